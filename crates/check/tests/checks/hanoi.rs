//! Towers of Hanoi against published numbers.

use fewest_check::{Outcome, solve};

use super::{STATES, assert_best, layers, oracle, proved, solved};

/// So many pegs and discs, with whatever fields more.
pub(crate) fn hanoi(pegs: usize, discs: usize, more: &str) -> String {
    format!("family = 'hanoi'\npegs = {pegs}\ndiscs = {discs}\n{more}")
}

#[test]
fn tower_to_tower() {
    for (pegs, fewest) in
        [(3, &[1, 3, 7, 15, 31, 63, 127][..]), (4, &[1, 3, 5, 9, 13, 17]), (5, &[1, 3, 5, 7, 11])]
    {
        for (discs, fewest) in (1..).zip(fewest) {
            let (moves, count) = solved(&hanoi(pegs, discs, ""));
            assert_eq!(moves.split(' ').count(), *fewest, "{pegs} pegs, {discs} discs");
            assert!(pegs > 3 || count == 1);
        }
    }
    assert_best(&hanoi(3, 3, ""), "1-3 1-2 3-2 1-3 2-1 2-3 1-3", 1);
}

#[test]
fn published_layers() {
    let text = oracle("published.md");
    for discs in 1..=6 {
        let line = text.lines().find(|line| line.starts_with(&format!("hanoi4 n={discs}:"))).unwrap();
        let list = line.split_once("levels: ").unwrap().1.split(' ');
        let list = list.map(|number| number.parse().unwrap()).collect::<Vec<u64>>();
        assert_eq!(layers(&hanoi(4, discs, "")), list);
    }
}

#[test]
fn positions() {
    let puzzle = hanoi(3, 3, "start = '3 / - / 2 1'\ngoal = '3 / 2 1 / -'");
    assert_best(&puzzle, "3-1 3-2 1-2", 1);
    let report = proved(&puzzle, "3-2");
    assert_eq!((&*report.end, report.reaches_goal), ("3 / 1 / 2", false));
    for (mv, reason) in [
        ("1-3", "disc 3 would lie on disc 1, which is smaller"),
        ("2-1", "peg 2 has no disc"),
        ("1-1", "peg 1 is where the disc comes from"),
        ("1-4", "there is no peg 4"),
        ("0-1", "there is no peg 0"),
        ("12", "`12` is not a move from peg to peg, as `1-3`"),
    ] {
        assert_eq!(proved(&puzzle, mv).illegal.unwrap().reason, reason);
    }
    assert_eq!(solve(&hanoi(2, 2, ""), &[], STATES).unwrap(), Outcome::Impossible { states: 2 });
}

#[test]
fn bad_positions() {
    for (start, problem) in [
        ("2 1 / -", "2 pegs, not 3"),
        ("1 2 / - / -", "a disc lies on a smaller one"),
        ("2 / - / -", "not every disc from 1 to 2 once"),
        ("2 / 2 1 / -", "not every disc from 1 to 2 once"),
        ("02 1 / - / -", "`02` is not a disc"),
        ("2 - / 1 / -", "`-` is not a disc"),
    ] {
        let error = solve(&hanoi(3, 2, &format!("start = '{start}'")), &[], 9).unwrap_err();
        assert_eq!(error.to_string(), format!("`start`: {problem}"));
    }
    let error = solve(&hanoi(4, 33, ""), &[], 9).unwrap_err();
    assert_eq!(error.to_string(), "`discs` must be a whole number from 1 to 32");
}
