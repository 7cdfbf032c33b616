//! A playthrough of both games and all pages on the handheld, on simulated time, in which every frame and every press is
//! measured. The labels are those of `xtask/src/bench.rs`.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::pixelcolor::BinaryColor;
use pocket_nines::handheld::menu::{Item, Menu, Setting, Start};
use pocket_nines::handheld::{Button, Edge, GameKind, Handheld, Scene};
use pocket_nines::number9::Players;
use pocket_nines::panel::{Kind, Panel};
use pocket_nines::screens::{self, Frame};
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::SlotBytes;
use pocket_nines::time::Timestamp;
use static_cell::StaticCell;

use crate::measure::measure;

const PRESS_IN_MENU: u32 = 10;
const PRESS_IN_NUMBER9: u32 = 11;
const PRESS_IN_RACE: u32 = 12;
const TIME_IN_NUMBER9: u32 = 13;
const DRAW_TITLE: u32 = 20;
const DRAW_MENU: u32 = 21;
const DRAW_TEXT: u32 = 22;
const DRAW_HELP: u32 = 23;
const DRAW_TABLES: u32 = 24;
const DRAW_NUMBER9: u32 = 25;
const DRAW_LAYOUT: u32 = 26;
const DRAW_RACE: u32 = 27;
const DIFF_IN_NUMBER9: u32 = 40;
const DIFF_IN_RACE: u32 = 41;

const TAP_MICROS: u64 = 60_000;
const HOLD_MICROS: u64 = 1_000_000;
const SEED: u64 = 9;

/// More than any menu has, and more than are ever open.
const MOST_ITEMS: usize = 16;

/// Plays everything once.
pub fn run() {
    let player = begin();
    player.redraw();
    player.wait(2_000_000);
    // Chooses the language, reads the first lesson, and goes once round the main menu.
    player.taps(&[Button::A, Button::A]);
    player.taps(&[Button::B; 8]);
    number9(player);
    race(player);
    reading(player);
}

/// A whole game: every tile is turned, moved to a few spots and laid. After every other one, the next press comes before the
/// animation is over.
fn number9(player: &mut Player) {
    player.choose(Item::Open(Menu::Game(GameKind::Number9)));
    player.choose(Item::Start(Start::Number9(Players::One)));
    player.tap(Button::A);
    for round in 0..20 {
        player.taps(&[Button::B, Button::B, Button::A, Button::A]);
        player.hold(Button::A);
        if round % 2 == 0 {
            player.wait(300_000);
        }
    }
    player.wait(12_000_000);
    // The layout and its highest level, the result again, and the menus.
    player.taps(&[Button::B, Button::A]);
    player.hold(Button::B);
    player.tap(Button::A);
    player.go_back();
}

/// A minute of a race against three bots.
fn race(player: &mut Player) {
    player.choose(Item::Open(Menu::Game(GameKind::SevenOnNine)));
    player.choose(Item::Change(Setting::Bots));
    player.tap(Button::A);
    player.choose(Item::Start(Start::SevenOnNine(Variant::Simultaneous)));
    player.tap(Button::A);
    player.wait(3_200_000);
    for _ in 0..30 {
        player.taps(&[Button::B, Button::A]);
        player.wait(1_700_000);
    }
    player.hold(Button::B);
    player.choose(Item::Leave);
}

/// Help, the best games, statistics, what the device is.
fn reading(player: &mut Player) {
    player.choose(Item::Open(Menu::HowToPlay));
    for game in GameKind::ALL {
        player.choose(Item::Help(game));
        for _ in 0..game.help_pages() {
            player.tap(Button::B);
        }
    }
    player.go_back();
    for item in [Item::HighScores, Item::Statistics, Item::About] {
        player.choose(item);
        player.tap(Button::B);
        player.go_back();
    }
}

/// Not inlined, so that the copy on the stack which the value is made from is gone afterwards.
#[inline(never)]
fn begin() -> &'static mut Player {
    static PLAYER: StaticCell<Player> = StaticCell::new();
    let player = PLAYER.init_with(|| Player {
        handheld: Handheld::blank(SEED, "bench", Timestamp::START),
        now: Timestamp::START,
        frame: Frame::new(),
        shown: Frame::new(),
    });
    player.handheld.restore(&SlotBytes::default());
    player
}

struct Player {
    handheld: Handheld,
    now: Timestamp,
    frame: Frame,
    /// The last frame.
    shown: Frame,
}

