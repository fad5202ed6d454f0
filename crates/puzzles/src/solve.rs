//! Solving a puzzle of any family, with answers in words.

use fewest_search::engine::blocked;
use fewest_search::{Answer, BigUint, Limit, Limits, Move, OptimalGraph, Puzzle, Queue, Verdict, apply};

use crate::any::{AnyPuzzle, Job, Refused};
use crate::family::lights::{self, Definition, Unsolved};
use crate::family::shuttle::Classic;
use crate::family::{Family, Positions};

/// Which engine solves. Answers do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Engine {
    /// The one that fits.
    #[default]
    Auto,
    /// One queue, one thread: the smallest solution only, in the least time and without a second pass.
    Queue,
    /// All threads, and the optimal graph: the smallest solution, their number, all of them.
    Graph,
    /// The same from a table of two bits for every position, for puzzles with a blocked index.
    Blocked,
    /// A formula, where the family has one.
    Formula,
}

/// What an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// A complete search by the engine of this name.
    Search(&'static str),
    /// An invariant that the start and the goal do not share, in words.
    Invariant(String),
    /// A formula; what is proved of it, in words.
    Formula(String),
    /// Linear algebra; what was compared, in words.
    Algebra(String),
    /// A depth table of so many positions.
    #[cfg(feature = "table")]
    Table(u64),
}

impl Basis {
    /// The engine's name: `queue`, `graph`, `blocked`, `invariant`, `formula`, `algebra` or `table`.
    pub fn engine(&self) -> &str {
        match self {
            Self::Search(engine) => engine,
            Self::Invariant(_) => "invariant",
            Self::Formula(_) => "formula",
            Self::Algebra(_) => "algebra",
            #[cfg(feature = "table")]
            Self::Table(_) => "table",
        }
    }
}

/// The answer to "what is the shortest solution?", in the puzzle's own notation.
pub struct Solved<'p> {
    /// How the search ended.
    pub verdict: Verdict,
    /// What that rests on.
    pub basis: Basis,
    /// The smallest of the shortest solutions.
    pub solution: Option<Vec<String>>,
    /// Positions searched; see [`fewest_search::Answer::states`].
    pub states: u64,
    /// No solution is shorter than this; see [`fewest_search::Answer::lower_bound`].
    pub lower_bound: u32,
    /// All the shortest solutions; not with [`Engine::Queue`].
    pub all: Option<Box<dyn ShortestSolutions + 'p>>,
}

/// All shortest solutions of a puzzle, in move order, in the puzzle's own notation.
pub trait ShortestSolutions {
    /// How many there are.
    fn count(&self) -> BigUint;
    /// Number `index` of them, from 0.
    fn nth(&self, index: &BigUint) -> Option<Vec<String>>;
    /// One after the other; only one is held in memory at a time.
    fn iter(&self) -> Box<dyn Iterator<Item = Vec<String>> + '_>;
}

/// Finds the smallest of the shortest solutions.
///
/// # Errors
/// [`Refused`], when the engine cannot do it for this puzzle or the machine fails.
pub fn solve<'p>(puzzle: &'p AnyPuzzle, engine: Engine, limits: &Limits) -> Result<Solved<'p>, Refused> {
    if matches!(engine, Engine::Auto | Engine::Formula) {
        if let Some(classic) = puzzle.classic_shuttle() {
            return Ok(within(by_formula(classic), limits));
        }
        // When there are too many press patterns to compare, a search may do.
        if let Some(Ok(solved)) = puzzle.lights().map(|lights| by_algebra(lights, limits)) {
            return Ok(within(solved, limits));
        }
    }
    if engine == Engine::Formula {
        return Err(Refused::NoFormula);
    }
    puzzle.run(SolveJob { engine, limits })?
}

/// The same answer, unless it has more moves than the limits allow.
fn within<'p>(solved: Solved<'p>, limits: &Limits) -> Solved<'p> {
    let too_long = limits.max_moves.is_some_and(|most| most < solved.lower_bound);
    if solved.verdict == Verdict::Optimal && too_long {
        return Solved { verdict: Verdict::Unknown(Limit::MaxMoves), solution: None, all: None, ..solved };
    }
    solved
}

/// The answer to a classic shuttle puzzle.
fn by_formula(classic: Classic) -> Solved<'static> {
    Solved {
        verdict: Verdict::Optimal,
        basis: Basis::Formula(
            "n white and n black marbles take n(n + 2) moves, proved for every n".to_owned(),
        ),
        solution: Some(write_holes(classic.smallest())),
        states: 0,
        lower_bound: u32::try_from(classic.moves()).unwrap_or(u32::MAX),
        all: Some(Box::new(classic)),
    }
}

