//! Random `.tws` puzzles against a literal reading of their lines, which shares nothing with the reader.
//!
//! A state is an array of pieces with orientations. A move is done as its lines say: the permutation line says for each place where
//! its piece comes from; the orientation line, by the place that a piece leaves, by how much it is turned. All states that can be
//! reached are counted by plain search.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::collection;
use fewest_puzzles::format::source::Source;
use fewest_puzzles::search::Limits;
use fewest_puzzles::search::survey::From;
use fewest_puzzles::survey::{Engine, survey};
use proptest::prelude::*;

/// More states than this are not counted.
const MOST_STATES: usize = 3_000;

#[derive(Clone, Debug)]
struct Set {
    orientations: usize,
    /// The solved pieces, from 1, and how they are turned.
    pieces: Vec<(usize, usize)>,
    /// Whether the orientation counts, by the number of the piece.
    counts: Vec<bool>,
}

impl Set {
    /// A piece as it is told from others.
    fn seen(&self, (piece, turned): (usize, usize)) -> (usize, usize) {
        (piece, if self.counts[piece - 1] { turned % self.orientations } else { 0 })
    }
}

/// For each set the two lines of a move: places from 1, turns; `None` when it is left out.
type Lines = Vec<Option<(Vec<usize>, Vec<usize>)>>;

#[derive(Clone, Debug)]
struct Twisty {
    sets: Vec<Set>,
    moves: Vec<Lines>,
    /// Whether moves are written in the notation that counts from 0 and turns by the place that a piece comes to.
    as_transformations: bool,
}

/// What stands in each place, set by set; an orientation that does not count is 0.
type State = Vec<Vec<(usize, usize)>>;

impl Twisty {
    fn solved(&self) -> State {
        let pieces = |set: &Set| set.pieces.iter().map(|&piece| set.seen(piece)).collect();
        self.sets.iter().map(pieces).collect()
    }

    fn after(&self, state: &State, lines: &Lines) -> State {
        let mut after = state.clone();
        for (index, lines) in lines.iter().enumerate() {
            let Some((places, turns)) = lines else { continue };
            for (place, &from) in places.iter().enumerate() {
                let (piece, turned) = state[index][from - 1];
                after[index][place] = self.sets[index].seen((piece, turned + turns[from - 1]));
            }
        }
        after
    }

    /// All states that one move leads to: a power of a listed move, or in single moves itself or its inverse.
    fn neighbours(&self, state: &State, single: bool) -> Vec<State> {
        let mut found = Vec::new();
        for lines in &self.moves {
            // Until the state is back: what comes behind that has been there.
            let mut powers = vec![self.after(state, lines)];
            while powers[powers.len() - 1] != *state {
                powers.push(self.after(&powers[powers.len() - 1], lines));
            }
            powers.pop();
            match (single, powers.len()) {
                (true, 2..) => found.extend([powers[0].clone(), powers[powers.len() - 1].clone()]),
                _ => found.extend(powers),
            }
        }
        found
    }

    /// The number of states at each depth; `None` when they are too many.
    fn layers(&self, single: bool) -> Option<Vec<u64>> {
        let mut seen = BTreeSet::from([self.solved()]);
        let mut layer = seen.clone();
        let mut sizes = Vec::new();
        while !layer.is_empty() {
            sizes.push(layer.len() as u64);
            let next = layer.iter().flat_map(|state| self.neighbours(state, single));
            layer = next.filter(|state| !seen.contains(state)).collect();
            seen.extend(layer.iter().cloned());
            if seen.len() > MOST_STATES {
                return None;
            }
        }
        Some(sizes)
    }

