//! Where families and engines meet: a puzzle of any family, and the one `match` over them.

use fewest_search::Error;
use fewest_search::engine::blocked;
use fewest_search::index::IndexError;
#[cfg(feature = "table")]
use fewest_search::table::TableError;

use crate::family::blocks::{self, BlocksPuzzle};
use crate::family::hanoi::{self, Hanoi};
use crate::family::lights::{self, LightsPuzzle};
use crate::family::permutation::PermutationPuzzle;
use crate::family::push::PushPuzzle;
use crate::family::shuttle::{self, Classic};
use crate::family::slide::{self, SlidePuzzle};
use crate::family::tilt::TiltPuzzle;
use crate::family::{Family, Positions, pegs, permutation, push, tilt};
use crate::format::canonical::definition;
use crate::format::fields::{Fields, Value};
use crate::format::source::{Fault, Source, Text};
use crate::ready_made;

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
    origin: String,
    content: String,
}

impl PuzzleText {
    /// The text of a puzzle file.
    pub fn new(source: Source) -> Self {
        Self { source, replaced: Vec::new() }
    }

    /// Replaces a field; `origin` is what people know the new content by, such as `--from`.
    pub fn replace(&mut self, field: &'static str, origin: &str, content: &str) {
        self.replaced.push(Replaced { field, origin: origin.to_owned(), content: content.to_owned() });
    }

    /// The same text in which this field is as it was written.
    #[must_use]
    pub fn without(&self, field: &str) -> Self {
        let replaced = self.replaced.iter().filter(|replaced| replaced.field != field).cloned().collect();
        Self { source: self.source.clone(), replaced }
    }

    /// The replaced fields with their contents.
    pub fn replaced(&self) -> Vec<(&str, &str)> {
        self.replaced.iter().map(|replaced| (replaced.field, replaced.content.as_str())).collect()
    }

    /// The text of the puzzle and nothing else: the canonical form with the replaced fields other than the start, without what has no
    /// part in it: title, known answers, names of sequences, comments.
    ///
    /// # Errors
    /// The fault of a text that is not TOML.
    pub fn definition(&self) -> Result<String, Fault> {
        self.definition_without(&["title", "known", "sequences"])
    }

    /// What two puzzles have in common that have the same moves and goal: the [definition](Self::definition), also without the
    /// start where the goal does not depend on it.
    ///
    /// # Errors
    /// The fault of a text that is not TOML.
    pub fn without_start(&self) -> Result<String, Fault> {
        let fields = self.fields()?;
        let family = fields.text("family")?.map_or("", Text::as_str);
        // The goal of these is a position; that of others may be told by the start.
        let is_told = ["permutation", "slide", "hanoi"].contains(&family) && fields.value("goal").is_some();
        if is_told {
            self.definition_without(&["title", "known", "sequences", "start"])
        } else {
            self.definition()
        }
    }

    fn definition_without(&self, fields: &[&str]) -> Result<String, Fault> {
        let replaced = self.replaced.iter().filter(|replaced| replaced.field != "start");
        let replaced = replaced.map(|replaced| (replaced.field, replaced.content.as_str()));
        definition(&self.source, fields, replaced)
    }

    /// The text of the ready-made puzzle called `spec`, such as `moving-pegs:hole=5`.
    ///
    /// # Errors
    /// [`Refused::NoSuchPuzzle`], or the fault in its parameters.
    pub fn ready_made(spec: &str) -> Result<Self, Refused> {
        let text = ready_made::find(&Source::new("PUZZLE", spec))?.ok_or(Refused::NoSuchPuzzle)?;
        Ok(Self::new(Source::new(spec, &text)))
    }

    /// Reads the puzzle.
    ///
    /// # Errors
    /// A fault at the first place that cannot be understood.
    pub fn read(&self) -> Result<AnyPuzzle, Fault> {
        AnyPuzzle::read(&self.fields()?)
    }

    /// The fields of the puzzle file, replaced ones included.
    ///
    /// # Errors
    /// A fault where the text is not TOML.
    pub fn fields(&self) -> Result<Fields, Fault> {
        let mut fields = Fields::parse(&self.source)?;
        for Replaced { field, origin, content } in &self.replaced {
            fields.set(field, origin, content);
        }
        Ok(fields)
    }
}

/// A puzzle of any family.
#[derive(Debug)]
pub struct AnyPuzzle {
    title: String,
    known: Vec<(String, Known)>,
    family: AnyFamily,
}

/// The title in the file, which may speak of a start or a goal that was replaced since.
fn given_title(fields: &Fields) -> Result<Option<String>, Fault> {
    let Some(title) = fields.text("title")? else { return Ok(None) };
    let mut title = title.as_str().to_owned();
    for (field, note) in [("start", ", from another start"), ("goal", ", to another goal")] {
        if fields.is_replaced(field) {
            title.push_str(note);
        }
    }
    Ok(Some(title))
}