fn write_holes(holes: impl Iterator<Item = usize>) -> Vec<String> {
    holes.map(|hole| hole.to_string()).collect()
}

/// The smallest solution and its mirror image: all there are, as the formula's module proves.
impl ShortestSolutions for Classic {
    fn count(&self) -> BigUint {
        BigUint::from(self.solutions())
    }

    fn nth(&self, index: &BigUint) -> Option<Vec<String>> {
        self.iter().nth(usize::try_from(index).ok()?)
    }

    fn iter(&self) -> Box<dyn Iterator<Item = Vec<String>> + '_> {
        let mirrored = || write_holes(self.smallest().map(|hole| 2 * self.n + 2 - hole));
        let both = [false, true].into_iter().take(self.solutions());
        Box::new(both.map(move |mirror| if mirror { mirrored() } else { write_holes(self.smallest()) }))
    }
}

/// The answer to a lights puzzle.
///
/// # Errors
/// When there are too many press patterns to compare: the fewest presses that a solution may have.
fn by_algebra<'p>(puzzle: &'p Definition, limits: &Limits) -> Result<Solved<'p>, u32> {
    let without = |verdict, basis, lower_bound| Solved {
        verdict,
        basis,
        solution: None,
        states: 0,
        lower_bound,
        all: None,
    };
    match lights::fewest(puzzle, limits) {
        Ok(fewest) => Ok(Solved {
            verdict: Verdict::Optimal,
            basis: Basis::Algebra(compared(fewest.patterns())),
            solution: Some(fewest.smallest()),
            states: 0,
            lower_bound: fewest.presses(),
            all: fewest.has_all().then(|| Box::new(fewest) as Box<dyn ShortestSolutions>),
        }),
        Err(Unsolved::Impossible(reason)) => Ok(without(Verdict::Impossible, Basis::Invariant(reason), 0)),
        Err(Unsolved::Stopped { limit, lower_bound }) => {
            let basis = Basis::Algebra("it has solutions".to_owned());
            Ok(without(Verdict::Unknown(limit), basis, lower_bound))
        }
        Err(Unsolved::TooMany { lower_bound }) => Err(lower_bound),
    }
}

fn compared(patterns: &BigUint) -> String {
    if *patterns == BigUint::from(1u32) {
        return "only one press pattern solves it".to_owned();
    }
    format!("none of the {patterns} press patterns that solve it is shorter")
}

impl ShortestSolutions for lights::Fewest<'_> {
    fn count(&self) -> BigUint {
        self.count()
    }

    fn nth(&self, index: &BigUint) -> Option<Vec<String>> {
        self.nth(index)
    }

    fn iter(&self) -> Box<dyn Iterator<Item = Vec<String>> + '_> {
        Box::new(self.iter())
    }
}

struct SolveJob<'l> {
    engine: Engine,
    limits: &'l Limits,
}

impl<'p> Job<'p> for SolveJob<'_> {
    type Output = Result<Solved<'p>, Refused>;

    fn run<P: Family>(self, puzzle: &'p P) -> Self::Output {
        if let Some(solved) = by_invariant(puzzle) {
            return Ok(solved);
        }
        let Searched { answer, graph, engine, lower_bound } = self.search(puzzle)?;
        Ok(Solved { lower_bound, ..written(puzzle, &answer, graph, Basis::Search(engine)) })
    }
}

/// The answer to a puzzle whose goal an invariant shows to be out of reach.
pub(crate) fn by_invariant<'p>(puzzle: &impl Family) -> Option<Solved<'p>> {
    puzzle.impossible().map(|reason| Solved {
        verdict: Verdict::Impossible,
        basis: Basis::Invariant(reason),
        solution: None,
        states: 0,
        lower_bound: 0,
        all: None,
    })
}

/// An answer in the puzzle's notation.
pub(crate) fn written<'p, P: Family>(
    puzzle: &'p P,
    answer: &Answer,
    graph: Option<OptimalGraph<'p, P>>,
    basis: Basis,
) -> Solved<'p> {
    Solved {
        verdict: answer.verdict(),
        basis,
        solution: answer.solution().map(|moves| write_moves(puzzle, puzzle.start(), moves)),
        states: answer.states(),
        lower_bound: answer.lower_bound(),
        all: graph.map(|graph| Box::new(Written { puzzle, graph }) as Box<dyn ShortestSolutions>),
    }
}

