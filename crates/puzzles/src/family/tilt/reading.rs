//! From the fields of a puzzle file to a tilt board.

use super::Tilt;
use super::board::{Board, BoardError, Hole, Marble, OnHole};
use super::drawing::{self, Drawing};
use super::notation;
use crate::format::fields::Fields;
use crate::format::source::{Fault, Text};

/// A tilt board with room for its marbles.
#[derive(Debug)]
pub enum TiltPuzzle {
    /// At most 8 marbles.
    M8(Tilt<8>),
    /// At most 16 marbles.
    M16(Tilt<16>),
    /// At most 32 marbles.
    M32(Tilt<32>),
    /// At most 64 marbles.
    M64(Tilt<64>),
}

/// Reads the fields of a tilt puzzle: `board`, `on-hole`, `start`, `goal`, `metric`.
///
/// # Errors
/// A fault at the first thing that is not as the description of puzzle files has it.
pub fn read(fields: &Fields) -> Result<TiltPuzzle, Fault> {
    let drawn = fields.required("board", "draw squares between walls: +---+---+ / | 1  (1)| / +---+---+")?;
    let Drawing { mut board, places, .. } = read_start(fields, drawn)?;
    board.on_hole = fields.choice(
        "on-hole",
        &[("roll-in", OnHole::RollIn), ("sunk", OnHole::Sunk)],
        OnHole::default(),
    )?;
    fields.choice("metric", &[("lifts", ())], ())?;
    let goal = match fields.text("goal")? {
        Some(goal) => Some(notation::read(goal, &board)?.into_iter().unzip()),
        None => None,
    };
    let position = Written { drawn, board: &board, places: &places, goal: goal.as_ref() };
    match board.marbles.len() {
        0..=8 => position.puzzle().map(TiltPuzzle::M8),
        9..=16 => position.puzzle().map(TiltPuzzle::M16),
        17..=32 => position.puzzle().map(TiltPuzzle::M32),
        _ => position.puzzle().map(TiltPuzzle::M64),
    }
}

/// The board with the marbles of the start, and where all of them are written.
pub(super) fn read_start(fields: &Fields, drawn: &Text) -> Result<Drawing, Fault> {
    let mut drawing = drawing::read(drawn)?;
    if let Some(start) = fields.text("start")? {
        let marbles = notation::read(start, &drawing.board)?;
        (drawing.board.marbles, drawing.places) = marbles.into_iter().unzip();
    }
    Ok(drawing)
}

/// A board and where its parts were written.
struct Written<'a> {
    drawn: &'a Text,
    board: &'a Board,
    /// Where each marble of the board was written.
    places: &'a [Text],
    /// The marbles of the goal, and where each was written.
    goal: Option<&'a (Vec<Marble>, Vec<Text>)>,
}

impl Written<'_> {
    fn puzzle<const M: usize>(&self) -> Result<Tilt<M>, Fault> {
        let puzzle =
            Tilt::new(self.board).map_err(|error| self.fault(error, &self.board.marbles, self.places))?;
        match self.goal {
            Some((goal, places)) => puzzle.with_goal(goal).map_err(|error| self.fault(error, goal, places)),
            None => Ok(puzzle),
        }
    }

    /// The fault for an error in `marbles`, which were written at `places`.
    fn fault(&self, error: BoardError, marbles: &[Marble], places: &[Text]) -> Fault {
        let holes = list_holes(&self.board.holes);
        match error {
            BoardError::NoHole { marble } => {
                let label = &marbles[marble].label;
                let of_label = |hole: &&Hole| hole.label == *label;
                let found = match self.board.holes.iter().filter(of_label).count() {
                    0 => format!("no hole \"{label}\" on this board; {holes}"),
                    1 => format!("there is one hole \"{label}\" for more marbles"),
                    count => format!("there are {count} holes \"{label}\" for more marbles"),
                };
                places[marble]
                    .fault(format!("marble {label} has no hole"), found)
                    .help(format!("draw a hole as ({label}), or remove the marble"))
            }
            BoardError::TwoMarbles { marble } => {
                let Marble { square, sunk, .. } = marbles[marble];
                let first = marbles.iter().find(|other| other.square == square && other.sunk == sunk);
                let first = first.map(|first| first.label.to_string()).unwrap_or_default();
                let place = if sunk { "in one hole" } else { "on one square" };
                places[marble]
                    .fault(format!("two marbles {place}"), format!("marble {first} is there already"))
            }
            BoardError::NotInHole { marble } => {
                let Marble { label, square, .. } = &marbles[marble];
                let at = notation::write_square(*square, self.board.columns());
                let fault =
                    places[marble].fault(format!("marble {label} is in no hole"), format!("no hole at {at}"));
                fault.help(format!("a marble that rests on its square is written {label}={at}"))
            }
            // Neither drawings nor positions can say these: there are no more marbles than holes.
            BoardError::Size { .. }
            | BoardError::TooManyMarbles { .. }
            | BoardError::HoleOutside { .. }
            | BoardError::TwoHoles { .. }
            | BoardError::MarbleOutside { .. } => self.drawn.fault(error.to_string(), ""),
        }
    }
}

/// `holes are 1 and 2`, for people.
fn list_holes(holes: &[Hole]) -> String {
    let mut labels = holes.iter().map(|hole| &hole.label).collect::<Vec<_>>();
    labels.sort();
    labels.dedup();
    let words = labels.iter().map(ToString::to_string).collect::<Vec<_>>();
    match words.split_last() {
        None => "it has none".to_owned(),
        Some((only, [])) => format!("the only one is {only}"),
        Some((last, others)) => format!("holes are {} and {last}", others.join(", ")),
    }
}
