//! Malformed contest inputs: the exact error, after everything that was answered before it.

use crate::{BAD_INPUT, run};

const HOLE_1: &str = "9\n4 1 6 4 11 2 14 11 15 6 1 10 10 7 11 4 4 1\n";
const CASES: &str = "expected a number of cases";
const HOLE: &str = "expected a hole from 1 to 15";
const LIMIT: &str = "expected a number of operations, or -1";
const TILE: &str = "expected a tile from 1 to 8";
const MARBLES: &str = "expected a number of marbles, at most one for each square";
const N: &str = "expected a number of marbles from 1 to 12";
const SIZES: &str = "expected a board of 1 to 8 rows, or 0 0 0";
const WALLS: &str = "expected a number of walls";
const ROW: &str = "expected a row of the board, from 0";
const COLUMN: &str = "expected a column of the board, from 0";
const END: &str = "the end of the input";

#[test]
fn every_malformed_input_is_pointed_at() {
    for (problem, input, answers, line, column, expected, found) in [
        ("uva1533", "", "", 1, 1, CASES, END),
        ("uva1533", " \n\t ", "", 2, 3, CASES, END),
        ("uva1533", "x", "", 1, 1, CASES, "`x`"),
        ("uva1533", "-1", "", 1, 1, CASES, "`-1`"),
        ("uva1533", "1", "", 1, 2, HOLE, END),
        ("uva1533", "2\n1\n", HOLE_1, 3, 1, HOLE, END),
        ("uva1533", "2 1 16", HOLE_1, 1, 5, HOLE, "`16`"),
        ("uva1533", "2\r\n1\r\n\t0\r\n", HOLE_1, 3, 2, HOLE, "`0`"),
        ("uva1533", "1 five", "", 1, 3, HOLE, "`five`"),
        ("uva1533", "1 5x", "", 1, 3, HOLE, "`5x`"),
        ("uva1533", "1 5.0", "", 1, 3, HOLE, "`5.0`"),
        ("uva1533", "1 +5", "", 1, 3, HOLE, "`+5`"),
        ("uva1533", "1 --5", "", 1, 3, HOLE, "`--5`"),
        ("uva1533", "1 -", "", 1, 3, HOLE, "`-`"),
        ("uva1533", "1 1,2", "", 1, 3, HOLE, "`1,2`"),
        ("uva1533", "1\n\u{fffd}", "", 2, 1, HOLE, r"`\xef\xbf\xbd`"),
        ("uva1533", "1 123456789012345678901", "", 1, 3, HOLE, "`12345678901234567890...`"),
        ("uva1533", "99999999999999999999 1 q", HOLE_1, 1, 24, HOLE, "`q`"),
        ("sysu1151", "-2", "", 1, 1, LIMIT, "`-2`"),
        ("sysu1151", "A", "", 1, 1, LIMIT, "`A`"),
        ("sysu1151", "5", "", 1, 2, TILE, END),
        ("sysu1151", "5\n1 2 3 4\n8 7 6", "", 3, 6, TILE, END),
        ("sysu1151", "5\n1 2 3 4\n8 7 6 9\n", "", 3, 7, TILE, "`9`"),
        ("sysu1151", "5\n1 2 3 4\n8 7 6 0\n", "", 3, 7, TILE, "`0`"),
        ("sysu1151", "5\n12348765\n", "", 2, 1, TILE, "`12348765`"),
        ("sysu1151", "0\n1 2 3 4\n8 7 6 5\n0\n8 7 6 5\n1 2 3 4\nz\n", "0\n-1\n", 7, 1, LIMIT, "`z`"),
        ("usaco-shuttle", "", "", 1, 1, N, END),
        ("usaco-shuttle", "0\n", "", 1, 1, N, "`0`"),
        ("usaco-shuttle", "\n 13\n", "", 2, 2, N, "`13`"),
        ("usaco-shuttle", "three", "", 1, 1, N, "`three`"),
        ("uva1063", "9 1 1", "", 1, 1, SIZES, "`9`"),
        ("uva1063", "-1 0 0", "", 1, 1, SIZES, "`-1`"),
        ("uva1063", "0", "", 1, 2, MARBLES, END),
        ("uva1063", "0 1 0", "", 1, 3, MARBLES, "`1`"),
        ("uva1063", "2 5 0", "", 1, 3, MARBLES, "`5`"),
        ("uva1063", "2 1", "", 1, 4, WALLS, END),
        ("uva1063", "2 1 -1", "", 1, 5, WALLS, "`-1`"),
        ("uva1063", "2 1 0\n0 0", "", 2, 4, ROW, END),
        ("uva1063", "2 1 0\n0 0\n2 0\n", "", 3, 1, ROW, "`2`"),
        ("uva1063", "2 1 0\n0 2\n1 0\n", "", 2, 3, COLUMN, "`2`"),
        ("uva1063", "2 1 0\n0 0\n1 1\n2 1 0 0", "Case 1: 2 moves\n\n", 4, 8, COLUMN, END),
        ("uva1063", "2 1 1 0 0 1 1 0 0 0 x", "", 1, 21, "expected a coordinate of a wall", "`x`"),
        ("uva1063", "1 0 0 1 0 0\n1.0", "Case 1: 0 moves\n\nCase 2: 0 moves\n\n", 2, 1, SIZES, "`1.0`"),
    ] {
        assert_refused(
            problem,
            input,
            answers,
            &format!("line {line}, column {column}: {expected}, found {found}"),
        );
    }
}

#[test]
fn what_stands_there_twice_is_pointed_at() {
    for (problem, input, answers, line, column, expected) in [
        (
            "sysu1151",
            "0\n1 2 3 4\n8 7 6 5\n3 1 2 3 4\n 8 7 6 6\n",
            "0\n",
            5,
            8,
            "a tile that is not on the board yet, found",
        ),
        ("uva1063", "2 2 0\n0 0 0 0\n1 1 1 0\n", "", 2, 5, "a square that is not taken yet, found"),
        ("uva1063", "2 2 0\n0 0 0 1\n1 1 1 1\n", "", 3, 5, "a square that is not taken yet, found"),
    ] {
        let run = run(&["judge", problem], input.as_bytes());
        assert_eq!((run.status, &*run.out), (BAD_INPUT, answers), "{problem}: {input:?}");
        let beginning = format!("{problem}: line {line}, column {column}: expected {expected} ");
        assert!(run.notes.starts_with(&beginning), "{}", run.notes);
    }
}

#[test]
fn what_was_found_is_quoted_in_every_error() {
    let tile = "line 1, column 17: expected a tile that is not on the board yet, found `6`";
    assert_refused("sysu1151", "0 1 2 3 4 8 7 6 6", "", tile);
    let square = "line 2, column 5: expected a square that is not taken yet, found `0 1`";
    assert_refused("uva1063", "2 2 0\n0 1 0 1\n1 1 1 0\n", "", square);
}

fn assert_refused(problem: &str, input: &str, answers: &str, error: &str) {
    let run = run(&["judge", problem], input.as_bytes());
    assert_eq!((run.status, &*run.out), (BAD_INPUT, answers), "{problem}: {input:?}");
    assert_eq!(run.notes, format!("{problem}: {error}\n"), "{input:?}");
}
