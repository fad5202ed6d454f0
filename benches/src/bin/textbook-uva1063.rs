//! The baseline for the Marble Game: breadth-first search as most accepted programs do it. A state is a vector with the
//! square of each marble, states seen are kept in a map, and a marble rolls square by square.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::{self, Read, Write};

type Square = (i32, i32);

/// The square of a marble that is in its hole.
const HOME: Square = (-1, -1);

struct Board {
    size: i32,
    marbles: Vec<Square>,
    holes: Vec<Square>,
    walls: BTreeSet<(Square, Square)>,
}

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let mut numbers = text.split_ascii_whitespace().filter_map(|word| word.parse::<i32>().ok());
    let mut number = || numbers.next().unwrap_or(0);
    let mut out = io::stdout().lock();
    for case in 1.. {
        let (size, marbles, walls) = (number(), number(), number());
        if size == 0 {
            break;
        }
        let mut squares = |count: i32| (0..count).map(|_| (number(), number())).collect::<Vec<_>>();
        let mut board =
            Board { size, marbles: squares(marbles), holes: squares(marbles), walls: BTreeSet::new() };
        for pair in squares(2 * walls).chunks(2) {
            board.walls.insert((pair[0], pair[1]));
            board.walls.insert((pair[1], pair[0]));
        }
        match solve(&board) {
            Some(moves) => writeln!(out, "Case {case}: {moves} moves\n")?,
            None => writeln!(out, "Case {case}: impossible\n")?,
        }
    }
    Ok(())
}

fn solve(board: &Board) -> Option<u32> {
    let mut seen = BTreeMap::from([(board.marbles.clone(), 0)]);
    let mut queue = VecDeque::from([board.marbles.clone()]);
    while let Some(state) = queue.pop_front() {
        let moves = seen[&state];
        if state.iter().all(|&square| square == HOME) {
            return Some(moves);
        }
        for direction in [(0, -1), (1, 0), (-1, 0), (0, 1)] {
            if let Some(next) = lift(board, &state, direction)
                && !seen.contains_key(&next)
            {
                seen.insert(next.clone(), moves + 1);
                queue.push_back(next);
            }
        }
    }
    None
}

/// Rolls all marbles in a direction; `None` if one drops into another's hole.
fn lift(board: &Board, state: &[Square], (down, right): Square) -> Option<Vec<Square>> {
    let mut next = state.to_vec();
    let mut order = (0..state.len()).filter(|&marble| state[marble] != HOME).collect::<Vec<_>>();
    order.sort_by_key(|&marble| -(state[marble].0 * down + state[marble].1 * right));
    for marble in order {
        loop {
            let here = next[marble];
            let there = (here.0 + down, here.1 + right);
            let inside = (0..board.size).contains(&there.0) && (0..board.size).contains(&there.1);
            if !inside || board.walls.contains(&(here, there)) || next.contains(&there) {
                break;
            }
            next[marble] = there;
            if let Some(hole) = board.holes.iter().position(|&hole| hole == there)
                && next[hole] != HOME
            {
                if hole != marble {
                    return None;
                }
                next[marble] = HOME;
                break;
            }
        }
    }
    Some(next)
}
