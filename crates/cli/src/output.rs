//! Files that the command writes: complete or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;

/// Writes `content` to the file called `name`, in place of what was there; to standard output when that is `-`.
///
/// # Errors
/// The name of the file with the cause.
pub fn write(name: &Path, content: &[u8]) -> anyhow::Result<()> {
    if name == Path::new("-") {
        let mut out = io::stdout().lock();
        out.write_all(content)?;
        return Ok(out.flush()?);
    }
    let written = match fs::metadata(name) {
        // A device or a pipe takes what comes, and must not be replaced by a file.
        Ok(found) if !found.is_file() && !found.is_dir() => fs::write(name, content),
        _ => replace(name, content),
    };
    written.with_context(|| format!("cannot write {}", name.display()))
}

/// Writes a new file beside, flushes it and renames it, so that a file called `name` is never half written.
fn replace(name: &Path, content: &[u8]) -> io::Result<()> {
    // The file that a link points to is replaced, not the link.
    let name = fs::canonicalize(name).unwrap_or_else(|_| name.to_owned());
    let mut beside = name.clone().into_os_string();
    // No other command that runs has this number.
    beside.push(format!(".{}.tmp", std::process::id()));
    let written = write_flushed(Path::new(&beside), content)
        .and_then(|()| keep_permissions(Path::new(&beside), &name))
        .and_then(|()| fs::rename(&beside, &name));
    if written.is_err() {
        // It may not be there; then there is nothing to remove.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Gives a file the permissions of another, if that is there.
fn keep_permissions(new: &Path, old: &Path) -> io::Result<()> {
    match fs::metadata(old) {
        Ok(found) => fs::set_permissions(new, found.permissions()),
        Err(_) => Ok(()),
    }
}

fn write_flushed(name: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::create(name)?;
    file.write_all(content)?;
    file.sync_all()
}
