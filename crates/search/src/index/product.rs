//! The blocked index of independent coordinates: each move changes each coordinate by a table of its own.
//!
//! The last coordinates make the slot, the others the block; so there is one slot map for each move at most.

use std::collections::HashMap;
use std::ops::Range;

use super::IndexError;
use super::space::{Position, SlotMapId, Space, SpaceBuilder};

/// Words of a block and plane, at most.
const MOST_WORDS: u64 = 700;

/// What building the tables takes for each block and move.
const EDGE_BYTES: u64 = 24;

/// What one move does: for each coordinate that matters to it, once, and each of its values the new value, or `None` where the
/// move is not legal. The other coordinates stay.
pub type Change = Vec<(usize, Vec<Option<u32>>)>;

/// The index of a product: its space, and which values each state has.
#[derive(Clone, Debug)]
pub struct Product {
    sizes: Vec<u32>,
    /// The first coordinate of the slot.
    slot_from: usize,
    space: Space,
}

impl Product {
    /// Coordinates with so many values each, and moves, numbered 0, 1, ... Different values must stay different. The tables
    /// and two bits a state must fit `most_bytes`.
    ///
    /// Time: some nanoseconds for each block, move and coordinate that the move changes.
    ///
    /// # Errors
    /// [`IndexError`] when the space is too large, or a table is no partial injection of the values.
    pub fn new(sizes: &[u32], moves: &[Change], most_bytes: u64) -> Result<Self, IndexError> {
        for (number, change) in (0..).zip(moves) {
            let fits = |(at, table): &(usize, Vec<Option<u32>>)| {
                sizes.get(*at).is_some_and(|&size| is_partial_injection(table, size))
            };
            if !change.iter().all(fits) {
                return Err(IndexError::NotAPermutation(number));
            }
        }
        let Split { slot_from, slots, lane, blocks } = Split::new(sizes)?;
        let table = u64::from(blocks) * u64::from(slots.div_ceil(lane)) * 16;
        if table + u64::from(blocks) * moves.len() as u64 * EDGE_BYTES > most_bytes {
            return Err(IndexError::TooLarge("it takes more memory than is allowed"));
        }
        let mut builder = SpaceBuilder::new(slots as usize, lane as usize)?;
        let maps =
            slot_maps(&mut builder, slots, &sizes[slot_from..], &parts(moves, slot_from..sizes.len()))?;
        let of_blocks = parts(moves, 0..slot_from);
        let mut values = Digits::new(&sizes[..slot_from]);
        for block in 0..blocks {
            values.set(block);
            for ((number, change), &map) in (0..).zip(&of_blocks).zip(&maps) {
                if let Some(to) = values.image(block, change) {
                    builder.edge(block, number, to, map)?;
                }
            }
        }
        Ok(Self { sizes: sizes.to_vec(), slot_from, space: builder.finish(blocks as usize)? })
    }

    /// What the engine needs.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// The number of the state with these values; `None` when one is too large.
    pub fn locate(&self, values: &[u32]) -> Option<Position> {
        if values.len() != self.sizes.len()
            || values.iter().zip(&self.sizes).any(|(value, size)| value >= size)
        {
            return None;
        }
        let number = |from: usize, to: usize| {
            values[from..to]
                .iter()
                .zip(&self.sizes[from..to])
                .fold(0, |number, (value, size)| number * size + value)
        };
        Some(Position { block: number(0, self.slot_from), slot: number(self.slot_from, values.len()) })
    }

    /// The values of a state.
    pub fn values(&self, at: Position) -> Vec<u32> {
        let mut values = digits(at.block, &self.sizes[..self.slot_from]);
        values.extend(digits(at.slot, &self.sizes[self.slot_from..]));
        values
    }
}

/// Which coordinates make the slot, and how many slots and blocks there are.
struct Split {
    slot_from: usize,
    slots: u32,
    /// The slots of a word: as many as some of the last coordinates have together, if that is most of a word.
    lane: u32,
    blocks: u32,
}

