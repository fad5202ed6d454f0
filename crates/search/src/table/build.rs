//! Making a table: enumerate from the goals back, write the blocks, rename.
//!
//! The file is written under a name of its own in the same folder, flushed to the device and renamed when it is complete; so a file of
//! the wanted name is a whole table, or what was there before. Blocks are compressed on all threads, some hundred at a time, and
//! written in order: the same table is the same file, byte for byte, whatever the number of threads.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use super::block::{ENTRIES, Packer, entries_in, pack};
use super::head::{Head, Packed, too_long};
use super::{TableError, fingerprint, within};
use crate::engine::blocked::{Depths, Direction, enumerate};
use crate::index::Numbering;
use crate::limits::Limits;
use crate::parallel;

/// What was built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The states at each distance from the nearest goal.
    pub layers: Vec<u64>,
    /// The number of entries: all states that are indexed, also those from which no goal can be reached.
    pub entries: u64,
    /// The length of the file, in bytes.
    pub bytes: u64,
}

/// Builds the table of a puzzle that is numbered by `numbering`, and writes it to `path`, in place of what was there.
///
/// `definition` is the text that the puzzle can be read from, `written` how a state is written. Time: that of a
/// [survey](crate::engine::blocked::survey()), and some nanoseconds for each entry. Memory: as the survey, and a megabyte for each thread.
///
/// # Errors
/// [`TableError`]: an index that does not serve, a limit that was reached, a file that cannot be written. Then no file was
/// left, and what had the name is as it was.
pub fn build<S>(
    numbering: &dyn Numbering<S>,
    written: impl Fn(&S) -> String,
    definition: &str,
    path: &Path,
    limits: &Limits,
) -> Result<Built, TableError> {
    let space = &*numbering.space().for_distances()?;
    let depths = enumerate(space, &numbering.goals(), Direction::Cheaper, limits)?;
    if let Some(limit) = depths.limit() {
        return Err(TableError::Limit(limit));
    }
    let mut layers = depths.layers().to_vec();
    if layers == [0] {
        layers.clear();
    }
    let blocks = vec![Packed::default(); Head::blocks_of(space.states()) as usize];
    let mut head = Head {
        entries: space.states(),
        fingerprint: fingerprint(numbering, written),
        layers,
        definition: definition.to_owned(),
        blocks,
    };
    let bytes = replace(path, |file| write(file, &mut head, &depths, limits))?;
    Ok(Built { layers: head.layers, entries: head.entries, bytes })
}

/// Gives `path` the content that `write` writes, or leaves it as it is.
fn replace<T>(path: &Path, write: impl FnOnce(&mut File) -> Result<T, TableError>) -> Result<T, TableError> {
    // The file that a link points to is replaced, not the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = new_file(folder)?;
    let written = write(file.as_file_mut())?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    // The new name is on the device when its folder is. Not every system can flush one.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(written)
}

/// A file with a name that no other has, with the permissions of any new file; it is removed unless it is renamed.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("fewest-").suffix(".partial");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Writes a table and returns its length. The head comes last, since it says how long the blocks are.
fn write(file: &mut File, head: &mut Head, depths: &Depths<'_>, limits: &Limits) -> Result<u64, TableError> {
    /// Blocks that a thread compresses before they are written.
    const BATCH: usize = 64;
    let first = u64::from(head.length().ok_or_else(too_long)?);
    let mut out = BufWriter::new(file);
    out.seek(SeekFrom::Start(first))?;
    let mut length = first;
    let entries = head.entries;
    let count = head.blocks.len() as u64;
    let batch = (limits.threads.get() * BATCH) as u64;
    for begin in (0..count).step_by(batch as usize) {
        within(limits, 0)?;
        let numbers = (begin..count.min(begin + batch)).collect::<Vec<_>>();
        let parts = numbers.chunks(BATCH).collect();
        let packed = parallel::run(parts, |part| {
            part.iter()
                .map(|&number| pack(&entries_of(depths, number, entries)))
                .collect::<io::Result<Vec<_>>>()
        })?;
        for (number, packed) in
            numbers.into_iter().zip(packed.into_iter().collect::<io::Result<Vec<_>>>()?.concat())
        {
            out.write_all(&packed.1)?;
            length += packed.1.len() as u64;
            head.blocks[number as usize] = packed.0;
        }
    }
    out.rewind()?;
    out.write_all(&head.bytes().ok_or_else(too_long)?)?;
    out.flush()?;
    Ok(length)
}

/// The entries of a block, four to a byte.
fn entries_of(depths: &Depths<'_>, number: u64, entries: u64) -> Vec<u8> {
    let first = number * ENTRIES;
    let range = first..first + entries_in(number, entries) as u64;
    let mut packer = Packer::default();
    depths.visit_bits(range, Packer::MOST, |low, high, count| packer.add(low, high, count));
    packer.finish()
}
