//! The big enumerations: tens of millions of positions, against published layers. Run them with
//! `cargo test --release -- --ignored`. The numbers are those of `oracles/published.md`.
#![allow(clippy::unwrap_used)]

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::search::Limits;
use fewest_puzzles::search::survey::From;
use fewest_puzzles::solve::{Engine, solve};
use fewest_puzzles::survey::{self, survey};

fn assert_layers(name: &str, layers: &[u64]) {
    let puzzle = PuzzleText::ready_made(name).unwrap().read().unwrap();
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let surveyed =
        survey(&puzzle, survey::Engine::Auto, From::Start, 0, &Limits::default().with_threads(threads))
            .unwrap();
    assert_eq!(surveyed.counts.layers, layers, "{name}");
}

#[test]
#[ignore = "big: 44 million positions"]
fn pancakes() {
    assert_layers(
        "pancake:n=10",
        &[1, 9, 72, 575, 3963, 22825, 106_461, 377_863, 919_365, 1_309_756, 814_678, 73_232],
    );
    assert_layers(
        "pancake:n=11",
        &[
            1, 10, 90, 809, 6429, 43891, 252_737, 1_174_766, 4_126_515, 9_981_073, 14_250_471, 9_123_648,
            956_354, 6,
        ],
    );
}

#[test]
#[ignore = "big: 12 million positions"]
fn burnt_pancakes() {
    assert_layers("burnt-pancake:n=6", &[1, 6, 30, 150, 675, 2340, 6604, 12795, 15519, 6957, 959, 43, 1]);
    assert_layers(
        "burnt-pancake:n=8",
        &[
            1, 8, 56, 392, 2548, 14056, 68656, 276_136, 901_970, 2_195_663, 3_531_887, 2_743_477, 562_095,
            24627, 347, 1,
        ],
    );
}

#[test]
#[ignore = "big: 42 million positions"]
fn topspin() {
    assert_layers(
        "topspin:n=11,k=4",
        &[1, 11, 88, 605, 3806, 22011, 112_629, 452_606, 909_260, 312_070, 1313],
    );
    assert_layers(
        "topspin:n=12,k=4",
        &[
            1, 12, 102, 784, 5725, 39990, 258_893, 1_487_496, 6_573_865, 16_440_505, 13_612_079, 1_463_903,
            33445,
        ],
    );
}

#[test]
#[ignore = "big: 188 million positions"]
fn the_english_board() {
    assert_layers(
        "english",
        &[
            1, 4, 12, 60, 296, 1338, 5648, 21842, 77559, 249_690, 717_788, 1_834_379, 4_138_302, 8_171_208,
            14_020_166, 20_773_236, 26_482_824, 28_994_876, 27_286_330, 22_106_348, 15_425_572, 9_274_496,
            4_792_664, 2_120_101, 800_152, 255_544, 68236, 14727, 2529, 334, 32, 5,
        ],
    );
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
