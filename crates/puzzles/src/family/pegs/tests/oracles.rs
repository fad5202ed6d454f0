//! Answers known from elsewhere: `oracles/contest` and section 9 of `oracles/published.md`.

use std::collections::BTreeMap;
use std::fs;

use super::*;
use crate::naive;

/// The words of the lines of a file in `oracles/contest`.
fn lines(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../../oracles/contest/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

/// A pairs file: start, end, L, count, positions reachable, smallest sequence.
fn check_pairs(side: usize, jump: &str) {
    let mut reachable = BTreeMap::<String, u64>::new();
    let pairs = lines(&format!("pegs_{jump}{side}_pairs.txt"));
    let holes = side * (side + 1) / 2;
    assert_eq!(pairs.len(), holes * holes);
    for line in pairs {
        let [start, end, length, count, positions] = &line[..5] else { panic!("{line:?}") };
        let pegs = ready("", &format!("triangle:side={side},hole={start},jump={jump},to={end}"));
        let states = *reachable.entry(start.clone()).or_insert_with(|| naive::layers(&pegs).iter().sum());
        assert_eq!(states.to_string(), *positions, "{line:?}");
        match naive::solve(&pegs) {
            None => assert_eq!((length.as_str(), count.as_str()), ("-1", "0"), "{line:?}"),
            Some((path, solutions)) => {
                assert_eq!(path.len().to_string(), *length, "{line:?}");
                assert_eq!(solutions.to_string(), *count, "{line:?}");
                assert_eq!(pegs.impossible(), None, "{line:?}");
                let smallest = line[5..].chunks(2).map(|jump| jump.join("-")).collect::<Vec<_>>();
                assert_eq!(written(&pegs, &path), smallest, "{line:?}");
            }
        }
    }
}

fn written(pegs: &Pegs, path: &[Move]) -> Vec<String> {
    let mut state = pegs.start();
    let write = |&mv: &Move| {
        let written = pegs.write_move(&state, mv);
        state = fewest_search::apply(pegs, &state, mv).unwrap();
        written
    };
    path.iter().map(write).collect()
}

#[test]
fn all_pairs_of_the_small_triangles() {
    check_pairs(4, "short");
    check_pairs(4, "long");
}

#[test]
fn all_pairs_of_the_triangle_of_15_short_jumps() {
    check_pairs(5, "short");
}

#[test]
fn all_pairs_of_the_triangle_of_15_long_jumps() {
    check_pairs(5, "long");
}

/// A play of the fewest sweeps never moves one peg twice in a row, so it is one jump sequence.
#[test]
fn sweeps_of_all_pairs_of_the_triangle_of_15() {
    for line in lines("pegs_short5_moves.txt") {
        let [start, end, _, sweeps, count, _] = &line[..] else { panic!("{line:?}") };
        let pegs = ready("metric = \"sweeps\"", &format!("triangle:hole={start},to={end}"));
        let found = naive::solve(&pegs);
        let (length, solutions) = found.as_ref().map_or((-1, 0), |(path, count)| (path.len() as i64, *count));
        assert_eq!((length.to_string(), solutions.to_string()), (sweeps.clone(), count.clone()), "{line:?}");
    }
}

#[test]
fn moving_pegs_with_hole_5_empty() {
    let pegs = ready("", "moving-pegs");
    let (path, count) = naive::solve(&pegs).unwrap();
    assert_eq!(written(&pegs, &path).join(" "), "12-5 3-8 15-12 6-13 7-9 1-7 10-8 7-9 11-14 14-5");
    assert_eq!(count, 400);
    assert_eq!(naive::layers(&pegs).iter().sum::<u64>(), 6846);
}

/// The holes of a triangle that symmetry makes one with the hole in row `row`, place `place` (from 0), as numbers.
fn orbit(side: usize, row: usize, place: usize) -> Vec<usize> {
    let sorted = |row: usize, place: usize| {
        let mut corners = [side - 1 - row, row - place, place];
        corners.sort_unstable();
        corners
    };
    let holes = (0..side).flat_map(|r| (0..=r).map(move |p| (r, p))).enumerate();
    let alike = holes.filter(|&(_, (r, p))| sorted(r, p) == sorted(row, place));
    alike.map(|(index, _)| index + 1).collect()
}

/// Fewest sweeps to each class of last holes, named by row and place: no other class can be reached.
#[test]
fn sweeps_by_finishing_hole_and_positions_of_the_triangles() {
    type Finishes = &'static [((usize, usize), usize)];
    let rows: [(usize, (usize, usize), u64, Finishes); 7] = [
        (4, (0, 0), 42, &[]),
        (4, (1, 0), 62, &[((1, 0), 5)]),
        (4, (2, 1), 1, &[]),
        (5, (0, 0), 3016, &[((0, 0), 10), ((1, 0), 11), ((2, 0), 10)]),
        (5, (1, 0), 2377, &[((0, 0), 10), ((1, 0), 11), ((2, 0), 10)]),
        (5, (2, 0), 4237, &[((0, 0), 9), ((1, 0), 10), ((2, 0), 9), ((2, 1), 10)]),
        (5, (2, 1), 1651, &[((2, 0), 11)]),
    ];
    for (side, (row, place), positions, finishes) in rows {
        let start = row * (row + 1) / 2 + place + 1;
        let sweeps = |to: &str| {
            let spec = format!("triangle:side={side},hole={start},to={to}");
            naive::solve(&ready("metric = \"sweeps\"", &spec)).map(|(path, _)| path.len())
        };
        let jumps = ready("", &format!("triangle:side={side},hole={start}"));
        assert_eq!(naive::layers(&jumps).iter().sum::<u64>(), positions);
        assert_eq!(sweeps("any"), finishes.iter().map(|&(_, fewest)| fewest).min());
        let classes: &[_] =
            if side == 4 { &[(0, 0), (1, 0), (2, 1)] } else { &[(0, 0), (1, 0), (2, 0), (2, 1)] };
        for &(row, place) in classes {
            let fewest = orbit(side, row, place).iter().filter_map(|end| sweeps(&end.to_string())).min();
            let known = finishes.iter().find(|(hole, _)| *hole == (row, place)).map(|&(_, fewest)| fewest);
            assert_eq!(fewest, known, "side {side}, from {start} to ({row},{place})");
        }
    }
}

/// English: the first terms of OEIS A112737, without dividing by symmetry; all depths are too many for a test.
#[test]
fn the_first_layers_of_the_english_board() {
    let pegs = ready("", "english");
    let mut layer = vec![pegs.start()];
    let mut sizes = Vec::new();
    for _ in 0..8 {
        sizes.push(layer.len());
        let mut next = Vec::new();
        for state in &layer {
            pegs.moves(state, &mut |_, target| {
                next.push(target);
                true
            });
        }
        next.sort_unstable();
        next.dedup();
        layer = next;
    }
    assert_eq!(sizes, [1, 4, 12, 60, 296, 1338, 5648, 21842]);
}

#[test]
fn the_boards_have_the_known_holes_and_jumps() {
    let known = [
        ("moving-pegs", 15, 60),
        ("triangle:side=4", 10, 18),
        ("triangle", 15, 36),
        ("triangle:side=6", 21, 60),
        ("triangle:side=10", 55, 216),
        ("english", 33, 76),
        ("european", 37, 92),
        ("wiegleb", 45, 108),
        ("diamond", 41, 100),
    ];
    for (spec, holes, jumps) in known {
        let pegs = ready("", spec);
        assert_eq!((pegs.board.holes(), pegs.jumps.count()), (holes, jumps), "{spec}");
    }
}
