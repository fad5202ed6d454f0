//! A tilt board as values: its squares, walls, holes and marbles, before anything is computed from them.
//!
//! Drawings and the contest's input both become a [`Board`]; [`Tilt`](super::Tilt) checks and compiles it.

use std::fmt;

use thiserror::Error;

/// The most rows, and the most columns, of a board.
pub const MOST_LINES: usize = 8;

/// What marbles and holes are called: a marble may drop into the holes of its label.
///
/// The order is that in which positions are written: numbers by value, then words.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Label {
    /// A number, written without leading zeros.
    Number(u64),
    /// Any other word of letters and digits.
    Word(Box<str>),
}

impl Label {
    /// The label that `word`, of letters and digits, stands for.
    pub fn new(word: &str) -> Self {
        match word.parse::<u64>() {
            Ok(number) if number.to_string() == word => Self::Number(number),
            _ => Self::Word(word.into()),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => word.fmt(f),
        }
    }
}

/// A hole of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hole {
    /// Whose it is.
    pub label: Label,
    /// Where it is, see [`Board::square`].
    pub square: usize,
}

/// A marble of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marble {
    /// What it is called.
    pub label: Label,
    /// Where it is, see [`Board::square`].
    pub square: usize,
    /// Whether it is in the hole there; if not, it rests on the square.
    pub sunk: bool,
}

/// What a marble does that starts on an open hole without being in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnHole {
    /// It rests there, and must leave the hole and come back to drop into it.
    #[default]
    RollIn,
    /// It drops into it before the first move.
    Sunk,
}

/// A board of 1 to 8 rows and columns, and the marbles of its start.
///
/// Squares are numbered from 0, row by row from the north, west to east.
#[derive(Clone, Debug)]
pub struct Board {
    rows: usize,
    columns: usize,
    /// The squares with a wall on their east side, a bit each; those of the edge may be missing.
    east: u64,
    /// The squares with a wall on their south side.
    south: u64,
    /// The holes, in any order, at most one on a square.
    pub holes: Vec<Hole>,
    /// The marbles, in any order, at most one in a hole and one resting on a square.
    pub marbles: Vec<Marble>,
    /// What marbles do that start on an open hole.
    pub on_hole: OnHole,
}

