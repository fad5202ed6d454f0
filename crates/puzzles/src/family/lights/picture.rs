//! The picture of a position: a lamp that is off is a dark disc, one that is on a star; with more than two states each has
//! its number, and its colour. Beside them are the numbers of rows and columns.

use super::definition::Definition;
use crate::picture::{Colour, Extent, Grid, Picture, Shape, Thing, on_circle};

/// Draws the lamps in their `states`.
pub(super) fn picture(definition: &Definition, states: impl Iterator<Item = u8>) -> Picture {
    let corner = (Grid::NUMBERS, Grid::NUMBERS);
    let grid = Grid { rows: definition.rows, columns: definition.columns, corner };
    let Extent { x, y, width, height } = grid.extent().grown(1);
    let mut picture = Picture::new(x + width, y + height);
    picture.add(grid.numbers());
    for (&(row, column), state) in definition.lamps.iter().zip(states) {
        let extent = grid.square(row, column);
        picture.add([Shape::rectangle(extent, 0).fill(Colour::Floor).line(Colour::Rule, 1)]);
        picture.add(lamp(extent.centre(), state, definition.states));
    }
    picture
}

fn lamp(centre: (i32, i32), state: u8, states: u8) -> Thing {
    // The first colour is yellow.
    let colour = if state == 0 { Colour::Wall } else { Colour::of_piece(usize::from(state) + 2) };
    let rays = |corner| on_circle(centre, if corner % 2 == 0 { 21 } else { 15 }, corner, 16);
    let lamp = match state {
        0 => Shape::circle(centre, 15).fill(colour),
        _ => Shape::polygon((0..16).map(rays).collect::<Vec<_>>()).fill(colour).line(Colour::Ink, 2),
    };
    let number = (states > 2).then(|| Shape::label(centre, 20, state.to_string(), colour.writing()));
    [lamp].into_iter().chain(number).collect()
}
