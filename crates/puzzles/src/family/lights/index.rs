//! The blocked index of lamps: a press moves each lamp that it reaches on.

use fewest_search::index::product::Change;

use super::{Lights, Word, pack};
use crate::family::coordinates::Coordinates;

impl<W: Word> Coordinates for Lights<W> {
    fn sizes(&self) -> Vec<u32> {
        vec![self.definition.states.into(); self.definition.lamps.len()]
    }

    fn changes(&self) -> Vec<Change> {
        let states = u32::from(self.definition.states);
        let on = (0..states).map(|state| Some((state + 1) % states)).collect::<Vec<_>>();
        let press = |reached: &Vec<usize>| reached.iter().map(|&lamp| (lamp, on.clone())).collect();
        self.definition.reaches.iter().map(press).collect()
    }

    fn values(&self, state: &W) -> Vec<u32> {
        self.states(state).map(u32::from).collect()
    }

    fn of_values(&self, values: &[u32]) -> W {
        pack(self.field, values.iter().map(|&state| state as u8).enumerate())
    }

    fn goals(&self) -> Vec<W> {
        vec![self.goal]
    }
}
