//! The contest judges: "search once, answer all" against reading the file at all (`wc -w`), and the Marble Game against a
//! textbook program. Run with `cargo build --release --workspace && cargo run --release -p fewest-benches`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use fewest_benches::{Random, cpu_time, sibling};

const RUNS: usize = 5;

fn main() -> anyhow::Result<()> {
    let fewest = sibling("fewest")?;
    let textbook = sibling("textbook-uva1063")?;
    let folder = std::env::temp_dir().join(format!("fewest-contest-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    println!("processor time, least of {RUNS} runs");
    for (problem, cases, input) in
        [("uva1533", 100_000, moving_pegs(100_000)), ("sysu1151", 1_000_000, magic_boards(1_000_000))]
    {
        let file = folder.join(problem);
        fs::write(&file, input)?;
        let ours = cpu_time(&fewest, &["judge", problem], &file, RUNS)?;
        let words = cpu_time(Path::new("wc"), &["-w"], &file, RUNS)?;
        let ratio = ours.as_secs_f64() / words.as_secs_f64();
        println!("judge {problem}, {cases} cases: {ours:.1?}; wc -w: {words:.1?}; ratio {ratio:.2}");
    }
    let file = folder.join("uva1063");
    fs::write(&file, marble_games(10_000))?;
    let ours = cpu_time(&fewest, &["judge", "uva1063"], &file, RUNS)?;
    let theirs = cpu_time(&textbook, &[], &file, 2)?;
    let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
    println!(
        "judge uva1063, 10000 cases of 4 x 4: {ours:.1?}; textbook: {theirs:.1?}; {ratio:.1} times faster"
    );
    fs::remove_dir_all(&folder)?;
    Ok(())
}

fn moving_pegs(cases: usize) -> String {
    let mut random = Random(1533);
    let mut input = format!("{cases}\n");
    (0..cases).for_each(|_| writeln!(input, "{}", random.below(15) + 1).unwrap_or_default());
    input
}

fn magic_boards(cases: usize) -> String {
    let mut random = Random(1151);
    let mut input = String::new();
    for _ in 0..cases {
        let board = random.order(8).iter().map(|tile| (tile + 1).to_string()).collect::<Vec<_>>();
        let limit = random.below(25);
        let _ = write!(input, "{limit}\n{}\n{}\n", board[..4].join(" "), board[4..].join(" "));
    }
    input.push_str("-1\n");
    input
}

/// Boards of 4 x 4 with 1 to 6 marbles and 0 to 8 walls, no marble on a hole at first.
fn marble_games(cases: usize) -> String {
    let mut random = Random(1063);
    let mut input = String::new();
    for _ in 0..cases {
        let (marbles, walls) = (1 + random.below(6) as usize, random.below(9));
        let squares = random.order(16);
        let _ = writeln!(input, "4 {marbles} {walls}");
        for square in &squares[..2 * marbles] {
            let _ = writeln!(input, "{} {}", square / 4, square % 4);
        }
        for _ in 0..walls {
            let (line, place) = (random.below(4), random.below(3));
            let _ = match random.below(2) {
                0 => writeln!(input, "{line} {place} {line} {}", place + 1),
                _ => writeln!(input, "{place} {line} {} {line}", place + 1),
            };
        }
    }
    input.push_str("0 0 0\n");
    input
}
