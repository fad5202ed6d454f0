//! Distances and shortest solutions, from a table.
//!
//! An entry is a distance modulo 3. A move lowers the distance by one at most, so of the states that one move leads to, those
//! with the distance that is one less modulo 3 are the *candidates*: among them are all the next states of shortest
//! solutions. Where every move can be undone, the distances of neighbours differ by one at most, and every
//! candidate is nearer: following the first of them until a goal is met gives the smallest shortest solution, and
//! counting the moves gives the distance.
//!
//! Where moves are one-way, a candidate may also be 2, 5, ... moves further away. Then all candidates are followed, level by
//! level, until a level has a goal. That level is the distance: a shortest solution is a chain of candidates, and any
//! chain of candidates to a goal is a solution of its length. So each chain that ends in that level is a shortest solution.

use std::collections::HashSet;

use super::{Table, TableError, entry_of};
use crate::answer::{Answer, Verdict};
use crate::engine::optimal_graph::{Marking, OptimalGraph};
use crate::index::{Numbering, Position, Space};
use crate::limits::{Limit, Limits};
use crate::puzzle::Puzzle;

/// The smallest shortest solution from `at`: its moves, each with the state it leads to; `None` when no goal can be reached.
/// `goals` are the goal states.
///
/// Time: a look-up for each move of each state on the way; where moves are one-way, of each state that
/// may be on one.
///
/// # Errors
/// [`TableError`], when a block that is needed is damaged, or the table contradicts itself.
pub fn shortest(
    table: &mut Table,
    space: &Space,
    goals: &HashSet<Position>,
    at: Position,
) -> Result<Option<Vec<(u32, Position)>>, TableError> {
    let Some(modulo) = table.distance_modulo_3(entry_of(space, at))? else { return Ok(None) };
    if space.is_undirected() {
        return walk(table, space, goals, (at, modulo)).map(Some);
    }
    let levels = levels(table, space, goals, (at, modulo), &Limits::default())?;
    let nearer = leading(space, goals, &levels);
    let mut here = at;
    let step = |level: &HashSet<Position>| {
        let step = space.moves(here).find(|(_, next)| level.contains(next));
        let step = step.ok_or_else(|| TableError::Contradiction(entry_of(space, here)))?;
        here = step.1;
        Ok(step)
    };
    nearer.iter().skip(1).map(step).collect::<Result<_, _>>().map(Some)
}

/// Follows the first candidate.
fn walk(
    table: &mut Table,
    space: &Space,
    goals: &HashSet<Position>,
    (mut at, mut modulo): (Position, u8),
) -> Result<Vec<(u32, Position)>, TableError> {
    let mut way = Vec::new();
    while modulo != 0 || !goals.contains(&at) {
        modulo = (modulo + 2) % 3;
        let mut next = None;
        for step in space.moves(at) {
            if table.distance_modulo_3(entry_of(space, step.1))? == Some(modulo) {
                next = Some(step);
                break;
            }
        }
        let next = next.filter(|_| way.len() < table.layers().len());
        let step = next.ok_or_else(|| TableError::Contradiction(entry_of(space, at)))?;
        at = step.1;
        way.push(step);
    }
    Ok(way)
}

/// The candidates, level by level, to the first level with a goal.
fn levels(
    table: &mut Table,
    space: &Space,
    goals: &HashSet<Position>,
    (at, mut modulo): (Position, u8),
    limits: &Limits,
) -> Result<Vec<Vec<Position>>, TableError> {
    let mut levels = vec![vec![at]];
    let mut bytes = 0;
    loop {
        let level = &levels[levels.len() - 1];
        if modulo == 0 && level.iter().any(|at| goals.contains(at)) {
            return Ok(levels);
        }
        modulo = (modulo + 2) % 3;
        let mut next = Vec::new();
        for (_, to) in level.iter().flat_map(|&state| space.moves(state)) {
            if table.distance_modulo_3(entry_of(space, to))? == Some(modulo) {
                next.push(to);
            }
        }
        next.sort_unstable();
        next.dedup();
        if next.is_empty() || levels.len() >= table.layers().len() {
            return Err(TableError::Contradiction(entry_of(space, at)));
        }
        bytes += size_of_val(&next[..]) as u64;
        if let Some(limit) = limits.reached(bytes) {
            return Err(TableError::Limit(limit));
        }
        levels.push(next);
    }
}

/// Of the states of each level, those from which a goal in the last one is reached level by level.
fn leading(space: &Space, goals: &HashSet<Position>, levels: &[Vec<Position>]) -> Vec<HashSet<Position>> {
    let mut leading = Vec::<HashSet<Position>>::with_capacity(levels.len());
    for level in levels.iter().rev() {
        let leads = |at: &&Position| match leading.last() {
            None => goals.contains(at),
            Some(nearer) => space.moves(**at).any(|(_, next)| nearer.contains(&next)),
        };
        let level = level.iter().filter(leads).copied().collect();
        leading.push(level);
    }
    leading.reverse();
    leading
}

/// The shortest solution of `puzzle`, and all others of its length: the same as [`solve_all`](crate::solve_all()) finds,
/// but that [`Answer::states`] is the number of entries.
///
/// `table` is that of a puzzle with the same goal and moves, which numbers the states by `numbering`.
///
/// # Errors
/// [`TableError`], when a block that is needed is damaged, or the table contradicts itself.
pub fn solve_all<'p, P: Puzzle>(
    puzzle: &'p P,
    numbering: &dyn Numbering<P::State>,
    table: &mut Table,
    limits: &Limits,
) -> Result<(Answer, Option<OptimalGraph<'p, P>>), TableError> {
    let space = numbering.space();
    let states = table.entries();
    let without = |verdict, lower_bound| Ok((Answer { verdict, solution: None, states, lower_bound }, None));
    let at = numbering.locate(&puzzle.start());
    let modulo = at.map(|at| table.distance_modulo_3(entry_of(space, at))).transpose()?.flatten();
    let Some(start) = at.zip(modulo) else {
        return without(Verdict::Impossible, table.layers().len() as u32);
    };
    let goals = numbering.goals().into_iter().collect();
    let levels = match levels(table, space, &goals, start, limits) {
        Err(TableError::Limit(limit)) => return without(Verdict::Unknown(limit), 0),
        levels => levels?,
    };
    let moves = levels.len() as u32 - 1;
    if let Some(most) = limits.max_moves.filter(|&most| most < moves) {
        return without(Verdict::Unknown(Limit::MaxMoves), most + 1);
    }
    let mut marking = Marking::new(puzzle, 0, limits);
    for (depth, level) in levels.iter().enumerate().rev() {
        let level = level.iter().map(|&at| numbering.state(at)).collect::<Vec<_>>();
        if let Err(limit) = marking.add(depth as u32, &[&level])? {
            return without(Verdict::Unknown(limit), moves);
        }
    }
    let graph = marking.finish();
    let solution = Some(graph.first());
    Ok((Answer { verdict: Verdict::Optimal, solution, states, lower_bound: moves }, Some(graph)))
}
