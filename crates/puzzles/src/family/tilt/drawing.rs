//! Drawings of boards: squares between walls, with marbles `1`, holes `(1)` and holes that are filled `[1]`.

use std::ops::Range;

use super::board::{Board, Hole, Label, MOST_LINES, Marble};
use crate::format::source::{Fault, Text};

/// A board as drawn.
pub(super) struct Drawing {
    /// The board, its rule for marbles on holes the default one.
    pub(super) board: Board,
    /// Where the label of each marble of the board was written.
    pub(super) places: Vec<Text>,
    /// Where the label of each hole was written.
    pub(super) hole_places: Vec<Text>,
}

/// Reads a drawing.
///
/// # Errors
/// A fault at the first thing that does not belong there.
pub(super) fn read(text: &Text) -> Result<Drawing, Fault> {
    let mut lines = text.lines().map(Line::new).collect::<Vec<_>>();
    let is_blank = |line: &Line| line.text.as_str().trim().is_empty();
    lines.drain(..lines.iter().take_while(|line| is_blank(line)).count());
    while lines.last().is_some_and(is_blank) {
        lines.pop();
    }
    let Some((north, lines)) = lines.split_first() else {
        return Err(text
            .fault("there is no board here", "expected a drawing")
            .help("draw it as +---+ / | 1 | / +---+"));
    };
    let edges = read_north_wall(north)?;
    check_size(north, lines, &edges)?;
    let board =
        Board::new(lines.len() / 2, edges.len() - 1).map_err(|error| text.fault(error.to_string(), ""))?;
    let mut drawing = Drawing { board, places: Vec::new(), hole_places: Vec::new() };
    for (row, pair) in lines.chunks(2).enumerate() {
        drawing.read_squares(row, &pair[0], &edges)?;
        drawing.read_walls(row, &pair[1], &edges)?;
    }
    Ok(drawing)
}

/// Checks that there are 1 to 8 rows and columns, and as many lines of walls as of squares in `lines`.
fn check_size(north: &Line, lines: &[Line], edges: &[usize]) -> Result<(), Fault> {
    let (columns, rows) = (edges.len() - 1, lines.len().div_ceil(2));
    let found = |count: usize| format!("this one has {count}");
    if columns > MOST_LINES {
        let ninth = north.part(edges[MOST_LINES]..north.width());
        return Err(ninth.fault(format!("a board has at most {MOST_LINES} columns"), found(columns)));
    }
    if rows > MOST_LINES {
        let ninth = &lines[2 * MOST_LINES].text;
        return Err(ninth.fault(format!("a board has at most {MOST_LINES} rows"), found(rows)));
    }
    if !lines.len().is_multiple_of(2) || lines.is_empty() {
        let last = &lines.last().unwrap_or(north).text;
        return Err(last
            .fault("the board does not end with a line of walls", "this is the last line")
            .help(format!("draw the south wall, too: {}", north.text.as_str().trim())));
    }
    Ok(())
}

/// A line and where its characters begin, in bytes, its end too.
struct Line {
    text: Text,
    starts: Vec<usize>,
}

impl Line {
    fn new(text: Text) -> Self {
        let content = text.as_str();
        let starts = content.char_indices().map(|(at, _)| at).chain([content.len()]).collect();
        Self { text, starts }
    }

    /// How many characters it has.
    fn width(&self) -> usize {
        self.starts.len() - 1
    }

    /// The characters in a range of text columns, as far as the line has them.
    fn part(&self, columns: Range<usize>) -> Text {
        let at = |column: usize| self.starts[column.min(self.width())];
        self.text.part(at(columns.start)..at(columns.end))
    }

    /// Checks that nothing is left or right of the board.
    fn check_ends(&self, edges: &[usize]) -> Result<(), Fault> {
        let behind = edges[edges.len() - 1] + 1;
        for outside in [0..edges[0], behind..self.width().max(behind)] {
            let part = trim(&self.part(outside));
            if !part.as_str().is_empty() {
                return Err(part.fault(
                    "this is outside the board",
                    "the first and last `+` of the first line are its sides",
                ));
            }
        }
        Ok(())
    }
}

