//! The fewest presses among all press patterns that solve a board.
//!
//! They differ by quiet patterns. Where these fall into groups that share no lamp, each group is minimised by itself,
//! and a minimum of each makes a minimum of the board: diagonal neighbourhoods, for one, leave the two colours of a
//! chessboard apart.

use std::array::from_fn;
use std::cmp::Reverse;
use std::sync::atomic::Ordering;
use std::time::Instant;

use fewest_search::{Limit, Limits};

/// The most patterns of a group that are kept; of more, only the first is.
const MOST_KEPT: usize = 1 << 20;

/// How often each lamp of a group is pressed, sixteen lamps together: what a processor adds at once. Padded with zeros.
type Pattern = Vec<[u8; 16]>;

/// Lamps whose presses depend on each other, and the press patterns for them.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The lamps, in order.
    lamps: Vec<usize>,
    states: u8,
    /// A pattern that solves these lamps.
    pattern: Pattern,
    /// The quiet patterns that all those of these lamps are sums of, by their first lamps, the last one first.
    quiet: Vec<Pattern>,
}

/// The patterns of a group with the fewest presses.
#[derive(Clone, Debug)]
pub(super) struct Minima {
    /// The lamps, in order.
    pub(super) lamps: Vec<usize>,
    /// The presses of each pattern.
    pub(super) presses: usize,
    /// How often each lamp is pressed, in decreasing order: what presses earlier lamps more often comes first.
    pub(super) patterns: Vec<Vec<u8>>,
    /// Whether `patterns` has them all, and not only the first.
    pub(super) complete: bool,
}

/// The groups of a board that `pattern` solves and whose quiet patterns are the sums of `quiet`, by their first lamps. The
/// lamps that no quiet pattern presses are one group.
pub(super) fn groups(pattern: &[u8], quiet: &[&[u8]], states: u8) -> Vec<Group> {
    let mut sets: Vec<Vec<&[u8]>> = Vec::new();
    for row in quiet.iter().rev() {
        let overlaps = |set: &Vec<&[u8]>| set.iter().any(|other| overlap(row, other));
        let (mut joined, apart): (Vec<_>, Vec<_>) = sets.into_iter().partition(overlaps);
        joined.push(vec![row]);
        sets = apart;
        sets.push(joined.concat());
    }
    let is_pressed = |set: &[&[u8]], lamp: usize| set.iter().any(|row| row[lamp] != 0);
    let group = |lamps: Vec<usize>, mut set: Vec<&[u8]>| {
        set.sort_by_key(|row| Reverse(row.iter().position(|&times| times != 0)));
        let restrict = |row: &[u8]| {
            let sixteen = |lamps: &[usize]| from_fn(|at| lamps.get(at).map_or(0, |&lamp| row[lamp]));
            lamps.chunks(16).map(sixteen).collect::<Pattern>()
        };
        let (pattern, quiet) = (restrict(pattern), set.into_iter().map(restrict).collect());
        Group { lamps, states, pattern, quiet }
    };
    let lamps = 0..pattern.len();
    let fixed = lamps.clone().filter(|&lamp| !is_pressed(quiet, lamp)).collect();
    let with_choice = sets.into_iter().map(|set| {
        let lamps = lamps.clone().filter(|&lamp| is_pressed(&set, lamp)).collect();
        group(lamps, set)
    });
    [group(fixed, Vec::new())].into_iter().chain(with_choice).collect()
}

fn overlap(a: &[u8], b: &[u8]) -> bool {
    a.iter().zip(b).any(|(&a, &b)| a != 0 && b != 0)
}

impl Group {
    /// How many patterns there are; `None` for 2^64 or more.
    pub(super) fn patterns(&self) -> Option<u64> {
        self.quiet.iter().try_fold(1u64, |product, row| product.checked_mul(self.order(row).into()))
    }

    /// The number of multiples of a quiet pattern that differ where its first lamp is.
    fn order(&self, row: &Pattern) -> u8 {
        row.iter().flatten().find(|&&times| times != 0).map_or(1, |first| self.states / first)
    }

