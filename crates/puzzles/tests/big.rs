//! The big boards of pegs against published numbers, those of `oracles/published.md`. Run them with
//! `cargo test --release -- --ignored`.
#![allow(clippy::unwrap_used)]

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::search::Limits;
use fewest_puzzles::search::survey::From;
use fewest_puzzles::solve::{Engine, solve};
use fewest_puzzles::survey::{self, survey};

#[test]
#[ignore = "big: 188 million positions"]
fn the_english_board() {
    let layers = [
        1, 4, 12, 60, 296, 1338, 5648, 21842, 77559, 249_690, 717_788, 1_834_379, 4_138_302, 8_171_208,
        14_020_166, 20_773_236, 26_482_824, 28_994_876, 27_286_330, 22_106_348, 15_425_572, 9_274_496,
        4_792_664, 2_120_101, 800_152, 255_544, 68236, 14727, 2529, 334, 32, 5,
    ];
    let puzzle = PuzzleText::ready_made("english").unwrap().read().unwrap();
    let limits = Limits::default().with_threads(2);
    let surveyed = survey(&puzzle, survey::Engine::Auto, From::Start, 0, &limits).unwrap();
    assert_eq!(surveyed.counts.layers, layers);
}

/// The fewest sweeps to one peg anywhere, for a start hole of each class of the triangle of side 6.
#[test]
#[ignore = "big: 4 million positions with all their sweeps"]
fn sweeps_on_the_triangle_of_side_6() {
    for (hole, sweeps) in [(1, 10), (2, 9), (4, 9), (5, 10), (8, 9)] {
        let mut text = PuzzleText::ready_made(&format!("triangle:side=6,hole={hole},to=any")).unwrap();
        text.replace("metric", "--metric", "sweeps");
        let puzzle = text.read().unwrap();
        let solved = solve(&puzzle, Engine::Queue, &Limits::default()).unwrap();
        assert_eq!(solved.solution.map(|moves| moves.len()), Some(sweeps), "hole {hole}");
    }
}
