//! Which digits fit on which level, kept up to date incrementally. A digit fits on a level if a tile of it has a legal
//! spot there; it has room there if the free squares of the level have space for it, even where the spot would touch no
//! tile of the level or rest on a single tile. For each level the board stores how many squares are free, and for each
//! digit that fits one spot where it does, its known spot.
//!
//! A placed tile changes two levels only. On the level above it there is more ground: digits that fitted still fit, and
//! others can only fit on the new squares. On its own level there is less room: a digit whose known spot is not covered
//! still fits. So a search (`fit_search.rs`) is seldom needed, which is what makes the evaluation cheap.

use super::super::tile::LONGEST;
use super::super::tile_mask::TileMask;
use super::board::{Board, BoardSpot, DIGITS};
use super::fit_search::Found;

/// The free squares of one level above the table, and which digits fit there.
// Aligned to words, so that it is copied word by word and not byte by byte: it is saved and restored with every placed
// tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub(super) struct LevelFits {
    /// How many squares are free: covered on the level beneath and not on this level.
    pub free_squares: u8,
    /// How many pairs of free squares share an edge.
    pub inner_edges: u16,
    /// The digits that fit on this level, a bit for each. Bits of digits of which no tile is to come may be out of
    /// date.
    pub digits: u16,
    /// The digits that may have room on this level, whether they fit or not, a bit for each. If a bit is not set, a
    /// further tile on this level cannot make the digit fit, which saves a search. A bit that is set may be out of
    /// date.
    pub with_room: u16,
    /// The known spot of each digit that fits. The entries of other digits have no meaning.
    known_spots: [CompactSpot; DIGITS],
}

impl LevelFits {
    /// A level without any free squares, on which nothing fits.
    pub(super) const NONE: LevelFits = LevelFits {
        free_squares: 0,
        inner_edges: 0,
        digits: 0,
        with_room: 0,
        known_spots: [CompactSpot(0); DIGITS],
    };

    /// The turn, and the column and row of the corner, of the known spot of a digit. The digit must fit on this level.
    #[inline(always)]
    pub(super) fn known_spot(&self, digit: usize) -> (usize, usize, usize) {
        self.known_spots[digit].place()
    }

    /// Updates the counts of free squares after a tile was placed on this level. `shared_edges` is how many edges the
    /// tile shares with squares that stay free.
    pub(super) fn remove_free(&mut self, tile: &TileMask, shared_edges: u8) {
        self.free_squares -= tile.size;
        self.inner_edges -= u16::from(tile.inner_edges) + u16::from(shared_edges);
    }

    /// Updates the counts of free squares after a tile was placed on the level beneath, which makes its squares free on
    /// this one. `shared_edges` is how many edges the tile shares with squares that were free before.
    pub(super) fn add_free(&mut self, tile: &TileMask, shared_edges: u8) {
        self.free_squares += tile.size;
        self.inner_edges += u16::from(tile.inner_edges) + u16::from(shared_edges);
    }

    /// Stores whether and where a digit fits, as a search has found. A search of only a part of the level
    /// (`is_partial`) that found no room does not clear the digit's bit in `with_room`, because there may be room
    /// elsewhere.
    fn store(&mut self, digit: usize, found: Found, is_partial: bool) {
        let bit = 1 << digit;
        match found {
            Found::Fits(spot) => {
                self.digits |= bit;
                self.with_room |= bit;
                self.known_spots[digit] = spot;
            }
            Found::RoomOnly => {
                self.digits &= !bit;
                self.with_room |= bit;
            }
            Found::NoRoom => {
                self.digits &= !bit;
                if !is_partial {
                    self.with_room &= !bit;
                }
            }
        }
    }
}

/// A spot of a known digit on a known level, in two bytes: its turn, and the row and column of its corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CompactSpot(u16);

impl CompactSpot {
    /// How many bits of the number the row takes, and the column: both are below 32.
    const BITS: u32 = 5;

    pub(super) fn new(x: usize, y: usize) -> CompactSpot {
        CompactSpot((y << CompactSpot::BITS | x) as u16)
    }

    pub(super) fn with_turn(self, turn: usize) -> CompactSpot {
        CompactSpot((turn << (2 * CompactSpot::BITS)) as u16 | self.0)
    }

    /// The turn of the tile, and the column and row of its corner.
    pub(super) fn place(self) -> (usize, usize, usize) {
        (self.turn(), self.x(), self.y())
    }

