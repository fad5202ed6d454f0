//! `fewest table verify`: the proof that a table is right.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use clap::Args;

use crate::Outcome;
use crate::arguments::LimitArguments;
use crate::text::counted;

/// Proves every entry of a table, from its definition and with the moves of the puzzle.
///
/// Takes about half a microsecond for each position and each of its moves, and a byte and a half of memory for each position. Exit status:
/// 0 when the table is right, 1 when it is wrong, 4 when it is damaged.
#[derive(Args)]
pub struct Arguments {
    /// The table.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    limits: LimitArguments,
}

/// Proves, or says what is wrong.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let (limits, line) = arguments.limits.limits(None)?;
    let mut table = super::open(&arguments.file, 0)?;
    let begun = Instant::now();
    let name = arguments.file.display();
    let verified = table.verify(&limits).with_context(|| format!("cannot verify {name}"))?;
    drop(line);
    let outcome = match verified {
        Ok(verified) => {
            let (entries, moves) = (counted(verified.entries, "positions"), counted(verified.moves, "moves"));
            println!("{name} is right: {entries}, {moves}");
            Outcome::Done
        }
        Err(flaw) => {
            println!("{name} is wrong: {flaw}");
            Outcome::Negative
        }
    };
    if !arguments.limits.quiet {
        let seconds = begun.elapsed().as_secs_f64();
        eprintln!("{seconds:.1} s, {}", counted(limits.threads, "threads"));
    }
    Ok(outcome)
}
