//! Levels as they are drawn, one row a line or all rows on one line.

use crate::format::source::{Fault, Text};

/// What is drawn how.
pub(super) const HELP: &str = "a level is drawn with # wall, @ player, + player on a goal, $ box, * box on a goal, \
                               . goal; blanks, - and _ are floor";

/// A square of a drawing: row and column from 0.
pub(super) type Place = (usize, usize);

/// What is drawn on one square; the player and a box cannot both be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Wall,
    Floor { goal: bool, on_it: Option<Piece> },
}

/// What can stand on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Player,
    Box,
}

impl Cell {
    const EMPTY: Self = Self::Floor { goal: false, on_it: None };

    fn new(c: char) -> Option<Self> {
        let (goal, on_it) = match c {
            '#' => return Some(Self::Wall),
            ' ' | '-' | '_' => (false, None),
            '.' => (true, None),
            '@' => (false, Some(Piece::Player)),
            '+' => (true, Some(Piece::Player)),
            '$' => (false, Some(Piece::Box)),
            '*' => (true, Some(Piece::Box)),
            _ => return None,
        };
        Some(Self::Floor { goal, on_it })
    }

    /// How the square is drawn; `floor` is for an empty one.
    fn letter(self, floor: char) -> char {
        match self {
            Self::Wall => '#',
            Self::Floor { goal: false, on_it: None } => floor,
            Self::Floor { goal: true, on_it: None } => '.',
            Self::Floor { goal: false, on_it: Some(Piece::Player) } => '@',
            Self::Floor { goal: true, on_it: Some(Piece::Player) } => '+',
            Self::Floor { goal: false, on_it: Some(Piece::Box) } => '$',
            Self::Floor { goal: true, on_it: Some(Piece::Box) } => '*',
        }
    }
}

/// A drawing, cut to the smallest rectangle that holds its walls.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    /// Rows of cells, from the first to the last one drawn that is not plain floor.
    rows: Vec<Vec<Cell>>,
    text: Text,
    /// Where the first column of each row stands in the text, in bytes; each cell is one byte.
    starts: Vec<usize>,
}

impl Drawing {
    /// Reads a drawing.
    ///
    /// # Errors
    /// A fault at a character that is none of a level's, at anything outside the walls, or at the whole when it has
    /// none.
    pub fn read(text: &Text) -> Result<Self, Fault> {
        let mut rows = Vec::new();
        let mut starts = Vec::new();
        let mut start = 0;
        for line in text.as_str().split(['\n', '|']) {
            rows.push(read_row(text, start, line.trim_end_matches('\r'))?);
            starts.push(start);
            start += line.len() + 1;
        }
        let walls = places(&rows, |cell| cell == Cell::Wall);
        let (Some(&(top, _)), Some(&(bottom, _))) = (walls.first(), walls.last()) else {
            return Err(text.fault("there are no walls here", "expected a level").help(HELP));
        };
        let columns = walls.iter().map(|&(_, column)| column);
        let (left, right) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
        let drawn = places(&rows, |cell| cell != Cell::EMPTY);
        let within =
            |&&(row, column): &&Place| (top..=bottom).contains(&row) && (left..=right).contains(&column);
        if let Some((row, column)) = drawn.iter().find(|place| !within(place)) {
            let at = starts[*row] + column;
            return Err(text.fault_at(at..at + 1, "this is outside the walls", "nothing can stand here"));
        }
        let cut = |row: &Vec<Cell>| left.min(row.len());
        let starts =
            starts[top..=bottom].iter().zip(&rows[top..]).map(|(start, row)| start + cut(row)).collect();
        let rows = rows[top..=bottom].iter().map(|row| row[cut(row)..].to_vec()).collect();
        Ok(Self { rows, text: text.clone(), starts })
    }

    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    pub fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// What is drawn at `place`; `None` beyond the end of a row, and outside.
    pub fn cell(&self, (row, column): Place) -> Option<Cell> {
        self.rows.get(row)?.get(column).copied()
    }

