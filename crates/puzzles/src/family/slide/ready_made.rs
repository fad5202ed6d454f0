//! The ready-made puzzle of the slide family.

use super::drawing::BLANK;
use crate::format::source::{Fault, Text};
use crate::ready_made::{Parameters, ReadyMade};

/// The most cells of distinct tiles: 42 fields of 6 bits fit into 256.
const MOST_CELLS: usize = 42;

/// The ready-made puzzles of this family.
pub const READY_MADE: &[ReadyMade] = &[ReadyMade {
    name: "tiles",
    parameters: "rows=3,cols=3,blank=corner",
    about: "sliding tiles, solved: survey them, or give a position with --from; blank=2,2 is another home",
    text: tiles,
}];

fn tiles(parameters: &Parameters) -> Result<String, Fault> {
    let rows = parameters.number("rows", 3, 1..=MOST_CELLS)?;
    let most = MOST_CELLS / rows;
    let columns = parameters.number("cols", 3.min(most), 1..=most)?;
    let corner = (rows, columns);
    let home = parameters.text("blank").filter(|text| text.as_str() != "corner");
    let home = home.map_or(Ok(corner), |text| read_home(text, rows, columns))?;
    let mut title = format!("{rows}x{columns} sliding tiles");
    if home != corner {
        title.push_str(&format!(", blank home at {},{}", home.0, home.1));
    }
    let mut tiles = 1..;
    let cell = |place| if place == home { Some(BLANK.to_owned()) } else { Some(tiles.next()?.to_string()) };
    let goal = (1..=rows).flat_map(|row| (1..=columns).map(move |column| (row, column)));
    let goal = goal.filter_map(cell).collect::<Vec<_>>();
    let goal = goal.chunks(columns).map(|row| row.join(" ")).collect::<Vec<_>>().join("/");
    Ok(format!("family = \"slide\"\ntitle = \"{title}\"\nstart = \"{goal}\"\ngoal = \"{goal}\"\n"))
}

/// Reads a row and a column from 1.
fn read_home(text: &Text, rows: usize, columns: usize) -> Result<(usize, usize), Fault> {
    let within = |number: &str, most: usize| number.parse().ok().filter(|number| (1..=most).contains(number));
    let home = text.as_str().split_once(',');
    let home = home.and_then(|(row, column)| Some((within(row, rows)?, within(column, columns)?)));
    home.ok_or_else(|| {
        let message = format!("`blank` cannot be `{}`", text.as_str());
        text.fault(message, format!("expected `corner`, or row,column: 1,1 to {rows},{columns}"))
    })
}
