//! The algebra against a plain search, and its own parts against counting.

use std::collections::BTreeSet;

use fewest_check::Outcome;
use fewest_search::{BigUint, Limit, Limits, Puzzle, apply};
use proptest::prelude::*;

use super::super::modular::Basis;
use super::super::{Definition, Family, Lights, LightsPuzzle, Unsolved, fewest};
use super::{full, puzzle, solved};
use crate::family::permutation::Word;
use crate::naive;

/// The most positions of a board that is searched here.
const MOST_POSITIONS: usize = 4096;

/// Small boards: the drawing and the fields behind it.
pub(super) fn cases() -> impl Strategy<Value = (String, String)> {
    let neighbourhoods = prop::sample::select(vec![
        "'plus'",
        "'ring'",
        "'diagonals'",
        "'king'",
        "'O'",
        "'o'",
        "'o*'",
        "'*.O'",
        "'''\n*\n o*\n'''",
        "'''\n**  *\n   O\n*\n'''",
    ]);
    let sizes = (1..5usize, 1..5usize, 2..=10u8);
    (sizes, neighbourhoods, any::<[bool; 2]>(), prop::collection::vec((0..6u8, 0..10u8, 0..10u8), 16))
        .prop_map(|((rows, columns, states), neighbourhood, [wrap, to_position], squares)| {
            let mut positions = 1;
            let [mut board, mut goal] = [String::new(), String::new()];
            for (number, &(hole, start, end)) in squares[..rows * columns].iter().enumerate() {
                let fits = positions * usize::from(states) <= MOST_POSITIONS;
                if fits && (hole > 0 || positions == 1) {
                    positions *= usize::from(states);
                    board.push_str(&(start % states).to_string());
                    goal.push_str(&(end % states).to_string());
                } else {
                    board.push('#');
                    goal.push('#');
                }
                if (number + 1) % columns == 0 && number + 1 < rows * columns {
                    board.push('\n');
                    goal.push('/');
                }
            }
            let goal = if to_position { format!("goal = '{goal}'\n") } else { String::new() };
            let fields = format!("states = {states}\nneighbourhood = {neighbourhood}\nwrap = {wrap}\n{goal}");
            (board, fields)
        })
}

/// Checks the algebra's answer, and its first solutions, against a plain search.
fn check<W: Word>(lights: &Lights<W>) {
    let found = naive::solve(lights);
    let answer = fewest(&lights.definition, &Limits::default());
    let Some((smallest, count)) = found else {
        assert!(matches!(answer, Err(Unsolved::Impossible(_))), "{answer:?}");
        assert!(lights.impossible().is_some());
        return;
    };
    let answer = answer.unwrap();
    assert_eq!(lights.impossible(), None);
    let write = |&mv: &u32| lights.write_move(&lights.start(), mv);
    assert_eq!(answer.smallest(), smallest.iter().map(write).collect::<Vec<_>>());
    assert_eq!(answer.presses() as usize, smallest.len());
    assert!(lights.definition.fewest_by_reach() <= answer.presses());
    assert_eq!(answer.count(), BigUint::from(count));
    assert!(answer.has_all());
    check_list(lights, &answer);
}

/// Checks that the first solutions are in order, solve the puzzle, and have their numbers; and that there are no more than
/// were counted.
fn check_list<W: Word>(lights: &Lights<W>, answer: &super::Fewest<'_>) {
    let number_of = |press: &String| {
        let written = |lamp: &usize| lights.definition.write_press(*lamp) == *press;
        (0..lights.definition.lamps.len()).find(written).unwrap() as u32
    };
    let listed = answer.iter().take(200).collect::<Vec<_>>();
    let numbers =
        listed.iter().map(|presses| presses.iter().map(number_of).collect::<Vec<_>>()).collect::<Vec<_>>();
    assert!(numbers.is_sorted_by(|a, b| a < b));
    for (index, presses) in numbers.iter().enumerate() {
        let end = presses.iter().fold(lights.start(), |state, &mv| apply(lights, &state, mv).unwrap());
        assert!(lights.is_goal(&end));
        assert_eq!(presses.len() as u32, answer.presses());
        if index % 7 == 0 || index + 1 == numbers.len() {
            assert_eq!(answer.nth(&BigUint::from(index)).as_ref(), Some(&listed[index]));
        }
    }
    if listed.len() < 200 {
        assert_eq!(BigUint::from(listed.len()), answer.count());
    }
    assert_eq!(answer.nth(&answer.count()), None);
    assert!(answer.nth(&(answer.count() - 1u32)).is_some());
}

