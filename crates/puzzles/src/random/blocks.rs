//! Random sliding blocks: pieces of a few shapes between walls and exits, in every metric.

use super::Random;

/// What pieces may look like: the rows and columns of their squares, the first one first.
const SHAPES: [&[(usize, usize)]; 8] = [
    &[(0, 0)],
    &[(0, 0)],
    &[(0, 0), (0, 1)],
    &[(0, 0), (1, 0)],
    &[(0, 0), (0, 1), (0, 2)],
    &[(0, 0), (1, 0), (1, 1)],
    &[(0, 0), (0, 1), (1, 0), (1, 1)],
    // Two squares that are not joined.
    &[(0, 0), (1, 1)],
];

/// The text of a puzzle.
pub(super) fn puzzle(random: &mut Random) -> String {
    let board = Board::new(random);
    let axis = random.one_of(&["free", "free", "length"]);
    let metric = random.one_of(&["steps", "slides", "moves"]);
    let mut text =
        format!("family = \"blocks\"\naxis = \"{axis}\"\nmetric = \"{metric}\"\n{}", board.fields());
    if random.once_in(4)
        && let Some(places) = board.elsewhere(random)
    {
        let start = if random.once_in(2) { board.drawn(&places) } else { board.written(&places) };
        text.push_str(&format!("start = \"\"\"\n{start}\"\"\"\n"));
    }
    let places = board.elsewhere(random).unwrap_or_else(|| board.places.clone());
    text.push_str(&format!("goal = \"\"\"\n{}\"\"\"\n", board.goal(random, &places)));
    text
}

struct Piece {
    label: char,
    shape: &'static [(usize, usize)],
}

/// A board and its pieces.
struct Board {
    /// `#`, `.` or `+`, by row.
    ground: Vec<Vec<char>>,
    pieces: Vec<Piece>,
    /// The first square of each piece.
    places: Vec<(usize, usize)>,
    /// Words of interchangeable pieces.
    alike: Vec<String>,
    /// The pieces that may enter exits.
    exit: String,
}

impl Board {
    /// A board of at most twelve squares with one to four pieces.
    fn new(random: &mut Random) -> Self {
        let rows = random.between(1, 4);
        let columns = random.between(2, 12 / rows);
        let mark = |random: &mut Random| match random.between(1, 12) {
            1 => '#',
            2 => '+',
            _ => '.',
        };
        let mut row = || (0..columns).map(|_| mark(random)).collect::<Vec<_>>();
        let mut ground = (0..rows).map(|_| row()).collect::<Vec<_>>();
        ground[0][0] = '.';
        let shapes = [random.one_of(&SHAPES), random.one_of(&SHAPES)];
        let mut labels = ['A', 'B', 'a', 'b', '1', '2'];
        random.shuffle(&mut labels);
        let mut board =
            Self { ground, pieces: Vec::new(), places: Vec::new(), alike: Vec::new(), exit: String::new() };
        for &label in labels.iter().take(random.between(1, 4)) {
            let piece = Piece { label, shape: random.one_of(&shapes) };
            let free = board.free_places(&piece, &board.places, ".");
            if !free.is_empty() {
                board.places.push(random.one_of(&free));
                board.pieces.push(piece);
            }
        }
        if board.pieces.is_empty() {
            board.pieces.push(Piece { label: labels[0], shape: SHAPES[0] });
            board.places.push((0, 0));
        }
        board.choose_words(random);
        board
    }

    /// Says which pieces are alike and which may exit; of those alike, all may or none.
    fn choose_words(&mut self, random: &mut Random) {
        let mut words = Vec::<(&[(usize, usize)], String)>::new();
        for piece in &self.pieces {
            match words.iter_mut().find(|(shape, _)| *shape == piece.shape) {
                Some((_, word)) if !random.once_in(3) => word.push(piece.label),
                _ => words.push((piece.shape, piece.label.to_string())),
            }
        }
        for (_, word) in words {
            if random.once_in(2) {
                self.exit.push_str(&word);
            }
            if word.len() > 1 {
                self.alike.push(word);
            }
        }
    }

