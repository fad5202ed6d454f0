//! The complete enumeration of an indexed puzzle, from tables of two bits a state.

use std::collections::BinaryHeap;

use super::{Depths, Direction, enumerate};
use crate::answer::Error;
use crate::index::{IndexError, Numbering, Position, Space};
use crate::limits::Limits;
use crate::puzzle::State;
use crate::survey::{From, Survey};

/// Why a survey was not made.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The machine failed.
    #[error(transparent)]
    Search(#[from] Error),
    /// The index does not serve for distances to the goal.
    #[error(transparent)]
    Index(#[from] IndexError),
}

/// Enumerates every state that `start` can reach: the same as [`survey`](crate::survey()) finds, but that
/// [`Survey::deepest`] has the smallest `deepest` states of the last layer only.
///
/// Time: a few processor cycles a state and move; twice that with distances to the goal, unless the start is the one
/// goal and moves can be undone. Memory: see [the engine](super). To find the deepest states takes some microseconds for each
/// state of the last layer.
///
/// # Errors
/// [`Refused`], if the machine refuses a thread, or if distances are asked for where the index cannot tell them: the
/// start must be reachable again from everywhere.
pub fn survey<S: State>(
    numbering: &dyn Numbering<S>,
    start: &S,
    from: From,
    deepest: usize,
    limits: &Limits,
) -> Result<Survey<S>, Refused> {
    let space = numbering.space();
    let roots = numbering.locate(start).into_iter().collect::<Vec<_>>();
    let depths = enumerate(space, &roots, Direction::Cheaper, limits)?;
    let goals = numbering.goals();
    let goals = goals.into_iter().filter(|&goal| depths.depth_modulo_3(goal).is_some()).collect::<Vec<_>>();
    let mut survey = Survey {
        from,
        layers: depths.layers().to_vec(),
        deepest: Vec::new(),
        states: depths.states(),
        goals: goals.len() as u64,
        dead_ends: Vec::new(),
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
    survey.dead_ends = dead_ends(space, &depths);
    if from != From::Goal {
        survey.deepest = smallest(numbering, &depths, deepest);
    }
    if from == From::Start {
        return Ok(survey);
    }
    if goals.is_empty() {
        survey.unsolvable = Some(survey.states);
        if from == From::Goal {
            survey.layers.clear();
        }
        return Ok(survey);
    }
    if goals == roots && space.is_undirected() {
        survey.gods_number = Some(survey.layers.len() as u32 - 1);
        survey.unsolvable = Some(0);
        if from == From::Goal {
            survey.deepest = smallest(numbering, &depths, deepest);
        }
        return Ok(survey);
    }
    if !numbering.returns() {
        return Err(IndexError::OneWay.into());
    }
    drop(depths);
    measure(numbering, &goals, deepest, limits, &mut survey)?;
    Ok(survey)
}

/// Measures the distances to `goals`.
fn measure<S: State>(
    numbering: &dyn Numbering<S>,
    goals: &[Position],
    deepest: usize,
    limits: &Limits,
    survey: &mut Survey<S>,
) -> Result<(), Refused> {
    let reversed;
    let space = if numbering.space().is_undirected() {
        numbering.space()
    } else {
        reversed = numbering.space().reversed()?;
        &reversed
    };
    let distances = enumerate(space, goals, Direction::Cheaper, limits)?;
    survey.limit = distances.limit();
    if survey.limit.is_none() {
        survey.gods_number = Some(distances.layers().len() as u32 - 1);
        survey.unsolvable = Some(survey.states - distances.states());
    }
    if survey.from == From::Goal {
        survey.layers = if survey.limit.is_none() { distances.layers().to_vec() } else { Vec::new() };
        survey.deepest = smallest(numbering, &distances, deepest);
    }
    Ok(())
}

/// The smallest `most` states of the last layer, in order.
fn smallest<S: State>(numbering: &dyn Numbering<S>, depths: &Depths<'_>, most: usize) -> Vec<S> {
    let mut smallest = BinaryHeap::new();
    if most == 0 {
        return Vec::new();
    }
    for at in depths.deepest() {
        smallest.push(numbering.state(at));
        if smallest.len() > most {
            smallest.pop();
        }
    }
    smallest.into_sorted_vec()
}

/// For each depth, the states without any move.
fn dead_ends(space: &Space, depths: &Depths<'_>) -> Vec<u64> {
    let mut dead_ends = vec![0; depths.layers().len()];
    for block in 0..space.blocks() as u32 {
        for slot in space.slots_without_move(block) {
            if let Some(depth) = depths.depth(Position { block, slot }) {
                dead_ends[depth as usize] += 1;
            }
        }
    }
    dead_ends
}
