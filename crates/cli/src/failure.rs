//! Errors as people see them, and the exit status each gives.
//!
//! A fault in a text is shown with the line it is in and a mark under the place.

use std::fmt;
use std::io;

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use fewest_puzzles::any::Refused;
use fewest_puzzles::format::judge::JudgeError;
use fewest_puzzles::format::source::{Fault, FaultParts};
use fewest_puzzles::lint::Warning;
use fewest_puzzles::search::table::TableError;

use crate::Outcome;

/// Bad usage or input that no place in a text can be shown for.
#[derive(Debug)]
pub struct BadUsage {
    message: String,
    help: Option<String>,
}

impl BadUsage {
    /// An error that says `message`, and what to do about it.
    pub fn new(message: impl Into<String>, help: Option<String>) -> Self {
        Self { message: message.into(), help }
    }
}

impl fmt::Display for BadUsage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for BadUsage {}

/// Prints an error to standard error and returns what it comes to.
pub fn report(error: &anyhow::Error) -> Outcome {
    let refused = error.downcast_ref::<Refused>();
    let of_refused = match refused {
        Some(Refused::Fault(fault)) => Some(fault),
        _ => None,
    };
    if let Some(fault) = error.downcast_ref::<Fault>().or(of_refused) {
        eprintln!("{}", render(Level::ERROR, fault.parts()));
        return Outcome::BadInput;
    }
    if let Some(usage) = error.downcast_ref::<BadUsage>() {
        eprintln!("error: {error:#}");
        if let Some(help) = &usage.help {
            eprintln!("  = help: {help}");
        }
        return Outcome::BadInput;
    }
    if let Some(JudgeError::Input(problem)) = error.downcast_ref::<JudgeError>() {
        eprintln!("{problem}");
        return Outcome::BadInput;
    }
    if is_closed_pipe(error) {
        // The reader has seen enough, as in `fewest solve --all ... | head`.
        return Outcome::Done;
    }
    eprintln!("error: {error:#}");
    if let Some(Refused::Table(error)) = refused {
        return of_table(error);
    }
    match refused {
        Some(Refused::NoFormula | Refused::NoSuchPuzzle | Refused::Index(_)) => Outcome::BadInput,
        _ => Outcome::Failed,
    }
}

/// What the failure of a depth table comes to.
fn of_table(error: &TableError) -> Outcome {
    match error {
        TableError::Foreign(_) | TableError::Version(_) | TableError::Numbering | TableError::Index(_) => {
            Outcome::BadInput
        }
        TableError::Limit(_) => Outcome::Limit,
        _ => Outcome::Failed,
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error.chain().find_map(|cause| {
        let by_json = cause.downcast_ref().and_then(serde_json::Error::io_error_kind);
        let by_judge = cause.downcast_ref().and_then(|error| match error {
            JudgeError::Io(error) => Some(error.kind()),
            _ => None,
        });
        by_json.or(by_judge).or_else(|| cause.downcast_ref().map(io::Error::kind))
    });
    kind == Some(io::ErrorKind::BrokenPipe)
}

/// Prints a warning as errors are printed, and an empty line.
pub fn print_warning(out: &mut impl io::Write, warning: &Warning) -> io::Result<()> {
    writeln!(out, "{}\n", render(Level::WARNING, warning.parts()))
}

fn render(level: Level<'_>, parts: &FaultParts) -> String {
    let FaultParts { source, span, message, label, help } = parts;
    let mut title = level.primary_title(message.as_str()).elements([] as [annotate_snippets::Element<'_>; 0]);
    title = if source.text.is_empty() {
        title.element(Origin::path(&*source.name).line(1).char_column(1))
    } else {
        // A drawing ends where its last line does.
        let marked = source.text[span.clone()].trim_end_matches(['\n', '\r']).len();
        let mark = AnnotationKind::Primary.span(span.start..span.start + marked).label(label.as_str());
        title.element(Snippet::source(&*source.text).path(&*source.name).annotation(mark))
    };
    if let Some(help) = help {
        title = title.element(Level::HELP.message(help.as_str()));
    }
    Renderer::plain().render(&[title])
}
