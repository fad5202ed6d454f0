//! `fewest table query`: distances and smallest solutions of any positions.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use clap::Args;
use fewest_puzzles::table::Lookup;
use serde_json::json;

use crate::Outcome;
use crate::arguments::{Format, LimitArguments};
use crate::failure::report;
use crate::text::{counted, counted_moves, grouped};

/// Tells the distance of positions and the smallest of their shortest solutions, a line each.
///
/// A position that cannot be read is reported, and the others are answered all the same. Exit status: 0 when all have a
/// solution, 1 when one is impossible, 2 when one cannot be read.
#[derive(Args)]
pub struct Arguments {
    /// The table.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Positions, each written on one line as `show` prints it; without any they are read from standard input, one a line.
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    positions: Vec<String>,
    /// How to print the answers.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    limits: LimitArguments,
}

/// Answers each position.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let (limits, line) = arguments.limits.limits(None)?;
    let mut table = super::open(&arguments.file, limits.memory / 2)?;
    let metric = table.puzzle().metric();
    let file_bytes = table.table().file_bytes();
    let mut query = Query { lookup: table.lookup(limits.memory / 2)?, metric, format: arguments.format };
    drop(line);
    let mut worst = Outcome::Done;
    if arguments.positions.is_empty() {
        for (number, line) in (1..).zip(io::stdin().lock().lines()) {
            let line = line?;
            if limits.are_over() {
                worst = worst.max(Outcome::Limit);
                break;
            }
            if !line.trim().is_empty() {
                worst = worst.max(query.answer(&format!("line {number}"), line.trim())?);
            }
        }
    } else {
        for position in &arguments.positions {
            worst = worst.max(query.answer("POSITION", position)?);
        }
    }
    if !arguments.limits.quiet && arguments.format == Format::Text {
        let read = grouped(query.lookup.bytes_read());
        eprintln!("{read} of {} read", counted(file_bytes, "bytes"));
    }
    Ok(worst)
}

/// Positions are asked of one table.
struct Query<'t> {
    lookup: Box<dyn Lookup + 't>,
    metric: &'static str,
    format: Format,
}

impl Query<'_> {
    /// Prints the answer to one position.
    fn answer(&mut self, origin: &str, position: &str) -> anyhow::Result<Outcome> {
        let solution = match self.lookup.solution(origin, position) {
            Ok(solution) => solution,
            Err(error) => {
                let error = error.into();
                let outcome = report(&error);
                return if outcome == Outcome::BadInput { Ok(outcome) } else { Err(error) };
            }
        };
        let mut out = io::stdout().lock();
        match (self.format, &solution) {
            (Format::Json, _) => {
                let distance = solution.as_ref().map(Vec::len);
                let answer = json!({
                    "schema": "fewest-query-1", "position": position, "distance": distance, "solution": solution,
                });
                writeln!(out, "{answer}")?;
            }
            (Format::Text, None) => writeln!(out, "impossible")?,
            (Format::Text, Some(moves)) => {
                let line = format!("{}: {}", counted_moves(moves.len(), self.metric), moves.join(" "));
                writeln!(out, "{}", line.trim_end_matches(": "))?;
            }
        }
        Ok(if solution.is_some() { Outcome::Done } else { Outcome::Negative })
    }
}
