//! Depth tables of puzzles of any family: built, asked and proved in the puzzle's own notation.
//!
//! The file is that of [`fewest_search::table`]; its definition is the text of a puzzle file, a title and then
//! [`PuzzleText::definition`], so that a table can be asked without anything else.

use std::any::Any;
use std::path::Path;

use fewest_search::Limits;
use fewest_search::index::{Numbering, Position};
use fewest_search::table::{self, Built, Flaw, Table, TableError, Verified};

use crate::any::{AnyPuzzle, Job, PuzzleText, Refused};
use crate::family::Family;
use crate::format::canonical::quoted;
use crate::format::source::{Fault, Source};
use crate::solve::{Basis, Solved, by_invariant, write_moves, written};

/// Builds the table of the puzzle `text`, and writes it to `path`. A replaced start is left out: a table is for all starts.
///
/// # Errors
/// [`Refused`], when the puzzle cannot be read or has no index that serves, a limit is reached or the file cannot be written.
pub fn build(text: &PuzzleText, path: &Path, limits: &Limits) -> Result<Built, Refused> {
    let text = text.without("start");
    let definition = format!("title = {}\n{}", quoted(text.read()?.title()), text.definition()?);
    let puzzle = PuzzleText::new(Source::new("the definition", &definition)).read()?;
    puzzle.run(BuildJob { definition: &definition, path, limits })?
}

struct BuildJob<'a> {
    definition: &'a str,
    path: &'a Path,
    limits: &'a Limits,
}

impl<'p> Job<'p> for BuildJob<'_> {
    type Output = Result<Built, Refused>;

    fn run<P: Family>(self, puzzle: &'p P) -> Self::Output {
        let numbering = puzzle.numbering(self.limits.memory)?;
        let written = |state: &P::State| puzzle.write_state(state);
        Ok(table::build(&*numbering, written, self.definition, self.path, self.limits)?)
    }
}

/// A number by which a table of this puzzle may be filed. Others may have the same: [`DepthTable::is_of`] tells.
///
/// # Errors
/// The fault of a text that is not TOML.
pub fn filing_number(text: &PuzzleText) -> Result<u64, Fault> {
    Ok(rapidhash::v3::rapidhash_v3(text.without_start()?.as_bytes()))
}

/// A depth table with the puzzle that it is of.
pub struct DepthTable {
    table: Table,
    text: PuzzleText,
    puzzle: AnyPuzzle,
}

impl DepthTable {
    /// Opens a table; keeps at most about `most_bytes` of it in memory. Only its head is read.
    ///
    /// # Errors
    /// [`Refused`], when the file cannot be read, is damaged or is no table of a puzzle.
    pub fn open(path: &Path, most_bytes: u64) -> Result<Self, Refused> {
        Self::new(Table::open(path, most_bytes)?)
    }

    /// As [`Self::open`], of an open table.
    ///
    /// # Errors
    /// [`Refused`], when it is no table of a puzzle.
    pub fn new(table: Table) -> Result<Self, Refused> {
        let text = PuzzleText::new(Source::new("definition in the table", table.definition()));
        let puzzle = text.read()?;
        Ok(Self { table, text, puzzle })
    }

    /// Whether the table is of this puzzle, wherever it starts: it has the same goal and moves.
    ///
    /// # Errors
    /// [`Refused`], when one of them cannot be read.
    pub fn is_of(&self, text: &PuzzleText) -> Result<bool, Refused> {
        Ok(self.text.without_start()? == text.without_start()?)
    }

    /// The file: its layers, sizes and definition.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The puzzle, from the start that the table was built for.
    pub fn puzzle(&self) -> &AnyPuzzle {
        &self.puzzle
    }

