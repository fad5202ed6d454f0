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
    let files = ["klotski", "magic-board", "tilt-pairs"];
    for name in ready_made::all().map(|puzzle| puzzle.name).chain(files) {
        let source = fewest(&format!("show {name} --source"));
        assert_eq!(source.status, DONE);
        let file = format!("source-of-{name}.toml");
        puzzle_file(&file, &source.out);
        let (drawn, again) = (fewest(&format!("show {name}")), fewest(&format!("show {file}")));
        assert_eq!((again.status, again.out), (DONE, drawn.out), "{name}");
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
    let listed = object["puzzles"].as_array().unwrap();
    assert_eq!(listed.len(), ready_made::all().count() + ready_made::FILES.len());
    assert!(listed.is_sorted_by_key(|entry| entry["family"].as_str().unwrap()));
    for puzzle in ready_made::all() {
        let entry = listed.iter().find(|entry| entry["name"] == puzzle.name).unwrap();
        assert_eq!(
            (&entry["parameters"], &entry["about"]),
            (&json!(puzzle.parameters), &json!(puzzle.about))
        );
    }
    for (name, text) in ready_made::FILES {
        let entry = listed.iter().find(|entry| entry["name"] == *name).unwrap();
        assert!(text.contains(&format!("family = {}\n", entry["family"])), "{name}");
        assert!(text.contains(&format!("title = {}\n", entry["about"])), "{name}");
    }
    let mut expected = String::new();
    let mut family = &json!("");
    for entry in listed {
        if entry["family"] != *family {
            family = &entry["family"];
            let blank = if expected.is_empty() { "" } else { "\n" };
            expected += &format!("{blank}{}\n", family.as_str().unwrap());
        }
        let [name, parameters, about] =
            ["name", "parameters", "about"].map(|key| entry[key].as_str().unwrap());
        let colon = if parameters.is_empty() { "" } else { ":" };
        expected += &format!("  {name}{colon}{parameters}\n      {about}\n");
    }
    assert_eq!(text.out, expected);
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
