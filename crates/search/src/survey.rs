//! The complete enumeration of a puzzle: layers, hardest states, God's number.

use crate::answer::Error;
use crate::engine::distances::{Distances, distances};
use crate::engine::explore::explore;
use crate::limits::{Limit, Limits};
use crate::puzzle::Puzzle;

/// From where the layers of a survey are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// By depth: fewest moves from the start. Layers only.
    Start,
    /// As [`From::Start`], and God's number too: the distances to the goal are measured, which takes about
    /// three times the time.
    StartWithGodsNumber,
    /// By distance: fewest moves to the goal, for all states that can be reached from the start.
    Goal,
}

/// What a survey found. Every figure is over the states that can be reached from the start.
#[derive(Clone, Debug)]
pub struct Survey<S> {
    /// From where [`Self::layers`] are counted.
    pub from: From,
    /// The number of states in each complete layer.
    pub layers: Vec<u64>,
    /// The states of the last layer, smallest first. After a limit: empty.
    pub deepest: Vec<S>,
    /// States found: all of them, or, after a limit, as many as were found.
    pub states: u64,
    /// Goal states among them (in complete layers).
    pub goals: u64,
    /// For each depth that was expanded, the states without any move, goal states included.
    pub dead_ends: Vec<u64>,
    /// The largest finite distance to the goal; `None` when it was not measured, or no state can reach the goal.
    pub gods_number: Option<u32>,
    /// States from which the goal can no longer be reached, when distances were measured.
    pub unsolvable: Option<u64>,
    /// The limit that ended the survey before all was counted.
    pub limit: Option<Limit>,
}

impl<S> Survey<S> {
    /// The same survey with other values for the deepest states, such as their names.
    pub fn with_deepest<T>(self, deepest: Vec<T>) -> Survey<T> {
        Survey {
            from: self.from,
            layers: self.layers,
            deepest,
            states: self.states,
            goals: self.goals,
            dead_ends: self.dead_ends,
            gods_number: self.gods_number,
            unsolvable: self.unsolvable,
            limit: self.limit,
        }
    }
}

/// Enumerates every state that can be reached from the start.
///
/// Time: every state is expanded once; with distances to the goal, three times. Memory: see
/// [the engine](crate::engine).
///
/// # Errors
/// [`Error`], if the machine refuses a thread.
pub fn survey<P: Puzzle>(puzzle: &P, from: From, limits: &Limits) -> Result<Survey<P::State>, Error> {
    let explored = explore(puzzle, limits, false)?;
    let store = &explored.store;
    let mut survey = Survey {
        from,
        layers: store.sizes.clone(),
        deepest: Vec::new(),
        states: store.states() + explored.partial,
        goals: explored.goals.iter().sum(),
        dead_ends: explored.dead_ends,
        gods_number: None,
        unsolvable: None,
        limit: explored.limit,
    };
    if survey.limit.is_some() {
        if from == From::Goal {
            survey.layers.clear();
        }
        return Ok(survey);
    }
    survey.deepest = store.layer(store.sizes.len() - 1).concat();
    survey.deepest.sort_unstable();
    if from == From::Start {
        return Ok(survey);
    }
    match distances(puzzle, store, limits)? {
        Err(limit) => {
            survey.limit = Some(limit);
            if from == From::Goal {
                survey.layers.clear();
                survey.deepest.clear();
            }
        }
        Ok(Distances { layers, deepest, unsolvable }) => {
            survey.gods_number = layers.len().checked_sub(1).map(|number| number as u32);
            survey.unsolvable = Some(unsolvable);
            if from == From::Goal {
                survey.layers = layers;
                survey.deepest = deepest;
            }
        }
    }
    Ok(survey)
}
