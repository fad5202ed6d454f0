//! The laws that moves of pieces obey: how many placements can be reached, which ones, and why not the others.
//!
//! The placements that can be reached are those of a group, one copy of it for each placement of the guides; no search is
//! needed to tell whether one is among them.

use hashbrown::HashMap;
use num_bigint::BigUint;
use rapidhash::fast::RandomState;

use super::IndexError;
use super::element::{Element, MOST_ORIENTATIONS, MOST_PLACES, Spot, orientation_of, place_of, spot};
use super::group::Group;
use super::placement::Placement;

/// Why a placement cannot be reached from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// The pieces are not those of the start.
    Pieces,
    /// No sequence of moves brings this piece to this place.
    Place {
        /// The place, from 0, where the piece starts.
        piece: usize,
        /// The place, from 0, where it should get.
        place: usize,
    },
    /// The pieces that start at these places are permuted oddly, and every move permutes them evenly.
    Parity(Vec<usize>),
    /// The orientations of the pieces that start at these places have another sum than at the start, and no move changes
    /// it.
    Orientations(Vec<usize>),
    /// Several such laws together: the placement is not in the group of the moves.
    Group,
}

/// The laws of the moves of a [`Placement`].
#[derive(Clone, Debug)]
pub struct Laws {
    pub(super) kinds: Vec<usize>,
    pub(super) orientations: u8,
    pub(super) guides: Vec<usize>,
    pub(super) nodes: Nodes,
    pub(super) generators: Vec<Element>,
    pub(super) group: Group,
}

/// The placements of the guides, each with a state that has them there.
#[derive(Clone, Debug, Default)]
pub(super) struct Nodes {
    pub states: Vec<Element>,
    pub back: Vec<Element>,
    pub number: HashMap<Vec<Spot>, usize, RandomState>,
}

impl Laws {
    /// Finds the laws. Time: little, even where there are far too many placements for an index.
    ///
    /// # Errors
    /// [`IndexError::TooManyPlaces`].
    pub fn new(placement: &Placement) -> Result<Self, IndexError> {
        let pieces = placement.kinds.len();
        let orientations = placement.orientations;
        if pieces > MOST_PLACES || orientations > MOST_ORIENTATIONS || orientations == 0 {
            return Err(IndexError::TooManyPlaces);
        }
        let (nodes, mut generators) = nodes(placement);
        generators.extend(exchanges(&placement.kinds));
        let everything = (0..pieces).collect::<Vec<_>>();
        let group = Group::new(&everything, orientations, generators.iter().copied());
        let (kinds, guides) = (placement.kinds.clone(), placement.guides.clone());
        Ok(Self { kinds, orientations, guides, nodes, generators, group })
    }

    /// The order of the group of those sequences of moves that bring the guides back, with the exchanges of identical pieces.
    pub fn group_order(&self) -> BigUint {
        self.group.order()
    }

    /// How many placements can be reached, when no two pieces are identical; else an upper bound.
    pub fn placements(&self) -> BigUint {
        let exchanges = alike(&self.kinds).into_iter().flat_map(|class| 1..=class.len());
        self.group.order() * self.nodes.states.len() / exchanges.map(BigUint::from).product::<BigUint>()
    }

    /// Why the placement in which the places hold these pieces, given as (kind, orientation), cannot be reached; `None` when it
    /// can, or, with identical pieces, when only a search can tell.
    pub fn obstacle(&self, places: &[(usize, u8)]) -> Option<Obstacle> {
        let Some(state) = self.element(places) else { return Some(Obstacle::Pieces) };
        let guides = self.guides.iter().map(|&guide| state.0[guide]).collect::<Vec<_>>();
        let Some(&node) = self.nodes.number.get(&guides) else {
            let piece = self.guides[0];
            return Some(Obstacle::Place { piece, place: place_of(state.0[piece]) });
        };
        let element = self.group.product(&self.nodes.back[node], &state);
        (!self.group.contains(&element)).then(|| self.broken_law(&element, &state))
    }

    /// The first law that `element`, which is not in the group, breaks.
    fn broken_law(&self, element: &Element, state: &Element) -> Obstacle {
        let generators = &self.generators;
        let orbits = orbits(self.kinds.len(), generators);
        for orbit in &orbits {
            if let Some(&piece) = orbit.iter().find(|&&piece| !orbit.contains(&place_of(element.0[piece]))) {
                return Obstacle::Place { piece, place: place_of(state.0[piece]) };
            }
        }
        let sum = |element: &Element, orbit: &[usize]| {
            orbit.iter().map(|&piece| u32::from(orientation_of(element.0[piece]))).sum::<u32>()
                % u32::from(self.orientations)
        };
        let everything = (0..self.kinds.len()).collect::<Vec<_>>();
        for orbit in orbits.iter().chain([&everything]) {
            if sum(element, orbit) != 0 && generators.iter().all(|generator| sum(generator, orbit) == 0) {
                return Obstacle::Orientations(orbit.clone());
            }
            if is_odd_on(element, orbit) && !generators.iter().any(|generator| is_odd_on(generator, orbit)) {
                return Obstacle::Parity(orbit.clone());
            }
        }
        Obstacle::Group
    }

