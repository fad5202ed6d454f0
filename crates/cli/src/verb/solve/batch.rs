//! `fewest solve --batch`: many puzzles, a line each.

use std::io::{self, Write};
use std::time::Instant;

use anyhow::Context;
use fewest_puzzles::search::{Limits, Verdict};
use fewest_puzzles::solve::Basis;

use super::{Answer, Arguments, Asked};
use crate::Outcome;
use crate::arguments::Format;
use crate::failure::report;
use crate::find::{self, Named};
use crate::text::{counted, grouped, moves_noun};

/// Solves the puzzles in their order. What is wrong with one is reported, and the others are solved all the same.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let batch = find::many(&arguments.puzzle.puzzle)?;
    let shared = arguments.limits.shared(arguments.max_moves)?;
    let columns = Columns::of(arguments, &batch);
    let puzzles = batch.len();
    let mut outcomes = Vec::with_capacity(puzzles);
    let begun = Instant::now();
    let mut out = io::stdout().lock();
    for (index, named) in batch.into_iter().enumerate() {
        let what = format!("puzzle {}, {}", index + 1, named.name);
        match solve(arguments, &shared, &columns, index + 1, named).context(what) {
            Ok((line, outcome)) => {
                writeln!(out, "{line}")?;
                out.flush()?;
                outcomes.push(outcome);
            }
            Err(error) => outcomes.push(report(&error)),
        }
        if shared.are_over() {
            break;
        }
    }
    if !arguments.limits.quiet {
        let (seconds, threads) = (begun.elapsed().as_secs_f64(), counted(shared.threads, "threads"));
        eprintln!("{}; {seconds:.1} s, {threads}", tally(puzzles, &outcomes));
    }
    if outcomes.len() < puzzles {
        outcomes.push(Outcome::Limit);
    }
    Ok(worst(&outcomes))
}

/// The line for a puzzle, and what its answer comes to.
fn solve(
    arguments: &Arguments,
    shared: &Limits,
    columns: &Columns,
    number: usize,
    Named { name, text }: Named,
) -> anyhow::Result<(String, Outcome)> {
    let text = arguments.puzzle.replacing(text?);
    let puzzle = text.read()?;
    let (limits, progress) = arguments.limits.begin(shared);
    let answer = Answer::find(arguments, Asked { name: &name, text: &text }, &puzzle, &limits)?;
    drop(progress);
    let line = match arguments.format {
        Format::Text => columns.line(number, &answer),
        Format::Json => {
            let mut json = Vec::new();
            answer.write_json(&mut serde_json::Serializer::new(&mut json), Some((number, &name)))?;
            String::from_utf8(json)?
        }
    };
    Ok((line, answer.outcome()))
}

/// How wide the columns are that differ from batch to batch.
#[derive(Default)]
struct Columns {
    number: usize,
    title: usize,
    metric: usize,
}

impl Columns {
    fn of(arguments: &Arguments, batch: &[Named]) -> Self {
        /// A longer title moves the rest of its line to the right.
        const WIDEST_TITLE: usize = 50;
        let mut columns = Self { number: batch.len().to_string().len(), ..Self::default() };
        if arguments.format == Format::Json {
            return columns;
        }
        for source in batch.iter().filter_map(|named| named.text.as_ref().ok()) {
            if let Ok(puzzle) = arguments.puzzle.replacing(source.clone()).read() {
                columns.title = columns.title.max(puzzle.title().chars().count()).min(WIDEST_TITLE);
                columns.metric = columns.metric.max(moves_noun(2, puzzle.metric()).len());
            }
        }
        columns
    }

    /// Number, title, verdict, moves, positions, and what there is to add: the number of solutions, or a reason.
    fn line(&self, number: usize, answer: &Answer<'_>) -> String {
        let (solved, metric) = (&answer.solved, answer.puzzle.metric());
        let (moves, noun) = match solved.verdict {
            Verdict::Optimal => {
                let moves = solved.solution.as_ref().map_or(0, Vec::len);
                (grouped(moves), moves_noun(moves, metric))
            }
            Verdict::Impossible => (String::new(), String::new()),
            Verdict::Unknown(_) => {
                (format!(">= {}", grouped(solved.lower_bound)), moves_noun(solved.lower_bound, metric))
            }
        };
        let more = match (solved.verdict, &solved.basis) {
            (Verdict::Optimal, _) => answer.count().map(|count| counted(count, "solutions")),
            (Verdict::Impossible, Basis::Invariant(_)) | (Verdict::Unknown(_), _) => answer.reason(),
            (Verdict::Impossible, _) => None,
        };
        let line = format!(
            "{number:>numbers$}  {:titles$}  {:10}  {moves:>8} {noun:nouns$}  {:>11} {:9}  {}",
            answer.puzzle.title(),
            answer.verdict(),
            grouped(solved.states),
            if solved.states == 1 { "position" } else { "positions" },
            more.unwrap_or_default(),
            numbers = self.number,
            titles = self.title,
            nouns = self.metric,
        );
        line.trim_end().to_owned()
    }
}

/// How many puzzles ended how: `3 puzzles: 2 optimal, 1 at fault`.
fn tally(puzzles: usize, outcomes: &[Outcome]) -> String {
    let ended = [
        (Outcome::Done, "optimal"),
        (Outcome::Negative, "impossible"),
        (Outcome::Limit, "unknown"),
        (Outcome::BadInput, "at fault"),
        (Outcome::Failed, "failed"),
    ]
    .map(|(outcome, word)| (outcomes.iter().filter(|&&found| found == outcome).count(), word));
    let ended = ended.into_iter().chain([(puzzles - outcomes.len(), "not tried")]);
    let parts =
        ended.filter(|&(count, _)| count > 0).map(|(count, word)| format!("{} {word}", grouped(count)));
    format!("{}: {}", counted(puzzles, "puzzles"), parts.collect::<Vec<_>>().join(", "))
}

/// What a batch comes to.
fn worst(outcomes: &[Outcome]) -> Outcome {
    let worst_first = [Outcome::Failed, Outcome::BadInput, Outcome::Limit, Outcome::Negative];
    worst_first.into_iter().find(|outcome| outcomes.contains(outcome)).unwrap_or(Outcome::Done)
}
