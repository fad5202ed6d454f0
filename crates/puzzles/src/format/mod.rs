//! Text in and out: puzzle files, collections of them, and the input and output of the contest problems' judges.

pub mod canonical;
pub mod collection;
pub mod fields;
pub mod judge;
pub mod levels;
mod number;
pub mod rush_hour;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod schema;
pub mod source;
pub mod tws;

pub use number::grouped;
