//! A seat at the table. Both games have up to four, so both use this type instead of a bare number. Each game says
//! which seats are taken.

/// Most players either game seats.
pub const MOST_SEATS: usize = 4;

/// One of the four places at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The first player, who holds the device in a solo game.
    First,
    /// The second player.
    Second,
    /// The third player.
    Third,
    /// The fourth player.
    Fourth,
}

impl Seat {
    /// All seats in order.
    pub const ALL: [Seat; MOST_SEATS] = [Seat::First, Seat::Second, Seat::Third, Seat::Fourth];

    /// The position of this seat, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat at a position, if there is one.
    pub fn at(index: usize) -> Option<Seat> {
        Seat::ALL.get(index).copied()
    }
}
