//! Which digits fit on which level, kept up to date incrementally. For each level the board stores how much of it is free,
//! and for each digit one spot where it fits, its known spot. A placed tile changes two levels only. On the level above it
//! there is more ground: digits that fitted still fit, and others can only fit on the new squares. On its own level there
//! is less room: a digit whose known spot is not covered still fits. So a search (`fit_search.rs`) is seldom needed, which
//! is what makes the evaluation cheap.

use super::super::tile::LONGEST;
use super::super::tile_mask::TileMask;
use super::board::{Board, BoardSpot, DIGITS};
use super::fit_search::Found;

/// What fits on a level.
// Aligned so that it is copied word by word: it is saved and restored with every placed tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub(super) struct LevelFits {
    /// Squares that are covered on the level below and free on this one.
    pub free_squares: u8,
    /// How many pairs of those share an edge.
    pub inner_edges: u16,
    /// The digits that fit, a bit for each. Only digits that are still to come are kept up to date.
    pub digits: u16,
    /// The digits that have room, even if they would touch nothing or rest on a single tile.
    pub with_room: u16,
    /// One spot for each digit that fits.
    known_spots: [PackedSpot; DIGITS],
}

impl LevelFits {
    /// Nothing fits.
    pub(super) const NONE: LevelFits = LevelFits {
        free_squares: 0,
        inner_edges: 0,
        digits: 0,
        with_room: 0,
        known_spots: [PackedSpot(0); DIGITS],
    };

    /// The turn, column and row of a digit that fits.
    #[inline(always)]
    pub(super) fn known_spot(&self, digit: usize) -> (usize, usize, usize) {
        self.known_spots[digit].place()
    }

    /// A tile was placed on this level, and touches this many edges of the squares that stay free.
    pub(super) fn remove_free(&mut self, tile: &TileMask, contacts: u8) {
        self.free_squares -= tile.size;
        self.inner_edges -= u16::from(tile.inner_edges) + u16::from(contacts);
    }

    /// A tile was placed on the level below, and touches this many edges of the squares that were free.
    pub(super) fn add_free(&mut self, tile: &TileMask, contacts: u8) {
        self.free_squares += tile.size;
        self.inner_edges += u16::from(tile.inner_edges) + u16::from(contacts);
    }

    /// Stores the result of a search. A search of a part of the level cannot tell that there is no room.
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

/// Turn, row and column of a spot in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedSpot(u16);

impl PackedSpot {
    const BITS: u32 = 5;

    pub(super) fn new(x: usize, y: usize) -> PackedSpot {
        PackedSpot((y << PackedSpot::BITS | x) as u16)
    }

    pub(super) fn with_turn(self, turn: usize) -> PackedSpot {
        PackedSpot((turn << (2 * PackedSpot::BITS)) as u16 | self.0)
    }

    /// The turn, column and row.
    pub(super) fn place(self) -> (usize, usize, usize) {
        (self.turn(), self.x(), self.y())
    }

    fn x(self) -> usize {
        usize::from(self.0) & ((1 << PackedSpot::BITS) - 1)
    }

    fn y(self) -> usize {
        usize::from(self.0) >> PackedSpot::BITS & ((1 << PackedSpot::BITS) - 1)
    }

    fn turn(self) -> usize {
        usize::from(self.0) >> (2 * PackedSpot::BITS)
    }
}

impl Board {
    /// The digits that are still to come, a bit for each.
    pub(super) fn digits_to_come(&self) -> u16 {
        let mut digits = 0;
        for digit in 0..DIGITS {
            if self.remaining[digit] > 0 {
                digits |= 1 << digit;
            }
        }
        digits
    }

    /// Updates what fits on the level of a tile that was just placed.
    pub(super) fn refit_own_level(&mut self, placed: BoardSpot) {
        let at = usize::from(placed.level);
        let is_first = self.levels[at].extent.tiles == 1;
        // A digit without room does not get any from a tile that takes some away.
        let candidates = self.fits[at].with_room & self.digits_to_come();
        let mut has_patterns = false;
        for digit in 0..DIGITS {
            let bit = 1 << digit;
            if candidates & bit == 0 {
                continue;
            }
            let whole = self.whole_level(at);
            let area = if self.fits[at].digits & bit == 0 {
                // It touched nothing before. Now it may touch the new tile.
                whole.around(placed, 1)
            } else {
                let spot = self.fits[at].known_spots[digit];
                if !overlaps(placed, digit, spot) && (!is_first || self.touches(at, digit, spot)) {
                    continue;
                }
                // On a level that was empty, the new tile is the only one to touch.
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

    /// Updates what fits on the level above a tile that was just placed.
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
            // A tile on the new squares would touch nothing.
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

    fn touches(&self, at: usize, digit: usize, spot: PackedSpot) -> bool {
        let tile = TileMask::of(digit, spot.turn());
        self.touching_columns(at, tile, spot.y(), 1 << spot.x()) != 0
    }
}

/// Whether a placed tile covers a square of a digit's known spot.
fn overlaps(placed: BoardSpot, digit: usize, spot: PackedSpot) -> bool {
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
