//! Faults: what is said, and which characters it points at.

use proptest::prelude::*;

use super::super::read;
use super::{EXAMPLE, puzzle};
use crate::format::fields::Fields;
use crate::format::source::Source;

/// Checks that each drawing with its fields has its fault: line and column, the characters there, message and label.
fn assert_faults(expected: &[(&str, &str, &str)]) {
    let found = expected.iter().map(|&(drawing, fields, _)| {
        let Err(fault) = puzzle(drawing, fields) else { return format!("no fault in {drawing} {fields}") };
        let parts = fault.parts();
        let (line, column) = parts.source.line_column(parts.span.start);
        let at = &parts.source.text[parts.span.clone()];
        format!("{line}:{column} `{at}` {}: {}", parts.message, parts.label)
    });
    assert_eq!(found.collect::<Vec<_>>(), expected.iter().map(|(.., says)| *says).collect::<Vec<_>>());
}

#[test]
fn drawings_have_their_faults_where_they_are() {
    assert_faults(&[
        ("", "", "1:12 `\n` there are no walls here: expected a level"),
        (".$@", "", "2:1 `.$@\n` there are no walls here: expected a level"),
        ("#####\n#@$.x\n#####", "", "3:5 `x` 'x' in a level: no square is drawn like this"),
        ("#####\n#@\t$.#\n#####", "", "3:3 `\t` '\\t' in a level: no square is drawn like this"),
        ("#####\n#@$\u{e9}#\n#####", "", "3:4 `\u{e9}` '\u{e9}' in a level: no square is drawn like this"),
        ("#####\n#@b.#\n#####", "", "3:3 `b` 'b' in a level: no square is drawn like this"),
        ("  #####\n$ #@$.#\n  #####", "", "3:1 `$` this is outside the walls: nothing can stand here"),
        ("  #####\n  #@$.#   .\n  #####", "", "3:11 `.` this is outside the walls: nothing can stand here"),
        ("@\n#####\n# $.#\n#####", "", "2:1 `@` this is outside the walls: nothing can stand here"),
        ("#####\n# $.#\n#####", "", "2:1 `#####\n# $.#\n#####\n` there is no player: "),
        ("######\n#@$.@#\n######", "", "3:5 `@` there are two players: this is the second"),
        ("######\n#@$.+#\n######", "", "3:5 `+` there are two players: this is the second"),
        ("#######\n#@$$. #\n#######", "", "3:4 `$` there are more boxes than goals: 2 boxes, 1 goal"),
        ("#######\n#@$$$ #\n#######", "", "3:3 `$` there are more boxes than goals: 3 boxes, 0 goals"),
        ("#####\n#@$.\n#####", "", "3:4 `.` the player can leave the board: from here"),
        ("##@##\n#.$ #\n#####", "", "2:3 `@` the player can leave the board: from here"),
        ("#####\n#@$.#\n# ###", "", "4:2 ` ` the player can leave the board: from here"),
        ("# ###\n#@$.#\n#####", "", "2:2 ` ` the player can leave the board: from here"),
    ]);
}

#[test]
fn large_levels_are_refused() {
    let wall = "#".repeat(34);
    let boxes = format!("{wall}\n#{}#\n#{:>32}#\n{wall}", "*".repeat(32), "@");
    let row = format!("#{}#\n", " ".repeat(32));
    let room = format!("{wall}\n#@$.{}#\n{}{wall}", " ".repeat(29), row.repeat(7));
    let fault = puzzle(&boxes, "").err().unwrap().to_string();
    assert_eq!(fault, "test:3:33: a level has at most 31 boxes: there are 32");
    let fault = puzzle(&room, "").err().unwrap().to_string();
    assert_eq!(fault, "test:2:1: a level has at most 255 squares to be on: there are 256");
}

