//! Random permutations: identical pieces, orientations, moves in both notations.

use super::Random;

/// The text of a puzzle.
pub(super) fn puzzle(random: &mut Random) -> String {
    let orientations = if random.once_in(2) { 1 } else { random.between(2, 3) };
    // 120, 384 or 162 positions at most; now and then 720, 3,840 or 1,944.
    let most = if random.once_in(6) { 7 } else { 6 };
    let positions = random.between(2, most - orientations);
    let labels = random.between(1, positions);
    let turned = |random: &mut Random, word: String| match random.between(0, orientations - 1) {
        0 => word,
        by => format!("{word}+{by}"),
    };
    let mut pieces = (0..positions).map(|at| (at % labels + 1).to_string()).collect::<Vec<_>>();
    let mut state = |random: &mut Random| {
        random.shuffle(&mut pieces);
        pieces.clone().into_iter().map(|piece| turned(random, piece)).collect::<Vec<_>>().join(" ")
    };
    let (start, goal) = (state(random), state(random));
    // Every move keeps position 1 then.
    let ring = positions > 2 && random.once_in(5);
    let mut moves = String::new();
    for name in ["A", "B", "10", "9"].iter().take(random.between(1, 4)) {
        let mut order = (1..=positions).collect::<Vec<_>>();
        random.shuffle(&mut order[usize::from(ring)..]);
        let mut line = order.iter().map(|from| turned(random, from.to_string())).collect::<Vec<_>>();
        if order.is_sorted() && !line.iter().any(|word| word.contains('+')) {
            // The move that changes nothing is not allowed.
            line.swap(positions - 2, positions - 1);
        }
        let cycle = orientations == 1 && random.once_in(2);
        let written = if cycle {
            format!("({} {})", order[positions - 2], order[positions - 1])
        } else {
            line.join(" ")
        };
        moves.push_str(&format!("{name} = \"{written}\"\n"));
    }
    let metric = random.one_of(&["quantum", "turns"]);
    let inverses = random.one_of(&["true", "false"]);
    format!(
        "family = \"permutation\"\nmetric = \"{metric}\"\ninverses = {inverses}\norientations = {orientations}\nring = {ring}\nstart = \"{start}\"\ngoal = \"{goal}\"\n\n[moves]\n{moves}"
    )
}
