//! Lights Out and its kin: a press takes lamps to their next state.
//!
//! A position is the board itself, a character for each square. Presses are moves like any others: nothing is made of
//! their order not mattering.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::Error;
use crate::puzzle_text::{PuzzleText, digits};
use crate::search::Rules;

/// The most rows and the most columns.
const MOST_SIDE: usize = 16;

/// Row and column from 0.
type Square = (usize, usize);

/// A row of characters for each row of the board, all of one length: a digit, the state of a lamp, or `#`, no lamp.
type Position = Vec<Vec<char>>;

/// A puzzle of the lights family.
pub(crate) struct Lights {
    states: usize,
    reach: Reach,
    wrap: bool,
    start: Position,
    goal: Position,
}

/// Which lamps a press reaches.
struct Reach {
    /// It reaches the lamp pressed.
    itself: bool,
    /// The other lamps, each so many rows below and so many columns right of the lamp pressed.
    others: Vec<(i64, i64)>,
}

impl Lights {
    /// Reads the fields of this family.
    pub fn read(text: &mut PuzzleText) -> Result<Self, Error> {
        let states = text.number("states", 2, 2, 10)?;
        let wrap = text.flag("wrap", false)?;
        text.word("metric", &["presses"])?;
        let neighbourhood = text.string("neighbourhood")?;
        let reach = Reach::read(neighbourhood.as_deref().unwrap_or("plus"))?;
        let board = read_board(&text.required("board")?, states)?;
        let start = match text.string("start")? {
            Some(start) => read_position("start", &start, states, &board)?,
            None => board.clone(),
        };
        let goal = match text.string("goal")?.as_deref() {
            None | Some("off") => all_off(&board),
            Some(goal) => read_position("goal", goal, states, &board)?,
        };
        Ok(Self { states, reach, wrap, start, goal })
    }

    /// The lamps that a press of the lamp on `square` reaches, each of them once.
    fn reached(&self, square: Square) -> BTreeSet<Square> {
        let others = self.reach.others.iter().filter_map(|&step| self.square_at(square, step));
        let mut reached = others.filter(|&other| is_lamp(&self.start, other)).collect::<BTreeSet<_>>();
        // On a board joined at its edges a lamp may be its own neighbour; that is not what reaches it.
        reached.remove(&square);
        if self.reach.itself {
            reached.insert(square);
        }
        reached
    }

    /// The square so many rows below and columns right of another, if the board has it.
    fn square_at(&self, (row, column): Square, (down, right): (i64, i64)) -> Option<Square> {
        let (rows, columns) = (self.start.len() as i64, self.start[0].len() as i64);
        let (mut row, mut column) = (row as i64 + down, column as i64 + right);
        if self.wrap {
            (row, column) = (row.rem_euclid(rows), column.rem_euclid(columns));
        }
        let inside = (0..rows).contains(&row) && (0..columns).contains(&column);
        inside.then_some((row as usize, column as usize))
    }
}

impl Rules for Lights {
    type State = Position;
    /// The lamp pressed.
    type Move = Square;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn is_goal(&self, position: &Position) -> bool {
        *position == self.goal
    }

