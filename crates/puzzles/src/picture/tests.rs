//! Pictures of random and of all ready-made puzzles: well-formed files, nothing outside, nothing missing, nothing twice.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{Extent, Picture, Shape, Step, strip, svg};
use crate::any::{AnyPuzzle, Job, PuzzleText};
use crate::family::Family;
use crate::format::source::Source;
use crate::{random, ready_made};

fn read(text: &str) -> AnyPuzzle {
    PuzzleText::new(Source::new("puzzle.toml", text)).read().unwrap()
}

/// A position with its picture, and a move that led there.
struct Visited {
    written: String,
    drawing: String,
    moves: Vec<String>,
    picture: Picture,
}

/// Follows one move after the other, a different one of the legal ones at each step.
struct Wander {
    steps: usize,
    seed: usize,
}

impl<'p> Job<'p> for Wander {
    type Output = Vec<Visited>;

    fn run<P: Family>(self, puzzle: &'p P) -> Vec<Visited> {
        let mut state = puzzle.start();
        let mut visited = Vec::new();
        for step in 0..self.steps {
            let mut moves = Vec::new();
            puzzle.moves(&state, &mut |mv, target| {
                moves.push((mv, target));
                true
            });
            visited.push(Visited {
                written: puzzle.write_state(&state),
                drawing: puzzle.draw(&state),
                moves: moves.iter().map(|&(mv, _)| puzzle.write_move(&state, mv)).collect(),
                picture: puzzle.picture(&state),
            });
            assert_eq!(visited[step].picture, puzzle.picture(&state));
            let Some(&(_, target)) = moves.get((self.seed + 3 * step) % moves.len().max(1)) else { break };
            state = target;
        }
        visited
    }
}

/// What must be written in a picture, by the notation of its family.
fn labels(family: &str, visited: &Visited) -> BTreeSet<String> {
    let Visited { written, drawing, moves, .. } = visited;
    let up_to = |count: usize| (1..=count).map(|number| number.to_string()).collect::<Vec<_>>();
    let labels = match family {
        "pegs" => up_to(written.matches(['*', '.']).count()),
        "permutation" => {
            let words = written.split([' ', '/']).filter(|word| !word.is_empty());
            let words = words.map(str::to_owned).collect::<Vec<_>>();
            [up_to(words.len()), words].concat()
        }
        "shuttle" => {
            let marbles = written.chars().filter(|&hole| hole != '.').map(String::from);
            up_to(written.len()).into_iter().chain(marbles).collect()
        }
        "tilt" => {
            let words = drawing.split(|letter: char| !letter.is_alphanumeric());
            let words = words.filter(|word| !word.is_empty()).map(str::to_owned);
            words.chain(["E", "N", "S", "W"].map(String::from)).collect()
        }
        "blocks" => moves.iter().map(|mv| mv[..1].to_owned()).collect(),
        "lights" => {
            let numbers = moves.iter().flat_map(|mv| mv.split(','));
            let states = written.chars().filter(char::is_ascii_digit).map(String::from);
            numbers.map(str::to_owned).chain(states).collect()
        }
        "slide" => {
            let words = written.split([' ', '/']).filter(|word| !["0", "#"].contains(word));
            words.map(str::to_owned).collect()
        }
        "hanoi" => {
            let discs = written.split([' ', '/', '-']).filter(|word| !word.is_empty()).map(str::to_owned);
            up_to(written.split('/').count()).into_iter().chain(discs).collect()
        }
        _ => Vec::new(),
    };
    labels.into_iter().collect()
}

fn shapes(picture: &Picture) -> impl Iterator<Item = &Shape> {
    picture.things.iter().flatten()
}

fn writings(picture: &Picture) -> Vec<(&str, Extent)> {
    shapes(picture).filter_map(|shape| Some((shape.written()?, shape.extent()))).collect()
}

/// Reads the file that a picture makes: well-formed, with a title, a description, an element for each shape.
fn check_file(picture: &Picture) {
    let file = svg(picture, "a <title> & \"more\"\u{1}", "position ]]> '&amp;'");
    let document = roxmltree::Document::parse(&file).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let text = |name| root.children().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
    assert_eq!(text("title").unwrap().text(), Some("a <title> & \"more\"\u{fffd}"));
    assert_eq!(text("desc").unwrap().text(), Some("position ]]> '&amp;'"));
    let elements = document.descendants().filter(|node| node.attribute("fill").is_some());
    // One more is the card.
    assert_eq!(elements.count(), shapes(picture).count() + 1);
    let written =
        document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
    let written = written.map(|node| node.text().unwrap_or_default());
    assert!(written.eq(shapes(picture).filter_map(Shape::written)));
}

