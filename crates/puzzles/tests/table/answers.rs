//! Distances and smallest solutions from tables, against the explicit engine.

use fewest_puzzles::search::table::TableError;
use fewest_puzzles::search::{BigUint, Limits, Verdict};
use fewest_puzzles::show::show;
use fewest_puzzles::solve::{Engine, solve};
use fewest_puzzles::table::{DepthTable, build};
use fewest_puzzles::{any::PuzzleText, random};
use proptest::prelude::*;

use crate::{explicit, open, path, puzzle, refused, table_of};

/// Puzzles of every family that has an index, with moves that can and that cannot be undone.
const SMALL: &[&str] = &[
    "hanoi:pegs=3,discs=4",
    "hanoi:pegs=4,discs=3",
    "tiles:rows=2,cols=3",
    "tiles:rows=2,cols=3,blank=1,2",
    "pancake:n=5",
    "burnt-pancake:n=3",
    "topspin:n=6,k=3",
    "topspin-ring:n=6,k=3",
    "triangle:side=4,hole=1",
    "lights:rows=3,cols=3",
    "shuttle:white=2,black=3,gaps=2",
    // One way round only, and identical pieces.
    "family = \"permutation\"\nstart = \"1 1 2 2 3\"\ngoal = \"1 2 1 3 2\"\n[moves]\nA = \"(1 2 3 4 5)\"\nB = \"(1 2 3)\"\n",
    "family = \"permutation\"\norientations = 3\nstart = \"1 2 3 4\"\n[moves]\nA = \"2+1 3 1 4\"\nB = \"1 2 4+2 3+1\"\n",
];

/// Compares every position of a table.
fn assert_all_positions(text: &PuzzleText, name: &str) {
    let bytes = table_of(text, name);
    let mut table = open(&bytes).unwrap();
    let entries = table.table().entries();
    let layers = table.table().layers().to_vec();
    let mut found = vec![0; layers.len()];
    let mut lookup = table.lookup(u64::MAX).unwrap();
    for entry in 0..entries {
        let position = lookup.position(entry);
        let solution = lookup.solution("test", &position).unwrap();
        assert_eq!(solution, explicit(text, &position), "{name}: {position}");
        if let Some(moves) = solution {
            found[moves.len()] += 1;
        }
    }
    assert_eq!(found, layers, "{name}");
}

#[test]
fn every_position_of_small_puzzles() {
    for (number, spec) in SMALL.iter().enumerate() {
        assert_all_positions(&puzzle(spec), &format!("small-{number}"));
    }
}

#[test]
fn every_small_table_is_proved() {
    for (number, spec) in SMALL.iter().enumerate() {
        let bytes = table_of(&puzzle(spec), &format!("proved-{number}"));
        let verified = open(&bytes).unwrap().verify(&Limits::default().with_threads(2)).unwrap().unwrap();
        assert_eq!(verified.entries, open(&bytes).unwrap().table().entries(), "{spec}");
        assert!(verified.moves > 0, "{spec}");
    }
}

/// Compares some positions, spread over a table.
fn assert_some_positions(spec: &str, name: &str, positions: u64) {
    let text = puzzle(spec);
    let bytes = table_of(&text, name);
    let mut table = open(&bytes).unwrap();
    let entries = table.table().entries();
    let mut lookup = table.lookup(u64::MAX).unwrap();
    for number in 0..positions {
        // A step without a common divisor with most numbers visits places of all kinds.
        let entry = (number * 2_654_435_761 + 12_345) % entries;
        let position = lookup.position(entry);
        assert_eq!(
            lookup.solution("test", &position).unwrap(),
            explicit(&text, &position),
            "{spec}: {position}"
        );
    }
}

#[test]
fn some_positions_of_the_magic_board() {
    // Its moves cannot all be undone by one move.
    assert_some_positions("magic-board", "magic-board", 150);
}

#[test]
fn some_positions_of_larger_puzzles() {
    assert_some_positions("tiles:rows=3,cols=3", "tiles-3x3", 20);
    assert_some_positions("pancake:n=8", "pancake-8", 20);
    assert_some_positions("topspin:n=9,k=4", "topspin-9", 20);
}

