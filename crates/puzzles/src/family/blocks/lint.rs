//! What is odd about a board of blocks: pieces that can never move, exits that nothing can use.
//!
//! Both are told from where pieces could get if any square stayed empty that ever was: see [`Blocks::places_ever`].

use super::Blocks;
use super::board::Ground;
use super::drawing::Drawing;
use crate::format::fields::Fields;
use crate::lint::Warning;

impl<const N: usize> Blocks<N> {
    pub(super) fn warnings(&self, fields: &Fields) -> Vec<Warning> {
        let board = fields.text("board").ok().flatten();
        let Some(drawing) = board.and_then(|board| Drawing::read(board).ok()) else { return Vec::new() };
        let places = self.places_ever();
        let fixed = self.board.pieces.iter().zip(&places).filter(|(_, places)| places.len() == 1);
        let fixed = fixed.map(|(piece, _)| {
            let message = format!("piece {} can never move", piece.label);
            let fault = match drawing.find(piece.label) {
                Some(place) if fields.key("start").is_none() => place.fault(message, ""),
                _ => fields.fault(&["start"], &message, ""),
            };
            Warning::odd(fault.help("a wall is drawn as `#`"))
        });
        fixed.chain(self.idle_exits(fields, &drawing, &places)).collect()
    }

    /// The places that each piece could ever be in, at most.
    ///
    /// A piece takes a step when each square that it enters was ever left, or empty from the beginning. No piece can
    /// take another step: before the first that did, it would have had to enter a square that no piece had left.
    fn places_ever(&self) -> Vec<Vec<usize>> {
        let board = &self.board;
        let mut places =
            board.pieces.iter().zip(Self::places(&self.start)).map(|(_, at)| vec![at]).collect::<Vec<_>>();
        let squares = |piece: usize, at| board.squares_of(&board.pieces[piece], at).unwrap_or_default();
        let mut ever_empty = vec![true; board.ground.len()];
        for (piece, places) in places.iter().enumerate() {
            for square in squares(piece, places[0]) {
                ever_empty[square] = false;
            }
        }
        loop {
            let mut changed = false;
            for (piece, places) in places.iter_mut().enumerate() {
                let mut next = 0;
                while let Some(&at) = places.get(next) {
                    next += 1;
                    let left = squares(piece, at);
                    for to in board.steps(&board.pieces[piece], at) {
                        let entered = squares(piece, to);
                        if places.contains(&to)
                            || entered.iter().any(|square| !left.contains(square) && !ever_empty[*square])
                        {
                            continue;
                        }
                        places.push(to);
                        changed = true;
                        left.iter()
                            .filter(|square| !entered.contains(square))
                            .for_each(|&square| ever_empty[square] = true);
                    }
                }
            }
            if !changed {
                return places;
            }
        }
    }

    fn idle_exits(&self, fields: &Fields, drawing: &Drawing, places: &[Vec<usize>]) -> Option<Warning> {
        let exits = drawing.find('+');
        let pieces = self.board.pieces.iter().zip(places);
        let mut may_exit = pieces.filter(|(piece, _)| piece.may_exit).peekable();
        if may_exit.peek().is_none() {
            let fault = exits?.fault("no piece may enter the exit squares", "they are walls for all pieces");
            return Some(Warning::odd(fault.help("name those that may in `exit`")));
        }
        let mut squares = may_exit.flat_map(|(piece, places)| {
            places.iter().flat_map(|&at| self.board.squares_of(piece, at).unwrap_or_default())
        });
        if squares.any(|square| self.board.ground[square] == Ground::Exit) {
            return None;
        }
        let label =
            if exits.is_some() { "walls or pieces are in the way" } else { "there are no exit squares" };
        Some(Warning::odd(fields.fault(
            &["exit"],
            "none of these pieces can ever get to an exit square",
            label,
        )))
    }
}
