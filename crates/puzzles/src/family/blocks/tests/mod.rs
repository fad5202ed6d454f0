//! Tests of sliding blocks: against the oracles, against a literal reading of the rules, of all that is read and written.

mod faults;
mod goals;
mod literal;
mod oracles;
mod puzzle_files;
mod text;

use super::{BlocksPuzzle, read};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};

/// The puzzle of the description of puzzle files.
const EXAMPLE: &str = "\
bAAc
bAAc
dEEf
dghf
i..j";

/// The fields of the same puzzle behind its board.
const EXAMPLE_FIELDS: &str = "alike = 'bcdf ghij'\ngoal = '''\n....\n....\n....\n.AA.\n.AA.\n'''\n";

/// Does the same with a puzzle of any size.
macro_rules! with {
    ($puzzle:expr, $name:ident => $body:expr) => {
        match $puzzle {
            BlocksPuzzle::N8($name) => $body,
            BlocksPuzzle::N16($name) => $body,
            BlocksPuzzle::N32($name) => $body,
        }
    };
}
use with;

/// Reads a puzzle file the way every file is read; `set` replaces fields.
fn read_file(text: &str, set: &[(&str, &str)]) -> Result<BlocksPuzzle, Fault> {
    let mut fields = Fields::parse(&Source::new("test", text))?;
    for (name, content) in set {
        fields.set(name, "set", content);
    }
    for name in ["family", "title", "known"] {
        fields.value(name);
    }
    let puzzle = read(&fields)?;
    fields.finish()?;
    Ok(puzzle)
}

/// The puzzle of a drawing, which begins on the second line of the file, and of further fields behind it.
fn puzzle(drawing: &str, fields: &str) -> Result<BlocksPuzzle, Fault> {
    read_file(&format!("board = '''\n{drawing}\n'''\n{fields}"), &[])
}
