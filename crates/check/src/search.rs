//! Plain breadth-first search over whole states, a layer at a time, for any family.
//!
//! No hashing, no packing, no pruning, no queue whose order would matter: every state of a layer carries the smallest
//! of its shortest paths and their number, found by comparing all of them. Where the moves of a family have a second
//! cost, only those of the shortest paths are compared and counted that have the least of it; the beginning of such a
//! path is itself one, so a layer at a time is still enough.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// What a family tells of its puzzle: the rules of the game and how things are written.
pub(crate) trait Rules {
    /// A position.
    type State: Clone + Ord;
    /// A move; moves of one position compare as the family's move order says.
    type Move: Clone + Ord;

    /// The position in which the player begins.
    fn start(&self) -> Self::State;

    /// Whether `state` is solved.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Shows every legal move of `state`, in any order, with the position it leads to, until `visit` breaks.
    fn each_move(
        &self,
        state: &Self::State,
        visit: &mut dyn FnMut(Self::Move, Self::State) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The moves that a word of a solution stands for: most are one move. What stands for none is left as it is.
    fn expanded(&self, word: &str) -> Vec<String> {
        vec![word.to_owned()]
    }

    /// Reads a move as it is printed, or says what it is not.
    fn read_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, String>;

    /// The position after a move, or why the move is against the rules.
    fn play(&self, state: &Self::State, mv: &Self::Move) -> Result<Self::State, String>;

    /// The second cost of a move: of the solutions with the fewest moves, only those with the least of it count.
    fn second_cost(&self, _mv: &Self::Move) -> u64 {
        0
    }

    /// How a move is printed.
    fn write_move(&self, mv: &Self::Move) -> String;

    /// How a position is printed on one line.
    fn write_state(&self, state: &Self::State) -> String;
}

/// The shortest paths to one state, of these the ones with the least second cost.
#[derive(Clone)]
pub(crate) struct Ways<M> {
    /// The second cost of each of them.
    second_cost: u64,
    /// The smallest of them.
    pub smallest: Vec<M>,
    /// How many there are; `None` once they are more than the type can tell.
    pub count: Option<u128>,
}

impl<M: Clone + Ord> Ways<M> {
    fn followed_by(&self, mv: M, second_cost: u64) -> Self {
        let mut smallest = self.smallest.clone();
        smallest.push(mv);
        Self { second_cost: self.second_cost + second_cost, smallest, count: self.count }
    }

    fn join(&mut self, other: Self) {
        match other.second_cost.cmp(&self.second_cost) {
            Ordering::Less => *self = other,
            Ordering::Greater => {}
            Ordering::Equal => {
                if other.smallest < self.smallest {
                    self.smallest = other.smallest;
                }
                self.count = self.count.zip(other.count).and_then(|(some, more)| some.checked_add(more));
            }
        }
    }
}

/// What a search for the goal came to.
pub(crate) enum Found<M> {
    /// The goal, at the depth that the paths are long.
    Solved(Ways<M>),
    /// No position that can be reached is a goal; there are so many.
    Impossible(usize),
    /// More positions than the search may hold.
    TooLarge,
}

/// Searches for the nearest goal, holding at most `most` states.
pub(crate) fn nearest_goal<R: Rules>(rules: &R, most: usize) -> Found<R::Move> {
    let mut search = Search::new(rules, most);
    loop {
        if search.seen.len() > most {
            return Found::TooLarge;
        }
        if search.layer.is_empty() {
            return Found::Impossible(search.seen.len());
        }
        if let Some(ways) = search.solved() {
            return Found::Solved(ways);
        }
        if search.deepen().is_break() {
            return Found::TooLarge;
        }
    }
}

/// The number of states at each depth; `None` when they are more than `most`.
pub(crate) fn layers<R: Rules>(rules: &R, most: usize) -> Option<Vec<u64>> {
    let mut search = Search::new(rules, most);
    let mut sizes = Vec::new();
    while !search.layer.is_empty() {
        if search.seen.len() > most {
            return None;
        }
        sizes.push(search.layer.len() as u64);
        if search.deepen().is_break() {
            return None;
        }
    }
    Some(sizes)
}

struct Search<'a, R: Rules> {
    rules: &'a R,
    most: usize,
    /// All states met, the layer's too.
    seen: BTreeSet<R::State>,
    layer: BTreeMap<R::State, Ways<R::Move>>,
}

impl<'a, R: Rules> Search<'a, R> {
    fn new(rules: &'a R, most: usize) -> Self {
        let start = rules.start();
        let seen = BTreeSet::from([start.clone()]);
        let layer = BTreeMap::from([(start, Ways { second_cost: 0, smallest: Vec::new(), count: Some(1) })]);
        Self { rules, most, seen, layer }
    }

    /// All ways to the goals of this layer, if it has any.
    fn solved(&self) -> Option<Ways<R::Move>> {
        let goals = self.layer.iter().filter(|(state, _)| self.rules.is_goal(state));
        goals.map(|(_, ways)| ways.clone()).reduce(|mut all, more| {
            all.join(more);
            all
        })
    }

    /// Goes on to the next layer; breaks when that would be too many states.
    fn deepen(&mut self) -> ControlFlow<()> {
        let mut next = BTreeMap::<R::State, Ways<R::Move>>::new();
        for (state, ways) in &self.layer {
            self.rules.each_move(state, &mut |mv, target| {
                if self.seen.contains(&target) {
                    return ControlFlow::Continue(());
                }
                let second_cost = self.rules.second_cost(&mv);
                let longer = ways.followed_by(mv, second_cost);
                match next.get_mut(&target) {
                    Some(known) => known.join(longer),
                    None => {
                        next.insert(target, longer);
                    }
                }
                if self.seen.len() + next.len() > self.most {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            })?;
        }
        self.seen.extend(next.keys().cloned());
        self.layer = next;
        ControlFlow::Continue(())
    }
}
