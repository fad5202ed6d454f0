//! Bad input: what each fault points at, and what it says.

use super::*;

/// A text with `[` and `]`, each doubled, around the place that the fault must point at.
fn points_at(marked: &str, message: &str) {
    let start = marked.find("[[").unwrap();
    let end = marked.find("]]").unwrap() - 2;
    let text = marked.replace("[[", "").replace("]]", "");
    let fault = read_text(&text).unwrap_err();
    let parts = fault.parts();
    assert!(parts.message.contains(message), "{marked}\n{fault}");
    assert_eq!((parts.span.start, parts.span.end), (start, end), "{marked}\n{fault}");
}

#[test]
fn positions() {
    points_at("[[]]moves.A = '(1 2)'", "this puzzle has no `start`");
    points_at("start = [[12]]\nmoves.A = '(1 2)'", "`start` must be a string");
    points_at("start = [['']]\nmoves.A = '(1 2)'", "there are no pieces here");
    points_at("start = '[[ / ]]'\nmoves.A = '(1 2)'", "there are no pieces here");
    points_at("start = '1 2 [[?]]'\nmoves.A = '(1 2)'", "`?` is not a piece");
    points_at("start = '1 [[2,]] 3'\nmoves.A = '(1 2)'", "`2,` is not a piece");
    points_at("start = '1 2'\ngoal = '[[2]]'\nmoves.A = '(1 2)'", "wrong number of pieces: 1");
    points_at("start = '1 2'\ngoal = '2 1 [[1]] 1'\nmoves.A = '(1 2)'", "wrong number of pieces: 4");
    points_at("start = '[[1 2]]'\ngoal = '1 2 3'\nmoves.A = '(1 3)'", "wrong number of pieces: 2");
    points_at("start = '1 2 3 [[4]]'\ngoal = '1 2 3'\nmoves.A = '2 1 3'", "wrong number of pieces: 4");
    points_at("start = '1 2[[+1]]'\nmoves.A = '(1 2)'", "`+1` is not an orientation here");
    points_at("start = '1 [[-]]2'\nmoves.A = '(1 2)'", "`-` is not an orientation here");
    points_at("orientations = 3\nstart = '1 [[-]]2'\nmoves.A = '(1 2)'", "`-` is not an orientation here");
    points_at("orientations = 3\nstart = '1 2[[+3]]'\nmoves.A = '(1 2)'", "`+3` is not an orientation here");
    points_at("orientations = 3\nstart = '1 2[[+0]]'\nmoves.A = '(1 2)'", "`+0` is not an orientation here");
    points_at(
        "orientations = 3\nstart = '1 2[[++1]]'\nmoves.A = '(1 2)'",
        "`++1` is not an orientation here",
    );
    points_at("orientations = 3\nstart = '1 2[[+]]'\nmoves.A = '(1 2)'", "`+` is not an orientation here");
    points_at("orientations = 2\nstart = '1 [[-2]]+1'\nmoves.A = '(1 2)'", "`-2` is not a piece");
    points_at("orientations = 2\nstart = '1 [[-]]'\nmoves.A = '(1 2)'", "`-` turns nothing");
    points_at(
        "orientations = [[7]]\nstart = '1 2'\nmoves.A = '(1 2)'",
        "`orientations` must be a whole number",
    );
    points_at(
        "orientations = '[[2]]'\nstart = '1 2'\nmoves.A = '(1 2)'",
        "`orientations` must be a whole number",
    );
}

