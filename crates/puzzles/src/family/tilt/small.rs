//! Small boards, searched for the number of lifts alone: thousands of boards a millisecond matter more here than
//! which lifts they are. All other questions, and all other boards, are [`Tilt`](super::Tilt)'s.
//!
//! **State.** A board of at most 16 squares and 7 marbles fits into one word: four planes of 16 bits, a bit for
//! each square. The lower three hold the label of the marble on each square in binary, 0 for none; the highest
//! holds the open holes. So a lift moves all marbles at once, and nothing has to be ordered. When every marble
//! is in its hole, the word is 0.
//!
//! **Lift.** What a lift does in a stretch of squares between two walls depends only on the order of the marbles
//! and open holes in it. A marble whose first obstacle ahead is an open hole drops into it, and the others then
//! roll as if neither were there. When no marble has an open hole ahead, each moves by the number of empty
//! squares ahead of it.
//!
//! **Search.** Layers of states, with half of the lifts left out: after a lift along the rows in which no marble
//! dropped, the order of marbles and open holes in every stretch of a row is what it was, so lifting the west or
//! east side now does what it would have done before, and that was tried. The same holds for columns.
//!
//! All this needs that no marble rests on an open hole. None ever comes to rest there, and boards where one
//! begins there are left to the others.

use super::board::Board;
use super::rolling::{EAST, NORTH, SOUTH, WEST};

/// The most rows and columns.
const MOST_LINES: usize = 4;
/// The most marbles.
const MOST_MARBLES: usize = 7;

/// The squares of one plane.
const PLANE: u64 = 0xFFFF;
/// Times a set of squares: the set in each of the planes of labels.
const LABELS: u64 = 0x1_0001_0001;
/// Where the plane of open holes begins.
const OPEN: u32 = 48;

/// A square board and its marbles, numbered from 0, each with a hole of its own.
#[derive(Debug)]
pub struct SmallBoard {
    lines: usize,
    /// The squares from which a marble can roll east, and those from which it can roll south.
    open: [u64; 2],
    /// The label of the hole on each square, in the planes of labels.
    holes: u64,
    start: u64,
}

impl SmallBoard {
    /// The board with the walls of `board` (and nothing else of it), where each marble begins on its square of
    /// `marbles` and has its hole on that of `holes`, different squares each; `None` when it is too large, or a
    /// marble begins on a hole.
    pub fn new(board: &Board, marbles: &[u8], holes: &[u8]) -> Option<Self> {
        let (lines, count) = (board.rows(), marbles.len());
        if lines > MOST_LINES || lines != board.columns() || count > MOST_MARBLES || count != holes.len() {
            return None;
        }
        let labels = |squares: &[u8]| {
            squares.iter().zip(1u64..).fold(0, |planes, (square, label)| {
                planes | (label & 1 | (label & 2) << 15 | (label & 4) << 30) << square
            })
        };
        let (marbles, holes) = (labels(marbles), labels(holes));
        let open_holes = squares_of(holes);
        (squares_of(marbles) & open_holes == 0).then_some(Self {
            lines,
            open: [board.open_east(), board.open_south()],
            holes,
            start: marbles | open_holes << OPEN,
        })
    }
}

/// The squares with a label.
fn squares_of(planes: u64) -> u64 {
    (planes | planes >> 16 | planes >> 32) & PLANE
}

/// A board of N x N squares as marbles roll over it.
struct Lanes<const N: u32> {
    /// For each side lifted: the squares from which a marble comes to the first, second and third square ahead
    /// if only walls can stop it; twice, in the lowest two planes.
    reach: [[u64; 3]; 4],
    /// The label of the hole on each square.
    holes: u64,
}

/// The squares that lie `steps` squares ahead of `squares` when `SIDE` is lifted; all of them are on the board.
#[inline]
fn ahead<const N: u32, const SIDE: usize>(squares: u64, steps: u32) -> u64 {
    match SIDE {
        EAST => squares >> steps,
        NORTH => squares << (steps * N),
        SOUTH => squares >> (steps * N),
        _ => squares << steps,
    }
}

