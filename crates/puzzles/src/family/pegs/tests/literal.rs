//! The moves, against a slow program written from the rules alone: pegs and holes in sets of text coordinates.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::naive;

type Place = (i32, i32);

/// A board of side-by-side squares or of staggered holes, as anyone would see it.
struct Literal {
    directions: Vec<Place>,
    long: bool,
    /// In reading order.
    holes: Vec<Place>,
}

impl Literal {
    fn number(&self, place: Place) -> Option<usize> {
        self.holes.iter().position(|&hole| hole == place)
    }

    /// Where the peg at `from` can jump, as hole index and pegs afterwards, by hole.
    fn jumps(&self, pegs: &BTreeSet<Place>, from: Place) -> BTreeMap<usize, BTreeSet<Place>> {
        let mut found = BTreeMap::new();
        for &(down, right) in &self.directions {
            let at = |steps: i32| (from.0 + steps * down, from.1 + steps * right);
            let mut row = 0;
            while pegs.contains(&at(row + 1)) {
                row += 1;
            }
            let behind = at(row + 1);
            if row == 0 || (row > 1 && !self.long) || !self.holes.contains(&behind) {
                continue;
            }
            let mut after = pegs.clone();
            (0..=row).for_each(|steps| assert!(after.remove(&at(steps))));
            after.insert(behind);
            let earlier = found.insert(self.number(behind).unwrap(), after);
            assert!(earlier.is_none(), "two jumps between the same holes");
        }
        found
    }

    /// All moves as the holes they go through and the pegs afterwards; the order of a map is that of the moves.
    fn moves(&self, pegs: &BTreeSet<Place>, sweeps: bool) -> BTreeMap<Vec<usize>, BTreeSet<Place>> {
        let mut found = BTreeMap::new();
        let mut open =
            pegs.iter().map(|&peg| (vec![self.number(peg).unwrap()], pegs.clone())).collect::<Vec<_>>();
        while let Some((path, pegs)) = open.pop() {
            if path.len() > 1 {
                found.insert(path.clone(), pegs.clone());
            }
            if path.len() == 1 || sweeps {
                for (to, after) in self.jumps(&pegs, self.holes[*path.last().unwrap()]) {
                    open.push(([path.clone(), vec![to]].concat(), after));
                }
            }
        }
        found
    }
}

/// A board with pegs: lines of `*`, `.` and blank, at most 6 by 6, with at least one hole.
fn marks() -> impl Strategy<Value = Vec<Vec<char>>> {
    let mark = prop_oneof![5 => Just('*'), 4 => Just('.'), 1 => Just(' ')];
    (1..=6usize, 1..=6usize)
        .prop_flat_map(move |(lines, columns)| {
            prop::collection::vec(prop::collection::vec(mark.clone(), columns), lines)
        })
        .prop_filter("no holes", |lines| lines.iter().flatten().any(|&mark| mark != ' '))
}

/// The puzzle file of such a board, spaced, and what the literal program sees.
fn both(lines: &[Vec<char>], lattice: &str, jump: &str, metric: &str) -> (Pegs, Literal, BTreeSet<Place>) {
    let staggered = lattice == "triangular";
    let mut drawing = String::new();
    let mut places = Vec::new();
    for (line, marks) in lines.iter().enumerate() {
        let shift = usize::from(staggered && line % 2 == 1);
        drawing += &" ".repeat(shift);
        for (column, &mark) in marks.iter().enumerate() {
            drawing.push(mark);
            drawing.push(' ');
            let right = if staggered { 2 * column + shift } else { column };
            places.push(((line as i32, right as i32), mark));
        }
        drawing.push('\n');
    }
    let directions = match lattice {
        "square" => vec![(0, 1), (1, 0), (0, -1), (-1, 0)],
        "square-diagonals" => vec![(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)],
        _ => vec![(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)],
    };
    let holes = places.iter().filter(|(_, mark)| *mark != ' ').map(|(place, _)| *place).collect();
    let pegs = places.iter().filter(|(_, mark)| *mark == '*').map(|(place, _)| *place).collect();
    let file = format!(
        "lattice = \"{lattice}\"\njump = \"{jump}\"\nmetric = \"{metric}\"\nboard = \"\"\"\n{drawing}\"\"\""
    );
    (read_file(&file).unwrap(), Literal { directions, long: jump == "long", holes }, pegs)
}

