//! What is odd about a board of lights: lamps that no press changes, presses that change none.

use super::Definition;
use super::drawing::place_of;
use crate::format::fields::Fields;
use crate::format::source::Fault;
use crate::lint::Warning;

impl Definition {
    /// Both are plain from which lamps each press reaches.
    pub(crate) fn lint(&self, fields: &Fields) -> Vec<Warning> {
        let mut warnings = Vec::new();
        let lamps = 0..self.lamps.len();
        let unreached =
            lamps.clone().filter(|lamp| !self.reaches.iter().any(|reached| reached.contains(lamp)));
        for lamp in unreached {
            let message = format!("no press changes the lamp {}", self.write_press(lamp));
            if self.start[lamp] == self.goal[lamp] {
                warnings.push(Warning::odd(self.fault(fields, lamp, &message, "")));
            } else {
                let label = "it must change to reach the goal";
                warnings.push(Warning::hopeless(self.fault(fields, lamp, &message, label)));
            }
        }
        for lamp in lamps.filter(|&lamp| self.reaches[lamp].is_empty()) {
            let message = format!("the press {} changes no lamp", self.write_press(lamp));
            warnings.push(Warning::odd(self.fault(fields, lamp, &message, "")));
        }
        warnings
    }

    /// A fault where a lamp is drawn.
    fn fault(&self, fields: &Fields, lamp: usize, message: &str, label: &str) -> Fault {
        let board = fields.text("board").ok().flatten();
        let place = board.and_then(|board| Some((board, place_of(board, self.lamps[lamp])?)));
        match place {
            Some((board, at)) => board.fault_at(at, message, label),
            None => fields.fault(&["board"], message, label),
        }
    }
}
