//! What an enumeration leaves: the depth of every state modulo 3, and questions to it.

use std::collections::HashSet;
use std::ops::Range;

use super::marks::Marks;
use super::planes::Planes;
use crate::index::space::{Position, Space};
use crate::index::word_map::bits;
use crate::limits::Limit;

/// The result of a [blocked enumeration](super::enumerate).
pub struct Depths<'s> {
    space: &'s Space,
    /// The table, and the words that have states of the last layer.
    table: Option<(Planes, Marks)>,
    layers: Vec<u64>,
    partial: u64,
    roots: Vec<Position>,
    limit: Option<Limit>,
}

impl<'s> Depths<'s> {
    pub(super) fn finished(
        space: &'s Space,
        planes: Planes,
        last: Marks,
        layers: Vec<u64>,
        roots: &[Position],
    ) -> Self {
        Self { space, table: Some((planes, last)), layers, partial: 0, roots: roots.to_vec(), limit: None }
    }

    pub(super) fn unfinished(space: &'s Space, layers: Vec<u64>, partial: u64, limit: Limit) -> Self {
        Self { space, table: None, layers, partial, roots: Vec::new(), limit: Some(limit) }
    }

    /// What is indexed.
    pub fn space(&self) -> &'s Space {
        self.space
    }

    /// The bytes of the table.
    pub fn bytes(&self) -> u64 {
        if self.table.is_some() { self.space.depth_bytes() + Marks::bytes(self.space) } else { 0 }
    }

    /// The table; none after a limit.
    pub(super) fn planes(&self) -> Option<&Planes> {
        self.table.as_ref().map(|(planes, _)| planes)
    }

    /// The number of states of each depth, for all layers that were finished.
    pub fn layers(&self) -> &[u64] {
        &self.layers
    }

    /// The number of states found, those of an unfinished layer included.
    pub fn states(&self) -> u64 {
        self.layers.iter().sum::<u64>() + self.partial
    }

    /// The limit that ended the enumeration.
    pub fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// The words of the table, for comparing two tables. Empty after a limit.
    pub fn words(&self) -> impl Iterator<Item = u64> {
        self.table.iter().flat_map(|(planes, _)| planes.words())
    }

    /// Calls `visit` with the low and the high bits of the states with the numbers `range` (block times slots, and slot), some at
    /// a time, at most `most`, and how many they are. Nothing after a limit.
    pub(crate) fn visit_bits(&self, range: Range<u64>, most: u32, mut visit: impl FnMut(u64, u64, u32)) {
        let Some(planes) = self.planes() else { return };
        let layout = self.space.layout;
        let slots = layout.slots as u64;
        let (mut block, mut slot) = ((range.start / slots) as usize, (range.start % slots) as usize);
        let mut left = range.end - range.start;
        while left > 0 {
            let (word, bit) = layout.place(slot);
            let to_end = (layout.lane as u32 - bit).min((layout.slots - slot) as u32);
            let count = u64::from(to_end.min(most)).min(left) as u32;
            let (low, high) = planes.block(block).bits(word);
            let used = u64::MAX >> (64 - count);
            visit(low >> bit & used, high >> bit & used, count);
            left -= u64::from(count);
            slot += count as usize;
            if slot == layout.slots {
                (block, slot) = (block + 1, 0);
            }
        }
    }

    /// The depth of a state modulo 3; `None` when it cannot be reached, or after a limit.
    pub fn depth_modulo_3(&self, at: Position) -> Option<u8> {
        self.table.as_ref()?.0.depth_modulo_3(self.space, at)
    }

    /// The depth of a state; `None` when it cannot be reached, or after a limit.
    ///
    /// Goes back through states whose depths modulo 3 decrease one by one, until it meets a root: a path of this kind that
    /// ends in a root is a path of its length, and the shortest path is of this kind. When every move can be undone by
    /// a move, the first state found in each step will do; otherwise all of them are followed.
    pub fn depth(&self, at: Position) -> Option<u32> {
        let mut modulo = self.depth_modulo_3(at)?;
        let mut states = HashSet::from([at]);
        let mut depth = 0;
        while !self.roots.iter().any(|root| states.contains(root)) {
            modulo = (modulo + 2) % 3;
            states = states
                .iter()
                .flat_map(|&state| self.space.before(state))
                .filter(|&before| self.depth_modulo_3(before) == Some(modulo))
                .take(if self.space.is_undirected() { 1 } else { usize::MAX })
                .collect();
            depth += 1;
        }
        Some(depth)
    }

    /// A shortest way back from a state to a root: the moves that lead from each state to the one before, taken backwards, with the
    /// state they come from. Each time the first such move is taken. So in a [reversed](Space::reversed) space,
    /// whose roots are goals, this is the smallest of the shortest solutions.
    pub fn way_back(&self, at: Position) -> Option<Vec<(u32, Position)>> {
        let mut depth = self.depth(at)?;
        let mut way = Vec::with_capacity(depth as usize);
        let mut here = at;
        while depth > 0 {
            depth -= 1;
            let step = self.space.moves_into(here).find(|&(_, before)| self.is_at(before, depth))?;
            here = step.1;
            way.push(step);
        }
        Some(way)
    }

    /// Whether a state with a move to or from one of the next depth has this depth.
    pub(super) fn is_at(&self, at: Position, depth: u32) -> bool {
        self.depth_modulo_3(at) == Some((depth % 3) as u8)
            && (self.space.is_undirected() || self.depth(at) == Some(depth))
    }

    /// The states that were seen here and not in `before`, in the order of their numbers.
    pub(super) fn seen_after<'t>(&'t self, before: &'t Self) -> impl Iterator<Item = Position> + use<'t, 's> {
        let tables = self.table.as_ref().zip(before.table.as_ref());
        let layout = self.space.layout;
        let blocks = tables.into_iter().flat_map(|((seen, _), (before, _))| {
            (0..self.space.blocks() as u32)
                .map(|block| (block, seen.block(block as usize), before.block(block as usize)))
        });
        blocks.flat_map(move |(block, seen, before)| {
            let words = seen.all_seen().zip(before.all_seen()).enumerate();
            words.flat_map(move |(word, (seen, before))| {
                bits(seen & !before).map(move |bit| Position { block, slot: layout.slot(word, bit) as u32 })
            })
        })
    }

    /// The states of the last layer, in the order of their numbers. Empty after a limit.
    ///
    /// Where moves cannot be undone, this follows all ways back, which may take long.
    pub fn deepest(&self) -> impl Iterator<Item = Position> {
        self.table.iter().flat_map(|(planes, marks)| self.last_layer(planes, marks))
    }

    fn last_layer<'t>(
        &'t self,
        planes: &'t Planes,
        marks: &'t Marks,
    ) -> impl Iterator<Item = Position> + use<'t, 's> {
        let last = self.layers.len() as u32 - 1;
        let layout = self.space.layout;
        let of_block = move |block: u32| {
            let words = planes.block(block as usize);
            let states = move |word: usize| match last % 3 {
                0 => words.at_depth::<0>(word),
                1 => words.at_depth::<1>(word),
                _ => words.at_depth::<2>(word),
            };
            marks.marked_words(block as usize).flat_map(move |word| {
                let at = move |bit| Position { block, slot: layout.slot(word, bit) as u32 };
                bits(states(word)).map(at)
            })
        };
        let states = marks.marked().into_iter().flat_map(of_block);
        // Words may have older states of the same depth modulo 3.
        states.filter(move |&at| self.may_be_deepest(at, last) && self.depth(at) == Some(last))
    }

    /// Quickly refuses most states of smaller depths: where moves can be undone, the deepest have no neighbour of
    /// the next depth.
    fn may_be_deepest(&self, at: Position, last: u32) -> bool {
        let beyond = ((last + 1) % 3) as u8;
        !self.space.is_undirected()
            || self.space.moves(at).all(|(_, next)| self.depth_modulo_3(next) != Some(beyond))
    }
}
