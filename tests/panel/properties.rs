//! Property tests: whatever the frames, the panel shows them.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::DrawTarget;
use embedded_graphics::primitives::Rectangle;
use pocket_nines::panel::Kind;
use pocket_nines::screens::frame::PAGES;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use proptest::prelude::*;

use crate::model::Sender;
use crate::{dirty_regions, frame_of, places, whole_frame};

/// Checks that every byte that differs is in a region, and no byte in two.
fn check_regions(shown: &Frame, wanted: &Frame) -> Result<(), TestCaseError> {
    let mut taken = [[false; WIDTH]; PAGES];
    for region in dirty_regions(shown, wanted) {
        prop_assert_eq!(region.places().count(), region.size());
        for (page, column) in region.places() {
            let taken = &mut taken[page][column];
            prop_assert!(!*taken, "column {column} of page {page} is in two regions");
            *taken = true;
        }
    }
    for (page, column) in places() {
        let differs = shown.byte(page, column) != wanted.byte(page, column);
        prop_assert!(
            taken[page][column] || !differs,
            "column {column} of page {page} is left out"
        );
    }
    Ok(())
}

fn any_kind() -> impl Strategy<Value = Kind> {
    prop::sample::select(Kind::ALL.as_slice())
}

/// Frames with anything from a few bytes set to all of them.
fn any_change() -> impl Strategy<Value = Frame> {
    let byte = |often: u32| prop_oneof![often => Just(0), 4 => any::<u8>()];
    let frame = |often: u32| prop::collection::vec(byte(often), WIDTH * PAGES).prop_map(|bytes| frame_of(&bytes));
    prop_oneof![frame(0), frame(4), frame(16), frame(40), frame(120), frame(600)]
}

/// Areas that are filled or cleared, as games do.
fn area() -> impl Strategy<Value = (Rectangle, BinaryColor)> {
    let corner = (-10..WIDTH as i32, -10..HEIGHT as i32).prop_map(|(x, y)| Point::new(x, y));
    let size = (1..40_u32, 1..40_u32).prop_map(|(width, height)| Size::new(width, height));
    (corner, size, any::<bool>()).prop_map(|(corner, size, lit)| (Rectangle::new(corner, size), lit.into()))
}

/// Stripes that lean and change their width from page to page, some of them next to one another.
fn stripes() -> impl Strategy<Value = Frame> {
    let stripe = (
        0..WIDTH,
        0..PAGES,
        prop::collection::vec((0..9_usize, 0..9_usize), 1..PAGES),
    );
    prop::collection::vec(stripe, 1..12).prop_map(|stripes| {
        let mut bytes = [0; WIDTH * PAGES];
        for (middle, top, widths) in stripes {
            for (page, (left, right)) in (top..PAGES).zip(widths) {
                for column in middle.saturating_sub(left)..WIDTH.min(middle + right) {
                    bytes[page * WIDTH + column] = 1;
                }
            }
        }
        frame_of(&bytes)
    })
}

/// Bytes that lie just too far apart to share a region, like the teeth of a comb that is different on each page.
fn comb() -> impl Strategy<Value = Frame> {
    let tooth = (0..20_usize, 7..14_usize, 1..4_usize);
    prop::collection::vec(tooth, PAGES).prop_map(|teeth| {
        let lit = |(page, column): (usize, usize)| {
            let (first, apart, wide) = teeth[page];
            column >= first && (column - first) % (apart + wide) < wide
        };
        frame_of(&places().map(|place| u8::from(lit(place))).collect::<Vec<_>>())
    })
}

proptest! {
    #[test]
    fn the_panel_shows_whatever_it_is_sent(kind in any_kind(), frames in prop::collection::vec(any_change(), 1..6)) {
        let mut sender = Sender::showing(kind, &Frame::new());
        for frame in &frames {
            sender.show(frame);
            prop_assert!(sender.controller.shows(frame));
        }
    }

    #[test]
    fn the_panel_follows_small_changes(kind in any_kind(), changes in prop::collection::vec(prop::collection::vec(area(), 0..4), 1..30)) {
        let mut sender = Sender::showing(kind, &Frame::new());
        let mut frame = Frame::new();
        for areas in &changes {
            for (area, color) in areas {
                frame.fill_solid(area, *color).unwrap();
            }
            check_regions(&sender.shown, &frame)?;
            sender.show(&frame);
            prop_assert!(sender.controller.shows(&frame));
        }
    }

    #[test]
    fn the_panel_catches_up_after_transfers_that_ended_early(
        kind in any_kind(),
        frames in prop::collection::vec((any_change(), stripes(), 0..600_usize), 1..6),
    ) {
        let mut sender = Sender::showing(kind, &Frame::new());
        for (cut_short, whole, bytes) in &frames {
            sender.cut_short(cut_short, *bytes);
            prop_assert!(sender.controller.shows(&sender.shown), "the sender knows what the panel shows");
            sender.show(whole);
            prop_assert!(sender.controller.shows(whole));
        }
    }

    #[test]
    fn every_byte_that_differs_is_in_one_region(shown in any_change(), wanted in any_change(), stripes in stripes()) {
        check_regions(&shown, &wanted)?;
        check_regions(&Frame::new(), &stripes)?;
    }

    #[test]
    fn regions_never_cost_more_than_the_whole_screen(kind in any_kind(), frame in prop_oneof![any_change(), comb()], before in any_change()) {
        check_regions(&Frame::new(), &frame)?;
        // The position may be anywhere, as another frame was sent before.
        let mut sender = Sender::showing(kind, &Frame::new());
        sender.show(&before);
        sender.shown = Frame::new();
        prop_assert!(sender.show(&frame).bytes <= whole_frame(kind));
    }
}
