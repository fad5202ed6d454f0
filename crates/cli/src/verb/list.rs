//! `fewest list`: the ready-made puzzles.

use std::io::{self, Write};

use clap::Args;
use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::ready_made;
use serde::Serialize;
use serde_json::json;

use crate::Outcome;
use crate::arguments::Format;

/// Names the ready-made puzzles, with their parameters and what happens when they are left out.
#[derive(Args)]
pub struct Arguments {
    /// How to print the list.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// Prints the list, family by family.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let mut out = io::stdout().lock();
    let entries = entries()?;
    match arguments.format {
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
            serde_json::to_writer_pretty(
                &mut out,
                &json!({ "schema": "fewest-list-1", "puzzles": entries }),
            )?;
            writeln!(out)?;
        }
    }
    Ok(Outcome::Done)
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
