//! Any bytes as a collection of levels: each is a puzzle file or has a fault, and all faults point into the collection.
#![no_main]

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::collection::{self, Entry};
use fewest_puzzles::format::source::{Fault, Source};
use fewest_puzzles::format::{levels, rush_hour};

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let source = Source::new("fuzz", &String::from_utf8_lossy(input));
    let _ = collection::read(&source);
    match levels::read(&source) {
        Ok(levels) => levels.into_iter().for_each(look_at),
        Err(fault) => point_at(&fault),
    }
    rush_hour::read(&source).into_iter().for_each(look_at);
});

fn look_at(entry: Entry) {
    match entry.text {
        Ok(text) => {
            let text = PuzzleText::new(text);
            text.fields().unwrap_or_else(|fault| panic!("not TOML: {fault}"));
            match text.read() {
                Ok(puzzle) => assert_eq!(puzzle.title(), entry.title),
                Err(fault) => point_at(&fault),
            }
        }
        Err(fault) => point_at(&fault),
    }
}

/// The place of a fault must lie in the collection.
fn point_at(fault: &Fault) {
    let parts = fault.parts();
    assert_eq!(&*parts.source.name, "fuzz");
    assert!(parts.source.text.get(parts.span.clone()).is_some(), "{parts:?}");
    let _ = fault.to_string();
}
