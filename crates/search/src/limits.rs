//! What a search may use, and how it tells where it stands: one value that every engine takes.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The bounds of a search. The default has none, and one thread.
///
/// No limit changes an answer; a limit that is reached turns it into [`Verdict::Unknown`](crate::Verdict::Unknown)
/// with what was proved until then.
#[derive(Clone)]
pub struct Limits {
    /// Threads that work at the same time. Answers do not depend on it.
    pub threads: NonZeroUsize,
    /// The most memory the search allocates, in bytes.
    pub memory: u64,
    /// When to stop.
    pub deadline: Option<Instant>,
    /// The longest solution looked for, in moves.
    pub max_moves: Option<u32>,
    /// Set it to `true` from anywhere to end the search.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Called now and then, from the thread that called the engine.
    pub progress: Option<Arc<dyn Fn(Progress) + Send + Sync>>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            threads: NonZeroUsize::MIN,
            memory: u64::MAX,
            deadline: None,
            max_moves: None,
            cancel: None,
            progress: None,
        }
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("threads", &self.threads)
            .field("memory", &self.memory)
            .field("deadline", &self.deadline)
            .field("max_moves", &self.max_moves)
            .finish_non_exhaustive()
    }
}

impl Limits {
    /// The same limits, ending `time` from now. A time too long to represent is no limit.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// The same limits with another number of threads; 0 means 1.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        self
    }

    /// Whether the work must end now: it was cancelled, or the time is over.
    pub fn are_over(&self) -> bool {
        self.reached(0).is_some()
    }

    /// The reason to stop now, if there is one: cancelled, or out of time, or `bytes` in use are over the limit.
    pub(crate) fn reached(&self, bytes: u64) -> Option<Limit> {
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Limit::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Limit::Time);
        }
        (bytes > self.memory).then_some(Limit::Memory)
    }

    pub(crate) fn report(&self, progress: Progress) {
        if let Some(report) = &self.progress {
            report(progress);
        }
    }
}

/// Which limit ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// [`Limits::memory`], or the system had no more to give.
    Memory,
    /// [`Limits::deadline`].
    Time,
    /// [`Limits::max_moves`].
    MaxMoves,
    /// [`Limits::cancel`].
    Cancelled,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Memory => "the memory limit was reached",
            Self::Time => "the time limit was reached",
            Self::MaxMoves => "the limit on moves was reached",
            Self::Cancelled => "the search was cancelled",
        })
    }
}

/// Where a running search stands.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// What is being done.
    pub phase: Phase,
    /// The layer at work, in moves from where the phase began.
    pub depth: u32,
    /// States found so far, in all layers.
    pub states: u64,
}

/// What a running search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Enumerating states from the start.
    Explore,
    /// Marking the states on shortest solutions, from the goal back.
    Mark,
    /// Measuring distances to the goal, from the goal back.
    Distances,
}
