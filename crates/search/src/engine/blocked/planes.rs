//! Two bits for each state: its depth modulo 3, or unseen.
//!
//! The two bits of a state lie in two words of its block, in the *low* and the *high* plane: 0 0 is unseen, 1 0 depth 0 modulo 3,
//! 0 1 depth 1, 1 1 depth 2. While a layer is made, states of the current depth are looked for in blocks that others
//! write to. What they write are unseen states that become states of the next depth. If these differ from unseen in one plane, that plane alone
//! changes, and a half-seen change cannot look like the current depth. For 1 1 after 0 1, the low plane is
//! written before the high one and read after it, so that 0 1 is never seen.

use std::sync::atomic::{AtomicU64, Ordering::Acquire, Ordering::Relaxed, Ordering::Release};

use super::marks::{Marks, zeros};
use crate::index::space::{Position, Space};

/// The depth table while it is made.
pub(super) struct Planes {
    words: usize,
    /// Block by block, the low plane and then the high one.
    planes: Vec<AtomicU64>,
}

/// One block's words in the low and the high plane.
#[derive(Clone, Copy)]
pub(super) struct Block<'p> {
    pub low: &'p [AtomicU64],
    pub high: &'p [AtomicU64],
}

impl Planes {
    pub fn new(space: &Space) -> Option<Self> {
        let words = space.layout.words();
        Some(Self { words, planes: zeros(space.blocks().checked_mul(2 * words)?)? })
    }

    pub fn bytes(space: &Space) -> u64 {
        space.depth_bytes()
    }

    #[inline]
    pub fn block(&self, block: usize) -> Block<'_> {
        let (low, high) = self.planes[block * 2 * self.words..][..2 * self.words].split_at(self.words);
        Block { low, high }
    }

    /// Marks a state of depth 0; whether it is new.
    pub fn add_root(&mut self, space: &Space, root: Position, marks: &Marks) -> bool {
        let (word, bit) = space.layout.place(root.slot as usize);
        marks.add_word(root.block as usize, word);
        let low = self.planes[root.block as usize * 2 * self.words + word].get_mut();
        let is_new = *low >> bit & 1 == 0;
        *low |= 1 << bit;
        is_new
    }

    /// The depth of a state modulo 3, or `None` when it was not reached.
    pub fn depth_modulo_3(&self, space: &Space, at: Position) -> Option<u8> {
        let (word, bit) = space.layout.place(at.slot as usize);
        let block = self.block(at.block as usize);
        let bit = |plane: &[AtomicU64]| (plane[word].load(Relaxed) >> bit & 1) as u8;
        (bit(block.low) + 2 * bit(block.high)).checked_sub(1)
    }

    /// All words of the table.
    pub fn words(&self) -> impl Iterator<Item = u64> {
        self.planes.iter().map(|word| word.load(Relaxed))
    }
}

#[inline]
fn of_depth<const DEPTH: u32>(low: &AtomicU64, high: &AtomicU64) -> u64 {
    let high = high.load(Acquire);
    let low = low.load(Relaxed);
    match DEPTH {
        0 => low & !high,
        1 => high & !low,
        _ => low & high,
    }
}

impl<'p> Block<'p> {
    /// The states of all words whose depth is `DEPTH` modulo 3.
    #[inline]
    pub fn all_at_depth<const DEPTH: u32>(self) -> impl Iterator<Item = u64> + use<'p, DEPTH> {
        self.low.iter().zip(self.high).map(|(low, high)| of_depth::<DEPTH>(low, high))
    }

    /// The states of all words that were seen.
    #[inline]
    pub fn all_seen(self) -> impl Iterator<Item = u64> + use<'p> {
        self.low.iter().zip(self.high).map(|(low, high)| low.load(Relaxed) | high.load(Relaxed))
    }

    /// The states of `word` whose depth is `DEPTH` modulo 3.
    #[inline]
    pub fn at_depth<const DEPTH: u32>(&self, word: usize) -> u64 {
        of_depth::<DEPTH>(&self.low[word], &self.high[word])
    }

    /// The bits of `word` in the low and the high plane.
    pub fn bits(&self, word: usize) -> (u64, u64) {
        (self.low[word].load(Relaxed), self.high[word].load(Relaxed))
    }

    #[inline]
    pub fn seen(&self, word: usize) -> u64 {
        self.low[word].load(Relaxed) | self.high[word].load(Relaxed)
    }

    /// Marks unseen states of `word` as being of the depth after `DEPTH`. Only the owner of the block may do so.
    #[inline]
    pub fn write_next<const DEPTH: u32>(&self, word: usize, states: u64) {
        if DEPTH != 0 {
            self.low[word].store(self.low[word].load(Relaxed) | states, Relaxed);
        }
        if DEPTH != 2 {
            self.high[word].store(self.high[word].load(Relaxed) | states, Release);
        }
    }

    /// The same from any thread; returns those that were still unseen.
    #[inline]
    pub fn add_next<const DEPTH: u32>(&self, word: usize, states: u64) -> u64 {
        let mut before = 0;
        if DEPTH != 0 {
            before = self.low[word].fetch_or(states, Relaxed);
        }
        if DEPTH != 2 {
            let high = self.high[word].fetch_or(states, Release);
            before = if DEPTH == 0 { high } else { before };
        }
        states & !before
    }
}
