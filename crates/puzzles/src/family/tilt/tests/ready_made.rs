//! The ready-made boards: as they are drawn, and how far they are from their goals.

use fewest_search::Puzzle;

use super::super::{Family, READY_MADE, TiltPuzzle, read};
use crate::format::fields::Fields;
use crate::format::source::Source;
use crate::naive;
use crate::ready_made::find;

/// Names, lifts of a shortest solution, shortest solutions, positions.
const FACTS: [(&str, usize, u128, u64); 5] = [
    ("marble-game", 5, 1, 24),
    ("tilt-3x3", 15, 1, 25),
    ("tilt-4x4", 51, 6, 336),
    ("tilt-pairs", 67, 2, 316),
    ("tilt-8x8", 128, 27, 7637),
];

#[test]
fn ready_made_boards_are_as_hard_as_they_say() {
    assert_eq!(READY_MADE.len(), FACTS.len());
    for (puzzle, (name, lifts, solutions, positions)) in READY_MADE.iter().zip(FACTS) {
        assert_eq!(puzzle.name, name);
        assert!(puzzle.about.contains(&format!("{lifts} lifts")));
        let text = find(&Source::new("test", name)).unwrap().unwrap();
        let fields = Fields::parse(&Source::new(name, &text)).unwrap();
        assert_eq!(fields.text("family").unwrap().unwrap().as_str(), "tilt");
        assert!(fields.text("title").unwrap().is_some());
        let Ok(TiltPuzzle::M8(puzzle)) = read(&fields) else { panic!("{name} is a board") };
        fields.finish().unwrap();
        assert!(text.contains(&puzzle.draw(&puzzle.start())), "{name} is drawn as it is printed");
        let (solution, count) = naive::solve(&puzzle).unwrap();
        let reachable = naive::layers(&puzzle).iter().sum::<u64>();
        assert_eq!((solution.len(), count, reachable), (lifts, solutions, positions), "{name}");
    }
}
