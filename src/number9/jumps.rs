//! A ranked list of the legal spots of a tile, so that a player can jump from spot to spot with one button. Higher
//! levels come first, and on a level those spots with most contacts, that is, where most edges of the tile touch tiles
//! of that level. So the good spots are a few taps away even where a hundred are legal.
//!
//! Finding and ranking the spots takes milliseconds, too long for a press. So it is done once for each tile, in advance
//! and in pieces ([`Jumps::rank_more`]); a jump is then a lookup in the list. If the list has no room for the spots of
//! all turns of a tile, it leaves out the last turns as a whole, and the caller ranks those again when they are needed
//! ([`Jumps::rank`]).

use core::cmp::Reverse;

use heapless::Vec;

use super::spots::{Spots, highest_level};
use super::{Corner, Digit, LEVELS, Placement, Spot, Table, Turn};

/// How many spots the list has room for: those of all turns of a tile in nearly every game, those of one turn always.
/// `tests/rules/jumps.rs` works out how many spots one turn can have at most.
pub const MOST_SPOTS: usize = 512;

/// How many runs the list has. A run is the spots of one turn on one level, which are adjacent in the list. The runs of
/// a turn go from the highest level down to the table.
const RUNS: usize = Turn::ALL.len() * LEVELS;

/// The ranked legal spots of one tile on one table.
#[derive(Clone, Debug)]
pub struct Jumps {
    digit: Digit,
    /// The turn whose spots come first in the list. There is always room for them.
    first: Turn,
    /// The corners of the spots, run by run.
    corners: Vec<Corner, MOST_SPOTS>,
    /// The position in `corners` at which each run begins, and at last the position at which the last run ends.
    begins: [u16; RUNS + 1],
    /// How many runs are complete, either ranked or left out for lack of room.
    ranked: usize,
}

impl Jumps {
    /// An empty list. [`Jumps::begin`] gives it a tile.
    pub const fn new() -> Jumps {
        Jumps {
            digit: Digit::ALL[0],
            first: Turn::Upright,
            corners: Vec::new(),
            begins: [0; RUNS + 1],
            ranked: 0,
        }
    }

    /// Drops all spots. To be called when the table has changed, as they may not be legal any more.
    pub fn forget(&mut self) {
        self.corners.clear();
        self.begins = [0; RUNS + 1];
        self.ranked = 0;
    }

    /// Starts to rank the spots of a tile of this digit: in the turn `first`, and then in as many other turns as the
    /// list has room for.
    pub fn begin(&mut self, digit: Digit, first: Turn) {
        self.digit = digit;
        self.first = digit.same_looking(first);
        self.forget();
    }

    /// Whether no spots are ranked yet.
    pub(crate) fn is_blank(&self) -> bool {
        self.ranked == 0
    }

    /// Ranks one more run: the spots of one turn on one level. The table must be the same in every call. Returns
    /// whether there is more to rank.
    // Not inlined, because it takes 3 KB of stack, which must not become part of the caller's frame.
    #[inline(never)]
    pub fn rank_more(&mut self, table: &Table) -> bool {
        let (turns, highest) = (self.digit.turns(), usize::from(highest_level(table)));
        // A further tile can lie at most one level above the highest tile, so the runs of all higher levels are empty.
        while self.ranked < turns.len() * LEVELS && LEVELS - 1 - self.ranked % LEVELS > highest {
            self.end_run();
        }
        if self.ranked == turns.len() * LEVELS {
            return false;
        }
        let turn = turns[(self.first as usize + self.ranked / LEVELS) % turns.len()];
        let level = (LEVELS - 1 - self.ranked % LEVELS) as u8;
        let room = MOST_SPOTS - self.corners.len();
        let mut ranks: Vec<Rank, MOST_SPOTS> = Vec::new();
        let mut is_room = true;
        Spots::on_level(table, self.digit, turn, level).for_each_with_contacts(|spot, contacts| {
            let rank = Rank::new(contacts, spot.corner());
            is_room &= ranks.len() < room && ranks.push(rank).is_ok();
        });
        if !is_room {
            self.leave_out(self.ranked / LEVELS);
            return false;
        }
        ranks.sort_unstable();
        self.corners.extend(ranks.iter().map(|rank| rank.corner()));
        self.end_run();
        self.ranked < turns.len() * LEVELS
    }

    /// Ranks the spots of a tile in one go: in the turn `first`, and in as many of the turns after it as the list has
    /// room for.
    pub fn rank(&mut self, table: &Table, digit: Digit, first: Turn) {
        self.begin(digit, first);
        while self.rank_more(table) {}
    }

    /// Ends the current run where the list ends. The runs after it are empty until they are ranked.
    fn end_run(&mut self) {
        self.ranked += 1;
        self.begins[self.ranked..].fill(self.corners.len() as u16);
    }

