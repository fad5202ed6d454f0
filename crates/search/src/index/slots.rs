//! The slots of a block as the elements of a subgroup, in words that every move keeps together.
//!
//! Two states of one block differ by an element of the subgroup H that fixes the block's pieces, and a move multiplies
//! that element from the left. If K is a subgroup of H, multiplication takes each coset rK into one other coset r'K, and
//! inside it is a multiplication in K. So a coset of some K with at most 64 elements is kept in one word: moves then take whole
//! words to whole words, with one of at most |K| changes inside, and often with none when each r is the
//! smallest of its coset. A good K is the stabilizer of all but a few pieces, or its even half: the 60 even
//! orders of five pieces.

use hashbrown::HashMap;
use rapidhash::fast::RandomState;

use super::element::Element;
use super::group::Group;

/// The subgroup whose elements share a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kernel {
    /// Its elements fix the pieces of all levels before this one.
    pub level: usize,
    /// Whether only the even ones are taken.
    pub even: bool,
    /// How many they are.
    pub order: usize,
}

impl Kernel {
    /// Slots in a word.
    pub fn lane(self) -> usize {
        64 / self.order * self.order
    }
}

/// The elements of H, or its classes when slot pieces are identical, numbered.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    /// The first level of H.
    level: usize,
    kernel: Kernel,
    /// The elements of the kernel, and their numbers.
    bits: Vec<Element>,
    bit_of: HashMap<Element, u8, RandomState>,
    /// For each two elements of the kernel the number of their product.
    times: Vec<u8>,
    /// An odd element that takes the even half of the kernel's stabilizer to the other half.
    odd: Option<(Element, Element)>,
    /// The smallest element of each coset, and what takes the kernel part found by dividing to the one relative to it.
    cosets: Vec<Element>,
    relative: Vec<Element>,
    /// Pieces that are identical; then the cosets are found by their smallest element.
    alike: Vec<Vec<usize>>,
    coset_of: HashMap<Element, u32, RandomState>,
}

impl Slots {
    /// The subgroup of `level`. With `alike`, lists of identical pieces moved by it, the kernel must be trivial.
    pub fn new(group: &Group, level: usize, kernel: Kernel, alike: Vec<Vec<usize>>) -> Self {
        let pieces = group.pieces();
        let all = elements(group, kernel.level);
        let odd = all.iter().filter(|_| kernel.even).find(|element| element.is_odd(pieces));
        let odd = odd.map(|odd| (*odd, group.inverse(odd)));
        let mut bits = all;
        bits.retain(|element| !kernel.even || !element.is_odd(pieces));
        bits.sort_unstable();
        debug_assert_eq!(bits.len(), kernel.order);
        let bit_of = bits.iter().zip(0..).map(|(&element, bit)| (element, bit)).collect();
        let mut slots = Self {
            level,
            kernel,
            bits,
            bit_of,
            times: Vec::new(),
            odd,
            cosets: Vec::new(),
            relative: Vec::new(),
            alike,
            coset_of: HashMap::default(),
        };
        slots.times = (0..kernel.order * kernel.order)
            .map(|pair| {
                let (left, right) = (pair / kernel.order, pair % kernel.order);
                slots.bit_of[&group.product(&slots.bits[left], &slots.bits[right])]
            })
            .collect();
        if slots.alike.is_empty() {
            slots.list_cosets(group);
        } else {
            slots.list_classes(group);
        }
        slots
    }

    pub fn len(&self) -> usize {
        self.cosets.len() * self.kernel.order
    }

    pub fn element(&self, group: &Group, slot: usize) -> Element {
        let (coset, bit) = (slot / self.kernel.order, slot % self.kernel.order);
        group.product(&self.cosets[coset], &self.bits[bit])
    }

    pub fn number(&self, group: &Group, element: &Element) -> Option<usize> {
        let (coset, bit) = self.coset(group, element)?;
        Some(coset * self.kernel.order + bit as usize)
    }

