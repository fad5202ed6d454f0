//! The ready-made puzzle, and the puzzle files: they are what they say.

use std::fs;

use fewest_check::Options;
use fewest_search::{BigUint, Limits, Puzzle};

use super::super::ready_made::all_on;
use super::super::{Family, Lights, LightsPuzzle, Unsolved, fewest, read};
use super::solved;
use crate::family::permutation::Word;
use crate::format::fields::{Fields, Value};
use crate::format::source::Source;
use crate::naive;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/lights");

fn fields(name: &str, text: &str) -> Fields {
    let fields = Fields::parse(&Source::new(name, text)).unwrap();
    assert_eq!(fields.text("family").unwrap().unwrap().as_str(), "lights", "{name}");
    assert!(fields.text("title").unwrap().is_some(), "{name}");
    fields
}

#[test]
fn the_ready_made_board_is_as_it_was_asked_for() {
    let read_all = |text: &str| {
        let fields = fields("lights", text);
        let puzzle = read(&fields).unwrap();
        fields.finish().unwrap();
        puzzle
    };
    assert_eq!(solved(&read_all(&all_on(5, 5, 2, "plus", "false"))).presses(), 15);
    let text = all_on(2, 3, 3, "king", "true");
    assert!(text.contains("title = \"Lights Out 2 x 3, 3 states, king, edges joined\""), "{text}");
    let LightsPuzzle::One(lights) = read_all(&text) else { panic!("{text}") };
    assert_eq!(lights.write_state(&lights.start()), "111/111");
    assert!(lights.definition.reaches.iter().all(|reached| reached.len() == 6));
}

/// The number of positions, and the shortest solution with the number of them, by a plain search.
fn searched<W: Word>(lights: &Lights<W>) -> (u64, Option<(usize, u128)>) {
    let solution = naive::solve(lights).map(|(solution, count)| (solution.len(), count));
    (naive::layers(lights).iter().sum(), solution)
}

/// Whether the independent checker says that the presses solve the puzzle.
fn replayed(text: &str, solution: &[String]) -> bool {
    let (puzzle, _known) = text.split_once("[known]").unwrap();
    let options = Options { prove: false, states: 0 };
    let report = fewest_check::check(puzzle, &[], &solution.join(" "), &options).unwrap();
    report.reaches_goal && report.moves == solution.len()
}

#[test]
fn puzzle_files_are_as_hard_as_they_say() {
    let mut files = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    files.sort();
    assert!(files.len() >= 8);
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        let text = fs::read_to_string(&file).unwrap();
        let fields = fields(name, &text);
        let puzzle = read(&fields).unwrap();
        let Some(Value::Table(known, _)) = fields.value("known") else { panic!("{name} has nothing known") };
        let number = |wanted: &str| {
            let (_, value) = known.iter().find(|(name, _)| name.as_str() == wanted)?;
            let Value::Number(number, _) = value else { panic!("{name}: {wanted}") };
            Some(*number as u64)
        };
        assert!(known.iter().any(|(name, _)| name.as_str() == "source"), "{name}");
        fields.finish().unwrap();
        let answer = fewest(puzzle.definition(), &Limits::default());
        match &answer {
            Ok(answer) => {
                assert_eq!(number("presses"), Some(answer.presses().into()), "{name}");
                assert!(replayed(&text, &answer.smallest()), "{name}");
                if let Some(solutions) = number("solutions") {
                    assert_eq!(answer.count(), BigUint::from(solutions), "{name}");
                }
            }
            Err(Unsolved::Impossible(_)) => {
                assert!(known.iter().any(|(name, _)| name.as_str() == "impossible"), "{name}");
                assert_eq!(number("presses"), None);
            }
            Err(other) => panic!("{name}: {other:?}"),
        }
        if let (LightsPuzzle::One(lights), 1..=70_000) = (&puzzle, number("positions").unwrap_or(0)) {
            let (positions, solution) = searched(lights);
            assert_eq!(number("positions"), Some(positions), "{name}");
            let algebra = answer.map(|answer| (answer.presses() as usize, answer.count())).ok();
            assert_eq!(solution.map(|(presses, count)| (presses, BigUint::from(count))), algebra, "{name}");
        }
    }
}
