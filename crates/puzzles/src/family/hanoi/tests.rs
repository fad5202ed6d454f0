//! Tests of the Tower of Hanoi: against the published numbers, and what is read, written and drawn.

use fewest_search::Puzzle;
use proptest::prelude::*;

use super::{Family, Hanoi, most_discs, read};
use crate::faults::assert_faults;
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};
use crate::naive;

const PUBLISHED: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../oracles/published.md"));

fn puzzle(text: &str) -> Result<Hanoi, Fault> {
    let fields = Fields::parse(&Source::new("test", text)).unwrap();
    let puzzle = read(&fields)?;
    fields.finish()?;
    Ok(puzzle)
}

fn tower(pegs: usize, discs: usize) -> Hanoi {
    puzzle(&format!("pegs = {pegs}\ndiscs = {discs}")).unwrap()
}

fn fewest(pegs: usize, discs: usize) -> usize {
    naive::solve(&tower(pegs, discs)).unwrap().0.len()
}

#[test]
fn three_pegs_take_a_power_of_two() {
    for discs in 1..=9 {
        let (moves, count) = naive::solve(&tower(3, discs)).unwrap();
        assert_eq!((moves.len(), count), ((1 << discs) - 1, 1), "{discs} discs");
    }
}

#[test]
fn more_pegs_take_as_many_as_published() {
    let line = PUBLISHED
        .lines()
        .find_map(|line| line.strip_prefix("Four pegs, tower to tower, n=0..: 0, "))
        .unwrap();
    for (discs, moves) in (1..=8).zip(line.split(", ")) {
        assert_eq!(fewest(4, discs), moves.parse::<usize>().unwrap(), "{discs} discs");
    }
    let line = PUBLISHED.lines().find_map(|line| line.strip_prefix("Five pegs: n=1..6: ")).unwrap();
    for (discs, moves) in (1..).zip(line.split_once(" [").unwrap().0.split(", ")) {
        assert_eq!(fewest(5, discs), moves.parse::<usize>().unwrap(), "{discs} discs");
    }
}

#[test]
fn as_many_positions_at_each_depth_as_published() {
    for discs in 1..=8 {
        let line = PUBLISHED.lines().find(|line| line.starts_with(&format!("hanoi4 n={discs}:"))).unwrap();
        let list = line.split_once("levels: ").unwrap().1.split(' ');
        assert_eq!(
            naive::layers(&tower(4, discs)),
            list.map(|number| number.parse().unwrap()).collect::<Vec<u64>>()
        );
    }
    // The farthest is nothing farther than the other towers.
    for discs in 1..=7 {
        assert_eq!(naive::layers(&tower(3, discs)).len(), 1 << discs);
    }
}

#[test]
fn with_two_pegs_only_the_smallest_disc_moves() {
    assert_eq!(naive::layers(&tower(2, 3)), [1, 1]);
    assert_eq!(naive::layers(&tower(1, 3)), [1]);
    assert_eq!(fewest(2, 1), 1);
    assert_eq!(fewest(1, 5), 0);
}

#[test]
fn moves_are_those_of_the_uppermost_discs_in_order() {
    let puzzle = puzzle("pegs = 4\ndiscs = 4\nstart = '4 1 / - / 3 / 2'").unwrap();
    let mut moves = Vec::new();
    puzzle.moves(&puzzle.start(), &mut |mv, next| {
        moves.push(format!("{mv} {}: {}", puzzle.write_move(&puzzle.start(), mv), puzzle.write_state(&next)));
        true
    });
    let expected = [
        "1 1-2: 4 / 1 / 3 / 2",
        "2 1-3: 4 / - / 3 1 / 2",
        "3 1-4: 4 / - / 3 / 2 1",
        "9 3-2: 4 1 / 3 / - / 2",
        "13 4-2: 4 1 / 2 / 3 / -",
        "14 4-3: 4 1 / - / 3 2 / -",
    ];
    assert_eq!(moves, expected);
}

