//! Complete surveys by the blocked engine, against a textbook search on two bits a state, in one run and on one thread.
//!
//! `cargo run --release -p fewest-benches --bin survey [NAME ...]` prints, for each puzzle, processor times (that of building the
//! index included), states a second, and the ratio. `--threads 2` measures wall time on one and on two threads instead, without
//! the textbook search. `tiles-2x7 --threads 2`, which needs 12 GB, must be named; it runs once, and its layers are compared with the
//! published ones. The textbook search does what books say: for each state of the current layer it
//! unranks it, makes each move, ranks the result, and marks it, one state after the other.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use fewest_benches::processor_time;
use fewest_puzzles::search::Limits;
use fewest_puzzles::search::engine::blocked::{Direction, enumerate};
use fewest_puzzles::search::index::board::{Board, Slide, Tiles, rectangle};
use fewest_puzzles::search::index::placement::{Placement, Placements};
use fewest_puzzles::search::index::space::{Position, Space};

/// How often the blocked engine runs; the least time counts.
const RUNS: usize = 3;

/// For each move, where the pieces of all places come from and how they are turned; the latter may be empty.
type Moves = Vec<(Vec<usize>, Vec<u8>)>;

/// A puzzle to survey.
struct Subject {
    name: &'static str,
    /// What must be found: states, and the number of layers.
    states: u64,
    layers: usize,
    /// Million states a second of the prototype in the design, on one thread.
    prototype: Option<f64>,
    puzzle: Kind,
}

enum Kind {
    Pieces { places: usize, orientations: u8, moves: Moves },
    Tiles { rows: usize, columns: usize },
}

fn subjects() -> Vec<Subject> {
    let subject =
        |name, states, layers, prototype, puzzle| Subject { name, states, layers, prototype, puzzle };
    let pieces = |places, moves| Kind::Pieces { places, orientations: 1, moves };
    vec![
        subject("tiles-3x4", 239_500_800, 54, Some(154.0), Kind::Tiles { rows: 3, columns: 4 }),
        subject("pancake-11", 39_916_800, 14, Some(132.0), pieces(11, pancake(11))),
        subject("ring-12", 479_001_600, 39, Some(185.0), pieces(12, ring(12))),
        subject("ring-12-reversals", 239_500_800, 14, Some(82.0), pieces(12, reversals(12))),
        subject("topspin-12", 39_916_800, 13, None, pieces(12, topspin(12))),
        subject(
            "cube-2x2x2",
            3_674_160,
            12,
            None,
            Kind::Pieces { places: 7, orientations: 3, moves: cube_2x2x2() },
        ),
    ]
}

/// The large one: so many states, and the published layers.
const TILES_2X7: u64 = 43_589_145_600;
const PUBLISHED: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../oracles/published.md"));

fn tiles_2x7(threads: usize) -> anyhow::Result<()> {
    let subject = Subject {
        name: "tiles-2x7",
        states: TILES_2X7,
        layers: 109,
        prototype: None,
        puzzle: Kind::Tiles { rows: 2, columns: 7 },
    };
    let begun = Instant::now();
    let (space, start) = subject.index()?;
    let built = begun.elapsed();
    let found = layers(&space, start, threads)?;
    let searched = begun.elapsed().saturating_sub(built);
    subject.check(&found)?;
    let list = PUBLISHED.split("**2x7: radius 108").nth(1).and_then(|rest| rest.split('`').nth(1));
    let published = list.context("the published list is missing")?.split(", ").map(str::parse);
    ensure!(published.collect::<Result<Vec<u64>, _>>()? == found, "the layers are not the published ones");
    println!(
        "tiles-2x7: {TILES_2X7} states in 109 layers, all as published; {threads} threads, index {:.1} s, search {:.1} s, {:.0} M/s; {:.2} bits a state",
        built.as_secs_f64(),
        searched.as_secs_f64(),
        TILES_2X7 as f64 / 1e6 / searched.as_secs_f64(),
        space.depth_bytes() as f64 * 8.0 / TILES_2X7 as f64,
    );
    Ok(())
}

