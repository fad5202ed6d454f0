//! Tables whose content was altered and whose checksums were then repaired: the proof finds them all.

use std::io::{Read, Write};

use fewest_puzzles::any::{PuzzleText, Refused};
use fewest_puzzles::search::Limits;
use fewest_puzzles::search::table::{TableError, Verified};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use crate::damage::block_bounds;
use crate::{open, puzzle, table_of};

/// What a table says, taken apart to be altered and written again.
#[derive(Clone, PartialEq, Eq)]
struct Forged {
    fingerprint: [u8; 8],
    layers: Vec<u64>,
    definition: String,
    /// One number for each entry.
    values: Vec<u8>,
    /// What the head says of their number.
    entries: u64,
}

impl Forged {
    fn new(bytes: &[u8]) -> Self {
        let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let entries = u64::from_le_bytes(bytes[16..24].try_into().unwrap());
        let (layers, definition) = (number(32), number(36));
        let layer = |at: usize| u64::from_le_bytes(bytes[40 + 8 * at..][..8].try_into().unwrap());
        let text = &bytes[40 + 8 * layers..][..definition];
        let mut values = Vec::new();
        for bounds in block_bounds(bytes).windows(2) {
            let mut unpacked = Vec::new();
            ZlibDecoder::new(&bytes[bounds[0]..bounds[1]]).read_to_end(&mut unpacked).unwrap();
            values.extend(unpacked.iter().flat_map(|byte| (0..4).map(move |place| byte >> (2 * place) & 3)));
        }
        values.truncate(entries as usize);
        Self {
            fingerprint: bytes[24..32].try_into().unwrap(),
            layers: (0..layers).map(layer).collect(),
            definition: String::from_utf8(text.to_vec()).unwrap(),
            values,
            entries,
        }
    }

    /// A table with this content in which all checksums are right.
    fn bytes(&self) -> Vec<u8> {
        let blocks = self.values.chunks(1 << 16).map(|values| {
            let four = |values: &[u8]| values.iter().rev().fold(0, |byte, value| byte << 2 | value);
            let bytes = values.chunks(4).map(four).collect::<Vec<_>>();
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
            encoder.write_all(&bytes).unwrap();
            encoder.finish().unwrap()
        });
        let blocks = blocks.collect::<Vec<_>>();
        let mut head = b"fewest\r\n\x01\0\0\0".to_vec();
        let length = 44 + 8 * self.layers.len() + self.definition.len() + 8 * blocks.len();
        head.extend((length as u32).to_le_bytes());
        head.extend(self.entries.to_le_bytes());
        head.extend(self.fingerprint);
        head.extend((self.layers.len() as u32).to_le_bytes());
        head.extend((self.definition.len() as u32).to_le_bytes());
        self.layers.iter().for_each(|layer| head.extend(layer.to_le_bytes()));
        head.extend(self.definition.as_bytes());
        for block in &blocks {
            head.extend((block.len() as u32).to_le_bytes());
            head.extend(crc32fast::hash(block).to_le_bytes());
        }
        head.extend(crc32fast::hash(&head).to_le_bytes());
        assert_eq!(head.len(), length);
        [head, blocks.concat()].concat()
    }
}

fn verify(bytes: &[u8]) -> Result<Result<Verified, String>, Refused> {
    open(bytes)?.verify(&Limits::default().with_threads(2))
}

/// The altered table must be refused, or found to be wrong.
fn assert_found(forged: &Forged, how: &str) -> String {
    match verify(&forged.bytes()) {
        Ok(Ok(_)) => panic!("not found: {how}"),
        Ok(Err(flaw)) => flaw,
        Err(error) => error.to_string(),
    }
}

/// The table of a puzzle, and that it is right when it is put together again.
fn table(text: &PuzzleText, name: &str) -> Forged {
    let forged = Forged::new(&table_of(text, name));
    assert!(verify(&forged.bytes()).unwrap().is_ok());
    forged
}

