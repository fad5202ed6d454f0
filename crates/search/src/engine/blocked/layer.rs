//! Making one layer, with all threads.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::Direction;
use super::marks::Marks;
use super::planes::Planes;
use super::pull::pull;
use super::push::push;
use crate::answer::Error;
use crate::index::space::Space;
use crate::index::word_map::bits;
use crate::limits::{Limit, Limits};
use crate::parallel;

/// Words that a thread takes at a time, about: some tens of microseconds of work.
const WORDS_AT_A_TIME: usize = 16_384;

/// What a pushed word costs, compared with a word pulled into.
const PUSH_COST: u64 = 4;

/// One thread's space.
pub(super) struct Worker {
    unseen: Vec<u64>,
    /// Blocks that became full.
    full: Vec<u32>,
}

impl Worker {
    pub fn new(space: &Space) -> Self {
        Self { unseen: vec![0; space.layout.words()], full: Vec::new() }
    }
}

/// All that is needed to make the layer after `depth`.
pub(super) struct Layer<'l> {
    space: &'l Space,
    planes: &'l Planes,
    current: &'l Marks,
    next: &'l Marks,
    depth: u32,
    limits: &'l Limits,
    bytes: u64,
}

impl<'l> Layer<'l> {
    pub fn new(
        space: &'l Space,
        planes: &'l Planes,
        current: &'l Marks,
        next: &'l Marks,
        depth: u32,
        limits: &'l Limits,
        bytes: u64,
    ) -> Self {
        Self { space, planes, current, next, depth, limits, bytes }
    }

    /// Finds the next layer and returns its size; after a limit, how many of it were found. `full` are the blocks known to
    /// have no unseen states.
    pub fn make(
        &self,
        direction: Direction,
        full: &mut [u64],
        workers: &mut [Worker],
    ) -> Result<Result<u64, (Limit, u64)>, Error> {
        let active = self.current.marked();
        let pushing = match direction {
            Direction::Push => true,
            Direction::Pull => false,
            Direction::Cheaper => self.should_push(&active, full),
        };
        let work = if pushing { active } else { self.candidates(&active, full) };
        let made = match self.depth % 3 {
            0 => self.run::<0>(pushing, &work, workers),
            1 => self.run::<1>(pushing, &work, workers),
            _ => self.run::<2>(pushing, &work, workers),
        };
        for block in workers.iter_mut().flat_map(|worker| worker.full.drain(..)) {
            full[block as usize / 64] |= 1 << (block % 64);
        }
        made
    }

    /// Pushing takes time for each new word and move; pulling that and time for each word of blocks that are not full.
    fn should_push(&self, active: &[u32], full: &[u64]) -> bool {
        let cost = |&block: &u32| {
            let block = block as usize;
            u64::from(self.current.count(block)) * self.space.forward.of(block).len() as u64
        };
        let full = full.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        let words = (self.space.blocks() as u64 - full) * self.space.layout.words() as u64;
        let mut pushes = 0;
        active.iter().all(|block| {
            pushes += cost(block) * PUSH_COST;
            pushes < words
        })
    }

    /// Blocks that are not full and have an active neighbour; some without one when most blocks are active.
    fn candidates(&self, active: &[u32], full: &[u64]) -> Vec<u32> {
        let blocks = self.space.blocks();
        let mut reached = vec![0; blocks.div_ceil(64)];
        if active.len() * 2 < blocks {
            for edge in active.iter().flat_map(|&block| self.space.forward.of(block as usize)) {
                reached[edge.block as usize / 64] |= 1 << (edge.block % 64);
            }
        } else {
            reached.fill(u64::MAX);
        }
        let open = reached.iter().zip(full).map(|(&reached, &full)| reached & !full);
        let open = (0..).zip(open).flat_map(|(word, open)| bits(open).map(move |bit| word * 64 + bit));
        open.take_while(|&block| (block as usize) < blocks).collect()
    }

    fn run<const DEPTH: u32>(
        &self,
        pushing: bool,
        work: &[u32],
        workers: &mut [Worker],
    ) -> Result<Result<u64, (Limit, u64)>, Error> {
        let chunk = (WORDS_AT_A_TIME / self.space.layout.words()).clamp(1, 1024);
        let (next, found, stop) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicBool::new(false));
        let busy = work.len().div_ceil(chunk).clamp(1, workers.len());
        let results = parallel::run(workers[..busy].iter_mut().collect(), |worker: &mut Worker| {
            while !stop.load(Relaxed) {
                if let Some(limit) = self.limits.reached(self.bytes) {
                    stop.store(true, Relaxed);
                    return Some(limit);
                }
                let from = next.fetch_add(chunk, Relaxed);
                let Some(rest) = work.get(from..).filter(|rest| !rest.is_empty()) else { break };
                let mut sum = 0;
                for &block in &rest[..chunk.min(rest.len())] {
                    if pushing {
                        sum +=
                            push::<DEPTH>(self.space, self.planes, self.current, self.next, block as usize);
                    } else {
                        let Worker { unseen, full } = &mut *worker;
                        let pulled = pull::<DEPTH>(
                            self.space,
                            self.planes,
                            self.current,
                            self.next,
                            block as usize,
                            unseen,
                        );
                        sum += pulled.found;
                        full.extend(pulled.full.then_some(block));
                    }
                }
                found.fetch_add(sum, Relaxed);
            }
            None
        })?;
        let found = found.into_inner();
        Ok(results.into_iter().flatten().next().map_or(Ok(found), |limit| Err((limit, found))))
    }
}
