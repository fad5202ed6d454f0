//! Tests of lints: what each says of an example, that no ready-made file has one, and that what they say of random
//! puzzles is so in every position that can be reached.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{Warning, lint};
use crate::any::{AnyPuzzle, Job, PuzzleText};
use crate::family::Family;
use crate::format::source::Source;
use crate::{naive, random, ready_made};

fn warnings(text: &str) -> Vec<Warning> {
    lint(&PuzzleText::new(Source::new("test", text))).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

/// Line, column and text of the warnings of a puzzle with a title.
fn said(text: &str) -> Vec<String> {
    let warnings = warnings(&format!("title = \"T\"\n{text}"));
    warnings.iter().map(|warning| warning.fault.to_string().replacen("test:", "", 1)).collect()
}

fn assert_said(expected: &[(&str, &[&str])]) {
    for (text, warnings) in expected {
        assert_eq!(said(text), *warnings, "{text}");
    }
}

#[test]
fn any_puzzle() {
    assert_eq!(
        warnings("family = \"shuttle\"\nstart = \"w.b\"\n")[0].fault.to_string(),
        "test:1:1: this puzzle has no `title` (help: its answers begin with \
         `Shuttle, 1 white and 1 black marbles, 1 gap`; write `title = \"...\"`)"
    );
    assert_said(&[
        ("family = \"shuttle\"\nstart = \"w.b\"\n", &[]),
        (
            "family = \"shuttle\"\nstart = \"w.b\"\ngoal = \"w.b\"\n",
            &["3:1: the start is a goal already (help: 0 moves solve this puzzle)"],
        ),
        (
            "family = \"shuttle\"\nstart = \"w.b\"\ngoal = \"w.w\"\n",
            &[
                "4:1: the goal can never be reached: the start has 1 white and 1 black marbles, the goal 2 and 0",
            ],
        ),
        ("family = \"shuttle\"\nstart = \"w.b\"\ngoal = \"w.w\"\n[known]\nimpossible = true\n", &[]),
        (
            "family = \"shuttle\"\nstart = \"w.b\"\n[known]\nmove = 3\njumps = 3\nmoves = 3\nsource = \"me\"",
            &[
                "5:1: an answer to no question: `move` (help: did you mean `moves`?)",
                "6:1: an answer to no question: `jumps` (help: the names are source, impossible, positions, \
                 solutions, moves)",
            ],
        ),
    ]);
}

#[test]
fn pegs() {
    assert_said(&[
        ("family = \"pegs\"\nboard = \"**.\"\n", &[]),
        (
            "family = \"pegs\"\nboard = \"\"\"\n* * .\n  .\n\"\"\"\n",
            &["5:3: no jump can use hole 4: it is on no line of a jump"],
        ),
        (
            "family = \"pegs\"\nboard = \"\"\"\n* * . *\n* *\n\"\"\"\ngoal = \"..*./..\"\n",
            &["5:1: no jump can ever move or remove a peg in holes 5 6: the goal does not have it here"],
        ),
        (
            "family = \"pegs\"\nboard = \"\"\"\n* * .\n. . .\n\"\"\"\ngoal = \".../*..\"\n",
            &["5:1: no peg can ever get to hole 4: the goal has one here"],
        ),
    ]);
}

#[test]
fn permutations() {
    let puzzle = |metric: &str, moves: &str| {
        format!(
            "family = \"permutation\"\nmetric = \"{metric}\"\nstart = \"1 2 3 4 4\"\ngoal = \"2 3 1 4 4\"\n[moves]\n{moves}"
        )
    };
    let help = "(help: solutions that differ in them are counted as different)";
    let inverse = "B = \"(1 3 2)\"\nA = \"(1 2 3)\"\n";
    assert_said(&[
        (&puzzle("quantum", inverse), &[]),
        (&puzzle("turns", inverse), &[&format!("7:1: move B does the same as A' {help}")]),
        (
            &puzzle("quantum", "A = \"(1 2 3)\"\nC = \"2 3 1 4 5\"\nB = \"3 1 2 4 5\"\n"),
            &[&format!("9:1: move B does the same as A {help}")],
        ),
        (
            &puzzle("quantum", "A = \"(1 2 3)\"\nB = \"(4 5)\"\n"),
            &["8:1: move B never changes a position: the pieces that it moves are identical"],
        ),
        (&puzzle("quantum", "A = \"(1 2 3)\"\nB = \"(4 5)\"\nC = \"(3 4)\"\n"), &[]),
    ]);
}

#[test]
fn tilt_boards() {
    let board = |content: &str| format!("family = \"tilt\"\nboard = \"\"\"\n{content}\n\"\"\"\n");
    assert_said(&[
        (&board("+---+---+\n| 1  (1)|\n+   +   +"), &[]),
        (
            &board("+---+---+---+\n| 1  (1)|(1)|\n+---+---+---+"),
            &["5:11: no marble 1 can get to this hole: there are walls between"],
        ),
        (
            &board("+---+---+---+\n| 1  (1)|(2)|\n+---+---+---+"),
            &["5:11: no marble can get to this hole: there are walls between"],
        ),
        (
            &board("+---+---+---+\n| 1  (2)|(1)|\n+---+---+---+"),
            &[
                "5:3: marble 1 can get to no hole 1: there are walls between",
                "5:11: no marble 1 can get to this hole: there are walls between",
            ],
        ),
        (
            &board("+---+---+---+---+\n| 1   1  (1)|(1)|\n+---+---+---+---+"),
            &[
                "5:3: 2 marbles 1 can get to 1 hole 1 only: the first of them",
                "5:15: no marble 1 can get to this hole: there are walls between",
            ],
        ),
        (
            &(board("+---+---+---+\n| 1 |(2) (1)|\n+---+---+---+") + "goal = \"1=0,0\"\n"),
            &[
                "3:1: the start is a goal already (help: 0 moves solve this puzzle)",
                "5:7: no marble can get to this hole: there are walls between",
                "5:11: no marble 1 can get to this hole: there are walls between",
            ],
        ),
    ]);
}

#[test]
fn blocks() {
    let board = |content: &str, fields: &str| {
        format!("family = \"blocks\"\nboard = \"\"\"\n{content}\n\"\"\"\n{fields}\n")
    };
    let wall = "can never move (help: a wall is drawn as `#`)";
    assert_said(&[
        (&board("A.\n..", "goal = \"A=1,1\""), &[]),
        (&board("A.#b\n...c\n..##", "goal = \"A=1,1\""), &[]),
        // b and c hold each other.
        (
            &board("A.#b#\n..#c#\n..###", "goal = \"A=1,1\""),
            &[&format!("4:4: piece b {wall}"), &format!("5:4: piece c {wall}")],
        ),
        (&board("Ab\n..", "axis = \"length\"\ngoal = \"A=1,0\""), &[]),
        (
            &board("A.\n.+", "goal = \"A=1,0\""),
            &[
                "5:2: no piece may enter the exit squares: they are walls for all pieces (help: name those that may in \
             `exit`)",
            ],
        ),
        (
            &board("A.#+\n..##", "exit = \"A\"\ngoal = \"A=1,0\""),
            &["7:1: none of these pieces can ever get to an exit square: walls or pieces are in the way"],
        ),
        (
            &board("A.\n..", "exit = \"A\"\ngoal = \"A=1,0\""),
            &["7:1: none of these pieces can ever get to an exit square: there are no exit squares"],
        ),
    ]);
}

#[test]
fn push() {
    let level = |content: &str| format!("family = \"push\"\nboard = \"\"\"\n{content}\n\"\"\"\n");
    assert_said(&[
        (&level("#######\n#.$ @ #\n#######"), &[]),
        (
            &level("  ######\n  #$  @#\n  # $ .#\n  #   .#\n  ######"),
            &["5:4: this box can never be pushed to a goal: it cannot be pushed at all"],
        ),
        (
            &level("#######\n#@  $.#\n####$##\n   # .#\n   ####"),
            &["7:6: no box can ever be pushed to this goal: there are too few others"],
        ),
        (
            &level("########\n#@ $ ..#\n#      #\n#####  #\n   #.# #\n   #####"),
            &["8:5: no box can ever be pushed to this goal"],
        ),
    ]);
}

#[test]
fn lights() {
    assert_said(&[
        ("family = \"lights\"\nboard = \"**\"\n", &[]),
        (
            "family = \"lights\"\nneighbourhood = \"ring\"\nboard = \"** .\"\n",
            &["4:13: no press changes the lamp 0,3", "4:13: the press 0,3 changes no lamp"],
        ),
        (
            "family = \"lights\"\nneighbourhood = \"ring\"\nboard = \"** *\"\n",
            &[
                "4:13: no press changes the lamp 0,3: it must change to reach the goal",
                "4:13: the press 0,3 changes no lamp",
            ],
        ),
        // More than can be searched.
        (
            &format!(
                "family = \"lights\"\nstates = 3\nboard = \"\"\"\n{}#\n\"\"\"\n",
                "000000000000000\n".repeat(15)
            ),
            &["4:1: the start is a goal already (help: 0 moves solve this puzzle)"],
        ),
    ]);
}

#[test]
fn no_puzzle_file_has_warnings() {
    for (name, text) in ready_made::FILES {
        let said = warnings(text).iter().map(|warning| warning.parts().message.clone()).collect::<Vec<_>>();
        // The point of this one: the other piece cannot get out of its way.
        let expected = if *name == "wrong-line" { vec!["piece A can never move"] } else { Vec::new() };
        assert_eq!(said, expected, "{name}");
    }
}

/// All positions that can be reached, with the moves of each and what they lead to; and whether one is a goal.
struct Everything {
    positions: Vec<(String, Vec<(String, String)>)>,
    has_goal: bool,
}

struct Explore;

impl<'p> Job<'p> for Explore {
    type Output = Everything;

    fn run<P: Family>(self, puzzle: &'p P) -> Everything {
        let states = naive::states(puzzle);
        let moves = |state: &P::State| {
            let mut moves = Vec::new();
            puzzle.moves(state, &mut |mv, target| {
                moves.push((puzzle.write_move(state, mv), puzzle.write_state(&target)));
                true
            });
            moves
        };
        let has_goal = states.iter().any(|state| puzzle.is_goal(state));
        let positions = states.iter().map(|state| (puzzle.write_state(state), moves(state))).collect();
        Everything { positions, has_goal }
    }
}

/// Checks every warning of a puzzle in all its positions. Returns what kinds of warnings there were.
fn check(text: &str) -> BTreeSet<&'static str> {
    let warnings = warnings(text);
    let everything = read(text).run(Explore).unwrap();
    let position =
        |test: &dyn Fn(&str) -> bool| everything.positions.iter().all(|(position, _)| test(position));
    let mut kinds = BTreeSet::new();
    for warning in warnings {
        let parts = warning.parts();
        let (line, column) = parts.source.line_column(parts.span.start);
        let words = parts.message.split_whitespace().collect::<Vec<_>>();
        let numbers = words.iter().filter_map(|word| word.parse::<usize>().ok()).collect::<Vec<_>>();
        let hole = |position: &str, number: usize| position.replace('/', "").as_bytes()[number - 1];
        if warning.is_hopeless() {
            assert!(!everything.has_goal, "{}\n{text}", parts.message);
            kinds.insert("hopeless");
        }
        let (kind, holds) = match &words[..] {
            ["no", "jump", "can", "use", ..] => {
                let start = &everything.positions[0].0;
                ("unused hole", position(&|other| numbers.iter().all(|&n| hole(other, n) == hole(start, n))))
            }
            ["no", "jump", "can", "ever", ..] => {
                ("fixed peg", position(&|other| numbers.iter().all(|&n| hole(other, n) == b'*')))
            }
            ["no", "peg", ..] => {
                ("empty hole", position(&|other| numbers.iter().all(|&n| hole(other, n) == b'.')))
            }
            ["move", name, "does", "the", "same", "as", other] => {
                let after = |name: &str, moves: &[(String, String)]| {
                    moves.iter().find(|(mv, _)| mv == name).map(|(_, after)| after.clone())
                };
                let same = |(_, moves): &(_, Vec<_>)| after(name, moves) == after(other, moves);
                ("same move", everything.positions.iter().all(same))
            }
            ["move", name, "never", ..] => {
                let stays = |(position, moves): &(String, Vec<(String, String)>)| {
                    moves.iter().all(|(mv, after)| mv != name || after == position)
                };
                ("idle move", everything.positions.iter().all(stays))
            }
            ["no", "marble", .., "can", "get", "to", "this", "hole"] => {
                // The random boards have squares of four characters between lines.
                let square = format!("({},{})", (line - 5) / 2, (column - 1) / 5);
                let label = if words[2] == "can" { String::new() } else { format!("{}=", words[2]) };
                ("idle hole", position(&|other| !other.contains(&format!("{label}{square}"))))
            }
            ["piece", label, "can", "never", "move"] => {
                let place = |position: &str| {
                    position.split(' ').find(|word| word.starts_with(label)).unwrap().to_owned()
                };
                let start = place(&everything.positions[0].0);
                ("fixed piece", position(&|other| place(other) == start))
            }
            ["no", "box", ..] => {
                let square =
                    |position: &str| position.split('|').nth(line - 2).unwrap().as_bytes()[column - 1];
                ("idle goal", position(&|other| square(other) != b'*'))
            }
            _ => continue,
        };
        assert!(holds, "{line}:{column} {}\n{text}", parts.message);
        kinds.insert(kind);
    }
    kinds
}