    /// The minima, after a look at every pattern: each differs from the one before by one of the quiet patterns, as in a
    /// Gray code. That misses none: the patterns that lead behind a lamp run through all their sums, from whichever they
    /// begin with, before the pattern that leads there is added once.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn minima(self, limits: &Limits) -> Result<Minima, Limit> {
        let orders = self.quiet.iter().map(|row| self.order(row)).collect::<Vec<_>>();
        let mut digits = vec![0; orders.len()];
        let mut kept = Kept::new(&self.pattern, limits.memory);
        let mut pattern = self.pattern;
        for step in 1u64.. {
            if step % (1 << 16) == 1 {
                stopped(limits)?;
            }
            let Some(digit) = (0..digits.len()).find(|&digit| digits[digit] + 1 < orders[digit]) else {
                break;
            };
            digits[..digit].fill(0);
            digits[digit] += 1;
            let presses = add(&mut pattern, &self.quiet[digit], self.states);
            if presses <= kept.presses {
                kept.keep(presses, &pattern)?;
            }
        }
        Ok(kept.minima(self.lamps))
    }
}

/// Adds a quiet pattern, and counts the presses.
fn add(pattern: &mut Pattern, quiet: &Pattern, states: u8) -> usize {
    // No lane overflows: 256 lamps are 16 in each, pressed 9 times at most. Whole arrays become vector instructions,
    // which loops over their elements do not: 9 ns for 128 lamps against 160.
    let mut lanes = [0u8; 16];
    for (times, more) in pattern.iter_mut().zip(quiet) {
        let sums: [u8; 16] = from_fn(|lane| times[lane] + more[lane]);
        *times = from_fn(|lane| sums[lane].min(sums[lane].wrapping_sub(states)));
        lanes = from_fn(|lane| lanes[lane] + times[lane]);
    }
    lanes.into_iter().map(usize::from).sum()
}

/// The best patterns so far.
struct Kept {
    presses: usize,
    /// The first of them in the order of [`Minima::patterns`].
    first: Pattern,
    /// All of them, one after the other, unless there are too many.
    patterns: Pattern,
    count: usize,
    memory: u64,
}

impl Kept {
    fn new(pattern: &Pattern, memory: u64) -> Self {
        let presses = pattern.iter().flatten().map(|&times| usize::from(times)).sum();
        Self { presses, first: pattern.clone(), patterns: pattern.clone(), count: 1, memory }
    }

    /// Keeps a pattern that has as many presses as the best so far, or fewer.
    fn keep(&mut self, presses: usize, pattern: &Pattern) -> Result<(), Limit> {
        if presses < self.presses {
            *self = Self::new(pattern, self.memory);
            return Ok(());
        }
        self.count += 1;
        if pattern > &self.first {
            self.first.clone_from(pattern);
        }
        if self.count <= MOST_KEPT {
            self.patterns.extend_from_slice(pattern);
        }
        // Twice: the patterns are copied when all are known, each into an allocation of its own.
        let bytes = 2 * 32 * self.patterns.capacity() as u64;
        if bytes > self.memory { Err(Limit::Memory) } else { Ok(()) }
    }

    fn minima(self, lamps: Vec<usize>) -> Minima {
        let complete = self.count <= MOST_KEPT;
        let patterns = if complete { self.patterns } else { self.first };
        let unpadded = |pattern: &[[u8; 16]]| pattern.as_flattened()[..lamps.len()].to_vec();
        let mut patterns = match lamps.len() {
            0 => vec![Vec::new()],
            count => patterns.chunks(count.div_ceil(16)).map(unpadded).collect(),
        };
        patterns.sort_unstable_by(|a, b| b.cmp(a));
        Minima { lamps, presses: self.presses, patterns, complete }
    }
}

fn stopped(limits: &Limits) -> Result<(), Limit> {
    if limits.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
        return Err(Limit::Cancelled);
    }
    match limits.deadline {
        Some(deadline) if Instant::now() >= deadline => Err(Limit::Time),
        _ => Ok(()),
    }
}
