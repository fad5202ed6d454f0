//! The contest judges: "search once, answer all" against reading the file at all (`wc -w`), and the Marble Game against a
//! textbook program. Run with `cargo build --release --workspace && cargo run --release -p fewest-benches`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use fewest_benches::{Random, cpu_time, sibling};
use fewest_puzzles::format::judge::uva1063;

const RUNS: usize = 5;

fn main() -> anyhow::Result<()> {
    let fewest = sibling("fewest")?;
    let textbook = sibling("textbook-uva1063")?;
    let folder = fewest.with_file_name("bench-inputs");
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
    let start = cpu_time(&fewest, &["judge", "uva1063"], Path::new("/dev/null"), RUNS)?;
    for (what, input) in [
        ("random boards of 4 x 4", marble_games(&mut Random(1063), 100_000).join("")),
        ("random boards of 4 x 4 that take 8 lifts or more", long_marble_games(100_000)?),
    ] {
        let file = folder.join("uva1063");
        fs::write(&file, input + "0 0 0\n")?;
        let ours = cpu_time(&fewest, &["judge", "uva1063"], &file, RUNS)?;
        let theirs = cpu_time(&textbook, &[], &file, RUNS)?;
        let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
        println!("judge uva1063, 100000 {what}: {ours:.1?}; textbook: {theirs:.1?}; {ratio:.1} times faster");
        let words = cpu_time(Path::new("wc"), &["-w"], &file, RUNS)?;
        println!("  on no boards: {start:.1?}; wc -w on these: {words:.1?}");
    }
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
fn marble_games(random: &mut Random, cases: usize) -> Vec<String> {
    let game = |_| {
        let (marbles, walls) = (1 + random.below(6) as usize, random.below(9));
        let squares = random.order(16);
        let mut game = format!("4 {marbles} {walls}\n");
        for square in &squares[..2 * marbles] {
            let _ = writeln!(game, "{} {}", square / 4, square % 4);
        }
        for _ in 0..walls {
            let (line, place) = (random.below(4), random.below(3));
            let _ = match random.below(2) {
                0 => writeln!(game, "{line} {place} {line} {}", place + 1),
                _ => writeln!(game, "{place} {line} {} {line}", place + 1),
            };
        }
        game
    };
    (0..cases).map(game).collect()
}

/// Those of such boards that take 8 lifts or more.
fn long_marble_games(cases: usize) -> anyhow::Result<String> {
    let mut random = Random(3807);
    let mut found = Vec::new();
    while found.len() < cases {
        let games = marble_games(&mut random, 100_000);
        let mut answers = Vec::new();
        uva1063(games.concat().as_bytes(), &mut answers)?;
        let answers = String::from_utf8(answers)?;
        let lifts = answers.lines().step_by(2).map(|line| line.split(' ').nth(2)?.parse::<u32>().ok());
        found.extend(
            games.into_iter().zip(lifts).filter(|(_, lifts)| *lifts >= Some(8)).map(|(game, _)| game),
        );
    }
    found.truncate(cases);
    Ok(found.concat())
}
