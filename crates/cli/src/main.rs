//! The `fewest` command: reads arguments, calls the libraries, prints. No search is done here.
//!
//! Answers go to standard output, everything else to standard error. The exit status is an [`Outcome`], or says how the
//! work failed; see [`failure`].

mod arguments;
mod failure;
mod find;
mod input;
mod output;
mod progress;
mod tables;
mod text;
mod verb;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::report;

/// The fewest moves: exact answers for one-player puzzles.
///
/// PUZZLE is a puzzle file, a level of a collection, such as `levels.xsb:3`, or a ready-made puzzle with its parameters,
/// such as `moving-pegs:hole=5`; `fewest list` names them.
///
/// Exit status: 0 solved or done, 1 proved impossible (check, fmt --check: not as claimed; lint: warnings), 2 bad usage or input, 3 a limit was
/// reached, 4 a file or device failed.
#[derive(Parser)]
#[command(name = "fewest", version, max_term_width = 100, subcommand_required = true)]
struct Command {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Solve(verb::solve::Arguments),
    Survey(verb::survey::Arguments),
    Check(verb::check::Arguments),
    Show(verb::show::Arguments),
    List(verb::list::Arguments),
    Judge(verb::judge::Arguments),
    Fmt(verb::fmt::Arguments),
    Lint(verb::lint::Arguments),
    Table(verb::table::Arguments),
}

/// How work ended: the exit status. Of several pieces of work that of the greatest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Solved, or done.
    Done = 0,
    /// Proved impossible; for `check` and `fmt --check`, not as claimed; for `lint`, warnings.
    Negative = 1,
    /// Bad usage or input.
    BadInput = 2,
    /// A limit was reached.
    Limit = 3,
    /// A file or device failed, or the machine did.
    Failed = 4,
}

fn main() -> ExitCode {
    let outcome = match Command::parse().verb {
        Verb::Solve(arguments) => verb::solve::run(&arguments),
        Verb::Survey(arguments) => verb::survey::run(&arguments),
        Verb::Check(arguments) => verb::check::run(&arguments),
        Verb::Show(arguments) => verb::show::run(&arguments),
        Verb::List(arguments) => verb::list::run(&arguments),
        Verb::Judge(arguments) => verb::judge::run(&arguments),
        Verb::Fmt(arguments) => Ok(verb::fmt::run(&arguments)),
        Verb::Lint(arguments) => Ok(verb::lint::run(&arguments)),
        Verb::Table(arguments) => verb::table::run(&arguments),
    };
    ExitCode::from(outcome.unwrap_or_else(|error| report(&error)) as u8)
}
