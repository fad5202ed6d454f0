//! Ready-made puzzles of sliding blocks.

use crate::format::source::{Fault, Text};
use crate::ready_made::{Parameters, ReadyMade};

/// The ready-made puzzles of this family.
pub const READY_MADE: &[ReadyMade] = &[ReadyMade {
    name: "rush-hour",
    parameters: "board=GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
    about: "car A to the right end of its line; board is six lines of six, o empty, x a wall",
    text: rush_hour,
}];

fn rush_hour(parameters: &Parameters) -> Result<String, Fault> {
    match parameters.text("board") {
        None => Ok(rush_hour_file("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")),
        Some(board) => read_rush_hour(board),
    }
}

/// The puzzle file of a Rush Hour text, checked as far as it must be to stand in a file.
pub(super) fn read_rush_hour(text: &Text) -> Result<String, Fault> {
    let board = text.as_str();
    if let Some((at, c)) = board.char_indices().find(|(_, c)| !c.is_ascii_alphanumeric() && *c != '.') {
        let message = format!("`{}` in a Rush Hour text", c.escape_debug());
        let expected = "expected a letter or digit for a piece, `o` for an empty square, `x` for a wall";
        return Err(text.fault_at(at..at + c.len_utf8(), message, expected));
    }
    match board.len() {
        36 => Ok(rush_hour_file(board)),
        count => Err(text.fault("a Rush Hour text has 36 characters", format!("this one has {count}"))),
    }
}

fn rush_hour_file(board: &str) -> String {
    format!("family = \"blocks\"\ntitle = \"Rush Hour {board}\"\nboard = \"{board}\"\n")
}
