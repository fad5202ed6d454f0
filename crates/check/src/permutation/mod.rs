//! Permutation puzzles: pieces, some of them alike, some of them turned, moved about by a list of permutations.
//!
//! A position is a list: for each place, the name of the piece there and how far it is turned. A move is a list too: for
//! each place, where its next piece comes from and how far that is turned on the way.

mod notation;
mod words;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::Error;
use crate::puzzle_text::{NameOrder, PuzzleText, is_word};
use crate::search::Rules;

use notation::{Notation, WrittenMove};
use words::Words;

/// The largest order that a move may have where all its powers are moves.
const LARGEST_ORDER: usize = 10_000;

/// A piece: its name, and how far it is turned.
type Piece = (Rc<str>, usize);

/// The piece in each place.
type Position = Vec<Piece>;

/// For each place: the place, from 0, that its next piece comes from, and by how much that is turned on.
type Permuting = Vec<(usize, usize)>;

/// A puzzle of the permutation family.
pub(crate) struct Permutation {
    notation: Notation,
    /// The listed moves in move order.
    moves: Vec<ListedMove>,
    /// Whether all powers of listed moves are moves.
    turns: bool,
    /// Every printed move: which listed move it is, and to what power.
    printed: BTreeMap<String, (usize, usize)>,
    /// What else may stand in a solution.
    words: Words,
    start: Position,
    goal: Position,
}

struct ListedMove {
    name: String,
    permuting: Permuting,
    /// How often it is made until everything is as before; counted only where powers are moves.
    order: Option<usize>,
    /// The powers that are moves.
    powers: Vec<usize>,
}

impl Permutation {
    /// Reads the fields of this family.
    pub fn read(text: &mut PuzzleText) -> Result<Self, Error> {
        let orientations = text.number("orientations", 1, 1, 6)?;
        let turns = text.word("metric", &["quantum", "turns"])? == "turns";
        let inverses = text.flag("inverses", false)?;
        let written = read_listed(text.table("moves")?.ok_or(Error::Missing("moves"))?, orientations)?;
        let needed = written.iter().map(|(_, written)| written.places_named()).max().unwrap_or(0);

        // Either defaults to the other as the text itself has it, even if an option replaced that.
        let (own_start, own_goal) = (text.own("start"), text.own("goal"));
        let start_text = text.string("start")?.or(own_goal);
        let goal_text = text.string("goal")?.or(own_start);
        let (first, field) = match (&start_text, &goal_text) {
            (Some(start), _) => (start, "start"),
            (None, Some(goal)) => (goal, "goal"),
            (None, None) => return Err(Error::Missing("start")),
        };
        let (notation, mut start) = Notation::of_first(field, first, orientations, needed)?;
        let goal = match (&start_text, &goal_text) {
            (Some(_), Some(goal)) => notation.position("goal", goal)?,
            _ => start.clone(),
        };
        if text.flag("ring", false)? {
            while goal
                .first()
                .is_some_and(|first| start.iter().any(|place| place.0 == first.0) && start[0].0 != first.0)
            {
                start.rotate_left(1);
            }
        }

        let mut moves = Vec::new();
        for (name, written) in written {
            let permuting = written.permuting(&name, start.len())?;
            let order = (turns || inverses).then(|| order(&name, &permuting, orientations)).transpose()?;
            let powers = match order {
                Some(order) if turns => (1..order).collect(),
                Some(order) if order > 2 => vec![1, order - 1],
                _ => vec![1],
            };
            moves.push(ListedMove { name, permuting, order, powers });
        }
        let printed = printed(&moves)?;
        let names = moves.iter().map(|listed| listed.name.clone()).collect();
        let words = Words::read(names, text.table("sequences")?.unwrap_or_default())?;
        Ok(Self { notation, moves, turns, printed, words, start, goal })
    }

    fn once(&self, position: &Position, listed: &ListedMove) -> Position {
        permuted(position, &listed.permuting, self.notation.orientations)
    }
}

impl Permutation {
    /// The moves that make the listed move `index` so often, below zero its inverse: one where powers are moves, else as
    /// many. `None` when that changes nothing.
    fn moves_of(&self, (index, times): (usize, i64)) -> Option<Vec<String>> {
        let listed = &self.moves[index];
        if self.turns {
            let power = times.rem_euclid(listed.order? as i64) as usize;
            return (power > 0).then(|| vec![listed.written(power)]);
        }
        let once = match times {
            // A move that is its own inverse has one name.
            ..0 if listed.order == Some(2) => listed.name.clone(),
            ..0 => format!("{}'", listed.name),
            _ => listed.name.clone(),
        };
        Some(vec![once; times.unsigned_abs() as usize])
    }
}

