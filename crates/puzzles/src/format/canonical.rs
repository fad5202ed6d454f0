//! The canonical form of a puzzle file: one order of fields, one spelling of each value, every comment kept.
//!
//! A file is taken apart into its keys, values and the comments between them, and written anew. Comments stay with what
//! they stand above or behind; those above the first field stay at the top of the file, those behind everything at its
//! end. Only what the family does not read is changed in a drawing: see `UNPLACED`.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::fields::parse_toml;
use super::source::{Fault, Source};
use crate::any::PuzzleText;

/// The order of fields, tables last. Fields that are not listed, of families to come, stand in the place of `OTHERS`,
/// in the order of their names.
const ORDER: &[&str] = &[
    "title",
    "family",
    "metric",
    "lattice",
    "jump",
    "backing",
    "inverses",
    "orientations",
    "ring",
    "on-hole",
    "axis",
    "states",
    "neighbourhood",
    "wrap",
    "pegs",
    "discs",
    OTHERS,
    "board",
    "alike",
    "exit",
    "start",
    "goal",
    "moves",
    "sequences",
    "known",
];
const OTHERS: &str = "";

/// The texts whose lines may lose the blanks at their ends, of any family: drawings and positions.
const DRAWN: &[&str] = &["board", "neighbourhood", "start", "goal", "alike", "exit"];

/// By family, the texts that mean the same wherever they stand: however far all lines are indented, and however many
/// empty lines come before and behind. In the others such blanks may be squares, as on boards of blocks.
const UNPLACED: &[(&str, &[&str])] = &[
    ("pegs", &["board", "start", "goal"]),
    ("permutation", &["start", "goal"]),
    ("shuttle", &["start", "goal"]),
    ("tilt", &["board", "start", "goal"]),
    ("blocks", &["alike", "exit"]),
    ("push", &["board", "start", "goal"]),
    ("lights", &["neighbourhood"]),
];

/// The canonical form of a puzzle file. It is that of the canonical form too, and the same puzzle.
///
/// # Errors
/// The fault of a text that is not a puzzle.
pub fn canonical(source: &Source) -> Result<String, Fault> {
    PuzzleText::new(source.clone()).read()?;
    let table = parse_toml(source)?;
    let mut items = items(family(table.get_ref()), table.get_ref());
    items.sort_by_key(|item| item.place.start);
    let (head, foot) = hand_out_comments(&source.text, &mut items);
    items.sort_by(|a, b| a.rank().cmp(&b.rank()));
    Ok(written(&head, &items, &foot))
}

/// The canonical form without comments and the fields and tables `left_out`, in which some fields are replaced by strings.
///
/// # Errors
/// The fault of a text that is not TOML.
pub(crate) fn definition<'s>(
    source: &'s Source,
    left_out: &[&str],
    replaced: impl Iterator<Item = (&'static str, &'s str)>,
) -> Result<String, Fault> {
    let table = parse_toml(source)?;
    let family = family(table.get_ref());
    let mut items = items(family, table.get_ref());
    items.retain(|item| !left_out.contains(&item.table.unwrap_or(item.key)));
    for (field, content) in replaced {
        items.retain(|item| item.table.unwrap_or(item.key) != field);
        let value = spelled(family, None, field, &DeValue::String(content.into()));
        items.push(Item::new(None, field, Some(value), 0..0));
    }
    items.sort_by(|a, b| a.rank().cmp(&b.rank()));
    Ok(written(&[], &items, &[]))
}

/// The family that a puzzle file names.
fn family<'s>(table: &'s DeTable<'_>) -> &'s str {
    match table.get("family").map(toml::Spanned::get_ref) {
        Some(DeValue::String(family)) => family,
        _ => "",
    }
}

/// A key with its value, or the key of a table.
struct Item<'s> {
    table: Option<&'s str>,
    key: &'s str,
    /// The value as it is written; `None` for a table.
    value: Option<String>,
    /// From the key to the end of the value; of a table, the key.
    place: Range<usize>,
    /// The comments in the lines above it; an empty line between them is an empty one here.
    above: Vec<&'s str>,
    /// The comment behind it on its line.
    behind: Option<&'s str>,
}

impl Item<'_> {
    /// What says where it goes: fields first, then tables, each followed by its entries as they came.
    fn rank(&self) -> (bool, usize, &str, bool, usize) {
        let is_table = self.table.is_some() || self.value.is_none();
        let name = self.table.unwrap_or(self.key);
        let place = |name| ORDER.iter().position(|known| *known == name);
        let rank = place(name).or(place(OTHERS)).unwrap_or(0);
        let in_table = if self.table.is_some() { self.place.start } else { 0 };
        (is_table, rank, name, self.table.is_some(), in_table)
    }
}

/// The fields, tables and entries of a puzzle file.
fn items<'s>(family: &str, table: &'s DeTable<'_>) -> Vec<Item<'s>> {
    let mut items = Vec::new();
    for (key, value) in table {
        let name = key.get_ref().as_ref();
        if let DeValue::Table(entries) = value.get_ref() {
            items.push(Item::new(None, name, None, key.span()));
            items.extend(entries.iter().map(|(entry, value)| {
                let written = spelled(family, Some(name), entry.get_ref(), value.get_ref());
                Item::new(Some(name), entry.get_ref(), Some(written), entry.span().start..value.span().end)
            }));
        } else {
            let written = spelled(family, None, name, value.get_ref());
            items.push(Item::new(None, name, Some(written), key.span().start..value.span().end));
        }
    }
    items
}

