//! Checks solutions of one-player puzzles, and says what the right ones are. It shares nothing with the solver.
//!
//! A solver that checks its own answers repeats its own mistakes. So this crate has its own reading of puzzle files
//! and of solutions, its own rules of each family, written as literally as the rules are told, and a search that is as
//! plain as can be. It is slow (some 10^5 positions a second) and holds whole positions in memory, which is why every
//! question that needs a search takes the most positions it may hold.
//!
//! Three questions: [`check`] replays a solution and can prove or refute that it is the shortest and smallest one,
//! [`solve`] finds that one and counts its equals, [`survey`] counts the positions at each depth.
//!
//! ```
//! use fewest_check::{Options, Proof, check};
//!
//! let puzzle = r#"
//!     family = "shuttle"
//!     start = "w.b"
//! "#;
//! let report = check(puzzle, &[], "1 3 2", &Options { prove: true, states: 1000 })?;
//! assert!(report.reaches_goal);
//! assert_eq!(report.end, "b.w");
//! assert_eq!(report.proof, Proof::Smallest);
//!
//! let report = check(puzzle, &[], "3 1 2", &Options { prove: true, states: 1000 })?;
//! assert_eq!(report.proof, Proof::NotSmallest { smaller: ["1", "3", "2"].map(String::from).to_vec() });
//! # Ok::<(), fewest_check::Error>(())
//! ```

mod blocks;
mod error;
mod hanoi;
mod lights;
mod pegs;
mod permutation;
mod push;
mod puzzle_text;
mod replay;
mod search;
mod shuttle;
mod slide;
mod tilt;

pub use error::Error;

use puzzle_text::PuzzleText;
use replay::Questions;

/// What to check beyond the rules and the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Prove or refute that the solution is a shortest one and the smallest of them.
    pub prove: bool,
    /// The most positions that the proof may hold in memory; each takes some hundred bytes.
    pub states: usize,
}

/// What came of checking a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of moves given, legal or not.
    pub moves: usize,
    /// The first move that is against the rules; the replay ends there.
    pub illegal: Option<IllegalMove>,
    /// Whether every move is legal and the last position is a goal. Goals passed on the way mean nothing.
    pub reaches_goal: bool,
    /// The last position of the replay, on one line.
    pub end: String,
    /// Whether the solution is the best one.
    pub proof: Proof,
}

/// A move that is against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// Which of the moves it is, from 1.
    pub index: usize,
    /// The move as it was given.
    pub text: String,
    /// Why it cannot be made: `hole 5 is not empty`.
    pub reason: String,
    /// The position before it, on one line.
    pub position: String,
}

/// Whether a solution is a shortest one, and the smallest of these: the one that has the earlier move, in move order, where
/// two of them first differ.
///
/// A family may break ties before that. In the push family a solution counts among the shortest ones only if it also has
/// the fewest pushes that solutions with the fewest moves have, or, in metric pushes, the fewest moves that solutions with
/// the fewest pushes have. A solution that loses such a tie is [`Proof::NotSmallest`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Nobody asked.
    NotAsked,
    /// It does not reach the goal by legal moves, so there is nothing to prove.
    NotASolution,
    /// It is the smallest of the shortest solutions.
    Smallest,
    /// A shorter solution exists.
    NotShortest {
        /// The smallest of the shortest solutions.
        shorter: Vec<String>,
    },
    /// No solution has fewer moves; one that wins the tie, or comes earlier in move order, exists.
    NotSmallest {
        /// The smallest of the shortest solutions.
        smaller: Vec<String>,
    },
    /// The search met more positions than it may hold before it could tell.
    TooLarge {
        /// That limit.
        states: usize,
    },
}

/// What came of solving a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is a solution.
    Solved {
        /// The smallest of the shortest solutions.
        moves: Vec<String>,
        /// How many shortest solutions there are, after the family's tie-break.
        count: u128,
    },
    /// There is none: no position that can be reached is a goal.
    Impossible {
        /// The number of positions that can be reached, with the start.
        states: usize,
    },
    /// The search met more positions than it may hold before it could tell.
    TooLarge,
}

/// Replays `solution`, moves as they are printed with white space between them, on the puzzle of `puzzle_text`.
///
/// `overrides` replace the fields `start`, `goal` and `metric` of the text, each a pair of name and value. A solution
/// counts by where it *ends*: it may pass through goals on the way, and none at all (an empty text) solves a puzzle that
/// starts solved. A move that cannot even be read is reported as an illegal move. The replay takes time in proportion to
/// the solution; a proof searches all positions up to its depth.
///
/// # Errors
/// When the puzzle text, or an override, cannot be read.
pub fn check(
    puzzle_text: &str,
    overrides: &[(&str, &str)],
    solution: &str,
    options: &Options,
) -> Result<Report, Error> {
    Ok(read(puzzle_text, overrides)?.check(solution, options))
}

/// Finds the smallest of the shortest solutions and counts them, holding at most `max_states` positions in memory.
///
/// # Errors
/// When the puzzle text, or an override, cannot be read, and when the count leaves 128 bits.
pub fn solve(puzzle_text: &str, overrides: &[(&str, &str)], max_states: usize) -> Result<Outcome, Error> {
    read(puzzle_text, overrides)?.solve(max_states)
}

/// The number of positions at each depth: 0, 1, 2, ... moves from the start at the fewest, over all that can be reached,
/// goals or not. `None` when they are more than `max_states`.
///
/// # Errors
/// When the puzzle text, or an override, cannot be read.
pub fn survey(
    puzzle_text: &str,
    overrides: &[(&str, &str)],
    max_states: usize,
) -> Result<Option<Vec<u64>>, Error> {
    Ok(read(puzzle_text, overrides)?.survey(max_states))
}

/// Reads a puzzle of any family.
fn read(puzzle_text: &str, overrides: &[(&str, &str)]) -> Result<Box<dyn Questions>, Error> {
    let mut text = PuzzleText::read(puzzle_text, overrides)?;
    let family = text.required("family")?;
    text.string("title")?;
    text.ignore("known");
    let rules: Box<dyn Questions> = match family.as_str() {
        "pegs" => Box::new(pegs::Pegs::read(&mut text)?),
        "permutation" => Box::new(permutation::Permutation::read(&mut text)?),
        "shuttle" => Box::new(shuttle::Shuttle::read(&mut text)?),
        "tilt" => Box::new(tilt::Tilt::read(&mut text)?),
        "blocks" => Box::new(blocks::Blocks::read(&mut text)?),
        "push" => Box::new(push::Push::read(&mut text)?),
        "lights" => Box::new(lights::Lights::read(&mut text)?),
        "slide" => Box::new(slide::Slide::read(&mut text)?),
        "hanoi" => Box::new(hanoi::Hanoi::read(&mut text)?),
        _ => {
            let expected =
                "pegs or permutation or shuttle or tilt or blocks or push or lights or slide or hanoi";
            return Err(Error::Field { field: "family", expected: expected.to_owned() });
        }
    };
    text.finish()?;
    Ok(rules)
}
