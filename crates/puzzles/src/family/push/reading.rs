//! From the fields of a puzzle file to a level.

use std::collections::{BTreeSet, VecDeque};

use super::drawing::{Cell, Drawing, HELP, Piece, Place};
use super::squares::{DIRECTIONS, MOST_SQUARES, NOWHERE, Squares};
use super::{Metric, Push};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Text};

/// The most boxes.
const MOST_BOXES: usize = 31;

/// A Sokoban level with room for its boxes.
#[derive(Debug)]
pub enum PushPuzzle {
    /// At most 7 boxes.
    N8(Push<8>),
    /// At most 15 boxes.
    N16(Push<16>),
    /// At most 31 boxes.
    N32(Push<32>),
}

/// Reads the fields of a push puzzle: `board`, `start`, `goal`, `metric`.
///
/// # Errors
/// A fault at the first thing that is not as the description of puzzle files has it.
pub fn read(fields: &Fields) -> Result<PushPuzzle, Fault> {
    let board = Drawing::read(fields.required("board", HELP)?)?;
    let metric =
        fields.choice("metric", &[("moves", Metric::Moves), ("pushes", Metric::Pushes)], Metric::Moves)?;
    let other = |text: Option<&Text>| text.map(|text| same_walls(&board, text)).transpose();
    let start = other(fields.text("start")?)?;
    let goal = other(fields.text("goal")?)?;
    let start = start.as_ref().unwrap_or(&board);
    let player = player(start)?;
    let boxes = start.places_of(Piece::Box);
    if let Some(&place) = boxes.get(MOST_BOXES) {
        let label = format!("there are {}", boxes.len());
        return Err(start.fault_at(place, format!("a level has at most {MOST_BOXES} boxes"), label));
    }
    let goals = goal.map_or_else(|| board.goals(), |goal| goal.places_of(Piece::Box));
    if let Some(&place) = boxes.get(goals.len()) {
        let label =
            format!("{}, {}", count(boxes.len(), "box", "boxes"), count(goals.len(), "goal", "goals"));
        return Err(start.fault_at(place, "there are more boxes than goals", label));
    }
    let squares = squares(start, player, &boxes)?;
    let level = Level { board: &board, squares, goals, player, boxes, metric };
    Ok(match level.boxes.len() {
        0..=7 => PushPuzzle::N8(level.puzzle()),
        8..=15 => PushPuzzle::N16(level.puzzle()),
        _ => PushPuzzle::N32(level.puzzle()),
    })
}

/// A level of which all is known to be right.
struct Level<'a> {
    board: &'a Drawing,
    squares: Squares,
    goals: Vec<Place>,
    player: Place,
    boxes: Vec<Place>,
    metric: Metric,
}

impl Level<'_> {
    fn puzzle<const N: usize>(self) -> Push<N> {
        let mut start = [NOWHERE; N];
        for (slot, &place) in start.iter_mut().zip([self.player].iter().chain(&self.boxes)) {
            *slot = self.squares.at(place);
        }
        Push::new(self.board.clone(), self.squares, self.goals, start, self.metric)
    }
}

/// Reads another drawing of the same level.
fn same_walls(board: &Drawing, text: &Text) -> Result<Drawing, Fault> {
    let drawing = Drawing::read(text)?;
    match drawing.differs_in_walls(board) {
        None => Ok(drawing),
        Some(place) => {
            let label = match board.cell(place) {
                Some(Cell::Wall) => "the board has a wall here",
                _ => "the board has no wall here",
            };
            Err(drawing.fault_at(place, "this is not the same level as the board", label))
        }
    }
}

/// Where the player stands.
fn player(drawing: &Drawing) -> Result<Place, Fault> {
    match drawing.places_of(Piece::Player)[..] {
        [] => Err(drawing.fault("there is no player", "").help("draw the player as @, or as + on a goal")),
        [player] => Ok(player),
        [_, second, ..] => Err(drawing.fault_at(second, "there are two players", "this is the second")),
    }
}

/// The squares to which the player could walk if there were no boxes, and those of boxes elsewhere.
fn squares(drawing: &Drawing, player: Place, boxes: &[Place]) -> Result<Squares, Fault> {
    let mut seen = BTreeSet::from([player]);
    let mut queue = VecDeque::from([player]);
    while let Some((row, column)) = queue.pop_front() {
        for (down, right) in DIRECTIONS {
            let place = row.checked_add_signed(down).zip(column.checked_add_signed(right));
            let Some((place, cell)) = place.and_then(|place| Some((place, drawing.cell(place)?))) else {
                let fault = drawing.fault_at((row, column), "the player can leave the board", "from here");
                return Err(fault.help("the squares that the player can reach must be closed in by walls"));
            };
            if cell != Cell::Wall && seen.insert(place) {
                queue.push_back(place);
            }
        }
    }
    seen.extend(boxes);
    if seen.len() > MOST_SQUARES {
        let label = format!("there are {}", seen.len());
        return Err(drawing.fault(format!("a level has at most {MOST_SQUARES} squares to be on"), label));
    }
    Ok(Squares::new(seen.into_iter().collect()))
}

fn count(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}