#[test]
fn other_fields_have_their_faults_where_they_are() {
    let cases = [
        (
            "start = '#######|#.$-@#|#######'",
            "6:23 `#` this is not the same level as the board: the board has no wall here",
        ),
        (
            "start = '#######|#.$-@-#'",
            "6:10 `#######|#.$-@-#` this is not the same level as the board: the board has a wall here",
        ),
        (
            "start = '#######|#.$-@-#|#######|#######'",
            "6:34 `#` this is not the same level as the board: the board has no wall here",
        ),
        (
            "start = '#######|#.$#@-#|#######'",
            "6:21 `#` this is not the same level as the board: the board has no wall here",
        ),
        (
            "start = '#######|#.$-@-#|#####'",
            "6:31 `` this is not the same level as the board: the board has a wall here",
        ),
        ("start = '#######|#.$---#|#######'", "6:10 `#######|#.$---#|#######` there is no player: "),
        ("start = '#######|#.$-$@#|#######'", "6:22 `$` there are more boxes than goals: 2 boxes, 1 goal"),
        ("start = '#######|#.$o@-#|#######'", "6:21 `o` 'o' in a level: no square is drawn like this"),
        ("start = ''", "6:9 `''` there are no walls here: expected a level"),
        ("start = 7", "6:9 `7` `start` must be a string: put it in quotes"),
        ("goal = '#######|#.--@-#|#######'", "3:3 `$` there are more boxes than goals: 1 box, 0 goals"),
        (
            "goal = '#######|#$--#-#|#######'",
            "6:21 `#` this is not the same level as the board: the board has no wall here",
        ),
        ("goal = 'any'", "6:9 `a` 'a' in a level: no square is drawn like this"),
        ("metric = 'steps'", "6:11 `steps` there is no metric \"steps\": expected \"moves\" or \"pushes\""),
        ("metric = 'push'", "6:11 `push` there is no metric \"push\": expected \"moves\" or \"pushes\""),
    ];
    let faults = cases.map(|(fields, says)| (EXAMPLE, fields, says));
    assert_faults(&faults);
}

#[test]
fn faults_of_an_overridden_field_point_where_it_was_given() {
    let mut fields = Fields::parse(&Source::new("test", &format!("board = '''\n{EXAMPLE}'''"))).unwrap();
    fields.set("start", "--from", "#######|#.$#@-#|#######");
    let fault = read(&fields).err().unwrap();
    assert_eq!(
        fault.to_string(),
        "--from:1:12: this is not the same level as the board: the board has no wall here"
    );
}

#[test]
fn a_board_that_is_missing_is_asked_for() {
    let fields = Fields::parse(&Source::new("test", "metric = 'moves'")).unwrap();
    let fault = read(&fields).err().unwrap();
    assert!(fault.to_string().starts_with("test:1:1: this puzzle has no `board`"), "{fault}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Whatever stands in the fields, there is a puzzle or a fault inside the text.
    #[test]
    fn nothing_that_is_written_is_a_panic(
        changes in prop::collection::vec((0..EXAMPLE.len(), "[-#|@+$*. \t\n\u{e9}]{0,3}"), 0..4),
        start in proptest::option::of("(#######)?\\|?[-#@+$*. |\u{e9}]{0,9}\\|?(#######)?"),
        field in prop::sample::select(vec!["start", "goal"]),
    ) {
        let mut board = EXAMPLE.to_owned();
        for (at, text) in changes {
            let at = at.min(board.len());
            if board.is_char_boundary(at) && board.is_char_boundary(at + 1) {
                board.replace_range(at..=at, &text);
            }
        }
        let mut fields = Fields::parse(&Source::new("test", "")).unwrap();
        fields.set("board", "board", &board);
        if let Some(start) = start {
            fields.set(field, "--option", &start);
        }
        if let Err(fault) = read(&fields) {
            let parts = fault.parts();
            prop_assert!(parts.source.text.get(parts.span.clone()).is_some());
        }
    }
}
