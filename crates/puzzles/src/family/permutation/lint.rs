//! What is odd about a permutation puzzle: moves that do the same as others, or nothing to these pieces.

use std::collections::BTreeSet;

use super::definition::Definition;
use super::generator::Generator;
use super::invariants::orbits;
use crate::format::fields::{Fields, Value};
use crate::format::source::Text;
use crate::lint::Warning;

pub(super) fn warnings(definition: &Definition, fields: &Fields) -> Vec<Warning> {
    let names = match fields.value("moves") {
        Some(Value::Table(entries, _)) => entries.iter().map(|(name, _)| name).collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    let mut warnings = repeated(definition, &names);
    warnings.extend(without_effect(definition, &names));
    warnings
}

/// The move that is called so in the file; `None` for a further power of one.
fn written<'f>(names: &[&'f Text], mv: &Generator) -> Option<&'f Text> {
    names.iter().copied().find(|name| name.as_str() == mv.name)
}

/// Moves that are the same permutation as another move, or as a power of one where powers are moves. Of two moves that
/// are powers of each other the later one is named.
fn repeated(definition: &Definition, names: &[&Text]) -> Vec<Warning> {
    // The powers of a move follow it.
    let mut of_move = 0;
    let families = definition.moves.iter().enumerate().map(|(number, mv)| {
        of_move = if written(names, mv).is_some() { number } else { of_move };
        of_move
    });
    let families = families.collect::<Vec<_>>();
    let mut told = BTreeSet::new();
    let mut warnings = Vec::new();
    for (number, mv) in definition.moves.iter().enumerate().rev() {
        let Some(name) = written(names, mv) else { continue };
        let same = definition.moves.iter().zip(&families).find(|(other, family)| {
            **family != number && (&other.from, &other.twist) == (&mv.from, &mv.twist)
        });
        if let Some((other, &family)) = same
            && told.insert((family.min(number), family.max(number)))
        {
            let message = format!("move {} does the same as {}", mv.name, other.name);
            let help = "solutions that differ in them are counted as different";
            warnings.push(Warning::odd(name.fault(message, "").help(help)));
        }
    }
    warnings
}

/// Moves that carry pieces only among positions where all pieces are identical, and always will be: those between which
/// any move carries pieces have the same piece at the start, turned alike, and no move turns one.
fn without_effect(definition: &Definition, names: &[&Text]) -> Vec<Warning> {
    let is_uniform = |orbit: &&Vec<usize>| {
        let start = definition.start[orbit[0]];
        let is_turned = |&at: &usize| definition.moves.iter().any(|mv| mv.twist[at] != 0);
        orbit.iter().all(|&at| definition.start[at] == start) && !orbit.iter().any(is_turned)
    };
    let orbits = orbits(definition);
    let same = orbits.iter().filter(is_uniform).flatten().collect::<BTreeSet<_>>();
    let is_idle = |mv: &&Generator| {
        let mut moved = (0..mv.from.len()).filter(|&at| mv.from[at] != at || mv.twist[at] != 0);
        moved.all(|at| same.contains(&at))
    };
    let idle = definition.moves.iter().filter(is_idle).filter_map(|mv| written(names, mv));
    let warning = |name: &Text| {
        let message = format!("move {} never changes a position", name.as_str());
        Warning::odd(name.fault(message, "the pieces that it moves are identical"))
    };
    idle.map(warning).collect()
}
