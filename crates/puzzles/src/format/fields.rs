//! The fields of a puzzle file.
//!
//! A puzzle file is TOML; each family asks for its fields by name, and a field nobody asked for is a fault. A field
//! may be overridden from outside (`--from` replaces `start`), in which case its faults point there instead.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Range, RangeInclusive};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::source::{Fault, Source, Text, nearest};

/// A value with the place it was written at.
#[derive(Clone, Debug)]
pub enum Value {
    /// A string.
    Text(Text),
    /// A whole number, and its text.
    Number(i64, Text),
    /// `true` or `false`, and its text.
    Flag(bool, Text),
    /// A table: keys with values, in the order of the file.
    Table(Vec<(Text, Value)>, Text),
    /// Anything else TOML can say.
    Other(Text),
}

impl Value {
    /// The text that stands there: of a string its content, of anything else what was written.
    pub fn text(&self) -> &Text {
        match self {
            Self::Text(text)
            | Self::Number(_, text)
            | Self::Flag(_, text)
            | Self::Table(_, text)
            | Self::Other(text) => text,
        }
    }
}

/// The fields of one puzzle file.
#[derive(Debug)]
pub struct Fields {
    source: Source,
    values: BTreeMap<String, (Text, Value)>,
    replaced: BTreeSet<String>,
    /// What the file itself says of the fields that were replaced.
    written: BTreeMap<String, (Text, Value)>,
    /// The fields that were asked for; of those that must be one of a few words, the words.
    asked: RefCell<BTreeMap<&'static str, Vec<String>>>,
}

impl Fields {
    /// Reads a TOML text.
    ///
    /// # Errors
    /// A fault at the place where it is not TOML.
    pub fn parse(source: &Source) -> Result<Self, Fault> {
        let table = parse_toml(source)?;
        let values = entries(source, table.get_ref())
            .into_iter()
            .map(|(key, value)| (key.as_str().to_owned(), (key, value)))
            .collect();
        Ok(Self {
            source: source.clone(),
            values,
            replaced: BTreeSet::new(),
            written: BTreeMap::new(),
            asked: RefCell::default(),
        })
    }

    /// Replaces the field `name` by a string given elsewhere; `origin` is what people know it by, such as `--from`.
    pub fn set(&mut self, name: &str, origin: &str, content: &str) {
        self.replaced.insert(name.to_owned());
        let text = Text::whole(&Source::new(origin, content));
        if let Some(written) = self.values.insert(name.to_owned(), (text.clone(), Value::Text(text))) {
            self.written.entry(name.to_owned()).or_insert(written);
        }
    }

    /// Whether the field `name` was replaced.
    pub fn is_replaced(&self, name: &str) -> bool {
        self.replaced.contains(name)
    }

    /// The field `name` as the file has it, replaced or not: what other fields default to or refer to.
    pub fn value_as_written(&self, name: &'static str) -> Option<&Value> {
        if self.is_replaced(name) { self.written.get(name).map(|(_, value)| value) } else { self.value(name) }
    }

    /// The string of the field `name` as the file has it.
    ///
    /// # Errors
    /// A fault when it is something else.
    pub fn text_as_written(&self, name: &'static str) -> Result<Option<&Text>, Fault> {
        match self.value_as_written(name) {
            None => Ok(None),
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(other) => Err(not_a_string(name, other)),
        }
    }

    /// The field `name` as it stands.
    pub fn value(&self, name: &'static str) -> Option<&Value> {
        self.asked.borrow_mut().entry(name).or_default();
        self.values.get(name).map(|(_, value)| value)
    }

    /// The field `name`, a string.
    ///
    /// # Errors
    /// A fault when it is something else.
    pub fn text(&self, name: &'static str) -> Result<Option<&Text>, Fault> {
        match self.value(name) {
            None => Ok(None),
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(other) => Err(not_a_string(name, other)),
        }
    }

