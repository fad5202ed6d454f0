//! Sliding blocks: tiny ones worked out by hand, Klotski and Rush Hour against published numbers.

use fewest_check::{Options, Outcome, Proof, check, solve};

use super::{STATES, assert_best, layers, oracle, proved, published_numbers, solved};

/// A puzzle with this board and whatever fields more.
pub(crate) fn blocks(board: &str, more: &str) -> String {
    format!("family = 'blocks'\nboard = '''\n{board}'''\n{more}")
}

/// The Huarong Dao in its classic start.
fn klotski(metric: &str) -> String {
    blocks(
        "bAAc\nbAAc\ndEEf\ndghf\ni..j\n",
        &format!("alike = 'bcdf ghij'\nmetric = '{metric}'\ngoal = '''\n....\n....\n....\n.AA.\n.AA.\n'''"),
    )
}

/// A game of Rush Hour.
pub(crate) fn rush_hour(text: &str, metric: &str) -> String {
    format!("family = 'blocks'\nmetric = '{metric}'\nboard = '{text}'")
}

/// What a proof says of a solution that cannot be played.
fn reason(puzzle: &str, solution: &str) -> String {
    proved(puzzle, solution).illegal.unwrap().reason
}

/// East, then south around the corner.
#[test]
fn one_piece_in_every_metric() {
    let puzzle = |metric| blocks("A..\n##.\n", &format!("metric = '{metric}'\ngoal = '''\n...\n..A'''"));
    assert_best(&puzzle("steps"), "AE AE AS", 1);
    assert_best(&puzzle("slides"), "AE2 AS1", 1);
    assert_best(&puzzle("moves"), "A>1,2", 1);
    assert_eq!(layers(&puzzle("steps")), [1, 1, 1, 1]);
    assert_eq!(layers(&puzzle("slides")), [1, 2, 1]);
    assert_eq!(layers(&puzzle("moves")), [1, 3]);
    assert_eq!(
        proved(&puzzle("slides"), "AE1 AE1 AS1").proof,
        Proof::NotShortest { shorter: vec!["AE2".to_owned(), "AS1".to_owned()] }
    );
}

#[test]
fn the_default_metric_is_that_of_the_axis() {
    assert_best(&blocks("A..", "goal = '..A'"), "A>0,2", 1);
    assert_best(&blocks("A..", "goal = '..A'\naxis = 'free'"), "A>0,2", 1);
    assert_best(&blocks("A..", "goal = '..A'\naxis = 'length'"), "AE2", 1);
}

/// Two pieces of one square on two by two squares. Alike, they stand on 6 pairs of squares: from the top row one step
/// leads to the two diagonals, and one more to the other three sides. Not alike, there are 12 pairs.
#[test]
fn pieces_alike_make_one_position() {
    let puzzle = |more| blocks("bc\n..\n", &format!("metric = 'steps'\n{more}"));
    let alike = puzzle("goal = \"..\\nbb\"\nalike = 'bc'");
    assert_best(&alike, "b@0,0S b@0,1S", 2);
    assert_eq!(layers(&alike), [1, 2, 3]);
    assert_best(&alike.replace("alike = 'bc'", "alike = 'cb'"), "c@0,0S c@0,1S", 2);
    let unlike = puzzle("goal = \"..\\nbc\"");
    assert_best(&unlike, "bS cS", 2);
    assert_eq!(layers(&unlike).iter().sum::<u64>(), 12);
}

/// The file's words decide how a piece is named in a move, the order of squares where it is in a position.
#[test]
fn pieces_alike_are_written_in_the_order_of_squares() {
    let puzzle = blocks("bc.", "metric = 'slides'\nalike = 'cb'\ngoal = 'c=0,0 b=0,2'");
    assert_best(&puzzle, "c@0,1E1", 1);
    assert_eq!(proved(&puzzle, "c@0,1E1").end, "b=0,0 c=0,2");
    assert_eq!(proved(&puzzle, "c@0,1E1 c@0,0E1").end, "b=0,1 c=0,2");
    for (mv, expected) in [
        ("b@0,1E1", "`b@0,1E1` is not a move"),
        ("cE1", "`cE1` is not a move"),
        ("c@0,1E01", "`c@0,1E01` is not a move"),
        ("c@0,1>0,2", "`c@0,1>0,2` is not a move"),
        ("c@0,1E0", "piece c does not move"),
        ("c@0,1E2", "piece c meets a wall on its way E"),
        ("c@0,1W1", "piece c meets piece b on its way W"),
        ("c@0,2W1", "piece c is not at 0,2"),
    ] {
        assert_eq!(reason(&puzzle, mv), expected);
    }
}

