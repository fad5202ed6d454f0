//! The layers of a survey as a chart: how many positions there are at each depth.
//!
//! Bars on a linear scale show where most positions lie. Layers of less than a hundredth of the largest cannot be seen
//! there; where there are such, a line on a logarithmic scale below shows all of them. (Bars on a logarithmic scale would
//! have lengths that mean nothing, as it has no zero.) The chart is drawn with the shapes of boards: a crate for plots
//! would bring colours of its own, and no description for those who cannot see it.

use super::{Anchor, Colour, Extent, Picture, Shape, text_width};
use crate::format::grouped;

/// The size of numbers and names of axes.
const LETTERS: i32 = 15;
/// The size of the title.
const TITLE: i32 = 20;
/// The height of the largest bar.
const BARS: i32 = 240;
/// The height of the logarithmic part.
const LINE: i32 = 160;
/// About how wide all bars are together.
const WIDTH: i32 = 760;

/// What a chart says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart<'c> {
    /// The uppermost line.
    pub title: &'c str,
    /// The line below it: how many positions in all, and the like.
    pub note: &'c str,
    /// What layers are numbered by: `depth` or `distance`.
    pub depth: &'c str,
    /// What that counts: `jumps`.
    pub moves: &'c str,
    /// The number of positions of each layer, from depth 0.
    pub layers: &'c [u64],
}

/// Where the bars stand.
struct Axes {
    /// The left edge of the first bar's place.
    left: i32,
    /// From one bar to the next.
    pitch: i32,
    /// The right edge of the last bar's place.
    right: i32,
    largest: u64,
}

impl Axes {
    /// The middle of a bar.
    fn middle(&self, depth: usize) -> i32 {
        self.left + depth as i32 * self.pitch + self.pitch / 2
    }
}

