//! An exact set of states that remembers the order in which they came.
//!
//! States lie in one vector; a hash table of 32-bit indexes into it finds them again. The table is asked for equality
//! of whole states, so no answer depends on a hash. Per state: its own size, plus 5.7 to 11.4 bytes of table.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rapidhash::fast::SeedableState;

use crate::puzzle::State;

/// Hashes a state the same way in every run, so that everything built on hashes is repeatable.
pub(crate) fn hash<S: State>(state: &S) -> u64 {
    SeedableState::fixed().hash_one(state)
}

/// The system has no more memory to give, or the set is full.
#[derive(Debug)]
pub(crate) struct NoMemory;

/// An insertion-ordered set of at most 2^32 - 1 states.
pub(crate) struct StateSet<S> {
    states: Vec<S>,
    index: HashTable<u32>,
}

impl<S> Default for StateSet<S> {
    fn default() -> Self {
        Self { states: Vec::new(), index: HashTable::new() }
    }
}

impl<S: State> StateSet<S> {
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The states in the order in which they came.
    pub fn states(&self) -> &[S] {
        &self.states
    }

    pub fn clear(&mut self) {
        self.states.clear();
        self.index.clear();
    }

    /// Bytes allocated now.
    pub fn bytes(&self) -> u64 {
        (self.states.capacity() * size_of::<S>() + self.index.allocation_size()) as u64
    }

    /// Bytes that will be allocated at the worst moment of making room for `more` states; with the old and the new
    /// table side by side where it must grow.
    pub fn bytes_with(&self, more: usize) -> u64 {
        let len = self.states.len() + more;
        let states = if len > self.states.capacity() { self.grown(more) } else { self.states.capacity() };
        let old = self.index.allocation_size();
        let table = if len > self.index.capacity() { old + table_bytes(len) } else { old };
        (states * size_of::<S>() + table) as u64
    }

    /// Makes room for `more` states, so that the next `more` insertions allocate nothing.
    pub fn reserve(&mut self, more: usize) -> Result<(), NoMemory> {
        let len = self.states.len() + more;
        if len > u32::MAX as usize {
            return Err(NoMemory);
        }
        if len > self.states.capacity() {
            let room = self.grown(more) - self.states.len();
            self.states.try_reserve_exact(room).map_err(|_| NoMemory)?;
        }
        let states = &self.states;
        self.index.try_reserve(more, |&i| hash(&states[i as usize])).map_err(|_| NoMemory)
    }

    /// The capacity to grow to: an eighth more than now at least, so that growth costs little time and wastes little.
    fn grown(&self, more: usize) -> usize {
        (self.states.len() + more).max(self.states.capacity() + self.states.capacity() / 8)
    }

    /// Adds `state` and returns its index, or the index it already has.
    pub fn insert(&mut self, state: S) -> Result<u32, u32> {
        self.insert_hashed(hash(&state), state)
    }

    /// As [`Self::insert`], for a caller who has computed `hash(&state)` already.
    pub fn insert_hashed(&mut self, hashed: u64, state: S) -> Result<u32, u32> {
        use hashbrown::hash_table::Entry;
        let states = &mut self.states;
        match self.index.entry(hashed, |&i| states[i as usize] == state, |&i| hash(&states[i as usize])) {
            Entry::Occupied(entry) => Err(*entry.get()),
            Entry::Vacant(entry) => {
                let index = states.len() as u32;
                entry.insert(index);
                states.push(state);
                Ok(index)
            }
        }
    }

    /// The index of `state`.
    pub fn get(&self, state: &S) -> Option<u32> {
        self.index.find(hash(state), |&i| self.states[i as usize] == *state).copied()
    }
}

/// What a hash table for `len` indexes allocates: a power of two of places, at most 7 in 8 used, 5 bytes each.
fn table_bytes(len: usize) -> usize {
    (len * 8 / 7 + 1).next_power_of_two() * (size_of::<u32>() + 1)
}
