//! Breadth-first enumeration of a blocked [`Space`], on two bits a state.
//!
//! **Idea.** A state is (block, slot). A move takes all slots of a block into one other block by one of a few maps, so a
//! layer is made by working on short bit strings: the states of a block at the current depth are mapped, 60 or so
//! at a time, and those not seen before are marked. Each state has two bits: its depth modulo 3, or unseen. No other
//! mark of the current layer is needed: all states whose depth is congruent to the current one may be moved, since older ones
//! lead only to states that were seen long ago. What is kept beside is which words got new states in the last layer, so
//! that old ones cost nothing where nothing is new.
//!
//! While few words have new states, they are *pushed*: their images are marked where they belong. When there are many, each block
//! that is not yet full *pulls*: it collects what its neighbours send, in a copy of its unseen states that fits the
//! first-level cache, until none is left or all neighbours were asked, and is written once. Threads share the blocks
//! out; only the owner of a block writes to it, and what it writes is no state that others look for.
//!
//! **Needs** a [`Space`]. **Memory:** [`Space::depth_bytes`] (2 to 2.2 bits a state with the indexes of this crate), a
//! thirtieth of a bit a state for marks of words, and [`Space::table_bytes`].
//!
//! The idea of two bits a state is G. Cooperman and L. Finkelstein's (New methods for using Cayley graphs in interconnection
//! networks, 1992); that of moving whole blocks is R. E. Korf's and others' for disks, here for words and caches.

mod count;
mod depths;
mod gather;
mod layer;
mod levels;
mod marks;
mod planes;
mod pull;
mod push;
mod solve;
mod survey;

pub use depths::Depths;
pub use solve::solve_all;
pub use survey::survey;

use crate::answer::Error;
use crate::index::IndexError;
use crate::index::space::{Position, Space};
use crate::limits::{Limit, Limits, Phase, Progress};
use layer::Layer;
use marks::Marks;
use planes::Planes;
use pull::View;

/// How layers are made. Results do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Direction {
    /// Whichever is cheaper for each layer.
    #[default]
    Cheaper,
    /// New states are always moved to where they lead.
    Push,
    /// Blocks always collect what leads to them.
    Pull,
}

/// Why the engine gave no answer.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The machine failed.
    #[error(transparent)]
    Search(#[from] Error),
    /// The index does not serve.
    #[error(transparent)]
    Index(#[from] IndexError),
}

/// Enumerates all states that can be reached from `roots`, layer by layer.
///
/// After a limit, the layers that were finished are there, but no depths. Give [`Space::reversed`] and the goal states to
/// measure distances to the goal.
///
/// # Errors
/// [`Error`], if the machine refuses a thread.
pub fn enumerate<'s>(
    space: &'s Space,
    roots: &[Position],
    direction: Direction,
    limits: &Limits,
) -> Result<Depths<'s>, Error> {
    enumerate_until(space, roots, &mut |_| Ok(false), direction, limits)
}

/// A layer that was made.
struct Made<'m> {
    planes: &'m Planes,
    depth: u32,
}

/// As [`enumerate`], but no further than the first layer at which `stop` is true or fails.
fn enumerate_until<'s>(
    space: &'s Space,
    roots: &[Position],
    stop: &mut dyn FnMut(Made<'_>) -> Result<bool, Error>,
    direction: Direction,
    limits: &Limits,
) -> Result<Depths<'s>, Error> {
    let bytes = bytes(space);
    let allocated = if bytes > limits.memory { None } else { allocate(space) };
    let Some((mut planes, mut current, mut next)) = allocated else {
        return Ok(Depths::unfinished(space, Vec::new(), 0, Limit::Memory));
    };
    let first = roots.iter().filter(|&&root| planes.add_root(space, root, &current)).count();
    let mut layers = vec![first as u64];
    let mut full = vec![0; space.blocks().div_ceil(64)];
    let mut workers = (0..limits.threads.get()).map(|_| layer::Worker::new(space)).collect::<Vec<_>>();
    let tour = layer::tour(space);
    loop {
        let depth = layers.len() as u32 - 1;
        let states = layers.iter().sum();
        limits.report(Progress { phase: Phase::Explore, depth, states });
        if stop(Made { planes: &planes, depth })? {
            return Ok(Depths::finished(space, planes, current, layers, roots));
        }
        if limits.max_moves == Some(depth) {
            return Ok(Depths::unfinished(space, layers, 0, Limit::MaxMoves));
        }
        let view = View { space, planes: &planes, current: &current, next: &next };
        let layer = Layer { view, tour: &tour, depth, states, limits, bytes };
        let made = layer.make(direction, &mut full, &mut workers)?;
        match made {
            Err((limit, found)) => return Ok(Depths::unfinished(space, layers, found, limit)),
            Ok(0) => return Ok(Depths::finished(space, planes, current, layers, roots)),
            Ok(found) => layers.push(found),
        }
        current.clear();
        std::mem::swap(&mut current, &mut next);
    }
}

/// What an enumeration allocates, the tables of the space included.
fn bytes(space: &Space) -> u64 {
    space.table_bytes() + Planes::bytes(space) + 2 * Marks::bytes(space)
}

fn allocate(space: &Space) -> Option<(Planes, Marks, Marks)> {
    Some((Planes::new(space)?, Marks::new(space)?, Marks::new(space)?))
}
