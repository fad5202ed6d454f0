//! The `.tws` files of `puzzles/tws/` against published numbers (`oracles/published.md`, sections 3, 5 and 6), and against what
//! can be counted by hand.
#![allow(clippy::unwrap_used)]

use std::fs;

use fewest_check::Outcome;
use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::collection::{self, Entry};
use fewest_puzzles::format::source::Source;
use fewest_puzzles::search::Limits;
use fewest_puzzles::search::survey::From;
use fewest_puzzles::solve::{self, solve};
use fewest_puzzles::survey::{Engine, survey};

fn entries(name: &str, text: &str) -> Vec<Entry> {
    collection::read(&Source::new(name, text)).unwrap().unwrap_or_else(|fault| panic!("{fault}"))
}

fn sample(name: &str) -> Source {
    let file = format!("{}/../../puzzles/tws/{name}.tws", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&file).unwrap();
    entries(&file, &text).remove(0).text.unwrap_or_else(|fault| panic!("{fault}"))
}

fn layers(source: &Source, metric: &str, engine: Engine) -> Vec<u64> {
    let mut text = PuzzleText::new(source.clone());
    text.replace("metric", "--metric", metric);
    let limits = Limits::default().with_threads(2);
    survey(&text.read().unwrap(), engine, From::Start, 0, &limits).unwrap().counts.layers
}

/// Holds both engines to the numbers, and the independent checker.
fn assert_layers(name: &str, metric: &str, expected: &[u64]) {
    let source = sample(name);
    for engine in [Engine::Explicit, Engine::Blocked] {
        assert_eq!(layers(&source, metric, engine), expected, "{name}, {metric}, {engine:?}");
    }
    let checked = fewest_check::survey(&source.text, &[("metric", metric)], 100_000).unwrap();
    assert_eq!(checked.unwrap(), expected, "{name}, {metric}");
}

const CUBE_TURNS: [u64; 12] = [1, 9, 54, 321, 1847, 9992, 50136, 227_536, 870_072, 1_887_748, 623_800, 2644];
const CUBE_QUANTUM: [u64; 15] =
    [1, 6, 27, 120, 534, 2256, 8969, 33058, 114_149, 360_508, 930_588, 1_350_852, 782_536, 90280, 276];
const PYRAMINX: [u64; 12] = [1, 8, 48, 288, 1728, 9896, 51808, 220_111, 480_467, 166_276, 2457, 32];
const SKEWB: [u64; 12] = [1, 8, 48, 288, 1728, 10248, 59304, 315_198, 1_225_483, 1_455_856, 81028, 90];

#[test]
fn the_pocket_cube_in_half_and_in_quarter_turns() {
    let cube = sample("pocket-cube");
    assert_eq!(layers(&cube, "turns", Engine::Blocked), CUBE_TURNS);
    assert_eq!(layers(&cube, "quantum", Engine::Blocked), CUBE_QUANTUM);
}

#[test]
fn the_pyraminx() {
    let pyraminx = sample("pyraminx");
    assert_eq!(layers(&pyraminx, "turns", Engine::Blocked), PYRAMINX);
    assert_eq!(layers(&pyraminx, "quantum", Engine::Blocked), PYRAMINX);
}

#[test]
fn the_skewb() {
    let skewb = sample("skewb");
    assert_eq!(layers(&skewb, "turns", Engine::Blocked), SKEWB);
    assert_eq!(layers(&skewb, "quantum", Engine::Blocked), SKEWB);
}

#[test]
#[ignore = "big: holds up to three million positions one by one, six times"]
fn twisty_puzzles_position_by_position() {
    let turns = [("pocket-cube", &CUBE_TURNS[..]), ("pyraminx", &PYRAMINX), ("skewb", &SKEWB)];
    let quantum = [("pocket-cube", &CUBE_QUANTUM[..]), ("pyraminx", &PYRAMINX), ("skewb", &SKEWB)];
    for (metric, puzzles) in [("turns", turns), ("quantum", quantum)] {
        for (name, expected) in puzzles {
            assert_eq!(layers(&sample(name), metric, Engine::Explicit), expected, "{name}, {metric}");
        }
    }
}

#[test]
fn pancakes_are_turned_over_once_or_not_at_all() {
    for metric in ["turns", "quantum"] {
        assert_layers("pancakes-7", metric, &[1, 6, 30, 149, 543, 1357, 1903, 1016, 35]);
    }
}

#[test]
fn topspin_by_single_reversals() {
    assert_layers("topspin-8", "quantum", &[1, 8, 25, 68, 192, 528, 1234, 1808, 1144, 32]);
}

/// In single moves the ring is the ready-made one, which has the turn either way as moves; in turns every rotation is one.
#[test]
fn a_ring_in_both_metrics() {
    let ring = sample("ring-8");
    let ready_made = PuzzleText::ready_made("topspin-ring:n=8").unwrap().source;
    let quantum = layers(&ready_made, "quantum", Engine::Explicit);
    assert_layers("ring-8", "quantum", &quantum);
    assert_eq!(quantum[..4], [1, 3, 6, 12]);
    let turns = layers(&ring, "turns", Engine::Explicit);
    assert_layers("ring-8", "turns", &turns);
    assert_eq!((&turns[..3], turns.iter().sum::<u64>()), (&[1, 8, 14][..], 40320));
}

