//! SYSU 1151, Magic Board (and 1150, which is the same).

use std::io::{Read, Write};

use fewest_search::{Limits, Queue, replay};

use super::JudgeError;
use super::conversation::Conversation;
use crate::any::{Job, PuzzleText, Refused};
use crate::family::Family;

const BOARDS: usize = 40_320;

/// Reads limits and boards until -1 or the end, and writes the shortest, alphabetically smallest, operations to
/// each board, or -1 when they are more than its limit.
///
/// All 40,320 boards are searched at once, when the first is asked for.
///
/// # Errors
/// [`JudgeError`], for input that is not such boards, or when reading or writing fails.
pub fn sysu1151(input: impl Read, output: impl Write) -> Result<(), JudgeError> {
    Conversation::new("sysu1151", input, output).hold(|talk| {
        let mut answers = None;
        let limit = "a number of operations, or -1";
        while let Some(limit) = talk.number_or_end(limit, -1..=i64::MAX)? {
            if limit.value == -1 {
                break;
            }
            let mut board = [0; 8];
            for at in 0..8 {
                let tile = talk.number("a tile from 1 to 8", 1..=8)?;
                if board[..at].contains(&(tile.value as u8)) {
                    return Err(talk.unexpected(&[tile], "a tile that is not on the board yet"));
                }
                board[at] = tile.value as u8;
            }
            let answers = match &mut answers {
                Some(answers) => answers,
                none => none.insert(
                    PuzzleText::ready_made("magic-board")?.read().map_err(Refused::from)?.run(SearchAll)?,
                ),
            };
            answers.append(board, limit.value, talk.answers());
        }
        Ok(())
    })
}

/// The operations to every board, by rank.
struct Answers {
    /// All operations, one board's after the other.
    letters: Vec<u8>,
    /// Where the operations of each board lie.
    places: Vec<(u32, u8)>,
}

/// Searches all boards.
struct SearchAll;

impl<'p> Job<'p> for SearchAll {
    type Output = Answers;

    fn run<P: Family>(self, puzzle: &'p P) -> Answers {
        let mut answers = Answers { letters: Vec::new(), places: vec![(0, 0); BOARDS] };
        let mut queue = Queue::new();
        queue.enumerate(puzzle, &Limits::default());
        for state in queue.states() {
            let moves = queue.solution_to(state).unwrap_or_default();
            let place = (answers.letters.len() as u32, moves.len() as u8);
            let before = replay(puzzle, &moves).unwrap_or_default();
            for (state, &mv) in before.iter().zip(&moves) {
                answers.letters.extend_from_slice(puzzle.write_move(state, mv).as_bytes());
            }
            let written = puzzle.write_state(state);
            let tiles = written.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0');
            answers.places[rank(&tiles.collect::<Vec<_>>())] = place;
        }
        answers
    }
}

impl Answers {
    /// Appends the line that answers `board` within `limit` operations.
    fn append(&self, board: [u8; 8], limit: i64, line: &mut Vec<u8>) {
        let (start, length) = self.places[rank(&board)];
        if i64::from(length) > limit {
            line.extend_from_slice(b"-1\n");
            return;
        }
        if length >= 10 {
            line.push(b'0' + length / 10);
        }
        line.push(b'0' + length % 10);
        if length > 0 {
            line.push(b' ');
            line.extend_from_slice(&self.letters[start as usize..][..length as usize]);
        }
        line.push(b'\n');
    }
}

/// The number of a board, 0 to 40,319: its rank among the permutations (Lehmer's code).
fn rank(board: &[u8]) -> usize {
    let mut left = 0b1_1111_1110u32;
    board.iter().enumerate().fold(0, |rank, (at, &tile)| {
        let smaller = (left & ((1 << tile) - 1)).count_ones() as usize;
        left &= !(1 << tile);
        rank * (8 - at) + smaller
    })
}
