//! All shortest solutions at once: the optimal graph.
//!
//! **Idea.** After an enumeration up to the first layer with a goal, walk back: a goal state of the last layer is on a
//! shortest solution, and a state of an earlier layer is if one of its moves leads to such a state of the next. That is
//! the optimal graph. Each state also gets the number of paths from it to the goal, the sum over those moves. Then walking
//! forward along the smallest move that stays in the graph gives the smallest solution, without any reliance on the order
//! in which states were found; trying all such moves in order lists all solutions in order; and skipping whole branches
//! by their number of paths finds the K-th.
//!
//! **Ties.** What is minimised is the number of moves first; then, for a puzzle with [`Puzzle::TIES`], the sum of the
//! moves' secondary costs; then the order of moves. So on the way back each state also gets the least secondary cost from
//! it to the goal, and only moves by which that cost is attained are counted as paths and walked forward. A state that
//! lies on shortest solutions of a higher cost only is in the graph all the same; no walk from the start enters it.
//!
//! **Memory**: for each state on a shortest solution its own size, up to 11.4 bytes of hash table, and 8 bytes for each
//! 64 bits of the largest count in its layer; 8 more for its secondary cost.

use num_bigint::BigUint;

use super::explore::Explored;
use crate::answer::Error;
use crate::limits::{Limit, Limits, Phase, Progress};
use crate::parallel;
use crate::puzzle::{Move, Puzzle, State};
use crate::store::state_set::{NoMemory, StateSet};

/// The states and moves of all shortest solutions of a puzzle.
pub struct OptimalGraph<'p, P: Puzzle> {
    puzzle: &'p P,
    layers: Vec<Layer<P::State>>,
}

/// The states of one depth, each with its number of paths to the goal: `width` words, the lowest first.
struct Layer<S> {
    states: StateSet<S>,
    paths: Vec<u64>,
    width: usize,
    /// The secondary cost of each state's paths; empty for a puzzle without.
    costs: Vec<u64>,
}

/// States of a layer with their numbers of paths and secondary costs, as one thread found them.
struct Marked<S> {
    states: Vec<S>,
    paths: Vec<u64>,
    costs: Vec<u64>,
}

/// An optimal graph in the making, from the goal back.
pub(crate) struct Marking<'p, 'l, P: Puzzle> {
    puzzle: &'p P,
    limits: &'l Limits,
    /// From the last layer to the first.
    layers: Vec<Layer<P::State>>,
    bytes: u64,
}

impl<'p, 'l, P: Puzzle> Marking<'p, 'l, P> {
    /// An empty graph; `bytes` are in use already.
    pub(crate) fn new(puzzle: &'p P, bytes: u64, limits: &'l Limits) -> Self {
        Self { puzzle, limits, layers: Vec::new(), bytes }
    }

    /// Adds the layer at `depth`: of these states, those that are goals if it is the first to be added, else those with a move
    /// to a state of the layer that was added before.
    pub(crate) fn add(&mut self, depth: u32, states: &[&[P::State]]) -> Result<Result<(), Limit>, Error> {
        let size = states.iter().map(|slice| slice.len() as u64).sum();
        self.limits.report(Progress { phase: Phase::Mark, depth, states: size });
        let parts = parallel::split(0..size, self.limits.threads.get());
        let next = self.layers.last();
        let marked = parallel::run(parts, |part| mark(self.puzzle, states, part, next))?;
        let Ok(layer) = Layer::new(marked, next.map_or(1, |next| next.width + 1)) else {
            return Ok(Err(Limit::Memory));
        };
        self.bytes += layer.bytes();
        self.layers.push(layer);
        Ok(self.limits.reached(self.bytes).map_or(Ok(()), Err))
    }

    /// The graph, when the layer of the start was added.
    pub(crate) fn finish(mut self) -> OptimalGraph<'p, P> {
        self.layers.reverse();
        OptimalGraph { puzzle: self.puzzle, layers: self.layers }
    }
}

