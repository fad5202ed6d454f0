//! The blocked index of pieces that moves carry between places: permutation puzzles and sliding tiles of every kind.
//!
//! Nothing is known of the puzzle but its moves. The reachable placements are those of a group (found by Schreier and
//! Sims from the moves), one copy of it for each placement of the *guides*: pieces whose place decides which moves there are,
//! such as the empty cell of sliding tiles. Fixing further pieces splits the group into cosets of a
//! subgroup; a coset is a block, the subgroup's elements are the slots, so a block is "where the chosen pieces are" and
//! a slot "how the rest stands in the places left". Whatever law the moves obey (parity, sums of orientations, anything
//! else) is in the group: no number is given to a state that cannot be reached.
//!
//! A block is represented by its smallest state, the one that keeps the rest of the pieces in the order of their places as
//! far as it can. What a move does to the slots is then how it changes the *order* of the rest, so there are
//! few slot maps, and it is the identity when the order of the rest is not changed.
//!
//! With identical pieces, the group is made larger by their exchanges, and states that differ by these are one. Then it
//! may happen that more placements are numbered than can be reached.

use hashbrown::HashMap;
use rapidhash::fast::RandomState;

use super::IndexError;
use super::element::{Element, MOST_PLACES, Spot, orientation_of, place_of};
use super::group::{Fix, Group};
use super::laws::{Laws, alike, orbits};
use super::plan::Plan;
use super::slots::{Slots, smallest_alike};
use super::space::{Position, SlotMapId, Space, SpaceBuilder};

/// Pieces in places, and the moves that carry them. Each piece is known by the place where it starts.
pub struct Placement<'a> {
    /// For each place the kind of piece that starts there; pieces of one kind are identical.
    pub kinds: Vec<usize>,
    /// The number of orientations of every piece, 1 when they do not turn.
    pub orientations: u8,
    /// The pieces, by their places at the start, whose spots decide which moves there are and what they do.
    pub guides: Vec<usize>,
    /// Visits each move of a placement (given as the spot of each piece) in move order: its number, and where it takes
    /// each place's piece. It may only look at the spots of the guides.
    #[allow(clippy::type_complexity)]
    pub moves: Box<dyn Fn(&Element, &mut dyn FnMut(u32, &Element)) + 'a>,
}

impl Placement<'_> {
    /// A puzzle whose moves are the same everywhere: generators as puzzle files give them (`from`, `twist`), numbered 0, 1, ...
    ///
    /// # Errors
    /// [`IndexError`] when there are too many places, or a generator is no permutation.
    pub fn of_generators<'g>(
        kinds: Vec<usize>,
        orientations: u8,
        generators: impl IntoIterator<Item = (&'g [usize], &'g [u8])>,
    ) -> Result<Self, IndexError> {
        let elements = (0..).zip(generators).map(|(number, (from, twist))| {
            if from.len() != kinds.len() || twist.len() != kinds.len() {
                return Err(IndexError::NotAPermutation(number));
            }
            Element::from_generator(from, twist, orientations, number)
        });
        let elements = elements.collect::<Result<Vec<_>, _>>()?;
        let moves = move |_: &Element, visit: &mut dyn FnMut(u32, &Element)| {
            (0..).zip(&elements).for_each(|(number, element)| visit(number, element));
        };
        Ok(Self { kinds, orientations, guides: Vec::new(), moves: Box::new(moves) })
    }
}

/// The most blocks: with more, the tables alone would take many gigabytes.
const MOST_BLOCKS: u64 = 1 << 26;

/// What building the tables of one block takes, about.
const BLOCK_BYTES: u64 = 200;

/// The index of a [`Placement`]: its [`Space`], and which placement each state is.
#[derive(Clone, Debug)]
pub struct Placements {
    laws: Laws,
    /// The same group, its pieces being fixed in the order of the plan.
    group: Group,
    plan: Plan,
    /// Lists of identical pieces in the block.
    alike: Vec<Vec<usize>>,
    slots: Slots,
    blocks: Blocks,
    /// The smallest state of each block, one after the other: the spots of its pieces.
    smallest: Vec<Spot>,
    space: Space,
}

