//! The ready-made puzzle of the hanoi family.

use super::{MOST_PEGS, most_discs, title};
use crate::format::source::Fault;
use crate::ready_made::{Parameters, ReadyMade};

/// The ready-made puzzles of this family.
pub const READY_MADE: &[ReadyMade] = &[ReadyMade {
    name: "hanoi",
    parameters: "pegs=3,discs=8",
    about: "the Tower of Hanoi: move all discs from the first peg to the last, never onto a smaller one",
    text: hanoi,
}];

fn hanoi(parameters: &Parameters) -> Result<String, Fault> {
    let pegs = parameters.number("pegs", 3, 3..=MOST_PEGS)?;
    let discs = parameters.number("discs", 8, 1..=most_discs(pegs))?;
    let title = title(pegs, discs);
    Ok(format!("family = \"hanoi\"\ntitle = \"{title}\"\npegs = {pegs}\ndiscs = {discs}\n"))
}
