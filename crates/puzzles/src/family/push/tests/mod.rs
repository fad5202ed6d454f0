//! Tests of Sokoban levels: against a literal game on drawings, the ready-made files, what is written and read.

mod faults;
mod files;
mod literal;
mod rules;
mod text;

use fewest_search::{Limits, Puzzle, replay, solve_all};

use super::super::Family;
use super::{Push, PushPuzzle, read};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};

/// The level of the description of puzzle files.
const EXAMPLE: &str = "#######\n#.$ @ #\n#######";

/// The puzzle of a drawing, which begins on the second line of the file, and of further fields behind it.
fn puzzle(drawing: &str, fields: &str) -> Result<PushPuzzle, Fault> {
    let text = format!("board = \"\"\"\n{drawing}\n\"\"\"\n{fields}");
    let fields = Fields::parse(&Source::new("test", &text)).unwrap();
    let puzzle = read(&fields);
    if puzzle.is_ok() {
        fields.finish().unwrap();
    }
    puzzle
}

/// The same, when it has at most 7 boxes.
fn small(drawing: &str, fields: &str) -> Push<8> {
    match puzzle(drawing, fields) {
        Ok(PushPuzzle::N8(puzzle)) => puzzle,
        other => panic!("{other:?}"),
    }
}

/// The smallest of the shortest solutions as it is written, and how many there are.
fn solution<const N: usize>(puzzle: &Push<N>) -> Option<(Vec<String>, String)> {
    let (answer, graph) = solve_all(puzzle, &Limits::default()).unwrap();
    let moves = answer.solution()?;
    let states = replay(puzzle, moves).unwrap();
    assert!(puzzle.is_goal(&states[moves.len()]));
    let written = states.iter().zip(moves).map(|(state, &mv)| puzzle.write_move(state, mv));
    Some((written.collect(), graph.unwrap().count().to_string()))
}
