//! What a search keeps in memory.

pub(crate) mod layered;
pub(crate) mod state_set;