/// The squares from which `squares` lie `steps` squares ahead; with others, where those are not on the board.
#[inline]
fn behind<const N: u32, const SIDE: usize>(squares: u64, steps: u32) -> u64 {
    match SIDE {
        EAST => squares << steps,
        NORTH => squares >> (steps * N),
        SOUTH => squares << (steps * N),
        _ => squares >> steps,
    }
}

impl<const N: u32> Lanes<N> {
    fn new(board: &SmallBoard) -> Self {
        fn reach<const N: u32, const SIDE: usize>(first: u64) -> [u64; 3] {
            let first = first | first << 16;
            let second = first & behind::<N, SIDE>(first, 1);
            [first, second, second & behind::<N, SIDE>(first, 2)]
        }
        let [east, south] = board.open;
        let reach = [
            reach::<N, EAST>(east << 1),
            reach::<N, NORTH>(south),
            reach::<N, SOUTH>(south << N),
            reach::<N, WEST>(east),
        ];
        Self { reach, holes: board.holes }
    }

    /// Lifts a side: the new state, and whether a marble dropped; `None` when one drops into another's hole.
    #[inline]
    fn lift<const SIDE: usize>(&self, mut state: u64) -> Option<(u64, bool)> {
        let ahead = ahead::<N, SIDE>;
        let behind = behind::<N, SIDE>;
        let reach = self.reach[SIDE];
        let mut marbles = squares_of(state);
        let mut dropped = false;
        loop {
            // In the lowest plane the squares with a marble so far ahead, in the next those with an open hole.
            let obstacles = marbles | state >> OPEN << 16;
            let at = [
                reach[0] & behind(obstacles, 1),
                reach[1] & behind(obstacles, 2),
                reach[2] & behind(obstacles, 3),
            ];
            if (at[0] | at[1] | at[2]) >> 16 & marbles == 0 {
                let empty = [0, 1, 2].map(|index| marbles & (reach[index] ^ at[index]));
                return Some((roll::<N, SIDE>(state, empty), dropped));
            }
            // The marbles that come to an open hole in one, two and three steps.
            let blocked = [at[0] | at[0] >> 16, at[1] | at[1] >> 16];
            let come = [
                marbles & at[0] >> 16,
                marbles & at[1] >> 16 & !blocked[0],
                marbles & at[2] >> 16 & !blocked[0] & !blocked[1],
            ];
            let wrong = (state ^ behind(self.holes, 1)) & (come[0] * LABELS)
                | (state ^ behind(self.holes, 2)) & (come[1] * LABELS)
                | (state ^ behind(self.holes, 3)) & (come[2] * LABELS);
            if wrong != 0 {
                return None;
            }
            let gone = come[0] | come[1] | come[2];
            let filled = ahead(come[0], 1) | ahead(come[1], 2) | ahead(come[2], 3);
            marbles ^= gone;
            state &= !((gone * LABELS) | (filled << OPEN));
            dropped = true;
        }
    }
}

/// Moves each marble ahead by the number of its squares in `empty`, three sets of squares.
#[inline]
fn roll<const N: u32, const SIDE: usize>(state: u64, empty: [u64; 3]) -> u64 {
    let step = |state: u64, movers: u64, steps: u32| {
        let moving = state & (movers * LABELS);
        (state ^ moving) | ahead::<N, SIDE>(moving, steps)
    };
    // The sum in binary. Marbles of one stretch with nothing between them have the same sum, so that none of
    // them is ever moved onto another.
    let [a, b, c] = empty;
    let (ones, twos) = (a ^ b ^ c, a & b | c & (a ^ b));
    let twos = twos & !ones | ahead::<N, SIDE>(twos & ones, 1);
    step(step(state, ones, 1), twos, 2)
}

/// A search that keeps its memory from board to board.
#[derive(Debug, Default)]
pub struct SmallSearch {
    found: Found,
}

