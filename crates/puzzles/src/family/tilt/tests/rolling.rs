//! `moves` against marbles that roll one square at a time.

use std::collections::BTreeMap;

use fewest_search::{Puzzle, apply};
use proptest::prelude::*;

use super::super::board::{Board, OnHole};
use super::super::{Family, Tilt};
use super::{bare, hole, marble};

/// Where marbles roll to when E, N, S, W is lifted, as steps in rows and columns.
const DIRECTIONS: [(i64, i64); 4] = [(0, -1), (1, 0), (-1, 0), (0, 1)];

/// Where the walls between squares are, as pairs of squares (row, column), smaller first.
type Walls = Vec<((i64, i64), (i64, i64))>;

/// A position, literally: the marbles that rest, by square, and those in holes.
#[derive(Clone, Debug, PartialEq)]
struct Literal {
    resting: BTreeMap<(i64, i64), u64>,
    sunk: BTreeMap<(i64, i64), u64>,
}

/// A board as the test has it.
#[derive(Clone, Debug)]
pub(super) struct Case {
    rows: i64,
    columns: i64,
    walls: Walls,
    holes: BTreeMap<(i64, i64), u64>,
    marbles: BTreeMap<(i64, i64), u64>,
    pub(super) rule: OnHole,
}

impl Case {
    pub(super) fn board(&self) -> Board {
        let mut board = Board::new(self.rows as usize, self.columns as usize).unwrap();
        for &(one, other) in &self.walls {
            board.add_wall(one, other);
        }
        let square = |at: (i64, i64)| (at.0 * self.columns + at.1) as usize;
        board.holes = self.holes.iter().map(|(&at, &label)| hole(label, square(at))).collect();
        board.marbles = self.marbles.iter().map(|(&at, &label)| marble(label, square(at))).collect();
        board.on_hole = self.rule;
        board
    }

    fn start(&self) -> Literal {
        let drops = |at: &(i64, i64)| self.rule == OnHole::Sunk && self.holes.contains_key(at);
        let (sunk, resting) = self.marbles.iter().partition(|(at, _)| drops(at));
        Literal { resting, sunk }
    }

    /// All marbles take steps at the same time, those in front first, until none can. `None` when one drops
    /// into another's hole, or none moves at all.
    fn tilt(&self, position: &Literal, direction: (i64, i64)) -> Option<Literal> {
        let mut now = position.clone();
        loop {
            let mut squares = now.resting.keys().copied().collect::<Vec<_>>();
            squares.sort_by_key(|at| -(at.0 * direction.0 + at.1 * direction.1));
            let mut moved = false;
            for at in squares {
                let next = (at.0 + direction.0, at.1 + direction.1);
                let inside = (0..self.rows).contains(&next.0) && (0..self.columns).contains(&next.1);
                let wall = self.walls.contains(&(at.min(next), at.max(next)));
                if !inside || wall || now.resting.contains_key(&next) {
                    continue;
                }
                moved = true;
                let label = now.resting.remove(&at).unwrap();
                match self.holes.get(&next) {
                    Some(_) if now.sunk.contains_key(&next) => now.resting.insert(next, label),
                    Some(&owner) if owner == label => now.sunk.insert(next, label),
                    Some(_) => return None,
                    None => now.resting.insert(next, label),
                };
            }
            if !moved {
                return (now != *position).then_some(now);
            }
        }
    }
}

