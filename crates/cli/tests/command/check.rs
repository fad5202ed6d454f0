//! `fewest check`: solutions replayed.

use serde_json::json;

use crate::{
    BAD_INPUT, DONE, LAST, LIMIT, NEGATIVE, SMALLEST, assert_as_documented, fewest, puzzle_file, run,
};

const PUZZLE: &str = "moving-pegs:hole=5";

#[test]
fn every_report_has_its_words_and_its_status() {
    for (line, status, words) in [
        (format!("check {PUZZLE} {SMALLEST}"), DONE, "legal, reaches the goal in 10 jumps\n"),
        (
            format!("check --optimal {PUZZLE} {SMALLEST}"),
            DONE,
            "legal, reaches the goal in 10 jumps; shortest, and the smallest of the shortest\n",
        ),
        (
            format!("check --optimal --positions 100 {PUZZLE} {SMALLEST}"),
            LIMIT,
            "legal, reaches the goal in 10 jumps; whether it is shortest is unknown: over 100 positions to search\n",
        ),
        (
            "check --optimal shuttle:n=1 3 1 2".to_owned(),
            NEGATIVE,
            "legal, reaches the goal in 3 moves; shortest, but not the smallest: this one is\n  1 3 2\n",
        ),
        (
            "check --optimal magic-board A A".to_owned(),
            NEGATIVE,
            "legal, reaches the goal in 2 moves (quantum); not shortest: this one takes 0 moves (quantum)\n",
        ),
        (
            format!("check {PUZZLE} 12-5 3-8"),
            NEGATIVE,
            "legal, but does not reach the goal; it ends at\n  */*./*.*/****/*.***\n",
        ),
        (
            format!("check {PUZZLE} 12-5 3-9"),
            NEGATIVE,
            "not legal: move 2, `3-9`: no straight line of holes leads from 3 to 9\n  the position there: */**/***/*.**/*.***\n",
        ),
    ] {
        let run = fewest(&line);
        assert_eq!(run.status, status, "{line}: {}", run.notes);
        let report = run.out.split_once('\n').unwrap().1;
        assert!(report.starts_with(words), "{line}: {report}");
        assert_eq!(run.notes, "", "{line}");
    }
}

#[test]
fn json_has_the_documented_keys() {
    for (line, status, proof) in [
        (format!("{PUZZLE} {SMALLEST}"), DONE, "not asked"),
        (format!("--optimal {PUZZLE} {SMALLEST}"), DONE, "shortest and smallest"),
        (format!("--optimal {PUZZLE} {LAST}"), NEGATIVE, "not smallest"),
        ("--optimal magic-board A A".to_owned(), NEGATIVE, "not shortest"),
        (format!("--optimal {PUZZLE} 12-5"), NEGATIVE, "not a solution"),
        (format!("--optimal --positions 10 {PUZZLE} {SMALLEST}"), LIMIT, "too large"),
        (format!("{PUZZLE} 12-5 3-9"), NEGATIVE, "not asked"),
    ] {
        let run = fewest(&format!("check --format json {line}"));
        let report = serde_json::from_str(&run.out).unwrap();
        assert_as_documented(&report, &[]);
        assert_eq!((run.status, &report["proof"]), (status, &json!(proof)), "{line}");
        assert_eq!(report["illegal"].is_object(), report["legal"] == json!(false), "{line}");
        assert_eq!(report["better"].is_array(), ["not smallest", "not shortest"].contains(&proof), "{line}");
    }
    let run = fewest(&format!("check --format json {PUZZLE} 12-5 3-9 1-2"));
    let report = serde_json::from_str::<serde_json::Value>(&run.out).unwrap();
    let illegal = json!({
        "index": 2,
        "move": "3-9",
        "reason": "no straight line of holes leads from 3 to 9",
        "position": "*/**/***/*.**/*.***",
    });
    assert_eq!((&report["illegal"], &report["moves"]), (&illegal, &json!(3)));
}

#[test]
fn moves_are_read_from_arguments_or_standard_input() {
    let in_one_word = run(&["check", PUZZLE, SMALLEST], b"");
    assert_eq!(in_one_word.status, DONE);
    let lines = SMALLEST.replace(' ', "\r\n\t");
    assert_eq!(run(&["check", PUZZLE, "-"], lines.as_bytes()).status, DONE);
    assert_eq!(run(&["check", "magic-board"], b"").status, DONE);
    assert_eq!(run(&["check", "magic-board", "-"], b"").status, DONE);
    assert_eq!(run(&["check", "magic-board", "--to", "87651234", "A"], b"").status, DONE);
    let metric = ["check", "--metric", "turns", "magic-board", "B2", "B'", "B'"];
    assert_eq!(run(&metric, b"").status, DONE);
}

/// What `solve` prints is what `check` reads.
#[test]
fn solutions_of_every_family_are_approved() {
    for puzzle in
        ["triangle:to=same", "magic-board", "burnt-pancake", "shuttle:n=4", "tilt-3x3", "tilt-pairs"]
    {
        let solved = fewest(&format!("solve {puzzle}")).out;
        let solution = solved.lines().skip(2).collect::<Vec<_>>().join(" ");
        let report = run(&["check", "--optimal", puzzle, &solution], b"");
        assert_eq!(report.status, DONE, "{puzzle}: {}", report.out);
        assert!(
            report.out.ends_with("; shortest, and the smallest of the shortest\n"),
            "{puzzle}: {}",
            report.out
        );
    }
}

#[test]
fn options_may_follow_the_moves() {
    let report = fewest(&format!("check {PUZZLE} {SMALLEST} --optimal"));
    assert_eq!(report.status, DONE, "{}", report.out);
    assert!(report.out.contains("shortest, and the smallest"), "{}", report.out);
}

#[test]
fn a_puzzle_with_known_answers_is_checked() {
    puzzle_file("known-to-check.toml", "family = \"shuttle\"\nstart = \"w.b\"\n[known]\nmoves = 3\n");
    let report = fewest("check known-to-check.toml 1 3 2");
    assert_eq!(report.status, DONE, "{}", report.notes);
}

#[test]
fn a_puzzle_at_fault_is_shown_before_anything_is_checked() {
    let run = fewest("check moving-pegs:hole=99 1-2");
    assert_eq!((run.status, &*run.out), (BAD_INPUT, ""));
    assert!(run.notes.starts_with("error: `hole` cannot be `99`\n --> PUZZLE:1:18\n"), "{}", run.notes);
}
