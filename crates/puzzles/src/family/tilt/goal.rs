//! What an aimed-at position demands, and when no sequence of lifts can meet it.
//!
//! Every reason here is exact: marbles never leave holes, no lift drops a marble into another's hole, and a
//! marble that rolls onto an open hole drops.

use super::Tilt;
use super::board::Marble;
use super::notation::write_square;
use super::rolling::SUNK;

impl<const M: usize> Tilt<M> {
    /// Why not every marble can get into a hole of its label.
    pub(super) fn why_not_home(&self) -> Option<String> {
        let lost = (0..self.labels.len()).find(|&slot| self.is_lost(slot, self.start[slot]))?;
        Some(format!("{}, and no marble leaves a hole", self.describe_lost(lost, self.start[lost])))
    }

    /// Why the position `goal`, of the marbles of the start, cannot be reached.
    pub(super) fn why_not(&self, goal: &[u8; M]) -> Option<String> {
        let filled = goal.iter().take(self.labels.len()).filter(|&&place| place & SUNK != 0);
        let open_holes = filled.fold(self.holes, |open, place| open & !(1 << (place & 63)));
        (0..self.labels.len()).find_map(|slot| {
            let (begins, ends) = (self.start[slot], goal[slot]);
            let label = &self.labels[slot];
            let at = |place: u8| write_square(usize::from(place & 63), self.board.columns());
            if begins & SUNK != 0 && !self.has(goal, slot, begins) {
                return Some(format!(
                    "marble {label} begins in the hole at {} and never leaves it",
                    at(begins)
                ));
            }
            if self.has(&self.start, slot, ends) {
                return None;
            }
            if self.is_lost(slot, ends) {
                return Some(format!("{}, and no move drops it there", self.describe_lost(slot, ends)));
            }
            (ends & SUNK == 0 && open_holes >> ends & 1 != 0).then(|| {
                format!(
                    "marble {label} would rest on the open hole at {}, but drops when it comes there",
                    at(ends)
                )
            })
        })
    }

    /// Whether `goal` has other marbles than the start.
    pub(super) fn differs_in_marbles(&self, goal: &[Marble]) -> bool {
        let mut labels = goal.iter().map(|marble| &marble.label).collect::<Vec<_>>();
        labels.sort();
        !labels.into_iter().eq(&self.labels)
    }

    /// Whether a marble with the label of `slot` is at `place` in `state`.
    fn has(&self, state: &[u8; M], slot: usize, place: u8) -> bool {
        self.labels.iter().zip(state).any(|(label, &there)| *label == self.labels[slot] && there == place)
    }

    fn is_lost(&self, slot: usize, place: u8) -> bool {
        place & SUNK != 0 && self.own[slot] >> (place & 63) & 1 == 0
    }

    fn describe_lost(&self, slot: usize, place: u8) -> String {
        let square = usize::from(place & 63);
        let at = write_square(square, self.board.columns());
        let owner = self.board.hole_on(square).map(|hole| hole.label.to_string()).unwrap_or_default();
        format!("marble {} is in the hole of {owner} at {at}", self.labels[slot])
    }
}
