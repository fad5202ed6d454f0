//! Tests of the pegs family: against the oracles, against a literal reading of the rules, and of all faults.
#![allow(clippy::unwrap_used)]

mod literal;
mod oracles;
mod reading;

use super::*;
use crate::format::source::Source;
use crate::ready_made;

/// Reads a puzzle file the way every file is read.
fn read_file(text: &str) -> Result<Pegs, Fault> {
    let fields = Fields::parse(&Source::new("pegs.toml", text))?;
    fields.value("family");
    fields.value("title");
    let pegs = read(&fields)?;
    fields.finish()?;
    Ok(pegs)
}

/// The ready-made puzzle `spec`, with more lines of the puzzle file in front.
fn ready(more: &str, spec: &str) -> Pegs {
    let text = ready_made::find(&Source::new("argument", spec)).unwrap().unwrap();
    read_file(&format!("{more}\n{text}")).unwrap()
}
