//! The lights family: lamps on a board, and presses that move each lamp they reach on to its next state.
//!
//! *Lights Out* and its kin. [`read()`] makes a [`Definition`] of the fields of a puzzle file, which [`fewest()`] solves
//! by linear algebra at any size; one whose positions fit 256 bits is also a [`Lights`], a puzzle to be searched, with
//! states packed as in the permutation family.

use fewest_search::index::{IndexError, Numbering};
use fewest_search::{Move, Puzzle, Visit};

use super::coordinates::Coordinates;
use super::permutation::Word;
use super::{Family, Positions};
use crate::format::fields::Fields;
use crate::format::source::Fault;
use crate::lint::Warning;
use crate::picture::Picture;
pub use algebra::{Fewest, Unsolved, fewest};
pub use definition::Definition;
pub use read::read;
pub use ready_made::READY_MADE;

mod algebra;
mod definition;
mod drawing;
mod equations;
mod groups;
mod index;
mod invariant;
mod lint;
mod modular;
mod picture;
mod read;
mod ready_made;
mod sequences;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

/// The one metric of this family.
pub(crate) const METRIC: &str = "presses";

/// A lights puzzle whose states are packed into words `W`: a field of bits for each lamp, the first one lowest.
///
/// A press has the number of its lamp, from 0, row by row.
#[derive(Clone, Debug)]
pub struct Lights<W> {
    definition: Definition,
    /// The bits of one lamp.
    field: u32,
    /// The lowest bit of each field.
    lowest: W,
    /// All lamps in their last state.
    last: W,
    presses: Vec<Press<W>>,
    start: W,
    goal: W,
}

/// The fields that a press reaches.
#[derive(Clone, Copy, Debug)]
struct Press<W> {
    /// Their lowest bits.
    lowest: W,
    /// All their bits.
    whole: W,
}

/// A lights puzzle in the narrowest states that hold it.
#[derive(Clone, Debug)]
pub enum LightsPuzzle {
    /// In at most 64 bits.
    One(Lights<u64>),
    /// In at most 128 bits.
    Two(Lights<u128>),
    /// In at most 256 bits.
    Four(Lights<[u64; 4]>),
    /// Too large to be searched; and the fault to give to whoever must search it.
    Large(Definition, Fault),
}

impl LightsPuzzle {
    /// The puzzle as it is said, for [`fewest()`].
    pub fn definition(&self) -> &Definition {
        match self {
            Self::One(puzzle) => &puzzle.definition,
            Self::Two(puzzle) => &puzzle.definition,
            Self::Four(puzzle) => &puzzle.definition,
            Self::Large(definition, _) => definition,
        }
    }
}

impl<W: Word> Lights<W> {
    /// Packs a puzzle that `W` is wide enough for.
    fn new(definition: Definition) -> Self {
        let field = definition.field();
        let lamps = definition.lamps.len();
        let all_in = |state: u8| pack(field, (0..lamps).map(|lamp| (lamp, state)));
        let press = |reached: &Vec<usize>| Press {
            lowest: pack(field, reached.iter().map(|&lamp| (lamp, 1))),
            whole: pack(field, reached.iter().map(|&lamp| (lamp, (1 << field) - 1))),
        };
        Self {
            field,
            lowest: all_in(1),
            last: all_in(definition.states - 1),
            presses: definition.reaches.iter().map(press).collect(),
            start: pack(field, definition.start.iter().copied().enumerate()),
            goal: pack(field, definition.goal.iter().copied().enumerate()),
            definition,
        }
    }

    /// The state of each lamp.
    fn states(&self, state: &W) -> impl Iterator<Item = u8> {
        let (state, field) = (*state, self.field);
        (0..self.presses.len() as u32).map(move |lamp| {
            let low = state.rotate((W::BITS - lamp * field) % W::BITS).low();
            low as u8 & ((1 << field) - 1)
        })
    }
}

/// The word with these states of lamps in it.
fn pack<W: Word>(field: u32, lamps: impl Iterator<Item = (usize, u8)>) -> W {
    lamps.fold(W::from_low(0), |word, (lamp, state)| {
        word.or(W::from_low(state.into()).rotate(lamp as u32 * field))
    })
}

impl<W: Word> Puzzle for Lights<W> {
    type State = W;

    fn start(&self) -> W {
        self.start
    }

    fn is_goal(&self, state: &W) -> bool {
        *state == self.goal
    }

    fn moves(&self, state: &W, visit: &mut impl Visit<W>) {
        let like_last = state.xor(self.last).not();
        let in_last = (1..self.field)
            .fold(like_last, |all, bit| all.and(like_last.rotate(W::BITS - bit)))
            .and(self.lowest);
        let in_last_whole = (1..self.field).fold(in_last, |all, bit| all.or(in_last.rotate(bit)));
        let (others, others_lowest) = (in_last_whole.not(), in_last.not());
        for (number, press) in (0..).zip(&self.presses) {
            let unreached_or_others = press.whole.not().or(others);
            // No field overflows: those in their last state are zero by now, and nothing is added to them.
            let next = state.and(unreached_or_others).plus(press.lowest.and(others_lowest));
            if !visit.to(number, next) {
                return;
            }
        }
    }
}

impl<W: Word> Family for Lights<W> {
    fn title(&self) -> String {
        self.definition.title()
    }

    fn metric(&self) -> &'static str {
        METRIC
    }

    fn write_move(&self, _: &W, mv: Move) -> String {
        self.definition.write_press(mv as usize)
    }

    fn write_state(&self, state: &W) -> String {
        self.definition.lines(self.states(state), '#').join("/")
    }

    fn draw(&self, state: &W) -> String {
        let lines = self.definition.lines(self.states(state), ' ');
        lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
    }

    fn picture(&self, state: &W) -> Picture {
        picture::picture(&self.definition, self.states(state))
    }

    fn impossible(&self) -> Option<String> {
        self.definition.invariant()
    }

    fn positions(&self) -> Option<Positions> {
        Some(self.all_values(true))
    }

    fn numbering(&self, most_bytes: u64) -> Result<Box<dyn Numbering<W> + '_>, IndexError> {
        self.index(most_bytes)
    }

    fn lint(&self, fields: &Fields) -> Vec<Warning> {
        self.definition.lint(fields)
    }
}
