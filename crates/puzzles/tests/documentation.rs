//! The examples of `docs/puzzle-files.md`: each is a puzzle in canonical form that has a solution and nothing odd.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::canonical::canonical;
use fewest_puzzles::format::source::Source;
use fewest_puzzles::lint::lint;
use fewest_puzzles::search::{Limits, Verdict};
use fewest_puzzles::solve::{Engine, solve};

const PAGE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/puzzle-files.md"));

/// The blocks of TOML, each with the heading above it.
fn examples() -> Vec<(&'static str, &'static str)> {
    let sections = PAGE.split("\n## ").skip(1);
    let examples = sections.flat_map(|section| {
        let heading = section.lines().next().unwrap();
        let blocks = section.split("```toml\n").skip(1);
        blocks.map(move |block| (heading, block.split("```").next().unwrap()))
    });
    examples.collect()
}

#[test]
fn every_example_is_a_puzzle_in_canonical_form_with_a_solution() {
    for (heading, text) in examples() {
        let source = Source::new(heading, text);
        let canonical = canonical(&source).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(canonical, text, "{heading}");
        let text = PuzzleText::new(source);
        let puzzle = text.read().unwrap();
        let solved = solve(&puzzle, Engine::Auto, &Limits::default().with_threads(2)).unwrap();
        assert_eq!(solved.verdict, Verdict::Optimal, "{heading}");
        assert!(solved.lower_bound > 0, "{heading}");
        for warning in lint(&text).unwrap() {
            assert_eq!(warning.parts().message, "this puzzle has no `title`", "{heading}");
        }
    }
}

#[test]
fn every_family_has_an_example() {
    let listed = PAGE.lines().find(|line| line.starts_with("| `family` |")).unwrap();
    let families = listed.split('"').skip(1).step_by(2).collect::<BTreeSet<_>>();
    let shown =
        examples().into_iter().map(|(heading, _)| heading).filter(|heading| *heading != "Known answers");
    assert_eq!(shown.collect::<BTreeSet<_>>(), families);
}