fn main() -> anyhow::Result<()> {
    let mut names = std::env::args().skip(1).collect::<Vec<_>>();
    let threads = names.iter().position(|name| name == "--threads");
    let threads = threads.map(|at| -> anyhow::Result<usize> {
        ensure!(at + 1 < names.len(), "--threads needs a number");
        let number = names.remove(at + 1).parse().context("--threads needs a number")?;
        names.remove(at);
        Ok(number)
    });
    let threads = threads.transpose()?;
    if names == ["tiles-2x7"] {
        return tiles_2x7(threads.unwrap_or(1));
    }
    for subject in
        subjects().iter().filter(|subject| names.is_empty() || names.iter().any(|name| name == subject.name))
    {
        match threads {
            None => against_textbook(subject)?,
            Some(threads) => on_threads(subject, threads)?,
        }
    }
    Ok(())
}

fn against_textbook(subject: &Subject) -> anyhow::Result<()> {
    let mut blocked = Duration::MAX;
    let mut building = Duration::MAX;
    for _ in 0..RUNS {
        let before = processor_time()?;
        let (space, start) = subject.index()?;
        let built = processor_time()?;
        subject.check(&layers(&space, start, 1)?)?;
        building = building.min(built.saturating_sub(before));
        blocked = blocked.min(processor_time()?.saturating_sub(before));
    }
    let before = processor_time()?;
    let textbook_layers = subject.textbook();
    let textbook = processor_time()?.saturating_sub(before);
    subject.check(&textbook_layers)?;
    let rate = |time: Duration| subject.states as f64 / 1e6 / time.as_secs_f64();
    let searching = blocked.saturating_sub(building);
    print!(
        "{:18} {:>11} states  blocked {:.3} s ({:.3} s of it the index), {:.0} M/s, search alone {:.0} M/s  textbook {:.2} s, {:.1} M/s  ratio {:.1}",
        subject.name,
        subject.states,
        blocked.as_secs_f64(),
        building.as_secs_f64(),
        rate(blocked),
        rate(searching),
        textbook.as_secs_f64(),
        rate(textbook),
        textbook.as_secs_f64() / blocked.as_secs_f64(),
    );
    match subject.prototype {
        Some(prototype) => println!("  prototype times {:.2}", rate(blocked) / prototype),
        None => println!(),
    }
    Ok(())
}

fn on_threads(subject: &Subject, threads: usize) -> anyhow::Result<()> {
    let (space, start) = subject.index()?;
    let mut least = [Duration::MAX; 2];
    for _ in 0..RUNS {
        for (threads, least) in [1, threads].into_iter().zip(&mut least) {
            let begun = Instant::now();
            subject.check(&layers(&space, start, threads)?)?;
            *least = begun.elapsed().min(*least);
        }
    }
    let [one, many] = least.map(|time| time.as_secs_f64());
    println!(
        "{:18} 1 thread {one:.3} s, {threads} threads {many:.3} s, ratio {:.2}",
        subject.name,
        one / many
    );
    Ok(())
}

fn layers(space: &Space, start: Position, threads: usize) -> anyhow::Result<Vec<u64>> {
    let limits = Limits::default().with_threads(threads);
    Ok(enumerate(space, &[start], Direction::Cheaper, &limits)?.layers().to_vec())
}

impl Subject {
    fn index(&self) -> anyhow::Result<(Space, Position)> {
        match &self.puzzle {
            Kind::Tiles { rows, columns } => {
                let kinds = (0..rows * columns).collect::<Vec<_>>();
                let ways = rectangle(*rows, *columns, |_| true, |_, _| true, Slide::Single);
                let tiles = Tiles::new(&Board::new(&kinds, 0, *columns, &ways)?, u64::MAX)?;
                Ok((tiles.placements().space().clone(), tiles.placements().start()))
            }
            Kind::Pieces { places, orientations, moves } => {
                let moves = moves.iter().map(|(from, twist)| (&from[..], &twist[..]));
                let placement = Placement::of_generators((0..*places).collect(), *orientations, moves)?;
                let index = Placements::new(&placement, u64::MAX)?;
                Ok((index.space().clone(), index.start()))
            }
        }
    }

