//! `fewest table`: depth tables on disk.

mod build;
mod info;
mod query;
mod verify;

use std::path::Path;

use anyhow::Context;
use clap::{Args, Subcommand};
use fewest_puzzles::table::DepthTable;

use crate::Outcome;

/// Builds, asks and proves depth tables: files with the distance to the goal of every position.
///
/// `build` once, then `query` any position, at once and on any machine. For puzzles whose positions can be numbered: permutations,
/// sliding tiles, towers, pegs, lamps, shuttles. The format is described in docs/formats.md.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Build(build::Arguments),
    Info(info::Arguments),
    Query(query::Arguments),
    Verify(verify::Arguments),
}

/// Does what was asked.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    match &arguments.verb {
        Verb::Build(arguments) => build::run(arguments),
        Verb::Info(arguments) => info::run(arguments),
        Verb::Query(arguments) => query::run(arguments),
        Verb::Verify(arguments) => verify::run(arguments),
    }
}

/// Opens a table that the user named.
fn open(path: &Path, most_bytes: u64) -> anyhow::Result<DepthTable> {
    DepthTable::open(path, most_bytes).with_context(|| format!("cannot use {}", path.display()))
}
