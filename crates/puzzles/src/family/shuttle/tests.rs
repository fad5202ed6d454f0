//! Tests of the shuttle family: against the oracles and the rules taken literally, and of what is read and written.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use fewest_search::{Move, Puzzle};
use proptest::prelude::*;

use super::{Classic, MOST_HOLES, Reading, Row, Shuttle, classic, read};
use crate::family::Family;
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};
use crate::{naive, ready_made};

/// A row of the oracle: n, moves, shortest solutions, positions with backing, the smallest solution.
struct Known {
    n: usize,
    moves: usize,
    solutions: u128,
    positions: u64,
    holes: Vec<usize>,
}

fn oracle() -> Vec<Known> {
    let lines =
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/contest/shuttle.jsonl")).lines();
    let numbers = |line: &str| {
        let words = line.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
        words.map(|word| word.parse().unwrap()).collect::<Vec<usize>>()
    };
    let known = lines.map(numbers).map(|numbers| Known {
        n: numbers[0],
        moves: numbers[1],
        solutions: numbers[2] as u128,
        positions: numbers[3] as u64,
        holes: numbers[4..].to_vec(),
    });
    let known = known.collect::<Vec<_>>();
    assert_eq!(known.len(), 12);
    known
}

/// Positions met by forward moves, n = 1 ... 8: published as those met up to the depth of the goal, the last one.
const FORWARD_POSITIONS: [u64; 8] = [6, 23, 72, 195, 476, 1089, 2388, 5093];

fn reading(text: &str) -> Result<Reading, Fault> {
    read(&Fields::parse(&Source::new("row.toml", text))?)
}

/// The row that was read, to be searched.
fn row(reading: Reading) -> Result<Shuttle, Fault> {
    match reading {
        Reading::Row(shuttle) => Ok(shuttle),
        Reading::Long(_, fault) => Err(fault),
    }
}

fn shuttle(start: &str, goal: &str, backing: bool) -> Shuttle {
    let text = format!("start = \"{start}\"\ngoal = \"{goal}\"\nbacking = {backing}");
    row(reading(&text).unwrap()).unwrap()
}

fn exchange(n: usize, backing: bool) -> Shuttle {
    shuttle(&Classic { n }.start(), &Classic { n }.goal(), backing)
}

fn ready(spec: &str) -> Result<String, Fault> {
    Ok(ready_made::find(&Source::new("command line", spec))?.unwrap())
}

/// The holes, from 1, that moves of a row with one gap are written as.
fn written(puzzle: &Shuttle, moves: &[Move]) -> Vec<usize> {
    moves.iter().map(|&mv| puzzle.write_move(&puzzle.start(), mv).parse().unwrap()).collect()
}

/// The rules taken literally: from, to (from 0) and the row that results, in order.
fn literal_moves(row: &str, backing: bool) -> Vec<(usize, usize, String)> {
    let holes = row.chars().collect::<Vec<_>>();
    let mut moves = Vec::new();
    for from in 0..holes.len() {
        for to in 0..holes.len() {
            let marble = holes[from];
            let forward = (to > from) == (marble == 'w');
            let over = holes[usize::midpoint(from, to)];
            let reaches = match from.abs_diff(to) {
                1 => true,
                2 => over != '.' && over != marble,
                _ => false,
            };
            if marble != '.' && holes[to] == '.' && reaches && (forward || backing) {
                let mut next = holes.clone();
                next.swap(from, to);
                moves.push((from, to, next.into_iter().collect()));
            }
        }
    }
    moves
}

/// The smallest shortest solution as pairs (from, to) and the number of shortest ones, by the rules taken literally.
fn literal_search(start: &str, goal: &str, backing: bool) -> Option<(Vec<(usize, usize)>, u128)> {
    let mut seen = BTreeSet::new();
    let mut layer = BTreeMap::from([(start.to_owned(), (Vec::new(), 1))]);
    while !layer.is_empty() {
        if let Some(found) = layer.remove(goal) {
            return Some(found);
        }
        seen.extend(layer.keys().cloned());
        let mut next = BTreeMap::<String, (Vec<(usize, usize)>, u128)>::new();
        for (row, (path, count)) in layer {
            for (from, to, target) in literal_moves(&row, backing) {
                let longer = path.iter().copied().chain([(from, to)]).collect::<Vec<_>>();
                if !seen.contains(&target) {
                    let entry = next.entry(target).or_insert_with(|| (longer.clone(), 0));
                    entry.0 = longer.min(entry.0.clone());
                    entry.1 += count;
                }
            }
        }
        layer = next;
    }
    None
}

