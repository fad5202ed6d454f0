//! Tests of the JSON Schema of puzzle files, `docs/puzzle.schema.json`: it knows the fields that the families read, it
//! takes every puzzle, and it refuses what no reader takes.

use std::collections::{BTreeMap, BTreeSet};

use jsonschema::Validator;
use serde_json::{Map, Value};
use toml::de::DeValue;

use super::fields::{Fields, parse_toml};
use super::source::Source;
use crate::any::AnyPuzzle;
use crate::{random, ready_made};

fn schema() -> Value {
    serde_json::from_str(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/puzzle.schema.json")))
        .unwrap()
}

fn json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(number) => {
            Value::from(i64::from_str_radix(number.as_str(), number.radix()).unwrap())
        }
        DeValue::Float(number) => Value::from(number.as_str().parse::<f64>().unwrap()),
        DeValue::Boolean(flag) => Value::from(*flag),
        DeValue::Array(values) => values.iter().map(|value| json(value.get_ref())).collect(),
        DeValue::Table(table) => {
            let entries = table.iter().map(|(key, value)| (key.get_ref().to_string(), json(value.get_ref())));
            Value::Object(entries.collect::<Map<_, _>>())
        }
        DeValue::Datetime(date) => Value::from(date.to_string()),
    }
}

fn is_valid(schema: &Validator, text: &str) -> bool {
    let source = Source::new("test", text);
    let table = parse_toml(&source).unwrap().into_inner();
    schema.is_valid(&json(&DeValue::Table(table)))
}

fn fields(text: &str) -> Fields {
    Fields::parse(&Source::new("test", text)).unwrap()
}

/// One puzzle of each family.
const EXAMPLES: &[&str] = &[
    "family = 'pegs'\nboard = '**.'\n",
    "family = 'permutation'\nstart = '1 2'\nsequences = { 'b-' = \"A A2'\" }\n[moves]\nA_1 = '2 1'\nA = '2 1'\n",
    "family = 'shuttle'\nstart = 'w.b'\n",
    "family = 'tilt'\nboard = '''\n+-+\n| |\n+-+\n'''\n",
    "family = 'blocks'\nboard = 'A.'\ngoal = 'A=0,1'\n",
    "family = 'push'\nboard = '''\n#####\n#@$.#\n#####\n'''\n",
    "family = 'lights'\nboard = '*'\n",
    "family = 'slide'\nboard = '1 0 2'\n",
    "family = 'hanoi'\npegs = 3\ndiscs = 2\n",
];

/// The words that a field may be, wherever in its schema they are.
fn words(schema: &Value) -> BTreeSet<String> {
    let texts = |value: &Value| {
        value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    match schema {
        Value::Object(object) => {
            let inner = object.iter().filter(|(key, _)| *key != "default");
            inner.flat_map(|(key, value)| if key == "enum" { texts(value) } else { words(value) }).collect()
        }
        Value::Array(values) => values.iter().flat_map(words).collect(),
        _ => BTreeSet::new(),
    }
}

#[test]
fn each_family_has_the_fields_that_it_reads() {
    let schema = schema();
    let mut described = BTreeSet::new();
    for example in EXAMPLES {
        let fields = fields(example);
        AnyPuzzle::read(&fields).unwrap_or_else(|fault| panic!("{fault}\n{example}"));
        let mut read = fields.asked();
        let families = read.remove("family").unwrap().into_iter().collect::<BTreeSet<_>>();
        let family = fields.text("family").unwrap().unwrap().as_str().to_owned();
        let mut properties = schema["$defs"][&family]["properties"].as_object().unwrap().clone();
        assert_eq!(properties.remove("family").unwrap()["const"], Value::from(family.as_str()));
        let read = read.into_iter().map(|(name, words)| (name.to_owned(), words.into_iter().collect()));
        let known = properties.iter().map(|(name, schema)| (name.clone(), words(schema)));
        assert_eq!(known.collect::<BTreeMap<_, _>>(), read.collect(), "{family}");
        described.insert(family);
        if described.len() == EXAMPLES.len() {
            assert_eq!(described, families);
        }
    }
    let choices = schema["oneOf"].as_array().unwrap().iter().map(|choice| choice["$ref"].as_str().unwrap());
    let choices = choices.map(|choice| choice.strip_prefix("#/$defs/").unwrap().to_owned());
    assert_eq!(choices.collect::<BTreeSet<_>>(), described);
}

#[test]
fn every_puzzle_is_valid() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    for (name, text) in ready_made::FILES {
        assert!(is_valid(&validator, text), "{name}");
    }
    for puzzle in ready_made::all() {
        let text = ready_made::find(&Source::new("test", puzzle.name)).unwrap().unwrap();
        assert!(is_valid(&validator, &text), "{}", puzzle.name);
    }
    for family in random::FAMILIES {
        for seed in 0..100 {
            let text = random::puzzle(family, seed).unwrap();
            assert!(is_valid(&validator, &text), "{text}");
        }
    }
}

