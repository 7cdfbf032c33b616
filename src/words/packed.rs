//! Letters as they lie in flash: the most frequent pairs of letters take one byte, like a letter.
//!
//! The build script finds the pairs and gives them the numbers that no letter has. A pair may be made of pairs, and a fifth
//! of the flash that texts take is saved so. Only the pool has numbers of pairs, never a [`Letter`]: whoever draws gets
//! them apart.

use heapless::Vec;

use super::letter::{GLYPHS, Letter, Sentence};

// What each number behind those of the letters stands for.
include!(concat!(env!("OUT_DIR"), "/pairs.rs"));

/// For two numbers the one of their pair, or that of the end. Only the compiler needs it, and so much room.
static JOINED: [[u8; NUMBERS]; NUMBERS] = {
    let mut joined = [[Letter::END.number(); NUMBERS]; NUMBERS];
    let mut place = 0;
    while place < PAIRS.len() {
        let [first, second] = PAIRS[place];
        joined[first as usize][second as usize] = GLYPHS + place as u8;
        place += 1;
    }
    joined
};
const NUMBERS: usize = 1 << u8::BITS;

/// How many pairs can be inside one another.
const DEEPEST: usize = {
    let mut depths = [0; NUMBERS];
    let mut deepest = 0;
    let mut place = 0;
    while place < PAIRS.len() {
        let [first, second] = PAIRS[place];
        let (first, second) = (depths[first as usize], depths[second as usize]);
        let depth = if first < second { second + 1 } else { first + 1 };
        depths[GLYPHS as usize + place] = depth;
        if deepest < depth {
            deepest = depth;
        }
        place += 1;
    }
    deepest
};

/// The number that stands for these two, if they are a pair.
pub(super) const fn joined(first: u8, second: u8) -> Option<u8> {
    let joined = JOINED[first as usize][second as usize];
    if joined == Letter::END.number() {
        None
    } else {
        Some(joined)
    }
}

/// The letters of the text that begins here, up to its end.
pub(super) fn unpacked<const LONGEST: usize>(numbers: &[u8]) -> Sentence<LONGEST> {
    let mut sentence = Sentence::default();
    // The second parts of pairs that have been begun. There is room: nothing is deeper than the deepest.
    let mut begun: Vec<u8, DEEPEST> = Vec::new();
    let text = numbers.iter().copied();
    for mut number in text.take_while(|&number| number != Letter::END.number()) {
        loop {
            while let Some([first, second]) = pair(number) {
                let _ = begun.push(second);
                number = first;
            }
            sentence.push(Letter::numbered(number));
            match begun.pop() {
                Some(second) => number = second,
                None => break,
            }
        }
    }
    sentence
}

/// What a number stands for that is none of a letter.
fn pair(number: u8) -> Option<[u8; 2]> {
    let place = number.checked_sub(GLYPHS)?;
    PAIRS.get(usize::from(place)).copied()
}
