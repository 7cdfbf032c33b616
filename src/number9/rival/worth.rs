//! What a layout is worth: the points that it promises beyond those it has. A sum of a few things that can be counted on
//! each platform, each with a weight that was fitted by `cargo xtask tune`, and of what the next tile can be expected to
//! score. Weights change with the level and with how many tiles are still to come, for a platform that nobody will use any
//! more is worth nothing.

use super::super::LEVELS;
use super::board::{Board, DIGITS};
use super::weights::{BASE, NEXT, SECOND, SLOPE};

/// A point, in the units that worth is counted in.
pub const POINT: i32 = 1024;

/// Slopes are finer than weights by so many binary digits, as they are taken many times, once for every tile to come.
pub const FINER: u32 = 4;

/// What is counted on a platform, in the order of [`Board::counts`].
pub const COUNTS: usize = 8;

/// Platforms with weights of their own. Those that are higher have the weights of the last.
pub const STOREYS: usize = 5;

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
        let storey = at.min(STOREYS) - 1;
        let (base, slope) = (&BASE[storey], &SLOPE[storey]);
        let counts = self.counts(at);
        let (mut worth, mut steepness) = (0, 0);
        for nth in 0..COUNTS {
            worth += counts[nth] * i32::from(base[nth]);
            steepness += counts[nth] * i32::from(slope[nth]);
        }
        worth + ((steepness * i32::from(self.rounds)) >> FINER)
    }

    /// What the next tile scores over all that may come: on the highest level where each fits, and on the second highest.
    /// Not yet divided by how many may come.
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
    pub(super) fn promise(&self) -> i32 {
        let (next, second) = self.expected();
        let rounds = usize::from(self.rounds);
        next * i32::from(NEXT[rounds]) + second * i32::from(SECOND[rounds])
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
pub(super) const FEATURES: usize = STOREYS * COUNTS * 2 + 6;

#[cfg(feature = "hosted")]
impl Board {
    /// Everything that is counted, in the order of the weights, for whoever fits these: each count by itself and times the
    /// tiles to come, and what the next tile scores by itself, times those and times their square.
    pub(super) fn features(&self) -> [f32; FEATURES] {
        let mut features = [0.0; FEATURES];
        let rounds = f32::from(self.rounds);
        let tens = rounds / 10.0;
        for at in 1..=self.height() {
            let storey = at.min(STOREYS) - 1;
            for (nth, count) in self.counts(at).into_iter().enumerate() {
                features[(storey * COUNTS + nth) * 2] += count as f32;
                features[(storey * COUNTS + nth) * 2 + 1] += count as f32 * tens;
            }
        }
        let (next, second) = self.expected();
        for (nth, expected) in [next, second].into_iter().enumerate() {
            let share = expected as f32 / rounds.max(1.0);
            for power in 0..3 {
                features[FEATURES - 6 + nth * 3 + power] = share * tens.powi(power as i32);
            }
        }
        features
    }
}
