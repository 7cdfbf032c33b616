//! The commands of the SSD1306: those that set it up, and those that go before the bytes of a region.

use pocket_nines::handheld::Light;
use pocket_nines::panel::ssd1306::Ssd1306;
use pocket_nines::panel::{Region, Transfer};
use pocket_nines::storage::settings::Brightness;

use crate::{region, region_to};

/// The commands before each of these regions, when they are sent in this order.
fn addressing(controller: &mut Ssd1306, regions: impl IntoIterator<Item = Region>) -> Vec<Vec<u8>> {
    let mut before = Vec::new();
    let mut commands = Vec::new();
    for transfer in controller.transfers(regions) {
        match transfer {
            Transfer::Commands(bytes) => commands = bytes.to_vec(),
            Transfer::Pixels(_) => before.push(std::mem::take(&mut commands)),
        }
    }
    before
}

#[test]
fn the_panel_is_prepared_in_the_dark() {
    assert_eq!(Ssd1306::new(false).prepare(), [0xAE, 0xA1, 0xC8, 0x20, 0x00]);
    assert_eq!(Ssd1306::new(true).prepare(), [0xAE, 0xA0, 0xC0, 0x20, 0x00]);
}

#[test]
fn a_panel_that_was_just_switched_on_is_set_up_and_lit() {
    let expected = [
        0xAE, 0xD5, 0x80, 0xA8, 63, 0xD3, 0, 0x40, 0x8D, 0x14, 0x20, 0x00, 0xDA, 0x12, 0xA1, 0xC8, 0xD9, 0x21, 0x81,
        0x5F, 0xDB, 0x40, 0xA4, 0xA6, 0x2E, 0xAF,
    ];
    assert_eq!(Ssd1306::new(false).start(), expected);
}

#[test]
fn light_is_contrast_and_switching_off() {
    let controller = Ssd1306::new(false);
    assert_eq!(controller.light(None), [0xAE, 0x8D, 0x10]);
    for (light, expected) in [
        (Light::Dim, [0xD9, 0x11, 0x81, 0x00, 0xAF]),
        (Light::As(Brightness::Low), [0xD9, 0x21, 0x81, 0x2F, 0xAF]),
        (Light::As(Brightness::Middle), [0xD9, 0x21, 0x81, 0x5F, 0xAF]),
        (Light::As(Brightness::High), [0xD9, 0x21, 0x81, 0xFF, 0xAF]),
    ] {
        assert_eq!(controller.light(Some(light)), expected);
    }
}

#[test]
fn the_same_region_again_needs_no_commands() {
    let bar = region(20..31, 2..4);
    let mut controller = Ssd1306::new(false);
    let sent = addressing(&mut controller, [bar.clone()]);
    assert_eq!(sent, [[0x21, 20, 30, 0x22, 2, 3]]);
    assert_eq!(addressing(&mut controller, [bar]), [[0; 0]]);
}

#[test]
fn only_what_differs_from_the_last_region_is_set() {
    let mut controller = Ssd1306::new(false);
    addressing(&mut controller, [region(0..11, 4..8)]);
    assert_eq!(addressing(&mut controller, [region(43..54, 4..8)]), [[0x21, 43, 53]]);
    assert_eq!(addressing(&mut controller, [region(43..54, 1..3)]), [[0x22, 1, 2]]);
}

#[test]
fn the_panel_is_left_where_the_next_region_begins() {
    let regions = [region(9..25, 0..1), region(38..47, 0..1), region(0..52, 1..3)];
    let expected = [vec![0x21, 9, 127, 0x22, 0, 7], vec![0x21, 38, 46], vec![0x21, 0, 51]];
    assert_eq!(addressing(&mut Ssd1306::new(false), regions), expected);
}

#[test]
fn a_region_right_below_the_one_before_needs_only_its_columns() {
    let regions = [region(10..20, 2..4), region(0..52, 4..5)];
    let expected = [vec![0x21, 10, 19, 0x22, 2, 7], vec![0x21, 0, 51]];
    assert_eq!(addressing(&mut Ssd1306::new(false), regions), expected);
}

#[test]
fn a_region_that_ended_early_is_where_the_next_one_on_that_page_begins() {
    let regions = [region_to(20..50, 0..2, 32), region(40..50, 1..2)];
    let expected = [vec![0x21, 20, 49, 0x22, 0, 7], vec![0x21, 40, 49]];
    assert_eq!(addressing(&mut Ssd1306::new(false), regions), expected);
}

#[test]
fn a_region_that_begins_right_where_another_ended_early_needs_no_commands_within_the_same_columns() {
    let mut controller = Ssd1306::new(false);
    let mut commands = |region: Region| addressing(&mut controller, [region]).remove(0);
    commands(region_to(20..50, 0..2, 32));
    assert_eq!(commands(region(32..40, 1..2)), []);
    assert_eq!(commands(region(40..50, 1..2)), [], "and now the window is full");
    assert_eq!(commands(region_to(20..50, 0..2, 32)), []);
    assert_eq!(commands(region(32..51, 1..2)), [0x21, 32, 50], "one column too far");
}

#[test]
fn a_window_that_was_left_open_for_a_region_which_was_never_sent_does_no_harm() {
    let mut controller = Ssd1306::new(false);
    controller.transfers([region(9..25, 0..1), region(38..47, 0..1)]).next();
    assert_eq!(addressing(&mut controller, [region(9..128, 0..1)]), [[0x21, 9, 127]]);
}

#[test]
fn after_its_position_is_forgotten_a_region_needs_all_commands() {
    let bar = region(20..31, 2..4);
    let mut controller = Ssd1306::new(false);
    let first = addressing(&mut controller, [bar.clone()]);
    controller.forget_position();
    assert_eq!(addressing(&mut controller, [bar]), first);
}
