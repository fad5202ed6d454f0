//! The blocked index of a row of holes: each is empty or holds a white or a black marble.

use fewest_search::index::product::Change;

use super::{Row, Shuttle};
use crate::family::coordinates::Coordinates;

const EMPTY: u32 = 0;
const WHITE: u32 = 1;
const BLACK: u32 = 2;

/// A hole that must hold `before`, and holds `after` then.
fn becomes(before: u32, after: u32) -> Vec<Option<u32>> {
    (0..3).map(|value| (value == before).then_some(after)).collect()
}

impl Coordinates for Shuttle {
    fn sizes(&self) -> Vec<u32> {
        vec![3; self.holes]
    }

    fn changes(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        for (from, to) in (0..self.holes).flat_map(|from| (0..self.holes).map(move |to| (from, to))) {
            for (marble, other, forward) in [(WHITE, BLACK, to > from), (BLACK, WHITE, to < from)] {
                let ends = [(from, becomes(marble, EMPTY)), (to, becomes(EMPTY, marble))];
                let over = match from.abs_diff(to) {
                    1 => None,
                    2 => Some((from.midpoint(to), becomes(other, other))),
                    _ => continue,
                };
                if forward || self.backing {
                    changes.push(ends.into_iter().chain(over).collect());
                }
            }
        }
        changes
    }

    fn values(&self, row: &Row) -> Vec<u32> {
        let value = |at| match row.hole(at) {
            'w' => WHITE,
            'b' => BLACK,
            _ => EMPTY,
        };
        (0..self.holes).map(value).collect()
    }

    fn of_values(&self, values: &[u32]) -> Row {
        let board = |marble| {
            let places = values.iter().rev().map(|&value| u64::from(value == marble));
            places.fold(0, |board, bit| board << 1 | bit)
        };
        Row { white: board(WHITE), black: board(BLACK) }
    }

    fn goals(&self) -> Vec<Row> {
        vec![self.goal]
    }
}
