//! The exact input and output of the four contest problems.
//!
//! Each function reads cases and writes answers; it flushes whenever it must wait for input, so that somebody at the other end
//! of a pipe gets the answer to each case at once, and large files are still written in large pieces.

mod conversation;
mod sysu1151;
mod usaco_shuttle;
mod uva1063;
mod uva1533;

pub use sysu1151::sysu1151;
pub use usaco_shuttle::usaco_shuttle;
pub use uva1063::uva1063;
pub use uva1533::uva1533;

use std::io;

use crate::any::Refused;

/// Why a judge stopped. All answers before have been written.
#[derive(Debug, thiserror::Error)]
pub enum JudgeError {
    /// The input is not what the problem says.
    #[error(transparent)]
    Input(Box<InputError>),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A puzzle could not be read or searched: the machine failed, since the problems' own puzzles can.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// A place in a judge's input that is not what the problem says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}: line {line}, column {column}: expected {expected}, found {found}")]
pub struct InputError {
    /// The problem's name.
    pub problem: &'static str,
    /// The line, from 1.
    pub line: u64,
    /// The column, in bytes from 1.
    pub column: u64,
    /// What should have been there.
    pub expected: String,
    /// What was there.
    pub found: String,
}
