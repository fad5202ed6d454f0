//! Faults: what is said, and which characters it points at.

use proptest::prelude::*;

use super::{puzzle, read_file};

/// A board with everything on it.
const BOARD: &str = "\
AA.+
bcd#
.cee";

fn assert_faults(expected: &[(&str, &str, &str)]) {
    crate::faults::assert_faults(puzzle, expected);
}

#[test]
fn drawings_have_their_faults_where_they_are() {
    let seventeen_rows = format!("A{}", "\n.".repeat(16));
    let seventeen_columns = format!("AA.\n{}", ".".repeat(18));
    let labels = ('0'..='9').chain('A'..='Z').collect::<Vec<_>>();
    let many = labels.chunks(12).map(|line| line.iter().collect::<String>()).collect::<Vec<_>>().join("\n");
    assert_faults(&[
        ("\u{20}\n", "", "2:1 ` \n\n` there is no board here: nothing is drawn here"),
        ("..\n.+", "", "2:1 `..\n.+\n` there are no pieces on this board: nothing can move here"),
        ("A.\n.*", "", "3:2 `*` `*` on a board of blocks: this means nothing here"),
        ("A\u{e9}.", "", "2:2 `\u{e9}` `\u{e9}` on a board of blocks: this means nothing here"),
        ("A\t.", "", "2:2 `\t` `\\t` on a board of blocks: this means nothing here"),
        (&seventeen_rows, "", "18:1 `.` a board has at most 16 rows: this drawing has 17"),
        (&seventeen_columns, "", "3:17 `.` a board has at most 16 columns: this line has 18"),
        (&many, "", "4:9 `W` a board has at most 32 pieces: this is one more"),
        (BOARD, "", "1:1 `` this puzzle has no `goal`"),
        ("oooooooooooooAAo\u{e9}ooooooooooooooooooo", "", "2:17 `\u{e9}` `\u{e9}` on a board of blocks"),
        (
            "oooooooooooooBBooooooooooooooooooooo",
            "",
            "2:1 `oooooooooooooBBooooooooooooooooooooo\n` there is no piece A",
        ),
        (
            "oooooooooooooAoooooAoooooooooooooooo",
            "",
            "2:1 `oooooooooooooAoooooAoooooooooooooooo\n` piece A is on more",
        ),
    ]);
}

#[test]
fn rules_have_their_faults_where_they_are() {
    let faults = [
        ("alike = 'bdx'", "6:12 `x` there is no piece x: the pieces are A, b, c, d, e"),
        ("alike = 'bd A?'", "6:14 `?` there is no piece ?"),
        ("alike = 'bd cb'", "6:14 `b` piece b is named twice: a piece is in one word, once"),
        ("alike = 'bb'", "6:11 `b` piece b is named twice"),
        ("alike = 'Ae bdc'", "6:15 `c` pieces b and c have different shapes"),
        ("alike = 7", "6:9 `7` `alike` must be a string"),
        ("exit = 'A f'", "6:11 `f` there is no piece f: the pieces are A, b, c, d, e"),
        ("alike = 'Ae'\nexit = 'be'", "7:10 `e` piece e may exit, and A may not: these pieces are alike"),
        ("axis = 'long'", "6:9 `long` there is no axis \"long\": expected \"free\" or \"length\""),
        (
            "metric = 'turns'",
            "6:11 `turns` there is no metric \"turns\": expected \"steps\" or \"slides\" or \"moves\"",
        ),
    ];
    assert_faults(&faults.map(|(fields, says)| (BOARD, fields, says)));
}

