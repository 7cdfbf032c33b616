//! The hardware check: how it is entered and left, what its pages do, and when the figures on them change.

use harness::tour::hardware::KNOWN;
use harness::{HOLD_MICROS, Harness, all_lessons_learned};
use pocket_nines::handheld::gestures::TAP_LIMIT_MICROS;
use pocket_nines::handheld::hardware_code::HardwareCode;
use pocket_nines::handheld::menu::{Item, Menu, Setting};
use pocket_nines::handheld::scene::BOOT_MICROS;
use pocket_nines::handheld::{AboutPage, Button, CheckPage, Hardware, HardwareCheck, Notice, Scene, Sound};
use pocket_nines::storage::Slot;
use pocket_nines::storage::settings::Settings;

use crate::devices::{MILLI, SECOND, new_device, with};

/// A device on the first page of the hardware check.
fn checked(mut device: Harness) -> Harness {
    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::HardwareCheck);
    device.take_sounds();
    device
}

fn check(device: &Harness) -> Option<HardwareCheck> {
    match device.scene() {
        Scene::HardwareCheck(check) => Some(check),
        _ => None,
    }
}

fn page(device: &Harness) -> Option<CheckPage> {
    check(device).map(|check| check.page)
}

/// A device on this page.
fn at(page: CheckPage) -> Harness {
    let mut device = checked(new_device());
    device.hold(Button::A);
    while self::page(&device) != Some(page) {
        device.tap(Button::B);
    }
    device
}

/// A device on which these buttons go down so many microseconds after it was switched on, one after the other.
fn started(mut device: Harness, buttons: [Button; 2], after: u64, between: u64) -> Harness {
    device.wait(after);
    device.edge(buttons[0], true);
    device.wait(between);
    device.edge(buttons[1], true);
    device
}

#[test]
fn every_page_is_reached_with_two_buttons_and_the_last_leads_back() {
    for next in [Button::A, Button::B] {
        let mut device = checked(new_device());
        assert_eq!(page(&device), Some(CheckPage::Buttons));
        device.hold(Button::A);
        for expected in &CheckPage::ALL[1..] {
            assert_eq!(page(&device), Some(*expected));
            // On the page with the tones, A plays them again.
            let is_tones = *expected == CheckPage::Tones;
            device.tap(if is_tones { Button::B } else { next });
        }
        assert_eq!(device.marked(), Some(Item::HardwareCheck));
    }
}

#[test]
fn holding_b_leaves_every_page() {
    for expected in CheckPage::ALL {
        let mut device = checked(new_device());
        if expected != CheckPage::Buttons {
            device = at(expected);
        }
        device.hold(Button::B);
        assert_eq!(device.marked(), Some(Item::HardwareCheck), "{expected:?}");
    }
}

#[test]
fn each_button_lights_its_place_while_it_is_down_and_does_nothing_else_when_it_is_tapped() {
    let mut device = checked(new_device());
    for (place, button) in Button::ALL.into_iter().enumerate() {
        let (before, frames) = (device.frame(), device.frames());
        device.edge(button, true);
        for other in Button::ALL {
            let check = check(&device).unwrap();
            assert_eq!(check.is_down(other), other == button, "{button:?}, {other:?}");
            assert_eq!(check.is_tried(other), other as usize <= place, "{button:?}, {other:?}");
        }
        assert_eq!(device.frames(), frames + 1, "it shows at once");
        let lit = device.frame();
        assert!(lit != before);
        device.wait(100 * MILLI);
        device.edge(button, false);
        assert_eq!(device.frames(), frames + 2, "and so does the release");
        assert!(!check(&device).unwrap().is_down(button));
        let tried = device.frame();
        assert!(tried != lit && tried != before, "that it was tried stays on the screen");
        device.wait(100 * MILLI);
        assert_eq!(page(&device), Some(CheckPage::Buttons));
    }
    assert_eq!(device.take_sounds(), []);
}

#[test]
fn buttons_that_are_down_together_light_together() {
    let mut device = checked(new_device());
    Button::ALL.into_iter().for_each(|button| device.edge(button, true));
    let check = check(&device).unwrap();
    assert!(Button::ALL.into_iter().all(|button| check.is_down(button)));
    device.wait(5 * SECOND);
    assert_eq!(page(&device), Some(CheckPage::Buttons), "A and B together hold nothing");
    Button::ALL.into_iter().for_each(|button| device.edge(button, false));
    let check = self::check(&device).unwrap();
    assert!(Button::ALL.into_iter().all(|button| !check.is_down(button)));
}

