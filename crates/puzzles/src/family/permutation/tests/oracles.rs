//! Numbers found elsewhere.

use std::collections::BTreeMap;

use super::*;
use crate::naive;

/// For every state that can be reached: depth, number of shortest solutions, smallest of them.
fn shortest_solutions<P: Puzzle>(puzzle: &P) -> BTreeMap<P::State, (u128, Vec<Move>)> {
    let mut all = BTreeMap::new();
    let mut layer = BTreeMap::from([(puzzle.start(), (1, Vec::new()))]);
    while !layer.is_empty() {
        let mut next = BTreeMap::<P::State, (u128, Vec<Move>)>::new();
        all.extend(layer.clone());
        for (state, (count, path)) in layer {
            puzzle.moves(&state, &mut |mv, target| {
                if !all.contains_key(&target) {
                    let longer = [&path[..], &[mv]].concat();
                    let entry = next.entry(target).or_insert_with(|| (0, longer.clone()));
                    entry.0 += count;
                    entry.1 = longer.min(entry.1.clone());
                }
                true
            });
        }
        layer = next;
    }
    all
}

/// Lines of `magic_all.txt`, board by board: depth, number of shortest solutions and smallest one, as text.
fn magic_answers(spec: &str, board_of: impl Fn(Vec<String>) -> String) -> Vec<String> {
    let puzzle = narrow(&ready_made_text(spec));
    let mut lines = shortest_solutions(&puzzle)
        .into_iter()
        .map(|(state, (count, path))| {
            let board = board_of(puzzle.words(&state).collect());
            let letters = path.iter().map(|&mv| puzzle.write_move(&state, mv)).collect::<String>();
            let letters = if letters.is_empty() { "-" } else { &letters };
            format!("{board} {} {count} {letters}", path.len())
        })
        .collect::<Vec<_>>();
    lines.sort();
    lines
}

#[test]
fn magic_board_answers_for_all_40320_boards() {
    let oracle = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/contest/magic_all.txt"));
    let oracle = oracle.lines().collect::<Vec<_>>();
    assert_eq!(oracle.len(), 40_320);
    assert!(magic_answers("magic-board", |words| words.concat()) == oracle);
    let from_clockwise = |mut words: Vec<String>| {
        words[4..].reverse();
        words.concat()
    };
    assert!(magic_answers("magic-board-clockwise", from_clockwise) == oracle);
}

#[test]
fn magic_board_layers() {
    // oracles/published.md, section 7.
    let layers = [
        1, 3, 7, 14, 26, 51, 92, 159, 274, 453, 720, 1115, 1727, 2603, 3701, 4729, 5620, 6240, 5840, 4492,
        2120, 328, 5,
    ];
    assert_eq!(naive::layers(&narrow(&ready_made_text("magic-board"))), layers);
}

#[test]
fn magic_board_moves_are_those_of_the_statement() {
    let after = |text: &str, name: &str| {
        let puzzle = narrow(text);
        let mv = puzzle.generators().iter().position(|generator| generator.name == name).unwrap();
        let state = fewest_search::apply(&puzzle, &puzzle.start(), mv as Move).unwrap();
        puzzle.write_state(&state)
    };
    let board = ready_made_text("magic-board");
    assert_eq!(after(&board, "A"), "8 7 6 5 / 1 2 3 4");
    assert_eq!(after(&board, "B"), "4 1 2 3 / 5 8 7 6");
    assert_eq!(after(&board, "C"), "1 7 2 4 / 8 6 3 5");
    let clockwise = ready_made_text("magic-board-clockwise");
    assert_eq!(after(&clockwise, "A"), "8 7 6 5 4 3 2 1");
    assert_eq!(after(&clockwise, "B"), "4 1 2 3 6 7 8 5");
    assert_eq!(after(&clockwise, "C"), "1 7 2 4 5 3 6 8");
}

#[test]
fn the_example_of_usaco_3_2() {
    let text = ready_made_text("magic-board-clockwise");
    let solution = for_any_width!(with(&text, "goal", "2 6 8 4 5 7 3 1"), puzzle => {
        let (path, _) = naive::solve(&puzzle).unwrap();
        path.iter().map(|&mv| puzzle.write_move(&puzzle.start(), mv)).collect::<String>()
    });
    assert_eq!(solution, "BCABCCB");
}

fn layers_are(spec: &str, expected: &[u64]) {
    for_any_width!(read_text(&ready_made_text(spec)).unwrap(), puzzle => {
        assert_eq!(naive::layers(&puzzle), expected, "{spec}");
    });
}

