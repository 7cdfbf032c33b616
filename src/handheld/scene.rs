//! What is on the screen, and what the buttons mean there. Menus lie in a stack; everything else is shown over it, and going
//! back uncovers the menu it was opened from, with the same item marked.

use super::code_entry::{CodeEntry, Typed};
use super::crash::Crash;
use super::demo::Demo;
use super::device::Handheld;
use super::gestures::{Button, Gesture};
use super::menu::{Choice, GameKind, Menu, Start};
use super::notice::Notice;
use super::power::Power;
use super::sound::Sound;
use crate::number9::{Players, Table};
use crate::screens::help;
use crate::seat::Seat;
use crate::storage::settings::Lesson;
use crate::time::Timestamp;
use crate::words::Language;

/// How long the product's name is shown.
pub const BOOT_MICROS: u64 = 1_500_000;

/// How long nobody has to touch the main menu before a game is shown.
pub const DEMO_MICROS: u64 = 30_000_000;

/// What is on the screen.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "without a heap there is nowhere else to put a game that is only watched"
)]
pub enum Scene {
    /// The product's name, until then or until a press.
    Boot {
        /// Until when.
        until: Timestamp,
    },
    /// The last run ended badly.
    Crash(Crash),
    /// The menu on top of the stack.
    Menu,
    /// The device says something about itself.
    Notice(Notice),
    /// A card that explains the buttons, shown once before something is done for the first time.
    Lesson(Lesson),
    /// How to play.
    Help {
        /// Which game.
        game: GameKind,
        /// Which page, counted from 0.
        page: usize,
    },
    /// The best games, one of them marked.
    HighScores {
        /// Which one, counted from 0.
        marked: usize,
    },
    /// What was played so far of a game.
    Statistics(GameKind),
    /// Version and licence.
    About,
    /// Typing in a deck code.
    DeckCode(CodeEntry),
    /// What was typed is none.
    WrongCode(CodeEntry),
    /// Number 9 is played, or has just been.
    Number9,
    /// The whole layout of a player, in a pause or after the game.
    Layout(Seat),
    /// 7 on 9 is played, or has just been.
    Race,
    /// The device plays by itself.
    Demo(Demo),
    /// The device is about to restart as a USB drive.
    Updating,
}

/// What a button means where there is something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Choose,
    Next,
    Previous,
    Back,
}

impl Wish {
    fn of(gesture: Gesture) -> Option<Wish> {
        match gesture {
            // A slow thumb is no reason to do nothing.
            Gesture::Tap(Button::A) | Gesture::LetGo(Button::A) | Gesture::Press(Button::Right) => Some(Wish::Choose),
            Gesture::Tap(Button::B)
            | Gesture::LetGo(Button::B)
            | Gesture::Press(Button::Down)
            | Gesture::Repeat(Button::Down) => Some(Wish::Next),
            Gesture::Press(Button::Up) | Gesture::Repeat(Button::Up) => Some(Wish::Previous),
            Gesture::Hold(Button::B) | Gesture::Press(Button::Left) => Some(Wish::Back),
            _ => None,
        }
    }
}

impl Scene {
    /// Whether the bottom line says by turns what a tap does and what holding does.
    pub fn has_two_hints(&self) -> bool {
        matches!(
            self,
            Scene::Menu
                | Scene::Help { .. }
                | Scene::HighScores { .. }
                | Scene::Statistics(_)
                | Scene::DeckCode(_)
                | Scene::Layout(_)
        )
    }
}

impl Handheld {
    /// Shows something else.
    pub(super) fn show(&mut self, scene: Scene) {
        self.scene = scene;
        self.since = self.now;
        self.level = None;
        self.out.redraw = true;
    }

    /// Shows the menu on top of the stack, after whatever is to be said first.
    pub(super) fn show_menu(&mut self) {
        let notice = (!self.notices.is_empty()).then(|| self.notices.remove(0));
        self.show(notice.map_or(Scene::Menu, Scene::Notice));
    }

    /// Makes this menu the only one.
    pub(super) fn open_only(&mut self, menu: Menu) {
        self.menus.clear();
        self.open(menu);
    }

    /// Opens a menu over the one that is open.
    pub(super) fn open(&mut self, menu: Menu) {
        let spoken = Language::ALL
            .iter()
            .position(|&language| language == self.settings.language);
        let marked = match menu {
            // Whoever only has a look must not find another language spoken.
            Menu::Languages => spoken.unwrap_or(0),
            _ => 0,
        };
        // The stack is as deep as menus can lead.
        let _ = self.menus.push(Choice { menu, marked });
    }