#[test]
fn what_no_family_reads_is_not_valid() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    for (example, line) in EXAMPLES.iter().flat_map(|example| {
        // The last field: below it may be a table.
        let lines = [
            "colour = 'red'",
            "title = 3",
            "known = 3",
            "known = { source = 3 }",
            "known = { jumps = -1 }",
            "known = { impossible = 1 }",
            "metric = 'metres'",
            "metric = true",
            "start = true",
            "goal = 1.5",
            "goal = [1]",
        ];
        lines.map(|line| (*example, line))
    }) {
        assert_refused(&validator, &format!("{line}\n{}", without(example, line)));
    }
    for text in [
        "board = '**.'",
        "family = 'pegz'\nboard = '**.'",
        "family = 'pegs'",
        "family = 'pegs'\nboard = 3",
        "family = 'pegs'\nboard = '**.'\nlattice = 'hexagonal'",
        "family = 'pegs'\nboard = '**.'\njump = 'longer'",
        "family = 'pegs'\nboard = '**.'\ngoal = 0",
        "family = 'pegs'\nboard = '**.'\nbacking = true",
        "family = 'permutation'\nstart = '1 2'",
        "family = 'permutation'\nstart = '1 2'\nmoves = {}",
        "family = 'permutation'\nstart = '1 2'\nmoves = { A = 3 }",
        "family = 'permutation'\nstart = '1 2'\nmoves = { 'A-' = '2 1' }",
        "family = 'permutation'\nmoves = { A = '2 1' }",
        "family = 'permutation'\nstart = '1 2'\nmoves = { A = '2 1' }\norientations = 7",
        "family = 'permutation'\nstart = '1 2'\nmoves = { A = '2 1' }\nsequences = 'A A'",
        "family = 'permutation'\nstart = '1 2'\nmoves = { A = '2 1' }\nsequences = { b = 3 }",
        "family = 'permutation'\nstart = '1 2'\nmoves = { A = '2 1' }\nsequences = { 'b c' = 'A A' }",
        "family = 'permutation'\nstart = '1 2'\nmoves = { A = '2 1' }\nring = 'yes'",
        "family = 'shuttle'\nstart = 'w.b'\nbacking = 'no'",
        "family = 'tilt'\nboard = '''\n+-+\n| |\n+-+\n'''\non-hole = 'stay'",
        "family = 'blocks'\nboard = 'A.'",
        "family = 'blocks'\nboard = 'A.'\ngoal = 'A=0,1'\naxis = 'width'",
        "family = 'lights'\nboard = '*'\nstates = 11",
        "family = 'lights'\nboard = '*'\nstates = '2'",
        "family = 'lights'\nboard = '*'\nneighbourhood = 'knight'",
        "family = 'lights'\nboard = '*'\nwrap = 1",
        "family = 'slide'",
        "family = 'slide'\nboard = '1 0 2'\npegs = 3",
        "family = 'hanoi'\npegs = 17",
        "family = 'hanoi'\ndiscs = '3'",
    ] {
        assert_refused(&validator, text);
    }
}

/// The text without the field that `line` sets anew.
fn without(text: &str, line: &str) -> String {
    let name = line.split(' ').next().unwrap_or_default();
    text.split_inclusive('\n').filter(|other| !other.starts_with(&format!("{name} ="))).collect()
}

fn assert_refused(validator: &Validator, text: &str) {
    assert!(AnyPuzzle::read(&fields(text)).is_err(), "this is a puzzle:\n{text}");
    assert!(!is_valid(validator, text), "this is valid:\n{text}");
}
