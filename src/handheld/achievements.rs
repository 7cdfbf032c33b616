//! Telling the player of achievements. What earns them is in [`crate::storage::statistics`].
//!
//! An achievement is saved with the end of its game. It is shown when the player leaves the result of that game, before the next
//! menu or the next game, and never over a tile or a race; several come one after the other. It counts as shown once the player
//! has gone on from it, so one that a power cut hid is shown with the first menu after the next start.

use super::device::Handheld;
use super::menu::Start;
use super::power::Power;
use super::scene::Scene;
use super::sound::Sound;
use crate::storage::Slot;
use crate::storage::achievements::Achievement;
use crate::storage::statistics::EXCELLENT;

impl Handheld {
    /// Shows the next achievement that was earned. Returns whether there is one. `then` begins when all have been shown; without
    /// it the device goes on to the menu.
    pub(super) fn show_achievement(&mut self, then: Option<Start>) -> bool {
        let Some(achievement) = self.kept.statistics.achievements.to_show() else {
            return false;
        };
        self.show(Scene::Earned { achievement, then });
        if self.idle.power() != Power::Asleep {
            self.effects.sound(Sound::Achievement);
        }
        true
    }

    /// The player goes on from an achievement.
    pub(super) fn close_achievement(&mut self, achievement: Achievement, then: Option<Start>) {
        self.kept.statistics.achievements.shown.add(achievement);
        self.kept.dirty.mark(Slot::Statistics);
        self.effects.sound(Sound::Choose);
        match then {
            Some(start) => self.begin_after_achievements(start),
            None => self.go_on(),
        }
    }

    /// Begins a game once the achievements of the last one have been shown.
    pub(super) fn begin_after_achievements(&mut self, start: Start) {
        if !self.show_achievement(Some(start)) {
            self.begin(start);
        }
    }

    /// Adds the achievements that the records prove, for records that are older than achievements: the best score of a fair game.
    /// Nothing else of an old save tells how it came about.
    pub(super) fn grant_proven_achievements(&mut self) {
        if self.kept.high_scores.record() >= Some(EXCELLENT) {
            self.kept.statistics.achievements.grant(Achievement::Hundred);
        }
    }
}
