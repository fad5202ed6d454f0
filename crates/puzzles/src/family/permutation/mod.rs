//! The permutation family: moves that permute positions, and may turn the pieces they carry.
//!
//! Magic boards, pancakes, rings with a reversal, twisty puzzles. Pieces may be identical, which makes states equal
//! that a permutation would tell apart. Moves are told apart by their names: two of them that do the same are two
//! moves, and solutions that differ in them are two solutions; in the metric `turns` this goes for powers too.

use std::fmt::Write as _;
use std::sync::OnceLock;

use fewest_search::index::{IndexError, Laws, Numbering};
use fewest_search::{Move, Puzzle, Visit};

use super::{Family, Positions};
use crate::format::fields::Fields;
use crate::lint::Warning;
use crate::picture::Picture;
use definition::Definition;
pub use generator::Generator;
pub(crate) use generator::by_name;
pub(crate) use notation::is_move_name;
use packing::{PackedMove, Packing, Place, Widths};
pub use read::read;
pub(crate) use read::{MOST_BITS, MOST_ORIENTATIONS};
pub use ready_made::READY_MADE;
pub(crate) use sequences::{MOST_REPEATS, powers_in};
pub use word::Word;

mod definition;
mod generator;
mod index;
mod invariants;
mod lint;
mod notation;
mod packing;
mod picture;
mod read;
mod ready_made;
mod sequences;
#[cfg(test)]
mod tests;
mod word;

/// A permutation puzzle whose states are packed into words `W`.
///
/// A move costs one mask and one rotation for each different distance that it carries pieces.
#[derive(Clone, Debug)]
pub struct Permutation<W> {
    definition: Definition,
    packing: Packing<W>,
    moves: Vec<PackedMove<W>>,
    start: W,
    goal: W,
    laws: OnceLock<Option<Laws>>,
}

/// A permutation puzzle in the narrowest states that hold it.
#[derive(Clone, Debug)]
pub enum PermutationPuzzle {
    /// In at most 64 bits.
    One(Permutation<u64>),
    /// In at most 128 bits.
    Two(Permutation<u128>),
    /// In at most 256 bits.
    Four(Permutation<[u64; 4]>),
}

/// The bits of a state of so many positions, pieces of different names, and orientations.
pub(crate) fn bits(positions: usize, pieces: usize, orientations: u8) -> usize {
    Widths::new(positions, pieces, orientations).total()
}

impl<W: Word> Permutation<W> {
    /// Packs a puzzle that `W` is wide enough for.
    fn new(definition: Definition) -> Self {
        let Definition { start, goal, pieces, moves, orientations, .. } = &definition;
        let packing = Packing::new(Widths::new(start.len(), pieces.len(), *orientations));
        Self {
            moves: moves.iter().map(|generator| packing.compile(generator)).collect(),
            start: packing.pack(start),
            goal: packing.pack(goal),
            packing,
            definition,
            laws: OnceLock::new(),
        }
    }

    /// The moves as permutations, in the order of their numbers, which are 0, 1, 2, ...
    pub fn generators(&self) -> &[Generator] {
        &self.definition.moves
    }

    /// The words for the pieces of `state`, position by position.
    fn words(&self, state: &W) -> impl Iterator<Item = String> {
        self.packing.unpack(*state).map(|place| self.definition.word(place))
    }

    /// The words, each at least `width` wide, between blanks and what stands before a new row.
    fn write(&self, state: &W, width: usize, row_separator: &str) -> String {
        let mut written = String::new();
        for (position, word) in self.words(state).enumerate() {
            let separator = match position {
                0 => "",
                _ if self.definition.row_starts.contains(&position) => row_separator,
                _ => " ",
            };
            // Writing to a string cannot fail.
            let _ = write!(written, "{separator}{word:>width$}");
        }
        written
    }
}

impl<W: Word> Puzzle for Permutation<W> {
    type State = W;

    fn start(&self) -> W {
        self.start
    }

    fn is_goal(&self, state: &W) -> bool {
        *state == self.goal
    }

    fn moves(&self, state: &W, visit: &mut impl Visit<W>) {
        for (number, mv) in (0..).zip(&self.moves) {
            if !visit.to(number, self.packing.apply(mv, *state)) {
                return;
            }
        }
    }
}

impl<W: Word> Family for Permutation<W> {
    fn title(&self) -> String {
        self.definition.title.clone()
    }

    fn metric(&self) -> &'static str {
        self.definition.metric
    }

    fn write_move(&self, _: &W, mv: Move) -> String {
        self.definition.moves[mv as usize].name.clone()
    }

    fn write_state(&self, state: &W) -> String {
        self.write(state, 0, " / ")
    }

    fn draw(&self, state: &W) -> String {
        let width = self.words(state).map(|word| word.chars().count()).max().unwrap_or(0);
        self.write(state, width, "\n")
    }

    fn picture(&self, state: &W) -> Picture {
        picture::picture(&self.definition, self.packing.unpack(*state))
    }

    fn impossible(&self) -> Option<String> {
        invariants::impossible(&self.definition).or_else(|| self.outside_the_group())
    }

    fn positions(&self) -> Option<Positions> {
        self.count_positions()
    }

    fn numbering(&self, most_bytes: u64) -> Result<Box<dyn Numbering<W> + '_>, IndexError> {
        Ok(Box::new(index::Index::new(self, most_bytes)?))
    }

    fn state_written(&self, written: &str) -> Option<W> {
        let Definition { start, goal, pieces, orientations, is_ring, .. } = &self.definition;
        let words = written.split([' ', '/']).filter(|word| !word.is_empty());
        let places = words.map(|word| place(word, pieces, *orientations)).collect::<Option<Vec<_>>>()?;
        let pieces_of = |places: &[Place]| {
            let mut pieces = places.iter().map(|place| place.piece).collect::<Vec<_>>();
            pieces.sort_unstable();
            pieces
        };
        // A ring may be written from any of its positions.
        let is_turned =
            *is_ring && places.first().map(|place| place.piece) != goal.first().map(|place| place.piece);
        (!is_turned && pieces_of(&places) == pieces_of(start)).then(|| self.packing.pack(&places))
    }

    fn has_states_of(&self, other: &Self) -> bool {
        self.definition.pieces == other.definition.pieces
    }

    fn lint(&self, fields: &Fields) -> Vec<Warning> {
        lint::warnings(&self.definition, fields)
    }
}

/// What a word of a position says, when it is written as [`Definition::word`] does.
fn place(word: &str, pieces: &[String], orientations: u8) -> Option<Place> {
    let (name, orientation) = match (word.strip_prefix('-'), word.split_once('+')) {
        (Some(name), _) if orientations == 2 => (name, 1),
        (_, Some((name, turned))) => {
            (name, turned.parse().ok().filter(|turned| (1..orientations).contains(turned))?)
        }
        _ => (word, 0),
    };
    // They are few: comparing names for equality with all is quicker than by their order with some.
    let piece = pieces.iter().position(|piece| piece == name)?;
    Some(Place { piece, orientation })
}
