//! Boards of squares: where each square is drawn, and what several squares together look like.

use super::{Anchor, Colour, Extent, SQUARE, Shape};

/// Where the squares of a board are drawn. Rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How many rows there are.
    pub rows: usize,
    /// How many columns there are.
    pub columns: usize,
    /// The upper left corner, x and y.
    pub corner: (i32, i32),
}

impl Grid {
    /// The room for the numbers above and to the left of a board.
    pub const NUMBERS: i32 = 22;

    /// The extent of a square.
    pub fn square(&self, row: usize, column: usize) -> Extent {
        let (x, y) = self.corner;
        Extent { x: x + column as i32 * SQUARE, y: y + row as i32 * SQUARE, width: SQUARE, height: SQUARE }
    }

    /// The extent of the whole board.
    pub fn extent(&self) -> Extent {
        let (x, y) = self.corner;
        Extent { x, y, width: self.columns as i32 * SQUARE, height: self.rows as i32 * SQUARE }
    }

    /// The extent of some rows and columns of squares.
    pub fn rectangle(&self, squares: Rectangle) -> Extent {
        let Rectangle { row, column, rows, columns } = squares;
        self.square(row, column).union(self.square(row + rows - 1, column + columns - 1))
    }

    /// The numbers of rows and columns, to the left of the board and above it, in a margin of [`Self::NUMBERS`].
    pub fn numbers(&self) -> Vec<Shape> {
        let number =
            |at, number: usize| Shape::text(at, Anchor::Middle, 16, number.to_string(), Colour::Faint);
        let rows = (0..self.rows).map(|row| {
            let (x, y) = self.square(row, 0).centre();
            number((x - i32::midpoint(SQUARE, Self::NUMBERS), y), row)
        });
        let columns = (0..self.columns).map(|column| {
            let (x, y) = self.square(0, column).centre();
            number((x, y - i32::midpoint(SQUARE, Self::NUMBERS)), column)
        });
        rows.chain(columns).collect()
    }
}

/// Some rows and columns of squares: the first of each, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The first row.
    pub row: usize,
    /// The first column.
    pub column: usize,
    /// At least one.
    pub rows: usize,
    /// At least one.
    pub columns: usize,
}

/// The rectangles that a set of squares (row and column) has and that are in no larger one of it. Together they cover
/// it, and any two squares side by side are in one of them, so that no seam shows where they are drawn.
///
/// Takes time in the square of the number of squares, and more for large full rectangles.
pub fn largest_rectangles(squares: &[(usize, usize)]) -> Vec<Rectangle> {
    let has = |row, column| squares.contains(&(row, column));
    let is_full = |rows: std::ops::Range<usize>, columns: std::ops::Range<usize>| {
        rows.into_iter().all(|row| columns.clone().all(|column| has(row, column)))
    };
    let mut largest = Vec::new();
    for &(row, column) in squares {
        let (mut rows, mut columns) = (0, squares.len());
        while has(row + rows, column) {
            rows += 1;
            let in_row = (0..columns).take_while(|&right| has(row + rows - 1, column + right));
            columns = in_row.count();
            let (below, right) = (row + rows, column + columns);
            let grows = (row > 0 && is_full(row - 1..row, column..right))
                || is_full(below..below + 1, column..right)
                || (column > 0 && is_full(row..below, column - 1..column));
            if !grows {
                largest.push(Rectangle { row, column, rows, columns });
            }
        }
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(drawing: &[&str]) -> Vec<(usize, usize)> {
        let row = |(row, line): (usize, &&str)| {
            let marks = line.chars().enumerate().filter(|mark| mark.1 == '#');
            marks.map(move |(column, _)| (row, column)).collect::<Vec<_>>()
        };
        drawing.iter().enumerate().flat_map(row).collect()
    }

    #[test]
    fn largest_rectangles_are_those_of_all_that_are_in_no_other() {
        // All sets of squares of a 3 x 3 board, by definition.
        let board = squares(&["###", "###", "###"]);
        let contains = |outer: &Rectangle, inner: &Rectangle| {
            outer.row <= inner.row
                && outer.column <= inner.column
                && inner.row + inner.rows <= outer.row + outer.rows
                && inner.column + inner.columns <= outer.column + outer.columns
        };
        for set in 0..1 << board.len() {
            let squares =
                (0..board.len()).filter(|at| set >> at & 1 == 1).map(|at| board[at]).collect::<Vec<_>>();
            let mut full = Vec::new();
            for &(row, column) in &board {
                for rows in 1..=3 - row {
                    for columns in 1..=3 - column {
                        let mut all =
                            (row..row + rows).flat_map(|r| (column..column + columns).map(move |c| (r, c)));
                        if all.all(|square| squares.contains(&square)) {
                            full.push(Rectangle { row, column, rows, columns });
                        }
                    }
                }
            }
            let expected = full
                .iter()
                .filter(|one| !full.iter().any(|other| other != *one && contains(other, one)))
                .copied()
                .collect::<Vec<_>>();
            assert_eq!(largest_rectangles(&squares), expected, "{squares:?}");
        }
    }
}
