//! The puzzle files of `puzzles/blocks`, and the ready-made puzzles: their known answers, by plain search.

use std::fs;

use fewest_search::Puzzle;

use super::super::ready_made::read_rush_hour;
use super::super::{BlocksPuzzle, Family, READY_MADE};
use super::{read_file, with};
use crate::format::fields::{Fields, Value};
use crate::format::source::{Source, Text};
use crate::naive;

/// The numbers, and whether it is impossible, that a puzzle file knows.
fn known(text: &str) -> Vec<(String, u64)> {
    let fields = Fields::parse(&Source::new("test", text)).unwrap();
    let Some(Value::Table(entries, _)) = fields.value("known") else { panic!("nothing is known") };
    let number = |value: &Value| match value {
        Value::Number(number, _) => Some(*number as u64),
        Value::Flag(flag, _) => Some(u64::from(*flag)),
        _ => None,
    };
    entries.iter().filter_map(|(name, value)| Some((name.as_str().to_owned(), number(value)?))).collect()
}

/// Checks a puzzle file against all that it knows of itself.
fn check(name: &str, text: &str) {
    let puzzle = read_file(text, &[]).unwrap();
    let (solution, positions) =
        with!(&puzzle, puzzle => (naive::solve(puzzle), naive::layers(puzzle).iter().sum::<u64>()));
    let count = solution.as_ref().map_or(0, |solution| solution.1);
    for (fact, number) in known(text) {
        let found = match fact.as_str() {
            "positions" => positions,
            "solutions" => count as u64,
            "impossible" => u64::from(solution.is_none()),
            metric if with!(&puzzle, puzzle => puzzle.metric()) == metric => {
                solution.as_ref().unwrap().0.len() as u64
            }
            metric => {
                let puzzle = read_file(text, &[("metric", metric)]).unwrap();
                with!(&puzzle, puzzle => naive::solve(puzzle)).unwrap().0.len() as u64
            }
        };
        assert_eq!(found, number, "{fact} of {name}");
    }
    let reason = with!(&puzzle, puzzle => puzzle.impossible());
    assert!(reason.is_none() || solution.is_none(), "{name} is possible");
}

#[test]
fn puzzle_files_know_the_truth() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/blocks");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        check(&path.display().to_string(), &fs::read_to_string(&path).unwrap());
        files += 1;
    }
    assert!(files >= 10, "{files} files");
}

#[test]
fn ready_made_puzzles_are_as_hard_as_they_say() {
    let file = include_str!("../../../../../../puzzles/blocks/klotski.toml");
    let BlocksPuzzle::N16(klotski) = read_file(file, &[]).unwrap() else { panic!() };
    assert!(file.contains(&klotski.draw(&klotski.start())), "drawn as it is printed");
    let hardest = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo";
    assert!(READY_MADE[0].parameters.ends_with(hardest));
    let text = Text::whole(&Source::new("test", hardest));
    let BlocksPuzzle::N16(rush_hour) = read_file(&read_rush_hour(&text).unwrap(), &[]).unwrap() else {
        panic!()
    };
    assert_eq!(naive::solve(&rush_hour).unwrap().0.len(), 51);
}

#[test]
fn a_rush_hour_text_that_is_none_has_its_fault_where_it_is() {
    let fault = |board: &str| {
        let fault = read_rush_hour(&Text::whole(&Source::new("PUZZLE", board))).unwrap_err();
        fault.to_string()
    };
    assert!(fault("AAo").starts_with("PUZZLE:1:1: a Rush Hour text has 36 characters: this one has 3"));
    assert!(fault("AAo\"\u{e9}").starts_with("PUZZLE:1:4: `\\\"` in a Rush Hour text: expected a letter"));
}
