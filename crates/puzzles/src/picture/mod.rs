//! Pictures of positions: a few primitive shapes, which a family draws and `svg` writes.
//!
//! A family's part is [`Family::picture`](crate::family::Family::picture). `strip` puts the pictures of many positions into
//! one, `chart` draws the layers of a survey with the same shapes. Lengths are whole units, so that the bytes of a picture
//! are the same on every machine; a unit is a pixel at the picture's natural size, and y grows downwards.

mod chart;
mod circle;
mod colour;
mod grid;
mod shape;
mod strip;
mod svg;
#[cfg(test)]
mod tests;

pub use chart::Chart;
pub use circle::on_circle;
pub use colour::Colour;
pub use grid::{Grid, Rectangle, largest_rectangles};
pub use shape::{Anchor, Extent, Form, Shape, text_width};
pub use strip::{Step, strip};
pub use svg::svg;

/// The side of one square of a board, in units. A family whose boards are no squares keeps to about this size for what one
/// reads: pegs, tokens.
pub const SQUARE: i32 = 48;

/// Shapes on a plane of `width` x `height` units, without a background of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// From the left edge, 0, to the right one.
    pub width: i32,
    /// From the upper edge, 0, to the lower one.
    pub height: i32,
    /// What is drawn, the undermost first.
    pub things: Vec<Thing>,
}

/// What is one thing to the eye, such as a marble with its label: shapes, the undermost first.
pub type Thing = Vec<Shape>;

impl Picture {
    /// An empty picture of this size.
    pub fn new(width: i32, height: i32) -> Self {
        Self { width, height, things: Vec::new() }
    }

    /// Draws a thing over what is there.
    pub fn add(&mut self, thing: impl IntoIterator<Item = Shape>) {
        self.things.push(thing.into_iter().collect());
    }

    /// Draws another picture over what is there, with its upper left corner at (`x`, `y`).
    pub fn place(&mut self, other: Self, x: i32, y: i32) {
        let moved = |thing: Thing| thing.into_iter().map(|shape| shape.moved(x, y)).collect();
        self.things.extend(other.things.into_iter().map(moved));
    }
}
