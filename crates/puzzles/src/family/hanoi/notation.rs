//! Positions: on one line, `3 2 1 / - / -`, each peg with its discs from the bottom to the top, and as drawings.
//!
//! A position is given as the peg of each disc, from 0, the smallest disc first.

use crate::format::source::{Fault, Text};

/// An empty peg.
const EMPTY: &str = "-";

const HELP: &str =
    "name the discs of each peg from the bottom to the top, pegs between /, an empty one as -: 3 2 1 / - / -";

/// Reads a position of so many pegs and discs.
///
/// # Errors
/// A fault at the first thing that is not one of the discs on one of the pegs, and when one is missing or on a smaller
/// one.
pub(super) fn read(text: &Text, pegs: usize, discs: usize) -> Result<Vec<usize>, Fault> {
    let towers = towers(text);
    if towers.len() != pegs {
        let label = format!("there are {}", towers.len());
        return Err(text.fault(format!("expected {pegs} pegs"), label).help(HELP));
    }
    let mut peg_of = vec![None; discs];
    for (peg, tower) in towers.iter().enumerate() {
        let mut beneath = None;
        for word in tower {
            let disc = read_disc(word, discs)?;
            if let Some(smaller) = beneath.filter(|&beneath| beneath < disc) {
                let message = format!("disc {disc} lies on the smaller disc {smaller}");
                return Err(word.fault(message, "the largest disc of a peg comes first"));
            }
            if peg_of[disc - 1].replace(peg).is_some() {
                return Err(word.fault(format!("disc {disc} is placed twice"), ""));
            }
            beneath = Some(disc);
        }
    }
    let missing = peg_of.iter().position(Option::is_none);
    let missing = missing.map(|disc| text.fault(format!("disc {} is missing", disc + 1), "").help(HELP));
    missing.map_or_else(|| Ok(peg_of.into_iter().flatten().collect()), Err)
}

/// The words of each peg.
fn towers(text: &Text) -> Vec<Vec<Text>> {
    let mut start = 0;
    let pegs = text.as_str().split('/').map(|peg| {
        let words = text.part(start..start + peg.len()).words(&[]);
        start += peg.len() + 1;
        if words.len() == 1 && words[0].as_str() == EMPTY { Vec::new() } else { words }
    });
    pegs.collect()
}

/// The number of a disc, from 1.
fn read_disc(word: &Text, discs: usize) -> Result<usize, Fault> {
    let content = word.as_str();
    let number = content.parse::<usize>().ok().filter(|number| number.to_string() == content);
    number.filter(|disc| (1..=discs).contains(disc)).ok_or_else(|| {
        word.fault(format!("`{content}` is not a disc"), format!("discs are 1 to {discs}")).help(HELP)
    })
}

/// The discs of each peg, counted from 1, from the bottom to the top.
pub(super) fn discs_of(pegs: usize, peg_of: &[usize]) -> Vec<Vec<usize>> {
    let on = |peg| (1..=peg_of.len()).rev().filter(|&disc| peg_of[disc - 1] == peg).collect();
    (0..pegs).map(on).collect()
}

/// Writes a position on one line.
pub(super) fn write(pegs: usize, peg_of: &[usize]) -> String {
    let write = |discs: Vec<usize>| {
        let discs = discs.iter().map(ToString::to_string).collect::<Vec<_>>();
        if discs.is_empty() { EMPTY.to_owned() } else { discs.join(" ") }
    };
    discs_of(pegs, peg_of).into_iter().map(write).collect::<Vec<_>>().join(" / ")
}

/// Draws a position: each disc as a bar, one wider to both sides than the next smaller one.
pub(super) fn draw(pegs: usize, peg_of: &[usize]) -> String {
    let towers = discs_of(pegs, peg_of);
    let width = 2 * peg_of.len() + 1;
    let line = |words: Vec<String>| {
        let words = words.iter().map(|word| format!("{word:^width$}")).collect::<Vec<_>>();
        words.join(" ").trim_end().to_owned()
    };
    let bar = |disc: Option<&usize>| disc.map_or_else(|| "|".to_owned(), |disc| "=".repeat(2 * disc + 1));
    let bars =
        (0..peg_of.len()).rev().map(|height| towers.iter().map(|tower| bar(tower.get(height))).collect());
    let numbers = (1..=pegs).map(|peg| peg.to_string()).collect();
    bars.chain([numbers]).map(line).collect::<Vec<_>>().join("\n")
}
