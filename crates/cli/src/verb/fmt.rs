//! `fewest fmt`: puzzle files in canonical form.

use std::io::{self, Write};
use std::path::Path;

use clap::Args;
use fewest_puzzles::format::canonical::canonical;

use crate::Outcome;
use crate::failure::report;
use crate::input::Input;
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
    let input = Input::read(file)?;
    let canonical = canonical(&input.text()?)?;
    let is_canonical = canonical.as_bytes() == input.bytes;
    if check && !is_canonical {
        writeln!(io::stdout(), "{}", input.name())?;
        return Ok(Outcome::Negative);
    }
    if !check && (file == "-" || !is_canonical) {
        output::write(Path::new(file), canonical.as_bytes())?;
    }
    Ok(Outcome::Done)
}
