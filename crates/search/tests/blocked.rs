//! The blocked engine against published layer counts. The large ones: `cargo test --release -- --ignored`.
#![allow(clippy::unwrap_used, missing_docs)]

mod blocked_puzzles;

use blocked_puzzles::*;
use fewest_search::Limits;
use fewest_search::engine::blocked::{Direction, enumerate};
use fewest_search::index::board::Slide;
use fewest_search::index::hanoi::Hanoi;
use fewest_search::index::space::{Position, Space};

fn layers(space: &Space, start: Position) -> Vec<u64> {
    let depths = enumerate(space, &[start], Direction::Cheaper, &Limits::default().with_threads(2)).unwrap();
    assert_eq!(depths.limit(), None);
    depths.layers().to_vec()
}

/// Surveys a permutation puzzle, and checks that no state is indexed that cannot be reached, and that at most 2.2 bits
/// a state are used.
fn of_generators(puzzle: &Generators) -> Vec<u64> {
    let index = puzzle.index();
    let layers = layers(index.space(), index.start());
    assert_eq!(layers.iter().sum::<u64>(), index.states(), "states indexed");
    assert_eq!(index.laws().group_order().to_string(), index.states().to_string(), "order of the group");
    if index.states() > 10_000 {
        assert!(index.space().depth_bytes() * 80 <= index.states() * 22, "more than 2.2 bits a state");
    }
    layers
}

/// The list of the published page that follows `title`.
fn published(title: &str) -> Vec<u64> {
    const PAGE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/published.md"));
    let section = &PAGE[PAGE.find(title).unwrap_or_else(|| panic!("{title} is not there"))..];
    let list = section.lines().find(|line| line.starts_with('`')).unwrap();
    list.trim_matches('`').split(", ").map(|number| number.parse().unwrap()).collect()
}

/// The same for the lists of four-peg towers.
fn published_hanoi(discs: usize) -> Vec<u64> {
    const PAGE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/published.md"));
    let line = PAGE.lines().find(|line| line.starts_with(&format!("hanoi4 n={discs}:"))).unwrap();
    let (_, list) = line.split_once("levels: ").unwrap();
    list.split(' ').map(|number| number.parse().unwrap()).collect()
}

fn in_chapter(chapter: &str, title: &str) -> Vec<u64> {
    const PAGE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/published.md"));
    let section = &PAGE[PAGE.find(chapter).unwrap()..];
    let section = &section[section.find(title).unwrap()..];
    let list = section.lines().find(|line| line.starts_with('`')).unwrap();
    list.trim_matches('`').split(", ").map(|number| number.parse().unwrap()).collect()
}

#[test]
fn pancakes() {
    for n in 6..=9 {
        assert_eq!(of_generators(&pancake(n)), in_chapter("## 3. Pancakes", &format!("**n={n}**")), "{n}");
    }
}

#[test]
fn burnt_pancakes() {
    for n in 2..=6 {
        assert_eq!(of_generators(&burnt_pancake(n)), in_chapter("## 4. Burnt", &format!("**n={n}**")), "{n}");
    }
}

#[test]
fn topspin_with_free_rotations() {
    for n in 6..=9 {
        assert_eq!(of_generators(&topspin(n)), in_chapter("## 5. ", &format!("**N={n}**")), "{n}");
    }
}

#[test]
fn tiles() {
    for (rows, columns, title) in
        [(2, 2, "**2x2: 6**"), (2, 3, "**2x3: 21**"), (2, 4, "**2x4: 36**"), (2, 5, "**2x5: 55**")]
    {
        for (rows, columns) in [(rows, columns), (columns, rows)] {
            let index = board(rows, columns, 0, Slide::Single);
            let layers = layers(index.placements().space(), index.placements().start());
            assert_eq!(layers, in_chapter("## 1. ", title), "{rows} x {columns}");
            assert_eq!(layers.iter().sum::<u64>(), index.placements().states());
        }
    }
    for (blank, title) in [
        (0, "**3x3, blank home in a corner"),
        (1, "**3x3, blank home on an edge"),
        (4, "**3x3, blank home in the centre"),
    ] {
        let index = board(3, 3, blank, Slide::Single);
        assert_eq!(layers(index.placements().space(), index.placements().start()), published(title));
    }
}

