//! Secondary costs on large layers, with counts beyond 64 bits and several threads, against a table filled backwards.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use fewest_search::{BigUint, Limits, Move, Puzzle, Visit, replay, solve_all};

/// Ways through a cube along its edges, from corner to corner, with secondary costs that depend on the place.
struct Cube;

const SIDE: u16 = 80;

impl Puzzle for Cube {
    type State = [u16; 3];
    const TIES: bool = true;
    fn start(&self) -> [u16; 3] {
        [0; 3]
    }
    fn is_goal(&self, state: &[u16; 3]) -> bool {
        *state == [SIDE; 3]
    }
    fn moves(&self, state: &[u16; 3], visit: &mut impl Visit<[u16; 3]>) {
        for axis in 0..3 {
            let mut next = *state;
            next[axis] += 1;
            if next[axis] <= SIDE {
                visit.to(axis as Move, next);
            }
        }
    }
    fn tie_break(&self, &[x, y, z]: &[u16; 3], mv: Move, _: &[u16; 3]) -> u32 {
        (u32::from(x) * 7 + u32::from(y) * 5 + u32::from(z) * 3 + mv) % 4
    }
}

/// For every place of the cube, the least cost of a way from there to the end and the number of such ways.
fn ways_through_the_cube() -> HashMap<[u16; 3], (u32, BigUint)> {
    let mut ways = HashMap::from([([SIDE; 3], (0, BigUint::from(1u32)))]);
    let backwards = || (0..=SIDE).rev();
    for place in backwards().flat_map(|x| backwards().flat_map(move |y| backwards().map(move |z| [x, y, z])))
    {
        let mut options = Vec::new();
        Cube.moves(&place, &mut |mv, next| {
            let (cost, count) = &ways[&next];
            options.push((cost + Cube.tie_break(&place, mv, &next), count.clone()));
            true
        });
        if let Some(least) = options.iter().map(|(cost, _)| *cost).min() {
            let count = options.into_iter().filter(|(cost, _)| *cost == least).map(|(_, count)| count).sum();
            ways.insert(place, (least, count));
        }
    }
    ways
}

/// The sum of the secondary costs of the moves from the start.
fn cost(moves: &[Move]) -> u64 {
    let places = replay(&Cube, moves).unwrap();
    let steps = places.windows(2).zip(moves);
    steps.map(|(ends, &mv)| u64::from(Cube.tie_break(&ends[0], mv, &ends[1]))).sum()
}

#[test]
fn any_number_of_threads_breaks_ties_the_same() {
    let ways = ways_through_the_cube();
    let (least, count) = &ways[&[0; 3]];
    assert!(*count > BigUint::from(u64::MAX));
    // The smallest way takes the first move after which the least cost can still be attained.
    let mut smallest = Vec::new();
    let mut place = [0; 3];
    while place != [SIDE; 3] {
        let mut step = None;
        Cube.moves(&place, &mut |mv, next| {
            let attained = ways[&next].0 + Cube.tie_break(&place, mv, &next) == ways[&place].0;
            step = step.or(attained.then_some((mv, next)));
            true
        });
        smallest.push(step.unwrap().0);
        place = step.unwrap().1;
    }
    for threads in [1, 2, 3, 8] {
        let (answer, graph) = solve_all(&Cube, &Limits::default().with_threads(threads)).unwrap();
        let graph = graph.unwrap();
        assert_eq!(answer.solution().unwrap(), smallest);
        assert_eq!(graph.count(), *count);
        let last = graph.nth(&(count - 1u32)).unwrap();
        assert_eq!(cost(&last), u64::from(*least));
        assert!(last > smallest);
    }
}
