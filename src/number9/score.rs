//! Counting a table: digit times level, from the top level down.

use super::{LEVELS, Table};

/// The points on a table, level by level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    points: [u16; LEVELS],
    levels: usize,
}

impl Score {
    pub(super) fn of(table: &Table) -> Score {
        let mut points = [0; LEVELS];
        for tile in table.tiles() {
            points[usize::from(tile.level())] += u16::from(tile.points());
        }
        Score {
            points,
            levels: table.top_level().map_or(0, |top| usize::from(top) + 1),
        }
    }

    /// All points together.
    pub fn total(&self) -> u16 {
        self.points.iter().sum()
    }

    /// Every level that holds a tile with its points, from the top down to the table, the way a game is counted.
    pub fn from_the_top(&self) -> impl Iterator<Item = (u8, u16)> + '_ {
        (0..self.levels).rev().map(|level| (level as u8, self.points[level]))
    }
}
