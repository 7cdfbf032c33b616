//! The achievements, and which of them a player has.
//!
//! An achievement is earned by one finished game; [`FinishedGame::earns`] is the whole rule. None of them depends on luck or on
//! the time of day.
//!
//! They are saved as a part of the statistics: a bit for each one that was earned, and one for each that the player was told of,
//! so that a power cut between the two loses nothing.

use super::statistics::FinishedGame;

/// An achievement. Its place in this list is its bit in saved data and must never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Achievement {
    /// Number 9: a hundred points or more.
    Hundred,
    /// Number 9: a tile on level 4 or above.
    LevelFour,
    /// Number 9: more points than a rival of this skill at the same table.
    Novice,
    /// The same, against a Club player.
    Club,
    /// The same, against an Expert.
    Expert,
    /// The same, against a Master.
    Master,
    /// 7 on 9: a race won against bots of this skill, however many.
    Easy,
    /// The same, against Medium.
    Medium,
    /// The same, against Hard.
    Hard,
    /// 7 on 9: a race won against three bots, whatever their skill.
    ThreeBots,
    /// 7 on 9: a race won without a wrong card.
    NoMiss,
    /// 7 on 9: three races won in a row.
    ThreeInARow,
}

impl Achievement {
    /// All achievements, in the order in which they are listed.
    pub const ALL: [Achievement; 12] = [
        Achievement::Hundred,
        Achievement::LevelFour,
        Achievement::Novice,
        Achievement::Club,
        Achievement::Expert,
        Achievement::Master,
        Achievement::Easy,
        Achievement::Medium,
        Achievement::Hard,
        Achievement::ThreeBots,
        Achievement::NoMiss,
        Achievement::ThreeInARow,
    ];

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// A set of achievements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AchievementSet(u16);

impl AchievementSet {
    /// No achievements.
    pub const EMPTY: AchievementSet = AchievementSet(0);

    /// Whether this one is in the set.
    pub const fn has(self, achievement: Achievement) -> bool {
        self.0 & achievement.bit() != 0
    }

    /// Adds one.
    pub const fn add(&mut self, achievement: Achievement) {
        self.0 |= achievement.bit();
    }

    /// How many there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// The set of these bits; none if a bit stands for no achievement.
    pub(super) fn from_bits(bits: u16) -> Option<AchievementSet> {
        let all = Achievement::ALL.into_iter().fold(0, |all, one| all | one.bit());
        (bits & !all == 0).then_some(AchievementSet(bits))
    }
}

/// The achievements of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Achievements {
    /// Those that were earned.
    pub earned: AchievementSet,
    /// Those of them that the player was told of.
    pub shown: AchievementSet,
}

impl Achievements {
    /// Adds what this game earns.
    pub fn earn(&mut self, game: &FinishedGame) {
        for achievement in Achievement::ALL {
            if game.earns(achievement) {
                self.earned.add(achievement);
            }
        }
    }

    /// Adds one that an old save proves. The player is not told of it, because it was not earned just now; one that is
    /// there already may still have to be shown.
    pub fn grant(&mut self, achievement: Achievement) {
        if !self.earned.has(achievement) {
            self.earned.add(achievement);
            self.shown.add(achievement);
        }
    }

    /// The first one that was earned and not shown yet.
    pub fn to_show(&self) -> Option<Achievement> {
        let mut all = Achievement::ALL.into_iter();
        all.find(|&one| self.earned.has(one) && !self.shown.has(one))
    }
}
