//! Lamps: tiny boards worked out by hand, and published distributions.

use fewest_check::{Outcome, Proof, solve};

use super::{STATES, assert_best, layers, proved, published_numbers};

/// A board with whatever fields more.
pub(crate) fn lights(board: &str, more: &str) -> String {
    format!("family = 'lights'\nboard = '''\n{board}'''\n{more}")
}

/// The only set of presses that takes all lamps of a square from on to off is all four of two by two, and the corners
/// and the middle of three by three; they may come in any order.
#[test]
fn all_on() {
    assert_best(&lights("**\n**\n", ""), "0,0 0,1 1,0 1,1", 24);
    assert_best(&lights("***\n***\n***\n", ""), "0,0 0,2 1,1 2,0 2,2", 120);
}

/// From all lamps off, the positions at each depth are the patterns that need so many presses.
#[test]
fn published_distributions() {
    for side in 2..=4 {
        let board = format!("{}\n", ".".repeat(side)).repeat(side);
        let known = published_numbers(&format!("lights out {side}x{side} min presses: "));
        assert_eq!(layers(&lights(&board, "")), known);
    }
}

/// Two lamps side by side, the left one on.
#[test]
fn two_lamps() {
    let puzzle = |neighbourhood| lights("*.\n", &format!("neighbourhood = '{neighbourhood}'"));
    // Every press changes both.
    for puzzle in [lights("*.\n", ""), puzzle("plus"), puzzle("king")] {
        assert_eq!(solve(&puzzle, &[], STATES).unwrap(), Outcome::Impossible { states: 2 });
    }
    // A press changes the other one.
    assert_best(&puzzle("ring"), "0,1", 1);
    // A press changes the one pressed.
    assert_best(&puzzle("diagonals"), "0,0", 1);
    // The left press changes both, the right one the right lamp.
    assert_best(&puzzle("O*"), "0,0 0,1", 2);
    // The left press changes the right lamp, the right one nothing.
    assert_eq!(solve(&puzzle("o*"), &[], STATES).unwrap(), Outcome::Impossible { states: 2 });
    assert_eq!(proved(&puzzle("o*"), "0,1 0,0").end, "**");
}

#[test]
fn the_lamps_that_a_press_in_the_middle_reaches() {
    for (neighbourhood, reached) in [
        ("plus", ".*./***/.*."),
        ("ring", ".*./*.*/.*."),
        ("diagonals", "*.*/.*./*.*"),
        ("king", "***/***/***"),
        ("O*", ".../.**/..."),
        (" *\no", "..*/.../..."),
        ("*....\n....*\n..o..", ".../.../..."),
    ] {
        let puzzle = lights("...\n...\n...\n", &format!("neighbourhood = \'\'\'\n{neighbourhood}\'\'\'"));
        assert_eq!(proved(&puzzle, "1,1").end, reached, "{neighbourhood}");
    }
}

/// Where there is no lamp, nothing is reached, and nothing can be pressed.
#[test]
fn squares_without_lamps() {
    let puzzle = lights("*#*\n* *\n**\n", "");
    assert_eq!(proved(&puzzle, "0,0").end, ".#*/.#*/**#");
    for (mv, reason) in [
        ("0,1", "there is no lamp at 0,1"),
        ("1,1", "there is no lamp at 1,1"),
        ("2,2", "there is no lamp at 2,2"),
        ("3,0", "there is no lamp at 3,0"),
        ("0", "`0` is not the row and column of a lamp, as `1,2`"),
        ("0,-1", "`0,-1` is not the row and column of a lamp, as `1,2`"),
    ] {
        assert_eq!(proved(&puzzle, mv).illegal.unwrap().reason, reason);
    }
}

/// A row of three: in a ring every press reaches all of them, else only the one in the middle does. A lamp above and
/// below itself is reached once, and with `ring` not at all.
#[test]
fn wrapped_boards() {
    assert_best(&lights("***\n", ""), "0,1", 1);
    assert_best(&lights("***\n", "wrap = true"), "0,0", 3);
    assert_eq!(proved(&lights("...\n", "wrap = true\nneighbourhood = 'ring'"), "0,0").end, ".**");
    // Left and right of a lamp is one and the same other lamp.
    assert_eq!(proved(&lights("..\n..\n", "wrap = true"), "0,0").end, "**/*.");
    let corners = lights("....\n....\n....\n", "wrap = true\nneighbourhood = 'diagonals'");
    assert_eq!(proved(&corners, "0,0").end, "*.../.*.*/.*.*");
}

/// The last state is followed by off.
#[test]
fn more_states() {
    let puzzle = lights("1\n", "states = 3");
    assert_best(&puzzle, "0,0 0,0", 1);
    assert_eq!(layers(&puzzle), [1, 1, 1]);
    assert_eq!(proved(&lights("*.9\n", "states = 10"), "0,1").end, "210");
    assert_best(&lights("9\n", "states = 10"), "0,0", 1);
    assert_best(&lights("12\n", "states = 3\nneighbourhood = 'O'"), "0,0 0,0 0,1", 3);
}

#[test]
fn starts_and_goals() {
    let puzzle = lights("*#*\n", "neighbourhood = 'O'");
    let best = |start, goal| solve(&puzzle, &[("start", start), ("goal", goal)], STATES).unwrap();
    let presses = |moves: &[&str], count| Outcome::Solved {
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
        count,
    };
    assert_eq!(best(".#*", "off"), presses(&["0,2"], 1));
    assert_eq!(best("0 1\n", ".#."), presses(&["0,2"], 1));
    assert_eq!(best(".#.", "*#*"), presses(&["0,0", "0,2"], 2));
    assert_eq!(best("*#*", "*#*"), presses(&[], 1));
    // Presses take 0,0 0,1 1,0, or the first two, or the first and the last.
    let rows = lights("..\n.\n", "start = '**/*'\ngoal = \".*\\n.\"");
    assert_best(&rows, "1,0", 1);
}

#[test]
fn presses_too_many() {
    let puzzle = lights("**\n*.\n", "");
    assert_best(&puzzle, "0,0", 1);
    let shorter = Proof::NotShortest { shorter: vec!["0,0".to_owned()] };
    assert_eq!(proved(&puzzle, "0,0 1,1 1,1").proof, shorter);
    let puzzle = lights("**\n**\n", "");
    let smaller = ["0,0", "0,1", "1,0", "1,1"].map(String::from).to_vec();
    assert_eq!(proved(&puzzle, "0,0 1,0 0,1 1,1").proof, Proof::NotSmallest { smaller });
}
