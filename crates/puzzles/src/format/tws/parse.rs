//! From the lines of a `.tws` file to its [`Definition`].

use std::vec::IntoIter;

use super::block::{Block, number, with_hint_for_comments};
use super::definition::{Definition, Move, Scramble, Sequence, Set, State};
use super::sequence::Vocabulary;
use crate::family::permutation::is_move_name;
use crate::format::source::{Fault, Source, Text, nearest};

/// The words that begin a statement.
pub(super) const KEYWORDS: [&str; 12] = [
    "Name",
    "Set",
    "Solved",
    "StartState",
    "Move",
    "MoveTransformation",
    "MoveAlias",
    "MoveSequence",
    "Illegal",
    "Scramble",
    "ScrambleState",
    "ScrambleAlg",
];

/// A line that says something.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// It, without the blanks around it.
    pub text: Text,
    /// One word at least.
    pub words: Vec<Text>,
}

impl Line {
    /// Its first word.
    pub fn keyword(&self) -> &str {
        self.words[0].as_str()
    }

    /// Whether it is a line of numbers, as twsearch tells them from names.
    pub fn is_numbers(&self) -> bool {
        self.keyword() == "?" || self.keyword().starts_with(|c: char| c.is_ascii_digit())
    }

    /// Whether it ends a block.
    ///
    /// # Errors
    /// A fault at what stands behind the `End`.
    pub fn is_end(&self) -> Result<bool, Fault> {
        match (self.keyword(), self.words.get(1)) {
            ("End", None) => Ok(true),
            ("End", Some(extra)) => {
                let fault = extra.fault("this stands behind `End`", "expected the end of the line");
                Err(with_hint_for_comments(extra, fault))
            }
            _ => Ok(false),
        }
    }

    /// The word behind the keyword, if it is the only one.
    ///
    /// # Errors
    /// A fault when there is none or several; `what` is what it should be.
    fn only_argument(&self, what: &str) -> Result<Text, Fault> {
        match &self.words[1..] {
            [only] => Ok(only.clone()),
            [] => {
                let message = format!("`{}` without a name", self.keyword());
                Err(self.text.fault(message, format!("expected {what} behind it")))
            }
            [_, extra, ..] => {
                let fault = extra.fault(
                    format!("`{}` takes one word", self.keyword()),
                    format!("expected {what}, without blanks"),
                );
                Err(with_hint_for_comments(extra, fault))
            }
        }
    }
}

/// The lines of a text that say something: none that are blank, no comments.
pub(super) struct Lines(IntoIter<Line>);

impl Lines {
    fn of(source: &Source) -> Self {
        let line = |line: Text| {
            let words = line.words(&[]);
            let (first, last) = (words.first()?, words.last()?);
            if first.as_str().starts_with('#') {
                return None;
            }
            let end = last.start() + last.as_str().len() - line.start();
            Some(Line { text: line.part(first.start() - line.start()..end), words })
        };
        Self(Text::whole(source).lines().filter_map(line).collect::<Vec<_>>().into_iter())
    }

    /// The next line of the block below `heading`.
    ///
    /// # Errors
    /// A fault at the heading when the file ends there.
    pub fn before_end(&mut self, heading: &Line) -> Result<Line, Fault> {
        self.0.next().ok_or_else(|| {
            let message = format!("`{}` has no `End`", heading.text.as_str());
            let fault = heading.text.fault(message, "the file ends before it does");
            fault.help("write `End` on a line below its last one")
        })
    }
}

/// Reads a whole file.
///
/// # Errors
/// A fault at the first place that breaks the rules, and when something is missing.
pub(super) fn definition(source: &Source) -> Result<Definition, Fault> {
    let mut lines = Lines::of(source);
    let mut reader = Reader::default();
    while let Some(line) = lines.0.next() {
        reader.statement(&line, &mut lines)?;
    }
    reader.finish(source)
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    name: Option<Text>,
    sets: Vec<Set>,
    solved: Option<(Text, State)>,
    moves: Vec<Move>,
    /// Aliases and sequences: names with words, and whether it is an alias.
    named: Vec<(Text, Vec<Text>, bool)>,
    scrambles: Vec<(Text, WrittenScramble)>,
}

/// A scramble before all names are known.
enum WrittenScramble {
    State(State),
    Words(Vec<Text>),
}

impl Reader {
    fn statement(&mut self, line: &Line, lines: &mut Lines) -> Result<(), Fault> {
        match (line.keyword(), line.words.len()) {
            ("Name", _) => self.name(line),
            ("Set", _) => self.set(line),
            ("Solved", _) => self.solved(line, lines, 1),
            // With a name behind it, it is a scramble.
            ("StartState", 1) => self.solved(line, lines, 0),
            ("Move", _) => self.action(line, lines, 1),
            ("MoveTransformation", _) => self.action(line, lines, 0),
            ("MoveAlias" | "MoveSequence", _) => self.sequence(line),
            ("Scramble", _) => self.scramble(line, lines, 1),
            ("ScrambleState" | "StartState", _) => self.scramble(line, lines, 0),
            ("ScrambleAlg", _) => self.scramble_moves(line, lines),
            ("Illegal", _) => Err(illegal(line)),
            _ => Err(unknown(line)),
        }
    }

