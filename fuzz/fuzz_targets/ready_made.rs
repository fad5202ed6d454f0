//! Any text as a ready-made name with parameters: what it stands for must be a puzzle file that can be read.
#![no_main]

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::source::Source;
use fewest_puzzles::ready_made;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let spec = String::from_utf8_lossy(input);
    let _ = ready_made::suggestion(&spec);
    match ready_made::find(&Source::new("PUZZLE", &spec)) {
        Ok(Some(text)) => {
            let read = PuzzleText::new(Source::new(&spec, &text)).read();
            read.unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        }
        Ok(None) => {}
        Err(fault) => {
            let parts = fault.parts();
            assert!(parts.source.text.get(parts.span.clone()).is_some(), "{parts:?}");
        }
    }
});
