//! The engines of `fewest`: exact answers to "what is the smallest number of moves?".
//!
//! Implement [`Puzzle`] for your own struct and call one of three functions:
//!
//! | function | answers |
//! | --- | --- |
//! | [`solve`] | the shortest solution, the smallest in move order among equals; or a proof that there is none |
//! | [`solve_all`] | how many shortest solutions there are, all of them in order, the K-th of them |
//! | [`survey()`] | how many states there are at each depth, the hardest ones, dead ends, God's number |
//!
//! A puzzle may give its moves a [secondary cost](Puzzle::tie_break): "shortest" then means the fewest moves and, among
//! solutions with so many, the least secondary cost; every answer and every count is of those.
//!
//! What a search may use is said by [`Limits`]. No answer depends on the number of threads, the memory at hand, or
//! the engine; states are compared by their whole value, never by a hash.
//!
//! This crate knows no puzzle and prints nothing; the puzzles are in `fewest-puzzles`.

pub mod answer;
pub mod engine;
pub mod index;
pub mod limits;
mod parallel;
pub mod puzzle;
mod store;
pub mod survey;
#[cfg(feature = "table")]
pub mod table;

pub use answer::{Answer, Error, Verdict};
pub use engine::optimal_graph::{OptimalGraph, Solutions};
pub use engine::queue::Queue;
pub use limits::{Limit, Limits, Phase, Progress};
pub use num_bigint::BigUint;
pub use puzzle::{Move, Puzzle, State, Visit, apply};
pub use survey::{From, Survey, survey};

use engine::explore::explore;

/// The shortest solution of `puzzle`: the smallest in move order among equals.
///
/// # Errors
/// [`Error`], if the machine refuses a thread.
pub fn solve<P: Puzzle>(puzzle: &P, limits: &Limits) -> Result<Answer, Error> {
    if limits.threads.get() == 1 && !P::TIES {
        Ok(Queue::new().solve(puzzle, limits))
    } else {
        Ok(solve_all(puzzle, limits)?.0)
    }
}

/// The shortest solution of `puzzle`, and all others of its length as an [`OptimalGraph`]; `None` unless the verdict is
/// [`Verdict::Optimal`].
///
/// # Errors
/// [`Error`], if the machine refuses a thread.
pub fn solve_all<'p, P: Puzzle>(
    puzzle: &'p P,
    limits: &Limits,
) -> Result<(Answer, Option<OptimalGraph<'p, P>>), Error> {
    let explored = explore(puzzle, limits, true)?;
    let depth = explored.store.sizes.len() as u32 - 1;
    let states = explored.store.states();
    let without_solution =
        |verdict, states, lower_bound| Answer { verdict, solution: None, states, lower_bound };
    if explored.goals[depth as usize] == 0 {
        let answer = match explored.limit {
            Some(limit) => without_solution(Verdict::Unknown(limit), states + explored.partial, depth + 1),
            None => without_solution(Verdict::Impossible, states, depth + 1),
        };
        return Ok((answer, None));
    }
    match OptimalGraph::new(puzzle, &explored, limits)? {
        Err(limit) => Ok((without_solution(Verdict::Unknown(limit), states, depth), None)),
        Ok(graph) => {
            let nearer = states - explored.store.sizes[depth as usize];
            let answer = Answer {
                verdict: Verdict::Optimal,
                solution: Some(graph.first()),
                states: nearer,
                lower_bound: depth,
            };
            Ok((answer, Some(graph)))
        }
    }
}

/// The states that `moves` lead through, from the start; `None` if one of them is not legal.
pub fn replay<P: Puzzle>(puzzle: &P, moves: &[Move]) -> Option<Vec<P::State>> {
    let mut states = vec![puzzle.start()];
    for &mv in moves {
        let next = apply(puzzle, &states[states.len() - 1], mv)?;
        states.push(next);
    }
    Some(states)
}
