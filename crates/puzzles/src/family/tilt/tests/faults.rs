//! Faults: what is said, and which characters it points at.

use proptest::prelude::*;

use super::super::read;
use super::{EXAMPLE, puzzle};
use crate::format::fields::Fields;
use crate::format::source::Source;

/// A drawing whose second line is `squares`, three squares between walls.
fn row(squares: &str) -> String {
    format!("+---+---+---+\n{squares}\n+---+---+---+")
}

fn assert_faults(expected: &[(&str, &str, &str)]) {
    crate::faults::assert_faults(puzzle, expected);
}

#[test]
fn a_marble_without_a_hole_is_shown_with_the_holes_there_are() {
    let drawing = "+---+---+---+\n| 1   3  (1)|\n+   +   +   +\n|(2)        |\n+---+---+---+";
    let fault = puzzle(drawing, "").err().unwrap();
    let parts = fault.parts();
    assert_eq!(parts.source.line_column(parts.span.start), (3, 7));
    assert_eq!(&parts.source.text[parts.span.clone()], "3");
    assert_eq!(parts.message, "marble 3 has no hole");
    assert_eq!(parts.label, "no hole \"3\" on this board; holes are 1 and 2");
    assert_eq!(parts.help.as_deref(), Some("draw a hole as (3), or remove the marble"));
}

#[test]
fn drawings_have_their_faults_where_they_are() {
    let nine_rows = format!("+-+\n{}", "| |\n+-+\n".repeat(9));
    let faults = [
        ("", "1:12 `\n` there is no board here"),
        ("3 x 3", "2:1 `3` `3` in the north wall: expected `+`, `-` or a blank"),
        ("-----\n|1(1)|\n-----", "2:1 `-----` the first line shows no squares"),
        ("+---+--\n| 1  (1)\n+---+--", "2:1 `+---+--` the north wall must begin and end with `+`"),
        ("+---++\n| 1 ||\n+---++", "2:6 `+` two `+` side by side"),
        ("+---+", "2:1 `+---+` the board does not end with a line of walls"),
        ("+---+\n| 1 |", "3:1 `| 1 |` the board does not end with a line of walls"),
        ("+-+-+-+-+-+-+-+-+-+-+\n", "2:17 `+-+-+` a board has at most 8 columns: this one has 10"),
        (&nine_rows, "19:1 `| |` a board has at most 8 rows: this one has 9"),
        (&row("||  |(1)|   |"), "3:2 `|` `|` in a square"),
        (&row("| 1    (1)  |  x"), "3:16 `x` this is outside the board"),
        ("  +--+\n1  (1)\n  +--+", "3:1 `1` this is outside the board"),
        (&row("| 1  (100)  |"), "3:9 `0` `0` where two squares meet: expected `|` or a blank"),
        (&row("|1 2|(1) (2)|"), "3:4 `2` two things in one square: only a marble and a hole"),
        ("+-----+\n|(1)2 |\n+-----+", "3:5 `2` two things in one square"),
        ("+-----+\n|(1)()|\n+-----+", "3:5 `()` two things in one square"),
        (&row("| 1 |(1)  * |"), "3:11 `*` `*` in a square: expected a marble"),
        (&row("| 1 |(1 |   |"), "3:8 `` this hole is not closed: expected `)`"),
        (&row("| 1 |() |   |"), "3:7 `)` there is no label here: expected letters or digits"),
        (&row("| 1 |[1)|   |"), "3:8 `)` this hole is not closed: expected `]`"),
        (&row("| \u{e9} |(1\t|   |"), "3:8 `\t` this hole is not closed: expected `)`"),
        ("+---+---+\n| 1 |(1)|\n+-+-+---+", "4:3 `+` `+` in a line of walls: there is no `+` above it"),
        ("+---+---+\n| 1 |(1)|\n+---+---+---+", "4:10 `---+` this is outside the board"),
        ("+---+\n| 1 |\n|(1)|\n+---+\n+---+", "4:2 `(` `(` in a line of walls: expected `-` or a blank"),
        (
            &row("| 1   2  (1)|"),
            "3:7 `2` marble 2 has no hole: no hole \"2\" on this board; the only one is 1",
        ),
        (&row("| 1   1  (1)|"), "3:7 `1` marble 1 has no hole: there is one hole \"1\" for more marbles"),
        (&row("| 1         |"), "3:3 `1` marble 1 has no hole: no hole \"1\" on this board; it has none"),
    ];
    assert_faults(&faults.map(|(drawing, says)| (drawing, "", says)));
}

