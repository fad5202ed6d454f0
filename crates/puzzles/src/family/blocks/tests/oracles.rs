//! Answers known from elsewhere: sections 10 and 11 of `oracles/published.md`.

use std::fs;

use super::super::BlocksPuzzle;
use super::{EXAMPLE, EXAMPLE_FIELDS, puzzle, read_file, with};
use crate::naive;

fn published() -> String {
    fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/published.md")).unwrap()
}

/// The line that begins with `start`.
fn line<'t>(text: &'t str, start: &str) -> &'t str {
    text.lines().find(|line| line.starts_with(start)).unwrap()
}

/// Positions at each depth, fewest moves.
fn facts(puzzle: &BlocksPuzzle) -> (Vec<u64>, usize) {
    with!(puzzle, puzzle => (naive::layers(puzzle), naive::solve(puzzle).unwrap().0.len()))
}

#[test]
fn klotski() {
    let published = published();
    for (metric, name, fewest) in [("steps", "unit-step", 116), ("moves", "piece-move", 81)] {
        let line = line(&published, &format!("metric {name} ({fewest}):"));
        let layers = line.split([':', '|']).nth(1).unwrap().split_whitespace();
        let layers = layers.map(|count| count.parse().unwrap()).collect::<Vec<u64>>();
        assert_eq!(layers.iter().sum::<u64>(), 25955);
        let fields = format!("{EXAMPLE_FIELDS}metric = '{metric}'\n");
        assert_eq!(facts(&puzzle(EXAMPLE, &fields).unwrap()), (layers, fewest));
    }
}

/// Positions that are goals: 964 of 25,955.
#[test]
fn klotski_is_solved_in_many_positions() {
    let puzzle = puzzle(EXAMPLE, EXAMPLE_FIELDS).unwrap();
    let survey = with!(&puzzle, puzzle => {
        fewest_search::survey(puzzle, fewest_search::From::Start, &fewest_search::Limits::default())
            .unwrap()
            .with_deepest(Vec::<()>::new())
    });
    assert_eq!((survey.goals, survey.states), (964, 25955));
}

#[test]
fn rush_hour() {
    let published = published();
    for board in ["IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"] {
        let line = line(&published, board);
        for (metric, name) in [("slides", "slide-any-distance ("), ("steps", "unit steps (")] {
            let numbers = line.split(name).nth(1).unwrap().split(')').next().unwrap();
            let expected = numbers.split(", ").map(|number| number.parse().unwrap()).collect::<Vec<u64>>();
            let puzzle = read_file(&format!("board = '{board}'\nmetric = '{metric}'\n"), &[]).unwrap();
            let (layers, fewest) = facts(&puzzle);
            assert_eq!(
                [fewest as u64, layers.iter().sum(), layers.len() as u64 - 1],
                expected[..],
                "{board}"
            );
        }
    }
}
