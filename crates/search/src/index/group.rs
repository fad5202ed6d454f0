//! Groups of elements by their generators: order, membership, smallest elements.
//!
//! The Schreier-Sims method: the group is a chain of subgroups, each of which fixes one piece more than the one before. For each of
//! them the spots that the next piece can be taken to (its *orbit*) are kept, each with an element that takes it there. The
//! order of the group is the product of the orbits' sizes, and an element is in the group exactly if it can be
//! undone step by step. (C. C. Sims, Computational methods in the study of permutation groups, 1970; the incremental
//! form is D. E. Knuth's, Combinatorica 11 (1991) 33-43.)

use num_bigint::BigUint;

use super::element::{Element, MOST_PLACES, Spot, spot};

/// What the elements of a subgroup have in common with those of the one before, beyond what these have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fix {
    /// They leave this piece where it is, as it is.
    Piece(usize),
    /// They leave this piece where it is, but may turn it.
    Place(usize),
}

impl Fix {
    /// The piece.
    pub fn piece(self) -> usize {
        match self {
            Self::Piece(piece) | Self::Place(piece) => piece,
        }
    }

    /// What is to be looked at of the spot of the piece.
    fn of(self, spot: Spot) -> Spot {
        match self {
            Self::Piece(_) => spot,
            Self::Place(_) => spot & !7,
        }
    }
}

/// One subgroup of the chain: those elements that fix the pieces of all levels before.
#[derive(Clone, Debug)]
struct Level {
    fix: Fix,
    /// Where the piece can be taken, in increasing order once the group is complete.
    orbit: Vec<Spot>,
    /// For each spot of the orbit an element that takes the piece there, and its inverse.
    there: Vec<Element>,
    back: Vec<Element>,
    /// For each spot its index in the orbit.
    index: Box<[u16; MOST_PLACES * 8]>,
    generators: Vec<Element>,
}

const NOT_THERE: u16 = u16::MAX;

/// A group of permutations of pieces, which may turn them too.
#[derive(Clone, Debug)]
pub struct Group {
    pieces: usize,
    orientations: u8,
    levels: Vec<Level>,
}

impl Group {
    /// The group that `generators` generate. `base` names each of the pieces 0 to n-1 once, in the order in which the subgroups
    /// of the chain fix them.
    pub fn new(base: &[usize], orientations: u8, generators: impl IntoIterator<Item = Element>) -> Self {
        let levels = base.iter().map(|&piece| Fix::Piece(piece)).collect::<Vec<_>>();
        Self::with_levels(&levels, base.len(), orientations, generators)
    }

    /// The same with a choice of what each subgroup fixes; the last must have one element only.
    pub fn with_levels(
        levels: &[Fix],
        pieces: usize,
        orientations: u8,
        generators: impl IntoIterator<Item = Element>,
    ) -> Self {
        let level = |&fix: &Fix| {
            let mut index = Box::new([NOT_THERE; MOST_PLACES * 8]);
            index[spot(fix.piece(), 0) as usize] = 0;
            Level {
                fix,
                orbit: vec![spot(fix.piece(), 0)],
                there: vec![Element::IDENTITY],
                back: vec![Element::IDENTITY],
                index,
                generators: Vec::new(),
            }
        };
        let levels = levels.iter().map(level).collect();
        let mut group = Self { pieces, orientations, levels };
        generators.into_iter().for_each(|generator| group.add(0, generator));
        group.levels.iter_mut().for_each(Level::sort);
        group
    }

    /// The number of elements.
    pub fn order(&self) -> BigUint {
        self.levels.iter().map(|level| BigUint::from(level.orbit.len())).product()
    }

    /// Whether `element` belongs to the group.
    pub fn contains(&self, element: &Element) -> bool {
        self.is_in(0, element)
    }

    pub(crate) fn product(&self, left: &Element, right: &Element) -> Element {
        left.after(right, self.pieces, self.orientations)
    }

    pub(crate) fn inverse(&self, element: &Element) -> Element {
        element.inverse(self.pieces, self.orientations)
    }

    /// The size of the orbit of each level.
    pub(crate) fn orbit_size(&self, level: usize) -> usize {
        self.levels[level].orbit.len()
    }

