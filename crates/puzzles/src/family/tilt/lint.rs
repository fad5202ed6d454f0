//! What is odd about a tilt board: holes that no marble gets to, marbles that get to no hole.
//!
//! Walls divide a board into parts, and no marble ever leaves its part. What a part lacks is lacking for good, however
//! marbles stop each other. (A wall that separates nothing cannot be drawn: the outside is always wall, and walls
//! inside lie between two squares.)

use super::Tilt;
use super::board::{Board, Label, Marble};
use super::drawing::Drawing;
use super::reading::read_start;
use crate::format::fields::Fields;
use crate::lint::Warning;

impl<const M: usize> Tilt<M> {
    pub(super) fn warnings(&self, fields: &Fields) -> Vec<Warning> {
        let drawn = fields.text("board").ok().flatten();
        let Some(drawing) = drawn.and_then(|drawn| read_start(fields, drawn).ok()) else { return Vec::new() };
        let marbles = self.marbles(&self.start);
        let parts = parts(&self.board);
        let mut warnings = self.idle_holes(&drawing, &marbles, &parts);
        if self.goal.is_none() {
            warnings.extend(self.homeless_marbles(&drawing, &marbles, &parts));
        }
        warnings
    }

    /// Holes that are not filled, and that no marble of their label can get to; nor any other, if there is none.
    fn idle_holes(&self, drawing: &Drawing, marbles: &[Marble], parts: &[usize]) -> Vec<Warning> {
        let idle = self.board.holes.iter().zip(&drawing.hole_places).filter_map(|(hole, place)| {
            let is_filled = marbles.iter().any(|marble| marble.sunk && marble.square == hole.square);
            let rolling = || marbles.iter().filter(|marble| !marble.sunk);
            let is_wanted = rolling().any(|marble| marble.label == hole.label);
            let mut visitors = rolling()
                .filter(|marble| !is_wanted || marble.label == hole.label)
                .map(|marble| marble.square);
            if is_filled || visitors.any(|square| parts[square] == parts[hole.square]) {
                return None;
            }
            let who = if is_wanted { format!("marble {}", hole.label) } else { "marble".to_owned() };
            let fault = place.fault(format!("no {who} can get to this hole"), "there are walls between");
            Some(Warning::odd(fault))
        });
        idle.collect()
    }

    /// Marbles that are more than the holes of their label in their part of the board: the first of each label.
    fn homeless_marbles(&self, drawing: &Drawing, marbles: &[Marble], parts: &[usize]) -> Vec<Warning> {
        let mut told = Vec::<(&Label, usize)>::new();
        let mut warnings = Vec::new();
        for (marble, place) in drawing.board.marbles.iter().zip(&drawing.places) {
            let (label, part) = (&marble.label, parts[marble.square]);
            let alike = marbles
                .iter()
                .filter(|marble| marble.label == *label && parts[marble.square] == part)
                .count();
            let holes = self.board.holes.iter();
            let holes = holes.filter(|hole| hole.label == *label && parts[hole.square] == part).count();
            if alike <= holes || told.contains(&(label, part)) {
                continue;
            }
            told.push((label, part));
            let (message, label) = match (alike, holes) {
                (1, _) => (
                    format!("marble {label} can get to no hole {label}"),
                    "there are walls between".to_owned(),
                ),
                (_, holes) => {
                    let plural = if holes == 1 { "" } else { "s" };
                    let message =
                        format!("{alike} marbles {label} can get to {holes} hole{plural} {label} only");
                    (message, "the first of them".to_owned())
                }
            };
            warnings.push(Warning::hopeless(place.fault(message, label)));
        }
        warnings
    }
}

/// The part that each square belongs to, called by its first square.
pub(super) fn parts(board: &Board) -> Vec<usize> {
    let mut parts = (0..board.squares()).collect::<Vec<_>>();
    let east = |square: &usize| !board.closed_east(*square);
    let south = |square: &usize| !board.closed_south(*square);
    let open = (0..board.squares()).filter(east).map(|square| (square, square + 1));
    let open =
        open.chain((0..board.squares()).filter(south).map(|square| (square, square + board.columns())));
    for (one, other) in open {
        let (kept, merged) = (parts[one].min(parts[other]), parts[one].max(parts[other]));
        parts.iter_mut().filter(|part| **part == merged).for_each(|part| *part = kept);
    }
    parts
}
