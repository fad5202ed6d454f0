//! Texts that the command reads, from files and from standard input.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;
use fewest_puzzles::format::source::{Fault, Source};

/// What was read, and the name people know it by.
pub struct Input {
    name: String,
    /// As they were read.
    pub bytes: Vec<u8>,
}

impl Input {
    /// The content of the file called `name`; of standard input when that is `-`.
    ///
    /// # Errors
    /// What cannot be read, with the cause.
    pub fn read(name: &str) -> anyhow::Result<Self> {
        if name != "-" {
            return Self::of_file(Path::new(name));
        }
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).context("cannot read standard input")?;
        Ok(Self { name: "<stdin>".to_owned(), bytes })
    }

    /// The content of a file, whatever it is called.
    ///
    /// # Errors
    /// The name of the file with the cause.
    pub fn of_file(path: &Path) -> anyhow::Result<Self> {
        let name = path.display().to_string();
        let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
        Ok(Self { name, bytes })
    }

    /// The name: that of the file, or `<stdin>`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text, without a byte order mark, which is no part of it and of no column.
    ///
    /// # Errors
    /// A fault at the first byte that is not UTF-8.
    pub fn text(&self) -> Result<Source, Fault> {
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => Ok(Source::new(&self.name, text.strip_prefix('\u{feff}').unwrap_or(text))),
            Err(error) => Err(self.not_utf8(error.valid_up_to())),
        }
    }

    /// The text in Latin-1, in which each byte is the character of that number.
    pub fn latin_1(&self) -> Source {
        Source::new(&self.name, &self.bytes.iter().copied().map(char::from).collect::<String>())
    }

    fn not_utf8(&self, at: usize) -> Fault {
        let text = Source::new(&self.name, &String::from_utf8_lossy(&self.bytes));
        let label = format!("byte {:#04X}, number {} of the file", self.bytes[at], at + 1);
        let fault = text.fault(at..at + '\u{fffd}'.len_utf8(), "this text is not UTF-8", label);
        fault.help("save the file in the encoding UTF-8")
    }
}
