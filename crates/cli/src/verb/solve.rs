//! `fewest solve`: the shortest solution.

mod answer;
mod batch;

use std::io::{self, BufWriter, Write};

use clap::{Args, ValueEnum};
use fewest_puzzles::search::{BigUint, Verdict};
use fewest_puzzles::solve::Engine;

use self::answer::{Answer, Asked};
use crate::Outcome;
use crate::arguments::{Format, LimitArguments, PuzzleArguments};
use crate::failure::BadUsage;
use crate::text::counted;

/// The shortest solution: the smallest in move order among equals.
// Each is an option that is given or not.
#[allow(clippy::struct_excessive_bools)]
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
    /// Solve many puzzles and print a line for each: PUZZLE is a collection of levels or a list of puzzles, one a line (names
    /// of files are relative to the list), and `-` reads one from standard input. Limits apply to each puzzle; one at fault
    /// is reported and the others are solved. The exit status is the worst: 4, 2, 3, 1, 0, in this order.
    #[arg(long, conflicts_with_all = ["from", "to", "all", "nth"])]
    batch: bool,
    /// Look no further than solutions of so many moves.
    #[arg(long, value_name = "MOVES")]
    max_moves: Option<u32>,
    /// Use no depth table, even where there is one of this puzzle: beside its file (`NAME.table` beside `NAME.toml`) or in
    /// the user's cache folder. `fewest table build` makes them.
    #[arg(long)]
    no_table: bool,
    /// Which engine searches; the answer does not depend on it. No depth table is used when one is named.
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

impl Arguments {
    fn engine(&self) -> Engine {
        match self.engine {
            EngineArgument::Auto => Engine::Auto,
            EngineArgument::Queue => Engine::Queue,
            EngineArgument::Graph => Engine::Graph,
            EngineArgument::Blocked => Engine::Blocked,
            EngineArgument::Formula => Engine::Formula,
        }
    }

    /// Whether more than one solution is to be found.
    fn wants_all(&self) -> bool {
        self.count || self.all || self.nth.is_some()
    }
}

/// Solves and prints.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    if arguments.wants_all() && arguments.engine() == Engine::Queue {
        let message = "the engine `queue` finds one solution: it cannot count or list them";
        return Err(BadUsage::new(message, Some("leave out `--engine queue`".to_owned())).into());
    }
    if arguments.batch { batch::run(arguments) } else { run_one(arguments) }
}

fn run_one(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let text = arguments.puzzle.text()?;
    let puzzle = text.read()?;
    let (limits, line) = arguments.limits.limits(arguments.max_moves)?;
    let answer =
        Answer::find(arguments, Asked { name: &arguments.puzzle.puzzle, text: &text }, &puzzle, &limits)?;
    drop(line);
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments.format {
        Format::Text => answer.write_text(&mut out)?,
        Format::Json => {
            answer.write_json(&mut serde_json::Serializer::pretty(&mut out), None)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    if arguments.all && answer.solved.verdict == Verdict::Optimal && limits.are_over() {
        eprintln!("a limit was reached: the list may not be complete");
        return Ok(Outcome::Limit);
    }
    if !arguments.limits.quiet && arguments.format == Format::Text {
        if let Some(table) = &answer.table {
            eprintln!("from the depth table {}", table.display());
        }
        eprintln!("{:.1} s, {}", answer.seconds, counted(limits.threads, "threads"));
    }
    Ok(answer.outcome())
}
