//! A lights puzzle as it is said: where lamps are, which of them a press reaches, their states at first and at last.

/// A lights puzzle of any size a file may have.
#[derive(Clone, Debug)]
pub struct Definition {
    /// How many states a lamp has: 2 to 10.
    pub(super) states: u8,
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The row and column of each lamp, row by row.
    pub(super) lamps: Vec<(usize, usize)>,
    /// For each lamp, those that pressing it reaches, in order.
    pub(super) reaches: Vec<Vec<usize>>,
    /// The state of each lamp at first.
    pub(super) start: Vec<u8>,
    /// The state of each lamp when the puzzle is solved.
    pub(super) goal: Vec<u8>,
}

impl Definition {
    /// What the puzzle is, in one line.
    pub fn title(&self) -> String {
        let lamps = match self.lamps.len() {
            1 => "1 lamp".to_owned(),
            count => format!("{count} lamps"),
        };
        let states = if self.states == 2 { String::new() } else { format!(" of {} states", self.states) };
        format!("Lights {} x {}, {lamps}{states}", self.rows, self.columns)
    }

    /// How a press of lamp number `lamp` is written: its row and column.
    pub fn write_press(&self, lamp: usize) -> String {
        let (row, column) = self.lamps[lamp];
        format!("{row},{column}")
    }

    /// By how much each lamp must move on from the start to the goal.
    pub(super) fn change(&self) -> Vec<u8> {
        let both = self.start.iter().zip(&self.goal);
        both.map(|(start, goal)| (goal + self.states - start) % self.states).collect()
    }

    /// Whether nothing needs to be pressed.
    pub(crate) fn is_solved(&self) -> bool {
        self.start == self.goal
    }

    /// The bits that hold the state of one lamp.
    pub(super) fn field(&self) -> u32 {
        self.states.next_power_of_two().trailing_zeros()
    }

    /// The rows of a position, with `no_lamp` where there is none.
    pub(super) fn lines(&self, position: impl Iterator<Item = u8>, no_lamp: char) -> Vec<String> {
        let mut lines = vec![vec![no_lamp; self.columns]; self.rows];
        for (&(row, column), state) in self.lamps.iter().zip(position) {
            lines[row][column] = match (self.states, state) {
                (2, 0) => '.',
                (2, _) => '*',
                _ => (b'0' + state) as char,
            };
        }
        lines.into_iter().map(String::from_iter).collect()
    }
}
