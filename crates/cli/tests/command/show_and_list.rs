//! `fewest show` and `fewest list`.

use fewest_puzzles::ready_made;
use serde_json::{Value, json};

use crate::{BAD_INPUT, DONE, LIMIT, NEGATIVE, fewest, puzzle_file, run};

const DRAWN: &str = "\
Moving Pegs, hole 5 empty (15 holes, long jumps)
    *
   * *
  * . *
 * * * *
* * * * *
*/**/*.*/****/*****
";

#[test]
fn a_puzzle_is_drawn_with_its_position_on_one_line() {
    let run = fewest("show moving-pegs:hole=5");
    assert_eq!((run.status, &*run.out, &*run.notes), (DONE, DRAWN, ""));
    let tilt = fewest("show marble-game").out;
    let expected = "\
+---+---+---+---+
|     1         |
+   +   +   +   +
| 2     | 3     |
+   +   +   +   +
|    (2)     (1)|
+   +   +   +   +
|        (3)    |
+---+---+---+---+
1=0,1 2=1,0 3=1,2
";
    assert_eq!(tilt.split_once('\n').unwrap().1, expected);
}

#[test]
fn source_is_a_puzzle_file() {
    for puzzle in ready_made::all() {
        let source = fewest(&format!("show {} --source", puzzle.name));
        assert_eq!(source.status, DONE);
        let file = format!("source-of-{}.toml", puzzle.name);
        puzzle_file(&file, &source.out);
        let (drawn, again) = (fewest(&format!("show {}", puzzle.name)), fewest(&format!("show {file}")));
        assert_eq!((again.status, again.out), (DONE, drawn.out), "{}", puzzle.name);
    }
}

#[test]
fn steps_draw_every_position() {
    let solved = fewest("show shuttle:n=1 --steps");
    let expected = "\
Shuttle, 1 white and 1 black marbles, 1 gap
w . b
1 2 3
w.b

1. 1
. w b
1 2 3
.wb

2. 3
b w .
1 2 3
bw.

3. 2
b . w
1 2 3
b.w
";
    assert_eq!((solved.status, &*solved.out), (DONE, expected));
    let given = run(&["show", "shuttle:n=1", "--steps", "3", "1 2"], b"");
    assert!(given.out.contains("\n\n1. 3\nw b .\n1 2 3\nwb.\n\n2. 1\n. b w\n"), "{}", given.out);
    let illegal = fewest("show shuttle:n=1 --steps 3 3");
    assert_eq!(illegal.status, BAD_INPUT);
    assert_eq!(
        illegal.notes,
        "error: move 2 of the steps, `3`, is not legal there\n  = help: `fewest check` says why\n"
    );
}

#[test]
fn there_may_be_no_steps_to_show() {
    let impossible = fewest("show triangle:to=2 --steps");
    assert_eq!(impossible.status, NEGATIVE);
    assert!(impossible.out.ends_with("\nimpossible: there are no steps to show\n"));
    let unknown = fewest("show english --time 0s --steps");
    assert_eq!(unknown.status, LIMIT);
    assert!(unknown.out.ends_with("\nunknown: the time limit was reached; there are no steps to show\n"));
}

#[test]
fn options_may_follow_the_steps() {
    assert_eq!(fewest("show shuttle:n=1 --steps --quiet").status, DONE);
}

#[test]
fn nothing_is_drawn_when_a_step_is_illegal() {
    assert_eq!(fewest("show shuttle:n=1 --steps 3 3").out, "");
}

#[test]
fn the_ready_made_puzzles_are_listed() {
    let text = fewest("list");
    assert_eq!((text.status, &*text.notes), (DONE, ""));
    let object = fewest("list --format json");
    let object = serde_json::from_str::<Value>(&object.out).unwrap();
    assert_eq!(object["schema"], json!("fewest-list-1"));
    let mut lines = text.out.lines();
    let listed = object["puzzles"].as_array().unwrap();
    assert_eq!(listed.len(), ready_made::all().count() + ready_made::FILES.len());
    for (entry, puzzle) in listed.iter().zip(ready_made::all()) {
        let expected = json!({"name": puzzle.name, "parameters": puzzle.parameters, "about": puzzle.about});
        assert_eq!(*entry, expected);
        let colon = if puzzle.parameters.is_empty() { "" } else { ":" };
        assert_eq!(lines.next(), Some(&*format!("{}{colon}{}", puzzle.name, puzzle.parameters)));
        assert_eq!(lines.next(), Some(&*format!("    {}", puzzle.about)));
    }
    for (entry, (name, _)) in listed.iter().skip(ready_made::all().count()).zip(ready_made::FILES) {
        assert_eq!(entry["name"], json!(name));
        assert_eq!(lines.next(), Some(*name));
        assert_eq!(lines.next(), Some(&*format!("    {}", entry["about"].as_str().unwrap())));
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn help_and_version_go_to_standard_output() {
    for line in [
        "--help",
        "solve --help",
        "survey -h",
        "check -h",
        "show -h",
        "list -h",
        "judge -h",
        "fmt -h",
        "lint -h",
        "--version",
    ] {
        let run = fewest(line);
        assert_eq!((run.status, &*run.notes), (DONE, ""), "{line}");
        assert!(!run.out.is_empty(), "{line}");
    }
    assert!(fewest("--help").out.contains("Exit status: 0 solved or done, 1 proved impossible"));
}
