//! `fewest show`: a puzzle drawn as text.

use std::io::{self, BufWriter, Write};

use clap::Args;
use fewest_puzzles::search::Verdict;
use fewest_puzzles::show::{Shown, show};
use fewest_puzzles::solve::{Engine, solve};

use crate::Outcome;
use crate::arguments::{LimitArguments, PuzzleArguments};
use crate::failure::BadUsage;

/// Draws the start of a puzzle, and with --steps every position on the way to the goal.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,
    /// Draw the position after each move: of MOVES, or else of the smallest shortest solution.
    #[arg(long, num_args = 0.., value_name = "MOVES")]
    steps: Option<Vec<String>>,
    /// Print the text of the puzzle file instead.
    #[arg(long, conflicts_with = "steps")]
    source: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

/// Draws.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let text = arguments.puzzle.text()?;
    let mut out = BufWriter::new(io::stdout().lock());
    if arguments.source {
        out.write_all(text.source.text.as_bytes())?;
        out.flush()?;
        return Ok(Outcome::Done);
    }
    let puzzle = text.read()?;
    let given = arguments.steps.as_deref().unwrap_or_default();
    let mut moves =
        given.iter().flat_map(|word| word.split_whitespace()).map(str::to_owned).collect::<Vec<_>>();
    if arguments.steps.is_some() && moves.is_empty() {
        let (limits, _line) = arguments.limits.limits(None)?;
        let solved = solve(&puzzle, Engine::Auto, &limits)?;
        match solved.verdict {
            Verdict::Optimal => moves = solved.solution.unwrap_or_default(),
            Verdict::Impossible => {
                writeln!(out, "{}\nimpossible: there are no steps to show", puzzle.title())?;
                out.flush()?;
                return Ok(Outcome::Negative);
            }
            Verdict::Unknown(limit) => {
                writeln!(out, "{}\nunknown: {limit}; there are no steps to show", puzzle.title())?;
                out.flush()?;
                return Ok(Outcome::Limit);
            }
        }
    }
    let positions = show(&puzzle, &moves)?.map_err(|index| {
        let message = format!("move {} of the steps, `{}`, is not legal there", index + 1, moves[index]);
        BadUsage::new(message, Some("`fewest check` says why".to_owned()))
    })?;
    writeln!(out, "{}", puzzle.title())?;
    for (number, Shown { position, drawing }) in positions.iter().enumerate() {
        if number > 0 {
            writeln!(out, "\n{number}. {}", moves[number - 1])?;
        }
        writeln!(out, "{drawing}\n{position}")?;
    }
    out.flush()?;
    Ok(Outcome::Done)
}
