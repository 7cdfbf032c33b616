//! From spot to spot with one button: the legal spots of a tile, in the order in which a player would consider them.
//! Higher levels come first, and on a level those spots where more edges of the tile touch tiles of that level, so the good
//! ones are a few taps away even where a hundred are legal.
//!
//! Finding and ranking them takes milliseconds, too long for a press. So it is done once for each tile, in advance and in
//! pieces ([`Jumps::rank_more`]); a jump is then a lookup in a list. Where the list has no room for all turns of a tile, the
//! last turns are left out as a whole, and are ranked when they are needed.

use core::cmp::Reverse;

use heapless::Vec;

use super::spots::{Spots, highest_level};
use super::{Corner, Digit, LEVELS, Placement, Spot, Table, Turn};

/// How many spots the list has room for: those of all turns of a tile in nearly every game, those of one turn always.
/// `tests/rules/jumps.rs` works out how many spots one turn can have at most.
pub const MOST_SPOTS: usize = 512;

/// The spots of one turn on one level are a run: they are adjacent in the list. The runs of a turn go from the highest
/// level down to the table.
const RUNS: usize = Turn::ALL.len() * LEVELS;

/// The spots of a tile on a table, ranked.
#[derive(Clone, Debug)]
pub struct Jumps {
    digit: Digit,
    /// The turn that comes first, and is never left out.
    first: Turn,
    /// The corners of the spots, run by run.
    corners: Vec<Corner, MOST_SPOTS>,
    /// Where each run begins, and where the last one ends.
    begins: [u16; RUNS + 1],
    /// How many runs are ranked, or left out for good.
    ranked: usize,
}

impl Jumps {
    /// No spots.
    pub const fn new() -> Jumps {
        Jumps {
            digit: Digit::ALL[0],
            first: Turn::Upright,
            corners: Vec::new(),
            begins: [0; RUNS + 1],
            ranked: 0,
        }
    }

    /// Drops all spots, because the table has changed.
    pub fn forget(&mut self) {
        self.corners.clear();
        self.begins = [0; RUNS + 1];
        self.ranked = 0;
    }

    /// Starts to rank the spots of this tile: in this turn first, and then in as many others as there is room for.
    pub fn begin(&mut self, digit: Digit, first: Turn) {
        self.digit = digit;
        self.first = digit.same_looking(first);
        self.forget();
    }

    /// Whether nothing is ranked yet.
    pub(crate) fn is_blank(&self) -> bool {
        self.ranked == 0
    }

    /// Ranks the spots of one more turn on one level, on the same table each time. Returns whether there is more to do.
    // Not inlined: its 3 KB of stack must not become part of the caller's frame.
    #[inline(never)]
    pub fn rank_more(&mut self, table: &Table) -> bool {
        let (turns, highest) = (self.digit.turns(), usize::from(highest_level(table)));
        // Levels that no tile can reach have empty runs.
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

    /// Ranks the spots of a tile in this turn, and in as many of the turns after it as there is room for.
    pub fn rank(&mut self, table: &Table, digit: Digit, first: Turn) {
        self.begin(digit, first);
        while self.rank_more(table) {}
    }

    /// Ends the current run where the list ends. The runs after it are empty until they are ranked.
    fn end_run(&mut self) {
        self.ranked += 1;
        self.begins[self.ranked..].fill(self.corners.len() as u16);
    }

    /// Leaves out this turn and those after it, counted from the first.
    fn leave_out(&mut self, turn: usize) {
        let run = turn * LEVELS;
        self.corners.truncate(self.begins[run].into());
        self.begins[run..].fill(self.corners.len() as u16);
        self.ranked = RUNS;
    }

    /// Whether the spots of this turn are ranked. A table has no edge, so a turn without spots was left out.
    pub fn has(&self, turn: Turn) -> bool {
        self.ranked >= self.first_run(turn) + LEVELS && self.places(turn).next().is_some()
    }

    /// The spot after this corner, or the first if there is none at this corner; after the last comes the first.
    pub fn next(&self, turn: Turn, from: Option<Corner>) -> Option<Spot> {
        after(self.places(turn), from).map(|place| self.spot(turn, place))
    }

    /// The spot before this corner, or the last if there is none at this corner; before the first comes the last.
    pub fn previous(&self, turn: Turn, from: Option<Corner>) -> Option<Spot> {
        after(self.places(turn).rev(), from).map(|place| self.spot(turn, place))
    }

    /// The spot that is nearest to a corner, and of those that are equally near the highest, leftmost, uppermost.
    pub fn nearest(&self, turn: Turn, to: Corner) -> Option<Spot> {
        let nearest = self.places(turn).min_by_key(|&(level, Corner { x, y })| {
            let far = u32::from(x.abs_diff(to.x)) + u32::from(y.abs_diff(to.y));
            let far_and_deep = (far + 1) * LEVELS as u32 - u32::from(level);
            // Packed into one number, which is quicker to compare than a tuple.
            far_and_deep << u16::BITS | u32::from(u16::from_be_bytes([order_preserving(x), order_preserving(y)]))
        });
        nearest.map(|place| self.spot(turn, place))
    }

    /// The spots of a turn in their order: level and corner of each.
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

    /// The run of a turn's highest level.
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

/// The place after the one with this corner, or the first if there is none.
fn after(mut places: impl Iterator<Item = (u8, Corner)> + Clone, from: Option<Corner>) -> Option<(u8, Corner)> {
    let mut here = places.clone().skip_while(|&(_, corner)| Some(corner) != from);
    here.nth(1).or_else(|| places.next())
}

/// The sort key of a spot in its run, packed into one number: most contacts first, then row and column.
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

/// The bit of a byte that says that it is negative.
const SIGN: u8 = 0x80;

/// Maps signed bytes to unsigned ones in the same order.
fn order_preserving(signed: i8) -> u8 {
    signed as u8 ^ SIGN
}

impl Table {
    /// The highest spot for a tile in any of its turns, and of those the one with most contacts. Of several equal ones it
    /// is the first to jump to in the last turn.
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
