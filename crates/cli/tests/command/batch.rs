//! `fewest solve --batch`: a line a puzzle, in order, and the worst exit status.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::limits::interrupt;
use crate::{
    BAD_INPUT, DONE, FAILED, LIMIT, NEGATIVE, Run, assert_as_documented, fewest, puzzle_file, puzzle_files,
    run,
};

const LEVELS: &str = "; One\n\n#####\n#@$.#\n#####\n\n; Stuck\n\n#######\n#@  .$#\n#######\n\n; Three boxes\n\n\
    #######\n#@$ . #\n# $ . #\n# $ . #\n#     #\n#######\n";

/// The JSON objects of a batch, one a line.
fn objects(line: &str) -> (i32, Vec<Value>) {
    let Run { status, out, .. } = fewest(&format!("{line} --format json"));
    (status, out.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

#[test]
fn a_collection_is_solved_line_by_line() {
    puzzle_file("batch.xsb", LEVELS);
    let run = fewest("solve --batch batch.xsb --metric pushes --count");
    let expected = "\
1  One          optimal            1 push              1 position   1 solution
2  Stuck        impossible                             0 positions  the box at row 2, column 6 can never be pushed to a goal
3  Three boxes  optimal            6 pushes          192 positions  1 solution
";
    assert_eq!((run.status, &*run.out), (NEGATIVE, expected));
    assert!(run.notes.starts_with("3 puzzles: 2 optimal, 1 impossible; "), "{}", run.notes);
    assert_eq!(fewest("solve --batch batch.xsb --quiet").notes, "");
    for threads in ["1", "3"] {
        let again = fewest(&format!("solve batch.xsb --batch --metric pushes --count --threads {threads}"));
        assert_eq!(again.out, expected, "{threads} threads");
    }
}

#[test]
fn a_list_names_files_levels_and_ready_made_puzzles() {
    let folder = puzzle_files().join("pack");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("levels.xsb"), LEVELS).unwrap();
    std::fs::write(folder.join("row.toml"), "family = \"shuttle\"\nstart = \"w.b\"\n").unwrap();
    let list = "# A pack\n\nrow.toml\r\n  shuttle:n=2   # ready-made\nlevels.xsb:3\nlevels.xsb\n";
    std::fs::write(folder.join("pack.txt"), list).unwrap();
    let (status, found) = objects("solve --batch pack/pack.txt");
    let names = found.iter().map(|object| object["name"].as_str().unwrap()).collect::<Vec<_>>();
    let expected =
        ["row.toml", "shuttle:n=2", "levels.xsb:3", "levels.xsb:1", "levels.xsb:2", "levels.xsb:3"];
    assert_eq!((status, &*names), (NEGATIVE, &expected[..]));
    let moves = found.iter().map(|object| object["moves"].clone()).collect::<Vec<_>>();
    assert_eq!(moves[..2], [json!(3), json!(8)]);
    assert_eq!(moves[2], moves[5]);
    assert_eq!(fewest("solve --batch pack/pack.txt").out.lines().count(), 6);
}

#[test]
fn standard_input_is_a_batch_too() {
    let collection = run(&["solve", "--batch", "-"], LEVELS.as_bytes());
    assert_eq!((collection.status, collection.out.lines().count()), (NEGATIVE, 3));
    let list = run(&["solve", "--batch", "-"], b"shuttle:n=1\nmoving-pegs:hole=5\n");
    let titles = "\
1  Shuttle, 1 white and 1 black marbles, 1 gap       optimal            3 moves            0 positions
2  Moving Pegs, hole 5 empty (15 holes, long jumps)  optimal           10 jumps        6,747 positions
";
    assert_eq!((list.status, &*list.out), (DONE, titles));
}

#[test]
fn one_object_a_line_is_what_solve_prints() {
    puzzle_file("objects.xsb", LEVELS);
    let (status, found) = objects("solve --batch objects.xsb --count");
    assert_eq!((status, found.len()), (NEGATIVE, 3));
    for (index, mut object) in found.into_iter().enumerate() {
        let name = format!("objects.xsb:{}", index + 1);
        let (_, mut alone) = crate::json(&format!("solve {name} --count"));
        let mut take = |key| object.as_object_mut().unwrap().remove(key);
        assert_eq!((take("number"), take("name")), (Some(json!(index + 1)), Some(json!(name))));
        assert_as_documented(&object, &["solutions"]);
        (object["seconds"], alone["seconds"]) = (Value::Null, Value::Null);
        assert_eq!(object, alone);
    }
}

#[test]
fn a_puzzle_at_fault_is_reported_and_the_rest_goes_on() {
    puzzle_file("faulty.xsb", LEVELS.replace("#@  .$#", "#@  .b#"));
    let run = fewest("solve --batch faulty.xsb");
    let numbers = run.out.lines().map(|line| &line[..1]).collect::<Vec<_>>();
    assert_eq!((run.status, numbers), (BAD_INPUT, vec!["1", "3"]));
    let expected =
        "error: 'b' in a level\n  --> faulty.xsb:10:6\n   |\n10 | #@  .b#\n   |      ^ no square is drawn";
    assert!(run.notes.starts_with(expected), "{}", run.notes);
    assert!(run.notes.contains("\n3 puzzles: 2 optimal, 1 at fault; "), "{}", run.notes);
    puzzle_file("faulty.txt", "shuttle:n=1\nshutle:n=1\nshuttle:\u{e9}=1\nno-such-file.toml\nshuttle:n=2\n");
    let run = fewest("solve --batch faulty.txt");
    assert_eq!((run.status, run.out.lines().count()), (BAD_INPUT, 2));
    let expected = "error: no file and no ready-made puzzle is called `shutle`\n --> faulty.txt:2:1\n  |\n2 | \
        shutle:n=1\n  | ^^^^^^\n  |\n  = help: did you mean `shuttle`? `fewest list` names the ready-made puzzles\n\
        error: unknown parameter `\u{e9}`\n --> faulty.txt:3:9\n  |\n3 | shuttle:\u{e9}=1\n  |         ^\n";
    assert!(run.notes.starts_with(expected), "{}", run.notes);
}

#[test]
fn the_worst_status_counts() {
    puzzle_file("unknown.txt", "shuttle:n=1\nno-way\n");
    assert_eq!(fewest("solve --batch unknown.txt").status, NEGATIVE);
    puzzle_file("unknown.txt", "shuttle:n=1\nno-way\nenglish\n");
    assert_eq!(fewest("solve --batch unknown.txt --max-moves 3").status, LIMIT);
    puzzle_file("unknown.txt", "nothing-of-this-name\nenglish\n");
    assert_eq!(fewest("solve --batch unknown.txt --max-moves 3").status, BAD_INPUT);
    puzzle_file("unknown.txt", ".\nnothing-of-this-name\n");
    let run = fewest("solve --batch unknown.txt");
    assert_eq!(run.status, FAILED);
    assert!(run.notes.starts_with("error: puzzle 1, .: cannot read .: "), "{}", run.notes);
}

#[test]
fn limits_are_for_each_puzzle() {
    puzzle_file("limits.txt", "english\nshuttle:n=1\nenglish\nmoving-pegs\n");
    let run = fewest("solve --batch limits.txt --memory 1M --quiet");
    let expected = |line: &str, text: &str| assert!(line.contains(text), "{line}");
    let lines = run.out.lines().collect::<Vec<_>>();
    assert_eq!((run.status, lines.len(), &*run.notes), (LIMIT, 4, ""));
    expected(lines[0], "  unknown         >= ");
    assert!(lines[0].ends_with("  the memory limit was reached"), "{}", lines[0]);
    assert_eq!(lines[0][1..], lines[2][1..]);
    expected(lines[1], "  optimal            3 moves");
    let timed = fewest("solve --batch limits.txt --time 0s");
    assert_eq!(timed.out.matches("the time limit was reached").count(), 3);
}

#[test]
fn ctrl_c_ends_a_batch() {
    puzzle_file("interrupted.txt", "shuttle:n=1\nwiegleb:hole=23\nshuttle:n=2\n");
    let mut child = Command::new(env!("CARGO_BIN_EXE_fewest"))
        .current_dir(puzzle_files())
        .args(["solve", "--batch", "interrupted.txt", "--memory", "4G", "--time", "60s"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let (mut first, mut rest) = (String::new(), String::new());
    out.read_line(&mut first).unwrap();
    interrupt(&child);
    out.read_to_string(&mut rest).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert!(first.starts_with("1  Shuttle"), "{first}");
    // The second puzzle may not have been begun.
    assert!(rest.is_empty() || rest.ends_with("  the search was cancelled\n"), "{rest}");
    assert_eq!((ended.status.code(), rest.lines().count() < 2), (Some(LIMIT), true), "{rest}");
    let notes = String::from_utf8(ended.stderr).unwrap();
    assert!(notes.contains(" not tried; "), "{notes}");
}

#[test]
fn a_batch_may_have_one_puzzle_but_not_none() {
    puzzle_file("one.toml", "family = \"shuttle\"\nstart = \"w.b\"\n");
    for name in ["one.toml", "shuttle:n=1"] {
        let run = fewest(&format!("solve --batch {name}"));
        assert_eq!((run.status, run.out.lines().count()), (DONE, 1), "{name}");
    }
    puzzle_file("none.txt", "# nothing yet\n\n");
    let run = fewest("solve --batch none.txt");
    assert_eq!((run.status, &*run.out), (BAD_INPUT, ""));
    assert!(run.notes.starts_with("error: no puzzle is named here\n --> none.txt:1:1\n"), "{}", run.notes);
}

#[test]
fn what_is_for_one_puzzle_is_refused() {
    for option in ["--from ww.", "--to bww", "--all", "--nth 1"] {
        let run = fewest(&format!("solve --batch one.toml {option}"));
        assert_eq!((run.status, &*run.out), (BAD_INPUT, ""), "{option}");
    }
    assert_eq!(fewest("solve --batch one.toml --engine queue --count").status, BAD_INPUT);
    puzzle_file("formula.txt", "shuttle:n=1\nmoving-pegs\n");
    let run = fewest("solve --batch formula.txt --engine formula");
    assert_eq!((run.status, run.out.lines().count()), (BAD_INPUT, 1));
    let expected = "error: puzzle 2, moving-pegs: there is no formula for this puzzle\n";
    assert!(run.notes.starts_with(expected), "{}", run.notes);
}
