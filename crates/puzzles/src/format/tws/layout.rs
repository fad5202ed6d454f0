//! How the sets of a `.tws` file become the positions of one permutation puzzle.
//!
//! Its sets stand one after the other. In the permutation family all pieces have the same number of orientations: L. A set of k
//! orientations, where L is a multiple of k, turns by L/k for 1. The places of any other set are written as *stickers*: each
//! is k positions, each piece k stickers that go round by one position for each turn. The stickers of a piece whose
//! orientation does not count are identical, those of any other piece are not: so two states are the same in stickers
//! exactly if they are the same. Where no orientation of a set counts, it has none.

use std::collections::{BTreeMap, BTreeSet};

use super::definition::{Definition, Piece, Set, State};
use crate::family::permutation::{MOST_BITS, MOST_ORIENTATIONS, bits};
use crate::format::source::Fault;

/// How the places of a set are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// No orientation counts.
    Plain,
    /// An orientation is so many of those of the puzzle.
    Turned(usize),
    /// Each place is so many positions.
    Stickers(usize),
}

impl Form {
    /// The positions of a place.
    pub fn positions(self) -> usize {
        if let Self::Stickers(count) = self { count } else { 1 }
    }
}

/// A puzzle laid out.
#[derive(Debug)]
pub(super) struct Layout {
    /// The orientations of each piece: L.
    pub orientations: usize,
    /// Set by set.
    pub forms: Vec<Form>,
    /// What stands before the number in the names of the pieces of each set.
    prefixes: Vec<String>,
    /// Set by set, the pieces whose orientation does not count.
    free: Vec<BTreeSet<usize>>,
}

impl Layout {
    /// The layout that needs the fewest bits among those with the fewest stickers that a state can hold.
    ///
    /// # Errors
    /// A fault at the largest set when no layout is small enough.
    pub fn new(definition: &Definition) -> Result<Self, Fault> {
        let distinct = prefixes(&definition.sets);
        // Pieces of different sets never meet: they may have the same names.
        let shared = vec![String::new(); distinct.len()];
        let layouts = [distinct, shared].map(|prefixes| Self::smallest(definition, &prefixes));
        let smallest = layouts.into_iter().find(|layout| layout.bits(definition) <= MOST_BITS);
        smallest.ok_or_else(|| too_large(definition))
    }

    fn smallest(definition: &Definition, prefixes: &[String]) -> Self {
        let first = Self::with(definition, prefixes, 1);
        let others = (2..=MOST_ORIENTATIONS.into()).map(|count| Self::with(definition, prefixes, count));
        let size = |layout: &Self| {
            let bits = layout.bits(definition);
            (bits > MOST_BITS, layout.positions(definition), bits)
        };
        others.fold(first, |best, other| if size(&other) < size(&best) { other } else { best })
    }

    fn with(definition: &Definition, prefixes: &[String], orientations: usize) -> Self {
        let is_free = |piece: &&Piece| piece.orientation.is_none();
        let free = definition
            .solved
            .iter()
            .map(|pieces| pieces.iter().filter(is_free).map(|piece| piece.number).collect::<BTreeSet<_>>());
        let form = |(set, pieces): (&Set, &Vec<Piece>)| match set.orientations {
            1 => Form::Plain,
            _ if pieces.iter().all(|piece| is_free(&piece)) => Form::Plain,
            count if orientations.is_multiple_of(count) && !pieces.iter().any(|piece| is_free(&piece)) => {
                Form::Turned(orientations / count)
            }
            count => Form::Stickers(count),
        };
        Self {
            orientations,
            forms: definition.sets.iter().zip(&definition.solved).map(form).collect(),
            prefixes: prefixes.to_vec(),
            free: free.collect(),
        }
    }

    fn bits(&self, definition: &Definition) -> usize {
        if self.positions(definition) > MOST_BITS {
            return usize::MAX;
        }
        let pieces = self.state(&definition.solved).flatten().map(|(name, _)| name).collect::<BTreeSet<_>>();
        bits(self.positions(definition), pieces.len(), self.orientations as u8)
    }

    fn positions(&self, definition: &Definition) -> usize {
        definition.sets.iter().zip(&self.forms).map(|(set, form)| set.places * form.positions()).sum()
    }

    /// The pieces of a state by their names, position by position, each with its orientation out of L; set by set.
    pub fn state(&self, state: &State) -> impl Iterator<Item = Vec<(String, usize)>> {
        state
            .iter()
            .enumerate()
            .map(|(set, pieces)| pieces.iter().flat_map(|piece| self.piece(set, piece)).collect())
    }

    fn piece(&self, set: usize, piece: &Piece) -> Vec<(String, usize)> {
        let name = format!("{}{}", self.prefixes[set], piece.number + 1);
        let orientation = piece.orientation.unwrap_or(0);
        match self.forms[set] {
            Form::Plain => vec![(name, 0)],
            Form::Turned(by) => vec![(name, orientation * by)],
            Form::Stickers(count) if self.free[set].contains(&piece.number) => vec![(name, 0); count],
            Form::Stickers(count) => {
                let sticker = |at| format!("{name}{}", letters((at + count - orientation) % count));
                (0..count).map(|at| (sticker(at), 0)).collect()
            }
        }
    }
}

/// For each set what its pieces are called, before their number: nothing if it is the only one, else a letter of its
/// name, and another where several sets have that.
fn prefixes(sets: &[Set]) -> Vec<String> {
    if sets.len() == 1 {
        return vec![String::new()];
    }
    let initial = |set: &Set| set.name.as_str().chars().find(|c| c.is_alphabetic()).unwrap_or('S');
    let mut count = BTreeMap::<char, usize>::new();
    for set in sets {
        *count.entry(initial(set)).or_default() += 1;
    }
    let mut seen = BTreeMap::<char, usize>::new();
    let prefix = |set: &Set| {
        let initial = initial(set);
        if count[&initial] == 1 {
            return initial.to_string();
        }
        let number = seen.entry(initial).or_default();
        *number += 1;
        format!("{initial}{}", letters(*number - 1))
    };
    sets.iter().map(prefix).collect()
}

/// The number in letters: `a` to `z`, then `ba`, `bb`, ...
fn letters(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    if number < 26 { last.to_string() } else { letters(number / 26) + &last.to_string() }
}

fn too_large(definition: &Definition) -> Fault {
    let largest = definition.sets.iter().max_by_key(|set| set.places);
    let place = largest.map_or(&definition.solved_line, |set| &set.line);
    let places = definition.sets.iter().map(|set| set.places).sum::<usize>();
    let message = format!("this puzzle is too large: {places} places in all");
    let fault = place.fault(message, format!("a state would need more than {MOST_BITS} bits"));
    fault.help("leave out sets that do not matter, give pieces that look alike one number, or write `?` for orientations")
}
