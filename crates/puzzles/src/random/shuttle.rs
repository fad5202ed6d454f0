//! Random rows of marbles, usual and unusual starts and goals.

use super::Random;

/// The text of a puzzle.
pub(super) fn puzzle(random: &mut Random) -> String {
    // 1,680 positions at most; now and then 11,550.
    let most = if random.once_in(6) { 4 } else { 3 };
    let (white, black, gaps) = (random.between(0, most), random.between(0, most), random.between(1, 3));
    let mut row = "w".repeat(white) + &".".repeat(gaps) + &"b".repeat(black);
    let shuffled = |random: &mut Random| {
        let mut marbles = row.chars().collect::<Vec<_>>();
        random.shuffle(&mut marbles);
        marbles.into_iter().collect::<String>()
    };
    let goal = if random.once_in(2) { format!("goal = \"{}\"\n", shuffled(random)) } else { String::new() };
    if random.once_in(2) {
        row = shuffled(random);
    }
    let backing = random.one_of(&["true", "false"]);
    format!("family = \"shuttle\"\nstart = \"{row}\"\n{goal}backing = {backing}\n")
}
