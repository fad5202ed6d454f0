//! The families: sliding blocks, towers of discs, lights, pegs, permutations, pushed boxes, shuttles, sliding tiles, tilt
//! boards.
//!
//! A family turns the fields of a puzzle file into a [`Puzzle`] whose boards, sizes, goals and rules are values, and
//! says how its states and moves are written. It knows no engine; [`AnyPuzzle`](crate::any::AnyPuzzle) joins the two.

use fewest_search::index::{IndexError, Numbering};
use fewest_search::{BigUint, Move, Puzzle};

use crate::format::fields::Fields;
use crate::lint::Warning;
use crate::picture::Picture;

pub mod blocks;
mod coordinates;
pub mod hanoi;
pub mod lights;
pub mod pegs;
pub mod permutation;
pub mod push;
pub mod shuttle;
pub mod slide;
pub mod tilt;

/// What every family adds to [`Puzzle`]: names and notation.
///
/// A written state names the whole position on one line, and is accepted wherever a file or an option takes a
/// position (`start`, `goal`, `--from`, `--to`): reading what was written gives the same state.
pub trait Family: Puzzle + 'static {
    /// What the puzzle is, in one line: `Moving Pegs, hole 5 empty (15 holes, long jumps)`.
    fn title(&self) -> String;

    /// The metric in which moves are counted, in the plural: `jumps`.
    fn metric(&self) -> &'static str;

    /// How move `mv` of `state` is written, in the board's own labels, without white space: `12-5`.
    ///
    /// `mv` is a legal move of `state`.
    fn write_move(&self, state: &Self::State, mv: Move) -> String;

    /// How `state` is written on one line.
    fn write_state(&self, state: &Self::State) -> String;

    /// A drawing of `state` as text, in lines without trailing blanks; no newline at the end.
    fn draw(&self, state: &Self::State) -> String;

    /// A picture of `state`, as large for every state of the puzzle, with what moves and positions are written by: labels,
    /// numbers, coordinates.
    ///
    /// Each thing that a move can change is a [`Thing`](crate::picture::Thing) of its own, so that two pictures show what
    /// happened between them.
    fn picture(&self, state: &Self::State) -> Picture;

    /// Why the goal cannot be reached, where an invariant shows it without a search.
    fn impossible(&self) -> Option<String> {
        None
    }

    /// How many positions the start can reach, where that is known without a search.
    fn positions(&self) -> Option<Positions> {
        None
    }

    /// The blocked index of the positions that the start can reach; its tables and two bits a position must fit
    /// `most_bytes`.
    ///
    /// # Errors
    /// [`IndexError`], when there is none or it is too large.
    fn numbering(&self, most_bytes: u64) -> Result<Box<dyn Numbering<Self::State> + '_>, IndexError> {
        let _ = most_bytes;
        Err(IndexError::None)
    }

    /// The start that this puzzle would have if it were read with `written` in the place of its own, found without reading it.
    /// `None` where that is not certain: for faults, other pieces than those of the start, and unusual ways to write a position.
    fn state_written(&self, written: &str) -> Option<Self::State> {
        let _ = written;
        None
    }

    /// Whether a state of `other`, which differs in its start only, is the same position here.
    fn has_states_of(&self, other: &Self) -> bool {
        let _ = other;
        true
    }

    /// What is odd about the puzzle, given the fields it was read from, to point into. What is said must be exactly so.
    fn lint(&self, _fields: &Fields) -> Vec<Warning> {
        Vec::new()
    }

    /// A rule that changes the counts of a survey and not its depths, in one line.
    fn survey_rule(&self) -> Option<&'static str> {
        None
    }
}

/// How many positions a puzzle has, known beforehand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Positions {
    /// The number of positions.
    pub count: BigUint,
    /// Whether it is exact; else it is an upper bound.
    pub exact: bool,
    /// Whether every position that the start can reach leads back to it; else few of those counted may be reachable.
    pub returns: bool,
}
