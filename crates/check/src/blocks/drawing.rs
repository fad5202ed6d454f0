//! Drawings of sliding blocks: boards, starts, goals and Rush Hour texts.

use std::collections::BTreeMap;

use crate::Error;
use crate::puzzle_text::{PuzzleText, digits};

/// The most rows and the most columns.
const MOST_SIDE: usize = 16;

/// The most pieces.
const MOST_PIECES: usize = 32;

/// The side of a Rush Hour board.
const RUSH_HOUR_SIDE: usize = 6;

/// Row and column from 0, or how far down and right one square is of another.
pub(super) type Square = (i64, i64);

/// Everything that does not move.
pub(super) struct Board {
    /// Each row as long as it is drawn: `#` a wall, `.` a square, `+` an exit square.
    rows: Vec<Vec<char>>,
    /// The squares of each piece, as seen from its first one.
    pub shapes: BTreeMap<char, Vec<Square>>,
    /// Words of pieces that are interchangeable.
    alike: Vec<Vec<char>>,
    /// The pieces that may enter exit squares.
    exit: Vec<char>,
    /// The board is a Rush Hour text.
    pub rush_hour: bool,
}

/// The first square of each of some pieces.
pub(super) type Places = BTreeMap<char, Square>;

impl Board {
    /// Reads the board, with the fields that say more of its pieces, and the places where they are drawn.
    pub fn read(text: &mut PuzzleText) -> Result<(Self, Places), Error> {
        let drawing = text.required("board")?;
        let rush_hour = rush_hour_rows(&drawing).is_some();
        let mut rows = drawn_rows(&drawing);
        check_rows(&rows)?;
        let drawn = pieces(&rows);
        for square in rows.iter_mut().flatten() {
            match square {
                ' ' => *square = '#',
                '#' | '+' => {}
                _ => *square = '.',
            }
        }
        if drawn.len() > MOST_PIECES {
            let problem = format!("{} pieces; at most {MOST_PIECES} are allowed", drawn.len());
            return Err(Error::Board { line: 1, problem });
        }
        let shapes = drawn.iter().map(|(&label, squares)| (label, shape(squares))).collect();
        let places = drawn.iter().map(|(&label, squares)| (label, squares[0])).collect();
        let mut board = Self { rows, shapes, alike: Vec::new(), exit: Vec::new(), rush_hour };
        let alike = text.string("alike")?.unwrap_or_default();
        board.alike = alike.split_whitespace().map(|word| word.chars().collect()).collect();
        board.check_alike()?;
        let exit = text.string("exit")?.unwrap_or_default();
        board.exit = exit.chars().filter(|label| !label.is_whitespace()).collect();
        board.check_exit()?;
        Ok((board, places))
    }

    /// The pieces of a label's word, in the order of the word; a piece that no other is like, alone.
    pub fn word(&self, label: char) -> Vec<char> {
        let word = self.alike.iter().find(|word| word.contains(&label));
        word.cloned().unwrap_or_else(|| vec![label])
    }

    /// The squares of a piece when its first one is this, if it may be there.
    pub fn squares(&self, label: char, first: Square) -> Option<Vec<Square>> {
        let shape = self.shapes.get(&label)?;
        let squares = shape.iter().map(|&(down, right)| (first.0 + down, first.1 + right));
        let squares = squares.collect::<Vec<_>>();
        let open = |&square: &Square| match self.at(square) {
            '.' => true,
            '+' => self.exit.contains(&label),
            _ => false,
        };
        squares.iter().all(open).then_some(squares)
    }

    /// Pieces that are alike get their places in the order of squares.
    pub fn in_order(&self, places: &Places) -> Places {
        let mut ordered = Places::new();
        for &label in places.keys() {
            let mut labels = self.word(label);
            labels.sort_unstable();
            let mut squares = labels.iter().filter_map(|label| places.get(label)).collect::<Vec<_>>();
            squares.sort_unstable();
            ordered.extend(labels.into_iter().zip(squares.into_iter().copied()));
        }
        ordered
    }

    /// Reads where every piece is: a drawing, a Rush Hour text or a position.
    pub fn start(&self, text: &str) -> Result<Places, Error> {
        let field = "start";
        let wrong = |problem| Error::Position { field, problem };
        let places = if text.contains('=') {
            self.places(field, text)?
        } else {
            let drawn = pieces(&drawn_rows(text));
            for (label, squares) in &drawn {
                if self.shapes.get(label) != Some(&shape(squares)) {
                    return Err(wrong(format!("the board has no piece `{label}` of that shape")));
                }
            }
            drawn.into_iter().map(|(label, squares)| (label, squares[0])).collect()
        };
        self.check_places(field, &places)?;
        match self.shapes.keys().find(|label| !places.contains_key(label)) {
            Some(label) => Err(wrong(format!("piece {label} is missing"))),
            None => Ok(places),
        }
    }

    /// Reads the places of some pieces, `A=0,1 b=0,0`.
    pub fn places(&self, field: &'static str, text: &str) -> Result<Places, Error> {
        let mut places = Places::new();
        for word in text.split_whitespace() {
            let wrong = |problem: &str| Error::Position { field, problem: format!("`{word}` {problem}") };
            let read = || {
                let (label, place) = word.split_once('=')?;
                Some((label.parse::<char>().ok()?, square(place)?))
            };
            let (label, first) = read().ok_or_else(|| wrong("is not a piece with its square, as `A=0,1`"))?;
            if places.insert(label, first).is_some() {
                return Err(wrong("is a piece that was there before"));
            }
        }
        self.check_places(field, &places)?;
        Ok(places)
    }

