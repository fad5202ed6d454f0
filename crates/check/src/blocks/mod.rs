//! Sliding blocks: pieces of any shape on a board of any shape, Klotski and Rush Hour among them.
//!
//! A position says where the first square of each piece is. Every move is made of steps by one square, and every step
//! looks at every square.

mod drawing;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::Error;
use crate::puzzle_text::{PuzzleText, digits};
use crate::search::Rules;

use drawing::{Board, Places, Square, square};

/// The four directions in their order.
const DIRECTIONS: [char; 4] = ['E', 'N', 'S', 'W'];

/// A move, in the order of moves.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    /// The piece; of pieces alike, the first of their word.
    label: char,
    /// Its first square.
    from: Square,
    how: How,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum How {
    Step(char),
    Slide(char, i64),
    /// Along any path, so that this becomes the first square.
    Path(Square),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Metric {
    Steps,
    Slides,
    Moves,
}

enum Goal {
    /// The piece, or one alike, covers the square: all of these.
    Covered(Vec<(char, Square)>),
    /// The piece, or one alike, has the square as its first one: all of these.
    Placed(Places),
    /// The piece reaches the right end of a Rush Hour board.
    RightEnd(char),
}

/// A puzzle of the blocks family.
pub(crate) struct Blocks {
    board: Board,
    /// Pieces move along their length only.
    lengthwise: bool,
    metric: Metric,
    start: Places,
    goal: Goal,
}

impl Blocks {
    /// Reads the fields of this family.
    pub fn read(text: &mut PuzzleText) -> Result<Self, Error> {
        let (board, drawn) = Board::read(text)?;
        let axes = if board.rush_hour { ["length", "free"] } else { ["free", "length"] };
        let lengthwise = text.word("axis", &axes)? == "length";
        let usual = if lengthwise { ["slides", "steps", "moves"] } else { ["moves", "steps", "slides"] };
        let metric = match text.word("metric", &usual)? {
            "steps" => Metric::Steps,
            "slides" => Metric::Slides,
            _ => Metric::Moves,
        };
        let start = match text.string("start")? {
            Some(start) => board.start(&start)?,
            None => drawn,
        };
        let goal = Goal::read(text.string("goal")?, &board)?;
        Ok(Self { start: board.in_order(&start), board, lengthwise, metric, goal })
    }

    /// The label of a move's piece: the first of its word.
    fn written_label(&self, label: char) -> char {
        self.board.word(label)[0]
    }

    /// The piece that a move is about.
    fn piece(&self, position: &Places, mv: &Move) -> Result<char, String> {
        let mut word = self.board.word(mv.label).into_iter();
        let (row, column) = mv.from;
        word.find(|label| position.get(label) == Some(&mv.from))
            .ok_or_else(|| format!("piece {} is not at {row},{column}", mv.label))
    }

    /// Where a piece that stands at `from` gets by one step, or why it cannot make it.
    fn step(&self, position: &Places, label: char, from: Square, direction: char) -> Result<Square, String> {
        let (down, right) = match direction {
            'E' => (0, 1),
            'N' => (-1, 0),
            'S' => (1, 0),
            _ => (0, -1),
        };
        let shape = &self.board.shapes[&label];
        let (height, width) = (extent(shape.iter().map(|at| at.0)), extent(shape.iter().map(|at| at.1)));
        if self.lengthwise && (down != 0 && width > height || right != 0 && height > width) {
            return Err(format!("piece {label} moves only along its length"));
        }
        let to = (from.0 + down, from.1 + right);
        let Some(squares) = self.board.squares(label, to) else {
            return Err(format!("piece {label} meets a wall on its way {direction}"));
        };
        for (&other, &first) in position.iter().filter(|(other, _)| **other != label) {
            let taken = self.board.squares(other, first).unwrap_or_default();
            if taken.iter().any(|square| squares.contains(square)) {
                return Err(format!("piece {label} meets piece {other} on its way {direction}"));
            }
        }
        Ok(to)
    }

    /// Where a piece gets along any path, but for where it is.
    fn reached(&self, position: &Places, label: char) -> BTreeSet<Square> {
        let from = position[&label];
        let mut reached = BTreeSet::from([from]);
        let mut waiting = vec![from];
        while let Some(place) = waiting.pop() {
            for direction in DIRECTIONS {
                if let Ok(to) = self.step(position, label, place, direction)
                    && reached.insert(to)
                {
                    waiting.push(to);
                }
            }
        }
        reached.remove(&from);
        reached
    }

    /// Where a piece gets by one step after another in one direction.
    fn slid(&self, position: &Places, label: char, direction: char) -> Vec<Square> {
        let mut place = position[&label];
        let mut slid = Vec::new();
        while let Ok(to) = self.step(position, label, place, direction) {
            slid.push(to);
            place = to;
        }
        slid
    }

    /// The position with one piece elsewhere.
    fn with(&self, position: &Places, label: char, to: Square) -> Places {
        let mut after = position.clone();
        after.insert(label, to);
        self.board.in_order(&after)
    }

    /// What a piece can do, with where that leads.
    fn moves_of(&self, position: &Places, label: char) -> Vec<(How, Square)> {
        let mut moves = Vec::new();
        for direction in DIRECTIONS {
            match self.metric {
                Metric::Steps => {
                    let to = self.step(position, label, position[&label], direction);
                    moves.extend(to.map(|to| (How::Step(direction), to)));
                }
                Metric::Slides => {
                    let slid = (1..).zip(self.slid(position, label, direction));
                    moves.extend(slid.map(|(distance, to)| (How::Slide(direction, distance), to)));
                }
                Metric::Moves => {}
            }
        }
        if self.metric == Metric::Moves {
            moves.extend(self.reached(position, label).into_iter().map(|to| (How::Path(to), to)));
        }
        moves
    }

    /// Reads what follows the piece in a move: `E`, `E2` or `>2,3`.
    fn read_how(&self, text: &str) -> Option<How> {
        let direction = text.chars().next()?;
        let rest = text.strip_prefix(direction)?;
        let is_direction = DIRECTIONS.contains(&direction);
        match self.metric {
            Metric::Steps if is_direction && rest.is_empty() => Some(How::Step(direction)),
            Metric::Slides if is_direction => {
                Some(How::Slide(direction, digits(rest).and_then(|distance| distance.try_into().ok())?))
            }
            Metric::Moves if direction == '>' => Some(How::Path(square(rest)?)),
            _ => None,
        }
    }

    fn read_any_move(&self, position: &Places, text: &str) -> Option<Move> {
        let label = text.chars().next()?;
        let rest = text.strip_prefix(label)?;
        let (from, how) = match rest.strip_prefix('@') {
            Some(rest) => {
                let (from, how) = rest.split_at(rest.find(['E', 'N', 'S', 'W', '>'])?);
                (square(from)?, how)
            }
            None => (*position.get(&label)?, rest),
        };
        let how = self.read_how(how)?;
        (label == self.written_label(label)).then_some(Move { label, from, how })
    }
}

impl Rules for Blocks {
    type State = Places;
    type Move = Move;

    fn start(&self) -> Places {
        self.start.clone()
    }

    fn is_goal(&self, position: &Places) -> bool {
        let squares = |label: char| self.board.squares(label, position[&label]).unwrap_or_default();
        match &self.goal {
            Goal::Covered(wanted) => wanted.iter().all(|&(label, square)| {
                self.board.word(label).into_iter().any(|label| squares(label).contains(&square))
            }),
            Goal::Placed(wanted) => wanted
                .iter()
                .all(|(&label, place)| self.board.word(label).iter().any(|label| position[label] == *place)),
            Goal::RightEnd(label) => squares(*label).into_iter().any(Board::is_right_end),
        }
    }

    fn each_move(
        &self,
        position: &Places,
        visit: &mut dyn FnMut(Move, Places) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (&label, &from) in position {
            for (how, to) in self.moves_of(position, label) {
                visit(Move { label: self.written_label(label), from, how }, self.with(position, label, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reads a move generously, and takes it if it is printed just so.
    fn read_move(&self, position: &Places, text: &str) -> Result<Move, String> {
        let read = self.read_any_move(position, text).filter(|mv| self.write_move(mv) == text);
        read.ok_or_else(|| format!("`{text}` is not a move"))
    }

    fn play(&self, position: &Places, mv: &Move) -> Result<Places, String> {
        let label = self.piece(position, mv)?;
        let to = match mv.how {
            How::Step(direction) => self.step(position, label, mv.from, direction)?,
            How::Slide(_, 0) => return Err(format!("piece {label} does not move")),
            How::Slide(direction, distance) => {
                let mut place = mv.from;
                for _ in 0..distance {
                    place = self.step(position, label, place, direction)?;
                }
                place
            }
            How::Path(to) if self.reached(position, label).contains(&to) => to,
            How::Path((row, column)) => {
                return Err(format!("piece {label} has no way to {row},{column}"));
            }
        };
        Ok(self.with(position, label, to))
    }

    fn write_move(&self, mv: &Move) -> String {
        let mut text = mv.label.to_string();
        if self.board.word(mv.label).len() > 1 {
            text += &format!("@{},{}", mv.from.0, mv.from.1);
        }
        text + &match mv.how {
            How::Step(direction) => direction.to_string(),
            How::Slide(direction, distance) => format!("{direction}{distance}"),
            How::Path((row, column)) => format!(">{row},{column}"),
        }
    }

    fn write_state(&self, position: &Places) -> String {
        let places = position.iter().map(|(label, (row, column))| format!("{label}={row},{column}"));
        places.collect::<Vec<_>>().join(" ")
    }
}

impl Goal {
    fn read(text: Option<String>, board: &Board) -> Result<Self, Error> {
        let wrong = |problem: &str| Error::Position { field: "goal", problem: problem.to_owned() };
        let Some(text) = text else {
            return match board.shapes.contains_key(&'A') {
                true if board.rush_hour => Ok(Self::RightEnd('A')),
                false if board.rush_hour => Err(wrong("there is no piece A")),
                _ => Err(Error::Missing("goal")),
            };
        };
        if text.contains('=') {
            return Ok(Self::Placed(board.places("goal", &text)?));
        }
        let covered = board.covered(&text)?;
        if covered.is_empty() { Err(wrong("it names no piece")) } else { Ok(Self::Covered(covered)) }
    }
}

/// From the least to the greatest of some numbers, both counted.
fn extent(numbers: impl Iterator<Item = i64> + Clone) -> i64 {
    let least = numbers.clone().min().unwrap_or(0);
    numbers.max().unwrap_or(0) - least + 1
}