#[test]
fn positions_and_rules_have_their_faults_where_they_are() {
    let faults = [
        ("start = '1=0,0 2'", "10:16 `2` this is not a marble and its square: no `=` here"),
        ("start = '=0,0'", "10:10 `=` this is not a marble and its square: expected a label"),
        ("start = '1*=0,0'", "10:10 `1*` this is not a marble and its square: expected a label"),
        ("start = '1=0'", "10:12 `0` this is not a marble and its square: expected a row and a column"),
        ("start = '1=(0,0'", "10:12 `(0,0` this is not a marble and its square: only one of the parentheses"),
        ("start = '1=0,+1'", "10:14 `+1` this is not a column: columns are 0 to 2"),
        ("start = '1=3,0'", "10:12 `3` row 3 is outside the board: rows are 0 to 2"),
        (
            "start = '1=(2,99999999999999999999)'",
            "10:15 `99999999999999999999` column 99999999999999999999 is",
        ),
        ("start = '1=0,0 2=0,0'", "10:16 `2=0,0` two marbles on one square: marble 1 is there already"),
        ("start = '1=(2,0) 2=(2,0)'", "10:18 `2=(2,0)` two marbles in one hole: marble 1 is there already"),
        ("start = '1=(0,0)'", "10:10 `1=(0,0)` marble 1 is in no hole: no hole at 0,0"),
        (
            "start = '1=0,0 1=0,1'",
            "10:16 `1=0,1` marble 1 has no hole: there is one hole \"1\" for more marbles",
        ),
        (
            "start = '3=0,0'",
            "10:10 `3=0,0` marble 3 has no hole: no hole \"3\" on this board; holes are 1 and 2",
        ),
        ("goal = '1=(0,0) 2=(0,2)'", "10:9 `1=(0,0)` marble 1 is in no hole: no hole at 0,0"),
        ("goal = '1=1,0 2=1,0'", "10:15 `2=1,0` two marbles on one square: marble 1 is there already"),
        ("on-hole = 'sink'", "10:12 `sink` there is no on-hole \"sink\": expected \"roll-in\" or \"sunk\""),
        ("metric = 'moves'", "10:11 `moves` there is no metric \"moves\": expected \"lifts\""),
        ("start = 7", "10:9 `7` `start` must be a string"),
    ];
    assert_faults(&faults.map(|(fields, says)| (EXAMPLE, fields, says)));
}

#[test]
fn faults_of_an_overridden_field_point_where_it_was_given() {
    let mut fields = Fields::parse(&Source::new("test", &format!("board = '''\n{EXAMPLE}'''"))).unwrap();
    fields.set("start", "--from", "1=0,0 3=0,1");
    let fault = read(&fields).err().unwrap();
    assert!(fault.to_string().starts_with("--from:1:7: marble 3 has no hole"), "{fault}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Whatever stands in the fields, there is a puzzle or a fault inside the text.
    #[test]
    fn nothing_that_is_written_is_a_panic(
        changes in prop::collection::vec((0..EXAMPLE.len(), "[-+|()\\[\\]12a \t\n\u{e9}]{0,3}"), 0..4),
        start in proptest::option::of("([12a\u{e9}]?=?\\(?[0-3]?,?[0-3]?\\)? ?){0,4}"),
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
            fields.set("start", "--from", &start);
        }
        if let Err(fault) = read(&fields) {
            let parts = fault.parts();
            prop_assert!(parts.source.text.get(parts.span.clone()).is_some());
        }
    }
}
