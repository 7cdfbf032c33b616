//! What is on the screen, and what the buttons do there. Menus form a stack; every other scene covers it, and going
//! back uncovers the menu that the scene was opened from, with the same item marked.

use super::achievements::Then;
use super::crash::Crash;
use super::device::Handheld;
use super::game::{Context, Game, GameKind, Next};
use super::gestures::{Button, Gesture};
use super::hardware_check::HardwareCheck;
use super::menu::{Choice, Item, Menu, Question, Start};
use super::notice::Notice;
use super::number9::code_entry::CodeEntry;
use super::pages::AboutPage;
use super::power::Power;
use super::sound::Sound;
use super::statistics_page::StatisticsPage;
use crate::seat::Seat;
use crate::storage::Language;
use crate::storage::achievements::Achievement;
use crate::storage::settings::Lesson;
use crate::time::Timestamp;

/// How long the title is shown after switching on.
pub const BOOT_MICROS: u64 = 1_500_000;

/// How long the main menu must stay untouched before the demo starts.
pub const DEMO_MICROS: u64 = 30_000_000;

/// What is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The title, for [`BOOT_MICROS`] or until a press.
    Boot,
    /// The last run ended in a crash.
    Crash(Crash),
    /// The menu on top of the stack.
    Menu,
    /// A message of the device about itself.
    Notice(Notice),
    /// A card that explains the controls, shown once before something is done for the first time.
    Lesson(Lesson),
    /// How to play.
    Help {
        /// Which game.
        game: GameKind,
        /// Which page, counted from 0.
        page: usize,
    },
    /// The best games of Number 9, one of them marked.
    HighScores {
        /// Which one, counted from 0.
        marked: usize,
    },
    /// A page of the statistics.
    Statistics(StatisticsPage),
    /// An achievement that the last game has earned.
    Earned {
        /// Which one.
        achievement: Achievement,
        /// What comes when all have been shown.
        then: Then,
    },
    /// How far the player has come on the journey of Number 9, one of the open decks marked.
    Journey {
        /// Which one, counted from 0.
        marked: usize,
    },
    /// What the device is.
    About(AboutPage),
    /// Every part of the device is tried.
    HardwareCheck(HardwareCheck),
    /// A deck code is being entered.
    DeckCode(CodeEntry),
    /// The entered deck code is not valid.
    WrongCode(CodeEntry),
    /// A game that runs or has just ended.
    Playing(GameKind),
    /// A player's whole layout in Number 9, in a pause or after the game.
    Layout {
        /// Whose layout.
        seat: Seat,
        /// The only level that is shown; none shows all of them.
        level: Option<u8>,
    },
    /// Which tiles of Number 9 have not been drawn yet, in a pause.
    TilesToCome,
    /// The device plays by itself.
    Demo,
    /// The device is about to restart as a USB drive.
    Updating,
}

/// What a gesture means in a menu, in a lesson, and on every other page with something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuInput {
    Choose,
    Next,
    Previous,
    Back,
}

impl MenuInput {
    fn of(gesture: Gesture) -> Option<MenuInput> {
        match gesture {
            // A release after a long press counts like a tap: a slow press must not be ignored.
            Gesture::Tap(Button::A) | Gesture::SlowTap(Button::A) | Gesture::Press(Button::Right) => {
                Some(MenuInput::Choose)
            }
            Gesture::Tap(Button::B)
            | Gesture::SlowTap(Button::B)
            | Gesture::Press(Button::Down)
            | Gesture::Repeat(Button::Down) => Some(MenuInput::Next),
            Gesture::Press(Button::Up) | Gesture::Repeat(Button::Up) => Some(MenuInput::Previous),
            Gesture::Hold(Button::B) | Gesture::Press(Button::Left) => Some(MenuInput::Back),
            _ => None,
        }
    }
}

impl Scene {
    /// Whether the bottom line alternates between what a tap does and what holding does.
    pub(crate) fn has_two_bottom_lines(&self) -> bool {
        match self {
            Scene::Menu
            | Scene::Help { .. }
            | Scene::HighScores { .. }
            | Scene::Journey { .. }
            | Scene::Statistics(_)
            | Scene::About(_)
            | Scene::DeckCode(_)
            | Scene::Layout { .. } => true,
            Scene::HardwareCheck(check) => !check.page.is_pattern(),
            _ => false,
        }
    }

    /// Whether the picture depends on the facts about the hardware. The code of the hardware check does not: nobody could copy
    /// one that changes.
    pub(super) fn shows_hardware(&self) -> bool {
        match self {
            Scene::About(page) => *page == AboutPage::Parts,
            Scene::HardwareCheck(check) => check.page.shows_hardware(),
            _ => false,
        }
    }
}

impl Handheld {
    /// Brings another scene on the screen.
    pub(super) fn show(&mut self, scene: Scene) {
        if let Scene::Demo = self.scene {
            self.games.demo = None;
        }
        self.scene = scene;
        self.scene_since = self.now;
        self.effects.redraw = true;
    }

