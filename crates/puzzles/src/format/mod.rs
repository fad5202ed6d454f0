//! Text in and out: puzzle files, and the input and output of the contest problems' judges.

pub mod fields;
pub mod judge;
pub mod levels;
mod number;
pub mod source;

pub use number::grouped;