fn check_picture(family: &str, visited: &Visited) {
    let picture = &visited.picture;
    let whole = Extent { x: 0, y: 0, width: picture.width, height: picture.height };
    for shape in shapes(picture) {
        assert!(whole.contains(shape.extent()), "{shape:?} is not within {whole:?}");
    }
    let writings = writings(picture);
    for (index, (word, extent)) in writings.iter().enumerate() {
        let same = writings[..index].iter().find(|(_, other)| other.centre() == extent.centre());
        assert_eq!(same, None, "{word}");
    }
    let present = writings.iter().map(|(word, _)| (*word).to_owned()).collect::<BTreeSet<_>>();
    let missing = labels(family, visited).difference(&present).cloned().collect::<Vec<_>>();
    assert!(missing.is_empty(), "{missing:?} of {}", visited.written);
    check_file(picture);
}

fn check_puzzle(puzzle: &AnyPuzzle, family: &str, seed: usize) {
    let Ok(visited) = puzzle.run(Wander { steps: 6, seed }) else { return };
    let first = &visited[0].picture;
    for one in &visited {
        check_picture(family, one);
        assert_eq!((one.picture.width, one.picture.height), (first.width, first.height));
    }
    let pairs = visited.windows(2).filter(|two| two[0].written != two[1].written);
    pairs.for_each(|two| assert_ne!(two[0].picture, two[1].picture, "{} {}", two[0].written, two[1].written));
    let step =
        |visited: &Visited| Step { caption: visited.written.clone(), picture: visited.picture.clone() };
    let strip = strip(&visited.iter().map(step).collect::<Vec<_>>());
    let whole = Extent { x: 0, y: 0, width: strip.width, height: strip.height };
    // Frames may reach a little beyond, onto the margin of the card.
    shapes(&strip).for_each(|shape| assert!(whole.grown(8).contains(shape.extent()), "{shape:?}"));
    check_file(&strip);
}

/// The family that a puzzle file names.
fn family(text: &str) -> &str {
    text.split("family = \"").nth(1).unwrap().split('"').next().unwrap()
}

#[test]
fn every_ready_made_puzzle_has_a_good_picture() {
    for (name, text) in ready_made::FILES {
        check_puzzle(&read(text), family(text), name.len());
    }
    for puzzle in ready_made::all() {
        let text = ready_made::find(&Source::new("PUZZLE", puzzle.name)).unwrap().unwrap();
        check_puzzle(&read(&text), family(&text), 1);
    }
    for spec in [
        "topspin:n=42,k=2",
        "pancake:n=42",
        "burnt-pancake:n=36",
        "shuttle:n=31",
        "topspin:n=3,k=2",
        "tiles:rows=6,cols=7",
        "hanoi:pegs=16,discs=16",
    ] {
        let text = ready_made::find(&Source::new("PUZZLE", spec)).unwrap().unwrap();
        check_puzzle(&read(&text), family(&text), 1);
    }
}

#[test]
fn marbles_can_be_on_holes_and_in_them_and_on_others() {
    let text = "family = \"tilt\"\nboard = \"\"\"\n\
        +-------+-------+-------+\n\
        |1(1)    7(8)    [7(7)] |\n\
        +       +       +       +\n\
        |gold[5] [8(7)]  (gold) |\n\
        +       +       +       +\n\
        | 5       (5)       (8) |\n\
        +-------+-------+-------+\n\"\"\"\n";
    check_puzzle(&read(text), "tilt", 0);
}

#[test]
fn pieces_of_any_shape_have_their_label_on_each_part() {
    let text = "family = \"blocks\"\nboard = \"\"\"\naba\n.bb\n..c\n\"\"\"\ngoal = \"c=2,0\"\n";
    let puzzle = read(text);
    let visited = puzzle.run(Wander { steps: 1, seed: 0 }).unwrap();
    check_picture("blocks", &visited[0]);
    let labels = writings(&visited[0].picture).into_iter().map(|(word, _)| word);
    let labels = labels.filter(|word| word.starts_with(char::is_alphabetic)).collect::<Vec<_>>();
    assert_eq!(labels, ["a", "a", "b", "c"]);
}

#[test]
fn a_strip_frames_what_changed() {
    let puzzle = read("family = \"shuttle\"\nstart = \"w.b\"\n");
    let visited = puzzle.run(Wander { steps: 2, seed: 0 }).unwrap();
    let step = |visited: &Visited| Step { caption: String::new(), picture: visited.picture.clone() };
    let strip = strip(&visited.iter().map(step).collect::<Vec<_>>());
    // The marble in its new hole, and the hole that it left.
    assert_eq!(strip.things.last().map(Vec::len), Some(2));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn random_puzzles_have_good_pictures(family in 0..random::FAMILIES.len(), seed: u64) {
        let family = random::FAMILIES[family];
        check_puzzle(&read(&random::puzzle(family, seed).unwrap()), family, seed as usize % 100);
    }
}