/// A press as it is said, lamp by lamp.
fn pressed(definition: &Definition, lamp: usize, states: &[u8]) -> Vec<u8> {
    let mut states = states.to_vec();
    for &reached in &definition.reaches[lamp] {
        states[reached] = (states[reached] + 1) % definition.states;
    }
    states
}

/// Checks the packed presses of every state on the way of some presses.
fn check_presses<W: Word>(definition: &Definition, presses: &[usize]) {
    let lights = Lights::<W>::new(definition.clone());
    let mut state = lights.start();
    for press in presses {
        let states = lights.states(&state).collect::<Vec<_>>();
        let mut targets = Vec::new();
        lights.moves(&state, &mut |mv, target| {
            assert_eq!(mv as usize, targets.len());
            targets.push(target);
            true
        });
        for (lamp, target) in targets.iter().enumerate() {
            assert_eq!(lights.states(target).collect::<Vec<_>>(), pressed(definition, lamp, &states));
        }
        state = targets[press % targets.len()];
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn algebra_and_search_agree((drawing, fields) in cases()) {
        match puzzle(&drawing, &fields).unwrap() {
            LightsPuzzle::One(lights) => check(&lights),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn algebra_and_the_independent_checker_agree((drawing, fields) in cases()) {
        let text = format!("family = 'lights'\nboard = '''\n{drawing}\n'''\n{fields}");
        let expected = fewest_check::solve(&text, &[], MOST_POSITIONS).unwrap();
        let puzzle = puzzle(&drawing, &fields).unwrap();
        let found = match fewest(puzzle.definition(), &Limits::default()) {
            Ok(answer) => {
                Outcome::Solved { moves: answer.smallest(), count: answer.count().try_into().unwrap() }
            }
            Err(Unsolved::Impossible(_)) => match expected {
                Outcome::Impossible { .. } => expected.clone(),
                other => panic!("{other:?}"),
            },
            Err(other) => panic!("{other:?}"),
        };
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn presses_of_any_width_are_what_they_are_lamp_by_lamp(
        (drawing, fields) in cases(),
        presses in prop::collection::vec(0..16usize, 8),
    ) {
        let definition = puzzle(&drawing, &fields).unwrap().definition().clone();
        check_presses::<u64>(&definition, &presses);
        check_presses::<u128>(&definition, &presses);
        check_presses::<[u64; 4]>(&definition, &presses);
    }

    #[test]
    fn a_basis_has_just_the_members_of_its_module(
        modulus in 2..=10u8,
        rows in prop::collection::vec(any::<[u8; 3]>(), 1..4),
        probe: [u8; 3],
    ) {
        let rows = rows.iter().map(|row| row.map(|entry| entry % modulus)).collect::<Vec<_>>();
        let mut members = BTreeSet::from([[0; 3]]);
        for row in &rows {
            let multiples = members.iter().flat_map(|member: &[u8; 3]| {
                (0..modulus).map(|times| std::array::from_fn(|at| (member[at] + times * row[at]) % modulus))
            });
            members = multiples.collect();
        }
        let basis = Basis::of(rows.iter().map(|row| row.to_vec()), 3, modulus);
        let orders = basis.rows().map(|(lead, row)| usize::from(modulus / row[lead]));
        prop_assert_eq!(orders.product::<usize>(), members.len());
        let mut probe = probe.map(|entry| entry % modulus);
        let original = probe;
        basis.reduce(&mut probe);
        prop_assert_eq!(probe == [0; 3], members.contains(&original));
        for member in &members {
            let mut other = std::array::from_fn::<_, 3, _>(|at| (original[at] + member[at]) % modulus);
            basis.reduce(&mut other);
            prop_assert_eq!(other, probe);
        }
    }
}

#[test]
fn the_largest_boards_in_every_width_are_pressed_right() {
    let largest: [(usize, usize, usize); 6] =
        [(2, 8, 8), (2, 8, 16), (2, 16, 16), (3, 8, 16), (8, 5, 17 - 1), (10, 8, 8)];
    for (states, rows, columns) in largest {
        let last = if states == 2 { "*".to_owned() } else { (states - 1).to_string() };
        let puzzle = puzzle(&full(rows, columns, &last), &format!("states = {states}\nwrap = true")).unwrap();
        let presses = (0..10).map(|step| step * 37).collect::<Vec<_>>();
        match &puzzle {
            LightsPuzzle::One(lights) => check_presses::<u64>(&lights.definition, &presses),
            LightsPuzzle::Two(lights) => check_presses::<u128>(&lights.definition, &presses),
            LightsPuzzle::Four(lights) => check_presses::<[u64; 4]>(&lights.definition, &presses),
            LightsPuzzle::Large(..) => panic!("{rows} x {columns} with {states} states fits"),
        }
    }
}

/// The states after the presses of a solution.
fn after(definition: &Definition, solution: &[String]) -> Vec<u8> {
    solution.iter().fold(definition.start.clone(), |states, press| {
        let lamp = (0..states.len()).find(|&lamp| definition.write_press(lamp) == *press).unwrap();
        pressed(definition, lamp, &states)
    })
}

#[test]
fn boards_of_any_size_are_solved_or_proved_impossible() {
    let mut solvable = 0;
    for states in 2..=10u8 {
        for (rows, columns) in [(16, 16), (11, 16), (16, 9), (1, 16)] {
            if states > 4 && rows == columns {
                continue;
            }
            for rules in ["", "neighbourhood = 'ring'", "neighbourhood = 'diagonals'\nwrap = true"] {
                let fields = format!("states = {states}\n{rules}");
                let puzzle = puzzle(&full(rows, columns, "1"), &fields).unwrap();
                match fewest(puzzle.definition(), &Limits::default()) {
                    Ok(answer) => {
                        solvable += 1;
                        assert_eq!(after(puzzle.definition(), &answer.smallest()), puzzle.definition().goal);
                        let last = answer.count() - 1u32;
                        let last = answer.nth(&last).unwrap();
                        assert_eq!(after(puzzle.definition(), &last), puzzle.definition().goal);
                        assert_eq!(last.len() as u32, answer.presses());
                    }
                    Err(Unsolved::Impossible(reason)) => assert!(reason.contains("no press changes")),
                    Err(other) => panic!("{states} states, {rows} x {columns}, {rules}: {other:?}"),
                }
            }
        }
    }
    assert!(solvable > 60, "{solvable}");
}

#[test]
fn lamps_that_have_nothing_to_do_with_each_other_are_compared_apart() {
    // Two presses that do the same, 128 times: 2^128 patterns, each pair pressed in one of two ways.
    let pair = "neighbourhood = 'O'";
    let alone = puzzle(&full(16, 16, "*"), pair).unwrap();
    assert_eq!(*solved(&alone).patterns(), BigUint::from(1u32));
    let nothing = puzzle(&full(16, 16, "."), "neighbourhood = 'o'").unwrap();
    let answer = solved(&nothing);
    assert_eq!((answer.presses(), answer.count()), (0, BigUint::from(1u32)));
    assert_eq!(*answer.patterns(), BigUint::from(1u32) << 256);
    let pairs = puzzle(&full(16, 2, "*"), "neighbourhood = 'O*'\nwrap = true").unwrap();
    let answer = solved(&pairs);
    let factorial = (1..=16u32).fold(BigUint::from(1u32), |product, factor| product * factor);
    assert_eq!((answer.presses(), answer.count()), (16, factorial << 16));
    let first_column = (0..16).map(|row| format!("{row},0")).collect::<Vec<_>>();
    assert_eq!(answer.smallest(), first_column);
}

#[test]
fn limits_end_a_comparison_with_what_is_proved() {
    let board = puzzle(&full(5, 5, "*"), "").unwrap();
    let stopped = |limits| fewest(board.definition(), &limits).unwrap_err();
    assert_eq!(
        stopped(Limits { max_moves: Some(14), ..Limits::default() }),
        Unsolved::Stopped { limit: Limit::MaxMoves, lower_bound: 15 }
    );
    let by_reach = 5;
    assert_eq!(
        stopped(Limits::default().with_time(std::time::Duration::ZERO)),
        Unsolved::Stopped { limit: Limit::Time, lower_bound: by_reach }
    );
    assert_eq!(
        stopped(Limits { memory: 1, ..Limits::default() }),
        Unsolved::Stopped { limit: Limit::Memory, lower_bound: by_reach }
    );
    assert!(fewest(board.definition(), &Limits { max_moves: Some(15), ..Limits::default() }).is_ok());
}

#[test]
fn too_many_patterns_are_not_compared() {
    let board = puzzle(&full(15, 15, "*"), "neighbourhood = 'king'\nwrap = true").unwrap();
    let answer = fewest(board.definition(), &Limits::default()).unwrap_err();
    assert_eq!(answer, Unsolved::TooMany { lower_bound: 25 });
}
