//! Random puzzles from a seed, as puzzle-file texts: the same seed gives the same text for ever.
//!
//! They are small (some ten thousand positions at most, usually far fewer), use every rule of their family, and many have no
//! solution: made for testing solvers and checkers against each other.

mod blocks;
mod hanoi;
mod lights;
mod pegs;
mod permutation;
mod push;
mod shuttle;
mod slide;
mod tilt;

/// Writes the text of a random puzzle of one family.
type Write = fn(&mut Random) -> String;

/// How the puzzles of each family are made.
const WRITERS: [(&str, Write); FAMILIES.len()] = [
    ("blocks", blocks::puzzle),
    ("hanoi", hanoi::puzzle),
    ("lights", lights::puzzle),
    ("pegs", pegs::puzzle),
    ("permutation", permutation::puzzle),
    ("push", push::puzzle),
    ("shuttle", shuttle::puzzle),
    ("slide", slide::puzzle),
    ("tilt", tilt::puzzle),
];

/// The families there are random puzzles of.
pub const FAMILIES: [&str; 9] =
    ["blocks", "hanoi", "lights", "pegs", "permutation", "push", "shuttle", "slide", "tilt"];

/// The text of a random puzzle of `family`, one of [`FAMILIES`]; `None` for any other name.
pub fn puzzle(family: &str, seed: u64) -> Option<String> {
    let (_, write) = WRITERS.iter().find(|(name, _)| *name == family)?;
    Some(write(&mut Random(seed)))
}

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    fn between(&mut self, low: usize, high: usize) -> usize {
        low + (self.next() % (high - low + 1) as u64) as usize
    }

    /// True once in `n` times.
    fn once_in(&mut self, n: usize) -> bool {
        self.between(1, n) == 1
    }

    fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.between(0, items.len() - 1)]
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.between(0, last);
            items.swap(last, other);
        }
    }
}
