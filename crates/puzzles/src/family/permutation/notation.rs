//! Reading words: positions, cycles and one-line moves.

use super::generator::Generator;
use crate::format::source::{Fault, Text};

/// The words of a position, row by row. Rows are what `/` separates.
pub(super) type Rows = Vec<Vec<Text>>;

/// The words of a position.
///
/// They are what blanks separate; when `fits` says no to the number of these and yes to the number of characters, and
/// pieces have no orientations, they are the characters.
pub(super) fn rows(text: &Text, orientations: u8, fits: impl Fn(usize) -> bool) -> Rows {
    let words = split_rows(text);
    let characters = words.iter().map(|row| row.iter().flat_map(characters).collect()).collect::<Rows>();
    let run_together = orientations == 1 && !fits(count(&words)) && fits(count(&characters));
    if run_together { characters } else { words }
}

/// The number of words in all rows.
pub(super) fn count(rows: &Rows) -> usize {
    rows.iter().map(Vec::len).sum()
}

fn split_rows(text: &Text) -> Rows {
    let mut start = 0;
    let rows = text.as_str().split('/').map(|row| {
        let words = text.part(start..start + row.len()).words(&[]);
        start += row.len() + 1;
        words
    });
    rows.filter(|words| !words.is_empty()).collect()
}

fn characters(word: &Text) -> impl Iterator<Item = Text> {
    word.as_str().char_indices().map(|(at, c)| word.part(at..at + c.len_utf8()))
}

/// Whether `name` may name a piece.
pub(super) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(char::is_alphanumeric)
}

/// Whether `name` may name a move.
pub(crate) fn is_move_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// A word split into what it names and the orientation: `3+1`, and `-3` when there are two.
///
/// # Errors
/// A fault at an orientation that pieces cannot have.
pub(super) fn oriented(word: &Text, orientations: u8) -> Result<(Text, u8), Fault> {
    let content = word.as_str();
    let end = content.len();
    let (name, sign) = match content.find('+') {
        Some(plus) => (0..plus, plus..end),
        None if content.starts_with('-') => (1..end, 0..1),
        None => return Ok((word.clone(), 0)),
    };
    let turn = match content[sign.clone()].strip_prefix('+') {
        Some(amount) => number(amount).filter(|&turn| turn > 0 && turn < orientations.into()),
        None => (orientations == 2).then_some(1),
    };
    let Some(turn) = turn else {
        let expected = match orientations {
            1 => "pieces have no orientations".to_owned(),
            2 => "expected a `-` in front, or `+1` behind".to_owned(),
            more => format!("expected `+1` to `+{}` behind the word", more - 1),
        };
        let message = format!("`{}` is not an orientation here", &content[sign.clone()]);
        let help = "`orientations = k` gives each piece k orientations, 0 to k-1";
        return Err(word.fault_at(sign, message, expected).help(help));
    };
    if name.is_empty() {
        return Err(word.fault(format!("`{content}` turns nothing"), "expected a word with it"));
    }
    Ok((word.part(name), turn as u8))
}

/// The number that `digits` are; of one too long for any use, the largest there is.
fn number(digits: &str) -> Option<usize> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(usize::MAX))
}

/// A number of a position, from 1, that stands in a move.
#[derive(Debug)]
struct Position {
    number: usize,
    word: Text,
}

impl Position {
    fn read(word: Text) -> Result<Self, Fault> {
        match number(word.as_str()) {
            Some(number) => Ok(Self { number, word }),
            None => {
                Err(word.fault(format!("`{}` is not a position", word.as_str()), "expected a number from 1"))
            }
        }
    }

    /// The index of the position on a board of `count`, the first time `seen` meets it.
    fn index(&self, count: usize, seen: &mut [bool]) -> Result<usize, Fault> {
        let fault = |message: &str, label: String| {
            Err(self.word.fault(format!("position {} {message}", self.word.as_str()), label))
        };
        if self.number == 0 || self.number > count {
            return fault("is out of range", format!("positions are 1 to {count}"));
        }
        if std::mem::replace(&mut seen[self.number - 1], true) {
            return fault("is named twice", "each position can be in a move once".to_owned());
        }
        Ok(self.number - 1)
    }
}

/// A move as it was written, before the number of positions is known.
#[derive(Debug)]
pub(super) struct WrittenMove {
    /// Its name.
    pub name: Text,
    text: Text,
    body: Body,
}

