//! The Tower of Hanoi: discs on pegs, one moved at a time, never onto a smaller one.
//!
//! A position is a stack of disc numbers for each peg.

use std::ops::ControlFlow;

use crate::Error;
use crate::puzzle_text::{PuzzleText, digits};
use crate::search::Rules;

/// The most pegs.
const MOST_PEGS: usize = 16;

/// For each peg its discs, the uppermost last.
type Position = Vec<Vec<usize>>;

/// A puzzle of the hanoi family.
pub(crate) struct Hanoi {
    start: Position,
    goal: Position,
}

impl Hanoi {
    /// Reads the fields of this family.
    pub fn read(text: &mut PuzzleText) -> Result<Self, Error> {
        text.word("metric", &["moves"])?;
        let pegs = text.number("pegs", 3, 1, MOST_PEGS)?;
        // A position takes 64 bits, so many for each disc that they tell the pegs apart.
        let most = match pegs {
            1..=2 => 64,
            3..=4 => 32,
            5..=8 => 21,
            _ => 16,
        };
        let discs = text.number("discs", 0, 1, most)?;
        if discs == 0 {
            return Err(Error::Missing("discs"));
        }
        let tower_on = |peg: usize| {
            let mut position = vec![Vec::new(); pegs];
            position[peg] = (1..=discs).rev().collect();
            position
        };
        let mut position = |field, peg| match text.string(field)? {
            None => Ok(tower_on(peg)),
            Some(written) => {
                read_position(&written, pegs, discs).map_err(|problem| Error::Position { field, problem })
            }
        };
        Ok(Self { start: position("start", 0)?, goal: position("goal", pegs - 1)? })
    }
}

impl Rules for Hanoi {
    type State = Position;
    /// From, to; pegs from 1.
    type Move = (usize, usize);

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn is_goal(&self, position: &Position) -> bool {
        *position == self.goal
    }

    fn each_move(
        &self,
        position: &Position,
        visit: &mut dyn FnMut((usize, usize), Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in 1..=position.len() {
            for to in 1..=position.len() {
                if let Ok(after) = self.play(position, &(from, to)) {
                    visit((from, to), after)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<(usize, usize), String> {
        let pegs = text.split_once('-').and_then(|(from, to)| Some((digits(from)?, digits(to)?)));
        pegs.ok_or_else(|| format!("`{text}` is not a move from peg to peg, as `1-3`"))
    }

    fn play(&self, position: &Position, &(from, to): &(usize, usize)) -> Result<Position, String> {
        for peg in [from, to] {
            if peg < 1 || peg > position.len() {
                return Err(format!("there is no peg {peg}"));
            }
        }
        if from == to {
            return Err(format!("peg {from} is where the disc comes from"));
        }
        let mut after = position.clone();
        let disc = after[from - 1].pop().ok_or_else(|| format!("peg {from} has no disc"))?;
        match after[to - 1].last() {
            Some(top) if *top < disc => Err(format!("disc {disc} would lie on disc {top}, which is smaller")),
            _ => {
                after[to - 1].push(disc);
                Ok(after)
            }
        }
    }

    fn write_move(&self, (from, to): &(usize, usize)) -> String {
        format!("{from}-{to}")
    }

    fn write_state(&self, position: &Position) -> String {
        let mut pegs = Vec::new();
        for discs in position {
            let names = discs.iter().map(usize::to_string).collect::<Vec<_>>();
            pegs.push(if names.is_empty() { "-".to_owned() } else { names.join(" ") });
        }
        pegs.join(" / ")
    }
}

/// Reads `3 1 / - / 2`.
fn read_position(text: &str, pegs: usize, discs: usize) -> Result<Position, String> {
    let mut position = Position::new();
    for peg in text.split('/') {
        let mut tower = Vec::new();
        if peg.trim() != "-" {
            for word in peg.split_whitespace() {
                let disc = digits(word).filter(|disc| disc.to_string() == word);
                tower.push(disc.ok_or_else(|| format!("`{word}` is not a disc"))?);
            }
        }
        if tower.windows(2).any(|pair| pair[0] < pair[1]) {
            return Err("a disc lies on a smaller one".to_owned());
        }
        position.push(tower);
    }
    if position.len() != pegs {
        return Err(format!("{} pegs, not {pegs}", position.len()));
    }
    let mut all = position.concat();
    all.sort_unstable();
    if all.into_iter().ne(1..=discs) {
        return Err(format!("not every disc from 1 to {discs} once"));
    }
    Ok(position)
}
