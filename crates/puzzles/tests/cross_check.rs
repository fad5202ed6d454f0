//! The solver against the independent checker, on random puzzles of every family.
//!
//! The two share no code: where both say the same of thousands of puzzles, a mistake would have to be made twice. The big run,
//! `cargo test --release -p fewest-puzzles --test cross_check -- --ignored`, takes as many seeds a family as
//! `FEWEST_CROSS_CHECK_SEEDS` says.
#![allow(clippy::unwrap_used)]

use std::ops::Range;
use std::thread;

use fewest_check::{Options, Outcome, Proof};
use fewest_puzzles::any::{AnyPuzzle, PuzzleText};
use fewest_puzzles::format::source::Source;
use fewest_puzzles::random;
use fewest_puzzles::search::survey::From;
use fewest_puzzles::search::{BigUint, Limits, Verdict};
use fewest_puzzles::show::show;
use fewest_puzzles::solve::{Basis, Engine, Solved, solve};
use fewest_puzzles::survey::{self, survey};

/// More positions than any random puzzle has.
const STATES: usize = 1 << 17;

/// All solutions are looked at when they are no more than this.
const FEW: u32 = 500;

#[test]
fn pegs() {
    cross_check("pegs", 0..300);
}

#[test]
fn permutations() {
    cross_check("permutation", 0..400);
}

#[test]
fn shuttles() {
    cross_check("shuttle", 0..400);
}

#[test]
fn tilt_boards() {
    cross_check("tilt", 0..400);
}

#[test]
#[ignore = "takes long: FEWEST_CROSS_CHECK_SEEDS seeds (5,000) of every family"]
fn many_of_every_family() {
    const FIRST: u64 = 1_000_000;
    let seeds = std::env::var("FEWEST_CROSS_CHECK_SEEDS").map_or(5_000, |seeds| seeds.parse().unwrap());
    thread::scope(|scope| {
        for family in random::FAMILIES {
            scope.spawn(move || cross_check(family, FIRST..FIRST + seeds));
        }
    });
}

fn cross_check(family: &str, seeds: Range<u64>) {
    for seed in seeds {
        let text = random::puzzle(family, seed).unwrap();
        let case = Case::new(text, format!("{family} {seed}"));
        case.solvers_and_checker_agree();
        case.to_the_deepest(seed).solvers_and_checker_agree();
        if let Some(part) = case.a_part_of_the_solution(seed) {
            part.solvers_and_checker_agree();
        }
    }
}

/// A puzzle, for both sides.
struct Case {
    name: String,
    text: String,
    /// The start and the goal that replace those of the text.
    ends: Option<[String; 2]>,
    puzzle: AnyPuzzle,
}

impl Case {
    fn new(text: String, name: String) -> Self {
        Self::with_ends(text, name, None)
    }

    fn with_ends(text: String, name: String, ends: Option<[String; 2]>) -> Self {
        let mut read = PuzzleText::new(Source::new(&name, &text));
        if let Some([start, goal]) = &ends {
            read.replace("start", "--from", start);
            read.replace("goal", "--to", goal);
        }
        let puzzle = read.read().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        Self { name, text, ends, puzzle }
    }

    /// The puzzle of getting to one of the positions farthest from the start, so that many have a long solution.
    fn to_the_deepest(&self, seed: u64) -> Self {
        let surveyed =
            survey(&self.puzzle, survey::Engine::Auto, From::Start, 100, &Limits::default()).unwrap();
        let goal = surveyed.deepest[seed as usize % surveyed.deepest.len()].clone();
        let start = show(&self.puzzle, &[]).unwrap().unwrap()[0].position.clone();
        let name = format!("{}, to {goal}", self.name);
        let deep = Self::with_ends(self.text.clone(), name, Some([start, goal]));
        let moves = deep.solve(Engine::Queue, 1).solution.map(|moves| moves.len());
        assert_eq!(moves, Some(surveyed.counts.layers.len() - 1), "{}\n{}", deep.name, deep.text);
        deep
    }

