//! The walk: all legal spots of a tile, over all of its turns, in the order in which a player goes through them with one
//! button. Those worth considering come first.
//!
//! On each level the spots are ordered by how well the tile fits there ([`LevelWindow::fit`]). The walk goes in rounds,
//! each from the highest level down: first the best spot of every level, then the second best of every level, and so
//! on. So the first spot is on the highest level on which the tile fits at all, and no level is far away: players lay one
//! tile in three or four below the highest level that it could reach. Level after level, only 89 % of the spots that
//! were laid in recorded games were within six taps; in rounds it is 95 % (`benches/walk.rs`).
//!
//! Finding and ordering the spots takes milliseconds, too long for a press. So it is done once for each tile, in advance
//! and in pieces ([`Jumps::rank_more`]); a jump is then a lookup. A layout may offer more spots than there is room for,
//! though no sensible one does. Then the walk has the spots of one turn alone and the best spot of every other turn, and
//! the caller ranks again for another turn ([`Jumps::keep`]).
//!
//! [`LevelWindow::fit`]: super::level_window::LevelWindow::fit

use core::cmp::Reverse;
use core::ops::Range;

use heapless::Vec;

use super::spots::{Spots, highest_level, windows};
use super::tile::LONGEST;
use super::{Corner, Digit, LEVELS, Placement, Spot, Table, Turn};

/// How many spots the walk has room for: those of all turns of a tile in nearly every game, those of one turn always.
pub const MOST_SPOTS: usize = MOST_IN_ONE_TURN;

/// How many spots one turn can have at most. `tests/rules/jumps.rs` works it out.
pub const MOST_IN_ONE_TURN: usize = 512;

/// What is being ranked, or was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The spots of all turns.
    AllTurns,
    /// There is no room for all spots: of those that are left, only the best of every turn is noted.
    BestOfEachTurn,
    /// The spots of one turn. The best of every turn is known.
    OneTurn,
}

/// The ordered legal spots of one tile on one table.
#[derive(Clone, Debug)]
pub struct Jumps {
    digit: Digit,
    part: Part,
    /// The turn whose spots are in the walk if there is no room for all.
    kept: Turn,
    /// The best spot of every turn among those that were ranked.
    best: [Option<Best>; Turn::ALL.len()],
    /// The corner of every [`Place`] is counted from here.
    origin: Corner,
    /// The spots, level by level from the highest down, on each level the best first. While a level is being ranked, the
    /// fits of its spots are at the end of the array, two in the room of a place, in the order of the spots.
    places: [Place; MOST_SPOTS],
    /// The position in `places` at which each level begins, the highest first, and at last the position at which the
    /// table ends.
    begins: [u16; LEVELS + 1],
    /// How many pieces are ranked. A piece is the spots of one turn on one level in one window.
    ranked: u16,
    is_complete: bool,
}

impl Jumps {
    /// An empty walk. [`Jumps::begin`] gives it a tile.
    pub const fn new() -> Jumps {
        Jumps {
            digit: Digit::ALL[0],
            part: Part::AllTurns,
            kept: Turn::Upright,
            best: [None; Turn::ALL.len()],
            origin: Corner { x: 0, y: 0 },
            places: [Place([0; 2]); MOST_SPOTS],
            begins: [0; LEVELS + 1],
            ranked: 0,
            is_complete: false,
        }
    }

    /// Drops all spots. To be called when the table has changed, as they may not be legal any more.
    pub fn forget(&mut self) {
        self.part = Part::AllTurns;
        self.best = [None; Turn::ALL.len()];
        self.begin_part();
    }

    fn begin_part(&mut self) {
        self.begins = [0; LEVELS + 1];
        self.ranked = 0;
        self.is_complete = false;
    }

    /// Starts to rank the spots of a tile of this digit: those of all turns, or those of `kept` if there is no room for
    /// all.
    pub fn begin(&mut self, digit: Digit, kept: Turn) {
        self.digit = digit;
        self.kept = digit.same_looking(kept);
        self.forget();
    }

    /// Starts to rank the spots of this turn if they are not in the walk because there is no room for all. The best of
    /// every turn stays known. Returns whether there is more to rank.
    pub fn keep(&mut self, turn: Turn) -> bool {
        let turn = self.digit.same_looking(turn);
        if self.part == Part::OneTurn && self.kept != turn {
            self.kept = turn;
            self.begin_part();
        }
        !self.is_complete
    }

