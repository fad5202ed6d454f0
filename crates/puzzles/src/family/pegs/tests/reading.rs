//! Goals, starts, titles, drawings, what is impossible, and where faults point.

use super::*;

const CROSS: &str = "board = \"\"\"\n  *\n* . *\n  *\n\"\"\"";

#[test]
fn the_forms_of_a_goal() {
    let goals = |goal: &str| {
        let pegs = read_file(&format!("{CROSS}\ngoal = {goal}")).unwrap();
        (0..32).filter(|state| pegs.is_goal(state)).collect::<Vec<u64>>()
    };
    assert_eq!(goals("\"any\""), [1, 2, 4, 8, 16]);
    assert_eq!(goals("2"), [2]);
    assert_eq!(goals("\" 2 \""), [2]);
    assert_eq!(goals("\"same\""), [4]);
    assert_eq!(goals("\"complement\""), [4]);
    assert_eq!(goals("\"*/..*/.\""), [9]);
    assert_eq!(goals("\"\"\"\n  .\n. . .\n  .\"\"\""), [0]);
    let default = read_file(CROSS).unwrap();
    assert!(default.is_goal(&16) && !default.is_goal(&0) && !default.is_goal(&3));
}

#[test]
fn the_forms_of_a_start() {
    let start = |start: &str| read_file(&format!("{CROSS}\nstart = {start}")).unwrap().start();
    assert_eq!(read_file(CROSS).unwrap().start(), 0b11011);
    assert_eq!(start("1"), 0b11110);
    assert_eq!(start("\"5\""), 0b01111);
    assert_eq!(start("\". *.* .\""), 0b01010);
}

#[test]
fn titles() {
    let title = |text: &str| read_file(text).unwrap().title();
    assert_eq!(title(CROSS), "Pegs, hole 3 empty (5 holes, short jumps)");
    assert_eq!(title("jump = \"long\"\nboard = \"**..\""), "Pegs, 2 of 4 holes full (long jumps)");
}

#[test]
fn square_drawings_may_be_spaced_or_not() {
    let jumps = |board: &str| {
        let pegs = read_file(&format!("board = \"\"\"\n{board}\"\"\"")).unwrap();
        (pegs.jumps.count(), pegs.draw(&pegs.start()))
    };
    let drawn = "* * .\n* .\n*".to_owned();
    assert_eq!(jumps("**.\n*.\n*\n"), (4, drawn.clone()));
    assert_eq!(jumps("  * * .\n  * .\n  *\n"), (4, drawn.clone()));
    assert_eq!(jumps("\n   * * .  \n   * .\r\n   *"), (4, drawn));
    assert_eq!(jumps("**.\n\n*.\n").0, 2, "an empty line parts the board");
}

#[test]
fn a_full_word_of_holes() {
    let board = "********\n".repeat(8);
    let pegs =
        read_file(&format!("lattice = \"square-diagonals\"\njump = \"long\"\nboard = \"\"\"\n{board}\"\"\""))
            .unwrap();
    assert_eq!((pegs.board.full(), pegs.jumps.count()), (u64::MAX, 1036));
    assert_eq!(read_file(&format!("board = \"\"\"\n{board}\"\"\"")).unwrap().jumps.count(), 192);
}

#[test]
fn what_counting_shows_to_be_impossible() {
    let cases = [
        ("english", true),
        ("english:to=any", true),
        ("english:to=14", true),
        ("english:to=16", false),
        ("english:hole=1,to=19", true),
        ("english:hole=1,to=33", false),
        ("european", false),
        ("european:to=any", false),
        ("european:hole=1,to=any", true),
        ("wiegleb", true),
        ("diamond", false),
        ("diamond:to=any", false),
        ("triangle:hole=5", true),
        ("triangle:side=4", false),
        ("triangle:side=4,hole=2", true),
        ("triangle:side=4,hole=5,jump=long", true),
    ];
    for (spec, possible) in cases {
        let reason = ready("", spec).impossible();
        assert_eq!(reason.is_none(), possible, "{spec}: {reason:?}");
    }
    let reason = |text: &str| read_file(text).unwrap().impossible();
    assert_eq!(
        reason("board = \"**..\"\ngoal = \".***\"").unwrap(),
        "every jump removes at least one peg, and the start has 2 where the goal has 3"
    );
    assert!(reason("board = \"**..\"\ngoal = \"*..*\"").is_some(), "as many pegs, in other holes");
    assert!(reason("board = \"...\"").is_some(), "no peg at all");
    assert_eq!(reason("board = \"*..\""), None, "one peg, and one was wanted");
    assert_eq!(reason("board = \"**..\"\ngoal = \"**..\""), None, "the start is the goal");
    assert!(reason("board = \"**.*\"\nmetric = \"sweeps\"\ngoal = 1").is_some());
}