/// A ring of `n` beads of which two are marked: it may be turned, and two neighbours swapped.
fn beads(n: usize) -> String {
    let line = |numbers: &mut dyn Iterator<Item = usize>| {
        numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
    };
    let solved = line(&mut (1..=n).map(|place| if place <= 2 { 1 } else { 2 }));
    let turn = line(&mut (2..=n).chain([1]));
    let swap = line(&mut [2, 1].into_iter().chain(3..=n));
    let moves = format!("Move turn\nBEADS\n{turn}\nEnd\n\nMove swap\nBEADS\n{swap}\nEnd\n");
    format!("Set BEADS {n} 1\n\nSolved\nBEADS\n{solved}\nEnd\n\n{moves}")
}

/// The marked beads may be at any two places: n(n-1)/2. The blocked index does not reach beyond 20 places of which only two kinds are
/// told apart; then the survey is made position by position.
#[test]
fn two_marked_beads_under_rotation_and_one_swap() {
    let forty = entries("forty.tws", &beads(40)).remove(0).text.unwrap();
    assert_eq!(
        forty.text.split_once('\n').unwrap().1,
        sample("two-marked-of-40").text.split_once('\n').unwrap().1
    );
    for n in [2, 3, 12, 20, 21, 23, 24, 28, 40] {
        let source = entries("beads.tws", &beads(n)).remove(0).text.unwrap();
        let states = (n * (n - 1) / 2) as u64;
        for metric in ["turns", "quantum"] {
            let explicit = layers(&source, metric, Engine::Explicit);
            assert_eq!(explicit.iter().sum::<u64>(), states, "{n}, {metric}");
            let other = if n <= 20 { Engine::Blocked } else { Engine::Auto };
            assert_eq!(layers(&source, metric, other), explicit, "{n}, {metric}");
            let checked = fewest_check::survey(&source.text, &[("metric", metric)], 10_000).unwrap();
            assert_eq!(checked, Some(explicit), "{n}, {metric}");
        }
    }
}

/// Four dials in any order, two of which may be turned four ways: the others' orientations do not count.
#[test]
fn orientations_that_do_not_count() {
    let dials = sample("dials");
    for metric in ["turns", "quantum"] {
        let explicit = layers(&dials, metric, Engine::Explicit);
        assert_eq!(explicit.iter().sum::<u64>(), 24 * 4 * 4);
        assert_layers("dials", metric, &explicit);
    }
}

/// The state after one move, written down as a state, is one move from solved; the numbers of the move written down as those of a
/// state, turns and all, are another state.
#[test]
fn a_state_one_move_from_solved() {
    let puzzle = "Name One move\nSet C 6 2\nSet E 12 1\nSolved\nEnd\nMove R\nC\n1 3 5 4 2 6\n0 1 0 0 1 0\nE\n4 2 3 1 6 5 7 8 9 10 11 12\nEnd\n";
    let scramble =
        |turns: &str| format!("Scramble s\nC\n1 3 5 4 2 6\n{turns}\nE\n4 2 3 1 6 5 7 8 9 10 11 12\nEnd\n");
    let solution = |turns: &str| {
        let source = entries("one.tws", &format!("{puzzle}{}", scramble(turns))).remove(0).text.unwrap();
        let read = PuzzleText::new(source.clone()).read().unwrap();
        let solved = solve(&read, solve::Engine::Graph, &Limits::default()).unwrap();
        let checked = match fewest_check::solve(&source.text, &[], 1000).unwrap() {
            Outcome::Solved { moves, .. } => Some(moves),
            _ => None,
        };
        assert_eq!(solved.solution, checked);
        solved.solution
    };
    // R turns what leaves places 2 and 5; those pieces come to places 5 and 3.
    assert_eq!(solution("0 0 1 0 1 0"), Some(vec!["R'".to_owned()]));
    assert_eq!(solution("0 1 0 0 1 0"), None);
}

/// The page that tells the conventions tells them right.
#[test]
fn the_examples_of_the_documentation() {
    let page = fs::read_to_string(format!("{}/../../docs/tws.md", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let blocks = page.split("```\n").skip(1).step_by(2).collect::<Vec<_>>();
    let [file, scramble, mv, transformation] = blocks[..] else { panic!("{} examples", blocks.len()) };
    assert!(file.contains(mv));
    let by_state = entries("page.tws", &format!("{file}{scramble}")).remove(0).text.unwrap();
    let by_moves = entries("page.tws", &format!("{file}ScrambleAlg one\nR\nEnd")).remove(0).text.unwrap();
    assert_eq!(by_state.text, by_moves.text);
    let other = file.replace(mv, transformation);
    assert_eq!(
        entries("page.tws", &format!("{other}{scramble}")).remove(0).text.unwrap().text,
        by_state.text
    );
    let puzzle = PuzzleText::new(by_state).read().unwrap();
    let solved = solve(&puzzle, solve::Engine::Graph, &Limits::default()).unwrap();
    assert_eq!(solved.solution, Some(vec!["R'".to_owned()]));
}
