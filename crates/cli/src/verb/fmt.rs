//! `fewest fmt`: puzzle files in canonical form.

use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::Context;
use clap::Args;
use fewest_puzzles::format::canonical::canonical;

use crate::Outcome;
use crate::arguments::{file_source, text_source};
use crate::failure::report;

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
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::Done;
    for file in &arguments.files {
        let done = format_file(file, arguments.check).unwrap_or_else(|error| report(&error));
        outcome = outcome.max(done);
    }
    Ok(outcome)
}

fn format_file(file: &str, check: bool) -> anyhow::Result<Outcome> {
    let is_standard_input = file == "-";
    let source = if is_standard_input {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).context("cannot read standard input")?;
        text_source("standard input", bytes)?
    } else {
        file_source(file)?
    };
    let canonical = canonical(&source)?;
    if check {
        if canonical == *source.text {
            return Ok(Outcome::Done);
        }
        writeln!(io::stdout(), "{}", source.name)?;
        return Ok(Outcome::Negative);
    }
    if is_standard_input {
        io::stdout().write_all(canonical.as_bytes())?;
    } else if canonical != *source.text {
        replace(Path::new(file), &canonical).with_context(|| format!("cannot write {file}"))?;
    }
    Ok(Outcome::Done)
}

/// Replaces what is in a file, at once: whatever happens, the file has its old or its new content.
fn replace(file: &Path, content: &str) -> io::Result<()> {
    // What a link leads to is replaced, not the link.
    let file = fs::canonicalize(file)?;
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let new = file.with_file_name(name);
    let written = write_new(&new, content, &file).and_then(|()| fs::rename(&new, &file));
    if written.is_err() {
        // The error that is told is the first one.
        let _ = fs::remove_file(&new);
    }
    written
}

/// Writes a file that is not there yet, with the permissions of another.
fn write_new(new: &Path, content: &str, like: &Path) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(new)?;
    file.set_permissions(fs::metadata(like)?.permissions())?;
    file.write_all(content.as_bytes())?;
    file.sync_all()
}
