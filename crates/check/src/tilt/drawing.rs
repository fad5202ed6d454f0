//! The drawing of a tilt board: squares between walls.

use std::collections::{BTreeMap, BTreeSet};

use crate::Error;
use crate::puzzle_text::is_word;

/// The most rows and the most columns.
const MOST_SIDE: usize = 8;

/// Row and column from 0; row 0 is the north.
pub(super) type Square = (usize, usize);

/// A board as it is drawn.
pub(super) struct Drawing {
    pub rows: usize,
    pub columns: usize,
    /// The label of each hole.
    pub holes: BTreeMap<Square, String>,
    /// The marbles, with their labels.
    pub marbles: Vec<(Square, String)>,
    /// The marbles that are in holes, with their labels.
    pub sunk: Vec<(Square, String)>,
    /// Pairs of neighbours with a wall between them: the western or northern one first.
    walls: BTreeSet<(Square, Square)>,
}

impl Drawing {
    /// Reads a drawing. Blank lines and blanks at its ends mean nothing; an undrawn south wall is still there.
    pub fn read(text: &str) -> Result<Self, Error> {
        let mut lines =
            text.lines().map(|line| line.trim_end().chars().collect::<Vec<_>>()).collect::<Vec<_>>();
        while lines.last().is_some_and(Vec::is_empty) {
            lines.pop();
        }
        let skipped = lines.iter().take_while(|line| line.is_empty()).count();
        let lines = &lines[skipped..];
        let wrong = |index: usize, problem| Error::Board { line: skipped + index + 1, problem };

        let north = lines.first().map_or(&[][..], Vec::as_slice);
        let posts = (0..north.len()).filter(|&column| north[column] == '+').collect::<Vec<_>>();
        if posts.len() < 2 || posts.windows(2).any(|pair| pair[1] - pair[0] < 2) {
            return Err(wrong(0, "needs `+` signs with at least one character between them".to_owned()));
        }
        let mut drawing = Self {
            rows: lines.len() / 2,
            columns: posts.len() - 1,
            holes: BTreeMap::new(),
            marbles: Vec::new(),
            sunk: Vec::new(),
            walls: BTreeSet::new(),
        };
        if drawing.rows < 1 || drawing.rows > MOST_SIDE || drawing.columns > MOST_SIDE {
            let size = format!("{} x {} squares", drawing.rows, drawing.columns);
            return Err(wrong(0, format!("1 x 1 to {MOST_SIDE} x {MOST_SIDE} squares, not {size}")));
        }
        for (index, line) in lines.iter().enumerate() {
            let read = if index % 2 == 0 { Self::wall_line } else { Self::square_line };
            check_outside(line, &posts)
                .and_then(|()| read(&mut drawing, index / 2, line, &posts))
                .map_err(|problem| wrong(index, problem))?;
        }
        Ok(drawing)
    }

    /// The neighbour of a square in a direction, unless a wall or the edge is between.
    pub fn neighbour(&self, (row, column): Square, (down, right): (isize, isize)) -> Option<Square> {
        let next = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
        let between = ((row, column).min(next), (row, column).max(next));
        (next.0 < self.rows && next.1 < self.columns && !self.walls.contains(&between)).then_some(next)
    }

    /// Reads the line of walls north of a row.
    fn wall_line(&mut self, row: usize, line: &[char], posts: &[usize]) -> Result<(), String> {
        for column in 0..self.columns {
            let segment = (posts[column] + 1..posts[column + 1]).map(|at| character(line, at));
            let segment = segment.collect::<String>();
            if let Some(other) = segment.chars().find(|&at| at != '-' && at != ' ') {
                return Err(format!("{other:?} in a wall; `-` or blank is expected"));
            }
            if segment.contains('-') && row > 0 {
                self.walls.insert(((row - 1, column), (row, column)));
            }
        }
        Ok(())
    }

    /// Reads a row of squares and the walls between them.
    fn square_line(&mut self, row: usize, line: &[char], posts: &[usize]) -> Result<(), String> {
        for (column, &post) in posts.iter().enumerate() {
            match character(line, post) {
                ' ' => {}
                '|' if column == 0 => {}
                '|' => {
                    self.walls.insert(((row, column - 1), (row, column)));
                }
                other => return Err(format!("{other:?} between squares; `|` or blank is expected")),
            }
        }
        for column in 0..self.columns {
            let content = (posts[column] + 1..posts[column + 1]).map(|at| character(line, at));
            self.square((row, column), content.collect::<String>().trim_matches(' '))?;
        }
        Ok(())
    }

    /// Reads what is in a square: nothing, `1`, `(1)` or `2(1)`; a filled hole `[1]`, or `[2(1)]` with another's marble,
    /// perhaps with a marble in front.
    fn square(&mut self, square: Square, content: &str) -> Result<(), String> {
        let filled = content.strip_suffix(']').and_then(|content| content.split_once('['));
        let (marble, hole) = match filled {
            Some((marble, filled)) => {
                if !marble.is_empty() && !is_word(marble) {
                    return Err(format!("`{marble}` in front of a filled hole is not a marble `1`"));
                }
                let (sunk, hole) = marble_and_hole(filled)?;
                if sunk.is_empty() {
                    return Err(format!("`[{filled}]` is not a filled hole `[1]` or `[2(1)]`"));
                }
                self.sunk.push((square, sunk.to_owned()));
                (marble, hole.or(Some(sunk)))
            }
            None => marble_and_hole(content)?,
        };
        if !marble.is_empty() {
            self.marbles.push((square, marble.to_owned()));
        }
        if let Some(hole) = hole {
            self.holes.insert(square, hole.to_owned());
        }
        Ok(())
    }
}

/// Reads `1`, `(1)` or `2(1)`: a marble, perhaps an empty text, and a hole.
fn marble_and_hole(content: &str) -> Result<(&str, Option<&str>), String> {
    let (marble, hole) = match content.strip_suffix(')').and_then(|content| content.split_once('(')) {
        Some((marble, hole)) if is_word(hole) => (marble, Some(hole)),
        Some(_) => return Err(format!("`{content}` is not a hole `(1)`")),
        None => (content, None),
    };
    if !marble.is_empty() && !is_word(marble) {
        return Err(format!("`{content}` is not a marble `1`, a hole `(1)`, or both `2(1)`"));
    }
    Ok((marble, hole))
}

/// The character at a column; blank beyond the end of the line.
fn character(line: &[char], column: usize) -> char {
    line.get(column).copied().unwrap_or(' ')
}

/// Nothing is drawn left of the first `+` column or right of the last.
fn check_outside(line: &[char], posts: &[usize]) -> Result<(), String> {
    let inside = posts[0]..=posts[posts.len() - 1];
    match line.iter().enumerate().find(|(column, at)| !inside.contains(column) && **at != ' ') {
        None => Ok(()),
        Some((column, other)) => Err(format!("{other:?} in column {} is outside the board", column + 1)),
    }
}
