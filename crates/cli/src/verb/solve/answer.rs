//! An answer, and how it is printed.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use fewest_puzzles::any::{AnyPuzzle, PuzzleText};
use fewest_puzzles::search::{BigUint, Limits, Verdict};
use fewest_puzzles::solve::{Basis, Engine, ShortestSolutions, Solved, solve};
use serde::ser::{SerializeMap, Serializer};

use super::Arguments;
use crate::Outcome;
use crate::failure::BadUsage;
use crate::tables::{self, FromTable};
use crate::text::{counted, counted_moves, grouped, wrapped};

/// A puzzle as the user named it, and its text.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub name: &'a str,
    pub text: &'a PuzzleText,
}

/// The answer to what was asked of a puzzle.
pub struct Answer<'p> {
    arguments: &'p Arguments,
    pub puzzle: &'p AnyPuzzle,
    limits: &'p Limits,
    pub solved: Solved<'p>,
    /// The depth table that it is from.
    pub table: Option<PathBuf>,
    /// The time that it took.
    pub seconds: f64,
}

impl<'p> Answer<'p> {
    /// Solves the puzzle.
    pub fn find(
        arguments: &'p Arguments,
        asked: Asked<'_>,
        puzzle: &'p AnyPuzzle,
        limits: &'p Limits,
    ) -> anyhow::Result<Self> {
        let begun = Instant::now();
        let may_use_table = arguments.engine() == Engine::Auto && !arguments.no_table;
        let from_table = || tables::solve(asked.name, asked.text, puzzle, limits, arguments.limits.quiet);
        let from_table = may_use_table.then(from_table).flatten();
        let (mut solved, table) = match from_table {
            Some(FromTable { solved, file }) => (solved, Some(file)),
            None => (solve(puzzle, arguments.engine(), limits)?, None),
        };
        let seconds = begun.elapsed().as_secs_f64();
        if arguments.wants_all() && solved.verdict == Verdict::Optimal && solved.all.is_none() {
            let message = "this way of solving gives one solution: it cannot count or list them";
            return Err(BadUsage::new(message, None).into());
        }
        if let (Some(number), Some(all)) = (&arguments.nth, &solved.all) {
            solved.solution = Some(choose(number, all.as_ref())?);
        }
        Ok(Self { arguments, puzzle, limits, solved, table, seconds })
    }

    /// What the verdict comes to.
    pub fn outcome(&self) -> Outcome {
        match self.solved.verdict {
            Verdict::Optimal => Outcome::Done,
            Verdict::Impossible => Outcome::Negative,
            Verdict::Unknown(_) => Outcome::Limit,
        }
    }

    /// How many shortest solutions there are, if that was asked and is known.
    pub fn count(&self) -> Option<BigUint> {
        self.solved.all.as_ref().filter(|_| self.arguments.wants_all()).map(|all| all.count())
    }

