//! A reference for the tests of the families: plain breadth-first search, one map, no limits, nothing clever.

use std::collections::BTreeMap;

use fewest_search::{Move, Puzzle};

/// The number of states at each depth.
pub(crate) fn layers<P: Puzzle>(puzzle: &P) -> Vec<u64> {
    let depths = depths(puzzle);
    let mut layers = vec![0; depths.values().max().map_or(0, |&deepest| deepest + 1)];
    for &depth in depths.values() {
        layers[depth] += 1;
    }
    layers
}

/// The smallest of the shortest solutions and how many there are; `None` when there is none.
pub(crate) fn solve<P: Puzzle>(puzzle: &P) -> Option<(Vec<Move>, u128)> {
    let depths = depths(puzzle);
    let shortest = depths.iter().filter(|(state, _)| puzzle.is_goal(state)).map(|(_, &depth)| depth).min()?;
    let mut layer = BTreeMap::from([(puzzle.start(), (Vec::new(), 1u128))]);
    for depth in 1..=shortest {
        let mut next = BTreeMap::<P::State, (Vec<Move>, u128)>::new();
        for (state, (path, count)) in layer {
            puzzle.moves(&state, &mut |mv, target| {
                if depths[&target] == depth {
                    let mut longer = path.clone();
                    longer.push(mv);
                    let entry = next.entry(target).or_insert_with(|| (longer.clone(), 0));
                    entry.0 = longer.min(entry.0.clone());
                    entry.1 += count;
                }
                true
            });
        }
        layer = next;
    }
    let solved = layer.into_iter().filter(|(state, _)| puzzle.is_goal(state)).map(|(_, found)| found);
    solved.reduce(|a, b| (a.0.min(b.0), a.1 + b.1))
}

/// All states that can be reached, in order.
pub(crate) fn states<P: Puzzle>(puzzle: &P) -> Vec<P::State> {
    depths(puzzle).into_keys().collect()
}

fn depths<P: Puzzle>(puzzle: &P) -> BTreeMap<P::State, usize> {
    let mut depths = BTreeMap::from([(puzzle.start(), 0)]);
    let mut layer = vec![puzzle.start()];
    for depth in 1.. {
        let mut next = Vec::new();
        for state in layer {
            puzzle.moves(&state, &mut |_, target| {
                depths.entry(target).or_insert_with(|| {
                    next.push(target);
                    depth
                });
                true
            });
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    depths
}
