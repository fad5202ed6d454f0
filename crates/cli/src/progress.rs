//! Progress on standard error: only on a terminal, unless it was asked for.

use std::io::IsTerminal;
use std::time::Duration;

use fewest_puzzles::search::{Phase, Progress};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::text::grouped;

/// A line that tells where the search stands; gone when it is dropped.
pub struct ProgressLine(ProgressBar);

impl ProgressLine {
    /// A line on standard error, if that is a terminal and `quiet` is not set.
    pub fn new(quiet: bool) -> Option<Self> {
        if quiet || !std::io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(5));
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Some(Self(bar))
    }

    /// What the engine calls.
    pub fn callback(&self) -> impl Fn(Progress) + Send + Sync + 'static {
        let bar = self.0.clone();
        move |Progress { phase, depth, states }| {
            let states = grouped(states);
            bar.set_message(match phase {
                Phase::Explore => format!("depth {depth}: {states} positions found"),
                Phase::Mark => format!("depth {depth}: marking shortest solutions"),
                Phase::Distances => format!("distance {depth}: {states} positions measured"),
            });
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
