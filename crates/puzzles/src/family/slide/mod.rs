//! The slide family: tiles on a board of cells, one of which is empty, and the blank that wanders as they slide into it.
//!
//! The 15 puzzle and its kin: any rectangle, cells may be missing, walls may stand between them, tiles may be identical.
//! `drawing` reads boards and positions, `board` has the ways of the blank, `laws` says why a goal cannot be reached,
//! `picture` draws positions, and `reading` makes a puzzle of the fields of a file.

use fewest_search::index::board::{Slide as Metric, Way};
use fewest_search::index::{IndexError, Numbering};
use fewest_search::{Move, Puzzle, Visit};

use super::permutation::Word;
use super::{Family, Positions};
use crate::picture::Picture;
pub use board::Board;
use board::Side;
pub use reading::read;
pub use ready_made::READY_MADE;

mod board;
mod drawing;
mod index;
mod laws;
mod picture;
mod reading;
mod ready_made;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

/// The most tiles that can slide at once, and more: directions are this far apart in the numbers of moves.
const MOST_SLIDING: Move = 64;

/// A slide puzzle before it is packed. Cells are numbered as in [`Board`].
#[derive(Clone, Debug)]
pub struct Definition {
    /// The cells and walls.
    pub board: Board,
    /// What counts as one move.
    pub metric: Metric,
    /// The words of the kinds of tiles, in the order of their kinds; the first one is the blank's.
    pub words: Vec<String>,
    /// The kind on each cell; 0 is the blank, equal kinds are identical tiles.
    pub start: Vec<usize>,
    /// The kind that must be on each cell.
    pub goal: Vec<usize>,
}

impl Definition {
    /// The bits that hold the kind on a cell.
    fn field(&self) -> u32 {
        self.words.len().next_power_of_two().trailing_zeros().max(1)
    }

    /// The bits of a state.
    fn bits(&self) -> usize {
        self.board.cells.len() * self.field() as usize
    }

    /// Whether no two tiles of the start are identical.
    fn is_distinct(&self) -> bool {
        let mut kinds = self.start.clone();
        kinds.sort_unstable();
        kinds.windows(2).all(|pair| pair[0] != pair[1])
    }

    fn title(&self) -> String {
        let Board { rows, columns, cells, walls } = &self.board;
        let mut title = format!("{rows}x{columns} sliding tiles");
        if cells.len() < rows * columns {
            title.push_str(&format!(", {} cells", cells.len()));
        }
        if !walls.is_empty() {
            title.push_str(&format!(", {} wall{}", walls.len(), if walls.len() == 1 { "" } else { "s" }));
        }
        title
    }
}

/// A slide puzzle whose states are packed into words `W`: a field of bits for each cell, the first one lowest, with the
/// kind that is there.
///
/// A move has the number of the kind that slides, the farthest from the blank. Where tiles are identical that would not tell
/// moves apart: then it is the number of the side they move to, times 64, and how many they are.
#[derive(Clone, Debug)]
pub struct Slide<W> {
    definition: Definition,
    /// The bits of one cell.
    field: u32,
    distinct: bool,
    /// The ways of the blank from each cell.
    ways: Vec<Vec<Way>>,
    start: W,
    goal: W,
}

/// A slide puzzle in the narrowest states that hold it.
#[derive(Clone, Debug)]
pub enum SlidePuzzle {
    /// In at most 64 bits.
    One(Slide<u64>),
    /// In at most 128 bits.
    Two(Slide<u128>),
    /// In at most 256 bits.
    Four(Slide<[u64; 4]>),
}

impl<W: Word> Slide<W> {
    /// Packs a puzzle that `W` is wide enough for.
    fn new(definition: Definition) -> Self {
        let field = definition.field();
        let mut ways = vec![Vec::new(); definition.board.cells.len()];
        for mut way in definition.board.ways(definition.metric) {
            let side = definition.board.side(&way) as Move;
            way.mv = side * MOST_SLIDING + way.cells.len() as Move - 1;
            ways[way.cells[0]].push(way);
        }
        Self {
            field,
            distinct: definition.is_distinct(),
            ways,
            start: pack(field, &definition.start),
            goal: pack(field, &definition.goal),
            definition,
        }
    }

    /// The puzzle as it was written.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }

    /// The kind on each cell.
    pub fn kinds(&self, state: &W) -> Vec<usize> {
        (0..self.ways.len()).map(|cell| self.kind(state, cell) as usize).collect()
    }

