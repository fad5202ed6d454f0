//! `fewest table build`: a puzzle becomes a table.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use clap::Args;
use fewest_puzzles::table::build;

use super::info;
use crate::arguments::{Format, LimitArguments, PuzzleArguments};
use crate::failure::BadUsage;
use crate::text::counted;
use crate::{Outcome, tables};

/// Writes the distances of all positions to a file.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,
    /// The file to write; by default one in the user's cache folder, where `solve` finds it.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How to print what was built.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    limits: LimitArguments,
}

/// Builds and tells.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    if arguments.puzzle.from.is_some() {
        let help = "leave out `--from`; `fewest table query` takes the position";
        return Err(BadUsage::new("a depth table is for all starts", Some(help.to_owned())).into());
    }
    let text = arguments.puzzle.text()?;
    text.read()?;
    let path = match &arguments.out {
        Some(path) => path.clone(),
        None => tables::new_in_cache(&text)?,
    };
    tables::report_files_too_large()?;
    let (limits, line) = arguments.limits.limits(None)?;
    let begun = Instant::now();
    build(&text, &path, &limits).with_context(|| format!("cannot build {}", path.display()))?;
    drop(line);
    let seconds = begun.elapsed().as_secs_f64();
    info::print(&super::open(&path, 0)?, &path, arguments.format)?;
    if !arguments.limits.quiet && arguments.format == Format::Text {
        eprintln!("{seconds:.1} s, {}", counted(limits.threads, "threads"));
    }
    Ok(Outcome::Done)
}
