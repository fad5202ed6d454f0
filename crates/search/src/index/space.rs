//! The contract between an index and the blocked engine.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use super::IndexError;
use super::slot_map::{Layout, SlotMap, WordMaps};

/// A state, as its number in a [`Space`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The block, from 0.
    pub block: u32,
    /// The slot in the block, from 0.
    pub slot: u32,
}

/// What one move does to one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The block at the other end.
    pub block: u32,
    /// Index into [`Space::maps`].
    pub map: u16,
    /// The number of the move.
    pub mv: u16,
}

/// The edges of each block, one block after the other.
#[derive(Clone, Debug)]
pub(crate) struct Edges {
    first: Box<[u32]>,
    list: Box<[Edge]>,
}

impl Edges {
    pub fn of(&self, block: usize) -> &[Edge] {
        &self.list[self.first[block] as usize..self.first[block + 1] as usize]
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&*self.first) + size_of_val(&*self.list)
    }

    /// Edges given as (block they belong to, edge), brought into the order of blocks; those of one block keep theirs.
    fn new(blocks: usize, edges: impl Iterator<Item = (u32, Edge)> + Clone) -> Self {
        let mut first = vec![0_u32; blocks + 1];
        let mut count = 0;
        for (block, _) in edges.clone() {
            first[block as usize + 1] += 1;
            count += 1;
        }
        for block in 0..blocks {
            first[block + 1] += first[block];
        }
        let mut next = first.clone();
        let mut list = vec![Edge { block: 0, map: 0, mv: 0 }; count];
        for (block, edge) in edges {
            list[next[block as usize] as usize] = edge;
            next[block as usize] += 1;
        }
        Self { first: first.into(), list: list.into() }
    }

    fn pairs(&self) -> impl Iterator<Item = (u32, Edge)> + Clone {
        (0..self.first.len() as u32 - 1)
            .flat_map(|block| self.of(block as usize).iter().map(move |&edge| (block, edge)))
    }

    /// The same edges seen from the other end.
    fn transposed(&self) -> Self {
        Self::new(
            self.first.len() - 1,
            self.pairs().map(|(block, edge)| (edge.block, Edge { block, ..edge })),
        )
    }
}

/// A puzzle as blocks of slots: the states, and where each move takes them.
///
/// States are pairs (block, slot); every block has the same number of slots. A move takes the slots of a block into
/// one other block, by one of a few partial injections; a slot without an image has no such move. (A move that
/// needs two target blocks for one block is entered twice, for different slots.)
#[derive(Clone, Debug)]
pub struct Space {
    pub(crate) blocks: usize,
    pub(crate) layout: Layout,
    /// Each block's moves, in move order.
    pub(crate) forward: Edges,
    /// Each block's moves into it; `map` still leads from the other block into this one.
    pub(crate) backward: Edges,
    pub(crate) maps: Vec<SlotMap>,
    pub(crate) words: WordMaps,
    undirected: OnceLock<bool>,
}

impl Space {
    /// The number of blocks.
    pub fn blocks(&self) -> usize {
        self.blocks
    }

    /// The number of slots in each block.
    pub fn slots(&self) -> usize {
        self.layout.slots
    }

    /// Blocks times slots: how many states are indexed. Not all need be reachable.
    pub fn states(&self) -> u64 {
        self.blocks as u64 * self.layout.slots as u64
    }

    /// How many slot maps occur.
    pub fn slot_maps(&self) -> usize {
        self.maps.len()
    }

    /// The bytes of the tables that say what moves do; those of the states come on top.
    pub fn table_bytes(&self) -> u64 {
        let maps = self.maps.iter().map(SlotMap::bytes).sum::<usize>();
        let words = self.words.maps.iter().map(super::word_map::WordMap::bytes).sum::<usize>();
        (self.forward.bytes() + self.backward.bytes() + maps + words) as u64
    }

    /// The bytes of the depth table of this space at rest: two bits a slot, and what is lost by whole words.
    pub fn depth_bytes(&self) -> u64 {
        self.blocks as u64 * self.layout.words() as u64 * 16
    }

    /// The moves of a state, in move order, with the states they lead to.
    pub fn moves(&self, at: Position) -> impl Iterator<Item = (u32, Position)> {
        self.forward.of(at.block as usize).iter().filter_map(move |edge| {
            let slot = self.words.image(self.layout, &self.maps[edge.map as usize], at.slot as usize)?;
            Some((u32::from(edge.mv), Position { block: edge.block, slot: slot as u32 }))
        })
    }

    /// The moves that lead to a state, with the states they come from.
    pub fn moves_into(&self, at: Position) -> impl Iterator<Item = (u32, Position)> {
        self.backward.of(at.block as usize).iter().filter_map(move |edge| {
            let slot = self.words.preimage(self.layout, &self.maps[edge.map as usize], at.slot as usize)?;
            Some((u32::from(edge.mv), Position { block: edge.block, slot: slot as u32 }))
        })
    }

    /// The states with a move to `at`.
    pub fn before(&self, at: Position) -> impl Iterator<Item = Position> {
        self.moves_into(at).map(|(_, state)| state)
    }

