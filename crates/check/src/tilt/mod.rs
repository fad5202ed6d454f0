//! Tilt boards: lift a side, and every marble rolls until something stops it or it drops into a hole.
//!
//! A position lists the marbles, each with its square and whether it is in the hole there. Every marble rolls by itself,
//! square by square, the one nearest the low side first.

mod drawing;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::Error;
use crate::puzzle_text::{NameOrder, PuzzleText, digits, is_word};
use crate::search::Rules;

use drawing::{Drawing, Square};

/// A marble; marbles of one label on one square stay apart by `sunk`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Marble {
    label: NameOrder,
    square: Square,
    /// It is in the hole of its square and moves no more.
    sunk: bool,
}

/// All marbles, in order.
type Position = Vec<Marble>;

/// A puzzle of the tilt family.
pub(crate) struct Tilt {
    board: Drawing,
    start: Position,
    goal: Option<Position>,
}

impl Tilt {
    /// Reads the fields of this family.
    pub fn read(text: &mut PuzzleText) -> Result<Self, Error> {
        let board = Drawing::read(&text.required("board")?)?;
        let sunk = text.word("on-hole", &["roll-in", "sunk"])? == "sunk";
        text.word("metric", &["lifts"])?;
        let mut start = match text.string("start")? {
            Some(start) => read_position("start", &start, &board)?,
            None => drawn(&board),
        };
        if sunk {
            sink_all(&mut start, &board);
        }
        start.sort();
        check_holes(&start, &board)?;
        let goal = match text.string("goal")? {
            Some(goal) => Some(read_position("goal", &goal, &board)?),
            None => None,
        };
        Ok(Self { board, start, goal })
    }

    /// Rolls the marble with this index toward the low side; an error when it drops into the hole of another label.
    fn roll(&self, position: &mut Position, index: usize, low: (isize, isize)) -> Result<(), String> {
        loop {
            let here = position[index].square;
            let Some(next) = self.board.neighbour(here, low) else { return Ok(()) };
            if position.iter().any(|other| other.square == next && !other.sunk) {
                return Ok(());
            }
            position[index].square = next;
            let filled = position.iter().any(|other| other.square == next && other.sunk);
            let Some(hole) = self.board.holes.get(&next).filter(|_| !filled) else { continue };
            if *hole != position[index].label.name() {
                let (label, (row, column)) = (position[index].label.name(), next);
                return Err(format!("marble {label} would drop into hole {hole} at {row},{column}"));
            }
            position[index].sunk = true;
            return Ok(());
        }
    }
}

impl Rules for Tilt {
    type State = Position;
    /// The side lifted.
    type Move = char;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn is_goal(&self, position: &Position) -> bool {
        match &self.goal {
            Some(goal) => position == goal,
            None => position.iter().all(|marble| {
                let hole = self.board.holes.get(&marble.square).map(String::as_str);
                marble.sunk && hole == Some(marble.label.name())
            }),
        }
    }

    fn each_move(
        &self,
        position: &Position,
        visit: &mut dyn FnMut(char, Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for side in ['E', 'N', 'S', 'W'] {
            if let Ok(after) = self.play(position, &side) {
                visit(side, after)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<char, String> {
        let sides = ['E', 'N', 'S', 'W'];
        let side = sides.into_iter().find(|side| text == side.to_string());
        side.ok_or_else(|| format!("`{text}` is not a side to lift: E, N, S or W"))
    }

    fn play(&self, position: &Position, side: &char) -> Result<Position, String> {
        let low = match side {
            'E' => (0, -1),
            'N' => (1, 0),
            'S' => (-1, 0),
            _ => (0, 1),
        };
        let mut rolling = (0..position.len()).filter(|&index| !position[index].sunk).collect::<Vec<_>>();
        // Nearest the low side first: how far a square lies in the direction of rolling.
        rolling.sort_by_key(|&index| {
            let (row, column) = position[index].square;
            -(row as isize * low.0 + column as isize * low.1)
        });
        let mut after = position.clone();
        for index in rolling {
            self.roll(&mut after, index, low)?;
        }
        after.sort();
        if after == *position {
            return Err(format!("lifting {side} moves no marble"));
        }
        Ok(after)
    }

    fn write_move(&self, side: &char) -> String {
        side.to_string()
    }

    fn write_state(&self, position: &Position) -> String {
        let marbles = position.iter().map(|marble| {
            let (label, (row, column)) = (marble.label.name(), marble.square);
            if marble.sunk { format!("{label}=({row},{column})") } else { format!("{label}={row},{column}") }
        });
        marbles.collect::<Vec<_>>().join(" ")
    }
}

/// A label of digits is a number only without zeros in front.
fn marble(label: &str, square: Square, sunk: bool) -> Marble {
    let word = label.len() > 1 && label.starts_with('0');
    let label = if word { NameOrder::Word(label.to_owned()) } else { NameOrder::of(label) };
    Marble { label, square, sunk }
}

/// The marbles as they are drawn.
fn drawn(board: &Drawing) -> Position {
    let rolling = board.marbles.iter().map(|(square, label)| marble(label, *square, false));
    let sunk = board.sunk.iter().map(|(square, label)| marble(label, *square, true));
    rolling.chain(sunk).collect()
}

/// Puts every marble that rests on an open hole into it.
fn sink_all(position: &mut Position, board: &Drawing) {
    let filled = position.iter().filter(|marble| marble.sunk).map(|marble| marble.square);
    let filled = filled.collect::<BTreeSet<_>>();
    for marble in position {
        marble.sunk |= board.holes.contains_key(&marble.square) && !filled.contains(&marble.square);
    }
}

/// Each label needs at least as many holes as marbles.
fn check_holes(start: &Position, board: &Drawing) -> Result<(), Error> {
    for marble in start {
        let label = marble.label.name();
        let marbles = start.iter().filter(|other| other.label == marble.label).count();
        let holes = board.holes.values().filter(|hole| *hole == label).count();
        if holes < marbles {
            let problem = format!("label {label} has {marbles} marbles and {holes} holes");
            return Err(Error::Position { field: "start", problem });
        }
    }
    Ok(())
}

/// Reads `1=0,0 2=(1,2)`.
fn read_position(field: &'static str, text: &str, board: &Drawing) -> Result<Position, Error> {
    let mut position = Position::new();
    for word in text.split_whitespace() {
        let wrong = |problem: &str| Error::Position { field, problem: format!("`{word}` {problem}") };
        let marble = read_marble(word).ok_or_else(|| wrong("is not a marble with its square, as `1=0,0`"))?;
        let (row, column) = marble.square;
        if row >= board.rows || column >= board.columns {
            return Err(wrong("is outside the board"));
        }
        if marble.sunk && !board.holes.contains_key(&marble.square) {
            return Err(wrong("is in a hole, but there is none"));
        }
        if position.iter().any(|other| other.square == marble.square && other.sunk == marble.sunk) {
            return Err(wrong("is where another marble is"));
        }
        position.push(marble);
    }
    position.sort();
    Ok(position)
}

fn read_marble(word: &str) -> Option<Marble> {
    let (label, place) = word.split_once('=').filter(|(label, _)| is_word(label))?;
    let in_hole = place.strip_prefix('(').and_then(|inside| inside.strip_suffix(')'));
    let (row, column) = in_hole.unwrap_or(place).split_once(',')?;
    Some(marble(label, (digits(row)?, digits(column)?), in_hole.is_some()))
}
