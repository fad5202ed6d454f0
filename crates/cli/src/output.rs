//! Files that the command writes: complete or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

/// Writes `content` to the file called `name`, in place of what was there; to standard output when that is `-`.
///
/// It is written beside under another name first, so that a file of that name is never half written.
///
/// # Errors
/// The name of the file with the cause.
pub fn write(name: &Path, content: &[u8]) -> anyhow::Result<()> {
    if name == Path::new("-") {
        let mut out = io::stdout().lock();
        out.write_all(content)?;
        return Ok(out.flush()?);
    }
    let beside = beside(name);
    let written = write_whole(&beside, content).and_then(|()| fs::rename(&beside, name));
    if written.is_err() {
        // It may not be there; then there is nothing to remove.
        let _ = fs::remove_file(&beside);
    }
    written.with_context(|| format!("cannot write {}", name.display()))
}

fn write_whole(name: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::create(name)?;
    file.write_all(content)?;
    file.sync_all()
}

/// A name in the same directory that no other running command uses.
fn beside(name: &Path) -> PathBuf {
    let mut beside = name.as_os_str().to_owned();
    beside.push(format!(".{}.tmp", std::process::id()));
    beside.into()
}
