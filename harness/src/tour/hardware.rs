//! The hardware check, the parts in About, and what is said about low batteries.

use super::{Harness, Tour};
use crate::saved_state::{SEED, SavedState};
use pocket_nines::handheld::animation::BOTTOM_LINE_MICROS;
use pocket_nines::handheld::hardware::{BoardKind, CrystalStart, LatencySummary, PanelKind};
use pocket_nines::handheld::menu::{Item, Menu, Setting, Start};
use pocket_nines::handheld::{Button, CheckPage, Hardware, Scene};
use pocket_nines::number9::Players;

/// The facts of a device on which everything is known, with the longest names and figures.
pub const KNOWN: Hardware = Hardware {
    board: Some(BoardKind::PicoOled),
    chip_revision: Some(2),
    panel: Some(PanelKind::Ssd1306At3c),
    bus_hertz: Some(399_400),
    crystal: Some(CrystalStart::Configured(64_000)),
    supply_millivolts: Some(4_130),
    flash_bytes: Some(2 << 20),
    worst_masked_micros: Some(46_240),
    latency: Some(LatencySummary {
        least: 812,
        median: 1_125,
        worst: 13_720,
    }),
};

/// Voltages of batteries that are nearly empty, and too low to write.
pub const LOW_MILLIVOLTS: u16 = 3_110;
pub const TOO_LOW_MILLIVOLTS: u16 = 2_840;

/// A calm moment has come after this time.
const CALM_MICROS: u64 = 4_000_000;

pub(super) fn visit(tour: &mut Tour) {
    check(tour);
    about(tour);
    batteries(tour);
}

/// Every page of the hardware check.
fn check(tour: &mut Tour) {
    let mut device = Harness::new(SEED);
    device.edge(Button::A, true);
    device.edge(Button::B, true);
    let is_check = matches!(device.scene(), Scene::HardwareCheck(_));
    assert!(is_check, "the tour failed: A and B do not open the hardware check");

    let mut device = SavedState::new(tour.language).switch_on();
    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::HardwareCheck);
    tour.stop("check_buttons", &device);
    [Button::B, Button::Left]
        .into_iter()
        .for_each(|button| device.tap(button));
    device.edge(Button::A, true);
    device.edge(Button::Up, true);
    tour.stop("check_buttons_down", &device);
    device.edge(Button::Up, false);
    device.release(Button::A);
    device.wait(BOTTOM_LINE_MICROS);
    tour.stop("check_buttons_tried", &device);
    device.hold(Button::A);
    for hardware in [Hardware::default(), KNOWN] {
        device.set_hardware(hardware);
        let when = if hardware == KNOWN { "known" } else { "unknown" };
        while let Scene::HardwareCheck(check) = device.scene() {
            if check.page > CheckPage::Tones {
                tour.stop(format!("check_{:?}_{when}", check.page).to_lowercase(), &device);
            } else if hardware == KNOWN {
                tour.stop(format!("check_{:?}", check.page).to_lowercase(), &device);
            }
            device.tap(Button::B);
        }
        device.choose(Item::HardwareCheck);
        device.hold(Button::A);
    }
    while page(&device) != Some(CheckPage::Display) {
        device.tap(Button::B);
    }
    device.set_hardware(Hardware {
        crystal: Some(CrystalStart::Measured(1_240)),
        flash_bytes: Some(256 << 10),
        worst_masked_micros: Some(131_000),
        ..KNOWN
    });
    tour.stop("check_display_measured", &device);
    device.tap(Button::Up);
    tour.stop("check_board_small", &device);
    device.go_back();
    device.choose(Item::Change(Setting::Sound));
    device.choose(Item::HardwareCheck);
    device.hold(Button::A);
    while page(&device) != Some(CheckPage::Tones) {
        device.tap(Button::B);
    }
    tour.stop("check_tones_muted", &device);
}

fn page(device: &Harness) -> Option<CheckPage> {
    match device.scene() {
        Scene::HardwareCheck(check) => Some(check.page),
        _ => None,
    }
}

/// The second page of About, with all that can be in it.
fn about(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    device.choose(Item::About);
    device.tap(Button::B);
    tour.stop("about_unknown", &device);
    device.set_hardware(KNOWN);
    tour.stop("about_parts", &device);
    device.set_hardware(Hardware {
        board: Some(BoardKind::Pico2),
        panel: Some(PanelKind::Sh1106At3d),
        ..at(LOW_MILLIVOLTS)
    });
    tour.stop("about_never_run", &device);
    device.set_hardware(at(TOO_LOW_MILLIVOLTS));
    tour.stop("about_too_low", &device);
}

/// Warnings and marks.
fn batteries(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    device.set_hardware(at(LOW_MILLIVOLTS));
    tour.stop("menu_main_low", &device);
    device.wait(CALM_MICROS);
    tour.stop("batteries_low", &device);
    device.tap(Button::A);
    device.start(Start::Number9(Players::One));
    device.hold(Button::B);
    tour.stop("menu_paused_low", &device);
    device.set_hardware(at(TOO_LOW_MILLIVOLTS));
    tour.stop("menu_paused_too_low", &device);
    device.choose(Item::Resume);
    device.hold(Button::B);
    device.wait(CALM_MICROS);
    tour.stop("batteries_too_low_to_save", &device);
}

/// The facts with this voltage.
fn at(millivolts: u16) -> Hardware {
    Hardware {
        supply_millivolts: Some(millivolts),
        ..KNOWN
    }
}
