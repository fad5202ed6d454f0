//! The blocked index of sliding tiles: one empty cell, and tiles that move into it.
//!
//! Any board: it is given by the ways the empty cell can go. Cells are renumbered for the index, so that a tile that moves is
//! seldom carried past another in the order of the cells: along the shorter side of a rectangle.

use super::IndexError;
use super::element::{Element, MOST_PLACES, place_of, spot};
use super::laws::{Laws, Obstacle};
use super::placement::{Placement, Placements};
use super::space::Position;

/// One way of the empty cell: the tiles on it move one cell towards its start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The number of the move, unique among the ways from one cell.
    pub mv: u32,
    /// The cells that the empty cell goes through, the first included.
    pub cells: Vec<usize>,
}

/// What counts as one move of sliding tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slide {
    /// One tile.
    Single,
    /// All tiles between the empty cell and one in its row or column.
    Multi,
}

/// The ways on a rectangle whose cells are numbered row by row from 0. `open` says which cells there are, `joined` which
/// neighbours (the smaller one first) have no wall between them. A move's number is the cell that becomes empty.
pub fn rectangle(
    rows: usize,
    columns: usize,
    open: impl Fn(usize) -> bool,
    joined: impl Fn(usize, usize) -> bool,
    slide: Slide,
) -> Vec<Way> {
    let mut ways = Vec::new();
    for from in (0..rows * columns).filter(|&cell| open(cell)) {
        let (row, column) = (from / columns, from % columns);
        let lines: [Vec<usize>; 4] = [
            (0..row).rev().map(|row| row * columns + column).collect(),
            (0..column).rev().map(|column| row * columns + column).collect(),
            (column + 1..columns).map(|column| row * columns + column).collect(),
            (row + 1..rows).map(|row| row * columns + column).collect(),
        ];
        let mut from_here = Vec::new();
        for line in lines {
            let mut cells = vec![from];
            for cell in line {
                let last = cells[cells.len() - 1];
                if !open(cell) || !joined(last.min(cell), last.max(cell)) {
                    break;
                }
                cells.push(cell);
                from_here.push(Way { mv: cell as u32, cells: cells.clone() });
                if slide == Slide::Single {
                    break;
                }
            }
        }
        from_here.sort_by_key(|way| way.mv);
        ways.extend(from_here);
    }
    ways
}

/// A board with its tiles at the start: the cells in the order of the index, and the moves.
pub struct Board {
    /// For each cell its place in the index.
    place: Vec<usize>,
    placement: Placement<'static>,
}

impl Board {
    /// `start` has for each cell the kind of what is there, equal kinds being identical tiles; `empty` is the cell that is empty
    /// (its kind must be its own); `columns` is the width of the board in the numbering of the cells. A cell
    /// on no way is a hole: what is there stays.
    ///
    /// # Errors
    /// [`IndexError::TooManyPlaces`] when there are more than 64 cells, or a way leaves them.
    pub fn new(start: &[usize], empty: usize, columns: usize, ways: &[Way]) -> Result<Self, IndexError> {
        let cells = start.len();
        if cells > MOST_PLACES
            || empty >= cells
            || ways.iter().flat_map(|way| &way.cells).any(|&cell| cell >= cells)
        {
            return Err(IndexError::TooManyPlaces);
        }
        let place = places(cells, columns.max(1), ways);
        let mut kinds = vec![0; cells];
        (0..cells).for_each(|cell| kinds[place[cell]] = start[cell]);
        let mut moves = vec![Vec::new(); cells];
        for way in ways.iter().filter(|way| !way.cells.is_empty()) {
            let (from, to) = (place[way.cells[0]], place[way.cells[way.cells.len() - 1]]);
            let mut element = Element::IDENTITY;
            for pair in way.cells.windows(2) {
                element.0[place[pair[1]]] = spot(place[pair[0]], 0);
            }
            element.0[from] = spot(to, 0);
            moves[from].push((way.mv, element));
        }
        let guide = place[empty];
        let moves = move |state: &Element, visit: &mut dyn FnMut(u32, &Element)| {
            moves[place_of(state.0[guide])].iter().for_each(|(mv, element)| visit(*mv, element));
        };
        let placement = Placement { kinds, orientations: 1, guides: vec![guide], moves: Box::new(moves) };
        Ok(Self { place, placement })
    }

