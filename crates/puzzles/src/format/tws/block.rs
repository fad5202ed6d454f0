//! The lines between a heading (`Solved`, `Move R`, ...) and its `End`: numbers, set by set.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::definition::{Action, Carried, Piece, Set, State};
use super::parse::{KEYWORDS, Line, Lines};
use crate::format::source::{Fault, Text, nearest};

/// The numbers of one set.
struct Numbers {
    name: Text,
    /// The line of places or pieces, then that of orientations.
    lines: Vec<Line>,
}

/// A block: the numbers of the sets that it names, by the index of the set.
pub(super) struct Block<'s> {
    sets: &'s [Set],
    numbers: BTreeMap<usize, Numbers>,
    /// The number of the first place and piece: 1, or 0 in the notation of `StartState` and `MoveTransformation`.
    first: usize,
}

impl<'s> Block<'s> {
    /// Reads the lines below `heading` up to its `End`.
    ///
    /// # Errors
    /// A fault when there is no `End`, and at a line that is no set's name and no numbers of one.
    pub fn read(lines: &mut Lines, heading: &Line, sets: &'s [Set], first: usize) -> Result<Self, Fault> {
        let mut numbers = BTreeMap::<usize, Numbers>::new();
        let mut current = None;
        loop {
            let line = lines.before_end(heading)?;
            if line.is_end()? {
                break;
            }
            match (line.is_numbers(), current.and_then(|set| numbers.get_mut(&set))) {
                (true, None) => {
                    let label = "expected the name of a set before them";
                    return Err(line.text.fault("these numbers belong to no set", label));
                }
                (true, Some(Numbers { lines, .. })) if lines.len() < 2 => lines.push(line),
                (true, Some(Numbers { name, .. })) => {
                    let message = format!("a third line of numbers for {}", name.as_str());
                    let label = "a set has a line of pieces or places, then one of orientations";
                    return Err(line.text.fault(message, label));
                }
                (false, _) => {
                    let set = set_named(&line, heading, sets)?;
                    let name = line.words[0].clone();
                    if numbers.contains_key(&set) {
                        let message = format!("{} is here twice", name.as_str());
                        return Err(name.fault(message, format!("in one `{}`", heading.keyword())));
                    }
                    numbers.insert(set, Numbers { name, lines: Vec::new() });
                    current = Some(set);
                }
            }
        }
        if let Some(Numbers { name, .. }) = numbers.values().find(|numbers| numbers.lines.is_empty()) {
            let message = format!("no numbers for {}", name.as_str());
            let help = "a set that is left out stays as it is";
            return Err(name.fault(message, "expected a line of them below").help(help));
        }
        Ok(Self { sets, numbers, first })
    }

    /// The block as a move.
    ///
    /// # Errors
    /// A fault at the first number that cannot be in a move.
    pub fn action(&self) -> Result<Action, Fault> {
        let action = |(index, set): (usize, &Set)| {
            let Some(Numbers { lines, .. }) = self.numbers.get(&index) else {
                return Ok((0..set.places).map(|from| Carried { from, turn: 0 }).collect());
            };
            let from = self.permutation(set, &lines[0])?;
            let turns = lines.get(1).map(|line| turns(set, line)).transpose()?;
            let turn = |to: usize, from: usize| match &turns {
                None => 0,
                // A line of `Move` says how each piece is turned by the place that it leaves, one of
                // `MoveTransformation` by the place that it comes to.
                Some(turns) => turns[if self.first == 0 { to } else { from }],
            };
            let carried = |(to, from): (usize, usize)| Carried { from, turn: turn(to, from) };
            Ok(from.into_iter().enumerate().map(carried).collect())
        };
        self.sets.iter().enumerate().map(action).collect()
    }

    /// The places, each once.
    fn permutation(&self, set: &Set, line: &Line) -> Result<Vec<usize>, Fault> {
        let mut seen = vec![false; set.places];
        let place = |word: &Text| {
            let place = self.counted(set, word, "place")?;
            if std::mem::replace(&mut seen[place], true) {
                let message = format!("place {} is here twice", word.as_str());
                return Err(word.fault(message, "a move names each place of a set once"));
            }
            Ok(place)
        };
        words(set, line)?.iter().map(place).collect()
    }

