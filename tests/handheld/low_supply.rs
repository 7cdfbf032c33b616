//! Low batteries: what is said about them and when, what is not written, and that nothing of it is lost.

use harness::Harness;
use pocket_nines::handheld::hardware::{LEAST_WRITE_MILLIVOLTS, LOW_SUPPLY_MILLIVOLTS};
use pocket_nines::handheld::menu::{Item, Menu, Question, Setting, Start};
use pocket_nines::handheld::power::SLEEP_MICROS;
use pocket_nines::handheld::{
    Button, GameKind, HYSTERESIS_MILLIVOLTS, Handheld, Hardware, Notice, Outputs, PanelState, Request, Scene, Sound,
    Supply,
};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::{Save, Slot};

use crate::devices::{SECOND, new_device, play, race_play, solo};

/// Longer than a message waits for a calm moment.
const CALM_MICROS: u64 = 4 * SECOND;

const FULL: Option<u16> = Some(4_500);
const LOW: Option<u16> = Some(LOW_SUPPLY_MILLIVOLTS - 1);
const TOO_LOW: Option<u16> = Some(LEAST_WRITE_MILLIVOLTS - 1);

fn supply(device: &mut Harness, supply_millivolts: Option<u16>) {
    device.set_hardware(Hardware {
        supply_millivolts,
        ..Hardware::default()
    });
}

/// A device in the settings, whose batteries are too low to write and on which the sound was changed.
fn unsaved() -> Harness {
    let mut device = new_device();
    device.choose(Item::Open(Menu::Settings));
    supply(&mut device, TOO_LOW);
    device.choose(Item::Change(Setting::Sound));
    device
}

#[test]
fn each_limit_holds_at_its_millivolt_and_is_left_only_clearly_above_it() {
    let (low, least) = (LOW_SUPPLY_MILLIVOLTS, LEAST_WRITE_MILLIVOLTS);
    let on = HYSTERESIS_MILLIVOLTS;
    for (before, millivolts, expected) in [
        (Supply::Enough, low, Supply::Enough),
        (Supply::Enough, low - 1, Supply::Low),
        (Supply::Enough, least, Supply::Low),
        (Supply::Enough, least - 1, Supply::TooLowToWrite),
        (Supply::Low, low + on - 1, Supply::Low),
        (Supply::Low, low + on, Supply::Enough),
        (Supply::Low, least, Supply::Low),
        (Supply::TooLowToWrite, least + on - 1, Supply::TooLowToWrite),
        (Supply::TooLowToWrite, least + on, Supply::Low),
        (Supply::TooLowToWrite, low + on - 1, Supply::Low),
        (Supply::TooLowToWrite, low + on, Supply::Enough),
    ] {
        assert_eq!(before.at(Some(millivolts)), expected, "{before:?}, {millivolts} mV");
    }
    for before in [Supply::Enough, Supply::Low, Supply::TooLowToWrite] {
        assert_eq!(before.at(None), Supply::Enough, "nobody knows");
    }
}

#[test]
fn noise_around_a_limit_warns_once() {
    let mut device = new_device();
    let mut warnings = 0;
    for round in 0..100 {
        supply(&mut device, Some(LOW_SUPPLY_MILLIVOLTS - 30 + 60 * (round % 2)));
        device.wait(CALM_MICROS);
        if let Scene::Notice(notice) = device.scene() {
            assert_eq!(notice, Notice::BatteriesLow);
            warnings += 1;
        }
        device.tap(Button::A);
        device.hold(Button::B);
    }
    assert_eq!(warnings, 1);
}

#[test]
fn a_menu_is_covered_once_no_button_was_pressed_for_a_moment() {
    let mut device = new_device();
    supply(&mut device, LOW);
    for _ in 0..5 {
        device.wait(2 * SECOND);
        assert_eq!(device.scene(), Scene::Menu, "not in the middle of choosing");
        device.tap(Button::B);
    }
    let marked = device.marked();
    device.edge(Button::Up, true);
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Menu, "not while a button is down");
    device.edge(Button::Up, false);
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Notice(Notice::BatteriesLow));
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Menu);
    assert!(device.marked().is_some() && marked.is_some());
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Menu, "it is said once");
}

