//! What each item of a menu does. Items of a single game are in that game's folder.

use super::device::Handheld;
use super::effects::Request;
use super::menu::{Item, Menu, Question, Setting};
use super::notice::Notice;
use super::number9::Deck;
use super::pages::AboutPage;
use super::scene::Scene;
use super::statistics_page::StatisticsPage;
use crate::storage::high_scores::HighScores;
use crate::storage::journey::Journey;
use crate::storage::settings::Lesson;
use crate::storage::statistics::Statistics;
use crate::storage::{Language, Slot};

impl Handheld {
    /// Carries out the chosen item.
    pub(super) fn choose(&mut self, item: Item) {
        match item {
            Item::Open(menu) => {
                self.open(menu);
                self.show_menu();
            }
            Item::Speak(language) => self.set_language(language),
            Item::Continue(game) => self.enter(game),
            Item::Resume => {
                if let Menu::Paused(game) = self.choice().menu {
                    self.enter(game);
                }
            }
            Item::No => self.close_menu(),
            Item::Start(start) => self.begin_or_ask(start),
            Item::Help(game) => self.show(Scene::Help { game, page: 0 }),
            Item::HighScores => self.show(Scene::HighScores { marked: 0 }),
            Item::Statistics => self.show(Scene::Statistics(StatisticsPage::ALL[0])),
            Item::Demo => self.show_demo(),
            Item::About => self.show(Scene::About(AboutPage::Version)),
            Item::HardwareCheck => self.begin_hardware_check(),
            Item::Change(setting) => self.change(setting),
            Item::Leave => self.leave(),
            Item::Yes => self.confirm(),
            Item::Journey
            | Item::DeckCode
            | Item::Hint
            | Item::Layout
            | Item::RivalLayouts
            | Item::TilesToCome
            | Item::Again
            | Item::SameDeck => self.choose_in_number9(item),
        }
    }

    /// Sets the language. At the first start the menu controls are explained next.
    fn set_language(&mut self, language: Language) {
        self.kept.settings.language = language;
        self.kept.dirty.mark(Slot::Settings);
        if self.menus.depth() > 1 {
            self.close_menu();
            return;
        }
        self.open_only(Menu::Main);
        if self.kept.settings.lessons.has(Lesson::Menu) {
            self.show_menu();
        } else {
            self.show(Scene::Lesson(Lesson::Menu));
        }
    }

    fn change(&mut self, setting: Setting) {
        setting.change(&mut self.kept.settings);
        self.kept.dirty.mark(Slot::Settings);
        if setting == Setting::LeftHanded {
            // The button that is down is now another button.
            self.gestures.ignore_pressed();
        }
    }

    /// Carries out the action of the open question: the player chose yes.
    fn confirm(&mut self) {
        let Menu::Sure(question) = self.choice().menu else {
            return;
        };
        match question {
            Question::GiveUp => self.give_up(),
            Question::Restart => self.begin_again(Deck::Same),
            Question::Hint => self.show_hint(),
            Question::Replace(start) => self.begin(start),
            Question::Erase => {
                self.open(Menu::Sure(Question::EraseAgain));
                self.show_menu();
            }
            Question::EraseAgain => self.erase(),
            Question::Update => {
                self.menus.pop();
                self.pause();
                self.effects.request = Some(Request::Update);
                self.show(Scene::Updating);
            }
        }
    }

    /// Erases high scores, statistics, achievements and the journey.
    fn erase(&mut self) {
        self.kept.high_scores = HighScores::default();
        self.kept.statistics = Statistics::default();
        self.kept.journey = Journey::default();
        for slot in [Slot::HighScores, Slot::Statistics, Slot::Journey] {
            self.kept.dirty.mark(slot);
        }
        self.menus.notify(Notice::Erased);
        // Closes both questions.
        self.menus.pop();
        self.close_menu();
    }
}
