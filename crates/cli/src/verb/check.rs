//! `fewest check`: replays a given solution by rules that share no code with the solver.

use std::io::{self, Write};

use clap::Args;
use fewest_check::{IllegalMove, Options, Proof, Report};
use serde_json::{Value, json};

use crate::Outcome;
use crate::arguments::{Format, PuzzleArguments};
use crate::failure::BadUsage;
use crate::input::Input;
use crate::text::{counted, counted_moves, wrapped};

/// Replays a solution: is it legal, does it reach the goal, is it shortest and smallest?
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,
    /// The moves, as answers write them; `-` reads them from standard input.
    #[arg(value_name = "MOVES")]
    moves: Vec<String>,
    /// Prove or refute that the solution is a shortest one, and the smallest of them, by a plain search.
    #[arg(long)]
    optimal: bool,
    /// The most positions that plain search may hold.
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    positions: usize,
    /// How to print the report.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// Checks and prints a report.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let text = arguments.puzzle.text()?;
    // The solver's own reading gives the better errors; the checker then reads the text again in its own way.
    let puzzle = text.read()?;
    let solution = match arguments.moves.as_slice() {
        [word] if word == "-" => Input::read(word)?.text()?.text.to_string(),
        words => words.join(" "),
    };
    let options = Options { prove: arguments.optimal, states: arguments.positions };
    let report = fewest_check::check(&text.source.text, &text.replaced(), &solution, &options)
        .map_err(|error| BadUsage::new(format!("the checker: {error}"), None))?;
    let mut out = io::stdout().lock();
    match arguments.format {
        Format::Text => {
            writeln!(out, "{}", puzzle.title())?;
            writeln!(out, "{}", in_words(&report, puzzle.metric()))?;
        }
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, &in_json(&report))?;
            writeln!(out)?;
        }
    }
    Ok(match report.proof {
        Proof::TooLarge { .. } => Outcome::Limit,
        Proof::NotShortest { .. } | Proof::NotSmallest { .. } => Outcome::Negative,
        _ if report.illegal.is_some() || !report.reaches_goal => Outcome::Negative,
        _ => Outcome::Done,
    })
}

fn in_words(report: &Report, metric: &str) -> String {
    if let Some(IllegalMove { index, text, reason, position }) = &report.illegal {
        return format!("not legal: move {index}, `{text}`: {reason}\n  the position there: {position}");
    }
    if !report.reaches_goal {
        return format!("legal, but does not reach the goal; it ends at\n  {}", report.end);
    }
    let proof = match &report.proof {
        Proof::NotAsked | Proof::NotASolution => String::new(),
        Proof::Smallest => "; shortest, and the smallest of the shortest".to_owned(),
        Proof::NotShortest { shorter } => {
            format!(
                "; not shortest: this one takes {}\n{}",
                counted_moves(shorter.len(), metric),
                wrapped(shorter)
            )
        }
        Proof::NotSmallest { smaller } => {
            format!("; shortest, but not the smallest: this one is\n{}", wrapped(smaller))
        }
        Proof::TooLarge { states } => {
            format!("; whether it is shortest is unknown: over {} to search", counted(states, "positions"))
        }
    };
    format!("legal, reaches the goal in {}{proof}", counted_moves(report.moves, metric))
}

fn in_json(report: &Report) -> Value {
    let illegal = report.illegal.as_ref().map(|illegal| {
        json!({
            "index": illegal.index,
            "move": illegal.text,
            "reason": illegal.reason,
            "position": illegal.position,
        })
    });
    let (proof, better) = match &report.proof {
        Proof::NotAsked => ("not asked", None),
        Proof::NotASolution => ("not a solution", None),
        Proof::Smallest => ("shortest and smallest", None),
        Proof::NotShortest { shorter } => ("not shortest", Some(shorter)),
        Proof::NotSmallest { smaller } => ("not smallest", Some(smaller)),
        Proof::TooLarge { .. } => ("too large", None),
    };
    json!({
        "schema": "fewest-check-1",
        "moves": report.moves,
        "legal": report.illegal.is_none(),
        "illegal": illegal,
        "reaches_goal": report.reaches_goal,
        "end": report.end,
        "proof": proof,
        "better": better,
    })
}
