//! Random lamps: boards with gaps, every neighbourhood, up to ten states.

use super::Random;

/// The most lamps for 2, 3, ... states: some thousand positions at most.
const MOST_LAMPS: [usize; 9] = [10, 7, 5, 5, 4, 4, 3, 3, 3];

/// The text of a puzzle.
pub(super) fn puzzle(random: &mut Random) -> String {
    let states = if random.once_in(2) { 2 } else { random.between(2, 10) };
    let board = Board::new(random, MOST_LAMPS[states - 2], states);
    let drawn = board.drawn(random, "\n", "#");
    let neighbourhood = match random.between(0, 5) {
        0 => "ring".to_owned(),
        1 => "diagonals".to_owned(),
        2 => "king".to_owned(),
        3 | 4 => drawn_neighbourhood(random),
        _ => "plus".to_owned(),
    };
    let wrap = random.one_of(&["true", "false"]);
    let mut ends = String::new();
    if random.once_in(4) {
        ends.push_str(&format!("start = \"{}\"\n", board.drawn(random, "/", "#")));
    }
    if random.once_in(2) {
        ends.push_str(&format!("goal = \"{}\"\n", board.drawn(random, "/", " ")));
    }
    format!(
        "family = \"lights\"\nstates = {states}\nneighbourhood = \"\"\"\n{neighbourhood}\"\"\"\nwrap = {wrap}\nboard = \"\"\"\n{drawn}\n\"\"\"\n{ends}"
    )
}

/// Which squares of a rectangle are lamps.
struct Board {
    rows: Vec<Vec<bool>>,
    states: usize,
}

impl Board {
    fn new(random: &mut Random, most: usize, states: usize) -> Self {
        let (rows, columns) = (random.between(1, 4), random.between(1, 4));
        let mut squares = (0..rows * columns).collect::<Vec<_>>();
        random.shuffle(&mut squares);
        squares.truncate(random.between(1, most));
        let is_lamp = |row, column| squares.contains(&(row * columns + column));
        let rows = (0..rows).map(|row| (0..columns).map(|column| is_lamp(row, column)).collect());
        Self { rows: rows.collect(), states }
    }

    /// The lamps in some states.
    fn drawn(&self, random: &mut Random, separator: &str, no_lamp: &str) -> String {
        let mut lamp = |&is_lamp: &bool| match random.between(0, self.states - 1) {
            _ if !is_lamp => no_lamp.to_owned(),
            0 => random.one_of(&[".", "0"]).to_owned(),
            1 => random.one_of(&["*", "1"]).to_owned(),
            state => state.to_string(),
        };
        let rows = self.rows.iter().map(|row| row.iter().map(&mut lamp).collect::<String>());
        rows.collect::<Vec<_>>().join(separator)
    }
}

/// A drawing of up to three by three lamps, the one pressed anywhere in it.
fn drawn_neighbourhood(random: &mut Random) -> String {
    let (rows, columns) = (random.between(1, 3), random.between(1, 3));
    let pressed = random.between(0, rows * columns - 1);
    let mut drawing = String::new();
    for square in 0..rows * columns {
        let marks = if square == pressed { ["O", "o"] } else { ["*", "."] };
        drawing.push_str(random.one_of(&marks));
        if (square + 1) % columns == 0 {
            drawing.push('\n');
        }
    }
    drawing
}
