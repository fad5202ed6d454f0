//! `fewest table info`: what a table is of.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use fewest_puzzles::table::DepthTable;
use serde_json::json;

use crate::Outcome;
use crate::arguments::Format;
use crate::text::counted;
use crate::verb::survey::print_layers;

/// Says what a table is of and how large. Reads its head only; `verify` proves the rest.
#[derive(Args)]
pub struct Arguments {
    /// The table.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print the definition of the puzzle and nothing else: a puzzle file.
    #[arg(long, conflicts_with = "format")]
    source: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// Prints what the head of a table says.
pub fn run(arguments: &Arguments) -> anyhow::Result<Outcome> {
    let table = super::open(&arguments.file, 0)?;
    if arguments.source {
        io::stdout().write_all(table.table().definition().as_bytes())?;
    } else {
        print(&table, &arguments.file, arguments.format)?;
    }
    Ok(Outcome::Done)
}

/// Prints what a table is of.
pub fn print(table: &DepthTable, path: &Path, format: Format) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match format {
        Format::Text => print_text(&mut out, table, path)?,
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, &facts(table, path))?;
            writeln!(out)?;
        }
    }
    Ok(out.flush()?)
}

/// Positions from which no goal can be reached.
fn unsolvable(table: &DepthTable) -> u64 {
    table.table().entries() - table.table().layers().iter().sum::<u64>()
}

fn bits_a_position(table: &DepthTable) -> f64 {
    table.table().file_bytes() as f64 * 8.0 / table.table().entries() as f64
}

fn print_text(out: &mut impl Write, table: &DepthTable, path: &Path) -> io::Result<()> {
    let (puzzle, file) = (table.puzzle(), table.table());
    writeln!(out, "{}", puzzle.title())?;
    let positions = counted(file.entries(), "positions");
    writeln!(out, "metric {}, distance to the goal: {positions}", puzzle.metric())?;
    print_layers(out, "distance", file.layers())?;
    writeln!(out, "no goal can be reached from {}", counted(unsolvable(table), "positions"))?;
    writeln!(
        out,
        "{}: {}, {:.2} bits a position, {}",
        path.display(),
        counted(file.file_bytes(), "bytes"),
        bits_a_position(table),
        counted(file.blocks(), "blocks")
    )
}

fn facts(table: &DepthTable, path: &Path) -> serde_json::Value {
    let (puzzle, file) = (table.puzzle(), table.table());
    json!({
        "schema": "fewest-table-1",
        "puzzle": puzzle.title(),
        "metric": puzzle.metric(),
        "file": path.display().to_string(),
        "positions": file.entries(),
        "layers": file.layers(),
        "unsolvable": unsolvable(table),
        "bytes": file.file_bytes(),
        "blocks": file.blocks(),
        "definition": file.definition(),
    })
}
