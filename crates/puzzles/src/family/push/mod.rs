//! The push family: Sokoban. A player pushes boxes, one at a time and never pulling, onto goals.
//!
//! `drawing` reads and draws levels, `picture` shows them, `squares` has the squares with their neighbours, `matching` asks whether each box
//! has a goal of its own, and `reading` makes a puzzle of the fields of a file.

use fewest_search::{Move, Puzzle, Visit};

use self::drawing::{Drawing, Piece, Place};
use self::squares::{DIRECTIONS, LETTERS, NOWHERE, Set, Squares, opposite};
use super::Family;
use crate::format::fields::Fields;
use crate::lint::Warning;
use crate::picture::Picture;

mod drawing;
mod lint;
mod matching;
mod picture;
mod reading;
mod squares;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use reading::{PushPuzzle, read};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Metric {
    Moves,
    Pushes,
}

/// A Sokoban level with fewer than `N` boxes; `N` at most 32.
///
/// A state has the number of the player's square, those of the boxes' squares in increasing order, and 255 to the end.
/// Squares are numbered row by row. In metric pushes the player's square is the one from which the last box was pushed
/// away, so that the walk to the next push has a length.
#[derive(Debug)]
pub struct Push<const N: usize> {
    level: Drawing,
    squares: Squares,
    goals: Vec<Place>,
    /// The goals' squares.
    targets: Set,
    /// Where no box can be pushed: the squares from which a lone box reaches no goal, and [`NOWHERE`].
    dead: Set,
    metric: Metric,
    start: [u8; N],
    impossible: Option<String>,
    title: String,
}

impl<const N: usize> Push<N> {
    /// A level whose squares hold the start and are closed.
    fn new(level: Drawing, squares: Squares, goals: Vec<Place>, start: [u8; N], metric: Metric) -> Self {
        let targets = goals.iter().map(|&goal| squares.at(goal)).filter(|&square| square != NOWHERE);
        let targets = Set::of(&targets.collect::<Vec<_>>());
        let hopeless = |&square: &u8| squares.pushes(square).is_disjoint(&targets);
        let dead = squares.all().filter(hopeless).chain([NOWHERE]).collect::<Vec<_>>();
        let mut puzzle = Self {
            title: String::new(),
            impossible: None,
            dead: Set::of(&dead),
            level,
            squares,
            goals,
            targets,
            metric,
            start,
        };
        puzzle.impossible = puzzle.why_not();
        let boxes = boxes_of(&start).len();
        let boxes = if boxes == 1 { "1 box".to_owned() } else { format!("{boxes} boxes") };
        puzzle.title = format!("Sokoban {} x {}, {boxes}", puzzle.level.rows(), puzzle.level.columns());
        puzzle
    }

    fn visit_steps(&self, state: &[u8; N], visit: &mut impl Visit<[u8; N]>) {
        let boxes = occupied(state);
        for direction in 0..DIRECTIONS.len() {
            let square = self.squares.next(state[0], direction);
            let target = if boxes.contains(square) {
                let ahead = self.squares.next(square, direction);
                if boxes.contains(ahead) || self.dead.contains(ahead) {
                    continue;
                }
                pushed(state, square, ahead)
            } else {
                let mut target = *state;
                target[0] = square;
                target
            };
            if !visit.to(direction as Move, target) {
                return;
            }
        }
    }

    fn visit_pushes(&self, state: &[u8; N], visit: &mut impl Visit<[u8; N]>) {
        let boxes = occupied(state);
        let walk = self.squares.walk(state[0], &boxes);
        let closed = boxes.union(&self.dead);
        for &square in boxes_of(state) {
            for direction in 0..DIRECTIONS.len() {
                let ahead = self.squares.next(square, direction);
                let behind = self.squares.next(square, opposite(direction));
                if walk.contains(behind) && !closed.contains(ahead) {
                    let number = Move::from(square) * 4 + direction as Move;
                    if !visit.to(number, pushed(state, square, ahead)) {
                        return;
                    }
                }
            }
        }
    }

    /// The letters of the smallest of the shortest walks to the push with that number, in metric pushes.
    fn walk_to(&self, state: &[u8; N], mv: Move) -> String {
        let behind = self.behind(mv);
        let steps = self.squares.steps(behind, &occupied(state));
        let mut walk = String::new();
        let mut square = state[0];
        while square != behind {
            let nearer = |&direction: &usize| {
                let next = self.squares.next(square, direction);
                steps[usize::from(next)] < steps[usize::from(square)]
            };
            let Some(direction) = (0..DIRECTIONS.len()).find(nearer) else { break };
            walk.push(LETTERS[direction]);
            square = self.squares.next(square, direction);
        }
        walk
    }