    /// Whether no spots are ranked yet.
    pub(crate) fn is_blank(&self) -> bool {
        self.part == Part::AllTurns && self.ranked == 0
    }

    /// Whether the best spot of every turn is known.
    pub fn knows_best(&self) -> bool {
        self.part == Part::OneTurn || self.is_complete
    }

    /// The turns in the walk.
    fn turns(&self) -> &'static [Turn] {
        let all = self.digit.turns();
        let kept = self.kept as usize;
        if self.part == Part::OneTurn {
            &all[kept..=kept]
        } else {
            all
        }
    }

    /// How many pieces there are to rank on this table until the best spot of every turn is known.
    pub(crate) fn pieces(table: &Table, digit: Digit) -> usize {
        usize::from(levels(table)) * digit.turns().len() * windows(table)
    }

    /// Ranks one more piece: the spots of one turn on one level in one window. The table must be the same in every call. Returns
    /// whether there is more to rank.
    // Not inlined, because it takes 3 KB of stack, which must not become part of the caller's frame.
    #[inline(never)]
    pub fn rank_more(&mut self, table: &Table) -> bool {
        if self.is_complete {
            return false;
        }
        let (turns, highest) = (self.turns(), levels(table) - 1);
        if self.ranked == 0 {
            self.origin = origin(table);
        }
        // Level by level, on each turn by turn, and for each window by window.
        let windows = windows(table);
        let (nth_turn, window) = (usize::from(self.ranked) / windows, usize::from(self.ranked) % windows);
        let (down, nth_turn) = (nth_turn / turns.len(), nth_turn % turns.len());
        let level = highest - down as u8;
        let mut found: Vec<Rank, MOST_IN_ONE_TURN> = Vec::new();
        let turn = turns[nth_turn];
        Spots::in_window(table, self.digit, turn, level, window).for_each_with_fit(|spot, fit| {
            let is_room = found.push(Rank::new(fit, Place::new(spot, self.origin))).is_ok();
            debug_assert!(is_room, "there is room for the spots of one turn");
        });
        found.sort_unstable();
        if let Some(&rank) = found.first() {
            // The levels come from the highest down, so a spot is better only on the same one.
            let best = &mut self.best[turn as usize];
            let found = Best { level, rank };
            *best = Some(best.map_or(found, |best| best.better(found)));
        }
        let is_last_of_level = nth_turn + 1 == turns.len() && window + 1 == windows;
        if self.part != Part::BestOfEachTurn && !self.merge(level, &found, is_last_of_level) {
            debug_assert!(self.part == Part::AllTurns, "there is room for the spots of one turn");
            self.part = Part::BestOfEachTurn;
        }
        self.ranked += 1;
        self.is_complete = is_last_of_level && level == 0;
        if self.is_complete && self.part == Part::BestOfEachTurn {
            self.part = Part::OneTurn;
            self.begin_part();
        }
        !self.is_complete
    }

    /// Adds the sorted spots of a piece to those of the pieces before it on the same level. Returns false if there is no
    /// room.
    fn merge(&mut self, level: u8, found: &[Rank], is_last_of_level: bool) -> bool {
        let Range { start, end } = self.level(level);
        let (old, all) = (end - start, end - start + found.len());
        // Behind the spots are their fits; after the last piece nobody needs them.
        let fits = if is_last_of_level { 0 } else { all.div_ceil(2) };
        let begin_fits = MOST_SPOTS - old.div_ceil(2);
        if start + all + fits > MOST_SPOTS || start + all > begin_fits && old > 0 {
            return false;
        }
        // From the worst to the best, so that no spot is overwritten before it is read. The spots that are better than all
        // new ones stay where they are.
        let (mut from, mut to) = (old, all);
        for &new in found.iter().rev() {
            while let Some(nth) = from.checked_sub(1) {
                let (fit, place) = (self.fit(nth), self.places[start + nth]);
                if Rank::new(fit, place) < new {
                    break;
                }
                (from, to) = (nth, to - 1);
                self.put(start, to, fit, place, !is_last_of_level);
            }
            to -= 1;
            self.put(start, to, new.fit(), new.place(), !is_last_of_level);
        }
        let from = LEVELS - usize::from(level);
        self.begins[from..].fill((start + all) as u16);
        true
    }

    /// Stores the spot that is the `nth` of the level which begins at `start`.
    #[inline]
    fn put(&mut self, start: usize, nth: usize, fit: u8, place: Place, with_fit: bool) {
        self.places[start + nth] = place;
        if with_fit {
            let Place(pair) = &mut self.places[MOST_SPOTS - 1 - nth / 2];
            pair[nth % 2] = fit;
        }
    }

    /// The fit of the `nth` spot of the level that is being ranked.
    #[inline]
    fn fit(&self, nth: usize) -> u8 {
        let Place(pair) = self.places[MOST_SPOTS - 1 - nth / 2];
        pair[nth % 2]
    }

    /// Ranks the spots of a tile in one go: those of all turns, or those of `kept` if there is no room for all.
    pub fn rank(&mut self, table: &Table, digit: Digit, kept: Turn) {
        self.begin(digit, kept);
        while self.rank_more(table) {}
    }

    /// Whether the walk is ranked and has the spots of this turn.
    pub fn has(&self, turn: Turn) -> bool {
        self.is_complete && self.turns().contains(&self.digit.same_looking(turn)) && self.first().is_some()
    }

    /// The first spot of the walk: where the tile fits best on the highest level that it can reach.
    pub fn first(&self) -> Option<Spot> {
        self.at(self.find(0, LEVELS as u8)?)
    }

    /// The best spot of a turn: where it fits best on the highest level that it can reach in this turn.
    pub fn best(&self, turn: Turn) -> Option<Spot> {
        let best = self.best[self.digit.same_looking(turn) as usize]?;
        Some(self.spot(best.rank.place(), best.level))
    }

    /// The best spot of all turns, which is the first of the walk if that has all turns.
    pub fn best_of_all(&self) -> Option<Spot> {
        let best = self.best.into_iter().flatten().reduce(Best::better)?;
        Some(self.spot(best.rank.place(), best.level))
    }

    /// The spot in the walk after this one; after the last comes the first. If no spot is there, it is the first.
    pub fn next(&self, turn: Turn, corner: Corner) -> Option<Spot> {
        let Some((level, round)) = self.step_of(turn, corner) else {
            return self.first();
        };
        let next = self.find(round, level).or_else(|| self.find(round + 1, LEVELS as u8));
        next.map_or_else(|| self.first(), |at| self.at(at))
    }

    /// The spot in the walk before this one; before the first comes the last. If no spot is there, it is the last.
    pub fn previous(&self, turn: Turn, corner: Corner) -> Option<Spot> {
        let before = self.step_of(turn, corner).and_then(|(level, round)| {
            self.find_back(round, level + 1)
                .or_else(|| self.find_back(round.checked_sub(1)?, 0))
        });
        let last_round = (0..LEVELS as u8).map(|level| self.level(level).len()).max();
        let before = before.or_else(|| self.find_back(last_round?.checked_sub(1)?, 0));
        self.at(before?)
    }

    /// The spot whose corner is nearest to this one, for a tile in this turn. Of several equally near ones it is the
    /// one on the highest level, and of those the leftmost, then the uppermost.
    pub fn nearest(&self, turn: Turn, to: Corner) -> Option<Spot> {
        let turn = self.digit.same_looking(turn);
        let spots = (0..self.all().len()).filter_map(|at| self.at(at));
        spots.filter(|spot| spot.turn() == turn).min_by_key(|spot| {
            let Corner { x, y } = spot.corner();
            let far = u32::from(x.abs_diff(to.x)) + u32::from(y.abs_diff(to.y));
            (far, Reverse(spot.level()), x, y)
        })
    }

    /// Where in the walk a spot is: its level, and the round in which the walk comes to it.
    fn step_of(&self, turn: Turn, corner: Corner) -> Option<(u8, usize)> {
        let turn = self.digit.same_looking(turn);
        let place = Place::at(turn, corner, self.origin);
        if place.corner(self.origin) != corner {
            // Too far away for any spot.
            return None;
        }
        let at = self.all().iter().position(|&other| other == place)?;
        let level = self.level_at(at)?;
        Some((level, at - self.level(level).start))
    }

    /// The next spot of a round below this level.
    fn find(&self, round: usize, below: u8) -> Option<usize> {
        (0..below).rev().find_map(|level| self.level(level).nth(round))
    }

    /// The next spot of a round on this level or a higher one.
    fn find_back(&self, round: usize, from: u8) -> Option<usize> {
        (from..LEVELS as u8).find_map(|level| self.level(level).nth(round))
    }

    /// The positions of the spots on a level.
    fn level(&self, level: u8) -> Range<usize> {
        let nth = LEVELS - 1 - usize::from(level);
        self.begins[nth].into()..self.begins[nth + 1].into()
    }

    fn level_at(&self, at: usize) -> Option<u8> {
        (0..LEVELS as u8).find(|&level| self.level(level).contains(&at))
    }

    fn all(&self) -> &[Place] {
        &self.places[..usize::from(self.begins[LEVELS])]
    }

    /// The spot at this position.
    fn at(&self, at: usize) -> Option<Spot> {
        let &place = self.all().get(at)?;
        Some(self.spot(place, self.level_at(at)?))
    }

    fn spot(&self, place: Place, level: u8) -> Spot {
        let placement = Placement {
            digit: self.digit,
            turn: place.turn(),
            corner: place.corner(self.origin),
        };
        Spot::found(placement, level)
    }
}

