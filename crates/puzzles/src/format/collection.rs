//! Collections: text files that are no puzzle files, with a puzzle or many.
//!
//! Three kinds are read: Sokoban levels ([`levels`]), Rush Hour texts ([`rush_hour`]), and the `.tws` files of twsearch
//! ([`tws`]), where each scramble is a puzzle. Each is turned into the text of a puzzle file, which all else reads like any
//! other; its faults are shown in the collection, at the very characters.

use std::path::Path;

use super::canonical::quoted;
use super::source::{Fault, Source};
use super::{levels, rush_hour, tws};

/// One puzzle of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is called in the collection, or `Level 3`, counted from 1, when a level has no name.
    pub title: String,
    /// The text of a puzzle file, title included; or what is wrong with the drawing.
    pub text: Result<Source, Fault>,
}

/// Reads a collection: its puzzles in their order, one at least; `None` when the text is none.
///
/// A puzzle file is none; a file called `*.xsb`, `*.sok` or `*.tws` is. Any other is if it has a row of a level with the
/// player on it, the line of a set of a `.tws` file, or a line with a Rush Hour text.
///
/// # Errors
/// A fault when there is no puzzle, and where a `.tws` file breaks its rules.
pub fn read(source: &Source) -> Option<Result<Vec<Entry>, Fault>> {
    if is_called(source, "tws") {
        Some(tws::read(source))
    } else if is_puzzle_file(source) {
        None
    } else if is_called(source, "xsb") || is_called(source, "sok") || levels::are_in(source) {
        Some(levels::read(source))
    } else if tws::is_one(source) {
        Some(tws::read(source))
    } else {
        rush_hour::are_in(source).then(|| Ok(rush_hour::read(source)))
    }
}

/// Whether a text is meant as a puzzle file: it is called `*.toml`, or has the line `family = ...` that each of them has.
pub fn is_puzzle_file(source: &Source) -> bool {
    let is_family = |line: &str| {
        line.trim_start().strip_prefix("family").is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    is_called(source, "toml") || source.text.lines().any(is_family)
}

fn is_called(source: &Source, extension: &str) -> bool {
    Path::new(&*source.name).extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// A row of a drawing, and where it was copied from.
#[derive(Debug, Default)]
pub(super) struct Row {
    squares: String,
    /// Where each piece that was copied begins, in the row and in the collection, in bytes.
    pieces: Vec<(usize, usize)>,
}

impl Row {
    /// Adds a square that is drawn at byte `place` of the collection.
    pub fn push(&mut self, square: char, place: usize) {
        let at = self.squares.len();
        if self.pieces.last().is_none_or(|&(piece, origin)| origin + (at - piece) != place) {
            self.pieces.push((at, place));
        }
        self.squares.push(square);
    }
}

impl Entry {
    /// Puzzle number `number` of a collection, of family `family`, with what is drawn in it.
    pub(super) fn new(
        collection: &Source,
        number: usize,
        title: Option<String>,
        family: &str,
        drawn: Result<Vec<Row>, Fault>,
    ) -> Self {
        let title = title.unwrap_or_else(|| format!("Level {number}"));
        let text = drawn.map(|rows| {
            let mut text = format!("family = \"{family}\"\ntitle = {}\nboard = \"\"\"\n", quoted(&title));
            let mut pieces = Vec::new();
            for Row { squares, pieces: of_row } in rows {
                pieces.extend(of_row.into_iter().map(|(at, origin)| (text.len() + at, origin)));
                text.push_str(squares.trim_end());
                text.push('\n');
            }
            text.push_str("\"\"\"\n");
            Source::written_from(collection, pieces, &format!("{}:{number}", collection.name), &text)
        });
        Self { title, text }
    }
}
