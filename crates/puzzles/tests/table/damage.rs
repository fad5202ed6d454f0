//! Damaged tables are refused, and the part that is damaged is named.

use fewest_puzzles::any::{PuzzleText, Refused};
use fewest_puzzles::search::table::{Part, TableError};

use crate::{open, puzzle, refused, table_of};

/// Asks every position; the first error.
fn ask_everything(bytes: &[u8]) -> Result<Vec<Option<usize>>, Refused> {
    let mut table = open(bytes)?;
    let entries = table.table().entries();
    let mut lookup = table.lookup(u64::MAX)?;
    (0..entries)
        .map(|entry| {
            let position = lookup.position(entry);
            Ok(lookup.solution("test", &position)?.map(|moves| moves.len()))
        })
        .collect()
}

/// Where the blocks of a table begin, and the last one ends.
pub fn block_bounds(bytes: &[u8]) -> Vec<usize> {
    let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
    let entries = u64::from_le_bytes(bytes[16..24].try_into().unwrap()) as usize;
    let lengths = 40 + 8 * number(32) + number(36);
    let mut bounds = vec![number(12)];
    for block in 0..entries.div_ceil(1 << 16) {
        bounds.push(bounds[block] + number(lengths + 8 * block));
    }
    bounds
}

/// The part that a byte belongs to.
fn part_of(bytes: &[u8], at: usize) -> Part {
    let bounds = block_bounds(bytes);
    match bounds.iter().position(|&bound| at < bound).unwrap() {
        0 => Part::Head,
        block => Part::Block(block as u64 - 1),
    }
}

fn flipped(bytes: &[u8], bit: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[bit / 8] ^= 1 << (bit % 8);
    bytes
}

/// Whether the error is what a flipped bit at `at` may give.
fn is_named(error: &TableError, bytes: &[u8], at: usize) -> bool {
    match error {
        TableError::Damaged { part, first, last, .. } => {
            *part == part_of(bytes, at) && (*first..=*last).contains(&(at as u64))
        }
        TableError::Foreign(_) => at < 8,
        TableError::Version(_) => (8..12).contains(&at),
        _ => false,
    }
}

#[test]
fn every_flipped_bit_of_a_small_table_is_found() {
    let bytes = table_of(&puzzle("hanoi:pegs=3,discs=3"), "flips");
    assert_eq!(ask_everything(&bytes).unwrap().len(), 27);
    for bit in 0..bytes.len() * 8 {
        let error = refused(ask_everything(&flipped(&bytes, bit)));
        // A longer head may reach beyond the end of the file.
        assert!(is_named(&error, &bytes, bit / 8) || (12..16).contains(&(bit / 8)), "bit {bit}: {error}");
    }
}

#[test]
fn flipped_bits_of_a_large_table_are_found() {
    let bytes = table_of(&puzzle("cube-2x2x2"), "flips-large");
    let mut place = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..1000 {
        place = place.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let bit = (place >> 20) as usize % (bytes.len() * 8);
        let damaged = flipped(&bytes, bit);
        let error = match part_of(&bytes, bit / 8) {
            Part::Head => refused(open(&damaged)),
            Part::Block(block) => {
                let source = Box::new(std::io::Cursor::new(damaged));
                let mut table = fewest_puzzles::search::table::Table::from_source(source, u64::MAX).unwrap();
                // The other blocks can still be used.
                let other = (block + 1) % table.blocks();
                assert!(table.distance_modulo_3(other << 16).is_ok());
                table.distance_modulo_3(block << 16).unwrap_err()
            }
        };
        assert!(is_named(&error, &bytes, bit / 8), "bit {bit}: {error}");
    }
}

#[test]
fn every_cut_is_found() {
    let bytes = table_of(&puzzle("hanoi:pegs=3,discs=3"), "cuts");
    for length in 0..bytes.len() {
        let error = refused(open(&bytes[..length]));
        let text = error.to_string();
        let is_named = match error {
            TableError::Damaged { part, .. } => {
                part == part_of(&bytes, length) && text.contains("the file ends")
            }
            TableError::Foreign(_) => length == 0,
            _ => false,
        };
        assert!(is_named, "{length}: {text}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(matches!(refused(open(&longer)), TableError::Foreign(_)));
}

/// Two tables of so many blocks, of the same number of entries.
fn two_tables() -> [Vec<u8>; 2] {
    let of = |goal: &str, name: &str| {
        let mut text: PuzzleText = puzzle("pancake:n=9");
        text.replace("goal", "--to", goal);
        table_of(&text, name)
    };
    [of("1 2 3 4 5 6 7 8 9", "swapped-1"), of("2 1 3 4 5 6 7 8 9", "swapped-2")]
}

#[test]
fn exchanged_blocks_are_found() {
    let [one, other] = two_tables();
    let (bounds, other_bounds) = (block_bounds(&one), block_bounds(&other));
    for block in 0..bounds.len() - 1 {
        // The block of the other table, as long as its place: longer ones are cut, shorter ones filled up.
        let place = bounds[block]..bounds[block + 1];
        let mut foreign = other[other_bounds[block]..other_bounds[block + 1]].to_vec();
        foreign.resize(place.len(), 0);
        let mut mixed = one.clone();
        mixed[place].copy_from_slice(&foreign);
        assert_ne!(mixed, one);
        let source = Box::new(std::io::Cursor::new(mixed));
        let mut table = fewest_puzzles::search::table::Table::from_source(source, u64::MAX).unwrap();
        let error = table.distance_modulo_3((block as u64) << 16).unwrap_err();
        assert!(error.to_string().contains(&format!("block {block}")), "{error}");
    }
}

#[test]
fn blocks_in_another_order_are_found() {
    let [one, _] = two_tables();
    let bounds = block_bounds(&one);
    let block = |number: usize| &one[bounds[number]..bounds[number + 1]];
    let swapped = [&one[..bounds[0]], block(1), block(0), &one[bounds[2]..]].concat();
    assert_eq!(swapped.len(), one.len());
    let error = refused(ask_everything(&swapped));
    assert!(matches!(error, TableError::Damaged { part: Part::Block(_), .. }), "{error}");
}

#[test]
fn the_head_of_another_table_is_found() {
    let [one, other] = two_tables();
    let bytes = [&other[..block_bounds(&other)[0]], &one[block_bounds(&one)[0]..]].concat();
    let error = refused(open(&bytes).and_then(|_| ask_everything(&bytes).map(|_| ())));
    assert!(matches!(error, TableError::Damaged { .. } | TableError::Foreign(_)), "{error}");
}

#[test]
fn other_files_are_refused() {
    for bytes in
        [&b""[..], b"x", b"fewest", b"fewest\n\n1234567890123456", b"title = \"A puzzle\"\n", &[0; 1000]]
    {
        let error = refused(open(bytes));
        assert!(
            matches!(error, TableError::Foreign(_) | TableError::Damaged { part: Part::Head, .. }),
            "{error}"
        );
    }
}
