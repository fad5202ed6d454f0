//! UVa 1533, Moving Pegs.

use std::io::{Read, Write};

use fewest_search::Limits;

use super::JudgeError;
use super::conversation::Conversation;
use crate::any::AnyPuzzle;
use crate::solve::{Engine, solve};

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
        let cases = talk.number("a number of cases", 0..=i64::MAX)?.value;
        for _ in 0..cases {
            let hole = talk.number("a hole from 1 to 15", 1..=HOLES)?.value;
            let answer = match &mut known[hole as usize - 1] {
                Some(answer) => answer,
                none => none.insert(answer(hole)?),
            };
            talk.answers().extend_from_slice(answer.as_bytes());
        }
        Ok(())
    })
}

fn answer(hole: i64) -> Result<String, JudgeError> {
    let puzzle = AnyPuzzle::ready_made(&format!("moving-pegs:hole={hole}"))?;
    let solved = solve(&puzzle, Engine::Queue, &Limits::default())?;
    Ok(match solved.solution {
        Some(jumps) => format!("{}\n{}\n", jumps.len(), jumps.join(" ").replace('-', " ")),
        None => "IMPOSSIBLE\n".to_owned(),
    })
}