    /// The verdict in one word.
    pub fn verdict(&self) -> &'static str {
        match self.solved.verdict {
            Verdict::Optimal => "optimal",
            Verdict::Impossible => "impossible",
            Verdict::Unknown(_) => "unknown",
        }
    }

    /// What is proved by a formula or algebra, or why the verdict is `impossible` or `unknown`.
    pub fn reason(&self) -> Option<String> {
        match (self.solved.verdict, &self.solved.basis) {
            (Verdict::Optimal, Basis::Formula(reason) | Basis::Algebra(reason))
            | (Verdict::Impossible, Basis::Invariant(reason)) => Some(reason.clone()),
            (Verdict::Optimal, _) => None,
            (Verdict::Impossible, Basis::Table(_)) => Some("the table has no solution from there".to_owned()),
            (Verdict::Impossible, _) => Some("every position that can be reached was searched".to_owned()),
            (Verdict::Unknown(limit), _) => Some(limit.to_string()),
        }
    }

    /// Writes it for people.
    pub fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.puzzle.title())?;
        writeln!(out, "{}", self.headline())?;
        match (&self.solved.all, &self.solved.solution) {
            (Some(all), _) if self.arguments.all => {
                for solution in all.iter().take_while(|_| !self.limits.are_over()) {
                    writeln!(out, "  {}", solution.join(" "))?;
                }
            }
            (_, Some(solution)) if !solution.is_empty() => writeln!(out, "{}", wrapped(solution))?,
            _ => {}
        }
        Ok(())
    }

    /// The verdict, and what it rests on, in one line.
    fn headline(&self) -> String {
        let Self { arguments, solved, .. } = self;
        let metric = self.puzzle.metric();
        let searched = match solved.basis {
            Basis::Table(positions) => format!("from a table of {}", counted(positions, "positions")),
            _ => format!("{} searched", counted(solved.states, "positions")),
        };
        match (solved.verdict, &solved.basis) {
            (Verdict::Impossible, Basis::Invariant(reason)) => format!("impossible: {reason}"),
            (Verdict::Impossible, _) => {
                format!("impossible: no goal can be reached ({searched})")
            }
            (Verdict::Unknown(limit), basis) => format!(
                "unknown: {limit}; no solution has fewer than {} ({})",
                counted_moves(solved.lower_bound, metric),
                match basis {
                    Basis::Table(_) => searched,
                    _ => format!("{} found", counted(solved.states, "positions")),
                }
            ),
            (Verdict::Optimal, basis) => {
                let moves = counted_moves(solved.solution.as_ref().map_or(0, Vec::len), metric);
                let proof = match basis {
                    Basis::Formula(what) => format!("from a formula: {what}"),
                    Basis::Algebra(what) => format!("by linear algebra: {what}"),
                    _ if solved.lower_bound == 0 => "the start is a goal".to_owned(),
                    _ => format!("no shorter solution exists ({searched})"),
                };
                let which = match (&solved.all, &arguments.nth) {
                    (None, _) => String::new(),
                    (Some(all), Some(number)) => {
                        format!("; number {} of {}", grouped(number), grouped(all.count()))
                    }
                    (Some(all), None) if arguments.all => format!("; {}", there_are(&all.count())),
                    (Some(all), None) if all.count() == BigUint::from(1u32) => "; the only one".to_owned(),
                    (Some(all), None) => format!("; smallest of {}", grouped(all.count())),
                };
                format!("{moves}, optimal: {proof}{which}")
            }
        }
    }

    /// Writes it as a JSON object; `place` is its number in a batch and its name there.
    pub fn write_json<S: Serializer>(
        &self,
        json: S,
        place: Option<(usize, &str)>,
    ) -> Result<S::Ok, S::Error> {
        let solved = &self.solved;
        let mut object = json.serialize_map(None)?;
        object.serialize_entry("schema", "fewest-solve-1")?;
        if let Some((number, name)) = place {
            object.serialize_entry("number", &number)?;
            object.serialize_entry("name", name)?;
        }
        object.serialize_entry("puzzle", self.puzzle.title())?;
        object.serialize_entry("metric", self.puzzle.metric())?;
        object.serialize_entry("verdict", self.verdict())?;
        object.serialize_entry("moves", &solved.solution.as_ref().map(Vec::len))?;
        object.serialize_entry("solution", &solved.solution)?;
        object.serialize_entry("count", &self.count().map(|count| count.to_string()))?;
        if let Some(all) = solved.all.as_ref().filter(|_| self.arguments.all) {
            object.serialize_entry("solutions", &Streamed(all.as_ref(), self.limits))?;
        }
        object.serialize_entry("states", &solved.states)?;
        object.serialize_entry("lower_bound", &solved.lower_bound)?;
        object.serialize_entry("reason", &self.reason())?;
        object.serialize_entry("engine", solved.basis.engine())?;
        let table = self.table.as_ref().map(|table| table.display().to_string());
        object.serialize_entry("table", &table)?;
        object.serialize_entry("seconds", &self.seconds)?;
        object.end()
    }
}

/// Solution number `number`, from 1.
fn choose(number: &BigUint, all: &dyn ShortestSolutions) -> anyhow::Result<Vec<String>> {
    let found = if *number == BigUint::ZERO { None } else { all.nth(&(number - 1u32)) };
    found.ok_or_else(|| {
        let message = format!("there is no solution number {number}: {}", there_are(&all.count()));
        BadUsage::new(message, Some("solutions are numbered from 1".to_owned())).into()
    })
}

/// `there are 400 shortest solutions`.
fn there_are(count: &BigUint) -> String {
    let verb = if *count == BigUint::from(1u32) { "is" } else { "are" };
    format!("there {verb} {}", counted(count, "shortest solutions"))
}

/// All solutions as a JSON array, written as they are found, until a limit is reached.
struct Streamed<'a>(&'a dyn ShortestSolutions, &'a Limits);

impl serde::Serialize for Streamed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().take_while(|_| !self.1.are_over()))
    }
}