    /// The laws of the board, which say what can be reached: quickly, for boards of any size.
    ///
    /// # Errors
    /// None for a board that [`Self::new`] took.
    pub fn laws(&self) -> Result<TileLaws, IndexError> {
        Ok(TileLaws { place: self.place.clone(), laws: Laws::new(&self.placement)? })
    }
}

/// The laws of sliding tiles.
#[derive(Clone, Debug)]
pub struct TileLaws {
    place: Vec<usize>,
    laws: Laws,
}

impl TileLaws {
    /// The laws in the numbering of the index.
    pub fn laws(&self) -> &Laws {
        &self.laws
    }

    /// Why an arrangement (the kinds cell by cell) cannot be reached, as [`Laws::obstacle`] says; places in it are cells.
    pub fn obstacle(&self, kinds: &[usize]) -> Option<Obstacle> {
        let Some(places) = at_places(&self.place, kinds) else { return Some(Obstacle::Pieces) };
        let cell = |place: usize| self.place.iter().position(|&other| other == place).unwrap_or(place);
        Some(match self.laws.obstacle(&places)? {
            Obstacle::Place { piece, place } => Obstacle::Place { piece: cell(piece), place: cell(place) },
            Obstacle::Parity(places) => {
                let mut cells = places.into_iter().map(cell).collect::<Vec<_>>();
                cells.sort_unstable();
                Obstacle::Parity(cells)
            }
            other => other,
        })
    }
}

/// The index of sliding tiles: its space, and which arrangement each state is.
#[derive(Clone, Debug)]
pub struct Tiles {
    place: Vec<usize>,
    placements: Placements,
}

impl Tiles {
    /// Builds the index of what can be reached.
    ///
    /// # Errors
    /// [`IndexError`] when the space is too large, or takes more than `most_bytes`.
    pub fn new(board: &Board, most_bytes: u64) -> Result<Self, IndexError> {
        Ok(Self { place: board.place.clone(), placements: Placements::new(&board.placement, most_bytes)? })
    }

    /// The index below: its space is what the engine needs.
    pub fn placements(&self) -> &Placements {
        &self.placements
    }

    /// The number of an arrangement, given as the kinds cell by cell; `None` when it cannot be reached.
    pub fn locate(&self, kinds: &[usize]) -> Option<Position> {
        self.placements.locate(&at_places(&self.place, kinds)?)
    }

    /// The kinds of a state, cell by cell.
    pub fn kinds(&self, at: Position) -> Vec<usize> {
        let places = self.placements.places(at);
        self.place.iter().map(|&place| places[place].0).collect()
    }
}

/// The numbers of the cells in the index: by rows or by columns, whichever carries tiles past fewer others.
fn places(cells: usize, columns: usize, ways: &[Way]) -> Vec<usize> {
    let by_rows = (0..cells).collect::<Vec<_>>();
    let mut order = by_rows.clone();
    order.sort_by_key(|&cell| (cell % columns, cell / columns));
    let mut by_columns = by_rows.clone();
    order.iter().enumerate().for_each(|(place, &cell)| by_columns[cell] = place);
    let passed = |place: &Vec<usize>| {
        let pairs = ways.iter().flat_map(|way| way.cells.windows(2));
        pairs.map(|pair| place[pair[0]].abs_diff(place[pair[1]]).saturating_sub(1)).sum::<usize>()
    };
    if passed(&by_columns) < passed(&by_rows) { by_columns } else { by_rows }
}

fn at_places(place: &[usize], kinds: &[usize]) -> Option<Vec<(usize, u8)>> {
    if kinds.len() != place.len() {
        return None;
    }
    let mut places = vec![(0, 0); kinds.len()];
    place.iter().zip(kinds).for_each(|(&place, &kind)| places[place] = (kind, 0));
    Some(places)
}
