//! The shuttle puzzle: marbles of two colours that pass each other in a row of holes.
//!
//! A position is the row itself, a character for each hole.

use std::ops::ControlFlow;

use crate::Error;
use crate::puzzle_text::{PuzzleText, digits};
use crate::search::Rules;

/// A character for each hole: `w`, `b` or `.`.
type Row = Vec<char>;

/// A puzzle of the shuttle family.
pub(crate) struct Shuttle {
    start: Row,
    goal: Row,
    /// Marbles may move backwards.
    backing: bool,
}

impl Shuttle {
    /// Reads the fields of this family.
    pub fn read(text: &mut PuzzleText) -> Result<Self, Error> {
        let own_start = text.own("start");
        let start = row("start", &text.required("start")?)?;
        let goal = match text.string("goal")? {
            Some(goal) => row("goal", &goal)?,
            // The start reversed: the text's own, even if an option replaced it.
            None => match own_start {
                Some(own) => row("start", &own)?.into_iter().rev().collect(),
                None => start.iter().rev().copied().collect(),
            },
        };
        let backing = text.flag("backing", true)?;
        text.word("metric", &["moves"])?;
        Ok(Self { start, goal, backing })
    }

    /// Whether there is one gap, so that a move needs no more than the hole of its marble.
    fn has_one_gap(&self) -> bool {
        self.start.iter().filter(|&&hole| hole == '.').count() == 1
    }
}

impl Rules for Shuttle {
    type State = Row;
    /// From, to; holes from 1.
    type Move = (usize, usize);

    fn start(&self) -> Row {
        self.start.clone()
    }

    fn is_goal(&self, row: &Row) -> bool {
        *row == self.goal
    }

    fn each_move(
        &self,
        row: &Row,
        visit: &mut dyn FnMut((usize, usize), Row) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in 1..=row.len() {
            for to in from.saturating_sub(2)..=from + 2 {
                if let Ok(after) = self.play(row, &(from, to)) {
                    visit((from, to), after)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn read_move(&self, row: &Row, text: &str) -> Result<(usize, usize), String> {
        let not_a_move = || format!("`{text}` is not a move");
        if self.has_one_gap() {
            let from = digits(text).ok_or_else(not_a_move)?;
            let gap = row.iter().position(|&hole| hole == '.').ok_or_else(not_a_move)?;
            return Ok((from, gap + 1));
        }
        let (from, to) = text.split_once('-').ok_or_else(not_a_move)?;
        Ok((digits(from).ok_or_else(not_a_move)?, digits(to).ok_or_else(not_a_move)?))
    }

    fn play(&self, row: &Row, &(from, to): &(usize, usize)) -> Result<Row, String> {
        for hole in [from, to] {
            if hole < 1 || hole > row.len() {
                return Err(format!("there is no hole {hole}"));
            }
        }
        let marble = row[from - 1];
        if marble == '.' {
            return Err(format!("hole {from} has no marble"));
        }
        if row[to - 1] != '.' {
            return Err(format!("hole {to} is not empty"));
        }
        let forward = if marble == 'w' { to > from } else { to < from };
        if !forward && !self.backing {
            return Err(format!("from {from} to {to} is backwards"));
        }
        match from.abs_diff(to) {
            1 => {}
            2 => {
                let between = from.midpoint(to);
                let over = row[between - 1];
                if over == '.' || over == marble {
                    return Err(format!("hole {between}, jumped over, has no marble of the other colour"));
                }
            }
            _ => return Err(format!("hole {to} is too far from hole {from}")),
        }
        let mut after = row.clone();
        after.swap(from - 1, to - 1);
        Ok(after)
    }

    fn write_move(&self, &(from, to): &(usize, usize)) -> String {
        if self.has_one_gap() { from.to_string() } else { format!("{from}-{to}") }
    }

    fn write_state(&self, row: &Row) -> String {
        row.iter().collect()
    }
}

fn row(field: &'static str, text: &str) -> Result<Row, Error> {
    let row = text.chars().filter(|hole| !hole.is_whitespace()).collect::<Row>();
    match row.iter().find(|hole| !['w', 'b', '.'].contains(hole)) {
        Some(other) => {
            Err(Error::Position { field, problem: format!("{other:?} is neither `w` nor `b` nor `.`") })
        }
        None if row.is_empty() => Err(Error::Position { field, problem: "a row without holes".to_owned() }),
        None => Ok(row),
    }
}
