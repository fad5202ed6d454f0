//! `.tws` files with every verb that takes a puzzle.

use serde_json::Value;

use crate::{BAD_INPUT, DONE, NEGATIVE, fewest, puzzle_file, repository_file, run};

/// Writes the sample of that name to a file of another: tests run side by side.
fn sample(name: &str, file: &str) {
    puzzle_file(file, String::from_utf8(repository_file(&format!("puzzles/tws/{name}.tws"))).unwrap());
}

/// A ring of three beads.
const RING: &str = "\
Name Three beads
Set BEADS 3 1
Solved
BEADS
1 2 3
End
Move turn
BEADS
2 3 1
End
Move swap
BEADS
2 1 3
End
MoveAlias back turn'
MoveSequence both turn swap
";

#[test]
fn a_scramble_is_solved_and_checked() {
    sample("pocket-cube", "solved.tws");
    let solved = fewest("solve solved.tws:one-turn --count");
    assert_eq!(solved.status, DONE, "{}", solved.notes);
    assert!(solved.out.starts_with("Pocket cube, one-turn\n1 turn, optimal: "), "{}", solved.out);
    assert!(solved.out.ends_with("\n  R'\n"), "{}", solved.out);
    let checked = run(&["check", "solved.tws:2", "--optimal", "R'"], b"");
    assert_eq!((checked.status, checked.out.lines().count()), (DONE, 2), "{}", checked.out);
    assert!(checked.out.contains("legal, reaches the goal in 1 turn; shortest"), "{}", checked.out);
    // The scramble was `sexy F2`; names and their powers are read back.
    for (metric, moves, length) in
        [("turns", "F2 sexy'", "5 turns"), ("quantum", "F F sexy'", "6 moves (quantum)")]
    {
        let undone = run(&["check", "solved.tws:five-turns", "--metric", metric, moves], b"");
        assert_eq!(undone.out, format!("Pocket cube, five-turns\nlegal, reaches the goal in {length}\n"));
    }
}

#[test]
fn a_file_without_scrambles_is_surveyed() {
    sample("pyraminx", "surveyed.tws");
    let survey = fewest("survey surveyed.tws --format json");
    let survey = serde_json::from_str::<Value>(&survey.out).unwrap();
    assert_eq!(survey["metric"], "turns");
    assert_eq!((&survey["states"], &survey["gods_number"]), (&Value::from(933_120), &Value::from(11)));
    assert!(fewest("solve surveyed.tws").out.starts_with("Pyraminx\n0 turns, optimal"));
}

#[test]
fn single_moves_may_be_repeated() {
    puzzle_file("repeated.tws", RING);
    let of = |metric: &str| fewest(&format!("survey repeated.tws --metric {metric}")).out;
    assert!(of("turns").starts_with("Three beads\nmetric turns, from the start: 6 positions in 3 layers"));
    assert!(
        of("quantum").starts_with("Three beads\nmetric quantum, from the start: 6 positions in 3 layers")
    );
    puzzle_file(
        "ring-of-five.tws",
        "Set R 5 1\nSolved\nEnd\nMove t\nR\n2 3 4 5 1\nEnd\nScrambleAlg two\nt2\nEnd\n",
    );
    let solved = |metric: &str| fewest(&format!("solve ring-of-five.tws --metric {metric}")).out;
    assert!(solved("turns").ends_with("\n  t3\n"), "{}", solved("turns"));
    assert!(solved("quantum").ends_with("\n  t' t'\n"), "{}", solved("quantum"));
}

#[test]
fn it_is_drawn_and_its_puzzle_file_printed() {
    puzzle_file("shown.tws", RING);
    assert_eq!(fewest("show shown.tws").out, "Three beads\n1 2 3\n1 2 3\n");
    let source = fewest("show shown.tws --source").out;
    let expected = "title = \"Three beads\"\nfamily = \"permutation\"\nmetric = \"turns\"\ninverses = true\n\
        goal = \"1 2 3\"\n\n[moves]\nturn = \"2 3 1\"\nswap = \"2 1 3\"\n\n[sequences]\nback = \"turn'\"\nboth = \"turn swap\"\n";
    assert_eq!(source, expected);
    puzzle_file("from-tws.toml", &source);
    assert_eq!(fewest("fmt --check from-tws.toml").status, DONE);
    let solved = run(&["solve", "shown.tws", "--from", "2 3 1"], b"");
    assert!(solved.out.ends_with("\n  turn'\n"), "{}", solved.out);
}

#[test]
fn names_are_read_where_they_mean_moves() {
    puzzle_file("names.tws", RING);
    let check = |words: &[&str]| run(&[&["check", "names.tws", "--from", "3 1 2"], words].concat(), b"");
    assert_eq!(check(&["back2"]).out, "Three beads, from another start\nlegal, reaches the goal in 1 turn\n");
    assert_eq!(
        check(&["both", "swap"]).out,
        "Three beads, from another start\nlegal, reaches the goal in 3 turns\n"
    );
    let unknown = check(&["turn", "boths"]);
    assert_eq!(unknown.status, NEGATIVE);
    assert!(unknown.out.contains("not legal: move 2, `boths`: "), "{}", unknown.out);
}

#[test]
fn scrambles_are_listed_and_solved_in_a_batch() {
    sample("pocket-cube", "listed.tws");
    let list = fewest("list listed.tws").out;
    assert_eq!(list.lines().count(), 2);
    assert!(list.starts_with("1  five-turns  Permutation of 7 positions, moves F, R, U\n"), "{list}");
    let several = fewest("survey listed.tws");
    assert_eq!(several.status, BAD_INPUT);
    assert!(several.notes.contains("such as `listed.tws:1`"), "{}", several.notes);
    let batch = fewest("solve --batch listed.tws");
    assert!(batch.out.starts_with("1  Pocket cube, five-turns  optimal  "), "{}", batch.out);
}

#[test]
fn faults_are_shown_in_the_file() {
    puzzle_file("broken.tws", RING.replace("2 3 1", "2 3 3"));
    let expected = "error: place 3 is here twice\n --> broken.tws:9:5\n  |\n9 | 2 3 3\n  |     ^ a move names each place of a set once\n";
    for verb in ["solve", "survey", "show", "check", "lint", "list"] {
        let run = fewest(&format!("{verb} broken.tws"));
        assert_eq!((run.status, &*run.notes), (BAD_INPUT, expected), "{verb}");
    }
}
