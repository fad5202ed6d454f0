//! The engines against each other and against a plain reference, on random directed graphs with parallel edges, loops,
//! dead ends and any number of goals.
#![allow(clippy::unwrap_used)]

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fewest_search::survey::From;
use fewest_search::{
    Answer, BigUint, Limit, Limits, Move, Puzzle, Queue, Verdict, Visit, apply, solve, solve_all, survey,
};
use proptest::prelude::*;

#[derive(Clone, Debug)]
struct Graph {
    moves: Vec<Vec<u16>>,
    goals: HashSet<u16>,
}

impl Puzzle for Graph {
    type State = u16;
    fn start(&self) -> u16 {
        0
    }
    fn is_goal(&self, state: &u16) -> bool {
        self.goals.contains(state)
    }
    fn moves(&self, state: &u16, visit: &mut impl Visit<u16>) {
        for (number, &target) in self.moves[*state as usize].iter().enumerate() {
            if !visit.to(number as Move * 3 + 1, target) {
                return;
            }
        }
    }
}

fn graph(nodes: usize, moves: usize) -> impl Strategy<Value = Graph> {
    let node = 0..nodes as u16;
    (
        prop::collection::vec(prop::collection::vec(node.clone(), 0..=moves), nodes),
        prop::collection::hash_set(node, 0..3),
    )
        .prop_map(|(moves, goals)| Graph { moves, goals })
}

/// A graph whose moves have secondary costs: `costs[n]` those of node n, over and over.
#[derive(Clone, Debug)]
struct Tied {
    graph: Graph,
    costs: Vec<Vec<u32>>,
}

impl Puzzle for Tied {
    type State = u16;
    const TIES: bool = true;
    fn start(&self) -> u16 {
        self.graph.start()
    }
    fn is_goal(&self, state: &u16) -> bool {
        self.graph.is_goal(state)
    }
    fn moves(&self, state: &u16, visit: &mut impl Visit<u16>) {
        self.graph.moves(state, visit);
    }
    fn tie_break(&self, state: &u16, mv: Move, target: &u16) -> u32 {
        let number = (mv / 3) as usize;
        assert_eq!(self.graph.moves[*state as usize][number], *target);
        let costs = &self.costs[*state as usize];
        costs[number % costs.len()]
    }
}

fn tied(nodes: usize, moves: usize) -> impl Strategy<Value = Tied> {
    let cost = prop_oneof![8 => 0..3u32, 1 => Just(u32::MAX)];
    let costs = prop::collection::vec(prop::collection::vec(cost, 1..=moves), nodes);
    (graph(nodes, moves), costs).prop_map(|(graph, costs)| Tied { graph, costs })
}

/// The sum of the secondary costs of the moves from the start.
fn cost(tied: &Tied, moves: &[Move]) -> u64 {
    let mut state = tied.start();
    let mut sum = 0;
    for &mv in moves {
        let target = apply(tied, &state, mv).unwrap();
        sum += u64::from(tied.tie_break(&state, mv, &target));
        state = target;
    }
    sum
}

/// The fewest moves from `start` to each node, by relaxing every edge until nothing changes.
fn distances_from(graph: &Graph, start: u16) -> HashMap<u16, u32> {
    let mut distances = HashMap::from([(start, 0)]);
    loop {
        let mut changed = false;
        for (from, targets) in graph.moves.iter().enumerate() {
            let Some(&distance) = distances.get(&(from as u16)) else { continue };
            for &to in targets {
                let known = distances.entry(to).or_insert(u32::MAX);
                if distance + 1 < *known {
                    *known = distance + 1;
                    changed = true;
                }
            }
        }
        if !changed {
            return distances;
        }
    }
}

/// All move sequences of `length` moves from `node` to a goal, in move order.
fn all_solutions(graph: &Graph, node: u16, length: u32) -> Vec<Vec<Move>> {
    if length == 0 {
        return if graph.goals.contains(&node) { vec![Vec::new()] } else { Vec::new() };
    }
    let mut found = Vec::new();
    graph.moves(&node, &mut |mv, target| {
        for mut rest in all_solutions(graph, target, length - 1) {
            rest.insert(0, mv);
            found.push(rest);
        }
        true
    });
    found
}