    /// Shows the menu on top of the stack, or the next notice or achievement if one waits, or the deck that was asked
    /// for.
    pub(super) fn show_menu(&mut self) {
        match self.menus.take_notice() {
            Some(notice) => self.show(Scene::Notice(notice)),
            None if self.show_achievement(Then::Menu) => {}
            None if self.begin_asked_deck() => {}
            None => self.show(Scene::Menu),
        }
    }

    /// Makes this menu the only open one.
    pub(super) fn open_only(&mut self, menu: Menu) {
        self.menus.clear();
        self.open(menu);
    }

    /// Opens a menu over the one that is open.
    pub(super) fn open(&mut self, menu: Menu) {
        let current = Language::ALL
            .iter()
            .position(|&language| language == self.kept.settings.language);
        let marked = match menu {
            // Opening and closing this menu must not change the language.
            Menu::Languages => current.unwrap_or(0),
            _ => 0,
        };
        self.menus.push(Choice { menu, marked });
    }

    /// Passes a gesture to the scene.
    pub(super) fn gesture(&mut self, gesture: Gesture) {
        let input = MenuInput::of(gesture);
        if self.asks_for_hardware_check(gesture) {
            return self.begin_hardware_check();
        }
        match self.scene {
            Scene::Boot => {
                if let Gesture::Press(_) = gesture {
                    self.gestures.ignore_pressed();
                    self.show_menu();
                }
            }
            Scene::Menu => self.on_menu(input),
            Scene::Crash(_) if matches!(input, Some(MenuInput::Next | MenuInput::Back)) => {
                self.skip_interrupted_game();
            }
            Scene::Crash(_) | Scene::Notice(_) => {
                if let Some(MenuInput::Choose | MenuInput::Back) = input {
                    self.effects.sound(Sound::Choose);
                    self.go_on();
                }
            }
            Scene::Lesson(lesson) => self.on_lesson(lesson, input),
            Scene::Help { game, page } => self.on_help(game, page, input),
            Scene::HighScores { marked } => self.on_high_scores(marked, input),
            Scene::Journey { marked } => self.on_journey(marked, input),
            Scene::Statistics(page) => self.on_statistics(page, input),
            Scene::Earned { achievement, then } => {
                if let Some(MenuInput::Choose | MenuInput::Next | MenuInput::Back) = input {
                    self.close_achievement(achievement, then);
                }
            }
            Scene::About(page) => self.on_about(page, input),
            Scene::HardwareCheck(check) => self.on_hardware_check(check, gesture, input),
            Scene::Updating | Scene::TilesToCome => {
                if let Some(MenuInput::Choose | MenuInput::Back) = input {
                    self.go_back();
                }
            }
            Scene::DeckCode(entry) => self.on_deck_code(entry, gesture),
            Scene::WrongCode(entry) => {
                if let Some(MenuInput::Choose | MenuInput::Back) = input {
                    self.show(Scene::DeckCode(entry));
                }
            }
            Scene::Layout { seat, level } => self.on_layout(seat, level, input),
            Scene::Playing(_) | Scene::Demo => self.on_game(gesture),
        }
    }

    fn on_game(&mut self, gesture: Gesture) {
        let next = self.with_game(|game, context| game.gesture(gesture, context));
        match next.unwrap_or(Next::MainMenu) {
            Next::Stay => {}
            Next::Pause => self.pause(),
            Next::Open(menu) => {
                self.open_only(menu);
                self.show_menu();
            }
            Next::MainMenu => self.leave(),
            Next::Journey(marked) => self.leave_to_journey(marked),
            Next::GameMenu(kind) => self.leave_to(kind),
            Next::Begin(start) => self.begin_after_achievements(start),
            Next::Show(scene) => self.show(scene),
        }
    }

