//! Text in and out: puzzle files, and the input and output of the contest problems' judges.

pub mod canonical;
pub mod fields;
pub mod judge;
pub mod levels;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod schema;
pub mod source;