/// A value of the table of known answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// Where the answers are from.
    Source(String),
    /// A number: of moves in the metric of that name, or of `positions` or `solutions`.
    Number(u64),
    /// Whether it is `impossible`.
    Flag(bool),
}

/// Reads the table of known answers: names with values.
fn known(fields: &Fields) -> Result<Vec<(String, Known)>, Fault> {
    let entries = match fields.value("known") {
        None => return Ok(Vec::new()),
        Some(Value::Table(entries, _)) => entries,
        Some(other) => return Err(other.text().fault("`known` must be a table", "write `[known]` above it")),
    };
    let read = |(name, value): &(Text, Value)| {
        let known = match (name.as_str(), value) {
            ("source", Value::Text(text)) => Known::Source(text.as_str().to_owned()),
            ("impossible", Value::Flag(flag, _)) => Known::Flag(*flag),
            (name @ "source", other) => {
                return Err(other.text().fault(format!("`{name}` must be a string"), "put it in quotes"));
            }
            (name @ "impossible", other) => {
                return Err(other.text().fault(format!("`{name}` must be `true` or `false`"), ""));
            }
            (_, Value::Number(number @ 0.., _)) => Known::Number(*number as u64),
            (name, other) => {
                let message = format!("`{name}` must be a whole number");
                return Err(other.text().fault(message, "expected 0 or more, without quotes"));
            }
        };
        Ok((name.as_str().to_owned(), known))
    };
    entries.iter().map(read).collect()
}

#[derive(Debug)]
enum AnyFamily {
    Pegs(pegs::Pegs),
    Permutation(PermutationPuzzle),
    Shuttle(shuttle::Reading),
    Tilt(TiltPuzzle),
    Push(Box<PushPuzzle>),
    Blocks(Box<BlocksPuzzle>),
    Lights(LightsPuzzle),
    Slide(SlidePuzzle),
    Hanoi(Hanoi),
}

