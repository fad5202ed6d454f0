//! How pieces move: the places that are open to a piece, for all of its squares at once.
//!
//! Sets of squares are bits, and a shape is the set of its squares when it stands in place 0. The places where a piece
//! fits are then found by shifting the free squares once for each of its cells; to move a piece is to move its place
//! among those, so that a path through any number of places takes a few operations a step.

use std::ops::Range;

use fewest_search::Move;

use super::Metric;
use super::board::{Board, Direction, Piece};
use super::squares::Squares;

/// The pieces that are alike.
#[derive(Debug)]
struct Kind<S> {
    /// Their indices in a position.
    pieces: Range<usize>,
    /// The squares of one in place 0.
    shape: S,
    /// The squares in `shape`, the first one aside.
    cells: Box<[u32]>,
    /// The places where one stands inside the board and on no wall.
    places: S,
    /// The places that a step east leads to if there is room: not those at the left edge.
    east: S,
    /// The places that a step west leads to.
    west: S,
    /// The places that a step north or south leads to.
    upright: S,
}

/// A board and its pieces as bits.
#[derive(Debug)]
pub(super) struct Field<S> {
    kinds: Vec<Kind<S>>,
    columns: u32,
    metric: Metric,
    /// For each kind that the goal names, the squares that its pieces must cover.
    covers: Vec<(usize, S)>,
}

/// A move of a position.
pub(super) struct Slide<'f> {
    /// Its number, see [`Field::each`].
    pub(super) number: Move,
    /// The piece that moves.
    pub(super) piece: usize,
    /// Those that it is alike with, itself included.
    pub(super) alike: &'f Range<usize>,
    /// Where it goes.
    pub(super) to: u8,
}

impl<S: Squares> Field<S> {
    /// `covers` has pieces and a square that each or one alike must cover.
    pub(super) fn new(board: &Board, metric: Metric, covers: &[(usize, usize)]) -> Self {
        let kinds = board.kinds().map(|pieces| Kind::new(board, pieces)).collect::<Vec<_>>();
        let covered_by = |kind: &Kind<S>| {
            S::of(covers.iter().filter(|cover| kind.pieces.contains(&cover.0)).map(|cover| cover.1))
        };
        let covers = kinds.iter().map(covered_by).enumerate();
        let covers = covers.filter(|(_, squares)| *squares != S::NONE).collect();
        Self { kinds, columns: board.columns as u32, metric, covers }
    }

    /// Whether every square is covered that the goal says must be.
    pub(super) fn covers(&self, position: &[u8]) -> bool {
        self.covers.iter().all(|(kind, squares)| {
            let kind = &self.kinds[*kind];
            let pieces = position[kind.pieces.clone()].iter();
            pieces.fold(*squares, |left, &place| left & !kind.squares(place)) == S::NONE
        })
    }

    /// Hands out the moves of a position in order, until `take` returns `false`.
    ///
    /// The number of a move is its piece x 256 + the place it goes to, or + direction x 16 + distance: the order of
    /// pieces in a position is by kind, then by place.
    pub(super) fn each<'f>(&'f self, position: &[u8], mut take: impl FnMut(Slide<'f>) -> bool) {
        let free = self.free(position);
        for kind in &self.kinds {
            let alike = &kind.pieces;
            for piece in alike.clone() {
                let place = position[piece];
                let fits = kind.fits(free | kind.squares(place));
                let mut take =
                    |detail, to| take(Slide { number: (piece as Move) << 8 | detail, piece, alike, to });
                let more = match self.metric {
                    Metric::Moves => self.paths(kind, place, fits, &mut take),
                    Metric::Slides => self.slides(kind, place, fits, u32::MAX, &mut take),
                    Metric::Steps => self.slides(kind, place, fits, 1, &mut take),
                };
                if !more {
                    return;
                }
            }
        }
    }

    fn free(&self, position: &[u8]) -> S {
        let pieces = self
            .kinds
            .iter()
            .flat_map(|kind| position[kind.pieces.clone()].iter().map(|&place| kind.squares(place)));
        !pieces.fold(S::NONE, |occupied, squares| occupied | squares)
    }

    /// All places of `fits` that are joined to `place`, in order.
    fn paths(&self, kind: &Kind<S>, place: u8, fits: S, take: &mut impl FnMut(Move, u8) -> bool) -> bool {
        let start = S::one(place);
        let mut reached = self.around(kind, start) & fits;
        if reached == S::NONE {
            return true;
        }
        loop {
            let further = reached | self.around(kind, reached) & fits;
            if further == reached {
                break;
            }
            reached = further;
        }
        let mut left = reached & !start;
        while left != S::NONE {
            let to = left.lowest();
            if !take(Move::from(to), to) {
                return false;
            }
            left = left & !S::one(to);
        }
        true
    }

    /// The places of `fits` on straight lines from `place`, at most `most` steps away.
    fn slides(
        &self,
        kind: &Kind<S>,
        place: u8,
        fits: S,
        most: u32,
        take: &mut impl FnMut(Move, u8) -> bool,
    ) -> bool {
        if self.around(kind, S::one(place)) & fits == S::NONE {
            return true;
        }
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            let mut at = S::one(place);
            for distance in 1..=most {
                at = self.step(kind, at, direction) & fits;
                if at == S::NONE {
                    break;
                }
                if !take((index as Move) << 4 | distance, at.lowest()) {
                    return false;
                }
            }
        }
        true
    }

    /// The places one step from `places`.
    fn around(&self, kind: &Kind<S>, places: S) -> S {
        let [east, north, south, west] = Direction::ALL.map(|direction| self.step(kind, places, direction));
        east | north | south | west
    }

    fn step(&self, kind: &Kind<S>, places: S, direction: Direction) -> S {
        match direction {
            Direction::East => places << 1 & kind.east,
            Direction::North => places >> self.columns & kind.upright,
            Direction::South => places << self.columns & kind.upright,
            Direction::West => places >> 1 & kind.west,
        }
    }
}

impl<S: Squares> Kind<S> {
    fn new(board: &Board, pieces: Range<usize>) -> Self {
        let piece = &board.pieces[pieces.start];
        let Piece { sideways, upright, .. } = *piece;
        let numbers = piece.cells.iter().map(|&(down, right)| {
            // Later cells have higher numbers, so this is never negative.
            (down * board.columns as isize + right) as usize
        });
        let numbers = numbers.collect::<Vec<_>>();
        let places = S::of((0..board.ground.len()).filter(|&at| board.squares_of(piece, at).is_ok()));
        let entered = |may_go: bool, never: Option<usize>| {
            S::of((0..board.ground.len()).filter(|at| may_go && Some(at % board.columns) != never))
        };
        Self {
            pieces,
            shape: S::of(numbers.iter().copied()),
            cells: numbers[1..].iter().map(|&number| number as u32).collect(),
            places,
            east: entered(sideways, Some(0)),
            west: entered(sideways, Some(board.columns - 1)),
            upright: entered(upright, None),
        }
    }

    /// The squares of a piece in `place`.
    fn squares(&self, place: u8) -> S {
        self.shape << u32::from(place)
    }

    /// The places where a piece stands on squares of `free` only.
    fn fits(&self, free: S) -> S {
        self.cells.iter().fold(self.places & free, |fits, &cell| fits & free >> cell)
    }
}
