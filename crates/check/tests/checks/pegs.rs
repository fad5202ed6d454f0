//! Triangles against the contest data, and each lattice on boards small enough to work out by hand.

use fewest_check::{Options, Outcome, Proof, check, solve};

use super::{STATES, assert_best, layers, oracle, proved};

/// A triangle of holes with pegs in all of them.
pub(crate) fn triangle(side: usize, jump: &str, start: &str, goal: &str) -> String {
    let rows = (1..=side).map(|row| format!("{}{}\n", " ".repeat(side - row), "* ".repeat(row)));
    let board = rows.collect::<String>();
    format!(
        "family = \"pegs\"\nlattice = \"triangular\"\njump = \"{jump}\"\nboard = \"\"\"\n{board}\"\"\"\n\
         start = \"{start}\"\ngoal = \"{goal}\"\n"
    )
}

/// `4 1 6 4` as it is printed: `4-1 6-4`.
pub(crate) fn jumps(holes: &[&str]) -> String {
    holes.chunks(2).map(|jump| jump.join("-")).collect::<Vec<_>>().join(" ")
}

#[test]
fn moving_pegs() {
    let data = oracle("contest/pegs_long5_answers.txt");
    for line in data.lines() {
        let fields = line.split_whitespace().collect::<Vec<_>>();
        let puzzle = triangle(5, "long", fields[0], "same");
        assert_best(&puzzle, &jumps(&fields[4..]), fields[2].parse().unwrap());
        assert_eq!(fields[1].parse::<usize>().unwrap(), (fields.len() - 4) / 2);
        assert_eq!(layers(&puzzle).iter().sum::<u64>(), fields[3].parse::<u64>().unwrap());
    }
}

#[test]
fn every_seventh_pair_of_holes() {
    for (side, jump) in [(4, "long"), (5, "long"), (4, "short"), (5, "short")] {
        let data = oracle(&format!("contest/pegs_{jump}{side}_pairs.txt"));
        for line in data.lines().step_by(7) {
            let fields = line.split_whitespace().collect::<Vec<_>>();
            let puzzle = triangle(side, jump, fields[0], fields[1]);
            if fields[2] == "-1" {
                let states = fields[4].parse().unwrap();
                assert_eq!(solve(&puzzle, &[], STATES).unwrap(), Outcome::Impossible { states }, "{line}");
            } else {
                assert_best(&puzzle, &jumps(&fields[5..]), fields[3].parse().unwrap());
            }
        }
    }
}

#[test]
fn fewest_sweeps() {
    let data = oracle("contest/pegs_short5_moves.txt");
    let mut solvable = 0;
    for line in data.lines().step_by(9) {
        let fields = line.split_whitespace().collect::<Vec<_>>();
        let puzzle = triangle(5, "short", fields[0], fields[1]);
        let found = solve(&puzzle, &[("metric", "sweeps")], STATES).unwrap();
        if fields[3] == "-1" {
            assert!(matches!(found, Outcome::Impossible { .. }), "{line}");
        } else {
            let Outcome::Solved { moves, count } = found else { panic!("{line}: {found:?}") };
            assert_eq!((moves.len().to_string(), count.to_string()), (fields[3].into(), fields[4].into()));
            solvable += 1;
        }
    }
    assert!(solvable > 5);
}

#[test]
fn drawn_side_by_side_or_spaced() {
    for board in ["**.*", "* * . *", " * * . * ", "*\\n*\\n.\\n*"] {
        let puzzle = format!("family = \"pegs\"\nboard = \"{board}\"");
        assert_best(&puzzle, "1-3 4-2", 1);
    }
}

#[test]
fn a_missing_hole_ends_a_line() {
    let puzzle = "family = 'pegs'\nboard = '*** ..'\njump = 'long'";
    assert_eq!(layers(puzzle), [1]);
}

#[test]
fn only_diagonals_jump_across() {
    let board = "board = '''\n*..\n.*.\n...'''";
    let square = format!("family = 'pegs'\n{board}");
    assert_eq!(layers(&square), [1]);
    let diagonal = format!("family = 'pegs'\nlattice = 'square-diagonals'\n{board}");
    assert_best(&diagonal, "1-9", 1);
    assert_eq!(proved(&diagonal, "1-9").end, ".../.../..*");
}

