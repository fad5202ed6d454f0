//! Many positions in one picture, in rows, as a comic strip has them.

use super::{Anchor, Colour, Extent, Picture, SQUARE, Shape, text_width};

/// The space between two positions.
const GAP: i32 = 36;
/// The height of a line that says what happened, with the space below it.
const CAPTION: i32 = 30;
/// The size of its letters.
const LETTERS: i32 = 18;

/// One position of a strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is written above it.
    pub caption: String,
    /// The position.
    pub picture: Picture,
}

/// The positions in rows, left to right; in each but the first, what is not as in the one before has a frame.
///
/// All pictures must be of one puzzle, and so of one size.
pub fn strip(steps: &[Step]) -> Picture {
    let captions = steps.iter().map(|step| text_width(&step.caption, LETTERS)).max().unwrap_or(0);
    let (width, height) = steps.first().map_or((0, 0), |step| (step.picture.width, step.picture.height));
    let (across, down) = (width.max(captions) + GAP, height + CAPTION + GAP);
    let columns = columns(steps.len(), across, down);
    let rows = steps.len().div_ceil(columns);
    let mut strip = Picture::new(columns as i32 * across - GAP, rows as i32 * down - GAP);
    let mut before = None;
    for (number, Step { caption, picture }) in steps.iter().enumerate() {
        let (x, y) = ((number % columns) as i32 * across, (number / columns) as i32 * down);
        strip.add([Shape::text((x, y + LETTERS / 2), Anchor::Start, LETTERS, caption, Colour::Ink)]);
        let mut framed = picture.clone();
        framed.add(before.map_or(Vec::new(), |before| frames(before, picture)));
        strip.place(framed, x, y + CAPTION);
        before = Some(picture);
    }
    strip
}

/// How many positions stand side by side, so that the whole is about half as wide again as it is high.
fn columns(steps: usize, across: i32, down: i32) -> usize {
    let is_wide_enough = |columns: &usize| {
        2 * *columns as i64 * i64::from(across) >= 3 * steps.div_ceil(*columns) as i64 * i64::from(down)
    };
    (1..=steps).find(is_wide_enough).unwrap_or(steps.max(1))
}

/// Frames around the things of a picture that the one before has not, small things in the middle of theirs.
fn frames(before: &Picture, picture: &Picture) -> Vec<Shape> {
    let changed = picture.things.iter().filter(|thing| !before.things.contains(thing));
    let extents = changed.filter_map(|thing| thing.iter().map(Shape::extent).reduce(Extent::union));
    let frame = |extent: Extent| {
        let frame = extent.grown(1).union(Extent::around(extent.centre(), SQUARE - 6));
        Shape::rectangle(frame, 8).line(Colour::Vermilion, 3)
    };
    extents.map(frame).collect()
}
