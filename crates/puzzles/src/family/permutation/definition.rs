//! A permutation puzzle as it was written, before it is packed.

use std::collections::BTreeSet;

use super::generator::Generator;
use super::packing::Place;

/// A permutation puzzle: pieces, positions and moves.
#[derive(Clone, Debug)]
pub(super) struct Definition {
    /// What the puzzle is, in one line.
    pub title: String,
    /// The metric as files call it.
    pub metric: &'static str,
    /// The words that pieces are, each once.
    pub pieces: Vec<String>,
    /// The number of orientations of each piece.
    pub orientations: u8,
    /// Position by position, what stands there first.
    pub start: Vec<Place>,
    /// Position by position, what must stand there.
    pub goal: Vec<Place>,
    /// Whether the positions are a ring that may be turned freely.
    pub is_ring: bool,
    /// The positions, counted from 0, that begin a new row of a drawing.
    pub row_starts: BTreeSet<usize>,
    /// The moves, in the order of their numbers.
    pub moves: Vec<Generator>,
}

impl Definition {
    /// How a piece is written: `3`, `-3` or `3+1`.
    pub(super) fn word(&self, place: Place) -> String {
        let piece = &self.pieces[place.piece];
        match place.orientation {
            0 => piece.clone(),
            1 if self.orientations == 2 => format!("-{piece}"),
            turned => format!("{piece}+{turned}"),
        }
    }
}
