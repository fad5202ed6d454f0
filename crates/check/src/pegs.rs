//! Peg solitaire on any drawn board: short and long jumps, counted as jumps or as sweeps.
//!
//! A position is a row of characters, `*` or `.`, one for each hole; a jump is looked up among the straight lines from
//! hole to hole, and every hole on the line is inspected.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::Error;
use crate::puzzle_text::{PuzzleText, digits, is_digits};
use crate::search::Rules;

/// The most holes a board may have.
const MOST_HOLES: usize = 64;

/// A step from a hole to its neighbour: lines down, columns right.
type Step = (i64, i64);

const SQUARE: [Step; 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];
const DIAGONALS: [Step; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const TRIANGULAR: [Step; 6] = [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)];

/// One character a hole, in the order of the holes: `*` or `.`.
type Position = Vec<char>;

/// A puzzle of the pegs family.
pub(crate) struct Pegs {
    board: Board,
    /// Jumps may go over more than one peg.
    long: bool,
    /// Consecutive jumps of one peg are one move.
    sweeps: bool,
    start: Position,
    goal: Goal,
}

enum Goal {
    OnePegAnywhere,
    OnePegIn(usize),
    Exactly(Position),
}

struct Board {
    /// The number of holes in each line that has any.
    rows: Vec<usize>,
    /// From one hole to another in a straight line, hole by hole: the holes between.
    lines: BTreeMap<(usize, usize), Vec<usize>>,
}

impl Pegs {
    /// Reads the fields of this family.
    pub fn read(text: &mut PuzzleText) -> Result<Self, Error> {
        let lattice = text.word("lattice", &["square", "square-diagonals", "triangular"])?;
        let long = text.word("jump", &["short", "long"])? == "long";
        let sweeps = text.word("metric", &["jumps", "sweeps"])? == "sweeps";
        let (board, drawn) = Board::read(&text.required("board")?, lattice)?;
        let read_start = |given: Option<String>| match given {
            None => Ok(drawn.clone()),
            Some(start) if is_digits(start.trim()) => {
                let mut full = vec!['*'; board.holes()];
                full[board.hole("start", &start)? - 1] = '.';
                Ok(full)
            }
            Some(start) => board.position("start", &start),
        };
        // What `same` and `complement` refer to: the text's own start, unless the goal was given with the new start.
        let own_start = if text.is_replaced("goal") { None } else { Some(read_start(text.own("start"))?) };
        let start = read_start(text.string_or_number("start")?)?;
        let reference = own_start.as_ref().unwrap_or(&start);
        let goal = text.string_or_number("goal")?.unwrap_or_else(|| "any".to_owned());
        let goal = match goal.trim() {
            "any" => Goal::OnePegAnywhere,
            "same" => Goal::OnePegIn(only_empty_hole(reference)?),
            "complement" => Goal::Exactly(reference.iter().map(|&at| opposite(at)).collect()),
            number if is_digits(number) => Goal::OnePegIn(board.hole("goal", number)?),
            position => Goal::Exactly(board.position("goal", position)?),
        };
        Ok(Self { board, long, sweeps, start, goal })
    }

    /// The position after one jump, or why it is none.
    fn jump(&self, position: &Position, from: usize, to: usize) -> Result<Position, String> {
        for hole in [from, to] {
            if hole < 1 || hole > self.board.holes() {
                return Err(format!("there is no hole {hole}"));
            }
        }
        if position[from - 1] != '*' {
            return Err(format!("hole {from} has no peg"));
        }
        let Some(between) = self.board.lines.get(&(from, to)) else {
            return Err(format!("no straight line of holes leads from {from} to {to}"));
        };
        if between.is_empty() {
            return Err(format!("there is no hole between {from} and {to} to jump over"));
        }
        if !self.long && between.len() > 1 {
            return Err(format!("a jump from {from} to {to} goes over more than one hole"));
        }
        if let Some(empty) = between.iter().find(|&&hole| position[hole - 1] != '*') {
            return Err(format!("hole {empty}, jumped over, has no peg"));
        }
        if position[to - 1] != '.' {
            return Err(format!("hole {to} is not empty"));
        }
        let mut after = position.clone();
        after[from - 1] = '.';
        after[to - 1] = '*';
        for hole in between {
            after[hole - 1] = '.';
        }
        Ok(after)
    }

