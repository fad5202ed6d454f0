//! All shortest solutions, from a table of two bits a state.
//!
//! **Idea.** The states are enumerated from the start up to the first layer that has a goal. The table then tells which states
//! are on shortest solutions ([`levels`] says how, also where moves cannot be undone), and the optimal graph is made of
//! these alone.
//!
//! **Needs** a [`Numbering`]. **Memory:** as the enumeration, 8 bytes for each state on a shortest solution (where moves cannot
//! be undone: for each candidate), and the optimal graph.

use super::levels::{in_use, levels};
use super::{Depths, Direction, Made, Refused, enumerate_until};
use crate::answer::{Answer, Error, Verdict};
use crate::engine::optimal_graph::{Marking, OptimalGraph};
use crate::index::{Numbering, Position};
use crate::limits::{Limit, Limits};
use crate::puzzle::Puzzle;

/// The shortest solution of `puzzle`, and all others of its length: the same as [`solve_all`](crate::solve_all) finds.
///
/// # Errors
/// [`Refused`], if the machine refuses a thread.
pub fn solve_all<'p, P: Puzzle>(
    puzzle: &'p P,
    numbering: &dyn Numbering<P::State>,
    limits: &Limits,
) -> Result<(Answer, Option<OptimalGraph<'p, P>>), Refused> {
    let space = numbering.space();
    let roots = numbering.locate(&puzzle.start()).into_iter().collect::<Vec<_>>();
    let goals = numbering.goals();
    let mut has_goal =
        |made: Made<'_>| Ok(goals.iter().any(|&goal| made.planes.depth_modulo_3(space, goal).is_some()));
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
    match mark(puzzle, numbering, &depths, roots, goals, limits)? {
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

/// The optimal graph of the ways from the root to `goals`, which are in the last layer.
fn mark<'p, P: Puzzle>(
    puzzle: &'p P,
    numbering: &dyn Numbering<P::State>,
    depths: &Depths<'_>,
    roots: Vec<Position>,
    goals: Vec<Position>,
    limits: &Limits,
) -> Result<Result<OptimalGraph<'p, P>, Limit>, Error> {
    let mut levels = match levels(depths, roots, goals, limits)? {
        Err(limit) => return Ok(Err(limit)),
        Ok(levels) => levels,
    };
    let mut marking = Marking::new(puzzle, in_use(depths.space(), &levels), limits);
    while let Some(level) = levels.pop() {
        let states = level.into_iter().map(|at| numbering.state(at)).collect::<Vec<_>>();
        if let Err(limit) = marking.add(levels.len() as u32, &[&states])? {
            return Ok(Err(limit));
        }
    }
    Ok(Ok(marking.finish()))
}