#[test]
fn positions_have_their_faults_where_they_are() {
    let faults = [
        ("start = 'A=0,0 b'", "6:16 `b` this is not a piece and its place: no `=` here"),
        ("start = '=0,0'", "6:10 `=0,0` this is not a piece and its place: expected one letter or digit"),
        ("start = 'Ab=0,0'", "6:10 `Ab=0,0` this is not a piece and its place: expected one letter or digit"),
        ("start = 'z=0,0'", "6:10 `z` there is no piece z: the pieces are A, b, c, d, e"),
        ("start = 'A=0'", "6:12 `0` this is not a piece and its place: expected a row and a column"),
        ("start = 'A=0,+1'", "6:14 `+1` this is not a column: columns are 0 to 3"),
        ("start = 'A=3,0'", "6:12 `3` row 3 is outside the board: rows are 0 to 2"),
        ("start = 'A=0,99999999999999999999'", "6:14 `99999999999999999999` column 99999999999999999999 is"),
        ("start = 'A=2,3'", "6:10 `A=2,3` piece A cannot be there: part of it would be outside the board"),
        ("start = 'A=1,2'", "6:10 `A=1,2` piece A cannot be there: there is a wall at 1,3"),
        ("start = 'A=0,2'", "6:10 `A=0,2` piece A cannot be there: 0,3 is an exit square, and a wall"),
        ("start = 'A=0,0 b=0,1'", "6:16 `b=0,1` pieces A and b are on one square: at 0,1"),
        ("start = 'b=2,0 b=1,0'", "6:16 `b=1,0` piece b is placed twice"),
        ("start = 'A=0,0 b=2,0 d=0,2 e=2,2'", "6:10 `A=0,0 b=2,0 d=0,2 e=2,2` piece c is missing"),
        (
            "start = '''\nAA.+\nbcd#\n'''",
            "7:1 `AA.+\nbcd#\n` this is not a drawing of the same board: lines here: 2",
        ),
        (
            "start = '''\nAA.+\nbcd#..\n.cee\n'''",
            "8:5 `.` this is outside the board: the board has 4 columns",
        ),
        ("start = '''\nAA#+\nbcd#\n.cee\n'''", "7:3 `#` `#` where the board has an empty square: only the"),
        ("start = '''\nAA..\nbcd#\n.cee\n'''", "7:4 `.` `.` where the board has an exit square"),
        ("start = '''\nAA.+\nbcd.\n.cee\n'''", "8:4 `.` `.` where the board has a wall"),
        ("start = '''\nAA.\nbcd#\n.cee\n'''", "7:4 `` ` ` where the board has an exit square"),
        ("start = '''\nAA.+\nbcd#\nfcee\n'''", "9:1 `f` there is no piece f: the pieces are A, b, c, d, e"),
        ("start = '''\nAA.+\nbcd#\n.c.e\n'''", "9:4 `e` piece e has another shape here: than on the board"),
        (
            "start = '''\nAA.+\nbc.#\n.cee\n'''",
            "7:1 `AA.+\nbc.#\n.cee\n` piece d is missing: the board has it",
        ),
        ("start = '''\nAA.d\nbc.#\n.cee\n'''", "7:4 `d` piece d cannot be here: this is an exit square"),
        ("start = '''\nAA.+\nbc.d\n.cee\n'''", "8:4 `d` piece d cannot be here: the board has a wall here"),
        ("start = 7", "6:9 `7` `start` must be a string"),
    ];
    assert_faults(&faults.map(|(fields, says)| (BOARD, fields, says)));
}

#[test]
fn goals_have_their_faults_where_they_are() {
    let faults = [
        (
            "goal = '''\n....\n....\n....\n'''",
            "7:1 `....\n....\n....\n` this goal names no piece: nothing is asked for",
        ),
        ("goal = ''", "6:8 `''` there is no board here"),
        (
            "goal = '''\n....\n'''",
            "7:1 `....\n` this is not a drawing of the same board: lines here: 1, lines of the board: 3",
        ),
        ("goal = '''\n....\n....\n....A\n'''", "9:5 `A` this is outside the board: the board has 4 columns"),
        ("goal = '''\n....\n....\nf...\n'''", "9:1 `f` there is no piece f: the pieces are A, b, c, d, e"),
        ("goal = '''\n....\n...A\n....\n'''", "8:4 `A` piece A cannot be here: the board has a wall here"),
        (
            "goal = '''\n...A\n....\n....\n'''",
            "7:4 `A` piece A cannot be here: this is an exit square, and a wall",
        ),
        ("goal = 'A=0,0 e=0,1'", "6:15 `e=0,1` pieces A and e are on one square: at 0,1"),
        ("goal = 'A=2,3'", "6:9 `A=2,3` piece A cannot be there: part of it would be outside the board"),
        ("goal = '='", "6:9 `=` this is not a piece and its place"),
    ];
    assert_faults(&faults.map(|(fields, says)| (BOARD, fields, says)));
}

#[test]
fn faults_of_an_overridden_field_point_where_it_was_given() {
    let text = format!("board = '''\n{BOARD}'''\ngoal = 'A=0,1'\n");
    let fault = read_file(&text, &[("start", "A=0,0 z=1,1")]).err().unwrap();
    assert!(fault.to_string().starts_with("set:1:7: there is no piece z"), "{fault}");
    let fault = read_file(&text, &[("goal", "A=1,2")]).err().unwrap();
    assert!(fault.to_string().starts_with("set:1:1: piece A cannot be there"), "{fault}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Whatever stands in the fields, there is a puzzle or a fault inside the text.
    #[test]
    fn nothing_that_is_written_is_a_panic(
        board in "([Ab.+#o \u{e9}\t]{0,5}\n?){0,5}|[AAABo.x]{36}",
        alike in "[Ab \u{e9}]{0,4}",
        exit in "[Ab \u{e9}]{0,4}",
        start in proptest::option::of("([Ab\u{e9}]=?[0-3]?,?[0-3]? ?){0,4}|([Ab.+# ]{0,4}\n){0,4}|[AAABo.x]{36}"),
        goal in proptest::option::of("([Ab\u{e9}]=?[0-3]?,?[0-3]? ?){0,4}|([Ab.+# ]{0,4}\n){0,4}"),
    ) {
        let mut set = vec![("board", board.as_str()), ("alike", &alike), ("exit", &exit)];
        set.extend(start.as_deref().map(|start| ("start", start)));
        set.extend(goal.as_deref().map(|goal| ("goal", goal)));
        if let Err(fault) = read_file("", &set) {
            let parts = fault.parts();
            prop_assert!(parts.source.text.get(parts.span.clone()).is_some());
        }
    }
}
