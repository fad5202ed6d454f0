//! Random puzzles: the packed family against the definition taken literally.

use proptest::prelude::*;

use super::packing::Place;
use super::*;
use crate::naive;

/// Puzzles of up to `most_positions` positions, `most_orientations` orientations, `most_moves` moves; pieces may be
/// equal, and the goal is some order of the pieces of the start.
fn puzzles(
    most_positions: usize,
    most_orientations: u8,
    most_moves: usize,
) -> impl Strategy<Value = Definition> {
    (2..=most_positions, 1..=most_orientations, 1..=most_moves).prop_flat_map(
        |(count, orientations, moves)| {
            let pieces = (1..=count).prop_flat_map(move |kinds| prop::collection::vec(0..kinds, count));
            let turns = || prop::collection::vec(0..orientations, count);
            let order = || Just((0..count).collect::<Vec<_>>()).prop_shuffle();
            let generators = prop::collection::vec((order(), turns()), moves);
            (pieces, turns(), order(), turns(), generators, any::<bool>()).prop_map(
                move |(pieces, turns, order, goal_turns, generators, is_still)| {
                    definition(orientations, &pieces, (&turns, &order, &goal_turns), generators, is_still)
                },
            )
        },
    )
}

fn definition(
    orientations: u8,
    pieces: &[usize],
    (turns, order, goal_turns): (&[u8], &[usize], &[u8]),
    generators: Vec<(Vec<usize>, Vec<u8>)>,
    is_still: bool,
) -> Definition {
    let place = |(piece, &orientation): (usize, &u8)| Place { piece, orientation };
    let mut kinds = pieces.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    let kind = |piece: &usize| kinds.iter().position(|known| known == piece).unwrap();
    let moves = (0..).zip(generators).map(|(number, (from, twist)): (u32, _)| Generator {
        name: format!("m{number}"),
        // Half of the puzzles turn nothing, so that sums of orientations are kept.
        twist: if is_still { vec![0; from.len()] } else { twist },
        from,
    });
    let moves = moves.filter(|mv| !mv.is_identity()).collect::<Vec<_>>();
    let swap = Generator {
        name: "swap".into(),
        from: [1, 0].into_iter().chain(2..pieces.len()).collect(),
        twist: vec![0; pieces.len()],
    };
    Definition {
        title: String::new(),
        metric: "quantum",
        pieces: kinds.iter().map(usize::to_string).collect(),
        orientations,
        start: pieces.iter().map(kind).zip(turns).map(place).collect(),
        goal: order.iter().map(|&from| kind(&pieces[from])).zip(goal_turns).map(place).collect(),
        is_ring: false,
        row_starts: [pieces.len() / 2].into_iter().filter(|&start| start > 0).collect(),
        moves: if moves.is_empty() { vec![swap] } else { moves },
    }
}

/// A move as the definition says it.
fn moved(places: &[Place], mv: &Generator, orientations: u8) -> Vec<Place> {
    mv.from
        .iter()
        .zip(&mv.twist)
        .map(|(&from, twist)| Place {
            piece: places[from].piece,
            orientation: (places[from].orientation + twist) % orientations,
        })
        .collect()
}

fn moves_agree<W: Word>(definition: &Definition) {
    let puzzle = Permutation::<W>::new(definition.clone());
    let mut places = definition.start.clone();
    let mut state = puzzle.start();
    for _ in 0..3 {
        for (number, mv) in (0..).zip(&definition.moves) {
            let next = fewest_search::apply(&puzzle, &state, number).unwrap();
            places = moved(&places, mv, definition.orientations);
            assert_eq!(puzzle.packing.unpack(next).collect::<Vec<_>>(), places);
            assert_eq!(puzzle.packing.pack(&places), next);
            state = next;
        }
    }
}

