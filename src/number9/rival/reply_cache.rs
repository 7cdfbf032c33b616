//! The reply cache: where the greedy search placed the first tiles that were drawn after a contender. A contender is a
//! candidate that competes in the rollouts, and a reply is the spot chosen for a drawn tile. Many samples begin alike,
//! as there are ten digits at most, so most of these searches would be repeated. It is a direct-mapped table, like a
//! transposition table whose key is the contender and the digits of the tiles drawn since.
//!
//! It must never change a decision: an entry that was replaced is searched for again, with the same result.

use super::super::LEVELS;
use super::super::level_window::WINDOW;
use super::board::{BoardSpot, DIGITS};
use super::rollout::MOST_CONTENDERS;

/// How many drawn tiles a key can hold at most. The last of them is the one whose spot the entry stores.
const MOST_TILES: usize = 3;

const ENTRIES: usize = 1 << INDEX_BITS;
const INDEX_BITS: u32 = 9;

/// The multiplier of the hash function (multiplicative hashing): 2^16 divided by the golden ratio.
const MULTIPLIER: u16 = 0x9E37;

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u16,
    /// The spot of the last drawn tile, without its digit, which is part of the key.
    spot: u16,
}

impl Entry {
    /// An unused entry. Its key of zero is never looked up, because a key holds at least one tile and tiles are not
    /// stored as zero.
    const EMPTY: Entry = Entry { key: 0, spot: 0 };
}

#[derive(Clone, Debug)]
pub(super) struct ReplyCache([Entry; ENTRIES]);

impl ReplyCache {
    pub(super) const fn new() -> ReplyCache {
        ReplyCache([Entry::EMPTY; ENTRIES])
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(Entry::EMPTY);
    }

    /// Looks up the spot of the last of these drawn tiles. The tiles before it were drawn, in this order, after the
    /// contender was placed.
    pub(super) fn get(&self, contender: u8, tiles: &[u8]) -> Option<BoardSpot> {
        let key = key(contender, tiles)?;
        let &digit = tiles.last()?;
        let entry = self.0[index(key)];
        (entry.key == key).then(|| unpack(digit, entry.spot))
    }

    pub(super) fn insert(&mut self, contender: u8, tiles: &[u8], spot: BoardSpot) {
        if let Some(key) = key(contender, tiles) {
            let entry = &mut self.0[index(key)];
            // Keys with fewer tiles are looked up more often, so an entry of such a key is not replaced by one with the
            // most tiles.
            if key < LONG_KEY || entry.key >= LONG_KEY || entry.key == Entry::EMPTY.key {
                let spot = pack(spot);
                *entry = Entry { key, spot };
            }
        }
    }
}

/// How many bits of a key a digit takes, or the contender.
const NIBBLE: u32 = 4;

/// The lowest key with the greatest number of tiles. All keys with fewer tiles are lower.
const LONG_KEY: u16 = 1 << (NIBBLE * MOST_TILES as u32);

/// Packs the contender and the drawn tiles into a key. None if there are more tiles than a key can hold; their spots
/// are not cached.
fn key(contender: u8, tiles: &[u8]) -> Option<u16> {
    if tiles.len() > MOST_TILES {
        return None;
    }
    let mut key = 0;
    for &digit in tiles {
        key = key << NIBBLE | u16::from(digit + 1);
    }
    Some(key << NIBBLE | u16::from(contender))
}

fn index(key: u16) -> usize {
    usize::from(key.wrapping_mul(MULTIPLIER) >> (u16::BITS - INDEX_BITS))
}

/// How many bits the row or the column of a stored spot takes.
const COORDINATE: u32 = 5;

fn pack(spot: BoardSpot) -> u16 {
    let packed = u16::from(spot.turn) << NIBBLE | u16::from(spot.level);
    (packed << COORDINATE | u16::from(spot.x)) << COORDINATE | u16::from(spot.y)
}

fn unpack(digit: u8, packed: u16) -> BoardSpot {
    let low = |number: u16, bits: u32| (number & ((1 << bits) - 1)) as u8;
    BoardSpot {
        digit,
        turn: (packed >> (NIBBLE + 2 * COORDINATE)) as u8,
        level: low(packed >> (2 * COORDINATE), NIBBLE),
        x: low(packed >> COORDINATE, COORDINATE),
        y: low(packed, COORDINATE),
    }
}

const _: () = assert!(MOST_CONTENDERS <= 1 << NIBBLE && LEVELS <= 1 << NIBBLE && DIGITS < 1 << NIBBLE);
const _: () = assert!(WINDOW <= 1 << COORDINATE);
