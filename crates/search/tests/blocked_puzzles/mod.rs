//! Puzzles as generators, for the tests of the blocked engine. Twisty puzzles are computed from their geometry.
#![allow(dead_code)]

pub mod random;

use fewest_search::index::board::{Board, Slide, Tiles, rectangle};
use fewest_search::index::placement::{Placement, Placements};

/// A permutation puzzle: for each move where the pieces of all places come from, and how they are turned.
pub struct Generators {
    pub kinds: Vec<usize>,
    pub orientations: u8,
    pub moves: Vec<(Vec<usize>, Vec<u8>)>,
}

impl Generators {
    pub fn new(places: usize, orientations: u8, moves: Vec<(Vec<usize>, Vec<u8>)>) -> Self {
        Self { kinds: (0..places).collect(), orientations, moves }
    }

    pub fn index(&self) -> Placements {
        self.index_with_blocks_of(usize::MAX)
    }

    pub fn index_with_blocks_of(&self, most_words: usize) -> Placements {
        let moves = self.moves.iter().map(|(from, twist)| (&from[..], &twist[..]));
        let placement = Placement::of_generators(self.kinds.clone(), self.orientations, moves).unwrap();
        Placements::with_blocks_of(&placement, most_words, u64::MAX).unwrap()
    }

    /// What the places hold after a move.
    pub fn apply(&self, mv: usize, state: &[(usize, u8)]) -> Vec<(usize, u8)> {
        let (from, twist) = &self.moves[mv];
        let turned = |(&from, &twist): (&usize, &u8)| {
            let (piece, orientation) = state[from];
            (piece, (orientation + twist) % self.orientations)
        };
        from.iter().zip(twist).map(turned).collect()
    }

    fn powers(&self, mv: usize) -> Vec<(Vec<usize>, Vec<u8>)> {
        let start = (0..self.kinds.len()).map(|place| (place, 0)).collect::<Vec<_>>();
        let mut powers = Vec::new();
        let mut state = self.apply(mv, &start);
        while state != start {
            powers.push(state.iter().copied().unzip());
            state = self.apply(mv, &state);
        }
        powers
    }

    /// Any power of a move is one move.
    pub fn with_powers(self) -> Self {
        let moves = (0..self.moves.len()).flat_map(|mv| self.powers(mv)).collect();
        Self { moves, ..self }
    }

    /// Each move, and its inverse.
    pub fn with_inverses(self) -> Self {
        let both = |mv| {
            let powers = self.powers(mv);
            [powers[0].clone(), powers[powers.len() - 1].clone()]
        };
        let moves = (0..self.moves.len()).flat_map(both).collect();
        Self { moves, ..self }
    }
}

fn unturned(moves: impl Iterator<Item = Vec<usize>>) -> Vec<(Vec<usize>, Vec<u8>)> {
    moves.map(|from| (from.clone(), vec![0; from.len()])).collect()
}

fn top_reversed(k: usize, n: usize) -> Vec<usize> {
    (0..k).rev().chain(k..n).collect()
}

pub fn pancake(n: usize) -> Generators {
    Generators::new(n, 1, unturned((2..=n).map(|k| top_reversed(k, n))))
}

pub fn burnt_pancake(n: usize) -> Generators {
    let moves = (1..=n).map(|k| (top_reversed(k, n), (0..n).map(|place| u8::from(place < k)).collect()));
    Generators::new(n, 2, moves.collect())
}

/// Every move turns the ring so that token 0 is at place 0 again.
pub fn topspin(n: usize) -> Generators {
    let moves = (0..n).map(|first| {
        let mut ring = (0..n).collect::<Vec<_>>();
        (0..4).for_each(|i| ring[(first + i) % n] = (first + 3 - i) % n);
        let token = ring.iter().position(|&from| from == 0).unwrap();
        ring.rotate_left(token);
        ring
    });
    Generators::new(n, 1, unturned(moves))
}

pub fn board(rows: usize, columns: usize, blank: usize, slide: Slide) -> Tiles {
    let kinds = (0..rows * columns).collect::<Vec<_>>();
    let ways = rectangle(rows, columns, |_| true, |_, _| true, slide);
    Tiles::new(&Board::new(&kinds, blank, columns, &ways).unwrap(), u64::MAX).unwrap()
}

type Vector = [i32; 3];

fn dot(a: Vector, b: Vector) -> i32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// A quarter turn about one of the axes.
fn quarter(axis: usize, [x, y, z]: Vector) -> Vector {
    [[x, -z, y], [z, y, -x], [-y, x, z]][axis]
}

/// A third of a turn about the diagonal through a corner of the cube.
fn third(corner: Vector, v: Vector) -> Vector {
    let flipped = |v: Vector| [v[0] * corner[0], v[1] * corner[1], v[2] * corner[2]];
    let [x, y, z] = flipped(v);
    flipped([z, x, y])
}

fn cube_corner_places() -> Vec<Vector> {
    (0..8).map(|bits: i32| [0, 1, 2].map(|axis| 1 - 2 * (bits >> axis & 1))).collect()
}

