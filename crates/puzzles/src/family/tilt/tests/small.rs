//! The count of lifts on small boards against the search that knows every lift.

use fewest_search::{Limits, Queue};
use proptest::prelude::*;

use super::super::board::Board;
use super::super::small::{SmallBoard, SmallSearch};
use super::super::{Tilt, TiltPuzzle, read};
use super::bare;
use crate::format::fields::Fields;
use crate::format::source::Source;
use crate::ready_made::find;

/// The small board of a board whose marbles have one hole each.
fn compact(board: &Board) -> Option<SmallBoard> {
    let holes = board.marbles.iter().map(|marble| board.holes_of(&marble.label).trailing_zeros() as u8);
    let marbles = board.marbles.iter().map(|marble| marble.square as u8);
    SmallBoard::new(board, &marbles.collect::<Vec<_>>(), &holes.collect::<Vec<_>>())
}

fn fewest_lifts(board: &Board) -> Option<u32> {
    Queue::new().solve(&Tilt::<8>::new(board).unwrap(), &Limits::default()).moves()
}

/// Square boards of at most 4 rows with at most 7 marbles, none of them on a hole at first, and any walls.
fn boards() -> impl Strategy<Value = Board> {
    (1..=4usize).prop_flat_map(|lines| {
        let squares = Just((0..lines * lines).collect::<Vec<_>>()).prop_shuffle();
        let count = 0..=(lines * lines / 2).min(7);
        // A wall for each square, on one of the four edges of the board or of the next.
        let wall = (0..lines as i64, 0..lines as i64, prop::sample::select(vec![(0, 1), (1, 0), (9, 9)]));
        (squares, count, prop::collection::vec(wall, 0..=lines * lines)).prop_map(
            move |(squares, count, walls)| {
                let marbles =
                    squares.chunks(2).zip(1..).map(|(pair, label)| (label, pair[0], pair[pair.len() - 1]));
                let mut board = bare(lines, &marbles.take(count).collect::<Vec<_>>());
                for (row, column, (down, right)) in walls {
                    board.add_wall((row, column), (row + down, column + right));
                }
                board
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn small_boards_take_as_many_lifts_as_on_the_general_way(boards in prop::collection::vec(boards(), 1..5)) {
        let mut search = SmallSearch::default();
        for board in boards {
            let found = search.fewest_lifts(&compact(&board).unwrap());
            prop_assert_eq!(found, fewest_lifts(&board), "{:?}", board);
        }
    }
}

#[test]
fn all_boards_of_two_rows_take_as_many_lifts_as_on_the_general_way() {
    let walls = [((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1))];
    let mut search = SmallSearch::default();
    let mut solved = 0;
    for code in 0..256usize {
        let squares = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        let different = |count: usize| (0..count).all(|at| !squares[..at].contains(&squares[at]));
        let pairs = [(1, squares[0], squares[1]), (2, squares[2], squares[3])];
        for marbles in (1..=2).filter(|&marbles| different(2 * marbles)) {
            for chosen in 0..1 << walls.len() {
                let mut board = bare(2, &pairs[..marbles]);
                for (_, &(one, other)) in walls.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 != 0) {
                    board.add_wall(one, other);
                }
                let found = search.fewest_lifts(&compact(&board).unwrap());
                assert_eq!(found, fewest_lifts(&board), "{board:?}");
                solved += u32::from(found.is_some());
            }
        }
    }
    assert!(solved > 1000, "{solved}");
}

#[test]
fn a_long_search_outgrows_its_first_memory() {
    let text = find(&Source::new("test", "tilt-4x4")).unwrap().unwrap();
    let Ok(TiltPuzzle::M8(long)) = read(&Fields::parse(&Source::new("test", &text)).unwrap()) else {
        panic!("this is a board of 336 positions")
    };
    let (long, short) = (compact(&long.board).unwrap(), compact(&bare(2, &[(1, 0, 3)])).unwrap());
    let mut search = SmallSearch::default();
    for _ in 0..2 {
        assert_eq!(search.fewest_lifts(&long), Some(51));
        assert_eq!(search.fewest_lifts(&short), Some(2));
    }
}

#[test]
fn other_boards_are_refused() {
    let seven = (0..7).map(|marble| (marble as u64, marble, marble + 8)).collect::<Vec<_>>();
    assert!(compact(&bare(4, &seven)).is_some());
    let eight = (0..8).map(|marble| (marble as u64, marble, marble + 8)).collect::<Vec<_>>();
    assert!(compact(&bare(4, &eight)).is_none(), "too many marbles");
    assert!(compact(&bare(5, &[(1, 0, 1)])).is_none(), "too many squares");
    assert!(compact(&bare(4, &[(1, 0, 1), (2, 1, 2)])).is_none(), "a marble begins on a hole");
    assert!(SmallBoard::new(&Board::new(2, 3).unwrap(), &[], &[]).is_none(), "not as high as wide");
    assert!(SmallBoard::new(&Board::new(2, 2).unwrap(), &[0], &[]).is_none(), "no hole for a marble");
}
