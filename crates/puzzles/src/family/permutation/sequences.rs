//! Names for sequences of moves: the table `[sequences]`.
//!
//! No search needs them. Solutions that people write down may have them (the checker reads those), so here they are only
//! held to their rules: a name stands for moves of this puzzle and hides none of them.

use super::generator::Generator;
use crate::format::fields::{Fields, Value};
use crate::format::source::{Fault, Text, nearest};

/// The most often that one word repeats a move.
pub(crate) const MOST_REPEATS: i32 = 255;

/// What `word` says as the power of a move: the names it may begin with, the longest first, and how often that move is
/// made, below zero for its inverse. `A` is `A` once, `A2'` the inverse of `A` twice (or that of a move `A2`).
pub(crate) fn powers_in(word: &str) -> impl Iterator<Item = (&str, i32)> {
    let (body, sign) = word.strip_suffix('\'').map_or((word, 1), |body| (body, -1));
    let name = body.trim_end_matches(|c: char| c.is_ascii_digit());
    (name.len()..=body.len()).rev().filter_map(move |end| {
        let (name, digits) = body.split_at(end);
        let power = match digits {
            "" => 1,
            _ if digits.starts_with('0') => return None,
            _ => digits.parse().ok().filter(|power| (2..=MOST_REPEATS).contains(power))?,
        };
        (!name.is_empty()).then_some((name, sign * power))
    })
}

/// Holds the table `sequences` to its rules; a file need not have one.
///
/// # Errors
/// A fault at a name that is a move or power of one, and at a word that is none.
pub(super) fn validate(fields: &Fields, moves: &[Generator]) -> Result<(), Fault> {
    const HELP: &str = "a sequence is a line such as `swap = \"A B2 A'\"`";
    let entries = match fields.value("sequences") {
        None => return Ok(()),
        Some(Value::Table(entries, _)) => entries,
        Some(other) => return Err(other.text().fault("`sequences` must be a table", "").help(HELP)),
    };
    let is_move = |word: &str| powers_in(word).any(|(name, _)| moves.iter().any(|mv| mv.name == name));
    for (name, value) in entries {
        let Value::Text(words) = value else {
            return Err(value.text().fault("a sequence must be a string", "put it in quotes").help(HELP));
        };
        if name.as_str().is_empty() || name.as_str().contains(char::is_whitespace) {
            return Err(name.fault("this cannot be the name of a sequence", "names have no blanks"));
        }
        if is_move(name.as_str()) {
            let message = format!("`{}` is a move already", name.as_str());
            return Err(name.fault(message, "a sequence needs a name of its own"));
        }
        if let Some(word) = words.words(&[]).iter().find(|word| !is_move(word.as_str())) {
            return Err(unknown(word, moves));
        }
    }
    Ok(())
}

fn unknown(word: &Text, moves: &[Generator]) -> Fault {
    let fault = word.fault(format!("`{}` is not a move", word.as_str()), "expected a move or a power of one");
    match nearest(word.as_str(), moves.iter().map(|mv| mv.name.as_str())) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault,
    }
}

#[cfg(test)]
mod tests {
    use super::powers_in;

    #[test]
    fn a_word_may_be_several_powers() {
        let readings = |word| powers_in(word).collect::<Vec<_>>();
        assert_eq!(readings("A"), [("A", 1)]);
        assert_eq!(readings("A'"), [("A", -1)]);
        assert_eq!(readings("A12'"), [("A12", -1), ("A1", -2), ("A", -12)]);
        assert_eq!(readings("12"), [("12", 1), ("1", 2)]);
        assert_eq!(readings("A0"), [("A0", 1)]);
        assert_eq!(readings("A1"), [("A1", 1)]);
        assert_eq!(readings("A256"), [("A256", 1), ("A25", 6), ("A2", 56)]);
        assert_eq!(readings("'"), []);
        assert_eq!(readings("A''"), [("A'", -1)]);
    }
}
