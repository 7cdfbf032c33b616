//! A deck that somebody asks for from outside, such as by a link to it: it is begun as if its code had been entered.
//!
//! That happens once a menu would be shown, so nothing that the player has to see first is skipped: the choice of a
//! language, the first lesson, a message, an achievement. A game that runs is paused before, and one that would be lost
//! is asked about.

use crate::handheld::achievements::Then;
use crate::handheld::device::Handheld;
use crate::handheld::menu::{Menu, Start};
use crate::handheld::scene::Scene;
use crate::number9::{DeckCode, Players};
use crate::storage::settings::Lesson;
use crate::time::Timestamp;

impl Handheld {
    /// Begins a game of Number 9 with this deck as soon as nothing else has to be shown first.
    pub fn open_deck(&mut self, code: DeckCode, now: Timestamp) {
        self.pass_time(now);
        // It counts as a press: somebody is there.
        self.idle.press(now);
        self.pause();
        self.menus.asked_deck = Some(code);
        match self.scene {
            Scene::Boot | Scene::Crash(_) | Scene::Notice(_) | Scene::Lesson(Lesson::Menu) => {}
            // In place of what was to follow, such as another race.
            Scene::Earned { achievement, .. } => {
                self.scene = Scene::Earned {
                    achievement,
                    then: Then::Menu,
                }
            }
            Scene::Updating => {}
            _ if self.is_asking_for_language() => {}
            _ => self.leave(),
        }
        self.effects.redraw = true;
        self.update_next_frame();
    }

    /// Begins the deck that was asked for, if there is one and nothing stands before it. Returns whether it does; the
    /// question whether a game may be lost is a beginning, too.
    pub(in crate::handheld) fn begin_asked_deck(&mut self) -> bool {
        if self.is_asking_for_language() {
            return false;
        }
        let Some(code) = self.menus.asked_deck.take() else {
            return false;
        };
        self.open_only(Menu::Main);
        self.begin_or_ask(Start::Deck(code, Players::One));
        true
    }
}
