//! The shortest solutions of a lights puzzle, by linear algebra and without a search.

use fewest_search::{BigUint, Limit, Limits};

use super::Definition;
use super::equations::Equations;
use super::groups::{Minima, groups};
use super::sequences::Sequences;

/// The most press patterns of one group that are compared.
const MOST_PATTERNS: u64 = 1 << 28;

/// The shortest solutions of a lights puzzle, in the order of the lamps they press.
#[derive(Clone, Debug)]
pub struct Fewest<'d> {
    definition: &'d Definition,
    sequences: Sequences,
    patterns: BigUint,
}

/// Why there is no shortest solution to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// There is none at all: the invariant that the start and the goal do not share, in words.
    Impossible(String),
    /// A limit was reached first.
    Stopped {
        /// Which limit.
        limit: Limit,
        /// No solution has fewer presses.
        lower_bound: u32,
    },
    /// There are solutions, but more than 2^28 press patterns would have to be compared.
    TooMany {
        /// No solution has fewer presses.
        lower_bound: u32,
    },
}

/// Finds the shortest solutions. Takes time in proportion to the number of press patterns that solve the puzzle, where
/// patterns for lamps that have nothing to do with each other are compared apart.
///
/// # Errors
/// [`Unsolved`], when there is none or it cannot be told.
pub fn fewest<'d>(definition: &'d Definition, limits: &Limits) -> Result<Fewest<'d>, Unsolved> {
    let equations = Equations::new(&definition.reaches, definition.states);
    let Some(pattern) = equations.solve(&definition.change()) else {
        return Err(Unsolved::Impossible(definition.invariant().unwrap_or_default()));
    };
    let quiet = equations.quiet().collect::<Vec<_>>();
    let mut all_patterns = BigUint::from(1u32);
    let mut minima = Vec::<Minima>::new();
    let mut lower_bound = definition.fewest_by_reach();
    let mut presses = 0;
    let mut too_many = false;
    for group in groups(&pattern, &quiet, definition.states) {
        match group.patterns() {
            Some(patterns @ ..=MOST_PATTERNS) => {
                let found = group.minima(limits).map_err(|limit| Unsolved::Stopped { limit, lower_bound })?;
                all_patterns *= patterns;
                presses += found.presses as u32;
                lower_bound = lower_bound.max(presses);
                minima.push(found);
            }
            _ => too_many = true,
        }
    }
    if too_many {
        return Err(Unsolved::TooMany { lower_bound });
    }
    let sequences = Sequences::new(minima);
    match limits.max_moves {
        Some(most) if most < presses => {
            Err(Unsolved::Stopped { limit: Limit::MaxMoves, lower_bound: presses })
        }
        _ => Ok(Fewest { definition, sequences, patterns: all_patterns }),
    }
}

impl Fewest<'_> {
    /// How many press patterns solve the puzzle, with fewer than `states` presses of each lamp.
    pub fn patterns(&self) -> &BigUint {
        &self.patterns
    }

    /// The presses of each solution.
    pub fn presses(&self) -> u32 {
        self.sequences.presses() as u32
    }

    /// The smallest solution.
    pub fn smallest(&self) -> Vec<String> {
        self.write(&self.sequences.smallest())
    }

    /// Whether all solutions are known, as [`Self::count`], [`Self::nth`] and [`Self::iter`] need. They are not when
    /// there are more than about a million press patterns to choose from.
    pub fn has_all(&self) -> bool {
        self.sequences.complete()
    }

    /// How many solutions there are.
    pub fn count(&self) -> BigUint {
        self.sequences.count()
    }

    /// Solution number `index`, from 0.
    pub fn nth(&self, index: &BigUint) -> Option<Vec<String>> {
        self.sequences.nth(index).map(|lamps| self.write(&lamps))
    }

    /// All solutions, one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Vec<String>> {
        self.sequences.iter().map(|lamps| self.write(&lamps))
    }

    fn write(&self, lamps: &[usize]) -> Vec<String> {
        lamps.iter().map(|&lamp| self.definition.write_press(lamp)).collect()
    }
}
