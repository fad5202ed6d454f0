//! Tests of the conventions, each way, and of faults. Layers stand in `tests/tws.rs`, random puzzles in `tests/tws_literal.rs`.

use proptest::prelude::*;

use crate::any::PuzzleText;
use crate::format::canonical::canonical;
use crate::format::collection::{self, Entry};
use crate::format::source::{Fault, Source};
use crate::show::show;

fn read(text: &str) -> Vec<Entry> {
    super::read(&Source::new("test.tws", text)).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The text of a puzzle file that `text` is turned into; of several puzzles, the first.
fn written(text: &str) -> Source {
    read(text).remove(0).text.unwrap_or_else(|fault| panic!("{fault}"))
}

fn fault(text: &str) -> Fault {
    let puzzle = super::read(&Source::new("test.tws", text)).and_then(|mut entries| {
        let text = entries.remove(0).text?;
        PuzzleText::new(text).read()
    });
    puzzle.map(|puzzle| puzzle.title().to_owned()).unwrap_err()
}

/// The entry of `[moves]` or the field of that name.
fn entry(text: &str, name: &str) -> String {
    let text = written(text).text;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""));
    line.unwrap_or_else(|| panic!("{name}:\n{text}")).trim_end_matches('"').to_owned()
}

/// A set of four places with three orientations, with this below `Solved`.
fn four(below: &str) -> String {
    format!("Name Four\nSet A 4 3\nSolved\nEnd\n{below}")
}

#[test]
fn a_move_says_where_pieces_come_from_and_turns_what_leaves_a_place() {
    // Place 1 gets what was in place 2; that is turned by 1 as it leaves place 2.
    assert_eq!(entry(&four("Move M\nA\n2 3 1 4\n0 1 2 0\nEnd"), "M"), "2+1 3+2 1 4");
    assert_eq!(entry(&four("Move M\nA\n2 3 1 4\nEnd"), "M"), "2 3 1 4");
}

#[test]
fn a_move_transformation_counts_from_0_and_turns_what_comes_to_a_place() {
    assert_eq!(entry(&four("MoveTransformation M\nA\n1 2 0 3\n0 1 2 0\nEnd"), "M"), "2 3+1 1+2 4");
}

#[test]
fn a_state_says_which_piece_is_where_and_how_that_is_turned() {
    let mv = "Move M\nA\n2 3 1 4\n0 1 2 0\nEnd\n";
    let state = |scramble: &str| entry(&four(&format!("{mv}{scramble}")), "start");
    assert_eq!(state("Scramble one\nA\n2 3 1 4\n1 2 0 0\nEnd"), "2+1 3+2 1 4");
    assert_eq!(state("ScrambleState one\nA\n1 2 0 3\n1 2 0 0\nEnd"), "2+1 3+2 1 4");
    assert_eq!(state("StartState one\nA\n1 2 0 3\n1 2 0 0\nEnd"), "2+1 3+2 1 4");
    // From the solved state the move leads there: a line of orientations is by places there, by leaving ones in a move.
    assert_eq!(state("ScrambleAlg one\nM\nEnd"), "2+1 3+2 1 4");
    assert_eq!(state("ScrambleAlg one\nM2\n M'\nEnd"), "2+1 3+2 1 4");
    assert_eq!(state("ScrambleAlg back\nM'\nEnd"), "3 1+2 2+1 4");
}

#[test]
fn solved_counts_from_1_and_start_state_from_0() {
    let solved = |solved: &str| entry(&format!("Set A 3 2\n{solved}\nEnd\nMove M\nA\n2 1 3\nEnd"), "goal");
    assert_eq!(solved("Solved\nA\n2 1 1\n0 1 0"), "2 -1 1");
    assert_eq!(solved("StartState\nA\n1 0 0\n0 1 0"), "2 -1 1");
    assert_eq!(solved("Solved"), "1 2 3");
}

