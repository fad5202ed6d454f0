//! Peg solitaire: a peg jumps over others into an empty hole and removes them.
//!
//! The board is whatever the puzzle file draws, up to 64 holes, so that a position is one word. Reading and drawing
//! boards are in `board`, the rules in `jumps`, the picture in `picture`, the proof by counting modulo two in `span`.

use fewest_search::index::{IndexError, Numbering};
use fewest_search::{Move, Puzzle, Visit};

use crate::family::coordinates::Coordinates;
use crate::family::{Family, Positions};
use crate::format::fields::{Fields, Value};
use crate::format::source::{Fault, nearest};
use crate::lint::Warning;
use crate::picture::Picture;

mod board;
mod index;
mod jumps;
mod lint;
mod picture;
mod ready_made;
mod span;
#[cfg(test)]
mod tests;

use board::{Board, Lattice};
use jumps::{Jumps, Reach};
pub use ready_made::READY_MADE;
use span::Span;

/// A peg solitaire puzzle on a board of at most 64 holes; bit `i` of a state is the peg in hole `i + 1`.
#[derive(Debug)]
pub struct Pegs {
    board: Board,
    jumps: Jumps,
    metric: Metric,
    start: u64,
    goal: Goal,
    title: String,
}

#[derive(Clone, Copy, Debug)]
enum Metric {
    Jumps,
    Sweeps,
}

#[derive(Clone, Copy, Debug)]
enum Goal {
    /// One peg left, anywhere.
    OnePeg,
    Position(u64),
}

/// Reads the fields `lattice`, `jump`, `metric`, `board`, `start` and `goal`.
///
/// # Errors
/// A fault at whatever in them is not as the puzzle-file format has it.
pub fn read(fields: &Fields) -> Result<Pegs, Fault> {
    let lattices = [
        ("square", Lattice::Square),
        ("square-diagonals", Lattice::SquareDiagonals),
        ("triangular", Lattice::Triangular),
    ];
    let lattice = fields.choice("lattice", &lattices, Lattice::Square)?;
    let reach = fields.choice("jump", &[("short", Reach::Short), ("long", Reach::Long)], Reach::Short)?;
    let metrics = [("jumps", Metric::Jumps), ("sweeps", Metric::Sweeps)];
    let metric = fields.choice("metric", &metrics, Metric::Jumps)?;
    let drawing = fields.required("board", "draw it: `*` is a hole with a peg, `.` an empty hole")?;
    let (board, drawn) = Board::read(drawing, lattice)?;
    let start = fields.value("start").map_or(Ok(drawn), |value| read_start(value, &board))?;
    // What `same` and `complement` refer to: the file's own start, unless the goal was given with the new start.
    let reference = match fields.value_as_written("start") {
        _ if fields.is_replaced("goal") => start,
        own => own.map_or(Ok(drawn), |value| read_start(value, &board))?,
    };
    let goal = fields.value("goal").map_or(Ok(Goal::OnePeg), |value| read_goal(value, &board, reference))?;
    let jumps = Jumps::new(&board, reach);
    let title = title(&board, reach, start);
    Ok(Pegs { board, jumps, metric, start, goal, title })
}

fn read_start(value: &Value, board: &Board) -> Result<u64, Fault> {
    match read_hole(value, board)? {
        Some(hole) => Ok(board.full() & !hole),
        None => read_position("start", value, board),
    }
}

fn read_goal(value: &Value, board: &Board, start: u64) -> Result<Goal, Fault> {
    if let Some(hole) = read_hole(value, board)? {
        return Ok(Goal::Position(hole));
    }
    let text = value.text();
    let empty = board.full() & !start;
    match text.as_str().trim() {
        "any" => Ok(Goal::OnePeg),
        "same" if empty.is_power_of_two() => Ok(Goal::Position(empty)),
        "same" => Err(text.fault(
            "`same` needs exactly one empty hole",
            format!("the start has {} empty holes", empty.count_ones()),
        )),
        "complement" => Ok(Goal::Position(empty)),
        word if !word.is_empty() && word.chars().all(char::is_alphabetic) => {
            let expected = r#"expected a hole number, "any", "same", "complement" or a position"#;
            let fault = text.fault(format!("there is no goal \"{word}\""), expected);
            Err(match nearest(word, ["any", "same", "complement"]) {
                Some(near) => fault.help(format!("did you mean \"{near}\"?")),
                None => fault,
            })
        }
        _ => read_position("goal", value, board).map(Goal::Position),
    }
}