#[test]
fn tiles_several_at_a_time() {
    for (rows, columns) in [(2, 2), (3, 2), (4, 2), (3, 3)] {
        let index = board(rows, columns, 0, Slide::Multi);
        let layers = layers(index.placements().space(), index.placements().start());
        assert_eq!(layers, in_chapter("## 2. ", &format!("**{rows}x{columns}**")), "{rows} x {columns}");
    }
}

#[test]
fn twisty_puzzles() {
    let chapter = "## 6. ";
    assert_eq!(of_generators(&cube_2x2x2().with_powers()), in_chapter(chapter, "**2x2x2 half-turn"));
    assert_eq!(of_generators(&cube_2x2x2().with_inverses()), in_chapter(chapter, "**2x2x2 quarter-turn"));
    assert_eq!(of_generators(&pyraminx().with_inverses()), in_chapter(chapter, "**Pyraminx"));
    assert_eq!(of_generators(&skewb().with_inverses()), in_chapter(chapter, "**Skewb"));
}

#[test]
fn towers_of_hanoi() {
    for discs in 1..=8 {
        let index = Hanoi::new(4, discs).unwrap();
        let start = index.locate(&vec![0; discs]).unwrap();
        assert_eq!(layers(index.space(), start), published_hanoi(discs), "{discs}");
    }
    for discs in 0..=7 {
        let index = Hanoi::new(3, discs).unwrap();
        let layers = layers(index.space(), index.locate(&vec![0; discs]).unwrap());
        assert_eq!((layers.len(), layers.iter().sum()), (1 << discs, 3_u64.pow(discs as u32)));
    }
    for (discs, moves) in (1..).zip([1, 3, 5, 7, 11, 15]) {
        let index = Hanoi::new(5, discs).unwrap();
        let start = index.locate(&vec![0; discs]).unwrap();
        let depths = enumerate(index.space(), &[start], Direction::Cheaper, &Limits::default()).unwrap();
        assert_eq!(depths.depth(index.locate(&vec![4; discs]).unwrap()), Some(moves));
    }
}

#[test]
#[ignore = "large"]
fn large_spaces() {
    assert_eq!(of_generators(&pancake(11)), in_chapter("## 3. Pancakes", "**n=11**"));
    assert_eq!(of_generators(&burnt_pancake(8)), in_chapter("## 4. Burnt", "**n=8**"));
    assert_eq!(of_generators(&topspin(11)), in_chapter("## 5. ", "**N=11**"));
    assert_eq!(of_generators(&topspin(12)), in_chapter("## 5. ", "**N=12**"));
    assert_eq!(of_generators(&cube_corners().with_inverses()), in_chapter("## 6. ", "**3x3x3 corners QTM"));
    let index = board(3, 4, 0, Slide::Single);
    assert_eq!(
        layers(index.placements().space(), index.placements().start()),
        in_chapter("## 1. ", "**3x4: 53")
    );
    let index = board(6, 2, 0, Slide::Multi);
    assert_eq!(
        layers(index.placements().space(), index.placements().start()),
        in_chapter("## 2. ", "**6x2**")
    );
    let index = Hanoi::new(4, 10).unwrap();
    assert_eq!(layers(index.space(), index.locate(&[0; 10]).unwrap()), published_hanoi(10));
    for (discs, moves) in [(11, 65), (12, 81), (13, 97)] {
        let index = Hanoi::new(4, discs).unwrap();
        let layers = layers(index.space(), index.locate(&vec![0; discs]).unwrap());
        assert_eq!((layers.len() - 1, layers[layers.len() - 1]), (moves, 6), "{discs}");
    }
}

#[test]
#[ignore = "479,001,600 states"]
fn pancake_12() {
    assert_eq!(of_generators(&pancake(12)), in_chapter("## 3. Pancakes", "**n=12**"));
}
