//! Slot maps: what a move does to the slots of a block, word by word.
//!
//! The slots of a block lie in words of up to 64. A slot map is compiled into *steps*, each of which takes the bits of one
//! word into one other word by a [`WordMap`]. An index that numbers slots well needs one step for each word, most of
//! them without any change inside the word; a bad numbering is only slower.

use std::collections::HashMap;
use std::ops::Range;

use super::word_map::{WordMap, bits};

/// How the slots of a block lie in words: `lane` of them in each word, from bit 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub slots: usize,
    pub lane: usize,
}

impl Layout {
    pub fn words(self) -> usize {
        self.slots.div_ceil(self.lane)
    }

    pub fn place(self, slot: usize) -> (usize, u32) {
        (slot / self.lane, (slot % self.lane) as u32)
    }

    pub fn slot(self, word: usize, bit: u32) -> usize {
        word * self.lane + bit as usize
    }

    /// The bits of `word` that are slots.
    pub fn used(self, word: usize) -> u64 {
        let slots = self.lane.min(self.slots - word * self.lane);
        u64::MAX >> (64 - slots)
    }
}

/// One word into one other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub to: u16,
    /// Index into [`WordMaps`].
    pub map: u16,
}

/// One word from one other.
#[derive(Clone, Copy, Debug)]
struct StepInto {
    from: u16,
    /// Index into [`WordMaps`].
    map: u16,
}

/// Steps that change words in the same way, as pairs of words (from, to).
#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub map: u16,
    pub pairs: Range<u32>,
}

/// A partial injection of slots into slots, compiled.
#[derive(Clone, Debug)]
pub(crate) struct SlotMap {
    /// Nothing changes: the words can be taken as they are.
    pub is_identity: bool,
    /// Every slot has an image.
    pub is_total: bool,
    /// For each word, where its steps begin; one more entry for the end.
    first: Box<[u32]>,
    steps: Box<[Step]>,
    /// The same steps from the other end: for each word, where those into it begin, and which words they come from.
    first_into: Box<[u32]>,
    steps_into: Box<[StepInto]>,
    /// The same steps by what they do inside the word.
    pub classes: Box<[Class]>,
    pub pairs: Box<[(u16, u16)]>,
}

impl SlotMap {
    pub fn steps(&self, word: usize) -> &[Step] {
        &self.steps[self.first[word] as usize..self.first[word + 1] as usize]
    }

    fn steps_into(&self, word: usize) -> &[StepInto] {
        &self.steps_into[self.first_into[word] as usize..self.first_into[word + 1] as usize]
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&*self.first)
            + size_of_val(&*self.steps)
            + size_of_val(&*self.first_into)
            + size_of_val(&*self.steps_into)
            + size_of_val(&*self.classes)
            + size_of_val(&*self.pairs)
    }
}

/// The word maps that occur, each once.
#[derive(Clone, Debug, Default)]
pub(crate) struct WordMaps {
    pub maps: Vec<WordMap>,
    known: HashMap<(Box<[u8; 64]>, u64), u16>,
}

impl WordMaps {
    /// The number of the map `image` of the bits `used`; `None` when there are too many maps.
    fn number(&mut self, image: &[u8; 64], used: u64) -> Option<u16> {
        if let Some(&number) = self.known.get(&(Box::new(*image), used)) {
            return Some(number);
        }
        let number = u16::try_from(self.maps.len()).ok()?;
        self.maps.push(WordMap::new(image, used));
        self.known.insert((Box::new(*image), used), number);
        Some(number)
    }

    /// Compiles `image`: for each slot the slot it is taken to, or something that is no slot. `None` when there are too
    /// many word maps.
    pub fn compile(&mut self, layout: Layout, image: &[u32]) -> Option<SlotMap> {
        let mut first = vec![0];
        let mut steps = Vec::new();
        let (mut is_identity, mut is_total) = (true, true);
        let mut pieces = Vec::<(usize, [u8; 64])>::new();
        for word in 0..layout.words() {
            pieces.clear();
            for bit in bits(layout.used(word)) {
                let to = image[layout.slot(word, bit)] as usize;
                is_identity &= to == layout.slot(word, bit);
                is_total &= to < layout.slots;
                if to < layout.slots {
                    let (to_word, to_bit) = layout.place(to);
                    let known = pieces.iter().position(|&(word, _)| word == to_word).unwrap_or_else(|| {
                        pieces.push((to_word, [64; 64]));
                        pieces.len() - 1
                    });
                    pieces[known].1[bit as usize] = to_bit as u8;
                }
            }
            for (to, piece) in &pieces {
                let map = self.number(piece, layout.used(word))?;
                steps.push(Step { to: *to as u16, map });
            }
            first.push(steps.len() as u32);
        }
        let mut order = (0..layout.words())
            .flat_map(|word| {
                steps[first[word] as usize..first[word + 1] as usize].iter().map(move |step| (word, *step))
            })
            .collect::<Vec<_>>();
        let (first_into, steps_into) = from_the_other_end(&order, layout.words());
        order.sort_by_key(|(_, step)| (!self.maps[step.map as usize].is_same(), step.map));
        let mut classes = Vec::<Class>::new();
        for (number, (_, step)) in (0..).zip(&order) {
            match classes.last_mut() {
                Some(class) if class.map == step.map => class.pairs.end = number + 1,
                _ => classes.push(Class { map: step.map, pairs: number..number + 1 }),
            }
        }
        Some(SlotMap {
            is_identity,
            is_total,
            first: first.into(),
            steps: steps.into(),
            first_into,
            steps_into,
            classes: classes.into(),
            pairs: order.iter().map(|&(word, step)| (word as u16, step.to)).collect(),
        })
    }

    /// The slots that have an image, word by word.
    pub fn domain(&self, layout: Layout, map: &SlotMap) -> Vec<u64> {
        let moved = |word: usize| {
            let has_image = |&bit: &u32| {
                map.steps(word).iter().any(|step| self.maps[step.map as usize].apply(1 << bit) != 0)
            };
            bits(layout.used(word)).filter(has_image).fold(0, |moved, bit| moved | 1 << bit)
        };
        (0..layout.words()).map(moved).collect()
    }

    /// The slot that `slot` is taken to.
    pub fn image(&self, layout: Layout, map: &SlotMap, slot: usize) -> Option<usize> {
        let (word, bit) = layout.place(slot);
        map.steps(word).iter().find_map(|step| {
            let image = self.maps[step.map as usize].apply(1 << bit);
            (image != 0).then(|| layout.slot(step.to as usize, image.trailing_zeros()))
        })
    }

    /// The slot that is taken to `slot`.
    pub fn preimage(&self, layout: Layout, map: &SlotMap, slot: usize) -> Option<usize> {
        let (word, bit) = layout.place(slot);
        map.steps_into(word).iter().find_map(|step| {
            let source = self.maps[step.map as usize].source(bit)?;
            Some(layout.slot(step.from as usize, source))
        })
    }
}

/// The same steps, given as (word, step), by the word they lead into: where those of each begin, and the steps.
fn from_the_other_end(steps: &[(usize, Step)], words: usize) -> (Box<[u32]>, Box<[StepInto]>) {
    let mut order = steps.to_vec();
    order.sort_by_key(|(_, step)| step.to);
    let first = (0..=words).map(|word| order.partition_point(|(_, step)| (step.to as usize) < word) as u32);
    let steps = order.iter().map(|&(from, step)| StepInto { from: from as u16, map: step.map });
    (first.collect(), steps.collect())
}
