//! The shuttle family: white marbles that travel right and black ones that travel left along one row of holes.
//!
//! A row of up to 64 holes is a [`Shuttle`], to be searched. The classic case, n white marbles and n black ones that
//! change sides over one gap, is also a [`Classic`], answered by a formula at any length. [`read()`] finds out which of
//! the two (or both) the fields of a puzzle file describe.

use fewest_search::index::{IndexError, Numbering};
use fewest_search::{Move, Puzzle, Visit};

use super::coordinates::Coordinates;
use super::{Family, Positions};
use crate::picture::Picture;

mod formula;
mod index;
mod picture;
mod read;
mod ready_made;
#[cfg(test)]
mod tests;

pub use formula::{Classic, classic};
pub use read::{Reading, read};
pub use ready_made::READY_MADE;

/// The most holes a row may have when it is searched.
pub const MOST_HOLES: usize = 64;

/// The one metric of this family.
pub(crate) const METRIC: &str = "moves";

/// A position: which holes hold a white and which a black marble. Hole 1 is bit 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    /// The holes with a white marble.
    pub white: u64,
    /// The holes with a black marble; none of them is in `white`.
    pub black: u64,
}

impl Row {
    /// The row whose holes, from the left, are the characters of `holes`; at most [`MOST_HOLES`] of them.
    fn of(holes: &str) -> Self {
        let board = |marble| {
            let places = (0..).zip(holes.chars()).filter(|&(_, hole)| hole == marble);
            places.fold(0, |board, (at, _): (u32, char)| board | 1 << at)
        };
        Self { white: board('w'), black: board('b') }
    }

    /// What the hole `at` (from 0) holds: `w`, `b` or `.`.
    fn hole(self, at: usize) -> char {
        match (self.white >> at & 1, self.black >> at & 1) {
            (1, _) => 'w',
            (_, 1) => 'b',
            _ => '.',
        }
    }
}

/// A row of at most [`MOST_HOLES`] holes, its goal, and whether marbles may move backward.
///
/// A move has the number `64 * from + to`, both counted from 0.
#[derive(Clone, Debug)]
pub struct Shuttle {
    holes: usize,
    start: Row,
    goal: Row,
    backing: bool,
    classic: Option<Classic>,
    title: String,
}

impl Shuttle {
    /// The puzzle between two rows of the same length, from 1 to [`MOST_HOLES`].
    fn new(start: &str, goal: &str, backing: bool) -> Self {
        Self {
            holes: start.len(),
            start: Row::of(start),
            goal: Row::of(goal),
            backing,
            classic: Classic::between(start, goal),
            title: title(start),
        }
    }

    /// The classic case, when this row is that, with or without backing: the formula then gives the answer that a
    /// search would give.
    pub fn classic(&self) -> Option<Classic> {
        self.classic
    }

    fn gaps(&self) -> usize {
        self.holes - (self.start.white | self.start.black).count_ones() as usize
    }

    /// Why a marble would have to end behind its start, if one would. Marbles of one colour keep their order, so each
    /// has its place in the goal.
    fn backward(&self) -> Option<String> {
        let white = places(self.start.white).zip(places(self.goal.white)).filter(|(from, to)| to < from);
        let black = places(self.start.black).zip(places(self.goal.black)).filter(|(from, to)| to > from);
        let mut behind =
            white.map(|hop| ("white", "left", hop)).chain(black.map(|hop| ("black", "right", hop)));
        behind.next().map(|(colour, side, (from, to))| {
            format!("the {colour} marble of hole {} would have to move {side}, to hole {}", from + 1, to + 1)
        })
    }
}

impl Puzzle for Shuttle {
    type State = Row;

    fn start(&self) -> Row {
        self.start
    }

    fn is_goal(&self, row: &Row) -> bool {
        *row == self.goal
    }

    fn moves(&self, row: &Row, visit: &mut impl Visit<Row>) {
        let Row { white, black } = *row;
        let marbles = white | black;
        let empty = !marbles & u64::MAX >> (MOST_HOLES - self.holes);
        let (right, left) = if self.backing { (marbles, marbles) } else { (white, black) };
        let jumps_left = left & (white & black << 1 | black & white << 1) & empty << 2;
        let slides_left = left & empty << 1;
        let slides_right = right & empty >> 1;
        let jumps_right = right & (white & black >> 1 | black & white >> 1) & empty >> 2;

        let mut movers = jumps_left | slides_left | slides_right | jumps_right;
        while movers != 0 {
            let from = movers.trailing_zeros();
            let marble = movers & movers.wrapping_neg();
            let ways = [(jumps_left, -2), (slides_left, -1), (slides_right, 1), (jumps_right, 2)];
            for (able, distance) in ways {
                if able & marble == 0 {
                    continue;
                }
                let to = from.wrapping_add_signed(distance);
                let change = marble | 1 << to;
                let next = if white & marble != 0 {
                    Row { white: white ^ change, black }
                } else {
                    Row { white, black: black ^ change }
                };
                if !visit.to(from * 64 + to, next) {
                    return;
                }
            }
            movers ^= marble;
        }
    }
}

impl Family for Shuttle {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn metric(&self) -> &'static str {
        METRIC
    }

    fn write_move(&self, _row: &Row, mv: Move) -> String {
        let (from, to) = (mv / 64 + 1, mv % 64 + 1);
        if self.gaps() == 1 { from.to_string() } else { format!("{from}-{to}") }
    }

    fn write_state(&self, row: &Row) -> String {
        (0..self.holes).map(|at| row.hole(at)).collect()
    }

    fn draw(&self, row: &Row) -> String {
        let width = self.holes.to_string().len();
        let cells = |cell: &dyn Fn(usize) -> String| {
            (0..self.holes).map(|at| format!("{:>width$}", cell(at))).collect::<Vec<_>>().join(" ")
        };
        let marbles = cells(&|at| row.hole(at).to_string());
        let numbers = cells(&|at| (at + 1).to_string());
        format!("{marbles}\n{numbers}")
    }

    fn picture(&self, row: &Row) -> Picture {
        picture::picture(*row, self.holes)
    }

    fn impossible(&self) -> Option<String> {
        let count = |row: Row| (row.white.count_ones(), row.black.count_ones());
        let ((white, black), (goal_white, goal_black)) = (count(self.start), count(self.goal));
        if (white, black) != (goal_white, goal_black) {
            return Some(format!(
                "the start has {white} white and {black} black marbles, the goal {goal_white} and {goal_black}"
            ));
        }
        if self.backing { None } else { self.backward() }
    }

    fn positions(&self) -> Option<Positions> {
        Some(self.all_values(self.backing))
    }

    fn numbering(&self, most_bytes: u64) -> Result<Box<dyn Numbering<Row> + '_>, IndexError> {
        self.index(most_bytes)
    }
}

/// The members of a bitboard, from the lowest.
fn places(board: u64) -> impl Iterator<Item = usize> {
    (0..MOST_HOLES).filter(move |at| board >> at & 1 == 1)
}

/// What a row is called when its file has no title.
fn title(row: &str) -> String {
    let count = |hole| row.matches(hole).count();
    let (white, black, gaps) = (count('w'), count('b'), count('.'));
    let plural = if gaps == 1 { "" } else { "s" };
    format!("Shuttle, {white} white and {black} black marbles, {gaps} gap{plural}")
}
