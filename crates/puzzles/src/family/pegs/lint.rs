//! What is odd about a board of pegs: holes off every line of a jump, pegs that stay, holes that stay empty.
//!
//! Which holes can ever be full or empty is judged with more jumps than there are, see [`Pegs::ever_full_and_empty`]:
//! what not even these change never changes.

use super::board::read_marks;
use super::{Goal, Pegs};
use crate::format::fields::Fields;
use crate::format::source::Fault;
use crate::lint::Warning;

/// Holes that never change, as sets.
struct Stuck {
    /// Those of the others that no jump of the board begins at, ends at or passes.
    unused: u64,
    /// Those whose pegs stay, against the goal.
    full: u64,
    /// Those that stay empty, against the goal.
    empty: u64,
}

impl Pegs {
    fn stuck(&self) -> Stuck {
        let (ever_full, ever_empty) = self.ever_full_and_empty();
        let (full, empty) = (self.start & !ever_empty, !self.start & !ever_full);
        let used = self.jumps.masks().fold(0, |used, mask| used | mask);
        let (full, empty) = match self.goal {
            Goal::Position(goal) => (full & !goal, empty & goal),
            // One peg that stays may be the last one.
            Goal::OnePeg => (if full.count_ones() > 1 { full } else { 0 }, 0),
        };
        Stuck { unused: self.board.full() & !used & !full & !empty, full, empty }
    }

    /// The holes that can ever be full and those that can ever be empty, at most: any jump is made for which each hole
    /// was as it must be at some time.
    fn ever_full_and_empty(&self) -> (u64, u64) {
        let (mut full, mut empty) = (self.start, !self.start);
        loop {
            let before = (full, empty);
            for (pegs, to) in self.jumps.patterns() {
                if pegs & !full == 0 && to & !empty == 0 {
                    full |= to;
                    empty |= pegs;
                }
            }
            if (full, empty) == before {
                return before;
            }
        }
    }

    pub(super) fn warnings(&self, fields: &Fields) -> Vec<Warning> {
        let stuck = self.stuck();
        let mut warnings = Vec::new();
        if stuck.unused != 0 {
            let message = format!("no jump can use {}", list(stuck.unused));
            let label = "it is on no line of a jump";
            warnings.push(Warning::odd(fault(fields, stuck.unused, &message, label)));
        }
        if stuck.full != 0 {
            let message = format!("no jump can ever move or remove a peg in {}", list(stuck.full));
            let label = "the goal does not have it here";
            warnings.push(Warning::hopeless(fault(fields, stuck.full, &message, label)));
        }
        if stuck.empty != 0 {
            let message = format!("no peg can ever get to {}", list(stuck.empty));
            warnings.push(Warning::hopeless(fault(fields, stuck.empty, &message, "the goal has one here")));
        }
        warnings
    }
}

/// Some holes by their numbers, for people: `hole 3` or `holes 3 4 7`.
fn list(holes: u64) -> String {
    let numbers = (0..64).filter(|hole| holes >> hole & 1 == 1).map(|hole| (hole + 1).to_string());
    let numbers = numbers.collect::<Vec<_>>();
    format!("hole{} {}", if numbers.len() == 1 { "" } else { "s" }, numbers.join(" "))
}

/// A fault at the first of some holes, where the board is drawn.
fn fault(fields: &Fields, holes: u64, message: &str, label: &str) -> Fault {
    let marks = fields.text("board").ok().flatten().and_then(|board| read_marks(board).ok());
    match marks.iter().flatten().nth(holes.trailing_zeros() as usize) {
        Some(hole) => hole.mark.fault(message, label),
        None => fields.fault(&["board"], message, label),
    }
}
