//! The head of a table: all that stands before its blocks.
//!
//! Numbers are unsigned, the lowest byte first:
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | [`MAGIC`] |
//! | 4 | [`VERSION`] |
//! | 4 | length of the head, all of this table |
//! | 8 | number of entries |
//! | 8 | fingerprint of the numbering |
//! | 4 | number of layers |
//! | 4 | length of the definition |
//! | 8 for each layer | its number of states |
//! | as long as it is | the definition, UTF-8 |
//! | 8 for each block | length of the compressed block (4), CRC-32 of its bytes (4) |
//! | 4 | CRC-32 of all bytes before |

use std::io::{self, Read};

use super::block::ENTRIES;
use super::{Part, TableError};

/// What a table begins with. The last byte is no text, and a file that was changed by a transfer as text shows it.
pub(super) const MAGIC: [u8; 8] = *b"fewest\r\n";

/// The version of the format.
pub(super) const VERSION: u32 = 1;

/// Bytes before the layers.
const FIXED: usize = 40;

/// What stands before the blocks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub entries: u64,
    pub fingerprint: u64,
    pub layers: Vec<u64>,
    pub definition: String,
    pub blocks: Vec<Packed>,
}

/// A block as it lies in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Packed {
    pub length: u32,
    pub checksum: u32,
}

impl Head {
    /// The number of blocks that so many entries take.
    pub fn blocks_of(entries: u64) -> u64 {
        entries.div_ceil(ENTRIES)
    }

    /// The length of the head in bytes; `None` when there are more blocks than one can have.
    pub fn length(&self) -> Option<u32> {
        let length = FIXED as u64
            + 8 * self.layers.len() as u64
            + self.definition.len() as u64
            + 8 * Self::blocks_of(self.entries)
            + 4;
        u32::try_from(length).ok()
    }

    /// The bytes of the head.
    pub fn bytes(&self) -> Option<Vec<u8>> {
        let length = self.length()?;
        let mut bytes = Vec::with_capacity(length as usize);
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(length.to_le_bytes());
        bytes.extend(self.entries.to_le_bytes());
        bytes.extend(self.fingerprint.to_le_bytes());
        bytes.extend(u32::try_from(self.layers.len()).ok()?.to_le_bytes());
        bytes.extend(u32::try_from(self.definition.len()).ok()?.to_le_bytes());
        bytes.extend(self.layers.iter().flat_map(|layer| layer.to_le_bytes()));
        bytes.extend(self.definition.as_bytes());
        for block in &self.blocks {
            bytes.extend(block.length.to_le_bytes());
            bytes.extend(block.checksum.to_le_bytes());
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        debug_assert_eq!(bytes.len(), length as usize);
        Some(bytes)
    }

    /// Reads the head of a file of `file_length` bytes.
    pub fn read(file: &mut impl Read, file_length: u64) -> Result<Self, TableError> {
        if file_length == 0 {
            return Err(TableError::Foreign("it is empty"));
        }
        let mut bytes = vec![0; 16.min(file_length as usize)];
        file.read_exact(&mut bytes)?;
        if !bytes.starts_with(&MAGIC[..bytes.len().min(8)]) {
            return Err(TableError::Foreign("it does not begin as one"));
        }
        let damaged = |last: u64, what| TableError::Damaged { part: Part::Head, first: 0, last, what };
        if bytes.len() < 16 {
            return Err(damaged(file_length.saturating_sub(1), "the file ends there"));
        }
        let version = u32::from_le_bytes(array(&bytes[8..]));
        if version != VERSION {
            return Err(TableError::Version(version));
        }
        let length = u32::from_le_bytes(array(&bytes[12..]));
        if u64::from(length) > file_length {
            return Err(damaged(file_length - 1, "the file ends there"));
        }
        let last = u64::from(length).max(1) - 1;
        bytes.resize((length as usize).max(16), 0);
        file.read_exact(&mut bytes[16..])?;
        let (content, checksum) = bytes.split_at(bytes.len() - 4);
        if crc32fast::hash(content) != u32::from_le_bytes(array(checksum)) {
            return Err(damaged(last, "its checksum is another"));
        }
        Self::parse(content).ok_or_else(|| damaged(last, "its numbers do not fit each other"))
    }

    /// The head whose checksum was right.
    fn parse(content: &[u8]) -> Option<Self> {
        let mut rest = content.get(16..)?;
        let entries = u64::from_le_bytes(take(&mut rest)?);
        let fingerprint = u64::from_le_bytes(take(&mut rest)?);
        let layers = u32::from_le_bytes(take(&mut rest)?) as usize;
        let definition = u32::from_le_bytes(take(&mut rest)?) as usize;
        let (layer_bytes, rest) = rest.split_at_checked(layers.checked_mul(8)?)?;
        let (definition, blocks) = rest.split_at_checked(definition)?;
        let layers = layer_bytes.chunks_exact(8).map(|bytes| u64::from_le_bytes(array(bytes)));
        let layers = layers.collect::<Vec<_>>();
        let states = layers.iter().try_fold(0_u64, |sum, &layer| sum.checked_add(layer));
        let layers_fit = !layers.contains(&0) && states.is_some_and(|states| states <= entries);
        let blocks_fit = Self::blocks_of(entries).checked_mul(8) == Some(blocks.len() as u64);
        (layers_fit && blocks_fit).then_some(Self {
            entries,
            fingerprint,
            layers,
            definition: std::str::from_utf8(definition).ok()?.to_owned(),
            blocks: blocks.chunks_exact(8).map(Packed::parse).collect(),
        })
    }
}

impl Packed {
    fn parse(bytes: &[u8]) -> Self {
        Self { length: u32::from_le_bytes(array(bytes)), checksum: u32::from_le_bytes(array(&bytes[4..])) }
    }
}

/// The first bytes of a slice that has so many.
fn array<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut array = [0; N];
    array.copy_from_slice(&bytes[..N]);
    array
}

/// Takes the first bytes away.
fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

/// The error of a head that is too long for its length to be written.
pub(super) fn too_long() -> TableError {
    TableError::Io(io::Error::other("the head of the table would have 4 GiB or more"))
}
