//! `table`: built once, asked for ever; and `solve` with the tables it finds.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::{Value, json};

use crate::{
    BAD_INPUT, DONE, FAILED, LIMIT, NEGATIVE, Run, assert_as_documented, directory, puzzle_files,
    repository_file, run, run_in,
};

/// An empty directory of that name.
fn empty_directory(name: &str) -> PathBuf {
    let directory = directory(name);
    fs::remove_dir_all(&directory).unwrap();
    fs::create_dir_all(&directory).unwrap();
    directory
}

fn fewest_in(directory: &Path, line: &str) -> Run {
    run_in(directory, &line.split_whitespace().collect::<Vec<_>>(), b"")
}

/// Builds a table in a directory of its own.
fn built(name: &str, puzzle: &str) -> PathBuf {
    let directory = empty_directory(name);
    let run = fewest_in(&directory, &format!("table build {puzzle} --out it.table"));
    assert_eq!(run.status, DONE, "{run:?}");
    directory
}

#[test]
fn a_table_is_built_and_described() {
    let directory = empty_directory("tables-built");
    let run = fewest_in(&directory, "table build pancake:n=5 --out p.table --quiet");
    assert_eq!((run.status, &*run.notes), (DONE, ""));
    let info = fewest_in(&directory, "table info p.table");
    assert_eq!((info.status, &info.out), (DONE, &run.out));
    let bytes = fs::metadata(directory.join("p.table")).unwrap().len();
    for line in [
        "metric quantum, distance to the goal: 120 positions",
        "       5         20  ",
        "no goal can be reached from 0 positions",
        &format!("p.table: {bytes} bytes, "),
    ] {
        assert!(run.out.contains(line), "{line} in {}", run.out);
    }
    let json = fewest_in(&directory, "table info p.table --format json");
    let facts = serde_json::from_str::<Value>(&json.out).unwrap();
    assert_as_documented(&facts, &[]);
    assert_eq!(facts["layers"], json!([1, 4, 12, 35, 48, 20]));
    assert_eq!((&facts["positions"], &facts["bytes"]), (&json!(120), &json!(bytes)));
    // The definition is a puzzle file that stands for itself.
    let source = fewest_in(&directory, "table info p.table --source");
    fs::write(directory.join("p.toml"), &source.out).unwrap();
    assert_eq!(fewest_in(&directory, "fmt --check p.toml").status, DONE);
    assert_eq!(fewest_in(&directory, "survey p.toml").out, fewest_in(&directory, "survey pancake:n=5").out);
    let files = fs::read_dir(&directory).unwrap().count();
    assert_eq!(files, 2, "nothing is left beside");
}

#[test]
fn positions_are_asked_as_arguments_and_as_lines() {
    let directory = built("tables-asked", "magic-board");
    let ask = |arguments: &[&str], input: &str| {
        let arguments = [&["table", "query", "it.table"][..], arguments].concat();
        run_in(&directory, &arguments, input.as_bytes())
    };
    let (far, goal) = ("8 7 6 5 / 4 1 2 3", "1 2 3 4 / 8 7 6 5");
    let run = ask(&[far, goal, "87654123"], "");
    let solved = run_in(&directory, &["solve", "magic-board", "--from", far], b"");
    let moves = solved.out.lines().nth(2).unwrap().trim();
    let length = moves.split(' ').count();
    let answer = format!("{length} moves (quantum): {moves}\n");
    assert_eq!(run.out, format!("{answer}0 moves (quantum)\n{answer}"));
    assert_eq!(run.status, DONE);
    assert!(run.notes.contains(" bytes read"), "{}", run.notes);
    let lines = ask(&["--quiet"], &format!("{far}\n\n{goal}\n87654123"));
    assert_eq!((lines.out, lines.notes, lines.status), (run.out, String::new(), DONE));
    let run = ask(&["--format", "json", "87654123"], "");
    let answer = serde_json::from_str::<Value>(&run.out).unwrap();
    assert_as_documented(&answer, &[]);
    assert_eq!(answer["distance"], json!(length));
    assert_eq!(answer["solution"], json!(moves.split(' ').collect::<Vec<_>>()));
}

#[test]
fn a_position_that_cannot_be_read_is_pointed_at_and_the_others_are_answered() {
    let directory = built("tables-faults", "tiles:rows=2,cols=2");
    let input = "1 2/3 0\n1 2/3\n2 1/3 0\n0 2/1 3\n";
    let run = run_in(&directory, &["table", "query", "it.table", "--quiet"], input.as_bytes());
    assert_eq!(run.status, BAD_INPUT);
    assert_eq!(run.out.lines().count(), 3, "{}", run.out);
    assert_eq!(run.out.lines().nth(1), Some("impossible"));
    assert!(run.notes.contains("line 2:1:"), "{}", run.notes);
    let run = run_in(&directory, &["table", "query", "it.table", "2 1/3 0"], b"");
    assert_eq!((run.status, &*run.out), (NEGATIVE, "impossible\n"));
}

