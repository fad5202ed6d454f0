//! Blocked indexes: states numbered as (block, slot).
//!
//! A [`Space`] says all that the [blocked engine](crate::engine::blocked) needs to know of a puzzle: how many blocks and
//! slots there are, and for each block and move the block it leads to and the map it applies to the slots. The
//! maps come from a small fixed set. Nothing here knows a puzzle: [`placement`] builds the index of anything that
//! moves pieces between places, [`board`] that of sliding tiles, [`hanoi`] that of the Tower of Hanoi, and
//! [`SpaceBuilder`] takes any other. [`Numbering`] is what a puzzle offers of it to the engine.

pub mod board;
pub mod element;
pub mod group;
pub mod hanoi;
pub mod laws;
pub mod numbering;
pub mod placement;
mod plan;
pub mod product;
pub(crate) mod slot_map;
mod slots;
pub mod space;
pub(crate) mod word_map;

pub use laws::{Laws, Obstacle};
pub use numbering::Numbering;
pub use placement::{Placement, Placements};
pub use space::{Position, Space, SpaceBuilder};

/// Why an index cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IndexError {
    /// The puzzle has no index.
    #[error("there is no blocked index for this puzzle")]
    None,
    /// There are more states, blocks or tables than can be numbered.
    #[error("the space is too large for a blocked index: {0}")]
    TooLarge(&'static str),
    /// More than 64 places, or more than 8 orientations.
    #[error("a blocked index holds at most 64 places and 8 orientations")]
    TooManyPlaces,
    /// A move that is not a map of the kind the index is for.
    #[error("move {0} is no permutation of the places")]
    NotAPermutation(u32),
}