/// Blocks by their first numbers, which leave gaps when pieces are identical.
#[derive(Clone, Debug)]
enum Blocks {
    All(usize),
    Listed { first: Vec<u64>, number: HashMap<u64, u32, RandomState> },
}

impl Blocks {
    fn len(&self) -> usize {
        match self {
            Self::All(blocks) => *blocks,
            Self::Listed { first, .. } => first.len(),
        }
    }

    fn first(&self, block: usize) -> u64 {
        match self {
            Self::All(_) => block as u64,
            Self::Listed { first, .. } => first[block],
        }
    }

    fn number(&self, first: u64) -> Option<usize> {
        match self {
            Self::All(_) => Some(first as usize),
            Self::Listed { number, .. } => number.get(&first).map(|&number| number as usize),
        }
    }
}

impl Placements {
    /// Builds the index of what can be reached from the start of `placement`.
    ///
    /// Time: about a microsecond for each block and move. `most_bytes` is what the tables and the states may take.
    ///
    /// # Errors
    /// [`IndexError`] when the space is too large.
    pub fn new(placement: &Placement, most_bytes: u64) -> Result<Self, IndexError> {
        Self::with_blocks_of(placement, usize::MAX, most_bytes)
    }

    /// As [`Self::new`], with at most so many words in each plane of a block: small blocks make more tables.
    ///
    /// # Errors
    /// [`IndexError`] when the space is too large.
    pub fn with_blocks_of(
        placement: &Placement,
        most_words: usize,
        most_bytes: u64,
    ) -> Result<Self, IndexError> {
        let laws = Laws::new(placement)?;
        let (orientations, generators) = (laws.orientations, &laws.generators);
        let pieces = laws.kinds.len();
        let mut candidates = Vec::<(Group, Plan)>::new();
        for base in bases(placement, generators) {
            let group = Group::new(&base, orientations, generators.iter().copied());
            let (open, distinct) = openings(placement, &base);
            candidates
                .extend(Plan::best(&group, most_words, &open, distinct, false).map(|plan| (group, plan)));
        }
        if orientations > 1 && alike(&placement.kinds).is_empty() {
            let levels = (0..pieces).map(Fix::Place).chain((0..pieces).map(Fix::Piece)).collect::<Vec<_>>();
            let group = Group::with_levels(&levels, pieces, orientations, generators.iter().copied());
            let open = (pieces..=2 * pieces).collect::<Vec<_>>();
            candidates.extend(Plan::best(&group, most_words, &open, true, true).map(|plan| (group, plan)));
        }
        let better = |best: (Group, Plan), other: (Group, Plan)| {
            if other.1.is_better_than(&best.1) { other } else { best }
        };
        let best = candidates.into_iter().reduce(better);
        let (group, plan) = best.ok_or(IndexError::TooLarge("no split into blocks and slots"))?;
        let in_slot =
            |class: &Vec<usize>| class.iter().all(|&piece| group.level_of(piece) >= plan.slot_level);
        let (slot_alike, alike) = alike(&placement.kinds).into_iter().partition::<Vec<_>, _>(in_slot);
        let slots = Slots::new(&group, plan.slot_level, plan.kernel, slot_alike);
        let mut index = Self {
            laws,
            group,
            plan,
            alike,
            blocks: Blocks::All(0),
            smallest: Vec::new(),
            space: SpaceBuilder::new(slots.len(), plan.kernel.lane())?.finish(0)?,
            slots,
        };
        index.blocks = index.list_blocks(placement, most_bytes)?;
        let smallest = |block| index.smallest_of(index.blocks.first(block)).0.into_iter().take(pieces);
        index.smallest = (0..index.blocks.len()).flat_map(smallest).collect();
        index.space = index.build_space(placement)?;
        Ok(index)
    }

