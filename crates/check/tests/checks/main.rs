//! The checker against known answers, against spoiled solutions and against bad input.

#![allow(clippy::unwrap_used)]
// Boards are drawn piece by piece; speed does not matter there.
#![allow(clippy::format_collect, clippy::format_push_string)]

mod bad_input;
mod blocks;
mod hanoi;
mod lights;
mod pegs;
mod permutation;
mod push;
mod shuttle;
mod slide;
mod spoiled;
mod tilt;

use fewest_check::{Options, Outcome, Proof, Report, check, solve, survey};

/// More states than any search of these tests meets.
const STATES: usize = 1_000_000;

/// The text of a file of the oracles.
fn oracle(name: &str) -> String {
    let path = format!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/{}"), name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The numbers that follow some words in `published.md`, each perhaps with its depth: `1 4 10 |` or `0:1 1:4 |`.
fn published_numbers(words: &str) -> Vec<u64> {
    let text = oracle("published.md");
    let rest = text.split_once(words).unwrap().1;
    let numbers = rest.split_once('|').unwrap().0.split_whitespace();
    numbers.map(|number| number.rsplit(':').next().unwrap().parse().unwrap()).collect()
}

/// Replays a solution and asks for the proof.
fn proved(puzzle: &str, solution: &str) -> Report {
    check(puzzle, &[], solution, &Options { prove: true, states: STATES }).unwrap()
}

/// The smallest solution and the number of shortest ones, of a puzzle that has any.
fn solved(puzzle: &str) -> (String, u128) {
    match solve(puzzle, &[], STATES).unwrap() {
        Outcome::Solved { moves, count } => (moves.join(" "), count),
        other => panic!("{other:?}: {puzzle}"),
    }
}

/// The layers of a puzzle.
fn layers(puzzle: &str) -> Vec<u64> {
    survey(puzzle, &[], STATES).unwrap().unwrap()
}

/// Asserts that `solution` is the smallest of `count` shortest ones, by search and by replay.
fn assert_best(puzzle: &str, solution: &str, count: u128) {
    assert_eq!(solved(puzzle), (solution.to_owned(), count), "{puzzle}");
    let report = proved(puzzle, solution);
    assert_eq!(report.proof, Proof::Smallest, "{puzzle}");
    assert_eq!((report.moves, report.illegal), (solution.split_whitespace().count(), None));
    assert!(report.reaches_goal);
}
