//! What is odd about a Sokoban level: boxes that are lost, goals that no box gets to.
//!
//! Whatever is pushed in a solution could be pushed with no other box about and the player wherever wanted. So a box
//! gets to no square that it does not get to alone, see [`Squares::pushes`](super::squares::Squares::pushes).

use super::drawing::Drawing;
use super::squares::{DIRECTIONS, NOWHERE, Set, opposite};
use super::{Push, boxes_of};
use crate::format::fields::Fields;
use crate::lint::Warning;

impl<const N: usize> Push<N> {
    pub(super) fn warnings(&self, fields: &Fields) -> Vec<Warning> {
        let mut warnings = self.lost_boxes(fields);
        warnings.extend(self.idle_goals(fields));
        warnings
    }

    /// Boxes that can never be pushed to a goal. A box on a goal is not among them.
    fn lost_boxes(&self, fields: &Fields) -> Vec<Warning> {
        let start = drawing(fields, "start");
        let start = start.as_ref().unwrap_or(&self.level);
        let lost = boxes_of(&self.start).iter().filter(|&&square| self.dead.contains(square));
        let warning = |&square: &u8| {
            let can_go = |direction| {
                let (ahead, behind) =
                    (self.squares.next(square, direction), self.squares.next(square, opposite(direction)));
                ahead != NOWHERE && behind != NOWHERE
            };
            let label = if (0..DIRECTIONS.len()).any(can_go) {
                "no pushes from here lead to a goal"
            } else {
                "it cannot be pushed at all"
            };
            let message = "this box can never be pushed to a goal";
            Warning::hopeless(start.fault_at(self.squares.place(square), message, label))
        };
        lost.map(warning).collect()
    }

    /// Goals that no box gets to, nor is on.
    fn idle_goals(&self, fields: &Fields) -> Vec<Warning> {
        let boxes = boxes_of(&self.start);
        let reached =
            boxes.iter().fold(Set::default(), |all, &square| all.union(&self.squares.pushes(square)));
        let is_idle = |goal: &&_| {
            let square = self.squares.at(**goal);
            square == NOWHERE || !reached.contains(square)
        };
        let idle = self.goals.iter().filter(is_idle).collect::<Vec<_>>();
        let is_needed = self.goals.len() - idle.len() < boxes.len();
        let drawn = drawing(fields, "goal");
        let drawn = drawn.as_ref().unwrap_or(&self.level);
        let warning = |&&goal: &&_| {
            let message = "no box can ever be pushed to this goal";
            if is_needed {
                Warning::hopeless(drawn.fault_at(goal, message, "there are too few others"))
            } else {
                Warning::odd(drawn.fault_at(goal, message, ""))
            }
        };
        idle.iter().map(warning).collect()
    }
}

/// What is drawn as `start` or `goal`, if that is in the file.
fn drawing(fields: &Fields, name: &'static str) -> Option<Drawing> {
    fields.text(name).ok().flatten().and_then(|text| Drawing::read(text).ok())
}