    /// The square from which the player makes the push with that number, in metric pushes.
    fn behind(&self, mv: Move) -> u8 {
        self.squares.next((mv / 4) as u8, opposite(mv as usize % 4))
    }

    fn pieces(&self, state: &[u8; N]) -> Vec<(Place, Piece)> {
        let player = (self.squares.place(state[0]), Piece::Player);
        let boxes = boxes_of(state).iter().map(|&square| (self.squares.place(square), Piece::Box));
        boxes.chain([player]).collect()
    }
}

/// The squares of the boxes.
fn boxes_of<const N: usize>(state: &[u8; N]) -> &[u8] {
    let unused = state[1..].iter().position(|&square| square == NOWHERE);
    &state[1..=unused.unwrap_or(N - 1)]
}

/// The squares that the player cannot walk onto: those of the boxes, and [`NOWHERE`].
fn occupied<const N: usize>(state: &[u8; N]) -> Set {
    let mut boxes = Set::of(&state[1..]);
    boxes.insert(NOWHERE);
    boxes
}

/// The state after a box was pushed from `square` to `ahead`: the player stands where it was.
fn pushed<const N: usize>(state: &[u8; N], square: u8, ahead: u8) -> [u8; N] {
    let mut next = *state;
    next[0] = square;
    let mut at = 1;
    while at + 1 < N && next[at] != square {
        at += 1;
    }
    while at + 1 < N && next[at + 1] < ahead {
        next[at] = next[at + 1];
        at += 1;
    }
    while at > 1 && next[at - 1] > ahead {
        next[at] = next[at - 1];
        at -= 1;
    }
    next[at] = ahead;
    next
}

impl<const N: usize> Puzzle for Push<N> {
    type State = [u8; N];

    const TIES: bool = true;

    fn start(&self) -> Self::State {
        self.start
    }

    fn is_goal(&self, state: &Self::State) -> bool {
        boxes_of(state).iter().all(|&square| self.targets.contains(square))
    }

    fn moves(&self, state: &Self::State, visit: &mut impl Visit<Self::State>) {
        match self.metric {
            Metric::Moves => self.visit_steps(state, visit),
            Metric::Pushes => self.visit_pushes(state, visit),
        }
    }

    /// The pushes of a move, or the moves of a push.
    fn tie_break(&self, state: &Self::State, mv: Move, target: &Self::State) -> u32 {
        match self.metric {
            Metric::Moves => u32::from(state[1..] != target[1..]),
            Metric::Pushes => {
                let steps = self.squares.steps(state[0], &occupied(state));
                u32::from(steps[usize::from(self.behind(mv))]) + 1
            }
        }
    }
}

impl<const N: usize> Family for Push<N> {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn metric(&self) -> &'static str {
        match self.metric {
            Metric::Moves => "moves",
            Metric::Pushes => "pushes",
        }
    }

    fn write_move(&self, state: &Self::State, mv: Move) -> String {
        let (walk, is_push) = match self.metric {
            Metric::Moves => {
                let square = self.squares.next(state[0], mv as usize);
                (String::new(), boxes_of(state).contains(&square))
            }
            Metric::Pushes => (self.walk_to(state, mv), true),
        };
        let letter = LETTERS[mv as usize % 4];
        format!("{walk}{}", if is_push { letter.to_ascii_uppercase() } else { letter })
    }

    fn write_state(&self, state: &Self::State) -> String {
        self.level.write('-', &self.goals, &self.pieces(state)).join("|")
    }

    fn draw(&self, state: &Self::State) -> String {
        self.level.write(' ', &self.goals, &self.pieces(state)).join("\n")
    }

    fn picture(&self, state: &Self::State) -> Picture {
        let squares = self.squares.all().map(|square| self.squares.place(square));
        picture::picture(&self.level, squares, &self.goals, &self.pieces(state))
    }

    fn impossible(&self) -> Option<String> {
        self.impossible.clone()
    }

    fn lint(&self, fields: &Fields) -> Vec<Warning> {
        self.warnings(fields)
    }

    fn survey_rule(&self) -> Option<&'static str> {
        Some("a push onto a square from which a lone box can never be pushed to a goal is counted as no move")
    }
}
