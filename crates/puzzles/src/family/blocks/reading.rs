//! From the fields of a puzzle file to a puzzle of blocks.

use super::board::{Axis, Board, Piece};
use super::drawing::{Drawing, list_pieces};
use super::goal::Goal;
use super::{Blocks, Metric, notation};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Text};

/// A puzzle of blocks with room for its pieces.
#[derive(Debug)]
pub enum BlocksPuzzle {
    /// At most 8 pieces.
    N8(Blocks<8>),
    /// At most 16 pieces.
    N16(Blocks<16>),
    /// At most 32 pieces.
    N32(Blocks<32>),
}

/// Reads the fields of a puzzle of blocks: `board`, `axis`, `alike`, `exit`, `start`, `goal`, `metric`.
///
/// # Errors
/// A fault at the first thing that is not as the description of puzzle files has it.
pub fn read(fields: &Fields) -> Result<BlocksPuzzle, Fault> {
    let drawn = fields.required("board", "draw it: `.` is an empty square, a letter or digit a piece")?;
    let drawing = Drawing::read(drawn)?;
    let default = if drawing.is_rush_hour { Axis::Length } else { Axis::Free };
    let axis = fields.choice("axis", &[("free", Axis::Free), ("length", Axis::Length)], default)?;
    let default = if axis == Axis::Length { Metric::Slides } else { Metric::Moves };
    let metrics = Metric::ALL.map(|metric| (metric.name(), metric));
    let metric = fields.choice("metric", &metrics, default)?;
    let (mut board, mut places) = drawing.board(axis)?;
    read_alike(&mut board, fields.text("alike")?)?;
    read_exit(&mut board, fields.text("exit")?)?;
    sort(&mut board, &mut places);
    if let Some(start) = fields.text("start")? {
        places = if is_places(start) {
            notation::read_all(start, &board)?
        } else {
            Drawing::read(start)?.places(&board)?
        };
    }
    let goal = match fields.text("goal")? {
        Some(goal) => read_goal(goal, &board)?,
        None if drawing.is_rush_hour => rush_hour_goal(drawn, &board, &places)?,
        None => {
            return Err(fields.missing("goal", "draw the board with only the pieces that must be somewhere"));
        }
    };
    let kind = if drawing.is_rush_hour { "Rush Hour" } else { "Sliding blocks" };
    let title = match board.pieces.len() {
        1 => format!("{kind}, {} x {}, 1 piece", board.rows(), board.columns),
        count => format!("{kind}, {} x {}, {count} pieces", board.rows(), board.columns),
    };
    Ok(match board.pieces.len() {
        0..=8 => BlocksPuzzle::N8(Blocks::new(board, metric, &places, &goal, title)),
        9..=16 => BlocksPuzzle::N16(Blocks::new(board, metric, &places, &goal, title)),
        _ => BlocksPuzzle::N32(Blocks::new(board, metric, &places, &goal, title)),
    })
}

/// Whether a text gives places by number; no drawing has a `=`.
fn is_places(text: &Text) -> bool {
    text.as_str().contains('=')
}

/// Brings the pieces into their order, and `places` with them.
fn sort(board: &mut Board, places: &mut [usize]) {
    let mut order = board.pieces.drain(..).zip(places.iter().copied()).collect::<Vec<_>>();
    order.sort_by_key(|(piece, _)| (piece.kind, piece.label));
    for (slot, (piece, place)) in places.iter_mut().zip(order) {
        *slot = place;
        board.pieces.push(piece);
    }
}

/// The pieces in a word, each with the place of its label.
fn pieces_in<'w>(
    word: &'w Text,
    board: &Board,
) -> impl Iterator<Item = Result<(usize, Text), Fault>> + use<'w> {
    let known = board.pieces.iter().map(|piece| piece.label).collect::<Vec<_>>();
    let pieces = list_pieces(board);
    word.as_str().char_indices().map(move |(at, label)| {
        let here = word.part(at..at + label.len_utf8());
        match known.iter().position(|&piece| piece == label) {
            Some(piece) => Ok((piece, here)),
            None => Err(here.fault(format!("there is no piece {label}"), pieces.clone())),
        }
    })
}

fn read_alike(board: &mut Board, text: Option<&Text>) -> Result<(), Fault> {
    let mut named = vec![false; board.pieces.len()];
    for word in text.map(|text| text.words(&[])).unwrap_or_default() {
        let members = pieces_in(&word, board).collect::<Result<Vec<_>, _>>()?;
        let first = board.pieces[members[0].0].clone();
        for (index, here) in members {
            let piece = &mut board.pieces[index];
            if named[index] {
                let message = format!("piece {} is named twice", piece.label);
                return Err(here.fault(message, "a piece is in one word, once"));
            }
            if piece.cells != first.cells {
                let message = format!("pieces {} and {} have different shapes", first.label, piece.label);
                return Err(here.fault(message, "pieces that are alike must have the same shape"));
            }
            named[index] = true;
            piece.kind = first.kind;
        }
    }
    Ok(())
}

fn read_exit(board: &mut Board, text: Option<&Text>) -> Result<(), Fault> {
    let mut named = Vec::new();
    for word in text.map(|text| text.words(&[])).unwrap_or_default() {
        for piece in pieces_in(&word, board) {
            named.push(piece?);
        }
    }
    for (index, _) in &named {
        board.pieces[*index].may_exit = true;
    }
    for (index, here) in &named {
        let piece = &board.pieces[*index];
        let stays = |other: &&Piece| other.kind == piece.kind && !other.may_exit;
        if let Some(other) = board.pieces.iter().find(stays) {
            let message = format!("piece {} may exit, and {} may not", piece.label, other.label);
            return Err(here.fault(message, "these pieces are alike").help("name both in `exit`, or none"));
        }
    }
    Ok(())
}

fn read_goal(text: &Text, board: &Board) -> Result<Goal, Fault> {
    let mut goal = Goal::default();
    if is_places(text) {
        goal.places = notation::read(text, board)?;
    } else {
        goal.covers = Drawing::read(text)?.covers(board)?;
    }
    if goal.covers.is_empty() && goal.places.is_empty() {
        let help = "draw the board with only the pieces that must be somewhere, or write places: A=0,2";
        return Err(text.fault("this goal names no piece", "nothing is asked for").help(help));
    }
    Ok(goal)
}

/// The goal of a Rush Hour text: piece A at the right end of its line.
fn rush_hour_goal(drawn: &Text, board: &Board, places: &[usize]) -> Result<Goal, Fault> {
    let fault = |message: &str| {
        drawn
            .fault(message, "the goal is that it reaches the right end of its line, unless `goal` is given")
            .help("give a `goal`, such as \"A=2,4\"")
    };
    let Some(piece) = board.piece('A') else { return Err(fault("there is no piece A")) };
    if board.pieces[piece].cells.iter().any(|cell| cell.0 > 0) {
        return Err(fault("piece A is on more than one line"));
    }
    let row = places[piece] / board.columns;
    Ok(Goal { covers: vec![(piece, (row + 1) * board.columns - 1)], ..Goal::default() })
}
