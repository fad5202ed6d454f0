//! What people name when they name a puzzle: a file, a level of a collection, a ready-made puzzle; or many of them.

use std::path::Path;

use fewest_puzzles::format::collection::{self, Entry};
use fewest_puzzles::format::source::{Fault, Source, Text, nearest};
use fewest_puzzles::ready_made;

use crate::failure::BadUsage;
use crate::input::Input;

/// One of many puzzles.
pub struct Named {
    /// What is written to name this one alone.
    pub name: String,
    /// The text of its puzzle file, or what is wrong with it.
    pub text: anyhow::Result<Source>,
}

/// The puzzle that is called `name` on the command line.
pub fn one(name: &str) -> anyhow::Result<Source> {
    match Name::on_command_line(name).find()? {
        Found::Puzzle(source) | Found::Other(source) => Ok(source),
        Found::Collection(file, levels) => {
            let message = format!("{file} has {} levels", levels.len());
            let help = format!(
                "choose one, such as `{file}:1`; `fewest list {file}` names them, `fewest solve --batch {file}` solves them all"
            );
            only(levels).unwrap_or_else(|| Err(BadUsage::new(message, Some(help)).into()))
        }
    }
}

/// The text of a single level.
fn only(levels: Vec<Entry>) -> Option<anyhow::Result<Source>> {
    let [level] = <[Entry; 1]>::try_from(levels).ok()?;
    Some(level.text.map_err(Into::into))
}

/// The levels of the collection in the file `name`.
pub fn levels(name: &str) -> anyhow::Result<Vec<Entry>> {
    match Name::on_command_line(name).find()? {
        Found::Collection(_, levels) => Ok(levels),
        Found::Puzzle(_) | Found::Other(_) => {
            let help = "a collection has levels drawn in the usual notation of Sokoban, or a Rush Hour text a line, or is a `.tws` file";
            Err(BadUsage::new(format!("{name} is not a collection of levels"), Some(help.to_owned())).into())
        }
    }
}

/// The puzzles of `name`: a collection, a list of names, either on standard input (`-`); or a single puzzle.
pub fn many(name: &str) -> anyhow::Result<Vec<Named>> {
    let found = if name == "-" {
        Found::in_input(&Input::read(name)?)?
    } else {
        Name::on_command_line(name).find()?
    };
    match found {
        Found::Other(list) => listed(&list, Path::new(name).parent().unwrap_or(Path::new(""))),
        found => Ok(found.each(name)),
    }
}

/// The puzzles named in a list, one a line; the names of files are relative to `folder`.
fn listed(list: &Source, folder: &Path) -> anyhow::Result<Vec<Named>> {
    let mut named = Vec::new();
    for line in Text::whole(list).lines() {
        let Some(word) = without_comment(&line) else { continue };
        let name = Name::in_list(list, &word, folder);
        match name.find() {
            Ok(found) => named.extend(found.each(word.as_str())),
            Err(error) => named.push(Named { name: word.as_str().to_owned(), text: Err(error) }),
        }
    }
    if named.is_empty() {
        let help =
            "a list names a puzzle a line: a file, a level such as `levels.xsb:3`, or a ready-made puzzle";
        return Err(list.fault(0..0, "no puzzle is named here", "").help(help).into());
    }
    Ok(named)
}

/// What a line of a list says before a `#` that begins it or follows a blank.
fn without_comment(line: &Text) -> Option<Text> {
    let content = line.as_str();
    let is_comment =
        |&(at, _): &(usize, &str)| content[..at].chars().next_back().is_none_or(char::is_whitespace);
    let end = content.match_indices('#').find(is_comment).map_or(content.len(), |(at, _)| at);
    let start = content[..end].find(|c: char| !c.is_whitespace())?;
    Some(line.part(start..content[..end].trim_end().len()))
}

/// What a name stands for.
enum Found {
    /// The text of a puzzle file.
    Puzzle(Source),
    /// The levels of the file of that name.
    Collection(String, Vec<Entry>),
    /// A text that is none of these: a puzzle file at fault, or a list.
    Other(Source),
}

