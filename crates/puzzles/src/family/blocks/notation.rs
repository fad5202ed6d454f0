//! Positions on one line, `A=0,1 b=0,0`, and the words of moves.

use super::Metric;
use super::board::{Board, Direction, Obstacle};
use super::drawing::list_pieces;
use crate::format::source::{Fault, Text};

const HELP: &str = "a piece is written A=0,2: its label, row and column of its first square, from 0";

/// Reads the places of some or all pieces, each with the number of its piece.
///
/// # Errors
/// A fault at a word that is no piece of `board` and its place, or one that cannot be there.
pub(super) fn read(text: &Text, board: &Board) -> Result<Vec<(usize, usize)>, Fault> {
    let mut places = Vec::<(usize, usize)>::new();
    let mut taken = vec![None; board.ground.len()];
    for word in text.words(&[]) {
        let (piece, place) = read_piece(&word, board)?;
        let label = board.pieces[piece].label;
        if places.iter().any(|&(other, _)| other == piece) {
            return Err(word.fault(format!("piece {label} is placed twice"), ""));
        }
        for square in stand(&word, board, piece, place)? {
            if let Some(other) = taken[square] {
                let message = format!("pieces {other} and {label} are on one square");
                return Err(word.fault(message, format!("at {}", board.write_square(square))));
            }
            taken[square] = Some(label);
        }
        places.push((piece, place));
    }
    Ok(places)
}

/// Reads the places of all pieces.
///
/// # Errors
/// As [`read`], and when one is missing.
pub(super) fn read_all(text: &Text, board: &Board) -> Result<Vec<usize>, Fault> {
    let mut places = read(text, board)?;
    places.sort_unstable();
    let missing = |(index, _): &(usize, _)| places.get(*index).is_none_or(|place| place.0 != *index);
    match board.pieces.iter().enumerate().find(missing) {
        None => Ok(places.into_iter().map(|(_, place)| place).collect()),
        Some((_, piece)) => {
            let message = format!("piece {} is missing", piece.label);
            Err(text.fault(message, "every piece needs a place").help(HELP))
        }
    }
}

fn read_piece(word: &Text, board: &Board) -> Result<(usize, usize), Fault> {
    let content = word.as_str();
    let no_place =
        |text: &Text, label: &str| text.fault("this is not a piece and its place", label).help(HELP);
    let Some(equals) = content.find('=') else { return Err(no_place(word, "no `=` here")) };
    let label = word.part(0..equals);
    let mut labels = label.as_str().chars();
    let (Some(only), None) = (labels.next(), labels.next()) else {
        return Err(no_place(word, "expected one letter or digit in front of `=`"));
    };
    let Some(piece) = board.piece(only) else {
        return Err(label.fault(format!("there is no piece {only}"), list_pieces(board)));
    };
    let place = word.part(equals + 1..content.len());
    let Some(comma) = place.as_str().find(',') else {
        return Err(no_place(&place, "expected a row and a column with a comma between them"));
    };
    let row = place.part(0..comma).line_number("row", board.rows(), HELP)?;
    let column = place.part(comma + 1..place.as_str().len()).line_number("column", board.columns, HELP)?;
    Ok((piece, row * board.columns + column))
}

/// The squares of a piece in the place that `word` gives it.
fn stand(word: &Text, board: &Board, piece: usize, place: usize) -> Result<Vec<usize>, Fault> {
    let piece = &board.pieces[piece];
    board.squares_of(piece, place).map_err(|obstacle| {
        let reason = match obstacle {
            Obstacle::Outside => "part of it would be outside the board".to_owned(),
            Obstacle::Wall(square) => format!("there is a wall at {}", board.write_square(square)),
            Obstacle::Exit(square) => {
                format!("{} is an exit square, and a wall for this piece", board.write_square(square))
            }
        };
        word.fault(format!("piece {} cannot be there", piece.label), reason)
    })
}

/// Writes a position, given by place for each piece.
pub(super) fn write(board: &Board, places: impl IntoIterator<Item = usize>) -> String {
    let pieces = board.pieces.iter().zip(places);
    let mut words = pieces
        .map(|(piece, place)| format!("{}={}", piece.label, board.write_square(place)))
        .collect::<Vec<_>>();
    // A label is one letter or digit, so the order of words is that of labels.
    words.sort_unstable();
    words.join(" ")
}

/// Writes a move: the piece as it is called, and `detail` of the move's number, see [`Field::each`](super::moving::Field::each).
pub(super) fn write_move(board: &Board, metric: Metric, piece: usize, place: usize, detail: usize) -> String {
    let kind = board.pieces[piece].kind;
    let name = if board.alike(piece).len() == 1 {
        kind.to_string()
    } else {
        format!("{kind}@{}", board.write_square(place))
    };
    let direction = Direction::ALL[detail >> 4 & 3].letter();
    match metric {
        Metric::Steps => format!("{name}{direction}"),
        Metric::Slides => format!("{name}{direction}{}", detail & 15),
        Metric::Moves => format!("{name}>{}", board.write_square(detail)),
    }
}
