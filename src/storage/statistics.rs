//! Totals over all games, streaks and best times, and the rule by which a finished game earns achievements. All counters
//! saturate: none must ever wrap to zero. `format.rs` serializes them.

mod format;

use heapless::Vec;

pub use self::format::{MOST_BYTES, decode, encode};
use super::achievements::{Achievement, Achievements};
use super::number9::MOST_RIVALS;
use crate::number9::{LEVELS, Score, Skill};
use crate::seat::Seat;
use crate::seven_on_nine::{DEALT, Phase, Race, Skill as BotSkill, StepKind, Variant};

/// A game with this many points or more is celebrated.
pub const EXCELLENT: u16 = 100;

/// The level that [`Achievement::LevelFour`] asks for. It is the fifth of a layout, with the table. A Master gets there in one game
/// of twenty; level 5 was not reached once in 200,000 games of rivals and of simple plans.
const HIGH_LEVEL: u8 = 4;

/// The number of bots that [`Achievement::ThreeBots`] asks for.
const MANY_BOTS: usize = 3;

/// The number of races that [`Achievement::ThreeInARow`] asks for.
const MANY_WINS: u32 = 3;

/// Totals over all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Solo games of Number 9.
    pub number9: Number9Statistics,
    /// Races of 7 on 9.
    pub races: RaceStatistics,
    /// What the player has achieved in both.
    pub achievements: Achievements,
}

/// Solo games of Number 9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Number9Statistics {
    /// Games played to the end.
    pub games: u32,
    /// All their points together.
    pub points: u32,
    /// Games with a hundred points or more.
    pub excellent: u32,
    /// The highest level ever reached.
    pub highest_level: u8,
}

impl Number9Statistics {
    /// Adds a finished game.
    pub fn add(&mut self, score: &Score) {
        self.games = self.games.saturating_add(1);
        self.points = self.points.saturating_add(score.total().into());
        self.excellent = self.excellent.saturating_add(u32::from(score.total() >= EXCELLENT));
        self.highest_level = self.highest_level.max(score.top_level());
    }

    /// Average points per game, rounded; none before the first game.
    pub fn average(&self) -> Option<u32> {
        rounded_quotient(self.points.into(), self.games)
    }
}

/// Races of 7 on 9, and the player's figures in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaceStatistics {
    /// Races played to the end.
    pub races: u32,
    /// Races won.
    pub won: u32,
    /// Cards played.
    pub cards: u32,
    /// Wrong cards.
    pub misses: u32,
    /// The longest run of own cards without another player's card in between.
    pub longest_run: u8,
    /// Milliseconds of all races together.
    pub millis: u64,
    /// How many races were won in a row, up to the last one. Games by house rules neither count nor end it.
    pub streak: u32,
    /// The longest such streak ever.
    pub longest_streak: u32,
    /// The best time per card, in milliseconds: the quickest average of a race that was won, so that the player played all
    /// cards. Games by house rules do not count, because turns set the time there.
    pub best_millis_per_card: Option<u32>,
}

/// The figures of one player in one race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaceFigures {
    /// Whether it was played by house rules, turn by turn.
    pub by_house_rules: bool,
    /// Whether they won it.
    pub won: bool,
    /// Cards played.
    pub cards: u32,
    /// Wrong cards.
    pub misses: u32,
    /// The longest run of own cards without another player's card in between.
    pub longest_run: u8,
    /// How long it took, in milliseconds.
    pub millis: u64,
}

impl RaceFigures {
    /// The figures of a player so far. They follow from the steps of the race, except for the wrong cards.
    pub fn of(race: &Race, seat: Seat, misses: u16) -> RaceFigures {
        let (mut cards, mut run, mut longest_run) = (0, 0, 0);
        // Drawing does not end a run, and neither does a stall, which is not a step.
        for step in race.steps().iter().filter(|step| step.kind != StepKind::Drew) {
            let is_theirs = step.seat == seat;
            cards += u32::from(is_theirs);
            run = if is_theirs { run + 1 } else { 0 };
            longest_run = longest_run.max(run);
        }
        RaceFigures {
            by_house_rules: race.setup().variant == Variant::HouseRules,
            won: race.phase() == Phase::Won(seat),
            cards,
            misses: misses.into(),
            longest_run,
            millis: race.now().as_micros() / 1_000,
        }
    }