    /// Whether every move of every state can be undone by a move.
    pub fn is_undirected(&self) -> bool {
        *self.undirected.get_or_init(|| {
            let image = |map: &SlotMap, slot| {
                self.words.image(self.layout, map, slot).map_or(u32::MAX, |to| to as u32)
            };
            let images = self.maps.iter().map(|map| (0..self.slots()).map(|slot| image(map, slot)).collect());
            let images = images.collect::<Vec<Vec<u32>>>();
            let number =
                (0..).zip(&images).map(|(number, image)| (&image[..], number)).collect::<HashMap<_, u16>>();
            let inverse = |image: &Vec<u32>| {
                let mut inverse = vec![u32::MAX; image.len()];
                let known = (0..).zip(image).filter(|&(_, &to)| to != u32::MAX);
                known.for_each(|(slot, &to)| inverse[to as usize] = slot);
                number.get(&inverse[..]).copied()
            };
            let inverses = images.iter().map(inverse).collect::<Vec<_>>();
            // Maps may occur twice; equal images have the number of the last.
            let numbers = images.iter().map(|image| number[&image[..]]).collect::<Vec<_>>();
            let is_undone = |block: usize, edge: &Edge| {
                let mut back = self.forward.of(edge.block as usize).iter();
                inverses[edge.map as usize].is_some_and(|inverse| {
                    back.any(|back| back.block as usize == block && numbers[back.map as usize] == inverse)
                })
            };
            (0..self.blocks).all(|block| self.forward.of(block).iter().all(|edge| is_undone(block, edge)))
        })
    }

    /// A space in which depths are distances in this one: itself where every move can be undone by a move, else
    /// [reversed](Self::reversed).
    ///
    /// # Errors
    /// [`IndexError::TooLarge`] when the inverse maps need too many tables.
    pub fn for_distances(&self) -> Result<Cow<'_, Self>, IndexError> {
        if self.is_undirected() { Ok(Cow::Borrowed(self)) } else { self.reversed().map(Cow::Owned) }
    }

    /// The same states with every move reversed: depths in it are distances in `self`.
    ///
    /// # Errors
    /// [`IndexError::TooLarge`] when the inverse maps need too many tables.
    pub fn reversed(&self) -> Result<Self, IndexError> {
        let mut words = WordMaps::default();
        let mut inverse = vec![u32::MAX; self.slots()];
        let maps = self.maps.iter().map(|map| {
            inverse.fill(u32::MAX);
            for slot in 0..self.slots() {
                if let Some(image) = self.words.image(self.layout, map, slot) {
                    inverse[image] = slot as u32;
                }
            }
            words.compile(self.layout, &inverse).ok_or(IndexError::TooLarge("too many maps of words"))
        });
        let maps = maps.collect::<Result<Vec<_>, _>>()?;
        Ok(Self {
            blocks: self.blocks,
            layout: self.layout,
            forward: self.backward.clone(),
            backward: self.forward.clone(),
            maps,
            words,
            undirected: self.undirected.clone(),
        })
    }
}

/// Collects the parts of a [`Space`].
#[derive(Debug)]
pub struct SpaceBuilder {
    layout: Layout,
    maps: Vec<SlotMap>,
    words: WordMaps,
    edges: Vec<(u32, Edge)>,
}

/// The number of a slot map in a [`SpaceBuilder`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SlotMapId(u16);

impl SpaceBuilder {
    /// An index with so many slots in each block. `lane` slots, at most 64, are kept in each word: choose it so that
    /// slots which moves keep together lie in one word.
    ///
    /// # Errors
    /// [`IndexError::TooLarge`] when a block would have more than 65,536 words, or no slots.
    pub fn new(slots: usize, lane: usize) -> Result<Self, IndexError> {
        let layout = Layout { slots, lane };
        if slots == 0 || !(1..=64).contains(&lane) || layout.words() > 1 << 16 {
            return Err(IndexError::TooLarge("a block has more than 65,536 words"));
        }
        Ok(Self { layout, maps: Vec::new(), words: WordMaps::default(), edges: Vec::new() })
    }

    /// Adds a slot map: for each slot its image, or [`u32::MAX`] when it has none. No two slots may have the same image.
    ///
    /// # Errors
    /// [`IndexError::TooLarge`] when there are more than 65,536 maps.
    pub fn map(&mut self, image: &[u32]) -> Result<SlotMapId, IndexError> {
        debug_assert_eq!(image.len(), self.layout.slots);
        let number =
            u16::try_from(self.maps.len()).map_err(|_| IndexError::TooLarge("too many slot maps"))?;
        let map = self.words.compile(self.layout, image);
        self.maps.push(map.ok_or(IndexError::TooLarge("too many maps of words"))?);
        Ok(SlotMapId(number))
    }

    /// Says that move `mv` takes `block` into the block `to` by `map`. The moves of one block are added in move order.
    ///
    /// # Errors
    /// [`IndexError::TooLarge`] when a move number is above 65,535.
    pub fn edge(&mut self, block: u32, mv: u32, to: u32, map: SlotMapId) -> Result<(), IndexError> {
        let mv = u16::try_from(mv).map_err(|_| IndexError::TooLarge("more than 65,536 moves"))?;
        self.edges.push((block, Edge { block: to, map: map.0, mv }));
        Ok(())
    }

    /// The finished space of so many blocks.
    ///
    /// # Errors
    /// [`IndexError::TooLarge`] when there are 2^32 edges or more, or the states do not fit 2^63.
    pub fn finish(self, blocks: usize) -> Result<Space, IndexError> {
        if self.edges.len() >= u32::MAX as usize || blocks >= u32::MAX as usize {
            return Err(IndexError::TooLarge("2^32 blocks and moves or more"));
        }
        if (blocks as u64).checked_mul(self.layout.words() as u64 * 64).is_none_or(|bits| bits > 1 << 63) {
            return Err(IndexError::TooLarge("2^63 states or more"));
        }
        let forward = Edges::new(blocks, self.edges.iter().copied());
        drop(self.edges);
        let backward = forward.transposed();
        Ok(Space {
            blocks,
            layout: self.layout,
            forward,
            backward,
            maps: self.maps,
            words: self.words,
            undirected: OnceLock::new(),
        })
    }
}
