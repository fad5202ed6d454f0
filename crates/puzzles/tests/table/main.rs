//! Depth tables: the answers from a file against those of the explicit engine, damage, and forgery.
#![allow(clippy::unwrap_used)]

mod answers;
mod damage;
mod forgery;

use std::fs;
use std::io::Cursor;
use std::path::PathBuf;

use fewest_puzzles::any::{PuzzleText, Refused};
use fewest_puzzles::format::source::Source;
use fewest_puzzles::search::table::{Table, TableError};
use fewest_puzzles::search::{Limits, Verdict};
use fewest_puzzles::solve::{Engine, solve};
use fewest_puzzles::table::{DepthTable, build};

/// A ready-made puzzle, or the text of a puzzle file.
fn puzzle(spec: &str) -> PuzzleText {
    if spec.contains('\n') {
        PuzzleText::new(Source::new("test", spec))
    } else {
        PuzzleText::ready_made(spec).unwrap()
    }
}

/// A file for the table of a test; every test has names of its own.
fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.table"))
}

/// The bytes of the table of a puzzle.
fn table_of(text: &PuzzleText, name: &str) -> Vec<u8> {
    let path = path(name);
    build(text, &path, &Limits::default()).unwrap();
    fs::read(path).unwrap()
}

/// Opens a table in memory.
fn open(bytes: &[u8]) -> Result<DepthTable, Refused> {
    DepthTable::new(Table::from_source(Box::new(Cursor::new(bytes.to_vec())), u64::MAX)?)
}

/// The smallest shortest solution as the explicit engine finds it; `None` when there is none.
fn explicit(text: &PuzzleText, start: &str) -> Option<Vec<String>> {
    let mut text = text.clone();
    text.replace("start", "--from", start);
    let puzzle = text.read().unwrap();
    let solved = solve(&puzzle, Engine::Graph, &Limits::default()).unwrap();
    assert!(!matches!(solved.verdict, Verdict::Unknown(_)));
    solved.solution
}

/// The error of a table that was refused.
fn refused<T>(result: Result<T, Refused>) -> TableError {
    match result {
        Err(Refused::Table(error)) => error,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("not refused"),
    }
}
