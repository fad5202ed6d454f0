//! Depth tables on disk: the distance to the goal of every state of an indexed puzzle, in one file.
//!
//! A table is what the [blocked engine](crate::engine::blocked) computes from the goal back, two bits a state, with the
//! text that defines the puzzle and the size of each layer. [`build()`] writes it once; [`Table::open`] reads its head,
//! and every question then reads only the blocks it needs. [`verify()`] proves a table right, from the definition and
//! by another way than it was built. The bytes are described in `docs/formats.md`.
//!
//! | file | subject |
//! | --- | --- |
//! | `head` | what stands before the entries, as bytes |
//! | `block` | entries as bytes, compressed and with a checksum |
//! | `build` | making a table, all of it or nothing |
//! | `open` | reading a table, and refusing a damaged one |
//! | `lookup` | distances and shortest solutions |
//! | `verify` | the proof |

mod block;
mod build;
mod head;
mod lookup;
mod open;
mod verify;

pub use build::{Built, build};
pub use lookup::{shortest, solve_all};
pub use open::{Source, Table};
pub use verify::{Flaw, Verified, verify};

use std::fmt;
use std::io;

use crate::answer::Error;
use crate::index::{IndexError, Numbering, Position, Space};
use crate::limits::{Limit, Limits};

/// Why a table cannot be made or used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The system refused to read or write.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is no table.
    #[error("this is not a depth table: {0}")]
    Foreign(&'static str),
    /// The file is a table of another version of the format.
    #[error("this depth table has version {0} of the format; version {version} is read here", version = head::VERSION)]
    Version(u32),
    /// The file is not as it was written.
    #[error("the depth table is damaged: {part}, bytes {first} to {last}: {what}")]
    Damaged {
        /// Which part.
        part: Part,
        /// The offset of its first byte.
        first: u64,
        /// The offset of its last byte.
        last: u64,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The puzzle numbers its positions in another way than when the table was made.
    #[error("the depth table was made with another numbering of the positions: build it again")]
    Numbering,
    /// Entries contradict each other although the checksums are right: the table was wrong when it was written.
    #[error("the depth table contradicts itself at entry {0}: build it again")]
    Contradiction(u64),
    /// There is no index of the puzzle's states, or it is too large.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// A limit was reached.
    #[error("{0}")]
    Limit(Limit),
    /// The machine failed.
    #[error(transparent)]
    Search(#[from] Error),
}

/// A part of a table that has a checksum of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Everything before the first block.
    Head,
    /// The block of this number, from 0.
    Block(u64),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head => f.write_str("the head"),
            Self::Block(number) => write!(f, "block {number}"),
        }
    }
}

/// Whether the limits allow so many bytes, and to go on.
fn within(limits: &Limits, bytes: u64) -> Result<(), TableError> {
    limits.reached(bytes).map_or(Ok(()), |limit| Err(TableError::Limit(limit)))
}

/// The entry of a state: its number among all that are indexed.
fn entry_of(space: &Space, at: Position) -> u64 {
    u64::from(at.block) * space.slots() as u64 + u64::from(at.slot)
}

/// The state of an entry.
fn position_of(space: &Space, entry: u64) -> Position {
    let slots = space.slots() as u64;
    Position { block: (entry / slots) as u32, slot: (entry % slots) as u32 }
}

/// A number that tells how a puzzle's states are numbered: from some hundred states spread over all, as `written`, with
/// the numbers that their moves lead to.
///
/// Two numberings with the same fingerprint are taken to be the same. They are different only when the program that
/// numbers changes, or the definition; the whole definition is compared wherever that matters.
pub fn fingerprint<S>(numbering: &dyn Numbering<S>, written: impl Fn(&S) -> String) -> u64 {
    const SAMPLES: u64 = 256;
    let space = numbering.space();
    let mut text = format!("{} {}", space.blocks(), space.slots());
    for sample in 0..SAMPLES.min(space.states()) {
        let entry = sample * (space.states() - 1) / (SAMPLES - 1).max(1);
        let at = position_of(space, entry);
        text.push_str(&format!("\n{entry} {}", written(&numbering.state(at))));
        for (mv, next) in space.moves(at) {
            text.push_str(&format!(" {mv}:{}", entry_of(space, next)));
        }
    }
    rapidhash::v3::rapidhash_v3(text.as_bytes())
}
