//! The picture of a position: tiles as rounded squares with their words, in a frame; walls are thick lines.

use std::collections::BTreeSet;

use super::{Board, Definition};
use crate::picture::{Colour, Extent, Grid, Picture, Shape};

/// The space around the board.
const MARGIN: i32 = 4;
/// The width of walls and of the frame.
const WALL: i32 = 6;

/// Draws the kinds on the cells.
pub(super) fn picture(definition: &Definition, kinds: &[usize]) -> Picture {
    let board = &definition.board;
    let grid = Grid { rows: board.rows, columns: board.columns, corner: (MARGIN, MARGIN) };
    let Extent { width, height, .. } = grid.extent().grown(MARGIN);
    let mut picture = Picture::new(width, height);
    let square = |place: usize| grid.square(place / board.columns, place % board.columns);
    let squares = board.cells.iter().map(|&place| square(place));
    picture.add(squares.map(|square| Shape::rectangle(square, 0).fill(Colour::Floor).line(Colour::Rule, 1)));
    // Where no two tiles are alike, their colours would say nothing.
    let colour = |kind| if definition.is_distinct() { Colour::SkyBlue } else { Colour::of_piece(kind - 1) };
    for (&place, &kind) in board.cells.iter().zip(kinds).filter(|(_, kind)| **kind != 0) {
        let (extent, colour) = (square(place).grown(-4), colour(kind));
        let word = &definition.words[kind];
        let label = Shape::fitted(extent.centre(), 24, extent.width - 8, word, colour.writing());
        picture.add([Shape::rectangle(extent, 8).fill(colour).line(Colour::Ink, 2), label]);
    }
    picture.add(walls(board, square));
    picture
}

/// The frame of the board and the walls in it, each line once.
fn walls(board: &Board, square: impl Fn(usize) -> Extent) -> Vec<Shape> {
    let closed = |&place: &usize| {
        let Extent { x, y, width, height } = square(place);
        let (right, lower) = (x + width, y + height);
        let sides = [
            ((-1, 0), (x, y), (right, y)),
            ((0, -1), (x, y), (x, lower)),
            ((0, 1), (right, y), (right, lower)),
            ((1, 0), (x, lower), (right, lower)),
        ];
        let closed = sides.into_iter().filter(move |&(step, ..)| !board.is_open(place, step));
        closed.map(|(_, from, to)| (from, to))
    };
    let lines = board.cells.iter().flat_map(closed).collect::<BTreeSet<_>>();
    lines.into_iter().map(|(from, to)| Shape::straight(from, to, Colour::Ink, WALL)).collect()
}
