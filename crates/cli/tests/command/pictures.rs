//! `fewest show --svg` and `fewest survey --plot`: what they write, and where.

use std::fs;
use std::path::Path;

use crate::{
    DONE, FAILED, LIMIT, NEGATIVE, Run, directory, fewest, puzzle_file, puzzle_files, repository_file, run,
    run_in, words,
};

/// Reads a file in the directory of the puzzle files, which must be XML.
fn svg(name: &str) -> String {
    let text = fs::read_to_string(puzzle_files().join(name)).unwrap();
    assert_svg(&text);
    text
}

fn assert_svg(text: &str) {
    let document = roxmltree::Document::parse(text).unwrap();
    assert_eq!(document.root_element().tag_name().name(), "svg");
}

fn is_svg(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == "svg")
}

fn is_silent(run: &Run) -> bool {
    run.out.is_empty() && run.notes.is_empty()
}

#[test]
fn a_picture_says_what_it_shows() {
    let run = fewest("show moving-pegs:hole=5 --svg hole-5.svg");
    assert!(run.status == DONE && is_silent(&run), "{run:?}");
    let text = svg("hole-5.svg");
    assert!(text.contains("<title>Moving Pegs, hole 5 empty (15 holes, long jumps)</title>"), "{text}");
    assert!(text.contains("<desc>*/**/*.*/****/*****</desc>"), "{text}");
    let printed = fewest("show moving-pegs:hole=5 --svg -");
    assert_eq!((printed.status, printed.out), (DONE, text));
}

#[test]
fn titles_are_written_as_they_are() {
    puzzle_file("odd-title.toml", "family = \"shuttle\"\ntitle = '<&\">'\nstart = \"w.b\"\n");
    let text = fewest("show odd-title.toml --svg -").out;
    assert_svg(&text);
    assert!(text.contains("<title>&lt;&amp;\"&gt;</title>"), "{text}");
    assert_svg(&fewest("survey odd-title.toml --plot -").out);
}

#[test]
fn steps_are_drawn_as_a_strip() {
    assert_eq!(fewest("show shuttle:n=1 --steps --svg shuttle-steps.svg").status, DONE);
    let text = svg("shuttle-steps.svg");
    for caption in [">start<", ">1. 1<", ">2. 3<", ">3. 2<", "<desc>w.b; 1 3 2</desc>"] {
        assert!(text.contains(caption), "{caption} in {text}");
    }
    let given = run(&["show", "shuttle:n=1", "--svg", "-", "--steps", "3", "1 2"], b"");
    assert!(given.out.contains("<desc>w.b; 3 1 2</desc>"), "{}", given.out);
}

#[test]
fn without_steps_there_is_no_file() {
    let impossible = fewest("show triangle:to=2 --steps --svg no-steps.svg");
    assert_eq!((impossible.status, &*impossible.out), (NEGATIVE, ""));
    assert!(impossible.notes.ends_with("\nimpossible: there are no steps to show\n"), "{impossible:?}");
    let unknown = fewest("show english --time 0s --steps --svg no-steps.svg");
    assert_eq!((unknown.status, &*unknown.out), (LIMIT, ""));
    assert!(!puzzle_files().join("no-steps.svg").exists());
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    fs::create_dir_all(puzzle_files().join("a-directory.svg")).unwrap();
    for line in ["show english --svg", "survey pancake:n=4 --quiet --plot"] {
        for file in ["no-such-directory/picture.svg", "a-directory.svg"] {
            let run = fewest(&format!("{line} {file}"));
            assert_eq!(run.status, FAILED, "{run:?}");
            assert!(run.notes.starts_with(&format!("error: cannot write {file}: ")), "{run:?}");
        }
    }
    let left = fs::read_dir(puzzle_files()).unwrap().map(|entry| entry.unwrap().file_name());
    let left = left.filter(|name| name.to_string_lossy().starts_with("a-directory")).collect::<Vec<_>>();
    assert_eq!(left, ["a-directory.svg"]);
}

#[test]
#[cfg(target_os = "linux")]
fn devices_are_written_to_and_not_replaced() {
    let full = fewest("show lights-2x2 --svg /dev/full");
    assert_eq!(full.status, FAILED);
    assert!(full.notes.starts_with("error: cannot write /dev/full: No space left"), "{full:?}");
    assert_eq!(fewest("show lights-2x2 --svg /dev/null").status, DONE);
    let link = puzzle_files().join("link.svg");
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink("linked.svg", &link).unwrap();
    puzzle_file("linked.svg", "old");
    assert_eq!(fewest("show lights-2x2 --svg link.svg").status, DONE);
    assert!(link.is_symlink() && svg("linked.svg").starts_with("<svg "));
}

#[test]
fn a_picture_replaces_what_was_there() {
    puzzle_file("replaced.svg", "old");
    assert_eq!(fewest("show lights-2x2 --svg replaced.svg").status, DONE);
    assert!(svg("replaced.svg").starts_with("<svg "));
}

#[test]
fn a_chart_has_every_layer() {
    let text = fewest("survey pancake:n=7 --quiet");
    let run = fewest("survey pancake:n=7 --quiet --plot layers.svg");
    assert_eq!((run.status, run.out), (DONE, text.out));
    let chart = svg("layers.svg");
    let note = "metric quantum, from the start: 5,040 positions in 9 layers; God's number 8";
    let layers = "0: 1, 1: 6, 2: 30, 3: 149, 4: 543, 5: 1357, 6: 1903, 7: 1016, 8: 35";
    for words in [
        format!("<desc>{note}; {layers}</desc>"),
        format!(">{note}<"),
        ">7 pancakes<".to_owned(),
        ">1,903<".to_owned(),
        ">depth in moves (quantum)<".to_owned(),
    ] {
        assert!(chart.contains(&words), "{words} in {chart}");
    }
    assert_eq!(fewest("survey pancake:n=7 --plot - --quiet").out, chart);
    let backward = fewest("survey pancake:n=4 --backward --plot - --quiet").out;
    assert!(backward.contains(">distance in moves (quantum)<"), "{backward}");
    let part = fewest("survey pancake:n=7 --max-moves 2 --plot - --quiet");
    assert_eq!(part.status, LIMIT);
    assert!(part.out.contains("; not complete: "), "{}", part.out);
}

/// The pictures of the documentation are as their commands make them, and no others are there.
#[test]
fn documented_pictures_are_up_to_date() {
    let text = String::from_utf8(repository_file("docs/pictures/README.md")).unwrap();
    let directory = directory("documented-pictures");
    fs::write(directory.join("my-level.toml"), repository_file("docs/pictures/my-level.toml")).unwrap();
    let mut made = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("fewest ")) {
        let arguments = words(line);
        let run = run_in(&directory, &arguments.iter().skip(1).map(String::as_str).collect::<Vec<_>>(), b"");
        assert_eq!(run.status, DONE, "{line}: {run:?}");
        let name = arguments.iter().find(|word| is_svg(word));
        let name = name.unwrap();
        let kept = String::from_utf8(repository_file(&format!("docs/pictures/{name}"))).unwrap();
        let now = fs::read_to_string(directory.join(name)).unwrap();
        assert!(now == kept, "docs/pictures/{name} is not what this makes: {line}");
        made.push(name.clone());
    }
    made.sort();
    let kept = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures")).unwrap();
    let mut kept = kept.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect::<Vec<_>>();
    kept.retain(|name| is_svg(name));
    kept.sort();
    assert_eq!(made, kept);
}
