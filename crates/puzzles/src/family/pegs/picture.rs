//! The picture of a position: holes with their numbers, joined to their neighbours; a peg is dark.

use super::board::Board;
use crate::picture::{Colour, Picture, SQUARE, Shape};

/// The radius of a peg, and of an empty hole.
const RADIUS: i32 = 20;

/// Draws `position`, in which bit `i` is the peg in hole `i + 1`.
pub(super) fn picture(board: &Board, position: u64) -> Picture {
    let centres = centres(board);
    let end = |centre: fn(&(i32, i32)) -> i32| centres.iter().map(centre).max().unwrap_or(0) + SQUARE / 2;
    let mut picture = Picture::new(end(|centre| centre.0), end(|centre| centre.1));
    for (hole, &centre) in centres.iter().enumerate() {
        for &step in board.steps().iter().filter(|step| **step > (0, 0)) {
            if let Some(neighbour) = board.neighbour(hole, step) {
                picture.add([Shape::straight(centre, centres[neighbour], Colour::Rule, 3)]);
            }
        }
    }
    for (hole, &centre) in centres.iter().enumerate() {
        let number = (hole + 1).to_string();
        picture.add(if position >> hole & 1 == 1 {
            let peg = Shape::circle(centre, RADIUS).fill(Colour::Blue).line(Colour::Ink, 2);
            [peg, Shape::label(centre, 22, number, Colour::White)]
        } else {
            let ring = Shape::circle(centre, RADIUS).fill(Colour::Card).line(Colour::Faint, 2).dashed();
            [ring, Shape::label(centre, 22, number, Colour::Ink)]
        });
    }
    picture
}

/// The centres of the holes.
fn centres(board: &Board) -> Vec<(i32, i32)> {
    // Neighbours are two columns apart; in staggered lines, all of them are at one distance.
    let (across, down) = (SQUARE / 2, if board.is_staggered() { SQUARE * 87 / 100 } else { SQUARE });
    let centre = |&(line, column): &(isize, isize)| {
        (column as i32 * across + SQUARE / 2, line as i32 * down + SQUARE / 2)
    };
    board.places().iter().map(centre).collect()
}