    fn check(&self, layers: &[u64]) -> anyhow::Result<()> {
        let found = (layers.iter().sum::<u64>(), layers.len());
        ensure!(found == (self.states, self.layers), "{}: {found:?} states and layers", self.name);
        Ok(())
    }

    fn textbook(&self) -> Vec<u64> {
        match &self.puzzle {
            Kind::Tiles { rows, columns } => {
                let neighbours = neighbours(*rows, *columns);
                two_bits((1..=(rows * columns) as u64).product(), 0, |rank, visit| {
                    let mut board = unrank(rank, rows * columns);
                    let Some(blank) = board[..rows * columns].iter().position(|&tile| tile == 0) else {
                        return;
                    };
                    for &cell in &neighbours[blank] {
                        board.swap(blank, cell);
                        visit(ranked(&board, rows * columns));
                        board.swap(blank, cell);
                    }
                })
            }
            Kind::Pieces { places, orientations: 1, moves } => {
                two_bits((1..=*places as u64).product(), 0, |rank, visit| {
                    let pieces = unrank(rank, *places);
                    let mut moved = [0; 16];
                    for (from, _) in moves {
                        (0..*places).for_each(|place| moved[place] = pieces[from[place]]);
                        visit(ranked(&moved, *places));
                    }
                })
            }
            // Orientations: the last one is determined by the others.
            Kind::Pieces { places, orientations, moves } => {
                let k = u64::from(*orientations);
                let turns = k.pow(*places as u32 - 1);
                two_bits((1..=*places as u64).product::<u64>() * turns, 0, |rank, visit| {
                    let pieces = unrank(rank / turns, *places);
                    let mut turned = [0; 16];
                    let mut rest = rank % turns;
                    for place in 0..places - 1 {
                        turned[place] = (rest % k) as u8;
                        turned[places - 1] =
                            (turned[places - 1] + orientations - turned[place]) % orientations;
                        rest /= k;
                    }
                    let (mut moved, mut orientation) = ([0; 16], [0; 16]);
                    for (from, twist) in moves {
                        for place in 0..*places {
                            moved[place] = pieces[from[place]];
                            orientation[place] = (turned[from[place]] + twist[place]) % orientations;
                        }
                        let turns_rank = orientation[..places - 1]
                            .iter()
                            .rev()
                            .fold(0, |rank, &turn| rank * k + u64::from(turn));
                        visit(ranked(&moved, *places) * turns + turns_rank);
                    }
                })
            }
        }
    }
}

/// The textbook search: two bits a state (unseen, this layer, next layer, done), state by state.
fn two_bits(states: u64, start: u64, successors: impl Fn(u64, &mut dyn FnMut(u64))) -> Vec<u64> {
    const THIS: [u8; 2] = [1, 2];
    const DONE: u8 = 3;
    let mut table = vec![0_u8; states.div_ceil(4) as usize];
    let set = |table: &mut [u8], state: u64, value: u8| {
        let (byte, shift) = ((state / 4) as usize, state % 4 * 2);
        table[byte] = table[byte] & !(3 << shift) | value << shift;
    };
    let get = |table: &[u8], state: u64| (table[(state / 4) as usize] >> (state % 4 * 2)) % 4;
    set(&mut table, start, THIS[0]);
    let mut layers = vec![1];
    loop {
        let (this, next) = (THIS[(layers.len() + 1) % 2], THIS[layers.len() % 2]);
        let mut found = 0;
        for byte in 0..table.len() {
            if table[byte] == 0 || table[byte] == 0xff {
                continue;
            }
            for state in byte as u64 * 4..byte as u64 * 4 + 4 {
                if get(&table, state) != this {
                    continue;
                }
                set(&mut table, state, DONE);
                successors(state, &mut |target| {
                    if get(&table, target) == 0 {
                        set(&mut table, target, next);
                        found += 1;
                    }
                });
            }
        }
        if found == 0 {
            return layers;
        }
        layers.push(found);
    }
}