#[test]
fn on_a_turned_device_the_places_are_turned_too() {
    let device = with(Settings {
        left_handed: true,
        ..all_lessons_learned()
    });
    let mut device = device;
    // Up, from the first item to the last but one, and from there to the last.
    while device.marked() != Some(Item::Open(Menu::Settings)) {
        device.tap(Button::A);
    }
    device.tap(Button::B);
    while device.marked() != Some(Item::HardwareCheck) {
        device.tap(Button::A);
    }
    device.tap(Button::B);
    device.edge(Button::A, true);
    let check = check(&device).unwrap();
    assert!(check.is_down(Button::B) && !check.is_down(Button::A));
}

#[test]
fn a_bar_fills_on_the_first_page_while_a_is_held() {
    let mut device = checked(new_device());
    device.edge(Button::A, true);
    let lit = device.frame();
    device.wait((TAP_LIMIT_MICROS + HOLD_MICROS) / 2);
    assert!(device.frame() != lit);
    let mut device = at(CheckPage::Board);
    let still = device.frame();
    device.edge(Button::A, true);
    device.wait((TAP_LIMIT_MICROS + HOLD_MICROS) / 2);
    assert!(device.frame() == still, "elsewhere holding A means nothing");
}

#[test]
fn the_patterns_are_all_pixels_none_and_every_other_one() {
    let lit = |page| {
        let words = at(page).frame().columns().concat();
        words.iter().map(|word| word.count_ones()).sum::<u32>()
    };
    assert_eq!(lit(CheckPage::AllLit), 128 * 64);
    assert_eq!(lit(CheckPage::AllDark), 0);
    assert_eq!(lit(CheckPage::Checkerboard), 128 * 64 / 2);
}

#[test]
fn the_page_with_tones_plays_a_scale_and_again_on_a() {
    let mut device = at(CheckPage::Tones);
    assert_eq!(device.take_sounds().pop(), Some(Sound::Scale));
    device.tap(Button::A);
    assert_eq!(device.take_sounds(), [Sound::Scale]);
    assert_eq!(page(&device), Some(CheckPage::Tones));
    let tones = Sound::Scale.tones();
    assert!(tones.is_sorted_by(|a, b| a.hertz < b.hertz) && tones.len() == 10);
}

#[test]
fn with_sound_off_the_page_with_tones_plays_nothing_and_says_so() {
    let audible = at(CheckPage::Tones).frame();
    let mut device = new_device();
    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::Change(Setting::Sound));
    device.take_sounds();
    device.choose(Item::HardwareCheck);
    device.hold(Button::A);
    while page(&device) != Some(CheckPage::Tones) {
        device.tap(Button::B);
    }
    device.tap(Button::A);
    assert_eq!(device.take_sounds(), []);
    assert!(device.frame() != audible);
}

#[test]
fn figures_that_change_are_drawn_again_and_only_where_they_are_shown() {
    for shown in CheckPage::ALL {
        let mut device = checked(new_device());
        if shown != CheckPage::Buttons {
            device = at(shown);
        }
        let (before, frames) = (device.frame(), device.frames());
        device.set_hardware(KNOWN);
        let has_figures = matches!(shown, CheckPage::Board | CheckPage::Display | CheckPage::Latency);
        assert_eq!(device.frames() - frames, u64::from(has_figures), "{shown:?}");
        assert_eq!(device.frame() != before, has_figures, "{shown:?}");
        device.set_hardware(KNOWN);
        assert_eq!(
            device.frames() - frames,
            u64::from(has_figures),
            "{shown:?}: nothing is new"
        );
    }
}

#[test]
fn the_code_holds_the_figures_and_stays_while_it_is_shown() {
    let mut device = at(CheckPage::Latency);
    device.set_hardware(KNOWN);
    device.tap(Button::B);
    let shown = check(&device).unwrap().code;
    assert_eq!(shown, HardwareCode::new(&KNOWN));
    device.set_hardware(Hardware::default());
    device.wait(SECOND);
    assert_eq!(check(&device).unwrap().code, shown);
    device.tap(Button::Up);
    device.tap(Button::B);
    assert_eq!(check(&device).unwrap().code, HardwareCode::new(&Hardware::default()));
}