#[test]
fn positions_are_drawn() {
    let puzzle = puzzle("discs = 3\nstart = '1 / - / 3 2'").unwrap();
    let drawn = "   |       |       |\n   |       |     =====\n  ===      |    =======\n   1       2       3";
    assert_eq!(puzzle.draw(&puzzle.start()), drawn);
    assert_eq!(puzzle.title(), "Tower of Hanoi, 3 pegs, 3 discs");
    assert_eq!(tower(1, 1).title(), "Tower of Hanoi, 1 peg, 1 disc");
}

#[test]
fn the_most_discs_fit() {
    for pegs in 1..=16 {
        let discs = most_discs(pegs);
        let puzzle = tower(pegs, discs);
        assert_eq!(puzzle.peg_of(puzzle.start()), vec![0; discs]);
        assert_eq!(puzzle.peg_of(puzzle.goal), vec![pegs - 1; discs]);
        let fault = super::tests::puzzle(&format!("pegs = {pegs}\ndiscs = {}", discs + 1)).unwrap_err();
        assert_eq!(fault.parts().label, format!("expected 1 to {discs}"));
    }
}

#[test]
fn faults_point_at_the_place() {
    let read = |start: &str, fields: &str| puzzle(&format!("start = '{start}'\n{fields}"));
    assert_faults(
        read,
        &[
            ("2 1 / - / -", "", "1:1 `` this puzzle has no `discs`"),
            ("", "discs = 0", "2:9 `0` `discs` must be a whole number: expected 1 to 32"),
            ("", "discs = 'two'", "2:10 `two` `discs` must be a whole number"),
            ("", "discs = 2\npegs = 17", "3:8 `17` `pegs` must be a whole number: expected 1 to 16"),
            ("2 1 / -", "discs = 2", "1:10 `2 1 / -` expected 3 pegs: there are 2"),
            ("2 1 / x / -", "discs = 2", "1:16 `x` `x` is not a disc: discs are 1 to 2"),
            ("2 01 / - / -", "discs = 2", "1:12 `01` `01` is not a disc"),
            ("3 2 1 / - / -", "discs = 2", "1:10 `3` `3` is not a disc: discs are 1 to 2"),
            ("2 - / 1 / -", "discs = 2", "1:12 `-` `-` is not a disc"),
            (
                "1 2 / - / -",
                "discs = 2",
                "1:12 `2` disc 2 lies on the smaller disc 1: the largest disc of a peg",
            ),
            ("2 / 1 / 1", "discs = 2", "1:18 `1` disc 1 is placed twice"),
            ("2 2 / 1 / -", "discs = 2", "1:12 `2` disc 2 is placed twice"),
            ("2 / - / -", "discs = 2", "1:10 `2 / - / -` disc 1 is missing"),
            (
                "2 1 / - / -",
                "discs = 2\ngoal = '1 / 2 /'\nmetric = 'steps'",
                "4:11 `steps` there is no metric",
            ),
        ],
    );
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(pegs in 1..=16_usize, places in prop::collection::vec(any::<prop::sample::Index>(), 1..=32)) {
        let discs = places.len().min(most_discs(pegs));
        let peg_of = places[..discs].iter().map(|place| place.index(pegs)).collect::<Vec<_>>();
        let written = super::notation::write(pegs, &peg_of);
        let again = puzzle(&format!("pegs = {pegs}\ndiscs = {discs}\nstart = '{written}'")).unwrap();
        prop_assert_eq!(again.peg_of(again.start()), peg_of);
        prop_assert_eq!(again.write_state(&again.start()), written);
        prop_assert!(again.draw(&again.start()).lines().all(|line| !line.ends_with(' ')));
        prop_assert!(again.picture(&again.start()).things.len() > discs);
    }

    /// Whatever is written: a fault that points into the text, or a position.
    #[test]
    fn nothing_panics(start in "[0123/ -]{0,12}", pegs in 1..=4_usize, discs in 1..=4_usize) {
        match puzzle(&format!("pegs = {pegs}\ndiscs = {discs}\nstart = '{start}'")) {
            Ok(puzzle) => prop_assert!(puzzle.peg_of(puzzle.start()).len() == discs),
            Err(fault) => {
                let parts = fault.parts();
                prop_assert!(parts.source.text.get(parts.span.clone()).is_some());
            }
        }
    }
}
