//! The squares that the player or a box can be on, numbered, with their neighbours; walks and lone pushes over them.

use super::drawing::Place;

/// The most squares: one byte holds the number of a square, or [`NOWHERE`].
pub(super) const MOST_SQUARES: usize = 255;

/// What is behind a wall, and where an unused box is.
pub(super) const NOWHERE: u8 = 255;

/// The directions in move order, as steps in rows and columns.
pub(super) const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, -1), (0, 1), (-1, 0)];

/// How a step in each direction is written.
pub(super) const LETTERS: [char; 4] = ['d', 'l', 'r', 'u'];

/// The way back.
pub(super) fn opposite(direction: usize) -> usize {
    3 - direction
}

/// A set of squares; [`NOWHERE`] can be in it too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Set([u64; 4]);

impl Set {
    /// The set of the squares in a list.
    pub fn of(squares: &[u8]) -> Self {
        let mut set = Self::default();
        for &square in squares {
            set.insert(square);
        }
        set
    }

    pub fn insert(&mut self, square: u8) {
        self.0[usize::from(square / 64)] |= 1 << (square % 64);
    }

    fn remove(&mut self, square: u8) {
        self.0[usize::from(square / 64)] &= !(1 << (square % 64));
    }

    pub fn contains(&self, square: u8) -> bool {
        self.0[usize::from(square / 64)] >> (square % 64) & 1 != 0
    }

    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(a, b)| a & b == 0)
    }

    /// Takes the first square out of the set.
    fn pop(&mut self) -> Option<u8> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[word].trailing_zeros();
        self.0[word] &= self.0[word] - 1;
        Some((word as u32 * 64 + bit) as u8)
    }

    #[must_use]
    pub fn union(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }
}

/// The squares of a level, numbered row by row.
#[derive(Debug)]
pub(super) struct Squares {
    places: Vec<Place>,
    /// For each square its neighbours in the order of [`DIRECTIONS`]; [`NOWHERE`] for walls.
    next: Box<[[u8; 4]; 256]>,
    /// The same as sets, without [`NOWHERE`].
    near: Box<[Set; 256]>,
}

impl Squares {
    /// The squares at `places`, which are at most [`MOST_SQUARES`] and in order.
    pub fn new(places: Vec<Place>) -> Self {
        let mut next = [[NOWHERE; 4]; 256];
        let number = |place| places.binary_search(&place).map_or(NOWHERE, |number| number as u8);
        for (neighbours, &(row, column)) in next.iter_mut().zip(&places) {
            *neighbours = DIRECTIONS.map(|(down, right)| {
                let place = row.checked_add_signed(down).zip(column.checked_add_signed(right));
                place.map_or(NOWHERE, number)
            });
        }
        let near = next.map(|neighbours| {
            let mut near = Set::of(&neighbours);
            near.remove(NOWHERE);
            near
        });
        Self { places, next: Box::new(next), near: Box::new(near) }
    }

    /// All numbers.
    pub fn all(&self) -> impl Iterator<Item = u8> {
        0..self.places.len() as u8
    }

    /// Where square `square` is.
    pub fn place(&self, square: u8) -> Place {
        self.places[usize::from(square)]
    }

    /// The square at `place`, or [`NOWHERE`].
    pub fn at(&self, place: Place) -> u8 {
        self.places.binary_search(&place).map_or(NOWHERE, |number| number as u8)
    }

    /// The neighbour of `square` in a direction; that of [`NOWHERE`] is itself.
    pub fn next(&self, square: u8, direction: usize) -> u8 {
        self.next[usize::from(square)][direction]
    }

    /// The squares that a player on `from` can walk to past `closed`.
    pub fn walk(&self, from: u8, closed: &Set) -> Set {
        self.flood(from, closed, |_, _| {})
    }

    /// As [`Self::walk`], with the fewest steps to each square; [`NOWHERE`] where there is no way.
    pub fn steps(&self, from: u8, closed: &Set) -> [u8; 256] {
        let mut steps = [NOWHERE; 256];
        self.flood(from, closed, |square, step| steps[usize::from(square)] = step);
        steps
    }

    /// Visits the squares that can be reached, nearest first, and returns them.
    fn flood(&self, from: u8, closed: &Set, mut visit: impl FnMut(u8, u8)) -> Set {
        let mut open = Set::of(&[from]);
        let mut reached = open;
        let mut step = 0;
        while open != Set::default() {
            let mut next = Set::default();
            while let Some(square) = open.pop() {
                visit(square, step);
                next = next.union(&self.near[usize::from(square)]);
            }
            open = next.without(closed).without(&reached);
            reached = reached.union(&open);
            step += 1;
        }
        reached
    }

    /// The squares that a lone box on `from` can be pushed to, wherever the player stands.
    pub fn pushes(&self, from: u8) -> Set {
        let mut reached = Set::of(&[from]);
        let mut open = vec![from];
        while let Some(square) = open.pop() {
            for direction in 0..DIRECTIONS.len() {
                let (ahead, behind) = (self.next(square, direction), self.next(square, opposite(direction)));
                if ahead != NOWHERE && behind != NOWHERE && !reached.contains(ahead) {
                    reached.insert(ahead);
                    open.push(ahead);
                }
            }
        }
        reached
    }
}