    fn kind(&self, state: &W, cell: usize) -> u64 {
        let below = cell as u32 * self.field;
        state.rotate((W::BITS - below) % W::BITS).low() & self.lowest()
    }

    /// The bits of the first cell.
    fn lowest(&self) -> u64 {
        (1 << self.field) - 1
    }

    /// The empty cell.
    fn blank(&self, state: &W) -> usize {
        let (mut cell, mut rest) = (0, *state);
        while rest.low() & self.lowest() != 0 {
            rest = rest.rotate(W::BITS - self.field);
            cell += 1;
        }
        cell
    }

    /// The number of the move in which the blank goes along `way`; never 0.
    fn number(&self, state: &W, way: &Way) -> Move {
        if self.distinct { self.kind(state, way.cells[way.cells.len() - 1]) as Move } else { way.mv }
    }

    /// The state after the blank went along `way`.
    fn slid(&self, state: &W, way: &Way) -> W {
        way.cells.windows(2).fold(*state, |state, pair| {
            let (empty, full) = (pair[0] as u32 * self.field, pair[1] as u32 * self.field);
            let tile = W::from_low(self.kind(&state, pair[1]));
            state.xor(tile.rotate(full)).xor(tile.rotate(empty))
        })
    }

    fn words(&self, state: &W) -> Vec<&str> {
        self.kinds(state).into_iter().map(|kind| &*self.definition.words[kind]).collect()
    }
}

/// The state with these kinds on the cells.
fn pack<W: Word>(field: u32, kinds: &[usize]) -> W {
    let fields = (0..).step_by(field as usize).zip(kinds);
    fields.fold(W::from_low(0), |word, (at, &kind)| word.or(W::from_low(kind as u64).rotate(at)))
}

impl<W: Word> Puzzle for Slide<W> {
    type State = W;

    fn start(&self) -> W {
        self.start
    }

    fn is_goal(&self, state: &W) -> bool {
        *state == self.goal
    }

    fn moves(&self, state: &W, visit: &mut impl Visit<W>) {
        let ways = &self.ways[self.blank(state)];
        let mut last = 0;
        // Ways are few: looking for the next number among all is no slower than sorting.
        loop {
            let numbered = ways.iter().map(|way| (self.number(state, way), way));
            let next = numbered.filter(|&(number, _)| number > last).min_by_key(|&(number, _)| number);
            let Some((number, way)) = next else { return };
            if !visit.to(number, self.slid(state, way)) {
                return;
            }
            last = number;
        }
    }
}

impl<W: Word> Family for Slide<W> {
    fn title(&self) -> String {
        self.definition.title()
    }

    fn metric(&self) -> &'static str {
        match self.definition.metric {
            Metric::Single => "single",
            Metric::Multi => "multi",
        }
    }

    fn write_move(&self, _: &W, mv: Move) -> String {
        if self.distinct {
            return self.definition.words[mv as usize].clone();
        }
        let side = Side::ALL[(mv / MOST_SLIDING) as usize].letter();
        match self.definition.metric {
            Metric::Single => side.to_string(),
            Metric::Multi => format!("{side}{}", mv % MOST_SLIDING),
        }
    }

    fn write_state(&self, state: &W) -> String {
        self.definition.board.write(&self.words(state))
    }

    fn draw(&self, state: &W) -> String {
        self.definition.board.draw(&self.words(state))
    }

    fn picture(&self, state: &W) -> Picture {
        picture::picture(&self.definition, &self.kinds(state))
    }

    fn impossible(&self) -> Option<String> {
        laws::impossible(&self.definition)
    }

    fn state_written(&self, written: &str) -> Option<W> {
        let Definition { start, words, .. } = &self.definition;
        let kind = |word: &str| words.iter().position(|kind| kind == word);
        let kinds = written.split([' ', '/']).filter(|word| !word.is_empty()).map(kind);
        let kinds = kinds.collect::<Option<Vec<_>>>()?;
        let sorted = |kinds: &[usize]| {
            let mut kinds = kinds.to_vec();
            kinds.sort_unstable();
            kinds
        };
        let state = (sorted(&kinds) == sorted(start)).then(|| pack(self.field, &kinds))?;
        (self.write_state(&state) == written).then_some(state)
    }

    fn has_states_of(&self, other: &Self) -> bool {
        self.definition.words == other.definition.words
    }

    fn positions(&self) -> Option<Positions> {
        self.definition.positions()
    }

    fn numbering(&self, most_bytes: u64) -> Result<Box<dyn Numbering<W> + '_>, IndexError> {
        Ok(Box::new(index::Index::new(self, most_bytes)?))
    }
}