fn assert_found_by_search(known: &Known, backing: bool) {
    let puzzle = exchange(known.n, backing);
    let (moves, solutions) = naive::solve(&puzzle).unwrap();
    assert_eq!(written(&puzzle, &moves), known.holes, "n = {}, backing {backing}", known.n);
    assert_eq!((moves.len(), solutions), (known.moves, known.solutions));
    assert_eq!(moves.len(), Classic { n: known.n }.moves());
}

#[test]
fn the_formula_is_the_oracle() {
    for known in oracle() {
        let n = known.n;
        assert_eq!(classic(n), known.holes);
        assert_eq!(
            (known.moves, known.solutions),
            (Classic { n }.moves(), Classic { n }.solutions() as u128)
        );
        let path = format!("{}/../../oracles/contest/shuttle_{n:02}.out", env!("CARGO_MANIFEST_DIR"));
        let words = classic(n).iter().map(ToString::to_string).collect::<Vec<_>>();
        let lines = words.chunks(20).map(|line| line.join(" ") + "\n").collect::<String>();
        assert_eq!(lines, std::fs::read_to_string(path).unwrap());
    }
}

#[test]
fn search_finds_what_the_formula_says() {
    for known in oracle() {
        assert_found_by_search(&known, false);
        if known.n <= 8 {
            assert_found_by_search(&known, true);
            assert_eq!(naive::layers(&exchange(known.n, true)).iter().sum::<u64>(), known.positions);
        }
    }
}

#[test]
#[ignore = "a minute and a gigabyte"]
fn search_with_backing_finds_what_the_formula_says_further() {
    for known in oracle().iter().filter(|known| (9..12).contains(&known.n)) {
        assert_found_by_search(known, true);
    }
}

#[test]
fn forward_positions_are_the_published_ones() {
    for (n, positions) in (1..).zip(FORWARD_POSITIONS) {
        let layers = naive::layers(&exchange(n, false));
        assert_eq!(layers.iter().sum::<u64>(), positions);
        assert_eq!((layers.len(), layers.last()), (Classic { n }.moves() + 1, Some(&1)));
    }
}

/// Plays the formula's moves, forward ones only, by the rules.
fn play(n: usize) {
    let mut row = Classic { n }.start().into_bytes();
    let mut gap = n;
    let mut moves = 0;
    for hole in (Classic { n }).smallest() {
        let from = hole - 1;
        let marble = row[from];
        assert_eq!(from < gap, marble == b'w');
        match from.abs_diff(gap) {
            1 => {}
            2 => assert_ne!(row[usize::midpoint(from, gap)], marble),
            distance => panic!("{distance} holes"),
        }
        row.swap(from, gap);
        gap = from;
        moves += 1;
    }
    assert_eq!(row, Classic { n }.goal().into_bytes());
    assert_eq!(moves, n * (n + 2));
}

#[test]
fn the_formula_can_be_played() {
    (0..=120).chain([200, 1000]).for_each(play);
}

#[test]
fn nothing_to_exchange() {
    let puzzle = exchange(0, true);
    assert_eq!(naive::solve(&puzzle), Some((vec![], 1)));
    assert_eq!(
        (puzzle.classic(), classic(0), Classic { n: 0 }.solutions()),
        (Some(Classic { n: 0 }), vec![], 1)
    );
}

#[test]
fn small_rows_are_solved_as_the_literal_search_does() {
    for (white, gaps, black) in
        (0..=3).flat_map(|w| (1..=3).flat_map(move |g| (0..=3).map(move |b| (w, g, b))))
    {
        for backing in [true, false] {
            let start = format!("{}{}{}", "w".repeat(white), ".".repeat(gaps), "b".repeat(black));
            let goal = start.chars().rev().collect::<String>();
            assert_as_literal(&start, &goal, backing);
        }
    }
    assert_as_literal("wwbb..", "bb..ww", true);
    assert_as_literal("wb.wb", "bw.bw", false);
    assert_as_literal("wbwb", "bwbw", true);
}

