//! Puzzle texts that cannot be read: each is a typed error, and nothing panics.

use fewest_check::{Error, Options, check, solve, survey};

use super::pegs::triangle;
use super::permutation::magic_board;
use super::shuttle::shuttle;
use super::tilt::cases;

/// What the error says about `puzzle`.
fn message(puzzle: &str) -> String {
    solve(puzzle, &[], 1000).unwrap_err().to_string()
}

#[test]
fn fields() {
    assert!(matches!(solve("no toml", &[], 9), Err(Error::NotToml(_))));
    assert_eq!(solve("", &[], 9), Err(Error::Missing("family")));
    assert_eq!(message("family = 'chess'"), "`family` must be pegs or permutation or shuttle or tilt");
    assert_eq!(message("family = 3"), "`family` must be a string");
    for (puzzle, field) in [
        ("family = 'pegs'", "board"),
        ("family = 'permutation'\nstart = 'ab'", "moves"),
        ("family = 'permutation'\n[moves]\nA = '(1 2)'", "start"),
        ("family = 'shuttle'", "start"),
        ("family = 'tilt'", "board"),
    ] {
        assert_eq!(solve(puzzle, &[], 9), Err(Error::Missing(field)), "{puzzle}");
    }
    assert_eq!(message("family = 'shuttle'\nstart = 'w.b'\nlattice = 'square'"), "unknown field `lattice`");
    assert_eq!(message("family = 'shuttle'\nstart = 'w.b'\ntitle = 1"), "`title` must be a string");
    assert_eq!(message("family = 'shuttle'\nstart = 'w.b'\nbacking = 1"), "`backing` must be true or false");
    assert_eq!(message("family = 'shuttle'\nstart = 'w.b'\nmetric = 'jumps'"), "`metric` must be moves");
    assert_eq!(message("family = 'pegs'\nboard = '**.'\njump = ''"), "`jump` must be short or long");
}

#[test]
fn overrides() {
    let puzzle = "family = 'shuttle'\nstart = 'w.b'";
    let error = solve(puzzle, &[("backing", "true")], 9).unwrap_err();
    assert_eq!(error, Error::NotReplaceable("backing".to_owned()));
    assert!(solve("family = 'shuttle'", &[("start", "w.b")], 9).is_ok());
    let error = solve(puzzle, &[("goal", "x.b")], 9).unwrap_err();
    assert_eq!(error.to_string(), "`goal`: 'x' is neither `w` nor `b` nor `.`");
}

#[test]
fn pegs() {
    let board = |board: &str| message(&format!("family = 'pegs'\nboard = '''\n{board}'''"));
    assert_eq!(board("**.\n*o*"), "the board, line 2: 'o' is neither `*` nor `.` nor a blank");
    assert_eq!(board("  "), "the board, line 1: a board has 1 to 64 holes, not 0");
    assert_eq!(board(&"*********\n".repeat(8)), "the board, line 1: a board has 1 to 64 holes, not 72");
    let staggered = message("family = 'pegs'\nlattice = 'triangular'\nboard = '''\n *\n* *\n*'''");
    let problem = "the hole in column 1 is not on the triangular grid of the first";
    assert_eq!(staggered, format!("the board, line 3: {problem}"));
    for (field, problem) in [
        ("start = 4", "`start`: there is no hole 4; holes are 1 to 3"),
        ("start = 0", "`start`: there is no hole 0; holes are 1 to 3"),
        ("start = -1", "`start`: '-' is neither `*` nor `.`"),
        ("goal = '**'", "`goal`: 2 holes, but the board has 3"),
        ("goal = 'none'", "`goal`: 'n' is neither `*` nor `.`"),
        ("goal = 'same'\nstart = '*..'", "`goal`: \"same\" needs exactly one empty hole at the start"),
        ("goal = true", "`goal` must be a string"),
    ] {
        assert_eq!(message(&format!("family = 'pegs'\nboard = '**.'\n{field}")), problem);
    }
}

#[test]
fn permutations() {
    for (text, problem) in [
        ("(1 2", "`(1 2` is not a cycle `(1 2 3)`"),
        ("(1 2) 3", "`3` is not a cycle `(1 2 3)`"),
        ("(1 x)", "`x` is not a position"),
        ("(0 1)", "`0` is not a position"),
        ("(1 2)(2 3)", "it names a position twice"),
        ("(1 4)", "there is no position 4; positions are 1 to 3"),
        ("1 2", "it lists 2 of 3 positions"),
        ("1 2 2", "it names a position twice"),
        ("3 2 4", "there is no position 4; positions are 1 to 3"),
        ("1 2 3", "it moves nothing"),
        ("(2)", "it moves nothing"),
        ("2+1 1 3", "`2+1` is not a piece with 1 orientations"),
        ("-2 1 3", "`-2` is not a piece with 1 orientations"),
    ] {
        let puzzle = format!("family = 'permutation'\nstart = 'a b c'\n[moves]\nX = '{text}'");
        assert_eq!(message(&puzzle), format!("the move `X`: {problem}"));
    }
    let text = |more: &str| message(&format!("family = 'permutation'\n{more}"));
    assert_eq!(
        text("start = 'a ? c'\n[moves]\nX = '(1 2)'"),
        "`start`: `?` is not a piece with 1 orientations"
    );
    assert_eq!(text("start = ''\n[moves]"), "`start`: a position without pieces");
    assert_eq!(text("start = 'ab'\n[moves]\nX = 3"), "`moves` must be a table of strings");
    assert_eq!(text("start = 'ab'\nmoves = 3"), "`moves` must be a table of strings");
    assert_eq!(
        text("start = 'ab'\norientations = 7\n[moves]"),
        "`orientations` must be a whole number from 1 to 6"
    );
    let names = "the move `X Y`: a name is made of letters and digits";
    assert_eq!(text("start = 'ab'\n[moves]\n'X Y' = '(1 2)'"), names);
}

