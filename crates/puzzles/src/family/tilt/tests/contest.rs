//! The cases of the contest problem, against numbers computed by two other programs.

use fewest_search::Puzzle;

use super::super::board::{Board, OnHole};
use super::super::rolling::SIDES;
use super::super::{BoardError, Tilt};
use super::{bare, hole, marble};
use crate::naive;

const CASES: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/contest/marble_cases.in"));
const ANSWERS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/contest/marble_cases.sol"));
const EDGE_CASES: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/contest/marble_edge.in"));
const EDGE_ANSWERS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/contest/marble_edge.truth"));

/// The boards of a text in the contest's format.
fn boards(text: &str) -> Vec<Board> {
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i64>().unwrap());
    let mut boards = Vec::new();
    while let Some(size) = numbers.next().filter(|&size| size > 0) {
        let mut next = || numbers.next().unwrap();
        let mut board = Board::new(size as usize, size as usize).unwrap();
        let (marbles, walls) = (next() as u64, next());
        for label in 1..=marbles {
            let square = board.square(next(), next()).unwrap();
            board.marbles.push(marble(label, square));
        }
        for label in 1..=marbles {
            let square = board.square(next(), next()).unwrap();
            board.holes.push(hole(label, square));
        }
        for _ in 0..walls {
            board.add_wall((next(), next()), (next(), next()));
        }
        boards.push(board);
    }
    boards
}

/// Moves, number of shortest solutions and the smallest of them, as the answers have it; `empty` is the empty
/// string.
fn solve<const M: usize>(puzzle: &Tilt<M>, empty: &str) -> String {
    match naive::solve(puzzle) {
        None => "-1 0 -".to_owned(),
        Some((moves, count)) if moves.is_empty() => format!("0 {count} {empty}"),
        Some((moves, count)) => {
            let sides = moves.iter().map(|&side| SIDES[side as usize]).collect::<String>();
            format!("{} {count} {sides}", moves.len())
        }
    }
}

#[test]
fn all_contest_cases_have_their_answers_counts_and_positions() {
    let boards = boards(CASES);
    assert_eq!(boards.len(), 200);
    for (board, answer) in boards.iter().zip(ANSWERS.lines()) {
        let [case, moves, count, positions, solution] = answer.split(' ').collect::<Vec<_>>()[..] else {
            panic!("five columns: {answer}");
        };
        let puzzle = Tilt::<16>::new(board).unwrap();
        assert_eq!(solve(&puzzle, "-"), format!("{moves} {count} {solution}"), "case {case}");
        assert_eq!(naive::layers(&puzzle).iter().sum::<u64>().to_string(), positions, "case {case}");
        // Room for more marbles changes nothing.
        let roomy = Tilt::<64>::new(board).unwrap();
        assert_eq!(naive::layers(&puzzle), naive::layers(&roomy), "case {case}");
    }
}

#[test]
fn all_edge_cases_have_their_answers_under_both_rules() {
    let mut boards = boards(EDGE_CASES);
    assert_eq!(boards.len(), 68);
    for (board, answer) in boards.iter_mut().zip(EDGE_ANSWERS.lines()) {
        let columns = answer.split(' ').collect::<Vec<_>>();
        for (rule, expected) in [(OnHole::RollIn, &columns[1..4]), (OnHole::Sunk, &columns[4..7])] {
            board.on_hole = rule;
            let puzzle = Tilt::<8>::new(board).unwrap();
            assert_eq!(solve(&puzzle, "."), expected.join(" "), "{rule:?}: {answer}");
        }
    }
}

#[test]
fn sixteen_marbles_fit_and_one_more_does_not() {
    let marbles = (0..16).map(|square| (square as u64, square, 15 - square)).collect::<Vec<_>>();
    let full = Tilt::<16>::new(&bare(4, &marbles)).unwrap();
    assert_eq!(naive::layers(&full), [1], "nothing can move");
    let error = Tilt::<8>::new(&bare(4, &marbles)).err();
    assert_eq!(error, Some(BoardError::TooManyMarbles { most: 8 }));
}

#[test]
fn boards_that_are_none_are_refused() {
    let refused = |board: &Board| Tilt::<8>::new(board).err().unwrap();
    assert_eq!(Board::new(9, 4).err(), Some(BoardError::Size { rows: 9, columns: 4 }));
    assert_eq!(Board::new(4, 0).err(), Some(BoardError::Size { rows: 4, columns: 0 }));
    assert_eq!(refused(&bare(2, &[(1, 0, 4)])), BoardError::HoleOutside { hole: 0 });
    assert_eq!(refused(&bare(2, &[(1, 0, 3), (2, 1, 3)])), BoardError::TwoHoles { hole: 1 });
    assert_eq!(refused(&bare(2, &[(1, 4, 0)])), BoardError::MarbleOutside { marble: 0 });
    assert_eq!(refused(&bare(2, &[(1, 0, 3), (2, 0, 2)])), BoardError::TwoMarbles { marble: 1 });
    let mut board = bare(2, &[(1, 0, 3)]);
    board.marbles.push(marble(1, 1));
    assert_eq!(refused(&board), BoardError::NoHole { marble: 1 });
    board.marbles[1].sunk = true;
    assert_eq!(refused(&board), BoardError::NotInHole { marble: 1 });
}

#[test]
fn a_board_without_marbles_is_solved() {
    let puzzle = Tilt::<8>::new(&bare(3, &[])).unwrap();
    assert!(puzzle.is_goal(&puzzle.start()));
    assert_eq!(naive::layers(&puzzle), [1]);
}
