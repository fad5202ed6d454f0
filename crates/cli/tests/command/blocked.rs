//! Answers from two bits a position: the same as those that hold every position, and said to be what they are.

use crate::{BAD_INPUT, DONE, LIMIT, NEGATIVE, fewest, json};

/// What a survey prints, but for the name of the engine.
fn survey_by(engine: &str, line: &str) -> String {
    let run = fewest(&format!("survey {line} --engine {engine} --deepest 7"));
    if line.contains("--max-moves") {
        // After a limit the layers are the same; how many positions were found beyond them is not.
        assert_eq!(run.status, LIMIT, "{line}: {}", run.notes);
        return run.out.lines().filter(|line| line.contains('#')).collect::<Vec<_>>().join("\n");
    }
    assert_eq!(run.status, DONE, "{line}: {}", run.notes);
    run.out.replace("(breadth-first)", "").replace("(blocked)", "")
}

#[test]
fn surveys_are_the_same() {
    for line in [
        "pancake:n=7",
        "burnt-pancake:n=4 --backward",
        "magic-board",
        "magic-board --backward --threads 1",
        "topspin-ring:n=7,k=4",
        "cube-2x2x2 --max-moves 5 --no-gods-number",
        "tiles:rows=2,cols=4",
        "tiles:rows=3,cols=3 --metric multi --no-gods-number",
        "hanoi:pegs=4,discs=6",
        "moving-pegs:hole=5",
        "triangle:side=4,jump=long --backward",
        "shuttle:n=3",
        "lights:rows=3,cols=3 --backward",
    ] {
        let both = ["explicit", "blocked"].map(|engine| survey_by(engine, line));
        assert_eq!(both[0], both[1], "{line}");
    }
}

#[test]
fn solutions_are_the_same() {
    for line in [
        "pancake:n=8 --from 7,4,6,2,8,5,3,1",
        "cube-2x2x2",
        "tiles:rows=2,cols=4 --from 0,7,2,1/4,3,6,5",
        "tiles:rows=3,cols=3 --from 8,6,7/2,5,4/3,0,1",
        "hanoi:pegs=4,discs=6",
        "topspin:n=8,k=4 --from 1,3,2,4,5,6,7,8",
        "magic-board --from 2,6,8,4/5,7,3,1",
        "magic-board-farthest --count",
        "triangle:side=5,hole=4,to=any --count",
        "moving-pegs:hole=5 --nth 400",
        "shuttle:white=3,black=2,gaps=2 --all",
    ] {
        let line = line.replace("--from ", "--from=");
        let arguments = |engine: &str| {
            let mut words = vec!["solve".to_owned()];
            words.extend(line.split(' ').map(|word| match word.strip_prefix("--from=") {
                Some(position) => format!("--from={}", position.replace(',', " ")),
                None => word.to_owned(),
            }));
            words.extend(["--engine".to_owned(), engine.to_owned(), "--quiet".to_owned()]);
            words
        };
        let solve = |engine: &str| {
            let words = arguments(engine);
            crate::run(&words.iter().map(String::as_str).collect::<Vec<_>>(), b"")
        };
        let (explicit, blocked) = (solve("graph"), solve("blocked"));
        assert_eq!(blocked.status, DONE, "{line}: {}", blocked.notes);
        assert_eq!(blocked.out, explicit.out, "{line}");
        assert_eq!(solve("auto").out, explicit.out, "{line}");
    }
}

#[test]
fn large_surveys_pick_it_and_say_so_beforehand() {
    let run = fewest("survey pancake:n=9 --deepest 0");
    assert!(run.out.contains("362,880 positions in 11 layers (blocked)"), "{}", run.out);
    assert!(run.notes.starts_with("362,880 positions can be reached\n"), "{}", run.notes);
    let (_, answer) = json("survey pancake:n=9 --deepest 0");
    assert_eq!(answer["engine"], "blocked");
    // Not all positions that can be numbered need be reachable.
    let run = fewest("survey english --max-moves 3");
    assert!(run.notes.starts_with("at most 8,589,934,592 positions can be reached\n"), "{}", run.notes);
}

/// Where no way leads back, every position is held as long as there is memory for it.
#[test]
fn one_way_puzzles_that_do_not_fit_otherwise_are_solved_with_it() {
    let line = "solve triangle:side=6,hole=8,jump=long,to=8 --count";
    let (status, held) = json(line);
    assert_eq!((status, &held["engine"]), (DONE, &"graph".into()));
    let (status, answer) = json(&format!("{line} --memory 12M"));
    assert_eq!((status, &answer["engine"]), (DONE, &"blocked".into()));
    for key in ["moves", "solution", "count", "states"] {
        assert_eq!(answer[key], held[key], "{key}");
    }
    assert_eq!(fewest(&format!("{line} --memory 12M --engine graph")).status, LIMIT);
}

#[test]
fn puzzles_without_an_index_say_so() {
    for line in ["solve klotski --engine blocked", "survey klotski --engine blocked"] {
        let run = fewest(line);
        assert_eq!(run.status, BAD_INPUT);
        assert_eq!(run.notes, "error: there is no blocked index for this puzzle\n", "{line}");
    }
    let run = fewest("survey pancake:n=12 --engine blocked --memory 10M");
    assert_eq!(run.status, BAD_INPUT);
    assert!(run.notes.contains("too large for a blocked index"), "{}", run.notes);
}

#[test]
fn what_cannot_be_reached_is_known_at_once() {
    let impossible = |arguments: &[&str]| {
        let run = crate::run(&[&["solve"], arguments].concat(), b"");
        assert_eq!(run.status, NEGATIVE, "{}", run.notes);
        run.out.lines().last().unwrap().to_owned()
    };
    let twisted = "URF+1 UFL ULB UBR / DFR DLF DBL DRB";
    let said = impossible(&["cube-3x3x3-corners", "--to", twisted]);
    assert!(said.starts_with("impossible: no move changes the sum of the orientations"), "{said}");
    let said = impossible(&["tiles:rows=4,cols=4", "--from", "1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0"]);
    assert_eq!(
        said,
        "impossible: the position has odd parity, the goal even; no sequence of moves changes it"
    );
    let said = impossible(&["pancake:n=3", "--to", "1 1 2"]);
    assert!(said.contains("the goal has 2 pieces \"1\""), "{said}");
}