/// The goal wants any of the pieces alike, so the one nearer to it comes.
#[test]
fn goals_take_pieces_alike() {
    for goal in ["..b", "..c", "c=0,2", "b=0,2"] {
        let puzzle = |more| blocks("bc.", &format!("metric = 'slides'\ngoal = '{goal}'\n{more}"));
        assert_best(&puzzle("alike = 'bc'"), "b@0,1E1", 1);
        let unlike = puzzle("");
        if goal.contains('c') {
            assert_best(&unlike, "cE1", 1);
        } else {
            assert_eq!(solve(&unlike, &[], STATES).unwrap(), Outcome::Impossible { states: 3 });
        }
    }
}

/// Moves are ordered by the label, then the direction, then the distance or the square reached.
#[test]
fn move_order() {
    let three =
        |metric| blocks("a..\nA..\n1..\n", &format!("metric = '{metric}'\ngoal = \"..a\\n..A\\n..1\""));
    assert_best(&three("slides"), "1E2 AE2 aE2", 6);
    assert_best(&three("moves"), "1>2,2 A>1,2 a>0,2", 6);
    let corner = |metric| blocks("A..\n...\n", &format!("metric = '{metric}'\ngoal = \"...\\n..A\""));
    assert_best(&corner("steps"), "AE AE AS", 3);
    assert_best(&corner("slides"), "AE2 AS1", 2);
    // The third square of the second line is covered from two places.
    let covered = |metric| blocks("AA..\n....\n", &format!("metric = '{metric}'\ngoal = \"....\\n..A.\""));
    assert_best(&covered("slides"), "AE1 AS1", 4);
    assert_best(&covered("moves"), "A>1,1", 2);
}

#[test]
fn exits_are_walls_to_others() {
    let puzzle = |more| blocks("A.+", &format!("metric = 'slides'\ngoal = '..A'\n{more}"));
    assert_best(&puzzle("exit = 'A'"), "AE2", 1);
    assert_eq!(solve(&puzzle(""), &[], STATES).unwrap(), Outcome::Impossible { states: 2 });
    assert_eq!(reason(&puzzle(""), "AE2"), "piece A meets a wall on its way E");
    let gone = solve(&puzzle("exit = 'A'"), &[("start", "A=0,2"), ("goal", "A..")], STATES).unwrap();
    assert_eq!(gone, Outcome::Solved { moves: vec!["AW2".to_owned()], count: 1 });
}

/// A long piece along its length, a square one either way, a crooked one that is as long as wide too.
#[test]
fn the_axis_is_the_length() {
    let puzzle = |board, goal| blocks(board, &format!("axis = 'length'\ngoal = '''\n{goal}'''"));
    let long = puzzle("A.\nA.\n..\n", "..\n..\nA.\n");
    assert_best(&long, "AS1", 1);
    assert_eq!(reason(&long, "AE1"), "piece A moves only along its length");
    assert_best(&puzzle("A.\n..\n", "..\n.A\n"), "AE1 AS1", 2);
    assert_best(&puzzle("AA.\nA..\n...\n", "...\n.AA\n.A.\n"), "AE1 AS1", 2);
    // Its squares need not hang together, and the first one need not be the leftmost.
    assert_best(&puzzle(".A..\nA...\n", "..A.\n.A..\n"), "AE1", 1);
    assert_eq!(proved(&puzzle(".A..\nA...\n", "..A.\n"), "AE2").end, "A=0,3");
}