impl<'p, P: Puzzle> OptimalGraph<'p, P> {
    /// The optimal graph of a puzzle explored up to its first layer with a goal.
    pub(crate) fn new(
        puzzle: &'p P,
        explored: &Explored<P::State>,
        limits: &Limits,
    ) -> Result<Result<Self, Limit>, Error> {
        let store = &explored.store;
        let mut marking = Marking::new(puzzle, store.bytes(), limits);
        for depth in (0..store.sizes.len()).rev() {
            if let Err(limit) = marking.add(depth as u32, &store.layer(depth))? {
                return Ok(Err(limit));
            }
        }
        Ok(Ok(marking.finish()))
    }

    /// The length of the shortest solutions, in moves.
    pub fn moves(&self) -> u32 {
        self.layers.len() as u32 - 1
    }

    /// How many shortest solutions there are, of the least secondary cost; two that differ in one move are two.
    pub fn count(&self) -> BigUint {
        self.layers[0].paths_of(0)
    }

    /// States on at least one shortest solution, of whatever secondary cost.
    pub fn states(&self) -> u64 {
        self.layers.iter().map(|layer| layer.states.len() as u64).sum()
    }

    /// The smallest shortest solution in move order.
    pub fn first(&self) -> Vec<Move> {
        self.solutions().next().unwrap_or_default()
    }

    /// Shortest solution number `index`, from 0, in move order; `None` when there are not so many. Time: one expansion for
    /// each move.
    pub fn nth(&self, index: &BigUint) -> Option<Vec<Move>> {
        if *index >= self.count() {
            return None;
        }
        let mut left = index.clone();
        let mut solution = Vec::with_capacity(self.moves() as usize);
        let mut at = 0;
        for depth in 0..self.layers.len() - 1 {
            for (mv, target) in self.steps(depth, at) {
                let paths = self.layers[depth + 1].paths_of(target);
                if left < paths {
                    solution.push(mv);
                    at = target;
                    break;
                }
                left -= paths;
            }
        }
        Some(solution)
    }

    /// All shortest solutions in move order, one at a time: only the one at hand is held in memory.
    pub fn solutions(&self) -> Solutions<'_, 'p, P> {
        let first = (self.moves() > 0).then(|| self.steps(0, 0).into_iter());
        Solutions { graph: self, choices: first.into_iter().collect(), prefix: Vec::new(), exhausted: false }
    }

    /// The moves of state `index` of the layer at `depth` that stay in the graph and on its paths of least cost, with
    /// their targets in the next layer, in move order.
    fn steps(&self, depth: usize, index: u32) -> Vec<(Move, u32)> {
        let (layer, next) = (&self.layers[depth], &self.layers[depth + 1]);
        let state = &layer.states.states()[index as usize];
        let mut steps = Vec::new();
        self.puzzle.moves(state, &mut |mv, target| {
            let target = next.states.get(&target);
            let target =
                target.filter(|&target| next.cost_by(self.puzzle, state, mv, target) == layer.cost(index));
            steps.extend(target.map(|target| (mv, target)));
            true
        });
        steps
    }
}

/// Finds the states of one part of a layer that are on shortest solutions, and counts their paths of least cost to the
/// goal.
fn mark<P: Puzzle>(
    puzzle: &P,
    slices: &[&[P::State]],
    part: std::ops::Range<u64>,
    next: Option<&Layer<P::State>>,
) -> Marked<P::State> {
    let mut marked = Marked { states: Vec::new(), paths: Vec::new(), costs: Vec::new() };
    let mut keep = |state: &P::State, paths: &[u64], cost: u64| {
        marked.states.push(*state);
        marked.paths.extend_from_slice(paths);
        if P::TIES {
            marked.costs.push(cost);
        }
    };
    let Some(next) = next else {
        parallel::for_each_in(slices, part, |state| {
            if puzzle.is_goal(state) {
                keep(state, &[1], 0);
            }
        });
        return marked;
    };
    let mut sum = vec![0; next.width + 1];
    parallel::for_each_in(slices, part, |state| {
        let mut least = None;
        puzzle.moves(state, &mut |mv, target| {
            if let Some(index) = next.states.get(&target) {
                let cost = next.cost_by(puzzle, state, mv, index);
                if least.is_none_or(|least| cost < least) {
                    sum.fill(0);
                    least = Some(cost);
                }
                if least == Some(cost) {
                    add(&mut sum, next.words(index));
                }
            }
            true
        });
        if let Some(cost) = least {
            keep(state, &sum, cost);
        }
    });
    marked
}

