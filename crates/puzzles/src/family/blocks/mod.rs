//! Sliding blocks: pieces of any shape that slide on a board of squares (Klotski, Rush Hour).
//!
//! `board` has the board as values, `squares` and `moving` the same as bits, for speed; `drawing` and `notation` are the
//! two written forms, `picture` shows it, `goal` what can be aimed at, and `reading` makes a puzzle of the fields of a file.

use std::ops::Range;

use fewest_search::{Move, Puzzle, Visit};

use self::board::Board;
use self::goal::Goal;
use self::moving::{Field, Slide};
use self::picture::Wanted;
use self::squares::Wide;
use super::Family;
use crate::format::fields::Fields;
use crate::lint::Warning;
use crate::picture::Picture;

mod board;
mod drawing;
mod goal;
mod lint;
mod moving;
mod notation;
mod picture;
mod reading;
mod ready_made;
mod squares;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use reading::{BlocksPuzzle, read};
pub use ready_made::READY_MADE;

/// A puzzle of sliding blocks with at most `N` pieces, on at most 256 squares.
///
/// A state has a byte for each piece: the number of its first square; then zeros. Pieces stand in the order of what
/// moves call them, and those that are alike in the order of their squares, so that each position has exactly one
/// representation.
#[derive(Debug)]
pub struct Blocks<const N: usize> {
    board: Board,
    bits: Bits,
    metric: Metric,
    start: [u8; N],
    /// Where one of each of these pieces must be; what must be covered is in `bits`.
    goal_places: Vec<(Range<usize>, u8)>,
    /// What both want covered, for pictures.
    wanted: Wanted,
    impossible: Option<String>,
    title: String,
}

/// The board as bits, as many as it needs.
#[derive(Debug)]
enum Bits {
    Word(Field<u64>),
    Wide(Field<Wide>),
}

/// What counts as one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Metric {
    /// One piece, one square.
    Steps,
    /// One piece, any distance in one direction.
    Slides,
    /// One piece, along any path.
    Moves,
}

impl Metric {
    const ALL: [Self; 3] = [Self::Steps, Self::Slides, Self::Moves];

    fn name(self) -> &'static str {
        match self {
            Self::Steps => "steps",
            Self::Slides => "slides",
            Self::Moves => "moves",
        }
    }
}

impl<const N: usize> Blocks<N> {
    /// The puzzle of bringing the pieces of `board`, at most `N`, from their places `start` to `goal`.
    fn new(board: Board, metric: Metric, start: &[usize], goal: &Goal, title: String) -> Self {
        let bits = if board.ground.len() <= u64::BITS as usize {
            Bits::Word(Field::new(&board, metric, &goal.covers))
        } else {
            Bits::Wide(Field::new(&board, metric, &goal.covers))
        };
        let goal_places =
            goal.places.iter().map(|&(piece, place)| (board.alike(piece), place as u8)).collect();
        let mut state = [0; N];
        for (slot, &place) in state.iter_mut().zip(start) {
            *slot = place as u8;
        }
        for kind in board.kinds() {
            state[kind].sort_unstable();
        }
        Self {
            bits,
            metric,
            start: state,
            goal_places,
            wanted: picture::wanted(&board, goal),
            impossible: goal.why_not(&board, start),
            title,
            board,
        }
    }

    fn places(state: &[u8; N]) -> impl Iterator<Item = usize> {
        state.iter().map(|&place| usize::from(place))
    }
}

/// The state after a move: the piece in its new place, and among those alike in its new order.
fn after<const N: usize>(state: &[u8; N], slide: &Slide) -> [u8; N] {
    let mut next = *state;
    let mut at = slide.piece;
    while at + 1 < slide.alike.end && next[at + 1] < slide.to {
        next[at] = next[at + 1];
        at += 1;
    }
    while at > slide.alike.start && next[at - 1] > slide.to {
        next[at] = next[at - 1];
        at -= 1;
    }
    next[at] = slide.to;
    next
}

impl<const N: usize> Puzzle for Blocks<N> {
    type State = [u8; N];

    fn start(&self) -> Self::State {
        self.start
    }

    fn is_goal(&self, state: &Self::State) -> bool {
        let covered = match &self.bits {
            Bits::Word(field) => field.covers(state),
            Bits::Wide(field) => field.covers(state),
        };
        covered && self.goal_places.iter().all(|(pieces, place)| state[pieces.clone()].contains(place))
    }

    fn moves(&self, state: &Self::State, visit: &mut impl Visit<Self::State>) {
        match &self.bits {
            Bits::Word(field) => field.each(state, |slide| visit.to(slide.number, after(state, &slide))),
            Bits::Wide(field) => field.each(state, |slide| visit.to(slide.number, after(state, &slide))),
        }
    }
}

impl<const N: usize> Family for Blocks<N> {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn metric(&self) -> &'static str {
        self.metric.name()
    }

    fn write_move(&self, state: &Self::State, mv: Move) -> String {
        let (piece, detail) = (mv as usize >> 8, mv as usize & 0xFF);
        notation::write_move(&self.board, self.metric, piece, usize::from(state[piece]), detail)
    }

    fn write_state(&self, state: &Self::State) -> String {
        notation::write(&self.board, Self::places(state))
    }

    fn draw(&self, state: &Self::State) -> String {
        drawing::draw(&self.board, Self::places(state))
    }

    fn picture(&self, state: &Self::State) -> Picture {
        picture::picture(&self.board, &self.wanted, Self::places(state))
    }

    fn impossible(&self) -> Option<String> {
        self.impossible.clone()
    }

    fn lint(&self, fields: &Fields) -> Vec<Warning> {
        self.warnings(fields)
    }
}
