//! Words that stand for moves: `R2'`, an alias, a sequence, the inverse of one.

use super::definition::{Move, Sequence, Step};
use crate::family::permutation::{MOST_REPEATS, powers_in};
use crate::format::source::{Fault, Text, nearest};

/// The most steps that one name may stand for. Names of names could stand for more than there is memory.
const MOST_STEPS: usize = 10_000;

/// The moves of a file, and the names for sequences of them so far.
pub(super) struct Vocabulary<'m> {
    moves: &'m [Move],
    sequences: Vec<Sequence>,
}

impl<'m> Vocabulary<'m> {
    pub fn new(moves: &'m [Move]) -> Self {
        Self { moves, sequences: Vec::new() }
    }

    /// Whether a word says something.
    pub fn knows(&self, word: &Text) -> bool {
        self.meaning(word.as_str()).is_some()
    }

    /// Adds a name for what `words` say.
    ///
    /// # Errors
    /// A fault at a name that a move, a power of one or another sequence has, and at a word that says nothing.
    pub fn add(&mut self, name: &Text, words: &[Text]) -> Result<(), Fault> {
        let is_move = |(word, _)| self.moves.iter().any(|mv| mv.name.as_str() == word);
        if self.named(name.as_str()).is_some() || powers_in(name.as_str()).any(is_move) {
            let message = format!("`{}` has a meaning already", name.as_str());
            return Err(name.fault(message, "a move, a power of one, or an earlier name is written so"));
        }
        let steps = self.steps(words)?;
        self.sequences.push(Sequence { name: name.clone(), steps });
        Ok(())
    }

    /// What the words say, one after the other.
    ///
    /// # Errors
    /// A fault at the first that says nothing.
    pub fn steps(&self, words: &[Text]) -> Result<Vec<Step>, Fault> {
        let mut steps = Vec::new();
        for word in words {
            let more = self.meaning(word.as_str()).ok_or_else(|| self.unknown(word))?;
            steps.extend(more);
            if steps.len() > MOST_STEPS {
                return Err(word.fault("this sequence is too long", format!("at most {MOST_STEPS} moves")));
            }
        }
        Ok(steps)
    }

    /// The names and what they stand for.
    pub fn into_sequences(self) -> impl Iterator<Item = Sequence> {
        self.sequences.into_iter()
    }

    /// What a word says, if anything: a move or a name, or a power of either.
    fn meaning(&self, word: &str) -> Option<Vec<Step>> {
        self.named(word)
            .or_else(|| powers_in(word).find_map(|(name, power)| repeated(&self.named(name)?, power)))
    }

    fn named(&self, name: &str) -> Option<Vec<Step>> {
        let mv = self.moves.iter().position(|mv| mv.name.as_str() == name);
        mv.map(|mv| vec![Step { mv, power: 1 }]).or_else(|| {
            let sequence = self.sequences.iter().find(|sequence| sequence.name.as_str() == name);
            sequence.map(|sequence| sequence.steps.clone())
        })
    }

    fn unknown(&self, word: &Text) -> Fault {
        let names = || {
            let moves = self.moves.iter().map(|mv| mv.name.as_str());
            moves.chain(self.sequences.iter().map(|sequence| sequence.name.as_str()))
        };
        let message = format!("`{}` is not a move", word.as_str());
        let fault = word.fault(message, "expected a move, a power of one, or a name from above");
        match nearest(word.as_str(), names()) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help(format!("the moves are {}", names().collect::<Vec<_>>().join(", "))),
        }
    }
}

/// Steps made so often; below zero, taken back so often. `None` when they are too many.
fn repeated(steps: &[Step], power: i32) -> Option<Vec<Step>> {
    let suits = |power: &i32| power.abs() <= MOST_REPEATS;
    if let [Step { mv, power: once }] = *steps {
        return Some(vec![Step { mv, power: Some(once * power).filter(suits)? }]);
    }
    let times = power.unsigned_abs() as usize;
    if steps.len() * times > MOST_STEPS {
        return None;
    }
    let undone = steps.iter().rev().map(|step| Step { power: -step.power, ..*step });
    let once = if power < 0 { undone.collect() } else { steps.to_vec() };
    Some(once.repeat(times))
}
