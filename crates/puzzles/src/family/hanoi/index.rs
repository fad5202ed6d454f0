//! The blocked index of a Tower of Hanoi.

use fewest_search::BigUint;
use fewest_search::index::{IndexError, Numbering, Position, Space, hanoi};

use super::Hanoi;
use crate::family::Positions;

/// How many positions can be reached: with three pegs or more, all of them.
pub(super) fn positions(puzzle: &Hanoi) -> Positions {
    let count = BigUint::from(puzzle.pegs).pow(puzzle.discs as u32);
    Positions { count, exact: puzzle.pegs >= 3, returns: true }
}

/// The index of all positions.
pub(super) struct Index<'p> {
    puzzle: &'p Hanoi,
    towers: hanoi::Hanoi,
}

impl<'p> Index<'p> {
    pub(super) fn new(puzzle: &'p Hanoi, most_bytes: u64) -> Result<Self, IndexError> {
        if positions(puzzle).count / 4u32 > BigUint::from(most_bytes) {
            return Err(IndexError::TooLarge("it takes more memory than is allowed"));
        }
        Ok(Self { puzzle, towers: hanoi::Hanoi::new(puzzle.pegs, puzzle.discs)? })
    }
}

impl Numbering<u64> for Index<'_> {
    fn space(&self) -> &Space {
        self.towers.space()
    }

    fn locate(&self, state: &u64) -> Option<Position> {
        self.towers.locate(&self.puzzle.peg_of(*state))
    }

    fn state(&self, at: Position) -> u64 {
        super::pack(self.puzzle.pegs, &self.towers.peg_of(at))
    }

    fn goals(&self) -> Vec<Position> {
        self.locate(&self.puzzle.goal).into_iter().collect()
    }
}