/// Adds a number to a longer one, word by word from the lowest.
fn add(sum: &mut [u64], number: &[u64]) {
    let mut carry = false;
    for (at, word) in sum.iter_mut().enumerate() {
        let added = number.get(at).copied().unwrap_or(0);
        let (partial, first) = word.overflowing_add(added);
        let (total, second) = partial.overflowing_add(u64::from(carry));
        *word = total;
        carry = first | second;
    }
}

impl<S: State> Layer<S> {
    /// Joins what the threads found, with numbers of `width` words, and drops words that are zero in every number.
    fn new(marked: Vec<Marked<S>>, width: usize) -> Result<Self, NoMemory> {
        let mut states = StateSet::default();
        let (mut paths, mut costs) = (Vec::new(), Vec::new());
        states.reserve(marked.iter().map(|part| part.states.len()).sum())?;
        let used = |words: &[u64]| words.iter().rposition(|&word| word != 0).map_or(0, |top| top + 1);
        let narrow = marked.iter().flat_map(|part| part.paths.chunks(width)).map(used).max().unwrap_or(1);
        for part in marked {
            for (state, number) in part.states.into_iter().zip(part.paths.chunks(width)) {
                let _ = states.insert(state);
                paths.extend_from_slice(&number[..narrow]);
            }
            costs.extend(part.costs);
        }
        Ok(Self { states, paths, width: narrow, costs })
    }

    fn bytes(&self) -> u64 {
        self.states.bytes() + ((self.paths.capacity() + self.costs.capacity()) * size_of::<u64>()) as u64
    }

    /// The secondary cost of the paths from state `index` to the goal.
    fn cost(&self, index: u32) -> u64 {
        self.costs.get(index as usize).copied().unwrap_or(0)
    }

    /// The least secondary cost from `state` to the goal by way of move `mv`, to state `target` of this layer.
    fn cost_by<P: Puzzle<State = S>>(&self, puzzle: &P, state: &S, mv: Move, target: u32) -> u64 {
        if !P::TIES {
            return 0;
        }
        u64::from(puzzle.tie_break(state, mv, &self.states.states()[target as usize])) + self.cost(target)
    }

    fn words(&self, index: u32) -> &[u64] {
        &self.paths[index as usize * self.width..][..self.width]
    }

    fn paths_of(&self, index: u32) -> BigUint {
        let halves = self.words(index).iter().flat_map(|&word| [word as u32, (word >> 32) as u32]);
        BigUint::new(halves.collect())
    }
}

/// Iterates over all shortest solutions in move order.
pub struct Solutions<'g, 'p, P: Puzzle> {
    graph: &'g OptimalGraph<'p, P>,
    /// For each depth on the way, the steps not yet tried.
    choices: Vec<std::vec::IntoIter<(Move, u32)>>,
    /// The moves taken, one a depth.
    prefix: Vec<Move>,
    exhausted: bool,
}

impl<P: Puzzle> Iterator for Solutions<'_, '_, P> {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        let moves = self.graph.moves() as usize;
        if moves == 0 && !self.exhausted {
            self.exhausted = true;
            return Some(Vec::new());
        }
        loop {
            let depth = self.choices.len().checked_sub(1)?;
            self.prefix.truncate(depth);
            let Some((mv, target)) = self.choices[depth].next() else {
                self.choices.pop();
                continue;
            };
            self.prefix.push(mv);
            if depth + 1 == moves {
                return Some(self.prefix.clone());
            }
            self.choices.push(self.graph.steps(depth + 1, target).into_iter());
        }
    }
}