fn answers<P: Puzzle>(graph: &P) -> Vec<Answer> {
    let mut answers = vec![Queue::new().solve(graph, &Limits::default())];
    for threads in 1..=3 {
        let limits = Limits::default().with_threads(threads);
        answers.push(solve(graph, &limits).unwrap());
        answers.push(solve_all(graph, &limits).unwrap().0);
    }
    answers
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn engines_agree_with_the_reference(graph in graph(24, 3)) {
        let distances = distances_from(&graph, 0);
        let shortest = graph.goals.iter().filter_map(|goal| distances.get(goal)).min().copied();
        let answers = answers(&graph);
        prop_assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        let answer = &answers[0];
        prop_assert_eq!(answer.moves(), shortest);
        let (_, optimal) = solve_all(&graph, &Limits::default()).unwrap();
        let Some(shortest) = shortest else {
            prop_assert_eq!(answer.verdict(), Verdict::Impossible);
            prop_assert_eq!(answer.states(), distances.len() as u64);
            prop_assert!(optimal.is_none());
            return Ok(());
        };
        let nearer = distances.values().filter(|&&distance| distance < shortest).count();
        prop_assert_eq!(answer.states(), nearer as u64);
        prop_assert_eq!(answer.lower_bound(), shortest);
        let optimal = optimal.unwrap();
        let all = all_solutions(&graph, 0, shortest);
        prop_assert_eq!(optimal.count(), BigUint::from(all.len()));
        prop_assert_eq!(answer.solution().unwrap(), &all[0][..]);
        prop_assert_eq!(&optimal.solutions().collect::<Vec<_>>(), &all);
        for (index, solution) in all.iter().enumerate() {
            prop_assert_eq!(&optimal.nth(&BigUint::from(index)).unwrap(), solution);
        }
        prop_assert_eq!(optimal.nth(&BigUint::from(all.len())), None);
    }

    #[test]
    fn ties_are_broken_as_in_the_reference(tied in tied(16, 4)) {
        let answers = answers(&tied);
        prop_assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        let untied = solve(&tied.graph, &Limits::default()).unwrap();
        prop_assert_eq!(answers[0].verdict(), untied.verdict());
        prop_assert_eq!(answers[0].states(), untied.states());
        prop_assert_eq!(answers[0].lower_bound(), untied.lower_bound());
        let Some(shortest) = untied.moves() else { return Ok(()) };
        let mut all = all_solutions(&tied.graph, 0, shortest);
        let least = all.iter().map(|solution| cost(&tied, solution)).min();
        all.retain(|solution| Some(cost(&tied, solution)) == least);
        prop_assert_eq!(answers[0].solution().unwrap(), &all[0][..]);
        for threads in 1..=2 {
            let (_, optimal) = solve_all(&tied, &Limits::default().with_threads(threads)).unwrap();
            let optimal = optimal.unwrap();
            prop_assert_eq!(optimal.count(), BigUint::from(all.len()));
            prop_assert_eq!(&optimal.solutions().collect::<Vec<_>>(), &all);
            for (index, solution) in all.iter().enumerate() {
                prop_assert_eq!(&optimal.nth(&BigUint::from(index)).unwrap(), solution);
            }
            prop_assert_eq!(optimal.nth(&BigUint::from(all.len())), None);
        }
    }

    #[test]
    fn surveys_agree_with_the_reference(graph in graph(40, 2)) {
        let depths = distances_from(&graph, 0);
        let to_goal = |node: &u16| {
            let distances = distances_from(&graph, *node);
            graph.goals.iter().filter_map(|goal| distances.get(goal)).min().copied()
        };
        let to_goal = depths.keys().map(|node| (*node, to_goal(node))).collect::<HashMap<_, _>>();
        for threads in [1, 3] {
            let limits = Limits::default().with_threads(threads);
            let forward = survey(&graph, From::StartWithGodsNumber, &limits).unwrap();
            let deepest = *depths.values().max().unwrap();
            let at = |depth: u32| depths.values().filter(|&&found| found == depth).count() as u64;
            prop_assert_eq!(&forward.layers, &(0..=deepest).map(at).collect::<Vec<_>>());
            let mut last = depths.iter().filter(|(_, d)| **d == deepest).map(|(n, _)| *n).collect::<Vec<_>>();
            last.sort_unstable();
            prop_assert_eq!(&forward.deepest, &last);
            prop_assert_eq!(forward.gods_number, to_goal.values().flatten().max().copied());
            let lost = to_goal.values().filter(|distance| distance.is_none()).count() as u64;
            prop_assert_eq!(forward.unsolvable, Some(lost));
            let dead = depths.keys().filter(|node| graph.moves[**node as usize].is_empty()).count() as u64;
            prop_assert_eq!(forward.dead_ends.iter().sum::<u64>(), dead);

            let backward = survey(&graph, From::Goal, &limits).unwrap();
            let at = |depth: u32| to_goal.values().filter(|found| **found == Some(depth)).count() as u64;
            let layers = forward.gods_number.map_or(0, |number| number + 1);
            prop_assert_eq!(&backward.layers, &(0..layers).map(at).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_limit_on_moves_never_changes_what_is_proved(graph in graph(24, 2), max_moves in 0u32..8) {
        let free = solve(&graph, &Limits::default()).unwrap();
        for threads in 1..=2 {
            let limits = Limits { max_moves: Some(max_moves), ..Limits::default().with_threads(threads) };
            let bounded = solve(&graph, &limits).unwrap();
            match free.verdict() {
                Verdict::Optimal if free.moves().unwrap() <= max_moves => prop_assert_eq!(&bounded, &free),
                Verdict::Impossible if bounded.verdict() == Verdict::Impossible => {
                    prop_assert_eq!(&bounded, &free);
                }
                _ => {
                    prop_assert_eq!(bounded.verdict(), Verdict::Unknown(Limit::MaxMoves));
                    prop_assert_eq!(bounded.lower_bound(), max_moves + 1);
                }
            }
        }
    }
}

/// A path of 2-way forks: 2^length solutions.
struct Forks(u32);

impl Puzzle for Forks {
    type State = u32;
    fn start(&self) -> u32 {
        0
    }
    fn is_goal(&self, state: &u32) -> bool {
        *state == self.0
    }
    fn moves(&self, state: &u32, visit: &mut impl Visit<u32>) {
        if *state < self.0 {
            visit.to(4, state + 1);
            visit.to(7, state + 1);
        }
    }
}

#[test]
fn counts_beyond_64_bits_are_exact() {
    for length in [0, 1, 63, 64, 65, 127, 128, 129, 1000] {
        let forks = Forks(length);
        let (answer, graph) = solve_all(&forks, &Limits::default()).unwrap();
        let graph = graph.unwrap();
        assert_eq!(answer.moves(), Some(length));
        assert_eq!(graph.count(), BigUint::from(2u32).pow(length));
        // Solution number k spells k in binary: 4 for 0, 7 for 1.
        let index = BigUint::from(2u32).pow(length) / 3u32;
        let spelled = graph.nth(&index).unwrap();
        let value = spelled.iter().fold(BigUint::ZERO, |value, &mv| value * 2u32 + u32::from(mv == 7));
        assert_eq!(value, index);
    }
}

/// Numbers reached by doubling, adding and squaring: large layers, so that threads really share them.
struct Arithmetic;

impl Puzzle for Arithmetic {
    type State = u64;
    fn start(&self) -> u64 {
        1
    }
    fn is_goal(&self, state: &u64) -> bool {
        *state == 0
    }
    fn moves(&self, state: &u64, visit: &mut impl Visit<u64>) {
        visit.to(0, (state * 2) % 700_001);
        visit.to(1, (state + 7) % 700_001);
        visit.to(2, (state * state) % 700_001);
    }
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let one = solve_all(&Arithmetic, &Limits::default()).unwrap();
    let queue = Queue::new().solve(&Arithmetic, &Limits::default());
    assert_eq!(one.0, queue);
    let whole = survey(&Arithmetic, From::StartWithGodsNumber, &Limits::default()).unwrap();
    assert!(whole.layers.iter().max().unwrap() > &50_000);
    for threads in [2, 3, 8] {
        let limits = Limits::default().with_threads(threads);
        let many = solve_all(&Arithmetic, &limits).unwrap();
        assert_eq!(many.0, one.0);
        assert_eq!(many.1.unwrap().count(), one.1.as_ref().unwrap().count());
        let surveyed = survey(&Arithmetic, From::StartWithGodsNumber, &limits).unwrap();
        assert_eq!(format!("{surveyed:?}"), format!("{whole:?}"));
    }
}

#[test]
fn limits_end_a_search_with_what_was_proved() {
    let depth = solve(&Arithmetic, &Limits::default()).unwrap().moves().unwrap();
    let cancelled = Some(Arc::new(AtomicBool::new(true)));
    for threads in [1, 2] {
        let base = || Limits::default().with_threads(threads);
        for (limits, limit) in [
            (Limits { memory: 1 << 16, ..base() }, Limit::Memory),
            (base().with_time(Duration::ZERO), Limit::Time),
            (Limits { cancel: cancelled.clone(), ..base() }, Limit::Cancelled),
        ] {
            let answer = solve(&Arithmetic, &limits).unwrap();
            assert_eq!(answer.verdict(), Verdict::Unknown(limit));
            assert!((1..=depth).contains(&answer.lower_bound()), "{answer:?}");
            let survey = survey(&Arithmetic, From::StartWithGodsNumber, &limits).unwrap();
            assert_eq!(survey.limit, Some(limit));
            assert_eq!(survey.gods_number, None);
        }
    }
}

#[test]
fn a_solved_start_takes_no_moves() {
    for answer in answers(&Graph { moves: vec![vec![0]], goals: HashSet::from([0]) }) {
        assert_eq!((answer.verdict(), answer.moves(), answer.states()), (Verdict::Optimal, Some(0), 0));
    }
}