    fn x(self) -> usize {
        usize::from(self.0) & ((1 << CompactSpot::BITS) - 1)
    }

    fn y(self) -> usize {
        usize::from(self.0) >> CompactSpot::BITS & ((1 << CompactSpot::BITS) - 1)
    }

    fn turn(self) -> usize {
        usize::from(self.0) >> (2 * CompactSpot::BITS)
    }
}

impl Board {
    /// The digits of which at least one tile is still to come, a bit for each.
    pub(super) fn digits_to_come(&self) -> u16 {
        let mut digits = 0;
        for digit in 0..DIGITS {
            if self.remaining[digit] > 0 {
                digits |= 1 << digit;
            }
        }
        digits
    }

    /// Updates which digits fit on the level of a tile that was just placed. The tile takes free squares away, and
    /// gives other tiles something to touch.
    pub(super) fn refit_own_level(&mut self, placed: BoardSpot) {
        let at = usize::from(placed.level);
        let is_first = self.levels[at].extent.tiles == 1;
        // A digit that had no room on this level before has none now, because the new tile only takes free squares
        // away. So only the others are searched for.
        let searched = self.fits[at].with_room & self.digits_to_come();
        let mut has_patterns = false;
        for digit in 0..DIGITS {
            let bit = 1 << digit;
            if searched & bit == 0 {
                continue;
            }
            let whole = self.whole_level(at);
            let area = if self.fits[at].digits & bit == 0 {
                // This digit did not fit before: wherever it had room, it touched no tile of the level or rested on a
                // single tile. The new tile can only have made spots legal that touch it, so only the spots around it
                // are searched.
                whole.around(placed, 1)
            } else {
                let spot = self.fits[at].known_spots[digit];
                if !overlaps(placed, digit, spot) && (!is_first || self.touches(at, digit, spot)) {
                    continue;
                }
                // If the new tile is the first of the level, all others must touch it, so it is enough to search around
                // it.
                if is_first { whole.around(placed, 1) } else { whole }
            };
            if !has_patterns {
                has_patterns = true;
                let (first, last) = whole.row_range();
                self.update_patterns(at, first, last);
            }
            let is_partial = is_first || self.fits[at].digits & bit == 0;
            let found = self.find_fit(at, digit, area);
            self.fits[at].store(digit, found, is_partial);
        }
    }

    /// Updates which digits fit on the level above a tile that was just placed. The squares of the tile are free there
    /// now, so digits that did not fit before may fit.
    pub(super) fn refit_level_above(&mut self, placed: BoardSpot) {
        let at = usize::from(placed.level) + 1;
        if self.levels[at - 1].extent.tiles < 2 {
            return;
        }
        let missing = self.digits_to_come() & !self.fits[at].digits;
        if missing == 0 {
            return;
        }
        if self.levels[at].extent.tiles > 0 && !self.has_squares_near(at, placed) {
            // The tiles of the level above are too far away for a tile on the new free squares to touch them, so no
            // further digit fits there. But there may be more room than before, which is noted: when a tile is placed
            // on that level, the missing digits must be searched for again.
            self.fits[at].with_room |= missing;
            return;
        }
        let area = self.whole_level(at).around(placed, 0);
        let (first, last) = area.row_range();
        self.update_patterns(at, first, last);
        for digit in 0..DIGITS {
            if missing >> digit & 1 == 1 {
                let found = self.find_fit(at, digit, area);
                self.fits[at].store(digit, found, true);
            }
        }
    }

    /// Whether a digit at its known spot `spot` touches a tile of the level `at`.
    fn touches(&self, at: usize, digit: usize, spot: CompactSpot) -> bool {
        let tile = TileMask::of(digit, spot.turn());
        self.touching_columns(at, tile, spot.y(), 1 << spot.x()) != 0
    }
}

/// Whether a placed tile covers a square of the known spot of a digit on the same level.
fn overlaps(placed: BoardSpot, digit: usize, spot: CompactSpot) -> bool {
    let (x, y) = (usize::from(placed.x), usize::from(placed.y));
    if x.abs_diff(spot.x()) >= LONGEST || y.abs_diff(spot.y()) >= LONGEST {
        return false;
    }
    let (ours, theirs) = (placed.mask(), TileMask::of(digit, spot.turn()));
    (0..LONGEST).any(|dy| {
        let row = (spot.y() + dy).wrapping_sub(y);
        let own = ours.rows.get(row).copied().unwrap_or(0);
        u32::from(own) << x & u32::from(theirs.rows[dy]) << spot.x() != 0
    })
}
