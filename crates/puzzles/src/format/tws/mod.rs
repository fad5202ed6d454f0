//! The `.tws` files of twsearch: sets of places, the solved state, moves.
//!
//! Like a level of a collection, what a file says is turned into the text of a puzzle file, of the permutation family, which
//! all else reads like any other; its faults are shown in the `.tws` file. `parse` reads the lines, `block` the numbers
//! between a heading and its `End`, `sequence` words that stand for moves; `layout` lays the sets out as positions, and
//! `write` writes the text. The conventions are told in `docs/tws.md`.

mod block;
mod definition;
mod layout;
mod parse;
mod sequence;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod write;

use super::collection::Entry;
use super::source::{Fault, Source};

/// Whether a text has the line `Set NAME PLACES ORIENTATIONS` that each such file has.
pub(super) fn is_one(source: &Source) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_set = |line: &str| {
        let words = line.split_whitespace().collect::<Vec<_>>();
        matches!(words[..], ["Set", _, places, turns] if is_number(places) && is_number(turns))
    };
    source.text.lines().any(is_set)
}

/// Reads a `.tws` file: its scrambles in their order as so many puzzles; without any, the one puzzle that starts solved.
/// Takes time linear in the text, and in how often its sequences make a move.
///
/// # Errors
/// A fault where the text breaks the rules of the format, and where the puzzle is larger than a state can hold.
pub fn read(source: &Source) -> Result<Vec<Entry>, Fault> {
    let definition = parse::definition(source)?;
    let layout = layout::Layout::new(&definition)?;
    let puzzle = |scramble: Option<usize>| {
        let scramble = scramble.map(|index| &definition.scrambles[index]);
        Entry {
            title: definition.title(scramble),
            text: write::puzzle_file(source, &definition, &layout, scramble),
        }
    };
    Ok(match definition.scrambles.len() {
        0 => vec![puzzle(None)],
        count => (0..count).map(|index| puzzle(Some(index))).collect(),
    })
}
