//! Any bytes as a depth table, with the checksum of the head as it is and repaired: refused, or asked for some positions
//! without a panic.
#![no_main]

use std::io::Cursor;

use fewest_puzzles::search::table::Table;
use fewest_puzzles::table::DepthTable;

/// More than any puzzle takes that is worth its time here.
const MOST_BYTES: u64 = 1 << 16;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    ask(input.to_vec());
    // Few inputs have a right checksum by themselves.
    let length = input.get(12..16).map_or(0, |bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
    if let Some(end) = (length as usize).checked_sub(4).filter(|&end| end + 4 <= input.len()) {
        let mut repaired = input.to_vec();
        let checksum = crc32fast::hash(&repaired[..end]);
        repaired[end..end + 4].copy_from_slice(&checksum.to_le_bytes());
        ask(repaired);
    }
});

fn ask(bytes: Vec<u8>) {
    let Ok(table) = Table::from_source(Box::new(Cursor::new(bytes)), MOST_BYTES) else { return };
    let Ok(mut table) = DepthTable::new(table) else { return };
    let entries = table.table().entries();
    let Ok(mut lookup) = table.lookup(MOST_BYTES) else { return };
    for entry in (0..entries).take(20) {
        let position = lookup.position(entry);
        let _ = lookup.solution("fuzz", &position);
    }
}