    /// Milliseconds per card played, rounded; none if no card was played.
    pub fn millis_per_card(&self) -> Option<u32> {
        rounded_quotient(self.millis, self.cards)
    }
}

impl RaceStatistics {
    /// Adds a finished race.
    pub fn add(&mut self, race: &RaceFigures) {
        self.races = self.races.saturating_add(1);
        self.won = self.won.saturating_add(race.won.into());
        self.cards = self.cards.saturating_add(race.cards);
        self.misses = self.misses.saturating_add(race.misses);
        self.longest_run = self.longest_run.max(race.longest_run);
        self.millis = self.millis.saturating_add(race.millis);
        if race.by_house_rules {
            return;
        }
        if !race.won {
            return self.end_streak();
        }
        self.streak = self.streak.saturating_add(1);
        self.longest_streak = self.longest_streak.max(self.streak);
        let before = self.best_millis_per_card;
        self.best_millis_per_card = race.millis_per_card().into_iter().chain(before).min();
    }

    /// A race was lost, or left for good.
    pub fn end_streak(&mut self) {
        self.streak = 0;
    }

    /// Milliseconds per card played, rounded; none if no card was played.
    pub fn millis_per_card(&self) -> Option<u32> {
        rounded_quotient(self.millis, self.cards)
    }
}

fn rounded_quotient(total: u64, count: u32) -> Option<u32> {
    let count = u64::from(count);
    let rounded = total.saturating_add(count / 2).checked_div(count)?;
    Some(u32::try_from(rounded).unwrap_or(u32::MAX))
}

/// What counts of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FinishedGame {
    /// A game of Number 9 of one person.
    Number9 {
        /// Whether it was fair: without a hint, and with a deck that was not played before.
        is_fair: bool,
        /// The person's points.
        points: u16,
        /// The highest level on which a tile of theirs lies.
        top_level: u8,
        /// Each rival with its points.
        rivals: Vec<(Skill, u16), MOST_RIVALS>,
    },
    /// A race of 7 on 9.
    Race {
        /// Whether the person won it.
        is_won: bool,
        /// Their wrong cards.
        misses: u32,
        /// The skill of each bot.
        bots: Vec<BotSkill, MOST_RIVALS>,
        /// How many races they have won in a row, with this one.
        streak: u32,
    },
}

impl FinishedGame {
    /// Whether it earns this achievement. A game of Number 9 counts if it is fair, as for a record. Games by house rules are not
    /// asked, because chance decides there who may move.
    pub fn earns(&self, achievement: Achievement) -> bool {
        match self {
            FinishedGame::Number9 { is_fair: false, .. } | FinishedGame::Race { is_won: false, .. } => false,
            FinishedGame::Number9 {
                points,
                top_level,
                rivals,
                ..
            } => {
                // A tie beats nobody.
                let beats = |skill| rivals.iter().any(|&(rival, theirs)| rival == skill && theirs < *points);
                match achievement {
                    Achievement::Hundred => *points >= EXCELLENT,
                    Achievement::LevelFour => *top_level >= HIGH_LEVEL,
                    Achievement::Novice => beats(Skill::Novice),
                    Achievement::Club => beats(Skill::Club),
                    Achievement::Expert => beats(Skill::Expert),
                    Achievement::Master => beats(Skill::Master),
                    _ => false,
                }
            }
            FinishedGame::Race {
                misses, bots, streak, ..
            } => match achievement {
                Achievement::Easy => bots.contains(&BotSkill::Easy),
                Achievement::Medium => bots.contains(&BotSkill::Medium),
                Achievement::Hard => bots.contains(&BotSkill::Hard),
                Achievement::ThreeBots => bots.len() >= MANY_BOTS,
                Achievement::NoMiss => *misses == 0,
                Achievement::ThreeInARow => *streak >= MANY_WINS,
                _ => false,
            },
        }
    }
}

impl Statistics {
    /// Whether a player can have these totals.
    fn is_possible(&self) -> bool {
        let Statistics { number9, races, .. } = self;
        number9.excellent <= number9.games
            && usize::from(number9.highest_level) < LEVELS
            && races.won <= races.races
            && usize::from(races.longest_run) <= DEALT
            && races.streak <= races.longest_streak
            && races.longest_streak <= races.won
            // Only a race that was won has a time, and it is a streak of one at least.
            && races.best_millis_per_card.is_none_or(|_| races.longest_streak > 0)
    }
}
