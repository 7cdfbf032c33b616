//! A device in the hands of somebody who knows it.

use pocket_nines::handheld::menu::{Item, MOST_ITEMS};
use pocket_nines::handheld::{Button, Handheld, Scene, Slot};
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::stamp::Stamp;
use pocket_nines::storage::settings::{self, Lesson, Lessons, Settings};

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
pub fn with(settings: Settings) -> Rehearsal {
    let mut slots: [Option<Vec<u8>>; Slot::ALL.len()] = Default::default();
    slots[Slot::Settings as usize] = Some(settings::encode(&settings).to_vec());
    let mut device = Rehearsal::with(slots, 1, Stamp::START);
    device.wait(2 * SECOND);
    device.take_sounds();
    device
}

/// A device whose main menu is open.
pub fn device() -> Rehearsal {
    with(learned())
}

/// Somebody's way through the menus.
pub trait Thumbs {
    /// Moves the mark to an item of the menu and chooses it.
    fn choose(&mut self, item: Item);

    /// The marked item.
    fn marked(&self) -> Option<Item>;
}

impl Thumbs for Rehearsal {
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
        handheld.choice().item(handheld.saved()).filter(|_| is_menu)
    }
}
