//! Moves, in all metrics, against a literal reading of the rules: pieces are sets of squares that are moved one square at a
//! time.

use std::collections::{BTreeMap, BTreeSet};

use fewest_search::Puzzle;
use proptest::prelude::*;
use proptest::sample::Index;

use super::super::{BlocksPuzzle, Family};
use super::{puzzle, with};
use crate::naive;

const DIRECTIONS: [(&str, (i64, i64)); 4] = [("E", (0, 1)), ("N", (-1, 0)), ("S", (1, 0)), ("W", (0, -1))];

type Square = (i64, i64);

/// The squares of each piece.
type Position = BTreeMap<char, BTreeSet<Square>>;

/// A puzzle as the test has it.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// `#`, `.` or `+` for every square.
    ground: BTreeMap<Square, char>,
    start: Position,
    /// Pieces of one shape each.
    words: Vec<String>,
    exit: String,
    axis: &'static str,
}

impl Case {
    pub(super) fn draw(&self, position: &Position) -> String {
        let mut marks = self.ground.clone();
        for (&label, squares) in position {
            marks.extend(squares.iter().map(|&square| (square, label)));
        }
        let lines = marks.iter().map(|(square, mark)| match square.1 {
            0 if square.0 > 0 => format!("\n{mark}"),
            _ => mark.to_string(),
        });
        lines.collect()
    }

    fn read(&self, metric: &str, alike: &str, goal: &str) -> BlocksPuzzle {
        let fields = format!(
            "axis = '{}'\nexit = '{}'\nalike = '{alike}'\nmetric = '{metric}'\ngoal = '''\n{goal}'''\n",
            self.axis, self.exit
        );
        puzzle(&self.draw(&self.start), &fields).unwrap()
    }

    /// The word of pieces that a piece is in, or its label.
    fn word(&self, label: char) -> String {
        let found = self.words.iter().find(|word| word.contains(label));
        found.cloned().unwrap_or(label.to_string())
    }

    fn step(&self, position: &Position, label: char, (down, right): Square) -> Option<Position> {
        let squares = &position[&label];
        let extent = |values: Vec<i64>| values.iter().max().unwrap() - values.iter().min().unwrap();
        let height = extent(squares.iter().map(|square| square.0).collect());
        let width = extent(squares.iter().map(|square| square.1).collect());
        if self.axis == "length" && (width > height && down != 0 || height > width && right != 0) {
            return None;
        }
        let moved = squares.iter().map(|square| (square.0 + down, square.1 + right)).collect::<BTreeSet<_>>();
        for square in &moved {
            match self.ground.get(square) {
                Some('.') => {}
                Some('+') if self.exit.contains(label) => {}
                _ => return None,
            }
            if position.iter().any(|(&other, taken)| other != label && taken.contains(square)) {
                return None;
            }
        }
        let mut next = position.clone();
        next.insert(label, moved);
        Some(next)
    }

    /// Written moves in order, with what they lead to.
    fn moves(&self, position: &Position, metric: &str) -> Vec<(String, Position)> {
        let mut moves = Vec::new();
        for (&label, squares) in position {
            let word = self.word(label);
            let first = word.chars().next().unwrap();
            let from = *squares.first().unwrap();
            let name =
                if word.len() == 1 { label.to_string() } else { format!("{first}@{},{}", from.0, from.1) };
            let mut add = |order: (i64, i64), written: String, next: Position| {
                moves.push(((first, from, order), (format!("{name}{written}"), next)));
            };
            if metric == "moves" {
                for next in self.paths(position, label) {
                    let to = *next[&label].first().unwrap();
                    add(to, format!(">{},{}", to.0, to.1), next);
                }
                continue;
            }
            for (index, (letter, step)) in DIRECTIONS.into_iter().enumerate() {
                let mut now = position.clone();
                for distance in 1.. {
                    let Some(next) = self.step(&now, label, step) else { break };
                    now.clone_from(&next);
                    let far = if metric == "slides" { distance.to_string() } else { String::new() };
                    add((index as i64, distance), format!("{letter}{far}"), next);
                    if metric == "steps" {
                        break;
                    }
                }
            }
        }
        moves.sort();
        moves.into_iter().map(|(_, written)| written).collect()
    }

