//! Drawings of lamps, and of the neighbourhood that a press reaches.

use std::ops::Range;

use crate::format::source::{Fault, Text};

/// The most rows, and the most columns, of a board.
pub(super) const MOST_LINES: usize = 16;

/// What ends the rows of a drawing.
const LINES: &[char] = &['\n'];

/// What ends the rows of a position, which may be drawn or on one line.
const LINES_OR_SLASHES: &[char] = &['\n', '/'];

/// One character of a drawing and where it stands, in bytes.
struct Square {
    sign: char,
    at: Range<usize>,
}

impl Square {
    /// The state of the lamp here, if there is one.
    fn state(&self) -> Option<u8> {
        match self.sign {
            '.' => Some(0),
            '*' => Some(1),
            sign => sign.to_digit(10).map(|state| state as u8),
        }
    }
}

/// The lamps of a drawing: row, column and state, row by row.
pub(super) struct Drawn {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) lamps: Vec<(usize, usize)>,
    pub(super) states: Vec<u8>,
}

/// Reads a board.
///
/// # Errors
/// A fault at a character that is no lamp of `states` states, at what is beyond [`MOST_LINES`] rows or columns, and at a
/// drawing without lamps.
pub(super) fn read_board(text: &Text, states: u8) -> Result<Drawn, Fault> {
    let rows = read_squares(text, LINES, states)?;
    if let Some(beyond) = rows.get(MOST_LINES) {
        let message = format!("a board has at most {MOST_LINES} rows");
        return Err(text.fault_at(place(beyond), message, format!("this one has {}", rows.len())));
    }
    if let Some(long) = rows.iter().find(|row| row.len() > MOST_LINES) {
        let message = format!("a board has at most {MOST_LINES} columns");
        let label = format!("this one has {}", long.len());
        return Err(text.fault_at(place(&long[MOST_LINES..]), message, label));
    }
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let (mut lamps, mut on) = (Vec::new(), Vec::new());
    for (row, squares) in rows.iter().enumerate() {
        for (column, square) in squares.iter().enumerate() {
            if let Some(state) = square.state() {
                lamps.push((row, column));
                on.push(state);
            }
        }
    }
    if lamps.is_empty() {
        return Err(text
            .fault("there is no lamp here", "expected a drawing")
            .help("draw a lamp that is off as `.`, one that is on as `*`"));
    }
    Ok(Drawn { rows: rows.len(), columns, lamps, states: on })
}

/// Reads the states of the lamps of a board.
///
/// # Errors
/// A fault as for a board, at a lamp that is not on the board, and where a lamp of the board is missing.
pub(super) fn read_position(text: &Text, board: &Drawn, states: u8) -> Result<Vec<u8>, Fault> {
    let rows = read_squares(text, LINES_OR_SLASHES, states)?;
    for (row, squares) in rows.iter().enumerate() {
        let lit = squares.iter().enumerate().filter(|(_, square)| square.state().is_some());
        for (column, square) in lit {
            if !board.lamps.contains(&(row, column)) {
                let message = format!("the board has no lamp at {row},{column}");
                return Err(text.fault_at(square.at.clone(), message, "expected `#` or nothing"));
            }
        }
    }
    let state = |&(row, column): &(usize, usize)| {
        let square = rows.get(row).and_then(|squares| squares.get(column));
        square.and_then(Square::state).ok_or_else(|| {
            let end = rows.get(row).or(rows.last()).map_or(0, |squares| place(squares).end);
            let at = square.map_or(end..end, |square| square.at.clone());
            let board = format!("the board has {} rows of {} columns", board.rows, board.columns);
            text.fault_at(at, format!("the lamp {row},{column} is missing"), board)
        })
    };
    board.lamps.iter().map(state).collect()
}

/// The rows of `text`, whose characters must be lamps of `states` states or none.
fn read_squares(text: &Text, row_ends: &[char], states: u8) -> Result<Vec<Vec<Square>>, Fault> {
    let rows = split_rows(text, row_ends);
    for square in rows.iter().flatten() {
        let known = match square.sign {
            ' ' | '#' => true,
            _ => square.state().is_some_and(|state| state < states),
        };
        if !known {
            let lamps = match states {
                2 => "expected `.` or `0` (off), `*` or `1` (on), a blank or `#` (no lamp)".to_owned(),
                _ => format!("expected a state from 0 to {}, a blank or `#` (no lamp)", states - 1),
            };
            let message = format!("`{}` is no lamp", square.sign.escape_debug());
            let fault = text.fault_at(square.at.clone(), message, lamps);
            return Err(match square.state() {
                Some(_) => {
                    fault.help(format!("lamps have {states} states here; `states = ...` gives them more"))
                }
                None => fault,
            });
        }
    }
    Ok(rows)
}

/// The characters of each row.
fn split_rows(text: &Text, row_ends: &[char]) -> Vec<Vec<Square>> {
    let content = text.as_str();
    let (mut rows, mut row) = (Vec::new(), Vec::new());
    for (at, sign) in content.char_indices() {
        let at = at..at + sign.len_utf8();
        if row_ends.contains(&sign) {
            rows.push(std::mem::take(&mut row));
        } else if !content[at.start..].starts_with("\r\n") {
            row.push(Square { sign, at });
        }
    }
    if !row.is_empty() {
        rows.push(row);
    }
    rows
}

/// Where the lamp in some row and column of a board is drawn.
pub(super) fn place_of(board: &Text, (row, column): (usize, usize)) -> Option<Range<usize>> {
    split_rows(board, LINES).get(row)?.get(column).map(|square| square.at.clone())
}

/// Where some squares of one row stand.
fn place(squares: &[Square]) -> Range<usize> {
    match (squares.first(), squares.last()) {
        (Some(first), Some(last)) => first.at.start..last.at.end,
        _ => 0..0,
    }
}

/// Reads a drawing of a neighbourhood: rows and columns from the lamp pressed to those reached.
///
/// # Errors
/// A fault at a character that does not belong there, at a second lamp pressed, and when there is none.
pub(super) fn read_neighbourhood(text: &Text) -> Result<Vec<(isize, isize)>, Fault> {
    const HELP: &str =
        "draw the lamp pressed as `O` if it is reached itself, else as `o`, and the others reached as `*`";
    let rows = split_rows(text, LINES);
    let mut centre = None;
    let mut reached = Vec::new();
    for (row, squares) in (0..).zip(&rows) {
        for (column, square) in (0..).zip(squares) {
            match square.sign {
                'O' | 'o' if centre.is_some() => {
                    let message = "two lamps are pressed in this neighbourhood";
                    return Err(text.fault_at(square.at.clone(), message, "this is the second").help(HELP));
                }
                'O' | 'o' => centre = Some((row, column)),
                '*' | ' ' | '.' => {}
                sign => {
                    let message = format!("`{sign}` in a neighbourhood");
                    let label = "expected `O`, `o`, `*` or a blank";
                    return Err(text.fault_at(square.at.clone(), message, label).help(HELP));
                }
            }
            if matches!(square.sign, 'O' | '*') {
                reached.push((row, column));
            }
        }
    }
    let Some((row, column)) = centre else {
        return Err(text
            .fault("no lamp is pressed in this neighbourhood", "there is no `O` or `o`")
            .help(HELP));
    };
    Ok(reached.into_iter().map(|(to_row, to_column)| (to_row - row, to_column - column)).collect())
}
