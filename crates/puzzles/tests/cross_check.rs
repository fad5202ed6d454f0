//! The solver, with every engine, against the independent checker and a plain search, on random puzzles of every family.
//!
//! The checker shares no code with the solver: where both say the same of thousands of puzzles, a mistake would have to be made
//! twice. The plain search ([`fewest_puzzles::naive`]) takes the moves of the families as they are, so it is no third opinion on
//! the rules, but it is one on everything that engines do, and it measures distances to the goal, which the checker does not.
//!
//! Every seed is two or three cases: a random puzzle, the way to one of its farthest positions, and a part of its solution. The
//! big run takes as many seeds a family as `FEWEST_CROSS_CHECK_SEEDS` says and prints how many cases it was; 50,000 seeds are
//! more than a million cases:
//!
//! ```text
//! FEWEST_CROSS_CHECK_SEEDS=50000 cargo test --release -p fewest-puzzles --test cross_check -- --ignored --nocapture
//! ```
#![allow(clippy::unwrap_used)]

use std::ops::Range;
use std::thread;

use fewest_check::{Options, Outcome, Proof};
use fewest_puzzles::any::{AnyPuzzle, PuzzleText};
use fewest_puzzles::format::source::Source;
use fewest_puzzles::naive::{self, Facts};
use fewest_puzzles::random;
use fewest_puzzles::search::survey::From;
use fewest_puzzles::search::{BigUint, Limits, Verdict};
use fewest_puzzles::show::show;
use fewest_puzzles::solve::{Basis, Engine, Solved, solve};
use fewest_puzzles::survey::{self, survey};

/// More positions than any random puzzle has.
const STATES: usize = 1 << 17;

/// A blocked index may number no more positions than this, those included that cannot be reached: building it takes long.
const INDEXED: u32 = 10_000;

/// All solutions are looked at when they are no more than this.
const FEW: u32 = 500;

#[test]
fn blocks() {
    cross_check_some("blocks");
}

#[test]
fn lights() {
    assert!(cross_check_some("lights").indexed > 0);
}

#[test]
fn pegs() {
    assert!(cross_check_some("pegs").indexed > 0);
}

#[test]
fn permutations() {
    assert!(cross_check_some("permutation").indexed > 0);
}

#[test]
fn push() {
    cross_check_some("push");
}

#[test]
fn shuttles() {
    assert!(cross_check_some("shuttle").indexed > 0);
}

#[test]
fn tilt_boards() {
    cross_check_some("tilt");
}

#[test]
fn sliding_tiles() {
    assert!(cross_check_some("slide").indexed > 0);
}

#[test]
fn towers() {
    assert!(cross_check_some("hanoi").indexed > 0);
}

#[test]
#[ignore = "takes long: FEWEST_CROSS_CHECK_SEEDS seeds (2,000) of every family"]
fn many_of_every_family() {
    const FIRST: u64 = 1_000_000;
    let seeds = std::env::var("FEWEST_CROSS_CHECK_SEEDS").map_or(2_000, |seeds| seeds.parse().unwrap());
    thread::scope(|scope| {
        let families = random::FAMILIES;
        let runs = families.map(|family| scope.spawn(move || cross_check(family, FIRST..FIRST + seeds)));
        for (family, run) in families.iter().zip(runs) {
            println!("{family}: {:?}", run.join().unwrap());
        }
    });
}

/// What the cases were.
#[derive(Debug, Default)]
struct Tally {
    cases: u32,
    impossible: u32,
    /// Solutions found with a blocked index, by one thread and by two.
    indexed: u32,
}

/// Checks the puzzles of some seeds.
fn cross_check(family: &'static str, seeds: Range<u64>) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let case = Case::new(family, random::puzzle(family, seed).unwrap(), format!("{family} {seed}"));
        case.all_agree(&mut tally);
        case.to_the_deepest(seed).all_agree(&mut tally);
        if let Some(part) = case.a_part_of_the_solution(seed) {
            part.all_agree(&mut tally);
        }
    }
    tally
}

/// The normal run of a family, which must have puzzles with and without a solution.
fn cross_check_some(family: &'static str) -> Tally {
    let tally = cross_check(family, 0..300);
    assert!((tally.cases / 20..tally.cases / 2).contains(&tally.impossible), "{family}: {tally:?}");
    tally
}

/// A puzzle, for all sides.
struct Case {
    family: &'static str,
    name: String,
    text: String,
    /// The start and the goal that replace those of the text.
    ends: Option<[String; 2]>,
    puzzle: AnyPuzzle,
}

impl Case {
    fn new(family: &'static str, text: String, name: String) -> Self {
        Self::with_ends(family, text, name, None)
    }

    fn with_ends(family: &'static str, text: String, name: String, ends: Option<[String; 2]>) -> Self {
        let mut read = PuzzleText::new(Source::new(&name, &text));
        if let Some([start, goal]) = &ends {
            read.replace("start", "--from", start);
            read.replace("goal", "--to", goal);
        }
        let puzzle = read.read().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        Self { family, name, text, ends, puzzle }
    }

