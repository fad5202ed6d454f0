//! Drawings and positions on one line: read, written, and read again.

use fewest_search::{Puzzle, apply};
use proptest::prelude::*;

use super::super::board::OnHole;
use super::super::{Family, Tilt, TiltPuzzle};
use super::rolling::cases;
use super::{EXAMPLE, puzzle, small};
use crate::naive;

/// A puzzle's start: on one line, and drawn.
fn written(puzzle: &TiltPuzzle) -> (String, String) {
    fn both<const M: usize>(puzzle: &Tilt<M>) -> (String, String) {
        (puzzle.write_state(&puzzle.start()), puzzle.draw(&puzzle.start()))
    }
    match puzzle {
        TiltPuzzle::M8(puzzle) => both(puzzle),
        TiltPuzzle::M16(puzzle) => both(puzzle),
        TiltPuzzle::M32(puzzle) => both(puzzle),
        TiltPuzzle::M64(puzzle) => both(puzzle),
    }
}

#[test]
fn the_example_of_the_description_is_read_written_and_drawn() {
    let puzzle = small(EXAMPLE, "");
    assert_eq!(puzzle.title(), "Tilt board 3 x 3, 2 marbles");
    assert_eq!(puzzle.metric(), "lifts");
    assert_eq!(puzzle.write_state(&puzzle.start()), "1=0,0 2=1,2");
    assert_eq!(puzzle.draw(&puzzle.start()), EXAMPLE);
    let (moves, _) = naive::solve(&puzzle).unwrap();
    let sides = moves.iter().map(|&mv| puzzle.write_move(&puzzle.start(), mv)).collect::<String>();
    assert_eq!(sides, "NS");
    let end = moves.iter().fold(puzzle.start(), |state, &side| apply(&puzzle, &state, side).unwrap());
    assert_eq!(puzzle.write_state(&end), "1=(2,0) 2=(0,2)");
    assert!(puzzle.draw(&end).starts_with("+---+---+---+\n|   |    [2]|\n"));
}

#[test]
fn squares_may_have_any_width_and_the_outside_need_not_be_drawn() {
    let drawing = "
  +-+-----+---+
   1   (2)
  *       +   +
  |       |
  +--     - --
  |2      |(1)
  +

";
    let expected = "\
+---+---+---+
| 1  (2)    |
+   +   +   +
|       |   |
+---+   +---+
| 2     |(1)|
+---+---+---+";
    assert_eq!(written(&puzzle(drawing, "").unwrap()).1, expected);
}

#[test]
fn marbles_in_holes_and_on_them_are_drawn_and_read() {
    let drawing = "\
+------+------+
| [1]   ab(2) |
+      +      +
|1[10] |[2(1)]|
+      +------+
| (ab)        |
+------+------+";
    let (line, drawn) = written(&puzzle(drawing, "").unwrap());
    assert_eq!(line, "1=(0,0) 1=1,0 2=(1,1) 10=(1,0) ab=0,1");
    assert_eq!(drawn, drawing);
}

#[test]
fn marbles_are_written_by_label_and_square_whatever_their_order_was() {
    let board = "+---+---+----+\n|(2) (2) (10)|\n+   +   +    +\n|(b)         |\n+---+---+----+";
    for start in ["2=1,2 10=0,0 2=(0,1) b=0,1", "b=0,1 2=(0,1) 2=1,2 10=0,0", "10=0,0 b=0,1 2=1,2 2=(0,1)"] {
        let (line, _) = written(&puzzle(board, &format!("start = '{start}'")).unwrap());
        assert_eq!(line, "2=(0,1) 2=1,2 10=0,0 b=0,1");
    }
}

#[test]
fn the_width_of_a_state_is_that_of_its_marbles() {
    let squares = (0..64).map(|square| format!("a={},{}", square / 8, square % 8)).collect::<Vec<_>>();
    let wall = format!("+{}", "---+".repeat(8));
    let board = format!("{wall}\n{}", format!("|{}\n{wall}\n", "(a)|".repeat(8)).repeat(8));
    for (marbles, room) in [(0, 8), (8, 8), (9, 16), (16, 16), (17, 32), (32, 32), (33, 64), (64, 64)] {
        let start = format!("start = '{}'", squares[..marbles].join(" "));
        let found = match puzzle(&board, &start).unwrap() {
            TiltPuzzle::M8(_) => 8,
            TiltPuzzle::M16(_) => 16,
            TiltPuzzle::M32(_) => 32,
            TiltPuzzle::M64(_) => 64,
        };
        assert_eq!(found, room, "{marbles} marbles");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn what_is_written_or_drawn_is_read_as_the_same_position(
        case in cases(),
        sides in prop::collection::vec(0..4u32, 0..30),
    ) {
        let original = Tilt::<16>::new(&case.board()).unwrap();
        let state = sides.iter().fold(original.start(), |state, &side| {
            apply(&original, &state, side).unwrap_or(state)
        });
        let rule = format!("on-hole = '{}'", if case.rule == OnHole::Sunk { "sunk" } else { "roll-in" });
        let expected = (original.write_state(&state), original.draw(&state));
        let drawn = puzzle(&expected.1, &rule).unwrap();
        prop_assert_eq!(written(&drawn), expected.clone());
        let start = format!("{rule}\nstart = '{}'", expected.0);
        let told = puzzle(&original.draw(&original.start()), &start).unwrap();
        prop_assert_eq!(written(&told), expected);
    }
}