    /// Numbers the positions, so that the table can be asked; the index may take `most_bytes`.
    ///
    /// # Errors
    /// [`Refused`], when the index is too large, or numbers the positions in another way than the table.
    pub fn lookup(&mut self, most_bytes: u64) -> Result<Box<dyn Lookup + '_>, Refused> {
        let Self { table, text, puzzle } = self;
        puzzle.run(LookupJob { table, text, most_bytes })?
    }

    /// Proves every entry; an `Err` inside says in words what is wrong.
    ///
    /// # Errors
    /// [`Refused`], when the table is damaged, or a limit is reached.
    pub fn verify(&mut self, limits: &Limits) -> Result<Result<Verified, String>, Refused> {
        let Self { table, puzzle, .. } = self;
        puzzle.run(VerifyJob { table, limits })?
    }

    /// Solves `puzzle`, [which the table is of](Self::is_of), from its own start. `None` when the table does not have that start.
    ///
    /// # Errors
    /// [`Refused`], when the index is too large, or the table is damaged.
    pub fn solve<'p>(
        &mut self,
        puzzle: &'p AnyPuzzle,
        limits: &Limits,
    ) -> Result<Option<Solved<'p>>, Refused> {
        let Self { table, puzzle: defined, .. } = self;
        puzzle.run(SolveJob { table, defined, limits })?
    }
}

/// Distances and smallest solutions from a table.
pub trait Lookup {
    /// The smallest shortest solution from a position written on one line; `None` when no goal can be reached from there.
    /// `origin` is what people know the position by, such as `line 7`.
    ///
    /// # Errors
    /// [`Refused`]: the position cannot be read or is not in the table, or the table is damaged.
    fn solution(&mut self, origin: &str, position: &str) -> Result<Option<Vec<String>>, Refused>;

    /// The position of an entry, from 0, below [`Table::entries`].
    fn position(&self, entry: u64) -> String;

    /// Bytes read from the file so far.
    fn bytes_read(&self) -> u64;
}

struct LookupJob<'t> {
    table: &'t mut Table,
    text: &'t PuzzleText,
    most_bytes: u64,
}

impl<'t> Job<'t> for LookupJob<'t> {
    type Output = Result<Box<dyn Lookup + 't>, Refused>;

    fn run<P: Family>(self, puzzle: &'t P) -> Self::Output {
        let Self { table, text, most_bytes } = self;
        let numbering = numbering(puzzle, table, most_bytes)?;
        let mut goals = numbering.goals();
        goals.sort_unstable();
        Ok(Box::new(Numbered { table, text, puzzle, numbering, goals }))
    }
}

/// The numbering that a table was made with.
fn numbering<'p, P: Family>(
    puzzle: &'p P,
    table: &Table,
    most_bytes: u64,
) -> Result<Box<dyn Numbering<P::State> + 'p>, Refused> {
    let numbering = puzzle.numbering(most_bytes)?;
    let fingerprint = table::fingerprint(&*numbering, |state| puzzle.write_state(state));
    let is_same = numbering.space().states() == table.entries() && fingerprint == table.fingerprint();
    if is_same { Ok(numbering) } else { Err(TableError::Numbering.into()) }
}

/// A table whose positions have their numbers.
struct Numbered<'t, P: Family> {
    table: &'t mut Table,
    text: &'t PuzzleText,
    puzzle: &'t P,
    numbering: Box<dyn Numbering<P::State> + 't>,
    goals: Vec<Position>,
}

impl<P: Family> Lookup for Numbered<'_, P> {
    fn solution(&mut self, origin: &str, position: &str) -> Result<Option<Vec<String>>, Refused> {
        let state = self.puzzle.state_written(position);
        if let Some(at) = state.and_then(|state| self.numbering.locate(&state)) {
            return self.solution_from(at);
        }
        let mut text = self.text.clone();
        text.replace("start", origin, position);
        let other = text.read()?;
        let other = other.run(AsAny)?.downcast_ref::<P>();
        let Some(at) = other.and_then(|other| locate(self.puzzle, &*self.numbering, other)) else {
            if other.is_some_and(|other| other.impossible().is_some()) {
                return Ok(None);
            }
            let label = "the start of its definition does not lead here";
            let source = Source::new(origin, position);
            return Err(source.fault(0..position.len(), "this position is not in the table", label).into());
        };
        self.solution_from(at)
    }

    fn position(&self, entry: u64) -> String {
        let slots = self.numbering.space().slots() as u64;
        let at = Position { block: (entry / slots) as u32, slot: (entry % slots) as u32 };
        self.puzzle.write_state(&self.numbering.state(at))
    }

    fn bytes_read(&self) -> u64 {
        self.table.bytes_read()
    }
}

