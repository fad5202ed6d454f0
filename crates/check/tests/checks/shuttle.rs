//! Shuttles against the contest data.

use fewest_check::{Outcome, solve};
use toml::Table;

use super::{STATES, assert_best, layers, oracle, proved};

/// So many white marbles, a gap, and as many black ones.
pub(crate) fn shuttle(number: usize, backing: bool) -> String {
    let (white, black) = ("w".repeat(number), "b".repeat(number));
    format!("family = \"shuttle\"\nstart = \"{white}.{black}\"\nbacking = {backing}\n")
}

#[test]
fn up_to_six_marbles_a_side() {
    for line in oracle("contest/shuttle.jsonl").lines().take(6) {
        // A flat JSON object is an inline table of TOML but for the colons.
        let known = format!("known = {}", line.replace(':', "=")).parse::<Table>().unwrap();
        let number = |field: &str| known["known"][field].as_integer().unwrap() as usize;
        let holes = known["known"]["seq"].as_array().unwrap().iter();
        let solution = holes.map(|hole| hole.as_integer().unwrap().to_string()).collect::<Vec<_>>().join(" ");
        for backing in [true, false] {
            let puzzle = shuttle(number("n"), backing);
            assert_best(&puzzle, &solution, number("minimal_sequences") as u128);
        }
        let reachable = layers(&shuttle(number("n"), true)).iter().sum::<u64>();
        assert_eq!(reachable, number("reachable_positions") as u64);
    }
}

#[test]
fn several_gaps_need_both_holes() {
    let puzzle = "family = 'shuttle'\nstart = 'w..b'";
    assert_best(puzzle, "1-2 2-3 4-2 2-1 3-4", 8);
    assert_eq!(proved(puzzle, "1").illegal.unwrap().reason, "`1` is not a move");
}

#[test]
fn backing_up_is_a_rule() {
    let puzzle = |backing| format!("family = 'shuttle'\nstart = '.wb'\ngoal = 'w.b'\nbacking = {backing}");
    assert_best(&puzzle(true), "2", 1);
    assert_eq!(proved(&puzzle(false), "2").illegal.unwrap().reason, "from 2 to 1 is backwards");
    assert_eq!(solve(&puzzle(false), &[], STATES).unwrap(), Outcome::Impossible { states: 3 });
}

#[test]
fn jumps_go_over_the_other_colour() {
    let puzzle = "family = 'shuttle'\nstart = 'ww.b'";
    let illegal = proved(puzzle, "1").illegal.unwrap();
    assert_eq!(illegal.reason, "hole 2, jumped over, has no marble of the other colour");
}

#[test]
fn other_marbles_in_the_goal_are_impossible() {
    for goal in ["bb.", "b.ww", "w"] {
        let puzzle = format!("family = 'shuttle'\nstart = 'w.b'\ngoal = '{goal}'");
        assert_eq!(solve(&puzzle, &[], STATES).unwrap(), Outcome::Impossible { states: 6 });
    }
}