/// The bit of the hole whose number stands there, as a number or in a string; `None` when it is no number.
fn read_hole(value: &Value, board: &Board) -> Result<Option<u64>, Fault> {
    let number = match value {
        Value::Number(number, _) => usize::try_from(*number).ok(),
        Value::Text(text) => {
            let word = text.as_str().trim();
            if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
                return Ok(None);
            }
            word.parse().ok()
        }
        _ => return Ok(None),
    };
    let Some(number) = number.filter(|number| (1..=board.holes()).contains(number)) else {
        let text = value.text();
        let message = format!("this board has no hole {}", text.as_str().trim());
        return Err(text.fault(message, format!("holes are 1 to {}", board.holes())));
    };
    Ok(Some(1 << (number - 1)))
}

fn read_position(name: &str, value: &Value, board: &Board) -> Result<u64, Fault> {
    match value {
        Value::Text(text) => board.read_position(text),
        other => Err(other.text().fault(
            format!("`{name}` must be a hole number or a string"),
            "a position is written with `*` and `.`, in quotes",
        )),
    }
}

fn title(board: &Board, reach: Reach, start: u64) -> String {
    let (holes, kind) = (board.holes(), reach.name());
    let empty = board.full() & !start;
    if empty.is_power_of_two() {
        format!("Pegs, hole {} empty ({holes} holes, {kind} jumps)", empty.trailing_zeros() + 1)
    } else {
        format!("Pegs, {} of {holes} holes full ({kind} jumps)", start.count_ones())
    }
}

impl Puzzle for Pegs {
    type State = u64;

    fn start(&self) -> u64 {
        self.start
    }

    fn is_goal(&self, state: &u64) -> bool {
        match self.goal {
            Goal::OnePeg => state.is_power_of_two(),
            Goal::Position(position) => *state == position,
        }
    }

    fn moves(&self, state: &u64, visit: &mut impl Visit<u64>) {
        match self.metric {
            Metric::Jumps => {
                self.jumps.each(*state, |jump| visit.to(jump.number(), jump.apply(*state)));
            }
            Metric::Sweeps => {
                self.jumps.sweeps(*state, |number, _, next| visit.to(number, next));
            }
        }
    }
}

impl Family for Pegs {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn metric(&self) -> &'static str {
        match self.metric {
            Metric::Jumps => "jumps",
            Metric::Sweeps => "sweeps",
        }
    }

    fn write_move(&self, state: &u64, mv: Move) -> String {
        let mut written = String::new();
        match self.metric {
            Metric::Jumps => self.jumps.each(*state, |jump| {
                if jump.number() == mv {
                    written = write_path(&jump.path());
                }
                jump.number() < mv
            }),
            Metric::Sweeps => self.jumps.sweeps(*state, |number, path, _| {
                if number == mv {
                    written = write_path(path);
                }
                number < mv
            }),
        }
        written
    }

    fn write_state(&self, state: &u64) -> String {
        self.board.write_position(*state)
    }

    fn draw(&self, state: &u64) -> String {
        self.board.draw(*state)
    }

    fn picture(&self, state: &u64) -> Picture {
        picture::picture(&self.board, *state)
    }

    fn impossible(&self) -> Option<String> {
        if self.is_goal(&self.start) {
            return None;
        }
        let goal_pegs = match self.goal {
            Goal::OnePeg => 1,
            Goal::Position(position) => position.count_ones(),
        };
        let pegs = self.start.count_ones();
        if goal_pegs >= pegs {
            return Some(format!(
                "every jump removes at least one peg, and the start has {pegs} where the goal has {goal_pegs}"
            ));
        }
        let span = Span::of(self.jumps.masks());
        let reason = match self.goal {
            Goal::OnePeg if (0..self.board.holes()).any(|hole| span.contains(self.start ^ 1 << hole)) => {
                return None;
            }
            Goal::Position(position) if span.contains(self.start ^ position) => return None,
            Goal::OnePeg => "no combination of jumps, counted modulo two, leaves a single peg",
            Goal::Position(_) => "no combination of jumps, counted modulo two, turns the start into the goal",
        };
        Some(reason.to_owned())
    }

    fn positions(&self) -> Option<Positions> {
        // A sweep is no one pattern of holes, so that there is no index.
        matches!(self.metric, Metric::Jumps).then(|| self.all_values(false))
    }

    fn numbering(&self, most_bytes: u64) -> Result<Box<dyn Numbering<u64> + '_>, IndexError> {
        match self.metric {
            Metric::Jumps => self.index(most_bytes),
            Metric::Sweeps => Err(IndexError::None),
        }
    }

    fn lint(&self, fields: &Fields) -> Vec<Warning> {
        self.warnings(fields)
    }
}

fn write_path(path: &[u8]) -> String {
    path.iter().map(|hole| (hole + 1).to_string()).collect::<Vec<_>>().join("-")
}