impl Split {
    fn new(sizes: &[u32]) -> Result<Self, IndexError> {
        let product =
            |sizes: &[u32]| sizes.iter().try_fold(1_u64, |all, &size| all.checked_mul(u64::from(size)));
        let within = |most: u64| {
            let fits = |&from: &usize| product(&sizes[from..]).is_some_and(|slots| slots <= most);
            (0..=sizes.len()).find(fits).unwrap_or(sizes.len())
        };
        let slot_from = within(64 * MOST_WORDS);
        let slots = product(&sizes[slot_from..]).unwrap_or(1);
        let together = product(&sizes[within(64)..]).unwrap_or(1).max(1);
        let lane = 64 / together * together;
        let lane = if lane * 11 >= 640 || slots <= lane { lane } else { 64 };
        let blocks = product(&sizes[..slot_from]).filter(|&blocks| blocks < 1 << 32);
        let blocks = blocks.ok_or(IndexError::TooLarge("2^32 blocks or more"))?;
        Ok(Self { slot_from, slots: slots as u32, lane: lane as u32, blocks: blocks as u32 })
    }
}

/// What moves do to the coordinates of a range, which are counted from its start.
type Part<'m> = Vec<(usize, &'m [Option<u32>])>;

fn parts(moves: &[Change], range: Range<usize>) -> Vec<Part<'_>> {
    let mut parts = vec![Part::new(); moves.len()];
    for (part, change) in parts.iter_mut().zip(moves) {
        let mine = change.iter().filter(|(at, _)| range.contains(at));
        part.extend(mine.map(|(at, table)| (at - range.start, &table[..])));
    }
    parts
}

/// The slot map of each move; moves that differ in their blocks only share one.
fn slot_maps(
    builder: &mut SpaceBuilder,
    slots: u32,
    sizes: &[u32],
    moves: &[Part<'_>],
) -> Result<Vec<SlotMapId>, IndexError> {
    let mut values = Digits::new(sizes);
    let mut known = HashMap::new();
    let mut maps = Vec::new();
    for change in moves {
        let mut image = |slot| {
            values.set(slot);
            values.image(slot, change).unwrap_or(u32::MAX)
        };
        let image = (0..slots).map(&mut image).collect::<Vec<_>>();
        let map = match known.get(&image) {
            Some(&map) => map,
            None => builder.map(&image)?,
        };
        known.insert(image, map);
        maps.push(map);
    }
    Ok(maps)
}

fn is_partial_injection(table: &[Option<u32>], size: u32) -> bool {
    let mut images = table.iter().flatten().copied().collect::<Vec<_>>();
    images.sort_unstable();
    let distinct = images.windows(2).all(|pair| pair[0] != pair[1]);
    table.len() == size as usize && distinct && images.last().is_none_or(|&last| last < size)
}

fn digits(number: u32, sizes: &[u32]) -> Vec<u32> {
    let mut digits = Digits::new(sizes);
    digits.set(number);
    digits.values
}

/// The values of coordinates, and the number that they make.
struct Digits<'s> {
    sizes: &'s [u32],
    /// By how much the number grows with each coordinate.
    weights: Vec<u32>,
    values: Vec<u32>,
}

impl<'s> Digits<'s> {
    /// The product of `sizes` must fit 32 bits.
    fn new(sizes: &'s [u32]) -> Self {
        let mut weights = vec![1; sizes.len()];
        for at in (1..sizes.len()).rev() {
            weights[at - 1] = weights[at] * sizes[at];
        }
        Self { sizes, weights, values: vec![0; sizes.len()] }
    }

    fn set(&mut self, number: u32) {
        for ((value, weight), size) in self.values.iter_mut().zip(&self.weights).zip(self.sizes) {
            *value = number / weight % size;
        }
    }

    /// The number after a change of some coordinates; `number` is that of the values.
    fn image(&self, number: u32, change: &[(usize, &[Option<u32>])]) -> Option<u32> {
        change.iter().try_fold(number, |image, &(at, table)| {
            let (before, after) = (self.values[at], table[self.values[at] as usize]?);
            let weight = self.weights[at];
            Some(image.wrapping_sub(before.wrapping_mul(weight)).wrapping_add(after * weight))
        })
    }
}
