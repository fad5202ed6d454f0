//! Drawings, positions on one line and neighbourhoods: read, written, and read again.

use fewest_search::{Puzzle, apply};
use proptest::prelude::*;

use super::super::{Family, Lights, LightsPuzzle};
use super::algebra::cases;
use super::{full, puzzle};

fn small(drawing: &str, fields: &str) -> Lights<u64> {
    match puzzle(drawing, fields).unwrap() {
        LightsPuzzle::One(lights) => lights,
        other => panic!("{other:?}"),
    }
}

/// What the first lamp of the second row reaches.
fn reached(drawing: &str, fields: &str) -> Vec<String> {
    let lights = small(drawing, fields);
    let lamp = lights.definition.lamps.iter().position(|&lamp| lamp == (1, 0)).unwrap();
    lights.definition.reaches[lamp].iter().map(|&lamp| lights.definition.write_press(lamp)).collect()
}

#[test]
fn the_example_of_the_description_is_read_written_and_drawn() {
    let lights = small("***\n*.*\n***", "states = 2\nneighbourhood = 'plus'");
    assert_eq!(lights.title(), "Lights 3 x 3, 9 lamps");
    assert_eq!(lights.metric(), "presses");
    assert_eq!(lights.write_state(&lights.start()), "***/*.*/***");
    assert_eq!(lights.draw(&lights.start()), "***\n*.*\n***");
    assert_eq!(lights.write_move(&lights.start(), 5), "1,2");
    let pressed = apply(&lights, &lights.start(), 5).unwrap();
    assert_eq!(lights.write_state(&pressed), "**./**./**.");
    assert!(lights.is_goal(&0));
}

#[test]
fn boards_may_have_any_outline_and_either_signs() {
    let lights = small("  1\n #0*\r\n\n..", "");
    assert_eq!(lights.write_state(&lights.start()), "##*#/##.*/####/..##");
    assert_eq!(lights.draw(&lights.start()), "  *\n  .*\n\n..");
    let lights = small("0.1*9", "states = 10\nstart = '98765//'\ngoal = '.*.*3 '");
    assert_eq!(lights.title(), "Lights 1 x 5, 5 lamps of 10 states");
    assert_eq!(lights.write_state(&lights.start()), "98765");
    assert_eq!(lights.write_state(&lights.goal), "01013");
    let one = small("*", "goal = 'off'");
    assert_eq!((one.title(), one.goal), ("Lights 1 x 1, 1 lamp".to_owned(), 0));
}

#[test]
fn neighbourhoods_reach_what_they_show() {
    let board = full(3, 3, ".");
    let expected = [
        ("", "0,0 1,0 1,1 2,0"),
        ("neighbourhood = 'plus'", "0,0 1,0 1,1 2,0"),
        ("neighbourhood = 'ring'", "0,0 1,1 2,0"),
        ("neighbourhood = 'diagonals'", "0,1 1,0 2,1"),
        ("neighbourhood = 'king'", "0,0 0,1 1,0 1,1 2,0 2,1"),
        ("wrap = true", "0,0 1,0 1,1 1,2 2,0"),
        ("wrap = true\nneighbourhood = 'diagonals'", "0,1 0,2 1,0 2,1 2,2"),
        ("neighbourhood = 'O'", "1,0"),
        ("neighbourhood = 'o'", ""),
        ("neighbourhood = 'o.*'", "1,2"),
        ("neighbourhood = '''\n *\no\n'''", "0,1"),
        ("wrap = true\nneighbourhood = 'o    *'", "1,2"),
        ("wrap = true\nneighbourhood = 'o  **'", "1,1"),
    ];
    for (fields, lamps) in expected {
        assert_eq!(reached(&board, fields).join(" "), lamps, "{fields}");
    }
    assert_eq!(reached(". .\n. .", "wrap = true").join(" "), "0,0 1,0 1,2");
    // On a joined board no lamp is its own neighbour; with another row, however blank, it has none.
    assert_eq!(reached(" \n.", "wrap = true\nneighbourhood = 'o*'").join(" "), "");
    assert_eq!(reached(" \n.", "wrap = true\nneighbourhood = 'ring'").join(" "), "");
    assert_eq!(reached(" \n.", "wrap = true\nneighbourhood = 'O*'").join(" "), "1,0");
    assert_eq!(reached(".\n.", "wrap = true\nneighbourhood = 'ring'").join(" "), "0,0");
    assert_eq!(reached(".\n. #", "wrap = true\nneighbourhood = 'o  *'").join(" "), "");
}

#[test]
fn the_width_of_a_state_is_that_of_its_lamps() {
    let widths =
        [(2, 8, 8, 64), (2, 5, 13, 128), (2, 16, 16, 256), (3, 8, 4, 64), (4, 8, 8, 128), (5, 3, 7, 64)];
    let wider =
        [(8, 5, 16, 256), (8, 6, 15, 0), (9, 8, 8, 256), (10, 5, 13, 0), (3, 16, 16, 0), (3, 8, 16, 256)];
    for (states, rows, columns, bits) in widths.into_iter().chain(wider) {
        let found = match puzzle(&full(rows, columns, "*"), &format!("states = {states}")).unwrap() {
            LightsPuzzle::One(_) => 64,
            LightsPuzzle::Two(_) => 128,
            LightsPuzzle::Four(_) => 256,
            LightsPuzzle::Large(_, fault) => {
                assert!(fault.parts().message.starts_with("this board is too large to be searched"));
                0
            }
        };
        assert_eq!(found, bits, "{states} states, {rows} x {columns}");
    }
}

#[test]
fn an_invariant_names_its_lamps() {
    let reason = |drawing: &str, fields: &str| small(drawing, fields).impossible().unwrap();
    assert_eq!(
        reason("*..", "neighbourhood = 'O*'\nwrap = true\ngoal = '.**'"),
        "every press changes an even number of these lamps: 0,0 0,1 0,2; the number of them that are on is odd at the \
         start and even in the goal"
    );
    assert_eq!(
        reason("30", "states = 4\nneighbourhood = 'O*'\nwrap = true\ngoal = '02'"),
        "no press changes this sum of the states of lamps, modulo 4: 0,0 + 3 x 0,1; it is 3 at the start and 2 in the \
         goal"
    );
    assert_eq!(
        reason("000", "states = 4\nneighbourhood = '*o*'\nwrap = true\ngoal = '001'"),
        "no press changes this sum of the states of lamps, modulo 2: 0,0 + 0,1 + 0,2; it is 0 at the start and 1 in \
         the goal"
    );
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_the_same_position(
        (drawing, fields) in cases(),
        presses in prop::collection::vec(0..16u32, 0..20),
    ) {
        let lights = small(&drawing, &fields);
        let state = presses.iter().fold(lights.start(), |state, &mv| apply(&lights, &state, mv).unwrap_or(state));
        let written = lights.write_state(&state);
        let again = small(&drawing, &format!("{fields}start = '{written}'"));
        prop_assert_eq!(again.start(), state);
        prop_assert_eq!(again.goal, lights.goal);
        let drawn = small(&drawing, &format!("{fields}start = '''\n{}'''", written.replace('/', "\n")));
        prop_assert_eq!(drawn.start(), state);
        let as_board = small(&written.replace('/', "\n"), &fields);
        prop_assert_eq!((as_board.start(), as_board.goal), (state, lights.goal));
    }
}
