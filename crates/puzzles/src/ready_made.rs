//! Ready-made puzzles: names that stand for the text of a puzzle file.
//!
//! `detour` stands for the file of that name in the folder `puzzles/`, which is embedded. A name with parameters, such as
//! `triangle:side=6,hole=4`, is turned into the very text a person would write. Either is then read like any file.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::family::{blocks, hanoi, lights, pegs, permutation, shuttle, slide};
use crate::format::source::{Fault, Source, Text, nearest};

/// The names and texts of the embedded puzzle files, in the order of families and names.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/puzzle_files.rs"));

/// A ready-made puzzle with parameters.
#[derive(Debug)]
pub struct ReadyMade {
    /// Its name: `triangle`.
    pub name: &'static str,
    /// Its parameters for people, with their defaults: `side=5,hole=1,jump=short,to=any`.
    pub parameters: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// The text of its puzzle file.
    pub text: fn(&Parameters) -> Result<String, Fault>,
}

/// All ready-made puzzles with parameters, family by family.
pub fn all() -> impl Iterator<Item = &'static ReadyMade> {
    [
        pegs::READY_MADE,
        permutation::READY_MADE,
        shuttle::READY_MADE,
        blocks::READY_MADE,
        lights::READY_MADE,
        slide::READY_MADE,
        hanoi::READY_MADE,
    ]
    .into_iter()
    .flatten()
}

/// The text of the puzzle file that `spec` (`name` or `name:key=value,...`) stands for; `None` when no ready-made puzzle
/// has that name.
///
/// # Errors
/// A fault in `spec` at a parameter that is unknown or out of range.
pub fn find(spec: &Source) -> Result<Option<String>, Fault> {
    let name = spec.text.split(':').next().unwrap_or_default();
    let whole = Text::whole(spec);
    if let Some((_, text)) = FILES.iter().find(|(file, _)| *file == name) {
        let rest = whole.part(name.len()..spec.text.len());
        return if rest.as_str().is_empty() {
            Ok(Some((*text).to_owned()))
        } else {
            Err(rest.fault(format!("{name} has no parameters"), ""))
        };
    }
    let Some(puzzle) = all().find(|puzzle| puzzle.name == name) else { return Ok(None) };
    let parameters = Parameters::parse(&whole.part(name.len()..spec.text.len()), puzzle)?;
    let text = (puzzle.text)(&parameters)?;
    parameters.finish()?;
    Ok(Some(text))
}

/// The ready-made name nearest to a mistyped one.
pub fn suggestion(name: &str) -> Option<&'static str> {
    nearest(name, all().map(|puzzle| puzzle.name).chain(FILES.iter().map(|(file, _)| *file)))
}

/// The `key=value` pairs given with a ready-made name.
#[derive(Debug)]
pub struct Parameters {
    given: Vec<(Text, Text)>,
    asked: RefCell<BTreeSet<&'static str>>,
    usage: String,
}

impl Parameters {
    /// Reads `:key=value,key=value`, or nothing.
    fn parse(text: &Text, puzzle: &ReadyMade) -> Result<Self, Fault> {
        let usage = format!("{} takes {}", puzzle.name, puzzle.parameters);
        let mut given: Vec<(Text, Text)> = Vec::new();
        // A position such as `blank=1,2` has commas of its own: a piece without `=` belongs to the value before it.
        let mut start = 1;
        let content = text.as_str();
        while start < content.len() {
            let rest = &content[start..];
            let end = rest
                .match_indices(',')
                .map(|(at, _)| at)
                .find(|&at| rest[at + 1..].split(',').next().is_some_and(|next| next.contains('=')))
                .unwrap_or(rest.len());
            let pair = text.part(start..start + end);
            let Some(equals) = pair.as_str().find('=') else {
                return Err(pair.fault("expected key=value", "no `=` here").help(usage));
            };
            let key = pair.part(0..equals);
            if given.iter().any(|(earlier, _)| earlier.as_str() == key.as_str()) {
                return Err(key.fault(format!("`{}` is given twice", key.as_str()), "").help(usage));
            }
            given.push((key, pair.part(equals + 1..pair.as_str().len())));
            start += end + 1;
        }
        Ok(Self { given, asked: RefCell::default(), usage })
    }

    /// The value of `key`, if it was given.
    pub fn text(&self, key: &'static str) -> Option<&Text> {
        self.asked.borrow_mut().insert(key);
        self.given.iter().find(|(given, _)| given.as_str() == key).map(|(_, value)| value)
    }

    /// The value of `key`, a whole number in `range`; `default` when it was not given.
    ///
    /// # Errors
    /// A fault at a value that is not such a number.
    pub fn number(
        &self,
        key: &'static str,
        default: usize,
        range: RangeInclusive<usize>,
    ) -> Result<usize, Fault> {
        let Some(value) = self.text(key) else { return Ok(default) };
        value.as_str().parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
            let expected = format!("expected a whole number from {} to {}", range.start(), range.end());
            value.fault(format!("`{key}` cannot be `{}`", value.as_str()), expected).help(self.usage.clone())
        })
    }

    /// The value of `key`, one of a few words; the first is the default.
    ///
    /// # Errors
    /// A fault at a value that is none of them.
    pub fn choice(&self, key: &'static str, words: &[&'static str]) -> Result<&'static str, Fault> {
        let Some(value) = self.text(key) else { return Ok(words[0]) };
        words.iter().copied().find(|&word| word == value.as_str()).ok_or_else(|| {
            value
                .fault(
                    format!("`{key}` cannot be `{}`", value.as_str()),
                    format!("expected {}", words.join(" or ")),
                )
                .help(self.usage.clone())
        })
    }

    fn finish(&self) -> Result<(), Fault> {
        let asked = self.asked.borrow();
        match self.given.iter().find(|(key, _)| !asked.contains(key.as_str())) {
            None => Ok(()),
            Some((key, _)) => {
                Err(key.fault(format!("unknown parameter `{}`", key.as_str()), "").help(self.usage.clone()))
            }
        }
    }
}
