//! Magic boards against the contest data, pancakes against published layers, metrics by hand.

use fewest_check::{Error, Options, Outcome, Proof, check, solve};

use super::{STATES, assert_best, layers, oracle, proved, solved};

/// The magic board of 2 x 4 pieces, from its usual start to `goal`.
pub(crate) fn magic_board(goal: &str) -> String {
    format!(
        "family = \"permutation\"\nstart = \"1 2 3 4 / 8 7 6 5\"\ngoal = \"{goal}\"\n\
         [moves]\nA = \"(1 5)(2 6)(3 7)(4 8)\"\nB = \"4 1 2 3 8 5 6 7\"\nC = \"(2 3 7 6)\"\n"
    )
}

/// `ABC` with blanks between the letters, as it is printed.
pub(crate) fn spaced(letters: &str) -> String {
    letters.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_five_hundredth_magic_board() {
    for line in oracle("contest/magic_all.txt").lines().step_by(500) {
        let fields = line.split(' ').collect::<Vec<_>>();
        let (puzzle, solution) = (magic_board(fields[0]), spaced(fields[3].trim_matches('-')));
        assert_eq!(fields[1].parse::<usize>().unwrap(), solution.split_whitespace().count());
        assert_eq!(solved(&puzzle), (solution.clone(), fields[2].parse().unwrap()));
        let replay = check(&puzzle, &[], &solution, &Options { prove: false, states: 0 }).unwrap();
        assert!(replay.reaches_goal && replay.proof == Proof::NotAsked);
    }
}

/// Pancakes, `-` in front of a piece of a burnt one when it is turned; the move `k` turns the top k over.
fn pancakes(number: usize, sign: &str) -> String {
    let stack = spaced_numbers(number);
    let flips = (1..=number).map(|top| {
        let turned = (1..=top).rev().map(|place| format!("{sign}{place} ")).collect::<String>();
        let rest = (top + 1..=number).map(|place| format!("{place} ")).collect::<String>();
        format!("{top} = \"{turned}{rest}\"\n")
    });
    let flips = flips.skip(usize::from(sign.is_empty())).collect::<String>();
    let orientations = if sign.is_empty() { 1 } else { 2 };
    format!("family = \"permutation\"\norientations = {orientations}\ngoal = \"{stack}\"\n[moves]\n{flips}")
}

#[test]
fn published_layers_of_pancakes() {
    assert_eq!(layers(&pancakes(5, "")), [1, 4, 12, 35, 48, 20]);
    assert_eq!(layers(&pancakes(7, "")), [1, 6, 30, 149, 543, 1357, 1903, 1016, 35]);
    assert_eq!(layers(&pancakes(1, "-")), [1, 1]);
    assert_eq!(layers(&pancakes(3, "-")), [1, 3, 6, 12, 18, 6, 2]);
    assert_eq!(layers(&pancakes(4, "-")), [1, 4, 12, 36, 90, 124, 96, 18, 3]);
}

#[test]
fn turns_of_an_involution_are_quantum_moves() {
    let turns = pancakes(6, "").replace("goal", "metric = \"turns\"\ngoal");
    assert_eq!(layers(&turns), layers(&pancakes(6, "")));
}

#[test]
fn burnt_pancakes_are_written_with_a_sign() {
    let report = proved(&pancakes(4, "-"), "3");
    assert_eq!(report.end, "-3 -2 -1 4");
    let found = solve(&pancakes(4, "-"), &[("start", "-3-2-14")], STATES).unwrap();
    assert_eq!(found, Outcome::Solved { moves: vec!["3".to_owned()], count: 1 });
}

/// A wheel of five places that turns one step.
fn wheel(metric: &str, goal: &str) -> String {
    format!(
        "family = 'permutation'\nmetric = '{metric}'\nstart = 'a b c d e'\ngoal = '{goal}'\n\
         [moves]\nR = '5 1 2 3 4'"
    )
}

#[test]
fn powers_are_turns() {
    assert_eq!(layers(&wheel("quantum", "abcde")), [1, 1, 1, 1, 1]);
    assert_eq!(layers(&wheel("turns", "abcde")), [1, 4]);
    assert_best(&wheel("quantum", "bcdea"), "R R R R", 1);
    for (goal, solution) in [("eabcd", "R"), ("deabc", "R2"), ("cdeab", "R3"), ("bcdea", "R'")] {
        assert_best(&wheel("turns", goal), solution, 1);
    }
    let illegal = proved(&wheel("turns", "eabcd"), "R4").illegal.unwrap();
    assert_eq!(illegal.reason, "`R4` is not a move of this puzzle");
}

#[test]
fn a_quantum_metric_has_no_inverses() {
    assert_eq!(proved(&wheel("quantum", "eabcd"), "R'").illegal.unwrap().index, 1);
}

#[test]
fn a_quantum_metric_may_be_given_inverses() {
    let wheel = format!("inverses = true\n{}", wheel("quantum", "eabcd"));
    assert_eq!(proved(&wheel, "R R'").illegal, None);
    assert_eq!(proved(&wheel, "R2").illegal.unwrap().index, 1);
    let swap = "family = 'permutation'\ninverses = true\nstart = 'a b'\ngoal = 'b a'\n[moves]\nX = '(1 2)'\n";
    assert_best(swap, "X", 1);
    assert_eq!(proved(swap, "X'").illegal.unwrap().index, 1);
    let corner =
        "family = 'permutation'\norientations = 3\ninverses = true\nstart = 'a b'\n[moves]\nX = '2+1 1'\n";
    assert_eq!(layers(corner), [1, 2, 2, 1]);
}

#[test]
fn three_orientations() {
    let corner = "family = 'permutation'\norientations = 3\nstart = 'a b'\ngoal = 'b+2 a+1'\n\
                  [moves]\nX = '2+1 1'\n";
    // Each time the piece that comes into the first place is turned on by one: a b, b+1 a, a+1 b+1, b+2 a+1.
    assert_best(corner, "X X X", 1);
    assert_eq!(proved(corner, "X").end, "b+1 a");
    assert_eq!(layers(corner), [1; 6]);
    let turns = corner.replace("start", "metric = 'turns'\nstart");
    assert_best(&turns, "X3", 1);
    assert_eq!(proved(&turns, "X'").end, "b a+2");
}

#[test]
fn pieces_that_are_alike_are_one_state() {
    let puzzle = "family = 'permutation'\nstart = 'aabb'\ngoal = 'bbaa'\n[moves]\nL = '(1 2 3 4)'";
    assert_best(puzzle, "L L", 1);
    assert_eq!(layers(puzzle), [1, 1, 1, 1]);
}

#[test]
fn a_move_that_changes_nothing_is_still_legal() {
    let puzzle = "family = 'permutation'\nstart = 'aab'\n[moves]\nS = '(1 2)'\nT = '(1 2 3)'";
    let report = proved(puzzle, "S");
    assert!(report.reaches_goal);
    assert_eq!(report.proof, Proof::NotShortest { shorter: vec![] });
}

#[test]
fn a_count_beyond_128_bits_is_an_error_and_no_obstacle_to_a_proof() {
    let copies = (1..=100).map(|name| format!("{name} = '25 {}'\n", spaced_numbers(24)));
    let pieces = format!("a{}", "b".repeat(24));
    let goal = pieces.chars().rev().collect::<String>();
    let moves = copies.collect::<String>();
    let puzzle = format!("family = 'permutation'\nstart = '{pieces}'\ngoal = '{goal}'\n[moves]\n{moves}");
    assert_eq!(solve(&puzzle, &[], STATES), Err(Error::Uncountable));
    assert_eq!(proved(&puzzle, &"1 ".repeat(24)).proof, Proof::Smallest);
}

fn spaced_numbers(last: usize) -> String {
    (1..=last).map(|place| place.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn numbers_come_first_in_move_order() {
    let puzzle = "family = 'permutation'\nstart = 'ab'\ngoal = 'ba'\n[moves]\nX = '(1 2)'\n";
    assert_eq!(solved(&format!("{puzzle}10 = '(1 2)'\n9 = '(1 2)'")), ("9".to_owned(), 3));
}

#[test]
fn other_pieces_in_the_goal_are_impossible() {
    for goal in ["1 2 3 4 / 8 7 6 6", "1 2 3", "1 2 3 4 5 6 7 8 9"] {
        let found = solve(&magic_board(goal), &[], STATES).unwrap();
        assert_eq!(found, Outcome::Impossible { states: 40_320 });
    }
}

/// A ring of five, one way or either, with names for sequences.
fn named(metric: &str, inverses: bool) -> String {
    format!(
        "family = \"permutation\"\nmetric = \"{metric}\"\ninverses = {inverses}\nstart = \"12345\"\n[moves]\nT = \"2 3 4 5 1\"\n\
         S = \"(1 2)\"\nT2S = \"(1 2)(3 4)\"\n[sequences]\nback = \"T'\"\ncom = \"T S T2' S\"\n\"x'\" = \"S\"\n"
    )
}

#[test]
fn words_of_a_solution_may_be_names() {
    let end = |metric: &str, inverses: bool, solution: &str| {
        let report =
            check(&named(metric, inverses), &[], solution, &Options { prove: false, states: 0 }).unwrap();
        report.illegal.map_or(Ok((report.end, report.moves)), |illegal| Err(illegal.text))
    };
    for (words, plain) in [
        ("back", "T'"),
        ("back3", "T' T' T'"),
        ("back'", "T"),
        ("com", "T S T' T' S"),
        ("com2", "T S T' T' S T S T' T' S"),
        ("com'", "S T T S T'"),
        ("x' T", "S T"),
        ("T2S", "T2S"),
    ] {
        assert_eq!(end("quantum", true, words), end("quantum", true, plain), "{words}");
        assert_eq!(end("quantum", true, words).unwrap().1, plain.split(' ').count(), "{words}");
        let turns = end("turns", true, words).unwrap();
        assert_eq!(turns.0, end("quantum", true, plain).unwrap().0, "{words}");
    }
    assert_eq!(end("turns", true, "com back3").unwrap().1, 5);
    assert_eq!(end("turns", true, "T2'"), end("turns", true, "T3"));
    // Single moves are written one by one.
    assert_eq!(end("quantum", true, "T2"), Err("T2".to_owned()));
    assert_eq!(end("quantum", true, "T2'"), Err("T2'".to_owned()));
    // No inverse is a move here, and what changes nothing is none.
    assert_eq!(end("quantum", false, "back"), Err("T'".to_owned()));
    for nothing in ["T5", "T5'", "T1", "coms", "back5"] {
        assert_eq!(end("turns", false, nothing), Err(nothing.to_owned()));
    }
}

#[test]
fn sequences_are_names_for_moves() {
    let error = |from: &str, to: &str| {
        let text = named("turns", true).replace(from, to);
        assert_ne!(text, named("turns", true));
        check(&text, &[], "", &Options { prove: false, states: 0 }).unwrap_err()
    };
    let of =
        |name: &str, problem: &str| Error::Sequence { name: name.to_owned(), problem: problem.to_owned() };
    assert_eq!(error("com = \"T S", "com = \"T U"), of("com", "`U` is not a move"));
    assert_eq!(error("com =", "\"T3'\" ="), of("T3'", "a move is written so"));
    assert_eq!(error("com =", "\"a b\" ="), of("a b", "a name is one word"));
    assert!(matches!(error("com = \"T S T2' S\"", "com = 3"), Error::Field { field: "sequences", .. }));
}
