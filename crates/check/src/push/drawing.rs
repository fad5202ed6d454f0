//! Drawings of Sokoban levels, and what can be told of a level before anybody moves.

use std::collections::BTreeSet;

use crate::Error;

/// The most squares that the player or a box can be on.
const MOST_SQUARES: usize = 255;

/// The most boxes.
const MOST_BOXES: usize = 31;

/// Row and column from 0.
pub(super) type Square = (usize, usize);

/// The four directions in their order.
pub(super) const DIRECTIONS: [char; 4] = ['d', 'l', 'r', 'u'];

/// A drawing, taken apart.
#[derive(Clone)]
pub(super) struct Drawing {
    /// Each row as long as it is drawn, with nothing but walls `#` and floor `-`.
    pub rows: Vec<Vec<char>>,
    pub players: Vec<Square>,
    pub boxes: BTreeSet<Square>,
    pub goals: BTreeSet<Square>,
}

impl Drawing {
    /// Reads the rows of a drawing; an error tells the row, from 0. Blanks at the end of a row mean nothing.
    pub fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Self, (usize, String)> {
        let mut drawing =
            Self { rows: Vec::new(), players: Vec::new(), boxes: BTreeSet::new(), goals: BTreeSet::new() };
        for (row, text) in lines.enumerate() {
            let mut squares = Vec::new();
            for (column, character) in text.trim_end().chars().enumerate() {
                let square = (row, column);
                match character {
                    '#' | ' ' | '-' | '_' | '@' | '+' | '$' | '*' | '.' => {}
                    other => return Err((row, format!("{other:?} is no square of a level"))),
                }
                if matches!(character, '@' | '+') {
                    drawing.players.push(square);
                }
                if matches!(character, '$' | '*') {
                    drawing.boxes.insert(square);
                }
                if matches!(character, '.' | '+' | '*') {
                    drawing.goals.insert(square);
                }
                squares.push(if character == '#' { '#' } else { '-' });
            }
            drawing.rows.push(squares);
        }
        Ok(drawing)
    }

    /// Reads a drawing, or a position on one line, of which only the player and the boxes count.
    pub fn on_same_walls(&self, field: &'static str, text: &str) -> Result<Self, Error> {
        let wrong = |problem| Error::Position { field, problem };
        let drawing = Self::read(text.split(['|', '\n'])).map_err(|(_, problem)| wrong(problem))?;
        let things = drawing.players.iter().chain(&drawing.boxes);
        match things.into_iter().find(|&&square| !is_floor(&self.rows, square)) {
            Some((row, column)) => Err(wrong(format!("the board has no floor at {row},{column}"))),
            None => Ok(drawing),
        }
    }
}

/// The square next to another, unless that is above or left of everything.
pub(super) fn neighbour((row, column): Square, direction: char) -> Option<Square> {
    match direction {
        'd' => Some((row + 1, column)),
        'l' => Some((row, column.checked_sub(1)?)),
        'r' => Some((row, column + 1)),
        _ => Some((row.checked_sub(1)?, column)),
    }
}

pub(super) fn is_floor(rows: &[Vec<char>], (row, column): Square) -> bool {
    rows.get(row).and_then(|row| row.get(column)) == Some(&'-')
}

/// Goals, then all squares from which a box can be pushed to such a square, until there are no more. The player needs
/// floor on the other side of the box, and is taken to get there.
pub(super) fn live_squares(rows: &[Vec<char>], goals: &BTreeSet<Square>) -> BTreeSet<Square> {
    let mut live = goals.clone();
    loop {
        let mut more = BTreeSet::new();
        for &square in &live {
            for back in DIRECTIONS {
                let Some(box_at) = neighbour(square, back).filter(|&at| is_floor(rows, at)) else { continue };
                if neighbour(box_at, back).is_some_and(|player| is_floor(rows, player)) {
                    more.insert(box_at);
                }
            }
        }
        if more.is_subset(&live) {
            return live;
        }
        live.extend(more);
    }
}

/// Sees to it that the player cannot leave the board, and that there is not too much of anything. No box counts as an
/// obstacle to the player, since it may be pushed out of the way.
pub(super) fn check_size(
    rows: &[Vec<char>],
    player: Square,
    boxes: &BTreeSet<Square>,
    goals: &BTreeSet<Square>,
) -> Result<(), String> {
    if boxes.len() > MOST_BOXES {
        return Err(format!("{} boxes; at most {MOST_BOXES} are allowed", boxes.len()));
    }
    if boxes.len() > goals.len() {
        return Err(format!("{} boxes and only {} goals", boxes.len(), goals.len()));
    }
    let mut squares = BTreeSet::new();
    let mut waiting = vec![player];
    while let Some(square) = waiting.pop() {
        if !squares.insert(square) {
            continue;
        }
        for direction in DIRECTIONS {
            match neighbour(square, direction) {
                Some(next) if is_floor(rows, next) => waiting.push(next),
                Some((row, column)) if rows.get(row).is_some_and(|row| column < row.len()) => {}
                _ => return Err(format!("the player can leave the board at {},{}", square.0, square.1)),
            }
        }
    }
    squares.extend(boxes);
    if squares.len() > MOST_SQUARES {
        let problem = "squares that the player or a box can be on; at most";
        return Err(format!("{} {problem} {MOST_SQUARES} are allowed", squares.len()));
    }
    Ok(())
}
