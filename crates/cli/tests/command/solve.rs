//! `fewest solve`: one puzzle, every option.

use serde_json::{Value, json};

use crate::{
    BAD_INPUT, DONE, LAST, LIMIT, NEGATIVE, Run, SMALLEST, assert_as_documented, fewest, json, puzzle_file,
    run,
};

#[test]
fn the_answer_goes_to_standard_output_and_notes_to_standard_error() {
    let Run { status, out, notes } = fewest("solve moving-pegs:hole=5 --threads 2");
    assert_eq!(status, DONE);
    let expected = "Moving Pegs, hole 5 empty (15 holes, long jumps)\n\
        10 jumps, optimal: no shorter solution exists (6,747 positions searched); smallest of 400\n";
    assert_eq!(out, format!("{expected}  {SMALLEST}\n"));
    let seconds = notes.strip_suffix(" s, 2 threads\n").unwrap();
    assert!(seconds.parse::<f64>().unwrap() < 60.0, "{notes}");
}

#[test]
fn quiet_says_nothing_on_standard_error_and_the_same_on_standard_output() {
    for line in
        ["solve moving-pegs", "solve triangle:to=2", "solve english --max-moves 2", "survey moving-pegs"]
    {
        let (loud, quiet) = (fewest(line), fewest(&format!("{line} --quiet")));
        assert!(!loud.notes.is_empty(), "{line}");
        assert_eq!((quiet.status, quiet.out, &*quiet.notes), (loud.status, loud.out, ""), "{line}");
        assert_eq!(fewest(&format!("{line} -q")).notes, "");
    }
}

#[test]
fn a_start_that_is_a_goal_takes_no_moves() {
    let Run { status, out, .. } = fewest("solve magic-board");
    assert_eq!(
        (status, &*out),
        (DONE, "Magic Board\n0 moves (quantum), optimal: the start is a goal; the only one\n")
    );
}

#[test]
fn an_impossible_puzzle_has_its_own_status_and_reason() {
    let by_invariant = fewest("solve triangle:to=2");
    assert_eq!(by_invariant.status, NEGATIVE);
    let reason = "impossible: no combination of jumps, counted modulo two, turns the start into the goal\n";
    assert!(by_invariant.out.ends_with(reason), "{}", by_invariant.out);
    let stuck = "+---+---+---+\n| 1     |(1)|\n+---+---+---+";
    puzzle_file("exhausted.toml", format!("family = \"tilt\"\nboard = \"\"\"\n{stuck}\n\"\"\"\n"));
    let by_search = fewest("solve exhausted.toml");
    assert_eq!(by_search.status, NEGATIVE);
    let reason = "impossible: no goal can be reached (2 positions searched)\n";
    assert!(by_search.out.ends_with(reason), "{}", by_search.out);
}

#[test]
fn json_has_the_documented_keys_for_every_verdict() {
    for (line, status, verdict, engine) in [
        ("solve moving-pegs:hole=5", DONE, "optimal", "graph"),
        ("solve moving-pegs:hole=5 --engine queue", DONE, "optimal", "queue"),
        ("solve shuttle:n=5", DONE, "optimal", "formula"),
        ("solve triangle:to=2", NEGATIVE, "impossible", "invariant"),
        ("solve moving-pegs --max-moves 9", LIMIT, "unknown", "graph"),
        ("solve shuttle:n=3 --max-moves 14", LIMIT, "unknown", "formula"),
    ] {
        let (exit, answer) = json(line);
        assert_as_documented(&answer, &["solutions"]);
        assert_eq!((exit, &answer["verdict"], &answer["engine"]), (status, &json!(verdict), &json!(engine)));
        assert_eq!(answer["solution"].is_array(), verdict == "optimal", "{line}");
        assert_eq!(answer["count"], Value::Null, "{line}");
        assert!(answer["reason"].is_string() || engine == "graph" || engine == "queue", "{line}");
    }
    let (_, answer) = json("solve moving-pegs:hole=5 --all");
    assert_as_documented(&answer, &[]);
}

