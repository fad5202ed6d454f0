//! Rush Hour collections: a puzzle a line, as databases of them are.
//!
//! A line has one word of 36 characters, six lines of six squares, and may have numbers before and after it, which are
//! passed over (databases note the fewest moves before it and the number of positions after it). Blank lines and those
//! that begin with `#` mean nothing.

use super::collection::{Entry, Row};
use super::source::{Fault, Source, Text};

/// How many characters a Rush Hour text has.
const SQUARES: usize = 36;

/// Whether there is a Rush Hour text in `source`, with its pieces in capitals, as databases have it.
pub(super) fn are_in(source: &Source) -> bool {
    let is_usual = |text: &Text| !text.as_str().contains(|c: char| c.is_lowercase() && c != 'o' && c != 'x');
    Text::whole(source).lines().any(|line| matches!(puzzle(&line), Ok(Some(text)) if is_usual(&text)))
}

/// Reads a collection: its puzzles in their order. One is at fault when its line is not as it should be.
pub fn read(source: &Source) -> Vec<Entry> {
    let lines = Text::whole(source).lines().filter_map(|line| puzzle(&line).transpose()).collect::<Vec<_>>();
    let entry = |(index, drawn): (usize, Result<Text, Fault>)| {
        let rows = drawn.map(|text| {
            let mut row = Row::default();
            for (at, square) in text.as_str().char_indices() {
                row.push(square, text.start() + at);
            }
            vec![row]
        });
        Entry::new(source, index + 1, None, "blocks", rows)
    };
    lines.into_iter().enumerate().map(entry).collect()
}

/// The puzzle of a line, if it has any.
fn puzzle(line: &Text) -> Result<Option<Text>, Fault> {
    if line.as_str().trim_start().starts_with('#') {
        return Ok(None);
    }
    let is_number = |word: &Text| word.as_str().chars().all(|c| c.is_ascii_digit());
    let mut puzzles = line.words(&['\u{feff}']).into_iter().filter(|word| !is_number(word));
    let Some(text) = puzzles.next() else { return Ok(None) };
    let help =
        "a line of a Rush Hour collection is six lines of six squares in one word, with numbers or none";
    if let Some(second) = puzzles.next() {
        return Err(second.fault("there are two puzzles on this line", "this is the second").help(help));
    }
    let is_square = |c: char| c.is_ascii_alphanumeric() || c == '.';
    if let Some((at, c)) = text.as_str().char_indices().find(|&(_, c)| !is_square(c)) {
        let label = "expected a letter for a piece, `o` or `.` for an empty square, `x` for a wall";
        return Err(text
            .fault_at(at..at + c.len_utf8(), format!("{c:?} in a Rush Hour text"), label)
            .help(help));
    }
    match text.as_str().len() {
        SQUARES => Ok(Some(text)),
        count => {
            let message = format!("a Rush Hour text has {SQUARES} characters");
            Err(text.fault(message, format!("this one has {count}")).help(help))
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use crate::any::PuzzleText;
    use crate::format::collection::{Entry, read};
    use crate::format::source::Source;

    const SIXTY: &str = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";

    fn entries(text: &str) -> Vec<Entry> {
        read(&Source::new("test", text)).unwrap().unwrap()
    }

    #[test]
    fn a_line_is_a_puzzle() {
        let text =
            format!("# moves, puzzle, positions\n60 {SIXTY} 2332\n\n{SIXTY}\r\n \u{feff}{SIXTY} 1 2\n");
        let found = entries(&text);
        assert_eq!(found.len(), 3);
        for (number, Entry { title, text }) in found.into_iter().enumerate() {
            assert_eq!(title, format!("Level {}", number + 1));
            let puzzle = PuzzleText::new(text.unwrap()).read().unwrap();
            assert_eq!(puzzle.metric(), "slides");
        }
        for text in ["", SIXTY[1..].to_owned().as_str(), "a-long-name-of-thirty-six-chars.toml", "60 2332"] {
            assert_eq!(read(&Source::new("test", text)), None, "{text}");
        }
    }

    #[test]
    fn a_line_at_fault_leaves_the_others_alone() {
        for (line, expected) in [
            (
                format!("60 {} 1", &SIXTY[1..]),
                "test:2:4: a Rush Hour text has 36 characters: this one has 35",
            ),
            (format!("{SIXTY} {SIXTY}"), "test:2:38: there are two puzzles on this line: this is the second"),
            (SIXTY.replace('x', "*"), "test:2:4: '*' in a Rush Hour text: expected a letter for a piece"),
        ] {
            let found = entries(&format!("{SIXTY}\n{line}\n{SIXTY}\n"));
            let fault = found[1].text.clone().unwrap_err().to_string();
            assert!(fault.starts_with(expected), "{fault}");
            assert!(found[0].text.is_ok() && found[2].text.is_ok());
        }
    }

    #[test]
    fn faults_of_a_puzzle_are_shown_in_the_collection() {
        let level = entries(&format!("{SIXTY}\n60 {}\n", SIXTY.replace('A', "o")))[1].clone();
        let fault = PuzzleText::new(level.text.unwrap()).read().unwrap_err().to_string();
        assert!(fault.starts_with("test:2:4: "), "{fault}");
    }

    proptest! {
        /// Whatever stands in a file, there are puzzle files that can be read, or faults inside the text.
        #[test]
        fn nothing_that_is_written_is_a_panic(
            lines in prop::collection::vec("[0-9# ]{0,3}([A-Cox.\u{e9}\r]{0,3}|[A-Cox.]{36})[0-9 ]{0,3}", 0..5),
        ) {
            let source = Source::new("test", &lines.join("\n"));
            for Entry { title, text } in super::read(&source) {
                match text.and_then(|text| PuzzleText::new(text).read()) {
                    Ok(puzzle) => prop_assert_eq!(puzzle.title(), title),
                    Err(fault) => {
                        let parts = fault.parts();
                        prop_assert_eq!(&*parts.source.name, "test");
                        prop_assert!(parts.source.text.get(parts.span.clone()).is_some());
                    }
                }
            }
        }
    }
}
