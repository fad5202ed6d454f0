//! `fewest judge`: speaks a contest problem's exact input and output.

use std::io;

use clap::{Args, ValueEnum};
use fewest_puzzles::format::judge;

use crate::Outcome;

/// Reads a contest problem's input and writes what its judge expects.
#[derive(Args)]
pub struct Arguments {
    /// The problem.
    #[arg(value_enum)]
    problem: Problem,
}

#[derive(Clone, Copy, ValueEnum)]
enum Problem {
    /// Moving Pegs.
    Uva1533,
    /// Magic Board.
    Sysu1151,
    /// Shuttle Puzzle.
    UsacoShuttle,
    /// Marble Game.
    Uva1063,
}

/// Answers the cases on standard input.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    match arguments.problem {
        Problem::Uva1533 => judge::uva1533(input, output),
        Problem::Sysu1151 => judge::sysu1151(input, output),
        Problem::UsacoShuttle => judge::usaco_shuttle(input, output),
        Problem::Uva1063 => judge::uva1063(input, output),
    }?;
    Ok(Outcome::Done)
}
