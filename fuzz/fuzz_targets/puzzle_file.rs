//! Any bytes as a puzzle file: read by the solver and by the checker, written, drawn, and solved by both when it is small.
#![no_main]

use fewest_check::Outcome;
use fewest_puzzles::any::{AnyPuzzle, PuzzleText};
use fewest_puzzles::format::source::{Fault, Source};
use fewest_puzzles::search::{BigUint, Limit, Limits, Verdict};
use fewest_puzzles::show::show;
use fewest_puzzles::solve::{Basis, Engine, solve};

/// The most positions that the checker may hold.
const STATES: usize = 300;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    let read = PuzzleText::new(Source::new("fuzz", &text)).read();
    let outcome = fewest_check::solve(&text, &[], STATES);
    match read {
        Ok(puzzle) => look_at(&puzzle, &text, outcome.ok().as_ref()),
        Err(fault) => point_at(&fault),
    }
});

/// The place of a fault must lie in its text.
fn point_at(fault: &Fault) {
    let parts = fault.parts();
    assert!(parts.source.text.get(parts.span.clone()).is_some(), "{parts:?}");
    assert!(!parts.message.is_empty());
    let _ = fault.to_string();
}

fn look_at(puzzle: &AnyPuzzle, text: &str, outcome: Option<&Outcome>) {
    let _ = (puzzle.title(), puzzle.metric(), puzzle.known());
    let Ok(start) = show(puzzle, &[]) else { return };
    let start = start.expect("no move is illegal")[0].position.clone();
    let mut again = PuzzleText::new(Source::new("fuzz", text));
    again.replace("start", "--from", &start);
    match again.read() {
        // A goal such as `same` may not fit a start that is none of its own, but this one is.
        Err(fault) => panic!("{start} is not read again: {fault}"),
        Ok(again) => {
            assert_eq!(show(&again, &[]).expect("shown before").expect("no moves")[0].position, start)
        }
    }
    // A move of a sweep or a turn can be long: 16 MB keep the search to what a fuzzer can afford.
    let limits = Limits { memory: 16 << 20, max_moves: Some(4), ..Limits::default() };
    let Ok(solved) = solve(puzzle, Engine::Graph, &limits) else { return };
    if let Some(moves) = &solved.solution {
        let shown = show(puzzle, moves).expect("shown before").expect("a solution is legal");
        assert!(shown.iter().all(|shown| !shown.position.contains('\n')));
    }
    match outcome {
        Some(Outcome::Solved { moves, count }) if solved.verdict != Verdict::Unknown(Limit::MaxMoves) => {
            assert_eq!(solved.solution.as_ref(), Some(moves));
            let all = solved.all.expect("the graph engine finds all");
            assert_eq!(all.count(), BigUint::from(*count));
        }
        Some(Outcome::Impossible { states }) => {
            assert_ne!(solved.verdict, Verdict::Optimal);
            if solved.verdict == Verdict::Impossible && matches!(solved.basis, Basis::Search(_)) {
                assert_eq!(solved.states, *states as u64);
            }
        }
        _ => {}
    }
}
