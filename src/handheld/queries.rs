//! What of the device is there to be seen: everything a screen is drawn from. Looking changes nothing.

use super::device::Handheld;
use super::gestures::Button;
use super::menu::{Choice, Menu, Saved};
use super::scene::Scene;
use super::sitting::Result9;
use super::{Number9Play, SevenOnNinePlay};
use crate::screens::number9::View;
use crate::storage::high_scores::HighScores;
use crate::storage::settings::Settings;
use crate::storage::statistics::Statistics;
use crate::time::Timestamp;
use crate::words::Language;

impl Handheld {
    /// What is shown.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The menu that is open, or lies under the scene.
    pub fn choice(&self) -> Choice {
        self.menus.last().copied().unwrap_or(Choice::of(Menu::Main))
    }

    /// Whether the menu that is open can be closed: there is no way back from where everything begins.
    pub fn can_go_back(&self) -> bool {
        self.menus.len() > 1 || !matches!(self.choice().menu, Menu::Main | Menu::Languages)
    }

    /// What can be gone on with.
    pub fn saved(&self) -> Saved {
        Saved {
            number9: self.number9.as_ref().is_some_and(|play| !play.game().is_over()),
            race: self.race.as_ref().is_some_and(|play| !play.is_over()),
            rivals: self.number9.as_ref().is_some_and(Number9Play::has_rivals),
            hint: self.number9.as_ref().is_some_and(Number9Play::can_be_hinted),
        }
    }

    /// Whether somebody races: a race is on the screen, counted down or running, and neither paused nor over. Whoever drives
    /// the device writes nothing then, as the chip stands still meanwhile. Nothing new is offered before it is paused or
    /// over, but what was offered before comes first, such as the deal: nobody races until all of it is taken, and a
    /// countdown is long enough to write it.
    pub fn is_racing(&self) -> bool {
        matches!(self.scene, Scene::Race) && self.saved().race && self.changed.is_empty()
    }

    /// What the device speaks. Where a language is chosen, it speaks the marked one.
    pub fn language(&self) -> Language {
        let marked = Language::ALL.get(self.choice().marked).copied();
        match (&self.scene, self.choice().menu) {
            (Scene::Menu, Menu::Languages) => marked.unwrap_or(self.settings.language),
            _ => self.settings.language,
        }
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The best games.
    pub fn records(&self) -> &HighScores {
        &self.records
    }

    /// What was played so far.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The game of Number 9 on the table.
    pub fn number9(&self) -> Option<&Number9Play> {
        self.number9.as_ref()
    }

    /// What of its table is in sight.
    pub fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// The level of the layout that is looked at; none if all of them are.
    pub fn level(&self) -> Option<u8> {
        self.level
    }

    /// How the last game of Number 9 went.
    pub fn result(&self) -> Result9 {
        self.result
    }

    /// The race.
    pub fn race(&self) -> Option<&SevenOnNinePlay> {
        self.race.as_ref()
    }

    /// Which build it is.
    pub fn build(&self) -> &'static str {
        self.build
    }

    /// The time.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// How far the ring of a held button is filled, up to 255.
    pub fn ring(&self, button: Button) -> Option<u8> {
        let button = if self.settings.left_handed {
            button.turned_round()
        } else {
            button
        };
        self.gestures.ring(button, self.now)
    }
}