#[test]
fn moves() {
    points_at("[[]]start = '1 2'", "this puzzle has no `moves`");
    points_at("start = '1 2'\nmoves = [[{}]]", "this puzzle has no moves");
    points_at("start = '1 2'\nmoves = '[[(1 2)]]'", "`moves` must be a table");
    points_at("start = '1 2'\nmoves.A = [[21]]", "a move must be a string");
    points_at("start = '1 2'\nmoves.[[A-1]] = '(1 2)'", "`A-1` cannot be the name of a move");
    points_at("start = '1 2'\nmoves.A_1 = '(1 2)'\nsequences = [[3]]", "`sequences` must be a table");
    points_at("start = '1 2'\nmoves.A = '(1 2)'\nsequences.b = [[3]]", "a sequence must be a string");
    points_at("start = '1 2'\nmoves.A = '(1 2)'\nsequences.b = \"A [[B]]\"", "`B` is not a move");
    points_at("start = '1 2'\nmoves.A = '(1 2)'\nsequences.[[A2]] = 'A A'", "`A2` is a move already");
    points_at(
        "start = '1 2'\nmoves.A = '(1 2)'\nsequences.\"[[a b]]\" = 'A A'",
        "this cannot be the name of a sequence",
    );
    points_at("start = '1 2'\nmoves.\"[[A']]\" = '(1 2)'", "`A'` cannot be the name of a move");
    points_at("start = '1 2 3'\nmoves.A = '(1 2 [[1]])'", "position 1 is named twice");
    points_at("start = '1 2 3'\nmoves.A = '(1 2)([[2]] 3)'", "position 2 is named twice");
    points_at("start = '1 2 3'\nmoves.A = '2 1 [[1]]'", "position 1 is named twice");
    points_at("start = '1 2 3'\nmoves.A = '(1 [[4]])'", "position 4 is out of range");
    points_at("start = '1 2 3'\nmoves.A = '(1 [[0]])'", "position 0 is out of range");
    points_at("start = '1 2 3'\nmoves.A = '2 1 [[99999999999999999999999]]'", "is out of range");
    points_at("start = '1 2 3'\nmoves.A = '(1 [[x]])'", "`x` is not a position");
    points_at("start = '1 2 3'\nmoves.A = '2 1 [[x]]'", "`x` is not a position");
    points_at("start = '1 2 3'\nmoves.A = '[[2 1]]'", "move `A` names 2 positions");
    points_at("start = '1 2 3'\nmoves.A = '2 3 1 [[4]]'", "move `A` names 4 positions");
    points_at("start = '1 2 3'\nmoves.A = '(1 2)[[(]]3'", "this cycle is not closed");
    points_at("start = '1 2 3'\nmoves.A = '[[(]]1 (2 3)'", "this cycle is not closed");
    points_at("start = '1 2 3'\nmoves.A = '(1 2) [[3]] (3)'", "outside of the cycles");
    points_at("start = '1 2 3'\nmoves.A = '(1 2)[[)]](3)'", "outside of the cycles");
    points_at("start = '1 2 3'\nmoves.A = '1 2 [[(3)]]'", "is not a position");
    points_at("start = '1 2 3'\nmoves.A = '[[1 2 3]]'", "move `A` changes nothing");
    points_at("start = '1 2 3'\nmoves.A = '[[()]]'", "move `A` changes nothing");
    points_at("start = '1 2 3'\nmoves.A = '[[(1)(2)]]'", "move `A` changes nothing");
    points_at("start = '1 2 3'\nmoves.A = [['']]", "move `A` names 0 positions");
    points_at("orientations = 2\nstart = '1 2'\nmoves.A = '(1 [[-2]])'", "`-2` is not a position");
    points_at("orientations = 2\nstart = '1 2'\nmoves.A = '1 2[[+2]]'", "`+2` is not an orientation here");
    points_at("start = '1 2'\nmoves.A = '2 1[[+1]]'", "`+1` is not an orientation here");
    points_at("start = '1 2'\nmoves.A = '(1 2)'\nmoves.[[A]] = '(1 2)'", "not a puzzle file");
}

#[test]
fn metrics() {
    points_at("metric = '[[turn]]'\nstart = '1 2'\nmoves.A = '(1 2)'", "no metric \"turn\"");
    points_at(
        "metric = 'turns'\nstart = '1 2 3 4'\nmoves.[[A2]] = '(1 2)'\nmoves.A = '(1 2 3 4)'",
        "two moves would be written `A2`",
    );
    let cycles = "(1 2)(3 4 5)(6 7 8 9 10)(11 12 13 14 15 16 17)(18 19 20 21 22 23 24 25 26 27 28)";
    let ones = "1 ".repeat(28);
    points_at(
        &format!("metric = 'turns'\nstart = '{ones}'\nmoves.A = '[[{cycles}]]'"),
        "move `A` has more than 1000 powers",
    );
}

#[test]
fn sizes() {
    let pieces = |count: usize| (1..=count).map(|piece| piece.to_string()).collect::<Vec<_>>().join(" ");
    let text = |count: usize| format!("start = '[[{}]]'\nmoves.A = '(1 2)'", pieces(count));
    points_at(&text(43), "too large: 43 positions of 6 bits");
    points_at(
        &format!("start = '[[{}]]'\nmoves.A = '(1 2)'", "1 ".repeat(257)),
        "too large: 257 positions of 1 bits",
    );
    let widest = text(42).replace(['[', ']'], "");
    assert!(matches!(read_text(&widest), Ok(PermutationPuzzle::Four(_))));
    let widest = format!("start = '{}'\nmoves.A = '(1 256)'", "1 2 ".repeat(128));
    assert!(matches!(read_text(&widest), Ok(PermutationPuzzle::Four(_))));
    let middle = text(25).replace(['[', ']'], "");
    assert!(matches!(read_text(&middle), Ok(PermutationPuzzle::Two(_))));
}
