//! The equations of a board: how often to press each lamp for a given change of all lamps.
//!
//! Presses commute, and as many as there are states cancel out: a solution is a number from 0 to states - 1 for each
//! lamp. One solution and the quiet patterns, those that change nothing, give all the others.

use super::modular::Basis;

/// Which lamps each press changes, solved for any change.
#[derive(Clone, Debug)]
pub(super) struct Equations {
    lamps: usize,
    states: u8,
    /// Made of one row for each press: what it changes, and then which press it is.
    basis: Basis,
}

impl Equations {
    /// The equations of presses that reach the lamps `reaches`, among `reaches.len()` lamps.
    pub(super) fn new(reaches: &[Vec<usize>], states: u8) -> Self {
        let lamps = reaches.len();
        let rows = reaches.iter().enumerate().map(|(press, reached)| {
            let mut row = vec![0; 2 * lamps];
            for &lamp in reached {
                row[lamp] = 1;
            }
            row[lamps + press] = 1;
            row
        });
        Self { lamps, states, basis: Basis::of(rows, 2 * lamps, states) }
    }

    /// How often to press each lamp so that each moves on by its part of `change`; `None` if that cannot be done.
    pub(super) fn solve(&self, change: &[u8]) -> Option<Vec<u8>> {
        let mut row = change.to_vec();
        row.resize(2 * self.lamps, 0);
        self.basis.reduce(&mut row);
        let (left, taken_off) = row.split_at(self.lamps);
        let solved = left.iter().all(|&left| left == 0);
        solved.then(|| taken_off.iter().map(|&times| (self.states - times) % self.states).collect())
    }

    /// The quiet patterns that all others are sums of. Multiples of each below its order, added up, give each quiet
    /// pattern once: the order is the number of states divided by the leading entry.
    pub(super) fn quiet(&self) -> impl Iterator<Item = &[u8]> {
        let quiet = self.basis.rows().filter(|&(lead, _)| lead >= self.lamps);
        quiet.map(|(_, row)| &row[self.lamps..])
    }
}
