//! How word maps are done: by tables, or by one instruction on processors that can gather 64 bits from anywhere in a word.
//!
//! This module is the only one of the crate with `unsafe`: after asking the processor whether it has the instructions, it
//! calls code that was compiled for them. The gain is measured in `docs/performance.md`; a test compares both ways.

// What is compiled for an instruction set must be inlined into the function that is.
#![allow(clippy::inline_always)]

use super::pull::{Pulled, View, pull};
use crate::index::word_map::WordMap;

/// A way of doing word maps.
pub(super) trait Gather: Copy {
    /// Whether doing it costs less than asking whether it is needed.
    const IS_CHEAP: bool;
    type Prepared<'m>: Copy;
    fn prepare(self, map: &WordMap) -> Self::Prepared<'_>;
    fn apply(self, map: Self::Prepared<'_>, word: u64) -> u64;
    /// The same for one word only.
    fn once(self, map: &WordMap, word: u64) -> u64;
}

/// By masked rotations and tables, on any processor.
#[derive(Clone, Copy)]
pub(super) struct ByTables;

impl Gather for ByTables {
    const IS_CHEAP: bool = false;
    type Prepared<'m> = &'m WordMap;

    #[inline(always)]
    fn prepare(self, map: &WordMap) -> &WordMap {
        map
    }

    #[inline(always)]
    fn apply(self, map: &WordMap, word: u64) -> u64 {
        map.apply(word)
    }

    #[inline(always)]
    fn once(self, map: &WordMap, word: u64) -> u64 {
        map.apply(word)
    }
}

/// The way that this processor allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Processor {
    Any,
    #[cfg(target_arch = "x86_64")]
    GathersBits(x86::Found),
}

impl Processor {
    pub fn this() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(found) = x86::Found::here() {
            return Self::GathersBits(found);
        }
        Self::Any
    }

    /// [`pull`] in the best way.
    pub fn pull<const DEPTH: u32>(self, view: View, block: usize, buffers: [&mut [u64]; 2]) -> Pulled {
        match self {
            Self::Any => pull::<DEPTH, _>(view, block, buffers, ByTables),
            #[cfg(target_arch = "x86_64")]
            Self::GathersBits(found) => found.pull::<DEPTH>(view, block, buffers),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod x86 {
    use std::arch::x86_64::{
        __m512i, _mm512_mask_bitshuffle_epi64_mask, _mm512_set_epi64, _mm512_set1_epi64,
    };

    use super::{Gather, Pulled, View, WordMap, pull};

    /// Proof that the processor has AVX-512 with BITALG, BMI and POPCNT. There is no other way to make one than [`Self::here`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Found(());

    impl Found {
        pub fn here() -> Option<Self> {
            let found = std::is_x86_feature_detected!("avx512f")
                && std::is_x86_feature_detected!("avx512bw")
                && std::is_x86_feature_detected!("avx512bitalg")
                && std::is_x86_feature_detected!("bmi1")
                && std::is_x86_feature_detected!("bmi2")
                && std::is_x86_feature_detected!("popcnt");
            found.then_some(Self(()))
        }

        pub fn pull<const DEPTH: u32>(self, view: View, block: usize, buffers: [&mut [u64]; 2]) -> Pulled {
            // SAFETY: `self` proves that the processor has the instructions.
            unsafe { pull_gathering::<DEPTH>(self, view, block, buffers) }
        }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512bitalg,bmi1,bmi2,popcnt")]
    fn pull_gathering<const DEPTH: u32>(
        found: Found,
        view: View,
        block: usize,
        buffers: [&mut [u64]; 2],
    ) -> Pulled {
        pull::<DEPTH, _>(view, block, buffers, found)
    }

    impl Gather for Found {
        const IS_CHEAP: bool = true;
        type Prepared<'m> = (__m512i, u64);

        #[inline(always)]
        fn prepare(self, map: &WordMap) -> (__m512i, u64) {
            // SAFETY: `self` proves that the processor has the instructions.
            (unsafe { vector(&map.sources) }, map.targets)
        }

        #[inline(always)]
        fn apply(self, (sources, targets): (__m512i, u64), word: u64) -> u64 {
            // SAFETY: `self` proves that the processor has the instructions.
            unsafe { gather(sources, targets, word) }
        }

        #[inline(always)]
        fn once(self, map: &WordMap, word: u64) -> u64 {
            self.apply(self.prepare(map), word)
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512bitalg")]
    fn gather(sources: __m512i, targets: u64, word: u64) -> u64 {
        _mm512_mask_bitshuffle_epi64_mask(targets, _mm512_set1_epi64(word as i64), sources)
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn vector(bytes: &[u8; 64]) -> __m512i {
        let (words, _) = bytes.as_chunks::<8>();
        let word = |at: usize| i64::from_le_bytes(words[at]);
        _mm512_set_epi64(word(7), word(6), word(5), word(4), word(3), word(2), word(1), word(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_instruction_does_what_the_tables_do(
            image in Just((0..64).collect::<Vec<u8>>()).prop_shuffle(),
            none in any::<u64>(),
            used in any::<u64>(),
            word in any::<u64>(),
        ) {
            let mut map = [64; 64];
            (0..64).filter(|bit| none >> bit & 1 == 0).for_each(|bit| map[bit] = image[bit]);
            let map = WordMap::new(&map, used);
            let word = word & used;
            prop_assert_eq!(ByTables.once(&map, word), map.apply(word));
            #[cfg(target_arch = "x86_64")]
            if let Some(found) = x86::Found::here() {
                prop_assert_eq!(found.once(&map, word), map.apply(word));
                prop_assert_eq!(found.apply(found.prepare(&map), word), map.apply(word));
            }
        }
    }
}
