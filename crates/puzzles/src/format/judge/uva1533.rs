//! UVa 1533, Moving Pegs.

use std::io::{Read, Write};

use fewest_search::{Limits, Queue, replay};

use super::JudgeError;
use super::conversation::Conversation;
use crate::any::{PuzzleText, Refused};
use crate::family::{Family, pegs};

const HOLES: i64 = 15;

/// Reads T and T hole numbers, and writes for each the number of jumps and the jumps of the smallest shortest solution.
///
/// Each hole is searched once, when it is first asked for.
///
/// # Errors
/// [`JudgeError`], for input that is not such numbers, or when reading or writing fails.
pub fn uva1533(input: impl Read, output: impl Write) -> Result<(), JudgeError> {
    Conversation::new("uva1533", input, output).hold(|talk| {
        let mut known: [Option<String>; HOLES as usize] = Default::default();
        let mut queue = Queue::new();
        let cases = talk.number("a number of cases", 0..=i64::MAX)?.value;
        for _ in 0..cases {
            let hole = talk.number("a hole from 1 to 15", 1..=HOLES)?.value;
            let answer = match &mut known[hole as usize - 1] {
                Some(answer) => answer,
                none => none.insert(answer(hole, &mut queue)?),
            };
            talk.answers().extend_from_slice(answer.as_bytes());
        }
        Ok(())
    })
}

fn answer(hole: i64, queue: &mut Queue<u64>) -> Result<String, JudgeError> {
    let text = PuzzleText::ready_made(&format!("moving-pegs:hole={hole}"))?;
    let puzzle = text.fields().and_then(|fields| pegs::read(&fields)).map_err(Refused::from)?;
    let answer = queue.solve(&puzzle, &Limits::default());
    let Some(moves) = answer.solution() else { return Ok("IMPOSSIBLE\n".to_owned()) };
    let before = replay(&puzzle, moves).unwrap_or_default();
    let jumps = before.iter().zip(moves).map(|(state, &mv)| puzzle.write_move(state, mv).replace('-', " "));
    Ok(format!("{}\n{}\n", moves.len(), jumps.collect::<Vec<_>>().join(" ")))
}
