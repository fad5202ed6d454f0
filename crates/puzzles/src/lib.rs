//! Puzzles for [`fewest_search`]: families, puzzle files, judge formats.

pub use fewest_search as search;

pub mod family;
pub mod format;
#[cfg(test)]
mod naive;
pub mod ready_made;
