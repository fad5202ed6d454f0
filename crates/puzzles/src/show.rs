//! Drawing a puzzle of any family.

use crate::any::{AnyPuzzle, Job, Refused};
use crate::family::Family;
use crate::picture::Picture;

/// One position, shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The position on one line.
    pub position: String,
    /// The position drawn, in lines.
    pub drawing: String,
    /// A picture of it.
    pub picture: Picture,
}

/// The start of a puzzle, and then the position after each of `moves`, which are written as an answer writes them.
///
/// # Errors
/// [`Refused`], when the puzzle has no positions to draw; an `Err` inside is the index of the first move that is not legal.
pub fn show(puzzle: &AnyPuzzle, moves: &[String]) -> Result<Result<Vec<Shown>, usize>, Refused> {
    puzzle.run(ShowJob { moves })
}

struct ShowJob<'m> {
    moves: &'m [String],
}

impl<'p> Job<'p> for ShowJob<'_> {
    type Output = Result<Vec<Shown>, usize>;

    fn run<P: Family>(self, puzzle: &'p P) -> Self::Output {
        let mut state = puzzle.start();
        let mut shown = vec![show_state(puzzle, &state)];
        for (index, written) in self.moves.iter().enumerate() {
            state = follow(puzzle, &state, written).ok_or(index)?;
            shown.push(show_state(puzzle, &state));
        }
        Ok(shown)
    }
}

fn show_state<P: Family>(puzzle: &P, state: &P::State) -> Shown {
    Shown { position: puzzle.write_state(state), drawing: puzzle.draw(state), picture: puzzle.picture(state) }
}

/// The state that the move written `written` leads to.
fn follow<P: Family>(puzzle: &P, state: &P::State, written: &str) -> Option<P::State> {
    let mut found = None;
    puzzle.moves(state, &mut |mv, target| {
        if puzzle.write_move(state, mv) == written {
            found = Some(target);
        }
        found.is_none()
    });
    found
}
