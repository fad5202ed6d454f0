//! Where families and engines meet: a puzzle of any family, and the one `match` over them.

use fewest_search::{Error, Verdict};

use crate::family::permutation::PermutationPuzzle;
use crate::family::shuttle::{self, Shuttle};
use crate::family::tilt::TiltPuzzle;
use crate::family::{Family, pegs, permutation, tilt};
use crate::format::fields::Fields;
use crate::format::source::{Fault, Source};

/// A puzzle as text: a puzzle file, or what a ready-made name stands for, with the fields that options replace.
#[derive(Clone, Debug)]
pub struct PuzzleText {
    /// The text of the puzzle file.
    pub source: Source,
    replaced: Vec<Replaced>,
}

#[derive(Clone, Debug)]
struct Replaced {
    field: &'static str,
    origin: &'static str,
    content: String,
}

impl PuzzleText {
    /// The text of a puzzle file.
    pub fn new(source: Source) -> Self {
        Self { source, replaced: Vec::new() }
    }

    /// Replaces a field; `origin` is what people know the new content by, such as `--from`.
    pub fn replace(&mut self, field: &'static str, origin: &'static str, content: &str) {
        self.replaced.push(Replaced { field, origin, content: content.to_owned() });
    }

    /// The replaced fields with their contents.
    pub fn replaced(&self) -> Vec<(&str, &str)> {
        self.replaced.iter().map(|replaced| (replaced.field, replaced.content.as_str())).collect()
    }

    /// Reads the puzzle.
    ///
    /// # Errors
    /// A fault at the first place that cannot be understood.
    pub fn read(&self) -> Result<AnyPuzzle, Fault> {
        let mut fields = Fields::parse(&self.source)?;
        for Replaced { field, origin, content } in &self.replaced {
            fields.set(field, origin, content);
        }
        AnyPuzzle::read(&fields)
    }
}

/// A puzzle of any family.
#[derive(Debug)]
pub struct AnyPuzzle {
    title: String,
    family: AnyFamily,
}

#[derive(Debug)]
enum AnyFamily {
    Pegs(pegs::Pegs),
    Permutation(PermutationPuzzle),
    Shuttle(Shuttle),
    /// A classic shuttle puzzle too long for a search.
    LongShuttle(shuttle::Classic),
    Tilt(TiltPuzzle),
}

/// Why nothing was computed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The engine cannot do what was asked for this puzzle; what it could do, in words.
    #[error("{0}")]
    NotPossible(String),
    /// The machine failed.
    #[error(transparent)]
    Search(#[from] Error),
}

/// Something to be done with a puzzle, whatever its family.
pub(crate) trait Job<'p> {
    type Output;
    fn run<P: Family>(self, puzzle: &'p P) -> Self::Output;
}

impl AnyPuzzle {
    /// Reads a puzzle from the fields of its file.
    ///
    /// # Errors
    /// A fault at the first place that cannot be understood.
    pub fn read(fields: &Fields) -> Result<Self, Fault> {
        const FAMILIES: &[(&str, Name)] = &[
            ("pegs", Name::Pegs),
            ("permutation", Name::Permutation),
            ("shuttle", Name::Shuttle),
            ("tilt", Name::Tilt),
        ];
        #[derive(Clone, Copy)]
        enum Name {
            Pegs,
            Permutation,
            Shuttle,
            Tilt,
        }
        fields.required("family", "write for instance `family = \"pegs\"`")?;
        let title = fields.text("title")?.map(|title| title.as_str().to_owned());
        let family = match fields.choice("family", FAMILIES, Name::Pegs)? {
            Name::Pegs => AnyFamily::Pegs(pegs::read(fields)?),
            Name::Permutation => AnyFamily::Permutation(permutation::read(fields)?),
            Name::Shuttle => match shuttle::read(fields)? {
                shuttle::Reading::Row(row) => AnyFamily::Shuttle(row),
                shuttle::Reading::Classic(classic) => AnyFamily::LongShuttle(classic),
            },
            Name::Tilt => AnyFamily::Tilt(tilt::read(fields)?),
        };
        fields.finish()?;
        let mut puzzle = Self { title: String::new(), family };
        puzzle.title = title.unwrap_or_else(|| puzzle.default_title());
        Ok(puzzle)
    }

    /// What the puzzle is, in one line.
    pub fn title(&self) -> &str {
        &self.title
    }
}
