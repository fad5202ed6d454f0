//! What a person may write in a solution besides the moves as they are printed: the names that the puzzle gives to sequences
//! of moves, powers of such names, and the inverse of a power of a move, `A2'`.

use std::collections::BTreeMap;

use crate::Error;

/// The most often that one word may repeat what it names.
const MOST_TIMES: i64 = 255;

/// The most moves that a word may stand for.
const MOST_MOVES: usize = 10_000;

/// A listed move, and how often it is made; below zero, its inverse.
type Step = (usize, i64);

/// The names of listed moves, and of sequences of them.
pub(super) struct Words {
    moves: BTreeMap<String, Vec<Step>>,
    sequences: BTreeMap<String, Vec<Step>>,
}

impl Words {
    /// Reads the table of sequences, each told in powers of moves.
    pub fn read(moves: Vec<String>, sequences: Vec<(String, String)>) -> Result<Self, Error> {
        let moves = moves.into_iter().enumerate().map(|(index, name)| (name, vec![(index, 1)])).collect();
        let mut words = Self { moves, sequences: BTreeMap::new() };
        for (name, text) in sequences {
            let wrong = |problem: String| Error::Sequence { name: name.clone(), problem };
            if name.is_empty() || name.contains(char::is_whitespace) {
                return Err(wrong("a name is one word".to_owned()));
            }
            if words.power(&name).is_some() {
                return Err(wrong("a move is written so".to_owned()));
            }
            let mut steps = Vec::new();
            for word in text.split_whitespace() {
                steps.extend(words.power(word).ok_or_else(|| wrong(format!("`{word}` is not a move")))?);
            }
            words.sequences.insert(name, steps);
        }
        Ok(words)
    }

    /// What a name for a sequence, or a power of one, stands for.
    pub fn sequence(&self, word: &str) -> Option<Vec<Step>> {
        steps(&self.sequences, word)
    }

    /// The move, or power of one, that a word is.
    pub fn power(&self, word: &str) -> Option<Vec<Step>> {
        steps(&self.moves, word)
    }
}

/// What a word stands for; of several readings, that with the longest name.
fn steps(named: &BTreeMap<String, Vec<Step>>, word: &str) -> Option<Vec<Step>> {
    if let Some(steps) = named.get(word) {
        return Some(steps.clone());
    }
    let (body, is_inverse) = word.strip_suffix('\'').map_or((word, false), |body| (body, true));
    let boundaries = body.char_indices().map(|(at, _)| at).chain([body.len()]).collect::<Vec<_>>();
    boundaries.into_iter().rev().find_map(|at| {
        let (name, digits) = body.split_at(at);
        let times = if digits.is_empty() { Some(1) } else { times(digits) }?;
        repeated(named.get(name)?, if is_inverse { -times } else { times })
    })
}

/// How often: a number from 2 without zeros in front.
fn times(digits: &str) -> Option<i64> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    digits.parse().ok().filter(|&times| is_number && (2..=MOST_TIMES).contains(&times))
}

fn repeated(steps: &[Step], times: i64) -> Option<Vec<Step>> {
    if let [(index, once)] = *steps {
        let times = once * times;
        return (times.abs() <= MOST_TIMES).then(|| vec![(index, times)]);
    }
    let count = steps.len().checked_mul(times.unsigned_abs() as usize)?;
    let undone = steps.iter().rev().map(|&(index, once)| (index, -once)).collect();
    let once = if times < 0 { undone } else { steps.to_vec() };
    (count <= MOST_MOVES).then(|| once.repeat(times.unsigned_abs() as usize))
}
