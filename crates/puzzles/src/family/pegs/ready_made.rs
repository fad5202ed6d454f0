//! The ready-made pegs puzzles: boards that people own, as the puzzle files they would write.

use crate::format::source::Fault;
use crate::ready_made::{Parameters, ReadyMade};

/// The ready-made puzzles of this family.
pub const READY_MADE: &[ReadyMade] = &[
    ReadyMade {
        name: "moving-pegs",
        parameters: "hole=5",
        about: "triangle of 15 holes, jumps over any number of pegs, the last peg in the first empty hole",
        text: moving_pegs,
    },
    ReadyMade {
        name: "triangle",
        parameters: "side=5,hole=1,jump=short,to=any",
        about: "triangle with 4 to 10 holes a side; to is a hole, any or same",
        text: triangle,
    },
    ReadyMade {
        name: "english",
        parameters: "hole=17,to=same",
        about: "the English board of 33 holes; to is a hole, any or same",
        text: |parameters| square(parameters, "English board", &[3, 3, 7, 7, 7, 3, 3]),
    },
    ReadyMade {
        name: "european",
        parameters: "hole=19,to=same",
        about: "the European (French) board of 37 holes; to is a hole, any or same",
        text: |parameters| square(parameters, "European board", &[3, 5, 7, 7, 7, 5, 3]),
    },
    ReadyMade {
        name: "wiegleb",
        parameters: "hole=23,to=same",
        about: "Wiegleb's board of 45 holes; to is a hole, any or same",
        text: |parameters| square(parameters, "Wiegleb's board", &[3, 3, 3, 9, 9, 9, 3, 3, 3]),
    },
    ReadyMade {
        name: "diamond",
        parameters: "hole=21,to=same",
        about: "the diamond board of 41 holes; to is a hole, any or same",
        text: |parameters| square(parameters, "Diamond board", &[1, 3, 5, 7, 9, 7, 5, 3, 1]),
    },
];

fn moving_pegs(parameters: &Parameters) -> Result<String, Fault> {
    let hole = parameters.number("hole", 5, 1..=15)?;
    let title = format!("Moving Pegs, hole {hole} empty (15 holes, long jumps)");
    Ok(text(&title, "triangular", "long", &drawing(&[1, 2, 3, 4, 5], hole), "\"same\""))
}

fn triangle(parameters: &Parameters) -> Result<String, Fault> {
    let side = parameters.number("side", 5, 4..=10)?;
    let lines = (1..=side).collect::<Vec<_>>();
    let holes = lines.iter().sum();
    let hole = parameters.number("hole", 1, 1..=holes)?;
    let jump = parameters.choice("jump", &["short", "long"])?;
    let (goal, ending) = goal(parameters, "any", holes)?;
    let title = format!("Triangle of side {side}, hole {hole} empty, {ending} ({holes} holes, {jump} jumps)");
    Ok(text(&title, "triangular", jump, &drawing(&lines, hole), &goal))
}

fn square(parameters: &Parameters, board: &str, lines: &[usize]) -> Result<String, Fault> {
    let holes = lines.iter().sum();
    let centre = holes / 2 + 1;
    let hole = parameters.number("hole", centre, 1..=holes)?;
    let (goal, ending) = goal(parameters, "same", holes)?;
    let title = format!("{board}, hole {hole} empty, {ending} ({holes} holes, short jumps)");
    Ok(text(&title, "square", "short", &drawing(lines, hole), &goal))
}

/// The goal that the parameter `to` asks for: the value of the field, and words for the title.
fn goal(parameters: &Parameters, default: &str, holes: usize) -> Result<(String, String), Fault> {
    let named = |word: &str| {
        let place = if word == "any" { "anywhere" } else { "in the same hole" };
        (format!("\"{word}\""), format!("last peg {place}"))
    };
    let Some(to) = parameters.text("to") else { return Ok(named(default)) };
    match (to.as_str(), to.as_str().parse()) {
        (word @ ("any" | "same"), _) => Ok(named(word)),
        (_, Ok(hole)) if (1..=holes).contains(&hole) => {
            Ok((hole.to_string(), format!("last peg in hole {hole}")))
        }
        (other, _) => Err(to.fault(
            format!("`to` cannot be `{other}`"),
            format!("expected a hole from 1 to {holes}, `any` or `same`"),
        )),
    }
}

/// Lines of so many holes each, one below the middle of the other; all full but `empty`.
fn drawing(lines: &[usize], empty: usize) -> String {
    let widest = lines.iter().copied().max().unwrap_or(0);
    let mut hole = 0;
    let mut drawing = String::new();
    for &width in lines {
        let marks = (0..width).map(|_| {
            hole += 1;
            if hole == empty { "." } else { "*" }
        });
        let line = marks.collect::<Vec<_>>().join(" ");
        drawing += &" ".repeat(widest - width);
        drawing += &line;
        drawing.push('\n');
    }
    drawing
}

fn text(title: &str, lattice: &str, jump: &str, drawing: &str, goal: &str) -> String {
    format!(
        "family = \"pegs\"\n\
         title = \"{title}\"\n\
         lattice = \"{lattice}\"\n\
         jump = \"{jump}\"\n\
         board = \"\"\"\n\
         {drawing}\"\"\"\n\
         goal = {goal}\n"
    )
}
