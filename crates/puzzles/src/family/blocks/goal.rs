//! Goals: squares that pieces must cover, places that pieces must be in; and when a goal can never be reached.

use std::ops::Range;

use super::board::Board;

/// What a position must be to be solved. Pieces stand for all that they are alike with.
#[derive(Debug, Default)]
pub(super) struct Goal {
    /// Pieces, and squares that each or one alike must cover.
    pub(super) covers: Vec<(usize, usize)>,
    /// Pieces, and places that each or one alike must be in.
    pub(super) places: Vec<(usize, usize)>,
}

impl Goal {
    /// Why it cannot be reached from the places `start`: a piece has no way there even if it is alone on the board.
    pub(super) fn why_not(&self, board: &Board, start: &[usize]) -> Option<String> {
        board.kinds().find_map(|kind| self.why_not_kind(board, start, kind))
    }

    fn why_not_kind(&self, board: &Board, start: &[usize], kind: Range<usize>) -> Option<String> {
        let piece = &board.pieces[kind.start];
        let wanted = |list: &[(usize, usize)]| {
            list.iter().filter(|want| kind.contains(&want.0)).map(|want| want.1).collect::<Vec<_>>()
        };
        let (covers, places) = (wanted(&self.covers), wanted(&self.places));
        if covers.is_empty() && places.is_empty() {
            return None;
        }
        let reached =
            start[kind.clone()].iter().flat_map(|&place| board.reach(piece, place)).collect::<Vec<_>>();
        let stands = |&place: &usize| board.squares_of(piece, place).ok();
        let covered = reached.iter().filter_map(stands).collect::<Vec<_>>();
        let name = if kind.len() == 1 {
            format!("piece {}", piece.label)
        } else {
            format!("no piece like {}", piece.kind)
        };
        let can = if kind.len() == 1 { "can never" } else { "can ever" };
        if let Some(&place) = places.iter().find(|place| !reached.contains(place)) {
            let place = board.write_square(place);
            return Some(format!("{name} {can} get to {place}, even alone on the board"));
        }
        if let Some(&square) = covers.iter().find(|square| !covered.iter().any(|it| it.contains(square))) {
            let square = board.write_square(square);
            return Some(format!("{name} {can} cover {square}, even alone on the board"));
        }
        let covers_all = |squares: &Vec<usize>| covers.iter().all(|square| squares.contains(square));
        if kind.len() == 1 && !covered.iter().any(covers_all) {
            return Some(format!(
                "{name} can never cover all of its squares of the goal, even alone on the board"
            ));
        }
        None
    }
}