#[test]
fn pancake_layers() {
    // oracles/published.md, section 3 (OEIS A092113).
    layers_are("pancake:n=2", &[1, 1]);
    layers_are("pancake:n=3", &[1, 2, 2, 1]);
    layers_are("pancake:n=4", &[1, 3, 6, 11, 3]);
    layers_are("pancake:n=5", &[1, 4, 12, 35, 48, 20]);
    layers_are("pancake:n=6", &[1, 5, 20, 79, 199, 281, 133, 2]);
    layers_are("pancake:n=7", &[1, 6, 30, 149, 543, 1357, 1903, 1016, 35]);
    layers_are("pancake", &[1, 7, 42, 251, 1191, 4281, 10561, 15011, 8520, 455]);
    layers_are("pancake:n=9", &[1, 8, 56, 391, 2278, 10666, 38015, 93585, 132_697, 79379, 5804]);
}

#[test]
fn burnt_pancake_layers() {
    // oracles/published.md, section 4.
    layers_are("burnt-pancake:n=1", &[1, 1]);
    layers_are("burnt-pancake:n=2", &[1, 2, 2, 2, 1]);
    layers_are("burnt-pancake:n=3", &[1, 3, 6, 12, 18, 6, 2]);
    layers_are("burnt-pancake:n=4", &[1, 4, 12, 36, 90, 124, 96, 18, 3]);
    layers_are("burnt-pancake", &[1, 5, 20, 80, 280, 680, 1214, 1127, 389, 40, 4]);
}

#[test]
fn topspin_layers() {
    // oracles/published.md, section 5.
    layers_are("topspin:n=6", &[1, 6, 21, 56, 33, 3]);
    layers_are("topspin:n=7", &[1, 7, 28, 77, 154, 91, 2]);
    layers_are("topspin:n=8", &[1, 8, 25, 68, 192, 528, 1234, 1808, 1144, 32]);
    layers_are("topspin", &[1, 9, 63, 378, 1941, 7011, 9187, 1550, 20]);
}

#[test]
fn a_ring_that_turns_reaches_every_rotation_of_the_pinned_one() {
    for n in [5, 6, 7] {
        let states = |spec: &str| {
            let spec = format!("{spec}:n={n},k=3");
            for_any_width!(read_text(&ready_made_text(&spec)).unwrap(), puzzle => {
                naive::layers(&puzzle).iter().sum::<u64>()
            })
        };
        // A state of the pinned ring stands for its n rotations.
        assert_eq!(states("topspin-ring"), n * states("topspin"), "{n}");
    }
}

#[test]
fn the_largest_ready_made_puzzles_fit() {
    for spec in
        ["pancake:n=42", "burnt-pancake:n=36", "topspin:n=42,k=41", "topspin-ring:n=42,k=42", "topspin:n=3"]
    {
        assert!(read_text(&ready_made_text(spec)).is_ok(), "{spec}");
    }
    for spec in
        ["pancake:n=43", "burnt-pancake:n=37", "topspin:n=9,k=9", "topspin-ring:k=1", "magic-board:n=2"]
    {
        assert!(ready_made::find(&Source::new("test", spec)).is_err(), "{spec}");
    }
}

#[test]
fn ready_made_texts_are_what_a_person_would_write() {
    assert_eq!(
        ready_made_text("topspin:n=6,k=3"),
        r#"family = "permutation"
title = "TopSpin, 6 tokens, 3 reversed, turning is free"
start = "1 2 3 4 5 6"
goal = "1 2 3 4 5 6"
ring = true

[moves]
1 = "(2 6 4)(3 5)"
2 = "(2 4)"
3 = "(3 5)"
4 = "(4 6)"
5 = "(2 4 6)(3 5)"
6 = "(2 6)"
"#
    );
    assert_eq!(
        ready_made_text("burnt-pancake:n=3"),
        r#"family = "permutation"
title = "3 burnt pancakes"
start = "1 2 3"
goal = "1 2 3"
orientations = 2

[moves]
1 = "-1 2 3"
2 = "-2 -1 3"
3 = "-3 -2 -1"
"#
    );
    assert!(
        ready_made_text("topspin-ring:n=5,k=3")
            .ends_with("F = \"(1 3)\"\nL = \"2 3 4 5 1\"\nR = \"5 1 2 3 4\"\n")
    );
}
