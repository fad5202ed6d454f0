//! How positions and moves are read and written, and what invariants say.

use super::*;

const BOARD: &str = r#"
start = "1 2 3 4 / 8 7 6 5"
[moves]
A = "(1 5)(2 6)(3 7)(4 8)"
B = "4 1 2 3 / 8 5 6 7"
C = " (2 3  7 6) "
"#;

fn written_start(text: &str) -> String {
    for_any_width!(read_text(text).unwrap(), puzzle => puzzle.write_state(&puzzle.start()))
}

#[test]
fn positions_may_be_run_together_where_that_alone_fits_the_moves() {
    for start in ["12348765", "1234/8765", "1234 8765", "1 2 3 4 8 7 6 5", "\n1 2 3 4\n/8 7 6 5"] {
        let puzzle = with(BOARD, "start", start);
        for_any_width!(puzzle, puzzle => {
            assert_eq!(puzzle.write_state(&puzzle.start()).replace(" / ", " "), "1 2 3 4 8 7 6 5");
            assert!(puzzle.is_goal(&puzzle.start()));
        });
    }
    assert_eq!(written_start("start = 'ab cd ef'\nmoves.A = '(1 2)'"), "ab cd ef");
    assert_eq!(written_start("start = 'ab cd ef'\nmoves.A = '(1 4)'"), "a b c d e f");
    // The goal alone fits, and says how many positions there are; the start is read by that number.
    assert_eq!(written_start("start = '1234'\ngoal = '2 1 3 4'\nmoves.A = '(1 2)'"), "1 2 3 4");
}

#[test]
fn rows_are_those_of_the_start_or_else_of_the_goal() {
    let goal_has_rows = "start = '1 2 3 4'\ngoal = '1 2 / 3 4'\nmoves.A = '(1 2 3 4)'";
    assert_eq!(written_start(goal_has_rows), "1 2 / 3 4");
    assert_eq!(written_start(&goal_has_rows.replace("1 2 3 4'\ng", "1 / 2 3 / 4'\ng")), "1 / 2 3 / 4");
    let puzzle = narrow("start = '1 22 / 333 1'\nmoves.A = '(1 2 3 4)'");
    assert_eq!(puzzle.draw(&puzzle.start()), "  1  22\n333   1");
    let puzzle = narrow("start = '-1 22 / 22 -22'\norientations = 2\nmoves.A = '(1 2 3 4)'");
    assert_eq!(puzzle.draw(&puzzle.start()), " -1  22\n 22 -22");
}

#[test]
fn orientations_are_read_and_written() {
    assert_eq!(written_start("orientations = 2\nstart = '-a b+1 c'\nmoves.A = '-1 2 3+1'"), "-a -b c");
    let puzzle = narrow("orientations = 3\nstart = 'a b+1 c+2'\nmoves.A = '2+1 3+2 1'");
    let turned = fewest_search::apply(&puzzle, &puzzle.start(), 0).unwrap();
    assert_eq!(puzzle.write_state(&turned), "b+2 c+1 a");
}

#[test]
fn titles_and_metrics() {
    let puzzle = narrow(BOARD);
    assert_eq!(puzzle.title(), "Permutation of 8 positions, moves A, B, C");
    assert_eq!(puzzle.metric(), "quantum");
    let puzzle = narrow("goal = '1 2'\nmetric = 'turns'\nmoves.A = '(1 2)'");
    assert_eq!((puzzle.title(), puzzle.metric()), ("Permutation of 2 positions, move A".to_owned(), "turns"));
    let puzzle = narrow(&ready_made_text("topspin"));
    assert_eq!(puzzle.title(), "Permutation of 9 positions, 9 moves, 1 to 9");
}

