//! The fields of a puzzle text: this crate's own reading of the TOML, before any family looks at it.
//!
//! A family takes the fields it has, one by one; what is left over at the end is an unknown field.

use std::str::FromStr;

use toml::{Table, Value};

use crate::Error;

/// The fields that options can replace (`--from`, `--to`, `--metric`).
const REPLACEABLE: [&str; 3] = ["start", "goal", "metric"];

/// The fields of a puzzle text that nobody has taken yet.
pub(crate) struct PuzzleText {
    fields: Table,
    /// The fields as the text itself has them.
    own: Table,
}

impl PuzzleText {
    /// Reads a TOML text and puts the overrides in place of its own fields.
    pub fn read(text: &str, overrides: &[(&str, &str)]) -> Result<Self, Error> {
        let mut fields = Table::from_str(text).map_err(|error| Error::NotToml(error.to_string()))?;
        let own = fields.clone();
        for &(name, value) in overrides {
            if !REPLACEABLE.contains(&name) {
                return Err(Error::NotReplaceable(name.to_owned()));
            }
            fields.insert(name.to_owned(), Value::String(value.to_owned()));
        }
        Ok(Self { fields, own })
    }

    /// A string or whole number as the text itself has it, replaced or not.
    pub fn own(&self, field: &str) -> Option<String> {
        match self.own.get(field)? {
            Value::String(text) => Some(text.clone()),
            Value::Integer(number) => Some(number.to_string()),
            _ => None,
        }
    }

    /// Whether an option replaces the field.
    pub fn is_replaced(&self, field: &str) -> bool {
        self.fields.get(field) != self.own.get(field)
    }

    /// Takes a field that says nothing of the puzzle, whatever it holds.
    pub fn ignore(&mut self, field: &str) {
        self.fields.remove(field);
    }

    /// Takes a field that is a string.
    pub fn string(&mut self, field: &'static str) -> Result<Option<String>, Error> {
        match self.fields.remove(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(Error::Field { field, expected: "a string".to_owned() }),
        }
    }

    /// Takes a field that is a string and must be there.
    pub fn required(&mut self, field: &'static str) -> Result<String, Error> {
        self.string(field)?.ok_or(Error::Missing(field))
    }

    /// Takes a field that is a string or a whole number, as a string.
    pub fn string_or_number(&mut self, field: &'static str) -> Result<Option<String>, Error> {
        match self.fields.get(field) {
            Some(&Value::Integer(number)) => {
                self.fields.remove(field);
                Ok(Some(number.to_string()))
            }
            _ => self.string(field),
        }
    }

    /// Takes a field that is one of a few words; the first of them when it is not there.
    pub fn word(&mut self, field: &'static str, words: &[&'static str]) -> Result<&'static str, Error> {
        let expected = || Error::Field { field, expected: words.join(" or ") };
        match self.string(field)? {
            None => words.first().copied().ok_or_else(expected),
            Some(text) => words.iter().copied().find(|&word| word == text).ok_or_else(expected),
        }
    }

    /// Takes a field that is `true` or `false`.
    pub fn flag(&mut self, field: &'static str, default: bool) -> Result<bool, Error> {
        match self.fields.remove(field) {
            None => Ok(default),
            Some(Value::Boolean(flag)) => Ok(flag),
            Some(_) => Err(Error::Field { field, expected: "true or false".to_owned() }),
        }
    }

    /// Takes a field that is a whole number from `least` to `most`.
    pub fn number(
        &mut self,
        field: &'static str,
        default: usize,
        least: usize,
        most: usize,
    ) -> Result<usize, Error> {
        let Some(value) = self.fields.remove(field) else { return Ok(default) };
        let number = value.as_integer().and_then(|number| usize::try_from(number).ok());
        match number {
            Some(number) if least <= number && number <= most => Ok(number),
            _ => Err(Error::Field { field, expected: format!("a whole number from {least} to {most}") }),
        }
    }

    /// Takes a field that is a table of strings.
    pub fn table(&mut self, field: &'static str) -> Result<Option<Vec<(String, String)>>, Error> {
        let wrong = || Error::Field { field, expected: "a table of strings".to_owned() };
        match self.fields.remove(field) {
            None => Ok(None),
            Some(Value::Table(table)) => table
                .into_iter()
                .map(|(name, value)| value.as_str().map(|text| (name, text.to_owned())).ok_or_else(wrong))
                .collect::<Result<_, _>>()
                .map(Some),
            Some(_) => Err(wrong()),
        }
    }

    /// Sees to it that every field was taken.
    pub fn finish(self) -> Result<(), Error> {
        match self.fields.keys().next() {
            None => Ok(()),
            Some(field) => Err(Error::Unknown(field.clone())),
        }
    }
}

/// The place of a name in its order: names that are numbers first, by value; then the others, letter by letter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum NameOrder {
    /// A number: a longer one is larger once the zeros in front are gone. `07` comes after `7`.
    Number(usize, String, String),
    /// Any other name.
    Word(String),
}

impl NameOrder {
    /// The place of `name`.
    pub fn of(name: &str) -> Self {
        if !is_digits(name) {
            return Self::Word(name.to_owned());
        }
        let significant = name.trim_start_matches('0');
        Self::Number(significant.len(), significant.to_owned(), name.to_owned())
    }

    /// The name itself.
    pub fn name(&self) -> &str {
        match self {
            Self::Number(_, _, name) | Self::Word(name) => name,
        }
    }
}

/// Whether `text` is one or more of the digits 0 to 9.
pub(crate) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit())
}

/// Whether `text` is one or more letters and digits: a piece, the name of a move, a label.
pub(crate) fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(char::is_alphanumeric)
}

/// The whole number that `text` spells in digits.
pub(crate) fn digits(text: &str) -> Option<usize> {
    if is_digits(text) { text.parse().ok() } else { None }
}
