//! Words and numbers for people.

use std::fmt::Display;

/// A whole number with a comma after every three digits.
pub fn grouped(number: impl Display) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// `1 jump`, `2 jumps`: a number with a noun given in the plural.
pub fn counted(number: impl Display, plural: &str) -> String {
    let number = number.to_string();
    let noun = if number == "1" { plural.strip_suffix('s').unwrap_or(plural) } else { plural };
    format!("{} {noun}", grouped(number))
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
