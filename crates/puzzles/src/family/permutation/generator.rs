//! A move as a permutation of the positions with turns of the pieces, in no particular packing.

use std::cmp::Ordering;

/// A move: where each position's piece comes from, and by how much it is turned on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator {
    /// How the move is written.
    pub name: String,
    /// For each position, from 0, the position whose piece comes into it.
    pub from: Vec<usize>,
    /// For each position, from 0, by how much the piece that comes into it is turned.
    pub twist: Vec<u8>,
}

impl Generator {
    /// Whether nothing changes.
    pub fn is_identity(&self) -> bool {
        self.from.iter().enumerate().all(|(to, &from)| to == from)
            && self.twist.iter().all(|&twist| twist == 0)
    }

    /// This move and then `next`, called `name`; turns are counted modulo `orientations`.
    pub(super) fn then(&self, next: &Self, orientations: u8, name: String) -> Self {
        let turned = |(&from, &twist): (&usize, &u8)| (twist + self.twist[from]) % orientations;
        Self {
            name,
            from: next.from.iter().map(|&from| self.from[from]).collect(),
            twist: next.from.iter().zip(&next.twist).map(turned).collect(),
        }
    }

    /// The powers `A`, `A2`, ... of this move up to the last that changes something, which is called `A'` unless it is
    /// the first; `None` when there are more than `most`.
    pub(super) fn powers(&self, orientations: u8, most: usize) -> Option<Vec<Self>> {
        let mut powers = vec![self.clone()];
        loop {
            let name = format!("{}{}", self.name, powers.len() + 1);
            let next = powers[powers.len() - 1].then(self, orientations, name);
            if next.is_identity() {
                break;
            }
            if powers.len() == most {
                return None;
            }
            powers.push(next);
        }
        if let [_, .., last] = &mut powers[..] {
            last.name = format!("{}'", self.name);
        }
        Some(powers)
    }

    /// The move that takes this one back, called `A'`; turns are counted modulo `orientations`.
    pub(super) fn inverse(&self, orientations: u8) -> Self {
        let mut inverse = Self { name: format!("{}'", self.name), ..self.clone() };
        for (to, (&from, &twist)) in self.from.iter().zip(&self.twist).enumerate() {
            inverse.from[from] = to;
            inverse.twist[from] = (orientations - twist) % orientations;
        }
        inverse
    }

    /// The cycles of more than one position: the piece at each goes to the next, that of the last to the first.
    pub(super) fn cycles(&self) -> Vec<Vec<usize>> {
        let mut to = vec![0; self.from.len()];
        self.from.iter().enumerate().for_each(|(into, &from)| to[from] = into);
        let mut seen = vec![false; to.len()];
        let mut cycles = Vec::new();
        for first in 0..to.len() {
            let mut cycle = Vec::new();
            let mut at = first;
            while !seen[at] {
                seen[at] = true;
                cycle.push(at);
                at = to[at];
            }
            if cycle.len() > 1 {
                cycles.push(cycle);
            }
        }
        cycles
    }
}

/// The order of move names: numbers first, by value; then the others, letter by letter.
pub(crate) fn by_name(a: &str, b: &str) -> Ordering {
    order(a).cmp(&order(b))
}

/// Numbers of any length: without its leading zeros, a longer one is larger.
fn order(name: &str) -> (bool, usize, &str, &str) {
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    let digits = if is_number { name.trim_start_matches('0') } else { "" };
    (!is_number, digits.len(), digits, name)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_before_words() {
        let mut names = ["b", "10", "A2", "9", "A", "2", "010", "a", "1A", "99999999999999999999999", "0"];
        names.sort_by(|a, b| by_name(a, b));
        assert_eq!(names, ["0", "2", "9", "010", "10", "99999999999999999999999", "1A", "A", "A2", "a", "b"]);
    }

    #[test]
    fn the_inverse_is_the_last_power() {
        for (from, twist) in [
            (vec![1, 2, 0], vec![0, 1, 1]),
            (vec![1, 0, 2], vec![2, 2, 1]),
            (vec![0, 1, 2], vec![1, 0, 0]),
            (vec![2, 0, 1], vec![0, 0, 0]),
        ] {
            let generator = Generator { name: "A".into(), from, twist };
            assert_eq!(generator.powers(3, 20).unwrap().last(), Some(&generator.inverse(3)));
        }
    }

    #[test]
    fn powers_are_named_up_to_the_inverse() {
        let names = |from: Vec<usize>, twist: Vec<u8>, orientations| {
            let generator = Generator { name: "A".into(), from, twist };
            let powers = generator.powers(orientations, 5)?;
            Some(powers.into_iter().map(|power| power.name).collect::<Vec<_>>())
        };
        assert_eq!(names(vec![1, 0], vec![0, 0], 1), Some(vec!["A".into()]));
        assert_eq!(names(vec![1, 2, 0], vec![0; 3], 1), Some(vec!["A".into(), "A'".into()]));
        assert_eq!(names(vec![1, 0], vec![1, 0], 2), Some(vec!["A".into(), "A2".into(), "A'".into()]));
        assert_eq!(names(vec![1, 0], vec![1, 0], 3).map(|powers| powers.len()), Some(5));
        assert_eq!(names(vec![1, 0, 3, 4, 5, 6, 2], vec![0; 7], 1), None);
    }
}