/// A corner's three sides clockwise, from the one at the top or bottom, as axes.
fn sides(corner: Vector) -> [usize; 3] {
    if corner.iter().product::<i32>() > 0 { [2, 0, 1] } else { [2, 1, 0] }
}

/// How the corners that `turns` says are taken by a rotation, with the top or bottom side as reference.
fn corner_move(turns: impl Fn(Vector) -> bool, rotate: impl Fn(Vector) -> Vector) -> (Vec<usize>, Vec<u8>) {
    let places = cube_corner_places();
    let mut from = (0..8).collect::<Vec<_>>();
    let mut twist = vec![0; 8];
    for (place, &corner) in places.iter().enumerate().filter(|&(_, &corner)| turns(corner)) {
        let to = places.iter().position(|&other| other == rotate(corner)).unwrap();
        let axis = rotate([0, 0, 1]).iter().position(|&x| x != 0).unwrap();
        from[to] = place;
        twist[to] = sides(places[to]).iter().position(|&side| side == axis).unwrap() as u8;
    }
    (from, twist)
}

fn face_turn(axis: usize, side: i32) -> (Vec<usize>, Vec<u8>) {
    corner_move(|corner| corner[axis] == side, |corner| quarter(axis, corner))
}

pub fn cube_corners() -> Generators {
    let faces = [(0, 1), (1, 1), (2, 1), (0, -1), (1, -1), (2, -1)];
    Generators::new(8, 3, faces.map(|(axis, side)| face_turn(axis, side)).to_vec())
}

/// The edges of the cube, those of the middle layer between top and bottom being of kind 1. Quarter turns of the sides about the second axis flip
/// them.
pub fn cube_edges() -> Generators {
    let places = (0..12).map(|edge: usize| {
        let (axis, first, second) = (edge / 4, edge % 4 / 2, edge % 2);
        let mut place = [0; 3];
        place[(axis + 1) % 3] = 1 - 2 * first as i32;
        place[(axis + 2) % 3] = 1 - 2 * second as i32;
        place
    });
    let places = places.collect::<Vec<Vector>>();
    let moves = [(0, 1), (1, 1), (2, 1), (0, -1), (1, -1), (2, -1)].map(|(axis, side)| {
        let mut from = (0..12).collect::<Vec<_>>();
        let mut twist = vec![0; 12];
        for (place, &edge) in places.iter().enumerate().filter(|(_, edge)| edge[axis] == side) {
            let to = places.iter().position(|&other| other == quarter(axis, edge)).unwrap();
            from[to] = place;
            twist[to] = u8::from(axis == 1);
        }
        (from, twist)
    });
    let kinds = places.iter().map(|place| usize::from(place[2] == 0)).collect();
    Generators { kinds, orientations: 2, moves: moves.to_vec() }
}

/// The corner at (-1, -1, -1) stays.
pub fn cube_2x2x2() -> Generators {
    Generators::new(8, 3, (0..3).map(|axis| face_turn(axis, 1)).collect())
}

pub fn skewb() -> Generators {
    let centres = (0..6)
        .map(|side: usize| [0, 1, 2].map(|axis| i32::from(axis == side % 3) * if side < 3 { 1 } else { -1 }));
    let centres = centres.collect::<Vec<Vector>>();
    let axes = cube_corner_places().into_iter().filter(|corner| corner.iter().product::<i32>() > 0);
    let moves = axes.map(|axis| {
        let (mut from, mut twist) = corner_move(|corner| dot(corner, axis) > 0, |corner| third(axis, corner));
        for (place, &centre) in centres.iter().enumerate() {
            let turned = if dot(centre, axis) > 0 { third(axis, centre) } else { centre };
            let to = centres.iter().position(|&other| other == turned).unwrap();
            from.resize(14, 0);
            from[8 + to] = 8 + place;
        }
        twist.resize(14, 0);
        (from, twist)
    });
    Generators::new(14, 3, moves.collect())
}

/// Without the tips. Corners are turned by thirds and edges by halves, so by two and three sixths.
pub fn pyraminx() -> Generators {
    let corners: [Vector; 4] = [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]];
    let edges = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let moves = (0..4).map(|axis| {
        let rotated = |corner: usize| {
            corners.iter().position(|&other| other == third(corners[axis], corners[corner])).unwrap()
        };
        let mut from = (0..10).collect::<Vec<_>>();
        let mut twist = vec![0; 10];
        twist[axis] = 2;
        for (place, &(a, b)) in edges.iter().enumerate().filter(|&(_, &(a, b))| a == axis || b == axis) {
            // An edge has its colours on the faces that are opposite to the other two corners; the smaller one is the reference.
            let reference = |(a, b)| (0..4).find(|&corner| corner != a && corner != b).unwrap();
            let target = (rotated(a).min(rotated(b)), rotated(a).max(rotated(b)));
            let to = edges.iter().position(|&edge| edge == target).unwrap();
            from[4 + to] = 4 + place;
            twist[4 + to] = if rotated(reference((a, b))) == reference(target) { 0 } else { 3 };
        }
        (from, twist)
    });
    Generators::new(10, 6, moves.collect())
}
