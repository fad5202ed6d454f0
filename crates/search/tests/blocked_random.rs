//! The blocked engine against the explicit one and against plain searches, on random puzzles by the thousand.
#![allow(clippy::unwrap_used, missing_docs)]

mod blocked_puzzles;

use std::collections::{BTreeMap, HashMap};

use blocked_puzzles::random::{Explicit, Places, Random, packed, random_puzzle};
use fewest_search::engine::blocked::{Depths, Direction, enumerate};
use fewest_search::index::board::{Board, Slide, Tiles, rectangle};
use fewest_search::index::hanoi::Hanoi;
use fewest_search::index::placement::Placements;
use fewest_search::index::product::Product;
use fewest_search::index::space::{Position, Space, SpaceBuilder};
use fewest_search::{From, Limits, survey};

/// Depths by a plain queue.
fn plain_depths<S: Ord + Clone>(start: S, moves: impl Fn(&S) -> Vec<S>) -> BTreeMap<S, u32> {
    let mut depths = BTreeMap::from([(start.clone(), 0)]);
    let mut layer = vec![start];
    for depth in 1.. {
        let mut next = Vec::new();
        for target in layer.iter().flat_map(&moves) {
            if !depths.contains_key(&target) {
                depths.insert(target.clone(), depth);
                next.push(target);
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    depths
}

fn layers_of<S>(depths: &BTreeMap<S, u32>) -> Vec<u64> {
    let mut layers = vec![0; *depths.values().max().unwrap() as usize + 1];
    for &depth in depths.values() {
        layers[depth as usize] += 1;
    }
    layers
}

/// Enumerates in every way, and checks that all ways agree.
fn enumerate_in_all_ways<'s>(space: &'s Space, roots: &[Position]) -> Depths<'s> {
    let run = |direction, threads| {
        let limits = Limits::default().with_threads(threads);
        enumerate(space, roots, direction, &limits).unwrap()
    };
    let depths = run(Direction::Cheaper, 1);
    for (direction, threads) in
        [(Direction::Push, 1), (Direction::Pull, 2), (Direction::Push, 2), (Direction::Cheaper, 2)]
    {
        let other = run(direction, threads);
        assert_eq!(other.layers(), depths.layers(), "{direction:?} on {threads} threads");
        assert!(other.words().eq(depths.words()), "{direction:?} on {threads} threads: tables differ");
    }
    depths
}

fn positions(index: &Placements) -> impl Iterator<Item = Position> {
    let slots = index.space().slots() as u32;
    (0..index.space().blocks() as u32)
        .flat_map(move |block| (0..slots).map(move |slot| Position { block, slot }))
}

#[test]
fn random_permutation_puzzles() {
    for seed in 0..2000 {
        let random = &mut Random(seed);
        let puzzle = random_puzzle(random);
        let index = puzzle.index_with_blocks_of([usize::MAX, 1, 2, 5][random.below(4)]);
        let explicit = survey(&Explicit::new(&puzzle), From::Start, &Limits::default()).unwrap();
        let depths = enumerate_in_all_ways(index.space(), &[index.start()]);
        assert_eq!(depths.layers(), explicit.layers, "seed {seed}");
        let all_distinct = puzzle.kinds.iter().enumerate().all(|(place, &kind)| kind == place);
        if all_distinct {
            assert_eq!(index.states(), explicit.states, "seed {seed}: the index is not tight");
        }
        assert!(index.states() >= explicit.states);
        if explicit.deepest.len() <= 40 {
            let deepest = depths.deepest().collect::<Vec<_>>();
            let mut words = deepest.into_iter().map(|at| packed(&index.places(at))).collect::<Vec<_>>();
            words.sort_unstable();
            assert_eq!(words, explicit.deepest, "seed {seed}");
        }
    }
}

#[test]
fn every_state_of_random_permutation_puzzles() {
    for seed in 10_000..10_300 {
        let random = &mut Random(seed);
        let puzzle = random_puzzle(random);
        let index = puzzle.index_with_blocks_of([usize::MAX, 1, 3][random.below(3)]);
        let start = puzzle.kinds.iter().map(|&kind| (kind, 0)).collect::<Places>();
        let next = |state: &Places| (0..puzzle.moves.len()).map(|mv| puzzle.apply(mv, state)).collect();
        let known = plain_depths(start.clone(), next);
        let depths =
            enumerate(index.space(), &[index.start()], Direction::Cheaper, &Limits::default()).unwrap();
        for at in positions(&index).step_by(1 + random.below(7)) {
            let places = index.places(at);
            assert_eq!(index.locate(&places), Some(at), "seed {seed}");
            assert_eq!(depths.depth(at), known.get(&places).copied(), "seed {seed}");
            for (mv, target) in index.space().moves(at) {
                assert_eq!(index.places(target), puzzle.apply(mv as usize, &places), "seed {seed}");
            }
            assert_eq!(index.space().moves(at).count(), puzzle.moves.len());
        }
        // Any placement of the pieces: it is numbered if it can be reached, and else a law says why.
        let mut places = start;
        for _ in 0..20 {
            let order = random.order(places.len());
            places = order
                .iter()
                .map(|&from| (places[from].0, random.below(puzzle.orientations as usize) as u8))
                .collect();
            assert!(index.locate(&places).is_some() || !known.contains_key(&places), "seed {seed}");
            let is_possible = index.laws().obstacle(&places).is_none();
            assert!(is_possible || index.locate(&places).is_none(), "seed {seed}");
            let all_distinct = puzzle.kinds.iter().enumerate().all(|(place, &kind)| kind == place);
            assert!(!all_distinct || is_possible == index.locate(&places).is_some(), "seed {seed}");
        }
    }
}

#[test]
fn random_spaces() {
    for seed in 0..2000 {
        let random = &mut Random(seed);
        let (blocks, slots) = (1 + random.below(6), 1 + random.below(200));
        let mut builder = SpaceBuilder::new(slots, 1 + random.below(64)).unwrap();
        let images = (0..=random.below(5))
            .map(|_| {
                let keep = random.below(101);
                let identity = random.below(4) == 0;
                let order = random.order(slots);
                (0..slots)
                    .map(|slot| match () {
                        () if random.below(100) >= keep => u32::MAX,
                        () if identity => slot as u32,
                        () => order[slot] as u32,
                    })
                    .collect::<Vec<_>>()
            })
            .collect::<Vec<_>>();
        let ids = images.iter().map(|image| builder.map(image).unwrap()).collect::<Vec<_>>();
        let mut edges = Vec::new();
        for block in 0..blocks {
            for mv in 0..random.below(4) {
                let (to, map) = (random.below(blocks), random.below(images.len()));
                builder.edge(block as u32, mv as u32, to as u32, ids[map]).unwrap();
                edges.push((block, to, map));
            }
        }
        let space = builder.finish(blocks).unwrap();
        let successors = |&(block, slot): &(usize, usize)| {
            let of_block = edges.iter().filter(|edge| edge.0 == block);
            let images = of_block.map(|&(_, to, map)| (to, images[map][slot] as usize));
            images.filter(|&(_, slot)| slot < slots).collect::<Vec<_>>()
        };
        let mut before = HashMap::<_, Vec<_>>::new();
        for state in (0..blocks).flat_map(|block| (0..slots).map(move |slot| (block, slot))) {
            for target in successors(&state) {
                before.entry(target).or_default().push(state);
            }
        }
        let start = (random.below(blocks), random.below(slots));
        let at = |(block, slot): (usize, usize)| Position { block: block as u32, slot: slot as u32 };
        let check = |space: &Space, known: BTreeMap<(usize, usize), u32>, random: &mut Random| {
            let depths = enumerate_in_all_ways(space, &[at(start)]);
            assert_eq!(depths.layers(), layers_of(&known), "seed {seed}");
            for _ in 0..10 {
                let state = (random.below(blocks), random.below(slots));
                assert_eq!(depths.depth(at(state)), known.get(&state).copied(), "seed {seed}");
            }
            let last = *known.values().max().unwrap();
            let deepest = known.iter().filter(|&(_, &depth)| depth == last).map(|(&state, _)| at(state));
            assert_eq!(depths.deepest().collect::<Vec<_>>(), deepest.collect::<Vec<_>>(), "seed {seed}");
        };
        check(&space, plain_depths(start, successors), random);
        let reversed = space.reversed().unwrap();
        let distances = enumerate(&reversed, &[at(start)], Direction::Cheaper, &Limits::default()).unwrap();
        let mut here = (random.below(blocks), random.below(slots));
        if let Some(way) = distances.way_back(at(here)) {
            for (number, &(mv, next)) in way.iter().enumerate() {
                let left = (way.len() - number - 1) as u32;
                let good = space.moves(at(here)).find(|&(_, next)| distances.depth(next) == Some(left));
                assert_eq!(good, Some((mv, next)), "seed {seed}: not the smallest");
                here = (next.block as usize, next.slot as usize);
            }
            assert_eq!(here, start);
        }
        check(&reversed, plain_depths(start, |state| before.get(state).cloned().unwrap_or_default()), random);
    }
}

/// The tiles as plain arrangements.
fn slide(
    kinds: &[usize],
    blank: usize,
    rows: usize,
    columns: usize,
    is_open: &dyn Fn(usize) -> bool,
) -> Vec<Vec<usize>> {
    let at = kinds.iter().position(|&kind| kind == blank).unwrap();
    let (row, column) = (at / columns, at % columns);
    let neighbours = [
        (row > 0).then(|| at - columns),
        (column > 0).then(|| at - 1),
        (column + 1 < columns).then(|| at + 1),
        (row + 1 < rows).then(|| at + columns),
    ];
    let open = neighbours.into_iter().flatten().filter(|&cell| is_open(cell));
    open.map(|cell| {
        let mut next = kinds.to_vec();
        next.swap(at, cell);
        next
    })
    .collect()
}

#[test]
fn boards_with_holes_and_identical_tiles() {
    for seed in 0..200 {
        let random = &mut Random(seed);
        let (rows, columns) = (2 + random.below(2), 2 + random.below(2));
        let hole = random.below(rows * columns * 2);
        let is_open = |cell: usize| cell != hole;
        let empty = (0..rows * columns).filter(|&cell| is_open(cell)).nth(random.below(3)).unwrap();
        let repeats = random.below(2) == 1;
        let kind = |cell: usize, random: &mut Random| if repeats { 100 + random.below(3) } else { cell };
        let mut start = (0..rows * columns).map(|cell| kind(cell, random)).collect::<Vec<_>>();
        start[empty] = 99;
        let ways = rectangle(rows, columns, is_open, |_, _| true, Slide::Single);
        let tiles = Tiles::new(&Board::new(&start, empty, columns, &ways).unwrap(), u64::MAX).unwrap();
        let known = plain_depths(start.clone(), |state| slide(state, 99, rows, columns, &is_open));
        let depths = enumerate_in_all_ways(tiles.placements().space(), &[tiles.placements().start()]);
        assert_eq!(depths.layers(), layers_of(&known), "seed {seed}");
        if !repeats {
            assert_eq!(tiles.placements().states(), known.len() as u64, "seed {seed}");
        }
        for (kinds, &depth) in known.iter().step_by(1 + known.len() / 20) {
            let at = tiles.locate(kinds).unwrap();
            assert_eq!(tiles.kinds(at), *kinds);
            assert_eq!(depths.depth(at), Some(depth), "seed {seed}");
        }
    }
}

#[test]
fn unreachable_arrangements_are_known_at_once() {
    use fewest_search::index::Obstacle;
    let kinds = (0..16).collect::<Vec<_>>();
    let ways = rectangle(4, 4, |_| true, |_, _| true, Slide::Single);
    let board = Board::new(&kinds, 15, 4, &ways).unwrap();
    assert!(Tiles::new(&board, 1 << 40).is_err(), "ten million million states");
    let laws = board.laws().unwrap();
    assert_eq!(laws.laws().placements().to_string(), "10461394944000");
    assert_eq!(laws.obstacle(&kinds), None);
    let mut exchanged = kinds.clone();
    exchanged.swap(0, 1);
    assert_eq!(laws.obstacle(&exchanged), Some(Obstacle::Parity((0..15).collect())));
    exchanged.swap(5, 6);
    assert_eq!(laws.obstacle(&exchanged), None);
    assert_eq!(laws.obstacle(&[0; 16]), Some(Obstacle::Pieces));

    let cube = blocked_puzzles::cube_corners().index();
    let mut places = (0..8).map(|corner| (corner, 0)).collect::<Places>();
    assert_eq!(cube.laws().obstacle(&places), None);
    places[3].1 = 1;
    assert_eq!(cube.laws().obstacle(&places), Some(Obstacle::Orientations((0..8).collect())));
    assert_eq!(cube.locate(&places), None);
}

#[test]
fn products_of_coordinates() {
    for seed in 0..300 {
        let random = &mut Random(seed);
        let sizes = (0..=random.below(5)).map(|_| 1 + random.below(6) as u32).collect::<Vec<_>>();
        let table = |size: u32, random: &mut Random| {
            let order = random.order(size as usize);
            let keep = 60 + random.below(41);
            order.into_iter().map(|to| (random.below(100) < keep).then_some(to as u32)).collect::<Vec<_>>()
        };
        let moves = (0..=random.below(4))
            .map(|_| sizes.iter().map(|&size| table(size, random)).collect::<Vec<_>>())
            .collect::<Vec<_>>();
        // Tables that change nothing may be left out.
        let same = |(_, table): &(usize, Vec<Option<u32>>)| {
            (0..).zip(table).all(|(value, &to)| to == Some(value)) && table.len() % 2 == 0
        };
        let changes = moves.iter().map(|tables| {
            tables.iter().cloned().enumerate().filter(|change| !same(change)).collect::<Vec<_>>()
        });
        let changes = changes.collect::<Vec<_>>();
        let product = Product::new(&sizes, &changes, u64::MAX).unwrap();
        let start = sizes.iter().map(|&size| random.below(size as usize) as u32).collect::<Vec<_>>();
        let known = plain_depths(start.clone(), |values: &Vec<u32>| {
            let target = |tables: &Vec<Vec<Option<u32>>>| {
                values
                    .iter()
                    .zip(tables)
                    .map(|(&value, table)| table[value as usize])
                    .collect::<Option<Vec<_>>>()
            };
            moves.iter().filter_map(target).collect()
        });
        let at = product.locate(&start).unwrap();
        assert_eq!(product.values(at), start);
        let depths = enumerate_in_all_ways(product.space(), &[at]);
        assert_eq!(depths.layers(), layers_of(&known), "seed {seed}");
    }
}

#[test]
fn towers_are_placed_and_moved() {
    for (pegs, discs) in [(3, 4), (4, 9), (5, 3), (2, 3), (1, 2)] {
        let index = Hanoi::new(pegs, discs).unwrap();
        let random = &mut Random(pegs as u64);
        for _ in 0..200 {
            let peg_of = (0..discs).map(|_| random.below(pegs)).collect::<Vec<_>>();
            let at = index.locate(&peg_of).unwrap();
            assert_eq!(index.peg_of(at), peg_of);
            let mut expected = Vec::new();
            for (from, to) in (0..pegs).flat_map(|from| (0..pegs).map(move |to| (from, to))) {
                let top = |peg| peg_of.iter().position(|&other| other == peg);
                if from != to && top(from).is_some_and(|disc| top(to).is_none_or(|beneath| disc < beneath)) {
                    let mut target = peg_of.clone();
                    target[top(from).unwrap()] = to;
                    expected.push(((from * pegs + to) as u32, target));
                }
            }
            let moves = index.space().moves(at).map(|(mv, target)| (mv, index.peg_of(target)));
            assert_eq!(moves.collect::<Vec<_>>(), expected);
        }
        assert_eq!(index.locate(&vec![pegs; discs]), None);
    }
}

#[test]
fn limits_are_obeyed() {
    use fewest_search::Limit;
    let index = blocked_puzzles::pancake(8).index();
    let run = |limits: &Limits| {
        let depths = enumerate(index.space(), &[index.start()], Direction::Cheaper, limits).unwrap();
        (depths.limit(), depths.layers().to_vec(), depths.depth(index.start()))
    };
    let limits = Limits { memory: 1000, ..Limits::default() };
    assert_eq!(run(&limits), (Some(Limit::Memory), vec![], None));
    let limits = Limits { max_moves: Some(2), ..Limits::default() };
    assert_eq!(run(&limits), (Some(Limit::MaxMoves), vec![1, 7, 42], None));
    let limits = Limits::default().with_time(std::time::Duration::ZERO);
    assert_eq!(run(&limits), (Some(Limit::Time), vec![1], None));
    let cancel = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let limits = Limits { cancel: Some(cancel), ..Limits::default() };
    assert_eq!(run(&limits), (Some(Limit::Cancelled), vec![1], None));
}
