//! What a person may write in a solution besides the moves as they are printed: powers such as `A2'`, and the names that the
//! puzzle gives to sequences of moves, with powers too.

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
    named: BTreeMap<String, Vec<Step>>,
}

impl Words {
    /// Reads the table of sequences, each told in powers of moves.
    pub fn read(moves: Vec<String>, sequences: Vec<(String, String)>) -> Result<Self, Error> {
        let named = moves.into_iter().enumerate().map(|(index, name)| (name, vec![(index, 1)])).collect();
        let moves = Self { named };
        let mut read = Vec::new();
        for (name, text) in sequences {
            let wrong = |problem: String| Error::Sequence { name: name.clone(), problem };
            if name.is_empty() || name.contains(char::is_whitespace) {
                return Err(wrong("a name is one word".to_owned()));
            }
            if moves.steps(&name).is_some() {
                return Err(wrong("a move is written so".to_owned()));
            }
            let mut steps = Vec::new();
            for word in text.split_whitespace() {
                steps.extend(moves.steps(word).ok_or_else(|| wrong(format!("`{word}` is not a move")))?);
            }
            read.push((name, steps));
        }
        let mut all = moves.named;
        all.extend(read);
        Ok(Self { named: all })
    }

    /// What a word stands for; of several readings, that with the longest name.
    pub fn steps(&self, word: &str) -> Option<Vec<Step>> {
        let (body, is_inverse) = word.strip_suffix('\'').map_or((word, false), |body| (body, true));
        if let Some(steps) = self.named.get(word).filter(|_| is_inverse) {
            return Some(steps.clone());
        }
        let boundaries = body.char_indices().map(|(at, _)| at).chain([body.len()]).collect::<Vec<_>>();
        boundaries.into_iter().rev().find_map(|at| {
            let (name, digits) = body.split_at(at);
            let times = if digits.is_empty() { Some(1) } else { times(digits) }?;
            repeated(self.named.get(name)?, if is_inverse { -times } else { times })
        })
    }
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