/// The text columns of the `+` signs in the first line.
fn read_north_wall(line: &Line) -> Result<Vec<usize>, Fault> {
    let mut edges = Vec::new();
    for (column, c) in line.text.as_str().chars().enumerate() {
        let here = line.part(column..column + 1);
        match c {
            '+' if edges.last() == Some(&column.wrapping_sub(1)) => {
                return Err(here.fault("two `+` side by side", "a square is at least one character wide"));
            }
            '+' => edges.push(column),
            '-' | ' ' => {}
            _ => {
                return Err(here
                    .fault(format!("`{c}` in the north wall"), "expected `+`, `-` or a blank")
                    .help("the first line says where squares begin and end: +---+---+"));
            }
        }
    }
    if edges.len() < 2 {
        return Err(line
            .text
            .fault("the first line shows no squares", "expected two or more `+`")
            .help("the first line says where squares begin and end: +---+---+"));
    }
    let wall = trim(&line.text);
    if !wall.as_str().starts_with('+') || !wall.as_str().ends_with('+') {
        return Err(wall.fault("the north wall must begin and end with `+`", "a corner is missing"));
    }
    Ok(edges)
}

impl Drawing {
    fn read_squares(&mut self, row: usize, line: &Line, edges: &[usize]) -> Result<(), Fault> {
        line.check_ends(edges)?;
        for (index, &edge) in edges.iter().enumerate() {
            let side = line.part(edge..edge + 1);
            match side.as_str() {
                "|" => self.add_wall((row, index), (0, 1)),
                "" | " " => {}
                other => {
                    return Err(side
                        .fault(format!("`{other}` where two squares meet"), "expected `|` or a blank")
                        .help("squares begin and end below the `+` of the first line"));
                }
            }
        }
        for (column, sides) in edges.windows(2).enumerate() {
            let content = trim(&line.part(sides[0] + 1..sides[1]));
            self.read_square(row * self.board.columns() + column, &content)?;
        }
        Ok(())
    }

    fn read_walls(&mut self, row: usize, line: &Line, edges: &[usize]) -> Result<(), Fault> {
        line.check_ends(edges)?;
        for (column, sides) in edges.windows(2).enumerate() {
            let wall = line.part(sides[0] + 1..sides[1]);
            if let Some((at, c)) = wall.as_str().char_indices().find(|(_, c)| !matches!(c, '-' | ' ')) {
                let message = format!("`{c}` in a line of walls");
                let label = match c {
                    '+' => "there is no `+` above it in the first line",
                    _ => "expected `-` or a blank",
                };
                return Err(wall
                    .fault_at(at..at + c.len_utf8(), message, label)
                    .help("lines alternate: walls, squares, walls, squares, ..., walls"));
            }
            if wall.as_str().contains('-') {
                self.add_wall((row + 1, column), (1, 0));
            }
        }
        Ok(())
    }

    /// Puts a wall before a square: the one that is `back` rows and columns from it.
    fn add_wall(&mut self, (row, column): (usize, usize), back: (i64, i64)) {
        let square = (row as i64, column as i64);
        self.board.add_wall((square.0 - back.0, square.1 - back.1), square);
    }

    /// Reads what stands in a square: at most a resting marble, and then a hole, open or filled.
    fn read_square(&mut self, square: usize, content: &Text) -> Result<(), Fault> {
        let mut cursor = Cursor { text: content, at: 0 };
        if let Some(label) = cursor.word() {
            self.add_marble(label, square, false);
        }
        if cursor.eat('(') {
            self.add_hole(cursor.label()?, square);
            cursor.close(')')?;
        } else if cursor.eat('[') {
            let marble = cursor.label()?;
            if cursor.eat('(') {
                self.add_hole(cursor.label()?, square);
                cursor.close(')')?;
            } else {
                self.add_hole(marble.clone(), square);
            }
            self.add_marble(marble, square, true);
            cursor.close(']')?;
        }
        cursor.end()
    }

