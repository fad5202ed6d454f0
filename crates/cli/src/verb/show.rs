//! `fewest show`: a puzzle drawn as text, or as a picture.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::Args;
use fewest_puzzles::any::AnyPuzzle;
use fewest_puzzles::picture::{Step, strip, svg};
use fewest_puzzles::search::Verdict;
use fewest_puzzles::show::{Shown, show};
use fewest_puzzles::solve::{Engine, solve};

use crate::Outcome;
use crate::arguments::{LimitArguments, PuzzleArguments};
use crate::failure::BadUsage;
use crate::output;

/// Draws the start of a puzzle, and with --steps every position on the way to the goal.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,
    /// Draw the position after each move: of MOVES, or else of the smallest shortest solution.
    #[arg(long, num_args = 0.., value_name = "MOVES")]
    steps: Option<Vec<String>>,
    /// Write a picture to this file instead, as SVG; `-` is standard output. With --steps it shows every position, one after
    /// the other.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print the text of the puzzle file instead.
    #[arg(long, conflicts_with_all = ["steps", "svg"])]
    source: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

/// Draws.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let text = arguments.puzzle.text()?;
    if arguments.source {
        let mut out = io::stdout().lock();
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
        let (reason, outcome) = match solved.verdict {
            Verdict::Optimal => (None, Outcome::Done),
            Verdict::Impossible => (Some("impossible:".to_owned()), Outcome::Negative),
            Verdict::Unknown(limit) => (Some(format!("unknown: {limit};")), Outcome::Limit),
        };
        if let Some(reason) = reason {
            let message = format!("{}\n{reason} there are no steps to show\n", puzzle.title());
            // Where a picture is asked for, words are no answer.
            let written = if arguments.svg.is_some() {
                io::stderr().write_all(message.as_bytes())
            } else {
                io::stdout().write_all(message.as_bytes())
            };
            written?;
            return Ok(outcome);
        }
        moves = solved.solution.unwrap_or_default();
    }
    let positions = show(&puzzle, &moves)?.map_err(|index| {
        let message = format!("move {} of the steps, `{}`, is not legal there", index + 1, moves[index]);
        BadUsage::new(message, Some("`fewest check` says why".to_owned()))
    })?;
    match &arguments.svg {
        Some(file) => output::write(file, draw(&puzzle, positions, &moves).as_bytes())?,
        None => print(&puzzle, &positions, &moves)?,
    }
    Ok(Outcome::Done)
}

/// The position after each of `moves`, and the start, in words and characters.
fn print(puzzle: &AnyPuzzle, positions: &[Shown], moves: &[String]) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{}", puzzle.title())?;
    for (number, Shown { position, drawing, .. }) in positions.iter().enumerate() {
        if number > 0 {
            writeln!(out, "\n{number}. {}", moves[number - 1])?;
        }
        writeln!(out, "{drawing}\n{position}")?;
    }
    out.flush()
}

/// The same as an SVG file: of a single position itself, of several a strip.
fn draw(puzzle: &AnyPuzzle, positions: Vec<Shown>, moves: &[String]) -> String {
    if let [Shown { position, picture, .. }] = positions.as_slice() {
        return svg(picture, puzzle.title(), position);
    }
    let description = format!("{}; {}", positions[0].position, moves.join(" "));
    let captions = moves.iter().enumerate().map(|(number, mv)| format!("{}. {mv}", number + 1));
    let captions = std::iter::once("start".to_owned()).chain(captions);
    let steps = captions.zip(positions).map(|(caption, shown)| Step { caption, picture: shown.picture });
    svg(&strip(&steps.collect::<Vec<_>>()), puzzle.title(), &description)
}
