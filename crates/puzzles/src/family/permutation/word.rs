//! Packed states: the unsigned words of 64, 128 and 256 bits, and the few operations that moving fields takes.

use std::array::from_fn;

use fewest_search::State;

/// An unsigned number of fixed width that a permutation's state is packed into.
///
/// Implemented for `u64`, `u128` and `[u64; 4]` (256 bits, the low word first).
pub trait Word: State {
    /// The width in bits.
    const BITS: u32;

    /// The word whose low 64 bits are `low`, and all others zero.
    fn from_low(low: u64) -> Self;

    /// The low 64 bits.
    fn low(self) -> u64;

    /// The bits set in both.
    #[must_use]
    fn and(self, other: Self) -> Self;

    /// The bits set in either.
    #[must_use]
    fn or(self, other: Self) -> Self;

    /// The bits set in one and not in the other.
    #[must_use]
    fn xor(self, other: Self) -> Self;

    /// The sum modulo two to the width.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// The difference modulo two to the width.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// The bits moved up by `distance`, below the width; those pushed out at the top come in at the bottom.
    #[must_use]
    fn rotate(self, distance: u32) -> Self;

    /// The bits that are not set.
    #[must_use]
    fn not(self) -> Self {
        Self::from_low(0).minus(Self::from_low(1)).xor(self)
    }
}

macro_rules! primitive_word {
    ($word:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;

            fn from_low(low: u64) -> Self {
                low.into()
            }

            fn low(self) -> u64 {
                self as u64
            }

            fn and(self, other: Self) -> Self {
                self & other
            }

            fn or(self, other: Self) -> Self {
                self | other
            }

            fn xor(self, other: Self) -> Self {
                self ^ other
            }

            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            fn rotate(self, distance: u32) -> Self {
                self.rotate_left(distance)
            }
        }
    };
}

primitive_word!(u64);
primitive_word!(u128);

impl Word for [u64; 4] {
    const BITS: u32 = 256;

    fn from_low(low: u64) -> Self {
        [low, 0, 0, 0]
    }

    fn low(self) -> u64 {
        self[0]
    }

    fn and(self, other: Self) -> Self {
        from_fn(|i| self[i] & other[i])
    }

    fn or(self, other: Self) -> Self {
        from_fn(|i| self[i] | other[i])
    }

    fn xor(self, other: Self) -> Self {
        from_fn(|i| self[i] ^ other[i])
    }

    fn plus(self, other: Self) -> Self {
        let mut carry = false;
        from_fn(|i| {
            let (sum, over) = self[i].overflowing_add(other[i]);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            carry = over || over_again;
            sum
        })
    }

    fn minus(self, other: Self) -> Self {
        let mut borrow = false;
        from_fn(|i| {
            let (difference, under) = self[i].overflowing_sub(other[i]);
            let (difference, under_again) = difference.overflowing_sub(u64::from(borrow));
            borrow = under || under_again;
            difference
        })
    }

    fn rotate(self, distance: u32) -> Self {
        let (words, bits) = ((distance / 64) as usize, distance % 64);
        from_fn(|i| {
            let upper = self[(i + 4 - words) % 4];
            let lower = self[(i + 3 - words) % 4];
            // A shift by 64 is not defined: the lower word goes down by one, then by the rest.
            upper << bits | lower >> 1 >> (63 - bits)
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn bits<W: Word>(word: W) -> Vec<bool> {
        (0..W::BITS).map(|bit| word.rotate((W::BITS - bit) % W::BITS).low() & 1 == 1).collect()
    }

    fn bits_are_those_of_the_parts(word: [u64; 4]) -> bool {
        bits(word) == word.iter().flat_map(|&part| bits(part)).collect::<Vec<_>>()
    }

    proptest! {
        #[test]
        fn rotating_256_bits_moves_each_bit(word: [u64; 4], distance in 0..256u32) {
            prop_assert!(bits_are_those_of_the_parts(word));
            let mut expected = bits(word);
            expected.rotate_right(distance as usize);
            prop_assert_eq!(bits(word.rotate(distance)), expected);
        }

        #[test]
        fn sums_of_256_bits_carry(a: u128, b: u128, place in 0..256u32, c: [u64; 4]) {
            let wide = |low: u128| [low as u64, (low >> 64) as u64, 0, 0];
            prop_assert_eq!(wide(a >> 1).plus(wide(b >> 1)), wide((a >> 1) + (b >> 1)));
            prop_assert_eq!(wide(a.max(b)).minus(wide(a.min(b))), wide(a.max(b) - a.min(b)));
            let one = Word::rotate([1, 0, 0, 0], place);
            prop_assert_eq!(c.plus(one).minus(one), c);
            prop_assert_eq!(c.plus(c.not()), Word::not([0; 4]));
        }
    }

    #[test]
    fn complements() {
        assert_eq!(Word::not(5u64), !5);
        assert_eq!(Word::not(5u128), !5);
        assert_eq!(Word::not([0u64; 4]), [u64::MAX; 4]);
    }
}
