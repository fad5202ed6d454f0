//! `fewest solve --count`, `--all`, `--nth`: all shortest solutions, in order, however many there are.

use std::ops::Range;

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::search::{BigUint, Limits};
use fewest_puzzles::solve::{Engine, solve};
use serde_json::json;

use crate::{BAD_INPUT, DONE, LAST, SMALLEST, fewest, json, oracle, puzzle_file};

/// The lines of `--all`, without title and headline.
fn all(puzzle: &str) -> Vec<String> {
    let run = fewest(&format!("solve {puzzle} --all --quiet"));
    assert_eq!(run.status, DONE);
    run.out.lines().skip(2).map(|line| line.strip_prefix("  ").unwrap().to_owned()).collect()
}

/// A solution of jumps as a list of numbers, which compares as the move order says.
fn numbers(solution: &str) -> Vec<u32> {
    solution.split([' ', '-']).map(|hole| hole.parse().unwrap()).collect()
}

#[test]
fn the_400_solutions_of_moving_pegs_come_in_order() {
    let lines = all("moving-pegs:hole=5");
    assert_eq!(lines.len(), 400);
    assert_eq!((lines[0].as_str(), lines[399].as_str()), (SMALLEST, LAST));
    assert!(lines.is_sorted_by(|a, b| numbers(a) < numbers(b)));
    let (_, answer) = json("solve moving-pegs:hole=5 --all");
    let listed = lines.iter().map(|line| line.split(' ').collect::<Vec<_>>()).collect::<Vec<_>>();
    assert_eq!((&answer["solutions"], &answer["count"]), (&json!(listed), &json!("400")));
}

/// The corner hole of the usual triangle: 29,760 sequences of jumps leave one peg, wherever it is.
#[test]
fn the_29760_solutions_of_the_triangle_come_in_order_and_by_number() {
    const TRIANGLE: &str = "triangle:side=5,hole=1,to=any";
    let known = oracle("pegs_short5_moves.txt");
    let of_hole_1 = known.lines().filter(|line| line.starts_with("1 "));
    let count =
        of_hole_1.map(|line| line.split(' ').nth(2).unwrap().parse::<usize>().unwrap()).sum::<usize>();
    assert_eq!(count, 29_760);

    let lines = all(TRIANGLE);
    assert_eq!(lines.len(), count);
    assert!(lines.is_sorted_by(|a, b| numbers(a) < numbers(b)), "sorted and distinct");

    let puzzle = PuzzleText::ready_made(TRIANGLE).unwrap().read().unwrap();
    let solved = solve(&puzzle, Engine::Graph, &Limits::default()).unwrap().all.unwrap();
    assert_eq!(solved.count(), BigUint::from(count));
    for (index, line) in lines.iter().enumerate() {
        assert_eq!(solved.nth(&BigUint::from(index)).unwrap().join(" "), *line);
    }
    assert_eq!(solved.nth(&BigUint::from(count)), None);

    for number in [1, 2, 3, 1000, 14_880, 29_759, 29_760] {
        let (status, answer) = json(&format!("solve {TRIANGLE} --nth {number}"));
        let expected = lines[number - 1].split(' ').collect::<Vec<_>>();
        assert_eq!((status, &answer["solution"]), (DONE, &json!(expected)), "{number}");
        assert_eq!(answer["count"], json!("29760"));
    }
    assert_eq!(fewest(&format!("solve {TRIANGLE} --nth 29761")).status, BAD_INPUT);
}

#[test]
fn a_formula_lists_both_solutions_too() {
    assert_eq!(all("shuttle:n=2"), ["2 4 5 3 1 2 4 3", "4 2 1 3 5 4 2 3"]);
    assert_eq!(all("shuttle:n=2 --engine graph"), ["2 4 5 3 1 2 4 3", "4 2 1 3 5 4 2 3"]);
    assert!(fewest("solve shuttle:n=2 --nth 2").out.ends_with("; number 2 of 2\n  4 2 1 3 5 4 2 3\n"));
}

#[test]
fn a_start_that_is_a_goal_has_one_empty_solution() {
    assert_eq!(all("magic-board"), [""]);
    let (_, answer) = json("solve magic-board --all");
    assert_eq!((&answer["solutions"], &answer["count"]), (&json!([[]]), &json!("1")));
}

/// A ring of 42 places, one piece unlike the others, and ten names for the one turn there is. The only shortest way are 41
/// turns, each by any of its ten names: 10^41 solutions, more than 128 bits tell. Names that are digits make number K, from 1,
/// the decimal digits of K - 1.
#[test]
fn there_may_be_ten_to_the_41st_solutions() {
    let places = |range: Range<u32>| range.map(|place| place.to_string()).collect::<Vec<_>>().join(" ");
    let alike = ["a"; 41].join(" ");
    let moves =
        (0..10).map(|name| format!("{name} = \"42 {}\"\n", places(1..42))).collect::<Vec<_>>().concat();
    let text =
        format!("family = \"permutation\"\nstart = \"b {alike}\"\ngoal = \"{alike} b\"\n[moves]\n{moves}");
    puzzle_file("digits.toml", text);
    let count = format!("1{}", "0".repeat(41));
    let (status, answer) = json("solve digits.toml --count");
    assert_eq!((status, &answer["count"], &answer["moves"]), (DONE, &json!(count), &json!(41)));
    for digits in [
        "00000000000000000000000000000000000000000",
        "31415926535897932384626433832795028841971",
        &"9".repeat(41),
    ] {
        let number = digits.parse::<BigUint>().unwrap() + 1u32;
        let (status, answer) = json(&format!("solve digits.toml --nth {number}"));
        let expected = digits.chars().map(String::from).collect::<Vec<_>>();
        assert_eq!((status, &answer["solution"]), (DONE, &json!(expected)), "{number}");
    }
    assert_eq!(fewest(&format!("solve digits.toml --nth {}1", &count[..41])).status, BAD_INPUT);
    let text = fewest("solve digits.toml --nth 10").out;
    assert!(
        text.contains("; number 10 of 100,000,000,000,000,000,000,000,000,000,000,000,000,000\n"),
        "{text}"
    );
}

/// Sixteen pairs to be swapped, in any order, each by any of three names: 16! x 3^16 solutions.
#[test]
fn independent_moves_are_counted_in_every_order() {
    let moves = (0..16u32).flat_map(|pair| {
        let (one, other) = (2 * pair + 1, 2 * pair + 2);
        ["a", "b", "c"].map(|name| format!("{name}{pair} = \"({one} {other})\"\n"))
    });
    let text = format!(
        "family = \"permutation\"\nstart = \"{}\"\ngoal = \"{}\"\n[moves]\n{}",
        ["x y"; 16].join(" / "),
        ["y x"; 16].join(" / "),
        moves.collect::<String>()
    );
    puzzle_file("pairs.toml", text);
    let count = (1..=16u32).fold(BigUint::from(3u32).pow(16), |product, factor| product * factor);
    assert!(count > BigUint::from(u64::MAX));
    let (status, answer) = json("solve pairs.toml --count");
    assert_eq!((status, &answer["count"], &answer["moves"]), (DONE, &json!(count.to_string()), &json!(16)));
    let (_, last) = json(&format!("solve pairs.toml --nth {count}"));
    // Names are ordered letter by letter: c9 is the last, then c8 down to c0 around c10 to c15.
    let expected = "c9 c8 c7 c6 c5 c4 c3 c2 c15 c14 c13 c12 c11 c10 c1 c0";
    assert_eq!(last["solution"], json!(expected.split(' ').collect::<Vec<_>>()));
}
