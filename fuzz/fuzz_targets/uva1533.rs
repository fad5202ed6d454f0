//! Any bytes as the input of the Moving Pegs judge.
#![no_main]

use fewest_puzzles::format::judge;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    let _ = judge::uva1533(input, &mut output);
    assert!(output.is_empty() || output.ends_with(b"\n"));
});
