//! Puzzle files and options at fault: the exact text that people see.

use crate::{BAD_INPUT, fewest, puzzle_file, run};

/// Writes a file of this content and checks the error that solving it prints.
fn assert_fault(name: &str, content: &str, expected: &str) {
    puzzle_file(name, content);
    let run = fewest(&format!("solve {name}"));
    assert_eq!((run.status, &*run.out), (BAD_INPUT, ""), "{name}");
    assert_eq!(run.notes, expected, "{name}");
}

#[test]
fn a_marble_without_a_hole() {
    let content = r#"family = "tilt"
board = """
+---+---+---+
|(1)     (2)|
+   +   +   +
| 1   3     |
+---+---+---+
"""
"#;
    let expected = r#"error: marble 3 has no hole
 --> my-level.toml:6:7
  |
6 | | 1   3     |
  |       ^ no hole "3" on this board; holes are 1 and 2
  |
  = help: draw a hole as (3), or remove the marble
"#;
    assert_fault("my-level.toml", content, expected);
}

#[test]
fn a_file_that_is_not_toml() {
    let expected = r#"error: this is not a puzzle file
 --> not-toml.toml:1:15
  |
1 | family = "pegs
  |               ^ invalid basic string, expected `"`
  |
  = help: a puzzle file is TOML: lines of `name = value`, drawings between """
"#;
    assert_fault("not-toml.toml", "family = \"pegs\nboard = 3\n", expected);
}

#[test]
fn a_family_that_there_is_not() {
    puzzle_file("family.toml", "family = \"pegz\"\nboard = \"*\"\n");
    let run = fewest("solve family.toml");
    assert_eq!(run.status, BAD_INPUT);
    let expected = "error: there is no family \"pegz\"\n --> family.toml:1:11\n  |\n1 | family = \"pegz\"\n  |           ^^^^ expected \"pegs\" or ";
    assert!(run.notes.starts_with(expected), "{}", run.notes);
    assert!(run.notes.ends_with("\n  |\n  = help: did you mean \"pegs\"?\n"), "{}", run.notes);
}

#[test]
fn a_field_that_is_missing() {
    let expected = r#"error: this puzzle has no `family`
 --> no-family.toml:1:1
  |
1 | board = "*"
  | ^
  |
  = help: write for instance `family = "pegs"`
"#;
    assert_fault("no-family.toml", "board = \"*\"\n", expected);
}

#[test]
fn a_field_that_is_missing_because_it_is_misspelt() {
    let expected = "error: this puzzle has no `board`
 --> baord.toml:2:1
  |
2 | baord = \"*\"
  | ^^^^^
  |
  = help: did you mean `board` here?
";
    assert_fault("baord.toml", "family = \"pegs\"\nbaord = \"*\"\n", expected);
}

#[test]
fn a_field_that_is_misspelt() {
    let expected = r"error: unknown field `bakcing`
 --> misspelt.toml:3:1
  |
3 | bakcing = true
  | ^^^^^^^ this family does not use it
  |
  = help: did you mean `backing`?
";
    assert_fault("misspelt.toml", "family = \"shuttle\"\nstart = \"w.b\"\nbakcing = true\n", expected);
}

#[test]
fn a_value_of_the_wrong_kind() {
    let expected = r#"error: `backing` must be `true` or `false`
 --> wrong-kind.toml:3:12
  |
3 | backing = "no"
  |            ^^
"#;
    assert_fault("wrong-kind.toml", "family = \"shuttle\"\nstart = \"w.b\"\nbacking = \"no\"\n", expected);
}

#[test]
fn a_mark_that_means_nothing_on_a_board() {
    let content = "family = \"pegs\"\r\nboard = \"\"\"\r\n* * .\r\n* o *\r\n\"\"\"\r\n";
    let expected = r"error: `o` on a board of pegs
 --> mark.toml:4:3
  |
4 | * o *
  |   ^ expected `*` for a peg, `.` for an empty hole, a blank for no hole
";
    assert_fault("mark.toml", content, expected);
}

#[test]
fn a_hole_that_the_board_has_not() {
    let expected = r"error: this board has no hole 5
 --> hole.toml:3:8
  |
3 | goal = 5
  |        ^ holes are 1 to 3
";
    assert_fault("hole.toml", "family = \"pegs\"\nboard = \"** .\"\ngoal = 5\n", expected);
}

#[test]
fn a_position_that_is_too_short() {
    let expected = r#"error: this position has too few holes
 --> short.toml:3:9
  |
3 | goal = "*."
  |         ^^ 2 of the 3 holes of the board
"#;
    assert_fault("short.toml", "family = \"pegs\"\nboard = \"**.\"\ngoal = \"*.\"\n", expected);
}

#[test]
fn a_move_out_of_range() {
    let content = "family = \"permutation\"\nstart = \"1 2 3\"\n[moves]\nA = \"(1 4)\"\n";
    let expected = r#"error: position 4 is out of range
 --> range.toml:4:9
  |
4 | A = "(1 4)"
  |         ^ positions are 1 to 3
"#;
    assert_fault("range.toml", content, expected);
}

#[test]
fn a_metric_of_another_family() {
    let expected = r#"error: there is no metric "turns"
 --> metric.toml:3:11
  |
3 | metric = "turns"
  |           ^^^^^ expected "jumps" or "sweeps"
"#;
    assert_fault("metric.toml", "family = \"pegs\"\nboard = \"**.\"\nmetric = \"turns\"\n", expected);
}

#[test]
fn a_tab_and_a_wide_letter_do_not_move_the_column() {
    let expected = "error: `ö` is no hole\n --> letter.toml:2:13\n  |\n2 | start = \"w.böw\"\n  |             ^ expected `w`, `b` or `.`\n";
    assert_fault("letter.toml", "family = \"shuttle\"\nstart = \"w.böw\"\n", expected);
}

#[test]
fn options_are_pointed_at_by_their_names() {
    for (arguments, expected) in [
        (
            ["moving-pegs", "--from", "***"],
            "error: this position has too few holes\n --> --from:1:1\n  |\n1 | ***\n  | ^^^ 3 of the 15 holes of the board\n",
        ),
        (
            ["moving-pegs", "--to", "16"],
            "error: this board has no hole 16\n --> --to:1:1\n  |\n1 | 16\n  | ^^ holes are 1 to 15\n",
        ),
        (
            ["shuttle", "--from", "ww.x"],
            "error: `x` is no hole\n --> --from:1:4\n  |\n1 | ww.x\n  |    ^ expected `w`, `b` or `.`\n",
        ),
        (
            ["magic-board", "--metric", "jumps"],
            "error: there is no metric \"jumps\"\n --> --metric:1:1\n  |\n1 | jumps\n  | ^^^^^ expected \"quantum\" or \"turns\"\n",
        ),
        (
            ["tilt-3x3", "--to", "1=0,0 2=3,0"],
            "error: row 3 is outside the board\n --> --to:1:9\n  |\n1 | 1=0,0 2=3,0\n  |         ^ rows are 0 to 2\n",
        ),
    ] {
        for verb in ["solve", "survey", "show", "check"] {
            let arguments = [&[verb], &arguments[..]].concat();
            let refused = run(&arguments, b"");
            assert_eq!((refused.status, &*refused.out), (BAD_INPUT, ""), "{arguments:?}");
            assert_eq!(refused.notes, expected, "{arguments:?}");
        }
    }
}

#[test]
fn parameters_are_pointed_at() {
    let expected = "error: `hole` cannot be `16`\n --> PUZZLE:1:18\n  |\n1 | moving-pegs:hole=16\n  |                  ^^ expected a whole number from 1 to 15\n  |\n  = help: moving-pegs takes hole=5\n";
    assert_eq!(fewest("solve moving-pegs:hole=16").notes, expected);
    let expected = "error: unknown parameter `sides`\n --> PUZZLE:1:10\n  |\n1 | triangle:sides=5\n  |          ^^^^^\n  |\n  = help: triangle takes side=5,hole=1,jump=short,to=any\n";
    assert_eq!(fewest("show triangle:sides=5").notes, expected);
}

#[test]
fn a_fault_in_an_empty_text_says_in_which() {
    puzzle_file("empty.toml", "");
    let run_of_file = fewest("solve empty.toml");
    assert_eq!(run_of_file.status, BAD_INPUT);
    assert!(run_of_file.notes.contains("empty.toml:1:1"), "{}", run_of_file.notes);
    let run_of_option = run(&["solve", "moving-pegs", "--from", ""], b"");
    assert!(run_of_option.notes.contains("--from:1:1"), "{}", run_of_option.notes);
}