    fn written(&self) -> String {
        let line = |words: Vec<String>| words.join(" ") + "\n";
        let numbers =
            |numbers: &mut dyn Iterator<Item = usize>| line(numbers.map(|n| n.to_string()).collect());
        let mut text = "# random\nName Random puzzle\n".to_owned();
        for (index, set) in self.sets.iter().enumerate() {
            text += &format!("Set S{index}s {} {}\n", set.pieces.len(), set.orientations);
        }
        text += "Solved\n";
        for (index, set) in self.sets.iter().enumerate() {
            text += &format!("S{index}s\n");
            text += &numbers(&mut set.pieces.iter().map(|piece| piece.0));
            let turned = |&(piece, turned): &(usize, usize)| {
                if set.counts[piece - 1] { turned.to_string() } else { "?".to_owned() }
            };
            text += &line(set.pieces.iter().map(turned).collect());
        }
        text += "End\n";
        for (number, lines) in self.moves.iter().enumerate() {
            let keyword = if self.as_transformations { "MoveTransformation" } else { "Move" };
            text += &format!("{keyword} m{}\n", ["a", "b", "c"][number]);
            for (index, lines) in lines.iter().enumerate() {
                let Some((places, turns)) = lines else { continue };
                text += &format!("S{index}s\n");
                if self.as_transformations {
                    text += &numbers(&mut places.iter().map(|place| place - 1));
                    text += &numbers(&mut places.iter().map(|place| turns[place - 1]));
                } else {
                    text += &numbers(&mut places.iter().copied());
                    text += &numbers(&mut turns.iter().copied());
                }
            }
            text += "End\n";
        }
        text
    }
}

fn sets() -> impl Strategy<Value = Vec<Set>> {
    let set = (1..=4usize, 1..=7usize).prop_flat_map(|(places, orientations)| {
        let kinds = 1..=places;
        let pieces = kinds.prop_flat_map(move |kinds| {
            // Each kind once, and then any.
            let others = prop::collection::vec(1..=kinds, places - kinds);
            (Just((1..=kinds).collect::<Vec<_>>()), others).prop_map(|(some, others)| [some, others].concat())
        });
        let turned = prop::collection::vec(0..orientations, places);
        let counts = prop_oneof![
            2 => Just(vec![true; places]),
            1 => Just(vec![false; places]),
            2 => prop::collection::vec(any::<bool>(), places),
        ];
        (pieces.prop_shuffle(), turned, counts).prop_map(move |(pieces, turned, counts)| Set {
            orientations,
            pieces: pieces.into_iter().zip(turned).collect(),
            counts: counts.into_iter().map(|counts| counts || orientations == 1).collect(),
        })
    });
    prop::collection::vec(set, 1..=3)
}

fn puzzles() -> impl Strategy<Value = Twisty> {
    (sets(), 1..=3usize, any::<bool>()).prop_flat_map(|(sets, moves, as_transformations)| {
        let lines = sets
            .iter()
            .map(|set| {
                let places = Just((1..=set.pieces.len()).collect::<Vec<_>>()).prop_shuffle();
                let turns = prop::collection::vec(0..set.orientations, set.pieces.len());
                prop::option::weighted(0.8, (places, turns))
            })
            .collect::<Vec<_>>();
        prop::collection::vec(lines, moves).prop_map(move |moves| Twisty {
            sets: sets.clone(),
            moves,
            as_transformations,
        })
    })
}

fn surveyed(text: &str, metric: &str) -> Result<Vec<u64>, String> {
    let entries = collection::read(&Source::new("random.tws", text)).unwrap();
    let source = entries.and_then(|mut entries| entries.remove(0).text).map_err(|fault| fault.to_string())?;
    let mut puzzle = PuzzleText::new(source.clone());
    puzzle.replace("metric", "--metric", metric);
    let read = puzzle.read().map_err(|fault| fault.to_string())?;
    let limits = Limits::default().with_threads(1);
    let layers = survey(&read, Engine::Explicit, From::Start, 0, &limits).unwrap().counts.layers;
    let checked = fewest_check::survey(&source.text, &[("metric", metric)], MOST_STATES).unwrap();
    assert_eq!(checked.as_ref(), Some(&layers), "{}", source.text);
    Ok(layers)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn layers_are_those_of_the_lines_taken_literally(puzzle in puzzles()) {
        let text = puzzle.written();
        for (metric, single) in [("turns", false), ("quantum", true)] {
            let Some(expected) = puzzle.layers(single) else { return Ok(()) };
            match surveyed(&text, metric) {
                Ok(layers) => prop_assert_eq!(layers, expected, "{}\n{}", metric, text),
                Err(fault) => {
                    // A move that changes nothing that counts is refused, and so is what is too large.
                    let known = fault.contains("changes nothing") || fault.contains("too large");
                    prop_assert!(known, "{}\n{}", fault, text);
                }
            }
        }
    }
}
