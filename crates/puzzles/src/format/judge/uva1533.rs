//! UVa 1533, Moving Pegs.

use std::io::{Read, Write};

use fewest_search::{Limits, Puzzle, Queue, replay};

use super::JudgeError;
use super::conversation::Conversation;
use crate::family::{Family, pegs};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};
use crate::ready_made;

const HOLES: usize = 15;

/// Reads T and T hole numbers, and writes for each the number of jumps and the jumps of the smallest shortest solution.
///
/// Each hole is searched once, when it is first asked for.
///
/// # Errors
/// [`JudgeError`], for input that is not such numbers, or when reading or writing fails.
pub fn uva1533(input: impl Read, output: impl Write) -> Result<(), JudgeError> {
    Conversation::new("uva1533", input, output).hold(|talk| {
        let mut known: [Option<String>; HOLES] = Default::default();
        let cases = talk.number("a number of cases", 0..=i64::MAX)?.value;
        for _ in 0..cases {
            let hole = talk.number("a hole from 1 to 15", 1..=HOLES as i64)?.value as usize;
            if known[hole - 1].is_none() {
                known[hole - 1] = Some(answer(hole)?);
            }
            let answer = known[hole - 1].as_deref().unwrap_or_default();
            talk.answers().extend_from_slice(answer.as_bytes());
        }
        Ok(())
    })
}

fn answer(hole: usize) -> Result<String, JudgeError> {
    // The text of a ready-made puzzle is right: the tests read all of them.
    let Ok(puzzle) = moving_pegs(hole) else { return Ok("IMPOSSIBLE\n".to_owned()) };
    let answer = Queue::new().solve(&puzzle, &Limits::default())?;
    let Some(moves) = answer.solution() else { return Ok("IMPOSSIBLE\n".to_owned()) };
    let states = replay(&puzzle, moves).unwrap_or_default();
    let jumps = states.iter().zip(moves).map(|(state, &mv)| puzzle.write_move(state, mv).replace('-', " "));
    Ok(format!("{}\n{}\n", moves.len(), jumps.collect::<Vec<_>>().join(" ")))
}

fn moving_pegs(hole: usize) -> Result<impl Family<State: Puzzle>, Fault> {
    let name = Source::new("moving-pegs", &format!("moving-pegs:hole={hole}"));
    let text = ready_made::find(&name)?.unwrap_or_default();
    pegs::read(&Fields::parse(&Source::new("moving-pegs", &text))?)
}