#[test]
fn a_long_jump_takes_every_peg_in_between() {
    let puzzle = "family = 'pegs'\nboard = '***..'\njump = 'long'";
    assert_best(puzzle, "1-4", 1);
    assert_eq!(proved(puzzle, "1-4").end, "...*.");
    let tested = proved(puzzle, "1-5").illegal.unwrap();
    assert_eq!(tested.reason, "hole 4, jumped over, has no peg");
    let short = proved("family = 'pegs'\nboard = '***..'", "1-4").illegal.unwrap();
    assert_eq!(short.reason, "a jump from 1 to 4 goes over more than one hole");
}

#[test]
fn a_sweep_comes_before_its_continuations() {
    let board = "board = '''\n..**.\n***..\n*.*..\n*....\n'''\ngoal = '..*.. *.... ..*.. *....'";
    let puzzle = format!("family = 'pegs'\nmetric = 'sweeps'\n{board}");
    assert_best(&puzzle, "4-2 11-1-3 8-6", 3);
    for other in ["4-2-12 13-3 11-13", "7-9 4-14-12 11-13"] {
        let smaller = ["4-2", "11-1-3", "8-6"].map(String::from).to_vec();
        assert_eq!(proved(&puzzle, other).proof, Proof::NotSmallest { smaller });
    }
    let two_jumps = "family = 'pegs'\nboard = '**.*.'\nmetric = 'sweeps'";
    assert_best(two_jumps, "1-3-5", 1);
    let illegal = proved(&two_jumps.replace("sweeps", "jumps"), "1-3-5").illegal.unwrap();
    assert_eq!(illegal.reason, "`1-3-5` is not a jump");
    assert_best("family = 'pegs'\nboard = '**.*.'\nmetric = 'sweeps'\ngoal = '..**.'", "1-3", 1);
}

#[test]
fn goals_and_starts() {
    let puzzle = |goal: &str| format!("family = 'pegs'\nboard = '**.'\n{goal}");
    assert_best(&puzzle("goal = 3"), "1-3", 1);
    assert_best(&puzzle("goal = 'same'"), "1-3", 1);
    assert_best(&puzzle("goal = 'complement'"), "1-3", 1);
    assert_best(&puzzle("goal = '. . / *'"), "1-3", 1);
    assert_best(&puzzle(""), "1-3", 1);
    assert_best(&puzzle("start = 1"), "3-1", 1);
    assert_best(&puzzle("start = '..*'"), "", 1);
    assert_eq!(solve(&puzzle("goal = 1"), &[], 9).unwrap(), Outcome::Impossible { states: 2 });
    assert_eq!(
        solve(&puzzle("goal = 1"), &[("start", "1")], 9).unwrap(),
        solve(&puzzle("start = 1"), &[], 9).unwrap()
    );
}

/// Bergholt's solution of the English board in 18 sweeps (1912), row and column from 1 in its notation.
#[test]
fn bergholt() {
    let puzzle = "family = 'pegs'\nmetric = 'sweeps'\ngoal = 'same'\nboard = '''
    * * *
    * * *
* * * * * * *
* * * . * * *
* * * * * * *
    * * *
    * * *
'''";
    let squares = "46-44 65-45 57-55 54-56 52-54 73-53 43-63 75-73-53 35-55 15-35 23-43-63-65-45-25 \
                   37-57-55-53 31-33 34-32 51-31-33 13-15-35 36-34-32-52-54-34 24-44";
    let arm = |number: u32| (3..=5).contains(&number);
    let board = (1..=7).flat_map(|row| (1..=7).map(move |column| (row, column)));
    let holes = board.filter(|&(row, column)| arm(row) || arm(column));
    let holes = holes.map(|(row, column)| format!("{row}{column}")).collect::<Vec<_>>();
    let number = |square| (holes.iter().position(|hole| hole == square).unwrap() + 1).to_string();
    let sweeps = squares.split(' ').map(|sweep| sweep.split('-').map(number).collect::<Vec<_>>().join("-"));
    let solution = sweeps.collect::<Vec<_>>().join(" ");
    let report = check(puzzle, &[], &solution, &Options { prove: true, states: 1000 }).unwrap();
    assert_eq!((report.moves, report.illegal, report.reaches_goal), (18, None, true));
    assert_eq!(report.end, ".../.../......./...*.../......./.../...");
    assert_eq!(report.proof, Proof::TooLarge { states: 1000 });
    let jumps = check(puzzle, &[("metric", "jumps")], &solution, &Options { prove: false, states: 0 });
    assert_eq!(jumps.unwrap().illegal.unwrap().index, 8);
}