impl Literal {
    /// The position as the puzzle writes it.
    fn write(&self) -> String {
        let resting = self.resting.iter().map(|(at, label)| (label, at, ""));
        let mut all =
            resting.chain(self.sunk.iter().map(|(at, label)| (label, at, "()"))).collect::<Vec<_>>();
        all.sort();
        let words = all.into_iter().map(|(label, (row, column), hole)| {
            let (open, close) = hole.split_at(hole.len() / 2);
            format!("{label}={open}{row},{column}{close}")
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Boards of 1 to 8 rows and columns with up to 12 marbles of few labels, so that they are shared, some of
/// them on holes.
pub(super) fn cases() -> impl Strategy<Value = Case> {
    let size = || prop_oneof![2 => 1..=4i64, 1 => 1..=8i64];
    (size(), size()).prop_flat_map(|(rows, columns)| {
        let squares =
            (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect::<Vec<_>>();
        let most = squares.len().min(12);
        let wall =
            (prop::sample::select(squares.clone()), prop::bool::ANY).prop_map(|((row, column), east)| {
                ((row, column), if east { (row, column + 1) } else { (row + 1, column) })
            });
        let walls = prop::collection::vec(wall, 0..squares.len());
        let shuffled = Just(squares).prop_shuffle();
        let labels = (prop::collection::vec(1..=3u64, 0..=most), prop::collection::vec(1..=4u64, 0..4));
        let rule = prop::sample::select(vec![OnHole::RollIn, OnHole::Sunk]);
        (walls, shuffled.clone(), shuffled, labels, rule).prop_map(
            move |(walls, hole_squares, marble_squares, (labels, more), rule)| {
                let holes = hole_squares.into_iter().zip(labels.iter().chain(&more).copied()).collect();
                let marbles = marble_squares.into_iter().zip(labels.iter().copied()).collect();
                Case { rows, columns, walls, holes, marbles, rule }
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Along a random game: the moves of the puzzle are those of the literal board.
    #[test]
    fn moves_are_those_of_marbles_that_roll_square_by_square(
        case in cases(),
        sides in prop::collection::vec(0..4usize, 0..40),
    ) {
        let puzzle = Tilt::<16>::new(&case.board()).unwrap();
        let (mut state, mut literal) = (puzzle.start(), case.start());
        prop_assert_eq!(puzzle.write_state(&state), literal.write());
        for side in sides {
            let mut moves = Vec::new();
            puzzle.moves(&state, &mut |mv, next| {
                moves.push((mv as usize, next));
                true
            });
            let expected = (0..4).filter_map(|side| Some((side, case.tilt(&literal, DIRECTIONS[side])?)));
            let expected = expected.collect::<Vec<_>>();
            let written = expected.iter().map(|(mv, to)| (*mv, to.write())).collect::<Vec<_>>();
            let found = moves.iter().map(|(mv, to)| (*mv, puzzle.write_state(to))).collect::<Vec<_>>();
            prop_assert_eq!(found, written, "from {}", literal.write());
            prop_assert!(puzzle.alike.iter().all(|range| state[range.clone()].is_sorted()));
            if let Some(at) = moves.iter().position(|(mv, _)| *mv == side) {
                state = moves[at].1;
                literal = expected[at].1.clone();
            }
        }
    }
}

/// What lifting `side` makes of the start, if it is a move.
fn lift(board: &Board, side: u32) -> Option<String> {
    let puzzle = Tilt::<8>::new(board).unwrap();
    apply(&puzzle, &puzzle.start(), side).map(|state| puzzle.write_state(&state))
}

const LIFT_E: u32 = 0;
const LIFT_W: u32 = 3;

/// A row of five squares; each marble with its square and the square of its hole.
fn row(marbles: &[(u64, usize, usize)]) -> Board {
    let mut board = Board::new(1, 5).unwrap();
    board.holes = marbles.iter().map(|&(label, _, to)| hole(label, to)).collect();
    board.marbles = marbles.iter().map(|&(label, from, _)| marble(label, from)).collect();
    board
}

#[test]
fn a_later_marble_rolls_over_the_hole_an_earlier_one_filled() {
    let board = row(&[(1, 3, 2), (2, 4, 1)]);
    assert_eq!(lift(&board, LIFT_E).as_deref(), Some("1=(0,2) 2=(0,1)"));
    let board = row(&[(1, 3, 2), (2, 4, 0)]);
    assert_eq!(lift(&board, LIFT_E).as_deref(), Some("1=(0,2) 2=(0,0)"));
}

#[test]
fn a_marble_that_is_gone_does_not_stop_the_next() {
    // The wall is behind the hole: marble 2 ends on the marble in it.
    let mut board = row(&[(1, 3, 2), (2, 4, 0)]);
    board.add_wall((0, 1), (0, 2));
    assert_eq!(lift(&board, LIFT_E).as_deref(), Some("1=(0,2) 2=0,2"));
}

#[test]
fn a_wrong_drop_and_a_lift_without_effect_are_no_moves() {
    assert_eq!(lift(&row(&[(1, 2, 0), (2, 4, 1)]), LIFT_E), None, "1 comes to the hole of 2");
    assert_eq!(lift(&row(&[(1, 0, 4), (2, 1, 3)]), LIFT_E), None, "nothing rolls");
}

#[test]
fn a_marble_that_rests_on_an_open_hole_stops_others() {
    let mut board = row(&[(1, 1, 1), (2, 3, 4)]);
    board.add_wall((0, 0), (0, 1));
    assert_eq!(lift(&board, LIFT_E).as_deref(), Some("1=0,1 2=0,2"));
    board.on_hole = OnHole::Sunk;
    assert_eq!(lift(&board, LIFT_E).as_deref(), Some("1=(0,1) 2=0,1"));
}

#[test]
fn a_marble_drops_when_it_leaves_its_hole_and_comes_back() {
    let puzzle = Tilt::<8>::new(&row(&[(1, 0, 0)])).unwrap();
    let away = apply(&puzzle, &puzzle.start(), LIFT_W).unwrap();
    assert_eq!(puzzle.write_state(&away), "1=0,4");
    let back = apply(&puzzle, &away, LIFT_E).unwrap();
    assert_eq!(puzzle.write_state(&back), "1=(0,0)");
}

#[test]
fn interchangeable_marbles_have_one_representation() {
    let one = Tilt::<8>::new(&bare(3, &[(1, 0, 4), (1, 8, 5)])).unwrap();
    let other = Tilt::<8>::new(&bare(3, &[(1, 8, 4), (1, 0, 5)])).unwrap();
    assert_eq!(one.start(), other.start());
}
