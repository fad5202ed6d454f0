//! Marble games against the contest data, drawn as boards.

use std::collections::{BTreeMap, BTreeSet};
use std::str::SplitWhitespace;

use fewest_check::{Outcome, solve};

use super::{STATES, assert_best, layers, oracle, proved};

type Square = (i64, i64);

/// One case of the contest's input.
pub(crate) struct Case {
    side: i64,
    marbles: Vec<Square>,
    holes: Vec<Square>,
    walls: BTreeSet<(Square, Square)>,
}

/// Reads the cases up to `0 0 0`.
pub(crate) fn cases(file: &str) -> Vec<Case> {
    let data = oracle(file);
    let mut words = data.split_whitespace();
    let mut cases = Vec::new();
    while let Some(side) = words.next() {
        let (marbles, walls) = (number(&mut words), number(&mut words));
        if (side, marbles, walls) == ("0", 0, 0) {
            break;
        }
        let squares = |words: &mut SplitWhitespace<'_>| (0..marbles).map(|_| square(words)).collect();
        cases.push(Case {
            side: side.parse().unwrap(),
            marbles: squares(&mut words),
            holes: squares(&mut words),
            walls: (0..walls).map(|_| (square(&mut words), square(&mut words))).collect(),
        });
    }
    cases
}

fn number(words: &mut SplitWhitespace<'_>) -> i64 {
    words.next().unwrap().parse().unwrap()
}

fn square(words: &mut SplitWhitespace<'_>) -> Square {
    (number(words), number(words))
}

impl Case {
    /// Draws the case; walls that are not between neighbours on the board vanish.
    pub(crate) fn puzzle(&self) -> String {
        let labels = |squares: &[Square]| (1..).zip(squares).map(|(label, &at)| (at, label)).collect();
        let marbles: BTreeMap<Square, u32> = labels(&self.marbles);
        let holes: BTreeMap<Square, u32> = labels(&self.holes);
        let wall = |a, b| self.walls.contains(&(a, b)) || self.walls.contains(&(b, a));
        let mut board = format!("+{}\n", "------+".repeat(self.side as usize));
        for row in 0..self.side {
            let (mut squares, mut south) = ("|".to_owned(), "+".to_owned());
            for column in 0..self.side {
                let at = (row, column);
                let marble = marbles.get(&at).map(u32::to_string).unwrap_or_default();
                let hole = holes.get(&at).map(|label| format!("({label})")).unwrap_or_default();
                squares += &format!("{:^6}", marble + &hole);
                squares += if wall(at, (row, column + 1)) { "|" } else { " " };
                south += if wall(at, (row + 1, column)) { "------+" } else { "      +" };
            }
            board += &format!("{squares}\n{south}\n");
        }
        format!("family = \"tilt\"\nboard = \"\"\"\n{board}\"\"\"\n")
    }
}

