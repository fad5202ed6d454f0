//! From the fields of a puzzle file to a permutation puzzle.

use std::collections::BTreeSet;

use super::definition::Definition;
use super::generator::{Generator, by_name};
use super::notation::{Rows, WrittenMove, count, is_name, oriented, rows};
use super::packing::{Place, Widths};
use super::{Permutation, PermutationPuzzle, sequences};
use crate::format::fields::{Fields, Value};
use crate::format::source::{Fault, Text};

/// The widest state, in bits.
pub(crate) const MOST_BITS: usize = 256;

/// The most orientations that a piece can have.
pub(crate) const MOST_ORIENTATIONS: u8 = 6;

/// The most powers of one move that the metric `turns` makes moves of.
const MOST_POWERS: usize = 1000;

/// Reads a permutation puzzle; `family` and `title` are left to the caller.
///
/// # Errors
/// A fault at a field that is missing or that cannot be read, and when positions and pieces need more than 256 bits.
pub fn read(fields: &Fields) -> Result<PermutationPuzzle, Fault> {
    let orientations = orientations(fields)?;
    let has_powers = fields.choice("metric", &[("quantum", false), ("turns", true)], false)?;
    let has_inverses = fields.flag("inverses", false)?;
    let written = written_moves(fields, orientations)?;
    let positions = Positions::read(fields, orientations, &written)?;
    let count = positions.start.len();
    let widths = Widths::new(count, positions.pieces.len(), orientations);
    let bits = widths.total();
    if bits > MOST_BITS {
        let message = format!("too large: {count} positions of {} bits", widths.field());
        let label = format!("with {bits} bits; a position has at most {MOST_BITS}");
        return Err(positions.place.fault(message, label));
    }
    let moves = written.iter().map(|mv| mv.generator(count)).collect::<Result<Vec<_>, _>>()?;
    sequences::validate(fields, &moves)?;
    let is_ring = fields.flag("ring", false)?;
    if is_ring
        && let Some((mv, _)) =
            written.iter().zip(&moves).find(|(_, generator)| generator.from.first() != Some(&0))
    {
        let message = format!("move {} does not keep the piece at position 1", mv.name.as_str());
        return Err(mv.name.fault(message, "with `ring = true` every move must"));
    }
    let definition = Definition {
        title: title(count, &moves),
        metric: if has_powers { "turns" } else { "quantum" },
        orientations,
        moves: match (has_powers, has_inverses) {
            (true, _) => powers(&written, &moves, orientations)?,
            (false, true) => with_inverses(moves, orientations),
            (false, false) => moves,
        },
        pieces: positions.pieces,
        start: positions.start,
        goal: positions.goal,
        is_ring,
        row_starts: positions.row_starts,
    };
    Ok(match bits {
        0..=64 => PermutationPuzzle::One(Permutation::new(definition)),
        65..=128 => PermutationPuzzle::Two(Permutation::new(definition)),
        _ => PermutationPuzzle::Four(Permutation::new(definition)),
    })
}

fn orientations(fields: &Fields) -> Result<u8, Fault> {
    match fields.value("orientations") {
        None => Ok(1),
        Some(Value::Number(number, _)) if (1..=MOST_ORIENTATIONS.into()).contains(number) => {
            Ok(*number as u8)
        }
        Some(other) => Err(other.text().fault(
            format!("`orientations` must be a whole number from 1 to {MOST_ORIENTATIONS}"),
            "each piece has so many orientations",
        )),
    }
}

/// The moves in their order.
fn written_moves(fields: &Fields, orientations: u8) -> Result<Vec<WrittenMove>, Fault> {
    const HELP: &str = "below a line `[moves]`, each move is a line such as `A = \"(1 2 3)(4 5)\"`";
    let entries = match fields.value("moves") {
        None => return Err(fields.missing("moves", HELP)),
        Some(Value::Table(entries, place)) if entries.is_empty() => {
            return Err(place.fault("this puzzle has no moves", "").help(HELP));
        }
        Some(Value::Table(entries, _)) => entries,
        Some(other) => return Err(other.text().fault("`moves` must be a table", "").help(HELP)),
    };
    let read = |(name, value): &(Text, Value)| match value {
        Value::Text(text) => WrittenMove::read(name, text, orientations),
        other => {
            Err(other.text().fault("a move must be a string", "write it in quotes: \"(1 2 3)\" or \"3 1 2\""))
        }
    };
    let mut moves = entries.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    moves.sort_by(|a, b| by_name(a.name.as_str(), b.name.as_str()));
    Ok(moves)
}

/// The powers of each move in turn.
fn powers(written: &[WrittenMove], moves: &[Generator], orientations: u8) -> Result<Vec<Generator>, Fault> {
    let mut all = Vec::new();
    let mut names = BTreeSet::new();
    for (written, mv) in written.iter().zip(moves) {
        let powers = mv.powers(orientations, MOST_POWERS).ok_or_else(|| {
            let message = format!("move `{}` has more than {MOST_POWERS} powers", mv.name);
            written.fault(message, "with `metric = \"turns\"` each power is a move")
        })?;
        if let Some(power) = powers.iter().find(|power| !names.insert(power.name.clone())) {
            let message = format!("two moves would be written `{}`", power.name);
            let label = "with `metric = \"turns\"` a number behind the name is a power of the move";
            return Err(written.name.fault(message, label).help("give one of them another name"));
        }
        all.extend(powers);
    }
    Ok(all)
}

