//! Random levels: one to three boxes in a small room with pillars, in both metrics.

use super::Random;

/// The text of a puzzle.
pub(super) fn puzzle(random: &mut Random) -> String {
    let room = Room::new(random);
    let board = room.drawn(random, true).join("\n");
    let metric = random.one_of(&["moves", "pushes"]);
    let mut ends = String::new();
    if random.once_in(5) {
        ends.push_str(&format!("start = \"{}\"\n", room.drawn(random, true).join("|")));
    }
    if random.once_in(4) {
        ends.push_str(&format!("goal = \"{}\"\n", room.drawn(random, false).join("|")));
    }
    format!("family = \"push\"\nmetric = \"{metric}\"\nboard = \"\"\"\n{board}\n\"\"\"\n{ends}")
}

/// What does not move: walls, and goals. There are `boxes` boxes to be put anywhere else.
struct Room {
    /// By row, the walls around it included.
    walls: Vec<Vec<bool>>,
    floor: Vec<(usize, usize)>,
    goals: Vec<(usize, usize)>,
    boxes: usize,
}

impl Room {
    fn new(random: &mut Random) -> Self {
        let (rows, columns) = (random.between(1, 4), random.between(2, 5));
        let mut walls = vec![vec![true; columns + 2]; rows + 2];
        let mut floor = Vec::new();
        for (row, line) in walls.iter_mut().enumerate().skip(1).take(rows) {
            for (column, wall) in line.iter_mut().enumerate().skip(1).take(columns) {
                // Two squares at least are floor: for the player and a box.
                *wall = random.once_in(5) && (row, column) != (1, 1) && (row, column) != (1, 2);
                if !*wall {
                    floor.push((row, column));
                }
            }
        }
        let boxes = random.between(1, 3.min(floor.len() - 1));
        let mut goals = floor.clone();
        random.shuffle(&mut goals);
        goals.truncate(boxes + usize::from(random.once_in(3)));
        Self { walls, floor, goals, boxes }
    }

    /// Rows with the boxes, and the player if wanted, on any floor; without the player there may be a box more.
    fn drawn(&self, random: &mut Random, with_player: bool) -> Vec<String> {
        let mut places = self.floor.clone();
        random.shuffle(&mut places);
        let boxes = self.boxes + usize::from(!with_player && random.once_in(3));
        let (boxes, others) = places.split_at(boxes);
        let player = others.first().filter(|_| with_player);
        let square = |place: (usize, usize)| match (boxes.contains(&place), self.goals.contains(&place)) {
            _ if self.walls[place.0][place.1] => '#',
            (true, false) => '$',
            (true, true) => '*',
            (false, goal) if player == Some(&place) => ['@', '+'][usize::from(goal)],
            (false, false) => '-',
            (false, true) => '.',
        };
        let row = |row: usize| (0..self.walls[row].len()).map(|column| square((row, column))).collect();
        (0..self.walls.len()).map(row).collect()
    }
}
