//! Limits end a search with status 3 and what was proved; so does Ctrl-C.

use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{DONE, LIMIT, assert_as_documented, fewest, json, puzzle_file, puzzle_files};

#[test]
fn time_and_memory_end_a_search() {
    for (options, reason) in [
        ("--time 0s", "the time limit was reached"),
        ("--memory 1M", "the memory limit was reached"),
        ("--memory 0", "the memory limit was reached"),
        ("--max-moves 0", "the limit on moves was reached"),
        ("--max-moves 3", "the limit on moves was reached"),
    ] {
        for engine in ["queue", "graph"] {
            let (status, answer) = json(&format!("solve english --engine {engine} {options}"));
            assert_eq!((status, &answer["verdict"]), (LIMIT, &json!("unknown")), "{options} {engine}");
            assert_eq!(answer["reason"], json!(reason), "{options} {engine}");
            let (bound, states) = (&answer["lower_bound"], &answer["states"]);
            assert!((1..32).contains(&bound.as_u64().unwrap()), "{options} {engine}: {bound}");
            assert!((1..60_000).contains(&states.as_u64().unwrap()), "{options} {engine}: {states}");
        }
        let (status, answer) = json(&format!("survey english {options}"));
        assert_eq!((status, &answer["complete"]), (LIMIT, &json!(false)), "{options}");
        assert_eq!(answer["reason"], json!(reason), "{options}");
    }
    let out = fewest("solve english --time 0s").out;
    let expected =
        "unknown: the time limit was reached; no solution has fewer than 1 jump (1 position found)\n";
    assert!(out.ends_with(expected), "{out}");
}

#[test]
fn limits_that_are_not_reached_change_nothing() {
    let free = fewest("solve moving-pegs").out;
    for options in
        ["--time 10m", "--memory 1GiB", "--memory 500m", "--max-moves 10", "--time 1h30m --memory 4g"]
    {
        let limited = fewest(&format!("solve moving-pegs {options}"));
        assert_eq!((limited.status, &limited.out), (DONE, &free), "{options}");
    }
}

#[test]
fn ctrl_c_ends_a_solve_with_verdict_unknown() {
    let answer = interrupted("solve wiegleb:hole=23 --format json --memory 4G --time 60s");
    assert_as_documented(&answer, &["solutions"]);
    assert_eq!(answer["verdict"], json!("unknown"));
    assert_eq!(answer["reason"], json!("the search was cancelled"));
    assert!(answer["lower_bound"].as_u64().unwrap() >= 1 && answer["states"].as_u64().unwrap() >= 1);
}

#[test]
fn ctrl_c_ends_a_survey_with_the_layers_so_far() {
    let answer = interrupted("survey wiegleb:hole=23 --format json --memory 4G --time 60s");
    assert_as_documented(&answer, &[]);
    assert_eq!((&answer["complete"], &answer["reason"]), (&json!(false), &json!("the search was cancelled")));
    assert_eq!((&answer["layers"][0], &answer["layers"][1]), (&json!(1), &json!(4)));
}

/// The JSON answer to a search that is interrupted while it runs.
fn interrupted(line: &str) -> Value {
    let mut child = start(line, Stdio::piped());
    sleep(Duration::from_secs(1));
    assert!(child.try_wait().unwrap().is_none(), "{line} is over already");
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(LIMIT), "{line}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn ctrl_c_ends_a_list_of_solutions() {
    let moves =
        (0..10).map(|name| format!("{name} = \"(1 2 3 4 5 6 7 8 9)\"\n")).collect::<Vec<_>>().concat();
    let ends = "start = \"baaaaaaaa\"\ngoal = \"aaaaaaaab\"\n";
    puzzle_file("endless.toml", format!("family = \"permutation\"\n{ends}[moves]\n{moves}"));
    let mut child = start("solve endless.toml --all", Stdio::null());
    sleep(Duration::from_secs(1));
    assert!(child.try_wait().unwrap().is_none(), "the list is over already");
    interrupt(&child);
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > Duration::from_secs(10) {
            child.kill().unwrap();
            panic!("still listing");
        }
        sleep(Duration::from_millis(50));
    }
}

fn start(line: &str, output: Stdio) -> Child {
    Command::new(env!("CARGO_BIN_EXE_fewest"))
        .current_dir(puzzle_files())
        .args(line.split(' '))
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// What Ctrl-C does.
pub fn interrupt(child: &Child) {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}
