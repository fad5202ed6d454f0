//! Puzzle texts that cannot be read: each is a typed error, and nothing panics.

use fewest_check::{Error, Options, check, solve, survey};

use super::blocks::blocks as blocks_puzzle;
use super::lights::lights as lights_puzzle;
use super::pegs::triangle;
use super::permutation::magic_board;
use super::push::push as push_puzzle;
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
    let families = "pegs or permutation or shuttle or tilt or blocks or push or lights or slide or hanoi";
    assert_eq!(message("family = 'chess'"), format!("`family` must be {families}"));
    assert_eq!(message("family = 3"), "`family` must be a string");
    for (puzzle, field) in [
        ("family = 'pegs'", "board"),
        ("family = 'permutation'\nstart = 'ab'", "moves"),
        ("family = 'permutation'\n[moves]\nA = '(1 2)'", "start"),
        ("family = 'shuttle'", "start"),
        ("family = 'tilt'", "board"),
        ("family = 'blocks'", "board"),
        ("family = 'blocks'\nboard = 'A.'", "goal"),
        ("family = 'push'", "board"),
        ("family = 'lights'", "board"),
        ("family = 'slide'", "start"),
        ("family = 'hanoi'", "discs"),
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
fn known_answers_mean_nothing() {
    let puzzle = "family = 'shuttle'\nstart = 'w.b'\n";
    for known in ["[known]\nsource = 'me'\nmoves = 99\nimpossible = true", "known = 3", "[known]"] {
        assert_eq!(solve(&format!("{puzzle}{known}"), &[], 100), solve(puzzle, &[], 100));
    }
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
    let names = "the move `X Y`: a name is made of letters, digits and `_`";
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
        ("+---+\n|[] |\n+---+", 2, "`[]` is not a filled hole `[1]` or `[2(1)]`"),
        ("+-----+\n|[(1)]|\n+-----+", 2, "`[(1)]` is not a filled hole `[1]` or `[2(1)]`"),
        ("+-----+\n|([1] |\n+-----+", 2, "`(` in front of a filled hole is not a marble `1`"),
        ("+---+\n|[1 |\n+---+", 2, "`[1` is not a marble `1`, a hole `(1)`, or both `2(1)`"),
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

#[test]
fn blocks() {
    let puzzle = |board: &str, more: &str| message(&blocks_puzzle(board, more));
    let board = |board: &str| puzzle(board, "goal = 'A'");
    let piece = "is no piece, and neither `#` nor `.` nor `+` nor a blank";
    assert_eq!(board("A.\n.?"), format!("the board, line 2: '?' {piece}"));
    assert_eq!(board("Aä"), format!("the board, line 1: 'ä' {piece}"));
    assert_eq!(board(&"A\n".repeat(17)), "the board, line 1: at most 16 x 16 squares, not 17 x 1");
    assert_eq!(board("A................"), "the board, line 1: at most 16 x 16 squares, not 1 x 17");
    let many = ('A'..='Z').chain('0'..='6').collect::<String>();
    let lines = format!("{}\n{}\n{}\n", &many[..16], &many[16..32], &many[32..]);
    assert_eq!(board(&lines), "the board, line 1: 33 pieces; at most 32 are allowed");
    for (more, problem) in [
        ("metric = 'jumps'", "`metric` must be moves or steps or slides"),
        ("axis = 'length'\nmetric = 'jumps'", "`metric` must be slides or steps or moves"),
        ("axis = 'long'", "`axis` must be free or length"),
        ("alike = 'AB'", "`alike` must be words of pieces of one shape; A and B differ"),
        ("alike = 'Bx'", "`alike` must be words of pieces; there is no piece x"),
        ("alike = 'BC CB'", "`alike` must be words of different pieces; C is there twice"),
        ("alike = 'BC'\nexit = 'B'", "`exit` must be a word with C too, which is like B"),
        ("exit = 'Ax'", "`exit` must be a word of pieces; there is no piece x"),
        ("start = 'A=0,0 B=1,0'", "`start`: piece C is missing"),
        ("start = 'A=0,0 B=1,0 C=1,0'", "`start`: pieces B and C are both on 1,0"),
        ("start = 'A=0,0 B=1,0 B=1,0'", "`start`: `B=1,0` is a piece that was there before"),
        ("start = 'A=0,1 B=1,0 C=1,1'", "`start`: piece A cannot be at 0,1"),
        ("start = 'A=0,16'", "`start`: `A=0,16` is not a piece with its square, as `A=0,1`"),
        ("start = 'AA=0,1'", "`start`: `AA=0,1` is not a piece with its square, as `A=0,1`"),
        ("start = \"AA.\\nBBC\"", "`start`: the board has no piece `B` of that shape"),
        ("start = \"BAA\\n..C\"", "`start`: piece A cannot be at 0,1"),
        ("goal = 'D'", "`goal`: there is no piece D"),
        ("goal = '...A'", "`goal`: piece A cannot cover 0,3"),
        ("goal = 'D=0,0'", "`goal`: there is no piece D"),
        ("goal = '...'", "`goal`: it names no piece"),
    ] {
        let more = if more.contains("goal") { more.to_owned() } else { format!("{more}\ngoal = 'A'") };
        assert_eq!(puzzle("AA+\nBC.\n", &more), problem);
    }
    let text = format!("family = 'blocks'\nboard = '{}'", "o".repeat(36));
    assert_eq!(message(&text), "`goal`: there is no piece A");
    assert_eq!(message(&text.replace("oo'", "'")), "the board, line 1: at most 16 x 16 squares, not 1 x 34");
}

#[test]
fn pushes() {
    let board = |board: &str| message(&push_puzzle(board, ""));
    for (drawing, problem) in [
        ("####\n#@x#\n####\n", "the board, line 2: 'x' is no square of a level"),
        ("####\n#$.#\n####\n", "the board, line 1: 0 players; there must be one"),
        ("####\n#@+#\n####\n", "the board, line 1: 2 players; there must be one"),
        ("#####\n#@$ #\n#####\n", "the board, line 1: 1 boxes and only 0 goals"),
        ("####\n#@ #\n## #\n", "the board, line 1: the player can leave the board at 2,2"),
        ("####\n@* #\n####\n", "the board, line 1: the player can leave the board at 1,0"),
        ("####\n#@*\n####\n", "the board, line 1: the player can leave the board at 1,2"),
    ] {
        assert_eq!(board(drawing), problem);
    }
    let row = |inside: String| format!("{0}\n#{inside}#\n{0}\n", "#".repeat(inside.len() + 2));
    assert_eq!(
        board(&row(format!("@{}", "*".repeat(32)))),
        "the board, line 1: 32 boxes; at most 31 are allowed"
    );
    assert_eq!(
        board(&row(format!("@{}", " ".repeat(255)))),
        "the board, line 1: 256 squares that the player or a box can be on; at most 255 are allowed"
    );
    for (more, problem) in [
        ("start = '####|#@x#|####'", "`start`: 'x' is no square of a level"),
        ("start = '####|#$-#|####'", "`start`: 0 players; there must be one"),
        ("start = '#####|#-@$#|#####'", "`start`: the board has no floor at 1,3"),
        ("goal = '#####|#-.$#|#####'", "`goal`: the board has no floor at 1,3"),
        ("goal = '####|#-.#|####'", "the board, line 1: 1 boxes and only 0 goals"),
        ("metric = 'steps'", "`metric` must be moves or pushes"),
    ] {
        assert_eq!(message(&push_puzzle("####\n#@*#\n####\n", more)), problem);
    }
}

#[test]
fn lights() {
    let puzzle = |board: &str, more: &str| message(&lights_puzzle(board, more));
    let state = "is no state of a lamp, and neither `#` nor a blank";
    assert_eq!(puzzle("*\n2", ""), format!("the board, line 2: '2' {state}"));
    assert_eq!(puzzle("# #", ""), "the board, line 1: no lamp");
    assert_eq!(puzzle("", ""), "the board, line 1: no lamp");
    assert_eq!(puzzle(&"*".repeat(17), ""), "the board, line 1: at most 16 x 16 squares, not 1 x 17");
    for (more, problem) in [
        ("states = 1", "`states` must be a whole number from 2 to 10"),
        ("states = 11", "`states` must be a whole number from 2 to 10"),
        ("wrap = 1", "`wrap` must be true or false"),
        ("metric = 'moves'", "`metric` must be presses"),
        ("start = '*#'", "`start`: no lamp at 1,0, unlike the board"),
        ("start = '**/*'", "`start`: a lamp at 0,1, unlike the board"),
        ("goal = '*/*/*'", "`goal`: a lamp at 2,0, unlike the board"),
        ("goal = 'on'", "`goal`: 'o' is no state of a lamp, and neither `#` nor a blank"),
    ] {
        assert_eq!(puzzle("*#\n*\n", more), problem);
    }
    for neighbourhood in ["", "minus", "*", "OO", "*O\\no", "OX"] {
        let expected = "plus or ring or diagonals or king or a drawing with one `O` or `o` and some `*`";
        let more = format!("neighbourhood = \"{neighbourhood}\"");
        assert_eq!(puzzle("*", &more), format!("`neighbourhood` must be {expected}"));
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
        blocks_puzzle("Abb+\n.A.#\n", "alike = 'A'\nexit = 'A'\nstart = 'A=0,1 b=0,2'\ngoal = \"..A\\n...\""),
        format!("family = 'blocks'\nboard = '{}A'\nstart = '.....A'", "x".repeat(35)),
        push_puzzle("######\n#@$.+#\n######", "metric = 'pushes'\nstart = '######|#@$--#|######'"),
        lights_puzzle("*1.\n#0", "states = 3\nwrap = true\nneighbourhood = \"*\\no\"\ngoal = '0*2/#.'"),
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
                "#",
                "@",
                "$",
                "=",
                "o",
            ] {
                let spoiled = format!("{before}{new}{after}");
                let options = Options { prove: true, states: 50 };
                for solution in ["", "1-2", "A B", "N E", "2 X'", "A>0,2 A@0,1>1,0", "r R", "R", "0,0 1,1"] {
                    readable += usize::from(check(&spoiled, &[], solution, &options).is_ok());
                }
                let _ = survey(&spoiled, &[("start", new)], 50);
            }
        }
    }
    assert!(readable > 1000);
}
