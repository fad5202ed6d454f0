//! The blocked index of a board of pegs: each hole is empty or full, and a jump is a pattern of some holes that becomes
//! another.

use fewest_search::index::product::Change;

use super::{Goal, Pegs};
use crate::family::coordinates::Coordinates;

impl Coordinates for Pegs {
    fn sizes(&self) -> Vec<u32> {
        vec![2; self.board.holes()]
    }

    fn changes(&self) -> Vec<Change> {
        let (fills, empties) = (vec![Some(1), None], vec![None, Some(0)]);
        let hole = |(before, after): (u64, u64), hole: usize| {
            let changes = (before ^ after) >> hole & 1 == 1;
            changes.then(|| (hole, if after >> hole & 1 == 1 { fills.clone() } else { empties.clone() }))
        };
        let change = |both| (0..self.board.holes()).filter_map(|at| hole(both, at)).collect();
        self.jumps.patterns().map(change).collect()
    }

    fn values(&self, state: &u64) -> Vec<u32> {
        (0..self.board.holes()).map(|hole| (state >> hole & 1) as u32).collect()
    }

    fn of_values(&self, values: &[u32]) -> u64 {
        values.iter().rev().fold(0, |state, &full| state << 1 | u64::from(full))
    }

    fn goals(&self) -> Vec<u64> {
        match self.goal {
            Goal::OnePeg => (0..self.board.holes()).map(|hole| 1 << hole).collect(),
            Goal::Position(position) => vec![position],
        }
    }
}
