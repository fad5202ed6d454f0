//! The blocks of a table: entries, two bits each, compressed.
//!
//! An entry is 0 when no goal can be reached from its state, else 1 and the distance to the nearest goal modulo 3. Entry
//! e of a block takes bits 2 (e mod 4) and the next of byte e div 4. Each block is a zlib stream by itself, so that a question
//! touches only the blocks it needs, and programs in any language can read it.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use super::head::Packed;

/// Entries in a block; the last one has the rest.
pub(super) const ENTRIES: u64 = 1 << 16;

/// How many entries block `number` has, of so many in all.
pub(super) fn entries_in(number: u64, entries: u64) -> usize {
    ENTRIES.min(entries - number * ENTRIES) as usize
}

/// Compresses the entries of a block, four to a byte.
pub(super) fn pack(entries: &[u8]) -> io::Result<(Packed, Vec<u8>)> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(entries.len()), Compression::default());
    encoder.write_all(entries)?;
    let bytes = encoder.finish()?;
    // A block has 16 KiB; packed it is never much longer.
    let length = bytes.len() as u32;
    Ok((Packed { length, checksum: crc32fast::hash(&bytes) }, bytes))
}

/// The entries of a block, four to a byte; what is wrong with it, otherwise.
pub(super) fn unpack(packed: Packed, bytes: &[u8], entries: usize) -> Result<Vec<u8>, &'static str> {
    if crc32fast::hash(bytes) != packed.checksum {
        return Err("its checksum is another");
    }
    let length = entries.div_ceil(4);
    let mut unpacked = Vec::with_capacity(length);
    let decoder = ZlibDecoder::new(bytes);
    // One byte more shows that it is too long.
    let read = decoder.take(length as u64 + 1).read_to_end(&mut unpacked);
    if read.is_err() || unpacked.len() != length {
        return Err("it does not hold as many entries as it should");
    }
    Ok(unpacked)
}

/// The value of entry `number` of a block.
pub(super) fn value(block: &[u8], number: usize) -> u8 {
    block[number / 4] >> (number % 4 * 2) & 3
}

/// Collects entries into bytes.
#[derive(Default)]
pub(super) struct Packer {
    bytes: Vec<u8>,
    bits: u128,
    filled: u32,
}

impl Packer {
    /// The most entries that can be added at once.
    pub const MOST: u32 = 56;

    /// Adds `count` entries, at most [`Self::MOST`], given by their low and their high bits, the first one lowest; all other bits are zero.
    pub fn add(&mut self, low: u64, high: u64, count: u32) {
        self.bits |= (spread(low) | spread(high) << 1) << self.filled;
        self.filled += 2 * count;
        let whole = (self.filled / 8) as usize;
        self.bytes.extend_from_slice(&self.bits.to_le_bytes()[..whole]);
        self.bits = self.bits.unbounded_shr(8 * whole as u32);
        self.filled %= 8;
    }

    /// The bytes, the last one filled up with zeros.
    pub fn finish(mut self) -> Vec<u8> {
        if self.filled > 0 {
            self.bytes.push(self.bits as u8);
        }
        self.bytes
    }
}

/// Each bit moved to twice its place.
fn spread(bits: u64) -> u128 {
    u128::from(spread_half(bits as u32)) | u128::from(spread_half((bits >> 32) as u32)) << 64
}

fn spread_half(bits: u32) -> u64 {
    const STEPS: [(u32, u64); 5] = [
        (16, 0x0000_ffff_0000_ffff),
        (8, 0x00ff_00ff_00ff_00ff),
        (4, 0x0f0f_0f0f_0f0f_0f0f),
        (2, 0x3333_3333_3333_3333),
        (1, 0x5555_5555_5555_5555),
    ];
    STEPS.iter().fold(u64::from(bits), |bits, (by, mask)| (bits | bits << by) & mask)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_packed_is_there(groups in prop::collection::vec((any::<u64>(), any::<u64>(), 1..=Packer::MOST), 0..40)) {
            let mut packer = Packer::default();
            let mut expected = Vec::new();
            for (low, high, count) in groups {
                let mask = (1 << count) - 1;
                packer.add(low & mask, high & mask, count);
                expected.extend((0..count).map(|bit| (low >> bit & 1) as u8 + 2 * (high >> bit & 1) as u8));
            }
            let bytes = packer.finish();
            prop_assert_eq!(bytes.len(), expected.len().div_ceil(4));
            let (packed, compressed) = pack(&bytes).unwrap();
            let unpacked = unpack(packed, &compressed, expected.len()).unwrap();
            let found = (0..expected.len()).map(|number| value(&unpacked, number)).collect::<Vec<_>>();
            prop_assert_eq!(found, expected);
        }
    }
}
