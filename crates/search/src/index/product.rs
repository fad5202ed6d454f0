//! The blocked index of independent coordinates: each move changes each coordinate by a table of its own.
//!
//! The last coordinates make the slot, the others the block; so there is one slot map for each move at most.

use super::IndexError;
use super::space::{Position, Space, SpaceBuilder};

/// Words of a block and plane, at most.
const MOST_WORDS: usize = 700;

/// What one move does: for each coordinate and value the new value, or `None` where the move is not legal.
pub type Tables = Vec<Vec<Option<u32>>>;

/// The index of a product: its space, and which values each state has.
#[derive(Clone, Debug)]
pub struct Product {
    sizes: Vec<u32>,
    /// The first coordinate of the slot.
    slot_from: usize,
    space: Space,
}

impl Product {
    /// Coordinates with so many values each, and moves, numbered 0, 1, ... Different values must stay different.
    ///
    /// # Errors
    /// [`IndexError`] when the space is too large, or a table is no partial injection of the values.
    pub fn new(sizes: &[u32], moves: &[Tables]) -> Result<Self, IndexError> {
        const TOO_LARGE: IndexError = IndexError::TooLarge("2^32 blocks or more");
        for (number, tables) in (0..).zip(moves) {
            let fits = tables.len() == sizes.len()
                && tables.iter().zip(sizes).all(|(table, &size)| is_partial_injection(table, size));
            if !fits {
                return Err(IndexError::NotAPermutation(number));
            }
        }
        let product =
            |from: usize| sizes[from..].iter().try_fold(1_u64, |all, &size| all.checked_mul(u64::from(size)));
        let within = |most: u64| {
            (0..=sizes.len())
                .find(|&from| product(from).is_some_and(|slots| slots <= most))
                .unwrap_or(sizes.len())
        };
        let slot_from = within(64 * MOST_WORDS as u64);
        let slots = product(slot_from).ok_or(TOO_LARGE)?;
        let together = product(within(64)).unwrap_or(1).max(1);
        let lane = 64 / together * together;
        let lane = if lane * 11 >= 640 || slots <= lane { lane } else { 64 };
        let blocks = sizes[..slot_from].iter().try_fold(1_u64, |all, &size| all.checked_mul(u64::from(size)));
        let blocks = blocks.filter(|&blocks| blocks < 1 << 32).ok_or(TOO_LARGE)?;
        let mut builder = SpaceBuilder::new(slots as usize, lane as usize)?;
        let maps = moves.iter().map(|tables| {
            let image = |slot| image(slot, &sizes[slot_from..], &tables[slot_from..]).unwrap_or(u32::MAX);
            builder.map(&(0..slots as u32).map(image).collect::<Vec<_>>())
        });
        let maps = maps.collect::<Result<Vec<_>, _>>()?;
        for block in 0..blocks as u32 {
            for ((number, tables), &map) in (0..).zip(moves).zip(&maps) {
                if let Some(to) = image(block, &sizes[..slot_from], &tables[..slot_from]) {
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

fn is_partial_injection(table: &[Option<u32>], size: u32) -> bool {
    let mut images = table.iter().flatten().copied().collect::<Vec<_>>();
    images.sort_unstable();
    let distinct = images.windows(2).all(|pair| pair[0] != pair[1]);
    table.len() == size as usize && distinct && images.last().is_none_or(|&last| last < size)
}

fn digits(mut number: u32, sizes: &[u32]) -> Vec<u32> {
    let mut digits = vec![0; sizes.len()];
    for (digit, size) in digits.iter_mut().zip(sizes).rev() {
        *digit = number % size;
        number /= size;
    }
    digits
}

fn image(number: u32, sizes: &[u32], tables: &[Vec<Option<u32>>]) -> Option<u32> {
    let values = digits(number, sizes);
    let mut image = 0;
    for ((value, size), table) in values.into_iter().zip(sizes).zip(tables) {
        image = image * size + table[value as usize]?;
    }
    Some(image)
}
