//! Finds the pairs of letters that are most frequent in the texts, so that each can take one byte in flash. Pairs are made
//! of letters and of pairs before them, so an ending or a short word may become one byte, too.
//!
//! The texts are read as they are written, between quotation marks. If one is missed, the pairs are a little worse; no text
//! is ever wrong for it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::glyphs::characters;
use crate::script::NO_GLYPH;

/// What the languages say.
const TEXTS: [&str; 8] = [
    "src/words/english.rs",
    "src/words/english/help.rs",
    "src/words/russian.rs",
    "src/words/russian/help.rs",
    "src/words/bulgarian.rs",
    "src/words/bulgarian/help.rs",
    "src/words/icelandic.rs",
    "src/words/icelandic/help.rs",
];

/// How a line begins that is about the texts, and what has no glyph and is in no pair.
const COMMENT: &str = "//";
const QUOTE: char = '"';
const WITHOUT_GLYPH: [&str; 2] = ["\\n", "\\u{a0}"];

/// Rust for the pairs: one for each number that is left after those of the glyphs.
pub fn pairs() -> String {
    let mut texts = texts();
    let pairs: Vec<[u8; 2]> = (characters().count() as u8..NO_GLYPH)
        .map(|number| {
            let pair = most_frequent(&texts);
            for text in &mut texts {
                *text = joined(text, pair, number);
            }
            pair
        })
        .collect();
    format!("const PAIRS: [[u8; 2]; {}] = {pairs:?};\n", pairs.len())
}

/// The texts in numbers of letters, each one once, as they are in flash.
fn texts() -> Vec<Vec<u8>> {
    let numbers: BTreeMap<char, u8> = characters().zip(0..).collect();
    let number = |character: char| numbers.get(&character).copied();
    let mut texts = BTreeSet::new();
    for file in TEXTS {
        let lines = fs::read_to_string(file).expect("build scripts run in the package's folder");
        for line in lines.lines().filter(|line| !line.trim_start().starts_with(COMMENT)) {
            for quoted in line.split(QUOTE).skip(1).step_by(2) {
                let plain = WITHOUT_GLYPH
                    .iter()
                    .fold(quoted.to_owned(), |text, sign| text.replace(sign, "\n"));
                texts.extend(plain.lines().map(|part| part.chars().filter_map(number).collect()));
            }
        }
    }
    texts.into_iter().collect()
}

/// Of equally frequent pairs always the same one, or no image could be built twice.
fn most_frequent(texts: &[Vec<u8>]) -> [u8; 2] {
    let mut counts = BTreeMap::new();
    for pair in texts.iter().flat_map(|text| text.windows(2)) {
        *counts.entry([pair[0], pair[1]]).or_insert(0) += 1;
    }
    let most = counts.into_iter().max_by_key(|&(_, count)| count);
    most.expect("there are texts").0
}

/// The text with the pair's number in the place of the pair.
fn joined(text: &[u8], pair: [u8; 2], number: u8) -> Vec<u8> {
    let mut joined: Vec<u8> = Vec::new();
    for &next in text {
        match joined.last_mut() {
            Some(last) if [*last, next] == pair => *last = number,
            _ => joined.push(next),
        }
    }
    joined
}
