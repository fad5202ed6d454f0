//! The blocked index of sliding tiles.

use fewest_search::Move;
use fewest_search::index::board::{Slide as Metric, Tiles};
use fewest_search::index::{IndexError, Numbering, Position, Space};

use super::{Definition, Slide, Word};
use crate::family::Positions;

impl Definition {
    /// How many positions can be reached.
    pub(super) fn positions(&self) -> Option<Positions> {
        // The metric does not matter: several tiles slide as one by one.
        let count = self.index_board(Metric::Single).ok()?.laws().ok()?.laws().placements();
        Some(Positions { count, exact: self.is_distinct(), returns: true })
    }
}

/// The index of the positions that a puzzle's start can reach.
pub(super) struct Index<'p, W> {
    puzzle: &'p Slide<W>,
    tiles: Tiles,
}

impl<'p, W: Word> Index<'p, W> {
    pub(super) fn new(puzzle: &'p Slide<W>, most_bytes: u64) -> Result<Self, IndexError> {
        let board = puzzle.definition.index_board(puzzle.definition.metric)?;
        Ok(Self { puzzle, tiles: Tiles::new(&board, most_bytes)? })
    }
}

impl<W: Word> Numbering<W> for Index<'_, W> {
    fn space(&self) -> &Space {
        self.tiles.placements().space()
    }

    fn locate(&self, state: &W) -> Option<Position> {
        self.tiles.locate(&self.puzzle.kinds(state))
    }

    fn state(&self, at: Position) -> W {
        super::pack(self.puzzle.field, &self.tiles.kinds(at))
    }

    /// A move of the space is the cell that becomes empty.
    fn move_of(&self, state: &W, mv: u32) -> Option<Move> {
        let mut ways = self.puzzle.ways[self.puzzle.blank(state)].iter();
        let way = ways.find(|way| way.cells.last() == Some(&(mv as usize)))?;
        Some(self.puzzle.number(state, way))
    }

    fn goals(&self) -> Vec<Position> {
        self.locate(&self.puzzle.goal).into_iter().collect()
    }
}
