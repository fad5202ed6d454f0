//! The complete enumeration of an indexed puzzle, from tables of two bits a state.
//!
//! One table has the depths from the start. Distances to the goal are a second enumeration, in the reversed space. It also
//! meets states that the start cannot reach. Where that matters, the first table is kept, and of each layer only the states
//! that are in it are counted: moves never leave what the start can reach, so distances within it are the same.

use std::collections::BinaryHeap;

use super::count::{LayerCounts, Stuck, seen};
use super::{Depths, Direction, Made, Refused, enumerate, enumerate_until};
use crate::answer::Error;
use crate::index::{Numbering, Position, Space};
use crate::limits::{Limit, Limits};
use crate::puzzle::State;
use crate::survey::{From, Survey};

/// Enumerates every state that `start` can reach: the same as [`survey`](crate::survey()) finds, but that
/// [`Survey::deepest`] has the smallest `deepest` states of the last layer only.
///
/// Time: a few processor cycles a state and move; twice that with distances to the goal, unless the start is the one
/// goal and moves can be undone. Memory: see [the engine](super); where moves cannot be undone, twice that for distances, three
/// times for the farthest states. To find the deepest states takes some microseconds for each of the last layer where moves
/// can be undone, else as long as the enumeration.
///
/// # Errors
/// [`Refused`], if the machine refuses a thread, or the reversed space is too large.
pub fn survey<S: State>(
    numbering: &dyn Numbering<S>,
    start: &S,
    from: From,
    deepest: usize,
    limits: &Limits,
) -> Result<Survey<S>, Refused> {
    let space = numbering.space();
    let roots = numbering.locate(start).into_iter().collect::<Vec<_>>();
    let (depths, dead_ends) = forward(space, &roots, limits)?;
    let goals = numbering.goals();
    let goals = goals.into_iter().filter(|&goal| depths.depth_modulo_3(goal).is_some()).collect::<Vec<_>>();
    let mut survey = Survey {
        from,
        layers: depths.layers().to_vec(),
        deepest: Vec::new(),
        states: depths.states(),
        goals: goals.len() as u64,
        dead_ends,
        gods_number: None,
        unsolvable: None,
        limit: depths.limit(),
    };
    if survey.limit.is_some() {
        if from == From::Goal {
            survey.layers.clear();
        }
        return Ok(survey);
    }
    let last = survey.layers.len() as u32 - 1;
    if from != From::Goal {
        match last_layer(numbering, &depths, &roots, last, None, deepest, limits)? {
            Ok(deepest) => survey.deepest = deepest,
            Err(limit) => survey.limit = Some(limit),
        }
    }
    if from == From::Start || survey.limit.is_some() {
        return Ok(survey);
    }
    if goals == roots && space.is_undirected() {
        survey.gods_number = Some(last);
        survey.unsolvable = Some(0);
        if from == From::Goal {
            survey.deepest = smallest(numbering, depths.deepest(), deepest);
        }
        return Ok(survey);
    }
    // What can be left can be returned to, so that the distances are to all states the start can reach and no others. The
    // first table is then dropped.
    let within = (!numbering.returns() || goals.is_empty()).then_some(depths);
    let measured = measure(numbering, &goals, within.as_ref(), from, deepest, limits)?;
    if from == From::Goal {
        survey.layers.clear();
    }
    match measured {
        Err(limit) => survey.limit = Some(limit),
        Ok(Distances { layers, deepest }) => {
            survey.gods_number = layers.len().checked_sub(1).map(|number| number as u32);
            survey.unsolvable = Some(survey.states - layers.iter().sum::<u64>());
            if from == From::Goal {
                survey.layers = layers;
                survey.deepest = deepest;
            }
        }
    }
    Ok(survey)
}

/// The depths from the start; and for each, the states without any move.
fn forward<'s>(
    space: &'s Space,
    roots: &[Position],
    limits: &Limits,
) -> Result<(Depths<'s>, Vec<u64>), Error> {
    // Where that does not fit, the table does not. Where moves can be undone, a state that was moved to has a move.
    let stuck =
        if space.is_undirected() || Stuck::bytes(space) > limits.memory { None } else { Stuck::new(space) };
    let Some(stuck) = stuck else {
        let depths = enumerate(space, roots, Direction::Cheaper, limits)?;
        let mut dead_ends = vec![0; depths.layers().len()];
        if let (Some(first), true) = (dead_ends.first_mut(), space.is_undirected()) {
            *first = roots.iter().filter(|&&root| space.moves(root).next().is_none()).count() as u64;
        }
        return Ok((depths, dead_ends));
    };
    let limits = &Limits { memory: limits.memory - Stuck::bytes(space), ..limits.clone() };
    let mut counts = LayerCounts::default();
    let mut count = |made: Made<'_>| {
        counts.add(&made, space.blocks(), limits.threads.get(), |block| stuck.of(block))?;
        Ok(false)
    };
    let depths = enumerate_until(space, roots, &mut count, Direction::Cheaper, limits)?;
    Ok((depths, counts.layers))
}

