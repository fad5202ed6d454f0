//! Words and numbers for people.

use std::fmt::Display;

pub use fewest_puzzles::format::grouped;

/// `1 jump`, `2 jumps`: a number with a noun given in the plural.
pub fn counted(number: impl Display, plural: &str) -> String {
    let number = number.to_string();
    let noun = if number == "1" { singular(plural) } else { plural };
    format!("{} {noun}", grouped(number))
}

/// `22 turns`, `22 moves (quantum)`: a number of moves in a metric, whose name is a plural or else an adjective.
pub fn counted_moves(number: impl Display, metric: &str) -> String {
    let number = number.to_string();
    format!("{} {}", grouped(&number), moves_noun(number, metric))
}

/// `turns`, `moves (quantum)`: what stands after a number of moves in a metric.
pub fn moves_noun(number: impl Display, metric: &str) -> String {
    let is_one = number.to_string() == "1";
    let noun = |plural| if is_one { singular(plural) } else { plural };
    if metric.ends_with('s') { noun(metric).to_owned() } else { format!("{} ({metric})", noun("moves")) }
}

fn singular(plural: &str) -> &str {
    // pushes, presses
    let ending = if plural.ends_with("shes") || plural.ends_with("sses") { "es" } else { "s" };
    plural.strip_suffix(ending).unwrap_or(plural)
}

/// Words in lines of at most a hundred characters, each indented by two.
pub fn wrapped(words: &[String]) -> String {
    const WIDTH: usize = 100;
    let mut lines = Vec::new();
    let mut line = String::from(" ");
    for word in words {
        if line.len() > 1 && line.len() + 1 + word.len() > WIDTH {
            lines.push(std::mem::replace(&mut line, String::from(" ")));
        }
        line.push(' ');
        line.push_str(word);
    }
    lines.push(line);
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::{counted, counted_moves, moves_noun, wrapped};

    #[test]
    fn numbers_and_nouns() {
        assert_eq!(counted(1, "presses"), "1 press");
        assert_eq!(counted(1, "pushes"), "1 push");
        assert_eq!(counted(1, "slides"), "1 slide");
        assert_eq!(counted(2000, "jumps"), "2,000 jumps");
        assert_eq!(counted_moves(1, "quantum"), "1 move (quantum)");
        assert_eq!(counted_moves(2, "turns"), "2 turns");
        assert_eq!(
            (moves_noun(1, "turns"), moves_noun(2, "quantum")),
            ("turn".into(), "moves (quantum)".into())
        );
    }

    #[test]
    fn long_solutions_are_wrapped_at_blanks() {
        let words = vec!["12-5".to_owned(); 60];
        let text = wrapped(&words);
        assert!(text.lines().all(|line| line.len() <= 100 && line.starts_with("  ")), "{text}");
        assert_eq!(text.split_whitespace().count(), 60);
    }
}
