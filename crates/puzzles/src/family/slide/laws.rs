//! Why a goal cannot be reached, by laws that no move breaks and no search is needed for.
//!
//! The famous one is parity (W. W. Johnson, W. E. Story, Notes on the "15" puzzle, American Journal of Mathematics 2, 1879); on
//! boards with walls and missing cells there are others, which the group of the moves knows.

use fewest_search::index::board::{Board as Index, Slide as Metric};
use fewest_search::index::{IndexError, Obstacle};

use super::Definition;

/// Why the goal cannot be reached, if a law says so.
pub(super) fn impossible(definition: &Definition) -> Option<String> {
    other_tiles(definition).or_else(|| broken_law(definition))
}

/// The first kind of tile of which start and goal have different numbers.
fn other_tiles(definition: &Definition) -> Option<String> {
    let count = |kinds: &[usize], kind| kinds.iter().filter(|&&there| there == kind).count();
    definition.words.iter().enumerate().find_map(|(kind, word)| {
        let (start, goal) = (count(&definition.start, kind), count(&definition.goal, kind));
        let has = |number: usize| match number {
            0 => format!("no tile \"{word}\""),
            1 => format!("a tile \"{word}\""),
            more => format!("{more} tiles \"{word}\""),
        };
        (start != goal).then(|| format!("the start has {}, the goal {}", has(start), has(goal)))
    })
}

impl Definition {
    /// The board as the index knows it: cells with their kinds at the start, and the ways of the blank.
    pub(super) fn index_board(&self, metric: Metric) -> Result<Index, IndexError> {
        let blank = self.start.iter().position(|&kind| kind == 0).unwrap_or_default();
        Index::new(&self.start, blank, self.board.columns, &self.board.ways(metric))
    }
}

/// The law that stands between start and goal, which have the same tiles.
fn broken_law(definition: &Definition) -> Option<String> {
    let Definition { board, words, start, goal, .. } = definition;
    // The metric does not matter: several tiles slide as one by one.
    let index = definition.index_board(Metric::Single);
    let obstacle = index.and_then(|index| index.laws()).ok()?.obstacle(goal)?;
    Some(match obstacle {
        Obstacle::Place { piece, place } if start[piece] == 0 => {
            format!("no sequence of moves brings the blank to {}", board.where_is(place))
        }
        Obstacle::Place { piece, place } => {
            let home = goal.iter().position(|&kind| kind == 0)?;
            format!(
                "no sequence of moves brings tile \"{}\" to {} and the blank to {}",
                words[start[piece]],
                board.where_is(place),
                board.where_is(home)
            )
        }
        Obstacle::Parity(cells) => {
            let tiles = cells.iter().map(|&cell| start[cell]).filter(|&kind| kind != 0).collect::<Vec<_>>();
            let what = if tiles.len() + 1 == start.len() {
                "the position has odd parity, the goal even".to_owned()
            } else {
                let names = tiles.iter().map(|&kind| words[kind].as_str()).collect::<Vec<_>>().join(" ");
                format!("the order of tiles {names} has odd parity, in the goal even")
            };
            format!("{what}; no sequence of moves changes it")
        }
        _ => "no sequence of moves leads from the start to the goal: several parities are tied together"
            .to_owned(),
    })
}
