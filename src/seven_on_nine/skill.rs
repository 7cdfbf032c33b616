//! The skills of the bots in figures: how long things take them, how many cards they like to hold and how often they err.
//! Tuned with `cargo xtask bench`, so that people who need 2.2, 1.4 and 0.9 seconds for a card win half of their duels
//! against Easy, Medium and Hard.

use core::ops::Range;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Skill {
    /// Slow, with a full hand; miscounts, and misses a turn now and then.
    Easy,
    /// Steady and mostly right.
    Medium,
    /// Quick, with a thin hand, and hardly ever wrong.
    Hard,
}

impl Skill {
    /// All skills, the weakest first.
    pub const ALL: [Skill; 3] = [Skill::Easy, Skill::Medium, Skill::Hard];

    pub(super) const fn parameters(self) -> &'static Parameters {
        match self {
            Skill::Easy => &EASY,
            Skill::Medium => &MEDIUM,
            Skill::Hard => &HARD,
        }
    }
}

/// The parameters of a skill. Times are in milliseconds; those of a range are equally likely.
pub(super) struct Parameters {
    /// How long the bot takes to work out the two answers to a new top card.
    pub works_out: Range<u32>,
    /// How long the bot takes to look at one card of its hand.
    pub looks_at_card: u32,
    /// How long a played card is on its way, from the decision until it lies on the pile. The bot cannot stop it.
    pub reaches: u32,
    /// How long the bot takes to take a card from its draw pile.
    pub draws: Range<u32>,
    /// How long the bot takes to notice that it has a single card left, which it may lay in any case.
    pub notices: Range<u32>,
    /// How many cards the bot likes to hold: with fewer it draws before it plays, as long as it has cards to draw.
    pub likes_to_hold: usize,
    /// For how many of a hundred top cards the bot miscounts. It then plays a wrong card if it holds one with the
    /// number that it takes for an answer.
    pub slips_percent: u32,
    /// How many of a hundred turns the bot lets pass without acting, in house rules.
    pub lapses_percent: u32,
}

const EASY: Parameters = Parameters {
    works_out: 750..1450,
    looks_at_card: 130,
    reaches: 270,
    draws: 550..950,
    notices: 700..1500,
    likes_to_hold: 9,
    slips_percent: 10,
    lapses_percent: 12,
};

const MEDIUM: Parameters = Parameters {
    works_out: 460..920,
    looks_at_card: 85,
    reaches: 220,
    draws: 380..680,
    notices: 500..1000,
    likes_to_hold: 6,
    slips_percent: 4,
    lapses_percent: 0,
};

const HARD: Parameters = Parameters {
    works_out: 300..550,
    looks_at_card: 55,
    reaches: 170,
    draws: 290..450,
    notices: 300..600,
    likes_to_hold: 4,
    slips_percent: 1,
    lapses_percent: 0,
};