#[test]
fn moves_are_in_order_and_powers_follow_their_move() {
    let names = |metric: &str| {
        let text = "goal = '1 2 3 4'\nmoves.b = '(1 2)'\nmoves.10 = '(1 2 3)'\nmoves.9 = '(1 2 3 4)'\nmoves.B = '(3 4)'";
        let puzzle = narrow(&format!("metric = '{metric}'\n{text}"));
        puzzle.generators().iter().map(|generator| generator.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names("quantum"), ["9", "10", "B", "b"]);
    assert_eq!(names("turns"), ["9", "92", "9'", "10", "10'", "B", "b"]);
}

#[test]
fn a_position_is_packed_alike_whatever_the_puzzle_starts_from() {
    let a = narrow("start = 'x y 2 1'\nmoves.A = '(1 2 3 4)'");
    let b = narrow("start = '1 x y 2'\nmoves.A = '(1 2 3 4)'");
    assert_eq!(fewest_search::apply(&a, &a.start(), 0), Some(b.start()));
}

#[test]
fn reasons_why_it_is_impossible() {
    let reason = |text: &str| for_any_width!(read_text(text).unwrap(), puzzle => puzzle.impossible());
    let cases = [
        (
            "start = '1 2 3 4'\ngoal = '1 3 3 4'\nmoves.A = '(1 2 3 4)'",
            "the goal has no piece \"2\", the start 1",
        ),
        (
            "start = '1 3 2 4'\ngoal = '1 3 3 4'\nmoves.A = '(1 2 3 4)'",
            "the goal has no piece \"2\", the start 1",
        ),
        ("start = '1 3'\ngoal = '3 3'\nmoves.A = '(1 2)'", "the goal has no piece \"1\", the start 1"),
        ("start = '3 1 1'\ngoal = '3 3 1'\nmoves.A = '(1 2 3)'", "the goal has 1 piece \"1\", the start 2"),
        ("start = '3 3'\ngoal = '3 1'\nmoves.A = '(1 2)'", "the goal has 1 piece \"1\", the start none"),
        (
            "start = '1 2 3 4'\ngoal = '1 2 4 3'\nmoves.A = '(1 2 3)'",
            "no move changes position 4: it holds \"4\", the goal wants \"3\"",
        ),
        (
            "orientations = 2\nstart = '1 2 3'\ngoal = '2 1 -3'\nmoves.A = '(1 2)'",
            "no move changes position 3: it holds \"3\", the goal wants \"-3\"",
        ),
        (
            "start = 'a b c d a'\ngoal = 'c d a b a'\nmoves.A = '(1 4)(2 3 5)'",
            "no move carries a piece between positions 1 4 and others: there the goal has no piece \"a\", the start 1",
        ),
        (
            "orientations = 3\nstart = '1 2 3'\ngoal = '2+1 1+1 3'\nmoves.A = '2+1 1+2 3'\nmoves.B = '(1 2 3)'",
            "no move changes the sum of the orientations at positions 1 to 3 modulo 3: it is 0 at the start and 2 \
             at the goal",
        ),
        (
            "orientations = 6\nstart = '1 1'\ngoal = '1+5 1+2'\nmoves.A = '2+3 1+1'",
            "no move changes the sum of the orientations at positions 1 to 2 modulo 2: it is 0 at the start and 1 \
             at the goal",
        ),
        (
            "start = '1 2 3 4'\ngoal = '2 1 3 4'\nmoves.A = '(1 2 3)'\nmoves.B = '(2 3 4)'",
            "from the start to the goal is an odd permutation of positions 1 to 4; no sequence of moves gives that",
        ),
        (
            "start = '1 2 3 1 2 3 7'\ngoal = '2 1 3 1 2 3 7'\nmoves.A = '(1 2)(4 5)'\nmoves.B = '(2 3)(5 6)'",
            "from the start to the goal is an odd permutation of positions 1 to 3 and an even permutation of positions \
             4 to 6; no sequence of moves gives that",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(reason(text).as_deref(), Some(expected), "{text}");
    }
    // Equal pieces take up any parity, and turning in place is a change.
    assert_eq!(reason("start = '1 1 2'\ngoal = '1 2 1'\nmoves.A = '(1 2 3)'"), None);
    assert_eq!(reason("orientations = 2\nstart = '1 2'\ngoal = '1 -2'\nmoves.A = '1 -2'"), None);
    assert_eq!(reason(BOARD), None);
}

#[test]
fn inverses_are_moves_beside_those_listed() {
    let names = |fields: &str| {
        let moves = "moves.B = '2 3+1 1'\nmoves.A = '(1 2)'\nmoves.9 = '1+1 2 3'";
        let puzzle = narrow(&format!("{fields}\norientations = 3\nstart = '1 2 3'\n{moves}"));
        puzzle.generators().iter().map(|generator| generator.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(""), ["9", "A", "B"]);
    assert_eq!(names("inverses = false"), ["9", "A", "B"]);
    assert_eq!(names("inverses = true"), ["9", "9'", "A", "B", "B'"]);
    let turns = names("metric = 'turns'");
    assert_eq!(names("metric = 'turns'\ninverses = true"), turns);
    let [.., inverse] = &turns[..] else { panic!("there are turns") };
    assert_eq!(inverse, "B'");
}