impl Rules for Permutation {
    type State = Position;
    /// The index of the listed move, and its power.
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
        for (index, listed) in self.moves.iter().enumerate() {
            let mut after = position.clone();
            let mut made = 0;
            for &power in &listed.powers {
                while made < power {
                    after = self.once(&after, listed);
                    made += 1;
                }
                visit((index, power), after.clone())?;
            }
        }
        ControlFlow::Continue(())
    }

    fn expanded(&self, word: &str) -> Vec<String> {
        let is_printed = self.printed.contains_key(word);
        // Other programs write the inverse of a power so, where this one is printed as a higher power.
        let is_inverse = self.turns && word.ends_with('\'');
        let steps = match self.words.sequence(word) {
            _ if is_printed => None,
            None if is_inverse => self.words.power(word),
            steps => steps,
        };
        let moves = steps.and_then(|steps| steps.into_iter().map(|step| self.moves_of(step)).collect());
        moves.map_or_else(|| vec![word.to_owned()], |moves: Vec<_>| moves.concat())
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<(usize, usize), String> {
        self.printed.get(text).copied().ok_or_else(|| format!("`{text}` is not a move of this puzzle"))
    }

    fn play(&self, position: &Position, &(index, power): &(usize, usize)) -> Result<Position, String> {
        let mut after = position.clone();
        for _ in 0..power {
            after = self.once(&after, &self.moves[index]);
        }
        Ok(after)
    }

    fn write_move(&self, &(index, power): &(usize, usize)) -> String {
        self.moves[index].written(power)
    }

    fn write_state(&self, position: &Position) -> String {
        self.notation.written(position)
    }
}

impl ListedMove {
    /// `A`, `A2`, `A3`, ..., `A'`.
    fn written(&self, power: usize) -> String {
        if power == 1 {
            self.name.clone()
        } else if Some(power + 1) == self.order {
            format!("{}'", self.name)
        } else {
            format!("{}{power}", self.name)
        }
    }
}

/// Reads `[moves]` as it is written, in move order.
fn read_listed(
    table: Vec<(String, String)>,
    orientations: usize,
) -> Result<Vec<(String, WrittenMove)>, Error> {
    let mut listed = Vec::new();
    for (name, text) in table {
        if !is_word(&name.replace('_', "a")) {
            let problem = "a name is made of letters, digits and `_`".to_owned();
            return Err(Error::Move { name, problem });
        }
        let written = WrittenMove::read(&name, &text, orientations)?;
        listed.push((name, written));
    }
    listed.sort_by_key(|(name, _)| NameOrder::of(name));
    Ok(listed)
}

/// Everything that a printed move can be. Two moves must not be printed alike, as power 2 of `A` and a move `A2` would be.
fn printed(moves: &[ListedMove]) -> Result<BTreeMap<String, (usize, usize)>, Error> {
    let mut printed = BTreeMap::new();
    for (index, listed) in moves.iter().enumerate() {
        for &power in &listed.powers {
            if printed.insert(listed.written(power), (index, power)).is_some() {
                let problem = format!("another move is written `{}` too", listed.written(power));
                return Err(Error::Move { name: listed.name.clone(), problem });
            }
        }
    }
    Ok(printed)
}

/// The position after a permutation.
fn permuted(position: &Position, permuting: &Permuting, orientations: usize) -> Position {
    permuting
        .iter()
        .map(|&(from, turn)| {
            let (name, turned) = &position[from];
            (name.clone(), (turned + turn) % orientations)
        })
        .collect()
}

/// How often a move must be made until everything is as before.
fn order(name: &str, permuting: &Permuting, orientations: usize) -> Result<usize, Error> {
    let solved = (0..permuting.len()).map(|place| (place.to_string().into(), 0)).collect::<Position>();
    let mut position = solved.clone();
    for times in 1..=LARGEST_ORDER {
        position = permuted(&position, permuting, orientations);
        if position == solved {
            return Ok(times);
        }
    }
    let problem = format!("it has more than {LARGEST_ORDER} powers, too many to be moves");
    Err(Error::Move { name: name.to_owned(), problem })
}