    fn paths(&self, position: &Position, label: char) -> BTreeSet<Position> {
        let mut seen = BTreeSet::from([position.clone()]);
        let mut queue = vec![position.clone()];
        while let Some(now) = queue.pop() {
            for (_, step) in DIRECTIONS {
                if let Some(next) = self.step(&now, label, step)
                    && seen.insert(next.clone())
                {
                    queue.push(next);
                }
            }
        }
        seen.remove(position);
        seen
    }

    /// The position on one line: labels in order, alike pieces in the order of squares.
    fn write(&self, position: &Position) -> String {
        let mut words = Vec::new();
        for &label in position.keys() {
            let mut word = self.word(label).chars().collect::<Vec<_>>();
            word.sort_unstable();
            let mut places = word.iter().map(|piece| *position[piece].first().unwrap()).collect::<Vec<_>>();
            places.sort_unstable();
            let place = places[word.iter().position(|&piece| piece == label).unwrap()];
            words.push(format!("{label}={},{}", place.0, place.1));
        }
        words.join(" ")
    }
}

/// Boards of at most `lines` rows and columns with at most `pieces` pieces of at most four shapes.
///
/// The first piece is the only one of its shape.
pub(super) fn cases(lines: std::ops::RangeInclusive<i64>, pieces: usize) -> impl Strategy<Value = Case> {
    let shapes = prop::collection::vec(prop_oneof![Just(1u16), Just(3), Just(9), Just(27), 1..512u16], 2..5);
    let placements = prop::collection::vec((any::<Index>(), any::<Index>()), 1..=pieces);
    let labels = Just(('0'..='9').chain('A'..='K').chain('m'..='z').collect::<Vec<_>>()).prop_shuffle();
    let ground = prop::collection::vec(prop_oneof![12 => Just('.'), 1 => Just('#'), 1 => Just('+')], 256);
    let rules = (prop::bool::weighted(0.3), prop::collection::vec(any::<bool>(), 5));
    (lines.clone(), lines, shapes, placements, labels, ground, rules).prop_map(
        |(rows, columns, shapes, placements, labels, ground, (length, exits))| {
            let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            let mut case = Case {
                ground: squares.clone().zip(ground).collect(),
                start: Position::new(),
                words: vec![String::new(); shapes.len()],
                exit: String::new(),
                axis: if length { "length" } else { "free" },
            };
            let mut labels = labels.into_iter();
            let all = squares.collect::<Vec<_>>();
            for (number, (shape, place)) in placements.iter().enumerate() {
                let shape = if number == 0 { 0 } else { 1 + shape.index(shapes.len() - 1) };
                let at = place.get(&all);
                let cells = (0..9).filter(|cell| shapes[shape] >> cell & 1 != 0);
                let squares =
                    cells.map(|cell| (at.0 + cell / 3, at.1 + cell % 3)).collect::<BTreeSet<Square>>();
                let is_free = |square: &Square| {
                    case.ground.get(square) == Some(&'.')
                        && !case.start.values().any(|taken| taken.contains(square))
                };
                if squares.iter().all(is_free) {
                    let label = labels.next().unwrap();
                    case.start.insert(label, squares);
                    case.words[shape].push(label);
                    if exits[shape] {
                        case.exit.push(label);
                    }
                }
            }
            case
        },
    )
}

/// A case with at least one piece.
fn with_pieces(case: &Case) -> bool {
    !case.start.is_empty()
}

