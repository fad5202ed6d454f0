//! Pulling: a block collects the states that moves bring from its neighbours.

use std::sync::atomic::Ordering::Relaxed;

use super::marks::Marks;
use super::planes::{Block, Planes};
use crate::index::slot_map::SlotMap;
use crate::index::space::Space;
use crate::index::word_map::{WordMap, bits, looked_up, rotated};

/// A source with fewer marked words than one in so many is taken word by word.
const SPARSE: usize = 4;

/// What became of a block.
pub(super) struct Pulled {
    /// States found.
    pub found: u64,
    /// Whether all its states are seen now.
    pub full: bool,
}

/// Finds the unseen states of `block` that the current layer leads to. `unseen` is space for the words of a block.
pub(super) fn pull<const DEPTH: u32>(
    space: &Space,
    planes: &Planes,
    current: &Marks,
    next: &Marks,
    block: usize,
    unseen: &mut [u64],
) -> Pulled {
    let target = planes.block(block);
    let words = unseen.len();
    let full_word = u64::MAX >> (64 - space.layout.lane);
    let mut any = 0;
    for (word, unseen) in unseen.iter_mut().enumerate() {
        *unseen = full_word & !target.seen(word);
    }
    unseen[words - 1] &= space.layout.used(words - 1);
    unseen.iter().for_each(|unseen| any |= unseen);
    if any == 0 {
        return Pulled { found: 0, full: true };
    }
    for edge in space.backward.of(block) {
        let from = edge.block as usize;
        if !current.has(from) {
            continue;
        }
        let map = &space.maps[edge.map as usize];
        let source = planes.block(from);
        if current.count(from) as usize * SPARSE < words {
            take_marked::<DEPTH>(space, source, current, from, map, unseen);
        } else if map.is_identity {
            for (word, unseen) in unseen.iter_mut().enumerate() {
                *unseen &= !source.at_depth::<DEPTH>(word);
            }
        } else {
            take_all::<DEPTH>(space, source, map, unseen);
        }
    }
    let mut found = 0;
    any = 0;
    for (word, &left) in unseen.iter().enumerate() {
        let used = if word == words - 1 { space.layout.used(word) } else { full_word };
        let new = used & !target.seen(word) & !left;
        any |= left;
        if new != 0 {
            target.write_next::<DEPTH>(word, new);
            next.words_of(block)[word / 64].fetch_or(1 << (word % 64), Relaxed);
            found += u64::from(new.count_ones());
        }
    }
    if found > 0 {
        next.add_block(block);
    }
    Pulled { found, full: any == 0 }
}

/// Takes away from `unseen` what the marked words of a block lead to.
fn take_marked<const DEPTH: u32>(
    space: &Space,
    source: Block,
    current: &Marks,
    from: usize,
    map: &SlotMap,
    unseen: &mut [u64],
) {
    for (number, marks) in current.words_of(from).iter().enumerate() {
        for word in bits(marks.load(Relaxed)).map(|bit| number * 64 + bit as usize) {
            let states = source.at_depth::<DEPTH>(word);
            for step in map.steps(word) {
                let unseen = &mut unseen[step.to as usize];
                if *unseen != 0 {
                    *unseen &= !space.words.maps[step.map as usize].apply(states);
                }
            }
        }
    }
}

/// Takes away from `unseen` what all words of a block lead to.
fn take_all<const DEPTH: u32>(space: &Space, source: Block, map: &SlotMap, unseen: &mut [u64]) {
    for class in &map.classes {
        let pairs = &map.pairs[class.pairs.start as usize..class.pairs.end as usize];
        match &space.words.maps[class.map as usize] {
            WordMap::Same => {
                for &(from, to) in pairs {
                    unseen[to as usize] &= !source.at_depth::<DEPTH>(from as usize);
                }
            }
            WordMap::Rotations(rotations) => {
                for &(from, to) in pairs {
                    let unseen = &mut unseen[to as usize];
                    *unseen &= !rotated(rotations, source.at_depth::<DEPTH>(from as usize));
                }
            }
            WordMap::Bytes(tables) => {
                for &(from, to) in pairs {
                    let unseen = &mut unseen[to as usize];
                    let states = source.at_depth::<DEPTH>(from as usize);
                    if *unseen != 0 && states != 0 {
                        *unseen &= !looked_up(tables, states);
                    }
                }
            }
        }
    }
}
