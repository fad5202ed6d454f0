//! What can be wrong with a puzzle text.

use thiserror::Error;

/// Why a puzzle text, or a field that replaces one of its own, cannot be read.
///
/// A wrong *solution* is never an error: it is reported in a [`Report`](crate::Report).
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Error {
    /// The text is not TOML at all.
    #[error("not a TOML text: {0}")]
    NotToml(String),
    /// A field that must be there is not.
    #[error("the field `{0}` is missing")]
    Missing(&'static str),
    /// A field that this family does not have.
    #[error("unknown field `{0}`")]
    Unknown(String),
    /// A field whose value is of the wrong kind, or none of the words allowed.
    #[error("`{field}` must be {expected}")]
    Field {
        /// The field.
        field: &'static str,
        /// What may stand there.
        expected: String,
    },
    /// An override of a field other than `start`, `goal` and `metric`.
    #[error("`{0}` cannot be replaced; `start`, `goal` and `metric` can")]
    NotReplaceable(String),
    /// A drawing that is no board of this family.
    #[error("the board, line {line}: {problem}")]
    Board {
        /// The line of the drawing, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// A `start` or `goal` that is no position of this puzzle.
    #[error("`{field}`: {problem}")]
    Position {
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        problem: String,
    },
    /// An entry of `[moves]` that is no permutation of the positions.
    #[error("the move `{name}`: {problem}")]
    Move {
        /// The name of the move.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
    /// An entry of `[sequences]` that is no name for moves of the puzzle.
    #[error("the sequence `{name}`: {problem}")]
    Sequence {
        /// The name of the sequence.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The shortest solutions are more than 2^128 - 1.
    #[error("there are more shortest solutions than a 128-bit number can tell")]
    Uncountable,
}