impl<'s> Item<'s> {
    fn new(table: Option<&'s str>, key: &'s str, value: Option<String>, place: Range<usize>) -> Self {
        Self { table, key, value, place, above: Vec::new(), behind: None }
    }
}

/// Gives each item, in the order of the text, its comments. Returns those above the first and behind the last.
///
/// Between two items there are only signs, white space and comments, so that a `#` begins a comment.
fn hand_out_comments<'s>(text: &'s str, items: &mut [Item<'s>]) -> (Vec<&'s str>, Vec<&'s str>) {
    let first = items.first().map_or(text.len(), |item| item.place.start);
    let head = comments(&text[..first]);
    let mut above = Vec::new();
    for number in 0..items.len() {
        items[number].above = above;
        let end = items.get(number + 1).map_or(text.len(), |next| next.place.start);
        let between = &text[items[number].place.end..end];
        let (line, others) = between.split_once('\n').unwrap_or((between, ""));
        items[number].behind = comment(line);
        above = comments(others);
    }
    (head, above)
}

/// The comments in a text between items, with an empty one where there are empty lines between two.
fn comments(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut is_apart = false;
    for line in text.lines() {
        if let Some(comment) = comment(line) {
            if is_apart && !found.is_empty() {
                found.push("");
            }
            found.push(comment);
            is_apart = false;
        } else {
            is_apart |= line.trim().is_empty();
        }
    }
    found
}

fn comment(line: &str) -> Option<&str> {
    line.find('#').map(|at| line[at..].trim_end())
}

/// The value of a field or entry as it is written in canonical form.
fn spelled(family: &str, table: Option<&str>, key: &str, value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => {
            let is_drawn = table.is_none() && DRAWN.contains(&key) || table == Some("moves");
            if is_drawn { drawn(&lines(family, table, key, text)) } else { quoted(text) }
        }
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| number.as_str().to_owned(), |number| number.to_string()),
        DeValue::Boolean(flag) => flag.to_string(),
        // No field of a puzzle has such a value.
        DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => String::new(),
    }
}

/// The lines of a drawing or position without what means nothing.
fn lines(family: &str, table: Option<&str>, key: &str, text: &str) -> Vec<String> {
    let trimmed = |line: &str| line.trim_end_matches([' ', '\t', '\r']).to_owned();
    let mut lines = text.lines().map(trimmed).collect::<Vec<_>>();
    let is_listed = UNPLACED.iter().any(|(name, keys)| *name == family && keys.contains(&key));
    if is_listed || table.is_some() || text.contains('=') {
        let is_empty = |line: &String| line.is_empty();
        lines.drain(..lines.iter().take_while(|line| is_empty(line)).count());
        lines.truncate(lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1));
        let indent = |line: &String| line.len() - line.trim_start_matches(' ').len();
        let common = lines.iter().filter(|line| !line.is_empty()).map(indent).min().unwrap_or(0);
        lines.iter_mut().filter(|line| !line.is_empty()).for_each(|line| drop(line.drain(..common)));
    } else if (family, key) == ("lights", "board") {
        keep_width(text, &mut lines);
    }
    lines
}

/// Keeps a board of lights as wide as it was: where blanks at the ends of lines made it so, one becomes a `#`, which is
/// no lamp either.
fn keep_width(text: &str, lines: &mut [String]) {
    let widths = || text.lines().map(|line| line.trim_end_matches('\r').len());
    let width = widths().max().unwrap_or(0);
    if lines.iter().all(|line| line.len() < width)
        && let Some(widest) = widths().position(|found| found == width)
    {
        lines[widest] = format!("{:<1$}#", lines[widest], width - 1);
    }
}

/// A text of one line as [`quoted`], of several between lines of `"""`.
fn drawn(lines: &[String]) -> String {
    match lines {
        [] => quoted(""),
        [line] => quoted(line),
        _ => format!("\"\"\"\n{}\"\"\"", lines.iter().map(|line| escaped(line) + "\n").collect::<String>()),
    }
}

/// A text as a string of a puzzle file, on one line.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

fn escaped(text: &str) -> String {
    let letter = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        '\n' => "\\n".to_owned(),
        '\t' => "\\t".to_owned(),
        c if c.is_control() => format!("\\u{:04X}", u32::from(c)),
        c => c.to_string(),
    };
    text.chars().map(letter).collect()
}

/// The file: an empty line before each table, and before the comments at the end.
fn written(head: &[&str], items: &[Item<'_>], foot: &[&str]) -> String {
    let mut text = String::new();
    write_lines(&mut text, head);
    for Item { table, key, value, above, behind, .. } in items {
        if table.is_none() && value.is_none() {
            text.push('\n');
        }
        write_lines(&mut text, above);
        match value {
            Some(value) => text.push_str(&format!("{} = {value}", spelled_key(key))),
            None => text.push_str(&format!("[{}]", spelled_key(key))),
        }
        if let Some(comment) = behind {
            text.push_str(&format!(" {comment}"));
        }
        text.push('\n');
    }
    if !foot.is_empty() {
        text.push('\n');
        write_lines(&mut text, foot);
    }
    text
}

fn write_lines(text: &mut String, lines: &[&str]) {
    for line in lines {
        text.push_str(&format!("{line}\n"));
    }
}

/// A key, in quotes where it must be.
pub(super) fn spelled_key(key: &str) -> String {
    let needs_none = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if !key.is_empty() && key.chars().all(needs_none) { key.to_owned() } else { quoted(key) }
}
