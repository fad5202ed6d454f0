//! Random towers of Hanoi: any position to any other.

use super::Random;

/// A random puzzle of family hanoi, of at most 729 positions.
pub(super) fn puzzle(random: &mut Random) -> String {
    let pegs = random.between(1, 5);
    let discs = random.between(1, [6, 6, 6, 4, 4][pegs - 1]);
    let mut text = format!("family = \"hanoi\"\npegs = {pegs}\ndiscs = {discs}\n");
    for field in ["start", "goal"] {
        if random.once_in(3) {
            continue;
        }
        let mut towers = vec![Vec::new(); pegs];
        for disc in (1..=discs).rev() {
            towers[random.between(0, pegs - 1)].push(disc.to_string());
        }
        let towers =
            towers.iter().map(|discs| if discs.is_empty() { "-".to_owned() } else { discs.join(" ") });
        text.push_str(&format!("{field} = \"{}\"\n", towers.collect::<Vec<_>>().join(" / ")));
    }
    text
}