/// What a search found, and which engine it was.
struct Searched<'p, P: Puzzle> {
    answer: Answer,
    graph: Option<OptimalGraph<'p, P>>,
    engine: &'static str,
    lower_bound: u32,
}

/// An explicit search within less memory than this comes before anything else.
pub(crate) const EXPLICIT_FIRST: u64 = 4 << 20;

/// The bytes of a table of two bits for each position.
pub(crate) fn table_bytes(positions: &Positions) -> u64 {
    u64::try_from(&positions.count / 4u32).unwrap_or(u64::MAX)
}

impl SolveJob<'_> {
    fn search<'p, P: Family>(&self, puzzle: &'p P) -> Result<Searched<'p, P>, Refused> {
        match self.engine {
            Engine::Blocked => self.blocked(puzzle),
            Engine::Queue if !P::TIES => {
                let answer = Queue::new().solve(puzzle, self.limits);
                let lower_bound = answer.lower_bound();
                Ok(Searched { answer, graph: None, engine: "queue", lower_bound })
            }
            Engine::Auto => self.cheapest(puzzle),
            _ => Self::explicit(puzzle, self.limits),
        }
    }

    /// Where there is a blocked index, a table of all positions costs about as much time as holding one in a hundred of them. How many must
    /// be held is not known beforehand; so an explicit search goes first, and ends when it takes more memory
    /// than the table. Then at most half of the time was lost. Where no way leads back, many positions of the index are
    /// never met, and the explicit search is the faster one: there the table is for what does not fit otherwise.
    fn cheapest<'p, P: Family>(&self, puzzle: &'p P) -> Result<Searched<'p, P>, Refused> {
        let table = |positions: &Positions| table_bytes(positions).max(EXPLICIT_FIRST);
        let Some(positions) = puzzle.positions().filter(|positions| table(positions) < self.limits.memory)
        else {
            return Self::explicit(puzzle, self.limits);
        };
        let memory = if positions.returns { table(&positions) } else { self.limits.memory };
        let first = Self::explicit(puzzle, &Limits { memory, ..self.limits.clone() })?;
        if first.answer.verdict() != Verdict::Unknown(Limit::Memory) {
            return Ok(first);
        }
        let lower_bound = first.lower_bound;
        drop(first);
        let second = match self.blocked(puzzle) {
            Err(Refused::Index(_)) => Self::explicit(puzzle, self.limits),
            searched => searched,
        }?;
        Ok(Searched { lower_bound: second.lower_bound.max(lower_bound), ..second })
    }

    fn explicit<'p, P: Family>(puzzle: &'p P, limits: &Limits) -> Result<Searched<'p, P>, Refused> {
        let (answer, graph) = fewest_search::solve_all(puzzle, limits)?;
        let lower_bound = answer.lower_bound();
        Ok(Searched { answer, graph, engine: "graph", lower_bound })
    }

    fn blocked<'p, P: Family>(&self, puzzle: &'p P) -> Result<Searched<'p, P>, Refused> {
        let numbering = puzzle.numbering(self.limits.memory)?;
        let (answer, graph) = blocked::solve_all(puzzle, &*numbering, self.limits)?;
        let lower_bound = answer.lower_bound();
        Ok(Searched { answer, graph, engine: "blocked", lower_bound })
    }
}

/// The moves of a solution from `state` as they are written.
pub(crate) fn write_moves<P: Family>(puzzle: &P, mut state: P::State, moves: &[Move]) -> Vec<String> {
    let mut written = Vec::with_capacity(moves.len());
    for &mv in moves {
        written.push(puzzle.write_move(&state, mv));
        let Some(next) = apply(puzzle, &state, mv) else { break };
        state = next;
    }
    written
}

struct Written<'p, P: Puzzle> {
    puzzle: &'p P,
    graph: OptimalGraph<'p, P>,
}

impl<P: Family> ShortestSolutions for Written<'_, P> {
    fn count(&self) -> BigUint {
        self.graph.count()
    }

    fn nth(&self, index: &BigUint) -> Option<Vec<String>> {
        self.graph.nth(index).map(|moves| write_moves(self.puzzle, self.puzzle.start(), &moves))
    }

    fn iter(&self) -> Box<dyn Iterator<Item = Vec<String>> + '_> {
        Box::new(self.graph.solutions().map(|moves| write_moves(self.puzzle, self.puzzle.start(), &moves)))
    }
}
