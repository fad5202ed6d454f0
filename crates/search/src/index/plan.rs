//! Which pieces make the block, and which the slot.

use super::group::Group;
use super::slots::Kernel;

/// Words of a block and plane: more do not fit the first-level cache.
const MOST_WORDS: usize = 700;

/// A word with fewer slots wastes more than a tenth.
const FULL_LANE: usize = 59;

/// With fewer words in a block, looking for them takes longer than moving them.
const FEW_WORDS: usize = 4;

/// How the levels of a group are shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// The pieces of the levels before this one make the block.
    pub slot_level: usize,
    pub kernel: Kernel,
    /// Slots in a block.
    pub slots: usize,
    /// Whether slots differ by the orientations of pieces only. Then moves add to them, mostly nothing.
    pub only_turns: bool,
}

impl Plan {
    pub fn words(&self) -> usize {
        self.slots.div_ceil(self.kernel.lane())
    }

    /// Whether at most 2.2 bits a state are needed.
    pub fn is_dense(&self) -> bool {
        self.words() * 640 <= self.slots * 704
    }

    /// The plan for `group` in which the largest blocks have at most `most_words`, better ones first. `open` are the levels
    /// at which the slots may begin, `distinct` says whether words may hold several states of one coset.
    pub fn best(
        group: &Group,
        most_words: usize,
        open: &[usize],
        distinct: bool,
        only_turns: bool,
    ) -> Option<Self> {
        let kernels = kernels(group, distinct);
        let plans = open.iter().flat_map(|&slot_level| {
            let fitting = kernels.iter().filter(move |kernel| kernel.level >= slot_level);
            fitting.filter_map(move |&kernel| {
                let slots = order(group, slot_level)?;
                let plan = Self { slot_level, kernel, slots, only_turns };
                (slots >= kernel.order && plan.words() <= most_words.min(MOST_WORDS)).then_some(plan)
            })
        });
        plans.max_by_key(Self::merit)
    }

    pub fn is_better_than(&self, other: &Self) -> bool {
        self.merit() > other.merit()
    }

    fn merit(&self) -> (bool, bool, usize, usize) {
        (self.is_dense(), self.only_turns && self.words() >= FEW_WORDS, self.slots, self.kernel.order)
    }
}

/// The order of the subgroup of `level`, if it is at most a million.
pub(super) fn order(group: &Group, level: usize) -> Option<usize> {
    (level..group.levels()).try_fold(1_usize, |order, level| {
        order.checked_mul(group.orbit_size(level)).filter(|&order| order <= 1_000_000)
    })
}

/// Subgroups whose elements fill a word well, and the trivial one.
fn kernels(group: &Group, distinct: bool) -> Vec<Kernel> {
    let trivial = Kernel { level: group.levels(), even: false, order: 1 };
    let mut kernels = vec![trivial];
    for level in (0..group.levels()).filter(|_| distinct) {
        let Some(order) = order(group, level) else { continue };
        let has_odd = group.generators(level).any(|generator| generator.is_odd(group.pieces()));
        let halves = [(false, order), (true, order / 2)];
        for (even, order) in halves.into_iter().filter(|&(even, order)| order <= 64 && (!even || has_odd)) {
            let kernel = Kernel { level, even, order };
            if kernel.lane() >= FULL_LANE {
                kernels.push(kernel);
            }
        }
    }
    kernels
}
