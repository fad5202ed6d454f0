//! Breadth-first search with one queue.
//!
//! **Idea.** States are taken from a queue and their moves tried in move order. Let the states of layer d lie in the
//! queue in the order of their smallest solutions (true for d = 0). Then each state of layer d + 1 is first reached
//! along its smallest solution, and enters the queue in that order too. So the first goal reached ends the
//! lexicographically smallest of the shortest solutions, and nothing more need be looked at. (Moore 1959, with the order
//! of the queue put to use.)
//!
//! A secondary cost has no place in this: the first path that reaches a state need not be the one of least cost. Puzzles
//! with [`Puzzle::TIES`] are left to the [optimal graph](super::optimal_graph).
//!
//! **Needs** only [`Puzzle`]. **Memory** a state: its own size, 8 bytes to find the way back, and 5.7 to 11.4 bytes
//! of hash table. Single-threaded by nature: the order is the point. the enumeration behind [`solve_all`](crate::solve_all) is the parallel engine.

use crate::answer::{Answer, Verdict};
use crate::limits::{Limit, Limits, Phase, Progress};
use crate::puzzle::{Move, Puzzle, State};
use crate::store::state_set::StateSet;

/// How many states are expanded between two looks at the clock.
const BETWEEN_CHECKS: usize = 1024;

/// A search with one queue, which keeps its memory from one puzzle to the next.
pub struct Queue<S> {
    found: StateSet<S>,
    /// For each state, the one it was reached from and the move that did.
    reached: Vec<(u32, Move)>,
}

impl<S> Default for Queue<S> {
    fn default() -> Self {
        Self { found: StateSet::default(), reached: Vec::new() }
    }
}

impl<S: State> Queue<S> {
    /// A search that holds no memory yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The smallest of the shortest solutions of `puzzle`. Time: each state nearer than the goal is expanded once.
    ///
    /// With [`Puzzle::TIES`] this is [`solve_all`](crate::solve_all) on one thread, and no state is kept here.
    pub fn solve<P: Puzzle<State = S>>(&mut self, puzzle: &P, limits: &Limits) -> Answer {
        if P::TIES {
            self.clear();
            let limits = limits.clone().with_threads(1);
            let Ok((answer, _)) = crate::solve_all(puzzle, &limits) else {
                unreachable!("the only errors are those of further threads")
            };
            return answer;
        }
        self.search(puzzle, limits, |state| puzzle.is_goal(state))
    }

    /// Enumerates every state that can be reached: searches once, to answer for all of them by [`Self::solution_to`].
    /// Returns the limit that ended it early, if one did.
    pub fn enumerate<P: Puzzle<State = S>>(&mut self, puzzle: &P, limits: &Limits) -> Option<Limit> {
        match self.search(puzzle, limits, |_| false).verdict {
            Verdict::Unknown(limit) => Some(limit),
            _ => None,
        }
    }

    /// The states found, nearest first; those of one depth in the order of their smallest solutions.
    pub fn states(&self) -> &[S] {
        self.found.states()
    }

    /// The smallest of the shortest move sequences from the start to `state`, of whatever secondary cost; `None` if it
    /// was not found.
    pub fn solution_to(&self, state: &S) -> Option<Vec<Move>> {
        let index = self.found.get(state)?;
        Some(self.path((index != 0).then(|| self.reached[index as usize])))
    }

    fn search<P: Puzzle<State = S>>(
        &mut self,
        puzzle: &P,
        limits: &Limits,
        is_goal: impl Fn(&S) -> bool,
    ) -> Answer {
        self.clear();
        let start = puzzle.start();
        if is_goal(&start) {
            return self.optimal(None, 0, 0);
        }
        let _ = self.found.insert(start);
        self.reached.push((0, 0));
        let mut layer_start = 0;
        for depth in 0.. {
            let layer_end = self.found.len();
            if layer_start == layer_end {
                return self.without_solution(Verdict::Impossible, depth);
            }
            if limits.max_moves == Some(depth) {
                return self.without_solution(Verdict::Unknown(Limit::MaxMoves), depth + 1);
            }
            for index in layer_start..layer_end {
                if (index - layer_start).is_multiple_of(BETWEEN_CHECKS) {
                    let states = self.found.len() as u64;
                    limits.report(Progress { phase: Phase::Explore, depth, states });
                    if let Some(limit) = limits.reached(self.bytes()) {
                        return self.without_solution(Verdict::Unknown(limit), depth + 1);
                    }
                }
                if let Some(last) = self.expand(puzzle, &is_goal, index as u32) {
                    return self.optimal(Some((index as u32, last)), depth + 1, layer_end);
                }
            }
            layer_start = layer_end;
        }
        unreachable!("the layers end before their numbers do")
    }

    /// Adds the new states that one move leads to from state `index`; returns the first move that leads to a goal.
    fn expand<P: Puzzle<State = S>>(
        &mut self,
        puzzle: &P,
        is_goal: impl Fn(&S) -> bool,
        index: u32,
    ) -> Option<Move> {
        let state = self.found.states()[index as usize];
        let Self { found, reached } = self;
        let mut last = None;
        puzzle.moves(&state, &mut |mv, target: S| {
            if last.is_some() {
                return false;
            }
            if found.insert(target).is_ok() {
                reached.push((index, mv));
                if is_goal(&target) {
                    last = Some(mv);
                }
            }
            last.is_none()
        });
        last
    }

    fn clear(&mut self) {
        self.found.clear();
        self.reached.clear();
    }

    fn bytes(&self) -> u64 {
        self.found.bytes_with(self.found.len() / 8)
            + (self.reached.capacity() * size_of::<(u32, Move)>()) as u64
    }

    /// The moves from the start to the state behind the last step.
    fn path(&self, last: Option<(u32, Move)>) -> Vec<Move> {
        let mut moves = Vec::with_capacity(16);
        let mut step = last;
        while let Some((from, mv)) = step {
            moves.push(mv);
            step = (from != 0).then(|| self.reached[from as usize]);
        }
        moves.reverse();
        moves
    }

    fn optimal(&self, last: Option<(u32, Move)>, depth: u32, states: usize) -> Answer {
        let solution = Some(self.path(last));
        Answer { verdict: Verdict::Optimal, solution, states: states as u64, lower_bound: depth }
    }

    fn without_solution(&self, verdict: Verdict, lower_bound: u32) -> Answer {
        Answer { verdict, solution: None, states: self.found.len() as u64, lower_bound }
    }
}
