//! The quick score of a candidate, for move ordering: a linear function of its points and of the edges of its tile,
//! worked out without placing the tile. It is cheap, and good enough that only the best few candidates need an
//! evaluation.
//!
//! Three kinds of edges count. A contact is shared with a tile of the same level. A free edge borders a free square of
//! the same level, which is covered on the level beneath. A wall borders a square that is covered on the level above.

use core::array;

use super::evaluation::{QUICK_LEVELS, Weights};

/// The weights of the quick score for one digit on one level, in fixed point, 1024 to a point. `start` is what a
/// candidate without any such edges gets, the points of the tile included.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuickScore {
    start: i32,
    contact: i32,
    free_edge: i32,
    wall: i32,
}

impl QuickScore {
    pub(super) fn new(weights: &Weights, level: u8, digit: u8, tiles_to_come: u8) -> QuickScore {
        let nth_level = usize::from(level).min(QUICK_LEVELS - 1);
        let (base, slope) = (&weights.quick[nth_level], &weights.quick_slope[nth_level]);
        let [start, contact, free_edge, wall] =
            array::from_fn(|nth| i32::from(base[nth]) + i32::from(slope[nth]) * i32::from(tiles_to_come));
        QuickScore {
            start: start + i32::from(digit * level) * i32::from(weights.quick_point),
            contact,
            free_edge,
            wall,
        }
    }

    /// The quick score of a candidate with this many contacts, free edges and walls.
    pub(super) fn score(&self, contacts: i32, free_edges: i32, walls: i32) -> i32 {
        self.start + self.contact * contacts + self.free_edge * free_edges + self.wall * walls
    }

    /// The fewest contacts with which a candidate can reach this score, even if it has no free edges and no walls.
    /// Candidates with fewer need no quick score.
    pub(super) fn contacts_needed(&self, score: i32) -> i32 {
        let mut contacts = 0;
        let mut reached = self.start;
        while reached < score && contacts < 16 && self.contact > 0 && self.free_edge <= 0 && self.wall <= 0 {
            contacts += 1;
            reached += self.contact;
        }
        contacts
    }
}
