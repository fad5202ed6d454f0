//! `fewest solve`: the shortest solution.

use std::io::{self, BufWriter, Write};
use std::time::Instant;

use clap::{Args, ValueEnum};
use fewest_puzzles::any::AnyPuzzle;
use fewest_puzzles::search::{BigUint, Limits, Verdict};
use fewest_puzzles::solve::{Basis, Engine, ShortestSolutions, Solved, solve};
use serde::ser::{SerializeMap, Serializer};
use serde_json::{Value, json};

use crate::Outcome;
use crate::arguments::{Format, LimitArguments, PuzzleArguments};
use crate::failure::BadUsage;
use crate::text::{counted, counted_moves, grouped, wrapped};

/// The shortest solution: the smallest in move order among equals.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,
    /// Say how many shortest solutions there are.
    #[arg(long)]
    count: bool,
    /// Print all shortest solutions, in move order, one a line.
    #[arg(long, conflicts_with = "nth")]
    all: bool,
    /// Print shortest solution number K, from 1, in move order.
    #[arg(long, value_name = "K")]
    nth: Option<BigUint>,
    /// Look no further than solutions of so many moves.
    #[arg(long, value_name = "MOVES")]
    max_moves: Option<u32>,
    /// Which engine searches; the answer does not depend on it.
    #[arg(long, value_enum, default_value = "auto")]
    engine: EngineArgument,
    /// How to print the answer.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    limits: LimitArguments,
}

#[derive(Clone, Copy, ValueEnum)]
enum EngineArgument {
    /// The one that fits.
    Auto,
    /// One queue and one thread: the smallest solution only.
    Queue,
    /// All threads and the graph of all shortest solutions.
    Graph,
    /// The same from two bits for every position: permutations, sliding tiles and the like.
    Blocked,
    /// A formula or algebra, where the family has one.
    Formula,
}

/// Solves and prints.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let engine = match arguments.engine {
        EngineArgument::Auto => Engine::Auto,
        EngineArgument::Queue => Engine::Queue,
        EngineArgument::Graph => Engine::Graph,
        EngineArgument::Blocked => Engine::Blocked,
        EngineArgument::Formula => Engine::Formula,
    };
    let wants_all = arguments.count || arguments.all || arguments.nth.is_some();
    if wants_all && engine == Engine::Queue {
        let message = "the engine `queue` finds one solution: it cannot count or list them";
        return Err(BadUsage::new(message, Some("leave out `--engine queue`".to_owned())).into());
    }
    let puzzle = arguments.puzzle.text()?.read()?;
    let (limits, line) = arguments.limits.limits(arguments.max_moves)?;
    let begun = Instant::now();
    let mut solved = solve(&puzzle, engine, &limits)?;
    drop(line);
    let seconds = begun.elapsed().as_secs_f64();
    if wants_all && solved.verdict == Verdict::Optimal && solved.all.is_none() {
        let message = "this way of solving gives one solution: it cannot count or list them";
        return Err(BadUsage::new(message, None).into());
    }
    if let (Some(number), Some(all)) = (&arguments.nth, &solved.all) {
        solved.solution = Some(choose(number, all.as_ref())?);
    }
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments.format {
        Format::Text => print_text(&mut out, arguments, &puzzle, &solved, &limits)?,
        Format::Json => print_json(&mut out, arguments, &puzzle, &solved, &limits, seconds)?,
    }
    out.flush()?;
    if arguments.all && solved.verdict == Verdict::Optimal && limits.are_over() {
        eprintln!("a limit was reached: the list may not be complete");
        return Ok(Outcome::Limit);
    }
    if !arguments.limits.quiet && arguments.format == Format::Text {
        eprintln!("{seconds:.1} s, {}", counted(limits.threads, "threads"));
    }
    Ok(match solved.verdict {
        Verdict::Optimal => Outcome::Done,
        Verdict::Impossible => Outcome::Negative,
        Verdict::Unknown(_) => Outcome::Limit,
    })
}

/// Solution number `number`, from 1.
fn choose(number: &BigUint, all: &dyn ShortestSolutions) -> anyhow::Result<Vec<String>> {
    let found = if *number == BigUint::ZERO { None } else { all.nth(&(number - 1u32)) };
    found.ok_or_else(|| {
        let message = format!("there is no solution number {number}: {}", solutions(&all.count()));
        BadUsage::new(message, Some("solutions are numbered from 1".to_owned())).into()
    })
}

fn solutions(count: &BigUint) -> String {
    let verb = if *count == BigUint::from(1u32) { "is" } else { "are" };
    format!("there {verb} {}", counted(count, "shortest solutions"))
}

