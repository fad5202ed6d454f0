//! A board of sliding blocks as values: its squares, its pieces, and where a piece can stand.

use std::ops::Range;

/// The most rows, and the most columns, of a board.
pub(super) const MOST_LINES: usize = 16;

/// The most pieces of a board.
pub(super) const MOST_PIECES: usize = 32;

/// What a square is under the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    Wall,
    Floor,
    /// Floor for the pieces that may exit, wall for all others.
    Exit,
}

/// How pieces may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    Free,
    /// Along their length only.
    Length,
}

/// A direction; the order is that of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    East,
    North,
    South,
    West,
}

impl Direction {
    pub(super) const ALL: [Self; 4] = [Self::East, Self::North, Self::South, Self::West];

    /// Its letter.
    pub(super) fn letter(self) -> char {
        match self {
            Self::East => 'E',
            Self::North => 'N',
            Self::South => 'S',
            Self::West => 'W',
        }
    }

    /// One step, in rows and columns.
    pub(super) fn step(self) -> (isize, isize) {
        match self {
            Self::East => (0, 1),
            Self::North => (-1, 0),
            Self::South => (1, 0),
            Self::West => (0, -1),
        }
    }
}

/// A piece. Its first square is the topmost, and of those the leftmost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) label: char,
    /// What moves call it: the first of the pieces it is alike with, or its label.
    pub(super) kind: char,
    /// Its squares as rows down and columns right of the first one, in order.
    pub(super) cells: Vec<(isize, isize)>,
    pub(super) may_exit: bool,
    /// Whether it may move east and west.
    pub(super) sideways: bool,
    /// Whether it may move north and south.
    pub(super) upright: bool,
}

impl Piece {
    /// The piece that stands on `squares`, rows and columns in order, at least one.
    pub(super) fn new(label: char, squares: &[(usize, usize)], axis: Axis) -> Self {
        let cells = shape(squares);
        let height = 1 + cells.iter().map(|cell| cell.0).max().unwrap_or(0);
        let right = cells.iter().map(|cell| cell.1).max().unwrap_or(0);
        let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
        let width = 1 + right - left;
        let free = axis == Axis::Free;
        Self {
            label,
            kind: label,
            cells,
            may_exit: false,
            sideways: free || width >= height,
            upright: free || height >= width,
        }
    }

    fn may_go(&self, direction: Direction) -> bool {
        match direction {
            Direction::East | Direction::West => self.sideways,
            Direction::North | Direction::South => self.upright,
        }
    }
}

/// The squares of a piece relative to the first.
pub(super) fn shape(squares: &[(usize, usize)]) -> Vec<(isize, isize)> {
    let relative = |&(row, column): &(usize, usize)| {
        (row as isize - squares[0].0 as isize, column as isize - squares[0].1 as isize)
    };
    squares.iter().map(relative).collect()
}

/// Why a piece cannot stand somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    Outside,
    /// The number of the square.
    Wall(usize),
    Exit(usize),
}

/// A board of at most 16 x 16 squares, and at most 32 pieces, which stand nowhere yet.
///
/// Squares are numbered from 0, row by row from the top. The place of a piece is the number of its first square; a
/// position is the places of all pieces in their order here, sorted among pieces that are alike.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) columns: usize,
    /// By square.
    pub(super) ground: Vec<Ground>,
    /// By kind, and those of one kind by label.
    pub(super) pieces: Vec<Piece>,
}

impl Board {
    pub(super) fn rows(&self) -> usize {
        self.ground.len() / self.columns
    }

    /// The number of the piece with a label.
    pub(super) fn piece(&self, label: char) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.label == label)
    }

    /// Each kind as the range of its pieces: the pieces that are alike.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Range<usize>> {
        let mut end = 0;
        self.pieces.chunk_by(|a, b| a.kind == b.kind).map(move |chunk| {
            end += chunk.len();
            end - chunk.len()..end
        })
    }

    /// The pieces that a piece is alike with, itself included.
    pub(super) fn alike(&self, piece: usize) -> Range<usize> {
        let kind = self.pieces[piece].kind;
        let start = self.pieces.iter().take_while(|piece| piece.kind != kind).count();
        start..start + self.pieces[start..].iter().take_while(|piece| piece.kind == kind).count()
    }

    /// The squares of `piece` in place `place`, other pieces aside.
    pub(super) fn squares_of(&self, piece: &Piece, place: usize) -> Result<Vec<usize>, Obstacle> {
        let (row, column) = ((place / self.columns) as isize, (place % self.columns) as isize);
        let square = |&(down, right): &(isize, isize)| {
            let square = self.square(row + down, column + right).ok_or(Obstacle::Outside)?;
            match self.ground[square] {
                Ground::Wall => Err(Obstacle::Wall(square)),
                Ground::Exit if !piece.may_exit => Err(Obstacle::Exit(square)),
                _ => Ok(square),
            }
        };
        piece.cells.iter().map(square).collect()
    }

    /// The places that `piece` could get to from `place`, were it alone on the board.
    pub(super) fn reach(&self, piece: &Piece, place: usize) -> Vec<usize> {
        let mut reached = vec![place];
        let mut next = 0;
        while let Some(&at) = reached.get(next) {
            next += 1;
            for to in self.steps(piece, at) {
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        reached
    }

    /// The places one step from `place`, were `piece` alone on the board.
    pub(super) fn steps(&self, piece: &Piece, place: usize) -> impl Iterator<Item = usize> {
        let (row, column) = ((place / self.columns) as isize, (place % self.columns) as isize);
        let step = move |direction: Direction| {
            let (down, right) = direction.step();
            self.square(row + down, column + right)
        };
        let steps = Direction::ALL.into_iter().filter(|&direction| piece.may_go(direction)).filter_map(step);
        steps.filter(|&to| self.squares_of(piece, to).is_ok())
    }

    /// A square as it is written: row and column from 0.
    pub(super) fn write_square(&self, square: usize) -> String {
        format!("{},{}", square / self.columns, square % self.columns)
    }

    fn square(&self, row: isize, column: isize) -> Option<usize> {
        let row = usize::try_from(row).ok().filter(|&row| row < self.rows())?;
        let column = usize::try_from(column).ok().filter(|&column| column < self.columns)?;
        Some(row * self.columns + column)
    }
}
