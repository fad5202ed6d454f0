//! The picture of a position: pieces with their words, in the rows of the puzzle file or in a ring, and beside each the
//! number of its position. A piece that has orientations points up in orientation 0, and in each next one further round,
//! clockwise.

use super::definition::Definition;
use super::packing::Place;
use crate::picture::{Anchor, Colour, Extent, Picture, Shape, Thing, on_circle, text_width};

/// The size of a word.
const LETTERS: i32 = 24;
/// The least side of a piece.
const SIDE: i32 = 44;
/// The space between two pieces.
const GAP: i32 = 4;
/// The room for the number of a position.
const NUMBER: i32 = 22;
/// How far the point of a turned piece stands out.
const POINT: i32 = 10;
/// The most pieces of a row that the file does not divide.
const MOST_IN_ROW: usize = 12;

/// Draws the pieces, position by position.
pub(super) fn picture(definition: &Definition, pieces: impl Iterator<Item = Place>) -> Picture {
    let size = size(definition);
    let (mut picture, places) =
        if definition.is_ring { ring(definition, size) } else { rows(definition, size) };
    for (position, (piece, (centre, number_at))) in pieces.zip(places).enumerate() {
        picture.add(draw_piece(definition, piece, centre, size));
        let number = (position + 1).to_string();
        picture.add([Shape::text(number_at, Anchor::Middle, 17, number, Colour::Faint)]);
    }
    picture
}

/// Where a piece is, and where the number of its position: the centres.
type Places = Vec<((i32, i32), (i32, i32))>;

/// The width and height of a piece: all have those of the widest.
fn size(definition: &Definition) -> (i32, i32) {
    let word = |piece, orientation| text_width(&definition.word(Place { piece, orientation }), LETTERS);
    let words = (0..definition.pieces.len())
        .flat_map(|piece| (0..definition.orientations).map(move |orientation| word(piece, orientation)));
    let widest = words.max().unwrap_or(0) + 8;
    if definition.orientations == 1 {
        (SIDE.max(widest), SIDE)
    } else {
        let side = SIDE.max(widest) + 2 * POINT;
        (side, side)
    }
}

/// An empty picture for rows of pieces, with their places.
fn rows(definition: &Definition, (width, height): (i32, i32)) -> (Picture, Places) {
    let count = definition.start.len();
    let (across, down) = (width + GAP, height + NUMBER + GAP);
    let per_row = count.div_ceil(count.div_ceil(MOST_IN_ROW));
    let begins_row = |position: usize| {
        if definition.row_starts.is_empty() {
            position.is_multiple_of(per_row)
        } else {
            definition.row_starts.contains(&position)
        }
    };
    let (mut row, mut column, mut columns) = (0, 0, 0);
    let mut places = Vec::new();
    for position in 0..count {
        if position > 0 && begins_row(position) {
            (row, column) = (row + 1, 0);
        }
        let (x, y) = (column * across + width / 2, row * down + height / 2);
        places.push(((x, y), (x, y + i32::midpoint(height, NUMBER))));
        column += 1;
        columns = columns.max(column);
    }
    (Picture::new(columns * across - GAP, (row + 1) * down - GAP), places)
}

/// An empty picture for a ring of pieces, the first at the top, clockwise; with their places. The numbers are inside.
fn ring(definition: &Definition, (width, height): (i32, i32)) -> (Picture, Places) {
    let count = definition.start.len();
    let across = width.max(height) + GAP;
    let inner = across / 2 + NUMBER / 2;
    let radius = (count as i32 * across * 2 / 11).max(inner + 5 * count as i32);
    let side = 2 * radius + across;
    let centre = (side / 2, side / 2);
    let place = |part| {
        let around = |radius| on_circle(centre, radius, part, count);
        (around(radius), around(radius - inner))
    };
    (Picture::new(side, side), (0..count).map(place).collect())
}

/// A piece with its word, as it is written in a position.
fn draw_piece(
    definition: &Definition,
    piece: Place,
    centre: (i32, i32),
    (width, height): (i32, i32),
) -> Thing {
    let colour = Colour::of_piece(piece.piece);
    let word = Shape::label(centre, LETTERS, definition.word(piece), colour.writing());
    if definition.orientations == 1 {
        let extent = Extent { x: centre.0 - width / 2, y: centre.1 - height / 2, width, height };
        let tile = Shape::rectangle(extent.grown(-1), 8).fill(colour).line(Colour::Ink, 2);
        return vec![tile, word];
    }
    let radius = width / 2 - POINT;
    // In sixtieths of the circle: any number of orientations up to 6 divides it.
    let at = 60 / usize::from(definition.orientations) * usize::from(piece.orientation);
    let corner = |radius, part: usize| on_circle(centre, radius, (at + part) % 60, 60);
    let point = [corner(radius, 56), corner(radius + POINT - 2, 0), corner(radius, 4)];
    let point = Shape::polygon(point).fill(Colour::Ink).line(Colour::Ink, 2);
    vec![point, Shape::circle(centre, radius - 1).fill(colour).line(Colour::Ink, 2), word]
}
