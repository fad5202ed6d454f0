//! What a `.tws` file says, checked and counted from 0, before it is laid out.

use crate::format::source::Text;

/// A puzzle as its file defines it.
#[derive(Debug)]
pub(super) struct Definition {
    /// What stands behind `Name`.
    pub name: Option<Text>,
    pub sets: Vec<Set>,
    /// The line that says `Solved`.
    pub solved_line: Text,
    pub solved: State,
    /// The moves, and the rotations of the whole puzzle, in the order of the file.
    pub moves: Vec<Move>,
    /// `MoveAlias` and `MoveSequence`.
    pub sequences: Vec<Sequence>,
    pub scrambles: Vec<Scramble>,
}

/// A set of places among which pieces move.
#[derive(Debug)]
pub(super) struct Set {
    pub name: Text,
    /// The line that says `Set`.
    pub line: Text,
    pub places: usize,
    pub orientations: usize,
}

/// A piece in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub number: usize,
    /// How far it is turned; `None` when that does not count.
    pub orientation: Option<usize>,
}

/// What stands in each place, set by set.
pub(super) type State = Vec<Vec<Piece>>;

/// What comes into a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Carried {
    /// The place that it comes from.
    pub from: usize,
    /// By how much it is turned on the way.
    pub turn: usize,
}

/// What comes into each place, set by set.
pub(super) type Action = Vec<Vec<Carried>>;

#[derive(Debug)]
pub(super) struct Move {
    pub name: Text,
    pub action: Action,
    /// Whether its name is that of a rotation of the whole puzzle, which is not a move.
    pub is_rotation: bool,
}

/// A name for moves made one after the other.
#[derive(Debug)]
pub(super) struct Sequence {
    pub name: Text,
    pub steps: Vec<Step>,
}

/// A move made so often; below zero, its inverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The index among the moves and rotations.
    pub mv: usize,
    pub power: i32,
}

/// A state to start from.
#[derive(Debug)]
pub(super) struct Scramble {
    pub name: Text,
    pub state: State,
}

impl Definition {
    /// The name of the puzzle.
    pub fn puzzle_name(&self) -> &str {
        self.name.as_ref().map_or("Unnamed", Text::as_str)
    }

    /// What a puzzle of the file is called in it: by its scramble, if it has one.
    pub fn title(&self, scramble: Option<&Scramble>) -> String {
        scramble.map_or(self.puzzle_name(), |scramble| scramble.name.as_str()).to_owned()
    }

    /// The solved state after these steps.
    pub fn after_all(&self, steps: Vec<Step>) -> State {
        let mut state = self.solved.clone();
        for Step { mv, power } in steps {
            for _ in 0..power.unsigned_abs() {
                state = self.once(&state, &self.moves[mv].action, power < 0);
            }
        }
        state
    }

    fn once(&self, state: &State, action: &Action, is_undone: bool) -> State {
        let of_set = |((set, before), carried): ((&Set, &Vec<Piece>), &Vec<Carried>)| {
            let mut after = before.clone();
            for (to, &Carried { from, turn }) in carried.iter().enumerate() {
                let (from, to, turn) =
                    if is_undone { (to, from, set.orientations - turn) } else { (from, to, turn) };
                let turned = |orientation| (orientation + turn) % set.orientations;
                after[to] = Piece { orientation: before[from].orientation.map(turned), ..before[from] };
            }
            after
        };
        self.sets.iter().zip(state).zip(action).map(of_set).collect()
    }
}