impl Default for Jumps {
    fn default() -> Jumps {
        Jumps::new()
    }
}

/// How many levels a further tile could lie on.
fn levels(table: &Table) -> u8 {
    (highest_level(table) + 1).min(LEVELS as u8)
}

/// The corner that no spot on this table is left of or above.
fn origin(table: &Table) -> Corner {
    let corners = || table.tiles().iter().map(|tile| tile.corner());
    let before = |least: Option<i8>| least.unwrap_or(0).saturating_sub(LONGEST as i8);
    Corner {
        x: before(corners().map(|corner| corner.x).min()),
        y: before(corners().map(|corner| corner.y).min()),
    }
}

/// How many bits the column, and likewise the row, of a [`Place`] has. The corners of a layout are 76 squares apart at
/// most, and a spot is a tile's length beyond them at most.
const COORDINATE_BITS: u32 = 7;

/// How many bits the turn of a [`Place`] has.
const TURN_BITS: u32 = 2;

/// A spot in two bytes: row and column, counted from the origin of the walk, and turn. As a number, the low byte first, it
/// is ordered by row, by column, by turn.
// Aligned, so that it is loaded and stored at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(2))]
struct Place([u8; 2]);

impl Place {
    fn new(spot: Spot, origin: Corner) -> Place {
        Place::at(spot.turn(), spot.corner(), origin)
    }

