//! The commands of the controllers: those that set them up, and those that go before the bytes of a region.

use pocket_nines::handheld::Light;
use pocket_nines::panel::{Kind, Panel, Region, Transfer};
use pocket_nines::screens::Frame;
use pocket_nines::storage::settings::Brightness;

use crate::region;

fn upright(kind: Kind) -> Panel {
    Panel::new(kind, false)
}

fn turned(kind: Kind) -> Panel {
    Panel::new(kind, true)
}

/// The commands before each of these regions, when they are sent in this order.
fn addressing(panel: &mut Panel, regions: impl IntoIterator<Item = Region>) -> Vec<Vec<u8>> {
    let mut before = Vec::new();
    let mut commands = Vec::new();
    for transfer in panel.transfers(regions) {
        match transfer {
            Transfer::Commands(bytes) => commands = bytes.to_vec(),
            Transfer::Pixels(_) => before.push(std::mem::take(&mut commands)),
        }
    }
    before
}

#[test]
fn a_panel_is_prepared_in_the_dark() {
    assert_eq!(upright(Kind::Ssd1306).prepare(), [0xAE, 0xA1, 0xC8, 0x20, 0x02]);
    assert_eq!(turned(Kind::Ssd1306).prepare(), [0xAE, 0xA0, 0xC0, 0x20, 0x02]);
    assert_eq!(upright(Kind::Sh1106).prepare(), [0xAE, 0xA1, 0xC8]);
    assert_eq!(turned(Kind::Sh1106).prepare(), [0xAE, 0xA0, 0xC0]);
    assert_eq!(upright(Kind::Sh1107).prepare(), [0xAE, 0xAD, 0x8A, 0x20, 0xA1, 0xC0]);
    assert_eq!(turned(Kind::Sh1107).prepare(), [0xAE, 0xAD, 0x8A, 0x20, 0xA0, 0xC0]);
}

#[test]
fn a_panel_that_was_just_switched_on_is_set_up_and_lit() {
    let ssd1306 = [
        0xD5, 0x80, 0xA8, 63, 0xD3, 0, 0x40, 0x8D, 0x14, 0x20, 0x02, 0xDA, 0x12, 0xA1, 0xC8, 0xD9, 0x21, 0x81, 0x5F,
        0xDB, 0x40, 0xA4, 0xA6, 0x2E, 0xAF,
    ];
    assert_eq!(upright(Kind::Ssd1306).start(), ssd1306);
    let sh1106 = [
        0xD5, 0x80, 0xA8, 63, 0xD3, 0, 0x40, 0xDA, 0x12, 0xA1, 0xC8, 0xD9, 0x21, 0x81, 0x5F, 0xDB, 0x40, 0xA4, 0xA6,
        0xAD, 0x8B, 0xAF,
    ];
    assert_eq!(upright(Kind::Sh1106).start(), sh1106);
    let sh1107 = [
        0xD5, 0x41, 0xA8, 63, 0xD3, 96, 0xDC, 0, 0x20, 0xA1, 0xC0, 0xD9, 0x21, 0x81, 0x5F, 0xDB, 0x35, 0xAD, 0x8A,
        0xA4, 0xA6, 0xAF,
    ];
    assert_eq!(upright(Kind::Sh1107).start(), sh1107);
}

#[test]
fn light_is_contrast_and_switching_off() {
    assert_eq!(upright(Kind::Ssd1306).light(None), [0xAE, 0x8D, 0x10]);
    assert_eq!(upright(Kind::Sh1106).light(None), [0xAE, 0xAD, 0x8A]);
    assert_eq!(upright(Kind::Sh1107).light(None), [0xAE]);
    for kind in Kind::ALL {
        for (light, expected) in [
            (Light::Dim, [0xD9, 0x11, 0x81, 0x00, 0xAF]),
            (Light::As(Brightness::Low), [0xD9, 0x21, 0x81, 0x2F, 0xAF]),
            (Light::As(Brightness::Middle), [0xD9, 0x21, 0x81, 0x5F, 0xAF]),
            (Light::As(Brightness::High), [0xD9, 0x21, 0x81, 0xFF, 0xAF]),
        ] {
            assert_eq!(upright(kind).light(Some(light)), expected);
        }
    }
}

#[test]
fn a_region_is_addressed_by_its_page_and_the_halves_of_its_column() {
    let bar = || region(2, 0x25..0x30);
    assert_eq!(addressing(&mut upright(Kind::Ssd1306), [bar()]), [[0xB2, 0x05, 0x12]]);
    assert_eq!(addressing(&mut upright(Kind::Sh1106), [bar()]), [[0xB2, 0x07, 0x12]]);
}

#[test]
fn a_row_of_a_panel_that_lies_on_its_side_is_sent_from_below_if_the_picture_is_turned() {
    let frame = crate::filled(&[(8..9, 0..1)]);
    let region_of = |panel: Panel| panel.dirty_regions(&Frame::new(), &frame).collect::<Vec<_>>();
    assert_eq!(region_of(upright(Kind::Sh1107)), [region(1, 0..1)]);
    assert_eq!(region_of(turned(Kind::Sh1107)), [region(1, 63..64)]);
    let layouts = [upright(Kind::Sh1107), turned(Kind::Sh1107)].map(|panel| panel.layout());
    assert_eq!([layouts[0].byte(&frame, 1, 0), layouts[1].byte(&frame, 1, 63)], [1, 1]);
}

#[test]
fn only_what_differs_from_where_the_last_region_ended_is_set() {
    let mut panel = upright(Kind::Ssd1306);
    addressing(&mut panel, [region(4, 0x00..0x0B)]);
    assert_eq!(addressing(&mut panel, [region(4, 0x2B..0x36)]), [[0x12]]);
    assert_eq!(addressing(&mut panel, [region(4, 0x39..0x40)]), [[0x09]]);
    assert_eq!(addressing(&mut panel, [region(1, 0x40..0x41)]), [[0xB1]]);
    assert_eq!(addressing(&mut panel, [region(1, 0x41..0x42)]), [[0; 0]]);
}

#[test]
fn behind_the_last_column_of_the_memory_the_column_is_set_again() {
    let regions = || [region(0, 100..128), region(1, 0..8)];
    let ssd1306 = [vec![0xB0, 0x04, 0x16], vec![0xB1, 0x00, 0x10]];
    assert_eq!(addressing(&mut upright(Kind::Ssd1306), regions()), ssd1306);
    // Here two more columns follow, and a known one needs only the half that differs.
    let sh1106 = [vec![0xB0, 0x06, 0x16], vec![0xB1, 0x10]];
    assert_eq!(addressing(&mut upright(Kind::Sh1106), regions()), sh1106);
}

#[test]
fn after_its_position_is_forgotten_a_region_needs_all_commands() {
    for kind in Kind::ALL {
        let mut panel = upright(kind);
        let first = addressing(&mut panel, [region(2, 20..31)]);
        panel.forget_position();
        assert_eq!(addressing(&mut panel, [region(2, 20..31)]), first);
    }
}
