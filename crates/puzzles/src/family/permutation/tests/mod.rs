//! Tests of the permutation family: oracles, properties, bad input.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};
use crate::ready_made;

mod faults;
mod notation;
mod oracles;
mod properties;

fn read_text(text: &str) -> Result<PermutationPuzzle, Fault> {
    read(&Fields::parse(&Source::new("test.toml", text))?)
}

/// Reads a puzzle that fits into 64 bits.
fn narrow(text: &str) -> Permutation<u64> {
    match read_text(text).unwrap() {
        PermutationPuzzle::One(puzzle) => puzzle,
        other => panic!("wider than 64 bits: {other:?}"),
    }
}

/// The text of a ready-made puzzle.
fn ready_made_text(spec: &str) -> String {
    ready_made::find(&Source::new("test", spec)).unwrap().unwrap()
}

/// Reads a text with one field replaced.
fn with(text: &str, field: &str, content: &str) -> PermutationPuzzle {
    let mut fields = Fields::parse(&Source::new("test.toml", text)).unwrap();
    fields.set(field, "--from", content);
    read(&fields).unwrap()
}

/// Evaluates an expression for the puzzle in any width.
macro_rules! for_any_width {
    ($puzzle:expr, $name:ident => $value:expr) => {
        match $puzzle {
            PermutationPuzzle::One($name) => $value,
            PermutationPuzzle::Two($name) => $value,
            PermutationPuzzle::Four($name) => $value,
        }
    };
}
use for_any_width;
