//! The proof that a table is right.
//!
//! A table says of each state s its distance to the nearest goal modulo 3, or that no goal can be reached. Modulo 3 nothing
//! can be checked state by state: any two entries differ by -1, 0 or 1, so that no move can be seen to lower the distance by
//! more than one, and states could point at each other in a circle. So whole distances D(s) are made first,
//! one number for each state, by a plain search from the goals back. Nothing is taken on trust from that search; D is
//! a mere claim, which this is then checked of, state by state, with the moves of the *puzzle* (the engine that built the table, and the
//! search, use those of the index):
//!
//! 1. the number of the state that has number n is n;
//! 2. D(s) = 0 exactly if s is a goal;
//! 3. if D(s) > 0, a move leads from s to a state t with D(t) = D(s) - 1;
//! 4. every move of s leads to a state t that has a number, with D(t) >= D(s) - 1 or no D(t); if s has no D(s), then t has none;
//! 5. the entry of s is D(s) modulo 3, or says that no goal can be reached if there is no D(s).
//!
//! Then D(s) is the distance d(s). By 3, moves lead from s through states with D one less each time, until D is 0, which by
//! 2 is a goal: d(s) <= D(s). Along a shortest way from s to a goal, which has D = 0, D falls by one at most with each
//! move, by 4: D(s) <= d(s); and no state on it can be without D, since all after it would be. So a state without D reaches
//! no goal. By 5 the entries are right. The sizes of the layers are then counted.
//!
//! **Memory:** two bits a state for the entries, one for lists of states, and a byte for D; two when there are 255 layers or more.

use std::ops::Range;

use super::block::value;
use super::{Table, TableError, entry_of, position_of, within};
use crate::index::{IndexError, Numbering, Space};
use crate::limits::{Limits, Phase, Progress};
use crate::parallel;
use crate::puzzle::Puzzle;

/// What was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The number of entries that are right: all.
    pub entries: u64,
    /// How many moves were made.
    pub moves: u64,
}

/// Why a table whose checksums are right is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Flaw<S> {
    /// The number of entries is not that of the states.
    #[error("it has {found} entries for {expected} positions")]
    Entries {
        /// The number of entries.
        found: u64,
        /// The number of states that are indexed.
        expected: u64,
    },
    /// An entry is wrong.
    #[error("entry {entry} is wrong")]
    Entry {
        /// Its number.
        entry: u64,
        /// The state that it is of.
        state: S,
        /// What it says: a distance modulo 3, or that no goal can be reached.
        found: Option<u8>,
        /// The distance.
        distance: Option<u32>,
    },
    /// A layer has another size than the head says.
    #[error("layer {depth} has {expected} positions, but the head says {found}")]
    Layer {
        /// The distance.
        depth: u32,
        /// What the head says; 0 if it has no such layer.
        found: u64,
        /// How many states have this distance.
        expected: u64,
    },
    /// The index does not number the states of the puzzle, or has other moves: a fault of the program.
    #[error("the index of this puzzle is wrong at entry {0}")]
    Index(u64),
}

/// Proves every entry and the sizes of all layers; `Err` inside is the first thing that is wrong.
///
/// Time: about half a microsecond for each state and each move. Memory: 1.4 bytes a state, 2.4 when there are 255 layers or
/// more.
///
/// # Errors
/// [`TableError`], when the table cannot be read or is damaged, or a limit was reached.
pub fn verify<P: Puzzle>(
    puzzle: &P,
    numbering: &dyn Numbering<P::State>,
    table: &mut Table,
    limits: &Limits,
) -> Result<Result<Verified, Flaw<P::State>>, TableError> {
    let expected = numbering.space().states();
    if table.entries() != expected {
        return Ok(Err(Flaw::Entries { found: table.entries(), expected }));
    }
    let space = numbering.space();
    let goals = numbering.goals().into_iter().map(|goal| entry_of(space, goal)).collect::<Vec<_>>();
    within(limits, expected / 2 + expected)?;
    let entries = all_entries(table)?;
    if let Some(distances) = distances::<u8>(space, &goals, limits)? {
        let proof = Proof { puzzle, numbering, entries: &entries, distances: &distances };
        return proof.check(table.layers(), limits);
    }
    within(limits, expected / 2 + 2 * expected)?;
    let distances =
        distances::<u16>(space, &goals, limits)?.ok_or(IndexError::TooLarge("65,535 layers or more"))?;
    Proof { puzzle, numbering, entries: &entries, distances: &distances }.check(table.layers(), limits)
}

/// The entries of all blocks, four to a byte: all blocks but the last have a multiple of four.
fn all_entries(table: &mut Table) -> Result<Vec<u8>, TableError> {
    let mut entries = Vec::with_capacity(table.entries().div_ceil(4) as usize);
    for block in 0..table.blocks() {
        entries.extend(table.read(block)?);
    }
    Ok(entries)
}

/// A width that distances are kept in; the largest number stands for none.
trait Width: Copy + Eq + Send + Sync {
    const NONE: Self;
    const ZERO: Self;
    fn new(distance: u32) -> Option<Self>;
    fn get(self) -> Option<u32>;
}

macro_rules! width {
    ($width:ty) => {
        impl Width for $width {
            const NONE: Self = Self::MAX;
            const ZERO: Self = 0;

            fn new(distance: u32) -> Option<Self> {
                Self::try_from(distance).ok().filter(|&distance| distance != Self::NONE)
            }

            fn get(self) -> Option<u32> {
                (self != Self::NONE).then(|| self.into())
            }
        }
    };
}

