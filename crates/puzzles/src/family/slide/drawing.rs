//! Reading drawings: rows of words, one for each place of the grid, with walls between them.

use std::collections::BTreeSet;

use super::board::Board;
use crate::format::source::{Fault, Text};

/// The most cells.
pub(super) const MOST_CELLS: usize = 64;

/// The most rows, and the most columns.
const MOST_LINES: usize = 64;

/// The word for the blank.
pub(super) const BLANK: &str = "0";

/// The word for a place where there is no cell.
const MISSING: &str = "#";

const HELP: &str = "a word for every cell, 0 for the blank, # for a missing cell, / between rows";

/// A board with what is on its cells.
#[derive(Debug)]
pub(super) struct Drawing {
    pub board: Board,
    /// The word on each cell.
    pub words: Vec<Text>,
    /// Where the first wall is drawn.
    wall: Option<Text>,
    /// All of the drawing.
    text: Text,
}

impl Drawing {
    /// Reads a drawing, or a position on one line.
    ///
    /// # Errors
    /// A fault at the first thing that is no row of a board, and when there is not one blank.
    pub fn read(text: &Text) -> Result<Self, Fault> {
        let lines = lines(text).map(|line| Line::of(&line)).filter(|line| !line.words.is_empty());
        let lines = lines.collect::<Vec<_>>();
        let Some(first) = lines.iter().find(|line| !line.is_wall()) else {
            return Err(text.fault("there are no cells here", "expected the words of the tiles").help(HELP));
        };
        let columns = first.words.len();
        if let Some(word) = first.words.get(MOST_LINES) {
            return Err(word.fault(format!("a board has at most {MOST_LINES} columns"), "this is one more"));
        }
        let empty = Board { rows: 0, columns, cells: Vec::new(), walls: BTreeSet::new() };
        let mut drawing = Self { board: empty, words: Vec::new(), wall: None, text: text.clone() };
        for line in &lines {
            if line.words.len() != columns {
                let found = line.words.len();
                let plural = if found == 1 { "" } else { "s" };
                return Err(line.text.fault(
                    format!("this row has {found} place{plural}, and another {columns}"),
                    "all rows must have as many",
                ));
            }
            if line.is_wall() { drawing.add_walls(line) } else { drawing.add_row(line)? }
        }
        drawing.board.walls.retain(|&(_, below)| below < drawing.board.rows * columns);
        drawing.check_blank()?;
        Ok(drawing)
    }

    /// Reads a position on a board that is known: the word on each cell.
    ///
    /// # Errors
    /// As [`Self::read`], and when it is not of this board, or has walls.
    pub fn of_board(text: &Text, board: &Board) -> Result<Vec<String>, Fault> {
        let drawing = Self::read(text)?;
        if let Some(wall) = &drawing.wall {
            let fault = wall.fault("a wall in a position", "expected only the words of the cells");
            return Err(fault.help("walls are drawn in `board`"));
        }
        let found = &drawing.board;
        if (found.rows, found.columns) != (board.rows, board.columns) {
            let message = format!("the board has {} rows of {} places", board.rows, board.columns);
            let label = format!("this has {} of {}", found.rows, found.columns);
            return Err(text.fault(message, label).help(HELP));
        }
        let cells = found.cells.len().max(board.cells.len());
        let Some(at) = (0..cells).find(|&at| found.cells.get(at) != board.cells.get(at)) else {
            return Ok(drawing.words.iter().map(|word| word.as_str().to_owned()).collect());
        };
        if let Some(word) = drawing.words.get(at).filter(|_| board.cell(found.cells[at]).is_none()) {
            return Err(word.fault("the board has no cell here", "expected #"));
        }
        let message = format!("the board has a cell in {}", board.where_is(at));
        Err(text.fault(message, "here there is none").help(HELP))
    }

    /// Adds a row of cells, with the walls between them.
    fn add_row(&mut self, line: &Line) -> Result<(), Fault> {
        if self.board.rows == MOST_LINES {
            let message = format!("a board has at most {MOST_LINES} rows");
            return Err(line.text.fault(message, "this is one more"));
        }
        let first = self.board.rows * self.board.columns;
        for (column, word) in line.words.iter().enumerate() {
            let content = word.as_str();
            if content == MISSING {
                continue;
            }
            if !content.chars().all(char::is_alphanumeric) {
                let label = "expected a word of letters and digits, or #";
                return Err(word.fault(format!("`{content}` is not a tile"), label).help(HELP));
            }
            if self.words.len() == MOST_CELLS {
                let message = format!("a board has at most {MOST_CELLS} cells");
                return Err(word.fault(message, "this is one more"));
            }
            self.board.cells.push(first + column);
            self.words.push(word.clone());
        }
        let inner = line.walls.iter().filter(|&(column, _)| (1..self.board.columns).contains(column));
        for (column, sign) in inner {
            self.board.walls.insert((first + column - 1, first + column));
            self.wall.get_or_insert_with(|| sign.clone());
        }
        self.board.rows += 1;
        Ok(())
    }

    /// Adds the walls between the last row and the next.
    fn add_walls(&mut self, line: &Line) {
        let below = self.board.rows * self.board.columns;
        self.wall.get_or_insert_with(|| line.text.clone());
        for column in (0..self.board.columns).filter(|&column| line.words[column].as_str() != ".") {
            if let Some(above) = (below + column).checked_sub(self.board.columns) {
                self.board.walls.insert((above, below + column));
            }
        }
    }

    fn check_blank(&self) -> Result<(), Fault> {
        let mut blanks = self.words.iter().filter(|word| word.as_str() == BLANK);
        match (blanks.next(), blanks.next()) {
            (None, _) => Err(self.text.fault("there is no blank", "one cell must be empty").help(HELP)),
            (_, Some(second)) => Err(second.fault("there are two blanks", "this is the second")),
            _ => Ok(()),
        }
    }
}

/// One line of a drawing.
struct Line {
    text: Text,
    words: Vec<Text>,
    /// The `|` signs, each with the number of words before it.
    walls: Vec<(usize, Text)>,
}

impl Line {
    fn of(text: &Text) -> Self {
        let content = text.as_str();
        let (mut words, mut walls, mut start) = (Vec::new(), Vec::new(), 0);
        for (at, sign) in content.match_indices('|') {
            words.extend(text.part(start..at).words(&[]));
            start = at + sign.len();
            walls.push((words.len(), text.part(at..start)));
        }
        words.extend(text.part(start..content.len()).words(&[]));
        let (start, end) = (content.len() - content.trim_start().len(), content.trim_end().len());
        Self { text: text.part(start..end.max(start)), words, walls }
    }

    /// Whether it is a line of walls: `-` below and above two cells with a wall between them, `.` where there is none.
    fn is_wall(&self) -> bool {
        self.words.iter().all(|word| word.as_str() == "." || word.as_str().chars().all(|sign| sign == '-'))
    }
}

/// What line ends and `/` separate.
fn lines(text: &Text) -> impl Iterator<Item = Text> {
    let mut start = 0;
    text.as_str().split(['\n', '/']).map(move |line| {
        let part = text.part(start..start + line.len());
        start += line.len() + 1;
        part
    })
}
