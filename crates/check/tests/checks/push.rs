//! Boxes to push: tiny levels worked out by hand, above all the ties between moves and pushes.

use fewest_check::{Outcome, Proof, solve};

use super::{STATES, assert_best, layers, proved, solved};

/// A level with whatever fields more.
pub(crate) fn push(board: &str, more: &str) -> String {
    format!("family = 'push'\nboard = '''\n{board}'''\n{more}")
}

const PUSHES: &str = "metric = 'pushes'";

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(String::from).collect()
}

/// What a replay says of a solution that cannot be played.
fn reason(puzzle: &str, solution: &str) -> String {
    proved(puzzle, solution).illegal.unwrap().reason
}

#[test]
fn one_push() {
    let board = "#######\n#.$ @ #\n#######\n";
    assert_best(&push(board, ""), "l L", 1);
    assert_best(&push(board, "metric = 'moves'"), "l L", 1);
    assert_best(&push(board, PUSHES), "lL", 1);
    assert_eq!(proved(&push(board, ""), "").end, "#######|#.$-@-#|#######");
    assert_eq!(proved(&push(board, ""), "l L").end, "#######|#*@---#|#######");
    // Before the push the player is on one of three squares, after it on one of four.
    assert_eq!(layers(&push(board, "")), [1, 2, 1, 1, 1, 1]);
    assert_eq!(layers(&push(board, PUSHES)), [1, 1]);
}

/// The player must get to the left of the box that is not on a goal, three moves away. One way there is free, one pushes
/// the other box one on, to another goal. As many moves, and the second comes earlier in move order (`r` before `u`), but
/// it has a push more.
#[test]
fn fewest_moves_then_fewest_pushes() {
    let puzzle = push("########\n#   $. #\n#@*.   #\n########\n", "");
    assert_best(&puzzle, "u r r R", 1);
    let report = proved(&puzzle, "R u r R");
    assert!(report.reaches_goal);
    assert_eq!(report.proof, Proof::NotSmallest { smaller: words("u r r R") });
    let longer = proved(&puzzle, "u d u r r R").proof;
    assert_eq!(longer, Proof::NotShortest { shorter: words("u r r R") });
}

/// Two pushes either way. The box on the right is nearer: first to it and then to the other takes 2 and 5 moves, the
/// other way round 3 and 5. The box on the left would come first in move order.
#[test]
fn fewest_pushes_then_fewest_moves() {
    let board = "##########\n#.$  @ $.#\n##########\n";
    assert_best(&push(board, PUSHES), "rR llllL", 1);
    let report = proved(&push(board, PUSHES), "llL rrrrR");
    assert!(report.reaches_goal);
    assert_eq!(report.proof, Proof::NotSmallest { smaller: words("rR llllL") });
    assert_best(&push(board, ""), "r R l l l l L", 1);
    let shorter = words("r R l l l l L");
    assert_eq!(proved(&push(board, ""), "l l L r r r r R").proof, Proof::NotShortest { shorter });
}

/// The player in the middle: both orders take six moves.
#[test]
fn ties_are_counted() {
    let board = "#########\n#.$ @ $.#\n#########\n";
    assert_best(&push(board, PUSHES), "lL rrrR", 2);
    assert_best(&push(board, ""), "l L r r r R", 2);
    let smaller = words("lL rrrR");
    assert_eq!(proved(&push(board, PUSHES), "rR lllL").proof, Proof::NotSmallest { smaller });
}

/// Two walks lead to the left of the box. They are two solutions in moves; in pushes only the smaller one is a move.
#[test]
fn the_walk_is_the_smallest_of_the_shortest() {
    let board = "######\n#@  ##\n#  $.#\n######\n";
    assert_best(&push(board, ""), "d r R", 2);
    assert_best(&push(board, PUSHES), "drR", 1);
    assert_eq!(reason(&push(board, PUSHES), "rdR"), "the walk there is written `dr`, not `rd`");
    assert_eq!(reason(&push(board, PUSHES), "drlrR"), "the walk there is written `dr`, not `drlr`");
}