    fn add_hole(&mut self, label: Text, square: usize) {
        self.board.holes.push(Hole { label: Label::new(label.as_str()), square });
        self.hole_places.push(label);
    }

    fn add_marble(&mut self, label: Text, square: usize, sunk: bool) {
        self.board.marbles.push(Marble { label: Label::new(label.as_str()), square, sunk });
        self.places.push(label);
    }
}

/// Walks through the text of a square.
struct Cursor<'a> {
    text: &'a Text,
    at: usize,
}

impl Cursor<'_> {
    fn rest(&self) -> &str {
        &self.text.as_str()[self.at..]
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.rest().starts_with(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    /// The letters and digits that come next, if any do.
    fn word(&mut self) -> Option<Text> {
        let rest = self.rest();
        let length = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let word = self.text.part(self.at..self.at + length);
        self.at += length;
        (length > 0).then_some(word)
    }

    fn label(&mut self) -> Result<Text, Fault> {
        self.word().ok_or_else(|| self.fault("there is no label here", "expected letters or digits"))
    }

    fn close(&mut self, bracket: char) -> Result<(), Fault> {
        if self.eat(bracket) {
            return Ok(());
        }
        Err(self.fault("this hole is not closed", format!("expected `{bracket}`")))
    }

    fn end(&self) -> Result<(), Fault> {
        let two = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '(' | '[');
        match self.rest().chars().next() {
            None => Ok(()),
            Some(c) if two(c) => {
                Err(self.fault("two things in one square", "only a marble and a hole can share one: 2(1)"))
            }
            Some(c) => Err(self.fault(
                format!("`{c}` in a square"),
                "expected a marble `1`, a hole `(1)`, both `2(1)`, or nothing",
            )),
        }
    }

    /// A fault at what is left.
    fn fault(&self, message: impl Into<String>, label: impl Into<String>) -> Fault {
        trim(&self.text.part(self.at..self.text.as_str().len())).fault(message, label)
    }
}

/// The text without the blanks around it.
fn trim(text: &Text) -> Text {
    let content = text.as_str();
    let start = content.len() - content.trim_start_matches(' ').len();
    text.part(start..content.trim_end_matches(' ').len().max(start))
}

/// Draws `marbles` on a board.
pub(super) fn draw(board: &Board, marbles: &[Marble]) -> String {
    let squares = (0..board.squares()).map(|square| draw_square(board, marbles, square)).collect::<Vec<_>>();
    let widest_hole = board.holes.iter().map(|hole| hole.label.to_string().chars().count() + 2).max();
    let widest = squares.iter().map(|square| square.chars().count()).max();
    // With the holes' width even where all are bare, a game's drawings line up from move to move.
    let width = widest.max(widest_hole).unwrap_or(0).max(3);
    let squares = squares.iter().map(|square| format!("{square:^width$}")).collect::<Vec<_>>();
    let (wall, no_wall) = ("-".repeat(width), " ".repeat(width));
    let mut lines = vec![format!("+{}", format!("{wall}+").repeat(board.columns()))];
    for row in 0..board.rows() {
        let (mut line, mut below) = (String::from("|"), String::from("+"));
        for column in 0..board.columns() {
            let square = row * board.columns() + column;
            line += &squares[square];
            line += if board.closed_east(square) { "|" } else { " " };
            below += if board.closed_south(square) { &wall } else { &no_wall };
            below += "+";
        }
        lines.extend([line, below]);
    }
    lines.join("\n")
}

fn draw_square(board: &Board, marbles: &[Marble], square: usize) -> String {
    let here = |sunk: bool| marbles.iter().find(|marble| marble.square == square && marble.sunk == sunk);
    let resting = here(false).map(|marble| marble.label.to_string()).unwrap_or_default();
    let Some(Hole { label: hole, .. }) = board.hole_on(square) else { return resting };
    match here(true) {
        None => format!("{resting}({hole})"),
        Some(Marble { label, .. }) if label == hole => format!("{resting}[{hole}]"),
        Some(Marble { label, .. }) => format!("{resting}[{label}({hole})]"),
    }
}
