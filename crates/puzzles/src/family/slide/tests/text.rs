//! What is read, written and drawn, and where faults point.

use fewest_search::{Move, Puzzle};
use proptest::prelude::*;

use super::{SlidePuzzle, Word, puzzle, read_file, small, with};
use crate::family::Family;
use crate::faults::assert_faults;

fn start(text: &str, set: &[(&str, &str)]) -> String {
    with!(read_file(text, set).unwrap(), puzzle => puzzle.write_state(&puzzle.start()))
}

fn goal(text: &str, set: &[(&str, &str)]) -> String {
    with!(read_file(text, set).unwrap(), puzzle => puzzle.write_state(&puzzle.goal))
}

/// The moves of the start as they are written, with the positions they lead to.
fn moves(drawing: &str, fields: &str) -> Vec<(String, String)> {
    with!(puzzle(drawing, fields).unwrap(), puzzle => {
        let mut moves = Vec::new();
        let mut numbers = Vec::<Move>::new();
        puzzle.moves(&puzzle.start(), &mut |mv, next| {
            numbers.push(mv);
            moves.push((puzzle.write_move(&puzzle.start(), mv), puzzle.write_state(&next)));
            true
        });
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?}");
        moves
    })
}

fn assert_moves(drawing: &str, fields: &str, expected: &[(&str, &str)]) {
    let moves = moves(drawing, fields);
    let found = moves.iter().map(|(mv, next)| (mv.as_str(), next.as_str())).collect::<Vec<_>>();
    assert_eq!(found, expected);
}

#[test]
fn moves_are_ordered_by_the_tile() {
    let middle = [
        ("1", "12 0 8/4 1 3/7 6 5"),
        ("3", "12 1 8/4 3 0/7 6 5"),
        ("4", "12 1 8/0 4 3/7 6 5"),
        ("6", "12 1 8/4 6 3/7 0 5"),
    ];
    assert_moves("12 1 8\n4 0 3\n7 6 5", "", &middle);
    assert_moves("12 1 8\n4 0 3\n7 6 5", "metric = 'multi'", &middle);
    assert_moves("10 9 0\nb a c", "", &[("9", "10 0 9/b a c"), ("c", "10 9 c/b a 0")]);
    assert_moves(
        "10 9 0\nb a c",
        "metric = 'multi'",
        &[("9", "10 0 9/b a c"), ("10", "0 10 9/b a c"), ("c", "10 9 c/b a 0")],
    );
}

#[test]
fn moves_of_identical_tiles_are_ordered_by_the_direction() {
    let drawing = "a a a\na 0 b\na a a";
    assert_moves(
        drawing,
        "",
        &[
            ("E", "a a a/0 a b/a a a"),
            ("N", "a a a/a a b/a 0 a"),
            ("S", "a 0 a/a a b/a a a"),
            ("W", "a a a/a b 0/a a a"),
        ],
    );
    assert_moves(
        "a b a 0 b b",
        "metric = 'multi'",
        &[
            ("E1", "a b 0 a b b"),
            ("E2", "a 0 b a b b"),
            ("E3", "0 a b a b b"),
            ("W1", "a b a b 0 b"),
            ("W2", "a b a b b 0"),
        ],
    );
    assert_moves("a\na\n0", "", &[("S", "a/0/a")]);
}

#[test]
fn walls_and_missing_cells_stop_tiles() {
    assert_moves("# 1 #\n2 0|3\n. - .\n# 4 #", "", &[("1", "# 0 #/2 1 3/# 4 #"), ("2", "# 1 #/0 2 3/# 4 #")]);
    assert_moves("1 2 # 0 3", "metric = 'multi'", &[("3", "1 2 # 3 0")]);
    assert_moves("- -\n|1 0|\n- -", "", &[("1", "0 1")]);
}

#[test]
fn the_start_and_the_goal_have_defaults() {
    for (text, expected) in [
        ("board = '2 1/0 3'", ["2 1/0 3", "1 2/3 0"]),
        ("board = '2 1/0 3'\nstart = '3 2/1 0'", ["3 2/1 0", "1 2/3 0"]),
        ("start = '2 10/b 0'", ["2 10/b 0", "2 10/b 0"]),
        ("start = 'b 10/0 2'", ["b 10/0 2", "2 10/b 0"]),
        ("goal = '2 0/1 3'", ["2 0/1 3", "2 0/1 3"]),
        ("start = '# 1/0 2'\ngoal = '# 2/1 0'", ["# 1/0 2", "# 2/1 0"]),
    ] {
        assert_eq!([start(text, &[]), goal(text, &[])], expected, "{text}");
    }
    // They refer to what the file says.
    assert_eq!(goal("start = '2 1/0 4'", &[("start", "1 0/2 3")]), "1 2/4 0");
    assert_eq!(start("goal = '2 1/0 4'", &[("goal", "1 0/2 4")]), "2 1/0 4");
}

