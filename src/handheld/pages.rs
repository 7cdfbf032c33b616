//! Pages to read, and where the buttons lead from them: lessons, help, and what the device is.

use super::device::Handheld;
use super::game::GameKind;
use super::menu::Menu;
use super::number9::code_entry::CodeEntry;
use super::scene::{MenuInput, Scene};
use super::sound::Sound;
use crate::storage::Slot;
use crate::storage::settings::Lesson;

/// A page of what the device is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AboutPage {
    /// Version, build and licence.
    Version,
    /// Its parts, and how much the batteries can still give.
    Parts,
}

impl AboutPage {
    /// The other page.
    #[must_use]
    pub const fn other(self) -> AboutPage {
        match self {
            AboutPage::Version => AboutPage::Parts,
            AboutPage::Parts => AboutPage::Version,
        }
    }
}

impl Handheld {
    pub(super) fn on_lesson(&mut self, lesson: Lesson, input: Option<MenuInput>) {
        match input {
            Some(MenuInput::Choose) => {
                self.effects.sound(Sound::Choose);
                self.kept.settings.lessons.learn(lesson);
                self.kept.dirty.mark(Slot::Settings);
                match (lesson, lesson.game()) {
                    (_, Some(game)) => self.enter(game),
                    (Lesson::DeckCode, _) => self.show(Scene::DeckCode(CodeEntry::new())),
                    _ => self.show_menu(),
                }
            }
            Some(MenuInput::Next) => {
                if let Some(game) = lesson.game() {
                    self.effects.sound(Sound::Move);
                    self.menus.lesson = Some(lesson);
                    self.show(Scene::Help { game, page: 0 });
                }
            }
            // Whoever chose a language by mistake could not read where to change it.
            Some(MenuInput::Back) if lesson == Lesson::Menu => {
                self.effects.sound(Sound::Move);
                self.open_only(Menu::Languages);
                self.show_menu();
            }
            Some(MenuInput::Back) => self.leave(),
            _ => {}
        }
    }

    pub(super) fn on_help(&mut self, game: GameKind, page: usize, input: Option<MenuInput>) {
        let page = match input {
            Some(MenuInput::Next | MenuInput::Choose) if page + 1 < game.help_pages() => page + 1,
            Some(MenuInput::Previous) if page > 0 => page - 1,
            Some(MenuInput::Next | MenuInput::Choose | MenuInput::Back) => return self.close_help(),
            Some(MenuInput::Previous) | None => return,
        };
        self.effects.sound(Sound::Move);
        self.show(Scene::Help { game, page });
    }

    /// Goes back to the lesson from which the help was opened, or to the menu.
    fn close_help(&mut self) {
        match self.menus.lesson.take() {
            Some(lesson) => {
                self.effects.sound(Sound::Move);
                self.show(Scene::Lesson(lesson));
            }
            None => self.go_back(),
        }
    }

    pub(super) fn on_about(&mut self, page: AboutPage, input: Option<MenuInput>) {
        match input {
            Some(MenuInput::Back | MenuInput::Choose) => self.go_back(),
            Some(MenuInput::Next | MenuInput::Previous) => {
                self.effects.sound(Sound::Move);
                self.scene = Scene::About(page.other());
            }
            None => {}
        }
    }
}