    /// Shows every way to go on with the jumps in `path`, and if these are sweeps, with what those lead to.
    fn each_jump(
        &self,
        position: &Position,
        path: &[usize],
        visit: &mut dyn FnMut(Vec<usize>, Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &(from, to) in self.board.lines.keys() {
            let same_peg = path.last().is_none_or(|&hole| hole == from);
            // Most lines fail here; `jump` would only spell out why.
            if !same_peg || position[from - 1] != '*' || position[to - 1] != '.' {
                continue;
            }
            let Ok(after) = self.jump(position, from, to) else { continue };
            let mut longer = if path.is_empty() { vec![from] } else { path.to_vec() };
            longer.push(to);
            visit(longer.clone(), after.clone())?;
            if self.sweeps {
                self.each_jump(&after, &longer, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Rules for Pegs {
    type State = Position;
    /// The holes that one peg visits; at least two.
    type Move = Vec<usize>;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn is_goal(&self, position: &Position) -> bool {
        let one_peg = position.iter().filter(|&&at| at == '*').count() == 1;
        match &self.goal {
            Goal::OnePegAnywhere => one_peg,
            Goal::OnePegIn(hole) => one_peg && position[hole - 1] == '*',
            Goal::Exactly(goal) => position == goal,
        }
    }

    fn each_move(
        &self,
        position: &Position,
        visit: &mut dyn FnMut(Vec<usize>, Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_jump(position, &[], visit)
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Vec<usize>, String> {
        let holes = text.split('-').map(digits).collect::<Option<Vec<usize>>>();
        match holes {
            Some(holes) if holes.len() == 2 || self.sweeps && holes.len() > 2 => Ok(holes),
            _ if self.sweeps => Err(format!("`{text}` is not a sweep")),
            _ => Err(format!("`{text}` is not a jump")),
        }
    }

    fn play(&self, position: &Position, holes: &Vec<usize>) -> Result<Position, String> {
        let mut position = position.clone();
        for jump in holes.windows(2) {
            position = self.jump(&position, jump[0], jump[1])?;
        }
        Ok(position)
    }

    fn write_move(&self, holes: &Vec<usize>) -> String {
        holes.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
    }

    fn write_state(&self, position: &Position) -> String {
        let mut rest = position.iter();
        let rows = self.board.rows.iter().map(|&row| rest.by_ref().take(row).collect::<String>());
        rows.collect::<Vec<_>>().join("/")
    }
}

impl Board {
    /// Reads a drawing: the board, and the pegs drawn on it.
    fn read(drawing: &str, lattice: &str) -> Result<(Self, Position), Error> {
        let mut places = Vec::new();
        let mut pegs = Position::new();
        let mut rows = Vec::new();
        for (line, text) in drawing.lines().enumerate() {
            for (column, character) in text.chars().enumerate() {
                match character {
                    ' ' => {}
                    '*' | '.' => {
                        places.push((line as i64, column as i64));
                        pegs.push(character);
                    }
                    other => {
                        let problem = format!("{other:?} is neither `*` nor `.` nor a blank");
                        return Err(Error::Board { line: line + 1, problem });
                    }
                }
            }
            rows.push(text.chars().filter(|&character| character != ' ').count());
        }
        rows.retain(|&holes| holes > 0);
        if places.is_empty() || places.len() > MOST_HOLES {
            let problem = format!("a board has 1 to {MOST_HOLES} holes, not {}", places.len());
            return Err(Error::Board { line: 1, problem });
        }
        let steps = if lattice == "triangular" {
            check_staggered(&places)?;
            TRIANGULAR.to_vec()
        } else {
            halve_spaced(&mut places);
            if lattice == "square" { SQUARE.to_vec() } else { [SQUARE, DIAGONALS].concat() }
        };
        Ok((Self { rows, lines: straight_lines(&places, &steps) }, pegs))
    }

    fn holes(&self) -> usize {
        self.rows.iter().sum()
    }

    /// Reads the number of a hole.
    fn hole(&self, field: &'static str, text: &str) -> Result<usize, Error> {
        let hole = digits(text.trim()).filter(|&hole| 1 <= hole && hole <= self.holes());
        hole.ok_or_else(|| Error::Position {
            field,
            problem: format!("there is no hole {}; holes are 1 to {}", text.trim(), self.holes()),
        })
    }

    /// Reads a position.
    fn position(&self, field: &'static str, text: &str) -> Result<Position, Error> {
        let position = text.chars().filter(|&at| at != '/' && !at.is_whitespace()).collect::<Position>();
        let wrong = |problem| Err(Error::Position { field, problem });
        if let Some(other) = position.iter().find(|&&at| at != '*' && at != '.') {
            return wrong(format!("{other:?} is neither `*` nor `.`"));
        }
        if position.len() != self.holes() {
            return wrong(format!("{} holes, but the board has {}", position.len(), self.holes()));
        }
        Ok(position)
    }
}

/// On a square lattice drawn with blanks between the holes, two text columns are one step.
fn halve_spaced(places: &mut [(i64, i64)]) {
    let parities = places.iter().map(|(_, column)| column % 2).collect::<BTreeSet<_>>();
    if parities.len() == 1 {
        for (_, column) in places {
            *column /= 2;
        }
    }
}

/// On a triangular lattice text column + line has one parity.
fn check_staggered(places: &[(i64, i64)]) -> Result<(), Error> {
    let parity = |&(line, column): &(i64, i64)| (line + column) % 2;
    let odd_one = places.iter().find(|place| Some(parity(place)) != places.first().map(parity));
    match odd_one {
        None => Ok(()),
        Some((line, column)) => Err(Error::Board {
            line: *line as usize + 1,
            problem: format!("the hole in column {} is not on the triangular grid of the first", column + 1),
        }),
    }
}

/// Walks from every hole in every direction, as far as there are holes.
fn straight_lines(places: &[(i64, i64)], steps: &[Step]) -> BTreeMap<(usize, usize), Vec<usize>> {
    let hole_at = |place| places.iter().position(|&other| other == place).map(|index| index + 1);
    let mut lines = BTreeMap::new();
    for (index, &(line, column)) in places.iter().enumerate() {
        for (down, right) in steps {
            let mut between = Vec::new();
            let mut place = (line + down, column + right);
            while let Some(to) = hole_at(place) {
                lines.insert((index + 1, to), between.clone());
                between.push(to);
                place = (place.0 + down, place.1 + right);
            }
        }
    }
    lines
}

fn only_empty_hole(start: &Position) -> Result<usize, Error> {
    let mut empty = (1..=start.len()).filter(|hole| start[hole - 1] == '.');
    match (empty.next(), empty.next()) {
        (Some(hole), None) => Ok(hole),
        _ => Err(Error::Position {
            field: "goal",
            problem: "\"same\" needs exactly one empty hole at the start".to_owned(),
        }),
    }
}

fn opposite(at: char) -> char {
    if at == '*' { '.' } else { '*' }
}