#[test]
fn a_set_that_a_move_leaves_out_stays() {
    let text = "Set A 2 1\nSet B 3 1\nSolved\nEnd\nMove M\nB\n2 3 1\nEnd\nMove N\nA\n2 1\nEnd";
    assert_eq!(entry(text, "goal"), "A1 A2 / B1 B2 B3");
    assert_eq!((entry(text, "M"), entry(text, "N")), ("1 2 / 4 5 3".into(), "2 1 / 3 4 5".into()));
}

#[test]
fn sets_of_one_initial_get_letters() {
    let text = "Set CORNER 2 1\nSet CORNER2 2 1\nSet 'e 2 1\nSolved\nEnd\nMove M\nCORNER\n2 1\nEnd";
    assert_eq!(entry(text, "goal"), "Ca1 Ca2 / Cb1 Cb2 / e1 e2");
}

#[test]
fn sets_of_two_and_three_orientations_have_six_together() {
    let text =
        "Set A 2 3\nSet B 2 2\nSolved\nA\n1 2\n1 2\nB\n1 2\n0 1\nEnd\nMove M\nA\n2 1\n2 1\nB\n2 1\n1 1\nEnd";
    assert!(written(text).text.contains("\norientations = 6\n"));
    assert_eq!(entry(text, "goal"), "A1+2 A2+4 / B1 B2+3");
    assert_eq!(entry(text, "M"), "2+2 1+4 / 4+3 3+3");
}

#[test]
fn orientations_that_do_not_fit_are_stickers() {
    // Turned by one, what is at position 2 comes to position 3.
    let seven = "Set A 1 7\nSolved\nA\n1\n1\nEnd\nMove M\nA\n1\n1\nEnd";
    assert_eq!(
        (entry(seven, "goal"), entry(seven, "M")),
        ("1g 1a 1b 1c 1d 1e 1f".into(), "7 1 2 3 4 5 6".into())
    );
    let some = "Set A 2 2\nSolved\nA\n1 2\n? 1\nEnd\nMove M\nA\n2 1\n1 0\nEnd";
    assert_eq!((entry(some, "goal"), entry(some, "M")), ("1 1 2b 2a".into(), "3 4 2 1".into()));
}

#[test]
fn orientations_of_which_none_counts_are_none() {
    let text = "Set A 2 4\nSolved\nA\n1 2\n? ?\nEnd\nMove M\nA\n2 1\n1 3\nEnd";
    assert_eq!((entry(text, "goal"), entry(text, "M")), ("1 2".into(), "2 1".into()));
    // `?` where there is one orientation only says nothing.
    assert_eq!(entry("Set A 2 1\nSolved\nA\n1 2\n? 0\nEnd\nMove M\nA\n2 1\n0 0\nEnd", "goal"), "1 2");
}

#[test]
fn sets_share_names_when_distinct_ones_are_too_many() {
    // 42 pieces of names of their own, each with a bit of orientation, are 294 bits; with twelve names, 210.
    let sets = "Set CORNERS 6 2\nSet EDGES 12 1\nSet ONES 12 1\nSet TWOS 12 1\nSolved\nEnd\n";
    let text =
        format!("{sets}Move R\nCORNERS\n1 3 5 4 2 6\n0 0 1 0 1 0\nEDGES\n1 2 3 6 4 5 7 8 9 10 11 12\nEnd\n");
    let one = "Scramble one\nCORNERS\n1 3 5 4 2 6\n0 0 0 0 0 0\nEDGES\n1 2 3 6 4 5 7 8 9 10 11 12\nEnd\n";
    assert!(entry(&text, "goal").starts_with("1 2 3 4 5 6 / 1 2 3 4 5 6 7 "));
    assert!(PuzzleText::new(written(&format!("{text}{one}"))).read().is_ok());
}

