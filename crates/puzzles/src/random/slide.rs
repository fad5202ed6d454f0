//! Random boards of sliding tiles: with walls and missing cells, some with identical tiles, ends anywhere.

use super::Random;

/// A random puzzle of family slide, of at most 7 cells.
pub(super) fn puzzle(random: &mut Random) -> String {
    let (rows, columns) = (random.between(1, 3), random.between(2, 4));
    let cells = random.between(2, (rows * columns).min(7));
    let mut is_cell = (0..rows * columns).map(|place| place < cells).collect::<Vec<_>>();
    random.shuffle(&mut is_cell);
    // Of 7 distinct tiles there are too many positions.
    let labels = random.between(1, (cells - 1).min(if cells == 7 { 4 } else { 6 }));
    let letters = random.once_in(3);
    let word = |tile: usize| match tile % labels {
        label if letters => char::from(b'a' + label as u8).to_string(),
        label => (label + 9).to_string(),
    };
    let mut tiles = (0..cells - 1).map(word).chain(["0".to_owned()]).collect::<Vec<_>>();
    let mut position = |random: &mut Random| {
        random.shuffle(&mut tiles);
        let mut tiles = tiles.iter();
        let word = |&is_cell: &bool| if is_cell { tiles.next().map_or("#", String::as_str) } else { "#" };
        is_cell.iter().map(word).map(str::to_owned).collect::<Vec<_>>()
    };
    let written =
        |words: &[String]| words.chunks(columns).map(|row| row.join(" ")).collect::<Vec<_>>().join("/");
    let mut text = String::from("family = \"slide\"\n");
    text.push_str(&format!("metric = \"{}\"\n", random.one_of(&["single", "multi"])));
    let with_board = random.once_in(2);
    if with_board {
        let words = position(random);
        text.push_str(&format!("board = \"\"\"\n{}\"\"\"\n", with_walls(random, &words, columns)));
    }
    if !with_board || random.once_in(3) {
        text.push_str(&format!("start = \"{}\"\n", written(&position(random))));
    }
    if !random.once_in(3) {
        text.push_str(&format!("goal = \"{}\"\n", written(&position(random))));
    }
    text
}

/// The words as a drawing with a wall here and there.
fn with_walls(random: &mut Random, words: &[String], columns: usize) -> String {
    let mut drawing = String::new();
    for row in words.chunks(columns) {
        if !drawing.is_empty() && random.once_in(2) {
            let signs = (0..columns).map(|_| if random.once_in(3) { "-" } else { "." }).collect::<Vec<_>>();
            drawing.push_str(&format!("{}\n", signs.join(" ")));
        }
        for word in row {
            drawing.push_str(&format!("{word}{}", if random.once_in(6) { "|" } else { " " }));
        }
        drawing.push('\n');
    }
    drawing
}