impl Chart<'_> {
    /// Draws it.
    pub fn picture(&self) -> Picture {
        let count = self.layers.len().max(1) as i32;
        let largest = self.layers.iter().copied().max().unwrap_or(0).max(1);
        let left = text_width(&grouped(largest), LETTERS) + 12;
        let pitch = (WIDTH / count).clamp(1, 56);
        let axes = Axes { left, pitch, right: left + (pitch * count).max(WIDTH / 2), largest };
        let words = text_width(self.title, TITLE).max(text_width(self.note, LETTERS));
        let mut picture = Picture::new(words.max(axes.right + LETTERS), 0);
        let line = |y, words: &str| Shape::text((0, y), Anchor::Start, LETTERS, words, Colour::Ink);
        let title = Shape::text((0, TITLE / 2), Anchor::Start, TITLE, self.title, Colour::Ink);
        picture.add([title.bold(), line(38, self.note), line(72, "positions")]);
        let mut floor = 116 + BARS;
        picture.add(linear_scale(&axes, floor));
        self.bars(&mut picture, &axes, floor);
        let smallest = self.layers.iter().copied().min().unwrap_or(1).max(1);
        if largest / smallest > 100 {
            picture.add([line(floor + 36, "positions, on a logarithmic scale")]);
            floor += 58 + LINE;
            self.line(&mut picture, &axes, floor);
        }
        picture.add(self.depths(&axes, floor + 16));
        let name = format!("{} in {}", self.depth, self.moves);
        let middle = i32::midpoint(axes.left, axes.right);
        picture.add([Shape::text((middle, floor + 40), Anchor::Middle, LETTERS, name, Colour::Ink)]);
        picture.height = floor + 50;
        picture
    }

    /// The bars, with their numbers where there is room, and in any case that of the deepest layer.
    fn bars(&self, picture: &mut Picture, axes: &Axes, floor: i32) {
        let height = |&size: &u64| match size {
            0 => 0,
            // So that it can be seen that there is something.
            _ => scaled(size, axes.largest, BARS).max(1),
        };
        let deepest = self.layers.len().saturating_sub(1);
        let widest = self.layers.iter().map(|size| text_width(&grouped(size), LETTERS)).max().unwrap_or(0);
        let gap = if axes.pitch > 4 { axes.pitch / 5 } else { 0 };
        for (depth, size) in self.layers.iter().enumerate() {
            let x = axes.left + depth as i32 * axes.pitch + gap / 2;
            let bar = Extent { x, y: floor - height(size), width: axes.pitch - gap, height: height(size) };
            let colour = if depth == deepest { Colour::Vermilion } else { Colour::Blue };
            picture.add([Shape::rectangle(bar, 0).fill(colour)]);
            if widest < axes.pitch {
                let above = (axes.middle(depth), bar.y - 10);
                picture.add([Shape::text(above, Anchor::Middle, LETTERS, grouped(size), Colour::Ink)]);
            }
        }
        let Some(last) = self.layers.last().filter(|_| widest >= axes.pitch) else { return };
        let words = format!("{} at {} {deepest}", grouped(last), self.depth);
        let covered = (text_width(&words, LETTERS) / axes.pitch) as usize + 2;
        let nearest = self.layers.iter().rev().take(covered).map(height).max().unwrap_or(0);
        let (x, top) = (axes.middle(deepest), floor - height(last));
        let y = floor - nearest - 24;
        picture.add([
            Shape::straight((x, y + 10), (x, top - 4), Colour::Vermilion, 2),
            Shape::text((x + 4, y), Anchor::End, LETTERS, words, Colour::Ink),
        ]);
    }

    /// The layers as a line on a logarithmic scale from 1, `floor`, to the next power of ten above the largest.
    fn line(&self, picture: &mut Picture, axes: &Axes, floor: i32) {
        let decades = axes.largest.ilog10() as i32 + 1;
        let step = (decades + 4) / 5;
        for decade in (0..=decades).step_by(step as usize) {
            let y = floor - LINE * decade / decades;
            let power = 10u64.checked_pow(decade as u32).map_or(String::new(), grouped);
            picture.add(scale_line(axes, y, &power));
        }
        let height = |size: u64| (log10(size.max(1)) * f64::from(LINE) / f64::from(decades)).round() as i32;
        let point = |(depth, &size): (usize, &u64)| (axes.middle(depth), floor - height(size));
        let points = self.layers.iter().enumerate().map(point).collect::<Vec<_>>();
        picture.add(points.windows(2).map(|two| Shape::straight(two[0], two[1], Colour::Blue, 2)));
        let radius = (axes.pitch / 3).clamp(1, 4);
        let (others, deepest) = points.split_at(points.len().saturating_sub(1));
        let dots = |points: &[_], radius, colour| {
            points.iter().map(|&point| Shape::circle(point, radius).fill(colour)).collect::<Vec<_>>()
        };
        picture.add(dots(others, radius, Colour::Blue));
        picture.add(dots(deepest, radius + 1, Colour::Vermilion));
    }

    /// The numbers of the layers, as many as there is room for, and in any case that of the deepest one.
    fn depths(&self, axes: &Axes, y: i32) -> Vec<Shape> {
        let deepest = self.layers.len().saturating_sub(1);
        let room = text_width(&deepest.to_string(), LETTERS) + LETTERS / 2;
        let step = round_step(u64::from((room / axes.pitch) as u32 + 1)) as usize;
        let fits = |depth: &usize| (deepest - depth) as i32 * axes.pitch >= room;
        let depths = (0..deepest).step_by(step).filter(fits).chain([deepest]);
        let number = |depth: usize| {
            Shape::text((axes.middle(depth), y), Anchor::Middle, LETTERS, depth.to_string(), Colour::Faint)
        };
        depths.map(number).collect()
    }
}

/// The lines of a linear scale with round numbers, from 0 at `floor`.
fn linear_scale(axes: &Axes, floor: i32) -> Vec<Shape> {
    let step = round_step(axes.largest.div_ceil(5));
    let numbers = (0..=axes.largest / step).map(|number| number * step);
    let line = |number| scale_line(axes, floor - scaled(number, axes.largest, BARS), &grouped(number));
    numbers.flat_map(line).collect()
}