#[test]
fn what_is_drawn_is_read_again() {
    for (drawing, title) in [
        ("1 2\n3 0", "2x2 sliding tiles"),
        (" 1  2| 3\n --  .  .\n 4  #  5\n 6|10  0", "3x3 sliding tiles, 8 cells, 3 walls"),
        ("a a\n. -\nb 0", "2x2 sliding tiles, 1 wall"),
    ] {
        let puzzle = small(drawing, "");
        assert_eq!(puzzle.title(), title);
        let drawn = puzzle.draw(&puzzle.start());
        assert_eq!(drawn.replace(' ', ""), drawing.replace(' ', ""));
        assert_eq!(small(&drawn, "").definition().board, puzzle.definition().board);
        assert_eq!(puzzle.draw(&small(&drawn, "").start()), drawn);
    }
    assert_eq!(small("5|11\n. -\n7 0", "").draw(&small("5|11\n. -\n7 0", "").start()), " 5|11\n . --\n 7  0");
}

#[test]
fn states_are_as_wide_as_they_must() {
    let row = |tiles: usize| (0..=tiles).map(|tile| tile.to_string()).collect::<Vec<_>>().join(" ");
    let width = |tiles| match puzzle(&row(tiles), "").unwrap() {
        SlidePuzzle::One(_) => 1,
        SlidePuzzle::Two(_) => 2,
        SlidePuzzle::Four(_) => 4,
    };
    assert_eq!([15, 16, 24, 25, 41].map(width), [1, 2, 2, 4, 4]);
}

#[test]
fn faults_point_at_the_place() {
    let many = ["a a a a a"; 13].join("\n");
    let wide = (1..=42).chain([0]).map(|tile: usize| tile.to_string()).collect::<Vec<_>>().join(" ");
    let board = "1 2 3\n4 0 #";
    assert_faults(
        puzzle,
        &[
            ("", "", "1:12 `\n` there are no cells here: expected the words of the tiles"),
            ("- .", "", "2:1 `- .\n` there are no cells here"),
            (
                "1 2\n3 4 0",
                "",
                "3:1 `3 4 0` this row has 3 places, and another 2: all rows must have as many",
            ),
            ("1 2\n -\n3 0", "", "3:2 `-` this row has 1 place, and another 2"),
            ("1 2\n3 +1", "", "3:3 `+1` `+1` is not a tile: expected a word of letters and digits, or #"),
            ("1 .\n3 0", "", "2:3 `.` `.` is not a tile"),
            ("1 2\n3 4", "", "2:1 `1 2\n3 4\n` there is no blank: one cell must be empty"),
            ("1 0\n3 0", "", "3:3 `0` there are two blanks: this is the second"),
            (&many, "", "14:9 `a` a board has at most 64 cells: this is one more"),
            (
                &format!("0{}", " #".repeat(64)),
                "",
                "2:129 `#` a board has at most 64 columns: this is one more",
            ),
            (&format!("0{}", "\n#".repeat(64)), "", "66:1 `#` a board has at most 64 rows: this is one more"),
            (
                &wide,
                "",
                &format!(
                    "2:1 `{wide}\n` too large: 258 bits a position: 43 cells, 42 kinds of tiles; at most"
                ),
            ),
            (board, "start = '1 2/3 0'", "5:10 `1 2/3 0` the board has 2 rows of 3 places: this has 2 of 2"),
            (board, "start = '1 2 3/4 # 0'", "5:20 `0` the board has no cell here: expected #"),
            (
                board,
                "goal = '1 # 3/4 0 #'",
                "5:9 `1 # 3/4 0 #` the board has a cell in row 1, column 2: here there is none",
            ),
            (board, "goal = '1 2 3/0 # #'", "5:9 `1 2 3/0 # #` the board has a cell in row 2, column 2"),
            (
                board,
                "goal = '1 2 3/4|0 #'",
                "5:16 `|` a wall in a position: expected only the words of the cells",
            ),
            (board, "goal = '1 2 3/. - ./4 0 #'", "5:15 `. - .` a wall in a position"),
            (board, "start = 5", "5:9 `5` `start` must be a string"),
            (
                board,
                "metric = 'steps'",
                "5:11 `steps` there is no metric \"steps\": expected \"single\" or \"multi\"",
            ),
        ],
    );
    let fault = read_file("metric = 'multi'", &[]).unwrap_err();
    assert_eq!(fault.parts().message, "this puzzle has no `start`");
}

