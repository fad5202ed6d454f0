//! `fewest survey`: every position that can be reached, counted.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, ValueEnum};
use fewest_puzzles::any::AnyPuzzle;
use fewest_puzzles::picture::{Chart, svg};
use fewest_puzzles::search::survey::From;
use fewest_puzzles::survey::{Engine, Surveyed, survey};
use serde_json::json;

use crate::Outcome;
use crate::arguments::{Format, LimitArguments, PuzzleArguments};
use crate::output;
use crate::text::{counted, grouped, moves_noun};

/// Counts every position that can be reached: by depth, the deepest ones, dead ends, God's number.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,
    /// Count by the distance to the goal instead of the depth from the start; the deepest positions are then the
    /// hardest starts.
    #[arg(long)]
    backward: bool,
    /// Leave out God's number: a third of the time, and less memory.
    #[arg(long, conflicts_with = "backward")]
    no_gods_number: bool,
    /// Name at most so many of the deepest positions; by default 20, and in JSON 1000.
    #[arg(long, value_name = "N")]
    deepest: Option<usize>,
    /// Look no deeper than so many moves.
    #[arg(long, value_name = "MOVES")]
    max_moves: Option<u32>,
    /// Which engine counts; what it finds does not depend on it.
    #[arg(long, value_enum, default_value = "auto")]
    engine: EngineArgument,
    /// Also write a chart of the layers to this file, as SVG; `-` writes it to standard output, and nothing else.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// How to print what was found.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    limits: LimitArguments,
}

#[derive(Clone, Copy, ValueEnum)]
enum EngineArgument {
    /// The one that fits.
    Auto,
    /// Every position is held: any puzzle.
    Explicit,
    /// Two bits a position: permutations, sliding tiles and the like.
    Blocked,
}

/// Surveys and prints.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let puzzle = arguments.puzzle.text()?.read()?;
    let from = match (arguments.backward, arguments.no_gods_number) {
        (true, _) => From::Goal,
        (false, true) => From::Start,
        (false, false) => From::StartWithGodsNumber,
    };
    let deepest = arguments.deepest.unwrap_or(if arguments.format == Format::Json { 1000 } else { 20 });
    let (limits, line) = arguments.limits.limits(arguments.max_moves)?;
    let begun = Instant::now();
    let engine = match arguments.engine {
        EngineArgument::Auto => Engine::Auto,
        EngineArgument::Explicit => Engine::Explicit,
        EngineArgument::Blocked => Engine::Blocked,
    };
    if !arguments.limits.quiet
        && let Some(positions) = puzzle.positions()
    {
        let at_most = if positions.exact { "" } else { "at most " };
        eprintln!("{at_most}{} can be reached", counted(positions.count, "positions"));
    }
    let surveyed = survey(&puzzle, engine, from, deepest, &limits)?;
    drop(line);
    let seconds = begun.elapsed().as_secs_f64();
    if arguments.plot.as_deref() != Some(Path::new("-")) {
        let mut out = BufWriter::new(io::stdout().lock());
        match arguments.format {
            Format::Text => print_text(&mut out, &puzzle, &surveyed)?,
            Format::Json => print_json(&mut out, &puzzle, &surveyed, seconds)?,
        }
        out.flush()?;
    }
    if let Some(file) = &arguments.plot {
        output::write(file, plot(&puzzle, &surveyed).as_bytes())?;
    }
    if !arguments.limits.quiet && arguments.format == Format::Text {
        eprintln!("{seconds:.1} s, {}", counted(limits.threads, "threads"));
    }
    Ok(if surveyed.counts.limit.is_some() { Outcome::Limit } else { Outcome::Done })
}

