//! The board of a pegs puzzle: which holes there are, where they stand, how positions on it are read and drawn.

use crate::format::source::{Fault, Text};

/// Which holes are neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lattice {
    Square,
    SquareDiagonals,
    Triangular,
}

impl Lattice {
    /// The steps to the neighbours of a hole, in lines and columns of [`Board::draw`].
    fn steps(self) -> &'static [(isize, isize)] {
        match self {
            Self::Square => &[(-1, 0), (0, -2), (0, 2), (1, 0)],
            Self::SquareDiagonals => &[(-1, -2), (-1, 0), (-1, 2), (0, -2), (0, 2), (1, -2), (1, 0), (1, 2)],
            Self::Triangular => &[(-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1)],
        }
    }
}

/// The most holes of a board: a position is one word.
const MOST_HOLES: usize = 64;

/// The holes of a board, numbered row by row, left to right.
#[derive(Debug)]
pub(super) struct Board {
    lattice: Lattice,
    /// Line and column of each hole in [`Board::draw`], in the order of the numbers, so in order.
    places: Vec<(isize, isize)>,
}

/// A hole of a drawing.
pub(super) struct Drawn {
    line: isize,
    column: isize,
    /// The character that it is drawn as.
    pub(super) mark: Text,
}

impl Board {
    /// Reads a drawing: the board, and the position drawn on it.
    pub(super) fn read(drawing: &Text, lattice: Lattice) -> Result<(Self, u64), Fault> {
        let holes = read_marks(drawing)?;
        let position = holes.iter().enumerate().filter(|(_, hole)| hole.mark.as_str() == "*");
        let position = position.map(|(index, _)| 1 << index).sum();
        let (Some(first), Some(left)) = (holes.first(), holes.iter().map(|hole| hole.column).min()) else {
            return Err(drawing
                .fault("no holes on this board", "nothing is drawn here")
                .help("draw it: `*` is a hole with a peg, `.` an empty hole"));
        };
        let spread = if lattice == Lattice::Triangular {
            check_stagger(&holes)?;
            1
        } else if holes.iter().all(|hole| (hole.column - left) % 2 == 0) {
            1
        } else {
            2
        };
        let places =
            holes.iter().map(|hole| (hole.line - first.line, (hole.column - left) * spread)).collect();
        Ok((Self { lattice, places }, position))
    }

    /// How many holes there are: 1 to 64.
    pub(super) fn holes(&self) -> usize {
        self.places.len()
    }

    /// Line and column of each hole in [`Self::draw`].
    pub(super) fn places(&self) -> &[(isize, isize)] {
        &self.places
    }

    /// Whether the holes of a line stand between those of the lines beside it.
    pub(super) fn is_staggered(&self) -> bool {
        self.lattice == Lattice::Triangular
    }

    /// The position with a peg in every hole.
    pub(super) fn full(&self) -> u64 {
        u64::MAX >> (MOST_HOLES - self.holes())
    }

    /// The steps that lead to neighbours.
    pub(super) fn steps(&self) -> &'static [(isize, isize)] {
        self.lattice.steps()
    }

    /// The hole one step from `hole`.
    pub(super) fn neighbour(&self, hole: usize, (down, right): (isize, isize)) -> Option<usize> {
        let (line, column) = self.places[hole];
        self.places.binary_search(&(line + down, column + right)).ok()
    }

    /// Reads a position on one line or drawn.
    pub(super) fn read_position(&self, text: &Text) -> Result<u64, Fault> {
        let holes = self.holes();
        let mut position = 0;
        let mut count = 0;
        for (at, mark) in text.as_str().char_indices() {
            if mark.is_whitespace() || mark == '/' {
                continue;
            }
            let place = at..at + mark.len_utf8();
            if mark != '*' && mark != '.' {
                let expected = "expected `*` for a peg, `.` for an empty hole";
                return Err(text.fault_at(place, format!("`{mark}` in a position of pegs"), expected));
            }
            if count == holes {
                let label = format!("one more than the {holes} of the board");
                return Err(text.fault_at(place, "this position has too many holes", label));
            }
            position |= u64::from(mark == '*') << count;
            count += 1;
        }
        if count < holes {
            let label = format!("{count} of the {holes} holes of the board");
            return Err(text.fault("this position has too few holes", label));
        }
        Ok(position)
    }

    /// A position on one line, with a `/` between the lines of the board.
    pub(super) fn write_position(&self, position: u64) -> String {
        let mut text = String::new();
        let mut last = 0;
        for (hole, &(line, _)) in self.places.iter().enumerate() {
            if line != last {
                text.push('/');
                last = line;
            }
            text.push(mark(position, hole));
        }
        text
    }

    /// A drawing of a position, which can be read as a board or as a position.
    pub(super) fn draw(&self, position: u64) -> String {
        let mut text = String::new();
        let (mut line, mut column) = (0, 0);
        for (hole, &place) in self.places.iter().enumerate() {
            while line < place.0 {
                text.push('\n');
                line += 1;
                column = 0;
            }
            while column < place.1 {
                text.push(' ');
                column += 1;
            }
            text.push(mark(position, hole));
            column += 1;
        }
        text
    }
}

fn mark(position: u64, hole: usize) -> char {
    if position >> hole & 1 == 1 { '*' } else { '.' }
}

/// The holes of a drawing, in the order of their numbers.
pub(super) fn read_marks(drawing: &Text) -> Result<Vec<Drawn>, Fault> {
    let mut holes = Vec::new();
    for (line, text) in drawing.lines().enumerate() {
        for (column, mark) in text.as_str().char_indices() {
            let place = text.part(column..column + mark.len_utf8());
            match mark {
                ' ' => continue,
                '*' | '.' => {}
                _ => {
                    let expected = "expected `*` for a peg, `.` for an empty hole, a blank for no hole";
                    return Err(
                        place.fault(format!("`{}` on a board of pegs", mark.escape_debug()), expected)
                    );
                }
            }
            if holes.len() == MOST_HOLES {
                let message = format!("a board has at most {MOST_HOLES} holes");
                return Err(place.fault(message, "this is one more"));
            }
            holes.push(Drawn { line: line as isize, column: column as isize, mark: place });
        }
    }
    Ok(holes)
}

/// Checks that all holes of a triangular board lie on one grid; the fault is at the first of the fewer.
fn check_stagger(holes: &[Drawn]) -> Result<(), Fault> {
    let parity = |hole: &Drawn| (hole.line + hole.column) % 2;
    let (on, off): (Vec<_>, Vec<_>) = holes.iter().partition(|hole| parity(hole) == parity(&holes[0]));
    let fewer = if on.len() < off.len() { on } else { off };
    match fewer.first() {
        None => Ok(()),
        Some(hole) => Err(hole
            .mark
            .fault("this hole is off the triangular grid", "half a step from where the other holes are")
            .help(
                "put one blank between the holes of a line, and begin it one column beside the line above",
            )),
    }
}
