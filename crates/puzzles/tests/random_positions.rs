//! The blocked engine against the explicit one, on positions at the end of random walks: the same answer in everything.
//!
//! The large puzzles: `cargo test --release -- --ignored`.
#![allow(clippy::unwrap_used)]

use fewest_puzzles::any::{AnyPuzzle, PuzzleText};
use fewest_puzzles::format::source::Source;
use fewest_puzzles::search::{BigUint, Limits, Verdict};
use fewest_puzzles::show::show;
use fewest_puzzles::solve::{Basis, Engine, solve};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

/// Solves a puzzle from so many random positions, each `steps` moves away or a few less, and returns how many had a
/// solution. `names` are the moves to choose from; those that are not legal are passed over.
fn agree(puzzle: &PuzzleText, names: &[String], steps: usize, positions: u64) -> u64 {
    let mut solved = 0;
    for seed in 0..positions {
        let start = walk(&puzzle.read().unwrap(), names, steps, &mut Random(seed));
        let mut from_there = puzzle.clone();
        from_there.replace("start", "--from", &start);
        let from_there = from_there.read().unwrap_or_else(|fault| panic!("{fault}"));
        solved += u64::from(engines_agree(&from_there, &start));
    }
    solved
}

/// The position at the end of a random walk, which is shorter when no move is found.
fn walk(puzzle: &AnyPuzzle, names: &[String], steps: usize, random: &mut Random) -> String {
    let mut moves = Vec::new();
    let mut here = show(puzzle, &moves).unwrap().unwrap().remove(0).position;
    for _ in 0..steps {
        for _ in 0..10 * names.len() {
            moves.push(names[random.below(names.len())].clone());
            if let Ok(mut shown) = show(puzzle, &moves).unwrap() {
                here = shown.pop().unwrap().position;
                break;
            }
            moves.pop();
        }
    }
    here
}

/// Whether there is a solution, of which both engines must say the same.
fn engines_agree(puzzle: &AnyPuzzle, start: &str) -> bool {
    let name = format!("{} from {start}", puzzle.title());
    let limits = Limits::default().with_threads(2);
    let [expected, found] =
        [Engine::Graph, Engine::Blocked].map(|engine| solve(puzzle, engine, &limits).unwrap());
    assert_eq!(found.verdict, expected.verdict, "{name}");
    if let Basis::Invariant(_) = found.basis {
        assert_eq!(found.basis, expected.basis, "{name}");
        return false;
    }
    assert_eq!(found.basis, Basis::Search("blocked"), "{name}");
    assert_eq!(found.solution, expected.solution, "{name}");
    assert_eq!((found.states, found.lower_bound), (expected.states, expected.lower_bound), "{name}");
    let (Some(found), Some(expected)) = (found.all, expected.all) else {
        assert_eq!(expected.verdict, Verdict::Impossible, "{name}");
        return false;
    };
    assert_eq!(found.count(), expected.count(), "{name}");
    assert!(found.iter().take(20).eq(expected.iter().take(20)), "{name}");
    let last = expected.count() - BigUint::from(1_u32);
    assert_eq!(found.nth(&last), expected.nth(&last), "{name}");
    true
}

fn ready_made(name: &str) -> PuzzleText {
    PuzzleText::ready_made(name).unwrap()
}

fn with_metric(name: &str, metric: &str) -> PuzzleText {
    let mut puzzle = ready_made(name);
    puzzle.replace("metric", "--metric", metric);
    puzzle
}

/// A ring of so many tokens that turns one way only, and an exchange of two of them.
fn one_way_ring(tokens: usize) -> PuzzleText {
    let ring = numbers(1, tokens).join(" ");
    let text =
        format!("family = \"permutation\"\ngoal = \"{ring}\"\n[moves]\nR = \"({ring})\"\nX = \"(1 2)\"\n");
    PuzzleText::new(Source::new("one-way-ring", &text))
}

fn numbers(first: usize, last: usize) -> Vec<String> {
    (first..=last).map(|number| number.to_string()).collect()
}

/// The moves from one of the places to another: of discs between pegs, of pegs between holes.
fn pairs(places: usize) -> Vec<String> {
    let places = numbers(1, places);
    places.iter().flat_map(|from| places.iter().map(move |to| format!("{from}-{to}"))).collect()
}

fn turns(faces: &[&str]) -> Vec<String> {
    faces.iter().flat_map(|face| ["", "2", "'"].map(|turn| format!("{face}{turn}"))).collect()
}

fn letters(names: &[&str]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

#[test]
fn small_puzzles() {
    for (puzzle, names, steps) in [
        (ready_made("pancake:n=7"), numbers(2, 7), 30),
        (ready_made("topspin:n=8,k=4"), numbers(1, 8), 30),
        (ready_made("hanoi:pegs=4,discs=6"), pairs(4), 60),
        (ready_made("tiles:rows=2,cols=4"), numbers(1, 7), 60),
        (with_metric("tiles:rows=2,cols=4", "multi"), numbers(1, 7), 60),
    ] {
        assert_eq!(agree(&puzzle, &names, steps, 6), 6, "{}", puzzle.source.name);
    }
}

#[test]
fn small_puzzles_with_one_way_moves() {
    for (puzzle, names, steps) in [
        (ready_made("magic-board"), letters(&["A", "B", "C"]), 30),
        (one_way_ring(7), letters(&["R", "X"]), 60),
    ] {
        assert_eq!(agree(&puzzle, &names, steps, 6), 6, "{}", puzzle.source.name);
    }
    assert!(agree(&ready_made("triangle:side=5,jump=long,to=any"), &pairs(15), 4, 12) > 2);
    assert!(agree(&ready_made("shuttle:white=4,black=3,gaps=2"), &numbers(1, 9), 5, 12) > 2);
}

#[test]
#[ignore = "big: up to 30 million positions at a time, one by one"]
fn large_puzzles() {
    for (puzzle, names, steps, positions) in [
        (ready_made("cube-2x2x2"), turns(&["R", "U", "F"]), 40, 8),
        (with_metric("cube-2x2x2", "quantum"), turns(&["R", "U", "F"]), 40, 4),
        (ready_made("pyraminx"), turns(&["R", "U", "L"]), 40, 4),
        (ready_made("tiles:rows=2,cols=5"), numbers(1, 9), 300, 6),
        (with_metric("tiles:rows=2,cols=5", "multi"), numbers(1, 9), 300, 4),
        (ready_made("tiles:rows=3,cols=4"), numbers(1, 11), 160, 4),
        (ready_made("pancake:n=9"), numbers(2, 9), 40, 8),
        (ready_made("pancake:n=10"), numbers(2, 10), 40, 6),
        (ready_made("topspin:n=10,k=4"), numbers(1, 10), 40, 8),
        (ready_made("topspin:n=11,k=4"), numbers(1, 11), 40, 6),
        (ready_made("topspin:n=12,k=4"), numbers(1, 12), 40, 2),
        (ready_made("cube-3x3x3-corners"), turns(&["R", "L", "U", "D", "F", "B"]), 6, 4),
        (ready_made("hanoi:pegs=4,discs=10"), pairs(4), 400, 4),
        (ready_made("hanoi:pegs=5,discs=8"), pairs(5), 200, 4),
        (one_way_ring(9), letters(&["R", "X"]), 100, 8),
        (one_way_ring(10), letters(&["R", "X"]), 100, 4),
    ] {
        assert_eq!(agree(&puzzle, &names, steps, positions), positions, "{}", puzzle.source.name);
    }
    assert!(agree(&ready_made("triangle:side=6,hole=2,to=any"), &pairs(21), 4, 8) > 2);
}
