//! What the tests of the families have in common: faults and their places.

use crate::format::source::Fault;

/// Checks that each drawing with its fields has its fault: line and column, the characters there, message and
/// label (or how they begin).
pub(crate) fn assert_faults<T>(
    read: impl Fn(&str, &str) -> Result<T, Fault>,
    expected: &[(&str, &str, &str)],
) {
    let found = expected.iter().map(|&(drawing, fields, says)| {
        let Err(fault) = read(drawing, fields) else { return format!("no fault in {drawing} {fields}") };
        let parts = fault.parts();
        let (line, column) = parts.source.line_column(parts.span.start);
        let at = &parts.source.text[parts.span.clone()];
        let said = format!("{line}:{column} `{at}` {}: {}", parts.message, parts.label);
        if said.starts_with(says) { says.to_owned() } else { said }
    });
    assert_eq!(found.collect::<Vec<_>>(), expected.iter().map(|(.., says)| *says).collect::<Vec<_>>());
}
