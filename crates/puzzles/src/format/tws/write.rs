//! The text of a puzzle file of a laid-out `.tws` file, in canonical form.

use super::definition::{Action, Carried, Definition, Move, Scramble, Sequence, State, Step};
use super::layout::{Form, Layout};
use crate::family::permutation::powers_in;
use crate::format::canonical::{quoted, spelled_key};
use crate::format::source::{Fault, Source, Text};

/// The puzzle that starts from `scramble`, or solved.
///
/// # Errors
/// A fault at a move that changes nothing.
pub(super) fn puzzle_file(
    source: &Source,
    definition: &Definition,
    layout: &Layout,
    scramble: Option<&Scramble>,
) -> Result<Source, Fault> {
    let mut writer = Writer::default();
    let name = definition.puzzle_name();
    let title = scramble.map_or(name.to_owned(), |scramble| format!("{name}, {}", scramble.name.as_str()));
    writer.text.push_str(&format!("title = {}\nfamily = \"permutation\"\n", quoted(&title)));
    writer.text.push_str("metric = \"turns\"\ninverses = true\n");
    if layout.orientations > 1 {
        writer.text.push_str(&format!("orientations = {}\n", layout.orientations));
    }
    if let Some(Scramble { name, state }) = scramble {
        writer.entry(name, "start", &state_in_words(layout, state));
    }
    writer.entry(&definition.solved_line, "goal", &state_in_words(layout, &definition.solved));
    writer.text.push_str("\n[moves]\n");
    for mv in definition.moves.iter().filter(|mv| !mv.is_rotation) {
        writer.mv(layout, mv)?;
    }
    let is_playable =
        |sequence: &&Sequence| sequence.steps.iter().all(|step| !definition.moves[step.mv].is_rotation);
    let mut sequences = definition.sequences.iter().filter(is_playable).peekable();
    if sequences.peek().is_some() {
        writer.text.push_str("\n[sequences]\n");
    }
    for Sequence { name, steps } in sequences {
        let words = steps.iter().map(|step| step_in_words(definition, step)).collect::<Vec<_>>();
        writer.entry(name, &spelled_key(name.as_str()), &words.join(" "));
    }
    let file = match scramble {
        Some(scramble) => format!("{}:{}", source.name, scramble.name.as_str()),
        None => source.name.to_string(),
    };
    Ok(Source::written_from(source, writer.pieces, &file, &writer.text))
}

/// A text, and where its pieces come from.
#[derive(Default)]
struct Writer {
    text: String,
    pieces: Vec<(usize, usize)>,
}

impl Writer {
    /// Writes what stands for a text of the file: a fault at the whole of it is shown at the whole of that.
    fn stands_for(&mut self, origin: &Text, written: &str) {
        self.pieces.push((self.text.len(), origin.start()));
        self.text.push_str(written);
        if written.len() > 1 {
            self.pieces.push((self.text.len() - 1, origin.start() + origin.as_str().len() - 1));
        }
    }

    /// Writes a key with a text, each of which stands for a text of the file.
    fn entry(&mut self, origin: &Text, key: &str, text: &str) {
        self.stands_for(origin, key);
        self.text.push_str(" = \"");
        self.stands_for(origin, text);
        self.text.push_str("\"\n");
    }

    fn mv(&mut self, layout: &Layout, mv: &Move) -> Result<(), Fault> {
        let line = action(layout, &mv.action);
        if line.iter().flatten().enumerate().all(|(to, &position)| position == (to, 0)) {
            let message = format!("move `{}` changes nothing", mv.name.as_str());
            let fault = mv.name.fault(message, "every piece stays, turned by nothing that counts");
            return Err(fault.help("leave the move out"));
        }
        let word = |&(from, turn): &(usize, usize)| oriented(layout, (from + 1).to_string(), turn);
        self.entry(&mv.name, &spelled_key(mv.name.as_str()), &rows(&line, word));
        Ok(())
    }
}

/// For each position, set by set, the position that its piece comes from, both from 0, and by how much it is turned.
fn action(layout: &Layout, action: &Action) -> Vec<Vec<(usize, usize)>> {
    let mut first = 0;
    let of_set = |(carried, &form): (&Vec<Carried>, &Form)| {
        let start = first;
        first += carried.len() * form.positions();
        let positions = |&Carried { from, turn }: &Carried| match form {
            Form::Plain => vec![(start + from, 0)],
            Form::Turned(by) => vec![(start + from, turn * by)],
            Form::Stickers(count) => {
                let comes_from = |at| start + from * count + (at + count - turn) % count;
                (0..count).map(|at| (comes_from(at), 0)).collect()
            }
        };
        carried.iter().flat_map(positions).collect::<Vec<_>>()
    };
    action.iter().zip(&layout.forms).map(of_set).collect()
}

fn state_in_words(layout: &Layout, state: &State) -> String {
    let sets = layout.state(state).collect::<Vec<_>>();
    rows(&sets, |(name, orientation)| oriented(layout, name.clone(), *orientation))
}

/// The words, with a `/` between sets.
fn rows<T>(sets: &[Vec<T>], word: impl Fn(&T) -> String) -> String {
    let row = |set: &Vec<T>| set.iter().map(&word).collect::<Vec<_>>().join(" ");
    sets.iter().map(row).collect::<Vec<_>>().join(" / ")
}

/// A word with an orientation, as the permutation family writes it.
fn oriented(layout: &Layout, word: String, orientation: usize) -> String {
    match (orientation, layout.orientations) {
        (0, _) => word,
        (_, 2) => format!("-{word}"),
        _ => format!("{word}+{orientation}"),
    }
}

/// A step as it is read again: `R2'`, or `R R` where `R2` is another move.
fn step_in_words(definition: &Definition, &Step { mv, power }: &Step) -> String {
    let name = definition.moves[mv].name.as_str();
    let prime = if power < 0 { "'" } else { "" };
    let times = power.unsigned_abs();
    let word = if times == 1 { format!("{name}{prime}") } else { format!("{name}{times}{prime}") };
    let is_move = |word: &str| definition.moves.iter().any(|mv| !mv.is_rotation && mv.name.as_str() == word);
    if powers_in(&word).find(|(name, _)| is_move(name)) == Some((name, power)) {
        word
    } else {
        vec![format!("{name}{prime}"); times as usize].join(" ")
    }
}
