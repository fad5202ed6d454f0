//! Tests of sliding tiles: against the published counts, the laws against search, what is read and written.

mod laws;
mod oracles;
mod text;

use std::collections::BTreeSet;

use fewest_search::Puzzle;

use super::{Slide, SlidePuzzle, Word, read};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};

/// Does the same with a puzzle of any width.
macro_rules! with {
    ($puzzle:expr, $name:ident => $body:expr) => {
        match $puzzle {
            SlidePuzzle::One($name) => $body,
            SlidePuzzle::Two($name) => $body,
            SlidePuzzle::Four($name) => $body,
        }
    };
}
use with;

/// Reads a puzzle file the way every file is read; `set` replaces fields.
fn read_file(text: &str, set: &[(&str, &str)]) -> Result<SlidePuzzle, Fault> {
    let mut fields = Fields::parse(&Source::new("test", text))?;
    for (name, content) in set {
        fields.set(name, "set", content);
    }
    for name in ["family", "title"] {
        fields.value(name);
    }
    let puzzle = read(&fields)?;
    fields.finish()?;
    Ok(puzzle)
}

/// The puzzle of a drawing, which begins on the second line of the file, and of further fields behind it.
fn puzzle(drawing: &str, fields: &str) -> Result<SlidePuzzle, Fault> {
    read_file(&format!("board = '''\n{drawing}\n'''\n{fields}"), &[])
}

/// The same, when it fits into 64 bits.
fn small(drawing: &str, fields: &str) -> Slide<u64> {
    match puzzle(drawing, fields) {
        Ok(SlidePuzzle::One(puzzle)) => puzzle,
        other => panic!("{other:?}"),
    }
}

/// The states that can be reached.
fn reached<W: Word>(puzzle: &Slide<W>) -> BTreeSet<W> {
    let mut reached = BTreeSet::from([puzzle.start()]);
    let mut open = vec![puzzle.start()];
    while let Some(state) = open.pop() {
        puzzle.moves(&state, &mut |_, next| {
            if reached.insert(next) {
                open.push(next);
            }
            true
        });
    }
    reached
}
