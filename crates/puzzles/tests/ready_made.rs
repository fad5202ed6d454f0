//! Every ready-made puzzle, and puzzles whose start and goal are replaced, as the options `--from` and `--to` do.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use fewest_check::Outcome;
use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::source::Source;
use fewest_puzzles::ready_made;
use fewest_puzzles::search::{BigUint, Limits, Verdict};
use fewest_puzzles::show::{Shown, show};
use fewest_puzzles::solve::{Engine, solve};

/// The independent checker is asked only where it need not hold more positions than this.
const STATES: usize = 20_000;

fn oracle(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../oracles/contest/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn text_of(spec: &str) -> String {
    ready_made::find(&Source::new("PUZZLE", spec)).unwrap().unwrap()
}

/// The text with other ends, those that are given.
fn between(text: &str, start: Option<&str>, goal: Option<&str>) -> PuzzleText {
    let mut puzzle = PuzzleText::new(Source::new("text", text));
    for (field, origin, position) in [("start", "--from", start), ("goal", "--to", goal)] {
        if let Some(position) = position {
            puzzle.replace(field, origin, position);
        }
    }
    puzzle
}

/// The smallest solution between two ends, and how many of its length there are.
fn solution(text: &str, start: &str, goal: &str) -> Option<(Vec<String>, BigUint)> {
    let puzzle = between(text, Some(start), Some(goal)).read().unwrap();
    let solved = solve(&puzzle, Engine::Graph, &Limits::default()).unwrap();
    solved.solution.map(|moves| (moves, solved.all.unwrap().count()))
}

fn start_of(puzzle: &PuzzleText) -> Shown {
    show(&puzzle.read().unwrap(), &[]).unwrap().unwrap().remove(0)
}

#[test]
fn every_ready_made_puzzle_is_read_by_its_name() {
    assert!(ready_made::all().count() > 10);
    for puzzle in ready_made::all() {
        let read = PuzzleText::new(Source::new(puzzle.name, &text_of(puzzle.name))).read().unwrap();
        assert!(!read.title().is_empty() && !read.title().contains('\n'), "{}", puzzle.name);
        assert!(!puzzle.about.is_empty(), "{}", puzzle.name);
    }
}

#[test]
fn the_written_defaults_are_the_defaults() {
    for puzzle in ready_made::all().filter(|puzzle| !puzzle.parameters.is_empty()) {
        for parameters in puzzle.parameters.split(" or ") {
            let spec = format!("{}:{parameters}", puzzle.name);
            assert_eq!(text_of(&spec), text_of(puzzle.name), "{spec}");
        }
    }
}

#[test]
fn the_written_start_of_every_ready_made_puzzle_is_read_again() {
    let files = ready_made::FILES.iter().map(|&(name, _)| name);
    for name in ready_made::all().map(|puzzle| puzzle.name).chain(files) {
        let text = text_of(name);
        let start = start_of(&between(&text, None, None));
        assert!(!start.position.contains('\n'), "{name}");
        let again = between(&text, Some(&start.position), None);
        assert_eq!(start_of(&again), start, "{name}");
        let at_home = between(&text, Some(&start.position), Some(&start.position)).read().unwrap();
        let solved = solve(&at_home, Engine::Graph, &Limits::default()).unwrap();
        assert_eq!((solved.verdict, solved.solution), (Verdict::Optimal, Some(Vec::new())), "{name}");
    }
}

#[test]
fn the_checker_reads_every_ready_made_puzzle_and_agrees_on_the_small_ones() {
    for puzzle in ready_made::all() {
        let text = text_of(puzzle.name);
        let outcome = fewest_check::solve(&text, &[], STATES);
        match outcome.unwrap_or_else(|error| panic!("{}: {error}", puzzle.name)) {
            Outcome::Solved { moves, count } => {
                let read = between(&text, None, None).read().unwrap();
                let solved = solve(&read, Engine::Graph, &Limits::default()).unwrap();
                assert_eq!(solved.solution, Some(moves), "{}", puzzle.name);
                assert_eq!(solved.all.unwrap().count(), BigUint::from(count), "{}", puzzle.name);
            }
            Outcome::Impossible { .. } => panic!("{} has no solution", puzzle.name),
            Outcome::TooLarge => {}
        }
    }
}

#[test]
fn the_checker_reads_known_answers() {
    let text = "family = \"shuttle\"\nstart = \"w.b\"\n[known]\nsource = \"by hand\"\nmoves = 3\n";
    assert!(between(text, None, None).read().is_ok());
    let outcome = fewest_check::solve(text, &[], STATES).unwrap();
    assert!(matches!(outcome, Outcome::Solved { count: 2, .. }));
}

#[test]
fn the_checker_reads_drawings_of_marbles_in_holes() {
    let in_hole = "+---+---+---+\n|[1]  3  (3)|\n+---+---+---+\n";
    let before_hole = "+----+----+----+\n|3[1]      (3) |\n+----+----+----+\n";
    for board in [in_hole, before_hole] {
        let text = format!("family = \"tilt\"\nboard = \"\"\"\n{board}\"\"\"\n");
        assert!(between(&text, None, None).read().is_ok(), "{text}");
        let outcome = fewest_check::solve(&text, &[], STATES);
        assert!(outcome.is_ok(), "{outcome:?}\n{text}");
    }
}

/// HDU 1430 asks for the smallest shortest way from any board to any other: renaming the pieces so that the first board becomes
/// the usual start turns it into a question whose answer is known for all 40,320 boards.
#[test]
fn the_magic_board_is_solved_from_any_board_to_any_other() {
    let answers = oracle("magic_all.txt");
    let answers = answers.lines().map(|line| line.split(' ').collect::<Vec<_>>());
    let answers = answers.map(|fields| (fields[0].to_owned(), fields)).collect::<BTreeMap<_, _>>();
    let boards = answers.keys().cloned().collect::<Vec<_>>();
    let rows = |board: &str| format!("{} / {}", &board[..4], &board[4..]);
    // Clockwise from the top left, the second row is read backwards.
    let clockwise = |board: &str| board[..4].chars().chain(board[4..].chars().rev()).collect::<String>();
    for number in 0..40 {
        let (from, to) = (&boards[number * 1009 % 40_320], &boards[number * 7919 % 40_320 / 2]);
        let renamed =
            to.chars().map(|piece| &"12348765"[from.find(piece).unwrap()..][..1]).collect::<String>();
        let [_, depth, count, smallest] = answers[&renamed][..] else { panic!("{renamed}") };
        let smallest = smallest.trim_matches('-');
        let found = solution(&text_of("magic-board"), &rows(from), &rows(to));
        let (moves, solutions) = found.unwrap();
        assert_eq!((moves.len().to_string(), &*solutions.to_string()), (depth.to_owned(), count));
        assert_eq!(moves.concat(), smallest, "{from} to {to}");
        let found = solution(&text_of("magic-board-clockwise"), &clockwise(from), &clockwise(to));
        assert_eq!(found, Some((moves, solutions)), "{from} to {to}");
    }
}

#[test]
fn pegs_are_solved_from_any_hole_to_any_other() {
    let boards = [("long", 4), ("long", 5), ("short", 4), ("short", 5)];
    for (jump, side) in boards {
        let text = text_of(&format!("triangle:side={side},jump={jump}"));
        let pairs = oracle(&format!("pegs_{jump}{side}_pairs.txt"));
        // Every pair of the small board, some of the large one.
        for line in pairs.lines().step_by(if side == 4 { 1 } else { 17 }) {
            let fields = line.splitn(6, ' ').collect::<Vec<_>>();
            let expected = (fields[2] != "-1").then(|| {
                let holes = fields[5].split(' ').collect::<Vec<_>>();
                let jumps = holes.chunks(2).map(|jump| jump.join("-")).collect::<Vec<_>>();
                (jumps, fields[3].parse::<BigUint>().unwrap())
            });
            assert_eq!(solution(&text, fields[0], fields[1]), expected, "{jump} {side}: {line}");
        }
    }
}

/// Pairs of positions that are not on the way to anything: most cannot be reached, and both sides must say so.
#[test]
fn any_position_to_any_other_as_the_checker_has_it() {
    let triangle = text_of("triangle:side=4,jump=long");
    let row = "family = \"shuttle\"\nstart = \"ww..bb\"\n";
    let tilt = text_of("tilt-pairs");
    let cases = [
        (&*triangle, "*/**/***/****", "./.*/***/****"),
        (&*triangle, "*/.*/***/**.*", "*/../..*/..*."),
        (&*triangle, "./**/*.*/****", "./*./.../...."),
        (&*triangle, "./**/*.*/****", "*/*./*.*/*..*"),
        (row, "w.wb.b", "b.bw.w"),
        (row, "bb..ww", "ww..bb"),
        (row, "b..w", "w..b"),
        (row, "w.b", "b.w"),
        (row, "w.bb", "b.bw"),
        (row, "ww..bb", "bw..bw"),
        (&*tilt, "1=0,3 1=2,0 2=0,2 2=4,4", "1=0,0 1=4,0 2=0,1 2=0,4"),
        (&*tilt, "1=(0,0) 1=2,0 2=(2,1) 2=4,4", "1=(0,0) 1=(0,1) 2=(2,1) 2=(3,0)"),
        (&*tilt, "1=(0,0) 1=4,4 2=(2,1) 2=(3,0)", "1=(0,0) 1=4,0 2=(2,1) 2=(3,0)"),
    ];
    for (text, start, goal) in cases {
        let overrides = [("start", start), ("goal", goal)];
        let expected = match fewest_check::solve(text, &overrides, 200_000).unwrap() {
            Outcome::Solved { moves, count } => Some((moves, BigUint::from(count))),
            Outcome::Impossible { .. } => None,
            Outcome::TooLarge => panic!("{start} to {goal} is too large"),
        };
        assert_eq!(solution(text, start, goal), expected, "{start} to {goal}");
    }
}
