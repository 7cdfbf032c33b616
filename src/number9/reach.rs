//! How far from the layout a tile may be tried: far enough to be seen standing apart, and no farther, so that it is never
//! out of sight. The rules of placing know no such bound; whoever moves a tile by hand, and whoever remembers where one
//! was, asks here.

use super::{Corner, Table};

/// How many squares from the outermost corners.
const ELBOW_ROOM: i16 = 5;

impl Table {
    /// Whether a tile may be tried there. An empty table has only its origin. Every legal spot is in reach: it touches a
    /// tile or lies on one, and no tile is as long as the elbow room.
    pub fn is_in_reach(&self, corner: Corner) -> bool {
        let within = |of: fn(Corner) -> i8| {
            let corners = || self.tiles().iter().map(|tile| i16::from(of(tile.corner())));
            match (corners().min(), corners().max()) {
                (Some(least), Some(most)) => (least - ELBOW_ROOM..=most + ELBOW_ROOM).contains(&i16::from(of(corner))),
                _ => of(corner) == of(Corner::default()),
            }
        };
        within(|corner| corner.x) && within(|corner| corner.y)
    }
}