    /// The spot of each piece; identical pieces are taken in the order of their places.
    pub(super) fn element(&self, places: &[(usize, u8)]) -> Option<Element> {
        if places.len() != self.kinds.len() {
            return None;
        }
        let mut element = Element::IDENTITY;
        let mut used = 0_u64;
        for (place, &(kind, orientation)) in places.iter().enumerate() {
            let piece =
                (0..self.kinds.len()).find(|&piece| self.kinds[piece] == kind && used >> piece & 1 == 0)?;
            used |= 1 << piece;
            if orientation >= self.orientations {
                return None;
            }
            element.0[piece] = spot(place, orientation);
        }
        Some(element)
    }
}

/// The placements of the guides, and generators of the group of the others: for each move between two nodes what is left
/// when the way to the first, the move, and the way back from the second are done one after the other.
fn nodes(placement: &Placement) -> (Nodes, Vec<Element>) {
    let (pieces, orientations) = (placement.kinds.len(), placement.orientations);
    let spots = |state: &Element| placement.guides.iter().map(|&guide| state.0[guide]).collect::<Vec<_>>();
    let mut nodes = Nodes::default();
    nodes.number.insert(spots(&Element::IDENTITY), 0);
    nodes.states.push(Element::IDENTITY);
    nodes.back.push(Element::IDENTITY);
    let mut generators = Vec::new();
    let mut next = 0;
    while next < nodes.states.len() {
        let state = nodes.states[next];
        (placement.moves)(&state, &mut |_, mv| {
            let target = mv.after(&state, pieces, orientations);
            let spots = spots(&target);
            if let Some(&known) = nodes.number.get(&spots) {
                generators.push(nodes.back[known].after(&target, pieces, orientations));
            } else {
                nodes.number.insert(spots, nodes.states.len());
                nodes.states.push(target);
                nodes.back.push(target.inverse(pieces, orientations));
            }
        });
        next += 1;
    }
    (nodes, generators)
}

/// The lists of identical pieces, the longest first.
pub(super) fn alike(kinds: &[usize]) -> Vec<Vec<usize>> {
    let mut alike = Vec::<Vec<usize>>::new();
    for (piece, &kind) in kinds.iter().enumerate() {
        match alike.iter_mut().find(|class| kinds[class[0]] == kind) {
            Some(class) => class.push(piece),
            None => alike.push(vec![piece]),
        }
    }
    alike.retain(|class| class.len() > 1);
    alike.sort_by_key(|class| std::cmp::Reverse(class.len()));
    alike
}

/// Exchanges of identical pieces that generate all of them.
fn exchanges(kinds: &[usize]) -> Vec<Element> {
    let classes = alike(kinds);
    let pairs = classes.iter().flat_map(|class| class.windows(2));
    let exchange = |pair: &[usize]| {
        let mut element = Element::IDENTITY;
        element.0.swap(pair[0], pair[1]);
        element
    };
    pairs.map(exchange).collect()
}

/// The pieces by which of them can come to each other's places.
pub(super) fn orbits(pieces: usize, generators: &[Element]) -> Vec<Vec<usize>> {
    let mut orbits = Vec::<Vec<usize>>::new();
    let mut seen = 0_u64;
    for first in 0..pieces {
        if seen >> first & 1 == 1 {
            continue;
        }
        seen |= 1 << first;
        let mut orbit = vec![first];
        let mut next = 0;
        while next < orbit.len() {
            for generator in generators {
                let place = place_of(generator.0[orbit[next]]);
                if seen >> place & 1 == 0 {
                    seen |= 1 << place;
                    orbit.push(place);
                }
            }
            next += 1;
        }
        orbit.sort_unstable();
        orbits.push(orbit);
    }
    orbits
}

/// Whether the pieces of an orbit are permuted oddly.
fn is_odd_on(element: &Element, orbit: &[usize]) -> bool {
    let mut on_orbit = Element::IDENTITY;
    for &piece in orbit {
        on_orbit.0[piece] = element.0[piece];
    }
    on_orbit.is_odd(MOST_PLACES)
}
