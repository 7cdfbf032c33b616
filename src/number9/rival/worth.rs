//! What a layout is worth: the points that it promises beyond those it has. A sum of a few things that can be counted on
//! each platform, each with a weight that was fitted by `cargo xtask tune`, and of what the next tile can be expected to
//! score. Weights change with the level and with how many tiles are still to come, for a platform that nobody will use any
//! more is worth nothing.

use super::super::platform::WINDOW;
use super::super::tile::LONGEST;
use super::super::{LEVELS, ROUNDS};
use super::board::{Board, DIGITS, count};
use super::figure::Figure;

/// A point, in the units that worth is counted in.
pub const POINT: i32 = 1024;

/// What is counted on a platform, in the order of [`Board::counts`].
pub const COUNTS: usize = 9;

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
    /// is ground for two and nothing lies on it; and how many squares the tiles to come would cover together.
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
            self.spread_of_witnesses(at),
        ]
    }

    /// How many squares the witnesses on a platform cover together. Where that is little, all tiles to come want the same
    /// place, and whichever comes first leaves none for the others.
    #[inline(never)]
    fn spread_of_witnesses(&self, at: usize) -> i32 {
        let platform = &self.platforms[at];
        let fits = platform.fits & self.to_come();
        if fits == 0 {
            return 0;
        }
        let mut covered = [0; WINDOW + LONGEST];
        for digit in 0..DIGITS {
            if fits >> digit & 1 == 1 {
                let (turn, x, y) = platform.place_of(digit);
                for (row, squares) in covered[y..].iter_mut().zip(Figure::of(digit, turn).rows) {
                    *row |= u32::from(squares) << x;
                }
            }
        }
        let ground = &self.levels[at - 1].extent;
        let mut spread = 0;
        for row in (usize::from(ground.first)..=ground.last.into()).step_by(2) {
            // The row below the last one is empty.
            spread += count(covered[row], covered[row + 1]);
        }
        spread as i32
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
    pub(super) fn promise(&self) -> i32 {
        let (next, second) = self.expected();
        let rounds = usize::from(self.rounds) % ROUNDS;
        next * i32::from(self.weights.next[rounds]) + second * i32::from(self.weights.second[rounds])
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
pub(super) const FEATURES: usize = STOREYS * COUNTS + 2;

#[cfg(feature = "hosted")]
impl Board {
    /// Everything that is counted, in the order of the weights, for whoever fits these: the counts of each platform, and what
    /// the next tile scores on the highest and on the second highest level.
    pub(super) fn features(&self) -> [i32; FEATURES] {
        let mut features = [0; FEATURES];
        for at in 1..=self.height() {
            let storey = at.min(STOREYS) - 1;
            for (nth, count) in self.counts(at).into_iter().enumerate() {
                features[storey * COUNTS + nth] += count;
            }
        }
        let (next, second) = self.expected();
        features[FEATURES - 2] = next;
        features[FEATURES - 1] = second;
        features
    }
}
