//! Read access to the handheld: everything a screen is drawn from. Nothing here changes anything.

use super::device::Handheld;
use super::game::GameKind;
use super::gestures::Button;
use super::hardware::Hardware;
use super::menu::{Choice, Menu, Offers};
use super::number9::Number9Play;
use super::scene::Scene;
use super::supply::Supply;
use crate::storage::Language;
use crate::storage::high_scores::HighScores;
use crate::storage::journey::Journey;
use crate::storage::settings::Settings;
use crate::storage::statistics::Statistics;
use crate::time::Timestamp;

impl Handheld {
    /// What is on the screen.
    pub fn scene(&self) -> Scene {
        self.scene
    }

    /// The menu on top of the menu stack, and its marked item. Another scene, such as a help page, may cover it.
    pub fn choice(&self) -> Choice {
        self.menus.top()
    }

    /// Whether the open menu can be closed. The first menu after switching on cannot.
    pub(crate) fn can_go_back(&self) -> bool {
        self.menus.depth() > 1 || !matches!(self.choice().menu, Menu::Main | Menu::Languages)
    }

    /// Which of the optional menu items are offered now.
    pub fn offers(&self) -> Offers {
        let number9 = self.games.number9.as_ref();
        Offers {
            games: GameKind::ALL.map(|kind| self.games.can_continue(kind)),
            rivals: number9.is_some_and(Number9Play::has_rivals),
            rival_count: self.kept.settings.rivals.count.get(),
            layouts: number9.is_none_or(|play| play.game().is_over() || !play.is_timed()),
            hint: number9.is_some_and(Number9Play::can_be_hinted),
        }
    }

    /// The language of the texts. In the language menu it is the marked one.
    pub fn language(&self) -> Language {
        let marked = Language::ALL.get(self.choice().marked).copied();
        match (self.scene, self.choice().menu) {
            (Scene::Menu, Menu::Languages) => marked.unwrap_or(self.kept.settings.language),
            _ => self.kept.settings.language,
        }
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.kept.settings
    }

    /// The best games of Number 9.
    pub fn high_scores(&self) -> &HighScores {
        &self.kept.high_scores
    }

    /// How far the player has come on the journey of Number 9.
    pub fn journey(&self) -> &Journey {
        &self.kept.journey
    }

    /// Totals over all games played.
    pub fn statistics(&self) -> &Statistics {
        &self.kept.statistics
    }

    /// Which build it is.
    pub fn build(&self) -> &'static str {
        self.build
    }

    /// What is known about the hardware.
    pub fn hardware(&self) -> &Hardware {
        &self.hardware
    }

    /// How much the batteries can still give.
    pub fn supply(&self) -> Supply {
        self.supply
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// How far a button has been held, up to 255 when the hold counts.
    pub fn hold_progress(&self, button: Button) -> Option<u8> {
        let button = if self.kept.settings.left_handed {
            button.turned_round()
        } else {
            button
        };
        self.gestures.hold_progress(button, self.now)
    }
}
