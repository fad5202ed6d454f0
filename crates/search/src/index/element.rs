//! Permutations of pieces that also turn them: the elements that indexes calculate with.

use super::IndexError;

/// The most places.
pub const MOST_PLACES: usize = 64;

/// The most orientations.
pub const MOST_ORIENTATIONS: u8 = 8;

/// Where one piece is, and how it is turned, in one number: place * 8 + orientation. Numbers compare by place first.
pub type Spot = u16;

/// The spot of a piece at `place`, turned by `orientation`.
pub const fn spot(place: usize, orientation: u8) -> Spot {
    (place as Spot) << 3 | orientation as Spot
}

/// The place of a spot.
pub const fn place_of(spot: Spot) -> usize {
    (spot >> 3) as usize
}

/// The orientation of a spot.
pub const fn orientation_of(spot: Spot) -> u8 {
    (spot & 7) as u8
}

/// Takes each piece to a spot; or, read as a move, each place to the place its piece goes to, with the turn on the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Element(pub(crate) [Spot; MOST_PLACES]);

impl Element {
    /// Every piece at its own place, not turned.
    pub const IDENTITY: Self = {
        let mut image = [0; MOST_PLACES];
        let mut place = 0;
        while place < MOST_PLACES {
            image[place] = spot(place, 0);
            place += 1;
        }
        Self(image)
    };

    /// From the spot of each piece.
    pub fn new(spots: &[Spot]) -> Self {
        let mut element = Self::IDENTITY;
        element.0[..spots.len()].copy_from_slice(spots);
        element
    }

    /// A move in the way puzzle files give it: `from[i]` is the place whose piece comes to place i, `twist[i]` by how
    /// much it is turned on its way.
    ///
    /// # Errors
    /// [`IndexError`] when it is no permutation; `number` names the move in the message.
    pub fn from_generator(
        from: &[usize],
        twist: &[u8],
        orientations: u8,
        number: u32,
    ) -> Result<Self, IndexError> {
        if from.len() > MOST_PLACES || orientations > MOST_ORIENTATIONS {
            return Err(IndexError::TooManyPlaces);
        }
        let mut element = Self::IDENTITY;
        let mut seen = 0_u64;
        for (to, (&from_place, &twist)) in from.iter().zip(twist).enumerate() {
            if from_place >= from.len() || seen >> from_place & 1 == 1 || twist >= orientations.max(1) {
                return Err(IndexError::NotAPermutation(number));
            }
            seen |= 1 << from_place;
            element.0[from_place] = spot(to, twist);
        }
        Ok(element)
    }

    /// Where `self` takes what is at `at`.
    #[inline]
    pub fn of(&self, at: Spot, orientations: u8) -> Spot {
        let image = self.0[place_of(at) % MOST_PLACES];
        let turned = orientation_of(image) + orientation_of(at);
        let turned = if turned >= orientations { turned - orientations } else { turned };
        image & !7 | Spot::from(turned)
    }

    /// First `other`, then `self`, for the first `n` pieces.
    #[inline]
    #[must_use]
    pub fn after(&self, other: &Self, n: usize, orientations: u8) -> Self {
        let mut product = Self::IDENTITY;
        if orientations == 1 {
            for piece in 0..n {
                product.0[piece] = self.0[(other.0[piece] >> 3) as usize % MOST_PLACES];
            }
        } else {
            for piece in 0..n {
                product.0[piece] = self.of(other.0[piece], orientations);
            }
        }
        product
    }

    /// The element that undoes `self`.
    #[must_use]
    pub fn inverse(&self, n: usize, orientations: u8) -> Self {
        let mut inverse = Self::IDENTITY;
        for piece in 0..n {
            let at = self.0[piece];
            let turn = (orientations - orientation_of(at)) % orientations;
            inverse.0[place_of(at)] = spot(piece, turn);
        }
        inverse
    }

    /// Whether the first `n` pieces are permuted by an odd number of exchanges.
    pub fn is_odd(&self, n: usize) -> bool {
        let mut seen = 0_u64;
        let mut odd = false;
        for first in 0..n {
            let mut at = place_of(self.0[first]);
            while at != first && seen >> at & 1 == 0 {
                seen |= 1 << at;
                odd = !odd;
                at = place_of(self.0[at]);
            }
            seen |= 1 << first;
        }
        odd
    }
}
