//! Collections of levels: one of them by number or title, and the list of all.

use serde_json::{Value, json};

use crate::{BAD_INPUT, DONE, NEGATIVE, fewest, puzzle_file, repository_file, run};

/// Two levels with names, a level at fault, and one that cannot be solved.
const LEVELS: &str = "\
; One push

#####
#@$.#
#####

; Two pushes

6#|#@$-.#|6#

; Leaky

#####
#@$.
#####

; Stuck

#######
#@  .$#
#######
";

/// A level as a puzzle file.
const FIRST: &str = "family = \"push\"\ntitle = \"One push\"\nboard = \"\"\"\n#####\n#@$.#\n#####\n\"\"\"\n";

const HARDEST: &str = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";

#[test]
fn a_level_is_chosen_by_number_or_title() {
    puzzle_file("chosen.xsb", LEVELS);
    for (arguments, status, expected) in [
        (["solve", "chosen.xsb:1"], DONE, "One push\n1 move, optimal: "),
        (["solve", "chosen.xsb:One push"], DONE, "One push\n1 move, optimal: "),
        (["solve", "chosen.xsb:Two pushes"], DONE, "Two pushes\n2 moves, optimal: "),
        (["solve", "chosen.xsb:4"], NEGATIVE, "Stuck\nimpossible: "),
        (["survey", "chosen.xsb:2"], DONE, "Two pushes\nmetric moves, from the start: 6 positions"),
        (["show", "chosen.xsb:1"], DONE, "One push\n#####\n#@$.#\n#####\n#####|#@$.#|#####\n"),
    ] {
        let run = run(&arguments, b"");
        assert_eq!(run.status, status, "{arguments:?}: {}", run.notes);
        assert!(run.out.starts_with(expected), "{arguments:?}: {}", run.out);
    }
    assert_eq!(fewest("show chosen.xsb:1 --source").out, FIRST);
    let checked = run(&["check", "chosen.xsb:2", "--optimal", "R", "R"], b"");
    assert_eq!((checked.status, checked.out.lines().next()), (DONE, Some("Two pushes")), "{}", checked.notes);
}

#[test]
fn options_apply_to_a_level() {
    puzzle_file("options.xsb", LEVELS);
    let run = fewest("solve options.xsb:1 --metric pushes --from #####|#@$##|#####");
    assert_eq!(run.status, BAD_INPUT);
    assert!(run.notes.contains(" --> --from:1:"), "{}", run.notes);
    let run = fewest("solve options.xsb:2 --metric pushes");
    assert!(run.out.starts_with("Two pushes\n2 pushes, optimal"), "{}", run.out);
}

#[test]
fn the_only_level_needs_no_number() {
    puzzle_file("only.sok", "#####\n#@$.#\n#####\nOne of one\n");
    assert!(fewest("solve only.sok").out.starts_with("One of one\n1 move"));
    puzzle_file("rush-hour.txt", format!("# hardest\n60 {HARDEST} 2332\n"));
    assert!(fewest("solve rush-hour.txt").out.starts_with("Level 1\n60 slides, optimal"));
}

#[test]
fn one_of_several_must_be_chosen() {
    puzzle_file("several.xsb", LEVELS);
    let expected = "error: several.xsb has 4 levels\n  = help: choose one, such as `several.xsb:1`; `fewest list \
        several.xsb` names them, `fewest solve --batch several.xsb` solves them all\n";
    for verb in ["solve", "survey", "show", "check"] {
        let run = fewest(&format!("{verb} several.xsb"));
        assert_eq!((run.status, &*run.out, &*run.notes), (BAD_INPUT, "", expected), "{verb}");
    }
}