/// The faults of a puzzle file: the file, the place as the text that must be pointed at, part of the message.
#[test]
fn faults_point_at_the_place() {
    let cross = |more: &str| format!("{CROSS}\n{more}");
    let triangle = |board: &str| format!("lattice = \"triangular\"\nboard = \"\"\"\n{board}\"\"\"");
    let cases = [
        ("jump = \"long\"".to_owned(), "", "has no `board`"),
        ("board = 5".to_owned(), "5", "`board` must be a string"),
        (cross("jump = \"lomg\""), "lomg", "did you mean \"long\""),
        (cross("lattice = \"hexagonal\""), "hexagonal", "\"triangular\""),
        (cross("metric = \"steps\""), "steps", "expected \"jumps\" or \"sweeps\""),
        (cross("gaol = 1"), "gaol", "did you mean `goal`"),
        ("board = \"*x.\"".to_owned(), "x", "`x` on a board of pegs"),
        ("board = \"\"\"\n**.\n*ö.\n\"\"\"".to_owned(), "ö", "3:2: `ö` on a board"),
        ("board = \"\"\"\n**.\n\t*.\n\"\"\"".to_owned(), "\t", "`\\t` on a board"),
        ("board = \"\"".to_owned(), "\"\"", "no holes on this board"),
        ("board = \"  \"".to_owned(), "  ", "no holes on this board"),
        (format!("board = \"{}.\"", "*".repeat(64)), ".", "at most 64 holes"),
        (triangle(" *\n* *\n  .\n"), ".", "off the triangular grid"),
        (triangle(" .\n * *\n* * *\n"), ".", "off the triangular grid"),
        (triangle(" *\n* *\n* . *\n"), "*", "5:1: this hole is off"),
        (cross("start = 6"), "6", "no hole 6|holes are 1 to 5"),
        (cross("start = 0"), "0", "no hole 0"),
        (cross("start = -1"), "-1", "no hole -1"),
        (cross("goal = \"17\""), "17", "no hole 17"),
        (cross("goal = \"99999999999999999999\""), "99999999999999999999", "no hole 9"),
        (cross("start = true"), "true", "`start` must be"),
        (cross("goal = [1]"), "[1]", "`goal` must be"),
        (cross("start = \"any\""), "a", "`a` in a position"),
        (cross("goal = \"smae\""), "smae", "did you mean \"same\""),
        (cross("goal = \"nowhere\""), "nowhere", "expected a hole number"),
        (cross("goal = \"*/.x./.\""), "x", "`x` in a position"),
        (cross("goal = \"*/..*\""), "*/..*", "too few holes: 4 of the 5"),
        (cross("goal = \"\""), "\"\"", "too few holes"),
        (cross("goal = \"*/***/*.\""), ".", "too many holes"),
        (cross("start = \"**..*\"\ngoal = \"same\""), "same", "the start has 2 empty holes"),
    ];
    for (file, pointed, message) in cases {
        let fault = read_file(&file).unwrap_err();
        let parts = fault.parts();
        assert_eq!(&file[parts.span.clone()], pointed, "{fault}\n{file}");
        assert!(message.split('|').all(|part| fault.to_string().contains(part)), "{fault}");
    }
}

/// The same for the parameters of ready-made puzzles, which are all in range of what the files can hold.
#[test]
fn ready_made_parameters() {
    let cases = [
        ("moving-pegs:hole=16", "16"),
        ("triangle:side=11", "11"),
        ("triangle:side=4,hole=11", "11"),
        ("triangle:side=6,to=22", "22"),
        ("triangle:to=centre", "centre"),
        ("triangle:jump=far", "far"),
        ("english:hole=34", "34"),
        ("wiegleb:from=1", "from"),
    ];
    for (spec, pointed) in cases {
        let fault = ready_made::find(&Source::new("argument", spec)).unwrap_err();
        assert_eq!(&spec[fault.parts().span.clone()], pointed, "{fault}");
    }
    for made in READY_MADE {
        let stated =
            ready_made::find(&Source::new("argument", &format!("{}:{}", made.name, made.parameters)));
        let default = ready_made::find(&Source::new("argument", made.name));
        assert_eq!(stated.unwrap(), default.unwrap(), "the parameters of {} are its defaults", made.name);
    }
}

#[test]
fn a_ready_made_puzzle_is_a_file_anyone_would_write() {
    let text = ready_made::find(&Source::new("argument", "triangle:side=4,hole=03,jump=long,to=8"));
    assert_eq!(
        text.unwrap().unwrap(),
        r#"family = "pegs"
title = "Triangle of side 4, hole 3 empty, last peg in hole 8 (10 holes, long jumps)"
lattice = "triangular"
jump = "long"
board = """
   *
  * .
 * * *
* * * *
"""
goal = 8
"#
    );
    let pegs = ready("", "english");
    assert_eq!(pegs.draw(&pegs.start()).lines().nth(3).unwrap(), "* * * . * * *");
    assert_eq!(pegs.write_state(&pegs.start()), "***/***/*******/***.***/*******/***/***");
}
