//! Tests of tilt boards: the contest's cases, the rolling of marbles, what is written and read.

mod contest;
mod faults;
mod goals;
mod rolling;
mod small;
mod text;

use super::board::{Board, Hole, Label, Marble};
use super::{Tilt, TiltPuzzle, read};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};

/// The board of the description of puzzle files.
const EXAMPLE: &str = "\
+---+---+---+
| 1 |    (2)|
+   +   +   +
|       | 2 |
+   +---+   +
|(1)        |
+---+---+---+";

/// The puzzle of a drawing, which begins on the second line of the file, and of further fields behind it.
fn puzzle(drawing: &str, fields: &str) -> Result<TiltPuzzle, Fault> {
    let text = format!("board = \"\"\"\n{drawing}\n\"\"\"\n{fields}");
    let fields = Fields::parse(&Source::new("test", &text)).unwrap();
    let puzzle = read(&fields);
    if puzzle.is_ok() {
        fields.finish().unwrap();
    }
    puzzle
}

/// The same, when it has at most 8 marbles.
fn small(drawing: &str, fields: &str) -> Tilt<8> {
    match puzzle(drawing, fields) {
        Ok(TiltPuzzle::M8(puzzle)) => puzzle,
        other => panic!("{other:?}"),
    }
}

/// A hole whose label is a number.
fn hole(label: u64, square: usize) -> Hole {
    Hole { label: Label::Number(label), square }
}

/// A marble whose label is a number, at rest.
fn marble(label: u64, square: usize) -> Marble {
    Marble { label: Label::Number(label), square, sunk: false }
}

/// A square board without walls; each marble with its square and the square of its hole.
fn bare(size: usize, marbles: &[(u64, usize, usize)]) -> Board {
    let mut board = Board::new(size, size).unwrap();
    for &(label, from, to) in marbles {
        board.marbles.push(marble(label, from));
        board.holes.push(hole(label, to));
    }
    board
}
