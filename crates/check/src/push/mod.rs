//! Sokoban: a player who walks about and pushes boxes, counted in moves or in pushes.
//!
//! A position is the square of the player and those of the boxes; a move is the letters it is printed with, and is played
//! letter by letter.

mod drawing;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::Error;
use crate::puzzle_text::PuzzleText;
use crate::search::Rules;

use drawing::{DIRECTIONS, Drawing, Square, check_size, is_floor, live_squares, neighbour};

/// Where everything that moves is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Position {
    player: Square,
    boxes: BTreeSet<Square>,
}

/// A move, in the order of moves. Two moves of one position with the same direction and box are the same move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    /// The square of the box in metric pushes, where each move has one; nothing in metric moves.
    box_at: Option<Square>,
    /// The direction of the last letter.
    direction: char,
    /// What is printed.
    letters: String,
}

/// A puzzle of the push family.
pub(crate) struct Push {
    /// The rows as they are drawn, with nothing but walls `#` and floor `-`.
    rows: Vec<Vec<char>>,
    goals: BTreeSet<Square>,
    /// The squares from which a box can be pushed to a goal if it is alone.
    live: BTreeSet<Square>,
    pushes: bool,
    start: Position,
}

impl Push {
    /// Reads the fields of this family.
    pub fn read(text: &mut PuzzleText) -> Result<Self, Error> {
        let pushes = text.word("metric", &["moves", "pushes"])? == "pushes";
        let board = text.required("board")?;
        let board = Drawing::read(board.lines())
            .map_err(|(line, problem)| Error::Board { line: line + 1, problem })?;
        let given = match text.string("start")? {
            Some(start) => Some(board.on_same_walls("start", &start)?),
            None => None,
        };
        let goals = match text.string("goal")? {
            Some(goal) => board.on_same_walls("goal", &goal)?.boxes,
            None => board.goals.clone(),
        };
        let wrong = |problem| match given {
            Some(_) => Error::Position { field: "start", problem },
            None => Error::Board { line: 1, problem },
        };
        let start = given.as_ref().unwrap_or(&board);
        let &[player] = &start.players[..] else {
            return Err(wrong(format!("{} players; there must be one", start.players.len())));
        };
        check_size(&board.rows, player, &start.boxes, &goals).map_err(wrong)?;
        let live = live_squares(&board.rows, &goals);
        let start = Position { player, boxes: start.boxes.clone() };
        Ok(Self { rows: board.rows, goals, live, pushes, start })
    }

    /// The position after one letter, or why it is none.
    fn step(&self, position: &Position, letter: char) -> Result<Position, String> {
        let direction = letter.to_ascii_lowercase();
        let floor_at = |square| neighbour(square, direction).filter(|&to| is_floor(&self.rows, to));
        let Some(to) = floor_at(position.player) else {
            return Err(format!("there is a wall where `{letter}` goes"));
        };
        let mut after = Position { player: to, boxes: position.boxes.clone() };
        if letter == direction {
            if position.boxes.contains(&to) {
                return Err(format!("there is a box where `{letter}` goes; a push is a capital letter"));
            }
            return Ok(after);
        }
        if !after.boxes.remove(&to) {
            return Err(format!("there is no box for `{letter}` to push"));
        }
        let Some(behind) = floor_at(to) else {
            return Err(format!("the box that `{letter}` pushes has a wall behind it"));
        };
        if !self.live.contains(&behind) {
            return Err(format!("`{letter}` pushes a box to where it can never get to a goal"));
        }
        if !after.boxes.insert(behind) {
            return Err(format!("the box that `{letter}` pushes has another behind it"));
        }
        Ok(after)
    }

    /// The smallest of the shortest walks to each square that can be walked to.
    fn walks(&self, position: &Position) -> BTreeMap<Square, String> {
        let mut walks = BTreeMap::from([(position.player, String::new())]);
        let mut layer = walks.clone();
        while !layer.is_empty() {
            let mut next = BTreeMap::<Square, String>::new();
            for (&square, walk) in &layer {
                let here = Position { player: square, boxes: position.boxes.clone() };
                for direction in DIRECTIONS {
                    let Ok(there) = self.step(&here, direction) else { continue };
                    if walks.contains_key(&there.player) {
                        continue;
                    }
                    let walk = format!("{walk}{direction}");
                    let smallest = next.entry(there.player).or_insert_with(|| walk.clone());
                    if walk < *smallest {
                        *smallest = walk;
                    }
                }
            }
            walks.extend(next.clone());
            layer = next;
        }
        walks
    }

