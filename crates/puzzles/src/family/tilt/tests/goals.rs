//! Positions as goals, and puzzles that cannot be solved.

use std::collections::BTreeMap;

use fewest_search::Puzzle;

use super::super::Family;
use super::{EXAMPLE, small};
use crate::naive;

/// A row of four squares with its marbles and holes.
const ROW: &str = "+----+---+---+---+\n|2(2)  1  (1) (2)|\n+----+---+---+---+";

#[test]
fn every_position_can_be_the_goal() {
    for rule in ["roll-in", "sunk"] {
        for drawing in [EXAMPLE, ROW] {
            let puzzle = small(drawing, &format!("on-hole = '{rule}'"));
            let mut depths = BTreeMap::from([(puzzle.start(), 0)]);
            let mut queue = vec![puzzle.start()];
            while let Some(state) = queue.pop() {
                puzzle.moves(&state, &mut |_, next| {
                    let depth = depths[&state] + 1;
                    if depths.get(&next).is_none_or(|&known| known > depth) {
                        depths.insert(next, depth);
                        queue.push(next);
                    }
                    true
                });
            }
            assert!(depths.len() > 1);
            for (state, depth) in depths {
                let goal = puzzle.write_state(&state);
                let aimed = small(drawing, &format!("on-hole = '{rule}'\ngoal = '{goal}'"));
                assert_eq!(aimed.impossible(), None, "{goal}");
                assert_eq!(naive::solve(&aimed).map(|(moves, _)| moves.len()), Some(depth), "{goal}");
            }
        }
    }
}

#[test]
fn what_can_never_be_reached_is_said_to_be_impossible() {
    let reasons = [
        (ROW, "goal = '1=0,2'", "the goal has other marbles than the start"),
        (ROW, "goal = '1=0,2 3=0,1'", "the goal has other marbles than the start"),
        (ROW, "goal = '1=(0,0) 2=(0,3)'", "marble 1 is in the hole of 2 at 0,0, and no move drops it there"),
        (
            ROW,
            "goal = '1=(0,2) 2=0,3'",
            "marble 2 would rest on the open hole at 0,3, but drops when it comes there",
        ),
        (
            ROW,
            "on-hole = 'sunk'\ngoal = '1=(0,2) 2=0,1'",
            "marble 2 begins in the hole at 0,0 and never leaves it",
        ),
        (
            ROW,
            "start = '1=0,0 2=0,1'\non-hole = 'sunk'",
            "marble 1 is in the hole of 2 at 0,0, and no marble leaves a hole",
        ),
        (ROW, "start = '1=(0,3) 2=0,1'", "marble 1 is in the hole of 2 at 0,3, and no marble leaves a hole"),
    ];
    for (drawing, fields, reason) in reasons {
        let puzzle = small(drawing, fields);
        assert_eq!(puzzle.impossible().as_deref(), Some(reason), "{fields}");
        assert_eq!(naive::solve(&puzzle), None, "{fields}");
    }
}

#[test]
fn a_lost_marble_may_be_part_of_the_goal() {
    let puzzle = small(ROW, "start = '1=(0,3) 2=0,1'\ngoal = '1=(0,3) 2=(0,0)'");
    assert_eq!(puzzle.impossible(), None);
    assert_eq!(naive::solve(&puzzle), Some((vec![0], 1)));
}

#[test]
fn marbles_that_start_in_their_holes_are_home() {
    let puzzle = small(ROW, "start = '1=0,2 2=0,3'\non-hole = 'sunk'");
    assert!(puzzle.is_goal(&puzzle.start()));
    let puzzle = small(ROW, "start = '1=0,2 2=0,3'");
    assert!(!puzzle.is_goal(&puzzle.start()));
}