/// The rank of an order in the order of W. Myrvold and F. Ruskey (2001), in linear time.
fn ranked(order: &[u8; 16], n: usize) -> u64 {
    let mut order = *order;
    let mut place = [0_u8; 16];
    (0..n).for_each(|at| place[order[at] as usize] = at as u8);
    let (mut rank, mut weight) = (0, 1);
    for last in (1..n).rev() {
        let piece = order[last];
        order.swap(last, place[last] as usize);
        place.swap(piece as usize, last);
        rank += u64::from(piece) * weight;
        weight *= last as u64 + 1;
    }
    rank
}

fn unrank(mut rank: u64, n: usize) -> [u8; 16] {
    let mut order = std::array::from_fn(|at| at as u8);
    for last in (1..n).rev() {
        order.swap(last, (rank % (last as u64 + 1)) as usize);
        rank /= last as u64 + 1;
    }
    order
}

fn neighbours(rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let of = |cell: usize| {
        let (row, column) = (cell / columns, cell % columns);
        let all = [
            (row > 0).then(|| cell - columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < columns).then_some(cell + 1),
            (row + 1 < rows).then_some(cell + columns),
        ];
        all.into_iter().flatten().collect()
    };
    (0..rows * columns).map(of).collect()
}

fn unturned(moves: impl Iterator<Item = Vec<usize>>) -> Moves {
    moves.map(|from| (from.clone(), vec![0; from.len()])).collect()
}

fn pancake(n: usize) -> Moves {
    unturned((2..=n).map(|k| (0..k).rev().chain(k..n).collect()))
}

/// A reversal of four, and a rotation either way.
fn ring(n: usize) -> Moves {
    let turned = |left| {
        let mut ring = (0..n).collect::<Vec<_>>();
        ring.rotate_left(left);
        ring
    };
    unturned([reversed(n, 0), turned(1), turned(n - 1)].into_iter())
}

/// All reversals of four neighbours.
fn reversals(n: usize) -> Moves {
    unturned((0..n).map(|first| reversed(n, first)))
}

/// The same, with the ring turned back so that token 0 stays at place 0.
fn topspin(n: usize) -> Moves {
    let moves = (0..n).map(|first| {
        let mut ring = reversed(n, first);
        let token = ring.iter().position(|&from| from == 0).unwrap_or(0);
        ring.rotate_left(token);
        ring
    });
    unturned(moves)
}

fn reversed(n: usize, first: usize) -> Vec<usize> {
    let mut ring = (0..n).collect::<Vec<_>>();
    (0..4).for_each(|i| ring[(first + i) % n] = (first + 3 - i) % n);
    ring
}

/// Any turn of three faces that meet in a corner; the corner opposite stays and is no place. Places: the upper layer
/// clockwise from the front right, then the lower one.
fn cube_2x2x2() -> Moves {
    let cycles: [([usize; 4], [u8; 4]); 3] =
        [([0, 1, 2, 3], [0, 0, 0, 0]), ([0, 3, 6, 4], [2, 1, 2, 1]), ([1, 0, 4, 5], [2, 1, 2, 1])];
    let mut moves = Vec::new();
    for (cycle, twists) in cycles {
        let mut quarter = ((0..7).collect::<Vec<_>>(), vec![0; 7]);
        for (at, twist) in twists.into_iter().enumerate() {
            quarter.0[cycle[at]] = cycle[(at + 3) % 4];
            quarter.1[cycle[at]] = twist;
        }
        let then = |first: &(Vec<usize>, Vec<u8>)| {
            let from = quarter.0.iter().map(|&from| first.0[from]).collect::<Vec<_>>();
            let twist = quarter.0.iter().zip(&quarter.1).map(|(&from, &twist)| (first.1[from] + twist) % 3);
            (from, twist.collect::<Vec<_>>())
        };
        let half = then(&quarter);
        let back = then(&half);
        moves.extend([quarter, half, back]);
    }
    moves
}