/// The box on the goal bars the short way. Pushed one on, to the other goal, it lets the player by; else he must go around.
#[test]
fn moves_and_pushes_differ() {
    let board = "#######\n#   ###\n# # $.#\n# @*. #\n#######\n";
    assert_best(&push(board, ""), "R u R", 1);
    assert_best(&push(board, PUSHES), "luurrdR", 1);
    let shorter = words("R u R");
    assert_eq!(proved(&push(board, ""), "l u u r r d R").proof, Proof::NotShortest { shorter });
    let shorter = words("luurrdR");
    assert_eq!(proved(&push(board, PUSHES), "R uR").proof, Proof::NotShortest { shorter });
}

#[test]
fn squares_from_which_no_goal_can_be_reached() {
    // Along the wall to the right there is only a corner; nothing leads down to the goal.
    let corner = push("#####\n#@$ #\n#.  #\n#####\n", "");
    assert_eq!(reason(&corner, "R"), "`R` pushes a box to where it can never get to a goal");
    assert_eq!(solve(&corner, &[], STATES).unwrap(), Outcome::Impossible { states: 5 });
    // The box may be pushed along the goal's wall as long as the player can come after it.
    let along = push("#######\n#@$ . #\n#######\n", "");
    assert_best(&along, "R R", 1);
    assert_eq!(reason(&along, "R R R"), "`R` pushes a box to where it can never get to a goal");
}

/// The first levels of David W. Skinner's Microban.
#[test]
fn microban() {
    for (board, moves, pushes) in [
        ("####\n# .#\n#  ###\n#*@  #\n#  $ #\n#  ###\n####\n", 33, 8),
        ("######\n#    #\n# #@ #\n# $* #\n# .* #\n#    #\n######\n", 16, 3),
        ("  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########\n", 41, 13),
    ] {
        for (metric, fewest) in [("moves", moves), ("pushes", pushes)] {
            let puzzle = push(board, &format!("metric = '{metric}'"));
            let (solution, count) = solved(&puzzle);
            assert_eq!(solution.split(' ').count(), fewest, "{solution}");
            assert_best(&puzzle, &solution, count);
        }
    }
}

#[test]
fn why_a_letter_is_no_move() {
    let puzzle = push("#######\n#@$$. #\n#   ..#\n#######\n", "");
    for (solution, expected) in [
        ("u", "there is a wall where `u` goes"),
        ("L", "there is a wall where `L` goes"),
        ("r", "there is a box where `r` goes; a push is a capital letter"),
        ("D", "there is no box for `D` to push"),
        ("R", "the box that `R` pushes has another behind it"),
        ("d r U", "the box that `U` pushes has a wall behind it"),
        ("x", "`x` is not a move: d, l, r or u, as a capital when it pushes a box"),
        ("dr", "`dr` is not a move: d, l, r or u, as a capital when it pushes a box"),
    ] {
        assert_eq!(reason(&puzzle, solution), expected);
        assert_eq!(proved(&puzzle, solution).end.matches('@').count(), 1);
    }
    let pushes = push("#######\n#@$ . #\n#######\n", PUSHES);
    for (solution, expected) in [
        ("r", "`r` is not a walk and a push, as `rruuL`"),
        ("RR", "`RR` is not a walk and a push, as `rruuL`"),
        ("Rä", "`Rä` is not a walk and a push, as `rruuL`"),
        ("rR", "there is a box where `r` goes; a push is a capital letter"),
        ("L", "there is a wall where `L` goes"),
    ] {
        assert_eq!(reason(&pushes, solution), expected);
    }
}

#[test]
fn starts_and_goals() {
    let puzzle = push("#######\n#.$ @ #\n#######\n", "");
    let other = [("start", "#######|#@$---#|#######"), ("goal", "#######\n#   $ #\n#######")];
    let best = solve(&puzzle, &other, STATES).unwrap();
    assert_eq!(best, Outcome::Solved { moves: words("R R"), count: 1 });
    let text = format!("{puzzle}start = '{}'\ngoal = '#######|#-__*-#|#######'", other[0].1);
    assert_eq!(proved(&text, "R R").end, "#######|#--@*-#|#######");
    assert_eq!(proved(&text, "R").end, "#######|#-@$.-#|#######");
    // Solved when every box is on a goal; other goals may be left.
    assert_best(&push("######\n#@$..#\n######\n", ""), "R", 1);
    assert_best(&push("####\n#+*#\n####\n", ""), "", 1);
    assert_eq!(proved(&push("####\n#+*#\n####\n", ""), "").end, "####|#+*#|####");
}