    fn name(&mut self, line: &Line) -> Result<(), Fault> {
        let name = match &line.words[1..] {
            [] => return Err(line.text.fault("`Name` without a name", "expected it on this line")),
            [first, ..] => line.text.part(first.start() - line.text.start()..line.text.as_str().len()),
        };
        match self.name.replace(name) {
            None => Ok(()),
            Some(_) => Err(line.text.fault("a second `Name`", "a puzzle has one")),
        }
    }

    fn set(&mut self, line: &Line) -> Result<(), Fault> {
        /// As many as twsearch has.
        const MOST_PLACES: usize = 255;
        const MOST_ORIENTATIONS: usize = 127;
        if self.solved.is_some() {
            return Err(line.text.fault("a set behind `Solved`", "sets come first"));
        }
        let [_, name, places, orientations] = &line.words[..] else {
            let place = line.words.get(4).unwrap_or(&line.text);
            let fault = place.fault("a `Set` is three words", "expected a name, places, orientations");
            return Err(with_hint_for_comments(place, fault.help("such as `Set CORNERS 8 3`")));
        };
        let is_taken = KEYWORDS.contains(&name.as_str()) || name.as_str() == "End";
        if is_taken || name.as_str().starts_with(|c: char| c.is_ascii_digit() || c == '?') {
            let message = format!("`{}` cannot be the name of a set", name.as_str());
            return Err(name.fault(message, "expected no number and no keyword"));
        }
        if self.sets.iter().any(|set| set.name.as_str() == name.as_str()) {
            return Err(name.fault(format!("a second set `{}`", name.as_str()), "each has its own name"));
        }
        self.sets.push(Set {
            name: name.clone(),
            line: line.text.clone(),
            places: number(places, "number of places", 1..=MOST_PLACES)?,
            orientations: number(orientations, "number of orientations", 1..=MOST_ORIENTATIONS)?,
        });
        Ok(())
    }

    fn solved(&mut self, line: &Line, lines: &mut Lines, first: usize) -> Result<(), Fault> {
        if let Some(extra) = line.words.get(1) {
            let fault = extra.fault(format!("this stands behind `{}`", line.keyword()), "");
            return Err(with_hint_for_comments(extra, fault));
        }
        if self.solved.is_some() {
            let fault = line.text.fault(format!("a second `{}`", line.keyword()), "a puzzle has one");
            return Err(fault.help("a state to start from has a name: `Scramble NAME`"));
        }
        if self.sets.is_empty() {
            return Err(no_sets(&line.text));
        }
        let solved = Block::read(lines, line, &self.sets, first)?.solved()?;
        self.solved = Some((line.text.clone(), solved));
        Ok(())
    }

    /// The solved state, which stands before the statement `line`.
    fn solved_before(&self, line: &Line) -> Result<&State, Fault> {
        let before = || {
            let message = format!("`{}` before `Solved`", line.keyword());
            line.text.fault(message, "expected the sets, then `Solved`, then the rest")
        };
        self.solved.as_ref().map(|(_, solved)| solved).ok_or_else(before)
    }

    fn action(&mut self, line: &Line, lines: &mut Lines, first: usize) -> Result<(), Fault> {
        self.solved_before(line)?;
        let name = line.only_argument("the name of a move")?;
        let is_rotation = is_rotation(name.as_str());
        if !is_rotation && !is_move_name(name.as_str()) {
            return Err(not_a_move_name(&name));
        }
        if self.moves.iter().any(|mv| mv.name.as_str() == name.as_str()) {
            return Err(name.fault(format!("a second move `{}`", name.as_str()), "each has its own name"));
        }
        let action = Block::read(lines, line, &self.sets, first)?.action()?;
        self.moves.push(Move { name, action, is_rotation });
        Ok(())
    }

    fn sequence(&mut self, line: &Line) -> Result<(), Fault> {
        self.solved_before(line)?;
        let is_alias = line.keyword() == "MoveAlias";
        let suits = |count: usize| if is_alias { count == 3 } else { count >= 3 };
        if !suits(line.words.len()) {
            let place = line.words.get(3).unwrap_or(&line.text);
            let (message, label) = if is_alias {
                ("a `MoveAlias` is two words", "expected a new name, then a move")
            } else {
                ("a `MoveSequence` is a name and moves", "expected a new name, then its moves")
            };
            return Err(with_hint_for_comments(place, place.fault(message, label)));
        }
        self.named.push((line.words[1].clone(), line.words[2..].to_vec(), is_alias));
        Ok(())
    }