#[test]
fn a_table_is_proved_or_not() {
    let directory = built("tables-proved", "hanoi:pegs=3,discs=4");
    let run = fewest_in(&directory, "table verify it.table");
    assert_eq!((run.status, &*run.out), (DONE, "it.table is right: 81 positions, 240 moves\n"));
    // The forger's tools are in Python here: a goal that is no goal, with all checksums right.
    let forged = python(&directory, FORGER);
    assert!(forged.status.success(), "{}", String::from_utf8_lossy(&forged.stderr));
    let run = fewest_in(&directory, "table verify it.table");
    assert_eq!(run.status, NEGATIVE, "{run:?}");
    assert!(run.out.starts_with("it.table is wrong: entry "), "{}", run.out);
    let run = fewest_in(&directory, "table verify it.table --time 0s");
    assert_eq!(run.status, LIMIT, "{run:?}");
}

const FORGER: &str = r#"
import struct, zlib
data = bytearray(open("it.table", "rb").read())
head, = struct.unpack_from("<I", data, 12)
block = bytearray(zlib.decompress(bytes(data[head:])))
block[3] ^= 3
packed = zlib.compress(bytes(block))
struct.pack_into("<II", data, head - 12, len(packed), zlib.crc32(packed))
struct.pack_into("<I", data, head - 4, zlib.crc32(bytes(data[:head - 4])))
open("it.table", "wb").write(bytes(data[:head]) + packed)
"#;

fn python(directory: &Path, script: &str) -> std::process::Output {
    let run = Command::new("python3").current_dir(directory).args(["-c", script]).output();
    run.expect("python3 is needed by this test: please install it")
}

/// A reader written from the documentation alone.
#[test]
fn the_documentation_is_enough_to_read_a_table() {
    let directory = built("tables-reader", "hanoi:pegs=3,discs=5");
    let reader = String::from_utf8(repository_file("crates/cli/tests/reader.py")).unwrap();
    assert!(reader.lines().count() <= 40);
    fs::write(directory.join("reader.py"), reader).unwrap();
    let run = Command::new("python3").current_dir(&directory).args(["reader.py", "it.table"]).output();
    let output = run.expect("python3 is needed by this test: please install it");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let found = serde_json::from_slice::<Value>(&output.stdout).unwrap();
    assert_eq!(found["definition"], json!(fewest_in(&directory, "table info it.table --source").out));
    let values = found["values"].as_array().unwrap();
    assert_eq!(values.len(), 243);
    for (entry, value) in values.iter().enumerate() {
        // Entry: the peg of each disc, the smallest the lowest digit of base 3.
        let pegs = (0..3).map(|peg| {
            let on = (0..5).rev().filter(|&disc| entry / 3_usize.pow(disc) % 3 == peg);
            let on = on.map(|disc| (disc + 1).to_string()).collect::<Vec<_>>();
            if on.is_empty() { "-".to_owned() } else { on.join(" ") }
        });
        let position = pegs.collect::<Vec<_>>().join(" / ");
        if entry % 10 == 3 {
            let solved = run_in(
                &directory,
                &["solve", "hanoi:pegs=3,discs=5", "--from", &position, "--format", "json"],
                b"",
            );
            let moves = serde_json::from_str::<Value>(&solved.out).unwrap()["moves"].as_u64().unwrap();
            assert_eq!(value.as_u64().unwrap(), moves % 3 + 1, "{position}");
        }
    }
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let directory = built("tables-damaged", "pancake:n=6");
    let whole = fs::read(directory.join("it.table")).unwrap();
    let ask = |bytes: &[u8]| {
        fs::write(directory.join("it.table"), bytes).unwrap();
        run_in(&directory, &["table", "query", "it.table", "--quiet", "6 5 4 3 2 1"], b"")
    };
    assert_eq!(ask(&whole).status, DONE);
    let mut damaged = whole.clone();
    let last = damaged.len() - 1;
    damaged[last] ^= 0x10;
    let run = ask(&damaged);
    assert_eq!((run.status, &*run.out), (FAILED, ""));
    assert!(run.notes.contains("the depth table is damaged: block 0, bytes "), "{}", run.notes);
    let run = ask(&whole[..last]);
    assert_eq!(run.status, FAILED);
    assert!(run.notes.contains("it.table: the depth table is damaged: block 0"), "{}", run.notes);
    assert!(run.notes.contains("the file ends before it does"), "{}", run.notes);
    let run = ask(b"title = \"No table\"");
    assert_eq!(run.status, BAD_INPUT);
    assert!(run.notes.contains("it.table: this is not a depth table"), "{}", run.notes);
    let run = fewest_in(&directory, "table info missing.table");
    assert_eq!(run.status, FAILED);
    assert!(run.notes.contains("missing.table"), "{}", run.notes);
    assert_eq!(fewest_in(&directory, "table info .").status, FAILED);
}

