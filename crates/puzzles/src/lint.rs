//! What is odd about a puzzle that can be read: parts without a use, a goal that cannot be reached, answers to no question.
//!
//! A warning is given only where what it says is exactly so: by the structure of the puzzle, or because even with fewer
//! obstacles than there are it could not be otherwise. So there may be oddities without a warning, and no warning
//! without one. What can be said of any puzzle is here; each family has its own in [`Family::lint`].

use crate::any::{AnyPuzzle, Job, PuzzleText};
use crate::family::Family;
use crate::format::fields::{Fields, Value};
use crate::format::source::{Fault, FaultParts, Text, nearest};

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

/// Something odd, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    fault: Fault,
    hopeless: bool,
}

impl Warning {
    /// Something that has no use, or does nothing.
    pub(crate) fn odd(fault: Fault) -> Self {
        Self { fault, hopeless: false }
    }

    /// Something because of which the goal can never be reached.
    pub(crate) fn hopeless(fault: Fault) -> Self {
        Self { fault, hopeless: true }
    }

    /// Whether the goal can never be reached because of it.
    pub fn is_hopeless(&self) -> bool {
        self.hopeless
    }

    /// What it says and where it points.
    pub fn parts(&self) -> &FaultParts {
        self.fault.parts()
    }
}

/// What is odd about a puzzle, in the order of its text.
///
/// # Errors
/// The fault of a text that is not a puzzle.
pub fn lint(text: &PuzzleText) -> Result<Vec<Warning>, Fault> {
    let fields = text.fields()?;
    let puzzle = AnyPuzzle::read(&fields)?;
    let Found { mut warnings, is_solved, impossible } = look_at(&puzzle, &fields);
    if let Some(reason) = impossible
        && !warnings.iter().any(Warning::is_hopeless)
    {
        let fault = fields.fault(&["goal", "board", "start"], "the goal can never be reached", reason);
        warnings.push(Warning::hopeless(fault));
    }
    // Who knows it to be impossible need not be told.
    if says_impossible(&fields) {
        warnings.retain(|warning| !warning.hopeless);
    }
    if is_solved {
        let fault = fields.fault(&["start", "board", "goal"], "the start is a goal already", "");
        warnings.push(Warning::odd(fault.help("0 moves solve this puzzle")));
    }
    warnings.extend(unknown_answers(&fields));
    if fields.key("title").is_none() {
        let help = format!("its answers begin with `{}`; write `title = \"...\"`", puzzle.title());
        warnings.push(Warning::odd(fields.missing("title", &help)));
    }
    warnings.sort_by_key(|warning| warning.parts().span.start);
    Ok(warnings)
}

/// What a family says of its puzzle.
struct Found {
    warnings: Vec<Warning>,
    is_solved: bool,
    impossible: Option<String>,
}

struct Look<'f>(&'f Fields);

impl<'p> Job<'p> for Look<'_> {
    type Output = Found;

    fn run<P: Family>(self, puzzle: &'p P) -> Found {
        Found {
            warnings: puzzle.lint(self.0),
            is_solved: puzzle.is_goal(&puzzle.start()),
            impossible: puzzle.impossible(),
        }
    }
}

fn look_at(puzzle: &AnyPuzzle, fields: &Fields) -> Found {
    match (puzzle.run(Look(fields)), puzzle.lights()) {
        (Ok(found), _) => found,
        // Too large to be searched, and odd all the same.
        (Err(_), Some(lights)) => Found {
            warnings: lights.lint(fields),
            is_solved: lights.is_solved(),
            impossible: lights.invariant(),
        },
        (Err(_), None) => Found { warnings: Vec::new(), is_solved: false, impossible: None },
    }
}

fn says_impossible(fields: &Fields) -> bool {
    known(fields)
        .iter()
        .any(|(name, value)| name.as_str() == "impossible" && matches!(value, Value::Flag(true, _)))
}

/// The table of known answers.
fn known(fields: &Fields) -> &[(Text, Value)] {
    match fields.value("known") {
        Some(Value::Table(entries, _)) => entries,
        _ => &[],
    }
}

/// The known answers that are in no metric of the family.
fn unknown_answers(fields: &Fields) -> Vec<Warning> {
    const OTHERS: [&str; 4] = ["source", "impossible", "positions", "solutions"];
    let metrics = fields.asked().remove("metric").unwrap_or_default();
    let is_unknown = |name: &&Text| {
        !OTHERS.contains(&name.as_str()) && !metrics.iter().any(|metric| metric == name.as_str())
    };
    let unknown = known(fields).iter().map(|(name, _)| name).filter(is_unknown);
    let warning = |name: &Text| {
        let words = OTHERS.into_iter().chain(metrics.iter().map(String::as_str)).collect::<Vec<_>>();
        let fault = name.fault(format!("an answer to no question: `{}`", name.as_str()), "");
        Warning::odd(match nearest(name.as_str(), words.iter().copied()) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help(format!("the names are {}", words.join(", "))),
        })
    };
    unknown.map(warning).collect()
}
