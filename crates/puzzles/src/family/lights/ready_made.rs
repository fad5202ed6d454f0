//! The ready-made puzzle of the lights family.

use super::drawing::MOST_LINES;
use crate::format::source::Fault;
use crate::ready_made::{Parameters, ReadyMade};

/// The ready-made puzzles of this family.
pub const READY_MADE: &[ReadyMade] = &[ReadyMade {
    name: "lights",
    parameters: "rows=5,cols=5,states=2,neighbourhood=plus,wrap=false",
    about: "Lights Out: every lamp is on, and a press changes it and its neighbours",
    text: lights,
}];

fn lights(parameters: &Parameters) -> Result<String, Fault> {
    let rows = parameters.number("rows", 5, 1..=MOST_LINES)?;
    let columns = parameters.number("cols", 5, 1..=MOST_LINES)?;
    let states = parameters.number("states", 2, 2..=10)?;
    let neighbourhood = parameters.choice("neighbourhood", &["plus", "ring", "diagonals", "king"])?;
    let wrap = parameters.choice("wrap", &["false", "true"])?;
    Ok(all_on(rows, columns, states, neighbourhood, wrap))
}

/// The text of a board with every lamp in state 1.
pub(super) fn all_on(rows: usize, columns: usize, states: usize, neighbourhood: &str, wrap: &str) -> String {
    let mut title = format!("Lights Out {rows} x {columns}");
    if states > 2 {
        title.push_str(&format!(", {states} states"));
    }
    if neighbourhood != "plus" {
        title.push_str(&format!(", {neighbourhood}"));
    }
    if wrap == "true" {
        title.push_str(", edges joined");
    }
    let on = if states == 2 { "*" } else { "1" };
    let board = format!("{}\n", on.repeat(columns)).repeat(rows);
    format!(
        "family = \"lights\"\ntitle = \"{title}\"\nstates = {states}\nneighbourhood = \"{neighbourhood}\"\nwrap = {wrap}\nboard = \"\"\"\n{board}\"\"\"\n"
    )
}
