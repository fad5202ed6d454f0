//! Sums of masks modulo two.
//!
//! A jump flips its holes, so whatever jumps lead from one position to another, the holes in which the two differ are a
//! sum of jump masks modulo two. Where they are no such sum, no play leads from one to the other. This is the rule of
//! three, which colours the diagonals of the board in three colours, for a board of any shape.

/// All sums modulo two of some masks.
pub(super) struct Span {
    /// By highest bit: a sum with that highest bit, or 0 where there is none.
    basis: [u64; 64],
}

impl Span {
    /// The sums of `masks`.
    pub(super) fn of(masks: impl Iterator<Item = u64>) -> Self {
        let mut span = Self { basis: [0; 64] };
        for mask in masks {
            let rest = span.reduce(mask);
            if rest != 0 {
                span.basis[rest.ilog2() as usize] = rest;
            }
        }
        span
    }

    /// Whether `bits` is one of the sums; no masks at all have the sum 0.
    pub(super) fn contains(&self, bits: u64) -> bool {
        self.reduce(bits) == 0
    }

    fn reduce(&self, mut bits: u64) -> u64 {
        while bits != 0 && self.basis[bits.ilog2() as usize] != 0 {
            bits ^= self.basis[bits.ilog2() as usize];
        }
        bits
    }
}
