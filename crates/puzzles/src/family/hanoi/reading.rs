//! From the fields of a puzzle file to a Tower of Hanoi.

use super::{Hanoi, MOST_PEGS, most_discs, notation};
use crate::format::fields::Fields;
use crate::format::source::Fault;

/// Reads the fields `pegs`, `discs`, `start`, `goal` and `metric`.
///
/// # Errors
/// A fault at the first thing that is not as the description of puzzle files has it.
pub fn read(fields: &Fields) -> Result<Hanoi, Fault> {
    fields.choice("metric", &[("moves", ())], ())?;
    let pegs = fields.number("pegs", 1..=MOST_PEGS)?.unwrap_or(3);
    let discs = fields.number("discs", 1..=most_discs(pegs))?;
    let discs = discs.ok_or_else(|| fields.missing("discs", "say how many discs there are: discs = 8"))?;
    let position = |name, peg| {
        let text = fields.text(name)?;
        text.map_or_else(|| Ok(vec![peg; discs]), |text| notation::read(text, pegs, discs))
    };
    Ok(Hanoi::new(pegs, &position("start", 0)?, &position("goal", pegs - 1)?))
}
