//! Pulling: a block collects the states that moves bring from its neighbours.
//!
//! From neighbours with few marked words the images of these are marked at once. If others are left, the unseen states of the
//! block are copied, what each neighbour brings is taken away from the copy, and the block is written once.

// What is compiled for an instruction set must be inlined into the function that is.
#![allow(clippy::inline_always)]

use std::sync::atomic::Ordering::Relaxed;

use super::gather::Gather;
use super::marks::Marks;
use super::planes::{Block, Planes};
use crate::index::slot_map::SlotMap;
use crate::index::space::{Edge, Space};
use crate::index::word_map::bits;

/// A neighbour with fewer marked words than one in so many is taken word by word.
const SPARSE: usize = 4;

/// What became of a block.
#[derive(Default)]
pub(super) struct Pulled {
    /// States found.
    pub found: u64,
    /// Whether all its states are known to be seen.
    pub full: bool,
}

/// All that is read by the threads that make a layer.
#[derive(Clone, Copy)]
pub(super) struct View<'v> {
    pub space: &'v Space,
    pub planes: &'v Planes,
    /// What the last layer found.
    pub current: &'v Marks,
    /// What this one finds.
    pub next: &'v Marks,
}

/// Finds the unseen states of `block` that the current layer leads to. The buffers have space for the words of a block.
#[inline(always)]
pub(super) fn pull<const DEPTH: u32, G: Gather>(
    view: View,
    block: usize,
    [unseen, left]: [&mut [u64]; 2],
    gather: G,
) -> Pulled {
    let space = view.space;
    let target = view.planes.block(block);
    let words = unseen.len();
    let edges = space.backward.of(block);
    let mut pulled = Pulled::default();
    let is_dense = |edge: &Edge| view.current.count(edge.block as usize) as usize * SPARSE >= words;
    let mut any_dense = false;
    for edge in edges.iter().filter(|edge| view.current.has(edge.block as usize)) {
        if is_dense(edge) {
            any_dense = true;
        } else {
            pulled.found += take_marked::<DEPTH, G>(view, edge, block, gather);
        }
    }
    if any_dense {
        pulled.full = copy_unseen(space, target, unseen) == 0;
    }
    if any_dense && !pulled.full {
        left.copy_from_slice(unseen);
        let dense = edges.iter().filter(|edge| view.current.has(edge.block as usize) && is_dense(edge));
        for edge in dense {
            let map = &space.maps[edge.map as usize];
            let source = view.planes.block(edge.block as usize);
            if map.is_identity {
                for (left, states) in left.iter_mut().zip(source.all_at_depth::<DEPTH>()) {
                    *left &= !states;
                }
            } else {
                take_all::<DEPTH, G>(space, source, map, left, gather);
            }
        }
        pulled.found += write_found::<DEPTH>(view, block, unseen, left, &mut pulled.full);
    }
    if pulled.found > 0 {
        view.next.add_block(block);
    }
    pulled
}

/// Copies the unseen states of a block, and returns something other than 0 if there are any.
#[inline(always)]
fn copy_unseen(space: &Space, target: Block, unseen: &mut [u64]) -> u64 {
    let full_word = u64::MAX >> (64 - space.layout.lane);
    let mut any = 0;
    let Some((last, others)) = unseen.split_last_mut() else { return 0 };
    for (unseen, seen) in others.iter_mut().zip(target.all_seen()) {
        *unseen = full_word & !seen;
        any |= *unseen;
    }
    let last_word = others.len();
    *last = space.layout.used(last_word) & !target.seen(last_word);
    any | *last
}

/// Marks as seen what was unseen in the block and is not left.
#[inline(always)]
fn write_found<const DEPTH: u32>(
    view: View,
    block: usize,
    unseen: &[u64],
    left: &[u64],
    full: &mut bool,
) -> u64 {
    let target = view.planes.block(block);
    let mut found = 0;
    let mut any = 0;
    let words = unseen.chunks(64).zip(left.chunks(64));
    for ((number, marks), (unseen, left)) in view.next.words_of(block).iter().enumerate().zip(words) {
        let mut marked = 0;
        for ((bit, &unseen), &left) in unseen.iter().enumerate().zip(left) {
            any |= left;
            if unseen != left {
                let new = unseen ^ left;
                target.write_next::<DEPTH>(number * 64 + bit, new);
                marked |= 1 << bit;
                found += u64::from(new.count_ones());
            }
        }
        marks.store(marks.load(Relaxed) | marked, Relaxed);
    }
    *full = any == 0;
    found
}

/// Marks in `block` what the marked words of a neighbour lead to.
#[inline(always)]
fn take_marked<const DEPTH: u32, G: Gather>(view: View, edge: &Edge, block: usize, gather: G) -> u64 {
    let source = view.planes.block(edge.block as usize);
    let target = view.planes.block(block);
    let map = &view.space.maps[edge.map as usize];
    let mut found = 0;
    for (number, marks) in view.current.words_of(edge.block as usize).iter().enumerate() {
        for word in bits(marks.load(Relaxed)).map(|bit| number * 64 + bit as usize) {
            let states = source.at_depth::<DEPTH>(word);
            for step in map.steps(word) {
                let to = step.to as usize;
                let new = gather.once(&view.space.words.maps[step.map as usize], states) & !target.seen(to);
                if new != 0 {
                    target.write_next::<DEPTH>(to, new);
                    let marks = &view.next.words_of(block)[to / 64];
                    marks.store(marks.load(Relaxed) | 1 << (to % 64), Relaxed);
                    found += u64::from(new.count_ones());
                }
            }
        }
    }
    found
}

/// Takes away from `unseen` what all words of a neighbour lead to.
#[inline(always)]
fn take_all<const DEPTH: u32, G: Gather>(
    space: &Space,
    source: Block,
    map: &SlotMap,
    unseen: &mut [u64],
    gather: G,
) {
    for class in &map.classes {
        let pairs = &map.pairs[class.pairs.start as usize..class.pairs.end as usize];
        let word_map = &space.words.maps[class.map as usize];
        if word_map.is_same() {
            for &(from, to) in pairs {
                unseen[to as usize] &= !source.at_depth::<DEPTH>(from as usize);
            }
        } else {
            let prepared = gather.prepare(word_map);
            for &(from, to) in pairs {
                let unseen = &mut unseen[to as usize];
                let states = source.at_depth::<DEPTH>(from as usize);
                if G::IS_CHEAP || (*unseen != 0 && states != 0) {
                    *unseen &= !gather.apply(prepared, states);
                }
            }
        }
    }
}
