//! `fewest list`: the ready-made puzzles.

use std::io::{self, Write};

use clap::Args;
use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::source::{Fault, Source};
use fewest_puzzles::ready_made;
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

/// Prints the list.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let mut out = io::stdout().lock();
    match arguments.format {
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
            serde_json::to_writer_pretty(&mut out, &json!({ "schema": "fewest-list-1", "puzzles": list }))?;
            writeln!(out)?;
        }
    }
    Ok(Outcome::Done)
}

/// What an embedded puzzle file says it is.
fn title(name: &str, text: &str) -> Result<String, Fault> {
    Ok(PuzzleText::new(Source::new(name, text)).read()?.title().to_owned())
}