    /// The slots that multiplication with `factor` from the left takes all slots to.
    pub fn map(&self, group: &Group, factor: &Element) -> Option<Vec<u32>> {
        let order = self.kernel.order;
        let mut image = Vec::with_capacity(self.len());
        for coset in &self.cosets {
            let (to, left) = self.coset(group, &group.product(factor, coset))?;
            let first = (to * order) as u32;
            let products = &self.times[left as usize * order..][..order];
            image.extend(products.iter().map(|&bit| first + u32::from(bit)));
        }
        Some(image)
    }

    /// The coset of an element, and the number of its part in the kernel.
    fn coset(&self, group: &Group, element: &Element) -> Option<(usize, u8)> {
        if !self.alike.is_empty() {
            return self
                .coset_of
                .get(&smallest_alike(element, &self.alike))
                .map(|&coset| (coset as usize, 0));
        }
        let mut coset = 0;
        let mut rest = *element;
        for level in self.level..self.kernel.level {
            let (index, next) = group.split(level, &rest)?;
            coset = coset * group.orbit_size(level) + index;
            rest = next;
        }
        if let Some((_, back)) = &self.odd {
            let is_odd = rest.is_odd(group.pieces());
            coset = coset * 2 + usize::from(is_odd);
            if is_odd {
                rest = group.product(back, &rest);
            }
        }
        let bit = *self.bit_of.get(&group.product(&self.relative[coset], &rest))?;
        Some((coset, bit))
    }

    fn list_cosets(&mut self, group: &Group) {
        let mut cosets = vec![Element::IDENTITY];
        for level in self.level..self.kernel.level {
            let there = |coset: &Element| {
                let coset = *coset;
                (0..group.orbit_size(level))
                    .map(move |index| group.product(&coset, group.there(level, index)))
            };
            cosets = cosets.iter().flat_map(there).collect();
        }
        if let Some((odd, _)) = &self.odd {
            cosets = cosets.iter().flat_map(|coset| [*coset, group.product(coset, odd)]).collect();
        }
        for coset in cosets {
            let products = self.bits.iter().map(|bit| (group.product(&coset, bit), bit));
            if let Some((smallest, bit)) = products.min_by_key(|&(product, _)| product) {
                self.cosets.push(smallest);
                self.relative.push(group.inverse(bit));
            }
        }
    }

    /// Classes of elements that differ by identical pieces only: all that multiplication from the left reaches.
    fn list_classes(&mut self, group: &Group) {
        self.cosets = vec![smallest_alike(&Element::IDENTITY, &self.alike)];
        self.coset_of.insert(self.cosets[0], 0);
        let mut next = 0;
        while next < self.cosets.len() {
            for generator in group.generators(self.level) {
                let image = smallest_alike(&group.product(generator, &self.cosets[next]), &self.alike);
                let number = self.cosets.len() as u32;
                self.coset_of.entry(image).or_insert_with(|| {
                    self.cosets.push(image);
                    number
                });
            }
            next += 1;
        }
    }
}

/// The same placement with identical pieces in the order of their spots.
pub(super) fn smallest_alike(element: &Element, alike: &[Vec<usize>]) -> Element {
    let mut smallest = *element;
    for class in alike {
        let mut spots = class.iter().map(|&piece| element.0[piece]).collect::<Vec<_>>();
        spots.sort_unstable();
        for (&piece, spot) in class.iter().zip(spots) {
            smallest.0[piece] = spot;
        }
    }
    smallest
}

/// All elements of the subgroup of `level`.
fn elements(group: &Group, level: usize) -> Vec<Element> {
    let mut elements = vec![Element::IDENTITY];
    for level in level..group.levels() {
        let there = |element: &Element| {
            let element = *element;
            (0..group.orbit_size(level)).map(move |index| group.product(&element, group.there(level, index)))
        };
        elements = elements.iter().flat_map(there).collect();
    }
    elements
}
