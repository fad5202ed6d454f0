//! The ready-made twisty puzzles against published numbers: `oracles/published.md`, section 6.
//!
//! Layers are the same from every position, solved or not: renaming the pieces makes any of them the solved one.
#![allow(clippy::unwrap_used)]

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::search::Limits;
use fewest_puzzles::search::survey::From;
use fewest_puzzles::survey::{self, survey};

fn layers(name: &str, metric: &str) -> Vec<u64> {
    let mut text = PuzzleText::ready_made(name).unwrap();
    text.replace("metric", "--metric", metric);
    let limits = Limits::default().with_threads(2);
    survey(&text.read().unwrap(), survey::Engine::Auto, From::Start, 0, &limits).unwrap().counts.layers
}

#[test]
fn the_2x2x2_cube() {
    assert_eq!(
        layers("cube-2x2x2", "turns"),
        [1, 9, 54, 321, 1847, 9992, 50136, 227_536, 870_072, 1_887_748, 623_800, 2644]
    );
    assert_eq!(
        layers("cube-2x2x2", "quantum"),
        [1, 6, 27, 120, 534, 2256, 8969, 33058, 114_149, 360_508, 930_588, 1_350_852, 782_536, 90280, 276]
    );
}

#[test]
fn the_pyraminx() {
    let expected = [1, 8, 48, 288, 1728, 9896, 51808, 220_111, 480_467, 166_276, 2457, 32];
    assert_eq!(layers("pyraminx", "turns"), expected);
    assert_eq!(layers("pyraminx", "quantum"), expected);
}

#[test]
fn the_skewb() {
    let expected = [1, 8, 48, 288, 1728, 10248, 59304, 315_198, 1_225_483, 1_455_856, 81028, 90];
    assert_eq!(layers("skewb", "turns"), expected);
    assert_eq!(layers("skewb", "quantum"), expected);
}

#[test]
#[ignore = "big: twice 88 million positions"]
fn the_corners_of_the_3x3x3_cube() {
    let turns = layers("cube-3x3x3-corners", "turns");
    assert_eq!((turns.len(), turns.iter().sum::<u64>()), (12, 88_179_840));
    assert_eq!(
        layers("cube-3x3x3-corners", "quantum"),
        [
            1, 12, 114, 924, 6539, 39528, 199_926, 806_136, 2_761_740, 8_656_152, 22_334_112, 32_420_448,
            18_780_864, 2_166_720, 6624
        ]
    );
}
