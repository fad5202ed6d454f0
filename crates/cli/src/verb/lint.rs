//! `fewest lint`: what is odd about puzzles that can be read.

use std::io::{self, BufWriter, Write};

use clap::Args;
use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::lint::lint;

use crate::Outcome;
use crate::failure::{print_warning, report};
use crate::find;

/// Warns of what is odd about puzzles: holes, pieces and moves without a use, goals that cannot be reached.
///
/// Exit status: 0 no warnings, 1 warnings, 2 a file that is not a puzzle.
#[derive(Args)]
pub struct Arguments {
    /// Puzzle files, or ready-made puzzles.
    #[arg(required = true, value_name = "FILE")]
    puzzles: Vec<String>,
}

/// Looks at every puzzle, also behind one that is at fault.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut outcome = Outcome::Done;
    for puzzle in &arguments.puzzles {
        let looked_at = lint_puzzle(puzzle).unwrap_or_else(|error| report(&error));
        outcome = outcome.max(looked_at);
    }
    outcome
}

fn lint_puzzle(puzzle: &str) -> anyhow::Result<Outcome> {
    let warnings = lint(&PuzzleText::new(find::one(puzzle)?))?;
    let mut out = BufWriter::new(io::stdout().lock());
    for warning in &warnings {
        print_warning(&mut out, warning)?;
    }
    out.flush()?;
    Ok(if warnings.is_empty() { Outcome::Done } else { Outcome::Negative })
}