/// Why nothing was computed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The puzzle is too large to be searched, or its text is at fault.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// No ready-made puzzle has that name.
    #[error("there is no ready-made puzzle of that name")]
    NoSuchPuzzle,
    /// There is no formula for this puzzle.
    #[error("there is no formula for this puzzle")]
    NoFormula,
    /// There is no blocked index of the puzzle, or not within the limits.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// The machine failed.
    #[error(transparent)]
    Search(#[from] Error),
    /// A depth table cannot be made or used.
    #[cfg(feature = "table")]
    #[error(transparent)]
    Table(#[from] TableError),
}

impl From<blocked::Refused> for Refused {
    fn from(refused: blocked::Refused) -> Self {
        match refused {
            blocked::Refused::Index(error) => Self::Index(error),
            blocked::Refused::Search(error) => Self::Search(error),
        }
    }
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
        type Read = fn(&Fields) -> Result<AnyFamily, Fault>;
        const FAMILIES: &[(&str, Read)] = &[
            ("pegs", |fields| pegs::read(fields).map(AnyFamily::Pegs)),
            ("permutation", |fields| permutation::read(fields).map(AnyFamily::Permutation)),
            ("shuttle", |fields| shuttle::read(fields).map(AnyFamily::Shuttle)),
            ("tilt", |fields| tilt::read(fields).map(AnyFamily::Tilt)),
            ("blocks", |fields| Ok(AnyFamily::Blocks(Box::new(blocks::read(fields)?)))),
            ("lights", |fields| lights::read(fields).map(AnyFamily::Lights)),
            ("push", |fields| Ok(AnyFamily::Push(Box::new(push::read(fields)?)))),
            ("slide", |fields| slide::read(fields).map(AnyFamily::Slide)),
            ("hanoi", |fields| hanoi::read(fields).map(AnyFamily::Hanoi)),
        ];
        let given = given_title(fields)?;
        let known = known(fields)?;
        let read = fields.required_choice("family", FAMILIES, "write for instance `family = \"pegs\"`")?;
        let family = read(fields)?;
        fields.finish()?;
        let mut puzzle = Self { title: String::new(), known, family };
        puzzle.title = given.unwrap_or_else(|| puzzle.kind());
        Ok(puzzle)
    }

    /// What the puzzle is, in one line.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The table of known answers: names with values.
    pub fn known(&self) -> &[(String, Known)] {
        &self.known
    }

    /// The metric in which moves are counted, in the plural: `jumps`.
    pub fn metric(&self) -> &'static str {
        match &self.family {
            AnyFamily::Shuttle(_) => shuttle::METRIC,
            AnyFamily::Lights(_) => lights::METRIC,
            _ => self.dispatch(Metric).unwrap_or_default(),
        }
    }

    /// How many positions the start can reach, where that is known without a search.
    pub fn positions(&self) -> Option<Positions> {
        self.dispatch(CountPositions).ok().flatten()
    }

    /// What the puzzle is and how large, in one line, whatever title the file gives it.
    pub fn kind(&self) -> String {
        match &self.family {
            AnyFamily::Shuttle(reading) => reading.title(),
            AnyFamily::Lights(puzzle) => puzzle.definition().title(),
            _ => self.dispatch(Title).unwrap_or_default(),
        }
    }

    /// The lights puzzle that this is, if it is one.
    pub(crate) fn lights(&self) -> Option<&lights::Definition> {
        match &self.family {
            AnyFamily::Lights(puzzle) => Some(puzzle.definition()),
            _ => None,
        }
    }

    /// The classic shuttle puzzle that this is, if it is one.
    pub(crate) fn classic_shuttle(&self) -> Option<Classic> {
        match &self.family {
            AnyFamily::Shuttle(reading) => reading.classic(),
            _ => None,
        }
    }

    /// Does `job` with the puzzle.
    pub(crate) fn run<'p, J: Job<'p>>(&'p self, job: J) -> Result<J::Output, Refused> {
        self.dispatch(job).map_err(|fault| Refused::Fault(fault.clone()))
    }

    /// The one place where every family is named. An `Err` says that the puzzle is too large to be searched.
    fn dispatch<'p, J: Job<'p>>(&'p self, job: J) -> Result<J::Output, &'p Fault> {
        Ok(match &self.family {
            AnyFamily::Pegs(puzzle) => job.run(puzzle),
            AnyFamily::Permutation(PermutationPuzzle::One(puzzle)) => job.run(puzzle),
            AnyFamily::Permutation(PermutationPuzzle::Two(puzzle)) => job.run(puzzle),
            AnyFamily::Permutation(PermutationPuzzle::Four(puzzle)) => job.run(puzzle),
            AnyFamily::Shuttle(shuttle::Reading::Row(puzzle)) => job.run(puzzle),
            AnyFamily::Shuttle(shuttle::Reading::Long(_, fault))
            | AnyFamily::Lights(LightsPuzzle::Large(_, fault)) => return Err(fault),
            AnyFamily::Lights(LightsPuzzle::One(puzzle)) => job.run(puzzle),
            AnyFamily::Lights(LightsPuzzle::Two(puzzle)) => job.run(puzzle),
            AnyFamily::Lights(LightsPuzzle::Four(puzzle)) => job.run(puzzle),
            AnyFamily::Tilt(TiltPuzzle::M8(puzzle)) => job.run(puzzle),
            AnyFamily::Tilt(TiltPuzzle::M16(puzzle)) => job.run(puzzle),
            AnyFamily::Tilt(TiltPuzzle::M32(puzzle)) => job.run(puzzle),
            AnyFamily::Tilt(TiltPuzzle::M64(puzzle)) => job.run(puzzle),
            AnyFamily::Blocks(board) => match &**board {
                BlocksPuzzle::N8(puzzle) => job.run(puzzle),
                BlocksPuzzle::N16(puzzle) => job.run(puzzle),
                BlocksPuzzle::N32(puzzle) => job.run(puzzle),
            },
            AnyFamily::Push(level) => match &**level {
                PushPuzzle::N8(puzzle) => job.run(puzzle),
                PushPuzzle::N16(puzzle) => job.run(puzzle),
                PushPuzzle::N32(puzzle) => job.run(puzzle),
            },
            AnyFamily::Slide(SlidePuzzle::One(puzzle)) => job.run(puzzle),
            AnyFamily::Slide(SlidePuzzle::Two(puzzle)) => job.run(puzzle),
            AnyFamily::Slide(SlidePuzzle::Four(puzzle)) => job.run(puzzle),
            AnyFamily::Hanoi(puzzle) => job.run(puzzle),
        })
    }
}

struct Title;

impl<'p> Job<'p> for Title {
    type Output = String;
    fn run<P: Family>(self, puzzle: &'p P) -> String {
        puzzle.title()
    }
}

struct Metric;

impl<'p> Job<'p> for Metric {
    type Output = &'static str;
    fn run<P: Family>(self, puzzle: &'p P) -> &'static str {
        puzzle.metric()
    }
}

struct CountPositions;

impl<'p> Job<'p> for CountPositions {
    type Output = Option<Positions>;
    fn run<P: Family>(self, puzzle: &'p P) -> Option<Positions> {
        puzzle.positions()
    }
}
