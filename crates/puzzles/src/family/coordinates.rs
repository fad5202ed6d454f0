//! The blocked index of families whose positions are cells with a few values each, where a move looks at some cells and
//! changes these: lamps, holes with or without pegs, rows of marbles.

use fewest_search::BigUint;
use fewest_search::index::product::{Change, Product};
use fewest_search::index::{IndexError, Numbering, Position, Space};

use super::{Family, Positions};

/// A family whose positions are such cells.
pub(super) trait Coordinates: Family {
    /// The number of values of each cell.
    fn sizes(&self) -> Vec<u32>;

    /// What each move does to the cells that matter to it.
    fn changes(&self) -> Vec<Change>;

    /// The values of the cells.
    fn values(&self, state: &Self::State) -> Vec<u32>;

    /// The position with these values.
    fn of_values(&self, values: &[u32]) -> Self::State;

    /// The goal positions.
    fn goals(&self) -> Vec<Self::State>;

    /// All positions that can be written: not all of them need be reachable. `returns`: see [`Positions::returns`].
    fn all_values(&self, returns: bool) -> Positions {
        let count = self.sizes().into_iter().map(BigUint::from).product();
        Positions { count, exact: false, returns }
    }

    /// The index of the positions.
    ///
    /// # Errors
    /// [`IndexError`], when it is too large.
    fn index(&self, most_bytes: u64) -> Result<Box<dyn Numbering<Self::State> + '_>, IndexError>
    where
        Self: Sized,
    {
        let product = Product::new(&self.sizes(), &self.changes(), most_bytes)?;
        Ok(Box::new(Index { puzzle: self, product }))
    }
}

struct Index<'p, P> {
    puzzle: &'p P,
    product: Product,
}

impl<P: Coordinates> Numbering<P::State> for Index<'_, P> {
    fn space(&self) -> &Space {
        self.product.space()
    }

    fn locate(&self, state: &P::State) -> Option<Position> {
        self.product.locate(&self.puzzle.values(state))
    }

    fn state(&self, at: Position) -> P::State {
        self.puzzle.of_values(&self.product.values(at))
    }

    fn goals(&self) -> Vec<Position> {
        self.puzzle.goals().iter().filter_map(|goal| self.locate(goal)).collect()
    }
}