#[derive(Debug)]
enum Body {
    Cycles(Vec<Vec<Position>>),
    Line(Vec<(Position, u8)>),
}

impl WrittenMove {
    /// Reads `(2 3 7 6)` or `4 1 2 3`.
    ///
    /// # Errors
    /// A fault at the name or at the first thing that cannot be part of a move.
    pub(super) fn read(name: &Text, text: &Text, orientations: u8) -> Result<Self, Fault> {
        if !is_move_name(name.as_str()) {
            let message = format!("`{}` cannot be the name of a move", name.as_str());
            return Err(name.fault(message, "names are letters, digits and `_`"));
        }
        let body = if text.as_str().trim_start().starts_with('(') {
            Body::Cycles(cycles(text)?)
        } else {
            let words = text.words(&['/']).into_iter().map(|word| {
                let (number, turn) = oriented(&word, orientations)?;
                Ok((Position::read(number)?, turn))
            });
            Body::Line(words.collect::<Result<_, Fault>>()?)
        };
        Ok(Self { name: name.clone(), text: text.clone(), body })
    }

    /// Whether it can be a move of `count` positions.
    pub(super) fn fits(&self, count: usize) -> bool {
        match &self.body {
            Body::Cycles(cycles) => cycles.iter().flatten().all(|position| position.number <= count),
            Body::Line(line) => line.len() == count,
        }
    }

    /// The move on a board of `count` positions.
    ///
    /// # Errors
    /// A fault at a position that the board does not have or that is named twice, and when the move changes nothing.
    pub(super) fn generator(&self, count: usize) -> Result<Generator, Fault> {
        let mut from = (0..count).collect::<Vec<_>>();
        let mut twist = vec![0; count];
        let mut seen = vec![false; count];
        match &self.body {
            Body::Cycles(cycles) => {
                for cycle in cycles {
                    let indexes = cycle
                        .iter()
                        .map(|position| position.index(count, &mut seen))
                        .collect::<Result<Vec<_>, _>>()?;
                    let next = indexes.iter().cycle().skip(1);
                    indexes.iter().zip(next).for_each(|(&index, &next)| from[next] = index);
                }
            }
            Body::Line(line) => {
                for (to, (position, turn)) in line.iter().enumerate().take(count) {
                    from[to] = position.index(count, &mut seen)?;
                    twist[to] = *turn;
                }
                if line.len() != count {
                    return Err(self.wrong_length(line, count));
                }
            }
        }
        let generator = Generator { name: self.name.as_str().to_owned(), from, twist };
        if generator.is_identity() {
            let message = format!("move `{}` changes nothing", self.name.as_str());
            return Err(self.text.fault(message, "a move must move or turn a piece"));
        }
        Ok(generator)
    }

    fn wrong_length(&self, line: &[(Position, u8)], count: usize) -> Fault {
        let place = line.get(count).map_or(&self.text, |(position, _)| &position.word);
        place
            .fault(
                format!("move `{}` names {} positions", self.name.as_str(), line.len()),
                format!("a move in one line names each of the {count} positions"),
            )
            .help("cycles such as `(1 2)(3 4 5)` need only name the positions that change")
    }

    /// A fault at what the move does.
    pub(super) fn fault(&self, message: impl Into<String>, label: impl Into<String>) -> Fault {
        self.text.fault(message, label)
    }
}

fn cycles(text: &Text) -> Result<Vec<Vec<Position>>, Fault> {
    let content = text.as_str();
    let mut cycles = Vec::new();
    let mut at = 0;
    while let Some(open) = content[at..].find(|c: char| !c.is_whitespace()).map(|found| at + found) {
        if !content[open..].starts_with('(') {
            let word = &text.part(open..content.len()).words(&['('])[0];
            return Err(word.fault("this stands outside of the cycles", "expected `(`"));
        }
        let rest = &content[open + 1..];
        let length = rest.find(['(', ')']).filter(|&length| rest[length..].starts_with(')'));
        let Some(close) = length.map(|length| open + 1 + length) else {
            return Err(text.fault_at(open..open + 1, "this cycle is not closed", "expected a `)`"));
        };
        let positions = text.part(open + 1..close).words(&[]).into_iter().map(|word| {
            let is_turned = word.as_str().contains(['+', '-']);
            Position::read(word).map_err(|fault| {
                if is_turned { fault.help("turns are written in one-line moves only") } else { fault }
            })
        });
        cycles.push(positions.collect::<Result<_, _>>()?);
        at = close + 1;
    }
    Ok(cycles)
}
