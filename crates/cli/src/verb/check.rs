//! `fewest check`: replays a given solution by rules that share no code with the solver.

use std::io::{self, Read, Write};

use clap::Args;

use crate::Outcome;
use crate::arguments::{Format, PuzzleArguments};

/// Replays a solution: is it legal, does it reach the goal, is it shortest and smallest?
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,
    /// The moves, as answers write them; `-` reads them from standard input.
    #[arg(value_name = "MOVES", allow_hyphen_values = true)]
    moves: Vec<String>,
    /// Prove or refute that the solution is a shortest one, and the smallest of them, by a plain search.
    #[arg(long)]
    optimal: bool,
    /// The most positions that plain search may hold.
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    positions: usize,
    /// How to print the report.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}
