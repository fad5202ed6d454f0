//! Sliding tiles: one cell of a board is empty, and tiles slide into it.
//!
//! A position is the board itself, a word for each place of a grid.

mod drawing;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::Error;
use crate::puzzle_text::{NameOrder, PuzzleText, digits, is_word};
use crate::search::Rules;
use drawing::Drawing;

/// The most bits of a position, so many for each cell that they tell the kinds of tiles apart.
const MOST_BITS: usize = 256;

/// The word for the cell without a tile.
const BLANK: &str = "0";

/// The word for a place where there is no cell.
const NO_CELL: &str = "#";

/// Row and column from 0.
type Place = (usize, usize);

/// Rows of words, all of one length.
type Position = Vec<Vec<Rc<str>>>;

/// A puzzle of the slide family.
pub(crate) struct Slide {
    /// Pairs of neighbouring places, the upper or left one first.
    walls: BTreeSet<(Place, Place)>,
    /// Several tiles in a line may slide at once.
    multi: bool,
    /// Two tiles of the start are alike: moves are then named by their directions.
    alike: bool,
    start: Position,
    goal: Position,
}

/// What a move is named by. Moves of one position are all of one kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Move {
    /// The tile that slides, of several the farthest from the blank.
    Tile(NameOrder),
    /// The direction that tiles slide in, and how many they are.
    Side(char, usize),
}

impl Slide {
    /// Reads the fields of this family.
    pub fn read(text: &mut PuzzleText) -> Result<Self, Error> {
        let multi = text.word("metric", &["single", "multi"])? == "multi";
        let board = text.string("board")?.map(|drawing| Drawing::read(&drawing)).transpose();
        let board = board.map_err(|problem| Error::Board { line: 1, problem })?;
        let (drawn, walls) = board.map(|drawing| (drawing.position, drawing.walls)).unzip();
        // The first position that is there shows the board.
        let mut shown = drawn.clone();
        let mut position = |field, written: Option<String>| {
            let Some(written) = written else { return Ok(None) };
            let position = Drawing::read_position(&written, shown.as_ref());
            let position = position.map_err(|problem| Error::Position { field, problem })?;
            shown.get_or_insert_with(|| position.clone());
            Ok(Some(position))
        };
        let own_start = position("start", text.own("start"))?.or(drawn);
        let own_goal = position("goal", text.own("goal"))?;
        let start = position("start", text.string("start")?)?.or(own_start.clone());
        let goal = position("goal", text.string("goal")?)?.or(own_goal.clone());
        let solved = own_start.or(start.clone()).map(|first| in_order(&first));
        let goal = goal.or(solved).ok_or(Error::Missing("start"))?;
        let start = start.or(own_goal).unwrap_or_else(|| goal.clone());
        check_bits(&start, &goal)?;
        let mut tiles = start.iter().flatten().filter(|word| &***word != NO_CELL).collect::<Vec<_>>();
        tiles.sort();
        let alike = tiles.windows(2).any(|pair| pair[0] == pair[1]);
        Ok(Self { walls: walls.unwrap_or_default(), multi, alike, start, goal })
    }

    /// The neighbour of a place in a direction, if it is a cell and no wall is between.
    fn beyond(
        &self,
        position: &Position,
        (row, column): Place,
        (down, right): (isize, isize),
    ) -> Option<Place> {
        let next = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
        let word = position.get(next.0)?.get(next.1)?;
        let between = ((row, column).min(next), (row, column).max(next));
        (&**word != NO_CELL && !self.walls.contains(&between)).then_some(next)
    }

    /// All moves: for each its name, and the places from that of the blank to that of the last tile that slides.
    fn slides(&self, position: &Position) -> Vec<(Move, Vec<Place>)> {
        let mut slides = Vec::new();
        // A tile slides against the direction that it is in, seen from the blank.
        for (letter, direction) in [('E', (0, -1)), ('N', (1, 0)), ('S', (-1, 0)), ('W', (0, 1))] {
            let mut places = vec![blank(position)];
            while let Some(next) = self.beyond(position, places[places.len() - 1], direction) {
                places.push(next);
                let name = if self.alike {
                    Move::Side(letter, places.len() - 1)
                } else {
                    Move::Tile(NameOrder::of(&position[next.0][next.1]))
                };
                slides.push((name, places.clone()));
                if !self.multi {
                    break;
                }
            }
        }
        slides
    }
}

