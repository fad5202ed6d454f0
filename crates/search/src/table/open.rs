//! Reading a table.
//!
//! Opening reads the head and compares the length of the file with what the head says. Blocks are read where they are
//! needed, at their place in the file; each is checked before anything in it is believed, and then kept, unpacked, as long as
//! there is room. (A memory map would save little, since blocks are unpacked in any case, and a file that is cut while
//! it is mapped ends the program instead of being refused.)

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use super::block::{ENTRIES, entries_in, unpack, value};
use super::head::Head;
use super::{Part, TableError};

/// What a table is read from: a file, or bytes in memory.
pub trait Source: Read + Seek + Send {}

impl<T: Read + Seek + Send> Source for T {}

/// An open table.
pub struct Table {
    file: Box<dyn Source>,
    head: Head,
    /// Where each block begins, and the last one ends.
    offsets: Vec<u64>,
    /// The blocks that were read and kept.
    kept: Vec<Option<Box<[u8]>>>,
    /// Their numbers, the oldest first.
    order: VecDeque<usize>,
    /// How many blocks may be kept.
    most_kept: usize,
    bytes_read: u64,
}

impl Table {
    /// Opens the table in the file `path`; keeps at most about `most_bytes` of it unpacked, but at least one block.
    ///
    /// # Errors
    /// [`TableError`], when the file cannot be read, is no table, is damaged in its head, or was cut.
    pub fn open(path: &Path, most_bytes: u64) -> Result<Self, TableError> {
        let file = File::open(path)?;
        if file.metadata()?.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        Self::from_source(Box::new(file), most_bytes)
    }

    /// As [`Self::open`], from anything that can be read.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn from_source(mut file: Box<dyn Source>, most_bytes: u64) -> Result<Self, TableError> {
        let file_length = file.seek(SeekFrom::End(0))?;
        file.rewind()?;
        let head = Head::read(&mut file, file_length)?;
        let mut end = u64::from(head.length().unwrap_or(u32::MAX));
        let bytes_read = end;
        let mut offsets = vec![end];
        for (number, block) in (0..).zip(&head.blocks) {
            let (first, length) = (end, u64::from(block.length));
            end += length;
            if end > file_length {
                let (part, last) = (Part::Block(number), end - 1);
                return Err(TableError::Damaged { part, first, last, what: "the file ends before it does" });
            }
            offsets.push(end);
        }
        if end < file_length {
            return Err(TableError::Foreign("more follows after its last block"));
        }
        let kept = vec![None; head.blocks.len()];
        let most_kept = usize::try_from(most_bytes / (ENTRIES / 4)).unwrap_or(usize::MAX).max(1);
        Ok(Self { file, head, offsets, kept, order: VecDeque::new(), most_kept, bytes_read })
    }

    /// The text that defines the puzzle.
    pub fn definition(&self) -> &str {
        &self.head.definition
    }

    /// The number of states at each distance from the nearest goal.
    pub fn layers(&self) -> &[u64] {
        &self.head.layers
    }

    /// The number of entries: all states that are indexed.
    pub fn entries(&self) -> u64 {
        self.head.entries
    }

    /// How the states are numbered: see [`fingerprint`](super::fingerprint).
    pub fn fingerprint(&self) -> u64 {
        self.head.fingerprint
    }

    /// The number of blocks.
    pub fn blocks(&self) -> u64 {
        self.head.blocks.len() as u64
    }

    /// The length of the file in bytes.
    pub fn file_bytes(&self) -> u64 {
        self.offsets[self.offsets.len() - 1]
    }

    /// Bytes read from the file so far, those of the head included.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// The distance to the nearest goal modulo 3 of the state with this number; `None` when it cannot reach one.
    ///
    /// # Errors
    /// [`TableError`], when there is no such entry, or the block that it is in cannot be read or is damaged.
    pub fn distance_modulo_3(&mut self, entry: u64) -> Result<Option<u8>, TableError> {
        if entry >= self.head.entries {
            return Err(TableError::Contradiction(entry));
        }
        let number = (entry / ENTRIES) as usize;
        if self.kept[number].is_none() {
            self.keep(number)?;
        }
        let value = self.kept[number].as_ref().map_or(0, |block| value(block, (entry % ENTRIES) as usize));
        Ok(value.checked_sub(1))
    }

    /// Reads a block, and keeps it in the place of the one kept longest if there is no room.
    fn keep(&mut self, number: usize) -> Result<(), TableError> {
        let block = self.read(number as u64)?;
        if self.order.len() >= self.most_kept
            && let Some(oldest) = self.order.pop_front()
        {
            self.kept[oldest] = None;
        }
        self.kept[number] = Some(block.into());
        self.order.push_back(number);
        Ok(())
    }

    /// The entries of a block, four to a byte, from the file.
    pub(super) fn read(&mut self, number: u64) -> Result<Vec<u8>, TableError> {
        let packed = self.head.blocks[number as usize];
        let first = self.offsets[number as usize];
        let mut bytes = vec![0; packed.length as usize];
        self.file.seek(SeekFrom::Start(first))?;
        self.file.read_exact(&mut bytes)?;
        self.bytes_read += bytes.len() as u64;
        unpack(packed, &bytes, entries_in(number, self.head.entries)).map_err(|what| {
            let last = first + u64::from(packed.length).max(1) - 1;
            TableError::Damaged { part: Part::Block(number), first, last, what }
        })
    }
}