fn assert_as_literal(start: &str, goal: &str, backing: bool) {
    let puzzle = shuttle(start, goal, backing);
    let found = naive::solve(&puzzle).map(|(moves, count)| {
        let pairs = moves.iter().map(|mv| ((mv / 64) as usize, (mv % 64) as usize)).collect::<Vec<_>>();
        (pairs, count)
    });
    assert!(found.is_none() || puzzle.impossible().is_none(), "{start} to {goal}");
    assert_eq!(found, literal_search(start, goal, backing), "{start} to {goal}, backing {backing}");
}

#[test]
fn a_row_is_written_drawn_and_named() {
    let puzzle = row(reading("start = \"\"\"ww.\n. bbb b bb\"\"\"").unwrap()).unwrap();
    assert_eq!(puzzle.title(), "Shuttle, 2 white and 6 black marbles, 2 gaps");
    assert_eq!(puzzle.write_state(&puzzle.start()), "ww..bbbbbb");
    assert!(puzzle.is_goal(&Row::of("bbbbbb..ww")));
    assert_eq!(puzzle.draw(&puzzle.start()), " w  w  .  .  b  b  b  b  b  b\n 1  2  3  4  5  6  7  8  9 10");
    assert_eq!(puzzle.write_move(&puzzle.start(), 64 + 2), "2-3");
    let single = exchange(1, true);
    assert_eq!(single.draw(&single.start()), "w . b\n1 2 3");
    assert_eq!(single.write_move(&single.start(), 2 * 64 + 1), "3");
    assert_eq!(shuttle("w.", ".w", true).title(), "Shuttle, 1 white and 0 black marbles, 1 gap");
}

#[test]
fn the_classic_case_is_recognised() {
    for backing in [true, false] {
        assert_eq!(exchange(31, backing).classic(), Some(Classic { n: 31 }));
    }
    assert_eq!(shuttle("www.bbb", "bb.bwww", true).classic(), None);
    assert_eq!(shuttle("bbb.www", "www.bbb", true).classic(), None);
    assert_eq!(shuttle("ww..bb", "bb..ww", true).classic(), None);
    assert_eq!(shuttle("ww.bbb", "bbb.ww", true).classic(), None);

    let long = reading(&ready("shuttle:n=2000").unwrap()).unwrap();
    assert_eq!(long.classic(), Some(Classic { n: 2000 }));
    assert_eq!(long.title(), "Shuttle, 2000 white and 2000 black marbles, 1 gap");
    assert_eq!(row(long).unwrap_err().parts().message, "4001 holes; a search takes at most 64");
}

#[test]
fn the_longest_row_is_searched() {
    let empty = ".".repeat(62);
    let puzzle = shuttle(&format!("w{empty}b"), &format!("b{empty}w"), false);
    let mut row = puzzle.start();
    let mut moves = 0;
    while !puzzle.is_goal(&row) {
        let before = row;
        puzzle.moves(&before, &mut |_, next| {
            row = next;
            false
        });
        moves += 1;
    }
    assert_eq!(moves, 2 * 63 - 1, "two marbles over 63 holes each, with one jump");
}

#[test]
fn impossible_goals_are_known() {
    let reason = |start, goal, backing| shuttle(start, goal, backing).impossible();
    assert_eq!(
        reason("ww.b", "w..b", true).unwrap(),
        "the start has 2 white and 1 black marbles, the goal 1 and 1"
    );
    assert_eq!(
        reason("w.w", "ww.", false).unwrap(),
        "the white marble of hole 3 would have to move left, to hole 2"
    );
    assert_eq!(
        reason("b.w", "..w", false).unwrap(),
        "the start has 1 white and 1 black marbles, the goal 1 and 0"
    );
    assert_eq!(
        reason("wb.", "w.b", false).unwrap(),
        "the black marble of hole 2 would have to move right, to hole 3"
    );
    assert_eq!(reason("w.w", "ww.", true), None);
    assert_eq!(reason("www.bbb", "bbb.www", false), None);
}

