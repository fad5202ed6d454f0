//! All orders in which the presses of the fewest-press patterns can be made: counted, numbered, one after the other.
//!
//! A solution is a sequence of lamps, and every order of the presses of a pattern is one. In lexicographic order the
//! solutions of all patterns are mixed: what they have in common is that some pattern must allow each beginning.

use num_bigint::BigUint;

use super::groups::Minima;

/// The solutions that the minima of all groups stand for.
#[derive(Clone, Debug)]
pub(super) struct Sequences {
    groups: Vec<Minima>,
    /// For each lamp, its group and its place in that.
    places: Vec<(usize, usize)>,
    /// 0!, 1!, ... up to the number of presses.
    factorials: Vec<BigUint>,
}

impl Sequences {
    /// Every lamp must be in one of the groups.
    pub(super) fn new(groups: Vec<Minima>) -> Self {
        let mut places = groups
            .iter()
            .enumerate()
            .flat_map(|(group, minima)| {
                minima.lamps.iter().enumerate().map(move |(at, &lamp)| (lamp, (group, at)))
            })
            .collect::<Vec<_>>();
        places.sort_unstable();
        let presses = groups.iter().map(|group| group.presses).sum::<usize>();
        let mut factorials = vec![BigUint::from(1u32)];
        for factor in 1..=presses {
            factorials.push(&factorials[factor - 1] * factor);
        }
        Self { groups, places: places.into_iter().map(|(_, place)| place).collect(), factorials }
    }

    /// Whether all patterns are known: else only [`Self::smallest`] holds.
    pub(super) fn complete(&self) -> bool {
        self.groups.iter().all(|group| group.complete)
    }

    /// The presses of each solution.
    pub(super) fn presses(&self) -> usize {
        self.factorials.len() - 1
    }

    /// The smallest solution.
    pub(super) fn smallest(&self) -> Vec<usize> {
        Beginning::new(self).completion()
    }

    /// How many there are: each group's presses in any of its orders, and the groups mixed in any way.
    pub(super) fn count(&self) -> BigUint {
        let beginning = Beginning::new(self);
        let mixed = self.orders(self.presses(), self.groups.iter().map(|group| group.presses));
        let ways = |group| beginning.ways(group).map(|(_, ways)| ways).sum::<BigUint>();
        (0..self.groups.len()).map(ways).fold(mixed, |all, ways| all * ways)
    }

    /// Number `index`, from 0, in lexicographic order.
    pub(super) fn nth(&self, index: &BigUint) -> Option<Vec<usize>> {
        let mut index = index.clone();
        let mut remaining = self.count();
        if index >= remaining {
            return None;
        }
        let mut beginning = Beginning::new(self);
        let mut ways =
            (0..self.groups.len()).map(|group| beginning.ways(group).collect::<Vec<_>>()).collect::<Vec<_>>();
        let mut sequence = Vec::new();
        for left in (1..=self.presses()).rev() {
            // Of the solutions with this beginning, those that go on with a given lamp: of all orders of a pattern's
            // remaining presses, a lamp comes first in its share of the presses.
            let total = |ways: &Vec<(usize, BigUint)>| ways.iter().map(|(_, ways)| ways).sum::<BigUint>();
            let without = ways.iter().map(|ways| &remaining / total(ways)).collect::<Vec<_>>();
            let (lamp, going_on) = (0..self.places.len()).find_map(|lamp| {
                let (group, at) = self.places[lamp];
                let shares = ways[group].iter().map(|(pattern, ways)| {
                    ways * (self.groups[group].patterns[*pattern][at] - beginning.pressed[group][at])
                });
                let going_on = &without[group] * shares.sum::<BigUint>() / left;
                if index < going_on {
                    return Some((lamp, going_on));
                }
                index -= going_on;
                None
            })?;
            remaining = going_on;
            beginning.push(lamp);
            let (group, _) = self.places[lamp];
            ways[group] = beginning.ways(group).collect();
            sequence.push(lamp);
        }
        Some(sequence)
    }

    /// All of them, in lexicographic order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Vec<usize>> {
        let mut beginning = Beginning::new(self);
        let first = beginning.completion();
        beginning.extend(&first);
        std::iter::successors(Some(first), move |sequence| beginning.next(sequence))
    }

    /// In how many orders `total` things can stand of which there are so many of each kind.
    fn orders(&self, total: usize, kinds: impl Iterator<Item = usize>) -> BigUint {
        kinds
            .filter(|&kind| kind > 1)
            .fold(self.factorials[total].clone(), |orders, kind| orders / &self.factorials[kind])
    }
}