width!(u8);
width!(u16);

/// The claim: distances to the goals, by breadth-first search back from them; `None` when they do not fit the width.
fn distances<W: Width>(space: &Space, goals: &[u64], limits: &Limits) -> Result<Option<Vec<W>>, TableError> {
    let mut distances = vec![W::NONE; space.states() as usize];
    // A layer that is longer is looked for among all states.
    let most_listed = distances.len() / 64 + goals.len();
    let mut layer = Some(goals.to_vec());
    for &goal in goals {
        distances[goal as usize] = W::ZERO;
    }
    let (mut last, mut states) = (W::ZERO, goals.len() as u64);
    for depth in 1.. {
        let Some(distance) = W::new(depth) else { return Ok(None) };
        limits.report(Progress { phase: Phase::Distances, depth, states });
        within(limits, 0)?;
        let (mut found, mut next) = (0, Vec::new());
        let mut expand = |entry: u64, distances: &mut [W]| {
            for before in space.before(position_of(space, entry)) {
                let before = entry_of(space, before);
                if distances[before as usize] == W::NONE {
                    distances[before as usize] = distance;
                    found += 1;
                    if next.len() < most_listed {
                        next.push(before);
                    }
                }
            }
        };
        match layer {
            Some(entries) => entries.into_iter().for_each(|entry| expand(entry, &mut distances)),
            None => {
                for entry in 0..space.states() {
                    if distances[entry as usize] == last {
                        expand(entry, &mut distances);
                    }
                }
            }
        }
        if found == 0 {
            break;
        }
        layer = (found == next.len()).then_some(next);
        (last, states) = (distance, states + found as u64);
    }
    Ok(Some(distances))
}

/// What is checked of each state.
struct Proof<'a, P: Puzzle, W> {
    puzzle: &'a P,
    numbering: &'a dyn Numbering<P::State>,
    entries: &'a [u8],
    distances: &'a [W],
}

/// What was found in a range of states.
struct Checked<S> {
    /// States at each distance.
    layers: Vec<u64>,
    moves: u64,
    /// The first thing wrong.
    flaw: Option<Flaw<S>>,
}

impl<P: Puzzle, W: Width> Proof<'_, P, W> {
    /// Checks all states on all threads, and then the layers.
    fn check(&self, layers: &[u64], limits: &Limits) -> Result<Result<Verified, Flaw<P::State>>, TableError> {
        let states = self.distances.len() as u64;
        let parts = parallel::split(0..states, limits.threads.get());
        let checked = parallel::run(parts, |part| self.check_range(part, limits))?;
        within(limits, 0)?;
        let mut found = vec![0; layers.len()];
        let mut moves = 0;
        for part in checked {
            if let Some(flaw) = part.flaw {
                return Ok(Err(flaw));
            }
            found.resize(found.len().max(part.layers.len()), 0);
            part.layers.iter().zip(&mut found).for_each(|(states, sum)| *sum += states);
            moves += part.moves;
        }
        let flaw = (0..).zip(&found).find_map(|(depth, &expected)| {
            let found = layers.get(depth as usize).copied().unwrap_or(0);
            (expected != found).then_some(Flaw::Layer { depth, found, expected })
        });
        Ok(flaw.map_or(Ok(Verified { entries: states, moves }), Err))
    }

    fn check_range(&self, range: Range<u64>, limits: &Limits) -> Checked<P::State> {
        let mut checked = Checked { layers: Vec::new(), moves: 0, flaw: None };
        for entry in range {
            if entry % (1 << 16) == 0 && limits.are_over() {
                break;
            }
            if let Err(flaw) = self.check_state(entry, &mut checked) {
                checked.flaw = Some(flaw);
                break;
            }
        }
        checked
    }

    fn check_state(&self, entry: u64, checked: &mut Checked<P::State>) -> Result<(), Flaw<P::State>> {
        let space = self.numbering.space();
        let state = self.numbering.state(position_of(space, entry));
        let distance = self.distances[entry as usize].get();
        let mut is_right =
            self.number(&state) == Some(entry) && self.puzzle.is_goal(&state) == (distance == Some(0));
        let mut is_nearer = distance.is_none_or(|distance| distance == 0);
        self.puzzle.moves(&state, &mut |_, next| {
            checked.moves += 1;
            let Some(next) = self.number(&next) else {
                is_right = false;
                return false;
            };
            match (distance, self.distances[next as usize].get()) {
                (_, None) => {}
                (None, Some(_)) => is_right = false,
                (Some(distance), Some(next)) => {
                    is_right &= distance <= next + 1;
                    is_nearer |= distance == next + 1;
                }
            }
            is_right
        });
        if !is_right || !is_nearer {
            return Err(Flaw::Index(entry));
        }
        let found = value(self.entries, entry as usize).checked_sub(1);
        if found.map(u32::from) != distance.map(|distance| distance % 3) {
            return Err(Flaw::Entry { entry, state, found, distance });
        }
        if let Some(distance) = distance {
            let depth = distance as usize;
            checked.layers.resize(checked.layers.len().max(depth + 1), 0);
            checked.layers[depth] += 1;
        }
        Ok(())
    }

    fn number(&self, state: &P::State) -> Option<u64> {
        self.numbering.locate(state).map(|at| entry_of(self.numbering.space(), at))
    }
}