    fn fields(&self) -> String {
        let mut fields = format!("board = \"\"\"\n{}\"\"\"\n", self.drawn(&self.places));
        if !self.alike.is_empty() {
            fields.push_str(&format!("alike = \"{}\"\n", self.alike.join(" ")));
        }
        if !self.exit.is_empty() {
            fields.push_str(&format!("exit = \"{}\"\n", self.exit));
        }
        fields
    }

    /// The squares of a piece whose first square is at `place`.
    fn squares(piece: &Piece, place: (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
        piece.shape.iter().map(move |&(down, right)| (place.0 + down, place.1 + right))
    }

    fn at(&self, (row, column): (usize, usize)) -> Option<char> {
        self.ground.get(row)?.get(column).copied()
    }

    /// Where `piece` may stand on ground of these marks, when the first pieces are at `places`.
    fn free_places(&self, piece: &Piece, places: &[(usize, usize)], marks: &str) -> Vec<(usize, usize)> {
        let taken = self.pieces.iter().zip(places).flat_map(|(piece, &place)| Self::squares(piece, place));
        let taken = taken.collect::<Vec<_>>();
        let is_free =
            |square| self.at(square).is_some_and(|mark| marks.contains(mark)) && !taken.contains(&square);
        let all = (0..self.ground.len())
            .flat_map(|row| (0..self.ground[row].len()).map(move |column| (row, column)));
        all.filter(|&place| Self::squares(piece, place).all(is_free)).collect()
    }

    /// Other places for all pieces, if there is room the way they are tried.
    fn elsewhere(&self, random: &mut Random) -> Option<Vec<(usize, usize)>> {
        let mut places = Vec::new();
        for piece in &self.pieces {
            let marks = if self.exit.contains(piece.label) { ".+" } else { "." };
            let free = self.free_places(piece, &places, marks);
            if free.is_empty() {
                return None;
            }
            places.push(random.one_of(&free));
        }
        Some(places)
    }

    /// A drawing of the pieces at `places`.
    fn drawn(&self, places: &[(usize, usize)]) -> String {
        let mut marks = self.ground.clone();
        for (piece, &place) in self.pieces.iter().zip(places) {
            Self::squares(piece, place).for_each(|(row, column)| marks[row][column] = piece.label);
        }
        marks.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
    }

    /// The pieces at `places` on one line.
    fn written(&self, places: &[(usize, usize)]) -> String {
        let words = self.pieces.iter().zip(places);
        let written = words.map(|(piece, (row, column))| format!("{}={row},{column}", piece.label));
        written.collect::<Vec<_>>().join(" ")
    }

    /// Some of the pieces at `places`, or some of the squares they cover.
    fn goal(&self, random: &mut Random, places: &[(usize, usize)]) -> String {
        let wanted = random.between(0, self.pieces.len() - 1);
        let is_wanted = |number: usize, random: &mut Random| number == wanted || random.once_in(3);
        if random.once_in(2) {
            let words = self.pieces.iter().zip(places).enumerate();
            let wanted = words.filter(|&(number, _)| is_wanted(number, random));
            let written = wanted.map(|(_, (piece, (row, column)))| format!("{}={row},{column}", piece.label));
            return written.collect::<Vec<_>>().join(" ");
        }
        let mut marks = self.ground.iter().map(|row| vec!['.'; row.len()]).collect::<Vec<_>>();
        for (number, (piece, &place)) in self.pieces.iter().zip(places).enumerate() {
            if is_wanted(number, random) {
                let squares = Self::squares(piece, place).collect::<Vec<_>>();
                for &(row, column) in &squares[..random.between(1, squares.len())] {
                    marks[row][column] = piece.label;
                }
            }
        }
        marks.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
    }
}
