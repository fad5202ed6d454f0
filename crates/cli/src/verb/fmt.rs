//! `fewest fmt`: puzzle files in canonical form.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::Context;
use clap::Args;
use fewest_puzzles::format::canonical::canonical;
use fewest_puzzles::format::source::Source;

use crate::Outcome;
use crate::failure::{BadUsage, report};
use crate::output;

/// Rewrites puzzle files in their canonical form: fields in one order, one spelling of each value, comments kept.
///
/// The puzzle stays the same. A file that is not a puzzle is left as it is.
#[derive(Args)]
pub struct Arguments {
    /// Puzzle files; `-` reads standard input and writes to standard output.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Change nothing: name the files that are not in canonical form, with exit status 1 if there are any.
    #[arg(long)]
    check: bool,
}

/// Formats every file, also behind one that is at fault.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut outcome = Outcome::Done;
    for file in &arguments.files {
        let done = format_file(file, arguments.check).unwrap_or_else(|error| report(&error));
        outcome = outcome.max(done);
    }
    outcome
}

fn format_file(file: &str, check: bool) -> anyhow::Result<Outcome> {
    let source = read(file)?;
    let canonical = canonical(&source)?;
    let is_canonical = canonical == *source.text;
    if check && !is_canonical {
        writeln!(io::stdout(), "{}", source.name)?;
        return Ok(Outcome::Negative);
    }
    if !check && (file == "-" || !is_canonical) {
        output::write(Path::new(file), canonical.as_bytes())?;
    }
    Ok(Outcome::Done)
}

/// The text of a file; of standard input for `-`.
fn read(file: &str) -> anyhow::Result<Source> {
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin().read_to_end(&mut bytes).context("cannot read standard input")?;
    } else {
        bytes = fs::read(file).with_context(|| format!("cannot read {file}"))?;
    }
    let name = if file == "-" { "<stdin>" } else { file };
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, &text)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            Err(BadUsage::new(format!("{name} is not a text: byte {at} is not UTF-8"), None).into())
        }
    }
}