    fn at(turn: Turn, corner: Corner, origin: Corner) -> Place {
        let [x, y] = [corner.x.wrapping_sub(origin.x), corner.y.wrapping_sub(origin.y)].map(|far| far as u8);
        let number = (u16::from(y) << COORDINATE_BITS | u16::from(x)) << TURN_BITS | turn as u16;
        Place(number.to_le_bytes())
    }

    fn number(self) -> u16 {
        u16::from_le_bytes(self.0)
    }

    fn turn(self) -> Turn {
        Turn::from_quarters((self.number() % (1 << TURN_BITS)) as u8)
    }

    fn corner(self, origin: Corner) -> Corner {
        let coordinate = |shift: u32| (self.number() >> shift & ((1 << COORDINATE_BITS) - 1)) as i8;
        Corner {
            x: origin.x.wrapping_add(coordinate(TURN_BITS)),
            y: origin.y.wrapping_add(coordinate(TURN_BITS + COORDINATE_BITS)),
        }
    }
}

/// The sort key of a spot on its level, in one number that is quick to compare: the best fit first, then by place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(u32);

impl Rank {
    fn new(fit: u8, place: Place) -> Rank {
        Rank(u32::from(u8::MAX - fit) << u16::BITS | u32::from(place.number()))
    }

    fn fit(self) -> u8 {
        u8::MAX - (self.0 >> u16::BITS) as u8
    }

    fn place(self) -> Place {
        Place((self.0 as u16).to_le_bytes())
    }
}

/// The best spot of a turn.
#[derive(Clone, Copy, Debug)]
struct Best {
    level: u8,
    rank: Rank,
}

impl Best {
    fn better(self, other: Best) -> Best {
        let worth = |best: &Best| (Reverse(best.level), best.rank);
        if worth(&other) < worth(&self) { other } else { self }
    }
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
