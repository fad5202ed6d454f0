//! The classic case in closed form: n white marbles, one gap and n black ones change sides.
//!
//! A shortest solution is a walk of the gap, and the hole of the marble moved is where the gap goes next. The walk of
//! the smallest solution has 2n + 1 runs, to the left and to the right in turn: run r = 1 ... n is r - 1 jumps and
//! then a slide, run n + 1 is n jumps, and runs n + 2 ... 2n + 1 are the first n turned round: a slide and then
//! n - 1, ..., 1, 0 jumps.
//!
//! That this is the smallest of exactly two shortest solutions, and that these have n(n + 2) moves, is proved here
//! for every n >= 1. (For n = 0 the one solution is empty.) *Mirror image* means left and right exchanged, and the
//! colours too: the game and its start are their own mirror images. Play backward is play with the colours exchanged,
//! from the goal. `L` and `R` are the marbles left and right of the gap, from left to right.
//!
//! **Length.** Marbles of one colour never pass each other, so each marble must get n + 1 holes forward, 2n(n + 1) in
//! all; and each of the n² pairs of a white and a black marble must pass. A jump forward lets one pair pass, a jump
//! backward undoes that, a slide does neither: so there are n² more jumps forward than backward, and, counting holes,
//! 2n(n + 1) - 2n² = 2n more slides forward than backward. With k moves backward a solution thus has n² + 2n + 2k
//! moves. If there are solutions without a move backward, they are exactly the shortest ones, whether backing is
//! allowed or not. From here on all moves are forward.
//!
//! **The walk is a solution.** After an even number r <= n of runs the row is `w^(n-r) (wb)^r . b^(n-r)`, after an
//! odd number the mirror image of that. For r = 0 this is the start. For r < n, r white jumps take it to
//! `w^(n-r) . (bw)^r b^(n-r)`, and a slide to `w^(n-r-1) . (wb)^(r+1) b^(n-r-1)`; for odd r take mirror images. After
//! n runs the row is `(wb)^n .` or its mirror image `. (wb)^n`, and the n jumps of run n + 1 make it `. (bw)^n` or
//! `(bw)^n .`. From there to the goal, the other n runs are the mirror image of the first n, played backward.
//!
//! **Dead positions.** If `R` has `ww` somewhere and a black marble further right, the goal is out of reach. Let `S`
//! be the holes from that `ww` to the right end. Its white marbles could only move to the right, and its black ones,
//! which have two holes of `S` or more to their left, by at most two holes: into holes of `S`, all of which are full.
//! So nothing in `S` ever moves, yet in the goal no white marble is left of a black one. Mirrored: `L` has `bb` and a
//! white marble further left. Played backward, these positions cannot be reached from the start: `R` has `bb` and a
//! white marble further right, or `L` has `ww` and a black one further left. So in every position of a solution `L`
//! is marbles of one colour and then alternating ones, and `R` is alternating ones and then marbles of one colour.
//!
//! **Two solutions.** Which moves, in a position of a solution other than the goal, lead to a position that is not
//! dead?
//! * No marble on one side of the gap: at most one move is possible, a slide or a jump.
//! * `b . b`: the slide makes `bb` in `L`, dead unless `L` is all black; the jump of a white marble is possible only
//!   if it is not. At most one move. `w . w` is the mirror image.
//! * `b . w`: two jumps. The white one makes `ww` in `R`, dead unless `R` is all white, and then there is no black
//!   jump. The black one makes `bb` in `L`, dead unless `L` is all black, and then there is no white jump. At most
//!   one move; and none, so that the position itself is dead, if `L` has a white marble and `R` a black one.
//! * `w . b`: two slides. If `L` ends in `bw` and has another white marble, the white slide leaves `b . w` with a
//!   white marble in `L` and a black one in `R`, which is dead. If `L` ends in `ww`, it is all white. So the white
//!   slide is dead unless `L` is `w^i` or `b^i w`; likewise the black one unless `R` is `b^j` or `b w^j` (i, j >= 1).
//!   Can both be alive? `w^i . b^j` is the start. `w^i . b w^j` has one black marble and two white ones or more, and
//!   `b^i w . b^j` is its mirror image. `b^i w . b w^j` cannot be reached: the marble moved last came from where the
//!   gap is now, so it is the white one two holes to the right, and came from `b^i w w b . w^(j-1)`, where `L` has
//!   `ww` and a black marble further left; or the mirror image.
//!
//! So a solution has a choice at the start only, between two slides that are mirror images: there are at most two
//! solutions, and the walk and its mirror image are two. They begin with holes n and n + 2; the walk begins with n
//! and is the smaller. ∎

use std::iter::repeat_n;

/// The classic case: `n` white marbles, one gap, `n` black ones, to change sides; with backing or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classic {
    /// The marbles of each colour.
    pub n: usize,
}

impl Classic {
    /// The classic case that leads from the row `start` to the row `goal`, if that is one.
    pub(super) fn between(start: &str, goal: &str) -> Option<Self> {
        let classic = Self { n: start.len() / 2 };
        (start == classic.start() && goal == classic.goal()).then_some(classic)
    }

    /// The row at the start: `www.bbb`.
    pub fn start(self) -> String {
        format!("{}.{}", "w".repeat(self.n), "b".repeat(self.n))
    }

    /// The row to reach: `bbb.www`.
    pub fn goal(self) -> String {
        format!("{}.{}", "b".repeat(self.n), "w".repeat(self.n))
    }

    /// The number of moves of a shortest solution, n(n + 2).
    pub fn moves(self) -> usize {
        self.n * (self.n + 2)
    }

    /// The number of shortest solutions: two, or one when there are no marbles.
    pub fn solutions(self) -> usize {
        if self.n == 0 { 1 } else { 2 }
    }

    /// The smallest shortest solution: the holes, numbered from 1, of the marbles moved, one by one in constant time.
    pub fn smallest(self) -> impl Iterator<Item = usize> {
        (1..=2 * self.n + 1).flat_map(move |run| self.steps(run).map(move |step| (run, step))).scan(
            self.n + 1,
            |gap, (run, step)| {
                *gap = if run % 2 == 1 { *gap - step } else { *gap + step };
                Some(*gap)
            },
        )
    }

    /// How far each move of a run takes the gap: 1 by a slide, 2 by a jump. Runs are numbered from 1.
    fn steps(self, run: usize) -> impl Iterator<Item = usize> {
        let middle = self.n + 1;
        let jumps = run.min(2 * middle - run) - 1;
        let slide_first = usize::from(run > middle);
        let slide_last = usize::from(run < middle);
        repeat_n(1, slide_first).chain(repeat_n(2, jumps)).chain(repeat_n(1, slide_last))
    }
}

/// The smallest shortest solution of the classic case with `n` marbles of each colour: the holes, numbered from 1, of
/// the n(n + 2) marbles moved.
pub fn classic(n: usize) -> Vec<usize> {
    let classic = Classic { n };
    let mut holes = Vec::with_capacity(classic.moves());
    holes.extend(classic.smallest());
    holes
}
