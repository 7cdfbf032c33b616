//! The evaluation of a layout: the points that it promises beyond those already scored. It is a linear function of features
//! that are counted on each level, of what the next tile can be expected to score, and of a packing of the tiles to come
//! (`packing.rs`). The weights depend on the level and on how many tiles are to come, because room that no tile will use any
//! more is worth nothing. `cargo xtask tune` fits them (`weights.rs`).

use super::super::{LEVELS, ROUNDS};
use super::board::{Board, DIGITS};

/// A point, in the fixed-point units of the evaluation.
pub const POINT: i32 = 1024;

/// Features of one level, in the order of [`Board::level_features`].
pub const LEVEL_FEATURES: usize = 8;

/// Levels above the table with weights of their own. Higher ones use the weights of the last.
pub const WEIGHTED_LEVELS: usize = 5;

/// Levels with weights of their own in the quick score.
pub const QUICK_LEVELS: usize = 4;

/// Features of the quick score: a constant, contacts, free edges and walls.
pub const QUICK_FEATURES: usize = 4;

/// The weights of the evaluation and of the quick score, in units of 1/[`POINT`]. Arrays over `ROUNDS` are indexed by how
/// many tiles are to come.
#[derive(Clone, Debug)]
pub struct Weights {
    /// Features of each level.
    pub level: [[[i16; LEVEL_FEATURES]; WEIGHTED_LEVELS]; ROUNDS],
    /// Points that the next tile is expected to score on the highest level where it fits.
    pub next_highest: [i16; ROUNDS],
    /// Points that it is expected to score on the second highest.
    pub next_second: [i16; ROUNDS],
    /// Points of the packing.
    pub packing_points: [i16; ROUNDS],
    /// Tiles in the packing.
    pub packing_tiles: [i16; ROUNDS],
    /// Features of the quick score, by level.
    pub quick: [[i16; QUICK_FEATURES]; QUICK_LEVELS],
    /// What is added to those for every tile to come.
    pub quick_slope: [[i16; QUICK_FEATURES]; QUICK_LEVELS],
    /// A point in the quick score.
    pub quick_point: i16,
}

impl Board {
    /// The features of a level above the table: its free squares and their outline; the outline of the level below; how many
    /// of the tiles to come fit, and the sum of their digits; the tiles of the level below and of this one; and whether the
    /// level below has two tiles or more while this one is empty.
    #[inline(always)]
    fn level_features(&self, at: usize) -> [i32; LEVEL_FEATURES] {
        let level = &self.fits[at];
        let (below, own) = (&self.levels[at - 1].extent, &self.levels[at].extent);
        let free = i32::from(level.free_squares);
        let (mut tiles, mut digits) = (0, 0);
        let mut fitting = level.digits;
        for digit in 0..DIGITS {
            if fitting & 1 == 1 {
                let remaining = i32::from(self.remaining[digit]);
                tiles += remaining;
                digits += remaining * digit as i32;
            }
            fitting >>= 1;
        }
        [
            free,
            4 * free - 2 * i32::from(level.inner_edges),
            4 * i32::from(below.size) - 2 * i32::from(below.inner_edges),
            tiles,
            digits,
            i32::from(below.tiles),
            i32::from(own.tiles),
            i32::from(below.tiles > 1 && own.tiles == 0),
        ]
    }

    /// The part of the evaluation that depends on one level above the table.
    pub(super) fn level_value(&self, at: usize) -> i32 {
        if self.tiles_to_come == 0 {
            return 0;
        }
        let weights = &self.weights.level[usize::from(self.tiles_to_come) % ROUNDS][at.min(WEIGHTED_LEVELS) - 1];
        let features = self.level_features(at).into_iter().zip(weights);
        features.map(|(feature, &weight)| feature * i32::from(weight)).sum()
    }

    /// What the next tile scores on the highest level where it fits, and on the second highest, summed over all tiles that
    /// may come. Not divided by their number: the weights do that.
    fn expected_points(&self) -> (i32, i32) {
        let (mut highest, mut second) = (0, 0);
        let (mut seen, mut seen_twice) = (0, 0);
        for at in (1..=self.top_level()).rev() {
            let digits = self.fits[at].digits;
            let (new, again) = (digits & !seen, digits & seen & !seen_twice);
            seen |= digits;
            seen_twice |= again;
            highest += at as i32 * self.sum_of_remaining(new);
            second += at as i32 * self.sum_of_remaining(again);
        }
        (highest, second)
    }

    /// The sum of the tiles to come that have one of these digits.
    fn sum_of_remaining(&self, mut digits: u16) -> i32 {
        let mut sum = 0;
        for (digit, &remaining) in self.remaining.iter().enumerate() {
            if digits == 0 {
                break;
            }
            if digits & 1 == 1 {
                sum += digit as i32 * i32::from(remaining);
            }
            digits >>= 1;
        }
        sum
    }

    /// The part of the evaluation that depends on the layout as a whole.
    pub(super) fn layout_value(&mut self) -> i32 {
        let (highest, second) = self.expected_points();
        let packing = self.packing();
        let nth = usize::from(self.tiles_to_come) % ROUNDS;
        let weights = self.weights;
        highest * i32::from(weights.next_highest[nth])
            + second * i32::from(weights.next_second[nth])
            + packing.points * i32::from(weights.packing_points[nth])
            + packing.tiles * i32::from(weights.packing_tiles[nth])
    }

    /// The highest level on which a tile could lie.
    pub(super) fn top_level(&self) -> usize {
        let mut top = 0;
        while top < LEVELS - 1 && self.levels[top].extent.tiles > 0 {
            top += 1;
        }
        top
    }
}

/// How many numbers [`Board::features`] returns.
#[cfg(feature = "hosted")]
pub(super) const FEATURES: usize = WEIGHTED_LEVELS * LEVEL_FEATURES + 4;

#[cfg(feature = "hosted")]
impl Board {
    /// All features in the order of the weights, for tuning: those of each level, the expected points on the highest and on
    /// the second highest level, and the points and tiles of the packing.
    pub(super) fn features(&mut self) -> [i32; FEATURES] {
        let mut features = [0; FEATURES];
        for at in 1..=self.top_level() {
            let nth_level = at.min(WEIGHTED_LEVELS) - 1;
            for (nth, feature) in self.level_features(at).into_iter().enumerate() {
                features[nth_level * LEVEL_FEATURES + nth] += feature;
            }
        }
        let (highest, second) = self.expected_points();
        let packing = self.packing();
        features[WEIGHTED_LEVELS * LEVEL_FEATURES..].copy_from_slice(&[highest, second, packing.points, packing.tiles]);
        features
    }
}
