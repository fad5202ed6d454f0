//! Drawings: of a board with its pieces, of another position on it, of the squares that must be covered.

use std::collections::BTreeMap;

use super::board::{Axis, Board, Ground, MOST_LINES, MOST_PIECES, Obstacle, Piece, shape};
use crate::format::source::{Fault, Text};

/// How many characters a Rush Hour text has, and how many of them are a line.
const RUSH_HOUR: usize = 36;
const RUSH_HOUR_LINE: usize = 6;

/// Squares as drawn, a character each.
pub(super) struct Drawing {
    text: Text,
    lines: Vec<Text>,
    /// By row; what is missing at the end of a line was blank.
    marks: Vec<Vec<char>>,
    /// Whether it was written as a Rush Hour text.
    pub(super) is_rush_hour: bool,
}

/// The squares of each piece, as rows and columns in order.
type Drawn = BTreeMap<char, Vec<(usize, usize)>>;

impl Drawing {
    /// Reads a drawing of any size that a board can have.
    ///
    /// # Errors
    /// A fault when it is empty or too large.
    pub(super) fn read(text: &Text) -> Result<Self, Fault> {
        if let Some(drawing) = Self::read_rush_hour(text) {
            return Ok(drawing);
        }
        let lines = text.lines().collect::<Vec<_>>();
        let marks =
            lines.iter().map(|line| line.as_str().trim_end().chars().collect::<Vec<_>>()).collect::<Vec<_>>();
        let drawing = Self { text: text.clone(), lines, marks, is_rush_hour: false };
        if drawing.columns() == 0 {
            let help = "draw it: `.` is an empty square, `#` a wall, a letter or digit a piece";
            return Err(text.fault("there is no board here", "nothing is drawn here").help(help));
        }
        if let Some(line) = drawing.lines.get(MOST_LINES) {
            let found = format!("this drawing has {}", drawing.lines.len());
            return Err(line.fault(format!("a board has at most {MOST_LINES} rows"), found));
        }
        if let Some(row) = drawing.marks.iter().position(|marks| marks.len() > MOST_LINES) {
            let found = format!("this line has {}", drawing.marks[row].len());
            let message = format!("a board has at most {MOST_LINES} columns");
            let fault = drawing.at(row, MOST_LINES).fault(message, found);
            return Err(match drawing.lines.len() {
                1 => fault.help(format!("a Rush Hour text is one line of {RUSH_HOUR} characters")),
                _ => fault,
            });
        }
        Ok(drawing)
    }

    /// Six lines of six squares in one line of text.
    fn read_rush_hour(text: &Text) -> Option<Self> {
        let content = text.as_str().trim();
        let starts = content.char_indices().map(|(at, _)| at).collect::<Vec<_>>();
        if starts.len() != RUSH_HOUR || content.contains(['\n', '\r']) {
            return None;
        }
        let before = text.as_str().len() - text.as_str().trim_start().len();
        let ends = starts.iter().copied().skip(RUSH_HOUR_LINE).step_by(RUSH_HOUR_LINE).chain([content.len()]);
        let lines = starts.iter().step_by(RUSH_HOUR_LINE).zip(ends);
        let lines = lines.map(|(&start, end)| text.part(before + start..before + end)).collect::<Vec<_>>();
        let mark = |mark| match mark {
            'o' => '.',
            'x' => '#',
            other => other,
        };
        let marks = lines.iter().map(|line| line.as_str().chars().map(mark).collect()).collect();
        Some(Self { text: text.clone(), lines, marks, is_rush_hour: true })
    }

    /// The board that is drawn, and the places of its pieces.
    ///
    /// # Errors
    /// A fault at a mark that means nothing, or one piece too many.
    pub(super) fn board(&self, axis: Axis) -> Result<(Board, Vec<usize>), Fault> {
        let (rows, columns) = (self.marks.len(), self.columns());
        let mut ground = Vec::with_capacity(rows * columns);
        let mut drawn = Drawn::new();
        for (row, column) in squares(rows, columns) {
            ground.push(match self.mark(row, column) {
                '#' | ' ' => Ground::Wall,
                '+' => Ground::Exit,
                '.' => Ground::Floor,
                label if label.is_ascii_alphanumeric() => {
                    drawn.entry(label).or_default().push((row, column));
                    if drawn.len() > MOST_PIECES {
                        let message = format!("a board has at most {MOST_PIECES} pieces");
                        return Err(self.at(row, column).fault(message, "this is one more"));
                    }
                    Ground::Floor
                }
                other => return Err(self.unknown_mark(row, column, other)),
            });
        }
        if drawn.is_empty() {
            return Err(self
                .text
                .fault("there are no pieces on this board", "nothing can move here")
                .help("a piece is drawn with a letter or digit on each of its squares"));
        }
        let pieces = drawn.iter().map(|(&label, squares)| Piece::new(label, squares, axis)).collect();
        let places = drawn.values().map(|squares| squares[0].0 * columns + squares[0].1).collect();
        Ok((Board { columns, ground, pieces }, places))
    }

    /// The places of all pieces of `board` in another drawing of it.
    ///
    /// # Errors
    /// A fault at the first thing that is not as on the board.
    pub(super) fn places(&self, board: &Board) -> Result<Vec<usize>, Fault> {
        self.check_size(board)?;
        let mut drawn = Drawn::new();
        for (row, column) in squares(board.rows(), board.columns) {
            let (ground, mark) = (board.ground[row * board.columns + column], self.mark(row, column));
            let (expected, agrees) = match ground {
                Ground::Wall => ("a wall", matches!(mark, '#' | ' ')),
                Ground::Floor => ("an empty square", mark == '.'),
                Ground::Exit => ("an exit square", mark == '+'),
            };
            if board.piece(mark).is_some() {
                drawn.entry(mark).or_default().push((row, column));
            } else if mark.is_ascii_alphanumeric() {
                return Err(self.unknown_piece(row, column, board));
            } else if !agrees {
                let message = format!("`{mark}` where the board has {expected}");
                return Err(self.at(row, column).fault(message, "only the pieces may differ from `board`"));
            }
        }
        board.pieces.iter().map(|piece| self.place(board, piece, drawn.get(&piece.label))).collect()
    }

