//! What a race is made from.

/// How many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Players {
    /// A duel.
    Two = 2,
    /// Three players.
    Three,
    /// Four players.
    Four,
}

impl Players {
    /// Every number of players.
    pub const ALL: [Players; 3] = [Players::Two, Players::Three, Players::Four];

    /// The number of players for this count, if the game can be played by so many: 2 to 4.
    pub fn new(count: usize) -> Option<Players> {
        Players::ALL.into_iter().find(|players| players.count() == count)
    }

    /// The number of players.
    pub const fn count(self) -> usize {
        self as usize
    }
}

/// Which rules are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// All players act at once.
    Simultaneous,
    /// House rules: one player at a time has the turn (`turns.rs`).
    HouseRules,
}

/// What a race is made from.
///
/// ```
/// use pocket_nines::seven_on_nine::{Players, Race, Setup, Variant};
///
/// let setup = Setup {
///     players: Players::Three,
///     variant: Variant::HouseRules,
///     seed: 7,
/// };
/// // The same setup always deals the same cards.
/// assert_eq!(Race::deal(setup), Race::deal(setup));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// How many play.
    pub players: Players,
    /// Which rules are played.
    pub variant: Variant,
    /// The seed of the shuffle.
    pub seed: u64,
}
