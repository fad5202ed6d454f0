//! Any bytes as a `.tws` file: it is a puzzle, or several, or has a fault, and all faults point into the file.
#![no_main]

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::canonical::canonical;
use fewest_puzzles::format::collection::Entry;
use fewest_puzzles::format::source::{Fault, Source};
use fewest_puzzles::format::tws;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let source = Source::new("fuzz", &String::from_utf8_lossy(input));
    match tws::read(&source) {
        Ok(entries) => entries.into_iter().for_each(look_at),
        Err(fault) => point_at(&fault),
    }
});

/// What is written is a puzzle file in canonical form, which the checker reads too.
fn look_at(entry: Entry) {
    let source = match entry.text {
        Ok(source) => source,
        Err(fault) => return point_at(&fault),
    };
    let text = PuzzleText::new(source.clone());
    text.fields().unwrap_or_else(|fault| panic!("not TOML: {fault}"));
    match text.read() {
        Ok(_) => {
            assert_eq!(canonical(&source).ok().as_deref(), Some(&*source.text));
            let options = fewest_check::Options { prove: false, states: 0 };
            let checked = fewest_check::check(&source.text, &[], "", &options);
            checked.unwrap_or_else(|error| panic!("{error}\n{}", source.text));
        }
        Err(fault) => point_at(&fault),
    }
}

/// The place of a fault must lie in the file.
fn point_at(fault: &Fault) {
    let parts = fault.parts();
    assert_eq!(&*parts.source.name, "fuzz");
    assert!(parts.source.text.get(parts.span.clone()).is_some(), "{parts:?}");
    let _ = fault.to_string();
}