    /// The number, from 0, of a place or piece (`what`).
    fn counted(&self, set: &Set, word: &Text, what: &str) -> Result<usize, Fault> {
        let is_number = word.as_str().bytes().all(|byte| byte.is_ascii_digit());
        let help = match what {
            "place" => "`Move` counts places from 1, `MoveTransformation` from 0",
            _ => "`Solved` and `Scramble` count pieces from 1, `StartState` and `ScrambleState` from 0",
        };
        let found = number(word, what, self.first..=self.first + set.places - 1);
        found
            .map(|number| number - self.first)
            .map_err(|fault| if is_number { fault.help(help) } else { fault })
    }

    /// The block as the solved state: a set that is left out has each piece in the place of its number.
    ///
    /// # Errors
    /// A fault at the first number that cannot be in a state.
    pub fn solved(&self) -> Result<State, Fault> {
        let pieces = |(index, set): (usize, &Set)| {
            let Some(Numbers { lines, .. }) = self.numbers.get(&index) else {
                return Ok((0..set.places).map(|number| Piece { number, orientation: Some(0) }).collect());
            };
            let pieces = self.pieces(set, lines)?;
            self.without_gaps(set, &lines[0], &pieces)?;
            if let Some(line) = lines.get(1) {
                all_or_none_of_a_kind(&lines[0], line, &pieces)?;
            }
            Ok(pieces)
        };
        self.sets.iter().enumerate().map(pieces).collect()
    }

    /// The block as another state of the puzzle that `solved` is one of; a set that is left out is solved.
    ///
    /// # Errors
    /// A fault at the first number that cannot be in a state, and where the pieces are not those of `solved`.
    pub fn scrambled(&self, solved: &State) -> Result<State, Fault> {
        let pieces = |(index, set): (usize, &Set)| {
            let solved = &solved[index];
            let Some(Numbers { name, lines }) = self.numbers.get(&index) else { return Ok(solved.clone()) };
            let mut pieces = self.pieces(set, lines)?;
            let numbers = |pieces: &[Piece]| {
                let mut numbers = pieces.iter().map(|piece| piece.number).collect::<Vec<_>>();
                numbers.sort_unstable();
                numbers
            };
            if numbers(&pieces) != numbers(solved) {
                let message = format!("these are not the pieces of {}", name.as_str());
                let label = "expected those of `Solved`, in any order";
                return Err(lines[0].text.fault(message, label));
            }
            for (place, piece) in pieces.iter_mut().enumerate() {
                let counts =
                    solved.iter().any(|home| home.number == piece.number && home.orientation.is_some());
                if !counts {
                    piece.orientation = None;
                } else if piece.orientation.is_none() {
                    let word = &lines[1].words[place];
                    let label = "in `Solved` the orientation of this piece counts";
                    return Err(word.fault("`?` for a piece whose orientation counts", label));
                }
            }
            Ok(pieces)
        };
        self.sets.iter().enumerate().map(pieces).collect()
    }

    /// The pieces with their orientations; where there is no line of those, 0.
    fn pieces(&self, set: &Set, lines: &[Line]) -> Result<Vec<Piece>, Fault> {
        let piece = |word: &Text| {
            if word.as_str() == "?" {
                let label = "expected the number of a piece";
                return Err(word.fault("`?` in a line of pieces", label).help("`?` is an orientation"));
            }
            let number = self.counted(set, word, "piece")?;
            Ok(Piece { number, orientation: Some(0) })
        };
        let mut pieces = words(set, &lines[0])?.iter().map(piece).collect::<Result<Vec<_>, _>>()?;
        let Some(line) = lines.get(1) else { return Ok(pieces) };
        for (piece, word) in pieces.iter_mut().zip(words(set, line)?) {
            piece.orientation = match word.as_str() {
                "?" if set.orientations == 1 => Some(0),
                "?" => None,
                _ => Some(number(word, "orientation", 0..=set.orientations - 1)?),
            };
        }
        Ok(pieces)
    }

