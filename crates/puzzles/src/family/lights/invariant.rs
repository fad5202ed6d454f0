//! What no press changes, and what every solution needs: proofs without a solution.

use super::Definition;
use super::equations::Equations;
use super::modular::gcd;

impl Definition {
    /// Why the goal cannot be reached, if it cannot: a sum over some lamps that no press changes, and that the start and
    /// the goal do not share.
    ///
    /// There is such a sum whenever there is no solution, as the integers modulo any number are their own duals: a
    /// change that is no sum of presses is told from all of these by a weighting of the lamps.
    pub(crate) fn invariant(&self) -> Option<String> {
        let mut reached_by = vec![Vec::new(); self.lamps.len()];
        for (press, reached) in self.reaches.iter().enumerate() {
            for &lamp in reached {
                reached_by[lamp].push(press);
            }
        }
        let transposed = Equations::new(&reached_by, self.states);
        let change = self.change();
        let telling = transposed.quiet().filter(|weights| sum(weights, &change, self.states) != 0);
        telling
            .min_by_key(|weights| weights.iter().filter(|&&weight| weight != 0).count())
            .map(|weights| self.say(weights))
    }

    /// No solution has fewer presses: each lamp must be moved on so far, and one press moves on so many lamps.
    pub(super) fn fewest_by_reach(&self) -> u32 {
        let steps = self.change().iter().map(|&steps| u32::from(steps)).sum::<u32>();
        let most = self.reaches.iter().map(Vec::len).max().unwrap_or(0) as u32;
        steps.div_ceil(most.max(1))
    }

    /// The invariant with these weights in words.
    fn say(&self, weights: &[u8]) -> String {
        let common = weights.iter().fold(self.states, |common, &weight| gcd(weight, common));
        let modulus = self.states / common;
        let weights = weights.iter().map(|weight| weight / common).collect::<Vec<_>>();
        let (start, goal) = (sum(&weights, &self.start, modulus), sum(&weights, &self.goal, modulus));
        let weighted = weights.iter().enumerate().filter(|&(_, &weight)| weight != 0);
        let names = weighted.map(|(lamp, &weight)| match weight {
            1 => self.write_press(lamp),
            _ => format!("{weight} x {}", self.write_press(lamp)),
        });
        let names = names.collect::<Vec<_>>();
        if self.states == 2 {
            let parity = |sum| if sum == 0 { "even" } else { "odd" };
            return format!(
                "every press changes an even number of these lamps: {}; the number of them that are on is {} at the \
                 start and {} in the goal",
                names.join(" "),
                parity(start),
                parity(goal)
            );
        }
        format!(
            "no press changes this sum of the states of lamps, modulo {modulus}: {}; it is {start} at the start and \
             {goal} in the goal",
            names.join(" + ")
        )
    }
}

/// The sum of the states with their weights.
fn sum(weights: &[u8], states: &[u8], modulus: u8) -> u8 {
    let products = weights.iter().zip(states).map(|(&weight, &state)| u32::from(weight) * u32::from(state));
    (products.sum::<u32>() % u32::from(modulus)) as u8
}