    /// The same board between two positions. The way from the one to the other is `distance` moves, or fewer where several
    /// positions are the goal that is written like this: to pushed boxes it is all the same where the player ends.
    fn between(&self, ends: [String; 2], distance: usize) -> Self {
        let name = format!("{}, {} to {}", self.name, ends[0], ends[1]);
        let case = Self::with_ends(self.family, self.text.clone(), name, Some(ends));
        let moves = case.solve(Engine::Queue, 1).solution.map(|moves| moves.len());
        let is_right = |moves| moves == distance || self.family == "push" && moves < distance;
        assert!(moves.is_some_and(is_right), "{moves:?} moves, not {distance}: {}\n{}", case.name, case.text);
        case
    }

    /// The puzzle of getting to one of the positions farthest from the start, so that many have a long solution.
    fn to_the_deepest(&self, seed: u64) -> Self {
        let surveyed =
            survey(&self.puzzle, survey::Engine::Auto, From::Start, 100, &Limits::default()).unwrap();
        let goal = surveyed.deepest[seed as usize % surveyed.deepest.len()].clone();
        let start = show(&self.puzzle, &[]).unwrap().unwrap()[0].position.clone();
        self.between([start, goal], surveyed.counts.layers.len() - 1)
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
        // A part of a shortest way is a shortest way.
        Some(self.between(ends, to - from))
    }

    fn solve(&self, engine: Engine, threads: usize) -> Solved<'_> {
        solve(&self.puzzle, engine, &Limits::default().with_threads(threads)).unwrap()
    }

    fn is_indexed(&self) -> bool {
        self.puzzle.positions().is_some_and(|positions| positions.count <= BigUint::from(INDEXED))
    }

    fn overrides(&self) -> Vec<(&str, &str)> {
        let ends = self.ends.as_ref().map(|[start, goal]| [("start", &**start), ("goal", &**goal)]);
        ends.into_iter().flatten().collect()
    }

    fn check(&self, moves: &[String], prove: bool) -> fewest_check::Report {
        let options = Options { prove, states: STATES };
        fewest_check::check(&self.text, &self.overrides(), &moves.join(" "), &options).unwrap()
    }

    fn all_agree(&self, tally: &mut Tally) {
        let outcome = fewest_check::solve(&self.text, &self.overrides(), STATES);
        let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}\n{}", self.name, self.text));
        let layers = fewest_check::survey(&self.text, &self.overrides(), STATES).unwrap().unwrap();
        let facts = naive::facts(&self.puzzle).unwrap();
        self.plain_search_agrees(&facts, &outcome, &layers);
        for (engine, threads) in [
            (Engine::Queue, 1),
            (Engine::Queue, 2),
            (Engine::Graph, 1),
            (Engine::Graph, 2),
            (Engine::Auto, 1),
            (Engine::Blocked, 1),
            (Engine::Blocked, 2),
        ] {
            if engine == Engine::Blocked && !self.is_indexed() {
                continue;
            }
            let limits = Limits::default().with_threads(threads);
            let solved = solve(&self.puzzle, engine, &limits).unwrap();
            tally.indexed += u32::from(solved.basis == Basis::Search("blocked"));
            self.compare(&solved, &outcome, &layers);
        }
        self.surveys_agree(&facts);
        tally.cases += 1;
        tally.impossible += u32::from(matches!(outcome, Outcome::Impossible { .. }));
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

    fn plain_search_agrees(&self, facts: &Facts, outcome: &Outcome, layers: &[u64]) {
        let solution = match outcome {
            Outcome::Solved { moves, count } => Some((moves.clone(), *count)),
            _ => None,
        };
        assert_eq!(facts.solution, solution, "{}\n{}", self.name, self.text);
        assert_eq!(facts.layers, layers, "{}\n{}", self.name, self.text);
    }

    fn surveys_agree(&self, facts: &Facts) {
        let Self { name, text, puzzle, .. } = self;
        let states = facts.layers.iter().sum::<u64>();
        let solvable = facts.distances.iter().sum::<u64>();
        let goals = facts.distances.first().map_or(0, |&goals| goals);
        let gods_number = facts.distances.len().checked_sub(1).map(|number| number as u32);
        for (engine, threads) in [
            (survey::Engine::Explicit, 1),
            (survey::Engine::Explicit, 2),
            (survey::Engine::Blocked, 1),
            (survey::Engine::Blocked, 2),
        ] {
            if engine == survey::Engine::Blocked && !self.is_indexed() {
                continue;
            }
            let limits = Limits::default().with_threads(threads);
            let forward = survey(puzzle, engine, From::StartWithGodsNumber, 3, &limits).unwrap();
            assert_eq!(forward.counts.layers, facts.layers, "{name}\n{text}");
            assert_eq!(forward.counts.dead_ends, facts.dead_ends, "{name}\n{text}");
            assert_eq!(Some(forward.deepest_count), facts.layers.last().copied(), "{name}");
            let backward = survey(puzzle, engine, From::Goal, 3, &limits).unwrap();
            assert_eq!(backward.counts.layers, facts.distances, "{name}\n{text}");
            for counts in [forward.counts, backward.counts] {
                assert_eq!(counts.states, states, "{name}");
                assert_eq!(counts.goals, goals, "{name}");
                assert_eq!(counts.unsolvable, Some(states - solvable), "{name}\n{text}");
                assert_eq!(counts.gods_number, gods_number, "{name}");
            }
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