    /// The field `name`, a string that must be there.
    ///
    /// # Errors
    /// A fault when it is missing or not a string; `help` says what to write.
    pub fn required(&self, name: &'static str, help: &str) -> Result<&Text, Fault> {
        self.text(name)?.ok_or_else(|| self.missing(name, help))
    }

    /// The fault of a missing field; it points at one that may be meant.
    pub fn missing(&self, name: &str, help: &str) -> Fault {
        let message = format!("this puzzle has no `{name}`");
        match nearest(name, self.values.keys().map(String::as_str)).and_then(|near| self.key(near)) {
            Some(key) => key.fault(message, "").help(format!("did you mean `{name}` here?")),
            None => self.source.fault(0..0, message, "").help(help),
        }
    }

    /// A fault at the name of the first of these fields that the file has, else at the beginning of the file.
    pub(crate) fn fault(&self, names: &[&str], message: &str, label: impl Into<String>) -> Fault {
        match names.iter().find_map(|name| self.key(name)) {
            Some(key) => key.fault(message, label),
            None => self.source.fault(0..0, message, label),
        }
    }

    /// Where the name of a field stands, if the file has it.
    pub(crate) fn key(&self, name: &str) -> Option<&Text> {
        self.values.get(name).map(|(key, _)| key)
    }

    /// The fields that were asked for; of those that must be one of a few words, the words.
    pub(crate) fn asked(&self) -> BTreeMap<&'static str, Vec<String>> {
        self.asked.borrow().clone()
    }

    /// The field `name`, `true` or `false`.
    ///
    /// # Errors
    /// A fault when it is something else.
    pub fn flag(&self, name: &'static str, default: bool) -> Result<bool, Fault> {
        match self.value(name) {
            None => Ok(default),
            Some(Value::Flag(flag, _)) => Ok(*flag),
            Some(other) => {
                let label = match other {
                    Value::Text(text) if matches!(text.as_str(), "true" | "false") => "without the quotes",
                    _ => "",
                };
                Err(other.text().fault(format!("`{name}` must be `true` or `false`"), label))
            }
        }
    }

    /// The field `name`, a whole number in `range`.
    ///
    /// # Errors
    /// A fault when it is something else.
    pub fn number(&self, name: &'static str, range: RangeInclusive<usize>) -> Result<Option<usize>, Fault> {
        let Some(value) = self.value(name) else { return Ok(None) };
        let number = match value {
            Value::Number(number, _) => usize::try_from(*number).ok(),
            _ => None,
        };
        number.filter(|number| range.contains(number)).map(Some).ok_or_else(|| {
            let label = format!("expected {} to {}", range.start(), range.end());
            value.text().fault(format!("`{name}` must be a whole number"), label)
        })
    }

    /// The field `name`, one of a few words, as what the word stands for.
    ///
    /// # Errors
    /// A fault that lists the words when it is another.
    pub fn choice<T: Copy>(&self, name: &'static str, choices: &[(&str, T)], default: T) -> Result<T, Fault> {
        self.offer(name, choices);
        match self.text(name)? {
            None => Ok(default),
            Some(text) => chosen(name, text, choices),
        }
    }

    /// As [`Self::choice`], for a field that must be there; `help` says what to write.
    ///
    /// # Errors
    /// A fault when it is missing or another word.
    pub fn required_choice<T: Copy>(
        &self,
        name: &'static str,
        choices: &[(&str, T)],
        help: &str,
    ) -> Result<T, Fault> {
        self.offer(name, choices);
        chosen(name, self.required(name, help)?, choices)
    }

    /// Notes the words of a choice.
    fn offer<T>(&self, name: &'static str, choices: &[(&str, T)]) {
        let words = choices.iter().map(|(word, _)| (*word).to_owned()).collect();
        self.asked.borrow_mut().insert(name, words);
    }

    /// Checks that every field of the file was asked for.
    ///
    /// # Errors
    /// A fault at the first that was not, with the nearest name that was.
    pub fn finish(&self) -> Result<(), Fault> {
        let asked = self.asked.borrow();
        let unknown = self.values.iter().filter(|(name, _)| !asked.contains_key(name.as_str()));
        let Some((name, (key, _))) = unknown.min_by_key(|(_, (key, _))| key.start()) else {
            return Ok(());
        };
        let known = asked.keys().copied().collect::<Vec<_>>();
        let fault = key.fault(format!("unknown field `{name}`"), "this family does not use it");
        Err(match nearest(name, known.iter().copied()) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help(format!("the fields are {}", known.join(", "))),
        })
    }
}