/// Blanks, `#` and what is not drawn are walls: the only way is down the left side.
#[test]
fn walls() {
    let puzzle = blocks("A #\n.\n..#.\n", "metric = 'steps'\ngoal = 'A=2,1'");
    assert_best(&puzzle, "AS AS AE", 1);
    assert_eq!(layers(&puzzle), [1, 1, 1, 1]);
    assert_eq!(reason(&puzzle, "AN"), "piece A meets a wall on its way N");
}

#[test]
fn starts_in_every_notation() {
    let puzzle = blocks("Ab.", "metric = 'slides'\ngoal = 'A=0,0'");
    for start in [".Ab", "A=0,1 b=0,2", "b=0,2\nA=0,1"] {
        let solved = solve(&puzzle, &[("start", start)], STATES).unwrap();
        assert_eq!(solved, Outcome::Solved { moves: vec!["AW1".to_owned()], count: 1 });
    }
    let text = "oooooooooooooooooooooooooooooooooooA";
    let drawn = blocks(&format!("A.....\n{}", "......\n".repeat(5)), "metric = 'moves'\ngoal = 'A=0,0'");
    let solved = solve(&drawn, &[("start", text)], STATES).unwrap();
    assert_eq!(solved, Outcome::Solved { moves: vec!["A>0,0".to_owned()], count: 1 });
}

/// Car `A` to the right end of its line, unless a goal is given.
#[test]
fn rush_hour_texts() {
    let free = "ooooooooooooAAoooooooooooooooooooooo";
    assert_best(&rush_hour(free, "slides"), "AE4", 1);
    assert_best(&rush_hour(free, "steps"), "AE AE AE AE", 1);
    assert_eq!(proved(&rush_hour(free, "slides"), "AE4").end, "A=2,4");
    assert_eq!(reason(&rush_hour(free, "slides"), "AN1"), "piece A moves only along its length");
    assert_best(&format!("{}\naxis = 'free'", rush_hour(free, "moves")), "A>0,4", 6);
    let walled = free.replacen("AAoo", "AAox", 1).replace('o', ".");
    assert_eq!(solve(&rush_hour(&walled, "slides"), &[], STATES).unwrap(), Outcome::Impossible { states: 2 });
    assert_best(&format!("{}\ngoal = 'A=2,1'", rush_hour(&walled, "slides")), "AE1", 1);
    // `B` must make way: two up, or one or two down.
    let blocked = ["oooooo", "oooooo", "AAoBoo", "oooBoo", "oooooo", "oooooo"].concat();
    assert_best(&rush_hour(&blocked, "slides"), "BN2 AE4", 3);
}

#[test]
fn published_games_of_rush_hour() {
    for (text, metric, fewest, positions, deepest) in [
        ("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", "slides", 60, 2332, 69),
        ("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", "steps", 103, 2332, 116),
        ("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", "slides", 51, 4780, 72),
        ("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", "steps", 81, 4780, 122),
    ] {
        let published = format!("{metric} ({fewest}, {positions}, {deepest})");
        let published = published.replace("slides", "slide-any-distance").replace("steps", "unit steps");
        let data = oracle("published.md");
        assert!(data.lines().any(|line| line.starts_with(text) && line.contains(&published)), "{published}");
        let puzzle = rush_hour(text, metric);
        let report = proved(&puzzle, &solved(&puzzle).0);
        assert_eq!((report.moves, report.proof), (fewest, Proof::Smallest));
        let layers = layers(&puzzle);
        assert_eq!((layers.iter().sum::<u64>(), layers.len() - 1), (positions, deepest));
    }
}

#[test]
fn published_klotski() {
    for (metric, named, fewest) in [("steps", "unit-step (116)", 116), ("moves", "piece-move (81)", 81)] {
        let known = published_numbers(&format!("metric {named}: "));
        assert_eq!(known.iter().sum::<u64>(), 25_955);
        let puzzle = klotski(metric);
        let (solution, _) = solved(&puzzle);
        let report = check(&puzzle, &[], &solution, &Options { prove: false, states: 0 }).unwrap();
        assert_eq!((report.moves, report.reaches_goal), (fewest, true));
        assert_eq!(layers(&puzzle), known);
    }
}
