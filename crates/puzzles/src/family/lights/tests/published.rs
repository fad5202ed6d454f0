//! What `oracles/published.md` has in section 12.

use super::super::equations::Equations;
use super::super::groups::groups;
use super::{full, puzzle, solved};
use fewest_search::{BigUint, Limits};

const PUBLISHED: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/published.md"));

/// The published numbers of patterns by fewest presses, and the presses for all lamps on.
fn published(size: usize) -> (Vec<u64>, u32) {
    let head = format!("lights out {size}x{size} min presses: ");
    let line = PUBLISHED.lines().find_map(|line| line.strip_prefix(&head)).unwrap();
    let (counts, rest) = line.split_once(" | ").unwrap();
    let counts = counts.split(' ').map(|pair| pair.split_once(':').unwrap().1.parse().unwrap());
    (counts.collect(), rest.rsplit(' ').next().unwrap().parse().unwrap())
}

/// The quiet patterns of a square board, as bits.
fn quiet_patterns(equations: &Equations) -> Vec<u32> {
    let rows =
        equations.quiet().map(|row| (0..).zip(row).fold(0, |bits, (lamp, &on)| bits | u32::from(on) << lamp));
    rows.fold(vec![0], |sums, row| sums.iter().flat_map(|sum| [*sum, sum ^ row]).collect())
}

fn equations(size: usize) -> Equations {
    let board = puzzle(&full(size, size, "*"), "").unwrap();
    Equations::new(&board.definition().reaches, 2)
}

#[test]
fn every_pattern_of_the_small_boards_takes_as_many_presses_as_published() {
    for size in 2..=4 {
        let equations = equations(size);
        let quiet = equations.quiet().collect::<Vec<_>>();
        let mut counts = vec![0; size * size + 1];
        for pattern in 0..1u32 << (size * size) {
            let change = (0..size * size).map(|lamp| (pattern >> lamp & 1) as u8).collect::<Vec<_>>();
            let Some(presses) = equations.solve(&change) else { continue };
            let groups = groups(&presses, &quiet, 2).into_iter();
            let fewest = groups.map(|group| group.minima(&Limits::default()).unwrap().presses).sum::<usize>();
            counts[fewest] += 1;
        }
        let (expected, _) = published(size);
        counts.truncate(expected.len());
        assert_eq!(counts, expected, "{size} x {size}");
    }
}

#[test]
fn every_pattern_of_the_5x5_board_takes_as_many_presses_as_published() {
    let quiet = quiet_patterns(&equations(5));
    let mut counts = vec![0; 16];
    for presses in 0..1u32 << 25 {
        let fewest = quiet.iter().map(|quiet| (presses ^ quiet).count_ones()).min().unwrap();
        counts[fewest as usize] += 1;
    }
    // Each pattern of lamps was met once for each of the press patterns that make it.
    for count in &mut counts {
        *count /= quiet.len() as u64;
    }
    assert_eq!(counts, published(5).0);
}

#[test]
fn all_lamps_on_take_as_many_presses_as_published() {
    for size in 2..=5 {
        let board = puzzle(&full(size, size, "*"), "").unwrap();
        assert_eq!(solved(&board).presses(), published(size).1, "{size} x {size}");
    }
    let board = puzzle(&full(5, 5, "*"), "").unwrap();
    // Four patterns of 15 presses, in any order.
    assert_eq!(solved(&board).count(), BigUint::from(4 * 1_307_674_368_000u64));
}

#[test]
fn as_many_patterns_are_quiet_as_published() {
    // OEIS A159257: the dimension of the quiet patterns of the n x n board.
    let dimensions = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8];
    for (size, dimension) in (1..).zip(dimensions) {
        assert_eq!(equations(size).quiet().count(), dimension, "{size} x {size}");
    }
}
