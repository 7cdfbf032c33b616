//! What a race is made from.

use super::LOCK_OUT_MICROS;

/// How long a wrong card barred at the pace of [`Pace::Old`].
const OLD_LOCK_OUT_MICROS: u64 = 1_500_000;

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

/// How much of a game goes by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pace {
    /// As the printed rules say: players draw their cards by hand, and with house rules a turn lasts five seconds.
    AsPrinted,
    /// Every player gets a card every 1.5 seconds, and with house rules a turn ends with its move.
    #[default]
    Brisk,
    /// As printed, with the lock-outs of the first two versions of a saved race: each as long as the first. No new race is
    /// played like this.
    Old,
}

impl Pace {
    /// Those that a new race can have, the slower one first.
    pub const ALL: [Pace; 2] = [Pace::AsPrinted, Pace::Brisk];
}

/// What a race is made from.
///
/// ```
/// use pocket_nines::seven_on_nine::{Pace, Players, Race, Setup, Variant};
///
/// let setup = Setup {
///     players: Players::Three,
///     variant: Variant::HouseRules,
///     pace: Pace::AsPrinted,
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
    /// How much goes by itself.
    pub pace: Pace,
    /// The seed of the shuffle.
    pub seed: u64,
}

impl Setup {
    /// Whether cards come into all hands by themselves. With house rules a card costs a turn, so there they never do.
    pub fn deals_by_itself(self) -> bool {
        self.variant == Variant::Simultaneous && self.pace == Pace::Brisk
    }

    /// How long a player is barred after the last of so many wrong cards in a row.
    pub fn lock_out_micros(self, wrong_in_a_row: u8) -> u64 {
        match self.pace {
            Pace::Old => OLD_LOCK_OUT_MICROS,
            Pace::AsPrinted | Pace::Brisk => u64::from(wrong_in_a_row) * LOCK_OUT_MICROS,
        }
    }

    /// Whether a turn of house rules ends with its move, instead of after five seconds.
    pub fn ends_used_turns(self) -> bool {
        self.variant == Variant::HouseRules && self.pace == Pace::Brisk
    }
}
