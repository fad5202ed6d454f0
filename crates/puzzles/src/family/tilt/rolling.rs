//! How marbles roll: one lift of one side of a board.
//!
//! Sets of squares are bits of a `u64`. The marbles are settled one by one, those nearest the downhill side
//! first: by then everything in front of a marble is at rest or gone into its hole, and one look at the
//! squares ahead says where it ends.

use super::board::Board;

/// The bit of a byte of a state that says that the marble is in the hole on its square.
pub(super) const SUNK: u8 = 0x80;

/// The byte of a state that stands for no marble.
pub(super) const NO_MARBLE: u8 = 0xFF;

/// The sides in the order of their moves; the number of a move is the index of the side it lifts.
pub(super) const SIDES: [&str; 4] = ["E", "N", "S", "W"];

/// The sides as indices of [`SIDES`].
pub(super) const EAST: usize = 0;
pub(super) const NORTH: usize = 1;
pub(super) const SOUTH: usize = 2;
pub(super) const WEST: usize = 3;

/// The squares of a board as marbles roll over them.
#[derive(Debug)]
pub(super) struct Lanes {
    /// For each square and each side lifted: the squares ahead of a marble there, up to the first wall.
    ahead: Vec<[u64; 4]>,
    columns: usize,
}

/// The marbles of one state, by square.
pub(super) struct Scene {
    /// The index in the state of the marble that rests on each square of `resting`.
    marble: [u8; 64],
    resting: u64,
    open_holes: u64,
}

impl Scene {
    /// The scene of a state with `marbles`, on a board with `holes`.
    pub(super) fn new(marbles: &[u8], holes: u64) -> Self {
        let mut scene = Self { marble: [0; 64], resting: 0, open_holes: holes };
        for (index, &place) in marbles.iter().enumerate() {
            let square = place & 63;
            if place & SUNK == 0 {
                scene.marble[usize::from(square)] = index as u8;
                scene.resting |= 1 << square;
            } else {
                scene.open_holes &= !(1 << square);
            }
        }
        scene
    }
}

impl Lanes {
    pub(super) fn new(board: &Board) -> Self {
        let columns = board.columns();
        let mut ahead = vec![[0; 4]; board.squares()];
        for square in 0..board.squares() {
            if square > 0 && !board.closed_east(square - 1) {
                ahead[square][EAST] = ahead[square - 1][EAST] | 1 << (square - 1);
            }
            if square >= columns && !board.closed_south(square - columns) {
                ahead[square][SOUTH] = ahead[square - columns][SOUTH] | 1 << (square - columns);
            }
        }
        for square in (0..board.squares()).rev() {
            if !board.closed_east(square) {
                ahead[square][WEST] = ahead[square + 1][WEST] | 1 << (square + 1);
            }
            if !board.closed_south(square) {
                ahead[square][NORTH] = ahead[square + columns][NORTH] | 1 << (square + columns);
            }
        }
        Self { ahead, columns }
    }

    /// Lifts a side, an index of [`SIDES`]: writes the new place of each resting marble of `scene` into
    /// `places`. `own` has the holes of each marble. Returns `false`, and leaves `places` in disorder, when a
    /// marble drops into another's hole.
    pub(super) fn lift(&self, side: usize, scene: &Scene, own: &[u64], places: &mut [u8]) -> bool {
        match side {
            EAST => self.roll::<EAST>(scene, own, places),
            NORTH => self.roll::<NORTH>(scene, own, places),
            SOUTH => self.roll::<SOUTH>(scene, own, places),
            _ => self.roll::<WEST>(scene, own, places),
        }
    }

    /// See [`Self::lift`]. Marbles roll away from the side lifted. Those that roll west or north come in
    /// downhill order when squares are taken by increasing number, those that roll east or south by
    /// decreasing number.
    #[inline]
    fn roll<const SIDE: usize>(&self, scene: &Scene, own: &[u64], places: &mut [u8]) -> bool {
        let to_lower = SIDE == EAST || SIDE == SOUTH;
        let step = if SIDE == EAST || SIDE == WEST { 1 } else { self.columns };
        let lowest = |squares: u64| squares.trailing_zeros() as usize;
        let highest = |squares: u64| 63 - squares.leading_zeros() as usize;
        let (mut waiting, mut at_rest, mut open_holes) = (scene.resting, 0u64, scene.open_holes);
        while waiting != 0 {
            let square = if to_lower { lowest(waiting) } else { highest(waiting) };
            waiting &= !(1 << square);
            let ahead = self.ahead[square][SIDE];
            let marble = usize::from(scene.marble[square]);
            let obstacles = ahead & (at_rest | open_holes);
            let end = if ahead == 0 {
                square
            } else if obstacles == 0 {
                if to_lower { lowest(ahead) } else { highest(ahead) }
            } else {
                let first = if to_lower { highest(obstacles) } else { lowest(obstacles) };
                if at_rest >> first & 1 == 0 {
                    if own[marble] >> first & 1 == 0 {
                        return false;
                    }
                    places[marble] = SUNK | first as u8;
                    open_holes &= !(1 << first);
                    continue;
                }
                if to_lower { first + step } else { first - step }
            };
            places[marble] = end as u8;
            at_rest |= 1 << end;
        }
        true
    }
}
