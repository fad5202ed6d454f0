//! The shuttle family's fields of a puzzle file.

use super::{Classic, METRIC, MOST_HOLES, Shuttle, title};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Text};

/// What the fields describe.
#[derive(Clone, Debug)]
pub enum Reading {
    /// A row that can be searched.
    Row(Shuttle),
    /// The classic case in a row too long to be searched, and the fault to give to whoever must search it.
    Long(Classic, Fault),
}

impl Reading {
    /// The classic case, of any length, when it is that: answered by the formula.
    pub fn classic(&self) -> Option<Classic> {
        match self {
            Self::Row(shuttle) => shuttle.classic(),
            Self::Long(classic, _) => Some(*classic),
        }
    }

    /// What the puzzle is, in one line, when its file has no title.
    pub fn title(&self) -> String {
        match self {
            Self::Row(shuttle) => shuttle.title.clone(),
            Self::Long(classic, _) => title(&classic.start()),
        }
    }
}

/// Reads the fields `start`, `goal`, `backing` and `metric`.
///
/// # Errors
/// A fault at a character that is no hole, at a goal of another length than the start, and at the holes beyond the
/// 64th of a row that is not the classic case.
pub fn read(fields: &Fields) -> Result<Reading, Fault> {
    fields.choice("metric", &[(METRIC, ())], ())?;
    let backing = fields.flag("backing", true)?;
    let start_text = fields.required("start", "write the row: start = \"www.bbb\"")?;
    let start = holes(start_text)?;
    let goal = match fields.text("goal")? {
        None => match fields.text_as_written("start")? {
            Some(written) => holes(written)?.chars().rev().collect(),
            None => start.chars().rev().collect(),
        },
        Some(text) => goal_holes(text, start.len())?,
    };
    if start.len() <= MOST_HOLES {
        return Ok(Reading::Row(Shuttle::new(&start, &goal, backing)));
    }
    let fault = too_long(start_text, start.len());
    match Classic::between(&start, &goal) {
        Some(classic) => Ok(Reading::Long(classic, fault)),
        None => {
            Err(fault.help("only n white and n black marbles that change sides over one gap may take more"))
        }
    }
}

/// The holes of a row, one character each, without the blanks.
fn holes(text: &Text) -> Result<String, Fault> {
    let (mut row, written) = (String::new(), text.as_str());
    for (at, c) in written.char_indices() {
        match c {
            'w' | 'b' | '.' => row.push(c),
            _ if c.is_whitespace() => {}
            _ => {
                let place = at..at + c.len_utf8();
                return Err(text.fault_at(place, format!("`{c}` is no hole"), "expected `w`, `b` or `.`"));
            }
        }
    }
    if row.is_empty() {
        return Err(text.fault("a row without holes", "expected `w`, `b` and `.`, one for each hole"));
    }
    Ok(row)
}

fn goal_holes(text: &Text, expected: usize) -> Result<String, Fault> {
    let goal = holes(text)?;
    if goal.len() == expected {
        return Ok(goal);
    }
    let message = format!("the goal must have as many holes as the start, {expected}");
    Err(text.fault(message, format!("these are {}", goal.len())))
}

fn too_long(text: &Text, count: usize) -> Fault {
    let written = text.as_str();
    let mut beyond = written.char_indices().filter(|(_, c)| !c.is_whitespace()).skip(MOST_HOLES);
    let first = beyond.next().map_or(0, |(at, _)| at);
    text.fault_at(
        first..written.trim_end().len(),
        format!("{count} holes; a search takes at most {MOST_HOLES}"),
        "these are too many",
    )
}