impl Board {
    /// A board without walls, holes and marbles.
    ///
    /// # Errors
    /// [`BoardError::Size`] when it would have no squares, or more than 8 rows or columns.
    pub fn new(rows: usize, columns: usize) -> Result<Self, BoardError> {
        if !(1..=MOST_LINES).contains(&rows) || !(1..=MOST_LINES).contains(&columns) {
            return Err(BoardError::Size { rows, columns });
        }
        Ok(Self {
            rows,
            columns,
            east: 0,
            south: 0,
            holes: Vec::new(),
            marbles: Vec::new(),
            on_hole: OnHole::default(),
        })
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns it has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of the square in `row` and `column`, from 0; `None` outside the board.
    pub fn square(&self, row: i64, column: i64) -> Option<usize> {
        let row = usize::try_from(row).ok().filter(|&row| row < self.rows)?;
        let column = usize::try_from(column).ok().filter(|&column| column < self.columns)?;
        Some(row * self.columns + column)
    }

    /// Puts a wall between two squares, each given as row and column from 0.
    ///
    /// A wall that is there already, or that lies on the edge or outside (a square is not on the board), or
    /// that is not between neighbours, changes nothing.
    pub fn add_wall(&mut self, one: (i64, i64), other: (i64, i64)) {
        let (Some(first), Some(second)) = (self.square(one.0, one.1), self.square(other.0, other.1)) else {
            return;
        };
        let (near, distance) = (first.min(second), first.abs_diff(second));
        if one.0 == other.0 && distance == 1 {
            self.east |= 1 << near;
        } else if one.1 == other.1 && distance == self.columns {
            self.south |= 1 << near;
        }
    }

    /// Whether nothing rolls east from `square`: there is a wall, or the board ends.
    pub(super) fn closed_east(&self, square: usize) -> bool {
        self.open_east() >> square & 1 == 0
    }

    /// Whether nothing rolls south from `square`.
    pub(super) fn closed_south(&self, square: usize) -> bool {
        self.open_south() >> square & 1 == 0
    }

    /// The squares from which a marble can roll east, a bit each.
    pub(super) fn open_east(&self) -> u64 {
        let row = (1u64 << (self.columns - 1)) - 1;
        let inside = (0..self.rows).fold(0, |inside, row_number| inside | row << (row_number * self.columns));
        inside & !self.east
    }

    /// The squares from which a marble can roll south, a bit each.
    pub(super) fn open_south(&self) -> u64 {
        let inside = (1u64 << ((self.rows - 1) * self.columns)) - 1;
        inside & !self.south
    }

    /// How many squares it has.
    pub(super) fn squares(&self) -> usize {
        self.rows * self.columns
    }

    /// The hole on `square`.
    pub(super) fn hole_on(&self, square: usize) -> Option<&Hole> {
        self.holes.iter().find(|hole| hole.square == square)
    }

    /// The squares with holes of `label`, a bit each.
    pub(super) fn holes_of(&self, label: &Label) -> u64 {
        self.holes.iter().filter(|hole| hole.label == *label).fold(0, |holes, hole| holes | 1 << hole.square)
    }

    /// The squares with holes, a bit each.
    pub(super) fn check_holes(&self) -> Result<u64, BoardError> {
        let mut holes = 0u64;
        for (index, hole) in self.holes.iter().enumerate() {
            if hole.square >= self.squares() {
                return Err(BoardError::HoleOutside { hole: index });
            }
            if holes >> hole.square & 1 != 0 {
                return Err(BoardError::TwoHoles { hole: index });
            }
            holes |= 1 << hole.square;
        }
        Ok(holes)
    }

    /// Checks that `marbles` can be where they are, on a board with `holes`.
    pub(super) fn check_marbles(&self, marbles: &[Marble], holes: u64) -> Result<(), BoardError> {
        let mut taken = [0u64; 2];
        for (index, &Marble { square, sunk, .. }) in marbles.iter().enumerate() {
            if square >= self.squares() {
                return Err(BoardError::MarbleOutside { marble: index });
            }
            if sunk && holes >> square & 1 == 0 {
                return Err(BoardError::NotInHole { marble: index });
            }
            let taken = &mut taken[usize::from(sunk)];
            if *taken >> square & 1 != 0 {
                return Err(BoardError::TwoMarbles { marble: index });
            }
            *taken |= 1 << square;
        }
        Ok(())
    }

    /// Checks that each label has at least as many holes as marbles.
    pub(super) fn check_labels(&self) -> Result<(), BoardError> {
        for (index, Marble { label, .. }) in self.marbles.iter().enumerate() {
            let earlier = self.marbles[..index].iter().filter(|marble| marble.label == *label).count();
            let holes = self.holes.iter().filter(|hole| hole.label == *label).count();
            if holes <= earlier {
                return Err(BoardError::NoHole { marble: index });
            }
        }
        Ok(())
    }
}

/// Why a [`Board`] is none. Marbles and holes are named by their index in the board's lists (or in those of a
/// goal); of two in one place, the later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// There are no squares, or too many.
    #[error("a board of {rows} x {columns} squares: it must have 1 to {MOST_LINES} rows and columns")]
    Size {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        columns: usize,
    },
    /// There are more marbles than the type of the puzzle has room for.
    #[error("more than {most} marbles")]
    TooManyMarbles {
        /// The `M` of [`Tilt`](super::Tilt).
        most: usize,
    },
    /// A hole is outside the board.
    #[error("hole outside the board")]
    HoleOutside {
        /// Its index.
        hole: usize,
    },
    /// A hole is on the square of an earlier one.
    #[error("two holes on one square")]
    TwoHoles {
        /// Its index.
        hole: usize,
    },
    /// A marble is outside the board.
    #[error("marble outside the board")]
    MarbleOutside {
        /// Its index.
        marble: usize,
    },
    /// A marble is where an earlier one is: resting on one square, or in one hole.
    #[error("two marbles in one place")]
    TwoMarbles {
        /// Its index.
        marble: usize,
    },
    /// A marble is said to be in a hole, and there is none.
    #[error("no hole where a marble is in a hole")]
    NotInHole {
        /// Its index.
        marble: usize,
    },
    /// There are fewer holes of a label than marbles.
    #[error("a marble has no hole")]
    NoHole {
        /// The index of the first marble that is too many.
        marble: usize,
    },
}