#[test]
fn a_level_that_there_is_not_is_pointed_at() {
    puzzle_file("missing.xsb", LEVELS);
    let expected = "error: missing.xsb has no level `5`\n --> PUZZLE:1:13\n  |\n1 | missing.xsb:5\n  |             ^ \
        levels are 1 to 4\n  |\n  = help: `fewest list missing.xsb` names them\n";
    assert_eq!(fewest("solve missing.xsb:5").notes, expected);
    assert_eq!(fewest("solve missing.xsb:0").status, BAD_INPUT);
    let near = run(&["solve", "missing.xsb:One psh"], b"");
    assert!(near.notes.ends_with("  = help: did you mean `One push`?\n"), "{}", near.notes);
    puzzle_file("single.toml", FIRST);
    let single = fewest("solve single.toml:1");
    assert_eq!(single.status, BAD_INPUT);
    assert!(
        single.notes.starts_with("error: single.toml is not a collection of levels\n"),
        "{}",
        single.notes
    );
}

#[test]
fn a_level_at_fault_is_shown_in_the_collection() {
    puzzle_file("leaky.xsb", LEVELS);
    let expected = "error: the player can leave the board\n  --> leaky.xsb:14:4\n   |\n14 | #@$.\n   |    ^ from \
        here\n   |\n   = help: the squares that the player can reach must be closed in by walls\n";
    for verb in ["solve", "survey", "show", "check"] {
        let run = fewest(&format!("{verb} leaky.xsb:3"));
        assert_eq!((run.status, &*run.notes), (BAD_INPUT, expected), "{verb}");
    }
}

#[test]
fn a_puzzle_file_may_have_any_name() {
    puzzle_file("puzzle.txt", FIRST);
    assert!(fewest("solve puzzle.txt").out.starts_with("One push\n"));
}

#[test]
fn names_may_be_in_latin_1() {
    puzzle_file("latin-1.xsb", b"; Caf\xe9\n#####\n#@$.#\n#####\n");
    assert!(fewest("solve latin-1.xsb").out.starts_with("Caf\u{e9}\n1 move"));
}

#[test]
fn levels_are_listed() {
    puzzle_file("listed.xsb", LEVELS);
    let run = fewest("list listed.xsb");
    let expected = "\
1  One push    Sokoban 3 x 5, 1 box
2  Two pushes  Sokoban 3 x 6, 1 box
3  Leaky       at fault: listed.xsb:14:4: the player can leave the board: from here (help: the squares that the player can reach must be closed in by walls)
4  Stuck       Sokoban 3 x 7, 1 box
";
    assert_eq!((run.status, &*run.out, &*run.notes), (DONE, expected, ""));
    let list = serde_json::from_str::<Value>(&fewest("list listed.xsb --format json").out).unwrap();
    assert_eq!(list["schema"], json!("fewest-list-1"));
    assert_eq!(
        list["puzzles"][1],
        json!({ "name": "listed.xsb:2", "parameters": "", "about": "Two pushes", "kind": "Sokoban 3 x 6, 1 box" })
    );
    puzzle_file("rush-hours.txt", format!("{HARDEST}\n60 {HARDEST} 2332\n"));
    let expected = "1  Level 1  Rush Hour, 6 x 6, 12 pieces\n2  Level 2  Rush Hour, 6 x 6, 12 pieces\n";
    assert_eq!(fewest("list rush-hours.txt").out, expected);
}

#[test]
fn only_collections_are_listed() {
    let run = fewest("list moving-pegs");
    assert_eq!(run.status, BAD_INPUT);
    assert!(run.notes.starts_with("error: moving-pegs is not a collection of levels\n"), "{}", run.notes);
}

#[test]
fn the_collection_of_this_project_is_solved_like_its_files() {
    puzzle_file("small-rooms.xsb", repository_file("puzzles/push/small-rooms.xsb"));
    puzzle_file("alcove-again.toml", repository_file("puzzles/push/alcove.toml"));
    let (level, file) = (fewest("solve small-rooms.xsb:1"), fewest("solve alcove-again.toml"));
    assert_eq!((level.status, level.out), (DONE, file.out));
}
