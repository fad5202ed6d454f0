//! The distance to the goal of every state that an enumeration found.
//!
//! **Idea.** Moves are known forwards only, so turn the explored graph around once: number the states, store for each the
//! numbers of its predecessors (one list after the other, as in a compressed sparse matrix), then search breadth-first
//! from all goal states together. States that the search does not meet can no longer be solved.
//!
//! **Memory** a state: 8 bytes for the place of its list, 4 for each move that leads to it, 4 for the queue and one bit.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::answer::Error;
use crate::limits::{Limit, Limits, Phase, Progress};
use crate::parallel;
use crate::puzzle::{Puzzle, State};
use crate::store::layered::{Layered, shard_of};
use crate::store::state_set::hash;

/// Distances to the goal, over the states of an enumeration.
pub(crate) struct Distances<S> {
    /// The number of states at each distance.
    pub layers: Vec<u64>,
    /// The states at the largest distance, smallest first.
    pub deepest: Vec<S>,
    /// Goal states that have no move, and others that have none.
    pub unsolvable: u64,
}

/// Measures the distances of all states of `store`, which must hold every state that can be reached.
pub(crate) fn distances<P: Puzzle>(
    puzzle: &P,
    store: &Layered<P::State>,
    limits: &Limits,
) -> Result<Result<Distances<P::State>, Limit>, Error> {
    let numbers = Numbers::new(store);
    let total = numbers.total;
    // Whether the lists fit is known only when the moves have been counted; the rest is known now.
    let fixed = store.bytes() + total * (8 + 4) + total / 8;
    if total > u64::from(u32::MAX) {
        return Ok(Err(Limit::Memory));
    }
    if let Some(limit) = limits.reached(fixed) {
        return Ok(Err(limit));
    }
    let predecessors = match Predecessors::new(puzzle, store, &numbers, limits, fixed)? {
        Ok(predecessors) => predecessors,
        Err(limit) => return Ok(Err(limit)),
    };

    let all = store.all();
    let goals = parallel::run(parallel::split(0..total, limits.threads.get()), |part| {
        let mut number = part.start as u32;
        let mut goals = Vec::new();
        parallel::for_each_in(&all, part, |state| {
            if puzzle.is_goal(state) {
                goals.push(number);
            }
            number = number.wrapping_add(1);
        });
        goals
    })?;
    let mut queue = goals.concat();
    let mut seen = vec![0u64; (total as usize).div_ceil(64)];
    for &goal in &queue {
        seen[goal as usize / 64] |= 1 << (goal % 64);
    }
    let mut layers = Vec::new();
    let mut layer_start = 0;
    while layer_start < queue.len() {
        let layer_end = queue.len();
        let depth = layers.len() as u32;
        limits.report(Progress { phase: Phase::Distances, depth, states: layer_end as u64 });
        if let Some(limit) = limits.reached(0) {
            return Ok(Err(limit));
        }
        layers.push((layer_end - layer_start) as u64);
        for at in layer_start..layer_end {
            for predecessor in predecessors.of(queue[at]) {
                let (word, bit) = (predecessor as usize / 64, 1 << (predecessor % 64));
                if seen[word] & bit == 0 {
                    seen[word] |= bit;
                    queue.push(predecessor);
                }
            }
        }
        layer_start = layer_end;
    }
    let last = queue.len() - layers.last().map_or(0, |&size| size as usize);
    let mut deepest = queue[last..].iter().map(|&number| numbers.state(store, number)).collect::<Vec<_>>();
    deepest.sort_unstable();
    Ok(Ok(Distances { layers, deepest, unsolvable: total - queue.len() as u64 }))
}

/// The numbers 0, 1, ... of the states of a store: shard after shard.
struct Numbers {
    starts: Vec<u64>,
    total: u64,
}

impl Numbers {
    fn new<S: State>(store: &Layered<S>) -> Self {
        let mut total = 0;
        let mut starts = Vec::new();
        for shard in &store.shards {
            starts.push(total);
            total += shard.set.len() as u64;
        }
        Self { starts, total }
    }

    fn number<S: State>(&self, store: &Layered<S>, state: &S) -> Option<u32> {
        let shard = shard_of(hash(state));
        store.shards[shard].set.get(state).map(|index| self.starts[shard] as u32 + index)
    }

    fn state<S: State>(&self, store: &Layered<S>, number: u32) -> S {
        let shard = self.starts.partition_point(|&start| start <= u64::from(number)) - 1;
        // Empty shards share their start with the next one, and `partition_point` finds the last of them.
        store.shards[shard].set.states()[(u64::from(number) - self.starts[shard]) as usize]
    }
}

/// For each state, the states with a move to it.
struct Predecessors {
    /// Where the list of each state ends; it begins where that of the state before ends.
    ends: Vec<AtomicU64>,
    lists: Vec<AtomicU32>,
}

impl Predecessors {
    fn new<P: Puzzle>(
        puzzle: &P,
        store: &Layered<P::State>,
        numbers: &Numbers,
        limits: &Limits,
        fixed: u64,
    ) -> Result<Result<Self, Limit>, Error> {
        let ends = (0..numbers.total).map(|_| AtomicU64::new(0)).collect::<Vec<_>>();
        let each_move = |visit: &(dyn Fn(u32, u32) + Sync)| {
            let all = store.all();
            let parts = parallel::split(0..numbers.total, limits.threads.get());
            parallel::run(parts, |part| {
                let mut from = part.start as u32;
                parallel::for_each_in(&all, part, |state| {
                    puzzle.moves(state, &mut |_, target| {
                        if let Some(to) = numbers.number(store, &target) {
                            visit(from, to);
                        }
                        true
                    });
                    from = from.wrapping_add(1);
                });
            })
        };
        each_move(&|_, to| {
            ends[to as usize].fetch_add(1, Ordering::Relaxed);
        })?;
        let mut moves = 0;
        for end in &ends {
            moves += end.swap(moves, Ordering::Relaxed);
        }
        if let Some(limit) = limits.reached(fixed + moves * 4) {
            return Ok(Err(limit));
        }
        let lists = (0..moves).map(|_| AtomicU32::new(0)).collect::<Vec<_>>();
        // Each list's end starts at its beginning and moves on as the list fills.
        each_move(&|from, to| {
            let place = ends[to as usize].fetch_add(1, Ordering::Relaxed);
            lists[place as usize].store(from, Ordering::Relaxed);
        })?;
        Ok(Ok(Self { ends, lists }))
    }

    fn of(&self, number: u32) -> impl Iterator<Item = u32> {
        let end = |number: usize| self.ends[number].load(Ordering::Relaxed) as usize;
        let start = if number == 0 { 0 } else { end(number as usize - 1) };
        self.lists[start..end(number as usize)].iter().map(|place| place.load(Ordering::Relaxed))
    }
}