fn read(text: &str) -> AnyPuzzle {
    PuzzleText::new(Source::new("test", text)).read().unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

#[test]
fn warnings_of_random_puzzles_are_true() {
    for (family, expected) in [
        ("pegs", &["empty hole", "fixed peg", "hopeless", "unused hole"][..]),
        ("permutation", &["hopeless", "idle move", "same move"]),
        ("shuttle", &["hopeless"]),
        ("tilt", &["hopeless", "idle hole"]),
    ] {
        let found =
            (0..400).flat_map(|seed| check(&random::puzzle(family, seed).unwrap())).collect::<BTreeSet<_>>();
        assert_eq!(found.into_iter().collect::<Vec<_>>(), expected, "{family}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn warnings_of_random_blocks_are_true(
        rows in prop::collection::vec("[.#abAA+ ]{4}", 2..5),
        axis in prop::sample::select(vec!["free", "length"]),
        metric in prop::sample::select(vec!["steps", "moves"]),
    ) {
        let board = rows.join("\n");
        if let Some(piece) = board.chars().find(char::is_ascii_alphabetic) {
            let (row, line) = rows.iter().enumerate().find(|(_, row)| row.contains(piece)).unwrap();
            let column = line.find(piece).unwrap();
            check(&format!(
                "family = \"blocks\"\naxis = \"{axis}\"\nmetric = \"{metric}\"\nboard = \"\"\"\n{board}\n\"\"\"\n\
                 goal = \"{piece}={row},{column}\"\n",
            ));
        }
    }

    #[test]
    fn warnings_of_random_levels_are_true(
        rows in prop::collection::vec("[ #$. ]{5}", 2..5),
        player in 0usize..10,
    ) {
        let mut inside = rows.join("\n").into_bytes();
        let at = player + player / 5;
        inside[at] = b'@';
        let inside = String::from_utf8(inside).unwrap();
        let lines = inside.lines().map(|line| format!("#{line}#")).collect::<Vec<_>>().join("\n");
        let edge = "#######";
        let text = format!("board = \"\"\"\n{edge}\n{lines}\n{edge}\n\"\"\"\nfamily = \"push\"\n");
        let boxes = inside.matches('$').count();
        if boxes <= 3 && boxes <= inside.matches('.').count() {
            check(&text);
        }
    }
}