    /// What the engine needs.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// The number of placements that can be reached, when no two pieces are identical; else an upper bound.
    pub fn states(&self) -> u64 {
        self.space.states()
    }

    /// The laws behind the index.
    pub fn laws(&self) -> &Laws {
        &self.laws
    }

    /// The start.
    pub fn start(&self) -> Position {
        self.position(&Element::IDENTITY).unwrap_or(Position { block: 0, slot: 0 })
    }

    /// The number of the placement in which the places hold these pieces, given as (kind, orientation); `None` when it
    /// cannot be reached: [`Laws::obstacle`] says why.
    pub fn locate(&self, places: &[(usize, u8)]) -> Option<Position> {
        self.position(&self.laws.element(places)?)
    }

    /// The pieces, as (kind, orientation) place by place, of a state.
    pub fn places(&self, at: Position) -> Vec<(usize, u8)> {
        let state = self
            .group
            .product(&self.smallest(at.block as usize), &self.slots.element(&self.group, at.slot as usize));
        let mut places = vec![(0, 0); self.laws.kinds.len()];
        for (piece, &kind) in self.laws.kinds.iter().enumerate() {
            let at = state.0[piece];
            places[place_of(at)] = (kind, orientation_of(at));
        }
        places
    }

    fn position(&self, state: &Element) -> Option<Position> {
        let state = smallest_alike(state, &self.alike);
        let first = self.first_number(&state)?;
        let block = self.blocks.number(first)?;
        let back = self.group.inverse(&self.smallest(block));
        let slot = self.slots.number(&self.group, &self.group.product(&back, &state))?;
        Some(Position { block: block as u32, slot: slot as u32 })
    }

    /// The node and, level by level, where the block's pieces are, as one number.
    fn first_number(&self, state: &Element) -> Option<u64> {
        let node = match &self.laws.guides[..] {
            [] => 0,
            [only] => *self.laws.nodes.number.get(&state.0[*only..=*only])?,
            guides => *self
                .laws
                .nodes
                .number
                .get(&guides.iter().map(|&guide| state.0[guide]).collect::<Vec<_>>())?,
        };
        let mut number = node as u64;
        let mut rest =
            if node == 0 { *state } else { self.group.product(&self.laws.nodes.back[node], state) };
        for level in 0..self.plan.slot_level {
            let (index, next) = self.group.split(level, &rest)?;
            number = number * self.group.orbit_size(level) as u64 + index as u64;
            rest = next;
        }
        Some(number)
    }

    /// The smallest state of a block.
    fn smallest(&self, block: usize) -> Element {
        let pieces = self.laws.kinds.len();
        Element::new(&self.smallest[block * pieces..][..pieces])
    }

    /// The same, found from the first number of the block.
    fn smallest_of(&self, mut number: u64) -> Element {
        let mut indexes = [0; 2 * MOST_PLACES];
        for level in (0..self.plan.slot_level).rev() {
            let size = self.group.orbit_size(level) as u64;
            indexes[level] = (number % size) as usize;
            number /= size;
        }
        let mut state = self.laws.nodes.states[number as usize];
        for (level, &index) in indexes[..self.plan.slot_level].iter().enumerate() {
            if index != 0 {
                state = self.group.product(&state, self.group.there(level, index));
            }
        }
        self.group.smallest(self.plan.slot_level, state)
    }

