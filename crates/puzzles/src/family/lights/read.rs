//! The lights family's fields of a puzzle file.

use super::drawing::{Drawn, read_board, read_neighbourhood, read_position};
use super::{Definition, Lights, LightsPuzzle, METRIC};
use crate::format::fields::{Fields, Value};
use crate::format::source::{Fault, Text};

/// The neighbourhoods that have names.
const NEIGHBOURHOODS: &[(&str, &[(isize, isize)])] = &[
    ("plus", &[(-1, 0), (0, -1), (0, 0), (0, 1), (1, 0)]),
    ("ring", &[(-1, 0), (0, -1), (0, 1), (1, 0)]),
    ("diagonals", &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)]),
    ("king", &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0), (1, 1)]),
];

/// The most bits a state may have when it is searched.
const MOST_BITS: usize = 256;

/// Reads the fields `board`, `states`, `neighbourhood`, `wrap`, `start`, `goal` and `metric`.
///
/// # Errors
/// A fault at the first thing that is not as the description of puzzle files has it.
pub fn read(fields: &Fields) -> Result<LightsPuzzle, Fault> {
    fields.choice("metric", &[(METRIC, ())], ())?;
    let states = read_states(fields)?;
    let text = fields.required("board", "draw the lamps: board = \"**./.*.\", `*` is on and `.` is off")?;
    let board = read_board(text, states)?;
    let reached = read_reached(fields)?;
    let wrap = fields.flag("wrap", false)?;
    let start = match fields.text("start")? {
        Some(start) => read_position(start, &board, states)?,
        None => board.states.clone(),
    };
    let goal = match fields.text("goal")? {
        Some(goal) if !is_word(goal) => read_position(goal, &board, states)?,
        _ => fields.choice("goal", &[("off", ())], ()).map(|()| vec![0; board.lamps.len()])?,
    };
    let definition = Definition {
        states,
        rows: board.rows,
        columns: board.columns,
        reaches: reaches(&board, &reached, wrap),
        lamps: board.lamps,
        start,
        goal,
    };
    Ok(narrowest(definition, text))
}

fn read_states(fields: &Fields) -> Result<u8, Fault> {
    match fields.value("states") {
        None => Ok(2),
        Some(Value::Number(states @ 2..=10, _)) => Ok(*states as u8),
        Some(other) => Err(other.text().fault("`states` must be a whole number", "expected 2 to 10")),
    }
}

/// The ways from a lamp pressed to those reached.
fn read_reached(fields: &Fields) -> Result<Vec<(isize, isize)>, Fault> {
    if let Some(text) = fields.text("neighbourhood")?
        && !is_word(text)
    {
        return read_neighbourhood(text);
    }
    let (_, plus) = NEIGHBOURHOODS[0];
    Ok(fields.choice("neighbourhood", NEIGHBOURHOODS, plus)?.to_vec())
}

/// Whether this is a word and not a drawing, which has at most one letter.
fn is_word(text: &Text) -> bool {
    text.as_str().chars().count() > 1 && text.as_str().chars().all(char::is_alphabetic)
}

/// For each lamp, the lamps that pressing it reaches. On a joined board a lamp may be reached in two ways, which is
/// the same as in one; but the lamp pressed is not its own neighbour there.
fn reaches(board: &Drawn, ways: &[(isize, isize)], wrap: bool) -> Vec<Vec<usize>> {
    let along = |from: usize, way: isize, lines: usize| {
        let to = from as isize + way;
        if wrap { Some(to.rem_euclid(lines as isize) as usize) } else { usize::try_from(to).ok() }
    };
    let itself = ways.contains(&(0, 0));
    let reached = |(pressed, &(row, column)): (usize, &(usize, usize))| {
        let targets = ways.iter().filter_map(|&(down, right)| {
            let target = (along(row, down, board.rows)?, along(column, right, board.columns)?);
            board.lamps.binary_search(&target).ok()
        });
        let mut lamps = targets.filter(|&lamp| itself || lamp != pressed).collect::<Vec<_>>();
        lamps.sort_unstable();
        lamps.dedup();
        lamps
    };
    board.lamps.iter().enumerate().map(reached).collect()
}

/// The puzzle in the narrowest states that hold it. `board` is where it was drawn.
fn narrowest(definition: Definition, board: &Text) -> LightsPuzzle {
    let bits = definition.lamps.len() * definition.field() as usize;
    match bits {
        0..=64 => LightsPuzzle::One(Lights::new(definition)),
        65..=128 => LightsPuzzle::Two(Lights::new(definition)),
        129..=MOST_BITS => LightsPuzzle::Four(Lights::new(definition)),
        _ => {
            let lamps = definition.lamps.len();
            let message = format!("this board is too large to be searched: {bits} bits a position");
            let label = format!("{lamps} lamps of {} states; at most {MOST_BITS} bits", definition.states);
            let fault = board.fault(message, label).help("the shortest solution is found without a search");
            LightsPuzzle::Large(definition, fault)
        }
    }
}
