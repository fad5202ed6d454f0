//! Every embedded puzzle file is held to its own table of known answers, and so is the independent checker.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use fewest_check::Outcome;
use fewest_puzzles::any::{Known, PuzzleText};
use fewest_puzzles::search::survey::From;
use fewest_puzzles::search::{BigUint, Limits, Verdict};
use fewest_puzzles::solve::{Engine, solve};
use fewest_puzzles::survey::{self, survey};
use fewest_puzzles::{random, ready_made};

/// Positions beyond which a survey is left to the big run.
const BIG: u64 = 1_000_000;

/// Positions beyond which the checker is left to the big run, and those beyond which it is not asked at all.
const CHECKED: u64 = 10_000;
const CHECKED_IN_THE_BIG_RUN: u64 = 300_000;

#[test]
fn there_are_puzzle_files_of_every_family_under_names_of_their_own() {
    let texts = ready_made::FILES.iter().map(|&(name, _)| PuzzleText::ready_made(name).unwrap());
    let families =
        texts.map(|text| text.fields().unwrap().text("family").unwrap().unwrap().as_str().to_owned());
    let expected = random::FAMILIES.map(str::to_owned);
    assert_eq!(families.collect::<BTreeSet<_>>(), BTreeSet::from(expected));
    assert!(ready_made::FILES.len() >= 64);
    let names =
        ready_made::FILES.iter().map(|&(name, _)| name).chain(ready_made::all().map(|puzzle| puzzle.name));
    let mut seen = BTreeSet::new();
    for name in names {
        assert!(seen.insert(name), "two ready-made puzzles are called {name}");
    }
}

#[test]
fn every_puzzle_file_has_the_answers_it_says() {
    check(|positions| positions <= BIG);
}

#[test]
#[ignore = "big: 112 million positions"]
fn the_large_puzzle_files_have_their_positions() {
    check(|positions| positions > BIG);
}

#[test]
fn the_checker_has_the_same_answers() {
    ask_the_checker(|positions| positions <= CHECKED);
}

#[test]
#[ignore = "slow: boards of up to 200,000 positions"]
fn the_checker_has_the_same_answers_for_larger_files() {
    ask_the_checker(|positions| positions > CHECKED && positions <= CHECKED_IN_THE_BIG_RUN);
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

/// Has the checker find the answers of every file whose number of positions is wanted.
fn ask_the_checker(wanted: impl Fn(u64) -> bool) {
    const STATES: usize = 1 << 20;
    for (name, text) in ready_made::FILES {
        let puzzle = PuzzleText::ready_made(name).unwrap().read().unwrap();
        let known = puzzle.known();
        if !known
            .iter()
            .any(|(key, known)| matches!(known, Known::Number(n) if key == "positions" && wanted(*n)))
        {
            continue;
        }
        let solve = |overrides: &[(&str, &str)]| fewest_check::solve(text, overrides, STATES).unwrap();
        let outcome = solve(&[]);
        for (key, known) in known {
            let found = match (key.as_str(), &outcome) {
                ("source", _) => continue,
                ("impossible", outcome) => Known::Flag(matches!(outcome, Outcome::Impossible { .. })),
                ("positions", _) => {
                    Known::Number(fewest_check::survey(text, &[], STATES).unwrap().unwrap().iter().sum())
                }
                ("solutions", Outcome::Solved { count, .. }) => Known::Number((*count).try_into().unwrap()),
                (metric, _) => match solve(&[("metric", metric)]) {
                    Outcome::Solved { moves, .. } => Known::Number(moves.len() as u64),
                    other => panic!("{name}, {metric}: {other:?}"),
                },
            };
            assert_eq!(found, *known, "{name}: {key}");
        }
    }
}