    fn list_blocks(&self, placement: &Placement, most_bytes: u64) -> Result<Blocks, IndexError> {
        const TOO_MANY: IndexError = IndexError::TooLarge("too many blocks");
        let most = (most_bytes / (self.plan.words() as u64 * 16 + BLOCK_BYTES)).min(MOST_BLOCKS);
        let sizes = (0..self.plan.slot_level).map(|level| self.group.orbit_size(level) as u64);
        let all = sizes
            .into_iter()
            .try_fold(self.laws.nodes.states.len() as u64, u64::checked_mul)
            .ok_or(TOO_MANY)?;
        if self.alike.is_empty() {
            return if all <= most { Ok(Blocks::All(all as usize)) } else { Err(TOO_MANY) };
        }
        let start = self.first_number(&smallest_alike(&Element::IDENTITY, &self.alike)).ok_or(TOO_MANY)?;
        let mut first = vec![start];
        let mut number = HashMap::<u64, u32, RandomState>::default();
        number.insert(start, 0);
        let mut next = 0;
        while next < first.len() {
            let state = self.smallest_of(first[next]);
            (placement.moves)(&state, &mut |_, mv| {
                let target = smallest_alike(&self.group.product(mv, &state), &self.alike);
                if let Some(target) = self.first_number(&target) {
                    number.entry(target).or_insert_with(|| {
                        first.push(target);
                        first.len() as u32 - 1
                    });
                }
            });
            next += 1;
            if first.len() as u64 > most {
                return Err(TOO_MANY);
            }
        }
        Ok(Blocks::Listed { first, number })
    }

    fn build_space(&self, placement: &Placement) -> Result<Space, IndexError> {
        let mut builder = SpaceBuilder::new(self.slots.len(), self.plan.kernel.lane())?;
        let mut maps = HashMap::<Element, SlotMapId, RandomState>::default();
        let mut result = Ok(());
        for block in 0..self.blocks.len() {
            let state = self.smallest(block);
            (placement.moves)(&state, &mut |number, mv| {
                let target = smallest_alike(&self.group.product(mv, &state), &self.alike);
                let mut edge = || {
                    let to = self.first_number(&target).and_then(|first| self.blocks.number(first));
                    let to = to.ok_or(IndexError::NotAPermutation(number))?;
                    let factor = self.group.product(&self.group.inverse(&self.smallest(to)), &target);
                    let map = if let Some(&map) = maps.get(&factor) {
                        map
                    } else {
                        let image = self.slots.map(&self.group, &factor);
                        let map = builder.map(&image.ok_or(IndexError::NotAPermutation(number))?)?;
                        maps.insert(factor, map);
                        map
                    };
                    builder.edge(block as u32, number, to as u32, map)
                };
                if result.is_ok() {
                    result = edge();
                }
            });
            result.clone()?;
        }
        builder.finish(self.blocks.len())
    }
}

/// Orders in which the pieces can be fixed: guides, identical ones, then the others by orbits, each orbit being the
/// last in one of the orders.
fn bases(placement: &Placement, generators: &[Element]) -> Vec<Vec<usize>> {
    let pieces = placement.kinds.len();
    let mut first = placement.guides.clone();
    first.extend(alike(&placement.kinds).concat());
    let mut orbits = orbits(pieces, generators);
    for orbit in &mut orbits {
        orbit.retain(|piece| !first.contains(piece));
    }
    orbits.retain(|orbit| !orbit.is_empty());
    orbits.sort_by_key(Vec::len);
    let base = |last: usize| {
        let others = orbits.iter().enumerate().filter(|&(number, _)| number != last).map(|(_, orbit)| orbit);
        first.iter().chain(others.chain(orbits.get(last)).flatten()).copied().collect()
    };
    (0..orbits.len().max(1)).map(base).collect()
}

/// The levels at which slots may begin: not between identical pieces, nor before a guide; and whether the slots can be distinct
/// pieces only.
fn openings(placement: &Placement, base: &[usize]) -> (Vec<usize>, bool) {
    let kinds = &placement.kinds;
    let splits =
        |level: usize| level > 0 && level < base.len() && kinds[base[level]] == kinds[base[level - 1]];
    let identical = alike(kinds).concat().len();
    let first = placement.guides.len();
    let open = (first..=base.len()).filter(|&level| !splits(level)).collect::<Vec<_>>();
    let beyond = open.iter().copied().filter(|&level| level >= first + identical).collect::<Vec<_>>();
    if identical == 0 || base.len() - first - identical >= 5 {
        (beyond, true)
    } else {
        (open, identical == 0)
    }
}