/// The distances to the goal, over the states that the start can reach.
struct Distances<S> {
    layers: Vec<u64>,
    /// The farthest states, when they were asked for.
    deepest: Vec<S>,
}

/// Measures the distances to `goals`, of all states or of those seen in `within`.
fn measure<S: State>(
    numbering: &dyn Numbering<S>,
    goals: &[Position],
    within: Option<&Depths<'_>>,
    from: From,
    deepest: usize,
    limits: &Limits,
) -> Result<Result<Distances<S>, Limit>, Refused> {
    if goals.is_empty() {
        return Ok(Ok(Distances { layers: Vec::new(), deepest: Vec::new() }));
    }
    let space = &*numbering.space().for_distances()?;
    let limits = &without(limits, within);
    let mut counts = LayerCounts::default();
    let mut count = |made: Made<'_>| {
        let Some(within) = within else { return Ok(false) };
        // A state of the next layer would have a move to one of this layer.
        Ok(counts.add(&made, space.blocks(), limits.threads.get(), |block| seen(within, block))? == 0)
    };
    let distances = enumerate_until(space, goals, &mut count, Direction::Cheaper, limits)?;
    if let Some(limit) = distances.limit() {
        return Ok(Err(limit));
    }
    let mut layers = if within.is_none() { distances.layers().to_vec() } else { counts.layers };
    if layers.last() == Some(&0) {
        layers.pop();
    }
    if from != From::Goal {
        return Ok(Ok(Distances { layers, deepest: Vec::new() }));
    }
    let last = layers.len() as u32 - 1;
    let deepest = last_layer(numbering, &distances, goals, last, within, deepest, limits)?;
    Ok(deepest.map(|deepest| Distances { layers, deepest }))
}

/// The limits with the memory that a table leaves.
fn without(limits: &Limits, table: Option<&Depths<'_>>) -> Limits {
    let bytes = table.map_or(0, Depths::bytes);
    Limits { memory: limits.memory.saturating_sub(bytes), ..limits.clone() }
}

/// The smallest states of the layer at depth `last`, which is the last of `depths` or, if it is the last with states of
/// `within`, the one before.
fn last_layer<S: State>(
    numbering: &dyn Numbering<S>,
    depths: &Depths<'_>,
    roots: &[Position],
    last: u32,
    within: Option<&Depths<'_>>,
    most: usize,
    limits: &Limits,
) -> Result<Result<Vec<S>, Limit>, Error> {
    let is_within = |at: &Position| within.is_none_or(|within| within.depth_modulo_3(*at).is_some());
    if most == 0 {
        return Ok(Ok(Vec::new()));
    }
    if numbering.space().is_undirected() && depths.layers().len() as u32 - 1 == last {
        return Ok(Ok(smallest(numbering, depths.deepest().filter(is_within), most)));
    }
    // The states that are seen when layer `last` is made, and not before.
    let limits = &without(limits, Some(depths));
    let Some(before) = last.checked_sub(1) else {
        return Ok(Ok(smallest(numbering, roots.iter().copied().filter(is_within), most)));
    };
    let mut stop = |made: Made<'_>| Ok(made.depth == before);
    let before = enumerate_until(depths.space(), roots, &mut stop, Direction::Cheaper, limits)?;
    if let Some(limit) = before.limit() {
        return Ok(Err(limit));
    }
    // States of the layer after `last` are not within.
    Ok(Ok(smallest(numbering, depths.seen_after(&before).filter(is_within), most)))
}

/// The smallest `most` of these states, in order.
fn smallest<S: State>(
    numbering: &dyn Numbering<S>,
    states: impl Iterator<Item = Position>,
    most: usize,
) -> Vec<S> {
    let mut smallest = BinaryHeap::new();
    for at in states {
        smallest.push(numbering.state(at));
        if smallest.len() > most {
            smallest.pop();
        }
    }
    smallest.into_sorted_vec()
}