fn spaced(sides: &str) -> String {
    sides.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

#[test]
fn marble_cases() {
    let known = oracle("contest/marble_cases.sol");
    let cases = cases("contest/marble_cases.in");
    assert_eq!((cases.len(), known.lines().count()), (200, 200));
    for (case, line) in cases.iter().zip(known.lines()) {
        let fields = line.split(' ').collect::<Vec<_>>();
        let (puzzle, states) = (case.puzzle(), fields[3].parse().unwrap());
        assert_eq!(layers(&puzzle).iter().sum::<u64>(), states as u64, "{line}");
        if fields[1] == "-1" {
            assert_eq!(solve(&puzzle, &[], STATES).unwrap(), Outcome::Impossible { states }, "{line}");
        } else {
            assert_best(&puzzle, &spaced(fields[4]), fields[2].parse().unwrap());
        }
    }
}

#[test]
fn marbles_that_start_on_holes() {
    let known = oracle("contest/marble_edge.truth");
    let cases = cases("contest/marble_edge.in");
    assert_eq!((cases.len(), known.lines().count()), (68, 68));
    for (case, line) in cases.iter().zip(known.lines()) {
        let fields = line.split(' ').collect::<Vec<_>>();
        for (rule, answer) in [("roll-in", &fields[1..4]), ("sunk", &fields[4..7])] {
            let puzzle = format!("{}on-hole = \"{rule}\"\n", case.puzzle());
            if answer[0] == "-1" {
                let found = solve(&puzzle, &[], STATES).unwrap();
                assert!(matches!(found, Outcome::Impossible { .. }), "{line}: {found:?}");
            } else {
                assert_best(&puzzle, &spaced(answer[2].trim_matches('.')), answer[1].parse().unwrap());
            }
        }
    }
}

/// One row of squares; a `|` at the end of one is a wall east of it.
fn row(squares: &[&str], more: &str) -> String {
    let wall = format!("+{}", "------+".repeat(squares.len()));
    let drawn = squares.iter().map(|square| match square.strip_suffix('|') {
        Some(content) => format!("{content:^6}|"),
        None => format!("{square:^6} "),
    });
    let drawn = drawn.collect::<String>();
    format!("family = 'tilt'\nboard = '''\n{wall}\n|{drawn}\n{wall}\n'''\n{more}")
}

#[test]
fn a_wrong_drop_is_no_move() {
    let puzzle = row(&["1", "(2)", "(1)", "2"], "");
    assert_eq!(proved(&puzzle, "E").illegal.unwrap().reason, "marble 2 would drop into hole 1 at 0,2");
    assert_eq!(proved(&puzzle, "N").illegal.unwrap().reason, "lifting N moves no marble");
    assert_eq!(proved(&puzzle, "e").illegal.unwrap().reason, "`e` is not a side to lift: E, N, S or W");
    assert_eq!(solve(&puzzle, &[], STATES).unwrap(), Outcome::Impossible { states: 1 });
}

#[test]
fn a_filled_hole_is_floor() {
    let puzzle = row(&["a", "a", "(a)", "(a)"], "goal = 'a=(0,2) a=(0,3)'");
    assert_best(&puzzle, "W", 1);
    let puzzle = row(&["2", "1", "(1)", "(2)"], "");
    assert_best(&puzzle, "W", 1);
    assert_eq!(proved(&puzzle, "W").end, "1=(0,2) 2=(0,3)");
    let puzzle = row(&["2", "1", "(1)|", "(2)"], "goal = '1=(0,2) 2=0,2'");
    assert_best(&puzzle, "W", 1);
}

/// Drawn filled, with its own marble or with another's, and with a marble in front.
#[test]
fn filled_holes_are_drawn() {
    let puzzle = row(&["2", "[1]", "(2)"], "");
    assert_eq!(proved(&puzzle, "").end, "1=(0,1) 2=0,0");
    assert_best(&puzzle, "W", 1);
    assert_best(&row(&["[1]", "2[1]", "(2)"], ""), "W", 1);
    let lost = row(&["1", "[2(1)]", "(2)"], "");
    assert_eq!(proved(&lost, "").end, "1=0,0 2=(0,1)");
    assert_eq!(solve(&lost, &[], STATES).unwrap(), Outcome::Impossible { states: 1 });
}

#[test]
fn marbles_of_one_label_are_interchangeable() {
    let puzzle = row(&["1", "(1)", "(1)", "1"], "");
    assert_best(&puzzle, "E W", 2);
    assert_eq!(proved(&puzzle, "E").end, "1=0,0 1=(0,2)");
}

#[test]
fn a_marble_on_a_hole_must_leave_and_come_back() {
    let puzzle = row(&["1(1)", "", ""], "");
    assert_best(&puzzle, "W E", 1);
    let sunk = row(&["1(1)", "", ""], "on-hole = 'sunk'");
    assert_best(&sunk, "", 1);
    assert_eq!(proved(&sunk, "").end, "1=(0,0)");
    let lost = row(&["2(1)", "", "(2)"], "on-hole = 'sunk'");
    assert_eq!(solve(&lost, &[], STATES).unwrap(), Outcome::Impossible { states: 1 });
}

#[test]
fn labels_are_ordered_numbers_first() {
    let puzzle = row(&["b", "10", "(b)", "9", "(10)"], "");
    let Err(error) = solve(&puzzle, &[], STATES) else { panic!("label 9 has no hole") };
    assert_eq!(error.to_string(), "`start`: label 9 has 1 marbles and 0 holes");
    let puzzle = row(&["b(b)", "10", "9(9)", "(10)"], "");
    assert_eq!(proved(&puzzle, "").end, "9=0,2 10=0,1 b=0,0");
    let puzzle = row(&["01(01)", "2(2)", "0(0)"], "");
    assert_eq!(proved(&puzzle, "").end, "0=0,2 2=0,1 01=0,0");
}

#[test]
fn start_and_goal_are_positions() {
    let puzzle = row(&["", "(1)", "(1)", "1"], "");
    let best = |start, goal| solve(&puzzle, &[("start", start), ("goal", goal)], STATES).unwrap();
    let expected = Outcome::Solved { moves: vec!["E".to_owned()], count: 1 };
    assert_eq!(best("1=0,3", "1=(0,2)"), expected);
    assert_eq!(best("1=0,3 1=(0,2)", "1=(0,2) 1=(0,1)"), expected);
    assert_eq!(best("1=0,2 1=(0,2)", "1=(0,2) 1=0,2"), Outcome::Solved { moves: vec![], count: 1 });
    assert_eq!(best("1=0,3", "1=(0,1)"), Outcome::Impossible { states: 2 });
}

#[test]
fn walls_need_drawing_only_inside() {
    let open = "family = 'tilt'\nboard = '''\n+   +   +\n  1  (1)\n'''";
    assert_best(open, "W", 1);
    let closed = open.replace("1  (1)", "1 |(1)");
    assert_eq!(solve(&closed, &[], STATES).unwrap(), Outcome::Impossible { states: 1 });
    let below = "family = 'tilt'\nboard = '''\n+---+\n| 1 |\n+ - +\n|(1)|\n'''";
    assert_eq!(solve(below, &[], STATES).unwrap(), Outcome::Impossible { states: 1 });
    assert_best(&below.replace("+ - +", "-   -"), "N", 1);
}
