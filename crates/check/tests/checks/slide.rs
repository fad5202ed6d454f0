//! Sliding tiles: tiny boards worked out by hand, and published distributions.

use fewest_check::{Outcome, solve};

use super::{STATES, assert_best, layers, oracle, proved};

/// A board with whatever fields more.
pub(crate) fn slide(board: &str, more: &str) -> String {
    format!("family = 'slide'\nboard = '''\n{board}'''\n{more}")
}

/// A board with its tiles in order.
fn in_order(rows: usize, columns: usize, metric: &str) -> String {
    let tile = |place| if place == rows * columns { 0 } else { place };
    let row = |row: usize| (1..=columns).map(|column| format!("{} ", tile(row * columns + column))).collect();
    slide(&(0..rows).map(row).collect::<Vec<String>>().join("\n"), &format!("metric = '{metric}'"))
}

/// The list below `title` in a chapter of `published.md`.
fn published(chapter: &str, title: &str) -> Vec<u64> {
    let text = oracle("published.md");
    let section = text.split_once(chapter).unwrap().1.split_once(title).unwrap().1;
    let list = section.lines().find(|line| line.starts_with('`')).unwrap();
    list.trim_matches('`').split(", ").map(|number| number.parse().unwrap()).collect()
}

#[test]
fn published_layers() {
    for (rows, columns) in [(2, 2), (2, 3), (2, 4)] {
        let single = published("## 1. Sliding tiles", &format!("**{rows}x{columns}: "));
        assert_eq!(layers(&in_order(rows, columns, "single")), single);
        let multi = published("## 2. Sliding tiles", &format!("**{columns}x{rows}**"));
        assert_eq!(layers(&in_order(rows, columns, "multi")), multi);
    }
}

#[test]
fn moves_are_named_by_the_farthest_tile() {
    let row = |metric, more| slide("1 2 3 0", &format!("metric = '{metric}'\n{more}"));
    assert_best(&row("single", "goal = '1 0 2 3'"), "3 2", 1);
    assert_best(&row("multi", "goal = '1 0 2 3'"), "2", 1);
    assert_best(&row("multi", "goal = '0 1 2 3'"), "1", 1);
    assert_eq!(
        proved(&row("single", ""), "2").illegal.unwrap().reason,
        "nothing can slide so that it is called 2"
    );
}

/// The two tiles that are alike make moves of the same name in another notation: by their directions.
#[test]
fn identical_tiles_are_named_by_directions() {
    let twins = |metric| slide("a a\n0 b", &format!("metric = '{metric}'\ngoal = 'a b/0 a'"));
    assert_best(&twins("single"), "S W N E", 1);
    assert_best(&slide("a a 0", "metric = 'multi'\ngoal = '0 a a'"), "E2", 1);
    assert_eq!(
        proved(&twins("single"), "E").illegal.unwrap().reason,
        "nothing can slide so that it is called E"
    );
    assert_eq!(proved(&twins("single"), "S1").illegal.unwrap().reason, "`S1` is not a direction, as `E`");
    assert_eq!(proved(&twins("multi"), "S").illegal.unwrap().reason, "`S` is not a direction, as `E2`");
}

#[test]
fn walls_and_missing_cells_stop_tiles() {
    let at_the_middle = |board: &str| {
        let puzzle = slide(board, "");
        let tiles = ["1", "2", "3", "4"];
        tiles.into_iter().filter(|tile| proved(&puzzle, tile).illegal.is_none()).collect::<String>()
    };
    assert_eq!(at_the_middle("# 1 #\n2 0 3\n# 4 #"), "1234");
    assert_eq!(at_the_middle("# 1 #\n. - .\n2 0 3\n# 4 #"), "234");
    assert_eq!(at_the_middle("# 1 #\n2|0 3\n# 4 #"), "134");
    assert_eq!(at_the_middle("# 1 #\n2 0 | 3\n. -- .\n# 4 #"), "12");
    assert_eq!(at_the_middle("- - -\n|# 1 #|\n2 0 3\n# 4 #\n- - -"), "1234");
}

#[test]
fn starts_and_goals() {
    let solved = |puzzle: &str, overrides: &[(&str, &str)]| match solve(puzzle, overrides, STATES).unwrap() {
        Outcome::Solved { moves, .. } => moves.join(" "),
        other => panic!("{other:?}"),
    };
    // The goal is the tiles of the text in order.
    let puzzle = "family = 'slide'\nstart = '10 b/0 9'";
    assert_eq!(solved(puzzle, &[]), "9 b 10 9 b");
    assert_eq!(solved(puzzle, &[("start", "9 10/0 b")]), "b");
    assert_eq!(solved(puzzle, &[("goal", "10 b/9 0")]), "9");
    // The start is the goal.
    assert_eq!(solved("family = 'slide'\ngoal = '2 1/0 3'", &[]), "");
    assert_eq!(solved("family = 'slide'\ngoal = '2 1/0 3'", &[("goal", "2 1/3 0")]), "3");
    assert_eq!(solved("family = 'slide'", &[("goal", "2 0 1")]), "");
    let odd = "family = 'slide'\nstart = '2 1/3 0'";
    assert_eq!(solve(odd, &[], STATES).unwrap(), Outcome::Impossible { states: 12 });
}

#[test]
fn bad_boards() {
    let says = |puzzle: &str| solve(puzzle, &[], 9).unwrap_err().to_string();
    assert_eq!(says(&slide("1 2\n0", "")), "the board, line 1: rows with different numbers of places");
    assert_eq!(says(&slide("1 2", "")), "the board, line 1: not one blank");
    assert_eq!(says(&slide("1 ?\n0 2", "")), "the board, line 1: `?` is not a tile");
    assert_eq!(says(&slide("1 0", "goal = '0|1'")), "`goal`: walls, which only `board` can have");
    assert_eq!(says(&slide("1 0", "start = '1 0 #'")), "`start`: not the board's cells");
    let many = (1..=63).map(|tile| format!("{tile} ")).collect::<String>();
    assert_eq!(says(&slide(&format!("{many} 0"), "")), "`start`: more than 256 bits");
    assert_eq!(
        says(&slide(&format!("{many} 0 64"), "")),
        "the board, line 1: at most 64 x 64 places, not 1 x 65"
    );
    let rows = format!("{}a a a a 0", "a a a a a\n".repeat(12));
    assert_eq!(says(&slide(&rows, "")), "the board, line 1: more than 64 cells");
}
