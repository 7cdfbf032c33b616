//! A device in the hands of somebody who knows it.

use harness::Harness;
use pocket_nines::handheld::menu::{Item, MOST_ITEMS, Menu, Start};
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::{Button, GameKind, Handheld, Number9Play, Scene};
use pocket_nines::number9::{Players, Skill};
use pocket_nines::storage::settings::{self, Lesson, Lessons, RivalCount, RivalSettings, Settings};
use pocket_nines::storage::slots::Slot;
use pocket_nines::time::Timestamp;

pub const MILLI: u64 = 1_000;
pub const SECOND: u64 = 1_000_000;
pub const MINUTE: u64 = 60 * SECOND;

/// What whoever has had every lesson starts with.
pub fn learned() -> Settings {
    let mut lessons = Lessons::default();
    Lesson::ALL.into_iter().for_each(|lesson| lessons.learn(lesson));
    Settings {
        lessons,
        ..Settings::default()
    }
}

/// A device with these settings, its main menu open.
pub fn with(settings: Settings) -> Harness {
    let mut slots: [Option<Vec<u8>>; Slot::ALL.len()] = Default::default();
    slots[Slot::Settings as usize] = Some(settings::encode(&settings).to_vec());
    let mut device = Harness::with(slots, 1, Timestamp::START);
    device.wait(2 * SECOND);
    device.take_sounds();
    device
}

/// A device whose main menu is open.
pub fn new_device() -> Harness {
    with(learned())
}

/// A device on which somebody has just begun to play against so many rivals.
pub fn against(count: RivalCount) -> Harness {
    let rivals = RivalSettings {
        count,
        skills: [Skill::Club, Skill::Novice, Skill::Expert],
    };
    let mut device = with(Settings { rivals, ..learned() });
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.choose(Item::Open(Menu::Rivals));
    device.choose(Item::Start(Start::Rivals));
    device
}

/// The same without any.
pub fn solo() -> Harness {
    let mut device = new_device();
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.choose(Item::Start(Start::Number9(Players::One)));
    device
}

/// The game of Number 9 that is played.
pub fn play(device: &Harness) -> &Number9Play {
    device.handheld().number9().unwrap()
}

/// How far it is.
pub fn stage(device: &Harness) -> Stage {
    play(device).stage()
}

/// How many tiles everybody has laid.
pub fn tiles(device: &Harness) -> Vec<usize> {
    let game = play(device).game();
    game.seats()
        .map(|seat| game.table(seat).unwrap().tiles().len())
        .collect()
}

/// Lays the tile in hand, and waits until the next one comes up if nobody thinks for longer.
pub fn lay(device: &mut Harness) {
    device.hold(Button::A);
    device.wait(SECOND / 2);
}

/// Somebody's way through the menus.
pub trait Thumbs {
    /// Moves the mark to an item of the menu and chooses it.
    fn choose(&mut self, item: Item);

    /// The marked item.
    fn marked(&self) -> Option<Item>;
}

impl Thumbs for Harness {
    fn choose(&mut self, item: Item) {
        for _ in 0..MOST_ITEMS {
            if self.marked() == Some(item) {
                self.tap(Button::A);
                return;
            }
            self.tap(Button::B);
        }
        panic!(
            "there is no {item:?} in {:?}: {:?}",
            self.handheld().choice(),
            self.handheld().scene()
        );
    }

    fn marked(&self) -> Option<Item> {
        let handheld: &Handheld = self.handheld();
        let is_menu = matches!(handheld.scene(), Scene::Menu);
        handheld.choice().item(handheld.offers()).filter(|_| is_menu)
    }
}
