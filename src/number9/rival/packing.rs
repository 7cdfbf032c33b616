//! A packing of the tiles to come: an imagined placement of every digit that is still to come, the highest digit first,
//! each on the highest level where it fits beside the tiles already packed there. The evaluation uses its points. All
//! these tiles are sure to come, so a layout in which several of them want the same place is worth less than the sum of
//! what each could score alone.
//!
//! It is a rough estimate: it counts each digit once, leaves out zeros, and ignores that a packed tile is ground for
//! others. Packed tiles are not placed on the board. Most are packed at their known spot (`fits.rs`), so that hardly
//! any search is needed.

use core::ops::Range;

use super::super::level_window::WINDOW;
use super::super::tile_mask::TileMask;
use super::board::{Board, BoardSpot, DIGITS};
use super::fit_search::Found;

/// The totals of a packing, features of the evaluation: what the packed tiles would score together, and how many they
/// are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Packing {
    pub points: i32,
    pub tiles: i32,
}

/// A level of the board while tiles are packed on it.
struct PackedLevel {
    at: usize,
    /// The squares that the tiles packed on this level cover, as a bitboard. Tiles of the board are not included.
    taken: [u32; WINDOW],
    /// Whether the board's row patterns are those of this level with the `taken` squares counted as covered. They are
    /// only worked out once a digit's known spot is taken, because only then a search is needed.
    has_patterns: bool,
}

impl Board {
    pub(super) fn packing(&mut self) -> Packing {
        let mut packing = Packing::default();
        self.for_each_packed(|spot| {
            packing.points += spot.points();
            packing.tiles += 1;
        });
        packing
    }

    /// Packs the tiles to come, and calls `visit` with the spot of each tile for which there was a place.
    #[inline(always)]
    pub(super) fn for_each_packed(&mut self, mut visit: impl FnMut(BoardSpot)) {
        let mut unpacked = self.digits_to_come() & !1;
        for at in (1..=self.top_level()).rev() {
            let fitting = unpacked & self.fits[at].digits;
            if fitting == 0 {
                continue;
            }
            let mut level = PackedLevel {
                at,
                taken: [0; WINDOW],
                has_patterns: false,
            };
            for digit in (1..DIGITS).rev() {
                if fitting >> digit & 1 == 1
                    && let Some((turn, x, y)) = self.pack(&mut level, digit)
                {
                    unpacked &= !(1 << digit);
                    visit(BoardSpot {
                        digit: digit as u8,
                        turn: turn as u8,
                        level: at as u8,
                        x: x as u8,
                        y: y as u8,
                    });
                }
            }
        }
    }

    /// Packs a tile of a digit on a level of the board on which the digit fits. Returns its turn and the column and row
    /// of its corner, or none if the tiles already packed leave no legal spot.
    fn pack(&mut self, level: &mut PackedLevel, digit: usize) -> Option<(usize, usize, usize)> {
        let at = level.at;
        let mut place = self.fits[at].known_spot(digit);
        if !level.is_free(digit, place) {
            if !level.has_patterns {
                level.has_patterns = true;
                let (first, last) = self.whole_level(at).row_range();
                self.update_patterns_without(at, first, last, &level.taken);
            }
            let Found::Fits(spot) = self.find_fit(at, digit, self.whole_level(at)) else {
                return None;
            };
            place = spot.place();
        }
        let rows = level.take(digit, place);
        if level.has_patterns {
            self.refresh_patterns(at, rows, &level.taken);
        }
        Some(place)
    }
}

impl PackedLevel {
    /// Whether a tile of this digit, with this turn and corner, overlaps none of the packed tiles.
    fn is_free(&self, digit: usize, (turn, x, y): (usize, usize, usize)) -> bool {
        let mut rows = self.taken.iter().skip(y).zip(TileMask::of(digit, turn).rows);
        rows.all(|(taken, squares)| taken & u32::from(squares) << x == 0)
    }

    /// Marks the squares of a tile of this digit as taken. Returns the rows of the window that the tile covers.
    fn take(&mut self, digit: usize, (turn, x, y): (usize, usize, usize)) -> Range<usize> {
        let tile = TileMask::of(digit, turn);
        for (taken, squares) in self.taken.iter_mut().skip(y).zip(tile.rows) {
            *taken |= u32::from(squares) << x;
        }
        y..y + usize::from(tile.height)
    }
}
