//! The hanoi family: towers of discs on pegs, moved one disc at a time and never onto a smaller one.
//!
//! The Tower of Hanoi (E. Lucas, 1883) with any number of pegs, between any two positions. `notation` reads, writes and draws
//! positions, `picture` draws them finer, and `reading` makes a puzzle of the fields of a file.

use fewest_search::index::{IndexError, Numbering};
use fewest_search::{Move, Puzzle, Visit};

use super::{Family, Positions};
use crate::picture::Picture;
pub use reading::read;
pub use ready_made::READY_MADE;

mod index;
mod notation;
mod picture;
mod reading;
mod ready_made;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

/// The most pegs.
const MOST_PEGS: usize = 16;

/// The top of an empty peg: larger than any disc.
const NO_DISC: u8 = u8::MAX;

/// A Tower of Hanoi.
///
/// A state has a field of bits for each disc, the smallest one lowest, with the number of its peg from 0. A move from peg to
/// peg has the number `from * pegs + to`.
#[derive(Clone, Debug)]
pub struct Hanoi {
    pegs: usize,
    discs: usize,
    start: u64,
    goal: u64,
}

impl Hanoi {
    /// The puzzle between two positions, each given as the peg of every disc, the smallest first. The discs must be at most
    /// [`most_discs`].
    fn new(pegs: usize, start: &[usize], goal: &[usize]) -> Self {
        Self { pegs, discs: start.len(), start: pack(pegs, start), goal: pack(pegs, goal) }
    }

    /// How many pegs there are.
    pub fn pegs(&self) -> usize {
        self.pegs
    }

    /// The peg of each disc, from 0, the smallest disc first.
    pub fn peg_of(&self, state: u64) -> Vec<usize> {
        let field = field(self.pegs);
        (0..self.discs as u32).map(|disc| (state >> (disc * field) & ((1 << field) - 1)) as usize).collect()
    }

    /// The uppermost disc of each peg.
    fn tops(&self, state: u64) -> [u8; MOST_PEGS] {
        let field = field(self.pegs);
        let mut tops = [NO_DISC; MOST_PEGS];
        for disc in (0..self.discs as u32).rev() {
            tops[(state >> (disc * field) & ((1 << field) - 1)) as usize] = disc as u8;
        }
        tops
    }
}

/// The state with the discs, the smallest first, on these pegs.
fn pack(pegs: usize, peg_of: &[usize]) -> u64 {
    peg_of.iter().rev().fold(0, |state, &peg| state << field(pegs) | peg as u64)
}

/// The bits that hold the number of a peg.
fn field(pegs: usize) -> u32 {
    pegs.next_power_of_two().trailing_zeros().max(1)
}

/// The most discs on so many pegs that a state holds.
fn most_discs(pegs: usize) -> usize {
    (u64::BITS / field(pegs)) as usize
}

impl Puzzle for Hanoi {
    type State = u64;

    fn start(&self) -> u64 {
        self.start
    }

    fn is_goal(&self, state: &u64) -> bool {
        *state == self.goal
    }

    fn moves(&self, state: &u64, visit: &mut impl Visit<u64>) {
        let tops = self.tops(*state);
        for (from, &disc) in tops[..self.pegs].iter().enumerate().filter(|(_, disc)| **disc != NO_DISC) {
            for (to, _) in tops[..self.pegs].iter().enumerate().filter(|(_, top)| disc < **top) {
                let change = (from ^ to) as u64;
                let next = state ^ change << (u32::from(disc) * field(self.pegs));
                if !visit.to((from * self.pegs + to) as Move, next) {
                    return;
                }
            }
        }
    }
}

impl Family for Hanoi {
    fn title(&self) -> String {
        title(self.pegs, self.discs)
    }

    fn metric(&self) -> &'static str {
        "moves"
    }

    fn write_move(&self, _: &u64, mv: Move) -> String {
        let (from, to) = (mv as usize / self.pegs, mv as usize % self.pegs);
        format!("{}-{}", from + 1, to + 1)
    }

    fn write_state(&self, state: &u64) -> String {
        notation::write(self.pegs, &self.peg_of(*state))
    }

    fn draw(&self, state: &u64) -> String {
        notation::draw(self.pegs, &self.peg_of(*state))
    }

    fn positions(&self) -> Option<Positions> {
        Some(index::positions(self))
    }

    fn numbering(&self, most_bytes: u64) -> Result<Box<dyn Numbering<u64> + '_>, IndexError> {
        Ok(Box::new(index::Index::new(self, most_bytes)?))
    }

    fn picture(&self, state: &u64) -> Picture {
        picture::picture(&notation::discs_of(self.pegs, &self.peg_of(*state)), self.discs)
    }
}

fn title(pegs: usize, discs: usize) -> String {
    let counted = |number, noun| format!("{number} {noun}{}", if number == 1 { "" } else { "s" });
    format!("Tower of Hanoi, {}, {}", counted(pegs, "peg"), counted(discs, "disc"))
}
