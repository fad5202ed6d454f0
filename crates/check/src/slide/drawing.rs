//! Drawings of boards with sliding tiles: rows of words, one for each place, and walls between them.

use std::collections::BTreeSet;

use super::{BLANK, NO_CELL, Place, Position};
use crate::puzzle_text::is_word;

/// The most cells.
const MOST_CELLS: usize = 64;

/// The most rows and the most columns.
const MOST_SIDE: usize = 64;

/// A drawing.
pub(super) struct Drawing {
    /// What is on the board.
    pub position: Position,
    /// Pairs of neighbouring places, the upper or left one first.
    pub walls: BTreeSet<(Place, Place)>,
    /// A wall is drawn, if only at the edge.
    has_walls: bool,
}

impl Drawing {
    /// Reads a drawing; `/` ends a row as a line end does.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut drawing = Self { position: Vec::new(), walls: BTreeSet::new(), has_walls: false };
        // Walls above the next row.
        let mut above = BTreeSet::new();
        let mut widths = BTreeSet::new();
        for line in text.split(['\n', '/']) {
            let words = line.split(|sign: char| sign == '|' || sign.is_whitespace());
            let words = words.filter(|word| !word.is_empty()).collect::<Vec<_>>();
            if words.is_empty() {
                continue;
            }
            widths.insert(words.len());
            if words.iter().all(|word| *word == "." || word.chars().all(|sign| sign == '-')) {
                drawing.has_walls = true;
                above.extend((0..words.len()).filter(|&column| words[column] != "."));
                continue;
            }
            let row = drawing.position.len();
            for column in std::mem::take(&mut above) {
                if let Some(upper) = row.checked_sub(1) {
                    drawing.walls.insert(((upper, column), (row, column)));
                }
            }
            drawing.add_walls_in_row(line, words.len());
            drawing.position.push(words.into_iter().map(Into::into).collect());
        }
        if widths.len() > 1 {
            return Err("rows with different numbers of places".to_owned());
        }
        let (rows, columns) = (drawing.position.len(), drawing.position.first().map_or(0, Vec::len));
        if rows > MOST_SIDE || columns > MOST_SIDE {
            return Err(format!("at most {MOST_SIDE} x {MOST_SIDE} places, not {rows} x {columns}"));
        }
        drawing.check_words()?;
        Ok(drawing)
    }

    /// Reads a position of the board that another has shown, or the first one.
    pub fn read_position(text: &str, board: Option<&Position>) -> Result<Position, String> {
        let drawing = Self::read(text)?;
        if drawing.has_walls {
            return Err("walls, which only `board` can have".to_owned());
        }
        match board {
            Some(board) if cells(board) != cells(&drawing.position) => {
                Err("not the board's cells".to_owned())
            }
            _ => Ok(drawing.position),
        }
    }

    /// Adds the walls that stand between the words of a line.
    fn add_walls_in_row(&mut self, line: &str, columns: usize) {
        let row = self.position.len();
        let mut column = 0;
        let mut in_word = false;
        for sign in line.chars() {
            let gap = sign == '|' || sign.is_whitespace();
            if !gap && !in_word {
                column += 1;
            }
            in_word = !gap;
            if sign == '|' && (1..columns).contains(&column) {
                self.walls.insert(((row, column - 1), (row, column)));
                self.has_walls = true;
            }
        }
    }

    fn check_words(&self) -> Result<(), String> {
        let words = || self.position.iter().flatten().filter(|word| &***word != NO_CELL);
        if let Some(other) = words().find(|word| !is_word(word)) {
            return Err(format!("`{other}` is not a tile"));
        }
        if words().filter(|word| &***word == BLANK).count() != 1 {
            return Err("not one blank".to_owned());
        }
        if words().count() > MOST_CELLS {
            return Err(format!("more than {MOST_CELLS} cells"));
        }
        Ok(())
    }
}

/// Which places are cells.
fn cells(position: &Position) -> Vec<Vec<bool>> {
    position.iter().map(|row| row.iter().map(|word| &**word != NO_CELL).collect()).collect()
}
