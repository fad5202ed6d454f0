//! Broken puzzle files: each file of the folder `tests/broken` has beside it, in `NAME.stderr`, the whole error that
//! `fewest solve NAME` prints. `FEWEST_BLESS=1` writes what is printed now; read it as someone who must mend the file.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::cargo::cargo_bin_cmd;

use crate::BAD_INPUT;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken")
}

/// The names in the folder that do, or do not, end in `.stderr`.
fn names(errors: bool) -> BTreeSet<String> {
    let names =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".stderr") == errors).collect()
}

/// The file with what should be printed for `file`.
fn expected_file(file: &str) -> PathBuf {
    folder().join(Path::new(file).with_extension("stderr"))
}

/// The lines of both texts: ` ` in both, `-` only expected, `+` only printed.
fn difference(expected: &str, printed: &str) -> String {
    let (old, new) = (expected.lines().collect::<Vec<_>>(), printed.lines().collect::<Vec<_>>());
    let same = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| pairs.take_while(|(a, b)| a == b).count();
    let head = same(&mut old.iter().zip(&new));
    let tail = same(&mut old[head..].iter().rev().zip(new[head..].iter().rev()));
    let marked =
        |mark: &str, lines: &[&str]| lines.iter().flat_map(|&line| [mark, line, "\n"]).collect::<String>();
    [
        marked("  ", &old[..head]),
        marked("- ", &old[head..old.len() - tail]),
        marked("+ ", &new[head..new.len() - tail]),
        marked("  ", &old[old.len() - tail..]),
    ]
    .concat()
}

#[test]
fn every_broken_file_has_its_error() {
    let bless = std::env::var_os("FEWEST_BLESS").is_some();
    let files = names(false);
    assert!(files.len() >= 45, "{} broken files", files.len());
    let mut wrong = String::new();
    for file in &files {
        let output = cargo_bin_cmd!("fewest").current_dir(folder()).args(["solve", file]).output().unwrap();
        assert_eq!(output.status.code(), Some(BAD_INPUT), "{file}");
        assert!(output.stdout.is_empty(), "{file}");
        let printed = String::from_utf8(output.stderr).unwrap();
        let expected = fs::read_to_string(expected_file(file)).unwrap_or_default();
        if printed != expected && bless {
            fs::write(expected_file(file), &printed).unwrap();
        } else if printed != expected {
            wrong.push_str(&format!("{file}:\n{}\n", difference(&expected, &printed)));
        }
    }
    assert!(wrong.is_empty(), "- expected, + printed (FEWEST_BLESS=1 accepts what is printed)\n\n{wrong}");
    let of_files = files.iter().map(|file| expected_file(file)).collect::<BTreeSet<_>>();
    let errors = names(true).iter().map(|name| folder().join(name)).collect::<BTreeSet<_>>();
    assert_eq!(errors, of_files, "an error without its file");
}
