//! The levels among the files of this project, and their known answers.

use std::fs;

use fewest_search::{Limits, Puzzle, solve_all};

use super::super::super::Family;
use super::super::{Metric, Push, PushPuzzle, read};
use super::literal;
use super::solution;
use crate::format::fields::{Fields, Value};
use crate::format::source::Source;
use crate::naive;

/// A level as its file has it, but for the metric.
fn level(text: &str, metric: Option<&str>) -> (Push<8>, Fields) {
    let mut fields = Fields::parse(&Source::new("test", text)).unwrap();
    if let Some(metric) = metric {
        fields.set("metric", "--metric", metric);
    }
    match read(&fields) {
        Ok(PushPuzzle::N8(puzzle)) => (puzzle, fields),
        other => panic!("{other:?}"),
    }
}

fn file(name: &str) -> String {
    fs::read_to_string(format!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/push/{}.toml"), name))
        .unwrap()
}

#[test]
fn levels_have_their_known_answers() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/push");
    let names = fs::read_dir(folder)
        .unwrap()
        .filter_map(|file| Some(file.unwrap().file_name().to_str()?.strip_suffix(".toml")?.to_owned()));
    let mut count = 0;
    for name in names {
        let text = file(&name);
        let (puzzle, fields) = level(&text, None);
        let Some(Value::Table(known, _)) = fields.value("known") else { panic!("{name} has known answers") };
        assert!(fields.text("title").unwrap().is_some());
        assert!(
            text.contains(&format!("\n{}\n", puzzle.draw(&puzzle.start()))),
            "{name} is drawn as it is printed"
        );
        for (key, value) in known {
            let found = match key.as_str() {
                "moves" | "pushes" => {
                    let (puzzle, _) = level(&text, Some(key.as_str()));
                    solve_all(&puzzle, &Limits::default()).unwrap().0.moves().unwrap().to_string()
                }
                "solutions" => solution(&puzzle).unwrap().1,
                "positions" => naive::layers(&puzzle).iter().sum::<u64>().to_string(),
                "impossible" => solution(&puzzle).is_none().to_string(),
                "source" => continue,
                other => panic!("{other}"),
            };
            assert_eq!(found, value.text().as_str(), "{name}: {}", key.as_str());
        }
        assert_eq!(puzzle.impossible(), None, "{name} takes a search");
        count += 1;
    }
    assert!(count >= 10);
}

#[test]
fn fewest_moves_and_fewest_pushes_can_be_different_solutions() {
    let text = file("detour");
    let written = |metric| solution(&level(&text, Some(metric)).0).unwrap();
    assert_eq!(written("moves").0.concat(), "rRdrUULLulDD");
    assert_eq!(written("pushes").0, ["ruurrddL", "U", "luR", "ddL", "ulD"]);
    assert_eq!((written("moves").1.as_str(), written("pushes").1.as_str()), ("1", "9"));
    assert_eq!(level(&text, None).0.metric, Metric::Moves);
}

#[test]
fn the_literal_game_agrees_on_the_levels_it_can_play() {
    for name in ["alcove", "antechamber", "detour", "pantry", "shaft"] {
        let text = file(name);
        let (puzzle, _) = level(&text, None);
        let width = puzzle.level.columns();
        let grid = puzzle.draw(&puzzle.start());
        let grid =
            grid.lines().map(|row| format!("{row:#<width$}").chars().collect()).collect::<literal::Grid>();
        let rules: [(&str, literal::Rule); 2] = [("moves", literal::moves), ("pushes", literal::pushes)];
        for (metric, rule) in rules {
            let (written, count) = literal::solve(&grid, rule).unwrap();
            let (puzzle, _) = level(&text, Some(metric));
            assert_eq!(solution(&puzzle).unwrap(), (written, count.to_string()), "{name}");
        }
    }
}
