//! Ready-made tilt boards.

use crate::ready_made::ReadyMade;

/// The ready-made puzzles of this family.
pub const READY_MADE: &[ReadyMade] = &[];
