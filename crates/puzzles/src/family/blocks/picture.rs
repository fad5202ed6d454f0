//! The picture of a position: walls, exits, pieces with their labels, the numbers of rows and columns.

use super::board::{Board, Ground, Piece};
use super::goal::Goal;
use crate::picture::{Colour, Extent, Grid, Picture, SQUARE, Shape, Thing, largest_rectangles};

/// Squares that a goal wants covered, each with the kind of the piece that must cover it.
pub(super) type Wanted = Vec<(char, usize)>;

/// What `goal` wants covered; of places, all squares that the pieces there cover.
pub(super) fn wanted(board: &Board, goal: &Goal) -> Wanted {
    let covers = goal.covers.iter().copied();
    let places = goal.places.iter().flat_map(|&(piece, place)| {
        let squares = board.squares_of(&board.pieces[piece], place).unwrap_or_default();
        squares.into_iter().map(move |square| (piece, square))
    });
    covers.chain(places).map(|(piece, square)| (board.pieces[piece].kind, square)).collect()
}

/// Draws the pieces of `board` in `places`. Pieces that are alike have one label, the one that moves are written with.
pub(super) fn picture(board: &Board, wanted: &Wanted, places: impl Iterator<Item = usize>) -> Picture {
    let corner = (Grid::NUMBERS, Grid::NUMBERS);
    let grid = Grid { rows: board.rows(), columns: board.columns, corner };
    let Extent { x, y, width, height } = grid.extent().grown(2);
    let mut picture = Picture::new(x + width, y + height);
    picture.add(grid.numbers());
    picture.add([Shape::rectangle(grid.extent(), 0).fill(Colour::Floor)]);
    let squares_of = |(piece, place): (&Piece, usize)| board.squares_of(piece, place).unwrap_or_default();
    let pieces = board.pieces.iter().zip(places).map(squares_of).collect::<Vec<_>>();
    for (square, ground) in board.ground.iter().enumerate() {
        let extent = extent_of(&grid, square);
        picture.add(match ground {
            Ground::Floor => vec![Shape::rectangle(extent, 0).line(Colour::Rule, 1)],
            Ground::Exit => {
                let is_covered = pieces.iter().any(|squares| squares.contains(&square));
                let sign = (!is_covered).then(|| Shape::label(extent.centre(), 22, "+", Colour::Faint));
                let exit = Shape::rectangle(extent, 0).fill(Colour::Card).line(Colour::Rule, 1);
                [exit].into_iter().chain(sign).collect()
            }
            // Walls reach into each other, so that no seam shows.
            Ground::Wall => vec![Shape::rectangle(extent.grown(1), 0).fill(Colour::Wall)],
        });
    }
    let kinds = kinds(board);
    let colour = |kind: char| Colour::of_piece(kinds.iter().position(|&other| other == kind).unwrap_or(0));
    for &(kind, square) in wanted {
        let mark = extent_of(&grid, square).grown(-9);
        picture.add([Shape::rectangle(mark, 4).line(colour(kind), 4).dashed()]);
    }
    for (piece, squares) in board.pieces.iter().zip(&pieces) {
        let squares = squares.iter().map(|square| (square / board.columns, square % board.columns));
        picture.add(draw_piece(piece, &squares.collect::<Vec<_>>(), colour(piece.kind), &grid));
    }
    picture.add([Shape::rectangle(grid.extent(), 0).line(Colour::Ink, 4)]);
    picture
}

fn extent_of(grid: &Grid, square: usize) -> Extent {
    grid.square(square / grid.columns, square % grid.columns)
}

/// What moves call the pieces, each once.
fn kinds(board: &Board) -> Vec<char> {
    let mut kinds = board.pieces.iter().map(|piece| piece.kind).collect::<Vec<_>>();
    kinds.dedup();
    kinds
}

/// A piece as its largest rectangles, drawn larger and dark, then smaller and in colour: what is left of the dark is its
/// outline. Its label is on each of its parts.
fn draw_piece(piece: &Piece, squares: &[(usize, usize)], colour: Colour, grid: &Grid) -> Thing {
    let rectangles = largest_rectangles(squares);
    let layer = |colour: Colour, inset: i32| {
        let shape =
            |rectangle: &_| Shape::rectangle(grid.rectangle(*rectangle).grown(-inset), 8).fill(colour);
        rectangles.iter().map(shape).collect::<Vec<_>>()
    };
    let label =
        |part: Vec<(usize, usize)>| Shape::label(middle(&part, grid), 28, piece.kind, colour.writing());
    let labels = parts(squares).into_iter().map(label);
    [layer(Colour::Ink, 2), layer(colour, 4)].concat().into_iter().chain(labels).collect()
}

/// The parts of a piece whose squares do not hang together.
fn parts(squares: &[(usize, usize)]) -> Vec<Vec<(usize, usize)>> {
    let mut left = squares.to_vec();
    let mut parts = Vec::new();
    while let Some(first) = left.pop() {
        let mut part = vec![first];
        let mut next = 0;
        while let Some(&(row, column)) = part.get(next) {
            next += 1;
            let (near, far): (Vec<_>, Vec<_>) =
                left.iter().partition(|other| row.abs_diff(other.0) + column.abs_diff(other.1) == 1);
            part.extend(near);
            left = far;
        }
        parts.push(part);
    }
    parts
}

/// The middle of a part; when that is not on it, or on the edge of a square, of its square that is nearest to it.
fn middle(part: &[(usize, usize)], grid: &Grid) -> (i32, i32) {
    let extents = part.iter().map(|&(row, column)| grid.square(row, column));
    let Some(whole) = extents.clone().reduce(Extent::union) else { return (0, 0) };
    let middle = whole.centre();
    let around = Extent::around(middle, SQUARE - 2);
    let is_covered = |(x, y): (i32, i32)| {
        extents.clone().any(|extent| extent.contains(Extent { x, y, width: 0, height: 0 }))
    };
    let Extent { x, y, width, height } = around;
    if [(x, y), (x + width, y), (x, y + height), (x + width, y + height)].into_iter().all(is_covered) {
        return middle;
    }
    let distance = |&(x, y): &(i32, i32)| (x - middle.0).pow(2) + (y - middle.1).pow(2);
    extents.map(Extent::centre).min_by_key(distance).unwrap_or(middle)
}