#[test]
fn powers() {
    let clash =
        "family = 'permutation'\nmetric = 'turns'\nstart = 'abcd'\n[moves]\nX = '(1 2 3 4)'\nX2 = '(1 2)'";
    assert_eq!(message(clash), "the move `X2`: another move is written `X2` too");
    assert!(solve(clash, &[("metric", "quantum")], 1000).is_ok());
    let lengths = [2, 3, 5, 7, 11, 13];
    let mut first = 1;
    let cycles = lengths.map(|length| {
        let cycle = (first..first + length).map(|place| place.to_string()).collect::<Vec<_>>().join(" ");
        first += length;
        format!("({cycle})")
    });
    let start = "a".repeat(first - 1);
    let many = format!(
        "family = 'permutation'\nmetric = 'turns'\nstart = '{start}'\n[moves]\nX = '{}'",
        cycles.concat()
    );
    assert_eq!(message(&many), "the move `X`: it has more than 10000 powers, too many to be moves");
}

#[test]
fn tilts() {
    let board = |board: &str| message(&format!("family = 'tilt'\nboard = '''\n{board}'''"));
    for (drawing, line, problem) in [
        ("", 1, "needs `+` signs with at least one character between them"),
        ("++\n||\n", 1, "needs `+` signs with at least one character between them"),
        ("+-+\n", 1, "1 x 1 to 8 x 8 squares, not 0 x 1 squares"),
        ("+x+\n| |\n+-+", 1, "'x' in a wall; `-` or blank is expected"),
        ("+-+\n: |\n+-+", 2, "':' between squares; `|` or blank is expected"),
        ("+-+\n| | x\n+-+", 2, "'x' in column 5 is outside the board"),
        ("\n+---+\n|1 2|\n+---+", 3, "`1 2` is not a marble `1`, a hole `(1)`, or both `2(1)`"),
        ("+---+\n|(1 |\n+---+", 2, "`(1` is not a marble `1`, a hole `(1)`, or both `2(1)`"),
        ("+---+\n|() |\n+---+", 2, "`()` is not a hole `(1)`"),
    ] {
        assert_eq!(board(drawing), format!("the board, line {line}: {problem}"));
    }
    assert!(board(&format!("{}\n", "+-".repeat(10))).ends_with("not 0 x 9 squares"));
    assert_eq!(board("+-+\n|1|\n+-+"), "`start`: label 1 has 1 marbles and 0 holes");
    for (start, problem) in [
        ("1", "`1` is not a marble with its square, as `1=0,0`"),
        ("1=0", "`1=0` is not a marble with its square, as `1=0,0`"),
        ("1=(0,0", "`1=(0,0` is not a marble with its square, as `1=0,0`"),
        ("1=0,2", "`1=0,2` is outside the board"),
        ("1=(0,0)", "`1=(0,0)` is in a hole, but there is none"),
        ("1=0,0 2=0,0", "`2=0,0` is where another marble is"),
    ] {
        let puzzle = format!("family = 'tilt'\nstart = '{start}'\nboard = '''\n+-+---+\n|1|(1)|\n+-+---+'''");
        assert_eq!(message(&puzzle), format!("`start`: {problem}"));
    }
}

/// Deletes and replaces every character of a puzzle in turn; whatever comes of it, nothing panics.
#[test]
fn nothing_panics() {
    let tilt = cases("contest/marble_cases.in")[0].puzzle();
    let burnt = "family='permutation'\norientations=2\nmetric='turns'\ngoal='1 -2 / 3'\n[moves]\n2='-2 -1 3'\nX='(1 2 3)'";
    let puzzles = [
        triangle(3, "long", "1", "any"),
        magic_board("12348765"),
        shuttle(2, true),
        tilt.clone(),
        format!("{tilt}start = \"1=0,0 2=(0,1) 3=1,1\"\ngoal = \"\"\non-hole = \"sunk\""),
        burnt.to_owned(),
    ];
    let mut readable = 0;
    for puzzle in &puzzles {
        for (at, old) in puzzle.char_indices() {
            let (before, after) = (&puzzle[..at], &puzzle[at + old.len_utf8()..]);
            for new in [
                "",
                " ",
                "\n",
                "0",
                "9",
                "99999999999999999999",
                "*",
                ".",
                "+",
                "-",
                "(",
                ")",
                "/",
                "|",
                "ä",
                "\"",
                "b",
            ] {
                let spoiled = format!("{before}{new}{after}");
                let options = Options { prove: true, states: 50 };
                for solution in ["", "1-2", "A B", "N E", "2 X'"] {
                    readable += usize::from(check(&spoiled, &[], solution, &options).is_ok());
                }
                let _ = survey(&spoiled, &[("start", new)], 50);
            }
        }
    }
    assert!(readable > 1000);
}
