//! Puzzles for [`fewest_search`]: families, puzzle files, the contest problems' formats.
//!
//! | to | use |
//! | --- | --- |
//! | read a puzzle file or a ready-made puzzle | [`any::PuzzleText`], [`ready_made::find`] |
//! | read a collection of levels | [`format::collection::read`] |
//! | solve, survey or draw it, with answers in words | [`solve`], [`survey`], [`show`] |
//! | write a puzzle file in its canonical form, or look for what is odd about it | [`format::canonical`], [`lint`] |
//! | make an SVG file of a position, of many, of a survey | [`mod@picture`] |
//! | answer a contest problem's input | [`format::judge`] |
//! | test a solver against random puzzles and a plain search | [`random`], [`naive`] |
//! | work on states and moves themselves | the structs in [`family`] with the functions of [`search`] |

pub use fewest_search as search;

pub mod any;
pub mod family;
#[cfg(test)]
mod faults;
pub mod format;
pub mod lint;
pub mod naive;
pub mod picture;
pub mod random;
pub mod ready_made;
pub mod show;
pub mod solve;
pub mod survey;
#[cfg(feature = "table")]
pub mod table;
