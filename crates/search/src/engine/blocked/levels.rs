//! The states on shortest solutions, level by level, from a table of depths modulo 3.
//!
//! Let the nearest goals be d moves from the start. A state of level k is one on a shortest solution with k moves before it; its
//! depth is k. Candidates of level k are collected from two sides: from the goals back, the predecessors of candidates of level
//! k + 1; from the start, the targets of candidates of level k - 1; either way only those whose depth is congruent to
//! k modulo 3, which is all that the table tells. All states of level k are among both.
//!
//! Where moves can be undone, the depths of neighbours differ by one at most, so candidates from the goals back have the right depth and
//! are what was looked for. Where moves are one-way they need not be: a predecessor may be three layers deeper, or six. But
//! where the two sides meet nothing is left to doubt: a candidate of both is reached from the start by m moves and leads to a goal by d - m,
//! and no way from the start to a goal has fewer than d moves, so this is a shortest solution, and every state on it has the
//! depth of its level. The side that is smaller goes on, so that neither gets far into the middle of the space, where doubtful
//! candidates would be many.

use super::{Depths, bytes};
use crate::answer::Error;
use crate::index::{Position, Space};
use crate::limits::{Limit, Limits, Phase, Progress};
use crate::parallel;

/// The levels of the shortest solutions from the roots of an enumeration to `goals`, which are in its last layer.
///
/// In the levels at the end of the list are the states on shortest solutions and no others; those before the sides met may
/// have more, which have no move to a state of the next level. All are in the order of their numbers.
pub(super) fn levels(
    depths: &Depths<'_>,
    roots: Vec<Position>,
    goals: Vec<Position>,
    limits: &Limits,
) -> Result<Result<Vec<Vec<Position>>, Limit>, Error> {
    let space = depths.space();
    let mut sides = Sides { depths, limits, forward: vec![roots], backward: vec![in_order(goals)] };
    if let Some(limit) = sides.meet()? {
        return Ok(Err(limit));
    }
    let Sides { forward: mut levels, mut backward, .. } = sides;
    let is_among = |at: &Position, candidates: &[Position]| candidates.binary_search(at).is_ok();
    if let (Some(level), Some(candidates)) = (levels.last_mut(), backward.pop()) {
        level.retain(|at| is_among(at, &candidates));
    }
    while let Some(candidates) = backward.pop() {
        let last = &levels[levels.len() - 1];
        levels.push(step(last, limits, |at| targets(space, at).filter(|at| is_among(at, &candidates)))?);
    }
    Ok(Ok(levels))
}

/// The bytes that these levels take, and the tables.
pub(super) fn in_use(space: &Space, levels: &[Vec<Position>]) -> u64 {
    let states = levels.iter().map(Vec::capacity).sum::<usize>();
    bytes(space) + (states * size_of::<Position>()) as u64
}

/// Candidates from both sides.
struct Sides<'l, 's> {
    depths: &'l Depths<'s>,
    limits: &'l Limits,
    /// Of level 0, 1, 2, ...
    forward: Vec<Vec<Position>>,
    /// Of the last level, of the one before, ...
    backward: Vec<Vec<Position>>,
}

impl Sides<'_, '_> {
    /// Adds candidates until there is a level that has them from both sides.
    fn meet(&mut self) -> Result<Option<Limit>, Error> {
        let (depths, limits) = (self.depths, self.limits);
        let space = depths.space();
        let moves = depths.layers().len() - 1;
        while self.forward.len() + self.backward.len() < moves + 2 {
            let (first, last) =
                (&self.forward[self.forward.len() - 1], &self.backward[self.backward.len() - 1]);
            let back = space.is_undirected() || last.len() <= first.len();
            let depth = if back { moves - self.backward.len() } else { self.forward.len() };
            let may_be = |at: &Position| depths.depth_modulo_3(*at) == Some((depth % 3) as u8);
            let states = if back {
                step(last, limits, |at| space.before(at).filter(may_be))?
            } else {
                step(first, limits, |at| targets(space, at).filter(may_be))?
            };
            limits.report(Progress { phase: Phase::Mark, depth: depth as u32, states: states.len() as u64 });
            if back { &mut self.backward } else { &mut self.forward }.push(states);
            let bytes = in_use(space, &self.forward) + in_use(space, &self.backward) - bytes(space);
            if let Some(limit) = limits.reached(bytes) {
                return Ok(Some(limit));
            }
        }
        Ok(None)
    }
}

fn targets(space: &Space, at: Position) -> impl Iterator<Item = Position> {
    space.moves(at).map(|(_, target)| target)
}

/// What `neighbours` tells of the states of a level: each state once, in order.
fn step<I: Iterator<Item = Position>>(
    level: &[Position],
    limits: &Limits,
    neighbours: impl Fn(Position) -> I + Sync,
) -> Result<Vec<Position>, Error> {
    let parts = parallel::split(0..level.len() as u64, limits.threads.get());
    let found = parallel::run(parts, |part| {
        let part = &level[part.start as usize..part.end as usize];
        in_order(part.iter().flat_map(|&at| neighbours(at)).collect())
    })?;
    Ok(in_order(found.concat()))
}

fn in_order(mut states: Vec<Position>) -> Vec<Position> {
    states.sort_unstable();
    states.dedup();
    states
}