fn print_text(
    out: &mut impl Write,
    arguments: &Arguments,
    puzzle: &AnyPuzzle,
    solved: &Solved<'_>,
    limits: &Limits,
) -> anyhow::Result<()> {
    writeln!(out, "{}", puzzle.title())?;
    writeln!(out, "{}", headline(arguments, puzzle, solved))?;
    match (&solved.all, &solved.solution) {
        (Some(all), _) if arguments.all => {
            for solution in all.iter().take_while(|_| !limits.are_over()) {
                writeln!(out, "  {}", solution.join(" "))?;
            }
        }
        (_, Some(solution)) if !solution.is_empty() => writeln!(out, "{}", wrapped(solution))?,
        _ => {}
    }
    Ok(())
}

/// The verdict, and what it rests on, in one line.
fn headline(arguments: &Arguments, puzzle: &AnyPuzzle, solved: &Solved<'_>) -> String {
    let metric = puzzle.metric();
    let searched = counted(solved.states, "positions");
    match (solved.verdict, &solved.basis) {
        (Verdict::Impossible, Basis::Invariant(reason)) => format!("impossible: {reason}"),
        (Verdict::Impossible, _) => {
            format!("impossible: no goal can be reached ({searched} searched)")
        }
        (Verdict::Unknown(limit), _) => format!(
            "unknown: {limit}; no solution has fewer than {} ({searched} found)",
            counted_moves(solved.lower_bound, metric)
        ),
        (Verdict::Optimal, basis) => {
            let moves = counted_moves(solved.solution.as_ref().map_or(0, Vec::len), metric);
            let proof = match basis {
                Basis::Formula(what) => format!("from a formula: {what}"),
                Basis::Algebra(what) => format!("by linear algebra: {what}"),
                _ if solved.lower_bound == 0 => "the start is a goal".to_owned(),
                _ => format!("no shorter solution exists ({searched} searched)"),
            };
            let which = match (&solved.all, &arguments.nth) {
                (None, _) => String::new(),
                (Some(all), Some(number)) => {
                    format!("; number {} of {}", grouped(number), grouped(all.count()))
                }
                (Some(all), None) if arguments.all => format!("; {}", solutions(&all.count())),
                (Some(all), None) if all.count() == BigUint::from(1u32) => "; the only one".to_owned(),
                (Some(all), None) => format!("; smallest of {}", grouped(all.count())),
            };
            format!("{moves}, optimal: {proof}{which}")
        }
    }
}

fn print_json(
    out: &mut impl Write,
    arguments: &Arguments,
    puzzle: &AnyPuzzle,
    solved: &Solved<'_>,
    limits: &Limits,
    seconds: f64,
) -> anyhow::Result<()> {
    let (verdict, reason) = match (solved.verdict, &solved.basis) {
        (Verdict::Optimal, Basis::Formula(what) | Basis::Algebra(what)) => ("optimal", json!(what)),
        (Verdict::Optimal, _) => ("optimal", Value::Null),
        (Verdict::Impossible, Basis::Invariant(reason)) => ("impossible", json!(reason)),
        (Verdict::Impossible, _) => ("impossible", json!("every position that can be reached was searched")),
        (Verdict::Unknown(limit), _) => ("unknown", json!(limit.to_string())),
    };
    let wants_count = arguments.count || arguments.all || arguments.nth.is_some();
    let count = solved.all.as_ref().filter(|_| wants_count).map(|all| all.count().to_string());
    let mut json = serde_json::Serializer::pretty(&mut *out);
    let mut object = json.serialize_map(None)?;
    object.serialize_entry("schema", "fewest-solve-1")?;
    object.serialize_entry("puzzle", puzzle.title())?;
    object.serialize_entry("metric", puzzle.metric())?;
    object.serialize_entry("verdict", verdict)?;
    object.serialize_entry("moves", &solved.solution.as_ref().map(Vec::len))?;
    object.serialize_entry("solution", &solved.solution)?;
    object.serialize_entry("count", &count)?;
    if let Some(all) = solved.all.as_ref().filter(|_| arguments.all) {
        object.serialize_entry("solutions", &Streamed(all.as_ref(), limits))?;
    }
    object.serialize_entry("states", &solved.states)?;
    object.serialize_entry("lower_bound", &solved.lower_bound)?;
    object.serialize_entry("reason", &reason)?;
    object.serialize_entry("engine", solved.basis.engine())?;
    object.serialize_entry("seconds", &seconds)?;
    object.end()?;
    writeln!(out)?;
    Ok(())
}

/// All solutions as a JSON array, written as they are found, until a limit is reached.
struct Streamed<'a>(&'a dyn ShortestSolutions, &'a Limits);

impl serde::Serialize for Streamed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().take_while(|_| !self.1.are_over()))
    }
}
