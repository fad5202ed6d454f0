//! Whether each box can have a goal of its own, as far as lone pushes tell: what shows some levels to be impossible
//! without a search.

use super::squares::Set;
use super::{Push, boxes_of};

impl<const N: usize> Push<N> {
    /// Why the start can never be solved, if that is because some boxes together reach too few goals.
    ///
    /// Whatever is pushed in a solution could be pushed with no other box about. So each box ends on one of the goals
    /// that it reaches alone, and different boxes end on different goals.
    pub(super) fn why_not(&self) -> Option<String> {
        let boxes = boxes_of(&self.start);
        let goals = self.squares.all().filter(|&square| self.targets.contains(square)).collect::<Vec<_>>();
        let reached = boxes.iter().map(|&square| self.squares.pushes(square)).collect::<Vec<_>>();
        let mut matching = Matching { reached: &reached, goals: &goals, owner: vec![None; goals.len()] };
        (0..boxes.len()).find_map(|number| {
            let mut tried = vec![false; goals.len()];
            if matching.give_goal(number, &mut tried) {
                return None;
            }
            // All goals that were tried are owned, and the owners reach no others.
            let owners = matching.owner.iter().zip(&tried).filter(|(_, tried)| **tried);
            let mut rivals = owners.filter_map(|(owner, _)| *owner).chain([number]).collect::<Vec<_>>();
            rivals.sort_unstable();
            Some(self.too_few_goals(&rivals))
        })
    }

    /// Says that these boxes reach one goal less than they are.
    fn too_few_goals(&self, boxes: &[usize]) -> String {
        let places = boxes.iter().map(|&number| {
            let (row, column) = self.squares.place(self.start[1 + number]);
            format!("row {}, column {}", row + 1, column + 1)
        });
        let places = places.collect::<Vec<_>>().join("; ");
        match boxes.len() {
            1 => format!("the box at {places} can never be pushed to a goal"),
            2 => format!("the boxes at {places} can be pushed to one and the same goal only"),
            count => format!("the {count} boxes at {places} can be pushed to {} goals only", count - 1),
        }
    }
}

/// Goals given to boxes, so far.
struct Matching<'a> {
    /// The squares that each box reaches.
    reached: &'a [Set],
    goals: &'a [u8],
    /// The box that each goal was given to.
    owner: Vec<Option<usize>>,
}

impl Matching<'_> {
    /// Gives box `number` a goal, if need be one whose owner can be given another. On failure `tried` marks the goals
    /// that this box and their owners reach.
    fn give_goal(&mut self, number: usize, tried: &mut [bool]) -> bool {
        for goal in 0..self.goals.len() {
            if tried[goal] || !self.reached[number].contains(self.goals[goal]) {
                continue;
            }
            tried[goal] = true;
            let free = match self.owner[goal] {
                None => true,
                Some(owner) => self.give_goal(owner, tried),
            };
            if free {
                self.owner[goal] = Some(number);
                return true;
            }
        }
        false
    }
}
