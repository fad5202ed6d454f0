//! The contract between a puzzle and its blocked index: which number each state has.

use super::space::{Position, Space};
use crate::puzzle::Move;

/// Numbers for the states of a puzzle: the index that lets the [blocked engine](crate::engine::blocked) work on it.
///
/// Every state that the start can reach has a number, and different states have different ones; the moves of the
/// [`Space`] are the moves of the puzzle.
pub trait Numbering<S>: Sync {
    /// The numbered states and where moves lead.
    fn space(&self) -> &Space;

    /// The number of a state; `None` when it has none, so that the start cannot reach it.
    fn locate(&self, state: &S) -> Option<Position>;

    /// The state of a number of [`Self::space`].
    fn state(&self, at: Position) -> S;

    /// The goal states that have a number.
    fn goals(&self) -> Vec<Position>;

    /// Whether the moves of the space have the numbers of the puzzle's moves, in every state.
    fn numbers_moves(&self) -> bool {
        false
    }

    /// The number that the puzzle gives to move `mv` of the space in a state that has it; `None` where only comparing the states
    /// that it leads to tells.
    fn move_of(&self, state: &S, mv: u32) -> Option<Move> {
        let _ = state;
        self.numbers_moves().then_some(mv)
    }

    /// Whether the start can be reached again from every state that it reaches.
    fn returns(&self) -> bool {
        self.space().is_undirected()
    }
}