fn print_text(out: &mut impl Write, puzzle: &AnyPuzzle, surveyed: &Surveyed) -> io::Result<()> {
    let counts = &surveyed.counts;
    let (what, _) = numbered_by(counts.from);
    writeln!(out, "{}", puzzle.title())?;
    writeln!(out, "{} ({})", totals(puzzle, surveyed), surveyed.engine)?;
    if let Some(limit) = counts.limit {
        writeln!(out, "not complete: {limit}; the layers below are")?;
    }
    print_layers(out, what, &counts.layers)?;
    if surveyed.deepest_count > 0 {
        let largest = counts.layers.len() - 1;
        writeln!(out, "largest {what} {largest}, at {}:", counted(surveyed.deepest_count, "positions"))?;
        for position in &surveyed.deepest {
            writeln!(out, "  {position}")?;
        }
        let more = surveyed.deepest_count - surveyed.deepest.len() as u64;
        if more > 0 {
            writeln!(out, "  and {} more", grouped(more))?;
        }
    }
    if let Some(number) = counts.gods_number {
        writeln!(out, "God's number {number}: no solvable position is further from the goal")?;
    } else if counts.unsolvable.is_some() {
        writeln!(out, "no God's number: no position that can be reached is a goal or leads to one")?;
    }
    if counts.limit.is_none() {
        let dead_ends = counts.dead_ends.iter().sum::<u64>();
        write!(out, "{}, {}", counted(counts.goals, "goals"), counted(dead_ends, "dead ends"))?;
        if let Some(lost) = counts.unsolvable {
            write!(out, ", {} from which no goal can be reached", counted(lost, "positions"))?;
        }
        writeln!(out)?;
    }
    surveyed.rule.iter().try_for_each(|rule| writeln!(out, "rule: {rule}"))
}

/// What the layers are numbered by, and from where.
fn numbered_by(from: From) -> (&'static str, &'static str) {
    match from {
        From::Goal => ("distance", "by distance to the goal"),
        From::Start | From::StartWithGodsNumber => ("depth", "from the start"),
    }
}

/// How many positions there are in all.
fn totals(puzzle: &AnyPuzzle, surveyed: &Surveyed) -> String {
    let counts = &surveyed.counts;
    let (_, zero) = numbered_by(counts.from);
    let (positions, layers) = (counted(counts.states, "positions"), counted(counts.layers.len(), "layers"));
    format!("metric {}, {zero}: {positions} in {layers}", puzzle.metric())
}

/// The layers as a chart, an SVG file.
fn plot(puzzle: &AnyPuzzle, surveyed: &Surveyed) -> String {
    let counts = &surveyed.counts;
    let mut note = totals(puzzle, surveyed);
    if let Some(number) = counts.gods_number {
        note += &format!("; God's number {number}");
    }
    if let Some(limit) = counts.limit {
        note += &format!("; not complete: {limit}");
    }
    let chart = Chart {
        title: puzzle.title(),
        note: &note,
        depth: numbered_by(counts.from).0,
        moves: &moves_noun(0, puzzle.metric()),
        layers: &counts.layers,
    };
    let layers = counts.layers.iter().enumerate().map(|(depth, size)| format!("{depth}: {size}"));
    svg(&chart.picture(), puzzle.title(), &format!("{note}; {}", layers.collect::<Vec<_>>().join(", ")))
}

/// A line a layer, with a bar in proportion to the largest.
pub(super) fn print_layers(out: &mut impl Write, what: &str, layers: &[u64]) -> io::Result<()> {
    const BAR: u64 = 40;
    let largest = layers.iter().copied().max().unwrap_or(1).max(1);
    let width = grouped(largest).len().max("positions".len());
    writeln!(out, "{what:>8}  {:>width$}", "positions")?;
    for (number, &size) in layers.iter().enumerate() {
        let length = (u128::from(size) * u128::from(BAR)).div_ceil(u128::from(largest)) as usize;
        let line = format!("{number:>8}  {:>width$}  {}", grouped(size), "#".repeat(length));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn print_json(
    out: &mut impl Write,
    puzzle: &AnyPuzzle,
    surveyed: &Surveyed,
    seconds: f64,
) -> anyhow::Result<()> {
    let counts = &surveyed.counts;
    let object = json!({
        "schema": "fewest-survey-1",
        "puzzle": puzzle.title(),
        "metric": puzzle.metric(),
        "from": if counts.from == From::Goal { "goal" } else { "start" },
        "complete": counts.limit.is_none(),
        "reason": counts.limit.map(|limit| limit.to_string()),
        "layers": counts.layers,
        "states": counts.states,
        "gods_number": counts.gods_number,
        "deepest": surveyed.deepest,
        "deepest_count": surveyed.deepest_count,
        "goals": counts.goals,
        "dead_ends": counts.dead_ends.iter().sum::<u64>(),
        "dead_ends_by_depth": counts.dead_ends,
        "unsolvable": counts.unsolvable,
        "rule": surveyed.rule,
        "engine": surveyed.engine,
        "seconds": seconds,
    });
    serde_json::to_writer_pretty(&mut *out, &object)?;
    writeln!(out)?;
    Ok(())
}