proptest! {
    /// Whatever is written: a fault that points into the text, or a puzzle that can be written and drawn.
    #[test]
    fn nothing_panics(board in "[0a12#|. /\n-]{0,40}", start in "[0a12#|./ ]{0,12}", with_board: bool) {
        let board = if with_board { format!("board = '''{board}'''") } else { String::new() };
        match read_file(&format!("{board}\nstart = '{start}'"), &[]) {
            Ok(puzzle) => with!(puzzle, puzzle => {
                prop_assert!(!puzzle.draw(&puzzle.start()).contains(" \n"));
                prop_assert!(puzzle.picture(&puzzle.start()).width > 0);
                prop_assert!(puzzle.impossible().is_none_or(|reason| !reason.is_empty()));
            }),
            Err(fault) => {
                let parts = fault.parts();
                prop_assert!(parts.source.text.get(parts.span.clone()).is_some());
            }
        }
    }
}

/// Boards of any shape with up to 12 cells, walls and few or many kinds of tiles, as drawings.
fn drawings() -> impl Strategy<Value = String> {
    let place = prop_oneof![1 => Just("#".to_owned()), 5 => "[1-9]|1[0-9]|[ab]"];
    let gap = prop_oneof![Just(" "), Just(" "), Just("|")];
    let cells = prop::collection::vec((place, gap), 12);
    (cells, 1..=4_usize, any::<prop::sample::Index>(), prop::collection::vec("[.-]", 12)).prop_map(
        |(mut cells, columns, blank, walls)| {
            let rows = 12 / columns;
            cells.truncate(rows * columns);
            cells[blank.index(rows * columns)].0 = "0".to_owned();
            let rows = cells.chunks(columns).zip(walls.chunks(columns));
            let row = |(cells, walls): (&[(String, &str)], &[String])| {
                let words = cells.iter().flat_map(|(word, gap)| [word, *gap]).collect::<String>();
                format!("{words}\n{}", walls.join(" "))
            };
            rows.map(row).collect::<Vec<_>>().join("\n")
        },
    )
}

proptest! {
    /// Every move can be taken back, and every position is written so that it is read again, in states of any width.
    #[test]
    fn moves_and_positions_are_right(drawing in drawings(), multi: bool) {
        let metric = if multi { "metric = 'multi'" } else { "" };
        let definition = small(&drawing, metric).definition().clone();
        check(&super::Slide::<u64>::new(definition.clone()), &drawing, metric)?;
        check(&super::Slide::<u128>::new(definition.clone()), &drawing, metric)?;
        check(&super::Slide::<[u64; 4]>::new(definition), &drawing, metric)?;
    }
}

fn check<W: Word>(puzzle: &super::Slide<W>, drawing: &str, metric: &str) -> Result<(), TestCaseError> {
    let mut states = vec![puzzle.start()];
    puzzle.moves(&puzzle.start(), &mut |_, next| {
        states.push(next);
        true
    });
    for state in states {
        let again = small(drawing, &format!("{metric}\nstart = '{}'", puzzle.write_state(&state)));
        prop_assert_eq!(again.kinds(&again.start()), puzzle.kinds(&state));
        let mut expected = Vec::new();
        again.moves(&again.start(), &mut |mv, next| {
            expected.push((mv, again.kinds(&next)));
            true
        });
        let mut found = Vec::new();
        puzzle.moves(&state, &mut |mv, next| {
            found.push((mv, puzzle.kinds(&next)));
            let mut back = false;
            puzzle.moves(&next, &mut |_, before| {
                back |= before == state;
                true
            });
            back
        });
        prop_assert!(found.windows(2).all(|pair| pair[0].0 < pair[1].0));
        prop_assert_eq!(found, expected);
    }
    Ok(())
}
