//! Moves, solutions and counts against the literal game, in both metrics.

use fewest_search::{Limits, Puzzle, Queue};
use proptest::prelude::*;

use super::super::super::Family;
use super::super::squares::{NOWHERE, Set};
use super::super::{Push, PushPuzzle, boxes_of, pushed};
use super::literal::{self, Grid, Rule, grids};
use super::{puzzle, small, solution};
use crate::naive;

const METRICS: [(&str, Rule); 2] = [("moves", literal::moves), ("pushes", literal::pushes)];

fn level(grid: &Grid, metric: &str) -> Push<8> {
    small(&literal::drawn(grid), &format!("metric = \"{metric}\""))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// Along a random game, each move: how it is written, what it costs, where it leads.
    #[test]
    fn moves_are_those_of_the_literal_game(
        start in grids(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..40),
    ) {
        for (metric, rule) in METRICS {
            let puzzle = level(&start, metric);
            let (mut state, mut grid) = (puzzle.start(), start.clone());
            for choice in &choices {
                prop_assert_eq!(puzzle.write_state(&state), literal::line(&grid));
                prop_assert_eq!(puzzle.is_goal(&state), literal::solved(&grid));
                let mut moves = Vec::new();
                puzzle.moves(&state, &mut |mv, target| {
                    moves.push((mv, target));
                    true
                });
                prop_assert!(moves.is_sorted_by(|a, b| a.0 < b.0));
                let found = moves.iter().map(|(mv, target)| {
                    let cost = puzzle.tie_break(&state, *mv, target);
                    (puzzle.write_move(&state, *mv), cost, puzzle.write_state(target))
                });
                let expected = rule(&grid);
                prop_assert_eq!(
                    found.collect::<Vec<_>>(),
                    expected.iter().map(|(name, cost, next)| (name.clone(), *cost, literal::line(next))).collect::<Vec<_>>()
                );
                if moves.is_empty() {
                    break;
                }
                let chosen = choice.index(moves.len());
                state = moves[chosen].1;
                grid.clone_from(&expected[chosen].2);
            }
        }
    }
}

proptest! {
    /// Boxes stay in order, with unused places or without.
    #[test]
    fn a_push_keeps_the_boxes_in_order(
        squares in prop::collection::btree_set(0..NOWHERE, 2..=8),
        pushed_box in any::<prop::sample::Index>(),
    ) {
        let mut squares = squares.into_iter().collect::<Vec<_>>();
        let ahead = squares.remove(pushed_box.index(squares.len()));
        let square = squares[pushed_box.index(squares.len())];
        let state = |player, boxes: &[u8]| {
            let mut state = [NOWHERE; 8];
            state[0] = player;
            state[1..=boxes.len()].copy_from_slice(boxes);
            state
        };
        let mut expected = squares.iter().map(|&other| if other == square { ahead } else { other }).collect::<Vec<_>>();
        expected.sort_unstable();
        let before = state(7, &squares);
        prop_assert_eq!(pushed(&before, square, ahead), state(square, &expected));
        prop_assert_eq!(boxes_of(&before), squares);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn solutions_are_those_of_the_literal_game(grid in grids()) {
        for (metric, rule) in METRICS {
            let puzzle = level(&grid, metric);
            let found = solution(&puzzle);
            let expected = literal::solve(&grid, rule);
            prop_assert_eq!(&found, &expected.map(|(written, count)| (written, count.to_string())));
            let positions = literal::positions(&grid, rule).len() as u64;
            prop_assert_eq!(naive::layers(&puzzle).iter().sum::<u64>(), positions);
            let queue = Queue::new().solve(&puzzle, &Limits::default());
            prop_assert_eq!(queue.moves().map(|moves| moves as usize), found.as_ref().map(|(written, _)| written.len()));
            let least = literal::least(&grid, metric == "pushes");
            let letters = found.map(|(written, _)| written.concat());
            let moves = letters.as_ref().map(|letters| letters.len() as u32);
            let pushes = letters.as_ref().map(|letters| letters.matches(char::is_uppercase).count() as u32);
            prop_assert_eq!(least, if metric == "pushes" { pushes.zip(moves) } else { moves.zip(pushes) });
            prop_assert!(puzzle.impossible().is_none() || least.is_none());
        }
    }
}

#[test]
fn what_boxes_cannot_reach_is_said_without_a_search() {
    let why = |drawing: &str| match puzzle(drawing, "").unwrap() {
        PushPuzzle::N8(puzzle) => puzzle.impossible(),
        other => panic!("{other:?}"),
    };
    assert_eq!(why("#####\n#@$.#\n#####"), None);
    assert_eq!(
        why("#####\n#  ##\n#@ $#\n#. ##\n#####").as_deref(),
        Some("the box at row 3, column 4 can never be pushed to a goal")
    );
    assert_eq!(
        why("#######\n#.$ $@#\n#    .#\n#######").as_deref(),
        Some("the boxes at row 2, column 3; row 2, column 5 can be pushed to one and the same goal only")
    );
    assert_eq!(
        why("#########\n#..$$$ @#\n#   .   #\n#########").as_deref(),
        Some(
            "the 3 boxes at row 2, column 4; row 2, column 5; row 2, column 6 can be pushed to 2 goals only"
        )
    );
    // Boxes and goals behind walls.
    assert_eq!(why("#######\n#@$.#*#\n#######"), None);
    assert_eq!(
        why("#######\n#@$.#$#\n#####.#\n#######").as_deref(),
        Some("the box at row 2, column 6 can never be pushed to a goal")
    );
}

#[test]
fn sets_of_squares() {
    let low = Set::of(&[0, 63, 64]);
    let high = Set::of(&[128, 255, 64]);
    let members = |set: &Set| (0..=255).filter(|&square| set.contains(square)).collect::<Vec<_>>();
    assert_eq!(members(&low.union(&high)), [0, 63, 64, 128, 255]);
    assert_eq!(members(&low.without(&high)), [0, 63]);
    assert!(!low.is_disjoint(&high) && low.without(&high).is_disjoint(&high));
}