    fn without_gaps(&self, set: &Set, line: &Line, pieces: &[Piece]) -> Result<(), Fault> {
        let is_there = |number: usize| pieces.iter().any(|piece| piece.number == number);
        let gap = (1..set.places).find(|&number| is_there(number) && !is_there(number - 1));
        let Some(number) = gap else { return Ok(()) };
        let at = pieces.iter().position(|piece| piece.number == number).unwrap_or(0);
        let (piece, missing) = (number + self.first, number + self.first - 1);
        let message = format!("there is a piece {piece}, but no piece {missing}");
        let label = format!("pieces are numbered from {}, without gaps", self.first);
        Err(line.words[at].fault(message, label))
    }
}

/// The index of the set that the line names.
fn set_named(line: &Line, heading: &Line, sets: &[Set]) -> Result<usize, Fault> {
    let word = &line.words[0];
    let named = |set: &Set| set.name.as_str() == word.as_str();
    let Some(index) = sets.iter().position(named) else {
        if KEYWORDS.contains(&word.as_str()) {
            let message = format!("`{}` has no `End`", heading.text.as_str());
            return Err(word.fault(message, "expected `End` before this"));
        }
        let fault = word.fault(format!("there is no set `{}`", word.as_str()), "expected a set or `End`");
        let names = || sets.iter().map(|set| set.name.as_str());
        return Err(match nearest(word.as_str(), names()) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help(format!("the sets are {}", names().collect::<Vec<_>>().join(", "))),
        });
    };
    match line.words.get(1) {
        None => Ok(index),
        Some(extra) => {
            let fault = extra.fault("this stands behind the name of a set", "expected it on the next line");
            Err(with_hint_for_comments(extra, fault))
        }
    }
}

/// By how much each piece is turned.
fn turns(set: &Set, line: &Line) -> Result<Vec<usize>, Fault> {
    let turn = |word: &Text| match word.as_str() {
        "?" => Err(word
            .fault("`?` in a move", "expected by how much the piece is turned")
            .help("which orientations do not count is said in `Solved`")),
        _ => number(word, "orientation", 0..=set.orientations - 1),
    };
    words(set, line)?.iter().map(turn).collect()
}

/// As many words as the set has places.
fn words<'l>(set: &Set, line: &'l Line) -> Result<&'l [Text], Fault> {
    let found = line.words.len();
    if found == set.places {
        return Ok(&line.words);
    }
    let message = format!("{} has {} places, and {found} numbers here", set.name.as_str(), set.places);
    let (place, label) = match line.words.get(set.places) {
        Some(extra) => (extra, "this is one too many"),
        None => (&line.text, "expected a number for each place"),
    };
    Err(with_hint_for_comments(place, place.fault(message, label)))
}

/// The orientation of a piece counts, or it does not: so for all pieces that are identical.
fn all_or_none_of_a_kind(pieces_line: &Line, line: &Line, pieces: &[Piece]) -> Result<(), Fault> {
    for (at, piece) in pieces.iter().enumerate() {
        let differs = |other: &&Piece| {
            other.number == piece.number && other.orientation.is_none() != piece.orientation.is_none()
        };
        if pieces[..at].iter().any(|other| differs(&other)) {
            let number = pieces_line.words[at].as_str();
            let message =
                format!("the orientation of piece {number} counts in one place, and not in another");
            let label = "expected `?` for all pieces of this number, or for none";
            return Err(line.words[at].fault(message, label));
        }
    }
    Ok(())
}

/// A number in `range`; `what` says what it counts.
pub(super) fn number(word: &Text, what: &str, range: RangeInclusive<usize>) -> Result<usize, Fault> {
    let (least, most) = (range.start(), range.end());
    let expected = if least == most { format!("{least}") } else { format!("{least} to {most}") };
    let content = word.as_str();
    if !content.bytes().all(|byte| byte.is_ascii_digit()) {
        let fault = word.fault(format!("`{content}` is not a number"), format!("expected {expected}"));
        return Err(with_hint_for_comments(word, fault));
    }
    let found = content.parse().ok().filter(|found| range.contains(found));
    found.ok_or_else(|| {
        word.fault(format!("{what} {content} is out of range"), format!("expected {expected}"))
    })
}

/// Says what a comment is where one seems to begin.
pub(super) fn with_hint_for_comments(word: &Text, fault: Fault) -> Fault {
    if word.as_str().starts_with('#') {
        fault.help("a comment is a line of its own that begins with `#`")
    } else {
        fault
    }
}
