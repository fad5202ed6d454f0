//! The ready-made permutation puzzles.
//!
//! Their texts name both start and goal, so that replacing one of them leaves the other as it was.

use super::generator::Generator;
use crate::format::source::Fault;
use crate::ready_made::{Parameters, ReadyMade};

/// The most tokens or pancakes: 42 fields of 6 bits fit into 256.
const MOST: usize = 42;

/// The most burnt pancakes: 36 fields of 6 bits and a burnt side.
const MOST_BURNT: usize = 36;

/// The ready-made puzzles of this family.
pub const READY_MADE: &[ReadyMade] = &[
    ReadyMade {
        name: "topspin",
        parameters: "n=9,k=4",
        about: "TopSpin: n tokens in a ring, each move reverses k neighbours; turning the ring is free",
        text: topspin,
    },
    ReadyMade {
        name: "topspin-ring",
        parameters: "n=9,k=4",
        about: "TopSpin where turning counts: F reverses the first k tokens, L and R turn the ring by one",
        text: topspin_ring,
    },
    ReadyMade {
        name: "pancake",
        parameters: "n=8",
        about: "sort a stack of n pancakes; move k turns over the top k",
        text: pancake,
    },
    ReadyMade {
        name: "burnt-pancake",
        parameters: "n=5",
        about: "the same with a burnt side, which must be down at the end",
        text: burnt_pancake,
    },
];

/// Only the ring counts, not how it is turned: every move ends by turning token 1 back to position 1.
fn topspin(parameters: &Parameters) -> Result<String, Fault> {
    let n = parameters.number("n", 9, 3..=MOST)?;
    let k = parameters.number("k", 4.min(n - 1), 2..=n - 1)?;
    let moves = (0..n).map(|first| {
        let mut ring = (0..n).collect::<Vec<_>>();
        (0..k).for_each(|i| ring[(first + i) % n] = (first + k - 1 - i) % n);
        let token_1 = ring.iter().position(|&from| from == 0).unwrap_or(0);
        ring.rotate_left(token_1);
        (first + 1, cycles(ring))
    });
    Ok(text(&format!("TopSpin, {n} tokens, {k} reversed, turning is free"), n, "ring = true\n", moves))
}

fn topspin_ring(parameters: &Parameters) -> Result<String, Fault> {
    let n = parameters.number("n", 9, 3..=MOST)?;
    let k = parameters.number("k", 4.min(n), 2..=n)?;
    let turned = |left| {
        let mut ring = (0..n).collect::<Vec<_>>();
        ring.rotate_left(left);
        one_line(&ring, "")
    };
    let moves = [("F", cycles(top_reversed(k, n))), ("L", turned(1)), ("R", turned(n - 1))];
    Ok(text(&format!("TopSpin ring, {n} tokens, {k} reversed"), n, "", moves))
}

fn pancake(parameters: &Parameters) -> Result<String, Fault> {
    let n = parameters.number("n", 8, 2..=MOST)?;
    let moves = (2..=n).map(|k| (k, cycles(top_reversed(k, n))));
    Ok(text(&format!("{n} pancakes"), n, "", moves))
}

fn burnt_pancake(parameters: &Parameters) -> Result<String, Fault> {
    let n = parameters.number("n", 5, 1..=MOST_BURNT)?;
    let moves = (1..=n).map(|k| {
        let order = top_reversed(k, n);
        let (top, rest) = order.split_at(k);
        (k, format!("{} {}", one_line(top, "-"), one_line(rest, "")).trim_end().to_owned())
    });
    let title = format!("{n} burnt pancake{}", if n == 1 { "" } else { "s" });
    Ok(text(&title, n, "orientations = 2\n", moves))
}

/// The positions that pieces come from when the first `k` of `n` are reversed.
fn top_reversed(k: usize, n: usize) -> Vec<usize> {
    (0..k).rev().chain(k..n).collect()
}

fn cycles(from: Vec<usize>) -> String {
    let twist = vec![0; from.len()];
    let cycles = Generator { name: String::new(), from, twist }.cycles();
    cycles.iter().map(|cycle| format!("({})", one_line(cycle, ""))).collect::<Vec<_>>().concat()
}

/// Positions, given from 0, each behind `sign`.
fn one_line(positions: &[usize], sign: &str) -> String {
    positions.iter().map(|position| format!("{sign}{}", position + 1)).collect::<Vec<_>>().join(" ")
}

/// The puzzle with pieces 1 to `n` in order and these moves.
fn text(
    title: &str,
    n: usize,
    settings: &str,
    moves: impl IntoIterator<Item = (impl ToString, String)>,
) -> String {
    let sorted = one_line(&(0..n).collect::<Vec<_>>(), "");
    let moves = moves.into_iter().map(|(name, mv)| format!("{} = \"{mv}\"\n", name.to_string()));
    let moves = moves.collect::<Vec<_>>().concat();
    format!(
        "family = \"permutation\"\ntitle = \"{title}\"\nstart = \"{sorted}\"\ngoal = \"{sorted}\"\n{settings}\n[moves]\n{moves}"
    )
}
