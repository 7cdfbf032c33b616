//! The first glance at a place, before anything is laid there: its points, how snug it is and how many free squares it leaves
//! around it. It costs next to nothing and is right often enough that only a few places need to be judged.

use core::array;

use super::worth::{GLANCED, Weights};

/// What a glance at the places of one level goes by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance {
    start: i32,
    snug: i32,
    free: i32,
    wall: i32,
}

impl Glance {
    pub(super) fn new(weights: &Weights, level: u8, digit: u8, rounds: u8) -> Glance {
        let storey = usize::from(level).min(GLANCED - 1);
        let (base, slope) = (&weights.glance[storey], &weights.glance_slope[storey]);
        let [start, snug, free, wall] =
            array::from_fn(|nth| i32::from(base[nth]) + i32::from(slope[nth]) * i32::from(rounds));
        Glance {
            start: start + i32::from(digit * level) * i32::from(weights.glance_point),
            snug,
            free,
            wall,
        }
    }

    /// What a place is thought of that touches so many edges of its level, so many free squares, and so many edges below
    /// tiles of the level above.
    pub(super) fn rank(&self, snug: i32, free: i32, wall: i32) -> i32 {
        self.start + self.snug * snug + self.free * free + self.wall * wall
    }

    /// How snug a place must be to get this rank, at the least.
    pub(super) fn snugness_for(&self, rank: i32) -> i32 {
        let mut snug = 0;
        let mut reached = self.start;
        while reached < rank && snug < 16 && self.snug > 0 && self.free <= 0 && self.wall <= 0 {
            snug += 1;
            reached += self.snug;
        }
        snug
    }
}
