//! `fewest survey` as people run it, from the start of the process to its end: the engine that it chooses against
//! `--engine explicit`, which holds every position.
//!
//! Run with `cargo build --release --workspace && cargo run --release -p fewest-benches --bin command [PUZZLE ...]`. The engine alone is
//! measured by `survey`.

use std::path::Path;

use fewest_benches::{cpu_time, sibling};

const RUNS: usize = 3;

/// From 181,440 positions to 3,674,160.
const PUZZLES: &[&str] = &[
    "tiles:rows=3,cols=3",
    "pancake:n=9",
    "hanoi:pegs=4,discs=10",
    "topspin:n=11,k=4",
    "tiles:rows=2,cols=5",
    "skewb",
    "pancake:n=10",
    "cube-2x2x2",
];

fn main() -> anyhow::Result<()> {
    let fewest = sibling("fewest")?;
    let named = std::env::args().skip(1).collect::<Vec<_>>();
    let named = named.iter().map(String::as_str).collect::<Vec<_>>();
    println!("processor time of one thread, least of {RUNS} runs");
    for &puzzle in if named.is_empty() { PUZZLES } else { &named } {
        let time = |engine| {
            let arguments = ["survey", puzzle, "--engine", engine, "--threads", "1", "--quiet"];
            cpu_time(&fewest, &arguments, Path::new("/dev/null"), RUNS)
        };
        let (chosen, explicit) = (time("auto")?, time("explicit")?);
        let ratio = explicit.as_secs_f64() / chosen.as_secs_f64();
        println!("{puzzle:22} {chosen:>8.1?}; explicit: {explicit:>8.1?}; {ratio:.1} times faster");
    }
    Ok(())
}
