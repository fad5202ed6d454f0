//! Answers from tables of two bits a state against those of the explicit engine: the same in everything.
#![allow(clippy::unwrap_used, missing_docs)]

mod blocked_puzzles;

use blocked_puzzles::random::{Explicit, Random, packed, random_puzzle, unpacked};
use fewest_search::engine::blocked;
use fewest_search::index::{Numbering, Placements, Position, Space, SpaceBuilder};
use fewest_search::{BigUint, From, Limits, Puzzle, Verdict, Visit, solve_all, survey};

/// The index of a random permutation puzzle.
struct Numbered<'g> {
    puzzle: Explicit<'g>,
    index: Placements,
}

impl Numbering<u64> for Numbered<'_> {
    fn space(&self) -> &Space {
        self.index.space()
    }
    fn locate(&self, state: &u64) -> Option<Position> {
        self.index.locate(&unpacked(*state, self.puzzle.start.len()))
    }
    fn state(&self, at: Position) -> u64 {
        packed(&self.index.places(at))
    }
    fn goals(&self) -> Vec<Position> {
        self.index.locate(&self.puzzle.goal).into_iter().collect()
    }
    fn returns(&self) -> bool {
        true
    }
}

/// Both ways say the same of `puzzle`, on one thread and two, with and without a limit on moves.
fn solvers_agree<P: Puzzle>(puzzle: &P, numbering: &dyn Numbering<P::State>, name: &str) {
    for (threads, max_moves) in [(1, None), (2, None), (1, Some(3))] {
        let limits = Limits { max_moves, ..Limits::default() }.with_threads(threads);
        let (expected, all) = solve_all(puzzle, &limits).unwrap();
        let (answer, blocked) = blocked::solve_all(puzzle, numbering, &limits).unwrap();
        assert_eq!(answer.verdict(), expected.verdict(), "{name}");
        assert_eq!(answer.solution(), expected.solution(), "{name}");
        assert_eq!(answer.lower_bound(), expected.lower_bound(), "{name}");
        assert_eq!(answer.states(), expected.states(), "{name}");
        assert_eq!(all.is_some(), blocked.is_some(), "{name}");
        let (Some(all), Some(blocked)) = (all, blocked) else { continue };
        assert_eq!(answer.verdict(), Verdict::Optimal);
        assert_eq!(all.count(), blocked.count(), "{name}");
        assert_eq!(all.states(), blocked.states(), "{name}");
        assert!(all.solutions().take(30).eq(blocked.solutions().take(30)), "{name}");
        let last = all.count() - BigUint::from(1_u32);
        assert_eq!(all.nth(&last), blocked.nth(&last), "{name}");
    }
}

fn surveys_agree<P: Puzzle>(puzzle: &P, numbering: &dyn Numbering<P::State>, name: &str) {
    for (from, threads) in [(From::Start, 1), (From::StartWithGodsNumber, 2), (From::Goal, 1)] {
        let limits = Limits::default().with_threads(threads);
        let expected = survey(puzzle, from, &limits).unwrap();
        let found = blocked::survey(numbering, &puzzle.start(), from, 7, &limits).unwrap();
        assert_eq!(found.layers, expected.layers, "{name} {from:?}");
        assert_eq!(found.states, expected.states, "{name}");
        assert_eq!(found.goals, expected.goals, "{name}");
        assert_eq!(found.dead_ends, expected.dead_ends, "{name}");
        assert_eq!(found.gods_number, expected.gods_number, "{name}");
        assert_eq!(found.unsolvable, expected.unsolvable, "{name}");
        let deepest = &expected.deepest[..expected.deepest.len().min(7)];
        assert_eq!(found.deepest, deepest, "{name} {from:?}");
    }
}