#[test]
fn json_says_what_the_text_says() {
    let (_, answer) = json("solve moving-pegs:hole=5 --count");
    let solution = SMALLEST.split(' ').collect::<Vec<_>>();
    for (key, value) in [
        ("puzzle", json!("Moving Pegs, hole 5 empty (15 holes, long jumps)")),
        ("metric", json!("jumps")),
        ("moves", json!(10)),
        ("solution", json!(solution)),
        ("count", json!("400")),
        ("states", json!(6747)),
        ("lower_bound", json!(10)),
        ("reason", Value::Null),
    ] {
        assert_eq!(answer[key], value, "{key}");
    }
    let (_, answer) = json("solve moving-pegs:hole=5 --nth 400");
    assert_eq!(answer["solution"], json!(LAST.split(' ').collect::<Vec<_>>()));
}

#[test]
fn from_and_to_replace_the_ends() {
    let board = ["solve", "magic-board", "--from", "8 7 6 5 / 1 2 3 4", "--to", "8 7 6 5 / 1 2 3 4"];
    assert!(run(&board, b"").out.contains("0 moves (quantum)"));
    let swapped = run(&["solve", "magic-board", "--to", "87651234"], b"");
    assert!(swapped.out.ends_with("the only one\n  A\n"), "{}", swapped.out);
    let late = ["solve", "moving-pegs", "--from", "./../.../..../.**..", "--to", "13"];
    assert!(run(&late, b"").out.starts_with("Moving Pegs"));
    let one_jump = run(&["solve", "triangle", "--from", "12", "--to", "complement", "--max-moves", "1"], b"");
    assert_eq!(one_jump.status, LIMIT);
    let nothing_to_do = run(&["solve", "triangle", "--from", "*/../.../..../.....", "--to", "1"], b"");
    assert_eq!(nothing_to_do.status, DONE);
    let tilt = run(&["solve", "tilt-3x3", "--to", "1=2,0 2=0,0"], b"");
    assert_ne!(tilt.status, BAD_INPUT, "{}", tilt.notes);
    let row = run(&["solve", "shuttle", "--from", "ww.bb", "--to", "bb.ww"], b"");
    assert!(row.out.contains("8 moves"), "{}", row.out);
}

#[test]
fn the_metric_decides_what_one_move_is() {
    let to = "1 2 3 4 / 5 6 7 8";
    for (metric, moves) in [("quantum", "B B B"), ("turns", "B'")] {
        let line = ["solve", "magic-board", "--from", "4 1 2 3 / 5 8 7 6", "--metric", metric];
        let answer = run(&line, b"");
        assert!(answer.out.ends_with(&format!("\n  {moves}\n")), "{metric}: {}", answer.out);
        let (status, object) =
            json(&format!("solve magic-board --metric {metric} --to {}", to.replace([' ', '/'], "")));
        assert_eq!((status, &object["metric"]), (DONE, &json!(metric)));
    }
    let (_, sweeps) = json("solve triangle:to=same --metric sweeps");
    assert_eq!(sweeps["moves"], json!(10));
}

#[test]
fn max_moves_ends_the_search_with_what_was_proved() {
    let Run { status, out, .. } = fewest("solve moving-pegs:hole=5 --max-moves 9");
    assert_eq!(status, LIMIT);
    let line = "unknown: the limit on moves was reached; no solution has fewer than 10 jumps (6,747 positions found)\n";
    assert!(out.ends_with(line), "{out}");
    assert_eq!(fewest("solve moving-pegs:hole=5 --max-moves 10").status, DONE);
    assert_eq!(fewest("solve magic-board --max-moves 0").status, DONE);
}

#[test]
fn every_engine_gives_the_same_solution() {
    for (puzzle, engines) in
        [("moving-pegs:hole=5", "auto queue graph"), ("shuttle:n=6", "auto queue graph formula")]
    {
        let solutions = engines.split(' ').map(|engine| {
            let (status, answer) = json(&format!("solve {puzzle} --engine {engine}"));
            assert_eq!(status, DONE);
            answer["solution"].clone()
        });
        let mut solutions = solutions.collect::<Vec<_>>();
        solutions.dedup();
        assert_eq!(solutions.len(), 1, "{puzzle}");
    }
}

