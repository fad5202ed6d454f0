//! The picture of a position: walls, holes as dark squares, marbles as discs in the colour of their label, the letters of
//! the sides and the numbers of rows and columns.

use super::board::{Board, Label, Marble};
use crate::picture::{Colour, Extent, Grid, Picture, SQUARE, Shape, Thing};

/// The room for the letters of the sides.
const SIDE: i32 = 24;

/// Draws `board` with `marbles` on it.
pub(super) fn picture(board: &Board, marbles: &[Marble]) -> Picture {
    let margin = SIDE + Grid::NUMBERS;
    let grid = Grid { rows: board.rows(), columns: board.columns(), corner: (margin, margin) };
    let floor = grid.extent();
    let (right, lower) = (floor.x + floor.width, floor.y + floor.height);
    let mut picture = Picture::new(right + SIDE, lower + SIDE);
    picture.add([Shape::rectangle(floor, 0).fill(Colour::Floor)]);
    picture.add(grid.numbers());
    let (x, y) = floor.centre();
    let sides = [
        ("N", (x, SIDE / 2)),
        ("S", (x, lower + SIDE / 2)),
        ("W", (SIDE / 2, y)),
        ("E", (right + SIDE / 2, y)),
    ];
    picture.add(sides.map(|(side, at)| Shape::label(at, 20, side, Colour::Ink)));
    let squares = || (0..board.squares()).map(|square| (square, square_of(&grid, square)));
    picture.add(squares().map(|(_, extent)| Shape::rectangle(extent, 0).line(Colour::Rule, 1)));
    let labels = labels(board, marbles);
    for (square, extent) in squares() {
        let hole = board.hole_on(square).map(|hole| &hole.label);
        if hole.is_some() {
            picture.add([Shape::rectangle(extent.grown(-4), 8).fill(Colour::Wall)]);
        }
        let here = |sunk| marbles.iter().find(|marble| marble.square == square && marble.sunk == sunk);
        picture.things.extend(contents(extent, hole, here(true), here(false), &labels));
    }
    picture.add(walls(board, &grid));
    picture
}

fn square_of(grid: &Grid, square: usize) -> Extent {
    grid.square(square / grid.columns, square % grid.columns)
}

/// All labels, each once, in order.
fn labels(board: &Board, marbles: &[Marble]) -> Vec<Label> {
    let holes = board.holes.iter().map(|hole| hole.label.clone());
    let mut labels = holes.chain(marbles.iter().map(|marble| marble.label.clone())).collect::<Vec<_>>();
    labels.sort();
    labels.dedup();
    labels
}

/// What is on a square: the largest thing in its middle, what is below it in the corners.
fn contents(
    extent: Extent,
    hole: Option<&Label>,
    sunk: Option<&Marble>,
    resting: Option<&Marble>,
    labels: &[Label],
) -> Vec<Thing> {
    let (x, y) = extent.centre();
    let marble = |centre, radius: i32, marble: &Marble| {
        let colour = Colour::of_piece(labels.iter().position(|label| *label == marble.label).unwrap_or(0));
        let name = marble.label.to_string();
        let label = Shape::fitted(centre, radius + 6, 2 * radius - 4, &name, colour.writing());
        vec![Shape::circle(centre, radius).fill(colour).line(Colour::Ink, 2), label]
    };
    let small = |at, label: &Label| vec![Shape::fitted(at, 15, 18, &label.to_string(), Colour::White)];
    let (upper_left, lower_right) = ((x - 5, y - 5), (x + 12, y + 12));
    match (hole, sunk, resting) {
        (None, _, None) => Vec::new(),
        (None, _, Some(resting)) => vec![marble((x, y), 20, resting)],
        (Some(hole), None, None) => {
            vec![vec![Shape::fitted((x, y), 24, SQUARE - 12, &hole.to_string(), Colour::White)]]
        }
        (Some(hole), None, Some(resting)) => vec![small(lower_right, hole), marble(upper_left, 14, resting)],
        (Some(hole), Some(sunk), None) if sunk.label == *hole => vec![marble((x, y), 15, sunk)],
        (Some(hole), Some(sunk), None) => vec![small(lower_right, hole), marble(upper_left, 13, sunk)],
        (Some(_), Some(sunk), Some(resting)) => {
            vec![marble(lower_right, 9, sunk), marble(upper_left, 14, resting)]
        }
    }
}

/// The walls between squares and around the board.
fn walls(board: &Board, grid: &Grid) -> Vec<Shape> {
    let wall = |from, to| Shape::straight(from, to, Colour::Ink, 6);
    let mut walls = vec![Shape::rectangle(grid.extent(), 2).line(Colour::Ink, 6)];
    for square in 0..board.squares() {
        let Extent { x, y, .. } = square_of(grid, square);
        let (right, lower) = (x + SQUARE, y + SQUARE);
        if board.closed_east(square) && (square + 1) % grid.columns != 0 {
            walls.push(wall((right, y), (right, lower)));
        }
        if board.closed_south(square) && square + grid.columns < board.squares() {
            walls.push(wall((x, lower), (right, lower)));
        }
    }
    walls
}
