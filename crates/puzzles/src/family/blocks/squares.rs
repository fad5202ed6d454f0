//! Sets of squares as bits: a word for boards of at most 64 squares, [`Wide`] for the largest.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A set of squares, square `i` being bit `i`. Shifts move all squares by as many numbers, and drop those that leave.
pub(super) trait Squares:
    Copy
    + Debug
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No squares.
    const NONE: Self;
    /// The set of square 0.
    const FIRST: Self;

    /// The lowest square of a set that is not empty.
    fn lowest(self) -> u8;

    /// The set of one square.
    fn one(square: u8) -> Self {
        Self::FIRST << u32::from(square)
    }

    /// The set of some squares.
    fn of(squares: impl IntoIterator<Item = usize>) -> Self {
        squares.into_iter().fold(Self::NONE, |set, square| set | Self::one(square as u8))
    }
}

impl Squares for u64 {
    const NONE: Self = 0;
    const FIRST: Self = 1;

    fn lowest(self) -> u8 {
        self.trailing_zeros() as u8
    }
}

/// A set of at most 256 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide {
    low: u128,
    high: u128,
}

impl Squares for Wide {
    const NONE: Self = Self { low: 0, high: 0 };
    const FIRST: Self = Self { low: 1, high: 0 };

    fn lowest(self) -> u8 {
        let lowest = if self.low == 0 { 128 + self.high.trailing_zeros() } else { self.low.trailing_zeros() };
        lowest as u8
    }
}

impl BitAnd for Wide {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self { low: self.low & other.low, high: self.high & other.high }
    }
}

impl BitOr for Wide {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { low: self.low | other.low, high: self.high | other.high }
    }
}

impl Not for Wide {
    type Output = Self;

    fn not(self) -> Self {
        Self { low: !self.low, high: !self.high }
    }
}

impl Shl<u32> for Wide {
    type Output = Self;

    fn shl(self, by: u32) -> Self {
        match by {
            0 => self,
            1..128 => Self { low: self.low << by, high: self.high << by | self.low >> (128 - by) },
            _ => Self { low: 0, high: self.low << (by - 128) },
        }
    }
}

impl Shr<u32> for Wide {
    type Output = Self;

    fn shr(self, by: u32) -> Self {
        match by {
            0 => self,
            1..128 => Self { low: self.low >> by | self.high << (128 - by), high: self.high >> by },
            _ => Self { low: self.high >> (by - 128), high: 0 },
        }
    }
}
