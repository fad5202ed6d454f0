//! Surveying a puzzle of any family, with positions in words.

use fewest_search::engine::blocked;
use fewest_search::survey::{From, Survey};
use fewest_search::{BigUint, Limit, Limits};

use crate::any::{AnyPuzzle, Job, Refused};
use crate::family::{Family, Positions};
use crate::solve::{EXPLICIT_FIRST, table_bytes};

/// Which engine surveys. What it finds does not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Engine {
    /// The one that fits.
    #[default]
    Auto,
    /// Every state is held: any puzzle.
    Explicit,
    /// Two bits a state: puzzles with a blocked index.
    Blocked,
}

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
    /// The engine: `breadth-first` or `blocked`.
    pub engine: &'static str,
}

/// Fewer positions than this are held one by one before an index is built.
const WORTH_AN_INDEX: u32 = 100_000;

/// Enumerates all positions that can be reached; writes at most `deepest` of the deepest ones.
///
/// # Errors
/// [`Refused`], when the puzzle cannot be searched, or not by this engine, or the machine fails.
pub fn survey(
    puzzle: &AnyPuzzle,
    engine: Engine,
    from: From,
    deepest: usize,
    limits: &Limits,
) -> Result<Surveyed, Refused> {
    puzzle.run(SurveyJob { engine, from, deepest, limits })?
}

struct SurveyJob<'l> {
    engine: Engine,
    from: From,
    deepest: usize,
    limits: &'l Limits,
}

impl<'p> Job<'p> for SurveyJob<'_> {
    type Output = Result<Surveyed, Refused>;

    fn run<P: Family>(self, puzzle: &'p P) -> Self::Output {
        match self.engine {
            Engine::Blocked => self.blocked(puzzle),
            Engine::Explicit => self.explicit(puzzle, self.limits),
            Engine::Auto => self.cheapest(puzzle),
        }
    }
}

impl SurveyJob<'_> {
    /// With a blocked index, two bits for every position it numbers cost about as much time as holding one in a hundred of them. When not
    /// all of them need be reachable, an explicit survey goes first, in as much memory as the table would take.
    fn cheapest<P: Family>(&self, puzzle: &P) -> Result<Surveyed, Refused> {
        let large = |positions: &Positions| {
            positions.count >= BigUint::from(WORTH_AN_INDEX) && table_bytes(positions) < self.limits.memory
        };
        let Some(positions) = puzzle.positions().filter(large) else {
            return self.explicit(puzzle, self.limits);
        };
        if !positions.exact {
            let memory = table_bytes(&positions).max(EXPLICIT_FIRST);
            let surveyed = self.explicit(puzzle, &Limits { memory, ..self.limits.clone() })?;
            if surveyed.counts.limit != Some(Limit::Memory) {
                return Ok(surveyed);
            }
        }
        match self.blocked(puzzle) {
            // Only building the index tells.
            Err(Refused::Index(_)) => self.explicit(puzzle, self.limits),
            surveyed => surveyed,
        }
    }

    fn explicit<P: Family>(&self, puzzle: &P, limits: &Limits) -> Result<Surveyed, Refused> {
        let survey = fewest_search::survey(puzzle, self.from, limits)?;
        let count = survey.deepest.len() as u64;
        Ok(self.written(puzzle, survey, count, "breadth-first"))
    }

    fn blocked<P: Family>(&self, puzzle: &P) -> Result<Surveyed, Refused> {
        let numbering = puzzle.numbering(self.limits.memory)?;
        let survey = blocked::survey(&*numbering, &puzzle.start(), self.from, self.deepest, self.limits);
        let survey = survey?;
        let complete = survey.limit.is_none();
        let count = survey.layers.last().copied().filter(|_| complete).unwrap_or(0);
        Ok(self.written(puzzle, survey, count, "blocked"))
    }

    fn written<P: Family>(
        &self,
        puzzle: &P,
        survey: Survey<P::State>,
        deepest_count: u64,
        engine: &'static str,
    ) -> Surveyed {
        let written = survey.deepest.iter().take(self.deepest).map(|state| puzzle.write_state(state));
        Surveyed {
            deepest: written.collect(),
            deepest_count,
            rule: puzzle.survey_rule(),
            engine,
            counts: survey.with_deepest(Vec::new()),
        }
    }
}
