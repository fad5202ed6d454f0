//! Pushing: the new states of a block are marked where its moves take them.

use super::pull::View;
use crate::index::word_map::bits;

use std::sync::atomic::Ordering::Relaxed;

/// Marks all successors of the marked words of `block`, and returns how many of them are new.
pub(super) fn push<const DEPTH: u32>(view: View, block: usize) -> u64 {
    let View { space, planes, current, next } = view;
    let source = planes.block(block);
    let mut found = 0;
    for edge in space.forward.of(block) {
        let map = &space.maps[edge.map as usize];
        let target_block = edge.block as usize;
        let target = planes.block(target_block);
        for (number, marks) in current.words_of(block).iter().enumerate() {
            for word in bits(marks.load(Relaxed)).map(|bit| number * 64 + bit as usize) {
                let states = source.at_depth::<DEPTH>(word);
                for step in map.steps(word) {
                    let to = step.to as usize;
                    let new = space.words.maps[step.map as usize].apply(states) & !target.seen(to);
                    if new != 0 {
                        let new = target.add_next::<DEPTH>(to, new);
                        found += u64::from(new.count_ones());
                        next.add_word(target_block, to);
                    }
                }
            }
        }
    }
    found
}
