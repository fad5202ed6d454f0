//! UVa 1063, Marble Game.

use std::io::{Read, Write};

use fewest_search::{Limits, Queue};

use super::JudgeError;
use super::conversation::Conversation;
use crate::family::tilt::Tilt;
use crate::family::tilt::board::{Board, Hole, Label, MOST_LINES, Marble};
use crate::family::tilt::small::{SmallBoard, SmallSearch};

/// Reads boards until `0 0 0` or the end, and writes for each the fewest moves or that there are none.
///
/// # Errors
/// [`JudgeError`], for input that is not such boards, or when reading or writing fails.
pub fn uva1063(input: impl Read, output: impl Write) -> Result<(), JudgeError> {
    Conversation::new("uva1063", input, output).hold(|talk| {
        let mut searches = Searches::default();
        for case in 1u64.. {
            let Some(game) = read_game(talk)? else { break };
            talk.answers().extend_from_slice(b"Case ");
            talk.answer_number(case);
            match searches.fewest_moves(game) {
                Some(moves) => {
                    talk.answers().extend_from_slice(b": ");
                    talk.answer_number(moves.into());
                    talk.answers().extend_from_slice(b" moves\n\n");
                }
                None => talk.answers().extend_from_slice(b": impossible\n\n"),
            }
        }
        Ok(())
    })
}

/// A case of the problem.
struct Game {
    /// The walls: it has no marbles and holes.
    board: Board,
    /// Where each marble begins.
    marbles: Squares,
    /// Where the hole of each marble is.
    holes: Squares,
}

/// Different squares, in an order.
struct Squares {
    list: [u8; MOST_LINES * MOST_LINES],
    count: usize,
    /// The same, a bit each.
    taken: u64,
}

impl Squares {
    fn as_slice(&self) -> &[u8] {
        &self.list[..self.count]
    }
}

/// The next case; `None` at the end.
fn read_game<R: Read, W: Write>(talk: &mut Conversation<R, W>) -> Result<Option<Game>, JudgeError> {
    let sizes = "a board of 1 to 8 rows, or 0 0 0";
    let Some(rows) = talk.number_or_end(sizes, 0..=MOST_LINES as i64)? else { return Ok(None) };
    let squares = rows.value * rows.value;
    let marbles = talk.number("a number of marbles, at most one for each square", 0..=squares)?;
    let walls = talk.number("a number of walls", 0..=if rows.value == 0 { 0 } else { i64::MAX })?;
    let Ok(mut board) = Board::new(rows.value as usize, rows.value as usize) else { return Ok(None) };
    let count = marbles.value as usize;
    let (marbles, holes) = (read_squares(talk, &board, count)?, read_squares(talk, &board, count)?);
    for _ in 0..walls.value {
        // A wall may lie anywhere; where it is not between two neighbours it has no effect.
        let mut square = || talk.pair(["a coordinate of a wall"; 2], i64::MIN..=i64::MAX);
        let ([row, column], [other_row, other_column]) = (square()?, square()?);
        board.add_wall((row.value, column.value), (other_row.value, other_column.value));
    }
    Ok(Some(Game { board, marbles, holes }))
}

/// Different squares of the board, which has as many columns as rows.
fn read_squares<R: Read, W: Write>(
    talk: &mut Conversation<R, W>,
    board: &Board,
    count: usize,
) -> Result<Squares, JudgeError> {
    let mut squares = Squares { list: [0; MOST_LINES * MOST_LINES], count, taken: 0 };
    let expected = ["a row of the board, from 0", "a column of the board, from 0"];
    for place in &mut squares.list[..count] {
        let [row, column] = talk.pair(expected, 0..=board.rows() as i64 - 1)?;
        let square = row.value as usize * board.columns() + column.value as usize;
        if squares.taken >> square & 1 != 0 {
            return Err(talk.unexpected(&[row, column], "a square that is not taken yet"));
        }
        squares.taken |= 1 << square;
        *place = square as u8;
    }
    Ok(squares)
}

/// The searches, which keep their memory from case to case: one for small boards, and one for each size of state.
#[derive(Default)]
struct Searches {
    small: SmallSearch,
    m8: Queue<[u8; 8]>,
    m16: Queue<[u8; 16]>,
    m32: Queue<[u8; 32]>,
    m64: Queue<[u8; 64]>,
}

impl Searches {
    fn fewest_moves(&mut self, game: Game) -> Option<u32> {
        let Game { mut board, marbles, holes } = game;
        let (marbles, holes) = (marbles.as_slice(), holes.as_slice());
        if let Some(board) = SmallBoard::new(&board, marbles, holes) {
            return self.small.fewest_lifts(&board);
        }
        for ((&marble, &hole), label) in marbles.iter().zip(holes).zip(1..) {
            let label = Label::Number(label);
            board.holes.push(Hole { label: label.clone(), square: hole.into() });
            board.marbles.push(Marble { label, square: marble.into(), sunk: false });
        }
        match marbles.len() {
            0..=8 => fewest_moves(&mut self.m8, &board),
            9..=16 => fewest_moves(&mut self.m16, &board),
            17..=32 => fewest_moves(&mut self.m32, &board),
            _ => fewest_moves(&mut self.m64, &board),
        }
    }
}

fn fewest_moves<const M: usize>(search: &mut Queue<[u8; M]>, board: &Board) -> Option<u32> {
    // Everything that could be wrong with the board was checked when it was read.
    let puzzle = Tilt::<M>::new(board).ok()?;
    search.solve(&puzzle, &Limits::default()).moves()
}