#[test]
fn rotations_of_the_whole_puzzle_are_no_moves() {
    for name in ["x", "y2", "z'", "Uv", "D_BR_Fv"] {
        let text = four(&format!(
            "Move {name}\nA\n2 1 3 4\nEnd\nMove M\nA\n2 3 4 1\nEnd\nScrambleAlg a\n{name}\nEnd"
        ));
        assert_eq!(entry(&text, "start"), "2 1 3 4");
        assert!(!written(&text).text.contains(&format!("{name} = ")), "{name}");
    }
    for name in ["x3", "v", "Uvv", "uv", "X"] {
        entry(&four(&format!("Move {name}\nA\n2 1 3 4\nEnd")), name);
    }
}

#[test]
fn names_for_sequences_are_carried() {
    let moves = "Move R\nA\n2 3 4 1\nEnd\nMove F_2\nA\n2 1 3 4\n1 0 0 0\nEnd\nMove x\nA\n2 1 3 4\nEnd\n";
    let names = "MoveAlias r' R'\nMoveSequence com R F_2 R' F_2'\nMoveSequence twice com2 r'2'\nMoveSequence turned x R\n";
    let text = four(&format!("{moves}{names}"));
    assert_eq!(entry(&text, "\"r'\""), "R'");
    assert_eq!(entry(&text, "com"), "R F_2 R' F_2'");
    assert_eq!(entry(&text, "twice"), "R F_2 R' F_2' R F_2 R' F_2' R2");
    assert_eq!(entry(&four(&format!("{moves}MoveAlias R' r\n")), "r"), "R'");
    // A rotation cannot be in a solution.
    assert!(!written(&text).text.contains("turned"));
}

#[test]
fn what_is_written_is_canonical_and_starts_where_it_says() {
    let text = include_str!("../../../../../puzzles/tws/pocket-cube.tws");
    let [five, turn] = <[Entry; 2]>::try_from(read(text)).unwrap();
    assert_eq!((&*five.title, &*turn.title), ("five-turns", "one-turn"));
    for (entry, title) in [(five, "Pocket cube, five-turns"), (turn, "Pocket cube, one-turn")] {
        let source = entry.text.unwrap();
        assert_eq!(canonical(&source).unwrap(), *source.text);
        let puzzle = PuzzleText::new(source.clone()).read().unwrap();
        assert_eq!((puzzle.title(), puzzle.metric()), (title, "turns"));
        let shown = show(&puzzle, &[]).unwrap().unwrap().remove(0);
        assert!(source.text.contains(&format!("start = \"{}\"\n", shown.position)), "{}", source.text);
    }
}

#[test]
fn a_file_is_known_by_its_name_or_by_its_sets() {
    let text = four("Move M\nA\n2 1 3 4\nEnd");
    let is_read = |name: &str, text: &str| matches!(collection::read(&Source::new(name, text)), Some(Ok(_)));
    assert!(is_read("a.tws", &text) && is_read("a.TWS", &text) && is_read("a.txt", &text));
    assert!(!is_read("a.toml", &text) && !is_read("a.txt", "Set A four 3"));
    // In a file of this name all else is a fault.
    assert!(matches!(collection::read(&Source::new("a.tws", "family = 'pegs'")), Some(Err(_))));
}

#[test]
fn white_space_and_comments_say_nothing() {
    let text = "  # a comment\r\n\r\n\tName   Two  words \r\nSet A 2 1\r\nSolved\r\n# another\r\nEnd\r\n Move M\r\n A\r\n\t2\t1\r\n End\r\n";
    assert!(written(text).text.starts_with("title = \"Two  words\"\n"));
    assert_eq!(entry(text, "M"), "2 1");
}

#[test]
fn faults_of_the_puzzle_are_shown_in_the_file() {
    let twice = four("Move R\nA\n2 3 4 1\nEnd\nMove R2\nA\n3 4 1 2\nEnd");
    let expected = "test.tws:9:6: two moves would be written `R2`: ";
    assert!(fault(&twice).to_string().starts_with(expected), "{}", fault(&twice));
    let idle = four("Move R\nA\n1 2 3 4\nEnd");
    assert!(
        fault(&idle).to_string().starts_with("test.tws:5:6: move `R` changes nothing: "),
        "{}",
        fault(&idle)
    );
    let large = "Set S 10 1\nSet L 99 1\nSolved\nEnd\nMove M\nS\n2 1 3 4 5 6 7 8 9 10\nEnd";
    assert!(
        fault(large).to_string().starts_with("test.tws:2:1: this puzzle is too large: 109 places in all: ")
    );
}