/// The lifts to try in a state: of the west and east side, of the north and south side.
const ROWS: u8 = 1;
const COLUMNS: u8 = 2;

impl SmallSearch {
    /// The fewest lifts that bring every marble of `board` into its hole; `None` when none do.
    pub fn fewest_lifts(&mut self, board: &SmallBoard) -> Option<u32> {
        match board.lines {
            1 => self.search::<1>(board),
            2 => self.search::<2>(board),
            3 => self.search::<3>(board),
            _ => self.search::<4>(board),
        }
    }

    fn search<const N: u32>(&mut self, board: &SmallBoard) -> Option<u32> {
        if board.start == 0 {
            return Some(0);
        }
        let lanes = Lanes::<N>::new(board);
        self.found.clear();
        self.found.insert(board.start, ROWS | COLUMNS);
        let mut layer = 0..1;
        for lifts in 1.. {
            for index in layer.clone() {
                let (state, sides) = self.found.states[index];
                let solved = sides & ROWS != 0
                    && (self.found.lift::<N, EAST>(&lanes, state)
                        || self.found.lift::<N, WEST>(&lanes, state))
                    || sides & COLUMNS != 0
                        && (self.found.lift::<N, NORTH>(&lanes, state)
                            || self.found.lift::<N, SOUTH>(&lanes, state));
                if solved {
                    return Some(lifts);
                }
            }
            layer = layer.end..self.found.count;
            if layer.is_empty() {
                break;
            }
        }
        None
    }
}

/// The places of a table at first: enough for nearly all boards, and soon emptied.
const FIRST_PLACES: usize = 128;

/// The states found.
#[derive(Debug, Default)]
struct Found {
    /// In the order in which they were found, with the lifts to try; and room for more.
    states: Vec<(u64, u8)>,
    count: usize,
    /// The same by hash, twice as many places; 0, the state that ends a search, stands for no state.
    table: Vec<u64>,
    /// How many bits a hash has more than the number of a place.
    shift: u32,
}

impl Found {
    /// Lifts a side in `state` and adds what is new. Returns whether all marbles are in their holes.
    #[inline]
    fn lift<const N: u32, const SIDE: usize>(&mut self, lanes: &Lanes<N>, state: u64) -> bool {
        let Some((next, dropped)) = lanes.lift::<SIDE>(state) else { return false };
        let others = if SIDE == EAST || SIDE == WEST { COLUMNS } else { ROWS };
        if next != 0 {
            self.insert(next, if dropped { ROWS | COLUMNS } else { others });
        }
        next == 0
    }

    /// Adds a state if it is new. Old states are as frequent as new ones, in no order that a processor could guess; so there is
    /// no branch for them.
    #[inline(never)] // Among the rest the compiler makes a branch of it.
    fn insert(&mut self, state: u64, sides: u8) {
        let slot = self.slot(state);
        self.states[self.count] = (state, sides);
        self.count += usize::from(self.table[slot] == 0);
        self.table[slot] = state;
        if self.count == self.states.len() {
            self.grow();
        }
    }

    /// Where `state` is in the table, or would be.
    #[inline]
    #[allow(clippy::needless_bitwise_bool)] // One branch, not two.
    fn slot(&self, state: u64) -> usize {
        let mask = self.table.len() - 1;
        // Fibonacci hashing (Knuth): the highest bits of a product with the golden ratio times 2^64.
        let mut slot = (state.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize & mask;
        while (self.table[slot] != 0) & (self.table[slot] != state) {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        self.set_room(4 * self.table.len());
        for index in 0..self.count {
            let state = self.states[index].0;
            let slot = self.slot(state);
            self.table[slot] = state;
        }
    }

    fn clear(&mut self) {
        self.count = 0;
        self.set_room(FIRST_PLACES);
    }

    /// Empties the table, and gives it `places`.
    fn set_room(&mut self, places: usize) {
        self.table.clear();
        self.table.resize(places, 0);
        self.shift = places.leading_zeros() + 1;
        self.states.resize(places / 2, (0, 0));
    }
}