#[test]
fn faults_point_at_the_place() {
    let long = format!("start = \"{} .b\"", "w".repeat(64));
    let cases = [
        ("backing = true", "", "this puzzle has no `start`"),
        ("start = \"wwxbb\"", "x", "`x` is no hole"),
        ("start = \"ww.bé\"", "é", "`é` is no hole"),
        ("start = \"w W\"", "W", "`W` is no hole"),
        ("start = \"w.b\"\ngoal = \"b-w\"", "-", "`-` is no hole"),
        ("start = \" \"", " ", "a row without holes"),
        ("start = 5", "5", "`start` must be a string"),
        ("start = \"w.b\"\ngoal = \"b..w\"", "b..w", "the goal must have as many holes as the start, 3"),
        ("start = \"w.b\"\nbacking = \"no\"", "no", "`backing` must be `true` or `false`"),
        ("start = \"w.b\"\nmetric = \"jumps\"", "jumps", "there is no metric \"jumps\""),
        (&long, ".b", "66 holes; a search takes at most 64"),
    ];
    for (text, place, message) in cases {
        let fault = reading(text).unwrap_err();
        let parts = fault.parts();
        assert_eq!((&text[parts.span.clone()], parts.message.as_str()), (place, message));
    }
}

#[test]
fn ready_made_texts_are_as_a_person_writes_them() {
    let expected = r#"family = "shuttle"
title = "Shuttle, 3 white and 3 black marbles, 1 gap"
start = "www.bbb"
goal = "bbb.www"
"#;
    assert_eq!(ready("shuttle").unwrap(), expected);
    assert_eq!(ready("shuttle:n=3").unwrap(), expected);
    assert!(ready("shuttle:white=1,gaps=2").unwrap().contains("start = \"w..bbb\"\ngoal = \"bbb..w\""));
    assert!(ready("shuttle:n=0").unwrap().contains("start = \".\""));
    assert_eq!(ready("shuttle:white=40,black=40").unwrap(), ready("shuttle:n=40").unwrap());
    for (spec, place) in [
        ("shuttle:n=2001", "2001"),
        ("shuttle:n=3,white=4", "3"),
        ("shuttle:gaps=0", "0"),
        ("shuttle:white=4,black=60", "60"),
        ("shuttle:gaps=60", "60"),
        ("shuttle:m=4", "m"),
    ] {
        let fault = ready(spec).unwrap_err();
        assert_eq!(&spec[fault.parts().span.clone()], place, "{spec}");
    }
}

/// A row of 1 to 64 holes.
fn rows() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(vec!['w', 'b', '.']), 1..=MOST_HOLES)
        .prop_map(String::from_iter)
}

proptest! {
    #[test]
    fn moves_follow_the_rules(row in rows(), backing: bool, enough in 1_usize..100) {
        let puzzle = shuttle(&row, &row, backing);
        let expected = literal_moves(&row, backing)
            .into_iter()
            .map(|(from, to, next)| ((from * 64 + to) as Move, next))
            .take(enough)
            .collect::<Vec<_>>();
        let mut found = Vec::new();
        puzzle.moves(&puzzle.start(), &mut |mv, next| {
            found.push((mv, puzzle.write_state(&next)));
            found.len() < enough
        });
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn what_is_written_is_read_again(row in rows()) {
        let puzzle = shuttle(&row, &row, true);
        let state = puzzle.start();
        prop_assert_eq!(puzzle.write_state(&state), row.clone());
        prop_assert_eq!(shuttle(&puzzle.write_state(&state), &row, true).start(), state);
    }

    #[test]
    fn what_is_called_impossible_is(start in "[wb.]{1,7}", order in any::<prop::sample::Index>(), backing: bool) {
        let mut goal = start.clone().into_bytes();
        goal.rotate_left(order.index(start.len()));
        let goal = String::from_utf8(goal).unwrap();
        assert_as_literal(&start, &goal, backing);
    }
}