#[test]
fn random_permutation_puzzles() {
    let mut solved = 0;
    for seed in 0..700 {
        let random = &mut Random(seed);
        let generators = random_puzzle(random);
        let generators = if seed % 4 == 0 { generators } else { generators.with_powers() };
        let mut puzzle = Explicit::new(&generators);
        let index = generators.index_with_blocks_of([usize::MAX, 1, 3][random.below(3)]);
        let any = |random: &mut Random| {
            let (blocks, slots) = (index.space().blocks(), index.space().slots());
            index.places(Position { block: random.below(blocks) as u32, slot: random.below(slots) as u32 })
        };
        puzzle.start = any(random);
        puzzle.goal = any(random);
        if random.below(4) == 0 {
            // A goal that often cannot be reached.
            let order = random.order(puzzle.goal.len());
            puzzle.goal = order.into_iter().map(|from| puzzle.goal[from]).collect();
        }
        let numbered = Numbered { puzzle: puzzle.clone(), index };
        solvers_agree(&puzzle, &numbered, &format!("seed {seed}"));
        surveys_agree(&puzzle, &numbered, &format!("seed {seed}"));
        solved += usize::from(solve_all(&puzzle, &Limits::default()).unwrap().1.is_some());
    }
    assert!((350..700).contains(&solved), "{solved} of the puzzles have solutions");
}

/// Numbers with arrows between them: states that cannot be left, and ways without a way back.
struct Arrows {
    slots: u32,
    /// For each move the number it leads to from each, if it can be made.
    moves: Vec<Vec<Option<u32>>>,
    goals: Vec<u32>,
    space: Space,
}

impl Arrows {
    /// Blocks of a few slots; each move takes a block into another by a partial injection.
    fn random(random: &mut Random) -> Self {
        let (blocks, slots) = (1 + random.below(4) as u32, 1 + random.below(6) as u32);
        let mut builder = SpaceBuilder::new(slots as usize, 1 + random.below(4)).unwrap();
        let mut moves = vec![vec![None; (blocks * slots) as usize]; 1 + random.below(3)];
        for block in 0..blocks {
            for (mv, targets) in (0..).zip(&mut moves) {
                let to = random.below(blocks as usize) as u32;
                let order = random.order(slots as usize);
                let image =
                    order.iter().map(|&slot| if random.below(3) == 0 { u32::MAX } else { slot as u32 });
                let image = image.collect::<Vec<_>>();
                let map = builder.map(&image).unwrap();
                builder.edge(block, mv, to, map).unwrap();
                for (slot, &image) in image.iter().enumerate() {
                    targets[block as usize * slots as usize + slot] =
                        (image != u32::MAX).then(|| to * slots + image);
                }
            }
        }
        let goals = (0..blocks * slots).filter(|_| random.below(5) == 0).collect();
        Self { slots, moves, goals, space: builder.finish(blocks as usize).unwrap() }
    }
}

impl Puzzle for Arrows {
    type State = u32;
    fn start(&self) -> u32 {
        0
    }
    fn is_goal(&self, state: &u32) -> bool {
        self.goals.contains(state)
    }
    fn moves(&self, state: &u32, visit: &mut impl Visit<u32>) {
        for (mv, targets) in (0..).zip(&self.moves) {
            if let Some(target) = targets[*state as usize] {
                visit.to(mv, target);
            }
        }
    }
}

impl Numbering<u32> for Arrows {
    fn space(&self) -> &Space {
        &self.space
    }
    fn locate(&self, state: &u32) -> Option<Position> {
        Some(Position { block: state / self.slots, slot: state % self.slots })
    }
    fn state(&self, at: Position) -> u32 {
        at.block * self.slots + at.slot
    }
    fn goals(&self) -> Vec<Position> {
        self.goals.iter().filter_map(|goal| self.locate(goal)).collect()
    }
}

#[test]
fn random_arrows() {
    for seed in 0..3000 {
        let arrows = Arrows::random(&mut Random(seed));
        let name = format!("seed {seed}");
        solvers_agree(&arrows, &arrows, &name);
        surveys_agree(&arrows, &arrows, &name);
    }
}
