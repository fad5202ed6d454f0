//! A map of the 64 bits of one word, compiled so that all bits move together.
//!
//! A slot map is made of these: bits that keep their places need one mask, a few shifts are done as masked rotations, and
//! everything else by eight look-ups, one for each byte.

/// For each byte of a word and each of its values, the bits that it becomes.
pub(crate) type ByteTables = [[u64; 256]; 8];

/// More rotations than this cost more than eight look-ups.
const MOST_ROTATIONS: usize = 7;

/// A partial injection of the bits of a word into the bits of a word.
#[derive(Clone, Debug)]
pub(crate) struct WordMap {
    /// How it is done.
    pub way: Way,
    /// The same, for processors that can gather bits: for each bit of the image the bit it comes from, and which bits
    /// of the image come from any.
    pub sources: Box<[u8; 64]>,
    pub targets: u64,
}

/// How a word map is done.
#[derive(Clone, Debug)]
pub(crate) enum Way {
    /// All bits stay where they are.
    Same,
    /// The bits of each mask are rotated to the left by so many places.
    Rotations(Box<[(u64, u32)]>),
    /// The images of the bits of each byte.
    Bytes(Box<ByteTables>),
}

impl WordMap {
    /// Compiles `image`: for each of the lowest bits its new place, or 64 and more when it has none. `used` are the bits
    /// that can ever be set.
    pub fn new(image: &[u8; 64], used: u64) -> Self {
        let mut rotations = Vec::<(u64, u32)>::new();
        let mut sources = Box::new([0; 64]);
        let mut targets = 0;
        for bit in bits(used).filter(|&bit| image[bit as usize] < 64) {
            let to = u32::from(image[bit as usize]);
            sources[to as usize] = bit as u8;
            targets |= 1 << to;
            let by = (to + 64 - bit) % 64;
            match rotations.iter_mut().find(|(_, rotation)| *rotation == by) {
                Some((mask, _)) => *mask |= 1 << bit,
                None => rotations.push((1 << bit, by)),
            }
        }
        let way = match rotations[..] {
            [(mask, 0)] if mask == used => Way::Same,
            _ if rotations.len() <= MOST_ROTATIONS => Way::Rotations(rotations.into()),
            _ => Way::Bytes(byte_tables(image, used)),
        };
        Self { way, sources, targets }
    }

    /// Whether all bits stay where they are.
    pub fn is_same(&self) -> bool {
        matches!(self.way, Way::Same)
    }

    /// The images of the bits of `word`, among those that can be set.
    #[inline]
    pub fn apply(&self, word: u64) -> u64 {
        match &self.way {
            Way::Same => word,
            Way::Rotations(rotations) => rotated(rotations, word),
            Way::Bytes(tables) => looked_up(tables, word),
        }
    }

    /// The bit whose image is `bit`.
    pub fn source(&self, bit: u32) -> Option<u32> {
        (self.targets >> bit & 1 == 1).then(|| u32::from(self.sources[bit as usize]))
    }

    pub fn bytes(&self) -> usize {
        let tables = match &self.way {
            Way::Same => 0,
            Way::Rotations(rotations) => size_of_val(&**rotations),
            Way::Bytes(_) => size_of::<ByteTables>(),
        };
        tables + size_of_val(&*self.sources)
    }
}

#[inline]
pub(crate) fn rotated(rotations: &[(u64, u32)], word: u64) -> u64 {
    rotations.iter().fold(0, |image, &(mask, by)| image | (word & mask).rotate_left(by))
}

#[inline]
pub(crate) fn looked_up(tables: &ByteTables, word: u64) -> u64 {
    let bytes = word.to_le_bytes();
    (0..8).fold(0, |image, byte| image | tables[byte][bytes[byte] as usize])
}

/// The places of the bits of `word`, lowest first.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

fn byte_tables(image: &[u8; 64], used: u64) -> Box<ByteTables> {
    let mut tables = Box::new([[0; 256]; 8]);
    for (byte, table) in tables.iter_mut().enumerate() {
        for value in 1..256_usize {
            let bit = byte * 8 + value.trailing_zeros() as usize;
            let moves = used >> bit & 1 == 1 && image[bit] < 64;
            table[value] = table[value & (value - 1)] | if moves { 1 << image[bit] } else { 0 };
        }
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_word_map_moves_each_bit(
            image in Just((0..64).collect::<Vec<u8>>()).prop_shuffle(),
            shift in 0..64_u8,
            shuffled in any::<bool>(),
            none in any::<u64>(),
            used in any::<u64>(),
            word in any::<u64>(),
        ) {
            let mut map = [64; 64];
            for bit in 0..64 {
                if none >> bit & 1 == 0 {
                    map[bit] = if shuffled { image[bit] } else { (bit as u8 + shift) % 64 };
                }
            }
            let moved = bits(word & used).filter(|&bit| map[bit as usize] < 64);
            let expected = moved.fold(0, |sum, bit| sum | 1_u64 << map[bit as usize]);
            prop_assert_eq!(WordMap::new(&map, used).apply(word & used), expected);
        }
    }
}
