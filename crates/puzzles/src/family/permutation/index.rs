//! The blocked index of a permutation puzzle, and the laws that say what can be reached.
//!
//! The index knows pieces by the place where they start, not turned. So orientations are counted from those of the start
//! here, place by place: what a move adds to them changes by the difference between its two places.

use fewest_search::BigUint;
use fewest_search::index::{IndexError, Laws, Numbering, Obstacle, Placement, Placements, Position, Space};

use super::definition::Definition;
use super::packing::Place;
use super::{Permutation, Word};
use crate::family::Positions;

impl Definition {
    /// The puzzle as pieces that moves carry between places.
    fn placement(&self) -> Result<Placement<'_>, IndexError> {
        let turns = self.moves.iter().map(|mv| {
            let turned = |(to, &from): (usize, &usize)| {
                let before = u16::from(self.start[from].orientation);
                let after = u16::from(self.orientations - self.start[to].orientation);
                ((before + u16::from(mv.twist[to]) + after) % u16::from(self.orientations)) as u8
            };
            mv.from.iter().enumerate().map(turned).collect::<Vec<_>>()
        });
        let turns = turns.collect::<Vec<_>>();
        let generators = self.moves.iter().zip(&turns).map(|(mv, turns)| (&mv.from[..], &turns[..]));
        let kinds = self.start.iter().map(|place| place.piece).collect();
        Placement::of_generators(kinds, self.orientations, generators)
    }

    /// The pieces with their orientations counted from those of the start.
    fn relative(&self, places: impl Iterator<Item = Place>) -> Vec<(usize, u8)> {
        let turned = |(place, start): (Place, &Place)| {
            (place.piece, (place.orientation + self.orientations - start.orientation) % self.orientations)
        };
        places.zip(&self.start).map(turned).collect()
    }

    fn has_identical_pieces(&self) -> bool {
        self.pieces.len() < self.start.len()
    }
}

impl<W: Word> Permutation<W> {
    /// What the moves obey, found once; `None` when there are too many places or orientations to tell.
    fn laws(&self) -> Option<&Laws> {
        self.laws.get_or_init(|| Laws::new(&self.definition.placement().ok()?).ok()).as_ref()
    }

    /// How many positions can be reached.
    pub(super) fn count_positions(&self) -> Option<Positions> {
        let count = self.laws()?.placements();
        Some(Positions { count, exact: !self.definition.has_identical_pieces(), returns: true })
    }

    /// Why the goal is no position that the moves can reach, if their group shows it.
    pub(super) fn outside_the_group(&self) -> Option<String> {
        let (laws, definition) = (self.laws()?, &self.definition);
        match laws.obstacle(&definition.relative(definition.goal.iter().copied()))? {
            // Told in better words before.
            Obstacle::Pieces => None,
            _ => Some(outside(&laws.placements(), definition.has_identical_pieces())),
        }
    }
}

fn outside(positions: &BigUint, at_most: bool) -> String {
    let at_most = if at_most { "at most " } else { "" };
    format!(
        "the goal is not among the {at_most}{positions} positions that the moves can reach (by the group that they generate)"
    )
}

/// The index of the positions that a puzzle's start can reach.
pub(super) struct Index<'p, W> {
    puzzle: &'p Permutation<W>,
    placements: Placements,
}

impl<'p, W: Word> Index<'p, W> {
    pub(super) fn new(puzzle: &'p Permutation<W>, most_bytes: u64) -> Result<Self, IndexError> {
        let placements = Placements::new(&puzzle.definition.placement()?, most_bytes)?;
        Ok(Self { puzzle, placements })
    }
}

impl<W: Word> Numbering<W> for Index<'_, W> {
    fn space(&self) -> &Space {
        self.placements.space()
    }

    fn locate(&self, state: &W) -> Option<Position> {
        self.placements.locate(&self.puzzle.definition.relative(self.puzzle.packing.unpack(*state)))
    }

    fn state(&self, at: Position) -> W {
        let Definition { start, orientations, .. } = &self.puzzle.definition;
        let absolute = |((piece, turned), start): ((usize, u8), &Place)| Place {
            piece,
            orientation: (turned + start.orientation) % orientations,
        };
        let places = self.placements.places(at).into_iter().zip(start).map(absolute);
        self.puzzle.packing.pack(&places.collect::<Vec<_>>())
    }

    fn goals(&self) -> Vec<Position> {
        self.locate(&self.puzzle.goal).into_iter().collect()
    }

    fn numbers_moves(&self) -> bool {
        true
    }

    /// A move repeated often enough brings every piece back.
    fn returns(&self) -> bool {
        true
    }
}
