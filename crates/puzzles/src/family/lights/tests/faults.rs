//! Faults: what is said, and which characters it points at.

use proptest::prelude::*;

use super::super::read;
use super::{full, puzzle};
use crate::format::fields::Fields;
use crate::format::source::Source;

fn assert_faults(expected: &[(&str, &str, &str)]) {
    crate::faults::assert_faults(puzzle, expected);
}

#[test]
fn drawings_have_their_faults_where_they_are() {
    let tall = full(18, 2, "*");
    let wide = format!("**\n{}", "*".repeat(19));
    let faults = [
        (
            "**\n*x",
            "",
            "3:2 `x` `x` is no lamp: expected `.` or `0` (off), `*` or `1` (on), a blank or `#` (no lamp)",
        ),
        ("*\t*", "", "2:2 `\t` `\\t` is no lamp"),
        ("*\n\u{e9}", "", "3:1 `\u{e9}` `\u{e9}` is no lamp"),
        ("**\n*2", "", "3:2 `2` `2` is no lamp: expected `.` or `0` (off)"),
        (
            "02\n13",
            "states = 3",
            "3:2 `3` `3` is no lamp: expected a state from 0 to 2, a blank or `#` (no lamp)",
        ),
        ("", "", "1:12 `\n` there is no lamp here: expected a drawing"),
        ("##\n #", "", "2:1 `##\n #\n` there is no lamp here: expected a drawing"),
        ("**/**", "", "2:3 `/` `/` is no lamp: expected `.` or `0` (off)"),
        (&tall, "", "18:1 `**` a board has at most 16 rows: this one has 18"),
        (&wide, "", "3:17 `***` a board has at most 16 columns: this one has 19"),
    ];
    assert_faults(&faults);
}

#[test]
fn rules_and_positions_have_their_faults_where_they_are() {
    let faults = [
        ("states = 1", "6:10 `1` `states` must be a whole number: expected 2 to 10"),
        ("states = 11", "6:10 `11` `states` must be a whole number: expected 2 to 10"),
        ("states = '3'", "6:11 `3` `states` must be a whole number: expected 2 to 10"),
        ("wrap = 'yes'", "6:9 `yes` `wrap` must be `true` or `false`"),
        ("metric = 'moves'", "6:11 `moves` there is no metric \"moves\": expected \"presses\""),
        ("neighbourhood = 'pluss'", "6:18 `pluss` there is no neighbourhood \"pluss\": expected \"plus\" or"),
        (
            "neighbourhood = '* *'",
            "6:18 `* *` no lamp is pressed in this neighbourhood: there is no `O` or `o`",
        ),
        (
            "neighbourhood = '*O*O'",
            "6:21 `O` two lamps are pressed in this neighbourhood: this is the second",
        ),
        ("neighbourhood = '*x*O'", "6:19 `x` `x` in a neighbourhood: expected `O`, `o`, `*` or a blank"),
        ("neighbourhood = '''\n *\n*O#\n'''", "8:3 `#` `#` in a neighbourhood"),
        ("start = '***/*-*/***'", "6:15 `-` `-` is no lamp: expected `.` or `0` (off)"),
        ("start = '***/* */****'", "6:21 `*` the board has no lamp at 2,3: expected `#` or nothing"),
        ("start = '***/*.*/***'", "6:15 `.` the board has no lamp at 1,1: expected `#` or nothing"),
        ("start = '***/***/***'", "6:15 `*` the board has no lamp at 1,1: expected `#` or nothing"),
        ("start = '***/* */***/*'", "6:22 `*` the board has no lamp at 3,0: expected `#` or nothing"),
        ("start = '***/*#/***'", "6:16 `` the lamp 1,2 is missing: the board has 3 rows of 3 columns"),
        ("start = '*#*/*#*/***'", "6:11 `#` the lamp 0,1 is missing: the board has 3 rows of 3 columns"),
        ("start = '***/*#*'", "6:17 `` the lamp 2,0 is missing: the board has 3 rows of 3 columns"),
        ("goal = ''", "6:8 `''` the lamp 0,0 is missing: the board has 3 rows of 3 columns"),
        ("goal = 'on'", "6:9 `on` there is no goal \"on\": expected \"off\""),
        ("goal = 0", "6:8 `0` `goal` must be a string"),
    ];
    assert_faults(&faults.map(|(fields, says)| ("***\n* *\n***", fields, says)));
}

#[test]
fn a_board_is_needed_and_an_option_is_pointed_at() {
    let fields = Fields::parse(&Source::new("test", "states = 2")).unwrap();
    assert!(read(&fields).err().unwrap().to_string().contains("this puzzle has no `board`"));
    let mut fields = Fields::parse(&Source::new("test", "board = '**'")).unwrap();
    fields.set("start", "--from", "*/*");
    let fault = read(&fields).err().unwrap();
    assert!(fault.to_string().starts_with("--from:1:3: the board has no lamp at 1,0"), "{fault}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Whatever stands in the fields, there is a puzzle or a fault inside the text.
    #[test]
    fn nothing_that_is_written_is_a_panic(
        board in "[*.01 #/\n\r2\u{e9}]{0,20}",
        neighbourhood in proptest::option::of("[*oO. /\n\u{e9}]{0,10}|plus|king"),
        start in proptest::option::of("[*.01 #/\n\u{e9}]{0,20}"),
        goal in proptest::option::of("[*.01 #/\n\u{e9}]{0,20}|off"),
    ) {
        let mut fields = Fields::parse(&Source::new("test", "wrap = true")).unwrap();
        fields.set("board", "board", &board);
        for (name, content) in [("neighbourhood", neighbourhood), ("start", start), ("goal", goal)] {
            if let Some(content) = content {
                fields.set(name, name, &content);
            }
        }
        match read(&fields) {
            Ok(puzzle) => { let _ = puzzle.definition().title(); }
            Err(fault) => {
                let parts = fault.parts();
                prop_assert!(parts.source.text.get(parts.span.clone()).is_some());
            }
        }
    }
}
