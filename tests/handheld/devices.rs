//! Devices to begin a test with, and short forms for what tests often ask of them.

use harness::{Harness, all_lessons_learned};
use pocket_nines::handheld::menu::{Item, Menu, Start};
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::{Button, GameKind, Number9Play, SevenOnNinePlay};
use pocket_nines::number9::{Players, Skill};
use pocket_nines::storage::settings::{RivalCount, RivalSettings, Settings};

pub const MILLI: u64 = 1_000;
pub const SECOND: u64 = 1_000_000;
pub const MINUTE: u64 = 60 * SECOND;

/// The first item of the main menu, which is marked when that menu opens anew.
pub const FIRST_ITEM: Item = Item::Open(Menu::Game(GameKind::Number9));

/// A device with these settings, its main menu open.
pub fn with(settings: Settings) -> Harness {
    let mut device = Harness::with_settings(&settings, 1);
    device.take_sounds();
    device
}

/// A device whose main menu is open.
pub fn new_device() -> Harness {
    with(all_lessons_learned())
}

/// A device on which a game against this many rivals has just begun.
pub fn against(count: RivalCount) -> Harness {
    let rivals = RivalSettings {
        count,
        skills: [Skill::Club, Skill::Novice, Skill::Expert],
    };
    let mut device = with(Settings {
        rivals,
        ..all_lessons_learned()
    });
    device.start(Start::Rivals);
    device
}

/// A device on which a solo game has just begun.
pub fn solo() -> Harness {
    let mut device = new_device();
    device.start(Start::Number9(Players::One));
    device
}

/// The running game of Number 9.
pub fn play(device: &Harness) -> &Number9Play {
    device.handheld().number9().unwrap()
}

/// The running race.
pub fn race_play(device: &Harness) -> &SevenOnNinePlay {
    device.handheld().seven_on_nine().unwrap()
}

/// The stage of the running game of Number 9.
pub fn stage(device: &Harness) -> Stage {
    play(device).stage()
}

/// The number of tiles of each player.
pub fn tiles(device: &Harness) -> Vec<usize> {
    let game = play(device).game();
    game.seats()
        .map(|seat| game.table(seat).unwrap().tiles().len())
        .collect()
}

/// Places the tile in hand, and waits until the next one comes up unless rivals think for longer.
pub fn lay(device: &mut Harness) {
    device.hold(Button::A);
    device.wait(SECOND / 2);
}