const ONE_WAY: &str =
    "family = \"permutation\"\nstart = \"1 2 3 4 5\"\n[moves]\nA = \"(1 2 3 4 5)\"\nB = \"(1 2 3)\"\n";

/// Where not every position leads to a goal.
const DEAD_ENDS: &str = "triangle:side=4,hole=1";

#[test]
fn every_entry_changed_to_every_other_value() {
    for (number, spec) in
        ["hanoi:pegs=3,discs=3", "tiles:rows=2,cols=3", ONE_WAY, DEAD_ENDS].iter().enumerate()
    {
        let table = table(&puzzle(spec), &format!("entries-{number}"));
        for entry in 0..table.values.len() {
            for value in (0..4).filter(|&value| value != table.values[entry]) {
                let mut forged = table.clone();
                forged.values[entry] = value;
                let flaw = assert_found(&forged, &format!("{spec}: entry {entry} is {value}"));
                assert!(flaw.contains(&format!("entry {entry} ")), "{flaw}");
            }
        }
    }
}

#[test]
fn layers_changed_to_match() {
    // One entry is changed, and the layers with it, so that everything still adds up.
    let table = table(&puzzle("tiles:rows=2,cols=3"), "matching");
    for entry in (0..table.values.len()).step_by(7) {
        let mut forged = table.clone();
        let value = &mut forged.values[entry];
        let (from, to) = (*value as usize - 1, *value as usize % 3);
        *value = *value % 3 + 1;
        forged.layers[from + 3] -= 1;
        forged.layers[to + 3] += 1;
        assert_found(&forged, "an entry and the layers");
    }
}

/// A way to alter a table.
type Alter<'a> = &'a dyn Fn(&mut Forged);

