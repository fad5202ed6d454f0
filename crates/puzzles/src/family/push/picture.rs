//! The picture of a position: walls as bricks, boxes as crossed squares, goals as frames that what stands on
//! them leaves to be seen, the player as a disc with a face.

use super::drawing::{Cell, Drawing, Piece, Place};
use crate::picture::{Colour, Extent, Grid, Picture, Shape, Thing};

/// Draws the walls of `level` with `goals` and `pieces` on its floor `squares`.
pub(super) fn picture(
    level: &Drawing,
    squares: impl Iterator<Item = Place>,
    goals: &[Place],
    pieces: &[(Place, Piece)],
) -> Picture {
    let grid = Grid { rows: level.rows(), columns: level.columns(), corner: (0, 0) };
    let Extent { width, height, .. } = grid.extent();
    let mut picture = Picture::new(width, height);
    for (row, column) in squares {
        let floor = grid.square(row, column);
        picture.add([Shape::rectangle(floor, 0).fill(Colour::Floor).line(Colour::Rule, 1)]);
    }
    for row in 0..grid.rows {
        for column in (0..grid.columns).filter(|&column| level.cell((row, column)) == Some(Cell::Wall)) {
            picture.add([Shape::rectangle(grid.square(row, column).grown(-1), 4).fill(Colour::Wall)]);
        }
    }
    for &(row, column) in goals {
        picture.add(goal(grid.square(row, column)));
    }
    for &((row, column), piece) in pieces {
        let extent = grid.square(row, column);
        let on_goal = goals.contains(&(row, column));
        picture.add(match piece {
            Piece::Box => crate_on(extent, on_goal),
            Piece::Player => player(extent.centre()),
        });
    }
    picture
}

fn goal(extent: Extent) -> Thing {
    vec![
        Shape::rectangle(extent.grown(-3), 6).line(Colour::Vermilion, 4),
        Shape::circle(extent.centre(), 6).fill(Colour::Vermilion),
    ]
}

/// A box: crossed, and on a goal in another colour and with a disc in its middle.
fn crate_on(extent: Extent, on_goal: bool) -> Thing {
    let side = extent.grown(-8);
    let Extent { x, y, width, height } = side.grown(-3);
    let (right, lower) = (x + width, y + height);
    let colour = if on_goal { Colour::Green } else { Colour::Orange };
    let beam = |from, to| Shape::straight(from, to, Colour::Ink, 3);
    let mut shapes = vec![
        Shape::rectangle(side, 4).fill(colour).line(Colour::Ink, 3),
        beam((x, y), (right, lower)),
        beam((x, lower), (right, y)),
    ];
    if on_goal {
        shapes.push(Shape::circle(extent.centre(), 8).fill(Colour::Floor).line(Colour::Ink, 3));
    }
    shapes
}

fn player((x, y): (i32, i32)) -> Thing {
    let eye = |side| Shape::circle((x + side, y - 4), 4).fill(Colour::White);
    let mouth = Shape::straight((x - 6, y + 7), (x + 6, y + 7), Colour::White, 3);
    vec![Shape::circle((x, y), 16).fill(Colour::Blue).line(Colour::Ink, 2), eye(-6), eye(6), mouth]
}