#[test]
fn puzzles_that_cannot_have_a_table_say_so() {
    let directory = empty_directory("tables-none");
    let run = fewest_in(&directory, "table build klotski --out k.table");
    assert_eq!(run.status, BAD_INPUT);
    assert!(run.notes.contains("there is no blocked index for this puzzle"), "{}", run.notes);
    let run = fewest_in(&directory, "table build pancake:n=9 --out p.table --memory 10K");
    assert_ne!(run.status, DONE);
    let arguments = ["table", "build", "pancake:n=4", "--out", "p.table", "--from", "4 3 2 1"];
    let run = run_in(&directory, &arguments, b"");
    assert_eq!(run.status, BAD_INPUT);
    assert!(run.notes.contains("for all starts"), "{}", run.notes);
    let run = fewest_in(&directory, "table build pancake:n=4 --out missing/p.table");
    assert_eq!(run.status, FAILED);
    assert!(run.notes.contains("missing/p.table"), "{}", run.notes);
    assert_eq!(fs::read_dir(&directory).unwrap().count(), 0);
}

/// A file may grow to so many blocks of 512 bytes; then writing fails, as on a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_nothing() {
    let directory = empty_directory("tables-full");
    let program = cargo_bin_cmd!("fewest").get_program().to_owned();
    for blocks in ["0", "1", "8", "100"] {
        let output = Command::new("sh")
            .current_dir(&directory)
            .args(["-c", &format!("ulimit -f {blocks}; exec \"$0\" table build pancake:n=9 --out p.table")])
            .arg(&program)
            .output()
            .unwrap();
        let notes = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(FAILED), "{notes}");
        assert!(notes.contains("cannot build p.table: File too large"), "{notes}");
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 0, "{blocks}");
    }
}