impl Rules for Slide {
    type State = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn is_goal(&self, position: &Position) -> bool {
        *position == self.goal
    }

    fn each_move(
        &self,
        position: &Position,
        visit: &mut dyn FnMut(Move, Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (name, places) in self.slides(position) {
            visit(name, slid(position, &places))?;
        }
        ControlFlow::Continue(())
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Move, String> {
        if !self.alike {
            return match text {
                tile if is_word(tile) => Ok(Move::Tile(NameOrder::of(tile))),
                _ => Err(format!("`{text}` is not a tile")),
            };
        }
        let mut rest = text.chars();
        let side = rest.next().filter(|letter| ['E', 'N', 'S', 'W'].contains(letter));
        let tiles = if self.multi { digits(rest.as_str()) } else { rest.as_str().is_empty().then_some(1) };
        let example = if self.multi { "E2" } else { "E" };
        let mv = side.zip(tiles).map(|(side, tiles)| Move::Side(side, tiles));
        mv.filter(|mv| self.write_move(mv) == text)
            .ok_or_else(|| format!("`{text}` is not a direction, as `{example}`"))
    }

    fn play(&self, position: &Position, mv: &Move) -> Result<Position, String> {
        match self.slides(position).into_iter().find(|(name, _)| name == mv) {
            Some((_, places)) => Ok(slid(position, &places)),
            None => Err(format!("nothing can slide so that it is called {}", self.write_move(mv))),
        }
    }

    fn write_move(&self, mv: &Move) -> String {
        match mv {
            Move::Tile(tile) => tile.name().to_owned(),
            Move::Side(letter, tiles) if self.multi => format!("{letter}{tiles}"),
            Move::Side(letter, _) => letter.to_string(),
        }
    }

    fn write_state(&self, position: &Position) -> String {
        position.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
    }
}

/// The place of the blank.
fn blank(position: &Position) -> Place {
    let on_row =
        |row: usize| position[row].iter().position(|word| &**word == BLANK).map(|column| (row, column));
    (0..position.len()).find_map(on_row).unwrap_or_default()
}

/// The position after the tiles on `places` slid to the place before theirs; the first is that of the blank.
fn slid(position: &Position, places: &[Place]) -> Position {
    let mut after = position.clone();
    for pair in places.windows(2) {
        let [(row, column), tile] = [pair[0], pair[1]];
        after[row][column] = position[tile.0][tile.1].clone();
        after[tile.0][tile.1] = BLANK.into();
    }
    after
}

/// The tiles of a position in their order, the blank behind them.
fn in_order(position: &Position) -> Position {
    let cells = || position.iter().flatten().filter(|word| &***word != NO_CELL);
    let mut tiles = cells().filter(|word| &***word != BLANK).cloned().collect::<Vec<_>>();
    tiles.sort_by_key(|tile| NameOrder::of(tile));
    let mut tiles = tiles.into_iter().chain([BLANK.into()]);
    let mut filled = position.clone();
    for word in filled.iter_mut().flatten().filter(|word| &***word != NO_CELL) {
        if let Some(tile) = tiles.next() {
            *word = tile;
        }
    }
    filled
}

fn check_bits(start: &Position, goal: &Position) -> Result<(), Error> {
    let cells = |position: &Position| position.iter().flatten().filter(|word| &***word != NO_CELL).count();
    let words = start.iter().chain(goal).flatten().filter(|word| &***word != NO_CELL);
    let kinds = words.collect::<BTreeSet<_>>().len();
    let bits = kinds.next_power_of_two().trailing_zeros().max(1) as usize;
    if cells(start) * bits > MOST_BITS {
        let problem = format!("more than {MOST_BITS} bits");
        return Err(Error::Position { field: "start", problem });
    }
    Ok(())
}