    fn scramble(&mut self, line: &Line, lines: &mut Lines, first: usize) -> Result<(), Fault> {
        let name = line.only_argument("the name of a scramble")?;
        let solved = self.solved_before(line)?;
        let state = Block::read(lines, line, &self.sets, first)?.scrambled(solved)?;
        self.scrambles.push((name, WrittenScramble::State(state)));
        Ok(())
    }

    fn scramble_moves(&mut self, line: &Line, lines: &mut Lines) -> Result<(), Fault> {
        let name = line.only_argument("the name of a scramble")?;
        self.solved_before(line)?;
        let mut words = Vec::new();
        loop {
            let moves = lines.before_end(line)?;
            if moves.is_end()? {
                break;
            }
            words.extend(moves.words);
        }
        self.scrambles.push((name, WrittenScramble::Words(words)));
        Ok(())
    }

    fn finish(self, source: &Source) -> Result<Definition, Fault> {
        let end = source.text.trim_end().len();
        let at_end = |message: &str, label: &str| source.fault(end..end, message, label);
        if self.sets.is_empty() {
            return Err(at_end("this puzzle has no sets", "expected `Set NAME PLACES ORIENTATIONS`"));
        }
        let Some((solved_line, solved)) = self.solved else {
            return Err(at_end("this puzzle has no `Solved`", "expected it behind the sets"));
        };
        if self.moves.iter().all(|mv| mv.is_rotation) {
            let fault = at_end("this puzzle has no moves", "expected `Move NAME`");
            return Err(if self.moves.is_empty() {
                fault
            } else {
                fault.help("x, y, z, and capitals with a `v` behind, are rotations of the whole puzzle")
            });
        }
        let mut vocabulary = Vocabulary::new(&self.moves);
        for (name, words, is_alias) in &self.named {
            match &words[..] {
                // Of the two words of an alias the one that means nothing yet is the new name.
                [new] if *is_alias && vocabulary.knows(name) && !vocabulary.knows(new) => {
                    vocabulary.add(new, std::slice::from_ref(name))?;
                }
                _ => vocabulary.add(name, words)?,
            }
        }
        let scrambles = self.scrambles.into_iter().map(|(name, written)| match written {
            WrittenScramble::State(state) => Ok((name, Ok(state))),
            WrittenScramble::Words(words) => Ok((name, Err(vocabulary.steps(&words)?))),
        });
        let scrambles = scrambles.collect::<Result<Vec<_>, Fault>>()?;
        let sequences = vocabulary.into_sequences().collect::<Vec<Sequence>>();
        let Self { name, sets, moves, .. } = self;
        let mut definition =
            Definition { name, sets, solved_line, solved, moves, sequences, scrambles: Vec::new() };
        let scrambled = |(name, written)| {
            let state = match written {
                Ok(state) => state,
                Err(steps) => definition.after_all(steps),
            };
            Scramble { name, state }
        };
        definition.scrambles = scrambles.into_iter().map(scrambled).collect();
        Ok(definition)
    }
}

fn no_sets(place: &Text) -> Fault {
    let fault = place.fault("this puzzle has no sets", "expected `Set NAME PLACES ORIENTATIONS` before this");
    fault.help("such as `Set CORNERS 8 3`")
}

/// Why a line of illegal positions is refused: to leave them out would answer another question.
fn illegal(line: &Line) -> Fault {
    let message = "positions that are illegal are not supported";
    let fault = line.text.fault(message, "this forbids positions, not moves");
    fault.help(
        "without this line answers may pass through such positions; leave it out only if that is all right",
    )
}

fn unknown(line: &Line) -> Fault {
    let word = &line.words[0];
    if line.is_numbers() {
        return word.fault("these numbers belong to no block", "expected `Solved` or `Move` before them");
    }
    if word.as_str() == "End" {
        return word.fault("an `End` that ends nothing", "expected `Solved` or `Move` before it");
    }
    let fault = word.fault(format!("unknown keyword `{}`", word.as_str()), "expected a statement");
    match nearest(word.as_str(), KEYWORDS) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault.help(format!("the statements are {}", KEYWORDS.join(", "))),
    }
}

fn not_a_move_name(name: &Text) -> Fault {
    let message = format!("`{}` cannot be the name of a move", name.as_str());
    let fault = name.fault(message, "names are letters, digits and `_`");
    match name.as_str().strip_suffix('\'') {
        Some(mv) if is_move_name(mv) => {
            fault.help(format!("every power of `{mv}` is a move already, and so is its inverse"))
        }
        _ => fault,
    }
}

/// Whether twsearch takes a move of this name for a rotation of the whole puzzle.
fn is_rotation(name: &str) -> bool {
    let is_axis = matches!(name.strip_suffix(['2', '\'']).unwrap_or(name), "x" | "y" | "z");
    let is_grip = |grip: &str| !grip.is_empty() && grip.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    is_axis || name.strip_suffix('v').is_some_and(is_grip)
}
