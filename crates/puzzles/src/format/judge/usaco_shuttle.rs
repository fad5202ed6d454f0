//! USACO 4.4.1, Shuttle Puzzle.

use std::io::{Read, Write};

use super::JudgeError;
use super::conversation::Conversation;
use crate::family::shuttle::classic;

/// Reads N, 1 to 12, and writes the holes of the marbles moved, 20 a line.
///
/// # Errors
/// [`JudgeError`], for input that is not such a number, or when reading or writing fails.
pub fn usaco_shuttle(input: impl Read, output: impl Write) -> Result<(), JudgeError> {
    Conversation::new("usaco-shuttle", input, output).hold(|talk| {
        let n = talk.number("a number of marbles from 1 to 12", 1..=12)?.value;
        for line in classic(n as usize).chunks(20) {
            let holes = line.iter().map(usize::to_string).collect::<Vec<_>>();
            talk.answers().extend_from_slice(holes.join(" ").as_bytes());
            talk.answers().push(b'\n');
        }
        Ok(())
    })
}
