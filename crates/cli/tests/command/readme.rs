//! What the README shows is what the command does.

use std::fs;

use crate::{BAD_INPUT, directory, repository_file, run_in, words};

/// Every command that is shown prints what is shown below it, and draws the picture that is kept. A puzzle file is shown
/// above the commands that read it.
#[test]
fn commands_do_what_the_readme_shows() {
    let text = String::from_utf8(repository_file("README.md")).unwrap();
    let mut puzzle_file = "";
    let mut commands = 0;
    for block in text.split("```").skip(1).step_by(2) {
        let (language, content) = block.split_once('\n').unwrap();
        if language == "toml" {
            puzzle_file = content;
        }
        let content = format!("\n{content}");
        for shown in content.split("\n$ ").skip(1) {
            let (line, output) = shown.split_once('\n').unwrap_or((shown, ""));
            check(line, output.trim_end(), puzzle_file);
            commands += 1;
        }
    }
    assert!(commands >= 10, "{commands}");
}

fn check(line: &str, shown: &str, puzzle_file: &str) {
    // The one other command that is shown: printf 'input' | fewest ...
    let (input, command) = match line.strip_prefix("printf '").and_then(|rest| rest.split_once("' | ")) {
        Some((input, command)) => (input.replace("\\n", "\n"), command),
        None => (String::new(), line),
    };
    let arguments = words(command);
    assert_eq!(arguments[0], "fewest", "{line}");
    let directory = directory("readme");
    let ending_in = |ending: &str| arguments.iter().find(|word| word.ends_with(ending));
    if let Some(name) = ending_in(".toml") {
        fs::write(directory.join(name), puzzle_file).unwrap();
    }
    for name in arguments.iter().filter(|word| word.starts_with("puzzles/")) {
        fs::create_dir_all(directory.join(name).parent().unwrap()).unwrap();
        fs::write(directory.join(name), repository_file(name)).unwrap();
    }
    let arguments_of_fewest = arguments.iter().skip(1).map(String::as_str).collect::<Vec<_>>();
    let run = run_in(&directory, &arguments_of_fewest, input.as_bytes());
    let printed = if run.status == BAD_INPUT { run.notes } else { run.out };
    // A line `...` stands for what is left out.
    match shown.split_once("\n...\n") {
        Some((first, last)) => {
            assert!(printed.starts_with(first) && printed.trim_end().ends_with(last), "{line}: {printed}");
        }
        None => assert_eq!(printed.trim_end(), shown, "{line}"),
    }
    if let Some(name) = ending_in(".svg") {
        let kept = repository_file(&format!("docs/pictures/{name}"));
        assert!(
            fs::read(directory.join(name)).unwrap() == kept,
            "{line}: docs/pictures/{name} is another one"
        );
    }
}