    /// Reads the squares that a goal drawing wants covered, each with the piece that it names.
    pub fn covered(&self, text: &str) -> Result<Vec<(char, Square)>, Error> {
        let mut covered = Vec::new();
        for (label, squares) in pieces(&drawn_rows(text)) {
            for square in squares {
                let problem = if !self.shapes.contains_key(&label) {
                    format!("there is no piece {label}")
                } else if self.at(square) == '#' {
                    format!("piece {label} cannot cover {},{}", square.0, square.1)
                } else {
                    covered.push((label, square));
                    continue;
                };
                return Err(Error::Position { field: "goal", problem });
            }
        }
        Ok(covered)
    }

    /// Whether a square is at the right end of its line of a Rush Hour board.
    pub fn is_right_end((_, column): Square) -> bool {
        column == RUSH_HOUR_SIDE as i64 - 1
    }

    /// What is drawn on a square; what is not drawn is wall.
    fn at(&self, (row, column): Square) -> char {
        let row = usize::try_from(row).ok().and_then(|row| self.rows.get(row));
        let square = row.and_then(|row| row.get(usize::try_from(column).ok()?));
        square.copied().unwrap_or('#')
    }

    /// Sees to it that the pieces can be where they are said to be, all at once.
    fn check_places(&self, field: &'static str, places: &Places) -> Result<(), Error> {
        let mut taken = BTreeMap::new();
        for (&label, &first) in places {
            let wrong = |problem| Error::Position { field, problem };
            if !self.shapes.contains_key(&label) {
                return Err(wrong(format!("there is no piece {label}")));
            }
            let Some(squares) = self.squares(label, first) else {
                return Err(wrong(format!("piece {label} cannot be at {},{}", first.0, first.1)));
            };
            for square in squares {
                if let Some(other) = taken.insert(square, label) {
                    return Err(wrong(format!(
                        "pieces {other} and {label} are both on {},{}",
                        square.0, square.1
                    )));
                }
            }
        }
        Ok(())
    }

    fn check_alike(&self) -> Result<(), Error> {
        let wrong = |problem: String| Error::Field { field: "alike", expected: problem };
        let labels = self.alike.concat();
        for (index, label) in labels.iter().enumerate() {
            if !self.shapes.contains_key(label) {
                return Err(wrong(format!("words of pieces; there is no piece {label}")));
            }
            if labels[..index].contains(label) {
                return Err(wrong(format!("words of different pieces; {label} is there twice")));
            }
            let first = self.word(*label)[0];
            if self.shapes[label] != self.shapes[&first] {
                return Err(wrong(format!("words of pieces of one shape; {first} and {label} differ")));
            }
        }
        Ok(())
    }

    /// Pieces that are alike may do the same.
    fn check_exit(&self) -> Result<(), Error> {
        let wrong = |problem: String| Error::Field { field: "exit", expected: problem };
        for &label in &self.exit {
            if !self.shapes.contains_key(&label) {
                return Err(wrong(format!("a word of pieces; there is no piece {label}")));
            }
            if let Some(other) = self.word(label).iter().find(|other| !self.exit.contains(other)) {
                return Err(wrong(format!("a word with {other} too, which is like {label}")));
            }
        }
        Ok(())
    }
}

/// Reads `2,3`. A number beyond the largest board is no row or column.
pub(super) fn square(text: &str) -> Option<Square> {
    let number = |text| digits(text).filter(|&number| number < MOST_SIDE).map(|number| number as i64);
    let (row, column) = text.split_once(',')?;
    Some((number(row)?, number(column)?))
}

/// The six lines of a Rush Hour text, in the characters of a drawing.
fn rush_hour_rows(text: &str) -> Option<Vec<Vec<char>>> {
    let mut lines = text.lines();
    let line = lines.next()?.chars().collect::<Vec<_>>();
    if lines.next().is_some() || line.len() != RUSH_HOUR_SIDE * RUSH_HOUR_SIDE {
        return None;
    }
    let drawn = |&character: &char| match character {
        'o' => '.',
        'x' => '#',
        other => other,
    };
    Some(line.chunks(RUSH_HOUR_SIDE).map(|row| row.iter().map(drawn).collect()).collect())
}

/// The lines of a drawing, or of the drawing that a Rush Hour text stands for.
fn drawn_rows(text: &str) -> Vec<Vec<char>> {
    rush_hour_rows(text).unwrap_or_else(|| text.lines().map(|line| line.chars().collect()).collect())
}

/// The squares of every piece of a drawing, line by line, left to right.
fn pieces(rows: &[Vec<char>]) -> BTreeMap<char, Vec<Square>> {
    let mut pieces = BTreeMap::<char, Vec<Square>>::new();
    for (row, line) in rows.iter().enumerate() {
        for (column, &label) in line.iter().enumerate() {
            if label.is_ascii_alphanumeric() {
                pieces.entry(label).or_default().push((row as i64, column as i64));
            }
        }
    }
    pieces
}

/// Squares as seen from the first of them.
fn shape(squares: &[Square]) -> Vec<Square> {
    let first = squares[0];
    squares.iter().map(|square| (square.0 - first.0, square.1 - first.1)).collect()
}

fn check_rows(rows: &[Vec<char>]) -> Result<(), Error> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    if rows.len() > MOST_SIDE || columns > MOST_SIDE {
        let problem = format!("at most {MOST_SIDE} x {MOST_SIDE} squares, not {} x {columns}", rows.len());
        return Err(Error::Board { line: 1, problem });
    }
    for (index, row) in rows.iter().enumerate() {
        let known = |character: char| character.is_ascii_alphanumeric() || "#.+ ".contains(character);
        if let Some(other) = row.iter().find(|&&character| !known(character)) {
            let problem = format!("{other:?} is no piece, and neither `#` nor `.` nor `+` nor a blank");
            return Err(Error::Board { line: index + 1, problem });
        }
    }
    Ok(())
}
