//! Complete surveys of ready-made puzzles, by the engine that fits, against the lists of `oracles/published.md`, term by term.
//!
//! Layers are the same from every position of a puzzle whose moves only carry pieces, solved or not: renaming the pieces makes any
//! of them the solved one. The large ones: `cargo test --release -- --ignored`.
#![allow(clippy::unwrap_used)]

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::search::Limits;
use fewest_puzzles::search::survey::From;
use fewest_puzzles::survey::{Engine, survey};

/// A ready-made puzzle in a metric, and the chapter and the title of its list.
type Listed = (&'static str, &'static str, u32, &'static str);

const SMALL: &[Listed] = &[
    ("tiles:rows=2,cols=2", "single", 1, "**2x2: 6**"),
    ("tiles:rows=2,cols=3", "single", 1, "**2x3: 21**"),
    ("tiles:rows=2,cols=4", "single", 1, "**2x4: 36**"),
    ("tiles:rows=2,cols=5", "single", 1, "**2x5: 55**"),
    ("tiles", "single", 1, "**3x3, blank home in a corner"),
    ("tiles:blank=1,2", "single", 1, "**3x3, blank home on an edge"),
    ("tiles:blank=2,2", "single", 1, "**3x3, blank home in the centre"),
    ("tiles:rows=2,cols=2", "multi", 2, "**2x2**"),
    ("tiles:rows=2,cols=3", "multi", 2, "**3x2**"),
    ("tiles:rows=2,cols=4", "multi", 2, "**4x2**"),
    ("tiles", "multi", 2, "**3x3**"),
    ("tiles:rows=5,cols=2", "multi", 2, "**5x2**"),
    ("pancake:n=9", "quantum", 3, "**n=9**"),
    ("pancake:n=10", "quantum", 3, "**n=10**"),
    ("burnt-pancake:n=6", "quantum", 4, "**n=6**"),
    ("burnt-pancake:n=7", "quantum", 4, "**n=7**"),
    ("topspin:n=9,k=4", "quantum", 5, "**N=9**"),
    ("topspin:n=10,k=4", "quantum", 5, "**N=10**"),
    ("topspin:n=11,k=4", "quantum", 5, "**N=11**"),
    ("cube-2x2x2", "turns", 6, "**2x2x2 half-turn"),
    ("cube-2x2x2", "quantum", 6, "**2x2x2 quarter-turn"),
    // A third of a turn the other way is one move in both metrics.
    ("pyraminx", "turns", 6, "**Pyraminx"),
    ("pyraminx", "quantum", 6, "**Pyraminx"),
    ("skewb", "turns", 6, "**Skewb"),
    ("skewb", "quantum", 6, "**Skewb"),
    ("magic-board", "quantum", 7, "40320 states"),
    ("hanoi:pegs=4,discs=8", "moves", 8, "hanoi4 n=8:"),
    ("hanoi:pegs=4,discs=9", "moves", 8, "hanoi4 n=9:"),
    ("hanoi:pegs=4,discs=10", "moves", 8, "hanoi4 n=10:"),
];

const LARGE: &[Listed] = &[
    ("tiles:rows=3,cols=4", "single", 1, "**3x4: 53"),
    ("tiles:rows=2,cols=6", "single", 1, "**2x6: "),
    ("tiles:rows=3,cols=4", "multi", 2, "**4x3**"),
    ("tiles:rows=2,cols=6", "multi", 2, "**6x2**"),
    ("pancake:n=11", "quantum", 3, "**n=11**"),
    ("burnt-pancake:n=8", "quantum", 4, "**n=8**"),
    ("topspin:n=12,k=4", "quantum", 5, "**N=12**"),
    ("cube-3x3x3-corners", "turns", 6, "**3x3x3 corners HTM"),
    ("cube-3x3x3-corners", "quantum", 6, "**3x3x3 corners QTM"),
    ("hanoi:pegs=4,discs=11", "moves", 8, "hanoi4 n=11:"),
    ("hanoi:pegs=4,discs=12", "moves", 8, "hanoi4 n=12:"),
];

#[test]
fn small_spaces() {
    SMALL.iter().for_each(is_as_published);
}

#[test]
#[ignore = "big: a thousand million positions in all"]
fn large_spaces() {
    LARGE.iter().for_each(is_as_published);
}

fn is_as_published(&(name, metric, chapter, title): &Listed) {
    let mut text = PuzzleText::ready_made(name).unwrap();
    text.replace("metric", "--metric", metric);
    let puzzle = text.read().unwrap_or_else(|fault| panic!("{fault}"));
    let limits = Limits::default().with_threads(2);
    let surveyed = survey(&puzzle, Engine::Auto, From::Start, 0, &limits).unwrap();
    assert_eq!(surveyed.counts.layers, published(chapter, title), "{name}, {metric}");
}

/// The list that follows `title` in a chapter of the published page.
fn published(chapter: u32, title: &str) -> Vec<u64> {
    const PAGE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/published.md"));
    let section = PAGE.split_once(&format!("## {chapter}. ")).unwrap().1.split_once(title).unwrap().1;
    let list = |line: &'static str| {
        line.strip_prefix('`').or_else(|| line.split_once("levels: ").map(|(_, list)| list))
    };
    let list = section.lines().find_map(list).unwrap();
    let numbers = list.trim_end_matches('`').split([',', ' ']).filter(|number| !number.is_empty());
    numbers.map(|number| number.parse().unwrap()).collect()
}
