//! Right solutions spoiled: whatever is done to one, the report says what is wrong with it.

use fewest_check::{Options, Proof, Report, check};

use super::blocks::blocks;
use super::hanoi::hanoi;
use super::lights::lights;
use super::pegs::{jumps, triangle};
use super::permutation::{magic_board, spaced};
use super::push::push;
use super::shuttle::shuttle;
use super::slide::slide;
use super::tilt::cases;
use super::{STATES, oracle, proved, solved};

/// Asserts that `spoiled`, which is `best` up to the move `index`, is found out there or later.
///
/// No solution is shorter than `best`, and one that is as long must come after it.
fn assert_found_out(puzzle: &str, best: &[String], spoiled: &[String], index: usize) -> Report {
    let report = proved(puzzle, &spoiled.join(" "));
    assert_eq!(report.moves, spoiled.len());
    match &report.illegal {
        Some(illegal) => {
            assert!((index..=spoiled.len()).contains(&illegal.index), "{illegal:?}");
            assert_eq!(illegal.text, spoiled[illegal.index - 1]);
            assert_eq!(illegal.position, report.end);
            assert!(!report.reaches_goal);
            // What was legal is legal by itself and ends in the position reported.
            let before = proved(puzzle, &spoiled[..illegal.index - 1].join(" "));
            assert_eq!((before.illegal, before.end), (None, report.end.clone()));
        }
        None if report.reaches_goal => assert!(spoiled.len() >= best.len()),
        None => {}
    }
    let smallest = best.to_vec();
    assert_eq!(
        report.proof,
        match spoiled.len() {
            _ if !report.reaches_goal => Proof::NotASolution,
            length if length > best.len() => Proof::NotShortest { shorter: smallest },
            _ if spoiled == best => Proof::Smallest,
            _ => Proof::NotSmallest { smaller: smallest },
        }
    );
    report
}

/// Drops, swaps, replaces, repeats and garbles every move in turn.
fn spoil(puzzle: &str) {
    let best = solved(puzzle).0.split_whitespace().map(String::from).collect::<Vec<_>>();
    let mut others = best.clone();
    others.sort();
    others.dedup();
    for at in 0..best.len() {
        let mut dropped = best.clone();
        dropped.remove(at);
        assert!(!assert_found_out(puzzle, &best, &dropped, at + 1).reaches_goal);
        if at + 1 < best.len() {
            let mut swapped = best.clone();
            swapped.swap(at, at + 1);
            assert_found_out(puzzle, &best, &swapped, at + 1);
        }
        for other in &others {
            let mut replaced = best.clone();
            replaced[at].clone_from(other);
            assert_found_out(puzzle, &best, &replaced, at + 1);
        }
        let mut repeated = best.clone();
        repeated.insert(at, best[at].clone());
        assert_found_out(puzzle, &best, &repeated, at + 1);
        for garbage in ["12-", "-", "0", "0-0", "99999999999999999999999", "1-2-", "?", "ä", "+1", "A''"] {
            let mut garbled = best.clone();
            garbage.clone_into(&mut garbled[at]);
            let illegal = assert_found_out(puzzle, &best, &garbled, at + 1).illegal.unwrap();
            assert_eq!((illegal.index, illegal.text.as_str()), (at + 1, garbage));
        }
    }
}

#[test]
fn jumps_and_sweeps() {
    spoil(&triangle(4, "long", "3", "any"));
    spoil(&triangle(4, "short", "2", "any"));
    spoil(&format!("metric = \"sweeps\"\n{}", triangle(4, "short", "2", "any")));
}

#[test]
fn permutations() {
    spoil(&magic_board("1 7 2 4 / 8 6 3 5"));
    spoil(
        "family = 'permutation'\nmetric = 'turns'\nstart = 'abcde'\ngoal = 'ecbda'\n[moves]\nR = '(1 2 3 4)'\nS = '(3 4 5)'",
    );
}

#[test]
fn shuttles() {
    spoil(&shuttle(2, true));
    spoil("family = 'shuttle'\nstart = 'w..b'");
}

#[test]
fn tilts() {
    for number in [1, 6, 7, 11] {
        spoil(&cases("contest/marble_cases.in")[number - 1].puzzle());
    }
}