    /// Lets the game on the screen react to something.
    fn with_game<T>(&mut self, react: impl FnOnce(&mut dyn Game, &mut Context<'_>) -> T) -> Option<T> {
        let game = self.games.shown_mut(self.scene)?;
        let mut context = Context {
            now: self.now,
            kept: &mut self.kept,
            effects: &mut self.effects,
            random: &mut self.random,
        };
        let result = react(game, &mut context);
        if core::mem::take(&mut self.effects.ignore_pressed_buttons) {
            self.gestures.ignore_pressed();
        }
        if let Scene::Playing(kind) = self.scene {
            self.mark_save_of(kind);
        }
        Some(result)
    }

    /// Marks the slot of a game as dirty if the game has asked to be saved.
    pub(super) fn mark_save_of(&mut self, kind: GameKind) {
        if core::mem::take(&mut self.effects.save) {
            self.kept.dirty.mark(kind.slot());
        }
    }

    /// Lets the time of the scene pass.
    pub(super) fn advance_scene(&mut self) {
        if self.idle.power() == Power::Asleep {
            return;
        }
        if self.supply_notice_at().is_some_and(|at| at <= self.now) {
            self.show_supply_notice();
        }
        let is_due = self.scene_wake().is_some_and(|at| at <= self.now);
        match self.scene {
            Scene::Playing(_) | Scene::Demo => {
                self.with_game(|game, context| game.advance(context));
            }
            Scene::Boot if is_due => self.show_menu(),
            Scene::Menu if is_due => self.show_demo(),
            _ => {}
        }
    }

    /// When something happens in the scene by time alone.
    pub(super) fn scene_wake(&self) -> Option<Timestamp> {
        let by_scene = match self.scene {
            Scene::Boot => Some(self.scene_since.plus_micros(BOOT_MICROS)),
            Scene::Menu => self.demo_starts_at(),
            scene => self
                .games
                .shown(scene)
                .and_then(|game| game.wake(self.now, self.idle.since())),
        };
        Timestamp::earliest(&[by_scene, self.supply_notice_at()])
    }

    /// When the demo starts if the main menu stays untouched.
    fn demo_starts_at(&self) -> Option<Timestamp> {
        let untouched = self.idle.since().max(self.scene_since);
        (self.choice().menu == Menu::Main).then(|| untouched.plus_micros(DEMO_MICROS))
    }

    /// Reacts to the device becoming dim or falling asleep.
    pub(super) fn become_less_awake(&mut self, power: Power) {
        self.effects.redraw = true;
        if power == Power::Asleep {
            self.pause();
            if let Scene::Demo | Scene::Boot = self.scene {
                self.show_menu();
            }
        }
    }

    /// Begins a game in place of the one before.
    pub(super) fn begin(&mut self, start: Start) {
        let lesson = self.set_up(start);
        self.begin_after(lesson, start.game());
    }

    /// Begins a game that has been set up, after this lesson if the player has not had it.
    pub(super) fn begin_after(&mut self, lesson: Lesson, game: GameKind) {
        self.kept.dirty.mark(game.slot());
        if self.kept.settings.lessons.has(lesson) {
            self.enter(game);
        } else {
            self.open_only(Menu::Main);
            self.show(Scene::Lesson(lesson));
        }
    }

    /// Begins a game, or asks first if that would lose an unfinished one.
    pub(super) fn begin_or_ask(&mut self, start: Start) {
        if self.games.can_continue(start.game()) {
            self.open(Menu::Sure(Question::Replace(start)));
            self.show_menu();
        } else {
            self.begin(start);
        }
    }

    /// Continues a game.
    pub(super) fn enter(&mut self, kind: GameKind) {
        if let Some(game) = self.games.get_mut(kind) {
            game.restore(self.now);
            self.menus.clear();
            self.show(Scene::Playing(kind));
        }
    }

    /// Pauses the running game, if there is one, and saves it.
    pub(super) fn pause(&mut self) {
        let Scene::Playing(kind) = self.scene else { return };
        if let Some(game) = self.games.get_mut(kind).filter(|game| !game.is_over()) {
            game.restore(self.now);
            self.kept.dirty.mark(kind.slot());
            self.open_only(Menu::Paused(kind));
            self.show_menu();
        }
    }

    /// Opens the main menu. An unfinished game stays saved.
    pub(super) fn leave(&mut self) {
        self.open_only(Menu::Main);
        self.show_menu();
    }

    /// Opens the menu of a game, as if it had been chosen in the main menu.
    pub(super) fn leave_to(&mut self, kind: GameKind) {
        let menu = Menu::Game(kind);
        self.open_only(Menu::Main);
        let offers = self.offers();
        if let Some(main) = self.menus.top_mut() {
            main.mark(Item::Open(menu), offers);
        }
        self.open(menu);
        self.show_menu();
    }

    /// Ends the paused game for good.
    pub(super) fn give_up(&mut self) {
        if let Some(Menu::Paused(kind)) = self.menus.bottom() {
            self.note_leaving(kind);
            self.games.remove(kind);
            self.kept.dirty.mark(kind.slot());
        }
        self.leave();
    }

    fn on_menu(&mut self, input: Option<MenuInput>) {
        let offers = self.offers();
        let Some(choice) = self.menus.top_mut() else { return };
        match input {
            Some(MenuInput::Next) => {
                choice.next(offers);
                self.effects.sound(Sound::Move);
            }
            Some(MenuInput::Previous) => {
                choice.previous(offers);
                self.effects.sound(Sound::Move);
            }
            Some(MenuInput::Choose) => {
                if let Some(item) = choice.item(offers) {
                    self.effects.sound(Sound::Choose);
                    self.choose(item);
                }
            }
            Some(MenuInput::Back) => self.close_menu(),
            None => {}
        }
    }

    /// Closes the menu on top. Closing a pause menu continues the game; closing the menu after a game opens the main
    /// menu.
    pub(super) fn close_menu(&mut self) {
        if self.menus.depth() > 1 {
            self.menus.pop();
            self.go_back();
            return;
        }
        match self.choice().menu {
            Menu::Paused(kind) => self.enter(kind),
            Menu::AfterNumber9 => self.leave(),
            _ => return,
        }
        self.effects.sound(Sound::Move);
    }

    /// Uncovers the menu.
    pub(super) fn go_back(&mut self) {
        self.effects.sound(Sound::Move);
        self.show_menu();
    }
}