#[test]
fn a_and_b_held_at_the_start_open_the_check_even_without_saved_settings() {
    for buttons in [[Button::A, Button::B], [Button::B, Button::A]] {
        for (after, between) in [(0, 0), (0, 800 * MILLI), (200 * MILLI, 15), (BOOT_MICROS - 2, 1)] {
            let mut device = started(Harness::new(1), buttons, after, between);
            let check = check(&device).unwrap_or_else(|| panic!("{buttons:?}, {after}, {between}"));
            assert!(check.is_down(Button::A) && check.is_down(Button::B), "both light up");
            device.wait(5 * SECOND);
            assert_eq!(page(&device), Some(CheckPage::Buttons), "holding on leads nowhere");
            buttons.into_iter().for_each(|button| device.edge(button, false));
            device.wait(SECOND);
            assert_eq!(page(&device), Some(CheckPage::Buttons));
            device.hold(Button::B);
            assert_eq!(device.scene(), Scene::Menu);
            assert_eq!(
                device.handheld().choice().menu,
                Menu::Languages,
                "the first start goes on"
            );
            assert_eq!(device.kept(Slot::Settings), None, "nothing is saved");
        }
    }
}

#[test]
fn a_and_b_held_at_the_start_open_the_check_however_the_device_is_held() {
    for left_handed in [false, true] {
        let settings = Settings {
            left_handed,
            ..all_lessons_learned()
        };
        let mut device = with(settings);
        device.cut_power(1);
        let mut device = started(device, [Button::A, Button::B], 0, 0);
        assert_eq!(page(&device), Some(CheckPage::Buttons));
        [Button::A, Button::B]
            .into_iter()
            .for_each(|button| device.edge(button, false));
        device.wait(SECOND);
        device.hold(if left_handed { Button::A } else { Button::B });
        assert_eq!(device.handheld().choice().menu, Menu::Main);
    }
}

#[test]
fn other_presses_at_the_start_do_not_open_the_check() {
    let late = started(Harness::new(1), [Button::A, Button::B], BOOT_MICROS, 0);
    assert_eq!(late.scene(), Scene::Menu);
    let one_by_one = started(Harness::new(1), [Button::A, Button::B], 0, BOOT_MICROS);
    assert_eq!(one_by_one.scene(), Scene::Menu);
    let direction = started(Harness::new(1), [Button::A, Button::Up], 0, 0);
    assert_eq!(direction.scene(), Scene::Menu);
    let mut released = Harness::new(1);
    released.tap(Button::A);
    released.edge(Button::B, true);
    assert_eq!(released.scene(), Scene::Menu);
}

#[test]
fn a_notice_that_the_check_covers_comes_again_after_it() {
    let mut device = new_device();
    device.spoil(Slot::HighScores);
    device.cut_power(1);
    let mut device = started(device, [Button::A, Button::B], 0, MILLI);
    assert_eq!(page(&device), Some(CheckPage::Buttons));
    [Button::A, Button::B]
        .into_iter()
        .for_each(|button| device.edge(button, false));
    device.wait(SECOND);
    device.hold(Button::B);
    assert_eq!(device.scene(), Scene::Notice(Notice::Lost(Slot::HighScores)));
}

#[test]
fn about_has_a_second_page_with_the_parts_which_are_drawn_again_when_they_change() {
    let mut device = new_device();
    device.choose(Item::About);
    assert_eq!(device.scene(), Scene::About(AboutPage::Version));
    let frames = device.frames();
    device.set_hardware(KNOWN);
    assert_eq!(device.frames(), frames, "its first page shows nothing of it");
    device.tap(Button::B);
    assert_eq!(device.scene(), Scene::About(AboutPage::Parts));
    let (before, frames) = (device.frame(), device.frames());
    device.set_hardware(Hardware {
        supply_millivolts: Some(3_700),
        ..KNOWN
    });
    assert!(device.frames() == frames + 1 && device.frame() != before);
    device.tap(Button::Up);
    assert_eq!(device.scene(), Scene::About(AboutPage::Version));
    device.tap(Button::A);
    assert_eq!(device.marked(), Some(Item::About));
}