fn lattice() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["square", "square-diagonals", "triangular"])
}

fn jump() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["short", "long"])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn moves_are_those_of_the_rules(
        lines in marks(), lattice in lattice(), jump in jump(), sweeps: bool, wanted in 0..50usize
    ) {
        // A sweep on a large board with diagonals may go on in very many ways.
        let lines = if sweeps { &lines[..lines.len().min(4)] } else { &lines[..] };
        prop_assume!(lines.iter().flatten().any(|&mark| mark != ' '));
        let metric = if sweeps { "sweeps" } else { "jumps" };
        let (puzzle, board, pegs) = both(lines, lattice, jump, metric);
        let word = |pegs: &BTreeSet<Place>| pegs.iter().map(|&peg| 1 << board.number(peg).unwrap()).sum::<u64>();
        let start = puzzle.start();
        prop_assert_eq!(start, word(&pegs));
        let mut found = Vec::new();
        puzzle.moves(&start, &mut |mv, state| {
            found.push((mv, state));
            true
        });
        let expected = board.moves(&pegs, sweeps);
        prop_assert_eq!(found.len(), expected.len());
        prop_assert!(found.is_sorted_by(|(a, _), (b, _)| a < b));
        for (index, ((mv, state), (path, after))) in found.iter().zip(&expected).enumerate() {
            prop_assert_eq!(*state, word(after));
            prop_assert!(!sweeps || *mv == index as Move);
            if index < 200 {
                let holes = path.iter().map(|hole| (hole + 1).to_string()).collect::<Vec<_>>();
                prop_assert_eq!(puzzle.write_move(&start, *mv), holes.join("-"));
            }
        }
        let mut seen = 0;
        puzzle.moves(&start, &mut |_, _| {
            seen += 1;
            seen < wanted
        });
        prop_assert_eq!(seen, found.len().min(wanted.max(1)));
    }

    #[test]
    fn what_is_written_or_drawn_is_read_back(
        lines in marks(), lattice in lattice(), jump in jump(), bits: u64
    ) {
        let (puzzle, _, _) = both(&lines, lattice, jump, "jumps");
        let state = bits & puzzle.board.full();
        let drawing = puzzle.draw(&state);
        prop_assert!(drawing.lines().all(|line| line == line.trim_end()) && !drawing.ends_with('\n'));
        let board = drawing.as_str();
        for position in [puzzle.write_state(&state).as_str(), board] {
            let file = format!(
                "lattice = \"{lattice}\"\njump = \"{jump}\"\nboard = \"\"\"\n{board}\"\"\"\nstart = \"\"\"{position}\"\"\""
            );
            let again = read_file(&file).unwrap();
            prop_assert_eq!(again.start(), state);
            prop_assert_eq!(again.draw(&state), board);
            prop_assert_eq!(again.write_state(&state), puzzle.write_state(&state));
            prop_assert!(again.jumps.masks().eq(puzzle.jumps.masks()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Small boards are searched for every goal that is said to be impossible.
    #[test]
    fn what_is_impossible_has_no_solution(
        lines in prop::collection::vec(prop::collection::vec(prop::sample::select(vec!['*', '*', '.']), 4), 3),
        lattice in lattice(),
        jump in jump(),
        goal in prop::sample::select(vec!["\"any\"", "\"complement\"", "1", "5", "12", "\"****/..**/....\""]),
    ) {
        let drawing = lines.iter().enumerate().map(|(line, marks)| {
            let shift = if lattice == "triangular" && line == 1 { " " } else { "" };
            format!("{shift}{} {} {} {}\n", marks[0], marks[1], marks[2], marks[3])
        });
        let drawing = drawing.collect::<String>();
        let file = format!(
            "lattice = \"{lattice}\"\njump = \"{jump}\"\nboard = \"\"\"\n{drawing}\"\"\"\ngoal = {goal}"
        );
        let puzzle = read_file(&file).unwrap();
        if puzzle.impossible().is_some() {
            prop_assert_eq!(naive::solve(&puzzle), None);
        }
    }
}