impl Player {
    fn taps(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.tap(button);
        }
    }

    fn tap(&mut self, button: Button) {
        self.press(button, TAP_MICROS);
    }

    /// Moves the mark of the open menu to this item and chooses it. A menu without it is a mistake of this playthrough.
    fn choose(&mut self, item: Item) {
        let is_marked = |handheld: &Handheld| handheld.choice().item(handheld.offers()) == Some(item);
        for _ in 0..MOST_ITEMS {
            if self.handheld.scene() == Scene::Menu && is_marked(&self.handheld) {
                return self.tap(Button::A);
            }
            self.tap(Button::B);
        }
        panic!("no such item in this menu");
    }

    /// To the main menu.
    fn go_back(&mut self) {
        for _ in 0..MOST_ITEMS {
            if (self.handheld.scene(), self.handheld.choice().menu) == (Scene::Menu, Menu::Main) {
                return;
            }
            self.hold(Button::B);
        }
        panic!("no way to the main menu");
    }

    fn hold(&mut self, button: Button) {
        self.press(button, HOLD_MICROS);
    }

    fn press(&mut self, button: Button, micros: u64) {
        self.edge(button, true);
        self.wait(micros);
        self.edge(button, false);
        self.wait(TAP_MICROS);
    }

    fn edge(&mut self, button: Button, down: bool) {
        let label = match self.handheld.scene() {
            Scene::Playing(GameKind::Number9) => PRESS_IN_NUMBER9,
            Scene::Playing(GameKind::SevenOnNine) => PRESS_IN_RACE,
            _ => PRESS_IN_MENU,
        };
        let at = self.now;
        measure(label, || self.handheld.edge(Edge { button, down, at }));
        self.redraw();
    }

    fn wait(&mut self, micros: u64) {
        let until = self.now.plus_micros(micros);
        while let Some(wake) = self.handheld.wake().filter(|&wake| wake <= until) {
            self.now = wake.max(self.now);
            self.advance();
        }
        self.now = until;
        self.advance();
    }

    fn advance(&mut self) {
        let (now, handheld) = (self.now, &mut self.handheld);
        match handheld.scene() {
            Scene::Playing(GameKind::Number9) => measure(TIME_IN_NUMBER9, || handheld.advance(now)),
            _ => handheld.advance(now),
        }
        self.redraw();
    }

    /// Draws a new frame if there is one, as the firmware does.
    fn redraw(&mut self) {
        while self.handheld.take_sound().is_some() {}
        while self.handheld.take_save().is_some() {}
        if !self.handheld.take_redraw() {
            return;
        }
        let label = match self.handheld.scene() {
            Scene::Boot => DRAW_TITLE,
            Scene::Menu => DRAW_MENU,
            Scene::Help { .. } => DRAW_HELP,
            Scene::HighScores { .. }
            | Scene::Journey { .. }
            | Scene::Statistics(_)
            | Scene::About(_)
            | Scene::HardwareCheck(_)
            | Scene::DeckCode(_)
            | Scene::TilesToCome => DRAW_TABLES,
            Scene::Playing(GameKind::Number9) | Scene::Demo => DRAW_NUMBER9,
            Scene::Layout { .. } => DRAW_LAYOUT,
            Scene::Playing(GameKind::SevenOnNine) => DRAW_RACE,
            Scene::Lesson(_)
            | Scene::Notice(_)
            | Scene::Earned { .. }
            | Scene::WrongCode(_)
            | Scene::Crash(_)
            | Scene::Updating => DRAW_TEXT,
        };
        let (frame, handheld) = (&mut self.frame, &self.handheld);
        measure(label, || {
            let Ok(()) = frame.clear(BinaryColor::Off);
            screens::draw(frame, handheld)
        });
        self.diff();
    }

    /// Finds the regions that would go to the panel.
    fn diff(&mut self) {
        let (shown, frame) = (&self.shown, &self.frame);
        let panel = Panel::new(Kind::Ssd1306, false);
        let regions = || panel.dirty_regions(shown, frame).count();
        match self.handheld.scene() {
            Scene::Playing(GameKind::Number9) => measure(DIFF_IN_NUMBER9, regions),
            Scene::Playing(GameKind::SevenOnNine) => measure(DIFF_IN_RACE, regions),
            _ => {}
        }
        self.shown.clone_from(&self.frame);
    }
}
