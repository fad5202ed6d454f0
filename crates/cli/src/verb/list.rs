//! `fewest list`: the ready-made puzzles, or the levels of a collection.

use std::io::{self, BufWriter, Write};

use clap::Args;
use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::collection::Entry as Level;
use fewest_puzzles::ready_made;
use serde::Serialize;
use serde_json::json;

use crate::Outcome;
use crate::arguments::Format;
use crate::find;

/// Names the ready-made puzzles, with their parameters and what happens when they are left out; or the levels of a
/// collection.
#[derive(Args)]
pub struct Arguments {
    /// A collection of levels: a text file in the usual notation of Sokoban, or with a Rush Hour text a line; or a `.tws` file
    /// with scrambles.
    collection: Option<String>,
    /// How to print the list.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// Prints the list, family by family.
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
    let entries = entries()?;
    match format {
        Format::Text => {
            for (number, Entry { family, name, parameters, about }) in entries.iter().enumerate() {
                if number == 0 || entries[number - 1].family != *family {
                    writeln!(out, "{}{family}", if number == 0 { "" } else { "\n" })?;
                }
                let colon = if parameters.is_empty() { "" } else { ":" };
                writeln!(out, "  {name}{colon}{parameters}\n      {about}")?;
            }
        }
        Format::Json => {
            write_json(out, &entries)?;
        }
    }
    Ok(())
}

fn write_json(out: &mut impl Write, puzzles: &[impl Serialize]) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *out, &json!({ "schema": "fewest-list-1", "puzzles": puzzles }))?;
    writeln!(out)?;
    Ok(())
}

/// Each level with its number, its title, and what it is or what is wrong with it.
fn list_levels(out: &mut impl Write, name: &str, format: Format) -> anyhow::Result<()> {
    let levels = find::levels(name)?;
    let kind = |level: &Level| match level.text.clone().and_then(|text| PuzzleText::new(text).read()) {
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
            let entry = |(index, level): (usize, &Level)| json!({ "name": format!("{name}:{}", index + 1), "parameters": "", "about": level.title, "kind": kind(level) });
            write_json(out, &levels.iter().enumerate().map(entry).collect::<Vec<_>>())?;
        }
    }
    Ok(())
}

/// A ready-made puzzle in the list.
#[derive(Serialize)]
struct Entry {
    name: &'static str,
    parameters: &'static str,
    about: String,
    family: String,
}

/// All of them: of each family those with parameters first, then the embedded files.
fn entries() -> anyhow::Result<Vec<Entry>> {
    let with_parameters =
        ready_made::all().map(|puzzle| (puzzle.name, puzzle.parameters, Some(puzzle.about)));
    let files = ready_made::FILES.iter().map(|&(name, _)| (name, "", None));
    let entry = |(name, parameters, about): (_, _, Option<&str>)| {
        let text = PuzzleText::ready_made(name)?;
        let family =
            text.fields()?.text("family")?.map_or_else(String::new, |family| family.as_str().to_owned());
        let about = about
            .map_or_else(|| Ok(text.read()?.title().to_owned()), |about| anyhow::Ok(about.to_owned()))?;
        Ok(Entry { name, parameters, about, family })
    };
    let mut entries = with_parameters.chain(files).map(entry).collect::<anyhow::Result<Vec<_>>>()?;
    entries.sort_by(|a, b| a.family.cmp(&b.family));
    Ok(entries)
}
