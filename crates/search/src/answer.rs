//! What a search returns: a verdict and what proves it.

use crate::limits::Limit;
use crate::puzzle::Move;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A shortest solution was found; no shorter one exists.
    Optimal,
    /// No solution exists: every state that can be reached was searched.
    Impossible,
    /// A limit was reached first; [`Answer::lower_bound`] says what was proved.
    Unknown(Limit),
}

/// The answer to "what is the shortest solution?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub(crate) verdict: Verdict,
    pub(crate) solution: Option<Vec<Move>>,
    pub(crate) states: u64,
    pub(crate) lower_bound: u32,
}

impl Answer {
    /// How the search ended.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The length of a shortest solution in moves, when the verdict is [`Verdict::Optimal`].
    pub fn moves(&self) -> Option<u32> {
        self.solution.as_ref().map(|moves| moves.len() as u32)
    }

    /// The smallest of the shortest solutions in move order (of those with the least secondary cost, where moves have
    /// one), when the verdict is [`Verdict::Optimal`].
    pub fn solution(&self) -> Option<&[Move]> {
        self.solution.as_deref()
    }

    /// States the verdict rests on: for an optimal answer those nearer to the start than its goal, for an impossible
    /// one all that can be reached, for an unknown one those found so far. For the first two, every engine
    /// gives the same number.
    pub fn states(&self) -> u64 {
        self.states
    }

    /// No solution is shorter than this, in moves. Equal to [`Self::moves`] for an optimal answer; for an impossible
    /// one, one more than the largest depth, since no solution of any length exists.
    pub fn lower_bound(&self) -> u32 {
        self.lower_bound
    }
}

/// A failure of the machine or of a puzzle's contract, as opposed to a limit, which is a [`Verdict`].
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The system refused to start a thread.
    #[error("cannot start a worker thread: {0}")]
    Thread(#[from] std::io::Error),
    /// A worker thread panicked, which means that the puzzle's own code did.
    #[error("a worker thread panicked in the puzzle's own code")]
    Panicked,
}
