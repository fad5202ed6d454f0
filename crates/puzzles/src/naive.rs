//! A reference for tests: plain breadth-first search, maps of whole states, no limits, nothing clever.
//!
//! It takes the moves of a family as they are and shares no code with the engines. Where it agrees with them, only the rules
//! themselves are left to doubt, and for these there is a checker that has its own.

use std::collections::BTreeMap;

use fewest_search::{Move, Puzzle};

use crate::any::{AnyPuzzle, Job, Refused};
use crate::family::Family;

/// Everything about a puzzle that a search can tell, in its own notation.
#[derive(Debug)]
pub struct Facts {
    /// The smallest of the shortest solutions and how many there are, where ties are broken as the family says.
    pub solution: Option<(Vec<String>, u128)>,
    /// The number of positions at each depth.
    pub layers: Vec<u64>,
    /// The number of positions at each distance from the goal, of those that can be reached.
    pub distances: Vec<u64>,
    /// For each depth, the positions without a move.
    pub dead_ends: Vec<u64>,
}

/// Finds out everything, in memory and time of several maps of all positions.
///
/// # Errors
/// [`Refused`], when the puzzle cannot be searched.
pub fn facts(puzzle: &AnyPuzzle) -> Result<Facts, Refused> {
    puzzle.run(FactsJob)
}

struct FactsJob;

impl<'p> Job<'p> for FactsJob {
    type Output = Facts;

    fn run<P: Family>(self, puzzle: &'p P) -> Facts {
        let depths = depths(puzzle);
        let stuck = depths.iter().filter(|(state, _)| moves(puzzle, state).is_empty());
        let mut dead_ends = tally(stuck.map(|(_, &depth)| depth));
        dead_ends.resize(tally(depths.values().copied()).len(), 0);
        Facts {
            solution: solve(puzzle).map(|(path, count)| (written(puzzle, &path), count)),
            layers: tally(depths.values().copied()),
            distances: distances(puzzle, &depths),
            dead_ends,
        }
    }
}

fn written<P: Family>(puzzle: &P, path: &[Move]) -> Vec<String> {
    let mut state = puzzle.start();
    let mut words = Vec::new();
    for &mv in path {
        words.push(puzzle.write_move(&state, mv));
        let after = moves(puzzle, &state).into_iter().find(|&(number, _)| number == mv);
        state = after.map_or(state, |(_, target)| target);
    }
    words
}

/// The number of states at each depth.
#[cfg(test)]
pub(crate) fn layers<P: Puzzle>(puzzle: &P) -> Vec<u64> {
    tally(depths(puzzle).into_values())
}

/// The ways to a state: their secondary cost, the smallest of them, and how many there are.
type Ways = (u32, Vec<Move>, u128);

/// The smallest of the shortest solutions (of those with the least secondary cost) and how many there are; `None` when there
/// is none.
pub(crate) fn solve<P: Puzzle>(puzzle: &P) -> Option<(Vec<Move>, u128)> {
    let depths = depths(puzzle);
    let shortest = depths.iter().filter(|(state, _)| puzzle.is_goal(state)).map(|(_, &depth)| depth).min()?;
    let mut layer = BTreeMap::from([(puzzle.start(), (0, Vec::new(), 1))]);
    for depth in 1..=shortest {
        let mut next = BTreeMap::<P::State, Ways>::new();
        for (state, (cost, path, count)) in layer {
            for (mv, target) in moves(puzzle, &state) {
                if depths[&target] == depth {
                    let cost = cost + puzzle.tie_break(&state, mv, &target);
                    let ways = (cost, [&path[..], &[mv]].concat(), count);
                    let joined = next.remove(&target).map_or(ways.clone(), |known| join(known, ways));
                    next.insert(target, joined);
                }
            }
        }
        layer = next;
    }
    let solved = layer.into_iter().filter(|(state, _)| puzzle.is_goal(state)).map(|(_, ways)| ways);
    solved.reduce(join).map(|(_, path, count)| (path, count))
}

/// All states that can be reached, in order.
#[cfg(test)]
pub(crate) fn states<P: Puzzle>(puzzle: &P) -> Vec<P::State> {
    depths(puzzle).into_keys().collect()
}

/// The ways of both that have the least cost.
fn join(a: Ways, b: Ways) -> Ways {
    if a.0 == b.0 { (a.0, a.1.min(b.1), a.2 + b.2) } else { std::cmp::min_by_key(a, b, |ways| ways.0) }
}

/// The number of states at each distance from the goal.
fn distances<P: Puzzle>(puzzle: &P, depths: &BTreeMap<P::State, usize>) -> Vec<u64> {
    let mut before = BTreeMap::<P::State, Vec<P::State>>::new();
    for state in depths.keys() {
        for (_, target) in moves(puzzle, state) {
            before.entry(target).or_default().push(*state);
        }
    }
    let goals = depths.keys().copied().filter(|state| puzzle.is_goal(state)).collect();
    tally(breadth_first(goals, |state| before.get(state).cloned().unwrap_or_default()).into_values())
}

/// The depth of every state that can be reached.
fn depths<P: Puzzle>(puzzle: &P) -> BTreeMap<P::State, usize> {
    let targets = |state: &P::State| moves(puzzle, state).into_iter().map(|(_, target)| target).collect();
    breadth_first(vec![puzzle.start()], targets)
}

/// The fewest steps from any of `first` to every state that steps lead to.
fn breadth_first<S: Ord + Copy>(first: Vec<S>, step: impl Fn(&S) -> Vec<S>) -> BTreeMap<S, usize> {
    let mut depths = first.iter().map(|&state| (state, 0)).collect::<BTreeMap<_, _>>();
    let mut layer = first;
    for depth in 1.. {
        let mut next = Vec::new();
        for target in layer.iter().flat_map(&step) {
            depths.entry(target).or_insert_with(|| {
                next.push(target);
                depth
            });
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    depths
}

fn moves<P: Puzzle>(puzzle: &P, state: &P::State) -> Vec<(Move, P::State)> {
    let mut moves = Vec::new();
    puzzle.moves(state, &mut |mv, target| {
        moves.push((mv, target));
        true
    });
    moves
}

/// How many times each number occurs.
fn tally(numbers: impl Iterator<Item = usize>) -> Vec<u64> {
    let mut times = Vec::new();
    for number in numbers {
        times.resize(times.len().max(number + 1), 0);
        times[number] += 1;
    }
    times
}
