//! Tests of lights: the algebra against a plain search and against what is published, what is written and read.

mod algebra;
mod faults;
mod published;
mod ready_made;
mod text;

use super::{Fewest, LightsPuzzle, fewest, read};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};
use fewest_search::Limits;

/// The puzzle of a drawing, which begins on the second line of the file, and of further fields behind it.
fn puzzle(drawing: &str, fields: &str) -> Result<LightsPuzzle, Fault> {
    let text = format!("board = '''\n{drawing}\n'''\n{fields}");
    let fields = Fields::parse(&Source::new("test", &text)).unwrap();
    let puzzle = read(&fields);
    if puzzle.is_ok() {
        fields.finish().unwrap();
    }
    puzzle
}

/// A board of `rows` and `columns`, every lamp drawn as `lamp`.
fn full(rows: usize, columns: usize, lamp: &str) -> String {
    vec![lamp.repeat(columns); rows].join("\n")
}

/// Its shortest solutions, when it has some.
fn solved(puzzle: &LightsPuzzle) -> Fewest<'_> {
    fewest(puzzle.definition(), &Limits::default()).unwrap()
}
