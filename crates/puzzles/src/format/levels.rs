//! Sokoban collections: text files with many levels, as they have been passed around for decades.
//!
//! There is no one format, so this reads what they have in common. Lines of a level's characters with a wall among
//! them are its rows, and any other line ends it. Rows may be shortened (`5#|#@$.#|5#`): a number repeats the next
//! character, `|` ends a row, and a line with rows on both sides of a `|` is a level by itself. A text, with or
//! without a `;` in front of it or `Title:`, names the level below it; directly below a level that has no name it
//! names that. Of the last lines of text before a level the first counts. Other fields (`Author: name`) are passed
//! over.

use super::collection::{Entry, Row};
use super::source::{Fault, Source, Text};

const HELP: &str =
    "a level is drawn with # wall, @ player, + player on a goal, $ box, * box on a goal, . goal";

/// Whether there is a row with the player on it in `source`.
pub(super) fn are_in(source: &Source) -> bool {
    let is_players = |line: &str| {
        let content = content(line);
        content.contains('#') && content.contains(['@', '+']) && is_row(content, false)
    };
    source.text.lines().any(is_players)
}

/// Reads a collection: its levels in their order, one at least. A level is at fault at a line in the middle of it that is
/// none of its rows, and at a row too long; reading its text shows whether it is a proper one.
///
/// # Errors
/// A fault when there is no level.
pub fn read(source: &Source) -> Result<Vec<Entry>, Fault> {
    let mut collection = Collection::default();
    for line in Text::whole(source).lines() {
        collection.add(&line);
    }
    if collection.levels.is_empty() {
        return Err(source.fault(0..0, "there is no level here", "").help(HELP));
    }
    let levels = collection.levels.into_iter().enumerate();
    Ok(levels.map(|(index, level)| level.entry(source, index + 1)).collect())
}

/// What has been read so far.
#[derive(Default)]
struct Collection {
    levels: Vec<Level>,
    /// The name for the level below.
    heading: Option<String>,
    above: Above,
}

/// What the line above was.
#[derive(Clone, Copy, Default, PartialEq)]
enum Above {
    /// Blank, or nothing that matters.
    #[default]
    Blank,
    /// A row to which more can be added.
    Row,
    /// A complete level, or text directly below one.
    Level,
    /// Text.
    Text,
}

/// A level as it is drawn.
#[derive(Default)]
struct Level {
    name: Option<String>,
    rows: Vec<Row>,
    /// The first fault in its rows.
    fault: Option<Fault>,
}

impl Collection {
    fn add(&mut self, line: &Text) {
        let content = content(line.as_str());
        if is_row(content, self.above == Above::Row) {
            self.add_rows(line, content);
        } else if self.above == Above::Row && content.trim_start().starts_with('#') {
            self.add_to_level(Err(not_a_row(line)));
        } else if content.contains(char::is_alphanumeric) {
            self.add_text(content.trim().trim_start_matches([';', ' ']));
        } else {
            self.above = Above::Blank;
        }
    }

    fn add_rows(&mut self, line: &Text, content: &str) {
        let content = content.trim_end_matches('|');
        let is_level = content.contains('|');
        if self.above != Above::Row || is_level {
            self.levels.push(Level { name: self.heading.take(), ..Level::default() });
        }
        self.add_to_level(expanded(line, content));
        self.above = if is_level { Above::Level } else { Above::Row };
    }

    fn add_to_level(&mut self, rows: Result<Vec<Row>, Fault>) {
        let Some(level) = self.levels.last_mut() else { return };
        match rows {
            Ok(rows) => level.rows.extend(rows),
            Err(fault) => {
                level.fault.get_or_insert(fault);
            }
        }
    }

    fn add_text(&mut self, text: &str) {
        let below_level = matches!(self.above, Above::Row | Above::Level);
        let first = self.above != Above::Text;
        self.above = if below_level { Above::Level } else { Above::Text };
        let (name, is_title) = match text.split_once(':') {
            Some((field, value)) if field.trim_end().eq_ignore_ascii_case("title") => (value.trim(), true),
            Some((field, _)) if field.trim_end().chars().all(|c| c.is_alphabetic() || c == '-') => return,
            _ => (text.trim(), false),
        };
        match self.levels.last_mut().filter(|level| below_level && level.name.is_none()) {
            Some(level) => level.name = Some(name.to_owned()),
            None if first || is_title => self.heading = Some(name.to_owned()),
            None => {}
        }
    }
}

impl Level {
    fn entry(self, source: &Source, number: usize) -> Entry {
        let drawn = self.fault.map_or(Ok(self.rows), Err);
        let title = self.name.filter(|name| !name.is_empty());
        Entry::new(source, number, title, "push", drawn)
    }
}

/// What counts of a line.
fn content(line: &str) -> &str {
    line.trim_start_matches('\u{feff}').trim_end()
}