/// Walks `walk` from the start, and compares all moves of each position passed.
fn check_moves<P: Family>(blocks: &P, case: &Case, metric: &str, walk: &[Index]) {
    let (mut state, mut position) = (blocks.start(), case.start.clone());
    for choice in walk {
        assert_eq!(blocks.write_state(&state), case.write(&position));
        let expected = case.moves(&position, metric);
        let (mut found, mut last) = (Vec::new(), None);
        blocks.moves(&state, &mut |mv, next| {
            assert!(last < Some(mv), "numbers increase");
            last = Some(mv);
            found.push((blocks.write_move(&state, mv), next));
            true
        });
        let words = |moves: Vec<(String, String)>| moves;
        assert_eq!(
            words(found.iter().map(|(mv, next)| (mv.clone(), blocks.write_state(next))).collect()),
            words(expected.iter().map(|(mv, next)| (mv.clone(), case.write(next))).collect()),
        );
        if found.is_empty() {
            return;
        }
        let choice = choice.index(found.len());
        state = found[choice].1;
        position = expected[choice].1.clone();
    }
}

fn check_all_metrics(case: &Case, walk: &[Index], with_words: bool) {
    let mut case = case.clone();
    case.words.retain(|word| with_words && !word.is_empty());
    let goal = case.draw(&case.start);
    for metric in ["steps", "slides", "moves"] {
        let blocks = case.read(metric, &case.words.join(" "), &goal);
        with!(&blocks, blocks => check_moves(blocks, &case, metric, walk));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn moves_are_those_of_the_rules(
        case in cases(1..=8, 12).prop_filter("pieces", with_pieces),
        walk in prop::collection::vec(any::<Index>(), 1..8),
        alike in any::<bool>(),
    ) {
        check_all_metrics(&case, &walk, alike);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn moves_on_large_boards_are_those_of_the_rules(
        case in cases(8..=16, 30).prop_filter("pieces", with_pieces),
        walk in prop::collection::vec(any::<Index>(), 1..4),
    ) {
        check_all_metrics(&case, &walk, true);
    }

    #[test]
    fn pieces_that_are_alike_change_no_answer(
        mut case in cases(2..=3, 4).prop_filter("pieces", with_pieces),
        target in any::<Index>(),
        metric in prop::sample::select(vec!["steps", "slides", "moves"]),
    ) {
        case.words.retain(|word| !word.is_empty());
        // The first piece placed is alone in its word; where one like it has to go tells no others apart.
        let Some(label) = case.words.iter().find(|word| word.len() == 1).and_then(|word| word.chars().next())
        else { return Ok(()) };
        let rooms = case.ground.iter().filter(|(_, ground)| **ground == '.');
        let room = *target.get(&rooms.map(|(square, _)| *square).collect::<Vec<_>>());
        let goal = case.draw(&Position::from([(label, BTreeSet::from([room]))]));
        let answer = |alike: &str| {
            let blocks = case.read(metric, alike, &goal);
            with!(&blocks, blocks => naive::solve(blocks).map(|(moves, count)| (moves.len(), count)))
        };
        prop_assert_eq!(answer(""), answer(&case.words.join(" ")));
    }

    /// What is written or drawn is read as the same position, in the middle of a puzzle too.
    #[test]
    fn positions_are_read_as_they_are_written(
        case in cases(1..=9, 20).prop_filter("pieces", with_pieces),
        walk in prop::collection::vec(any::<Index>(), 0..20),
    ) {
        let mut case = case;
        case.words.retain(|word| !word.is_empty());
        let alike = case.words.join(" ");
        let goal = case.draw(&case.start);
        let original = case.read("moves", &alike, &goal);
        with!(&original, blocks => {
            let mut state = blocks.start();
            for choice in &walk {
                let mut next = Vec::new();
                blocks.moves(&state, &mut |_, to| { next.push(to); true });
                if !next.is_empty() {
                    state = *choice.get(&next);
                }
            }
            for written in [blocks.write_state(&state), blocks.draw(&state)] {
                let fields = format!(
                    "axis = '{}'\nexit = '{}'\nalike = '{alike}'\nstart = '''\n{written}'''\ngoal = '''\n{written}'''\n",
                    case.axis, case.exit
                );
                let again = puzzle(&case.draw(&case.start), &fields).unwrap();
                with!(&again, again => {
                    prop_assert_eq!(&again.start()[..], &state[..]);
                    prop_assert_eq!(again.draw(&again.start()), blocks.draw(&state));
                    prop_assert!(again.is_goal(&again.start()));
                    prop_assert_eq!(again.impossible(), None);
                });
            }
        });
    }
}
