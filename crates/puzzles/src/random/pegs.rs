//! Random pegs: small boards on every lattice, with every goal.

use super::Random;

/// The text of a puzzle.
pub(super) fn puzzle(random: &mut Random) -> String {
    let lattice = random.one_of(&["square", "square-diagonals", "triangular"]);
    let (jump, metric) = (random.one_of(&["short", "long"]), random.one_of(&["jumps", "sweeps"]));
    let (rows, columns) = (random.between(1, 4), random.between(2, 4));
    let mut holes = 0;
    let mut board = String::new();
    for row in 0..rows {
        // Staggered for the triangular lattice, spaced for the others: column and row of every hole have one parity, or all
        // columns have.
        let indent = if lattice == "triangular" { row % 2 } else { 0 };
        board.push_str(&" ".repeat(indent));
        for _ in 0..columns {
            let hole = random.between(0, 6);
            board.push_str(["  ", ". ", ". ", "* ", "* ", "* ", "* "][hole]);
            holes += usize::from(hole > 0);
        }
        board.push('\n');
    }
    if holes == 0 {
        board = String::from("* * .\n");
        holes = 3;
    }
    let position = |random: &mut Random| (0..holes).map(|_| random.one_of(&["*", "."])).collect::<String>();
    let goal = match random.between(0, 5) {
        0 | 1 => "\"any\"".to_owned(),
        2 => "\"complement\"".to_owned(),
        3 => format!("\"{}\"", position(random)),
        _ => random.between(1, holes).to_string(),
    };
    let start = match random.between(0, 3) {
        0 => format!("start = {}\n", random.between(1, holes)),
        1 => format!("start = \"{}\"\n", position(random)),
        _ => String::new(),
    };
    format!(
        "family = \"pegs\"\nlattice = \"{lattice}\"\njump = \"{jump}\"\nmetric = \"{metric}\"\nboard = \"\"\"\n{board}\"\"\"\n{start}goal = {goal}\n"
    )
}
