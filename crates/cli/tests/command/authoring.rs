//! `fewest fmt` and `fewest lint`.

use std::fs;

use crate::{BAD_INPUT, DONE, FAILED, NEGATIVE, fewest, puzzle_file, puzzle_files, run};

const CARELESS: &str = "# mine\nboard = '''\n  * * .  \n'''\nfamily='pegs' # solitaire\n";
const CANONICAL: &str = "# mine\nfamily = \"pegs\" # solitaire\nboard = \"* * .\"\n";

fn content(name: &str) -> String {
    fs::read_to_string(puzzle_files().join(name)).unwrap()
}

#[test]
fn files_are_put_into_canonical_form() {
    puzzle_file("careless.toml", CARELESS);
    let check = fewest("fmt --check careless.toml");
    assert_eq!((check.status, &*check.out, &*check.notes), (NEGATIVE, "careless.toml\n", ""));
    assert_eq!(content("careless.toml"), CARELESS);
    let format = fewest("fmt careless.toml");
    assert_eq!((format.status, &*format.out, &*format.notes), (DONE, "", ""));
    assert_eq!(content("careless.toml"), CANONICAL);
    let again = fewest("fmt --check careless.toml");
    assert_eq!((again.status, &*again.out), (DONE, ""));
}

#[test]
fn a_byte_order_mark_is_left_out() {
    puzzle_file("marked.toml", format!("\u{feff}{CANONICAL}"));
    assert_eq!(fewest("fmt --check marked.toml").status, NEGATIVE);
    assert_eq!(fewest("fmt marked.toml").status, DONE);
    assert_eq!(content("marked.toml"), CANONICAL);
}

#[test]
fn standard_input_is_formatted_to_standard_output() {
    let format = run(&["fmt", "-"], CARELESS.as_bytes());
    assert_eq!((format.status, &*format.out, &*format.notes), (DONE, CANONICAL, ""));
    let check = run(&["fmt", "--check", "-"], CARELESS.as_bytes());
    assert_eq!((check.status, &*check.out), (NEGATIVE, "<stdin>\n"));
    let faulty = run(&["fmt", "-"], b"family = 'pegs'\n");
    assert_eq!((faulty.status, &*faulty.out), (BAD_INPUT, ""));
    assert!(faulty.notes.contains("--> <stdin>:1:1"), "{}", faulty.notes);
}

#[test]
fn a_file_at_fault_is_left_alone_and_the_others_are_formatted() {
    let faulty = "family='pegs'\nboard='o'\n";
    puzzle_file("fmt-faulty.toml", faulty);
    puzzle_file("fmt-behind.toml", CARELESS);
    let format = fewest("fmt fmt-faulty.toml fmt-missing.toml fmt-behind.toml");
    assert_eq!((format.status, &*format.out), (FAILED, ""));
    assert!(format.notes.contains("--> fmt-faulty.toml:2:8"), "{}", format.notes);
    assert!(format.notes.contains("cannot read fmt-missing.toml"), "{}", format.notes);
    assert_eq!(content("fmt-faulty.toml"), faulty);
    assert_eq!(content("fmt-behind.toml"), CANONICAL);
    assert_eq!(fewest("fmt fmt-faulty.toml").status, BAD_INPUT);
    let left = fs::read_dir(puzzle_files()).unwrap().map(|file| file.unwrap().file_name());
    assert!(left.into_iter().all(|name| !name.to_string_lossy().starts_with("fmt-behind.toml.")));
}

#[cfg(unix)]
#[test]
fn a_link_and_the_permissions_stay() {
    use std::os::unix::fs::PermissionsExt as _;

    puzzle_file("linked.toml", CARELESS);
    let file = puzzle_files().join("linked.toml");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let link = puzzle_files().join("link.toml");
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink("linked.toml", &link).unwrap();
    assert_eq!(fewest("fmt link.toml").status, DONE);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(content("linked.toml"), CANONICAL);
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn warnings_point_into_the_text() {
    let level = "title = \"Corner\"\nfamily = \"push\"\nboard = \"\"\"\n######\n#$ @ #\n# $ .#\n#   .#\n######\n\"\"\"\n";
    puzzle_file("corner.toml", level);
    let lint = fewest("lint corner.toml");
    let expected = "\
warning: this box can never be pushed to a goal
 --> corner.toml:5:2
  |
5 | #$ @ #
  |  ^ it cannot be pushed at all

";
    assert_eq!((lint.status, &*lint.out, &*lint.notes), (NEGATIVE, expected, ""));
}

#[test]
fn lint_says_which_of_many_puzzles_are_odd() {
    assert_eq!(fewest("lint klotski cross-hall shuttle:n=3").status, DONE);
    let lint = fewest("lint klotski magic-board");
    assert_eq!((lint.status, &*lint.notes), (NEGATIVE, ""));
    assert!(
        lint.out.starts_with("warning: the start is a goal already\n --> magic-board:4:1\n"),
        "{}",
        lint.out
    );
    puzzle_file("lint-faulty.toml", "family = 'pegs'\n");
    let lint = fewest("lint lint-faulty.toml magic-board no-such");
    assert_eq!(lint.status, BAD_INPUT);
    assert!(lint.out.starts_with("warning: "), "{}", lint.out);
    assert!(lint.notes.contains("error: this puzzle has no `board`"), "{}", lint.notes);
    assert!(lint.notes.contains("is called `no-such`"), "{}", lint.notes);
}
