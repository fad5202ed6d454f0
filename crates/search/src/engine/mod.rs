//! The engines, one file an algorithm.

pub mod blocked;
pub(crate) mod distances;
pub(crate) mod explore;
pub mod optimal_graph;
pub mod queue;
