//! Making one layer, with all threads.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::Direction;
use super::gather::Processor;
use super::pull::View;
use super::push::push;
use crate::answer::Error;
use crate::index::space::Space;
use crate::limits::{Limit, Limits, Phase, Progress};
use crate::parallel;

/// Words that a thread takes at a time, about: some tens of microseconds of work.
const WORDS_AT_A_TIME: usize = 16_384;

/// What a pushed word costs, compared with a word pulled into.
const PUSH_COST: u64 = 4;

/// The blocks in an order in which one is often the neighbour of the one before, so that it is still in the cache.
pub(super) fn tour(space: &Space) -> Vec<u32> {
    let mut seen = vec![false; space.blocks()];
    let mut tour = Vec::with_capacity(space.blocks());
    for first in 0..space.blocks() as u32 {
        let mut next = (!seen[first as usize]).then_some(first);
        while let Some(block) = next {
            seen[block as usize] = true;
            tour.push(block);
            let mut targets = space.forward.of(block as usize).iter().map(|edge| edge.block);
            next = targets.find(|&target| !seen[target as usize]);
        }
    }
    tour
}

/// One thread's space.
pub(super) struct Worker {
    unseen: Vec<u64>,
    left: Vec<u64>,
    /// Blocks that became full.
    full: Vec<u32>,
}

impl Worker {
    pub fn new(space: &Space) -> Self {
        let words = space.layout.words();
        Self { unseen: vec![0; words], left: vec![0; words], full: Vec::new() }
    }
}

/// All that is needed to make the layer after `depth`.
pub(super) struct Layer<'l> {
    pub view: View<'l>,
    /// The blocks in the order in which they are taken.
    pub tour: &'l [u32],
    pub depth: u32,
    /// The states found so far, in all layers.
    pub states: u64,
    pub limits: &'l Limits,
    /// What is allocated.
    pub bytes: u64,
}

impl Layer<'_> {
    /// Finds the next layer and returns its size; after a limit, how many of it were found. `full` are the blocks known to
    /// have no unseen states.
    pub fn make(
        &self,
        direction: Direction,
        full: &mut [u64],
        workers: &mut [Worker],
    ) -> Result<Result<u64, (Limit, u64)>, Error> {
        let active = self.view.current.marked();
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
            u64::from(self.view.current.count(block)) * self.view.space.forward.of(block).len() as u64
        };
        let full = full.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        let words = (self.view.space.blocks() as u64 - full) * self.view.space.layout.words() as u64;
        let mut pushes = 0;
        active.iter().all(|block| {
            pushes += cost(block) * PUSH_COST;
            pushes < words
        })
    }

    /// Blocks that are not full and have an active neighbour; some without one when most blocks are active.
    fn candidates(&self, active: &[u32], full: &[u64]) -> Vec<u32> {
        let blocks = self.view.space.blocks();
        let mut reached = vec![0_u64; blocks.div_ceil(64)];
        if active.len() * 2 < blocks {
            for edge in active.iter().flat_map(|&block| self.view.space.forward.of(block as usize)) {
                reached[edge.block as usize / 64] |= 1 << (edge.block % 64);
            }
        } else {
            reached.fill(u64::MAX);
        }
        let is_open = |&&block: &&u32| {
            (reached[block as usize / 64] & !full[block as usize / 64]) >> (block % 64) & 1 == 1
        };
        self.tour.iter().filter(is_open).copied().collect()
    }

    fn run<const DEPTH: u32>(
        &self,
        pushing: bool,
        work: &[u32],
        workers: &mut [Worker],
    ) -> Result<Result<u64, (Limit, u64)>, Error> {
        let chunk = (WORDS_AT_A_TIME / self.view.space.layout.words()).clamp(1, 1024);
        let processor = Processor::this();
        let view = self.view;
        let (next, found, stop) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicBool::new(false));
        let busy = work.len().div_ceil(chunk).clamp(1, workers.len());
        let workers = workers[..busy].iter_mut().enumerate().collect();
        let results = parallel::run(workers, |(number, worker): (usize, &mut Worker)| {
            while !stop.load(Relaxed) {
                // The first works on the thread that called the engine, where progress is reported.
                if number == 0 {
                    let states = self.states + found.load(Relaxed);
                    self.limits.report(Progress { phase: Phase::Explore, depth: self.depth, states });
                }
                if let Some(limit) = self.limits.reached(self.bytes) {
                    stop.store(true, Relaxed);
                    return Some(limit);
                }
                let from = next.fetch_add(chunk, Relaxed);
                let Some(rest) = work.get(from..).filter(|rest| !rest.is_empty()) else { break };
                let mut sum = 0;
                for &block in &rest[..chunk.min(rest.len())] {
                    if pushing {
                        sum += push::<DEPTH>(view, block as usize);
                    } else {
                        let Worker { unseen, left, full } = &mut *worker;
                        let pulled = processor.pull::<DEPTH>(view, block as usize, [unseen, left]);
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
