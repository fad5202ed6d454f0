//! Every state found by a breadth-first search, layer by layer, in sixty-four shards.
//!
//! A state belongs to the shard its hash names, so shards can be filled by different threads without locks. Within a
//! shard states keep the order in which they came, hence each layer is one range of it.

use std::ops::Range;

use super::state_set::{StateSet, hash};
use crate::puzzle::State;

/// Fixed, so that the order of states does not depend on the number of threads.
pub(crate) const SHARDS: usize = 64;

/// The shard of a hash. Its bits are neither the top seven nor the low ones: those the hash tables use themselves.
pub(crate) fn shard_of(hashed: u64) -> usize {
    (hashed >> 48) as usize % SHARDS
}

pub(crate) struct Layered<S> {
    pub shards: Vec<Shard<S>>,
    /// States in each layer.
    pub sizes: Vec<u64>,
}

pub(crate) struct Shard<S> {
    pub set: StateSet<S>,
    /// Where each layer ends.
    ends: Vec<u32>,
}

impl<S: State> Layered<S> {
    pub fn new(start: S) -> Self {
        let empty = || Shard { set: StateSet::default(), ends: Vec::new() };
        let mut store = Self { shards: (0..SHARDS).map(|_| empty()).collect(), sizes: Vec::new() };
        // The one insertion that needs no reservation: into an empty set.
        let _ = store.shards[shard_of(hash(&start))].set.insert(start);
        store.close_layer();
        store
    }

    /// Declares that all states added since the last call are one layer, and returns its size.
    pub fn close_layer(&mut self) -> u64 {
        let before = self.states();
        for shard in &mut self.shards {
            shard.ends.push(shard.set.len() as u32);
        }
        let size = self.shards.iter().map(|shard| shard.set.len() as u64).sum::<u64>() - before;
        self.sizes.push(size);
        size
    }

    /// States in all closed layers.
    pub fn states(&self) -> u64 {
        self.sizes.iter().sum()
    }

    /// States added since the last layer was closed.
    pub fn open_states(&self) -> u64 {
        self.shards.iter().map(|shard| shard.set.len() as u64).sum::<u64>() - self.states()
    }

    pub fn bytes(&self) -> u64 {
        self.shards.iter().map(|shard| shard.set.bytes()).sum()
    }

    /// The states of a closed layer, a slice a shard.
    pub fn layer(&self, depth: usize) -> Vec<&[S]> {
        self.shards.iter().map(|shard| &shard.set.states()[shard.range(depth)]).collect()
    }

    /// All states, a slice a shard.
    pub fn all(&self) -> Vec<&[S]> {
        self.shards.iter().map(|shard| shard.set.states()).collect()
    }
}

impl<S> Shard<S> {
    fn range(&self, depth: usize) -> Range<usize> {
        let start = if depth == 0 { 0 } else { self.ends[depth - 1] };
        start as usize..self.ends[depth] as usize
    }
}