    /// Does what a button asks for, wherever that is.
    pub(super) fn gesture(&mut self, gesture: Gesture) {
        let wish = Wish::of(gesture);
        match self.scene {
            Scene::Boot { .. } => {
                if let Gesture::Press(_) = gesture {
                    self.gestures.swallow();
                    self.show_menu();
                }
            }
            Scene::Demo(_) => {
                if let Gesture::Press(_) = gesture {
                    self.gestures.swallow();
                    self.open_only(Menu::Main);
                    self.show_menu();
                }
            }
            Scene::Menu => self.on_menu(wish),
            Scene::Crash(_) if matches!(wish, Some(Wish::Next | Wish::Back)) => self.go_round_game(),
            Scene::Crash(_) | Scene::Notice(_) => {
                if let Some(Wish::Choose | Wish::Back) = wish {
                    self.out.sound(Sound::Choose);
                    self.go_on();
                }
            }
            Scene::Lesson(lesson) => self.on_lesson(lesson, wish),
            Scene::Help { game, page } => self.on_help(game, page, wish),
            Scene::HighScores { marked } => self.on_records(marked, wish),
            Scene::Statistics(game) => self.on_statistics(game, wish),
            Scene::About | Scene::Updating => {
                if let Some(Wish::Choose | Wish::Back) = wish {
                    self.go_back();
                }
            }
            Scene::DeckCode(entry) => self.on_deck_code(entry, gesture),
            Scene::WrongCode(entry) => {
                if let Some(Wish::Choose | Wish::Back) = wish {
                    self.show(Scene::DeckCode(entry));
                }
            }
            Scene::Number9 => self.on_number9(gesture),
            Scene::Layout(seat) => self.on_layout(seat, wish),
            Scene::Race => self.on_race(gesture),
        }
    }

    /// Lets the time of the scene pass.
    pub(super) fn advance_scene(&mut self) {
        if self.idle.power() == Power::Asleep {
            return;
        }
        let is_due = self.scene_wake().is_some_and(|at| at <= self.now);
        match &mut self.scene {
            Scene::Demo(demo) => demo.advance(self.now, &mut self.random, &mut self.out),
            Scene::Number9 => self.advance_number9(),
            Scene::Race => self.advance_race(),
            Scene::Boot { .. } if is_due => self.show_menu(),
            Scene::Menu if is_due => self.show_demo(),
            _ => {}
        }
    }

    /// When something happens by time alone.
    pub(super) fn scene_wake(&self) -> Option<Timestamp> {
        match &self.scene {
            Scene::Boot { until } => Some(*until),
            Scene::Number9 => {
                let game = self.number9.as_ref().and_then(|play| play.wake());
                // Once it has ended, time alone changes nothing: somebody must think.
                let patience = self.patience_ends().filter(|&ends| ends > self.now);
                Timestamp::earliest(&[game, patience])
            }
            Scene::Race => self.race.as_ref().and_then(|play| play.wake()),
            Scene::Demo(demo) => Some(demo.wake()).filter(|&at| !demo.is_wondering() || at > self.now),
            Scene::Menu => self.demo_at(),
            _ => None,
        }
    }

    /// When a game is shown to whoever looks at the main menu and does nothing.
    fn demo_at(&self) -> Option<Timestamp> {
        let untouched = self.idle.since().max(self.since);
        (self.choice().menu == Menu::Main).then(|| untouched.plus_micros(DEMO_MICROS))
    }

    pub(super) fn show_demo(&mut self) {
        let demo = Demo::new(&mut self.random, self.now);
        self.thought = None;
        self.show(Scene::Demo(demo));
    }

    /// Nobody has pressed anything for a while.
    pub(super) fn become_less_awake(&mut self, power: Power) {
        self.out.redraw = true;
        if power == Power::Asleep {
            self.rest();
            if let Scene::Demo(_) | Scene::Boot { .. } = self.scene {
                self.show_menu();
            }
        }
    }

    fn on_menu(&mut self, wish: Option<Wish>) {
        let saved = self.saved();
        let Some(choice) = self.menus.last_mut() else { return };
        match wish {
            Some(Wish::Next) => {
                choice.next(saved);
                self.out.sound(Sound::Move);
            }
            Some(Wish::Previous) => {
                choice.previous(saved);
                self.out.sound(Sound::Move);
            }
            Some(Wish::Choose) => {
                if let Some(item) = choice.item(saved) {
                    self.out.sound(Sound::Choose);
                    self.choose(item);
                }
            }
            Some(Wish::Back) => self.close_menu(),
            None => {}
        }
    }

    /// Closes the menu on top: that of a pause leads back to the game, that after a game to the main menu.
    pub(super) fn close_menu(&mut self) {
        if self.menus.len() > 1 {
            self.menus.pop();
            self.go_back();
            return;
        }
        match self.choice().menu {
            Menu::PausedNumber9 => self.enter_number9(),
            Menu::PausedRace => self.enter_race(),
            Menu::AfterNumber9 => self.leave(),
            _ => return,
        }
        self.out.sound(Sound::Move);
    }

