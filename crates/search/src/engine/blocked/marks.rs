//! Which blocks, and which of their words, got new states in a layer.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::index::space::Space;
use crate::index::word_map::bits;

/// One bit for each block and one for each word.
pub(super) struct Marks {
    words_of_block: usize,
    blocks: Vec<AtomicU64>,
    words: Vec<AtomicU64>,
}

/// So many zeros; `None` when the system has no memory for them.
pub(super) fn zeros(length: usize) -> Option<Vec<AtomicU64>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(length).ok()?;
    zeros.extend((0..length).map(|_| AtomicU64::new(0)));
    Some(zeros)
}

impl Marks {
    pub fn new(space: &Space) -> Option<Self> {
        let words_of_block = space.layout.words().div_ceil(64);
        let blocks = zeros(space.blocks().div_ceil(64))?;
        Some(Self { words_of_block, blocks, words: zeros(space.blocks() * words_of_block)? })
    }

    pub fn bytes(space: &Space) -> u64 {
        let words = space.blocks() * space.layout.words().div_ceil(64) + space.blocks().div_ceil(64);
        words as u64 * 8
    }

    /// The marks of the words of a block.
    #[inline]
    pub fn words_of(&self, block: usize) -> &[AtomicU64] {
        &self.words[block * self.words_of_block..][..self.words_of_block]
    }

    #[inline]
    pub fn has(&self, block: usize) -> bool {
        self.blocks[block / 64].load(Relaxed) >> (block % 64) & 1 == 1
    }

    pub fn add_word(&self, block: usize, word: usize) {
        self.words_of(block)[word / 64].fetch_or(1 << (word % 64), Relaxed);
        self.add_block(block);
    }

    pub fn add_block(&self, block: usize) {
        let bit = 1 << (block % 64);
        if self.blocks[block / 64].load(Relaxed) & bit == 0 {
            self.blocks[block / 64].fetch_or(bit, Relaxed);
        }
    }

    /// The blocks with marks, in order.
    pub fn marked(&self) -> Vec<u32> {
        let of_word = |(number, word): (usize, &AtomicU64)| {
            bits(word.load(Relaxed)).map(move |bit| number as u32 * 64 + bit)
        };
        self.blocks.iter().enumerate().flat_map(of_word).collect()
    }

    /// The marked words of a block, in order.
    #[inline]
    pub fn marked_words(&self, block: usize) -> impl Iterator<Item = usize> {
        let of_marks = |(number, marks): (usize, &AtomicU64)| {
            bits(marks.load(Relaxed)).map(move |bit| number * 64 + bit as usize)
        };
        self.words_of(block).iter().enumerate().flat_map(of_marks)
    }

    /// How many words of a block are marked.
    pub fn count(&self, block: usize) -> u32 {
        self.words_of(block).iter().map(|word| word.load(Relaxed).count_ones()).sum()
    }

    pub fn clear(&mut self) {
        for block in self.marked() {
            for word in &mut self.words[block as usize * self.words_of_block..][..self.words_of_block] {
                *word.get_mut() = 0;
            }
        }
        self.blocks.iter_mut().for_each(|word| *word.get_mut() = 0);
    }
}