#[test]
#[ignore = "big: millions of positions for each answer"]
fn some_positions_of_large_puzzles() {
    assert_some_positions("cube-2x2x2", "cube-2x2x2", 40);
    assert_some_positions("tiles:rows=2,cols=5", "tiles-2x5", 20);
    assert_some_positions("pyraminx", "pyraminx", 40);
    assert_some_positions("pancake:n=10", "pancake-10", 20);
}

#[test]
fn solving_from_a_table_finds_all_solutions() {
    for (number, spec) in SMALL.iter().enumerate() {
        let text = puzzle(spec);
        let bytes = table_of(&text, &format!("all-{number}"));
        let mut table = open(&bytes).unwrap();
        let entries = table.table().entries();
        let starts = {
            let lookup = table.lookup(u64::MAX).unwrap();
            (0..10).map(|number| lookup.position(number * (entries - 1) / 9)).collect::<Vec<_>>()
        };
        for start in starts {
            let mut other = text.clone();
            other.replace("start", "--from", &start);
            let other = other.read().unwrap();
            let limits = Limits::default();
            let searched = solve(&other, Engine::Graph, &limits).unwrap();
            let solved = table.solve(&other, &limits).unwrap().expect("it has all positions");
            assert_eq!(solved.verdict, searched.verdict, "{spec} {start}");
            assert_eq!(solved.solution, searched.solution, "{spec} {start}");
            let (Some(all), Some(expected)) = (solved.all, searched.all) else { continue };
            assert_eq!(all.count(), expected.count(), "{spec} {start}");
            if all.count() < BigUint::from(1000u32) {
                assert!(all.iter().eq(expected.iter()), "{spec} {start}");
            }
        }
    }
}

#[test]
fn limits_on_moves_hold_for_tables() {
    let text = puzzle("tiles:rows=2,cols=3");
    let bytes = table_of(&text, "limited");
    let mut other = text.clone();
    other.replace("start", "--from", "4 5 0/1 2 3");
    let other = other.read().unwrap();
    let limited = |most| Limits { max_moves: Some(most), ..Limits::default() };
    let moves = solve(&other, Engine::Graph, &Limits::default()).unwrap().lower_bound;
    let solved = open(&bytes).unwrap().solve(&other, &limited(moves)).unwrap().unwrap();
    assert_eq!((solved.verdict, solved.lower_bound), (Verdict::Optimal, moves));
    let solved = open(&bytes).unwrap().solve(&other, &limited(moves - 1)).unwrap().unwrap();
    assert!(matches!(solved.verdict, Verdict::Unknown(_)));
    assert_eq!((solved.lower_bound, solved.solution), (moves, None));
}

#[test]
fn positions_that_are_not_in_the_table() {
    let bytes = table_of(&puzzle("tiles:rows=2,cols=3"), "outside");
    let mut table = open(&bytes).unwrap();
    let mut lookup = table.lookup(u64::MAX).unwrap();
    // Of odd parity; with a tile that is not the puzzle's; of another size; no position at all.
    assert_eq!(lookup.solution("test", "2 1 3/4 5 0").unwrap(), None);
    assert_eq!(lookup.solution("test", "1 2 3/4 6 0").unwrap(), None);
    for position in ["1 2/3 0", "1 2 3/4 5 5 0", "", "x y"] {
        assert!(lookup.solution("test", position).is_err(), "{position}");
    }
    let bytes = table_of(&puzzle("pancake:n=4"), "outside-pancake");
    let mut table = open(&bytes).unwrap();
    let mut lookup = table.lookup(u64::MAX).unwrap();
    assert_eq!(lookup.solution("test", "1 2 3 9").unwrap(), None);
    assert_eq!(lookup.solution("test", "1 2 3 3").unwrap(), None);
    assert!(lookup.solution("test", "1 2 3").is_err());
}

