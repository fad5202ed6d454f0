//! What no sequence of moves changes, and whether start and goal agree in it.
//!
//! Pieces stay within their orbit: the positions that moves carry a piece of one to. On each orbit the pieces stay
//! the same, the orientations keep their sum up to what moves add to it, and, where no two pieces are equal, the
//! permutation from start to goal has a parity that the moves must be able to bring about.

use std::collections::{BTreeMap, BTreeSet};

use super::definition::Definition;
use super::generator::Generator;
use super::packing::Place;

/// Why no sequence of moves leads from the start to the goal, if one of these invariants shows it.
pub(super) fn impossible(definition: &Definition) -> Option<String> {
    let everywhere = (0..definition.start.len()).collect::<Vec<_>>();
    let orbits = orbits(definition);
    wrong_pieces(definition, &everywhere)
        .map(|(goal, start)| format!("the goal has {goal}, the start {start}"))
        .or_else(|| orbits.iter().find_map(|orbit| wrong_orbit(definition, orbit)))
        .or_else(|| orbits.iter().chain([&everywhere]).find_map(|part| wrong_turns(definition, part)))
        .or_else(|| wrong_parity(definition, &orbits))
}

/// The sets of positions among which moves carry pieces, small ones first; each in increasing order.
pub(super) fn orbits(definition: &Definition) -> Vec<Vec<usize>> {
    let mut orbit_of = (0..definition.start.len()).collect::<Vec<_>>();
    for mv in &definition.moves {
        for (to, &from) in mv.from.iter().enumerate() {
            let (kept, merged) = (orbit_of[to].min(orbit_of[from]), orbit_of[to].max(orbit_of[from]));
            orbit_of.iter_mut().filter(|orbit| **orbit == merged).for_each(|orbit| *orbit = kept);
        }
    }
    let mut orbits = BTreeMap::<usize, Vec<usize>>::new();
    orbit_of
        .iter()
        .enumerate()
        .for_each(|(position, &orbit)| orbits.entry(orbit).or_default().push(position));
    let mut orbits = orbits.into_values().collect::<Vec<_>>();
    orbits.sort_by_key(Vec::len);
    orbits
}

/// The first kind of piece of which goal and start have different numbers at `positions`: what the goal has, and the
/// start.
fn wrong_pieces(definition: &Definition, positions: &[usize]) -> Option<(String, String)> {
    definition.pieces.iter().enumerate().find_map(|(piece, word)| {
        let number = |places: &[Place]| positions.iter().filter(|&&at| places[at].piece == piece).count();
        let (start, goal) = (number(&definition.start), number(&definition.goal));
        let goal_has = match goal {
            _ if start == goal => return None,
            0 => format!("no piece \"{word}\""),
            1 => format!("1 piece \"{word}\""),
            more => format!("{more} pieces \"{word}\""),
        };
        Some((goal_has, if start == 0 { "none".to_owned() } else { start.to_string() }))
    })
}

fn wrong_orbit(definition: &Definition, orbit: &[usize]) -> Option<String> {
    if let [position] = *orbit {
        let (start, goal) = (definition.start[position], definition.goal[position]);
        let is_turned = definition.moves.iter().any(|mv| mv.twist[position] != 0);
        return (start.piece != goal.piece || start != goal && !is_turned).then(|| {
            let (start, goal) = (definition.word(start), definition.word(goal));
            format!("no move changes {}: it holds \"{start}\", the goal wants \"{goal}\"", list(orbit))
        });
    }
    wrong_pieces(definition, orbit).map(|(goal, start)| {
        format!(
            "no move carries a piece between {} and others: there the goal has {goal}, the start {start}",
            list(orbit)
        )
    })
}

fn wrong_turns(definition: &Definition, positions: &[usize]) -> Option<String> {
    let orientations = usize::from(definition.orientations);
    let sum =
        |places: &[Place]| positions.iter().map(|&at| usize::from(places[at].orientation)).sum::<usize>();
    let added = |mv: &Generator| positions.iter().map(|&at| usize::from(mv.twist[at])).sum::<usize>();
    let modulus = definition.moves.iter().map(added).fold(orientations, greatest_common_divisor);
    let (start, goal) = (sum(&definition.start) % modulus, sum(&definition.goal) % modulus);
    (start != goal).then(|| {
        format!(
            "no move changes the sum of the orientations at {} modulo {modulus}: it is {start} at the \
             start and {goal} at the goal",
            list(positions)
        )
    })
}

fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// Parities as vectors over the orbits without equal pieces, one bit each: the goal's must be a sum of moves'.
///
/// Start and goal must have the same pieces in each orbit.
fn wrong_parity(definition: &Definition, orbits: &[Vec<usize>]) -> Option<String> {
    let is_clear = |orbit: &&Vec<usize>| {
        let pieces = orbit.iter().map(|&at| definition.start[at].piece).collect::<BTreeSet<_>>();
        orbit.len() > 1 && pieces.len() == orbit.len()
    };
    let clear = orbits.iter().filter(is_clear).collect::<Vec<_>>();
    // No vector has the highest bit of another: the smaller of `rest` and `rest ^ vector` is without that bit.
    let reduce =
        |basis: &[u128], parities| basis.iter().fold(parities, |rest: u128, vector| rest.min(rest ^ vector));
    let mut basis = Vec::<u128>::new();
    for mv in &definition.moves {
        let rest =
            reduce(&basis, vector(clear.iter().map(|orbit| is_odd(orbit.iter().map(|&to| mv.from[to])))));
        if rest != 0 {
            basis.push(rest);
        }
    }
    let needed = clear.iter().map(|orbit| {
        let came_from =
            |&to: &usize| orbit.iter().find(|&&at| definition.start[at].piece == definition.goal[to].piece);
        is_odd(orbit.iter().filter_map(came_from).copied())
    });
    (reduce(&basis, vector(needed.clone())) != 0).then(|| {
        let parts = clear.iter().zip(needed).map(|(orbit, is_odd)| {
            format!("an {} permutation of {}", if is_odd { "odd" } else { "even" }, list(orbit))
        });
        let parts = parts.collect::<Vec<_>>().join(" and ");
        format!("from the start to the goal is {parts}; no sequence of moves gives that")
    })
}

fn vector(bits: impl DoubleEndedIterator<Item = bool>) -> u128 {
    bits.rev().fold(0, |vector, bit| vector << 1 | u128::from(bit))
}

/// Whether these numbers, all different, are in an order an odd number of exchanges away from increasing.
fn is_odd(numbers: impl Iterator<Item = usize>) -> bool {
    let numbers = numbers.collect::<Vec<_>>();
    let inversions = |i: usize| numbers[..i].iter().filter(|&&earlier| earlier > numbers[i]).count();
    (0..numbers.len()).map(inversions).sum::<usize>() % 2 == 1
}

/// Positions, given from 0, as people count them.
fn list(positions: &[usize]) -> String {
    match *positions {
        [only] => format!("position {}", only + 1),
        [first, .., last] if last - first == positions.len() - 1 => {
            format!("positions {} to {}", first + 1, last + 1)
        }
        _ => {
            let numbers = positions.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>();
            format!("positions {}", numbers.join(" "))
        }
    }
}
