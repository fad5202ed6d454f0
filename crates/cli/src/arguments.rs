//! Arguments that several verbs share, and how they turn into puzzles and limits.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context;
use clap::{Args, ValueEnum};
use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::format::source::Source;
use fewest_puzzles::search::Limits;

use crate::find;
use crate::progress::ProgressLine;

/// Which puzzle.
#[derive(Args)]
pub struct PuzzleArguments {
    /// A puzzle file, a level of a collection such as `levels.xsb:3` (by number or title), or a ready-made puzzle such as
    /// `moving-pegs:hole=5`.
    pub puzzle: String,
    /// Start from this position, written on one line as `show` prints it, instead of the puzzle's own.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub from: Option<String>,
    /// Reach this position (or goal of the family) instead of the puzzle's own.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub to: Option<String>,
    /// What counts as one move, among the family's metrics.
    #[arg(long)]
    pub metric: Option<String>,
}

impl PuzzleArguments {
    /// The text of the puzzle, with what the options replace.
    pub fn text(&self) -> anyhow::Result<PuzzleText> {
        Ok(self.replacing(find::one(&self.puzzle)?))
    }

    /// The text of a puzzle, with what the options replace.
    pub fn replacing(&self, source: Source) -> PuzzleText {
        let mut text = PuzzleText::new(source);
        for (field, origin, content) in [
            ("start", "--from", &self.from),
            ("goal", "--to", &self.to),
            ("metric", "--metric", &self.metric),
        ] {
            if let Some(content) = content {
                text.replace(field, origin, content);
            }
        }
        text
    }
}

/// What the search may use, and how much it tells.
#[derive(Args)]
pub struct LimitArguments {
    /// Threads to use; all cores by default. The answer does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// The most memory to use, such as 500M or 8G; by default three quarters of what is free.
    #[arg(long, value_name = "BYTES", value_parser = parse_bytes)]
    pub memory: Option<u64>,
    /// The longest time to take, such as 30s or 10m.
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub time: Option<Duration>,
    /// No progress and no notes on standard error.
    #[arg(long, short)]
    pub quiet: bool,
}

impl LimitArguments {
    /// The limits of a search that begins now, with Ctrl-C to end it, and its line of progress, which must be kept while
    /// it runs.
    pub fn limits(&self, max_moves: Option<u32>) -> anyhow::Result<(Limits, Option<ProgressLine>)> {
        Ok(self.begin(&self.shared(max_moves)?))
    }

    /// What all searches of this run share: all limits but the time, and Ctrl-C to end them.
    pub fn shared(&self, max_moves: Option<u32>) -> anyhow::Result<Limits> {
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let cancel = Arc::new(AtomicBool::new(false));
        let flag = cancel.clone();
        ctrlc::set_handler(move || {
            // A second Ctrl-C does not wait for the search to end cleanly.
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })
        .context("cannot handle Ctrl-C")?;
        let limits = Limits {
            memory: self.memory.or_else(three_quarters_of_free_memory).unwrap_or(u64::MAX),
            max_moves,
            cancel: Some(cancel),
            ..Limits::default()
        };
        Ok(limits.with_threads(self.threads.map_or_else(cores, usize::from)))
    }

    /// The limits of a search that begins now, and its line of progress, which must be kept while it runs.
    pub fn begin(&self, shared: &Limits) -> (Limits, Option<ProgressLine>) {
        let mut limits = shared.clone();
        if let Some(time) = self.time {
            limits = limits.with_time(time);
        }
        let line = ProgressLine::new(self.quiet);
        if let Some(line) = &line {
            limits.progress = Some(Arc::new(line.callback()));
        }
        (limits, line)
    }
}

/// Text for people, or JSON for programs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text for people.
    Text,
    /// One JSON object; its keys are described in docs/json.md.
    Json,
}

/// Reads `4096`, `500K`, `64MiB`, `8G`: powers of 1,024, whatever the spelling.
fn parse_bytes(text: &str) -> Result<u64, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit.trim().to_ascii_lowercase().trim_end_matches("ib").trim_end_matches('b') {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        "t" => 40,
        _ => return Err("expected a number of bytes, such as 500M or 8G".to_owned()),
    };
    let number =
        number.parse::<u64>().map_err(|_| "expected a number of bytes, such as 500M or 8G".to_owned())?;
    number.checked_mul(1 << shift).ok_or_else(|| "that is more than any machine has".to_owned())
}

/// Three quarters of the memory that is free now, where the system says so.
fn three_quarters_of_free_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes = line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()?;
    Some(kibibytes * 1024 / 4 * 3)
}

#[cfg(test)]
mod tests {
    use super::parse_bytes;

    #[test]
    fn bytes_are_read_in_powers_of_1024() {
        for (text, bytes) in [
            ("0", 0),
            ("4096", 4096),
            ("500K", 512_000),
            ("64MiB", 64 << 20),
            ("8G", 8 << 30),
            ("1tb", 1 << 40),
        ] {
            assert_eq!(parse_bytes(text), Ok(bytes));
        }
        for text in ["", "G", "-1", "1.5G", "8X", "99999999999999999999", "99999999999T"] {
            assert!(parse_bytes(text).is_err(), "{text}");
        }
    }
}
