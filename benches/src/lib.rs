//! Benchmarks of `fewest`: programs that print ratios against named baselines. None of them is a test.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, ensure};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;

/// The processor time that running `command` with `input` takes, in user and system mode: the least of `runs`.
///
/// # Errors
/// When it cannot be run or does not succeed.
pub fn cpu_time(command: &Path, arguments: &[&str], input: &Path, runs: usize) -> anyhow::Result<Duration> {
    let mut least = Duration::MAX;
    for _ in 0..runs {
        let before = children_time()?;
        let status = Command::new(command)
            .args(arguments)
            .stdin(File::open(input)?)
            .stdout(Stdio::null())
            .status()
            .with_context(|| format!("cannot run {}", command.display()))?;
        ensure!(status.success(), "{} failed", command.display());
        least = least.min(children_time()?.saturating_sub(before));
    }
    Ok(least)
}

/// The processor time that this program took so far, in user and system mode.
///
/// # Errors
/// When the system does not tell.
pub fn processor_time() -> anyhow::Result<Duration> {
    time_of(UsageWho::RUSAGE_SELF)
}

fn children_time() -> anyhow::Result<Duration> {
    time_of(UsageWho::RUSAGE_CHILDREN)
}

fn time_of(who: UsageWho) -> anyhow::Result<Duration> {
    let usage = getrusage(who)?;
    let total = usage.user_time() + usage.system_time();
    Ok(Duration::from_micros(total.num_microseconds() as u64))
}

/// A program built together with this one.
///
/// # Errors
/// When it has not been built.
pub fn sibling(name: &str) -> anyhow::Result<PathBuf> {
    let path = std::env::current_exe()?.with_file_name(name);
    ensure!(path.exists(), "{name} is not built: run `cargo build --release --workspace` first");
    Ok(path)
}

/// SplitMix64, for inputs that are the same in every run.
pub struct Random(pub u64);

impl Random {
    /// A number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }

    /// The numbers below `bound` in random order.
    pub fn order(&mut self, bound: usize) -> Vec<usize> {
        let mut order = (0..bound).collect::<Vec<_>>();
        for last in (1..bound).rev() {
            order.swap(last, self.below(last as u64 + 1) as usize);
        }
        order
    }
}
