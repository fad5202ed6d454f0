//! The three questions, answered for any family that tells its rules.

use crate::search::{Found, Rules, layers, nearest_goal};
use crate::{Error, IllegalMove, Options, Outcome, Proof, Report};

/// What the front of this crate asks of a puzzle.
pub(crate) trait Questions {
    fn check(&self, solution: &str, options: &Options) -> Report;
    fn solve(&self, most: usize) -> Result<Outcome, Error>;
    fn survey(&self, most: usize) -> Option<Vec<u64>>;
}

impl<R: Rules> Questions for R {
    fn check(&self, solution: &str, options: &Options) -> Report {
        let words = solution.split_whitespace().flat_map(|word| self.expanded(word)).collect::<Vec<String>>();
        let replay = replay(self, &words);
        let reaches_goal = replay.illegal.is_none() && self.is_goal(&replay.end);
        let proof = if !options.prove {
            Proof::NotAsked
        } else if reaches_goal {
            prove(self, &replay.moves, options.states)
        } else {
            Proof::NotASolution
        };
        Report {
            moves: words.len(),
            illegal: replay.illegal,
            reaches_goal,
            end: self.write_state(&replay.end),
            proof,
        }
    }

    fn solve(&self, most: usize) -> Result<Outcome, Error> {
        Ok(match nearest_goal(self, most) {
            Found::Solved(ways) => Outcome::Solved {
                moves: written(self, &ways.smallest),
                count: ways.count.ok_or(Error::Uncountable)?,
            },
            Found::Impossible(states) => Outcome::Impossible { states },
            Found::TooLarge => Outcome::TooLarge,
        })
    }

    fn survey(&self, most: usize) -> Option<Vec<u64>> {
        layers(self, most)
    }
}

/// A solution played as far as the rules allow.
struct Replay<R: Rules> {
    moves: Vec<R::Move>,
    end: R::State,
    illegal: Option<IllegalMove>,
}

fn replay<R: Rules>(rules: &R, solution: &[String]) -> Replay<R> {
    let mut replay = Replay { moves: Vec::new(), end: rules.start(), illegal: None };
    for text in solution {
        let played = rules
            .read_move(&replay.end, text)
            .and_then(|mv| rules.play(&replay.end, &mv).map(|next| (mv, next)));
        match played {
            Ok((mv, next)) => {
                replay.moves.push(mv);
                replay.end = next;
            }
            Err(reason) => {
                replay.illegal = Some(IllegalMove {
                    index: replay.moves.len() + 1,
                    text: text.clone(),
                    reason,
                    position: rules.write_state(&replay.end),
                });
                break;
            }
        }
    }
    replay
}

/// Compares a solution with the smallest of the shortest ones.
fn prove<R: Rules>(rules: &R, solution: &[R::Move], states: usize) -> Proof {
    let Found::Solved(best) = nearest_goal(rules, states) else {
        // The goal can be reached, as the solution shows: the search can only have run out of room.
        return Proof::TooLarge { states };
    };
    if best.smallest.len() < solution.len() {
        Proof::NotShortest { shorter: written(rules, &best.smallest) }
    } else if best.smallest != solution {
        Proof::NotSmallest { smaller: written(rules, &best.smallest) }
    } else {
        Proof::Smallest
    }
}

fn written<R: Rules>(rules: &R, moves: &[R::Move]) -> Vec<String> {
    moves.iter().map(|mv| rules.write_move(mv)).collect()
}