#[test]
fn batteries_that_recover_are_not_warned_about_and_become_low_again() {
    let mut device = new_device();
    supply(&mut device, LOW);
    supply(&mut device, FULL);
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Menu);
    supply(&mut device, LOW);
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Notice(Notice::BatteriesLow));
}

#[test]
fn a_race_is_never_interrupted_and_the_warning_comes_with_its_pause() {
    let mut device = new_device();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    supply(&mut device, LOW);
    for _ in 0..20 {
        device.wait(SECOND);
        assert_eq!(device.scene(), Scene::Playing(GameKind::SevenOnNine));
    }
    assert!(!race_play(&device).is_over());
    device.hold(Button::B);
    assert_eq!(device.scene(), Scene::Notice(Notice::BatteriesLow));
    device.tap(Button::A);
    assert_eq!(device.marked(), Some(Item::Resume));
}

#[test]
fn a_tile_that_is_being_held_down_is_not_interrupted_and_the_game_goes_on_after_the_message() {
    let mut device = solo();
    device.tap(Button::A);
    device.tap(Button::B);
    device.edge(Button::A, true);
    device.wait(SECOND / 2);
    supply(&mut device, LOW);
    device.wait(SECOND);
    device.edge(Button::A, false);
    assert_eq!(play(&device).game().table(Seat::First).unwrap().tiles().len(), 1);
    assert_eq!(device.scene(), Scene::Playing(GameKind::Number9), "the tile is laid");
    device.wait(SECOND);
    device.tap(Button::A);
    device.tap(Button::B);
    let in_hand = play(&device).in_hand();
    device.wait(2 * SECOND);
    assert_eq!(device.scene(), Scene::Playing(GameKind::Number9), "the player is busy");
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Notice(Notice::BatteriesLow));
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Playing(GameKind::Number9), "the game goes on");
    assert_eq!(play(&device).in_hand(), in_hand, "with the tile where it was");
    device.wait(10 * SECOND);
    assert_eq!(device.scene(), Scene::Playing(GameKind::Number9), "it is said once");
}

#[test]
fn a_hint_that_is_awaited_is_not_cancelled_by_the_warning() {
    let mut device = solo();
    device.set_thinking(false);
    device.hold(Button::B);
    device.choose(Item::Hint);
    device.choose(Item::Yes);
    assert!(play(&device).hint_wanted() && !play(&device).is_hinted());
    supply(&mut device, LOW);
    device.wait(CALM_MICROS);
    assert_ne!(
        (device.scene(), play(&device).is_hinted()),
        (Scene::Notice(Notice::BatteriesLow), false)
    );
}

#[test]
fn nothing_is_written_below_the_limit_and_everything_once_it_is_exceeded() {
    let mut device = unsaved();
    let before = device.kept(Slot::Settings).map(<[u8]>::to_vec);
    assert!(!device.handheld().allows_flash_writes() && device.handheld().holds_back_saves());
    supply(&mut device, Some(LEAST_WRITE_MILLIVOLTS + HYSTERESIS_MILLIVOLTS - 1));
    device.wait(SECOND);
    assert_eq!(device.kept(Slot::Settings), before.as_deref(), "not yet");
    supply(&mut device, Some(LEAST_WRITE_MILLIVOLTS + HYSTERESIS_MILLIVOLTS));
    assert_ne!(device.kept(Slot::Settings), before.as_deref());
    assert!(!device.handheld().holds_back_saves());
    device.cut_power(1);
    assert!(!device.handheld().settings().sound, "nothing is lost");
}

