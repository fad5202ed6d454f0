//! The picture of a position: pegs with their numbers, and discs as bars.

use crate::picture::{Colour, Extent, Picture, Shape};

/// The height of a disc.
const DISC: i32 = 22;
/// How much wider a disc is than the next smaller one.
const STEP: i32 = 16;
/// The width of the smallest disc.
const SMALLEST: i32 = 32;
/// The space between the largest discs of two pegs.
const GAP: i32 = 12;
/// How far a peg stands out above all discs.
const TIP: i32 = 12;
/// The width of pegs, and the height of what they stand on.
const BASE: i32 = 6;
/// The room for the number of a peg.
const NUMBER: i32 = 28;

/// Draws the discs of each peg, counted from 1, from the bottom to the top; there are `discs` in all.
pub(super) fn picture(towers: &[Vec<usize>], discs: usize) -> Picture {
    let largest = width(discs);
    let across = largest + GAP;
    let ground = TIP + discs as i32 * DISC;
    let all = towers.len() as i32 * across;
    let mut picture = Picture::new(all, ground + BASE + NUMBER);
    let base = Extent { x: 0, y: ground, width: all, height: BASE };
    picture.add([Shape::rectangle(base, 2).fill(Colour::Wall)]);
    for (number, tower) in (1..).zip(towers) {
        let x = (number - 1) * across + across / 2;
        let name = Shape::label((x, ground + BASE + NUMBER / 2), 20, number.to_string(), Colour::Ink);
        picture.add([Shape::straight((x, BASE / 2), (x, ground), Colour::Wall, BASE), name]);
        for (beneath, &disc) in (0..).zip(tower) {
            let (width, y) = (width(disc), ground - (beneath + 1) * DISC);
            let extent = Extent { x: x - width / 2, y, width, height: DISC };
            let colour = Colour::of_piece(disc - 1);
            let bar = Shape::rectangle(extent.grown(-1), 7).fill(colour).line(Colour::Ink, 2);
            picture.add([bar, Shape::label(extent.centre(), 16, disc.to_string(), colour.writing())]);
        }
    }
    picture
}

/// The width of a disc, counted from 1.
fn width(disc: usize) -> i32 {
    SMALLEST + (disc as i32 - 1) * STEP
}