#[test]
fn a_killed_build_leaves_no_file_of_that_name() {
    let directory = empty_directory("tables-killed");
    let program = cargo_bin_cmd!("fewest").get_program().to_owned();
    let mut child = Command::new(program)
        .current_dir(&directory)
        .args(["table", "build", "pancake:n=10", "--out", "p.table"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // As soon as there is a file that is being written.
    let begun = Instant::now();
    while fs::read_dir(&directory).unwrap().count() == 0 {
        assert!(begun.elapsed() < Duration::from_secs(100), "no file was begun");
        assert_eq!(child.try_wait().unwrap(), None, "it ended without a file");
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // Complete, if it was quicker than the kill; else not there.
    if directory.join("p.table").exists() {
        assert_eq!(fewest_in(&directory, "table verify p.table").status, DONE);
    } else {
        assert!(fewest_in(&directory, "table info p.table").notes.contains("No such file"));
    }
}

/// Runs the command with a cache folder of its own.
fn solve(directory: &Path, cache: &Path, line: &str) -> Run {
    run_from(directory, cache, &line.split_whitespace().collect::<Vec<_>>())
}

/// What follows the first two lines: the solution.
fn moves(run: &Run) -> Vec<String> {
    run.out.lines().skip(2).map(str::to_owned).collect()
}

#[test]
fn solve_uses_the_table_beside_the_file() {
    let directory = empty_directory("tables-beside");
    let cache = empty_directory("tables-beside-cache");
    let solve = |line: &str| solve(&directory, &cache, line);
    let file = "title = \"Five pancakes\"\nfamily = \"permutation\"\nstart = \"3 1 4 5 2\"\ngoal = \"1 2 3 4 5\"\n\n[moves]\n2 = \"(1 2)\"\n3 = \"(1 3)\"\n4 = \"(1 4)(2 3)\"\n5 = \"(1 5)(2 4)\"\n";
    fs::write(directory.join("five.toml"), file).unwrap();
    let searched = solve("solve five.toml");
    assert_eq!(solve("table build five.toml --out five.table").status, DONE);
    let found = solve("solve five.toml");
    assert_eq!(found.status, DONE);
    assert_eq!(moves(&found), moves(&searched));
    assert!(found.out.contains("(from a table of 120 positions); "), "{}", found.out);
    assert!(found.notes.contains("from the depth table five.table"), "{}", found.notes);
    // The same facts, count and list.
    for options in ["--count", "--all", "--nth 2", "--max-moves 2", "--format json", "--metric turns"] {
        let (found, searched) = (
            solve(&format!("solve five.toml {options}")),
            solve(&format!("solve five.toml --no-table {options}")),
        );
        assert_eq!(found.status, searched.status, "{options}");
        if options != "--format json" {
            assert_eq!(moves(&found), moves(&searched), "{options}");
        }
    }
    let answer = serde_json::from_str::<Value>(&solve("solve five.toml --format json").out).unwrap();
    assert_as_documented(&answer, &["solutions"]);
    assert_eq!((&answer["engine"], &answer["table"]), (&json!("table"), &json!("five.table")));
    // Another start is in the same table; another goal or metric is another puzzle.
    let from = run_from(&directory, &cache, &["solve", "five.toml", "--from", "5 4 3 1 2"]);
    assert!(from.out.contains("from a table"), "{}", from.out);
    let to = run_from(&directory, &cache, &["solve", "five.toml", "--to", "5 4 3 1 2"]);
    assert!(
        !to.out.contains("from a table")
            && to.notes.contains("five.table is not used: it is of another puzzle"),
        "{to:?}"
    );
    assert!(!solve("solve five.toml --no-table").out.contains("table"));
    assert!(!solve("solve five.toml --engine graph").out.contains("table"));
    // Start, title, comments and known answers may change; a move may not.
    fs::write(directory.join("five.toml"), file.replace("3 1 4 5 2", "5 1 4 3 2")).unwrap();
    assert!(solve("solve five.toml").out.contains("from a table"));
    fs::write(
        directory.join("five.toml"),
        file.replace("Five", "My five") + "# a comment\n[known]\nquantum = 4\n",
    )
    .unwrap();
    assert!(solve("solve five.toml").out.contains("from a table"));
    fs::write(directory.join("five.toml"), file.replace("(1 4)(2 3)", "(1 4)")).unwrap();
    let changed = solve("solve five.toml");
    assert!(!changed.out.contains("from a table") && changed.notes.contains("is not used"), "{changed:?}");
}

fn run_from(directory: &Path, cache: &Path, arguments: &[&str]) -> Run {
    let output = cargo_bin_cmd!("fewest")
        .current_dir(directory)
        .env("XDG_CACHE_HOME", cache)
        .args(arguments)
        .output()
        .unwrap();
    Run {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        notes: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn solve_uses_the_table_in_the_cache_folder() {
    let directory = empty_directory("tables-cached");
    let cache = empty_directory("tables-cached-cache");
    let solve = |line: &str| solve(&directory, &cache, line);
    let searched = solve("solve tiles:rows=2,cols=3 --from 0");
    assert_eq!(searched.status, BAD_INPUT);
    let built = solve("table build tiles:rows=2,cols=3");
    assert_eq!(built.status, DONE, "{built:?}");
    assert!(built.out.contains(&cache.display().to_string()), "{}", built.out);
    let found = run_from(&directory, &cache, &["solve", "tiles:rows=2,cols=3", "--from", "4 5 0/1 2 3"]);
    assert!(found.out.contains("from a table of 360 positions"), "{found:?}");
    assert!(!solve("solve tiles:rows=3,cols=2").out.contains("table"));
    let odd = run_from(&directory, &cache, &["solve", "tiles:rows=2,cols=3", "--from", "2 1 3/4 5 0"]);
    assert_eq!(odd.status, NEGATIVE);
    assert!(odd.out.contains("parity"), "{}", odd.out);
    // A table that does not verify its checksums is passed over.
    let file = fs::read_dir(cache.join("fewest")).unwrap().next().unwrap().unwrap().path();
    let whole = fs::read(&file).unwrap();
    for at in [20, whole.len() - 1] {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&file, bytes).unwrap();
        let run = run_from(&directory, &cache, &["solve", "tiles:rows=2,cols=3", "--from", "4 5 0/1 2 3"]);
        assert_eq!(moves(&run), moves(&found));
        assert!(!run.out.contains("from a table"), "{}", run.out);
        assert!(run.notes.contains("is not used: the depth table is damaged"), "{}", run.notes);
    }
}

#[test]
fn a_batch_uses_tables_too() {
    let directory = empty_directory("tables-batch");
    let cache = empty_directory("tables-batch-cache");
    assert_eq!(solve(&directory, &cache, "table build pancake:n=5").status, DONE);
    fs::write(directory.join("list.txt"), "pancake:n=5\npancake:n=6\n").unwrap();
    let run = solve(&directory, &cache, "solve --batch list.txt --format json");
    let engines = run.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["engine"].clone());
    assert_eq!(engines.collect::<Vec<_>>(), [json!("table"), json!("graph")]);
}

#[test]
fn help_names_the_verbs() {
    let help = run(&["table", "--help"], b"").out;
    for verb in ["build", "info", "query", "verify"] {
        assert!(help.contains(verb), "{help}");
    }
    assert_eq!(run_in(&puzzle_files(), &["table"], b"").status, BAD_INPUT);
}
