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

/// What comes when all achievements have been shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The menu.
    Menu,
    /// The journey, with this deck marked.
    Journey(usize),
    /// A game.
    Begin(Start),
}

impl Handheld {
    /// Shows the next achievement that was earned. Returns whether there is one.
    pub(super) fn show_achievement(&mut self, then: Then) -> bool {
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
    pub(super) fn close_achievement(&mut self, achievement: Achievement, then: Then) {
        self.kept.statistics.achievements.shown.add(achievement);
        self.kept.dirty.mark(Slot::Statistics);
        self.effects.sound(Sound::Choose);
        match then {
            Then::Begin(start) => self.begin_after_achievements(start),
            Then::Menu => self.go_on(),
            Then::Journey(marked) => {
                self.go_on();
                self.show_journey_at(marked);
            }
        }
    }

    /// Begins a game once the achievements of the last one have been shown.
    pub(super) fn begin_after_achievements(&mut self, start: Start) {
        if !self.show_achievement(Then::Begin(start)) {
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