/// The puzzle file of a definition, with moves in cycles where they turn nothing.
fn file(definition: &Definition, metric: &str) -> String {
    let position = |places: &[Place]| {
        let words = places.iter().map(|&place| definition.word(place)).collect::<Vec<_>>();
        let (top, bottom) = words.split_at(words.len() / 2);
        format!("{} / {}", top.join(" "), bottom.join(" "))
    };
    let moves = definition.moves.iter().map(|mv| {
        let numbers =
            |positions: &[usize]| positions.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>();
        let written = if mv.twist.iter().all(|&twist| twist == 0) {
            mv.cycles()
                .iter()
                .map(|cycle| format!("({})", numbers(cycle).join(" ")))
                .collect::<Vec<_>>()
                .concat()
        } else {
            let turn = |&twist: &u8| if twist == 0 { String::new() } else { format!("+{twist}") };
            let words = numbers(&mv.from).into_iter().zip(mv.twist.iter().map(turn));
            words.map(|(number, turn)| number + &turn).collect::<Vec<_>>().join(" ")
        };
        format!("{} = '{written}'\n", mv.name)
    });
    format!(
        "metric = '{metric}'\norientations = {}\nstart = '{}'\ngoal = '{}'\n[moves]\n{}",
        definition.orientations,
        position(&definition.start),
        position(&definition.goal),
        moves.collect::<Vec<_>>().concat(),
    )
}

proptest! {
    #[test]
    fn packed_moves_are_the_literal_ones(small in puzzles(7, 6, 4), middle in puzzles(14, 6, 4), large in puzzles(28, 6, 4)) {
        moves_agree::<u64>(&small);
        moves_agree::<u128>(&small);
        moves_agree::<[u64; 4]>(&small);
        moves_agree::<u128>(&middle);
        moves_agree::<[u64; 4]>(&middle);
        moves_agree::<[u64; 4]>(&large);
    }

    #[test]
    fn what_is_written_is_read_back(definition in puzzles(12, 6, 3), walk in prop::collection::vec(0..3usize, 0..6)) {
        let text = file(&definition, "quantum");
        for_any_width!(read_text(&text).unwrap(), puzzle => {
            prop_assert_eq!(&puzzle.definition.start, &definition.start);
            prop_assert_eq!(&puzzle.definition.goal, &definition.goal);
            prop_assert_eq!(puzzle.generators(), &definition.moves[..]);
            let places = walk.iter().fold(definition.start.clone(), |places, &step| {
                moved(&places, &definition.moves[step % definition.moves.len()], definition.orientations)
            });
            let state = puzzle.packing.pack(&places);
            let written = puzzle.write_state(&state);
            for_any_width!(with(&text, "start", &written), again => {
                prop_assert_eq!(again.write_state(&again.start()), written);
                prop_assert_eq!(format!("{:?}", again.start()), format!("{state:?}"));
            });
        });
    }

    #[test]
    fn turns_are_the_powers(definition in puzzles(6, 3, 2)) {
        for_any_width!(read_text(&file(&definition, "turns")).unwrap(), puzzle => {
            let mut expected = Vec::new();
            for mv in &definition.moves {
                let mut power = mv.clone();
                let mut powers = Vec::new();
                // What stands where, told apart: the identity brings these back.
                let marks = (0..mv.from.len()).map(|piece| Place { piece, orientation: 0 }).collect::<Vec<_>>();
                let mut places = moved(&marks, mv, definition.orientations);
                while places != marks {
                    power.from = places.iter().map(|place| place.piece).collect();
                    power.twist = places.iter().map(|place| place.orientation).collect();
                    powers.push(power.clone());
                    power.name = format!("{}{}", mv.name, powers.len() + 1);
                    places = moved(&places, mv, definition.orientations);
                }
                let order = powers.len() + 1;
                if order > 2 {
                    powers[order - 2].name = format!("{}'", mv.name);
                }
                expected.extend(powers);
            }
            prop_assert_eq!(puzzle.generators(), &expected[..]);
        });
    }

    #[test]
    fn what_is_called_impossible_is(flat in puzzles(6, 1, 2), turned in puzzles(4, 4, 2)) {
        for definition in [flat, turned] {
            let puzzle = Permutation::<u64>::new(definition);
            if let Some(reason) = puzzle.impossible() {
                prop_assert!(naive::solve(&puzzle).is_none(), "{}", reason);
            }
        }
    }
}
