//! What a layout is worth: the points that it promises beyond those it has. A sum of a few things that can be counted on
//! each platform, each with a weight that was fitted by `cargo xtask tune`, and of what the next tile can be expected to
//! score. Weights change with the level and with how many tiles are still to come, for a platform that nobody will use any
//! more is worth nothing.

use super::super::{LEVELS, ROUNDS};
use super::board::{Board, DIGITS};

/// A point, in the units that worth is counted in.
pub const POINT: i32 = 1024;

/// What is counted on a platform, in the order of [`Board::counts`].
pub const COUNTS: usize = 8;

/// Platforms with weights of their own. Those that are higher have the weights of the last.
pub const STOREYS: usize = 5;

/// Levels with weights of their own at a first glance.
pub const GLANCED: usize = 4;

/// What a glance goes by: whether there is a place at all, how snug it is, free squares and walls beside it.
pub const GLANCE_COUNTS: usize = 4;

/// What a rival judges by, in parts of a point.
#[derive(Clone, Debug)]
pub struct Weights {
    /// What each count on a platform is worth, by how many tiles are to come.
    pub counts: [[[i16; COUNTS]; STOREYS]; ROUNDS],
    /// What a point is worth that the next tile could score on the highest level.
    pub next: [i16; ROUNDS],
    /// The same for the second highest level.
    pub second: [i16; ROUNDS],
    /// What a point is worth that the plan for the tiles to come would score.
    pub plan: [i16; ROUNDS],
    /// What a tile is worth that has a place in the plan.
    pub planned: [i16; ROUNDS],
    /// What a first glance goes by on each level.
    pub glance: [[i16; GLANCE_COUNTS]; GLANCED],
    /// How much more with every tile to come.
    pub glance_slope: [[i16; GLANCE_COUNTS]; GLANCED],
    /// What a point is worth at a first glance.
    pub glance_point: i16,
}

impl Board {
    /// What is counted on a platform above the table: its free squares and their rim; the outline of its ground; how many
    /// of the tiles to come fit, and their digits together; the tiles of its ground, those that lie on it, and whether there
    /// is ground for two and nothing lies on it.
    #[inline(always)]
    fn counts(&self, at: usize) -> [i32; COUNTS] {
        let platform = &self.platforms[at];
        let (ground, taken) = (&self.levels[at - 1].extent, &self.levels[at].extent);
        let free = i32::from(platform.free);
        let (mut tiles, mut digits) = (0, 0);
        let mut fits = platform.fits;
        for digit in 0..DIGITS {
            if fits & 1 == 1 {
                let left = i32::from(self.left[digit]);
                tiles += left;
                digits += left * digit as i32;
            }
            fits >>= 1;
        }
        [
            free,
            4 * free - 2 * i32::from(platform.joins),
            4 * i32::from(ground.size) - 2 * i32::from(ground.joins),
            tiles,
            digits,
            i32::from(ground.tiles),
            i32::from(taken.tiles),
            i32::from(ground.tiles > 1 && taken.tiles == 0),
        ]
    }

    /// What a platform above the table is worth.
    #[inline(never)]
    pub(super) fn platform_worth(&self, at: usize) -> i32 {
        if self.rounds == 0 {
            return 0;
        }
        let weights = &self.weights.counts[usize::from(self.rounds) % ROUNDS][at.min(STOREYS) - 1];
        let counts = self.counts(at).into_iter().zip(weights);
        counts.map(|(count, &weight)| count * i32::from(weight)).sum()
    }

    /// What the next tile scores over all that may come: on the highest level where each fits, and on the second highest.
    /// Not divided by how many may come.
    fn expected(&self) -> (i32, i32) {
        let (mut next, mut second) = (0, 0);
        let (mut seen, mut seen_twice) = (0, 0);
        for at in (1..=self.height()).rev() {
            let fits = self.platforms[at].fits;
            let (new, again) = (fits & !seen, fits & seen & !seen_twice);
            seen |= fits;
            seen_twice |= again;
            next += at as i32 * self.points_of(new);
            second += at as i32 * self.points_of(again);
        }
        (next, second)
    }

    /// The points of these digits' tiles that are still to come, if each counted once.
    fn points_of(&self, mut digits: u16) -> i32 {
        let mut points = 0;
        for (digit, &left) in self.left.iter().enumerate() {
            if digits == 0 {
                break;
            }
            if digits & 1 == 1 {
                points += digit as i32 * i32::from(left);
            }
            digits >>= 1;
        }
        points
    }

    /// What the next tiles promise.
    #[inline(never)]
    pub(super) fn promise(&mut self) -> i32 {
        let (next, second) = self.expected();
        let plan = self.plan();
        let rounds = usize::from(self.rounds) % ROUNDS;
        let weights = self.weights;
        next * i32::from(weights.next[rounds])
            + second * i32::from(weights.second[rounds])
            + plan.points * i32::from(weights.plan[rounds])
            + plan.tiles * i32::from(weights.planned[rounds])
    }

    /// The highest level a tile could lie on.
    pub(super) fn height(&self) -> usize {
        let mut top = 0;
        while top < LEVELS - 1 && self.levels[top].extent.tiles > 0 {
            top += 1;
        }
        top
    }
}

/// How many numbers [`Board::features`] counts.
#[cfg(feature = "hosted")]
pub(super) const FEATURES: usize = STOREYS * COUNTS + 4;

#[cfg(feature = "hosted")]
impl Board {
    /// Everything that is counted, in the order of the weights, for whoever fits these: the counts of each platform, what the
    /// next tile scores on the highest and on the second highest level, and the points and tiles of the plan.
    pub(super) fn features(&mut self) -> [i32; FEATURES] {
        let mut features = [0; FEATURES];
        for at in 1..=self.height() {
            let storey = at.min(STOREYS) - 1;
            for (nth, count) in self.counts(at).into_iter().enumerate() {
                features[storey * COUNTS + nth] += count;
            }
        }
        let (next, second) = self.expected();
        let plan = self.plan();
        features[STOREYS * COUNTS..].copy_from_slice(&[next, second, plan.points, plan.tiles]);
        features
    }
}