    /// The squares on which `piece` is drawn, row by row.
    pub fn places_of(&self, piece: Piece) -> Vec<Place> {
        places(&self.rows, |cell| matches!(cell, Cell::Floor { on_it: Some(found), .. } if found == piece))
    }

    /// The squares drawn as goals, row by row.
    pub fn goals(&self) -> Vec<Place> {
        places(&self.rows, |cell| matches!(cell, Cell::Floor { goal: true, .. }))
    }

    /// The first square at which this drawing and `other` do not have the same walls.
    pub fn differs_in_walls(&self, other: &Self) -> Option<Place> {
        let wall = |drawing: &Self, place| drawing.cell(place) == Some(Cell::Wall);
        let rows = self.rows().max(other.rows());
        let length = |drawing: &Self, row| drawing.rows.get(row).map_or(0, Vec::len);
        (0..rows).find_map(|row| {
            let columns = length(self, row).max(length(other, row));
            (0..columns).map(|column| (row, column)).find(|&place| wall(self, place) != wall(other, place))
        })
    }

    /// A fault at a square, or where it would be at the end of its row.
    pub fn fault_at(
        &self,
        (row, column): Place,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Fault {
        let Some(cells) = self.rows.get(row) else { return self.fault(message, label) };
        let (start, length) = (self.starts[row], cells.len());
        let at = start + column.min(length);
        self.text.fault_at(at..at + usize::from(column < length), message, label)
    }

    /// A fault at the whole drawing.
    pub fn fault(&self, message: impl Into<String>, label: impl Into<String>) -> Fault {
        self.text.fault(message, label)
    }

    /// The walls of this drawing with other goals and pieces on its floor, row by row without blanks at their ends.
    pub fn write(&self, floor: char, goals: &[Place], pieces: &[(Place, Piece)]) -> Vec<String> {
        let mut rows = self.rows.clone();
        for cell in rows.iter_mut().flatten().filter(|cell| **cell != Cell::Wall) {
            *cell = Cell::EMPTY;
        }
        let marked = goals.iter().map(|&place| (place, None));
        for ((row, column), piece) in marked.chain(pieces.iter().map(|&(place, piece)| (place, Some(piece))))
        {
            let row = &mut rows[row];
            row.resize(row.len().max(column + 1), Cell::EMPTY);
            if let Cell::Floor { goal, on_it } = &mut row[column] {
                *goal |= piece.is_none();
                *on_it = piece;
            }
        }
        let letters = |row: &Vec<Cell>| row.iter().map(|cell| cell.letter(floor)).collect::<String>();
        rows.iter().map(|row| letters(row).trim_end_matches(floor).to_owned()).collect()
    }
}

/// The chosen squares, row by row.
fn places(rows: &[Vec<Cell>], chosen: impl Fn(Cell) -> bool) -> Vec<Place> {
    let cells = rows
        .iter()
        .enumerate()
        .flat_map(|(row, cells)| cells.iter().enumerate().map(move |(column, &cell)| ((row, column), cell)));
    cells.filter(|&(_, cell)| chosen(cell)).map(|(place, _)| place).collect()
}

/// Reads one row, without blanks at its end; `start` is its place in the text.
fn read_row(text: &Text, start: usize, line: &str) -> Result<Vec<Cell>, Fault> {
    let mut row = Vec::with_capacity(line.len());
    for (at, c) in line.char_indices() {
        let Some(cell) = Cell::new(c) else {
            let at = start + at;
            let fault = text.fault_at(
                at..at + c.len_utf8(),
                format!("{c:?} in a level"),
                "no square is drawn like this",
            );
            return Err(fault.help(HELP));
        };
        row.push(cell);
    }
    let length = row.iter().rposition(|&cell| cell != Cell::EMPTY).map_or(0, |last| last + 1);
    row.truncate(length);
    Ok(row)
}