/// Whether a line is a row, or several. One without a wall is when it stands below a row and shows more than floor.
fn is_row(content: &str, below_row: bool) -> bool {
    let shown: &[char] = if below_row { &['#', '@', '+', '$', '*', '.'] } else { &['#'] };
    let shortened = content.contains(|c: char| c.is_ascii_digit());
    let spaced = content.trim_start().contains(' ');
    content.contains(shown)
        && content.chars().all(|c| is_square(c) || c == '|' || c.is_ascii_digit())
        && !(shortened && (spaced || content.ends_with(|c: char| c.is_ascii_digit())))
}

fn is_square(c: char) -> bool {
    matches!(c, '#' | '@' | '+' | '$' | '*' | '.' | ' ' | '-' | '_')
}

fn not_a_row(line: &Text) -> Fault {
    let found = line.as_str().char_indices().find(|&(_, c)| !is_square(c));
    let (at, c) = found.unwrap_or((0, '#'));
    let fault =
        line.fault_at(at..at + c.len_utf8(), format!("{c:?} in a level"), "no square is drawn like this");
    fault.help(HELP)
}

/// The rows of a line, with their repeated squares written out.
fn expanded(line: &Text, content: &str) -> Result<Vec<Row>, Fault> {
    /// As many squares as a level has; far from what would fill the memory.
    const LONGEST_RUN: usize = 255;
    let start = line.as_str().find(content).unwrap_or(0);
    let mut rows = vec![Row::default()];
    let mut digits = None;
    for (at, c) in content.char_indices() {
        if c.is_ascii_digit() {
            digits.get_or_insert(at);
            continue;
        }
        let count = match digits.take() {
            None => 1,
            Some(from) => {
                content[from..at].parse().ok().filter(|&count| count <= LONGEST_RUN).ok_or_else(|| {
                    let label = format!("expected at most {LONGEST_RUN}");
                    line.fault_at(start + from..start + at, "too many squares in a row", label)
                })?
            }
        };
        for _ in 0..count {
            let square = if matches!(c, '-' | '_') { ' ' } else { c };
            match rows.last_mut() {
                Some(row) if c != '|' => row.push(square, line.start() + start + at),
                _ => rows.push(Row::default()),
            }
        }
    }
    Ok(rows)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::read;
    use crate::any::PuzzleText;
    use crate::family::push;
    use crate::format::collection::Entry;
    use crate::format::fields::Fields;
    use crate::format::source::{Fault, Source};

    const LEVEL: &str = "#####\n#@$.#\n#####\n";

    fn levels(text: &str) -> Result<Vec<Entry>, Fault> {
        read(&Source::new("test", text))
    }

    /// The text of the puzzle file of the first level.
    fn first(text: &str) -> String {
        levels(text).unwrap()[0].text.as_ref().unwrap().text.to_string()
    }

    fn titles(text: &str) -> Vec<String> {
        levels(text).unwrap().into_iter().map(|level| level.title).collect()
    }

    #[test]
    fn names_stand_above_levels_or_below() {
        let file = |pattern: &str| pattern.replace('L', LEVEL);
        for (pattern, expected) in [
            ("L", &["Level 1"][..]),
            ("L\n\nL", &["Level 1", "Level 2"]),
            ("; 1\n\nL\n; 2\n\nL", &["1", "2"]),
            ("; 1\nL; 2\nL", &["1", "2"]),
            ("L; first\n\nL; second\n", &["first", "second"]),
            ("LTitle: first\nAuthor: me\n\nLAuthor: me\nTitle: second\n", &["first", "second"]),
            ("Mine\n; of 2026\n\nThe first\n by me\n\nL\n=====\nL", &["The first", "Level 2"]),
            ("by me\nTitle: One\n\nL\n\n\"Two\\\"\n\nL", &["One", "\"Two\\\""]),
            ("Date: 1\n\nSee: the end\nL", &["Level 1"]),
            ("; One: the start\nL", &["Level 1"]),
            ("\u{feff}LTitle:\n", &["Level 1"]),
            ("; 1\r\nL\r\n; 2\r\nL", &["1", "2"]),
        ] {
            assert_eq!(titles(&file(pattern)), expected, "{pattern}");
        }
    }

    #[test]
    fn levels_become_puzzle_files() {
        let expected = format!("family = \"push\"\ntitle = \"A \\\"b\\\"\"\nboard = \"\"\"\n{LEVEL}\"\"\"\n");
        for text in [
            "A \"b\"\n#####\n#@$.#\n#####\n",
            "; A \"b\"\n\n#####  \n#@$.#\n#####",
            "A \"b\"\n5#|#@$.#|5#",
            "A \"b\"\n5#\n#@$.#\n5#",
            "A \"b\"\n5#|\n#@$.#|\n5#|\n",
        ] {
            assert_eq!((titles(text), first(text)), (vec!["A \"b\"".to_owned()], expected.clone()));
        }
        let two = levels("4#|#@2-#|#.$-#|5#\n--4#|3#2_#|#.$@-#|6#").unwrap();
        let second = &two[1].text.as_ref().unwrap().text;
        assert!(second.ends_with("\"\"\"\n  ####\n###  #\n#.$@ #\n######\n\"\"\"\n"), "{second}");
        // A row without a wall is a row of its level all the same: reading it will show the hole in the wall.
        assert_eq!(levels("#####\n @$. \n#####\n").unwrap().len(), 1);
    }

    #[test]
    fn faults_are_shown_where_they_are() {
        let none = |text: &str| levels(text).unwrap_err().to_string();
        let help = |fault: &str| format!("{fault} (help: {})", super::HELP);
        assert_eq!(none(""), help("test:1:1: there is no level here"));
        assert_eq!(none("Levels\nof mine"), help("test:1:1: there is no level here"));
        let fault = |text: &str| levels(text).unwrap()[0].text.clone().unwrap_err().to_string();
        assert_eq!(fault("\n####\n#@b.#\n"), help("test:3:3: 'b' in a level: no square is drawn like this"));
        assert_eq!(fault("####\n #\t#\n"), help("test:2:3: '\\t' in a level: no square is drawn like this"));
        assert_eq!(fault("###\n  12#256-3#"), "test:2:6: too many squares in a row: expected at most 255");
    }

    #[test]
    fn a_level_at_fault_leaves_the_others_alone() {
        let found = levels(&format!("{LEVEL}\n#####\n#@b.#\n#####\n\n; third\n{LEVEL}\n256#\n")).unwrap();
        assert_eq!(
            found.iter().map(|level| level.text.is_ok()).collect::<Vec<_>>(),
            [true, false, true, false]
        );
        assert_eq!(found[2].title, "third");
    }

    /// What is wrong with a level is found in the puzzle file written from it, and shown in the collection.
    #[test]
    fn faults_of_a_puzzle_are_shown_in_the_collection() {
        for (text, expected) in [
            ("; 1\n\n#####\n#@$.#\n# ###\n", "5:2 ` ` the player can leave the board"),
            ("\u{feff}######\r\n#@$.@#\r\n######\r\n", "2:5 `@` there are two players"),
            ("#####\n# $.#\n#####\n\n", "1:1 `#####\n# $.#\n#####\n` there is no player"),
            ("#####\n# $.#\n#####", "1:1 `#####\n# $.#\n#####` there is no player"),
            ("6#|#-2@.#|6#", "1:7 `@` there are two players"),
            ("6#|#-@2$.#|7#|", "1:8 `$` there are more boxes than goals"),
            ("  4#\n  #@-_#\n  #2-#", "3:5 `-` the player can leave the board"),
        ] {
            let level = levels(text).unwrap()[0].text.clone().unwrap();
            let fault = PuzzleText::new(level).read().unwrap_err();
            let parts = fault.parts();
            let (line, column) = parts.source.line_column(parts.span.start);
            let at = &parts.source.text[parts.span.clone()];
            assert_eq!(format!("{line}:{column} `{at}` {}", parts.message), expected, "{text}");
        }
    }

    #[test]
    fn the_collection_of_this_project_is_that_of_its_files() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/push/");
        let text = std::fs::read_to_string(format!("{folder}small-rooms.xsb")).unwrap();
        let found = levels(&text).unwrap();
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let files = files.filter(|file| file.extension().is_some_and(|extension| extension == "toml"));
        let field = |text: &str, name| {
            let fields = Fields::parse(&Source::new("test", text)).unwrap();
            fields.text(name).unwrap().unwrap().as_str().to_owned()
        };
        let facts = |text: &str| (field(text, "title"), field(text, "board"));
        let mut expected =
            files.map(|file| facts(&std::fs::read_to_string(file).unwrap())).collect::<Vec<_>>();
        let mut found =
            found.iter().map(|level| facts(&level.text.as_ref().unwrap().text)).collect::<Vec<_>>();
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        /// Whatever stands in a file, there are levels that can be read as puzzle files, or a fault inside the text.
        #[test]
        fn nothing_that_is_written_is_a_panic(
            lines in prop::collection::vec("(#####)?[-#@$.+*|;: 3aT\"\\\\\u{e9}\u{1}\r]{0,9}#?", 0..8),
        ) {
            let point_at = |fault: &Fault| {
                let parts = fault.parts();
                assert_eq!(&*parts.source.name, "test");
                assert!(parts.source.text.get(parts.span.clone()).is_some());
            };
            match levels(&lines.join("\n")) {
                Ok(levels) => for level in levels {
                    let Ok(source) = level.text.inspect_err(point_at) else { continue };
                    let fields = Fields::parse(&source).unwrap();
                    prop_assert_eq!(fields.text("title").unwrap().unwrap().as_str(), level.title);
                    prop_assert_eq!(fields.text("family").unwrap().unwrap().as_str(), "push");
                    let _ = push::read(&fields).inspect_err(point_at);
                },
                Err(fault) => point_at(&fault),
            }
        }
    }
}
