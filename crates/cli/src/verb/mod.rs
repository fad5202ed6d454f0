//! The verbs, one file each.

pub mod check;
pub mod fmt;
pub mod judge;
pub mod lint;
pub mod list;
pub mod show;
pub mod solve;
pub mod survey;
pub mod table;
