//! How a position is packed into a [`Word`], and moves as masks and rotations of it.
//!
//! Each position of the board has a field of the same width: the orientation in its low bits, the piece above it. A
//! move takes together all fields that it carries equally far, by one mask and one rotation, and turns all pieces at
//! once.

use super::generator::Generator;
use super::word::Word;

/// What stands in one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The number of the piece's word.
    pub piece: usize,
    /// Below the number of orientations.
    pub orientation: u8,
}

/// The widths of the fields.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widths {
    positions: usize,
    field: u32,
    orientation: u32,
    orientations: u8,
}

impl Widths {
    pub(super) fn new(positions: usize, pieces: usize, orientations: u8) -> Self {
        let orientation = match orientations {
            1 => 0,
            2 => 1,
            // One bit to spare: turning by addition needs room for the sum.
            more => bits_below(more.into()) + 1,
        };
        Self { positions, field: (bits_below(pieces) + orientation).max(1), orientation, orientations }
    }

    /// The bits of one position.
    pub(super) fn field(&self) -> u32 {
        self.field
    }

    /// The bits of all positions.
    pub(super) fn total(&self) -> usize {
        self.positions * self.field as usize
    }
}

/// The bits that hold every number below `count`.
fn bits_below(count: usize) -> u32 {
    count.next_power_of_two().trailing_zeros()
}

/// Packs positions of the given widths into words that are wide enough.
#[derive(Clone, Debug)]
pub(super) struct Packing<W> {
    widths: Widths,
    /// In each field the number which, added to a sum of orientations, sets the spare bit from `orientations` on.
    bias: W,
    /// The spare bit of each field.
    spare: W,
}

impl<W: Word> Packing<W> {
    /// `widths.total()` must be at most [`Word::BITS`].
    pub(super) fn new(widths: Widths) -> Self {
        let empty = Self { widths, bias: W::from_low(0), spare: W::from_low(0) };
        if widths.orientations <= 2 {
            return empty;
        }
        let spare = 1 << (widths.orientation - 1);
        let everywhere = |value| empty.join((0..widths.positions).map(|_| value));
        Self { bias: everywhere(spare - u64::from(widths.orientations)), spare: everywhere(spare), ..empty }
    }

    /// The word with these values in its fields.
    fn join(&self, fields: impl Iterator<Item = u64>) -> W {
        fields
            .zip((0..).step_by(self.widths.field as usize))
            .fold(W::from_low(0), |word, (value, at)| word.or(W::from_low(value).rotate(at)))
    }

    pub(super) fn pack(&self, places: &[Place]) -> W {
        self.join(
            places
                .iter()
                .map(|place| (place.piece as u64) << self.widths.orientation | u64::from(place.orientation)),
        )
    }

    pub(super) fn unpack(&self, word: W) -> impl Iterator<Item = Place> {
        let Widths { positions, field, orientation, .. } = self.widths;
        (0..positions as u32).map(move |position| {
            let bits = word.rotate((W::BITS - position * field) % W::BITS).low() & low_bits(field);
            Place { piece: (bits >> orientation) as usize, orientation: (bits & low_bits(orientation)) as u8 }
        })
    }

    /// The move `generator` for words.
    pub(super) fn compile(&self, generator: &Generator) -> PackedMove<W> {
        let Widths { field, orientations, .. } = self.widths;
        let only = |position: usize| W::from_low(low_bits(field)).rotate(position as u32 * field);
        let mut keep = W::from_low(0);
        let mut steps = Vec::<Step<W>>::new();
        for (to, &from) in generator.from.iter().enumerate() {
            let distance = (to as u32 * field + W::BITS - from as u32 * field) % W::BITS;
            if distance == 0 {
                keep = keep.or(only(from));
            } else if let Some(step) = steps.iter_mut().find(|step| step.distance == distance) {
                step.mask = step.mask.or(only(from));
            } else {
                steps.push(Step { mask: only(from), distance });
            }
        }
        let twist = self.join(generator.twist.iter().map(|&twist| twist.into()));
        let turn = match orientations {
            _ if generator.twist.iter().all(|&twist| twist == 0) => Turn::None,
            2 => Turn::Flip(twist),
            _ => Turn::Add(twist),
        };
        PackedMove { keep, steps: steps.into(), turn }
    }

    /// The word after a move. Takes time linear in the number of different distances the move carries pieces.
    pub(super) fn apply(&self, mv: &PackedMove<W>, word: W) -> W {
        let carried = mv
            .steps
            .iter()
            .fold(word.and(mv.keep), |moved, step| moved.or(word.and(step.mask).rotate(step.distance)));
        match mv.turn {
            Turn::None => carried,
            Turn::Flip(twist) => carried.xor(twist),
            Turn::Add(twist) => self.reduce(carried.plus(twist)),
        }
    }

    /// Takes `orientations` off each field whose sum of two orientations reaches it.
    fn reduce(&self, sum: W) -> W {
        let biased = sum.plus(self.bias);
        let over = biased.and(self.spare);
        // The orientation bits of the fields that are over, without their spare bit: there `biased` is spare + sum -
        // orientations. In the other fields the spare bit of `sum` is zero.
        let low = over.minus(over.rotate(W::BITS - (self.widths.orientation - 1)));
        sum.and(low.or(over).not()).or(biased.and(low))
    }
}

fn low_bits(count: u32) -> u64 {
    (1 << count) - 1
}

/// A move of packed positions.
#[derive(Clone, Debug)]
pub(super) struct PackedMove<W> {
    /// The fields that stay.
    keep: W,
    steps: Box<[Step<W>]>,
    turn: Turn<W>,
}

/// Fields that go equally far.
#[derive(Clone, Copy, Debug)]
struct Step<W> {
    mask: W,
    distance: u32,
}

/// How a move turns the pieces it has carried, in each field.
#[derive(Clone, Copy, Debug)]
enum Turn<W> {
    None,
    /// Of two orientations, to the other.
    Flip(W),
    /// Of more, by so much.
    Add(W),
}
