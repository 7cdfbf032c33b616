//! A spot that always exists: beside the leftmost tile, outside of everything. It is the answer before there was time for a
//! better one, and needs no search at all.

use super::super::{Corner, Digit, Placement, Spot, Table, Turn};

impl Table {
    /// A spot to the left of the layout, in a turn that the seed decides.
    pub(super) fn outside(&self, digit: Digit, seed: u32) -> Option<Spot> {
        let turn = digit.same_looking(Turn::from_quarters(seed as u8));
        let shape = digit.shape(turn);
        let leftmost = self
            .tiles()
            .iter()
            .filter(|tile| tile.level() == 0)
            .min_by_key(|tile| tile.corner().x);
        let corner = match leftmost {
            None => Corner::default(),
            Some(tile) => {
                let theirs = tile
                    .digit()
                    .shape(tile.turn())
                    .rows
                    .iter()
                    .position(|row| row & 1 == 1)?;
                let ours = shape.rows.iter().position(|row| row >> (shape.width - 1) & 1 == 1)?;
                Corner {
                    x: tile.corner().x - shape.width as i8,
                    y: tile.corner().y + theirs as i8 - ours as i8,
                }
            }
        };
        self.check(Placement { digit, turn, corner }).ok()
    }
}
