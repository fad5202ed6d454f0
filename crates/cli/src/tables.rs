//! Where depth tables lie that nobody named: beside the puzzle file, or in the user's cache folder.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use etcetera::BaseStrategy;
use fewest_puzzles::any::{AnyPuzzle, PuzzleText};
use fewest_puzzles::search::Limits;
use fewest_puzzles::solve::Solved;
use fewest_puzzles::table::{DepthTable, filing_number};

/// What the name of a table ends with.
const EXTENSION: &str = "table";

/// A puzzle solved from a table, and which one.
pub struct FromTable<'p> {
    pub solved: Solved<'p>,
    pub file: PathBuf,
}

/// Solves a puzzle, called `name` by the user, from a table that lies where tables are looked for. One that cannot be used is told of,
/// unless `quiet`, and passed over.
pub fn solve<'p>(
    name: &str,
    text: &PuzzleText,
    puzzle: &'p AnyPuzzle,
    limits: &Limits,
    quiet: bool,
) -> Option<FromTable<'p>> {
    let beside = Path::new(name).with_extension(EXTENSION);
    // Most users have no tables: then the text need not be read again for its number.
    let cached = cache_folder().filter(|folder| folder.is_dir()).and_then(|folder| in_folder(&folder, text));
    let places = [Some(beside).filter(|_| Path::new(name).is_file()), cached];
    places.into_iter().flatten().filter(|file| file.is_file()).find_map(|file| {
        match solve_from(&file, text, puzzle, limits) {
            Ok(solved) => Some(FromTable { solved: solved?, file }),
            Err(error) => {
                if !quiet {
                    eprintln!("note: {} is not used: {error:#}", file.display());
                }
                None
            }
        }
    })
}

/// Solves a puzzle from the table in a file; `None` when that does not have its start.
fn solve_from<'p>(
    file: &Path,
    text: &PuzzleText,
    puzzle: &'p AnyPuzzle,
    limits: &Limits,
) -> anyhow::Result<Option<Solved<'p>>> {
    let mut table = DepthTable::open(file, limits.memory / 2)?;
    if !table.is_of(text)? {
        anyhow::bail!("it is of another puzzle (`fewest table info` tells which)");
    }
    let limits = Limits { memory: limits.memory / 2, ..limits.clone() };
    Ok(table.solve(puzzle, &limits)?)
}

/// The folder for tables in the user's cache folder, if the user has one.
fn cache_folder() -> Option<PathBuf> {
    Some(etcetera::choose_base_strategy().ok()?.cache_dir().join("fewest"))
}

/// The place of a puzzle's table in that folder; `None` when the puzzle cannot be read.
fn in_folder(folder: &Path, text: &PuzzleText) -> Option<PathBuf> {
    Some(folder.join(format!("{:016x}.{EXTENSION}", filing_number(text).ok()?)))
}

/// The place of a puzzle's table in the cache folder, with that folder made.
pub fn new_in_cache(text: &PuzzleText) -> anyhow::Result<PathBuf> {
    let folder = cache_folder().context("this user has no cache folder: name a file with `--out`")?;
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    in_folder(&folder, text).context("this puzzle cannot be read")
}

/// Makes a file that grows beyond what the system allows an error of writing, instead of the end of the program.
pub fn report_files_too_large() -> anyhow::Result<()> {
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default())
        .context("cannot handle signals")?;
    Ok(())
}