    /// The puzzle of getting from one position of the smallest solution to a later one, if it has two.
    fn a_part_of_the_solution(&self, seed: u64) -> Option<Self> {
        let moves = self.solve(Engine::Queue, 1).solution?;
        let [from, to] =
            [seed as usize % moves.len().max(1), moves.len().saturating_sub(seed as usize / 7 % 2)];
        if from >= to {
            return None;
        }
        let positions = show(&self.puzzle, &moves).unwrap().unwrap();
        let ends = [from, to].map(|at| positions[at].position.clone());
        let name = format!("{}, moves {from} to {to}", self.name);
        let part = Self::with_ends(self.text.clone(), name, Some(ends));
        // A part of a shortest way is a shortest way.
        let parts_moves = part.solve(Engine::Queue, 1).solution.map(|moves| moves.len());
        assert_eq!(parts_moves, Some(to - from), "{}", part.name);
        Some(part)
    }

    fn solve(&self, engine: Engine, threads: usize) -> Solved<'_> {
        solve(&self.puzzle, engine, &Limits::default().with_threads(threads)).unwrap()
    }

    fn overrides(&self) -> Vec<(&str, &str)> {
        let ends = self.ends.as_ref().map(|[start, goal]| [("start", &**start), ("goal", &**goal)]);
        ends.into_iter().flatten().collect()
    }

    fn check(&self, moves: &[String], prove: bool) -> fewest_check::Report {
        let options = Options { prove, states: STATES };
        fewest_check::check(&self.text, &self.overrides(), &moves.join(" "), &options).unwrap()
    }

    fn solvers_and_checker_agree(&self) {
        let outcome = fewest_check::solve(&self.text, &self.overrides(), STATES);
        let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}\n{}", self.name, self.text));
        let layers = fewest_check::survey(&self.text, &self.overrides(), STATES).unwrap().unwrap();
        for (engine, threads) in [
            (Engine::Queue, 1),
            (Engine::Queue, 2),
            (Engine::Graph, 1),
            (Engine::Graph, 2),
            (Engine::Auto, 1),
        ] {
            let solved = self.solve(engine, threads);
            self.compare(&solved, &outcome, &layers);
        }
        self.surveys_agree(&layers);
        match &outcome {
            Outcome::Solved { moves, count } => {
                self.wrong_solutions_are_refused(moves);
                if *count <= u128::from(FEW) {
                    self.all_solutions_are_right(moves.len());
                }
            }
            _ => assert!(!self.check(&[], false).reaches_goal, "{}", self.name),
        }
    }

    fn compare(&self, solved: &Solved<'_>, outcome: &Outcome, layers: &[u64]) {
        let name = format!("{} by {:?}", self.name, solved.basis);
        let searched = matches!(solved.basis, Basis::Search(_));
        match outcome {
            Outcome::Solved { moves, count } => {
                assert_eq!(solved.verdict, Verdict::Optimal, "{name}\n{}", self.text);
                assert_eq!(solved.solution.as_ref(), Some(moves), "{name}\n{}", self.text);
                assert_eq!(solved.lower_bound as usize, moves.len(), "{name}");
                if let Some(all) = &solved.all {
                    assert_eq!(all.count(), BigUint::from(*count), "{name}\n{}", self.text);
                }
                let nearer = layers[..moves.len()].iter().sum::<u64>();
                assert_eq!(solved.states, if searched { nearer } else { 0 }, "{name}");
            }
            Outcome::Impossible { states } => {
                assert_eq!(solved.verdict, Verdict::Impossible, "{name}\n{}", self.text);
                assert_eq!(solved.solution, None, "{name}");
                assert!(solved.all.is_none(), "{name}");
                if searched {
                    assert_eq!(solved.states, *states as u64, "{name}\n{}", self.text);
                    assert_eq!(solved.lower_bound as usize, layers.len(), "{name}");
                } else {
                    assert!(matches!(solved.basis, Basis::Invariant(_)), "{name}");
                    assert_eq!(solved.states, 0, "{name}");
                }
            }
            Outcome::TooLarge => panic!("{name}: more than {STATES} positions"),
        }
    }

    fn surveys_agree(&self, layers: &[u64]) {
        let Self { name, text, puzzle, .. } = self;
        let states = layers.iter().sum::<u64>();
        for threads in [1, 2] {
            let limits = Limits::default().with_threads(threads);
            let forward =
                survey(puzzle, survey::Engine::Explicit, From::StartWithGodsNumber, 3, &limits).unwrap();
            assert_eq!(forward.counts.layers, layers, "{name}\n{text}");
            assert_eq!(forward.counts.states, states, "{name}");
            assert_eq!(Some(forward.deepest_count), layers.last().copied(), "{name}");
            let backward = survey(puzzle, survey::Engine::Explicit, From::Goal, 3, &limits).unwrap();
            let (near, far) = (backward.counts.layers.iter().sum::<u64>(), backward.counts.unsolvable);
            assert_eq!(near + far.unwrap(), states, "{name}\n{text}");
            assert_eq!(
                backward.counts.layers.first().map_or(0, |&goals| goals),
                forward.counts.goals,
                "{name}"
            );
            let gods_number = backward.counts.layers.len().checked_sub(1).map(|number| number as u32);
            assert_eq!(backward.counts.gods_number, gods_number, "{name}");
            assert_eq!(forward.counts.gods_number, gods_number, "{name}");
        }
    }

    /// Every solution is listed once, in order, legal, and found by its number.
    fn all_solutions_are_right(&self, length: usize) {
        let name = &self.name;
        let solved = self.solve(Engine::Graph, 2);
        let all = solved.all.unwrap();
        let count = u32::try_from(all.count()).unwrap();
        let listed = all.iter().collect::<Vec<_>>();
        assert_eq!(listed.len(), count as usize, "{name}");
        for (number, moves) in listed.iter().enumerate() {
            assert_eq!(all.nth(&BigUint::from(number)).as_ref(), Some(moves), "{name}");
            let report = self.check(moves, false);
            assert_eq!(report.illegal, None, "{name}: {moves:?}\n{}", self.text);
            assert!(report.reaches_goal, "{name}: {moves:?}\n{}", self.text);
            assert_eq!(report.moves, length, "{name}: {moves:?}");
        }
        assert_eq!(all.nth(&BigUint::from(count)), None, "{name}");
        let mut distinct = listed.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), listed.len(), "{name}");
        if let [smallest, second, ..] = listed.as_slice() {
            let smaller = smallest.clone();
            assert_eq!(self.check(second, true).proof, Proof::NotSmallest { smaller }, "{name}");
        }
    }

    /// The smallest solution is proved; cut short or followed by nonsense it is refused by both sides.
    fn wrong_solutions_are_refused(&self, moves: &[String]) {
        let Self { name, puzzle, .. } = self;
        assert_eq!(self.check(moves, true).proof, Proof::Smallest, "{name}");
        let Some((_, cut_short)) = moves.split_last() else {
            assert!(self.check(&["?".to_owned()], false).illegal.is_some(), "{name}");
            return;
        };
        let report = self.check(cut_short, true);
        assert_eq!((report.illegal, report.reaches_goal), (None, false), "{name}");
        assert_eq!(report.proof, Proof::NotASolution, "{name}");
        let mut nonsense = moves.to_vec();
        nonsense.insert(moves.len() / 2, "?".to_owned());
        let index = self.check(&nonsense, false).illegal.unwrap().index;
        assert_eq!(index, moves.len() / 2 + 1, "{name}");
        assert_eq!(show(puzzle, &nonsense).unwrap(), Err(index - 1), "{name}");
    }
}
