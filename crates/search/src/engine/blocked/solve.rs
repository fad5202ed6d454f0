//! All shortest solutions, from a table of two bits a state.
//!
//! **Idea.** The states are enumerated from the start up to the first layer that has a goal. Then the optimal graph is
//! marked from there back: the states before a state of it are its predecessors of the depth that is one less, which the
//! table tells. (Modulo 3, so it needs moves that can be undone: then the depths of neighbours differ by one at most.)
//!
//! **Needs** a [`Numbering`]. **Memory:** as the enumeration, and the optimal graph.

use super::{Depths, Direction, Refused, bytes, enumerate_until};
use crate::answer::{Answer, Error, Verdict};
use crate::engine::optimal_graph::{Marking, OptimalGraph};
use crate::index::{IndexError, Numbering, Position};
use crate::limits::{Limit, Limits};
use crate::parallel;
use crate::puzzle::Puzzle;

/// The shortest solution of `puzzle`, and all others of its length: the same as [`solve_all`](crate::solve_all) finds.
///
/// # Errors
/// [`Refused`], if the machine refuses a thread, or moves cannot be undone.
pub fn solve_all<'p, P: Puzzle>(
    puzzle: &'p P,
    numbering: &dyn Numbering<P::State>,
    limits: &Limits,
) -> Result<(Answer, Option<OptimalGraph<'p, P>>), Refused> {
    let space = numbering.space();
    if !space.is_undirected() {
        return Err(IndexError::OneWay.into());
    }
    let roots = numbering.locate(&puzzle.start()).into_iter().collect::<Vec<_>>();
    let goals = numbering.goals();
    let mut has_goal =
        |made: super::Made<'_>| goals.iter().any(|&goal| made.planes.depth_modulo_3(space, goal).is_some());
    let depths = enumerate_until(space, &roots, &mut has_goal, Direction::Cheaper, limits)?;
    let layers = depths.layers();
    let without_solution =
        |verdict, lower_bound| Answer { verdict, solution: None, states: depths.states(), lower_bound };
    if let Some(limit) = depths.limit() {
        return Ok((without_solution(Verdict::Unknown(limit), layers.len() as u32), None));
    }
    let reached = |goal: &Position| depths.depth_modulo_3(*goal).is_some();
    let goals = goals.into_iter().filter(reached).collect::<Vec<_>>();
    if goals.is_empty() {
        return Ok((without_solution(Verdict::Impossible, layers.len() as u32), None));
    }
    let moves = layers.len() as u32 - 1;
    match mark(puzzle, numbering, &depths, goals, limits)? {
        Err(limit) => Ok((without_solution(Verdict::Unknown(limit), moves), None)),
        Ok(graph) => {
            let answer = Answer {
                verdict: Verdict::Optimal,
                solution: Some(graph.first()),
                states: layers[..moves as usize].iter().sum(),
                lower_bound: moves,
            };
            Ok((answer, Some(graph)))
        }
    }
}

/// The optimal graph of the paths from the root to `goals`, which are in the last layer.
fn mark<'p, P: Puzzle>(
    puzzle: &'p P,
    numbering: &dyn Numbering<P::State>,
    depths: &Depths<'_>,
    goals: Vec<Position>,
    limits: &Limits,
) -> Result<Result<OptimalGraph<'p, P>, Limit>, Error> {
    let space = numbering.space();
    let mut marking = Marking::new(puzzle, bytes(space), limits);
    let mut states = goals.into_iter().map(|goal| numbering.state(goal)).collect::<Vec<_>>();
    for depth in (0..depths.layers().len() as u32).rev() {
        if let Err(limit) = marking.add(depth, &[&states])? {
            return Ok(Err(limit));
        }
        let Some(before) = depth.checked_sub(1) else { break };
        let after = marking.states();
        let parts = parallel::split(0..after.len() as u64, limits.threads.get());
        let found = parallel::run(parts, |part| {
            let located = after[part.start as usize..part.end as usize]
                .iter()
                .filter_map(|state| numbering.locate(state));
            let sources = located.flat_map(|at| space.before(at));
            let mut found = sources.filter(|&from| depths.is_at(from, before)).collect::<Vec<_>>();
            found.sort_unstable();
            found.dedup();
            found
        })?;
        let mut found = found.concat();
        found.sort_unstable();
        found.dedup();
        states = found.into_iter().map(|at| numbering.state(at)).collect();
    }
    Ok(Ok(marking.finish()))
}
