//! What was found best for the first tiles after a place on trial. Many draws begin alike, as a bag has ten digits at the
//! most: whoever has laid a 7 here and draws a 3 lays it where it went the last time, and need not look again.
//!
//! It is a memory and must never decide anything: a reply that was forgotten to make room is looked for again and found to
//! be the same.

use super::super::LEVELS;
use super::super::platform::WINDOW;
use super::board::{DIGITS, Lie};
use super::trials::CONTENDERS;

/// As many tiles as a remembered draw has at the most, the one that is replied to included.
const LONGEST_DRAW: usize = 3;

/// As many replies as are remembered at a time.
const ROOM: usize = 1 << ROOM_BITS;
const ROOM_BITS: u32 = 9;

/// Spreads draws that differ in any of their tiles over the room: an odd number with its bits well mixed.
const SPREADING: u16 = 0x9E37;

/// A draw and the place for its last tile, each as one number.
#[derive(Clone, Copy, Debug)]
struct Reply {
    draw: u16,
    place: u16,
}

/// The replies that are remembered. Each draw has one place to be remembered at, and shares it with others.
#[derive(Clone, Debug)]
pub(super) struct Replies([Reply; ROOM]);

impl Replies {
    /// No draw has this number: it would be one without tiles.
    const NONE: Reply = Reply { draw: 0, place: 0 };

    pub(super) const fn new() -> Replies {
        Replies([Replies::NONE; ROOM])
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(Replies::NONE);
    }

    /// Where the last of these tiles goes, once the contender and the others are laid, if that is remembered.
    pub(super) fn of(&self, contender: u8, tiles: &[u8]) -> Option<Lie> {
        let draw = number(contender, tiles)?;
        let &digit = tiles.last()?;
        let reply = self.0[slot(draw)];
        (reply.draw == draw).then(|| unpacked(digit, reply.place))
    }

    /// Remembers where it goes.
    pub(super) fn note(&mut self, contender: u8, tiles: &[u8], lie: Lie) {
        if let Some(draw) = number(contender, tiles) {
            let reply = &mut self.0[slot(draw)];
            // Short draws come again most often.
            if draw < LONG || reply.draw >= LONG || reply.draw == Replies::NONE.draw {
                let place = packed(lie);
                *reply = Reply { draw, place };
            }
        }
    }
}

/// Bits that a digit or a contender takes.
const NIBBLE: u32 = 4;

/// From this number on, a draw has as many tiles as are remembered at the most.
const LONG: u16 = 1 << (NIBBLE * LONGEST_DRAW as u32);

/// The number of a draw, if it is short enough to be remembered.
fn number(contender: u8, tiles: &[u8]) -> Option<u16> {
    if tiles.len() > LONGEST_DRAW {
        return None;
    }
    let mut number = 0;
    for &digit in tiles {
        number = number << NIBBLE | u16::from(digit + 1);
    }
    Some(number << NIBBLE | u16::from(contender))
}

fn slot(draw: u16) -> usize {
    usize::from(draw.wrapping_mul(SPREADING) >> (u16::BITS - ROOM_BITS))
}

/// Bits that a row or a column takes.
const COORDINATE: u32 = 5;

fn packed(lie: Lie) -> u16 {
    let place = u16::from(lie.turn) << NIBBLE | u16::from(lie.level);
    (place << COORDINATE | u16::from(lie.x)) << COORDINATE | u16::from(lie.y)
}

fn unpacked(digit: u8, place: u16) -> Lie {
    let low = |number: u16, bits: u32| (number & ((1 << bits) - 1)) as u8;
    Lie {
        digit,
        turn: (place >> (NIBBLE + 2 * COORDINATE)) as u8,
        level: low(place >> (2 * COORDINATE), NIBBLE),
        x: low(place >> COORDINATE, COORDINATE),
        y: low(place, COORDINATE),
    }
}

const _: () = assert!(CONTENDERS <= 1 << NIBBLE && LEVELS <= 1 << NIBBLE && DIGITS < 1 << NIBBLE);
const _: () = assert!(WINDOW <= 1 << COORDINATE);