    /// Uncovers the menu.
    pub(super) fn go_back(&mut self) {
        self.out.sound(Sound::Move);
        self.show_menu();
    }

    fn on_lesson(&mut self, lesson: Lesson, wish: Option<Wish>) {
        match wish {
            Some(Wish::Choose) => {
                self.out.sound(Sound::Choose);
                self.settings.lessons.learn(lesson);
                self.keep_settings();
                match lesson {
                    Lesson::Menu => self.show_menu(),
                    Lesson::Number9 => self.enter_number9(),
                    Lesson::DeckCode => self.show(Scene::DeckCode(CodeEntry::new())),
                    Lesson::Race | Lesson::HomeRules => self.enter_race(),
                }
            }
            Some(Wish::Next) => {
                if let Some(game) = lesson.game() {
                    self.out.sound(Sound::Move);
                    self.lesson = Some(lesson);
                    self.show(Scene::Help { game, page: 0 });
                }
            }
            Some(Wish::Back) if lesson != Lesson::Menu => self.leave(),
            _ => {}
        }
    }

    fn on_help(&mut self, game: GameKind, page: usize, wish: Option<Wish>) {
        let pages = help::pages(game);
        let page = match wish {
            Some(Wish::Next | Wish::Choose) if page + 1 < pages => page + 1,
            Some(Wish::Previous) if page > 0 => page - 1,
            Some(Wish::Next | Wish::Choose | Wish::Back) => return self.close_help(),
            Some(Wish::Previous) | None => return,
        };
        self.out.sound(Sound::Move);
        self.show(Scene::Help { game, page });
    }

    /// Back to the card that the rules were opened from, or to the menu.
    fn close_help(&mut self) {
        match self.lesson.take() {
            Some(lesson) => {
                self.out.sound(Sound::Move);
                self.show(Scene::Lesson(lesson));
            }
            None => self.go_back(),
        }
    }

    fn on_records(&mut self, marked: usize, wish: Option<Wish>) {
        let records = self.records.best().len();
        let marked = match wish {
            Some(Wish::Back) => return self.go_back(),
            Some(Wish::Choose) => {
                let Some(record) = self.records.best().get(marked) else {
                    return self.go_back();
                };
                let start = Start::Deck(record.code, Players::One);
                self.out.sound(Sound::Choose);
                return self.begin_or_ask(start);
            }
            Some(Wish::Next) if records > 0 => (marked + 1) % records,
            Some(Wish::Previous) if records > 0 => (marked + records - 1) % records,
            _ => return,
        };
        self.out.sound(Sound::Move);
        self.scene = Scene::HighScores { marked };
    }

    fn on_statistics(&mut self, game: GameKind, wish: Option<Wish>) {
        match wish {
            Some(Wish::Back | Wish::Choose) => self.go_back(),
            Some(Wish::Next | Wish::Previous) => {
                self.out.sound(Sound::Move);
                self.scene = Scene::Statistics(game.other());
            }
            None => {}
        }
    }

    fn on_deck_code(&mut self, mut entry: CodeEntry, gesture: Gesture) {
        let typed = entry.gesture(gesture, &mut self.out);
        self.scene = Scene::DeckCode(entry);
        match typed {
            Typed::More => {}
            Typed::Left => self.show_menu(),
            Typed::Done(Some(code)) => self.begin_or_ask(Start::Deck(code, Players::One)),
            Typed::Done(None) => self.show(Scene::WrongCode(entry)),
        }
    }

    fn on_layout(&mut self, seat: Seat, wish: Option<Wish>) {
        let game = self.number9.as_ref().map(|play| play.game());
        let seats = game.map_or(1, |game| game.seats().count());
        let table = game.and_then(|game| game.table(seat));
        let top = table.and_then(Table::top_level).unwrap_or(0);
        match wish {
            Some(Wish::Next) if seats > 1 => {
                let next = Seat::at((seat.index() + 1) % seats).unwrap_or(Seat::First);
                self.out.sound(Sound::Move);
                self.show(Scene::Layout(next));
            }
            Some(Wish::Choose) if top > 0 => {
                // From the top down, as they are counted, and then all at once again.
                self.level = self.level.map_or(Some(top), |level| level.checked_sub(1));
                self.out.sound(Sound::Move);
            }
            Some(Wish::Choose | Wish::Back | Wish::Next) => {
                self.out.sound(Sound::Move);
                if self.menus.is_empty() {
                    self.show(Scene::Number9);
                } else {
                    self.show_menu();
                }
            }
            _ => {}
        }
    }
}
