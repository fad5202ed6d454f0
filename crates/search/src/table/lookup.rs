//! Distances and shortest solutions, from a table.
//!
//! An entry is a distance modulo 3. A move lowers the distance by one at most, so of the states that one move leads to, those
//! with the distance that is one less modulo 3 are the *candidates*: among them are all the next states of shortest
//! solutions. Where every move can be undone, the distances of neighbours differ by one at most, and every
//! candidate is nearer: following the first of them, in the order of the puzzle's moves, until a goal is met gives the
//! smallest shortest solution, and counting the moves gives the distance.
//!
//! Where moves are one-way, a candidate may also be 2, 5, ... moves further away. Then all candidates are followed, level by
//! level, until a level has a goal. That level is the distance: a shortest solution is a chain of candidates, and any
//! chain of candidates to a goal is a solution of its length. So each chain that ends in that level is a shortest solution.

use std::collections::HashSet;

use super::{Table, TableError, entry_of, within};
use crate::answer::{Answer, Verdict};
use crate::engine::optimal_graph::{Marking, OptimalGraph};
use crate::index::{Numbering, Position, Space};
use crate::limits::{Limit, Limits};
use crate::puzzle::{Move, Puzzle, apply};

/// The smallest shortest solution from the state that has number `at`; `None` when no goal can be reached.
/// `goals` are the numbers of the goal states, in order.
///
/// Time: a look-up for each move of each state on the way, and finding out which move leads to a candidate; where moves are one-way, for each state that
/// may be on the way.
///
/// # Errors
/// [`TableError`], when a block that is needed is damaged, or the table contradicts itself.
pub fn shortest<P: Puzzle>(
    puzzle: &P,
    numbering: &dyn Numbering<P::State>,
    table: &mut Table,
    goals: &[Position],
    at: Position,
) -> Result<Option<Vec<Move>>, TableError> {
    let space = numbering.space();
    let Some(modulo) = table.distance_modulo_3(entry_of(space, at))? else { return Ok(None) };
    let mut walk = Walk::new(puzzle, numbering, at);
    if !space.is_undirected() {
        let levels = levels(table, space, goals, (at, modulo), &Limits::default())?;
        for level in leading(space, goals, &levels).iter().skip(1) {
            walk.step(|next| Ok(level.contains(&next)))?;
        }
        return Ok(Some(walk.moves));
    }
    let mut modulo = modulo;
    while modulo != 0 || goals.binary_search(&walk.at).is_err() {
        if walk.moves.len() >= table.layers().len() {
            return Err(TableError::Contradiction(entry_of(space, at)));
        }
        modulo = (modulo + 2) % 3;
        walk.step(|next| Ok(table.distance_modulo_3(entry_of(space, next))? == Some(modulo)))?;
    }
    Ok(Some(walk.moves))
}

/// A solution in the making.
struct Walk<'w, P: Puzzle> {
    puzzle: &'w P,
    numbering: &'w dyn Numbering<P::State>,
    at: Position,
    moves: Vec<Move>,
    /// The state at `at`, where it is needed to tell moves apart.
    state: Option<P::State>,
}

impl<'w, P: Puzzle> Walk<'w, P> {
    fn new(puzzle: &'w P, numbering: &'w dyn Numbering<P::State>, at: Position) -> Self {
        let state = (!numbering.numbers_moves()).then(|| numbering.state(at));
        Self { puzzle, numbering, at, moves: Vec::new(), state }
    }

    /// Makes the first move, in the order of the puzzle's, that leads to a state which `may` be next.
    fn step(&mut self, mut may: impl FnMut(Position) -> Result<bool, TableError>) -> Result<(), TableError> {
        let none = TableError::Contradiction(entry_of(self.numbering.space(), self.at));
        let mut candidates = Vec::new();
        for (mv, next) in self.numbering.space().moves(self.at) {
            if may(next)? {
                candidates.push((mv, next));
                if self.state.is_none() {
                    break;
                }
            }
        }
        let Some(state) = self.state else {
            let &(mv, next) = candidates.first().ok_or(none)?;
            self.at = next;
            self.moves.push(mv);
            return Ok(());
        };
        let (mv, next, state) = self.first_of(&state, &candidates).ok_or(none)?;
        self.at = next;
        self.state = Some(state);
        self.moves.push(mv);
        Ok(())
    }

    /// The first of the candidates, given with the moves of the space that lead there, in the order of the puzzle's moves.
    fn first_of(
        &self,
        state: &P::State,
        candidates: &[(u32, Position)],
    ) -> Option<(Move, Position, P::State)> {
        let numbered = candidates.iter().map(|&(mv, next)| Some((self.numbering.move_of(state, mv)?, next)));
        if let Some(numbered) = numbered.collect::<Option<Vec<_>>>() {
            let (mv, next) = numbered.into_iter().min()?;
            return Some((mv, next, apply(self.puzzle, state, mv)?));
        }
        let states = candidates.iter().map(|&(_, next)| self.numbering.state(next)).collect::<Vec<_>>();
        let mut found = None;
        self.puzzle.moves(state, &mut |mv, next| {
            found = states.iter().position(|state| *state == next).map(|number| (mv, number));
            found.is_none()
        });
        found.map(|(mv, number)| (mv, candidates[number].1, states[number]))
    }
}

/// The candidates, level by level, to the first level with a goal.
fn levels(
    table: &mut Table,
    space: &Space,
    goals: &[Position],
    (at, mut modulo): (Position, u8),
    limits: &Limits,
) -> Result<Vec<Vec<Position>>, TableError> {
    let mut levels = vec![vec![at]];
    let mut bytes = 0;
    loop {
        let level = &levels[levels.len() - 1];
        if modulo == 0 && level.iter().any(|at| goals.binary_search(at).is_ok()) {
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
        within(limits, bytes)?;
        levels.push(next);
    }
}

/// Of the states of each level, those from which a goal in the last one is reached level by level.
fn leading(space: &Space, goals: &[Position], levels: &[Vec<Position>]) -> Vec<HashSet<Position>> {
    let mut leading = Vec::<HashSet<Position>>::with_capacity(levels.len());
    for level in levels.iter().rev() {
        let leads = |at: &&Position| match leading.last() {
            None => goals.binary_search(at).is_ok(),
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
    let mut goals = numbering.goals();
    goals.sort_unstable();
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
