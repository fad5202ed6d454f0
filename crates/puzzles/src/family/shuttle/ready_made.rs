//! The ready-made puzzle of the shuttle family.

use super::{MOST_HOLES, title};
use crate::format::source::Fault;
use crate::ready_made::{Parameters, ReadyMade};

/// The most marbles of one colour in the classic case, where the formula gives millions of moves.
const MOST_MARBLES: usize = 2000;

/// The ready-made puzzles of this family.
pub const READY_MADE: &[ReadyMade] = &[ReadyMade {
    name: "shuttle",
    parameters: "n=3 or white=3,black=3,gaps=1",
    about: "white marbles travel right and black ones left until they have changed sides",
    text: shuttle,
}];

fn shuttle(parameters: &Parameters) -> Result<String, Fault> {
    let n = parameters.number("n", 3, 0..=MOST_MARBLES)?;
    let white = parameters.number("white", n, 0..=MOST_MARBLES)?;
    let black = parameters.number("black", n, 0..=MOST_MARBLES)?;
    let gaps = parameters.number("gaps", 1, 1..=MOST_HOLES)?;
    let sides = ["white", "black", "gaps"].into_iter().filter_map(|key| parameters.text(key));
    let largest = sides.max_by_key(|value| value.as_str().parse::<usize>().unwrap_or(0));
    if let (Some(n), Some(_)) = (parameters.text("n"), largest) {
        return Err(n
            .fault(
                "`n` excludes `white`, `black` and `gaps`",
                "it is the marbles of each colour, with one gap",
            )
            .help("give either `n` or the others"));
    }
    let holes = white + black + gaps;
    let is_classic = white == black && gaps == 1;
    if let (Some(largest), true) = (largest, holes > MOST_HOLES && !is_classic) {
        return Err(largest.fault(
            format!("{holes} holes; a search takes at most {MOST_HOLES}"),
            "white, black and gaps together are too many",
        ));
    }
    let (white, gap, black) = ("w".repeat(white), ".".repeat(gaps), "b".repeat(black));
    let start = format!("{white}{gap}{black}");
    let title = title(&start);
    Ok(format!(
        "family = \"shuttle\"\ntitle = \"{title}\"\nstart = \"{start}\"\ngoal = \"{black}{gap}{white}\"\n"
    ))
}
