//! The verbs, one file each.

pub mod check;
pub mod judge;
pub mod list;
pub mod show;
pub mod solve;
pub mod survey;