    fn place(
        &self,
        board: &Board,
        piece: &Piece,
        squares: Option<&Vec<(usize, usize)>>,
    ) -> Result<usize, Fault> {
        let label = piece.label;
        let Some(squares) = squares else {
            return Err(self.text.fault(format!("piece {label} is missing"), "the board has it"));
        };
        let (row, column) = squares[0];
        if shape(squares) != piece.cells {
            let message = format!("piece {label} has another shape here");
            return Err(self.at(row, column).fault(message, "than on the board"));
        }
        let place = row * board.columns + column;
        match board.squares_of(piece, place) {
            Err(Obstacle::Wall(square) | Obstacle::Exit(square)) => Err(self.blocked(board, label, square)),
            // A drawing shows no squares outside the board.
            Ok(_) | Err(Obstacle::Outside) => Ok(place),
        }
    }

    /// The squares that the drawing wants covered, each with the number of the piece there.
    ///
    /// # Errors
    /// A fault at a piece that is none of the board, or can never be on its square.
    pub(super) fn covers(&self, board: &Board) -> Result<Vec<(usize, usize)>, Fault> {
        self.check_size(board)?;
        let mut covers = Vec::new();
        for (row, column) in squares(board.rows(), board.columns) {
            let mark = self.mark(row, column);
            if !mark.is_ascii_alphanumeric() {
                continue;
            }
            let Some(piece) = board.piece(mark) else {
                return Err(self.unknown_piece(row, column, board));
            };
            let square = row * board.columns + column;
            match board.ground[square] {
                Ground::Floor => {}
                Ground::Exit if board.pieces[piece].may_exit => {}
                _ => return Err(self.blocked(board, mark, square)),
            }
            covers.push((piece, square));
        }
        Ok(covers)
    }

    fn columns(&self) -> usize {
        self.marks.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn mark(&self, row: usize, column: usize) -> char {
        self.marks[row].get(column).copied().unwrap_or(' ')
    }

    /// Where the first square that is drawn so stands.
    pub(super) fn find(&self, wanted: char) -> Option<Text> {
        let mut all = squares(self.marks.len(), self.columns());
        all.find(|&(row, column)| self.mark(row, column) == wanted).map(|(row, column)| self.at(row, column))
    }

    /// Where a square is drawn; of one that is missing at the end of a line, the end.
    fn at(&self, row: usize, column: usize) -> Text {
        let line = &self.lines[row];
        let length = line.as_str().len();
        let mut starts = line.as_str().char_indices().map(|(at, _)| at).skip(column);
        let start = starts.next().unwrap_or(length);
        line.part(start..starts.next().unwrap_or(length))
    }

    fn check_size(&self, board: &Board) -> Result<(), Fault> {
        let (rows, found) = (board.rows(), self.marks.len());
        if found != rows {
            let message = "this is not a drawing of the same board";
            return Err(self.text.fault(message, format!("lines here: {found}, lines of the board: {rows}")));
        }
        match self.marks.iter().position(|marks| marks.len() > board.columns) {
            None => Ok(()),
            Some(row) => {
                let label = format!("the board has {} columns", board.columns);
                Err(self.at(row, board.columns).fault("this is outside the board", label))
            }
        }
    }

    fn unknown_mark(&self, row: usize, column: usize, mark: char) -> Fault {
        self.at(row, column)
            .fault(format!("`{}` on a board of blocks", mark.escape_debug()), "this means nothing here")
            .help("`.` is an empty square, `+` an exit, `#` or a blank a wall, a letter or digit a piece")
    }

    fn unknown_piece(&self, row: usize, column: usize, board: &Board) -> Fault {
        let message = format!("there is no piece {}", self.mark(row, column));
        self.at(row, column).fault(message, list_pieces(board))
    }

    fn blocked(&self, board: &Board, label: char, square: usize) -> Fault {
        let at = self.at(square / board.columns, square % board.columns);
        let message = format!("piece {label} cannot be here");
        match board.ground[square] {
            Ground::Exit => at
                .fault(message, "this is an exit square, and a wall for this piece")
                .help(format!("name {label} in `exit`")),
            _ => at.fault(message, "the board has a wall here"),
        }
    }
}

/// All squares of a board, row by row.
fn squares(rows: usize, columns: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// `the pieces are A, b`, for people.
pub(super) fn list_pieces(board: &Board) -> String {
    let mut labels = board.pieces.iter().map(|piece| piece.label).collect::<Vec<_>>();
    labels.sort_unstable();
    let labels = labels.iter().map(char::to_string).collect::<Vec<_>>();
    format!("the pieces are {}", labels.join(", "))
}

/// Draws a position, in lines; it can be read as a board or as a position.
pub(super) fn draw(board: &Board, places: impl IntoIterator<Item = usize>) -> String {
    let mark = |ground: &Ground| match ground {
        Ground::Wall => '#',
        Ground::Floor => '.',
        Ground::Exit => '+',
    };
    let mut marks = board.ground.iter().map(mark).collect::<Vec<_>>();
    for (piece, place) in board.pieces.iter().zip(places) {
        for square in board.squares_of(piece, place).into_iter().flatten() {
            marks[square] = piece.label;
        }
    }
    let lines = marks.chunks(board.columns).map(|line| line.iter().collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
}
