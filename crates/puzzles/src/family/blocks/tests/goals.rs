//! Goals: what is asked for, and when it can never be.

use fewest_search::Puzzle;

use super::super::{BlocksPuzzle, Family};
use super::{puzzle, read_file, with};
use crate::naive;

/// Fewest moves, and the reason why there are none.
fn answer(puzzle: &BlocksPuzzle) -> (Option<usize>, Option<String>) {
    with!(puzzle, puzzle => (naive::solve(puzzle).map(|(moves, _)| moves.len()), puzzle.impossible()))
}

#[test]
fn drawn_goals_are_squares_to_be_covered() {
    let fewest = |goal: &str, alike: &str| {
        let fields = format!("metric = 'steps'\nalike = '{alike}'\ngoal = '''\n{goal}\n'''\n");
        answer(&puzzle("bb..\ncc..\n....", &fields).unwrap()).0
    };
    assert_eq!(fewest("..bb\n\n", ""), Some(2));
    assert_eq!(fewest(".b  \n  \n?-,", ""), Some(0));
    assert_eq!(fewest("...\n...\n...b", ""), Some(4));
    assert_eq!(fewest("\nb\n", ""), Some(2));
    assert_eq!(fewest("\nb\n", "bc"), Some(0));
    assert_eq!(fewest("...c\n\nb", ""), Some(5));
    assert_eq!(fewest("...c\n\nb", "cb"), Some(3));
    // Two squares side by side may be covered by two pieces.
    assert_eq!(fewest(".bb\n\n", "cb"), Some(1));
}

#[test]
fn places_are_asked_for_one_by_one() {
    let fewest = |goal: &str, alike: &str| {
        let fields = format!("metric = 'steps'\nalike = '{alike}'\ngoal = '{goal}'\n");
        answer(&puzzle("bb..\ncc..\n....", &fields).unwrap()).0
    };
    assert_eq!(fewest("b=0,2", ""), Some(2));
    assert_eq!(fewest("b=1,0", "bc"), Some(0));
    assert_eq!(fewest("b=0,2 c=1,2", "bc"), Some(4));
    assert_eq!(fewest("c=0,2 b=1,2", "bc"), Some(4));
    assert_eq!(fewest("c=0,1", "bc"), Some(1));
}

#[test]
fn the_default_goal_of_rush_hour_is_the_line_that_car_a_starts_on() {
    let board = "board = 'oooooooooooooAAoBoooooBooooooooooooo'\n";
    assert_eq!(answer(&read_file(board, &[]).unwrap()).0, Some(2));
    assert_eq!(answer(&read_file(board, &[("start", "A=4,0 B=2,4")]).unwrap()).0, Some(1));
    assert_eq!(answer(&read_file(board, &[("goal", "A=2,2")]).unwrap()).0, Some(1));
    assert_eq!(answer(&read_file(board, &[("metric", "steps")]).unwrap()).0, Some(4));
    // With A free to move, too, it is the end of that line.
    assert_eq!(answer(&read_file(board, &[("axis", "free"), ("metric", "moves")]).unwrap()).0, Some(2));
}

#[test]
fn what_a_piece_alone_can_not_reach_is_impossible() {
    let board = "..b.\nAAb.\nccc.\n#..+";
    let reasons = [
        ("A=1,2", "", None),
        ("A=0,2", "", Some("piece A can never get to 0,2, even alone on the board")),
        ("b=0,3", "", Some("piece b can never get to 0,3, even alone on the board")),
        ("..A\n\n\n", "", Some("piece A can never cover 0,2, even alone on the board")),
        (
            "\nA..A\n\n",
            "",
            Some("piece A can never cover all of its squares of the goal, even alone on the board"),
        ),
        ("\n..AA\n\n", "", None),
    ];
    for (goal, more, expected) in reasons {
        let fields = format!("axis = 'length'\n{more}goal = '''\n{goal}\n'''\n");
        let (fewest, reason) = answer(&puzzle(board, &fields).unwrap());
        assert_eq!(reason.as_deref(), expected, "{goal}");
        assert!(reason.is_none() || fewest.is_none(), "{goal}");
    }
    let fields = "axis = 'length'\nalike = 'db'\ngoal = 'd=0,1'\n";
    let (fewest, reason) = answer(&puzzle("b.d\nb.d\n...", fields).unwrap());
    assert_eq!(fewest, None);
    assert_eq!(reason.as_deref(), Some("no piece like d can ever get to 0,1, even alone on the board"));
    let upright =
        read_file("board = 'oooxoooooooooAAoooooooooooooooooooox'\n", &[("start", "A=0,0")]).unwrap();
    assert_eq!(
        answer(&upright),
        (None, Some("piece A can never cover 0,5, even alone on the board".to_owned()))
    );
}

#[test]
fn walls_in_exits_hold_only_those_that_may_not_exit() {
    let board = "b+\n.A\n++";
    let fewest = |exit: &str, goal: &str| {
        let fields = format!("metric = 'steps'\nexit = '{exit}'\ngoal = '{goal}'\n");
        answer(&puzzle(board, &fields).unwrap()).0
    };
    assert_eq!(fewest("A", "A=0,1"), Some(1));
    assert_eq!(fewest("A b", "A=2,0"), Some(2));
    assert_eq!(fewest("b", "b=2,0"), Some(2));
    assert_eq!(fewest("b", "b=0,1"), Some(1));
    let puzzle = puzzle(board, "exit = 'A'\ngoal = 'b=1,1'\n").unwrap();
    let state = with!(&puzzle, puzzle => puzzle.write_state(&puzzle.start()));
    assert_eq!(state, "A=1,1 b=0,0");
}