#[test]
fn names_of_names_do_not_fill_the_memory() {
    let mut text = four("Move M\nA\n2 3 4 1\nEnd\nMove N\nA\n2 1 3 4\nEnd\nMoveSequence s0 M N\n");
    for level in 0..40 {
        text.push_str(&format!("MoveSequence s{} s{level} s{level}\n", level + 1));
    }
    assert!(fault(&text).to_string().contains("this sequence is too long"), "{}", fault(&text));
    let powers = four(
        "Move M\nA\n2 3 4 1\nEnd\nMove N\nA\n2 1 3 4\nEnd\nMoveSequence s M N\nScrambleAlg a\ns255\nEnd",
    );
    assert!(PuzzleText::new(written(&powers)).read().is_ok());
    let most = powers.replace("MoveSequence s M N", "MoveSequence t M N\nMoveSequence s t255");
    assert!(fault(&most).to_string().contains("`s255` is not a move"), "{}", fault(&most));
}

/// Faults lie in the `.tws` file, whatever is wrong with it; what has none is a puzzle.
fn look_at(text: &str) -> Result<(), TestCaseError> {
    let in_text = |fault: &Fault| {
        let parts = fault.parts();
        prop_assert_eq!(&*parts.source.name, "test.tws");
        prop_assert!(parts.source.text.get(parts.span.clone()).is_some(), "{:?}", parts);
        Ok(())
    };
    match super::read(&Source::new("test.tws", text)) {
        Err(fault) => in_text(&fault)?,
        Ok(entries) => {
            prop_assert!(!entries.is_empty());
            for Entry { text, .. } in entries {
                match text {
                    Err(fault) => in_text(&fault)?,
                    Ok(source) => {
                        let text = PuzzleText::new(source.clone());
                        prop_assert!(text.fields().is_ok(), "{}", source.text);
                        let written = text.read().map(|_| canonical(&source).unwrap());
                        written.map_or_else(
                            |fault| in_text(&fault),
                            |written| {
                                prop_assert_eq!(written, &*source.text);
                                Ok(())
                            },
                        )?;
                    }
                }
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_lines_are_puzzles_or_faults(
        lines in prop::collection::vec(
            prop_oneof![
                Just("Solved".to_owned()),
                Just("End".to_owned()),
                Just("A".to_owned()),
                "(Name|Set|Move|MoveAlias|MoveSequence|Scramble|ScrambleAlg|StartState|Illegal) [A-C?'x2]{0,3}( [0-4?AM]){0,3}",
                "[0-4?]( [0-4?]){0,3}",
                "[\u{e9}#\t -~]{0,8}",
            ],
            0..20,
        ),
    ) {
        look_at(&lines.join("\n"))?;
    }

    #[test]
    fn spoiled_files_are_puzzles_or_faults(
        sample in 0..3usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4usize, "[0-9A-Z?#'\n \u{e9}]{0,3}"), 1..4),
    ) {
        let samples = [
            include_str!("../../../../../puzzles/tws/pocket-cube.tws"),
            include_str!("../../../../../puzzles/tws/dials.tws"),
            include_str!("../../../../../puzzles/tws/pyraminx.tws"),
        ];
        let mut text = samples[sample].chars().collect::<Vec<_>>();
        for (at, removed, added) in changes {
            let at = at.index(text.len() + 1);
            let end = (at + removed).min(text.len());
            text.splice(at..end, added.chars());
        }
        look_at(&text.into_iter().collect::<String>())?;
    }
}