    /// A move in metric pushes: its box and direction follow from where its walk leads.
    fn read_push(&self, position: &Position, text: &str) -> Result<Move, String> {
        let not_a_move = || format!("`{text}` is not a walk and a push, as `rruuL`");
        let push = text.chars().next_back().ok_or_else(not_a_move)?;
        let direction = push.to_ascii_lowercase();
        let walk = text.strip_suffix(push).ok_or_else(not_a_move)?;
        if push == direction
            || !DIRECTIONS.contains(&direction)
            || walk.chars().any(|letter| !DIRECTIONS.contains(&letter))
        {
            return Err(not_a_move());
        }
        let mut walked = position.clone();
        for letter in walk.chars() {
            walked = self.step(&walked, letter)?;
        }
        Ok(Move { box_at: neighbour(walked.player, direction), direction, letters: text.to_owned() })
    }

    /// In metric pushes only the smallest of the shortest walks to a push makes a move.
    fn check_walk(&self, position: &Position, mv: &Move) -> Result<(), String> {
        let walk = &mv.letters[..mv.letters.len() - 1];
        let walked = walk.chars().try_fold(position.clone(), |walked, letter| self.step(&walked, letter))?;
        match self.walks(position).get(&walked.player) {
            Some(smallest) if smallest != walk => {
                Err(format!("the walk there is written `{smallest}`, not `{walk}`"))
            }
            _ => Ok(()),
        }
    }
}

impl Rules for Push {
    type State = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn is_goal(&self, position: &Position) -> bool {
        position.boxes.is_subset(&self.goals)
    }

    fn each_move(
        &self,
        position: &Position,
        visit: &mut dyn FnMut(Move, Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // In metric moves all begin where the player is.
        let walks = if self.pushes {
            self.walks(position)
        } else {
            BTreeMap::from([(position.player, String::new())])
        };
        for (&square, walk) in &walks {
            let there = Position { player: square, boxes: position.boxes.clone() };
            for direction in DIRECTIONS {
                for letter in [direction, direction.to_ascii_uppercase()] {
                    if self.pushes && letter == direction {
                        continue;
                    }
                    if let Ok(after) = self.step(&there, letter) {
                        let box_at = if self.pushes { neighbour(square, direction) } else { None };
                        visit(Move { box_at, direction, letters: format!("{walk}{letter}") }, after)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, String> {
        if self.pushes {
            return self.read_push(position, text);
        }
        let direction =
            DIRECTIONS.into_iter().find(|direction| text.eq_ignore_ascii_case(&direction.to_string()));
        match direction {
            Some(direction) => Ok(Move { box_at: None, direction, letters: text.to_owned() }),
            None => Err(format!("`{text}` is not a move: d, l, r or u, as a capital when it pushes a box")),
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Result<Position, String> {
        if self.pushes {
            self.check_walk(position, mv)?;
        }
        mv.letters.chars().try_fold(position.clone(), |position, letter| self.step(&position, letter))
    }

    /// In metric moves the pushes, in metric pushes the moves.
    fn second_cost(&self, mv: &Move) -> u64 {
        let counts = |letter: &char| self.pushes || letter.is_ascii_uppercase();
        mv.letters.chars().filter(counts).count() as u64
    }

    fn write_move(&self, mv: &Move) -> String {
        mv.letters.clone()
    }

    fn write_state(&self, position: &Position) -> String {
        let written = |square: Square, floor: char| {
            let goal = self.goals.contains(&square);
            if position.player == square {
                if goal { '+' } else { '@' }
            } else if position.boxes.contains(&square) {
                if goal { '*' } else { '$' }
            } else if goal {
                '.'
            } else {
                floor
            }
        };
        let rows = self.rows.iter().enumerate().map(|(row, line)| {
            let squares = line.iter().enumerate();
            squares.map(|(column, &floor)| written((row, column), floor)).collect::<String>()
        });
        rows.collect::<Vec<_>>().join("|")
    }
}
