//! What each item of a menu does.

use super::code_entry::CodeEntry;
use super::device::{Handheld, Request};
use super::menu::{GameKind, Item, Menu, Question, Setting, Start};
use super::notice::Notice;
use super::number9::Number9Play;
use super::scene::Scene;
use crate::seat::Seat;
use crate::storage::high_scores::HighScores;
use crate::storage::settings::Lesson;
use crate::storage::slots::Slot;
use crate::storage::statistics::Statistics;
use crate::words::Language;

impl Handheld {
    /// Does what a marked item stands for.
    pub(super) fn choose(&mut self, item: Item) {
        match item {
            Item::Open(menu) => {
                self.open(menu);
                self.show_menu();
            }
            Item::Speak(language) => self.speak(language),
            Item::Continue(GameKind::Number9) | Item::Resume if self.rests_in(GameKind::Number9, item) => {
                self.enter_number9();
            }
            Item::Continue(_) | Item::Resume => self.enter_race(),
            Item::Start(start) => self.begin_or_ask(start),
            Item::DeckCode => self.show(if self.settings.lessons.has(Lesson::DeckCode) {
                Scene::DeckCode(CodeEntry::new())
            } else {
                Scene::Lesson(Lesson::DeckCode)
            }),
            Item::Help(game) => self.show(Scene::Help { game, page: 0 }),
            Item::HighScores => self.show(Scene::HighScores { marked: 0 }),
            Item::Statistics => self.show(Scene::Statistics(GameKind::Number9)),
            Item::Demo => self.show_demo(),
            Item::About => self.show(Scene::About),
            Item::Change(setting) => self.change(setting),
            Item::Hint => self.enter_for_hint(),
            Item::Layout => self.show(Scene::Layout(self.awaited_seat())),
            Item::Rivals => self.show(Scene::Layout(Seat::Second)),
            Item::Again => self.begin_again(),
            Item::SameDeck => self.begin_same_deck(),
            Item::Leave => self.leave(),
            Item::No => self.close_menu(),
            Item::Yes => self.agree(),
        }
    }

    /// Whether going on means this game.
    fn rests_in(&self, game: GameKind, item: Item) -> bool {
        match item {
            Item::Continue(title) => title == game,
            _ => (self.choice().menu == Menu::PausedNumber9) == (game == GameKind::Number9),
        }
    }

    /// The first language is chosen before anything else is seen; then the buttons are explained.
    fn speak(&mut self, language: Language) {
        self.settings.language = language;
        self.keep_settings();
        if self.menus.len() > 1 {
            self.close_menu();
            return;
        }
        self.open_only(Menu::Main);
        if self.settings.lessons.has(Lesson::Menu) {
            self.show_menu();
        } else {
            self.show(Scene::Lesson(Lesson::Menu));
        }
    }

    fn change(&mut self, setting: Setting) {
        setting.change(&mut self.settings);
        self.keep_settings();
        if setting == Setting::LeftHanded {
            // The button that is down has another meaning from now on.
            self.gestures.swallow();
        }
    }

    pub(super) fn keep_settings(&mut self) {
        self.changed.mark(Slot::Settings);
    }

    /// A question was answered with yes.
    fn agree(&mut self) {
        let Menu::Sure(question) = self.choice().menu else {
            return;
        };
        match question {
            Question::GiveUp => self.give_up(),
            Question::Restart => self.begin_same_deck(),
            Question::Replace(start) => self.begin(start),
            Question::Erase => {
                self.open(Menu::Sure(Question::EraseAgain));
                self.show_menu();
            }
            Question::EraseAgain => self.erase(),
            Question::Update => {
                self.menus.pop();
                self.rest();
                self.request = Some(Request::Update);
                self.show(Scene::Updating);
            }
        }
    }

    fn erase(&mut self) {
        self.records = HighScores::default();
        self.statistics = Statistics::default();
        self.changed.mark(Slot::HighScores);
        self.changed.mark(Slot::Statistics);
        self.note(Notice::Erased);
        // Both questions are done with.
        self.menus.pop();
        self.close_menu();
    }

    /// Begins a game, unless that would lose one that somebody may want to go on with.
    pub(super) fn begin_or_ask(&mut self, start: Start) {
        let saved = self.saved();
        let would_lose = match start {
            Start::Number9(_) | Start::Rivals | Start::Deck(..) => saved.number9,
            Start::Race(_) => saved.race,
        };
        if would_lose {
            self.open(Menu::Sure(Question::Replace(start)));
            self.show_menu();
        } else {
            self.begin(start);
        }
    }

    fn awaited_seat(&self) -> Seat {
        // Whoever plays against rivals looks at their own layout first.
        let shared = self.number9.as_ref().filter(|play| !play.has_rivals());
        let game = shared.map(Number9Play::game);
        game.and_then(|game| game.seats().find(|&seat| game.is_awaited(seat)))
            .unwrap_or(Seat::First)
    }
}
