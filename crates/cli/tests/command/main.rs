//! The command as people and programs use it: what it prints, where, and with which exit status.
#![allow(clippy::unwrap_used)]

mod authoring;
mod batch;
mod blocked;
mod broken;
mod check;
mod collections;
mod faults;
mod judge;
mod judge_faults;
mod limits;
mod pictures;
mod pipes;
mod readme;
mod show_and_list;
mod solutions;
mod solve;
mod survey;
mod tables;
mod tiles_and_towers;
mod tws;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;

/// Solved, or done.
const DONE: i32 = 0;
/// Proved impossible; for `check`, not as claimed.
const NEGATIVE: i32 = 1;
/// Bad usage or input.
const BAD_INPUT: i32 = 2;
/// A limit was reached.
const LIMIT: i32 = 3;
/// A file or device failed.
const FAILED: i32 = 4;

/// The smallest of the 400 shortest solutions of `moving-pegs:hole=5`, and the last of them.
const SMALLEST: &str = "12-5 3-8 15-12 6-13 7-9 1-7 10-8 7-9 11-14 14-5";
const LAST: &str = "14-5 11-14 7-9 10-8 4-13 15-12 2-9 1-10 10-8 12-5";

/// What a run of the command came to.
#[derive(Debug)]
struct Run {
    status: i32,
    out: String,
    notes: String,
}

/// Runs the command in a directory of puzzle files, with `input` on standard input.
fn run(arguments: &[&str], input: &[u8]) -> Run {
    run_in(&puzzle_files(), arguments, input)
}

/// Runs the command in another directory.
fn run_in(directory: &Path, arguments: &[&str], input: &[u8]) -> Run {
    let mut command = cargo_bin_cmd!("fewest");
    // Tables that the user has would change what is printed.
    command.env("XDG_CACHE_HOME", self::directory("no-cache"));
    let output = command.current_dir(directory).args(arguments).write_stdin(input).output().unwrap();
    Run {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        notes: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the command with the words of `line` as arguments.
fn fewest(line: &str) -> Run {
    run(&line.split_whitespace().collect::<Vec<_>>(), b"")
}

/// Runs the command with `--format json`, and reads what it prints.
fn json(line: &str) -> (i32, Value) {
    let Run { status, out, .. } = fewest(&format!("{line} --format json"));
    (status, serde_json::from_str(&out).unwrap_or_else(|error| panic!("{line}: {error} in {out}")))
}

/// The words of a command line, in which those with blanks stand in double quotes.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(part, text)| match part % 2 {
        0 => text.split_whitespace().map(str::to_owned).collect(),
        _ => vec![text.to_owned()],
    });
    words.collect()
}

/// A directory for the puzzle files of the tests.
fn puzzle_files() -> PathBuf {
    directory("puzzles")
}

/// A directory of that name, for files that tests write.
fn directory(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&directory).unwrap();
    directory
}

/// Writes a puzzle file; every test has names of its own.
fn puzzle_file(name: &str, content: impl AsRef<[u8]>) {
    fs::write(puzzle_files().join(name), content).unwrap();
}

fn repository_file(path: &str) -> Vec<u8> {
    fs::read(format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn oracle(name: &str) -> String {
    String::from_utf8(repository_file(&format!("oracles/contest/{name}"))).unwrap()
}

/// Checks a JSON answer against the table of its schema in the documentation: exactly these keys, with values of these types;
/// any may be null. `absent` are keys that this answer has not.
fn assert_as_documented(answer: &Value, absent: &[&str]) {
    let schema = answer["schema"].as_str().unwrap();
    let documentation = String::from_utf8(repository_file("docs/json.md")).unwrap();
    let section = documentation.split("\n## ").find(|part| part.starts_with(&format!("`{schema}`"))).unwrap();
    let mut documented = BTreeMap::new();
    for row in section.lines().filter(|line| line.starts_with("| `")) {
        let mut cells = row.split(" | ");
        let (keys, kind) = (cells.next().unwrap(), cells.next().unwrap());
        documented.extend(keys.split('`').skip(1).step_by(2).map(|key| (key, kind)));
    }
    for key in absent {
        assert!(documented.remove(key).is_some(), "{key}");
    }
    let answer = answer.as_object().unwrap();
    let keys = answer.keys().map(String::as_str).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(keys, documented.keys().copied().collect(), "{schema}");
    for (key, value) in answer {
        let right = match documented[key.as_str()] {
            _ if value.is_null() => true,
            _ if key == "seconds" => value.is_f64(),
            "number" => value.is_u64(),
            "boolean" => value.is_boolean(),
            "object" => value.is_object(),
            "array of numbers" => value.as_array().unwrap().iter().all(Value::is_u64),
            "array of strings" => value.as_array().unwrap().iter().all(Value::is_string),
            "array of arrays" => value.as_array().unwrap().iter().all(Value::is_array),
            _ => value.is_string(),
        };
        assert!(right, "{schema}: {key}: {value}");
    }
}
