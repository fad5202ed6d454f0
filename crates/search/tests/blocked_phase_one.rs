//! Two sets of pieces at once: the 2,217,093,120 ways in which the corners and edges of Rubik's Cube can be turned, and the edges
//! of the middle layer placed (the cosets of the first phase of H. Kociemba's solver), as a product of three coordinates.
#![allow(clippy::unwrap_used, missing_docs)]

mod blocked_puzzles;

use std::collections::HashMap;

use blocked_puzzles::{cube_corners, cube_edges};
use fewest_search::Limits;
use fewest_search::engine::blocked::{Direction, enumerate};
use fewest_search::index::product::{Change, Product};

/// All lists of so many orientations that sum to nothing.
fn orientations(pieces: usize, orientations: u8) -> Vec<Vec<u8>> {
    let free = usize::from(orientations).pow(pieces as u32 - 1);
    let list = |mut number: usize| {
        let mut list = Vec::new();
        for _ in 1..pieces {
            list.push((number % usize::from(orientations)) as u8);
            number /= usize::from(orientations);
        }
        list.push((orientations - list.iter().sum::<u8>() % orientations) % orientations);
        list
    };
    (0..free).map(list).collect()
}

/// All ways to choose the places of the edges of the middle layer: 1 where one is.
fn choices() -> Vec<Vec<u8>> {
    let masks = (0..1_u32 << 12).filter(|mask| mask.count_ones() == 4);
    masks.map(|mask| (0..12).map(|place| (mask >> place & 1) as u8).collect()).collect()
}

/// The table of a move, given as (from, twist), on a coordinate.
fn table(values: &[Vec<u8>], (from, twist): &(Vec<usize>, Vec<u8>), modulus: u8) -> Vec<Option<u32>> {
    let number = (0..).zip(values).map(|(number, value)| (value, number)).collect::<HashMap<_, u32>>();
    let moved = |value: &Vec<u8>| {
        let moved =
            from.iter().zip(twist).map(|(&from, twist)| (value[from] + twist) % modulus).collect::<Vec<_>>();
        number[&moved]
    };
    values.iter().map(|value| Some(moved(value))).collect()
}

#[test]
#[ignore = "2,217,093,120 states"]
fn cosets_of_the_first_phase() {
    const HALF_TURNS: [u64; 13] = [
        1,
        4,
        50,
        592,
        7156,
        87_236,
        1_043_817,
        12_070_278,
        124_946_368,
        821_605_960,
        1_199_128_738,
        58_202_444,
        476,
    ];
    let (corners, edges) = (cube_corners(), cube_edges());
    let (twists, flips, slices) = (orientations(8, 3), orientations(12, 2), choices());
    let quarter_turns = corners.moves.iter().zip(&edges.moves).map(|(corner, edge)| {
        let still = (edge.0.clone(), vec![0; 12]);
        [table(&slices, &still, 2), table(&flips, edge, 2), table(&twists, corner, 3)]
    });
    let moves = quarter_turns.flat_map(|quarter: [Vec<Option<u32>>; 3]| {
        let then = |first: &[Option<u32>], next: &[Option<u32>]| {
            first.iter().map(|to| next[to.unwrap() as usize]).collect::<Vec<_>>()
        };
        let half = [0, 1, 2].map(|at| then(&quarter[at], &quarter[at]));
        let back = [0, 1, 2].map(|at| then(&half[at], &quarter[at]));
        [quarter, half, back].map(|tables| tables.into_iter().enumerate().collect::<Change>())
    });
    let moves = moves.collect::<Vec<_>>();
    let product = Product::new(&[495, 2048, 2187], &moves, u64::MAX).unwrap();
    let is_middle =
        |slice: &Vec<u8>| slice.iter().zip(&edges.kinds).all(|(&at, &kind)| usize::from(at) == kind);
    let middle = slices.iter().position(is_middle);
    let solved = product.locate(&[middle.unwrap() as u32, 0, 0]).unwrap();
    let limits = Limits::default().with_threads(2);
    let depths = enumerate(product.space(), &[solved], Direction::Cheaper, &limits).unwrap();
    assert_eq!(depths.layers(), HALF_TURNS);
}
