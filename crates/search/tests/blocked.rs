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

#[test]
fn pancakes() {
    for n in 2..=10 {
        assert_eq!(of_generators(&pancake(n)), published(3, &format!("**n={n}**")), "{n}");
    }
}

#[test]
fn burnt_pancakes() {
    for n in 1..=7 {
        assert_eq!(of_generators(&burnt_pancake(n)), published(4, &format!("**n={n}**")), "{n}");
    }
}

#[test]
fn topspin_with_free_rotations() {
    for n in 6..=10 {
        assert_eq!(of_generators(&topspin(n)), published(5, &format!("**N={n}**")), "{n}");
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
            assert_eq!(layers, published(1, title), "{rows} x {columns}");
            assert_eq!(layers.iter().sum::<u64>(), index.placements().states());
        }
    }
    for (blank, title) in [
        (0, "**3x3, blank home in a corner"),
        (1, "**3x3, blank home on an edge"),
        (4, "**3x3, blank home in the centre"),
    ] {
        let index = board(3, 3, blank, Slide::Single);
        assert_eq!(layers(index.placements().space(), index.placements().start()), published(1, title));
    }
}

#[test]
fn tiles_several_at_a_time() {
    for (rows, columns) in [(2, 2), (3, 2), (4, 2), (3, 3), (5, 2)] {
        let index = board(rows, columns, 0, Slide::Multi);
        let layers = layers(index.placements().space(), index.placements().start());
        assert_eq!(layers, published(2, &format!("**{rows}x{columns}**")), "{rows} x {columns}");
    }
}

#[test]
fn twisty_puzzles() {
    assert_eq!(of_generators(&cube_2x2x2().with_powers()), published(6, "**2x2x2 half-turn"));
    assert_eq!(of_generators(&cube_2x2x2().with_inverses()), published(6, "**2x2x2 quarter-turn"));
    assert_eq!(of_generators(&pyraminx().with_inverses()), published(6, "**Pyraminx"));
    assert_eq!(of_generators(&skewb().with_inverses()), published(6, "**Skewb"));
}

#[test]
fn towers_of_hanoi() {
    for discs in 1..=10 {
        let index = Hanoi::new(4, discs).unwrap();
        let start = index.locate(&vec![0; discs]).unwrap();
        assert_eq!(layers(index.space(), start), published(8, &format!("hanoi4 n={discs}:")), "{discs}");
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
    assert_eq!(of_generators(&pancake(11)), published(3, "**n=11**"));
    assert_eq!(of_generators(&burnt_pancake(8)), published(4, "**n=8**"));
    assert_eq!(of_generators(&topspin(11)), published(5, "**N=11**"));
    assert_eq!(of_generators(&topspin(12)), published(5, "**N=12**"));
    assert_eq!(of_generators(&cube_corners().with_inverses()), published(6, "**3x3x3 corners QTM"));
    assert_eq!(of_generators(&cube_corners().with_powers()), published(6, "**3x3x3 corners HTM"));
    for (rows, columns, slide, chapter, title) in [
        (3, 4, Slide::Single, 1, "**3x4: 53"),
        (2, 6, Slide::Single, 1, "**2x6: "),
        (4, 3, Slide::Multi, 2, "**4x3**"),
        (6, 2, Slide::Multi, 2, "**6x2**"),
    ] {
        let index = board(rows, columns, 0, slide);
        let layers = layers(index.placements().space(), index.placements().start());
        assert_eq!(layers, published(chapter, title), "{title}");
    }
    for discs in [11, 12] {
        let index = Hanoi::new(4, discs).unwrap();
        let layers = layers(index.space(), index.locate(&vec![0; discs]).unwrap());
        assert_eq!(layers, published(8, &format!("hanoi4 n={discs}:")), "{discs}");
    }
    let index = Hanoi::new(4, 13).unwrap();
    let layers = layers(index.space(), index.locate(&[0; 13]).unwrap());
    assert_eq!((layers.len() - 1, layers[layers.len() - 1]), (97, 6));
}

#[test]
#[ignore = "479,001,600 states"]
fn pancake_12() {
    assert_eq!(of_generators(&pancake(12)), published(3, "**n=12**"));
}
