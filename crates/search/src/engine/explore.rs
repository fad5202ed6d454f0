//! Breadth-first enumeration on several threads.
//!
//! **Idea.** A layer is expanded a chunk at a time, in two steps. First the threads expand parts of the chunk and sort what
//! they generate by the shard that owns it; then each thread takes shards of its own and adds to them what is new, in
//! the order in which a single thread would have found it. No state is locked, and what is stored, down to its order,
//! is the same for any number of threads.
//!
//! **Needs** only [`Puzzle`]. **Memory** a state: its own size and 5.7 to 11.4 bytes of hash table. The way back is not stored:
//! [`optimal_graph`](super::optimal_graph) finds it again.

use crate::answer::Error;
use crate::limits::{Limit, Limits, Phase, Progress};
use crate::parallel;
use crate::puzzle::{Puzzle, State};
use crate::store::layered::{Layered, SHARDS, Shard, shard_of};
use crate::store::state_set::{NoMemory, hash};

/// States a thread expands between two insertions. Their successors should fit its second-level cache.
const CHUNK: u64 = 1 << 14;

/// What an enumeration found.
pub(crate) struct Explored<S> {
    pub store: Layered<S>,
    /// Goal states in each layer.
    pub goals: Vec<u64>,
    /// States without a move, in each layer that was expanded.
    pub dead_ends: Vec<u64>,
    /// The limit that ended the enumeration. The last layer of `store` is then complete all the same;
    /// `partial` counts what was found beyond it.
    pub limit: Option<Limit>,
    pub partial: u64,
}

/// Enumerates the states that can be reached, in layers; with `until_goal` up to the first layer that has a goal state.
pub(crate) fn explore<P: Puzzle>(
    puzzle: &P,
    limits: &Limits,
    until_goal: bool,
) -> Result<Explored<P::State>, Error> {
    let start = puzzle.start();
    let mut explored = Explored {
        store: Layered::new(start),
        goals: vec![u64::from(puzzle.is_goal(&start))],
        dead_ends: Vec::new(),
        limit: None,
        partial: 0,
    };
    let mut workers = (0..limits.threads.get()).map(|_| Successors::new()).collect::<Vec<_>>();
    for depth in 0.. {
        if until_goal && explored.goals[depth] > 0 {
            break;
        }
        if limits.max_moves == Some(depth as u32) {
            explored.limit = Some(Limit::MaxMoves);
            break;
        }
        match expand_layer(puzzle, limits, &mut explored.store, depth, &mut workers)? {
            Err(limit) => {
                explored.partial = explored.store.open_states();
                explored.limit = Some(limit);
                break;
            }
            Ok(found) => {
                explored.dead_ends.push(found.dead_ends);
                if explored.store.open_states() == 0 {
                    break;
                }
                explored.store.close_layer();
                explored.goals.push(found.goals);
            }
        }
    }
    Ok(explored)
}

/// Counts of one expanded layer.
#[derive(Default)]
struct LayerCounts {
    /// Goal states in the layer that was found.
    goals: u64,
    /// States without a move in the layer that was expanded.
    dead_ends: u64,
}

fn expand_layer<P: Puzzle>(
    puzzle: &P,
    limits: &Limits,
    store: &mut Layered<P::State>,
    depth: usize,
    workers: &mut [Successors<P::State>],
) -> Result<Result<LayerCounts, Limit>, Error> {
    let size = store.sizes[depth];
    let mut counts = LayerCounts::default();
    let mut done = 0;
    while done < size {
        let states = store.states() + store.open_states();
        limits.report(Progress { phase: Phase::Explore, depth: depth as u32, states });
        let chunk = done..(done + CHUNK * workers.len() as u64).min(size);
        done = chunk.end;
        let layer = store.layer(depth);
        let parts = parallel::split(chunk, workers.len());
        let busy = parts.len();
        let jobs = parts.into_iter().zip(workers.iter_mut()).collect();
        parallel::run(jobs, |(part, worker)| worker.expand(puzzle, &layer, part))?;
        counts.dead_ends += workers[..busy].iter().map(|worker| worker.dead_ends).sum::<u64>();

        let buffers = workers.iter().map(Successors::bytes).sum::<u64>();
        let needed = bytes_needed(store, &workers[..busy]) + buffers;
        if let Some(limit) = limits.reached(needed) {
            return Ok(Err(limit));
        }
        match insert(puzzle, store, &workers[..busy])? {
            Ok(goals) => counts.goals += goals,
            Err(NoMemory) => return Ok(Err(Limit::Memory)),
        }
    }
    Ok(Ok(counts))
}

/// What the store may hold after the successors of a chunk have been added, at its worst moment.
fn bytes_needed<S: State>(store: &Layered<S>, workers: &[Successors<S>]) -> u64 {
    let incoming = |shard: usize| workers.iter().map(|worker| worker.of_shard[shard].len()).sum();
    store.shards.iter().enumerate().map(|(number, shard)| shard.set.bytes_with(incoming(number))).sum()
}

/// Adds what is new among the successors to the store, and returns how many of the new states are goals.
fn insert<P: Puzzle>(
    puzzle: &P,
    store: &mut Layered<P::State>,
    workers: &[Successors<P::State>],
) -> Result<Result<u64, NoMemory>, Error> {
    let incoming = workers.iter().flat_map(|worker| &worker.of_shard).map(Vec::len).sum::<usize>();
    let parts = parallel::split(0..incoming as u64, workers.len()).len();
    let mut shards = store.shards.iter_mut().enumerate().collect::<Vec<_>>();
    let jobs = shards.chunks_mut(SHARDS.div_ceil(parts)).collect::<Vec<_>>();
    let goals = parallel::run(jobs, |shards| {
        shards
            .iter_mut()
            .map(|(number, shard)| insert_into_shard(puzzle, shard, *number, workers))
            .sum::<Result<u64, NoMemory>>()
    })?;
    Ok(goals.into_iter().sum())
}

fn insert_into_shard<P: Puzzle>(
    puzzle: &P,
    shard: &mut Shard<P::State>,
    number: usize,
    workers: &[Successors<P::State>],
) -> Result<u64, NoMemory> {
    let incoming = workers.iter().map(|worker| worker.of_shard[number].len()).sum();
    shard.set.reserve(incoming)?;
    let mut goals = 0;
    for &state in workers.iter().flat_map(|worker| &worker.of_shard[number]) {
        if shard.set.insert(state).is_ok() {
            goals += u64::from(puzzle.is_goal(&state));
        }
    }
    Ok(goals)
}

/// What one thread generated, by the shard it belongs to.
struct Successors<S> {
    of_shard: Vec<Vec<S>>,
    dead_ends: u64,
}

impl<S: State> Successors<S> {
    fn new() -> Self {
        Self { of_shard: (0..SHARDS).map(|_| Vec::new()).collect(), dead_ends: 0 }
    }

    fn expand<P: Puzzle<State = S>>(&mut self, puzzle: &P, layer: &[&[S]], part: std::ops::Range<u64>) {
        self.of_shard.iter_mut().for_each(Vec::clear);
        self.dead_ends = 0;
        parallel::for_each_in(layer, part, |state| {
            let mut dead = true;
            puzzle.moves(state, &mut |_, target| {
                dead = false;
                self.of_shard[shard_of(hash(&target))].push(target);
                true
            });
            self.dead_ends += u64::from(dead);
        });
    }

    fn bytes(&self) -> u64 {
        self.of_shard.iter().map(|states| (states.capacity() * size_of::<S>()) as u64).sum()
    }
}