#[test]
fn an_unknown_voltage_restricts_nothing() {
    let mut device = unsaved();
    let before = device.kept(Slot::Settings).map(<[u8]>::to_vec);
    supply(&mut device, None);
    assert_ne!(device.kept(Slot::Settings), before.as_deref());
}

#[test]
fn the_player_is_told_once_that_nothing_is_saved_and_only_if_there_is_something_to_save() {
    let mut device = new_device();
    supply(&mut device, TOO_LOW);
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Notice(Notice::BatteriesLow));
    device.tap(Button::A);
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Menu, "nothing is to be saved");
    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::Change(Setting::Sound));
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Notice(Notice::BatteriesTooLowToSave));
    device.tap(Button::A);
    device.choose(Item::Change(Setting::Brightness));
    device.wait(CALM_MICROS);
    assert_eq!(device.scene(), Scene::Menu, "it is known");
    supply(&mut device, FULL);
    supply(&mut device, TOO_LOW);
    device.choose(Item::Change(Setting::Brightness));
    device.wait(CALM_MICROS);
    assert_eq!(
        device.scene(),
        Scene::Notice(Notice::BatteriesLow),
        "and after a recovery it is news"
    );
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Notice(Notice::BatteriesTooLowToSave));
}

#[test]
fn a_game_that_was_played_with_low_batteries_is_saved_when_they_are_replaced_by_a_cable() {
    let mut device = solo();
    supply(&mut device, TOO_LOW);
    let saved = device.kept(Slot::Number9).map(<[u8]>::to_vec);
    for _ in 0..3 {
        device.hold(Button::A);
        device.wait(SECOND);
    }
    assert_eq!(device.kept(Slot::Number9), saved.as_deref());
    let game = play(&device).game().clone();
    supply(&mut device, FULL);
    device.cut_power(1);
    assert_eq!(*play(&device).game(), game);
}

/// Counts what a device does, and never has anything else to do.
#[derive(Default)]
struct Counter {
    sleeps: u32,
    saves: u32,
    restarts: u32,
}

impl Outputs for Counter {
    fn draw(&mut self, _: &Handheld) {}

    fn set_panel(&mut self, _: PanelState) {}

    fn play(&mut self, _: Sound) {}

    fn mute(&mut self) {}

    fn can_save(&self) -> bool {
        true
    }

    fn save(&mut self, _: Save) {
        self.saves += 1;
    }

    fn take_save_failure(&mut self) -> bool {
        false
    }

    fn is_idle(&self) -> bool {
        true
    }

    fn restart(&mut self, _: Request) {
        self.restarts += 1;
    }

    fn sleep(&mut self) {
        self.sleeps += 1;
    }
}

#[test]
fn a_device_with_something_unsaved_sleeps_all_the_same_and_saves_when_it_wakes_with_better_batteries() {
    let mut device = unsaved();
    device.wait(SLEEP_MICROS);
    assert_eq!(device.handheld().panel().light, None);
    let (mut handheld, mut outputs) = (device.handheld().clone(), Counter::default());
    handheld.deliver(&mut outputs);
    assert_eq!(
        (outputs.sleeps, outputs.saves),
        (1, 0),
        "it does not empty the batteries"
    );
    handheld.set_hardware(Hardware {
        supply_millivolts: FULL,
        ..Hardware::default()
    });
    handheld.deliver(&mut outputs);
    assert_eq!(outputs.saves, 1);
}

#[test]
fn a_restart_waits_until_everything_can_be_saved() {
    let mut device = unsaved();
    // Both messages, before the question.
    device.mark(Item::Open(Menu::Sure(Question::Update)));
    for _ in 0..3 {
        device.tap(Button::A);
    }
    device.choose(Item::Yes);
    assert_eq!(device.scene(), Scene::Updating);
    assert_eq!(device.take_requests(), []);
    supply(&mut device, FULL);
    assert_eq!(device.take_requests(), [Request::Update]);
}
