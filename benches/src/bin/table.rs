//! Questions to depth tables: the distance and the smallest solution of random positions, text in and text out, against solving
//! each position by search. Run with `cargo run --release -p fewest-benches --bin table`.

use std::path::Path;
use std::time::Duration;

use fewest_benches::{Random, processor_time};
use fewest_puzzles::any::PuzzleText;
use fewest_puzzles::search::Limits;
use fewest_puzzles::solve::{Engine, solve};
use fewest_puzzles::table::{DepthTable, build};

/// Puzzles, with how many positions are solved by search to compare.
const PUZZLES: [(&str, u64); 3] = [("cube-2x2x2", 10), ("pancake:n=10", 4), ("tiles:rows=3,cols=4", 0)];

/// Questions in each of the runs, of which the second finds all blocks unpacked.
const QUESTIONS: u64 = 200_000;

fn main() -> anyhow::Result<()> {
    let file = std::env::current_exe()?.with_file_name("bench.table");
    for (name, searched) in PUZZLES {
        measure(name, searched, &file)?;
    }
    Ok(std::fs::remove_file(file)?)
}

fn measure(name: &str, searched: u64, file: &Path) -> anyhow::Result<()> {
    let text = PuzzleText::ready_made(name)?;
    let begun = processor_time()?;
    let built = build(&text, file, &Limits::default())?;
    let building = processor_time()?.saturating_sub(begun);
    let bits = built.bytes as f64 * 8.0 / built.entries as f64;
    println!(
        "{name}: {} positions, built in {building:.2?}, {} bytes, {bits:.2} bits a position",
        built.entries, built.bytes
    );
    let begun = processor_time()?;
    let mut table = DepthTable::open(file, u64::MAX)?;
    let mut lookup = table.lookup(u64::MAX)?;
    println!("  opened in {:.2?}", processor_time()?.saturating_sub(begun));
    let mut random = Random(1);
    let positions = (0..QUESTIONS).map(|_| lookup.position(random.below(built.entries))).collect::<Vec<_>>();
    let mut moves = 0;
    for run in ["first", "second"] {
        let begun = processor_time()?;
        for position in &positions {
            moves += lookup.solution("position", position)?.map_or(0, |moves| moves.len());
        }
        let time = processor_time()?.saturating_sub(begun);
        println!("  {run} run: {} a second of processor time", rate(QUESTIONS, time));
    }
    println!("  {:.2} moves on average", moves as f64 / 2.0 / QUESTIONS as f64);
    if searched > 0 {
        let begun = processor_time()?;
        for position in &positions[..searched as usize] {
            let mut text = text.clone();
            text.replace("start", "position", position);
            let puzzle = text.read()?;
            let solved = solve(&puzzle, Engine::Graph, &Limits::default())?;
            let found = lookup.solution("position", position)?;
            anyhow::ensure!(solved.solution == found, "{name}: another solution of {position}");
        }
        let time = processor_time()?.saturating_sub(begun);
        println!("  by search, engine graph: {} a second", rate(searched, time));
    }
    Ok(())
}

fn rate(questions: u64, time: Duration) -> String {
    format!("{:.1}", questions as f64 / time.as_secs_f64())
}
