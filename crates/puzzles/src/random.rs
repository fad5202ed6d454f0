//! Random puzzles from a seed, as puzzle-file texts: the same seed gives the same text for ever.
//!
//! They are small (some ten thousand positions at most, usually far fewer), use every rule of their family, and many have no
//! solution: made for testing solvers and checkers against each other.

mod hanoi;
mod slide;

/// The families there are random puzzles of.
pub const FAMILIES: [&str; 6] = ["pegs", "permutation", "shuttle", "tilt", "slide", "hanoi"];

/// The text of a random puzzle of `family`, one of [`FAMILIES`]; `None` for any other name.
pub fn puzzle(family: &str, seed: u64) -> Option<String> {
    let mut random = Random(seed);
    Some(match family {
        "pegs" => pegs(&mut random),
        "permutation" => permutation(&mut random),
        "shuttle" => shuttle(&mut random),
        "tilt" => tilt(&mut random),
        "slide" => slide::slide(&mut random),
        "hanoi" => hanoi::hanoi(&mut random),
        _ => return None,
    })
}

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    fn between(&mut self, low: usize, high: usize) -> usize {
        low + (self.next() % (high - low + 1) as u64) as usize
    }

    /// True once in `n` times.
    fn once_in(&mut self, n: usize) -> bool {
        self.between(1, n) == 1
    }

    fn one_of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.between(0, words.len() - 1)]
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.between(0, last);
            items.swap(last, other);
        }
    }
}

fn pegs(random: &mut Random) -> String {
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

fn permutation(random: &mut Random) -> String {
    let orientations = if random.once_in(2) { 1 } else { random.between(2, 3) };
    // 720, 3,840 or 1,944 positions at most.
    let positions = random.between(2, 7 - orientations);
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
    let mut moves = String::new();
    for name in ["A", "B", "10", "9"].iter().take(random.between(1, 4)) {
        let mut order = (1..=positions).collect::<Vec<_>>();
        random.shuffle(&mut order);
        let mut line = order.iter().map(|from| turned(random, from.to_string())).collect::<Vec<_>>();
        if order.is_sorted() && !line.iter().any(|word| word.contains('+')) {
            // The move that changes nothing is not allowed.
            line.swap(0, 1);
        }
        let cycle = orientations == 1 && random.once_in(2);
        let written = if cycle { format!("({} {})", order[0], order[1]) } else { line.join(" ") };
        moves.push_str(&format!("{name} = \"{written}\"\n"));
    }
    let metric = random.one_of(&["quantum", "turns"]);
    format!(
        "family = \"permutation\"\nmetric = \"{metric}\"\norientations = {orientations}\nstart = \"{start}\"\ngoal = \"{goal}\"\n\n[moves]\n{moves}"
    )
}

fn shuttle(random: &mut Random) -> String {
    let (white, black, gaps) = (random.between(0, 4), random.between(0, 4), random.between(1, 3));
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

fn tilt(random: &mut Random) -> String {
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
