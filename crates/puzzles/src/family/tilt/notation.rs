//! Positions on one line: `1=0,1 2=(2,3)`.

use super::board::{Board, Label, Marble};
use crate::format::source::{Fault, Text};

const HELP: &str =
    "a marble is written 1=0,2: its label, row and column from 0; 1=(0,2) when it is in the hole there";

/// Reads a position: the marbles, and where each was written.
///
/// # Errors
/// A fault at a word that is no marble of `board`, or is outside it.
pub(super) fn read(text: &Text, board: &Board) -> Result<Vec<(Marble, Text)>, Fault> {
    text.words(&[]).into_iter().map(|word| Ok((read_marble(&word, board)?, word))).collect()
}

fn read_marble(word: &Text, board: &Board) -> Result<Marble, Fault> {
    let content = word.as_str();
    let no_marble =
        |text: &Text, label: &str| text.fault("this is not a marble and its square", label).help(HELP);
    let Some(equals) = content.find('=') else { return Err(no_marble(word, "no `=` here")) };
    let label = &content[..equals];
    if label.is_empty() || !label.chars().all(char::is_alphanumeric) {
        return Err(no_marble(&word.part(0..equals.max(1)), "expected a label of letters and digits"));
    }
    let place = word.part(equals + 1..content.len());
    let sunk = place.as_str().starts_with('(');
    if sunk != place.as_str().ends_with(')') {
        return Err(no_marble(&place, "only one of the parentheses is here"));
    }
    let inside = if sunk { place.part(1..place.as_str().len() - 1) } else { place };
    let Some(comma) = inside.as_str().find(',') else {
        return Err(no_marble(&inside, "expected a row and a column with a comma between them"));
    };
    let row = inside.part(0..comma).line_number("row", board.rows(), HELP)?;
    let column =
        inside.part(comma + 1..inside.as_str().len()).line_number("column", board.columns(), HELP)?;
    Ok(Marble { label: Label::new(label), square: row * board.columns() + column, sunk })
}

/// Writes a position; `marbles` come in the order of labels, those of one label in any order.
pub(super) fn write(mut marbles: Vec<Marble>, columns: usize) -> String {
    marbles.sort_by(|a, b| (&a.label, a.square, a.sunk).cmp(&(&b.label, b.square, b.sunk)));
    let words = marbles.iter().map(|Marble { label, square, sunk }| {
        let place = write_square(*square, columns);
        if *sunk { format!("{label}=({place})") } else { format!("{label}={place}") }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Writes a square: row and column from 0.
pub(super) fn write_square(square: usize, columns: usize) -> String {
    format!("{},{}", square / columns, square % columns)
}
