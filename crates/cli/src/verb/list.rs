//! `fewest list`: the ready-made puzzles, or the levels of a collection.

use std::io::{self, BufWriter, Write};

use clap::Args;
use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::collection::Entry;
use fewest_puzzles::format::source::{Fault, Source};
use fewest_puzzles::ready_made;
use serde_json::{Value, json};

use crate::Outcome;
use crate::arguments::Format;
use crate::find;

/// Names the ready-made puzzles, with their parameters and what happens when they are left out; or the levels of a
/// collection.
#[derive(Args)]
pub struct Arguments {
    /// A collection of levels: a text file in the usual notation of Sokoban, or with a Rush Hour text a line.
    collection: Option<String>,
    /// How to print the list.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// Prints the list.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let mut out = BufWriter::new(io::stdout().lock());
    match &arguments.collection {
        Some(name) => list_levels(&mut out, name, arguments.format)?,
        None => list_ready_made(&mut out, arguments.format)?,
    }
    out.flush()?;
    Ok(Outcome::Done)
}

fn list_ready_made(out: &mut impl Write, format: Format) -> anyhow::Result<()> {
    match format {
        Format::Text => {
            for puzzle in ready_made::all() {
                let colon = if puzzle.parameters.is_empty() { "" } else { ":" };
                writeln!(out, "{}{colon}{}", puzzle.name, puzzle.parameters)?;
                writeln!(out, "    {}", puzzle.about)?;
            }
            for (name, text) in ready_made::FILES {
                writeln!(out, "{name}\n    {}", title(name, text)?)?;
            }
        }
        Format::Json => {
            let entry = |puzzle: &ready_made::ReadyMade| json!({ "name": puzzle.name, "parameters": puzzle.parameters, "about": puzzle.about });
            let mut list = ready_made::all().map(entry).collect::<Vec<_>>();
            for (name, text) in ready_made::FILES {
                list.push(json!({ "name": name, "parameters": "", "about": title(name, text)? }));
            }
            write_json(out, &list)?;
        }
    }
    Ok(())
}

fn write_json(out: &mut impl Write, puzzles: &[Value]) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *out, &json!({ "schema": "fewest-list-1", "puzzles": puzzles }))?;
    writeln!(out)?;
    Ok(())
}

/// Each level with its number, its title, and what it is or what is wrong with it.
fn list_levels(out: &mut impl Write, name: &str, format: Format) -> anyhow::Result<()> {
    let levels = find::levels(name)?;
    let kind = |level: &Entry| match level.text.clone().and_then(|text| PuzzleText::new(text).read()) {
        Ok(puzzle) => puzzle.kind(),
        Err(fault) => format!("at fault: {fault}"),
    };
    match format {
        Format::Text => {
            let numbers = levels.len().to_string().len();
            let titles = levels.iter().map(|level| level.title.chars().count()).max().unwrap_or(0);
            for (index, level) in levels.iter().enumerate() {
                writeln!(out, "{:>numbers$}  {:titles$}  {}", index + 1, level.title, kind(level))?;
            }
        }
        Format::Json => {
            let entry = |(index, level): (usize, &Entry)| json!({ "name": format!("{name}:{}", index + 1), "parameters": "", "about": level.title, "kind": kind(level) });
            write_json(out, &levels.iter().enumerate().map(entry).collect::<Vec<_>>())?;
        }
    }
    Ok(())
}

/// What an embedded puzzle file says it is.
fn title(name: &str, text: &str) -> Result<String, Fault> {
    Ok(PuzzleText::new(Source::new(name, text)).read()?.title().to_owned())
}