    fn each_move(
        &self,
        position: &Position,
        visit: &mut dyn FnMut(Square, Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for row in 0..position.len() {
            for column in 0..position[row].len() {
                if let Ok(after) = self.play(position, &(row, column)) {
                    visit((row, column), after)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Square, String> {
        let read = || {
            let (row, column) = text.split_once(',')?;
            Some((digits(row)?, digits(column)?))
        };
        read().ok_or_else(|| format!("`{text}` is not the row and column of a lamp, as `1,2`"))
    }

    fn play(&self, position: &Position, &(row, column): &Square) -> Result<Position, String> {
        if !is_lamp(position, (row, column)) {
            return Err(format!("there is no lamp at {row},{column}"));
        }
        let mut after = position.clone();
        for (row, column) in self.reached((row, column)) {
            after[row][column] = next_state(after[row][column], self.states);
        }
        Ok(after)
    }

    fn write_move(&self, (row, column): &Square) -> String {
        format!("{row},{column}")
    }

    fn write_state(&self, position: &Position) -> String {
        let written = |&square: &char| match square {
            '0' if self.states == 2 => '.',
            '1' if self.states == 2 => '*',
            other => other,
        };
        let rows = position.iter().map(|row| row.iter().map(written).collect::<String>());
        rows.collect::<Vec<_>>().join("/")
    }
}

impl Reach {
    fn read(text: &str) -> Result<Self, Error> {
        let drawing = match text {
            "plus" => " * \n*O*\n * ",
            "ring" => " * \n*o*\n * ",
            "diagonals" => "* *\n O \n* *",
            "king" => "***\n*O*\n***",
            drawing => drawing,
        };
        let (mut pressed, mut others) = (Vec::new(), Vec::new());
        for (row, line) in drawing.lines().enumerate() {
            for (column, character) in line.chars().enumerate() {
                let square = (row as i64, column as i64);
                match character {
                    'O' | 'o' => pressed.push((square, character == 'O')),
                    '*' => others.push(square),
                    ' ' | '.' => {}
                    _ => return Err(Self::wrong()),
                }
            }
        }
        let [((row, column), itself)] = pressed[..] else { return Err(Self::wrong()) };
        for other in &mut others {
            *other = (other.0 - row, other.1 - column);
        }
        Ok(Self { itself, others })
    }

    fn wrong() -> Error {
        let expected = "plus or ring or diagonals or king or a drawing with one `O` or `o` and some `*`";
        Error::Field { field: "neighbourhood", expected: expected.to_owned() }
    }
}

fn next_state(lamp: char, states: usize) -> char {
    let next = lamp.to_digit(10).map_or(0, |state| state + 1);
    if next as usize >= states { '0' } else { char::from_digit(next, 10).unwrap_or('0') }
}

fn is_lamp(position: &Position, (row, column): Square) -> bool {
    position.get(row).and_then(|row| row.get(column)).is_some_and(|&square| square != '#')
}

fn all_off(board: &Position) -> Position {
    let off = |&square: &char| if square == '#' { '#' } else { '0' };
    board.iter().map(|row| row.iter().map(off).collect()).collect()
}

/// Reads a row of a drawing: the digit of each lamp, and `#` where there is none.
fn read_row(text: &str, states: usize) -> Result<Vec<char>, String> {
    let square = |character| match character {
        ' ' | '#' => Ok('#'),
        '.' => Ok('0'),
        '*' => Ok('1'),
        digit if digit.to_digit(10).is_some_and(|state| (state as usize) < states) => Ok(digit),
        other => Err(format!("{other:?} is no state of a lamp, and neither `#` nor a blank")),
    };
    text.chars().map(square).collect()
}

/// Reads a drawing; shorter rows are filled up with squares that have no lamp.
fn read_board(drawing: &str, states: usize) -> Result<Position, Error> {
    let mut board = Position::new();
    for (line, text) in drawing.lines().enumerate() {
        board.push(read_row(text, states).map_err(|problem| Error::Board { line: line + 1, problem })?);
    }
    let columns = board.iter().map(Vec::len).max().unwrap_or(0);
    if board.len() > MOST_SIDE || columns > MOST_SIDE {
        let problem = format!("at most {MOST_SIDE} x {MOST_SIDE} squares, not {} x {columns}", board.len());
        return Err(Error::Board { line: 1, problem });
    }
    if board.iter().flatten().all(|&square| square == '#') {
        return Err(Error::Board { line: 1, problem: "no lamp".to_owned() });
    }
    for row in &mut board {
        row.resize(columns, '#');
    }
    Ok(board)
}

/// Reads the states of the board's lamps, on one line with `/` between the rows or as a drawing.
fn read_position(
    field: &'static str,
    text: &str,
    states: usize,
    board: &Position,
) -> Result<Position, Error> {
    let wrong = |problem| Error::Position { field, problem };
    let rows = text.split(['/', '\n']).map(|row| read_row(row.trim_end_matches('\r'), states));
    let drawn = rows.collect::<Result<Position, String>>().map_err(wrong)?;
    let mut position = board.clone();
    for row in 0..board.len().max(drawn.len()) {
        for column in 0..board[0].len().max(drawn.get(row).map_or(0, Vec::len)) {
            let square = (row, column);
            if is_lamp(board, square) != is_lamp(&drawn, square) {
                let other = if is_lamp(board, square) { "no lamp" } else { "a lamp" };
                return Err(wrong(format!("{other} at {row},{column}, unlike the board")));
            }
            if is_lamp(board, square) {
                position[row][column] = drawn[row][column];
            }
        }
    }
    Ok(position)
}
