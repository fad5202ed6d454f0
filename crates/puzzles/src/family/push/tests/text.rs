//! Drawings and positions on one line: read, written, and read again.

use fewest_search::{Puzzle, apply};
use proptest::prelude::*;

use super::super::super::Family;
use super::super::PushPuzzle;
use super::literal::{drawn, grids};
use super::{EXAMPLE, puzzle, small, solution};

#[test]
fn the_example_of_the_description_is_read_written_and_drawn() {
    let level = small(EXAMPLE, "metric = \"pushes\"");
    assert_eq!((level.title(), level.metric()), ("Sokoban 3 x 7, 1 box", "pushes"));
    assert_eq!(level.write_state(&level.start()), "#######|#.$-@-#|#######");
    assert_eq!(level.draw(&level.start()), EXAMPLE);
    assert_eq!(solution(&level), Some((vec!["lL".to_owned()], "1".to_owned())));
    let level = small(EXAMPLE, "");
    assert_eq!(level.metric(), "moves");
    assert_eq!(solution(&level), Some((vec!["l".to_owned(), "L".to_owned()], "1".to_owned())));
}

#[test]
fn drawings_may_be_indented_ragged_and_on_one_line() {
    let plain = "  ####\n###  #\n#.$@ #\n######";
    let line = "--####|###--#|#.$@-#|######";
    for drawing in [
        plain,
        line,
        "\n\n    ####\n  ###__#  \n  #.$@-#\n  ######\n\n",
        "  ####\r\n###  #\r\n#.$@ #\r\n######\r\n",
        "|--####|###--#|#.$@-#|######|",
    ] {
        let level = small(drawing, "");
        assert_eq!(level.draw(&level.start()), plain);
        assert_eq!(level.write_state(&level.start()), line);
    }
}

#[test]
fn start_and_goal_replace_what_is_drawn() {
    let board = "#######\n#.    #\n#. $@ #\n#######";
    let level = small(
        board,
        "start = '#######|#-$-@-#|#---$-#|#######'\ngoal = '''\n#######\n#$    #\n#    $#\n#######'''",
    );
    // The goals of the goal are drawn, and those of the board are not.
    assert_eq!(level.write_state(&level.start()), "#######|#.$-@-#|#---$.#|#######");
    let (written, count) = solution(&level).unwrap();
    assert_eq!((written.concat().as_str(), count.as_str()), ("lLdrR", "2"));
    // The board needs no player of its own then, and the goal none at all.
    assert!(puzzle("#####\n#.$ #\n#####", "start = '#####|#.$@#|#####'").is_ok());
}

#[test]
fn the_width_of_a_state_is_that_of_its_boxes() {
    for (boxes, room) in [(0, 8), (7, 8), (8, 16), (15, 16), (16, 32), (31, 32)] {
        let wall = "#".repeat(boxes + 2);
        let board = format!("{wall}\n#{}#\n#{:boxes$}#\n#{:>boxes$}#\n{wall}", "*".repeat(boxes), "", "@");
        let board = if boxes == 0 { "###\n#@#\n###".to_owned() } else { board };
        let found = match puzzle(&board, "").unwrap() {
            PushPuzzle::N8(_) => 8,
            PushPuzzle::N16(_) => 16,
            PushPuzzle::N32(level) => {
                assert!(level.is_goal(&level.start()));
                32
            }
        };
        assert_eq!(found, room, "{boxes} boxes");
    }
}

#[test]
fn a_level_may_have_255_squares() {
    let room = |rows: usize, columns: usize| {
        let wall = "#".repeat(columns + 2);
        let row = format!("#{}#\n", " ".repeat(columns));
        format!("{wall}\n#@$.{}#\n{}{wall}", " ".repeat(columns - 3), row.repeat(rows - 1))
    };
    let level = small(&room(15, 17), "metric = \"pushes\"");
    assert_eq!(solution(&level).unwrap().0, ["R"]);
    let last = level.squares.all().last().unwrap();
    assert_eq!((last, level.squares.place(last)), (254, (15, 17)));
    assert!(puzzle(&room(16, 16), "").is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_written_or_drawn_is_read_as_the_same_position(
        grid in grids(),
        choices in prop::collection::vec(0..4u32, 0..30),
    ) {
        let board = drawn(&grid);
        let original = small(&board, "");
        let state = choices.iter().fold(original.start(), |state, &mv| apply(&original, &state, mv).unwrap_or(state));
        let line = original.write_state(&state);
        let told = small(&board, &format!("start = '{line}'"));
        prop_assert_eq!(told.start(), state);
        for drawing in [&line, &original.draw(&state)] {
            let level = small(drawing, "");
            prop_assert_eq!(level.start(), state);
            prop_assert_eq!(&level.write_state(&state), &line);
        }
        let aimed = small(&board, &format!("goal = '{line}'"));
        prop_assert!(aimed.is_goal(&state));
    }
}