    /// Drops the spots of a turn and of all turns after it, for which the list has no room. `turn` is counted from the
    /// first turn in the list.
    fn leave_out(&mut self, turn: usize) {
        let run = turn * LEVELS;
        self.corners.truncate(self.begins[run].into());
        self.begins[run..].fill(self.corners.len() as u16);
        self.ranked = RUNS;
    }

    /// Whether the spots of this turn are ranked. A table has no edge, so every turn has legal spots; a turn without
    /// any was left out.
    pub fn has(&self, turn: Turn) -> bool {
        self.ranked >= self.first_run(turn) + LEVELS && self.places(turn).next().is_some()
    }

    /// The next spot in the list after the one with this corner, for a tile in this turn; after the last comes the
    /// first. If no spot has this corner, it is the first.
    pub fn next(&self, turn: Turn, from: Option<Corner>) -> Option<Spot> {
        after(self.places(turn), from).map(|place| self.spot(turn, place))
    }

    /// The spot in the list before the one with this corner, for a tile in this turn; before the first comes the last.
    /// If no spot has this corner, it is the last.
    pub fn previous(&self, turn: Turn, from: Option<Corner>) -> Option<Spot> {
        after(self.places(turn).rev(), from).map(|place| self.spot(turn, place))
    }

    /// The spot whose corner is nearest to this one, for a tile in this turn. Of several equally near ones it is the
    /// one on the highest level, and of those the leftmost, then the uppermost.
    pub fn nearest(&self, turn: Turn, to: Corner) -> Option<Spot> {
        let nearest = self.places(turn).min_by_key(|&(level, Corner { x, y })| {
            let far = u32::from(x.abs_diff(to.x)) + u32::from(y.abs_diff(to.y));
            let far_and_deep = (far + 1) * LEVELS as u32 - u32::from(level);
            // Packed into one number, which is quicker to compare than a tuple.
            far_and_deep << u16::BITS | u32::from(u16::from_be_bytes([order_preserving(x), order_preserving(y)]))
        });
        nearest.map(|place| self.spot(turn, place))
    }

    /// The level and the corner of every spot of a turn, in the order of the list.
    fn places(&self, turn: Turn) -> impl DoubleEndedIterator<Item = (u8, Corner)> + Clone {
        let first_run = self.first_run(turn);
        (0..LEVELS).rev().flat_map(move |level| {
            let run = first_run + LEVELS - 1 - level;
            let corners = &self.corners[usize::from(self.begins[run])..usize::from(self.begins[run + 1])];
            corners.iter().map(move |&corner| (level as u8, corner))
        })
    }

    fn spot(&self, turn: Turn, (level, corner): (u8, Corner)) -> Spot {
        let digit = self.digit;
        let turn = digit.same_looking(turn);
        Spot::found(Placement { digit, turn, corner }, level)
    }

    /// The number of a turn's first run, which is that of the highest level.
    fn first_run(&self, turn: Turn) -> usize {
        let turns = self.digit.turns().len();
        (turns + turn as usize - self.first as usize) % turns * LEVELS
    }
}

impl Default for Jumps {
    fn default() -> Jumps {
        Jumps::new()
    }
}

/// The element after the one with the corner `from`, or the first element if there is none.
fn after(mut places: impl Iterator<Item = (u8, Corner)> + Clone, from: Option<Corner>) -> Option<(u8, Corner)> {
    let mut here = places.clone().skip_while(|&(_, corner)| Some(corner) != from);
    here.nth(1).or_else(|| places.next())
}

/// The sort key of a spot within its run, in one number that is quick to compare: most contacts first, then by row,
/// then by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(u32);

impl Rank {
    fn new(contacts: u8, corner: Corner) -> Rank {
        Rank(u32::from_be_bytes([
            0,
            u8::MAX - contacts,
            order_preserving(corner.y),
            order_preserving(corner.x),
        ]))
    }

    fn corner(self) -> Corner {
        let [.., y, x] = self.0.to_be_bytes();
        Corner {
            x: (x ^ SIGN) as i8,
            y: (y ^ SIGN) as i8,
        }
    }
}

/// The sign bit of a byte.
const SIGN: u8 = 0x80;

/// Maps a signed byte to an unsigned one so that their order stays the same.
fn order_preserving(signed: i8) -> u8 {
    signed as u8 ^ SIGN
}

impl Table {
    /// The best spot for a tile by a simple rule: on the highest level possible in any of its turns, and there with
    /// most contacts. Of several equal spots it is one in the last turn, and of those the uppermost, then the leftmost.
    pub fn best_spot(&self, digit: Digit) -> Option<Spot> {
        let mut best = None;
        self.spots(digit).for_each_with_contacts(|spot, contacts| {
            let Corner { x, y } = spot.corner();
            let rank = (spot.level(), contacts, spot.turn(), Reverse((y, x)));
            if best.is_none_or(|(best, _)| rank > best) {
                best = Some((rank, spot));
            }
        });
        best.map(|(_, spot)| spot)
    }
}
