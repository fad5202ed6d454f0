//! The picture of a row: holes with their numbers below, marbles with their letters.

use super::Row;
use crate::picture::{Anchor, Colour, Extent, Picture, SQUARE, Shape};

/// Draws `row`, of which the first `holes` count.
pub(super) fn picture(row: Row, holes: usize) -> Picture {
    let width = holes as i32 * SQUARE;
    let mut picture = Picture::new(width, SQUARE + 26);
    let tray = Extent { x: 0, y: 0, width, height: SQUARE };
    picture.add([Shape::rectangle(tray.grown(-1), 12).fill(Colour::Rule).line(Colour::Faint, 2)]);
    for hole in 0..holes {
        let centre = (hole as i32 * SQUARE + SQUARE / 2, SQUARE / 2);
        let marble = |inside: Colour| {
            let label = Shape::label(centre, 24, row.hole(hole), inside.writing());
            vec![Shape::circle(centre, 20).fill(inside).line(Colour::Ink, 2), label]
        };
        picture.add(match row.hole(hole) {
            'w' => marble(Colour::White),
            'b' => marble(Colour::Ink),
            _ => vec![Shape::circle(centre, 9).fill(Colour::Faint)],
        });
        let below = (centre.0, SQUARE + 15);
        picture.add([Shape::text(below, Anchor::Middle, 20, (hole + 1).to_string(), Colour::Faint)]);
    }
    picture
}