#[test]
fn alterations_of_every_kind() {
    let other_goal = {
        let mut text = puzzle("pancake:n=5");
        text.replace("goal", "--to", "2 1 3 4 5");
        Forged::new(&table_of(&text, "alterations-goal"))
    };
    let table = table(&puzzle("pancake:n=5"), "alterations");
    let last = table.layers.len() - 1;
    let alterations: &[(&str, Alter<'_>)] = &[
        ("two entries exchanged", &|forged| {
            let other = forged.values.iter().position(|&value| value != forged.values[0]).unwrap();
            forged.values.swap(0, other);
        }),
        ("one further everywhere", &|forged| {
            forged.values.iter_mut().for_each(|value| *value = *value % 3 + 1);
        }),
        ("one nearer everywhere", &|forged| {
            forged.values.iter_mut().for_each(|value| *value = (*value + 1) % 3 + 1);
        }),
        ("nothing reaches the goal", &|forged| {
            forged.values.fill(0);
            forged.layers.clear();
        }),
        ("all at the goal", &|forged| {
            forged.values.fill(1);
            forged.layers = vec![forged.entries];
        }),
        ("the order of entries", &|forged| forged.values.reverse()),
        ("entries turned by one", &|forged| forged.values.rotate_left(1)),
        ("the entries of another goal", &|forged| forged.values.clone_from(&other_goal.values)),
        ("another goal", &|forged| forged.definition.clone_from(&other_goal.definition)),
        ("another goal, with its fingerprint", &|forged| {
            forged.definition.clone_from(&other_goal.definition);
            forged.fingerprint = other_goal.fingerprint;
        }),
        ("another start", &|forged| {
            forged.definition = forged.definition.replacen("1 2 3 4 5", "2 1 3 4 5", 1);
        }),
        ("a move less", &|forged| {
            let lines = forged.definition.trim_end().lines().collect::<Vec<_>>();
            forged.definition = lines[..lines.len() - 1].join("\n") + "\n";
        }),
        ("a definition that is none", &|forged| forged.definition = "family = \"pancakes\"\n".to_owned()),
        ("the puzzle of another family", &|forged| {
            forged.definition = "family = \"hanoi\"\npegs = 3\ndiscs = 4\n".to_owned();
        }),
        ("another fingerprint", &|forged| forged.fingerprint[3] ^= 1),
        ("an entry less", &|forged| {
            forged.values.pop();
            forged.entries -= 1;
        }),
        ("an entry more", &|forged| {
            forged.values.push(1);
            forged.entries += 1;
        }),
        ("an entry less than there are", &|forged| forged.entries -= 1),
        ("four entries more than there are", &|forged| forged.entries += 4),
        ("one more in a layer", &|forged| forged.layers[2] += 1),
        ("one less in a layer", &|forged| forged.layers[2] -= 1),
        ("moved between layers", &|forged| {
            forged.layers[1] -= 1;
            forged.layers[4] += 1;
        }),
        ("two layers exchanged", &|forged| forged.layers.swap(1, 4)),
        ("without the last layer", &|forged| forged.layers.truncate(last)),
        ("a layer that is empty", &|forged| forged.layers.push(0)),
        ("a layer more", &|forged| {
            forged.layers[last] -= 1;
            forged.layers.push(1);
        }),
        ("layers beyond all numbers", &|forged| forged.layers[0] = u64::MAX),
    ];
    for (how, alter) in alterations {
        let mut forged = table.clone();
        alter(&mut forged);
        assert!(forged != table, "{how}");
        assert_found(&forged, how);
    }
    // A title is free text.
    let mut forged = table;
    forged.definition = forged.definition.replacen("title = \"", "title = \"Our ", 1);
    assert!(verify(&forged.bytes()).unwrap().is_ok());
}

#[test]
fn blocks_exchanged_with_their_checksums() {
    let table = table(&puzzle("pancake:n=9"), "exchanged");
    let mut forged = table.clone();
    let (first, second) = forged.values.split_at_mut(1 << 16);
    first.swap_with_slice(&mut second[..1 << 16]);
    assert!(forged != table);
    assert_found(&forged, "two blocks");
}

#[test]
fn circles_that_never_reach_the_goal() {
    // On a ring of six positions that one move turns, 0 1 2 0 1 2 is the table of a goal at the first; so it would be of a goal at
    // the fourth. Every entry has a neighbour with one less.
    let ring = "family = \"permutation\"\nstart = \"1 2 2 2 2 2\"\nmetric = \"quantum\"\n[moves]\nA = \"(1 2 3 4 5 6)\"\n";
    let table = table(&puzzle(ring), "circles");
    assert_eq!((table.layers.len(), table.values.len()), (6, 6));
    let mut forged = table.clone();
    // The positions in the order of their distances, with those of the circle three further on.
    for entry in 0..6 {
        forged.values[entry] = (table.values[entry] + 1) % 3 + 1;
    }
    assert_found(&forged, "a circle");
}

#[test]
fn a_table_that_contradicts_itself_gives_no_answer() {
    let table = table(&puzzle("tiles:rows=2,cols=3"), "contradiction");
    for value in 1..4 {
        let mut forged = table.clone();
        forged.values.fill(value);
        let bytes = forged.bytes();
        let mut open = open(&bytes).unwrap();
        let mut lookup = open.lookup(u64::MAX).unwrap();
        let position = lookup.position(100);
        let error = lookup.solution("test", &position).unwrap_err();
        assert!(matches!(error, Refused::Table(TableError::Contradiction(_))), "{error}");
    }
    // One-way moves are followed level by level; these end too.
    let one_way = Forged::new(&table_of(&puzzle(ONE_WAY), "contradiction-one-way"));
    for value in 1..4 {
        let mut forged = one_way.clone();
        forged.values.fill(value);
        let bytes = forged.bytes();
        let mut open = open(&bytes).unwrap();
        let mut lookup = open.lookup(u64::MAX).unwrap();
        let position = lookup.position(17);
        assert!(lookup.solution("test", &position).is_err());
    }
}
