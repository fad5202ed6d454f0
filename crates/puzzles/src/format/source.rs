//! Text that knows where it came from, and faults that point into it.
//!
//! Everything a person wrote (a puzzle file, an argument of the command) is read through these types, so that every
//! error can show the place.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// A text and the name people know it by: a path, or an option such as `--from`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What to call it in an error.
    pub name: Arc<str>,
    /// The whole text.
    pub text: Arc<str>,
    origin: Option<Arc<Origin>>,
}

/// The text that another one was written from, by a program: a person knows only this one.
#[derive(Debug, PartialEq, Eq)]
struct Origin {
    source: Source,
    /// Where each piece that was copied begins, in the text written and in the source, in bytes.
    pieces: Vec<(usize, usize)>,
}

impl Origin {
    /// The place in the source that a place in the text written was copied from: in the piece there, or after the last
    /// piece before it.
    fn place(&self, offset: usize) -> usize {
        let after = self.pieces.partition_point(|&(at, _)| at <= offset);
        let (at, origin) = self.pieces.get(after.saturating_sub(1)).copied().unwrap_or_default();
        origin + offset.saturating_sub(at)
    }

    fn span(&self, span: &Range<usize>) -> Range<usize> {
        let start = self.place(span.start);
        let end = if span.is_empty() { start } else { self.place(span.end - 1) + 1 };
        let [start, end] = [start, end].map(|at| floor_char_boundary(&self.source.text, at));
        start..end.max(start)
    }
}

impl Source {
    /// A named text.
    pub fn new(name: &str, text: &str) -> Self {
        Self { name: name.into(), text: text.into(), origin: None }
    }

    /// A named text that was written from another one, `origin`: its faults are shown there. `pieces` says where each
    /// piece that was copied begins, in `text` and in `origin`, in bytes and in the order of `text`.
    #[must_use]
    pub fn written_from(origin: &Self, pieces: Vec<(usize, usize)>, name: &str, text: &str) -> Self {
        let origin = Origin { source: origin.clone(), pieces };
        Self { origin: Some(Arc::new(origin)), ..Self::new(name, text) }
    }

    /// A fault at `span`, in bytes of [`Self::text`].
    pub fn fault(&self, span: Range<usize>, message: impl Into<String>, label: impl Into<String>) -> Fault {
        if let Some(origin) = &self.origin {
            return origin.source.fault(origin.span(&span), message, label);
        }
        Fault(Box::new(FaultParts {
            source: self.clone(),
            span,
            message: message.into(),
            label: label.into(),
            help: None,
        }))
    }

    /// The line and column of a byte offset, both from 1; columns count characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let before = &self.text[..floor_char_boundary(&self.text, offset)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

fn floor_char_boundary(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(Box<FaultParts>);

/// The parts of a [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultParts {
    /// The text at fault.
    pub source: Source,
    /// The place in it, in bytes.
    pub span: Range<usize>,
    /// The fault in one line: `marble 3 has no hole`.
    pub message: String,
    /// What was expected or found at the place: `holes are 1 and 2`.
    pub label: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl Fault {
    /// The same fault with advice.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.0.help = Some(help.into());
        self
    }

    /// What the fault is made of, for printing.
    pub fn parts(&self) -> &FaultParts {
        &self.0
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FaultParts { source, span, message, label, help } = &*self.0;
        let (line, column) = source.line_column(span.start);
        write!(f, "{}:{line}:{column}: {message}", source.name)?;
        if !label.is_empty() {
            write!(f, ": {label}")?;
        }
        help.iter().try_for_each(|help| write!(f, " (help: {help})"))
    }
}

impl std::error::Error for Fault {}

/// A text inside a [`Source`]: the value of a field, a line of a drawing, a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    source: Source,
    content: String,
    /// Where the text stands in the source. When it was written there letter by letter, byte `i` of the content is
    /// byte `place.start + i` of the source; else (escapes in a string) only the whole place can be shown.
    place: Range<usize>,
    literal: bool,
}

impl Text {
    /// The whole of a source.
    pub fn whole(source: &Source) -> Self {
        Self {
            source: source.clone(),
            content: source.text.to_string(),
            place: 0..source.text.len(),
            literal: true,
        }
    }

    /// A string value of a source: `content` is the value, `place` the span of its literal, quotes included.
    pub(crate) fn string_value(source: &Source, content: &str, place: Range<usize>) -> Self {
        let raw = &source.text[place.clone()];
        let found = raw.find(content).filter(|_| !content.is_empty());
        let (place, literal) = match found {
            Some(at) => (place.start + at..place.start + at + content.len(), true),
            None => (place, false),
        };
        Self { source: source.clone(), content: content.to_owned(), place, literal }
    }

    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.content
    }

    /// Where it begins in its source, in bytes.
    pub fn start(&self) -> usize {
        self.place.start
    }

    /// The source it stands in.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The part of it at `range`, in bytes, which must lie on character boundaries inside the text.
    #[must_use]
    pub fn part(&self, range: Range<usize>) -> Self {
        Self {
            source: self.source.clone(),
            content: self.content[range.clone()].to_owned(),
            place: self.place_of(range),
            literal: self.literal,
        }
    }

    /// Its lines, without their ends (`\n` or `\r\n`).
    pub fn lines(&self) -> impl Iterator<Item = Text> {
        let mut start = 0;
        self.content.split_inclusive('\n').map(move |line| {
            let kept = line.trim_end_matches(['\n', '\r']).len();
            let part = self.part(start..start + kept);
            start += line.len();
            part
        })
    }

    /// The number of one of `count` rows or columns (`what`), from 0; `help` says how a place is written.
    pub(crate) fn line_number(&self, what: &str, count: usize, help: &str) -> Result<usize, Fault> {
        let range = format!("{what}s are 0 to {}", count - 1);
        let digits = self.as_str();
        if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_digit()) {
            return Err(self.fault(format!("this is not a {what}"), range).help(help));
        }
        match digits.parse::<usize>() {
            Ok(number) if number < count => Ok(number),
            _ => Err(self.fault(format!("{what} {digits} is outside the board"), range)),
        }
    }

    /// Its words: what white space and the characters in `separators` leave.
    pub fn words(&self, separators: &[char]) -> Vec<Text> {
        let is_gap = |c: char| c.is_whitespace() || separators.contains(&c);
        let mut words = Vec::new();
        let mut start = None;
        for (at, c) in self.content.char_indices().chain([(self.content.len(), ' ')]) {
            match (start, is_gap(c)) {
                (None, false) => start = Some(at),
                (Some(from), true) => {
                    words.push(self.part(from..at));
                    start = None;
                }
                _ => {}
            }
        }
        words
    }

    fn place_of(&self, range: Range<usize>) -> Range<usize> {
        if self.literal {
            self.place.start + range.start..self.place.start + range.end
        } else {
            self.place.clone()
        }
    }

    /// A fault at the whole of this text.
    pub fn fault(&self, message: impl Into<String>, label: impl Into<String>) -> Fault {
        self.source.fault(self.place.clone(), message, label)
    }

    /// A fault at `range`, in bytes of this text.
    pub fn fault_at(
        &self,
        range: Range<usize>,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Fault {
        self.source.fault(self.place_of(range), message, label)
    }
}

/// The word of `known` nearest to `word`, for a suggestion; `None` when none is near.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|&(distance, candidate)| distance * 3 <= candidate.chars().count().max(3))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}