#[test]
fn sliding_blocks() {
    let more = "alike = 'bcd'\nexit = 'A'\ngoal = 'A=0,5 d=1,0'";
    for metric in ["steps", "slides", "moves"] {
        spoil(&blocks("bc...+\n.dA...\n....\n", &format!("metric = '{metric}'\n{more}")));
    }
}

#[test]
fn pushes() {
    let puzzle =
        |metric| push("#######\n#  .  #\n# $@$ #\n#  .  #\n#######\n", &format!("metric = '{metric}'"));
    spoil(&puzzle("moves"));
    spoil(&puzzle("pushes"));
}

#[test]
fn presses() {
    spoil(&lights("***\n*#*\n***\n", ""));
    spoil(&lights("201\n1.2\n", "states = 3\nneighbourhood = 'O*'\nwrap = true"));
}

#[test]
fn sliding_tiles() {
    for metric in ["single", "multi"] {
        spoil(&slide("4 1 2\n. - .\n5 0 3\n", &format!("metric = '{metric}'")));
        spoil(&slide("a b a\nb 0 #\n", &format!("metric = '{metric}'\ngoal = 'b b a/0 a #'")));
    }
}

#[test]
fn towers() {
    spoil(&hanoi(3, 3, ""));
    spoil(&hanoi(4, 4, "start = '4 2 / 1 / 3 / -'\ngoal = '2 / 1 / - / 4 3'"));
}

#[test]
fn a_smaller_solution_is_told() {
    let data = oracle("contest/pegs_long5_answers.txt");
    let smallest = jumps(&data.lines().next().unwrap().split(' ').skip(4).collect::<Vec<_>>());
    let puzzle = triangle(5, "long", "1", "same");
    // The mirror image of the smallest solution.
    let mirrored = "6-1 4-6 15-3 12-15 11-4 1-7 7-10 15-6 6-1";
    let expected = Proof::NotSmallest { smaller: smallest.split(' ').map(String::from).collect() };
    let report = proved(&puzzle, mirrored);
    assert_eq!((report.illegal, report.proof), (None, expected));
}

#[test]
fn a_shorter_solution_is_told() {
    let puzzle = magic_board("8 7 6 5 / 1 2 3 4");
    let report = proved(&puzzle, &spaced("BAAABBB"));
    assert_eq!(report.proof, Proof::NotShortest { shorter: vec!["A".to_owned()] });
}

#[test]
fn only_the_end_counts() {
    let puzzle = magic_board("8 7 6 5 / 1 2 3 4");
    let report = proved(&puzzle, &spaced("AA"));
    assert_eq!((report.illegal, report.reaches_goal), (None, false));
    assert_eq!(report.end, "1 2 3 4 / 8 7 6 5");
    assert!(proved(&puzzle, &spaced("AAA")).reaches_goal);
    assert_eq!(proved(&magic_board("12348765"), " \n").proof, Proof::Smallest);
}

#[test]
fn the_reason_and_the_place_of_a_mistake() {
    let puzzle = triangle(5, "long", "5", "same");
    let report = proved(&puzzle, "12-5 3-8\t15-12\n6-14 7-9");
    let illegal = report.illegal.unwrap();
    assert_eq!((illegal.index, illegal.text.as_str()), (4, "6-14"));
    assert_eq!(illegal.reason, "no straight line of holes leads from 6 to 14");
    assert_eq!(illegal.position, "*/*./*.*/****/**...");
    assert_eq!(report.moves, 5);
    for (mv, reason) in [
        ("12-", "`12-` is not a jump"),
        ("16-5", "there is no hole 16"),
        ("5-12", "hole 5 has no peg"),
        ("2-4", "there is no hole between 2 and 4 to jump over"),
        ("1-6", "hole 6 is not empty"),
        ("2-9", "hole 5, jumped over, has no peg"),
    ] {
        assert_eq!(proved(&puzzle, mv).illegal.unwrap().reason, reason);
    }
}

#[test]
fn a_proof_that_is_not_asked_or_too_large() {
    let puzzle = triangle(5, "long", "1", "same");
    let best = solved(&puzzle).0;
    let proof = |prove, states| check(&puzzle, &[], &best, &Options { prove, states }).unwrap().proof;
    assert_eq!(proof(false, 0), Proof::NotAsked);
    assert_eq!(proof(true, 0), Proof::TooLarge { states: 0 });
    assert_eq!(proof(true, 1000), Proof::TooLarge { states: 1000 });
    assert_eq!(proof(true, STATES), Proof::Smallest);
}
