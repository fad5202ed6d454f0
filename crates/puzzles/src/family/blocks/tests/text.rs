//! What is written: titles, positions, moves, drawings.

use fewest_search::{Puzzle, apply};

use super::super::{Blocks, BlocksPuzzle, Family};
use super::{EXAMPLE, EXAMPLE_FIELDS, puzzle, read_file, with};

/// The moves of the start, written.
fn moves<P: Family>(puzzle: &P) -> String {
    let mut written = Vec::new();
    puzzle.moves(&puzzle.start(), &mut |mv, _| {
        written.push(puzzle.write_move(&puzzle.start(), mv));
        true
    });
    written.join(" ")
}

fn start_moves(board: &str, fields: &str) -> String {
    let puzzle = puzzle(board, fields).unwrap();
    with!(&puzzle, puzzle => moves(puzzle))
}

#[test]
fn the_example_of_the_description_is_read_written_and_drawn() {
    let BlocksPuzzle::N16(klotski) = puzzle(EXAMPLE, EXAMPLE_FIELDS).unwrap() else { panic!() };
    assert_eq!(klotski.title(), "Sliding blocks, 5 x 4, 10 pieces");
    assert_eq!(klotski.metric(), "moves");
    let start = klotski.start();
    let expected = "A=0,1 E=2,1 b=0,0 c=0,3 d=2,0 f=2,3 g=3,1 h=3,2 i=4,0 j=4,3";
    assert_eq!(klotski.write_state(&start), expected);
    assert_eq!(klotski.draw(&start), EXAMPLE);
}

#[test]
fn moves_are_written_as_the_metric_has_it_and_in_their_order() {
    let board = "AA..\nb..#\nb.c.";
    let goal = "goal = 'A=0,2'\n";
    let written = |metric: &str, alike: &str| {
        start_moves(board, &format!("{goal}metric = '{metric}'\nalike = '{alike}'\n"))
    };
    assert_eq!(written("steps", ""), "AE bE cE cN cW");
    assert_eq!(written("slides", ""), "AE1 AE2 bE1 cE1 cN1 cN2 cW1");
    assert_eq!(written("moves", ""), "A>0,1 A>0,2 A>1,1 b>1,1 c>0,2 c>0,3 c>1,1 c>1,2 c>2,1 c>2,3");
    let board = "b.c\n.A.\nd.e";
    let fields = "goal = 'A=0,1'\nmetric = 'steps'\nalike = 'ceb'\n";
    let expected = "AE AN AS AW c@0,0E c@0,0S c@0,2S c@0,2W c@2,2N c@2,2W dE dN";
    assert_eq!(start_moves(board, fields), expected);
}

#[test]
fn pieces_that_are_alike_trade_their_labels() {
    let fields = "goal = 'A=0,1'\nmetric = 'steps'\nalike = 'cb'\n";
    let BlocksPuzzle::N8(blocks) = puzzle("b.A\nc..\n", fields).unwrap() else { panic!() };
    let start = blocks.start();
    assert_eq!(blocks.write_state(&start), "A=0,2 b=0,0 c=1,0");
    let mut found = Vec::new();
    blocks.moves(&start, &mut |mv, next| {
        found.push((blocks.write_move(&start, mv), blocks.write_state(&next)));
        true
    });
    assert!(found.contains(&("c@1,0E".to_owned(), "A=0,2 b=0,0 c=1,1".to_owned())));
    assert!(found.contains(&("c@0,0E".to_owned(), "A=0,2 b=0,1 c=1,0".to_owned())));
    let swapped = puzzle("b.A\nc..\n", &format!("{fields}start = 'b=1,0 c=0,0 A=0,2'\n")).unwrap();
    let BlocksPuzzle::N8(swapped) = swapped else { panic!() };
    assert_eq!(swapped.start(), start);
}

#[test]
fn a_rush_hour_text_is_a_board_with_its_own_rules() {
    let text = "board = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM'\n";
    let BlocksPuzzle::N16(cars) = read_file(text, &[]).unwrap() else { panic!() };
    assert_eq!(cars.title(), "Rush Hour, 6 x 6, 12 pieces");
    assert_eq!(cars.metric(), "slides");
    assert_eq!(cars.draw(&cars.start()), "IBB#..\nI..LDD\nJAAL..\nJ.KEEM\nFFK..M\nGGHHHM");
    assert_eq!(moves(&cars), "MN1");
    for start in [cars.draw(&cars.start()), cars.write_state(&cars.start()), text[9..45].to_owned()] {
        let BlocksPuzzle::N16(again) = read_file(text, &[("start", &start)]).unwrap() else { panic!() };
        assert_eq!(again.start(), cars.start());
    }
}

#[test]
fn what_a_line_lacks_at_its_end_is_wall() {
    let BlocksPuzzle::N8(blocks) = puzzle("A.\n..+\n.", "goal = 'A=1,1'").unwrap() else { panic!() };
    assert_eq!(blocks.draw(&blocks.start()), "A.#\n..+\n.##");
}

#[test]
fn the_largest_boards_are_read() {
    let line = "0123456789ABCDEF\n";
    let board =
        format!("{line}{}{}", "ghijklmnopqrstuv\n", "................\n".repeat(13) + "...............+");
    let fields = "exit = 'v'\ngoal = 'v=15,15'\nmetric = 'slides'\n";
    let BlocksPuzzle::N32(blocks) = puzzle(&board, fields).unwrap() else { panic!() };
    assert_eq!(blocks.impossible(), None);
    let mut last = None;
    blocks.moves(&blocks.start(), &mut |mv, next| {
        last = Some((blocks.write_move(&blocks.start(), mv), blocks.is_goal(&next)));
        true
    });
    assert_eq!(last, Some(("vS14".to_owned(), true)));
}

#[test]
fn the_width_of_a_state_is_that_of_its_pieces() {
    fn width<const N: usize>(_: &Blocks<N>) -> usize {
        N
    }
    let labels = ('0'..='9').chain('a'..='z').collect::<String>();
    for (pieces, expected) in [(1, 8), (8, 8), (9, 16), (16, 16), (17, 32), (32, 32)] {
        let squares = labels[..pieces].chars().map(|label| format!("{label}.")).collect::<Vec<_>>();
        let board = squares.chunks(2).map(<[_]>::concat).collect::<Vec<_>>();
        let puzzle = puzzle(&board.join("\n"), "goal = '0=0,1'").unwrap();
        assert_eq!(with!(&puzzle, puzzle => width(puzzle)), expected, "{pieces} pieces");
    }
}

#[test]
fn a_move_leads_where_it_says() {
    let BlocksPuzzle::N16(klotski) = puzzle(EXAMPLE, EXAMPLE_FIELDS).unwrap() else { panic!() };
    let start = klotski.start();
    klotski.moves(&start, &mut |mv, next| {
        assert_eq!(apply(&klotski, &start, mv), Some(next));
        true
    });
    assert_eq!(apply(&klotski, &start, u32::MAX), None);
}
