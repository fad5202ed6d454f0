//! Random permutation puzzles, and the same for the explicit engine.

use fewest_search::{Puzzle, Visit};

use super::Generators;

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    pub fn order(&mut self, length: usize) -> Vec<usize> {
        let mut order = (0..length).collect::<Vec<_>>();
        (1..length).rev().for_each(|last| order.swap(last, self.below(last + 1)));
        order
    }
}

pub type Places = Vec<(usize, u8)>;

/// A permutation puzzle for the explicit engine: one byte a place, kind * 8 + orientation.
#[derive(Clone)]
pub struct Explicit<'g> {
    pub generators: &'g Generators,
    pub start: Places,
    pub goal: Places,
}

impl<'g> Explicit<'g> {
    /// From the start back to the start.
    pub fn new(generators: &'g Generators) -> Self {
        let start = generators.kinds.iter().map(|&kind| (kind, 0)).collect::<Places>();
        Self { generators, goal: start.clone(), start }
    }
}

pub fn packed(places: &[(usize, u8)]) -> u64 {
    places
        .iter()
        .rev()
        .fold(0, |word, &(kind, orientation)| word << 8 | (kind as u64) << 3 | u64::from(orientation))
}

pub fn unpacked(mut word: u64, places: usize) -> Places {
    (0..places)
        .map(|_| {
            let byte = word & 0xff;
            word >>= 8;
            ((byte >> 3) as usize, (byte & 7) as u8)
        })
        .collect()
}

impl Puzzle for Explicit<'_> {
    type State = u64;
    fn start(&self) -> u64 {
        packed(&self.start)
    }
    fn is_goal(&self, state: &u64) -> bool {
        *state == packed(&self.goal)
    }
    fn moves(&self, state: &u64, visit: &mut impl Visit<u64>) {
        let places = unpacked(*state, self.generators.kinds.len());
        for mv in 0..self.generators.moves.len() {
            visit.to(mv as u32, packed(&self.generators.apply(mv, &places)));
        }
    }
}

pub fn random_puzzle(random: &mut Random) -> Generators {
    let orientations = 1 + random.below(4) as u8;
    let places = 2 + random.below(if orientations == 1 { 6 } else { 3 });
    let move_random = |random: &mut Random| {
        let order = random.order(places);
        // Often some places stay, and the turns have a law.
        let still = random.below(2) * random.below(places);
        let mut from = (0..places).collect::<Vec<_>>();
        let moved = order.iter().copied().filter(|&place| place >= still).collect::<Vec<_>>();
        from[still..].copy_from_slice(&moved);
        let mut twist = (0..places).map(|_| random.below(orientations as usize) as u8).collect::<Vec<_>>();
        if random.below(2) == 0 {
            twist = vec![0; places];
        }
        (from, twist)
    };
    let moves = (0..=random.below(3)).map(|_| move_random(random)).collect();
    let kinds = match random.below(3) {
        0 => (0..places).map(|_| random.below(3)).collect(),
        _ => (0..places).collect(),
    };
    Generators { kinds, orientations, moves }
}
