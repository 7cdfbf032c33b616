//! From spot to spot with one button: the legal spots of a tile in one of its turns, in the order in which a player
//! would consider them. Higher levels come first, and on a level those where the tile fits more snugly, so the good ones
//! are a few taps away even where a hundred are legal.
//!
//! Nothing is kept: the spot after another is the least of all that come later in the order, found in one pass.

use core::cmp::Reverse;

use super::{Corner, Digit, Spot, Square, Table, Turn};

/// Where a spot stands in the order. Two spots of one tile and turn never stand in the same place.
type Rank = (Reverse<u8>, Reverse<u8>, i8, i8);

impl Table {
    /// How many edges of a tile at this spot touch tiles of its level.
    pub fn snugness(&self, spot: Spot) -> u8 {
        let near = || {
            self.tiles()
                .iter()
                .filter(|tile| tile.level() == spot.level() && tile.is_near(spot.corner()))
        };
        let touches = |square: Square| near().any(|tile| tile.covers(square));
        spot.squares()
            .flat_map(Square::neighbours)
            .filter(|&next| touches(next))
            .count() as u8
    }

    /// The spot to jump to from here, or the first of all if the tile is not on one; round and round.
    pub fn next_spot(&self, digit: Digit, turn: Turn, from: Option<Corner>) -> Option<Spot> {
        self.jump(digit, turn, from, |rank, here| rank > here, |rank| rank)
    }

    /// The spot to step back to, or the last of all if the tile is not on one; round and round.
    pub fn previous_spot(&self, digit: Digit, turn: Turn, from: Option<Corner>) -> Option<Spot> {
        self.jump(digit, turn, from, |rank, here| rank < here, Reverse)
    }

    /// The nearest spot beyond `from`, or the nearest of all; `distance` tells which of two is nearer.
    fn jump<K: Ord>(
        &self,
        digit: Digit,
        turn: Turn,
        from: Option<Corner>,
        is_beyond: fn(Rank, Rank) -> bool,
        distance: fn(Rank) -> K,
    ) -> Option<Spot> {
        let turn = digit.same_looking(turn);
        let spots = || {
            self.spots(digit)
                .filter(move |spot| spot.turn() == turn)
                .map(|spot| (self.rank(spot), spot))
        };
        let here = spots()
            .find(|(_, spot)| Some(spot.corner()) == from)
            .map(|(rank, _)| rank);
        let beyond = |&(rank, _): &(Rank, Spot)| here.is_none_or(|here| is_beyond(rank, here));
        let nearest = |spots: &mut dyn Iterator<Item = (Rank, Spot)>| spots.min_by_key(|&(rank, _)| distance(rank));
        nearest(&mut spots().filter(beyond))
            .or_else(|| nearest(&mut spots()))
            .map(|(_, spot)| spot)
    }

    fn rank(&self, spot: Spot) -> Rank {
        let Corner { x, y } = spot.corner();
        (Reverse(spot.level()), Reverse(self.snugness(spot)), y, x)
    }
}
