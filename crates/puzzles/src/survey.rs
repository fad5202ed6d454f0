//! Surveying a puzzle of any family, with positions in words.

use fewest_search::survey::{From, Survey};
use fewest_search::{Error, Limits};

use crate::any::{AnyPuzzle, Job, Refused};
use crate::family::Family;

/// What a survey found, with its positions in the puzzle's own notation.
#[derive(Debug)]
pub struct Surveyed {
    /// The survey, in which the deepest states have been replaced by [`Self::deepest`].
    pub counts: Survey<()>,
    /// The positions of the last layer, as many as were asked for.
    pub deepest: Vec<String>,
    /// How many positions the last layer has.
    pub deepest_count: u64,
    /// A rule of the family that the counts depend on.
    pub rule: Option<&'static str>,
}

/// Enumerates all positions that can be reached; writes at most `deepest` of the deepest ones.
///
/// # Errors
/// [`Refused`], when the puzzle cannot be searched or the machine fails.
pub fn survey(puzzle: &AnyPuzzle, from: From, deepest: usize, limits: &Limits) -> Result<Surveyed, Refused> {
    Ok(puzzle.run(SurveyJob { from, deepest, limits })??)
}

struct SurveyJob<'l> {
    from: From,
    deepest: usize,
    limits: &'l Limits,
}

impl<'p> Job<'p> for SurveyJob<'_> {
    type Output = Result<Surveyed, Error>;

    fn run<P: Family>(self, puzzle: &'p P) -> Self::Output {
        let survey = fewest_search::survey(puzzle, self.from, self.limits)?;
        let written = survey.deepest.iter().take(self.deepest).map(|state| puzzle.write_state(state));
        Ok(Surveyed {
            deepest: written.collect(),
            deepest_count: survey.deepest.len() as u64,
            rule: puzzle.survey_rule(),
            counts: survey.with_deepest(Vec::new()),
        })
    }
}