/// A line across the chart with its number at the left.
fn scale_line(axes: &Axes, y: i32, number: &str) -> [Shape; 2] {
    let (from, to) = ((axes.left, y), (axes.right, y));
    [
        Shape::straight(from, to, Colour::Rule, 1),
        Shape::text((axes.left - 8, y), Anchor::End, LETTERS, number, Colour::Faint),
    ]
}

/// The least of 1, 2, 5, 10, 20, 50, ... that is not below `least`; `least` itself beyond 64 bits.
fn round_step(least: u64) -> u64 {
    let powers = (0..20).filter_map(|power| 10u64.checked_pow(power));
    let mut steps = powers.flat_map(|power| [1, 2, 5].into_iter().filter_map(move |n| power.checked_mul(n)));
    steps.find(|&step| step >= least).unwrap_or(least)
}

/// `size` on a scale on which `largest` is `length`, rounded.
fn scaled(size: u64, largest: u64, length: i32) -> i32 {
    let (size, largest, length) = (u128::from(size), u128::from(largest), length as u128);
    ((size * length + largest / 2) / largest) as i32
}

/// The decimal logarithm, from the one of the leading bits: the same on every machine.
fn log10(number: u64) -> f64 {
    // The square of a number has twice its logarithm; where it passes ten, that is a binary digit of the fraction.
    let whole = number.ilog10();
    let mut rest = number as f64 / 10f64.powi(whole as i32);
    let (mut logarithm, mut digit) = (f64::from(whole), 0.5);
    for _ in 0..20 {
        rest *= rest;
        if rest >= 10.0 {
            rest /= 10.0;
            logarithm += digit;
        }
        digit /= 2.0;
    }
    logarithm
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_those_of_the_library() {
        for number in (1..2000).chain([u64::MAX, 10u64.pow(19), 999_999_999_999]) {
            assert!((log10(number) - (number as f64).log10()).abs() < 1e-5, "{number}");
        }
    }

    #[test]
    fn steps_are_round() {
        for (least, step) in [(0, 1), (1, 1), (3, 5), (11, 20), (381, 500), (5_000_001, 10_000_000)] {
            assert_eq!(round_step(least), step);
        }
        assert_eq!(round_step(u64::MAX), u64::MAX);
    }

    fn words(layers: &[u64]) -> Vec<String> {
        let chart = Chart { title: "T", note: "N", depth: "depth", moves: "jumps", layers };
        let shapes = chart.picture().things.concat().into_iter();
        shapes.filter_map(|shape| shape.written().map(str::to_owned)).collect()
    }

    #[test]
    fn every_bar_has_its_number_where_there_is_room() {
        let words = words(&[1, 6, 30, 149, 543, 1357, 1903, 1016, 35]);
        for word in ["1", "6", "1,903", "35", "depth in jumps", "positions, on a logarithmic scale", "8"] {
            assert!(words.iter().any(|other| other == word), "{word} in {words:?}");
        }
    }

    #[test]
    fn the_deepest_layer_has_its_number_in_any_case() {
        let layers = (1..=100).map(|depth| depth * 1000).collect::<Vec<_>>();
        let words = words(&layers);
        assert!(words.contains(&"100,000 at depth 99".to_owned()), "{words:?}");
        assert!(words.contains(&"99".to_owned()) && !words.iter().any(|word| word.contains("logarithmic")));
    }

    #[test]
    fn any_layers_can_be_drawn() {
        for layers in [&[][..], &[0], &[1], &[u64::MAX, 1], &[u64::MAX; 300]] {
            let chart = Chart { title: "", note: "", depth: "depth", moves: "moves", layers };
            let picture = chart.picture();
            let card = Extent { x: 0, y: 0, width: picture.width, height: picture.height };
            for shape in picture.things.iter().flatten() {
                assert!(card.grown(4).contains(shape.extent()), "{layers:?} {shape:?}");
            }
        }
    }
}
