//! Random tilt boards: marbles and holes anywhere, a few of them on each other.

use super::Random;

/// The text of a puzzle.
pub(super) fn puzzle(random: &mut Random) -> String {
    let (rows, columns) = (random.between(1, 4), random.between(1, 4));
    let squares = rows * columns;
    let labels = random.between(1, 3);
    let marbles = random.between(1, squares.min(4));
    let label = |number: usize| (number % labels + 1).to_string();
    let mut content = vec![(None, None); squares];
    let mut places = (0..squares).collect::<Vec<_>>();
    random.shuffle(&mut places);
    places
        .iter()
        .take(marbles)
        .enumerate()
        .for_each(|(number, &place)| content[place].0 = Some(label(number)));
    // Marbles start on holes now and then.
    if random.once_in(3) {
        random.shuffle(&mut places);
    } else {
        places.rotate_left(marbles);
    }
    places
        .iter()
        .take(marbles)
        .enumerate()
        .for_each(|(number, &place)| content[place].1 = Some(label(number)));
    let wall_line = |random: &mut Random, edge: bool| {
        let segments = (0..columns).map(|_| if edge || random.once_in(5) { "----+" } else { "    +" });
        format!("+{}\n", segments.collect::<String>())
    };
    let mut board = wall_line(random, true);
    for row in 0..rows {
        board.push('|');
        for column in 0..columns {
            let (marble, hole) = &content[row * columns + column];
            let text = match (marble, hole) {
                (Some(marble), Some(hole)) => format!("{marble}({hole})"),
                (Some(marble), None) => format!(" {marble}"),
                (None, Some(hole)) => format!("({hole})"),
                (None, None) => String::new(),
            };
            let wall = if column + 1 == columns || random.once_in(5) { '|' } else { ' ' };
            board.push_str(&format!("{text:<4}{wall}"));
        }
        board.push('\n');
        board.push_str(&wall_line(random, row + 1 == rows));
    }
    let on_hole = random.one_of(&["roll-in", "sunk"]);
    format!("family = \"tilt\"\non-hole = \"{on_hole}\"\nboard = \"\"\"\n{board}\"\"\"\n")
}