#[test]
fn a_question_reads_only_the_blocks_it_needs() {
    let text = puzzle("cube-2x2x2");
    let path = path("read");
    let built = build(&text, &path, &Limits::default()).unwrap();
    let mut table = DepthTable::open(&path, u64::MAX).unwrap();
    let head = table.table().bytes_read();
    assert!(head < 2000, "{head}");
    let blocks = table.table().blocks();
    assert_eq!(blocks, 57);
    let mut lookup = table.lookup(u64::MAX).unwrap();
    let puzzle = text.read().unwrap();
    let solution = solve(&puzzle, Engine::Auto, &Limits::default()).unwrap().solution.unwrap();
    let goal = show(&puzzle, &solution).unwrap().unwrap().pop().unwrap().position;
    assert_eq!(lookup.solution("test", &goal).unwrap().unwrap().len(), 0);
    let longest = built.bytes / blocks * 2;
    assert!(lookup.bytes_read() - head <= longest, "one entry is in one block");
    // The same question again is answered from memory.
    let read = lookup.bytes_read();
    lookup.solution("test", &goal).unwrap();
    assert_eq!(lookup.bytes_read(), read);
    // Two moves of a cube look at two times nine entries at most.
    let far = show(&puzzle, &solution).unwrap().unwrap();
    let near = &far[far.len() - 3].position;
    assert_eq!(lookup.solution("test", near).unwrap().unwrap().len(), 2);
    assert!(lookup.bytes_read() - head <= longest * 19);
}

#[test]
#[ignore = "big: 239 million positions"]
fn a_question_to_a_large_table_reads_little_of_it() {
    let path = path("read-large");
    let limits = Limits::default().with_threads(2);
    let bytes = build(&puzzle("tiles:rows=3,cols=4"), &path, &limits).unwrap().bytes;
    let mut table = DepthTable::open(&path, u64::MAX).unwrap();
    let mut lookup = table.lookup(u64::MAX).unwrap();
    let solution = lookup.solution("test", "8 3 2 9/4 7 6 10/0 11 5 1").unwrap().unwrap();
    assert_eq!(solution.len(), 53);
    assert!(lookup.bytes_read() < bytes / 20, "{} of {bytes}", lookup.bytes_read());
    std::fs::remove_file(path).unwrap();
}

#[test]
fn little_memory_gives_the_same_answers() {
    let text = puzzle("pancake:n=9");
    let path = path("little-memory");
    build(&text, &path, &Limits::default()).unwrap();
    let mut large = DepthTable::open(&path, u64::MAX).unwrap();
    let mut small = DepthTable::open(&path, 0).unwrap();
    let (mut large, mut small) = (large.lookup(u64::MAX).unwrap(), small.lookup(u64::MAX).unwrap());
    for entry in (0..362_880).step_by(3001) {
        let position = large.position(entry);
        assert_eq!(large.solution("", &position).unwrap(), small.solution("", &position).unwrap());
    }
    assert!(small.bytes_read() > large.bytes_read());
}

#[test]
fn the_same_table_is_the_same_file() {
    let text = puzzle("pancake:n=8");
    let path = path("threads");
    let bytes = [1, 2, 3].map(|threads| {
        build(&text, &path, &Limits::default().with_threads(threads)).unwrap();
        std::fs::read(&path).unwrap()
    });
    assert!(bytes[0] == bytes[1] && bytes[1] == bytes[2]);
    // Comments, known answers and another start make no difference; a title is kept.
    let mut other = text.clone();
    other.replace("start", "--from", "8 7 6 5 4 3 2 1");
    assert!(table_of(&other, "threads-other") == bytes[0]);
}

#[test]
fn a_limit_leaves_no_file() {
    let text = puzzle("pancake:n=8");
    let path = path("limit");
    let _ = std::fs::remove_file(&path);
    let limits = Limits { memory: 1000, ..Limits::default() };
    assert!(build(&text, &path, &limits).is_err());
    let limits = Limits::default().with_time(std::time::Duration::ZERO);
    assert!(matches!(refused(build(&text, &path, &limits)), TableError::Limit(_)));
    assert!(!path.exists());
}

#[test]
fn puzzles_without_an_index_have_no_table() {
    assert!(build(&puzzle("klotski"), &path("klotski"), &Limits::default()).is_err());
}

