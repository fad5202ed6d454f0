//! What is called impossible is: all goals of small boards, against a search.

use std::collections::BTreeSet;

use fewest_search::Puzzle;

use super::super::laws;
use super::{Slide, SlidePuzzle, reached, read_file, small};
use crate::family::Family;

/// All orders of `items`, each once.
fn orders(items: &[usize]) -> BTreeSet<Vec<usize>> {
    if items.is_empty() {
        return BTreeSet::from([Vec::new()]);
    }
    let without = |at: usize| [&items[..at], &items[at + 1..]].concat();
    let ending = |at: usize| {
        let orders = orders(&without(at)).into_iter();
        orders.map(move |mut order| {
            order.push(items[at]);
            order
        })
    };
    (0..items.len()).flat_map(ending).collect()
}

/// The reasons that are given for goals that cannot be reached. None may be given for one that can, and when no two tiles are
/// alike none may be missing.
fn reasons(puzzle: &Slide<u64>) -> BTreeSet<String> {
    let reached = reached(puzzle).iter().map(|state| puzzle.kinds(state)).collect::<BTreeSet<_>>();
    let mut definition = puzzle.definition().clone();
    let mut reasons = BTreeSet::new();
    for goal in orders(&definition.start) {
        definition.goal.clone_from(&goal);
        let reason = laws::impossible(&definition);
        let possible = reached.contains(&goal);
        assert!(!(possible && reason.is_some()), "{goal:?}: {reason:?}");
        assert!(possible || reason.is_some() || !definition.is_distinct(), "{goal:?}");
        reasons.extend(reason);
    }
    reasons
}

const ODD: &str = "the position has odd parity, the goal even; no sequence of moves changes it";

#[test]
fn only_parity_counts_on_rectangles() {
    for drawing in ["1 2\n3 0", "1 2 3\n4 5 0", "1 2 3\n0 4 5", "1 2 3\n4 0 5"] {
        assert_eq!(reasons(&small(drawing, "")), BTreeSet::from([ODD.to_owned()]), "{drawing}");
        assert_eq!(reasons(&small(drawing, "metric = 'multi'")).len(), 1);
    }
}

#[test]
fn twins_make_everything_possible() {
    for drawing in ["1 1\n2 0", "1 2 2\n3 4 0", "a b a\nb a 0"] {
        let puzzle = small(drawing, "");
        assert_eq!(reasons(&puzzle), BTreeSet::new(), "{drawing}");
        assert_eq!(reached(&puzzle).len(), orders(&puzzle.definition().start).len());
    }
}

#[test]
fn other_boards_have_other_laws() {
    let with = |drawing: &str, needle: &str| {
        let reasons = reasons(&small(drawing, ""));
        assert!(reasons.iter().any(|reason| reason.contains(needle)), "{drawing}: {reasons:?}");
    };
    // In a row nothing passes anything.
    with("1 2 0 3", "no sequence of moves brings tile \"1\" to row 1, column 2 and the blank to row 1");
    // A ring: the tiles keep their order around it.
    with("1 2 3\n. - .\n4 5 0", "no sequence of moves");
    // A square with a tail.
    with("1 2 # #\n3 4 5 0", "the order of tiles");
    // A room that the blank does not get to.
    with("1 2|5\n3 0|4", "no sequence of moves brings the blank to row 1, column 3");
    with("1 2|5\n3 0|4", "no sequence of moves brings tile \"5\" to row");
    with(
        "1 2|4\n3 0|a",
        "the order of tiles 1 2 3 has odd parity, in the goal even; no sequence of moves changes it",
    );
}

#[test]
fn other_tiles_are_told() {
    let reason = |start: &str, goal: &str| {
        let text = format!("start = '{start}'\ngoal = '{goal}'");
        match read_file(&text, &[]).unwrap() {
            SlidePuzzle::One(puzzle) => puzzle.impossible(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(reason("1 2 0", "1 0 3").unwrap(), "the start has a tile \"2\", the goal no tile \"2\"");
    assert_eq!(
        reason("a a 0/b b b", "a 0 b/a b a").unwrap(),
        "the start has 2 tiles \"a\", the goal 3 tiles \"a\""
    );
    assert_eq!(reason("1 2 0", "1 0 2"), None);
}

/// The position that opened a thousand letters to the editors.
#[test]
fn the_largest_boards_are_judged_at_once() {
    let swapped = |rows: usize, columns: usize| {
        let mut tiles = (1..rows * columns).map(|tile| tile.to_string()).collect::<Vec<_>>();
        let last = tiles.len() - 1;
        tiles.swap(last - 1, last);
        tiles.push("0".to_owned());
        tiles.chunks(columns).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
    };
    let reason = |start: String| {
        let text = format!("start = '{start}'");
        super::with!(read_file(&text, &[]).unwrap(), puzzle => puzzle.impossible())
    };
    for (rows, columns) in [(3, 3), (4, 4), (5, 5), (6, 7)] {
        assert_eq!(reason(swapped(rows, columns)).as_deref(), Some(ODD), "{rows} x {columns}");
    }
    // 64 cells fit when there are few kinds.
    let rows = ["a b c d e f g h"; 7].join("/");
    assert_eq!(reason(format!("{rows}/a b c d e f g 0")), None);
}

#[test]
fn a_goal_is_reached_by_the_start_alone() {
    let puzzle = small("0", "");
    assert!(puzzle.is_goal(&puzzle.start()));
    assert_eq!((reached(&puzzle).len(), puzzle.impossible()), (1, None));
}