/// Each move and then its inverse, unless that is the same.
fn with_inverses(moves: Vec<Generator>, orientations: u8) -> Vec<Generator> {
    let both = |mv: Generator| {
        let inverse = mv.inverse(orientations);
        let is_other = (&inverse.from, &inverse.twist) != (&mv.from, &mv.twist);
        [Some(mv), is_other.then_some(inverse)].into_iter().flatten()
    };
    moves.into_iter().flat_map(both).collect()
}

fn title(count: usize, moves: &[Generator]) -> String {
    let names = match moves {
        [only] => format!("move {}", only.name),
        [first, .., last] if moves.len() > 8 => {
            format!("{} moves, {} to {}", moves.len(), first.name, last.name)
        }
        _ => format!("moves {}", moves.iter().map(|mv| mv.name.as_str()).collect::<Vec<_>>().join(", ")),
    };
    format!("Permutation of {count} positions, {names}")
}

/// Turns a ring so that the piece that is first in the goal comes first.
fn turn_to_first(start: &mut [Place], goal: &[Place]) {
    let first = start.iter().position(|place| goal.first().is_some_and(|first| first.piece == place.piece));
    start.rotate_left(first.unwrap_or(0));
}

/// What `start` and `goal` say.
struct Positions {
    pieces: Vec<String>,
    start: Vec<Place>,
    goal: Vec<Place>,
    row_starts: BTreeSet<usize>,
    /// What says how many positions there are.
    place: Text,
}

impl Positions {
    fn read(fields: &Fields, orientations: u8, moves: &[WrittenMove]) -> Result<Self, Fault> {
        let start = fields.text("start")?.or(fields.text_as_written("goal")?);
        let goal = fields.text("goal")?.or(fields.text_as_written("start")?);
        let (Some(start), Some(goal)) = (start.or(goal), goal.or(start)) else {
            let help = "say which piece is at each position, such as `start = \"1 2 3 4\"`";
            return Err(fields.missing("start", help));
        };
        let suits_moves = |count: usize| moves.iter().all(|mv| mv.fits(count));
        let length_of = |text| count(&rows(text, orientations, suits_moves));
        // Where the two differ in length, the one at fault is the one that the moves do not suit.
        let place = if suits_moves(length_of(start)) || !suits_moves(length_of(goal)) { start } else { goal };
        let length = length_of(place);
        if length == 0 {
            return Err(place.fault("there are no pieces here", "expected words, one for each position"));
        }
        let start_rows = rows_of(start, orientations, length)?;
        let goal_rows = rows_of(goal, orientations, length)?;
        let (start_names, goal_names) = (named(&start_rows, orientations)?, named(&goal_rows, orientations)?);
        let pieces = pieces(start_names.iter().chain(&goal_names));
        let (mut start_places, goal_places) = (places(&start_names, &pieces), places(&goal_names, &pieces));
        if fields.flag("ring", false)? {
            turn_to_first(&mut start_places, &goal_places);
        }
        Ok(Self {
            start: start_places,
            goal: goal_places,
            row_starts: row_starts(if start_rows.len() > 1 { &start_rows } else { &goal_rows }),
            pieces,
            place: place.clone(),
        })
    }
}

/// The words of a position of `length` pieces.
fn rows_of(text: &Text, orientations: u8, length: usize) -> Result<Rows, Fault> {
    let rows = rows(text, orientations, |count| count == length);
    let found = count(&rows);
    if found == length {
        return Ok(rows);
    }
    let place = rows.iter().flatten().nth(length).unwrap_or(text);
    let label = format!("expected {length} pieces, one for each position");
    Err(place.fault(format!("wrong number of pieces: {found}"), label))
}

/// Names and orientations, word by word.
fn named(rows: &Rows, orientations: u8) -> Result<Vec<(String, u8)>, Fault> {
    let named = |word: &Text| {
        let (name, orientation) = oriented(word, orientations)?;
        if !is_name(name.as_str()) {
            let message = format!("`{}` is not a piece", name.as_str());
            return Err(name.fault(message, "pieces are words of letters and digits"));
        }
        Ok((name.as_str().to_owned(), orientation))
    };
    rows.iter().flatten().map(named).collect()
}

/// The names, each once, in an order that does not depend on theirs: then a position is packed alike whatever the
/// puzzle starts from.
fn pieces<'a>(names: impl Iterator<Item = &'a (String, u8)>) -> Vec<String> {
    let mut pieces = names.map(|(name, _)| name.clone()).collect::<Vec<_>>();
    pieces.sort_by(|a, b| by_name(a, b));
    pieces.dedup();
    pieces
}

fn places(named: &[(String, u8)], pieces: &[String]) -> Vec<Place> {
    let number = |name: &str| pieces.binary_search_by(|piece| by_name(piece, name)).unwrap_or_default();
    named.iter().map(|(name, orientation)| Place { piece: number(name), orientation: *orientation }).collect()
}

fn row_starts(rows: &Rows) -> BTreeSet<usize> {
    let starts = rows.iter().scan(0, |next, row| Some(std::mem::replace(next, *next + row.len())));
    starts.skip(1).collect()
}
