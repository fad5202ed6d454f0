//! From the fields of a puzzle file to a slide puzzle.

use fewest_search::index::board::Slide as Metric;

use super::drawing::{BLANK, Drawing};
use super::{Definition, Slide, SlidePuzzle};
use crate::family::permutation::by_name;
use crate::format::fields::Fields;
use crate::format::source::{Fault, Text};

/// The widest state, in bits.
const MOST_BITS: usize = 256;

/// Reads the fields `board`, `start`, `goal` and `metric`.
///
/// # Errors
/// A fault at the first thing that is not as the description of puzzle files has it, and when a position needs more
/// than 256 bits.
pub fn read(fields: &Fields) -> Result<SlidePuzzle, Fault> {
    let metrics = [("single", Metric::Single), ("multi", Metric::Multi)];
    let metric = fields.choice("metric", &metrics, Metric::Single)?;
    let drawn = fields.text("board")?.map(Drawing::read).transpose()?;
    let place = place(fields)?;
    let board = match &drawn {
        Some(drawn) => drawn.board.clone(),
        None => Drawing::read(place)?.board,
    };
    let position = |text: Option<&Text>| text.map(|text| Drawing::of_board(text, &board)).transpose();
    let drawn = drawn.map(|drawn| drawn.words.iter().map(|word| word.as_str().to_owned()).collect());
    let written_start = position(fields.text_as_written("start")?)?.or(drawn);
    let written_goal = position(fields.text_as_written("goal")?)?;
    let start = position(fields.text("start")?)?.or(written_start.clone());
    let goal = position(fields.text("goal")?)?.or(written_goal.clone());
    let goal = goal.or_else(|| written_start.or(start.clone()).map(in_order)).unwrap_or_default();
    let start = start.or(written_goal).unwrap_or_else(|| goal.clone());
    let mut kinds = start.iter().chain(&goal).filter(|word| *word != BLANK).cloned().collect::<Vec<_>>();
    kinds.sort_by(|a, b| by_name(a, b));
    kinds.dedup();
    kinds.insert(0, BLANK.to_owned());
    let kind = |word: &String| kinds.iter().position(|other| other == word).unwrap_or(0);
    let (start, goal) = (start.iter().map(kind).collect(), goal.iter().map(kind).collect());
    packed(Definition { board, metric, start, goal, words: kinds }, place)
}

/// The text that says which cells there are: the drawing, or else a position.
fn place(fields: &Fields) -> Result<&Text, Fault> {
    let written = [fields.text("board")?, fields.text_as_written("start")?, fields.text_as_written("goal")?];
    let given = [fields.text("start")?, fields.text("goal")?];
    written.into_iter().chain(given).flatten().next().ok_or_else(|| {
        let help = "write the tiles row by row, 0 for the blank: start = \"1 2 3/4 5 6/7 0 8\"";
        fields.missing("start", help)
    })
}

/// The tiles of a position in their order, the blank behind them.
fn in_order(mut words: Vec<String>) -> Vec<String> {
    words.sort_by(|a, b| (a == BLANK).cmp(&(b == BLANK)).then_with(|| by_name(a, b)));
    words
}

/// The puzzle in the narrowest states that hold it. `place` is where its cells are written.
fn packed(definition: Definition, place: &Text) -> Result<SlidePuzzle, Fault> {
    Ok(match definition.bits() {
        0..=64 => SlidePuzzle::One(Slide::new(definition)),
        65..=128 => SlidePuzzle::Two(Slide::new(definition)),
        129..=MOST_BITS => SlidePuzzle::Four(Slide::new(definition)),
        bits => {
            let (cells, kinds) = (definition.board.cells.len(), definition.words.len() - 1);
            let message = format!("too large: {bits} bits a position");
            let label = format!("{cells} cells, {kinds} kinds of tiles; at most {MOST_BITS} bits");
            return Err(place.fault(message, label));
        }
    })
}
