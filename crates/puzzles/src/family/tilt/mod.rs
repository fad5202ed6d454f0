//! The tilt family: marbles that roll over a tilted board of walls and holes (Marble Game, problem 1063 of
//! the Online Judge at Valladolid, generalised).
//!
//! `board` has the board as values, `rolling` the lift of a side, `goal` what can be aimed at; `drawing` and
//! `notation` are its two written forms, `picture` shows it, and `reading` makes a puzzle of the fields of a file. `small` counts
//! the lifts of the contest's boards, a thousand boards in half a millisecond.

use std::ops::Range;

use fewest_search::{Move, Puzzle, Visit};

use self::board::{Board, BoardError, Label, Marble, OnHole};
use self::rolling::{Lanes, NO_MARBLE, SIDES, SUNK, Scene};
use super::Family;
use crate::format::fields::Fields;
use crate::lint::Warning;
use crate::picture::Picture;

pub mod board;
mod drawing;
mod goal;
mod lint;
mod notation;
mod picture;
mod reading;
mod rolling;
pub mod small;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use reading::{TiltPuzzle, read};

/// A tilt board with at most `M` marbles, `M` at most 64.
///
/// A state has a byte for each marble: the number of its square, and the highest bit when it is in the hole
/// there; then 0xFF to the end. Marbles stand in the order of labels, and those of one label, which are
/// interchangeable, in the order of their bytes, so that each position has exactly one representation.
#[derive(Debug)]
pub struct Tilt<const M: usize> {
    board: Board,
    lanes: Lanes,
    /// The squares with holes.
    holes: u64,
    /// The label of each marble, in the order of a state.
    labels: Vec<Label>,
    /// The holes of each marble's label, in the order of a state.
    own: Vec<u64>,
    /// The marbles of each label that several marbles have.
    alike: Vec<Range<usize>>,
    start: [u8; M],
    /// The position aimed at, if it is not enough that every marble is in a hole of its label.
    goal: Option<[u8; M]>,
    impossible: Option<String>,
}

impl<const M: usize> Tilt<M> {
    /// The puzzle of rolling all marbles of `board` into holes of their labels.
    ///
    /// # Errors
    /// What is wrong with the board, when something is.
    pub fn new(board: &Board) -> Result<Self, BoardError> {
        let holes = board.check_holes()?;
        board.check_marbles(&board.marbles, holes)?;
        board.check_labels()?;
        if board.marbles.len() > M {
            return Err(BoardError::TooManyMarbles { most: M });
        }
        let mut marbles = board.marbles.clone();
        if board.on_hole == OnHole::Sunk {
            sink(&mut marbles, holes);
        }
        let mut labels = marbles.iter().map(|marble| marble.label.clone()).collect::<Vec<_>>();
        labels.sort();
        let mut puzzle = Self {
            lanes: Lanes::new(board),
            holes,
            own: labels.iter().map(|label| board.holes_of(label)).collect(),
            alike: alike(&labels),
            start: position(&marbles),
            goal: None,
            impossible: None,
            labels,
            board: board.clone(),
        };
        puzzle.impossible = puzzle.why_not_home();
        Ok(puzzle)
    }

    /// The puzzle of reaching the position `goal` of the same board.
    ///
    /// # Errors
    /// What is wrong with the position, when it is none of this board. One that is, and that can never be
    /// reached, is no error: see [`Family::impossible`].
    pub fn with_goal(mut self, goal: &[Marble]) -> Result<Self, BoardError> {
        self.board.check_marbles(goal, self.holes)?;
        if self.differs_in_marbles(goal) {
            self.impossible = Some("the goal has other marbles than the start".to_owned());
        } else {
            let goal = position(goal);
            self.impossible = self.why_not(&goal);
            self.goal = Some(goal);
        }
        Ok(self)
    }

    /// The marbles of `state`, in its order.
    fn marbles(&self, state: &[u8; M]) -> Vec<Marble> {
        let marbles = self.labels.iter().zip(state).map(|(label, &place)| Marble {
            label: label.clone(),
            square: usize::from(place & 63),
            sunk: place & SUNK != 0,
        });
        marbles.collect()
    }
}

/// Lets the marbles on open holes drop into them.
fn sink(marbles: &mut [Marble], holes: u64) {
    let filled = marbles.iter().filter(|marble| marble.sunk);
    let open = filled.fold(holes, |open, marble| open & !(1 << marble.square));
    for marble in marbles {
        marble.sunk |= open >> marble.square & 1 != 0;
    }
}

/// The state with `marbles`, of which there are at most `M`.
fn position<const M: usize>(marbles: &[Marble]) -> [u8; M] {
    let place = |marble: &Marble| marble.square as u8 | if marble.sunk { SUNK } else { 0 };
    let mut order = marbles.iter().map(|marble| (&marble.label, place(marble))).collect::<Vec<_>>();
    order.sort_unstable();
    let mut state = [NO_MARBLE; M];
    state.iter_mut().zip(order).for_each(|(slot, (_, place))| *slot = place);
    state
}

/// The ranges of equal labels in a sorted list, those of two or more.
fn alike(labels: &[Label]) -> Vec<Range<usize>> {
    let mut start = 0;
    let ranges = labels.chunk_by(|a, b| a == b).map(|chunk| {
        start += chunk.len();
        start - chunk.len()..start
    });
    ranges.filter(|range| range.len() > 1).collect()
}

fn title(board: &Board) -> String {
    let marbles = match board.marbles.len() {
        1 => "1 marble".to_owned(),
        count => format!("{count} marbles"),
    };
    format!("Tilt board {} x {}, {marbles}", board.rows(), board.columns())
}

impl<const M: usize> Puzzle for Tilt<M> {
    type State = [u8; M];

    fn start(&self) -> Self::State {
        self.start
    }

    fn is_goal(&self, state: &Self::State) -> bool {
        let reached = match &self.goal {
            Some(goal) => goal == state,
            // The bytes of no marble have the bit as well.
            None => state.iter().all(|place| place & SUNK != 0),
        };
        reached && self.impossible.is_none()
    }

    fn moves(&self, state: &Self::State, visit: &mut impl Visit<Self::State>) {
        let scene = Scene::new(&state[..self.labels.len()], self.holes);
        for side in 0..SIDES.len() {
            let mut next = *state;
            if !self.lanes.lift(side, &scene, &self.own, &mut next) {
                continue;
            }
            for range in &self.alike {
                next[range.clone()].sort_unstable();
            }
            if next != *state && !visit.to(side as Move, next) {
                return;
            }
        }
    }
}

impl<const M: usize> Family for Tilt<M> {
    fn title(&self) -> String {
        title(&self.board)
    }

    fn metric(&self) -> &'static str {
        "lifts"
    }

    fn write_move(&self, _state: &Self::State, mv: Move) -> String {
        SIDES[mv as usize].to_owned()
    }

    fn write_state(&self, state: &Self::State) -> String {
        notation::write(self.marbles(state), self.board.columns())
    }

    fn draw(&self, state: &Self::State) -> String {
        drawing::draw(&self.board, &self.marbles(state))
    }

    fn picture(&self, state: &Self::State) -> Picture {
        picture::picture(&self.board, &self.marbles(state))
    }

    fn impossible(&self) -> Option<String> {
        self.impossible.clone()
    }

    fn lint(&self, fields: &Fields) -> Vec<Warning> {
        self.warnings(fields)
    }

    fn survey_rule(&self) -> Option<&'static str> {
        Some("a lift that would drop a marble into another's hole is counted as no move")
    }
}