/// The keys and values of a TOML text, with their places.
pub(super) fn parse_toml(source: &Source) -> Result<Spanned<DeTable<'_>>, Fault> {
    DeTable::parse(&source.text).map_err(|error| {
        not_toml(source, error.span().unwrap_or(0..source.text.len()), error.message().trim_end())
    })
}

/// What is wrong where a text is not TOML, in the words of its parser, but for what it says less clearly.
fn not_toml(source: &Source, span: Range<usize>, says: &str) -> Fault {
    const QUOTES: &str = "\"\"\"";
    let opened = source.text.rfind(QUOTES).filter(|_| says.starts_with("invalid multi-line basic string"));
    if let Some(at) = opened.filter(|_| source.text[span.end..].trim().is_empty()) {
        return source
            .fault(at..at + QUOTES.len(), "this text has no end", "it begins here")
            .help(format!("a drawing stands between {QUOTES} and {QUOTES}"));
    }
    let has_curly_quotes = source.text[span.clone()].contains(['\u{201c}', '\u{201d}', '\u{201e}']);
    let fault = source.fault(span, "this is not a puzzle file", says);
    if has_curly_quotes {
        fault.help("these are the quotes of a word processor; write \" instead")
    } else {
        fault.help(format!("a puzzle file is TOML: lines of `name = value`, drawings between {QUOTES}"))
    }
}

fn not_a_string(name: &str, value: &Value) -> Fault {
    let message = format!("`{name}` must be a string");
    if value.text().as_str().starts_with(['[', '{']) {
        let fault = value.text().fault(message, "expected one text");
        return fault.help("a text of several lines, such as a drawing, stands between \"\"\"");
    }
    value.text().fault(message, "put it in quotes")
}

/// What the word `text` of the field `name` stands for.
fn chosen<T: Copy>(name: &str, text: &Text, choices: &[(&str, T)]) -> Result<T, Fault> {
    if let Some((_, chosen)) = choices.iter().find(|(word, _)| *word == text.as_str()) {
        return Ok(*chosen);
    }
    let words = choices.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>();
    let fault = text.fault(
        format!("there is no {name} \"{}\"", text.as_str()),
        format!("expected {}", words.join(" or ")),
    );
    Err(match nearest(text.as_str(), choices.iter().map(|(word, _)| *word)) {
        Some(word) => fault.help(format!("did you mean \"{word}\"?")),
        None => fault,
    })
}

fn entries(source: &Source, table: &DeTable<'_>) -> Vec<(Text, Value)> {
    let mut entries = table
        .iter()
        .map(|(key, value)| {
            let key_text = Text::string_value(source, key.get_ref(), key.span());
            (key.span().start, (key_text, read_value(source, value)))
        })
        .collect::<Vec<_>>();
    entries.sort_by_key(|(start, _)| *start);
    entries.into_iter().map(|(_, entry)| entry).collect()
}

fn read_value(source: &Source, value: &Spanned<DeValue<'_>>) -> Value {
    let written = |span: Range<usize>| Text::string_value(source, &source.text[span.clone()], span);
    match value.get_ref() {
        DeValue::String(content) => Value::Text(Text::string_value(source, content, value.span())),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Value::Number(number, written(value.span())),
            Err(_) => Value::Other(written(value.span())),
        },
        DeValue::Boolean(flag) => Value::Flag(*flag, written(value.span())),
        DeValue::Table(table) => Value::Table(entries(source, table), written(value.span())),
        _ => Value::Other(written(value.span())),
    }
}
