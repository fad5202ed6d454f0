//! UVa 1063, Marble Game.

use std::io::{Read, Write};

use fewest_search::{Limits, Queue};

use super::JudgeError;
use super::conversation::Conversation;
use crate::family::tilt::Tilt;
use crate::family::tilt::board::{Board, Hole, Label, MOST_LINES, Marble};

/// Reads boards until `0 0 0` or the end, and writes for each the fewest moves or that there are none.
///
/// # Errors
/// [`JudgeError`], for input that is not such boards, or when reading or writing fails.
pub fn uva1063(input: impl Read, output: impl Write) -> Result<(), JudgeError> {
    Conversation::new("uva1063", input, output).hold(|talk| {
        let mut searches = Searches::default();
        for case in 1.. {
            let Some(board) = read_board(talk)? else { break };
            match searches.fewest_moves(&board) {
                Some(moves) => write!(talk.answers(), "Case {case}: {moves} moves\n\n")?,
                None => write!(talk.answers(), "Case {case}: impossible\n\n")?,
            }
        }
        Ok(())
    })
}

/// The next board; `None` at the end.
fn read_board<R: Read, W: Write>(talk: &mut Conversation<R, W>) -> Result<Option<Board>, JudgeError> {
    let sizes = "a board of 1 to 8 rows, or 0 0 0";
    let Some(rows) = talk.number_or_end(sizes, 0..=MOST_LINES as i64)? else { return Ok(None) };
    let squares = rows.value * rows.value;
    let marbles = talk.number("a number of marbles, at most one for each square", 0..=squares)?;
    let walls = talk.number("a number of walls", 0..=if rows.value == 0 { 0 } else { i64::MAX })?;
    let Ok(mut board) = Board::new(rows.value as usize, rows.value as usize) else { return Ok(None) };
    for label in 1..=marbles.value as u64 {
        let square =
            read_square(talk, &board, |square| board.marbles.iter().any(|other| other.square == square))?;
        board.marbles.push(Marble { label: Label::Number(label), square, sunk: false });
    }
    for label in 1..=marbles.value as u64 {
        let square =
            read_square(talk, &board, |square| board.holes.iter().any(|other| other.square == square))?;
        board.holes.push(Hole { label: Label::Number(label), square });
    }
    for _ in 0..walls.value {
        // A wall may lie anywhere; where it is not between two neighbours it has no effect.
        let mut coordinate =
            || talk.number("a coordinate of a wall", i64::MIN..=i64::MAX).map(|number| number.value);
        let (one, other) = ((coordinate()?, coordinate()?), (coordinate()?, coordinate()?));
        board.add_wall(one, other);
    }
    Ok(Some(board))
}

/// A square of the board that is not taken yet.
fn read_square<R: Read, W: Write>(
    talk: &mut Conversation<R, W>,
    board: &Board,
    taken: impl Fn(usize) -> bool,
) -> Result<usize, JudgeError> {
    let row = talk.number("a row of the board, from 0", 0..=board.rows() as i64 - 1)?;
    let column = talk.number("a column of the board, from 0", 0..=board.columns() as i64 - 1)?;
    match board.square(row.value, column.value) {
        Some(square) if !taken(square) => Ok(square),
        _ => Err(talk.unexpected(&[row, column], "a square that is not taken yet")),
    }
}

/// A search for each size of state, which keep their memory from case to case.
#[derive(Default)]
struct Searches {
    m8: Queue<[u8; 8]>,
    m16: Queue<[u8; 16]>,
    m32: Queue<[u8; 32]>,
    m64: Queue<[u8; 64]>,
}

impl Searches {
    fn fewest_moves(&mut self, board: &Board) -> Option<u32> {
        match board.marbles.len() {
            0..=8 => fewest_moves(&mut self.m8, board),
            9..=16 => fewest_moves(&mut self.m16, board),
            17..=32 => fewest_moves(&mut self.m32, board),
            _ => fewest_moves(&mut self.m64, board),
        }
    }
}

fn fewest_moves<const M: usize>(search: &mut Queue<[u8; M]>, board: &Board) -> Option<u32> {
    // Everything that could be wrong with the board was checked when it was read.
    let puzzle = Tilt::<M>::new(board).ok()?;
    search.solve(&puzzle, &Limits::default()).moves()
}