/// The first presses of a solution, and which patterns allow them.
struct Beginning<'s> {
    sequences: &'s Sequences,
    /// For each group and each of its lamps, how often it has been pressed.
    pressed: Vec<Vec<u8>>,
    /// For each group and each of its patterns, how many lamps have been pressed more often than it does.
    exceeded: Vec<Vec<u16>>,
}

impl<'s> Beginning<'s> {
    fn new(sequences: &'s Sequences) -> Self {
        let groups = &sequences.groups;
        Self {
            sequences,
            pressed: groups.iter().map(|group| vec![0; group.lamps.len()]).collect(),
            exceeded: groups.iter().map(|group| vec![0; group.patterns.len()]).collect(),
        }
    }

    fn push(&mut self, lamp: usize) {
        let (group, at) = self.sequences.places[lamp];
        let pressed = &mut self.pressed[group][at];
        let patterns = &self.sequences.groups[group].patterns;
        for (exceeded, pattern) in self.exceeded[group].iter_mut().zip(patterns) {
            *exceeded += u16::from(pattern[at] == *pressed);
        }
        *pressed += 1;
    }

    fn extend(&mut self, lamps: &[usize]) {
        for &lamp in lamps {
            self.push(lamp);
        }
    }

    /// Takes the last press back.
    fn pop(&mut self, lamp: usize) {
        let (group, at) = self.sequences.places[lamp];
        let pressed = &mut self.pressed[group][at];
        *pressed -= 1;
        let patterns = &self.sequences.groups[group].patterns;
        for (exceeded, pattern) in self.exceeded[group].iter_mut().zip(patterns) {
            *exceeded -= u16::from(pattern[at] == *pressed);
        }
    }

    /// The patterns of a group that allow the beginning, with their numbers.
    fn allowing(&self, group: usize) -> impl Iterator<Item = (usize, &'s Vec<u8>)> {
        let patterns = self.sequences.groups[group].patterns.iter().enumerate();
        patterns
            .zip(&self.exceeded[group])
            .filter(|&(_, &exceeded)| exceeded == 0)
            .map(|(pattern, _)| pattern)
    }

    /// Whether a solution goes on with this lamp.
    fn allows(&self, lamp: usize) -> bool {
        let (group, at) = self.sequences.places[lamp];
        self.allowing(group).any(|(_, pattern)| pattern[at] > self.pressed[group][at])
    }

    /// The smallest way to go on to a solution.
    fn completion(&self) -> Vec<usize> {
        let mut presses = Vec::new();
        for (group, minima) in self.sequences.groups.iter().enumerate() {
            let Some((_, pattern)) = self.allowing(group).next() else { continue };
            for ((&lamp, &times), &pressed) in minima.lamps.iter().zip(pattern).zip(&self.pressed[group]) {
                presses.extend(std::iter::repeat_n(lamp, (times - pressed).into()));
            }
        }
        presses.sort_unstable();
        presses
    }

    /// The solution after `sequence`, which is the beginning here, and stays it.
    fn next(&mut self, sequence: &[usize]) -> Option<Vec<usize>> {
        let mut next = sequence.to_vec();
        while let Some(last) = next.pop() {
            self.pop(last);
            if let Some(lamp) = (last + 1..self.sequences.places.len()).find(|&lamp| self.allows(lamp)) {
                next.push(lamp);
                self.push(lamp);
                let rest = self.completion();
                self.extend(&rest);
                next.extend(rest);
                return Some(next);
            }
        }
        None
    }

    /// The patterns of a group that allow the beginning, each with the number of orders of its remaining presses.
    fn ways(&self, group: usize) -> impl Iterator<Item = (usize, BigUint)> {
        let pressed = &self.pressed[group];
        let left = self.sequences.groups[group].presses
            - pressed.iter().map(|&times| usize::from(times)).sum::<usize>();
        let orders = move |pattern: &[u8]| {
            let remaining = pattern.iter().zip(pressed).map(|(times, pressed)| usize::from(times - pressed));
            self.sequences.orders(left, remaining)
        };
        self.allowing(group).map(move |(number, pattern)| (number, orders(pattern)))
    }
}