#[test]
fn threads_change_no_byte() {
    let deep = "solve pancake --from 35172846 --count --format json";
    let lines = [
        "solve moving-pegs:hole=5 --all --format json",
        "solve triangle --nth 12345 --format json",
        "solve english --max-moves 8 --format json",
        "solve topspin --from 139857642 --all --format json",
        "solve triangle:side=6,hole=5 --max-moves 5 --format json",
        "survey magic-board --format json",
        "survey magic-board --backward --format json",
        "survey triangle --format json",
        "survey english --max-moves 9 --no-gods-number --format json",
        deep,
    ];
    for line in lines {
        let without_seconds = |threads: u16| {
            let Run { status, out, .. } = fewest(&format!("{line} --threads {threads}"));
            let kept = out.lines().filter(|line| !line.starts_with("  \"seconds\": "));
            assert_eq!(kept.clone().count() + 1, out.lines().count(), "{out}");
            (status, kept.collect::<Vec<_>>().join("\n"))
        };
        let one = without_seconds(1);
        assert!(one.0 == DONE || one.0 == LIMIT, "{line}: {}", one.1);
        assert_eq!(without_seconds(2), one, "{line}");
        assert_eq!(without_seconds(4), one, "{line}");
    }
}

#[test]
fn bad_usage_is_status_2_and_prints_no_answer() {
    for line in [
        "",
        "frobnicate",
        "solve",
        "solve moving-pegs extra",
        "solve moving-pegs --all --nth 1",
        "solve moving-pegs --nth 0",
        "solve moving-pegs --nth 401",
        "solve moving-pegs --nth x",
        "solve moving-pegs --nth -1",
        "solve moving-pegs --threads 0",
        "solve moving-pegs --threads 1025",
        "solve moving-pegs --memory lots",
        "solve moving-pegs --time soon",
        "solve moving-pegs --max-moves -1",
        "solve moving-pegs --engine magic",
        "solve moving-pegs --engine queue --count",
        "solve moving-pegs --engine queue --all",
        "solve moving-pegs --engine queue --nth 1",
        "solve moving-pegs --format xml",
        "solve moving-pegs --metric turns",
        "solve moving-pegs:hole=16",
        "solve moving-pegs:hole",
        "solve nothing-of-this-name",
        "survey moving-pegs --backward --no-gods-number",
        "survey moving-pegs --deepest few",
        "show moving-pegs --source --steps",
        "show moving-pegs --steps 1-2",
        "check moving-pegs --positions many",
        "judge uva1",
        "list everything",
    ] {
        let Run { status, out, notes } = fewest(line);
        assert_eq!(status, BAD_INPUT, "{line}: {notes}");
        assert!(!notes.is_empty(), "{line}");
        // A drawing's title has been printed when its steps turn out to be illegal.
        assert!(out.is_empty() || line.contains("--steps 1-2"), "{line}: {out}");
    }
}

#[test]
fn a_name_that_is_nearly_right_is_suggested() {
    let notes = fewest("solve movig-pegs").notes;
    let expected = "error: no file and no ready-made puzzle is called `movig-pegs`\n  \
        = help: did you mean `moving-pegs`? `fewest list` names the ready-made puzzles\n";
    assert_eq!(notes, expected);
}

#[test]
fn asking_for_a_formula_that_there_is_not_is_bad_usage() {
    assert_eq!(fewest("solve moving-pegs --engine formula").status, BAD_INPUT);
}

#[test]
fn a_long_shuttle_is_solved_by_the_formula() {
    let (status, answer) = json("solve shuttle:n=100 --count");
    assert_eq!((status, &answer["moves"], &answer["count"]), (DONE, &json!(10_200), &json!("2")));
}

#[test]
fn a_row_too_long_to_be_searched_is_shown_as_a_fault() {
    for line in ["solve shuttle:n=33 --engine graph", "survey shuttle:n=33", "show shuttle:n=33"] {
        let Run { status, notes, .. } = fewest(line);
        assert_eq!(status, BAD_INPUT, "{line}: {notes}");
        assert!(notes.contains("\n --> shuttle:n=33:3:74\n"), "{line}: {notes}");
    }
}

#[test]
fn a_ring_of_topspin_may_be_given_however_it_is_turned() {
    let turned = fewest("solve topspin --from 234567891");
    assert!(turned.out.contains("0 moves (quantum)"), "{}", turned.out);
}