/// However a position is written, it is read as `--from` is.
#[test]
fn positions_may_be_written_in_any_way() {
    for (name, spec, positions) in [
        (
            "written-pancake",
            "burnt-pancake:n=3",
            &[
                "-3 2 -1",
                "-3  2 -1 ",
                " -3 2 / -1",
                "3+1 2 1+1",
                "-3 -2 -1+1",
                "3+0 2 1",
                "3+01 2 -1",
                "3+2 2 1",
                "4 2 1",
                "3 2",
            ][..],
        ),
        (
            "written-ring",
            "topspin:n=5,k=3",
            &["1 2 4 3 5", "2 4 3 5 1", "5 1 2 4 3", "12435", "51243", "1 1 2 3 4"],
        ),
        (
            "written-tiles",
            "tiles:rows=2,cols=3",
            &["1 2 3/4 0 5", "1 2 3 / 4 0 5", "1 2/3 4 0 5", "1 2 3 4 0 5", "123/405", "1 2 3/4 00 5"],
        ),
        (
            "written-hanoi",
            "hanoi:pegs=3,discs=3",
            &["3 2 1 / - / -", "3 2 1/-/-", "- / 3 2 / 1", "1 2 3 / - / -", "- / 3 2 / -"],
        ),
    ] {
        let text = puzzle(spec);
        let bytes = table_of(&text, name);
        let mut table = open(&bytes).unwrap();
        let mut lookup = table.lookup(u64::MAX).unwrap();
        for position in positions {
            let mut other = text.clone();
            other.replace("start", "--from", position);
            let expected = other.read().map(|_| explicit(&text, position));
            let found = lookup.solution("--from", position);
            match (expected, found) {
                (Ok(expected), Ok(found)) => assert_eq!(expected, found, "{spec} {position}"),
                (Err(_), Err(_)) => {}
                (expected, found) => panic!("{spec} {position}: {expected:?} {found:?}"),
            }
        }
    }
}

/// The entries of a family are numbered as the documentation of the format says.
#[test]
fn entries_are_numbered_as_documented() {
    let digits = |entry: u64, base: u64, count: usize| {
        (0..count as u32).map(|digit| entry / base.pow(digit) % base).collect::<Vec<_>>()
    };
    let bytes = table_of(&puzzle("hanoi:pegs=3,discs=4"), "numbers-hanoi");
    let mut table = open(&bytes).unwrap();
    let lookup = table.lookup(u64::MAX).unwrap();
    for entry in 0..81 {
        let peg_of = digits(entry, 3, 4);
        let peg = |peg| {
            let discs = (1..=4).rev().filter(|&disc| peg_of[disc - 1] == peg).map(|disc| disc.to_string());
            let discs = discs.collect::<Vec<_>>();
            if discs.is_empty() { "-".to_owned() } else { discs.join(" ") }
        };
        assert_eq!(lookup.position(entry), [0, 1, 2].map(peg).join(" / "));
    }
    let bytes = table_of(&puzzle("lights:rows=2,cols=3"), "numbers-lights");
    let mut table = open(&bytes).unwrap();
    let lookup = table.lookup(u64::MAX).unwrap();
    for entry in 0..64 {
        let mut lamps = digits(entry, 2, 6);
        lamps.reverse();
        let written = lookup.position(entry);
        let found = written.chars().filter(|c| !c.is_whitespace() && *c != '/').collect::<Vec<_>>();
        let lit = lookup.position(63).chars().next().unwrap();
        assert_eq!(found.iter().map(|&c| u64::from(c == lit)).collect::<Vec<_>>(), lamps, "{written}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn random_puzzles(family in prop::sample::select(vec!["hanoi", "lights", "pegs", "permutation", "shuttle", "slide"]), seed: u64) {
        let text = puzzle(&random::puzzle(family, seed).unwrap());
        let few = text.read().unwrap().positions().is_some_and(|positions| positions.count < BigUint::from(10_000u32));
        prop_assume!(few);
        let path = path("random");
        prop_assume!(build(&text, &path, &Limits::default()).is_ok());
        let mut table = DepthTable::open(&path, u64::MAX).unwrap();
        if let Err(flaw) = table.verify(&Limits::default()).unwrap() {
            return Err(TestCaseError::fail(flaw));
        }
        let entries = table.table().entries();
        let mut lookup = table.lookup(u64::MAX).unwrap();
        for number in 0..20 {
            let position = lookup.position(number * entries / 20);
            prop_assert_eq!(lookup.solution("test", &position).unwrap(), explicit(&text, &position), "{}", position);
        }
    }
}