    /// An element that takes the piece of `level` to the spot number `index` of its orbit, and fixes those before.
    pub(crate) fn there(&self, level: usize, index: usize) -> &Element {
        &self.levels[level].there[index]
    }

    /// Splits off what `element` does to the piece of `level`: the number of the spot in the orbit, and the rest, which fixes the
    /// piece. `None` when the group cannot take the piece there.
    #[inline]
    pub(crate) fn split(&self, level: usize, element: &Element) -> Option<(usize, Element)> {
        let level = &self.levels[level];
        let index = level.index[level.fix.of(element.0[level.fix.piece()]) as usize];
        match index {
            NOT_THERE => None,
            0 => Some((0, *element)),
            _ => Some((index as usize, self.product(&level.back[index as usize], element))),
        }
    }

    /// Among the products of `element` with the subgroup of `level`, the one that takes the piece of this level to the smallest
    /// spot, then the next piece, and so on.
    pub(crate) fn smallest(&self, level: usize, mut element: Element) -> Element {
        for level in &self.levels[level..] {
            let spots = level.orbit.iter().enumerate();
            let smallest = spots.min_by_key(|&(_, &spot)| level.fix.of(element.of(spot, self.orientations)));
            if let Some((index, _)) = smallest
                && index != 0
            {
                element = self.product(&element, &level.there[index]);
            }
        }
        element
    }

    /// Generators of the subgroup that fixes the pieces of all levels before `level`.
    pub(crate) fn generators(&self, level: usize) -> impl Iterator<Item = &Element> {
        self.levels.get(level).into_iter().flat_map(|level| &level.generators)
    }

    /// Whether `element`, which fixes the pieces of all levels before `level`, is in the subgroup of `level`.
    pub(crate) fn is_in(&self, level: usize, element: &Element) -> bool {
        let mut rest = *element;
        for level in level..self.levels.len() {
            match self.split(level, &rest) {
                Some((_, next)) => rest = next,
                None => return false,
            }
        }
        true
    }

    /// Makes `element`, which fixes the pieces of all levels before `level`, belong to the subgroup of `level`.
    fn add(&mut self, level: usize, element: Element) {
        if self.is_in(level, &element) {
            return;
        }
        self.levels[level].generators.push(element);
        let newest = self.levels[level].generators.len() - 1;
        let mut open = (0..self.levels[level].orbit.len()).map(|at| (at, newest)).collect::<Vec<_>>();
        while let Some((at, generator)) = open.pop() {
            let here = &self.levels[level];
            let there = self.product(&here.generators[generator], &here.there[at]);
            let spot = here.fix.of(there.0[here.fix.piece()]);
            match here.index[spot as usize] {
                NOT_THERE => {
                    let back = self.inverse(&there);
                    let here = &mut self.levels[level];
                    here.index[spot as usize] = here.orbit.len() as u16;
                    open.extend((0..here.generators.len()).map(|generator| (here.orbit.len(), generator)));
                    here.orbit.push(spot);
                    here.there.push(there);
                    here.back.push(back);
                }
                known => {
                    let fixing = self.product(&here.back[known as usize], &there);
                    self.add(level + 1, fixing);
                }
            }
        }
    }
}

impl Level {
    fn sort(&mut self) {
        let mut order = (0..self.orbit.len()).collect::<Vec<_>>();
        // The piece's own spot stays first: nothing need be done for it.
        order[1..].sort_by_key(|&at| self.orbit[at]);
        self.orbit = order.iter().map(|&at| self.orbit[at]).collect();
        self.there = order.iter().map(|&at| self.there[at]).collect();
        self.back = order.iter().map(|&at| self.back[at]).collect();
        for (index, &spot) in self.orbit.iter().enumerate() {
            self.index[spot as usize] = index as u16;
        }
    }
}

impl Group {
    /// The number of levels.
    pub(crate) fn levels(&self) -> usize {
        self.levels.len()
    }

    /// The number of pieces.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// The level whose piece this is.
    pub(crate) fn level_of(&self, piece: usize) -> usize {
        self.levels.iter().take_while(|level| level.fix.piece() != piece).count()
    }

    /// The number of orientations.
    pub fn orientations(&self) -> u8 {
        self.orientations
    }
}