impl Found {
    /// What was read.
    fn in_input(input: &Input) -> Result<Self, Fault> {
        let (source, fault) = match input.text() {
            Ok(source) => (source, None),
            // Old collections have names in Latin-1.
            Err(fault) => (input.latin_1(), Some(fault)),
        };
        match (collection::read(&source), fault) {
            (Some(levels), _) => Ok(Self::Collection(input.name().to_owned(), levels?)),
            (None, Some(fault)) => Err(fault),
            (None, None) if collection::is_puzzle_file(&source) => Ok(Self::Puzzle(source)),
            (None, None) => Ok(Self::Other(source)),
        }
    }

    /// The puzzles, one by one; `name` is what they were asked for by.
    fn each(self, name: &str) -> Vec<Named> {
        match self {
            Self::Puzzle(source) | Self::Other(source) => {
                vec![Named { name: name.to_owned(), text: Ok(source) }]
            }
            Self::Collection(_, levels) => {
                let named = |(index, level): (usize, Entry)| Named {
                    name: format!("{name}:{}", index + 1),
                    text: level.text.map_err(Into::into),
                };
                levels.into_iter().enumerate().map(named).collect()
            }
        }
    }
}

/// A name as it was written.
struct Name<'a> {
    spec: Source,
    /// What the names of files are relative to.
    folder: &'a Path,
    /// Whether it stands in a list, where its place can be shown.
    is_listed: bool,
}

impl<'a> Name<'a> {
    fn on_command_line(name: &str) -> Self {
        Self { spec: Source::new("PUZZLE", name), folder: Path::new(""), is_listed: false }
    }

    fn in_list(list: &Source, word: &Text, folder: &'a Path) -> Self {
        let spec = Source::written_from(list, vec![(0, word.start())], "PUZZLE", word.as_str());
        Self { spec, folder, is_listed: true }
    }

    /// A file if one has that name, else a ready-made puzzle, else a level of a file.
    fn find(&self) -> anyhow::Result<Found> {
        let name = &*self.spec.text;
        let path = self.folder.join(name);
        if !path.is_file() {
            if let Some(text) = ready_made::find(&self.spec)? {
                return Ok(Found::Puzzle(Source::new(name, &text)));
            }
            if let Some(colon) = self.colon_after_file() {
                return self.level(colon);
            }
        }
        if path.exists() { read(&path) } else { Err(self.not_found()) }
    }

    /// The first colon before which there is the name of a file.
    fn colon_after_file(&self) -> Option<usize> {
        let mut colons = self.spec.text.match_indices(':').map(|(at, _)| at);
        colons.find(|&at| self.folder.join(&self.spec.text[..at]).is_file())
    }

    /// The level, by number or title, of the file before the colon.
    fn level(&self, colon: usize) -> anyhow::Result<Found> {
        let file = &self.spec.text[..colon];
        let wanted = Text::whole(&self.spec).part(colon + 1..self.spec.text.len());
        let Found::Collection(_, mut levels) = read(&self.folder.join(file))? else {
            return Err(wanted
                .fault(format!("{file} is not a collection of levels"), "it has no parts")
                .into());
        };
        let title = wanted.as_str();
        let number = title.parse::<usize>().ok().filter(|number| (1..=levels.len()).contains(number));
        let index =
            number.map(|number| number - 1).or_else(|| levels.iter().position(|level| level.title == title));
        let Some(index) = index else {
            let fault = wanted
                .fault(format!("{file} has no level `{title}`"), format!("levels are 1 to {}", levels.len()));
            return Err(match nearest(title, levels.iter().map(|level| &*level.title)) {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => fault.help(format!("`fewest list {file}` names them")),
            }
            .into());
        };
        Ok(Found::Puzzle(levels.swap_remove(index).text?))
    }

    fn not_found(&self) -> anyhow::Error {
        let word = self.spec.text.split(':').next().unwrap_or_default();
        let message = format!("no file and no ready-made puzzle is called `{word}`");
        let help = match ready_made::suggestion(word) {
            Some(near) => format!("did you mean `{near}`? `fewest list` names the ready-made puzzles"),
            None => "`fewest list` names the ready-made puzzles".to_owned(),
        };
        if self.is_listed {
            self.spec.fault(0..word.len(), message, "").help(help).into()
        } else {
            BadUsage::new(message, Some(help)).into()
        }
    }
}

fn read(path: &Path) -> anyhow::Result<Found> {
    Ok(Found::in_input(&Input::of_file(path)?)?)
}
