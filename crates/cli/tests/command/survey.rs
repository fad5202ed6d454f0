//! `fewest survey`: every position counted.

use serde_json::json;

use crate::{DONE, LIMIT, assert_as_documented, fewest, json, oracle, run};

/// How many boards of the Magic Board there are at each depth.
fn magic_board_layers() -> Vec<u64> {
    let mut layers = vec![0; 23];
    for line in oracle("magic_all.txt").lines() {
        layers[line.split(' ').nth(1).unwrap().parse::<usize>().unwrap()] += 1;
    }
    layers
}

#[test]
fn the_text_has_every_layer() {
    let run = fewest("survey moving-pegs:hole=5 --deepest 2");
    assert_eq!(run.status, DONE);
    let expected = "\
Moving Pegs, hole 5 empty (15 holes, long jumps)
metric jumps, from the start: 6,846 positions in 12 layers (breadth-first)
   depth  positions
       0          1  #
       1          2  #
       2          8  #
       3         47  #
       4        190  ####
       5        682  #############
       6      1,646  ##############################
       7      2,241  ########################################
       8      1,475  ###########################
       9        455  #########
      10         88  ##
      11         11  #
largest depth 11, at 11 positions:
  ./../.../.*../.....
  ./../.../..*./.....
  and 9 more
God's number 10: no solvable position is further from the goal
1 goal, 528 dead ends, 6,740 positions from which no goal can be reached
";
    assert_eq!(run.out, expected);
}

#[test]
fn json_has_the_documented_keys() {
    for line in [
        "survey moving-pegs",
        "survey moving-pegs --backward",
        "survey moving-pegs --no-gods-number",
        "survey moving-pegs --max-moves 3",
        "survey moving-pegs --max-moves 3 --backward",
        "survey triangle:to=2 --backward",
        "survey tilt-3x3",
    ] {
        let (status, answer) = json(line);
        assert_eq!(status, if line.contains("--max") { LIMIT } else { DONE }, "{line}");
        assert_as_documented(&answer, &[]);
        assert_eq!(answer["complete"], json!(status == DONE), "{line}");
        assert_eq!(answer["reason"].is_string(), status == LIMIT, "{line}");
        assert_eq!(answer["from"], json!(if line.contains("--backward") { "goal" } else { "start" }));
        assert_eq!(answer["rule"].is_string(), line.contains("tilt"), "{line}");
    }
}

#[test]
fn the_magic_board_is_counted_as_published() {
    let (status, answer) = json("survey magic-board");
    assert_eq!(status, DONE);
    for (key, value) in [
        ("layers", json!(magic_board_layers())),
        ("states", json!(40_320)),
        ("gods_number", json!(22)),
        ("deepest_count", json!(5)),
        ("goals", json!(1)),
        ("dead_ends", json!(0)),
        ("unsolvable", json!(0)),
    ] {
        assert_eq!(answer[key], value, "{key}");
    }
    let deepest = answer["deepest"].as_array().unwrap();
    for board in deepest {
        let board = board.as_str().unwrap();
        let (_, solved) = json("solve magic-board --max-moves 0");
        assert_eq!(solved["moves"], json!(0));
        let there = run(&["solve", "magic-board", "--to", board, "--quiet"], b"");
        assert!(there.out.contains("\n22 moves (quantum), optimal"), "{board}: {}", there.out);
    }
}

/// Going backwards, the deepest positions are the hardest starts.
#[test]
fn backward_counts_distances_to_the_goal() {
    let (_, answer) = json("survey magic-board --backward");
    assert_eq!(answer["layers"], json!(magic_board_layers()));
    let hardest = answer["deepest"].as_array().unwrap();
    assert_eq!(hardest.len(), 5);
    for board in hardest {
        let from_there = run(&["solve", "magic-board", "--from", board.as_str().unwrap()], b"");
        assert!(from_there.out.contains("\n22 moves (quantum), optimal"), "{board}: {}", from_there.out);
    }
    let text = fewest("survey moving-pegs --backward").out;
    assert!(text.contains("\nlargest distance 10, at 1 position:\n  */**/*.*/****/*****\n"), "{text}");
}

#[test]
fn the_options_leave_out_what_they_say() {
    let (_, answer) = json("survey magic-board --no-gods-number --deepest 2");
    assert!(answer["gods_number"].is_null() && answer["unsolvable"].is_null());
    assert_eq!(answer["deepest"].as_array().unwrap().len(), 2);
    assert_eq!(answer["deepest_count"], json!(5));
    let (status, answer) = json("survey magic-board --max-moves 4");
    assert_eq!((status, &answer["layers"]), (LIMIT, &json!([1, 3, 7, 14, 26])));
    assert_eq!((&answer["states"], &answer["deepest"]), (&json!(51), &json!([])));
    let (status, turned) = json("survey magic-board --metric turns --no-gods-number");
    assert_eq!((status, &turned["metric"], &turned["states"]), (DONE, &json!("turns"), &json!(40_320)));
    let (_, elsewhere) = json("survey triangle --from 5");
    let (_, same) = json("survey triangle:hole=5");
    assert_eq!(elsewhere["layers"], same["layers"]);
}

#[test]
fn an_impossible_puzzle_is_surveyed_all_the_same() {
    let run = fewest("survey triangle:to=2");
    assert_eq!(run.status, DONE);
    assert!(run.out.contains("no God's number: no position that can be reached is a goal or leads to one\n"));
    assert!(run.out.contains("0 goals, 122 dead ends, 3,016 positions from which no goal can be reached\n"));
}
