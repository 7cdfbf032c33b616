//! The skills of the bots in figures: how long things take them, how many cards they like to hold and how often they err.
//! Tuned with `cargo xtask bench`, so that people who need 1.4, 0.9 and 0.6 seconds to work out the answers to a card win half
//! of their duels against Easy, Medium and Hard, and a quarter of the races against three of them.

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
    /// The part of the bot's form that is its own; the rest is the form of the day, see `bot.rs`. Three quick bots get in each
    /// other's way, which this makes up for.
    pub own_form_percent: u32,
    /// How many of a hundred turns the bot lets pass without acting, in house rules.
    pub lapses_percent: u32,
}

const EASY: Parameters = Parameters {
    works_out: 605..1145,
    looks_at_card: 100,
    reaches: 210,
    draws: 550..950,
    notices: 560..1200,
    likes_to_hold: 9,
    slips_percent: 10,
    own_form_percent: 0,
    lapses_percent: 12,
};

const MEDIUM: Parameters = Parameters {
    works_out: 440..885,
    looks_at_card: 85,
    reaches: 220,
    draws: 375..675,
    notices: 495..990,
    likes_to_hold: 6,
    slips_percent: 4,
    own_form_percent: 9,
    lapses_percent: 0,
};

const HARD: Parameters = Parameters {
    works_out: 380..730,
    looks_at_card: 72,
    reaches: 200,
    draws: 290..450,
    notices: 395..785,
    likes_to_hold: 4,
    slips_percent: 1,
    own_form_percent: 25,
    lapses_percent: 0,
};
