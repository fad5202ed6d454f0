//! Sliding tiles and the Tower of Hanoi, through the command.

use crate::{BAD_INPUT, DONE, NEGATIVE, Run, fewest, json, puzzle_file, run};

/// A farthest start of the eight puzzle, and its smallest solution.
const FARTHEST: &str = "8 6 7/2 5 4/3 0 1";
const SOLUTION: &str = "1 4 5 2 3 1 4 5 7 6 2 3 8 2 3 8 1 4 5 7 8 5 7 8 6 3 2 1 4 7 8";

#[test]
fn a_wrong_parity_is_told_at_once() {
    let start = "1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0";
    let Run { status, out, .. } = run(&["solve", "tiles:rows=4,cols=4", "--from", start], b"");
    let reason = "impossible: the position has odd parity, the goal even; no sequence of moves changes it\n";
    assert_eq!((status, out), (NEGATIVE, format!("4x4 sliding tiles, from another start\n{reason}")));
    let (status, answer) = json("solve fifteen-fourteen");
    assert_eq!(
        (status, &answer["verdict"], &answer["engine"]),
        (NEGATIVE, &"impossible".into(), &"invariant".into())
    );
}

#[test]
fn the_eight_puzzle_is_solved_and_checked() {
    let Run { status, out, .. } = run(&["solve", "tiles", "--from", FARTHEST], b"");
    let head = "3x3 sliding tiles, from another start\n\
        31 moves (single), optimal: no shorter solution exists (181,438 positions searched); smallest of 40\n";
    assert_eq!((status, out), (DONE, format!("{head}  {SOLUTION}\n")));
    let check = |moves: &str| run(&["check", "tiles", "--from", FARTHEST, moves], b"");
    assert_eq!(check(SOLUTION).status, DONE);
    assert_eq!(check("1 4 5 6").status, NEGATIVE);
}

#[test]
fn one_line_at_a_time() {
    let (status, answer) = json("survey tiles:rows=2,cols=3 --metric multi");
    assert_eq!((status, &answer["metric"], &answer["gods_number"]), (DONE, &"multi".into(), &20.into()));
    let out = run(&["solve", "tiles", "--metric", "multi", "--from", "0 2 3/1 5 6/4 7 8"], b"").out;
    assert!(out.ends_with("\n  4 8\n"), "{out}");
}

#[test]
fn faults_point_into_positions() {
    let Run { status, notes, .. } = run(&["solve", "tiles", "--from", "1 2 3/4 5 6/7 8"], b"");
    assert_eq!(status, BAD_INPUT);
    assert!(
        notes.contains("this row has 2 places, and another 3") && notes.contains("--from:1:13"),
        "{notes}"
    );
    let Run { status, notes, .. } = fewest("solve tiles:rows=5,cols=9");
    assert_eq!(status, BAD_INPUT);
    assert!(notes.contains("expected a whole number from 1 to 8"), "{notes}");
    let Run { status, notes, .. } = fewest("solve tiles:blank=4,1");
    assert_eq!(status, BAD_INPUT);
    assert!(notes.contains("expected `corner`, or row,column: 1,1 to 3,3"), "{notes}");
}

#[test]
fn towers_are_moved_and_drawn() {
    let (status, answer) = json("solve hanoi:pegs=4,discs=8 --count");
    assert_eq!((status, &answer["moves"], &answer["count"]), (DONE, &33.into(), &"11698".into()));
    puzzle_file("tower.toml", "family = \"hanoi\"\ndiscs = 2\n");
    let Run { status, out, .. } = fewest("show tower.toml --steps");
    assert_eq!(status, DONE);
    assert!(out.contains("\n=====  ===    |\n  1     2     3\n2 / 1 / -\n"), "{out}");
}
