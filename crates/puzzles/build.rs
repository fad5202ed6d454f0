//! Embeds the puzzle files of the folder `puzzles/`: writes a table of their names and texts.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../puzzles").canonicalize()?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for family in entries(&folder)?.into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", family.display());
        files.extend(
            entries(&family)?.into_iter().filter(|path| path.extension().is_some_and(|e| e == "toml")),
        );
    }
    let mut table = String::from("&[\n");
    for file in &files {
        let name = file.file_stem().and_then(|stem| stem.to_str()).ok_or("a file name that is no text")?;
        writeln!(table, "    ({name:?}, include_str!({:?})),", file.display().to_string())?;
    }
    table.push_str("]\n");
    Ok(fs::write(Path::new(&env::var("OUT_DIR")?).join("puzzle_files.rs"), table)?)
}

/// What is in a folder, in the order of names.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}
