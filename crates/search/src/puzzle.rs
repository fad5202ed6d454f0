//! The contract: what a puzzle is.
//!
//! An author writes one struct and implements [`Puzzle`] for it; every engine then works on it. Nothing here knows
//! how the search is done, and no engine knows more of a puzzle than what stands on this page.

use std::fmt::Debug;
use std::hash::Hash;

/// The number of a move.
///
/// Numbers need only be comparable among the legal moves of one state: two solutions are compared at the first place
/// where they differ, and up to there they went through the same states.
pub type Move = u32;

/// A position of a puzzle: a small `Copy` value (one to four machine words), compared by its whole value.
///
/// Equality must mean "the same position": give each position exactly one representation. This trait is implemented
/// for every type that can be a state; there is nothing to write.
pub trait State: Copy + Ord + Hash + Debug + Send + Sync + 'static {}

impl<T: Copy + Ord + Hash + Debug + Send + Sync + 'static> State for T {}

/// A one-player puzzle: a start, a goal and moves of unit cost.
///
/// # Example
///
/// Two jugs of 5 and 3 litres; measure exactly 4.
///
/// ```
/// use fewest_search::{Limits, Puzzle, Visit};
///
/// struct Jugs;
///
/// impl Puzzle for Jugs {
///     type State = (u8, u8);
///     fn start(&self) -> (u8, u8) { (0, 0) }
///     fn is_goal(&self, s: &(u8, u8)) -> bool { s.0 == 4 }
///     fn moves(&self, &(five, three): &(u8, u8), visit: &mut impl Visit<(u8, u8)>) {
///         visit.to(0, (5, three)); // fill the large jug
///         visit.to(1, (five, 3)); // fill the small one
///         visit.to(2, (0, three)); // empty the large one
///         visit.to(3, (five, 0)); // empty the small one
///         let pour = five.min(3 - three);
///         visit.to(4, (five - pour, three + pour)); // large into small
///         let pour = three.min(5 - five);
///         visit.to(5, (five + pour, three - pour)); // small into large
///     }
/// }
///
/// let answer = fewest_search::solve(&Jugs, &Limits::default())?;
/// assert_eq!(answer.moves(), Some(6));
/// # Ok::<(), fewest_search::Error>(())
/// ```
pub trait Puzzle: Sync {
    /// A position.
    type State: State;

    /// Whether moves have a [secondary cost](Self::tie_break). A puzzle without pays nothing for it.
    const TIES: bool = false;

    /// The position in which the player begins.
    fn start(&self) -> Self::State;

    /// Whether `state` is solved.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Visits each legal move of `state`, in strictly increasing [`Move`] number, with the state it leads to.
    ///
    /// Two moves may lead to the same state (they then count as two solutions), and a move may lead back to `state`
    /// itself (it is then never part of a shortest solution).
    fn moves(&self, state: &Self::State, visit: &mut impl Visit<Self::State>);

    /// The secondary cost of move `mv` of `state`, which leads to `target`.
    ///
    /// With [`Self::TIES`], only those shortest solutions count whose secondary costs have the least sum: of a puzzle
    /// with boxes counted in moves, say, those with the fewest pushes. Asked only for moves that lie on shortest
    /// solutions, so it may take its time.
    fn tie_break(&self, state: &Self::State, mv: Move, target: &Self::State) -> u32 {
        let _ = (state, mv, target);
        0
    }
}

/// Receives the moves of a state; engines implement it, and so does every `FnMut(Move, S) -> bool`.
pub trait Visit<S> {
    /// Takes one move and the state it leads to. Returns `false` when the engine has seen enough: the puzzle may then
    /// stop visiting, or go on at no harm.
    fn to(&mut self, mv: Move, state: S) -> bool;
}

impl<S, F: FnMut(Move, S) -> bool> Visit<S> for F {
    fn to(&mut self, mv: Move, state: S) -> bool {
        self(mv, state)
    }
}

/// The state that move `mv` of `state` leads to, or `None` if `state` has no such move.
pub fn apply<P: Puzzle>(puzzle: &P, state: &P::State, mv: Move) -> Option<P::State> {
    let mut target = None;
    puzzle.moves(state, &mut |number, next| {
        if number == mv {
            target = Some(next);
        }
        number < mv
    });
    target
}
