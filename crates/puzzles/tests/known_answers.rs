//! Every embedded puzzle file is held to its own table of known answers.
#![allow(clippy::unwrap_used)]

use fewest_puzzles::any::{Known, PuzzleText};
use fewest_puzzles::ready_made;
use fewest_puzzles::search::survey::From;
use fewest_puzzles::search::{BigUint, Limits, Verdict};
use fewest_puzzles::solve::{Engine, solve};
use fewest_puzzles::survey::{self, survey};

/// Positions beyond which a survey is left to the big run.
const BIG: u64 = 1_000_000;

#[test]
fn every_puzzle_file_has_the_answers_it_says() {
    check(|positions| positions <= BIG);
}

#[test]
#[ignore = "big: 17 million positions"]
fn the_large_puzzle_files_have_their_positions() {
    check(|positions| positions > BIG);
}

/// Checks every file; surveys those whose number of positions is wanted.
fn check(survey_wanted: impl Fn(u64) -> bool) {
    let limits = Limits::default().with_threads(2);
    for (name, _) in ready_made::FILES {
        let text = PuzzleText::ready_made(name).unwrap();
        let puzzle = text.read().unwrap_or_else(|fault| panic!("{fault}"));
        let known = puzzle.known();
        assert!(known.iter().any(|(key, _)| key == "source"), "{name} has no source");
        assert!(known.len() > 1, "{name} has no known answer");
        for (key, known) in known {
            match (key.as_str(), known) {
                (_, Known::Source(_)) => {}
                (_, Known::Flag(impossible)) => {
                    let solved = solve(&puzzle, Engine::Auto, &limits).unwrap();
                    assert_eq!(solved.verdict == Verdict::Impossible, *impossible, "{name}");
                }
                ("positions", Known::Number(positions)) if !survey_wanted(*positions) => {}
                ("positions", Known::Number(positions)) => {
                    let surveyed = survey(&puzzle, survey::Engine::Auto, From::Start, 0, &limits).unwrap();
                    assert_eq!(surveyed.counts.states, *positions, "{name}: positions");
                }
                ("solutions", Known::Number(solutions)) => {
                    let solved = solve(&puzzle, Engine::Auto, &limits).unwrap();
                    let all = solved.all.unwrap();
                    assert_eq!(all.count(), BigUint::from(*solutions), "{name}: solutions");
                }
                (metric, Known::Number(moves)) => {
                    let mut text = text.clone();
                    text.replace("metric", "--metric", metric);
                    let puzzle = text.read().unwrap_or_else(|fault| panic!("{fault}"));
                    let solved = solve(&puzzle, Engine::Auto, &limits).unwrap();
                    assert_eq!(
                        solved.solution.map(|moves| moves.len() as u64),
                        Some(*moves),
                        "{name}: {metric}"
                    );
                }
            }
        }
    }
}
