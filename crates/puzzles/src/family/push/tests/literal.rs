//! The game played on the drawing itself, letter by letter, as a reference: nothing is numbered or precomputed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use proptest::prelude::*;

/// A drawing with walls all around it.
pub(super) type Grid = Vec<Vec<char>>;

const STEPS: [(char, isize, isize); 4] = [('d', 1, 0), ('l', 0, -1), ('r', 0, 1), ('u', -1, 0)];

/// Levels of up to 5 x 6 squares inside their walls, with one to three boxes.
pub(super) fn grids() -> impl Strategy<Value = Grid> {
    (2..=5usize, 2..=6usize, 1..=3usize, 0..=1usize).prop_flat_map(|(rows, columns, boxes, spare)| {
        let squares = rows * columns;
        let squares_in_some_order = Just((0..squares).collect::<Vec<_>>()).prop_shuffle();
        let goals_in_some_order = Just((0..squares).collect::<Vec<_>>()).prop_shuffle();
        let walls = prop::collection::vec(prop::bool::weighted(0.2), squares);
        (squares_in_some_order, goals_in_some_order, walls).prop_map(move |(order, goal_order, walls)| {
            let mut grid = vec![vec!['#'; columns + 2]; rows + 2];
            for square in 0..squares {
                let boxes = boxes.min(squares - 1);
                let goal = goal_order[square] < boxes + spare;
                let letter = match order[square] {
                    0 => {
                        if goal {
                            '+'
                        } else {
                            '@'
                        }
                    }
                    place if place <= boxes => {
                        if goal {
                            '*'
                        } else {
                            '$'
                        }
                    }
                    _ if goal => '.',
                    _ if walls[square] => '#',
                    _ => ' ',
                };
                grid[square / columns + 1][square % columns + 1] = letter;
            }
            grid
        })
    })
}

