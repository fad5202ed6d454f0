//! Standard output and input that fail, end early or come slowly.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::{BAD_INPUT, DONE, FAILED, fewest, oracle, puzzle_file};

fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fewest"));
    command.args(line.split(' ')).stderr(Stdio::piped()).stdout(Stdio::piped()).stdin(Stdio::null());
    command
}

#[test]
fn a_full_device_is_a_failure() {
    for line in [
        "solve moving-pegs",
        "solve moving-pegs --all",
        "solve moving-pegs --all --format json",
        "solve triangle:to=2",
        "survey moving-pegs",
        "survey moving-pegs --format json",
        "show english",
        "show english --source",
        "show moving-pegs --steps",
        "show english --svg -",
        "survey pancake:n=4 --quiet --plot -",
        "check shuttle:n=1 1 3 2",
        "check --format json shuttle:n=1 1 3 2",
        "list",
        "list --format json",
    ] {
        let full = File::create("/dev/full").unwrap();
        let output = command(line).stdout(full).output().unwrap();
        let notes = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(FAILED), "{line}: {notes}");
        assert!(notes.contains("No space left on device"), "{line}: {notes}");
    }
    for problem in ["uva1533", "sysu1151", "usaco-shuttle", "uva1063"] {
        let input = match problem {
            "uva1533" => "1 5\n",
            "sysu1151" => "5\n1 2 3 4\n8 7 6 5\n",
            "usaco-shuttle" => "3\n",
            _ => "2 1 0 0 0 1 1\n",
        };
        let full = File::create("/dev/full").unwrap();
        let mut child =
            command(&format!("judge {problem}")).stdin(Stdio::piped()).stdout(full).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(FAILED), "{problem}");
    }
}

#[test]
fn what_cannot_be_read_is_a_failure() {
    let run = fewest("solve .");
    assert_eq!((run.status, &*run.out), (FAILED, ""));
    assert!(run.notes.starts_with("error: cannot read .: "), "{}", run.notes);
    let directory = || Stdio::from(File::open(".").unwrap());
    for line in ["judge uva1063", "check shuttle:n=1 -"] {
        let output = command(line).stdin(directory()).output().unwrap();
        assert_eq!(output.status.code(), Some(FAILED), "{line}");
    }
}

#[test]
fn a_file_that_is_no_text_is_bad_input() {
    puzzle_file("binary.toml", b"family = \"pegs\"\nboard = \"\xff\"\n");
    let run = fewest("solve binary.toml");
    assert_eq!(run.status, BAD_INPUT);
    let expected = "error: this text is not UTF-8\n --> binary.toml:2:10\n  |\n2 | board = \"\u{fffd}\"\n  \
        |          ^ byte 0xFF, number 26 of the file\n  |\n  = help: save the file in the encoding UTF-8\n";
    assert_eq!(run.notes, expected);
    let run = fewest("fmt binary.toml");
    assert_eq!((run.status, &*run.notes), (BAD_INPUT, expected));
    let run = crate::run(&["check", "shuttle:n=1", "-"], b"1 \xff");
    assert_eq!(run.status, BAD_INPUT);
    assert!(run.notes.contains("--> <stdin>:1:3"), "{}", run.notes);
}

/// Reads the first line of what a command prints, and no more.
fn first_line_only(line: &str, input: &str) {
    let mut child = command(line).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = thread::spawn(move || {
        // The command may be gone before it has read everything.
        let _ = stdin.write_all(input.as_bytes());
    });
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.ends_with('\n'), "{line}: {first}");
    writer.join().unwrap();
    let mut notes = String::new();
    child.stderr.take().unwrap().read_to_string(&mut notes).unwrap();
    assert_eq!((child.wait().unwrap().code(), &*notes), (Some(DONE), ""), "{line}");
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    first_line_only("solve triangle --all --quiet", "");
    first_line_only("solve shuttle:n=1000 --all --quiet", "");
    first_line_only("survey magic-board --deepest 100000 --quiet --backward", "");
    first_line_only("show shuttle:n=30 --steps", "");
}

#[test]
fn a_reader_that_has_seen_enough_json_is_no_failure() {
    first_line_only("solve triangle --all --quiet --format json", "");
}

#[test]
fn a_reader_that_has_seen_enough_of_a_judge_is_no_failure() {
    first_line_only("judge sysu1151", &oracle("sysu1151_all.in"));
}

/// Writes one case after the other into a pipe that stays open; each answer must come before the next case is written.
fn converse(problem: &str, cases: &[(&str, &str)]) {
    let mut child = command(&format!("judge {problem}")).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let (sender, receiver) = mpsc::channel();
    let reader = thread::spawn(move || {
        let mut piece = [0; 4096];
        while let Ok(length @ 1..) = stdout.read(&mut piece) {
            sender.send(piece[..length].to_vec()).unwrap();
        }
    });
    for (number, (case, answer)) in cases.iter().enumerate() {
        stdin.write_all(case.as_bytes()).unwrap();
        stdin.flush().unwrap();
        let mut received = Vec::new();
        while received.len() < answer.len() {
            let piece = receiver.recv_timeout(Duration::from_secs(60));
            received.extend(piece.unwrap_or_else(|_| panic!("{problem}: no answer to case {number}")));
        }
        assert_eq!(String::from_utf8(received).unwrap(), *answer, "{problem}: case {number}");
    }
    drop(stdin);
    reader.join().unwrap();
    assert_eq!(receiver.try_iter().next(), None, "{problem}");
    assert_eq!(child.wait().unwrap().code(), Some(DONE), "{problem}");
}

#[test]
fn judges_answer_each_case_before_the_next_is_known() {
    converse(
        "uva1533",
        &[
            ("3\n", ""),
            ("5\n", "10\n12 5 3 8 15 12 6 13 7 9 1 7 10 8 7 9 11 14 14 5\n"),
            ("1 ", "9\n4 1 6 4 11 2 14 11 15 6 1 10 10 7 11 4 4 1\n"),
            ("5\n", "10\n12 5 3 8 15 12 6 13 7 9 1 7 10 8 7 9 11 14 14 5\n"),
        ],
    );
    converse(
        "sysu1151",
        &[
            ("0\n1 2 3 4\n8 7 6 5\n", "0\n"),
            ("1\n8 7 6 5\n1 2 3 4\n", "1 A\n"),
            ("0\n8 7 6 5\n1 2 3 4\n", "-1\n"),
            ("-1\n", ""),
        ],
    );
    converse(
        "uva1063",
        &[
            ("2 1 0\n0 0\n1 1\n", "Case 1: 2 moves\n\n"),
            ("2 1 1\n0 0\n0 1\n", ""),
            ("0 0 0 1\n", "Case 2: 3 moves\n\n"),
            ("1 0 0\n", "Case 3: 0 moves\n\n"),
            ("0 0 0\n", ""),
        ],
    );
    converse("usaco-shuttle", &[("1\n", "1 3 2\n")]);
}
