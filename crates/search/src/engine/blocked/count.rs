//! Counting some of the states of each layer, while layers are made.
//!
//! The table has depths modulo 3, so the states of a layer are those of its depth modulo 3 less those that were there
//! before.

use super::Made;
use super::depths::Depths;
use super::planes::{Block, Planes};
use crate::answer::Error;
use crate::index::space::Space;
use crate::parallel;

/// How many states of each layer are among those of a mask.
#[derive(Default)]
pub(super) struct LayerCounts {
    pub layers: Vec<u64>,
    seen: [u64; 3],
}

impl LayerCounts {
    /// Counts the layer that was made last. Time: that of reading the whole table. `mask` has the words of a block.
    pub fn add<I: Iterator<Item = u64>>(
        &mut self,
        made: &Made<'_>,
        blocks: usize,
        threads: usize,
        mask: impl Fn(usize) -> I + Sync,
    ) -> Result<u64, Error> {
        let modulo = made.depth % 3;
        let parts = parallel::run(parallel::split(0..blocks as u64, threads), |part| {
            let of_block = |block: u64| {
                let (states, mask) = (made.planes.block(block as usize), mask(block as usize));
                match modulo {
                    0 => common::<0>(states, mask),
                    1 => common::<1>(states, mask),
                    _ => common::<2>(states, mask),
                }
            };
            part.map(of_block).sum::<u64>()
        })?;
        let all = parts.into_iter().sum::<u64>();
        let new = all - self.seen[modulo as usize];
        self.seen[modulo as usize] = all;
        self.layers.push(new);
        Ok(new)
    }
}

fn common<const DEPTH: u32>(states: Block<'_>, mask: impl Iterator<Item = u64>) -> u64 {
    states
        .all_at_depth::<DEPTH>()
        .zip(mask)
        .map(|(states, mask)| u64::from((states & mask).count_ones()))
        .sum()
}

/// The states without any move: a bit for each; `None` when every block has a move that all its states have.
pub(super) struct Stuck {
    words: usize,
    states: Vec<u64>,
}

impl Stuck {
    /// Finds them. Time: some nanoseconds for each word of slots and move.
    pub fn new(space: &Space) -> Option<Self> {
        let is_free =
            |block: usize| space.forward.of(block).iter().any(|edge| space.maps[edge.map as usize].is_total);
        if (0..space.blocks()).all(is_free) {
            return None;
        }
        let words = space.layout.words();
        let domains = space.maps.iter().map(|map| space.words.domain(space.layout, map)).collect::<Vec<_>>();
        let mut states = Vec::with_capacity(space.blocks() * words);
        for block in 0..space.blocks() {
            states.extend((0..words).map(|word| space.layout.used(word)));
            for edge in space.forward.of(block) {
                let stuck = &mut states[block * words..];
                stuck.iter_mut().zip(&domains[edge.map as usize]).for_each(|(stuck, moved)| *stuck &= !moved);
            }
        }
        Some(Self { words, states })
    }

    /// The words of a block.
    pub fn of(&self, block: usize) -> impl Iterator<Item = u64> {
        self.states[block * self.words..][..self.words].iter().copied()
    }

    /// The bytes that finding them takes at most.
    pub fn bytes(space: &Space) -> u64 {
        (space.blocks() * space.layout.words() * 8) as u64
    }
}

/// The words of a block that were seen in a finished enumeration.
pub(super) fn seen<'d>(depths: &'d Depths<'_>, block: usize) -> impl Iterator<Item = u64> + use<'d> {
    depths.planes().map(move |planes: &Planes| planes.block(block).all_seen()).into_iter().flatten()
}
