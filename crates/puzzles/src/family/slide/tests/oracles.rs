//! Sections 1 and 2 of `oracles/published.md`.

use fewest_search::{Limits, survey};

use super::{SlidePuzzle, read_file, with};
use crate::format::source::Source;
use crate::ready_made;

const PUBLISHED: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/published.md"));

/// The list below `title` in a chapter.
fn published(chapter: &str, title: &str) -> Vec<u64> {
    let section = PUBLISHED.split_once(chapter).unwrap().1.split_once(title).unwrap().1;
    let list = section.lines().find(|line| line.starts_with('`')).unwrap();
    list.trim_matches('`').split(", ").map(|number| number.parse().unwrap()).collect()
}

/// The positions at each depth of a ready-made puzzle.
fn layers(spec: &str, metric: &str) -> Vec<u64> {
    let text = ready_made::find(&Source::new("PUZZLE", spec)).unwrap().unwrap();
    let puzzle = read_file(&text, &[("metric", metric)]).unwrap();
    let limits = Limits::default().with_threads(2);
    with!(&puzzle, puzzle => survey(puzzle, fewest_search::From::Start, &limits).unwrap().layers)
}

#[test]
fn one_tile_a_move() {
    for (spec, title) in [
        ("tiles:rows=2,cols=2", "**2x2: 6**"),
        ("tiles:rows=2,cols=3", "**2x3: 21**"),
        ("tiles:rows=4,cols=2", "**2x4: 36**"),
        ("tiles", "**3x3, blank home in a corner"),
        ("tiles:blank=1,2", "**3x3, blank home on an edge"),
        ("tiles:blank=2,2", "**3x3, blank home in the centre"),
    ] {
        assert_eq!(layers(spec, "single"), published("## 1. Sliding tiles", title), "{spec}");
    }
}

#[test]
fn a_line_a_move() {
    for (spec, title) in [
        ("tiles:rows=2,cols=2", "**2x2**"),
        ("tiles:rows=2,cols=3", "**3x2**"),
        ("tiles:rows=4,cols=2", "**4x2**"),
        ("tiles:blank=3,1", "**3x3**"),
    ] {
        assert_eq!(layers(spec, "multi"), published("## 2. Sliding tiles", title), "{spec}");
    }
}
