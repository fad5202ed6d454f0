//! The rules of pegs: all jumps a board has, and which of them a position allows.

use fewest_search::Move;

use super::board::Board;

/// How far a peg may jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Over exactly one peg.
    Short,
    /// Over one or more pegs in a row.
    Long,
}

impl Reach {
    /// Its word in a puzzle file.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Long => "long",
        }
    }
}

/// One jump of a board. Even a long one is a single pattern: `from` and all holes up to `to` are full, `to` is empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jump {
    from: u8,
    to: u8,
    /// The holes that must hold pegs.
    pegs: u64,
    /// Those and `to`: all that the jump changes.
    mask: u64,
}

impl Jump {
    /// Its number in the order of moves: by from, then by to.
    pub(super) fn number(&self) -> Move {
        Move::from(self.from) * 64 + Move::from(self.to)
    }

    /// The holes the peg stands in, from 0.
    pub(super) fn path(&self) -> [u8; 2] {
        [self.from, self.to]
    }

    /// The position after it.
    pub(super) fn apply(&self, state: u64) -> u64 {
        state ^ self.mask
    }

    fn fits(&self, state: u64) -> bool {
        state & self.mask == self.pegs
    }
}

/// All jumps of a board.
///
/// Which of them fit a position is looked up a byte of the position at a time: each byte allows a set of jumps, and
/// those that fit are in all the sets.
#[derive(Debug)]
pub(super) struct Jumps {
    /// By number.
    list: Vec<Jump>,
    /// Those from hole `h` are `list[first[h]..first[h + 1]]`.
    first: Vec<usize>,
    /// For each 64 jumps of the list, for each byte of a position, for each value of the byte: the set of jumps.
    allowed: Vec<[u64; 256]>,
    /// How many bytes of a position have holes.
    bytes: usize,
}

impl Jumps {
    /// The jumps of `board`.
    pub(super) fn new(board: &Board, reach: Reach) -> Self {
        let mut list = Vec::new();
        let mut first = vec![0];
        for hole in 0..board.holes() {
            list.extend(jumps_from(board, reach, hole));
            first.push(list.len());
        }
        let bytes = board.holes().div_ceil(8);
        let groups = list.chunks(64);
        let allowed = groups.flat_map(|group| (0..bytes).map(|byte| allowed_by(group, byte))).collect();
        Self { list, first, allowed, bytes }
    }

    /// What each jump changes.
    pub(super) fn masks(&self) -> impl Iterator<Item = u64> {
        self.list.iter().map(|jump| jump.mask)
    }

    /// For each jump, by number, the pegs in the holes that it changes, before and after it.
    pub(super) fn patterns(&self) -> impl Iterator<Item = (u64, u64)> {
        self.list.iter().map(|jump| (jump.pegs, jump.apply(jump.pegs)))
    }

    /// Hands out the jumps that fit `state` by number, until `take` returns `false`.
    pub(super) fn each(&self, state: u64, mut take: impl FnMut(&Jump) -> bool) {
        let groups = self.list.chunks(64).zip(self.allowed.chunks_exact(self.bytes));
        for (group, allowed) in groups {
            let sets = allowed.iter().zip(state.to_le_bytes());
            let mut fitting = sets.fold(u64::MAX, |common, (sets, value)| common & sets[value as usize]);
            while fitting != 0 {
                if !take(&group[fitting.trailing_zeros() as usize]) {
                    return;
                }
                fitting &= fitting - 1;
            }
        }
    }

    /// Hands out the sweeps of `state` until `take` returns `false`: by from, then hole by hole, a sweep before those that
    /// go on from it. Each comes with its number in this order, the holes its peg stands in, the position after it.
    pub(super) fn sweeps(&self, state: u64, mut take: impl FnMut(Move, &[u8], u64) -> bool) {
        let mut number: Move = 0;
        let mut take = |path: &[u8], next| {
            let more = take(number, path, next);
            // No search lives to see the 2^32nd sweep of a position.
            number = number.saturating_add(1);
            more
        };
        // Each jump removes one of at most 63 pegs and never the one that moves.
        let mut path = [0; 64];
        self.each(state, |jump| {
            path[0] = jump.from;
            self.sweep(state, jump, &mut path, 1, &mut take)
        });
    }

    fn sweep(
        &self,
        state: u64,
        jump: &Jump,
        path: &mut [u8; 64],
        jumped: usize,
        take: &mut impl FnMut(&[u8], u64) -> bool,
    ) -> bool {
        path[jumped] = jump.to;
        let state = jump.apply(state);
        take(&path[..=jumped], state)
            && self
                .from(jump.to)
                .iter()
                .filter(|next| next.fits(state))
                .all(|next| self.sweep(state, next, path, jumped + 1, take))
    }

    fn from(&self, hole: u8) -> &[Jump] {
        let hole = usize::from(hole);
        &self.list[self.first[hole]..self.first[hole + 1]]
    }

    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.list.len()
    }
}

fn jumps_from(board: &Board, reach: Reach, hole: usize) -> Vec<Jump> {
    let mut jumps = Vec::new();
    for &step in board.steps() {
        let mut pegs = 1 << hole;
        let mut over = board.neighbour(hole, step);
        while let Some(jumped) = over {
            pegs |= 1 << jumped;
            over = board.neighbour(jumped, step);
            if let Some(to) = over {
                jumps.push(Jump { from: hole as u8, to: to as u8, pegs, mask: pegs | 1 << to });
            }
            if reach == Reach::Short {
                break;
            }
        }
    }
    jumps.sort_by_key(Jump::number);
    jumps
}

/// For each value of byte number `byte` of a position, the set of the jumps of `group` that it allows.
fn allowed_by(group: &[Jump], byte: usize) -> [u64; 256] {
    let part = |bits: u64| bits.to_le_bytes()[byte];
    let mut allowed = [0; 256];
    for (set, value) in allowed.iter_mut().zip(0..=u8::MAX) {
        for (index, jump) in group.iter().enumerate() {
            *set |= u64::from(value & part(jump.mask) == part(jump.pegs)) << index;
        }
    }
    allowed
}
