//! How positions and listed moves of permutation puzzles are written.

use super::{Error, Permuting, Piece, Position};
use crate::puzzle_text::{digits, is_word};

/// How the positions of one puzzle are written.
pub(super) struct Notation {
    /// How many ways a piece can be turned.
    pub orientations: usize,
    /// The number of places in each part between `/`.
    parts: Vec<usize>,
}

impl Notation {
    /// Reads the position that says how many places there are; the moves name at least `needed`.
    ///
    /// Its pieces are words; where that gives fewer places than the moves name, blanks were left out.
    pub fn of_first(
        field: &'static str,
        text: &str,
        orientations: usize,
        needed: usize,
    ) -> Result<(Self, Position), Error> {
        let as_words = pieces(text, false);
        let written = if as_words.iter().flatten().count() < needed { pieces(text, true) } else { as_words };
        let parts = written.iter().map(Vec::len).filter(|&places| places > 0).collect();
        let position = read_all(field, &written, orientations)?;
        if position.is_empty() {
            return Err(Error::Position { field, problem: "a position without pieces".to_owned() });
        }
        Ok((Self { orientations, parts }, position))
    }

    /// Reads another position; blanks were left out if only then it has as many pieces as there are places. It may have
    /// more or fewer: then it is a goal that cannot be reached.
    pub fn position(&self, field: &'static str, text: &str) -> Result<Position, Error> {
        let places = self.parts.iter().sum::<usize>();
        let fits = |written: &Vec<Vec<String>>| written.iter().flatten().count() == places;
        let (as_words, as_letters) = (pieces(text, false), pieces(text, true));
        let written = if !fits(&as_words) && fits(&as_letters) { as_letters } else { as_words };
        read_all(field, &written, self.orientations)
    }

    /// Writes a position.
    pub fn written(&self, position: &Position) -> String {
        let mut rest = position.iter().map(|(name, turned)| match (turned, self.orientations) {
            (0, _) => name.to_string(),
            (_, 2) => format!("-{name}"),
            (turned, _) => format!("{name}+{turned}"),
        });
        let parts = self.parts.iter().map(|&places| rest.by_ref().take(places).collect::<Vec<_>>().join(" "));
        parts.collect::<Vec<_>>().join(" / ")
    }
}

/// The pieces as they are written, in the parts between `/`. Without blanks each character is one, with the signs that
/// belong to it.
fn pieces(text: &str, without_blanks: bool) -> Vec<Vec<String>> {
    let words = |part: &str| part.split_whitespace().map(str::to_owned).collect();
    text.split('/').map(if without_blanks { single_characters } else { words }).collect()
}

fn single_characters(part: &str) -> Vec<String> {
    let mut pieces = Vec::<String>::new();
    for character in part.chars().filter(|character| !character.is_whitespace()) {
        match pieces.last_mut() {
            // `-` waits for its piece, `+` for its number, and `+` belongs to the piece before.
            Some(last) if last == "-" || last.ends_with('+') || character == '+' => last.push(character),
            _ => pieces.push(character.to_string()),
        }
    }
    pieces
}

fn read_all(field: &'static str, written: &[Vec<String>], orientations: usize) -> Result<Position, Error> {
    let pieces = written.iter().flatten().map(|word| read_piece(word, orientations));
    pieces.collect::<Result<_, _>>().map_err(|problem| Error::Position { field, problem })
}

/// Reads `a`, `a+1` or `-a`.
fn read_piece(word: &str, orientations: usize) -> Result<Piece, String> {
    let (name, turned) = if let (Some(name), 2) = (word.strip_prefix('-'), orientations) {
        (name, Some(1))
    } else if let Some((name, turned)) = word.split_once('+') {
        (name, digits(turned).filter(|turned| (1..orientations).contains(turned)))
    } else {
        (word, Some(0))
    };
    match turned {
        Some(turned) if is_word(name) => Ok((name.into(), turned)),
        _ => Err(format!("`{word}` is not a piece with {orientations} orientations")),
    }
}

/// A listed move as it is written; places are numbered from 1 here.
pub(super) enum WrittenMove {
    /// The piece of each place goes to the next, that of the last to the first.
    Cycles(Vec<Vec<usize>>),
    /// Each place in turn: where its piece comes from, and by how much that is turned on.
    OneLine(Vec<(usize, usize)>),
}

impl WrittenMove {
    /// Reads `(1 5)(2 6)` or `4 1 2 3`.
    pub fn read(name: &str, text: &str, orientations: usize) -> Result<Self, Error> {
        let wrong = |problem: String| Error::Move { name: name.to_owned(), problem };
        if text.trim_start().starts_with('(') {
            return read_cycles(text).map(Self::Cycles).map_err(wrong);
        }
        let words = text.split(|character: char| character == '/' || character.is_whitespace());
        let mut line = Vec::new();
        for word in words.filter(|word| !word.is_empty()) {
            let (place, turn) = read_piece(word, orientations).map_err(wrong)?;
            line.push((read_place(&place).map_err(wrong)?, turn));
        }
        Ok(Self::OneLine(line))
    }

    /// The largest place that the move names, or all places where it must name all.
    pub fn places_named(&self) -> usize {
        match self {
            Self::Cycles(cycles) => cycles.iter().flatten().copied().max().unwrap_or(0),
            Self::OneLine(line) => line.len(),
        }
    }

    /// The move of a puzzle with so many places, every place named at most once; it must do something.
    pub fn permuting(&self, name: &str, places: usize) -> Result<Permuting, Error> {
        let wrong = |problem: String| Error::Move { name: name.to_owned(), problem };
        let mut comes_from = (0..places).map(|place| (place, 0)).collect::<Permuting>();
        let (named, steps) = match self {
            Self::Cycles(cycles) => {
                let steps = cycles.iter().flat_map(|cycle| {
                    let targets = cycle.iter().cycle().skip(1);
                    cycle.iter().zip(targets).map(|(&from, &to)| (from, to, 0))
                });
                (cycles.concat(), steps.collect::<Vec<_>>())
            }
            Self::OneLine(line) => {
                if line.len() != places {
                    let problem = format!("it lists {} of {places} positions", line.len());
                    return Err(wrong(problem));
                }
                let steps = (1..).zip(line).map(|(to, &(from, turn))| (from, to, turn));
                (line.iter().map(|&(from, _)| from).collect(), steps.collect())
            }
        };
        if let Some(outside) = named.iter().find(|&&place| place > places) {
            return Err(wrong(format!("there is no position {outside}; positions are 1 to {places}")));
        }
        let mut sorted = named.clone();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() < named.len() {
            return Err(wrong("it names a position twice".to_owned()));
        }
        for (from, to, turn) in steps {
            comes_from[to - 1] = (from - 1, turn);
        }
        if comes_from.iter().enumerate().all(|(place, &source)| source == (place, 0)) {
            return Err(wrong("it moves nothing".to_owned()));
        }
        Ok(comes_from)
    }
}

fn read_cycles(text: &str) -> Result<Vec<Vec<usize>>, String> {
    let mut cycles = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let cycle = rest.strip_prefix('(').and_then(|inside| inside.split_once(')'));
        let Some((inside, after)) = cycle else {
            return Err(format!("`{rest}` is not a cycle `(1 2 3)`"));
        };
        cycles.push(inside.split_whitespace().map(read_place).collect::<Result<Vec<_>, _>>()?);
        rest = after.trim_start();
    }
    Ok(cycles)
}

fn read_place(text: &str) -> Result<usize, String> {
    digits(text).filter(|&place| place > 0).ok_or_else(|| format!("`{text}` is not a position"))
}
