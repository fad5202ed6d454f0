//! The canonical form of puzzle files: it is its own canonical form, keeps every comment, and is the same puzzle.
#![allow(clippy::unwrap_used)]

use fewest_puzzles::any::{AnyPuzzle, PuzzleText};
use fewest_puzzles::format::canonical::canonical;
use fewest_puzzles::format::source::Source;
use fewest_puzzles::show::show;
use fewest_puzzles::{random, ready_made};
use proptest::prelude::*;

fn formatted(text: &str) -> String {
    canonical(&Source::new("test", text)).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn read(text: &str) -> AnyPuzzle {
    PuzzleText::new(Source::new("test", text)).read().unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

/// All of a puzzle, to be compared. A Sokoban level remembers the text it was read from; its drawing says all of it.
fn facts(text: &str) -> String {
    let puzzle = read(text);
    if text.contains("\"push\"") {
        let shown = show(&puzzle, &[]).unwrap().unwrap();
        return format!("{} {} {:?} {:?}", puzzle.title(), puzzle.metric(), puzzle.known(), shown);
    }
    format!("{puzzle:?}")
}

fn comments(text: &str) -> Vec<&str> {
    let mut comments =
        text.lines().filter_map(|line| line.find("#:").map(|at| line[at..].trim_end())).collect::<Vec<_>>();
    comments.sort_unstable();
    comments
}

#[test]
fn every_puzzle_file_is_canonical() {
    for (name, text) in ready_made::FILES {
        assert_eq!(formatted(text), *text, "{name}: `fewest fmt` writes it so");
    }
}

#[test]
fn what_is_written_in_many_ways_is_written_in_one() {
    let text = "\u{feff}# About this puzzle.\r\n\
# Of two lines.\r\n\
\r\n\
\r\n\
# And a paragraph.\r\n\
board = '''   * * .  \r\n     *\r\n\r\n'''   # drawn by hand  \r\n\
known.jumps = 0x1 # one\r\n\
# a goal\r\n\
goal = '''5'''\r\n\
known.\"sou\\u0072ce\" = 'by \"hand\"'\r\n\
\"family\" = 'pegs'\r\n\
title = \"\"\"\r\nA \\\r\n   title\ttab\"\"\"\r\n\
# the end\r\n";
    let expected = r#"# About this puzzle.
# Of two lines.

# And a paragraph.
title = "A title\ttab"
family = "pegs"
board = """
* * .
  *
""" # drawn by hand
# a goal
goal = "5"

[known]
jumps = 1 # one
source = "by \"hand\""

# the end
"#;
    assert!(canonical(&Source::new("test", text)).is_err(), "there is no hole 5");
    let text = text.replace("'''5'''", "'''4'''");
    assert_eq!(formatted(&text), expected.replace("\"5\"", "\"4\""));
}

#[test]
fn tables_may_be_written_in_any_way() {
    let expected = r#"family = "permutation"
start = "3 1 2"

[moves]
b = "(1 2)" # second
# the third
a = "2 3 1"

# known
[known]
moves = 3
"#;
    let expected = expected.replace("moves = 3", "quantum = 3");
    for text in [
        "moves.b = '(1 2)' # second\nknown.quantum = 3\nfamily = 'permutation'\n# the third\nmoves.a = '2 3 1'\nstart = ' 3 1 2 '",
        "moves = { b = '(1 2)', # second\n# the third\na = '2 3 1' }\nknown = { quantum = 3 }\nstart = '3 1 2'\nfamily = 'permutation'",
        "start = '3 1 2'\nfamily = 'permutation'\n# known\n[known]\nquantum = 3\n[moves]\nb = '(1 2)' # second\n# the third\na = '2 3 1'",
    ] {
        let expected =
            if text.contains("# known") { expected.clone() } else { expected.replace("# known\n", "") };
        assert_eq!(formatted(text), expected);
    }
}

#[test]
fn blanks_that_are_squares_stay() {
    let blocks = "family = \"blocks\"\nboard = \"\"\"\n\n  A.\n  ..\n\n\"\"\"\ngoal = \"A=2,3\"\n";
    assert_eq!(formatted(blocks), blocks);
    assert_eq!(formatted(&blocks.replace("A.", "A.  ").replace("\"A=", "\" A=")), blocks);
    let lights = "family = \"lights\"\nwrap = true\nboard = \"\"\"\n *\n**  #\n\n\"\"\"\n";
    assert_eq!(formatted(lights), lights);
    assert_eq!(formatted(&lights.replace("**  #", "**   ")), lights);
}

#[test]
fn a_file_that_is_not_a_puzzle_has_its_fault() {
    for (text, fault) in [
        ("family = \"pegs\"\nboard = \"o\"\n", "test:2:10: `o` on a board of pegs"),
        ("family = \"pegs\"\nboard = \"*\"\njmp = 3\n", "test:3:1: unknown field `jmp`"),
        ("family = pegs\n", "test:1:10: this is not a puzzle file"),
    ] {
        let found = canonical(&Source::new("test", text)).unwrap_err().to_string();
        assert!(found.starts_with(fault), "{found}");
    }
}

/// A statement of a puzzle file: a key with a value, in one or more lines, or the line of a table with what follows it.
fn statements(text: &str) -> Vec<String> {
    let mut statements = Vec::<String>::new();
    let (mut in_drawing, mut in_table) = (false, false);
    for line in text.lines() {
        if in_drawing || in_table && !line.starts_with('[') {
            let last = statements.last_mut().unwrap();
            last.push_str(&format!("\n{line}"));
        } else if !line.is_empty() {
            statements.push(line.to_owned());
        }
        in_table |= line.starts_with('[');
        in_drawing ^= line.matches("\"\"\"").count() % 2 == 1;
    }
    statements
}

/// The same puzzle, written by somebody careless: `choices` are taken one after the other, over and over.
fn disturbed(text: &str, choices: &[u8]) -> String {
    let mut choices = choices.iter().copied().cycle();
    let mut choose = |count: u8| choices.next().unwrap() % count;
    let mut statements = statements(text);
    let fields = statements.iter().take_while(|statement| !statement.starts_with('[')).count();
    for last in (1..fields).rev() {
        statements.swap(last, usize::from(choose(last as u8 + 1)));
    }
    let is_unplaced = ["\"pegs\"", "\"tilt\"", "\"push\""].iter().any(|family| text.contains(family));
    let mut written = String::new();
    for (number, statement) in statements.into_iter().enumerate() {
        for _ in 0..choose(3) {
            written.push_str(["\n", "  \n", "#: about it  \n"][usize::from(choose(3))]);
        }
        let is_drawing = statement.contains("\"\"\"\n");
        let mut statement = statement;
        if is_drawing && choose(2) == 0 {
            statement = statement.replace("\"\"\"", "'''");
        }
        if is_drawing && !text.contains("\"lights\"") && choose(2) == 0 {
            statement = statement.replace('\n', "  \n").replacen("  \n", "\n", 1);
        }
        if is_drawing && is_unplaced && choose(2) == 0 {
            statement = statement.replace('\n', "\n   ");
        }
        written.push_str(&statement);
        if choose(3) == 0 {
            written.push_str(&format!("\t#: behind {number}"));
        }
        written.push('\n');
    }
    for _ in 0..choose(3) {
        written.push_str("\n#: the end\n");
    }
    if choose(4) == 0 { written.replace('\n', "\r\n") } else { written }
}

fn without_comments(text: &str) -> String {
    let kept = |line: &str| line.find("#:").map_or(line.to_owned(), |at| line[..at].trim_end().to_owned());
    let lines = text.lines().filter(|line| !line.starts_with("#:")).map(kept).collect::<Vec<_>>();
    lines.join("\n").trim_end().replace("\n\n\n", "\n\n")
}

/// Checks that a puzzle keeps its canonical form when it is disturbed.
fn check(text: &str, choices: &[u8]) {
    let expected = formatted(text);
    assert_eq!(formatted(&expected), expected, "{text}");
    assert_eq!(facts(&expected), facts(text), "{text}");
    let careless = disturbed(text, choices);
    let found = formatted(&careless);
    assert_eq!(formatted(&found), found, "{careless}");
    assert_eq!(comments(&found), comments(&careless), "{careless}");
    assert_eq!(facts(&found), facts(text), "{careless}");
    // The comments at the top of an original stay where they are above another field.
    if !text.contains('#') || text.contains("\"push\"") {
        assert_eq!(without_comments(&found), without_comments(&expected), "{careless}\n{found}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_puzzles_have_one_form(
        family in prop::sample::select(random::FAMILIES.to_vec()),
        seed: u64,
        choices in prop::collection::vec(any::<u8>(), 1..40),
    ) {
        check(&random::puzzle(family, seed).unwrap(), &choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn puzzle_files_have_one_form(
        file in 0..ready_made::FILES.len(),
        choices in prop::collection::vec(any::<u8>(), 1..40),
    ) {
        check(ready_made::FILES[file].1, &choices);
    }
}
