//! The blocked index of the Tower of Hanoi: the block is where the large discs are, the slot where the small ones are.
//!
//! A move from peg to peg takes the top disc. Where a small disc lies on the peg, it moves inside the block, and for which slots it
//! may is the same for all blocks; where none does, the block tells which large disc moves, and the slot stays.

use super::IndexError;
use super::space::{Position, SlotMapId, Space, SpaceBuilder};

/// Slots in a block, at most.
const MOST_SLOTS: usize = 1 << 14;

/// The index of a Tower of Hanoi: its space, and which placing of the discs each state is.
#[derive(Clone, Debug)]
pub struct Hanoi {
    pegs: usize,
    discs: usize,
    small: usize,
    space: Space,
}

impl Hanoi {
    /// Builds the index for so many pegs (at least 1) and discs. The move from peg a to peg b, counted from 0, has the number
    /// a * pegs + b.
    ///
    /// # Errors
    /// [`IndexError::TooLarge`] when the placings do not fit.
    pub fn new(pegs: usize, discs: usize) -> Result<Self, IndexError> {
        const TOO_LARGE: IndexError = IndexError::TooLarge("2^32 blocks or more");
        if pegs == 0 || pegs > 255 {
            return Err(IndexError::TooManyPlaces);
        }
        let fits = |&small: &usize| pegs.checked_pow(small as u32).is_some_and(|slots| slots <= MOST_SLOTS);
        let small = (0..=discs).take_while(fits).last().unwrap_or(0);
        let slots = pegs.pow(small as u32);
        let blocks =
            pegs.checked_pow((discs - small) as u32).filter(|&blocks| blocks < 1 << 32).ok_or(TOO_LARGE)?;
        let mut builder = SpaceBuilder::new(slots, 64.min(slots))?;
        let tops = (0..slots).map(|slot| tops(slot, pegs, small)).collect::<Vec<_>>();
        let pairs = || (0..pegs).flat_map(|from| (0..pegs).map(move |to| (from, to)));
        let mut inside = vec![None; pegs * pegs];
        let mut through = vec![None; pegs * pegs];
        for (from, to) in pairs().filter(|(from, to)| from != to) {
            let moved = |slot: usize| match (tops[slot][from], tops[slot][to]) {
                (Some(disc), beneath) if beneath.is_none_or(|beneath| disc < beneath) => {
                    (slot + to * pegs.pow(disc as u32) - from * pegs.pow(disc as u32)) as u32
                }
                _ => u32::MAX,
            };
            let stays = |slot: usize| {
                if tops[slot][from].is_none() && tops[slot][to].is_none() { slot as u32 } else { u32::MAX }
            };
            inside[from * pegs + to] = some_map(&mut builder, (0..slots).map(moved))?;
            through[from * pegs + to] = some_map(&mut builder, (0..slots).map(stays))?;
        }
        for block in 0..blocks {
            let tops = self::tops(block, pegs, discs - small);
            for (from, to) in pairs() {
                let mv = from * pegs + to;
                if let Some(map) = inside[mv] {
                    builder.edge(block as u32, mv as u32, block as u32, map)?;
                }
                if let (Some(map), Some(disc)) = (through[mv], tops[from])
                    && tops[to].is_none_or(|beneath| disc < beneath)
                {
                    let power = pegs.pow(disc as u32);
                    builder.edge(block as u32, mv as u32, (block + to * power - from * power) as u32, map)?;
                }
            }
        }
        Ok(Self { pegs, discs, small, space: builder.finish(blocks)? })
    }

    /// What the engine needs.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// The number of the state in which each disc, the smallest first, is on this peg; `None` when it is no such
    /// placing.
    pub fn locate(&self, peg_of: &[usize]) -> Option<Position> {
        if peg_of.len() != self.discs || peg_of.iter().any(|&peg| peg >= self.pegs) {
            return None;
        }
        let number =
            |discs: &[usize]| discs.iter().rev().fold(0, |number, peg| number * self.pegs + peg) as u32;
        let (small, large) = peg_of.split_at(self.small);
        Some(Position { block: number(large), slot: number(small) })
    }

    /// The peg of each disc, the smallest first.
    pub fn peg_of(&self, at: Position) -> Vec<usize> {
        let digits = |number: u32, count: usize| {
            (0..count).scan(number as usize, |rest, _| {
                let digit = *rest % self.pegs;
                *rest /= self.pegs;
                Some(digit)
            })
        };
        digits(at.slot, self.small).chain(digits(at.block, self.discs - self.small)).collect()
    }
}

/// For each peg its smallest disc, when `number` tells the peg of each disc, the smallest one's last.
fn tops(mut number: usize, pegs: usize, discs: usize) -> Vec<Option<usize>> {
    let mut tops = vec![None; pegs];
    for disc in 0..discs {
        tops[number % pegs].get_or_insert(disc);
        number /= pegs;
    }
    tops
}

/// Adds a map, unless no slot has an image.
fn some_map(
    builder: &mut SpaceBuilder,
    image: impl Iterator<Item = u32>,
) -> Result<Option<SlotMapId>, IndexError> {
    let image = image.collect::<Vec<_>>();
    if image.iter().all(|&to| to == u32::MAX) { Ok(None) } else { builder.map(&image).map(Some) }
}