impl<P: Family> Numbered<'_, P> {
    fn solution_from(&mut self, at: Position) -> Result<Option<Vec<String>>, Refused> {
        let moves = table::shortest(self.puzzle, &*self.numbering, self.table, &self.goals, at)?;
        Ok(moves.map(|moves| write_moves(self.puzzle, self.numbering.state(at), &moves)))
    }
}

/// The number that the start of `other` has in the numbering of `puzzle`, if it is one of its positions.
fn locate<P: Family>(puzzle: &P, numbering: &dyn Numbering<P::State>, other: &P) -> Option<Position> {
    if puzzle.has_states_of(other) { numbering.locate(&other.start()) } else { None }
}

/// The puzzle as a value of unknown type, to be compared in type with another.
struct AsAny;

impl<'p> Job<'p> for AsAny {
    type Output = &'p dyn Any;

    fn run<P: Family>(self, puzzle: &'p P) -> Self::Output {
        puzzle
    }
}

struct SolveJob<'t> {
    table: &'t mut Table,
    defined: &'t AnyPuzzle,
    limits: &'t Limits,
}

impl<'p> Job<'p> for SolveJob<'_> {
    type Output = Result<Option<Solved<'p>>, Refused>;

    fn run<P: Family>(self, puzzle: &'p P) -> Self::Output {
        if let Some(solved) = by_invariant(puzzle) {
            return Ok(Some(solved));
        }
        let Some(defined) = self.defined.run(AsAny)?.downcast_ref::<P>() else { return Ok(None) };
        let numbering = numbering(defined, self.table, self.limits.memory)?;
        if locate(defined, &*numbering, puzzle).is_none() {
            return Ok(None);
        }
        let entries = self.table.entries();
        let (answer, graph) = table::solve_all(puzzle, &*numbering, self.table, self.limits)?;
        Ok(Some(written(puzzle, &answer, graph, Basis::Table(entries))))
    }
}

struct VerifyJob<'t> {
    table: &'t mut Table,
    limits: &'t Limits,
}

impl<'p> Job<'p> for VerifyJob<'_> {
    type Output = Result<Result<Verified, String>, Refused>;

    fn run<P: Family>(self, puzzle: &'p P) -> Self::Output {
        let numbering = puzzle.numbering(self.limits.memory)?;
        let verified = table::verify(puzzle, &*numbering, self.table, self.limits)?;
        let fingerprint = table::fingerprint(&*numbering, |state| puzzle.write_state(state));
        let verified = verified.map_err(|flaw| flawed(puzzle, &flaw));
        let is_same = fingerprint == self.table.fingerprint();
        Ok(verified.and_then(|verified| {
            if is_same {
                Ok(verified)
            } else {
                Err("it says that its positions are numbered in another way".to_owned())
            }
        }))
    }
}

/// What is wrong, with the position.
fn flawed<P: Family>(puzzle: &P, flaw: &Flaw<P::State>) -> String {
    let Flaw::Entry { state, found, distance, .. } = flaw else { return flaw.to_string() };
    let says = match found {
        Some(modulo) => format!("a distance of {modulo} modulo 3"),
        None => "that no goal can be reached".to_owned(),
    };
    let is = match distance {
        Some(distance) => format!("it is {distance}"),
        None => "no goal can be reached".to_owned(),
    };
    format!("{flaw}: of the position `{}` it says {says}, but {is}", puzzle.write_state(state))
}