pub(super) fn drawn(grid: &Grid) -> String {
    grid.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

/// The drawing on one line.
pub(super) fn line(grid: &Grid) -> String {
    drawn(grid).replace('\n', "|").replace(' ', "-")
}

pub(super) fn solved(grid: &Grid) -> bool {
    !grid.iter().flatten().any(|&c| c == '$')
}

fn find_player(grid: &Grid) -> (usize, usize) {
    let row = grid.iter().position(|row| row.contains(&'@') || row.contains(&'+')).unwrap();
    (row, grid[row].iter().position(|c| "@+".contains(*c)).unwrap())
}

/// Puts `letters` (off a goal, on a goal) on a square.
fn put(grid: &mut Grid, (row, column): (usize, usize), letters: [char; 2]) {
    let square = &mut grid[row][column];
    *square = letters[usize::from(".+*".contains(*square))];
}

fn beside((row, column): (usize, usize), (_, down, right): (char, isize, isize)) -> (usize, usize) {
    (row.strict_add_signed(down), column.strict_add_signed(right))
}

/// One step, and whether it pushed a box.
fn step(grid: &Grid, direction: (char, isize, isize)) -> Option<(Grid, bool)> {
    let here = find_player(grid);
    let there = beside(here, direction);
    let mut next = grid.clone();
    let is_push = match grid[there.0][there.1] {
        '#' => return None,
        '$' | '*' => {
            let beyond = beside(there, direction);
            if "#$*".contains(grid[beyond.0][beyond.1]) {
                return None;
            }
            put(&mut next, beyond, ['$', '*']);
            true
        }
        _ => false,
    };
    put(&mut next, here, [' ', '.']);
    put(&mut next, there, ['@', '+']);
    Some((next, is_push))
}

/// Whether a box on the square where the player of `after` has just pushed one can still reach a goal when it is alone.
fn alive(after: &Grid, direction: (char, isize, isize)) -> bool {
    let pushed_to = beside(find_player(after), direction);
    let floor = |place: (usize, usize)| after[place.0][place.1] != '#';
    let mut seen = BTreeSet::from([pushed_to]);
    loop {
        if seen.iter().any(|&(row, column)| ".+*".contains(after[row][column])) {
            return true;
        }
        let mut more = seen.clone();
        for &place in &seen {
            for (letter, down, right) in STEPS {
                let ahead = beside(place, (letter, down, right));
                let behind = beside(place, (letter, -down, -right));
                if floor(ahead) && floor(behind) {
                    more.insert(ahead);
                }
            }
        }
        if more == seen {
            return false;
        }
        seen = more;
    }
}

/// The moves of a position in order: how each is written, its secondary cost, and the position it leads to.
pub(super) type Rule = fn(&Grid) -> Vec<(String, u32, Grid)>;

/// The moves in metric moves.
pub(super) fn moves(grid: &Grid) -> Vec<(String, u32, Grid)> {
    let steps = STEPS.into_iter().filter_map(|direction| {
        let (next, is_push) = step(grid, direction)?;
        let letter = if is_push { direction.0.to_ascii_uppercase() } else { direction.0 };
        (!is_push || alive(&next, direction)).then(|| (letter.to_string(), u32::from(is_push), next))
    });
    steps.collect()
}

/// The moves in metric pushes: every position that is a walk away is visited in the order of walks; then the pushes are
/// put in the order of their boxes.
pub(super) fn pushes(grid: &Grid) -> Vec<(String, u32, Grid)> {
    let mut walks = vec![(String::new(), grid.clone())];
    let mut seen = BTreeSet::from([grid.clone()]);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some((walk, position)) = walks.get(at).cloned() {
        at += 1;
        for (number, direction) in STEPS.into_iter().enumerate() {
            match step(&position, direction) {
                Some((next, true)) if alive(&next, direction) => {
                    let written = format!("{walk}{}", direction.0.to_ascii_uppercase());
                    let length = written.len() as u32;
                    found.push((find_player(&next), number, (written, length, next)));
                }
                Some((next, false)) if seen.insert(next.clone()) => {
                    walks.push((format!("{walk}{}", direction.0), next));
                }
                _ => {}
            }
        }
    }
    found.sort_by_key(|&(square, number, _)| (square, number));
    found.into_iter().map(|(.., push)| push).collect()
}

/// All positions that can be reached.
pub(super) fn positions(start: &Grid, rule: Rule) -> BTreeSet<Grid> {
    let mut seen = BTreeSet::from([start.clone()]);
    let mut open = vec![start.clone()];
    while let Some(grid) = open.pop() {
        let new = rule(&grid).into_iter().map(|(.., next)| next).filter(|next| seen.insert(next.clone()));
        open.extend(new);
    }
    seen
}

/// The smallest of the solutions with the fewest moves and, among those, the least secondary cost; and how many there are.
pub(super) fn solve(start: &Grid, rule: Rule) -> Option<(Vec<String>, u64)> {
    /// The least cost, the ways that have it, and the smallest of them: numbers of moves, and the moves.
    type Ways = (u32, u64, Vec<usize>, Vec<String>);
    let mut seen = BTreeSet::from([start.clone()]);
    let mut layer: BTreeMap<Grid, Ways> = BTreeMap::from([(start.clone(), (0, 1, Vec::new(), Vec::new()))]);
    while !layer.is_empty() {
        let goals = layer.iter().filter(|(grid, _)| solved(grid)).map(|(_, ways)| ways).collect::<Vec<_>>();
        if let Some(least) = goals.iter().map(|ways| ways.0).min() {
            let best = goals.iter().filter(|ways| ways.0 == least).collect::<Vec<_>>();
            let smallest = best.iter().min_by_key(|ways| &ways.2)?;
            return Some((smallest.3.clone(), best.iter().map(|ways| ways.1).sum()));
        }
        let mut next: BTreeMap<Grid, Ways> = BTreeMap::new();
        for (grid, (cost, count, numbers, written)) in &layer {
            for (number, (name, more, target)) in rule(grid).into_iter().enumerate() {
                if seen.contains(&target) {
                    continue;
                }
                let numbers = [&numbers[..], &[number]].concat();
                let ways = (cost + more, *count, numbers, [&written[..], &[name]].concat());
                match next.get_mut(&target) {
                    Some(known) if known.0 == ways.0 => {
                        known.1 += ways.1;
                        if ways.2 < known.2 {
                            (known.2, known.3) = (ways.2, ways.3);
                        }
                    }
                    Some(known) if known.0 < ways.0 => {}
                    _ => {
                        next.insert(target, ways);
                    }
                }
            }
        }
        seen.extend(next.keys().cloned());
        layer = next;
    }
    None
}

/// The least (moves, pushes) of a solution step by step, or (pushes, moves); by no rule but the game's.
pub(super) fn least(start: &Grid, pushes_first: bool) -> Option<(u32, u32)> {
    let mut done = BTreeSet::new();
    let mut heap = BinaryHeap::from([Reverse(((0, 0), start.clone()))]);
    while let Some(Reverse((cost, grid))) = heap.pop() {
        if solved(&grid) {
            return Some(cost);
        }
        if !done.insert(grid.clone()) {
            continue;
        }
        for (next, is_push) in STEPS.into_iter().filter_map(|direction| step(&grid, direction)) {
            let pushes = u32::from(is_push);
            let (first, second) = if pushes_first { (pushes, 1) } else { (1, pushes) };
            heap.push(Reverse(((cost.0 + first, cost.1 + second), next)));
        }
    }
    None
}
