//! `fewest judge`: the four contest problems, byte for byte, however the input is laid out.

use crate::{DONE, oracle, run};

fn assert_answers(problem: &str, input: &str, expected: &str) {
    let answers = run(&["judge", problem], input.as_bytes());
    assert_eq!((answers.status, &*answers.notes), (DONE, ""), "{problem}");
    assert!(
        answers.out == expected,
        "{problem}: {:?} ...",
        answers.out.chars().take(200).collect::<String>()
    );
}

/// The same input in all the ways a file may be laid out; `end` is the line that may be left out at the end.
fn assert_answers_in_any_layout(problem: &str, input: &str, end: &str, expected: &str) {
    assert_answers(problem, input, expected);
    for other in [
        input.replace('\n', "\r\n"),
        input.replace(' ', "\t"),
        input.replace(' ', "  \t ").replace('\n', "  \n\n \t\n"),
        format!("\n\n  {input}"),
        input.trim_end().to_owned(),
        input.replace('\n', " "),
        input.replace([' ', '\n'], "\n"),
        format!("{input}\n \t\r\n\n"),
        input.strip_suffix(end).unwrap().to_owned(),
        input.strip_suffix(end).unwrap().trim_end().to_owned(),
    ] {
        assert_answers(problem, &other, expected);
    }
}

#[test]
fn moving_pegs() {
    let (input, output) = (oracle("pegs_long5_judge.in"), oracle("pegs_long5_judge.out"));
    assert_answers_in_any_layout("uva1533", &input, "", &output);
    assert_answers("uva1533", "0\n", "");
    // All holes again and again, in another order.
    let blocks = output.lines().collect::<Vec<_>>();
    let order = (0..300).map(|number| number * 7 % 15);
    let input = order.clone().map(|hole| format!("{}\n", hole + 1)).collect::<Vec<_>>().concat();
    let expected = order
        .map(|hole| format!("{}\n{}\n", blocks[2 * hole], blocks[2 * hole + 1]))
        .collect::<Vec<_>>()
        .concat();
    assert_answers("uva1533", &format!("300\n{input}"), &expected);
}

#[test]
fn magic_board() {
    let (input, output) = (oracle("sysu1151_all.in"), oracle("sysu1151_all.out"));
    assert_eq!(output.lines().count(), 40_320);
    assert_answers_in_any_layout("sysu1151", &input, "-1\n", &output);
    assert_answers("sysu1151", "", "");
    assert_answers("sysu1151", "-1", "");
    assert_answers("sysu1151", "99999999999999999999 8 7 6 5 1 2 3 4", "1 A\n");
}

#[test]
fn shuttles() {
    for n in 1..=12 {
        let output = oracle(&format!("shuttle_{n:02}.out"));
        assert_answers_in_any_layout("usaco-shuttle", &format!("{n}\n"), "", &output);
    }
}

#[test]
fn marble_game() {
    let (input, output) = (oracle("marble_cases.in"), oracle("marble_cases.out"));
    assert_eq!(output.matches("Case ").count(), 200);
    assert_answers_in_any_layout("uva1063", &input, "0 0 0\n", &output);
    assert_answers("uva1063", "", "");
    assert_answers("uva1063", "0 0 0\n", "");
}

#[test]
fn marble_game_beyond_the_statement() {
    let truth = oracle("marble_edge.truth");
    let expected = truth.lines().map(|line| {
        let fields = line.split(' ').collect::<Vec<_>>();
        match fields[1] {
            "-1" => format!("Case {}: impossible\n\n", fields[0]),
            moves => format!("Case {}: {moves} moves\n\n", fields[0]),
        }
    });
    let expected = expected.collect::<String>();
    assert_eq!(expected.matches("Case ").count(), 68);
    assert_answers_in_any_layout("uva1063", &oracle("marble_edge.in"), "0 0 0\n", &expected);
}
