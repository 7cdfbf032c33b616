//! The evaluation of a layout: an estimate of the points that it will score beyond those already scored, in fixed
//! point. It is a linear function of features that are counted on each level, of what the next tile can be expected to
//! score, and of a packing of the tiles to come (`packing.rs`). The weights depend on the level and on how many tiles
//! are to come, because room that no tile will use any more is worth nothing. `cargo xtask tune` fits them
//! (`weights.rs`).

use super::super::{LEVELS, ROUNDS};
use super::board::{Board, DIGITS};

/// How many fixed-point units of the evaluation make one point of the game.
pub const POINT: i32 = 1024;

/// How many features each level above the table has. [`Board::level_features`] lists them.
pub const LEVEL_FEATURES: usize = 8;

/// How many levels above the table have weights of their own: levels 1 to 5. Higher levels use the weights of level 5.
pub const WEIGHTED_LEVELS: usize = 5;

/// How many levels have weights of their own in the quick score: levels 0 to 3. Higher levels use the weights of level
/// 3.
pub const QUICK_LEVELS: usize = 4;

/// How many weights the quick score has for each level: those of a constant, of contacts, of free edges and of walls.
pub const QUICK_FEATURES: usize = 4;

/// The weights of the evaluation and of the quick score: what one more of each feature adds to a value, in units of
/// 1/[`POINT`] point. Arrays over `ROUNDS` are indexed by how many tiles are to come.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The weight of each level feature, by number of tiles to come and by level, starting with level 1.
    pub level: [[[i16; LEVEL_FEATURES]; WEIGHTED_LEVELS]; ROUNDS],
    /// The weight of the points that the next tile is expected to score on the highest level where it fits.
    pub next_highest: [i16; ROUNDS],
    /// The weight of the points that the next tile is expected to score on the second highest level where it fits.
    pub next_second: [i16; ROUNDS],
    /// The weight of the points that the tiles to come would score together if they were placed as in the packing
    /// (`packing.rs`).
    pub packing_points: [i16; ROUNDS],
    /// The weight of how many of the tiles to come find a place in the packing (`packing.rs`).
    pub packing_tiles: [i16; ROUNDS],
    /// The weights of the quick score by level, starting with level 0, as they are when no tile is to come.
    pub quick: [[i16; QUICK_FEATURES]; QUICK_LEVELS],
    /// How much each weight of `quick` grows for every tile to come.
    pub quick_slope: [[i16; QUICK_FEATURES]; QUICK_LEVELS],
    /// The weight of a point that the tile itself scores, in the quick score.
    pub quick_point: i16,
}

impl Board {
    /// The features of the level `at`, which must be above level 0. In this order: its free squares, and the length of
    /// their outline in edges; the length of the outline of the level beneath; how many of the tiles to come fit, and
    /// the sum of their digits; the tiles of the level beneath, and of this level; and 1 if the level beneath has two
    /// tiles or more while this one is empty, otherwise 0.
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

    /// What the level `at`, which must be above level 0, contributes to the evaluation: the weighted sum of its
    /// features, in units of 1/[`POINT`].
    pub(super) fn level_value(&self, at: usize) -> i32 {
        if self.tiles_to_come == 0 {
            return 0;
        }
        let weights = &self.weights.level[usize::from(self.tiles_to_come) % ROUNDS][at.min(WEIGHTED_LEVELS) - 1];
        let features = self.level_features(at).into_iter().zip(weights);
        features.map(|(feature, &weight)| feature * i32::from(weight)).sum()
    }

    /// The points that a tile to come would score if it came next, summed over all tiles to come: first on the highest
    /// level where each fits, then on the second highest. To be an expectation the sums should be divided by the number
    /// of tiles to come; the weights, which depend on that number, include the division.
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

    /// The sum of the digits of all tiles to come, counting only tiles whose digit is in this set.
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

    /// What the layout as a whole contributes to the evaluation, besides its levels: the weighted expectation for the
    /// next tile and the weighted packing, in units of 1/[`POINT`].
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

    /// The highest level on which a further tile could lie: the lowest one without tiles, or the last that exists.
    pub(super) fn top_level(&self) -> usize {
        let mut top = 0;
        while top < LEVELS - 1 && self.levels[top].extent.tiles > 0 {
            top += 1;
        }
        top
    }
}

/// How many features [`Board::features`] returns: those of each level that has weights of its own, and four of the
/// layout as a whole.
#[cfg(feature = "hosted")]
pub(super) const FEATURES: usize = WEIGHTED_LEVELS * LEVEL_FEATURES + 4;

#[cfg(feature = "hosted")]
impl Board {
    /// All features of the layout in the order of the weights, for tuning: the features of each level, level 1 first;
    /// the expected points of the next tile on the highest and on the second highest level; and the points and tiles of
    /// the packing. Levels that share their weights have their features added up.
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
