//! The board of a slide puzzle: which cells of a grid there are, the walls between them, and the ways of the blank.

use std::collections::BTreeSet;

use fewest_search::index::board::{Slide as Metric, Way, rectangle};

/// Cells of a grid, some of which may be missing, with walls between some of them.
///
/// A *place* is a square of the grid, numbered from 0, row by row; a *cell* is a place that is there, numbered from 0 in
/// the order of the places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The rows of the grid, at least 1.
    pub rows: usize,
    /// The columns of the grid, at least 1.
    pub columns: usize,
    /// The place of each cell, in increasing order.
    pub cells: Vec<usize>,
    /// The walls: pairs of neighbouring places, the smaller one first.
    pub walls: BTreeSet<(usize, usize)>,
}

/// The side that tiles move to, in move order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    East,
    North,
    South,
    West,
}

impl Side {
    pub const ALL: [Self; 4] = [Self::East, Self::North, Self::South, Self::West];

    pub fn letter(self) -> char {
        match self {
            Self::East => 'E',
            Self::North => 'N',
            Self::South => 'S',
            Self::West => 'W',
        }
    }
}

impl Board {
    /// The cell at a place.
    pub fn cell(&self, place: usize) -> Option<usize> {
        self.cells.binary_search(&place).ok()
    }

    /// Whether the blank can go from a cell's place to the one `down` rows below and `right` columns right of it.
    pub(super) fn is_open(&self, place: usize, (down, right): (isize, isize)) -> bool {
        let row = (place / self.columns).checked_add_signed(down);
        let column = (place % self.columns).checked_add_signed(right).filter(|column| *column < self.columns);
        row.zip(column).map(|(row, column)| row * self.columns + column).is_some_and(|next| {
            self.cell(next).is_some() && !self.walls.contains(&(place.min(next), place.max(next)))
        })
    }

    /// All ways of the blank, from cell to cell; the number of each is the cell it ends in.
    pub fn ways(&self, metric: Metric) -> Vec<Way> {
        let open = |place| self.cell(place).is_some();
        let joined = |one, other| !self.walls.contains(&(one, other));
        let on_cells = |way: Way| {
            let cells = way.cells.iter().filter_map(|&place| self.cell(place)).collect::<Vec<_>>();
            Way { mv: cells[cells.len() - 1] as u32, cells }
        };
        rectangle(self.rows, self.columns, open, joined, metric).into_iter().map(on_cells).collect()
    }

    /// The side that the tiles move to when the blank goes along `way`.
    pub(super) fn side(&self, way: &Way) -> Side {
        let (from, to) = (self.cells[way.cells[0]], self.cells[way.cells[1]]);
        match (from / self.columns == to / self.columns, from > to) {
            (true, true) => Side::East,
            (false, false) => Side::North,
            (false, true) => Side::South,
            (true, false) => Side::West,
        }
    }

    /// `row 1, column 2`: where a cell is, as people count.
    pub(super) fn where_is(&self, cell: usize) -> String {
        let place = self.cells[cell];
        format!("row {}, column {}", place / self.columns + 1, place % self.columns + 1)
    }

    /// The rows, each with a word for every place: that of its cell, or `#`.
    fn words<'w>(&self, words: &'w [&str]) -> Vec<Vec<&'w str>> {
        let word = |place| self.cell(place).map_or("#", |cell| words[cell]);
        let row = |row| (row * self.columns..(row + 1) * self.columns).map(word).collect();
        (0..self.rows).map(row).collect()
    }

    /// The position with these words of the cells on one line: `1 2 3/4 5 6/7 8 0`.
    pub(super) fn write(&self, words: &[&str]) -> String {
        self.words(words).iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
    }

    /// The same as a drawing, with the walls.
    pub(super) fn draw(&self, words: &[&str]) -> String {
        let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(1);
        let mut lines = Vec::new();
        for (row, words) in self.words(words).into_iter().enumerate() {
            let mut line = String::new();
            for (column, word) in words.into_iter().enumerate() {
                let place = row * self.columns + column;
                line.push_str(match column {
                    0 => "",
                    _ if self.walls.contains(&(place - 1, place)) => "|",
                    _ => " ",
                });
                line.push_str(&format!("{word:>width$}"));
            }
            lines.push(line);
            let below = (row * self.columns..(row + 1) * self.columns)
                .map(|place| self.walls.contains(&(place, place + self.columns)))
                .collect::<Vec<_>>();
            if below.contains(&true) {
                let signs = below.iter().map(|&wall| if wall { "-".repeat(width) } else { ".".to_owned() });
                lines.push(signs.map(|sign| format!("{sign:>width$}")).collect::<Vec<_>>().join(" "));
            }
        }
        lines.join("\n")
    }
}
