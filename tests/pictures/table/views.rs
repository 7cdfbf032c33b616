//! How the view follows the tile in hand.

use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::{PointsIter, Rectangle};
use pocket_nines::number9::{Corner, Digit, Placement, ROUNDS, Square, Table, Turn, positions};
use pocket_nines::screens::Frame;
use pocket_nines::screens::number9::{BOARD, Hand, SCREEN, View, draw_drop, draw_table, draw_tile_in_hand};

use crate::table::tables::{TOWER, chain, round_fifteen, scattered};
use harness::tables::{table, tile};

/// Every corner within reach of a table and a little beyond, each next to the one before, to and fro.
fn walk() -> impl Iterator<Item = Corner> {
    const REACH: i8 = 26;
    (-REACH..=REACH).flat_map(|y| {
        (-REACH..=REACH).map(move |x| Corner {
            x: if y % 2 == 0 { x } else { -x },
            y,
        })
    })
}

/// Pixels from side to side of a square.
fn side(view: &View) -> u32 {
    view.square(Square { x: 0, y: 0 }).size.width
}

fn is_in_sight(view: &View, mut squares: impl Iterator<Item = Square>) -> bool {
    squares.all(|square| view.area().intersection(&view.square(square)) == view.square(square))
}

#[test]
fn the_tile_in_hand_is_always_in_sight_and_a_step_scrolls_by_no_more_than_itself() {
    let tables = positions::typical().chain(positions::scattered());
    for (table, digit) in tables.chain([(chain(ROUNDS - 1, |square| square.x), Digit::ALL[9])]) {
        let mut before: Option<View> = None;
        for corner in walk() {
            let hand = Placement {
                digit,
                turn: Turn::Clockwise,
                corner,
            };
            let view = View::of(before.as_ref(), BOARD, table.tiles(), hand);
            assert!(is_in_sight(&view, hand.squares()), "{hand:?} {view:?}");
            if let Some(before) = before {
                assert!(side(&view) <= side(&before), "squares grew at {hand:?}");
                if side(&view) == side(&before) {
                    let origin = |view: &View| view.square(Square { x: 0, y: 0 }).top_left;
                    let scrolled = origin(&view) - origin(&before);
                    let step = side(&view) as i32;
                    assert!(
                        scrolled.x.abs() <= step && scrolled.y.abs() <= step,
                        "{scrolled} at {hand:?}"
                    );
                }
            }
            before = Some(view);
        }
    }
}

#[test]
fn moving_within_a_layout_does_not_scroll_at_all() {
    let table = round_fifteen();
    let view = |before: Option<&View>, text| View::of(before, BOARD, table.tiles(), tile(text));
    let first = view(None, "3^ -5,1");
    for text in ["3^ -4,1", "3> -4,0", "3^ 2,-2", "3v 1,1"] {
        assert_eq!(view(Some(&first), text), first, "{text}");
    }
}

#[test]
fn squares_keep_their_size_during_a_turn_wherever_the_tile_goes() {
    let mut table = table(&["1^ 0,0", "4^ -2,-1"]);
    let near = tile("7> -2,1");
    let first = View::of(None, BOARD, table.tiles(), near);
    let far = View::of(Some(&first), BOARD, table.tiles(), tile("7> 14,1"));
    let back = View::of(Some(&far), BOARD, table.tiles(), near);
    assert_eq!([side(&first), side(&far), side(&back)], [6, 6, 6]);
    table.place(near).unwrap();
    let next = View::of(Some(&back), BOARD, table.tiles(), tile("9< -3,2"));
    assert_eq!(side(&next), 6);
}

#[test]
fn a_game_that_is_taken_up_again_looks_as_it_did() {
    for (whole, digit) in positions::typical().chain(positions::scattered()) {
        let mut table = Table::new();
        let mut view = None;
        for &spot in whole.tiles() {
            // Wherever the tile has been in between.
            for corner in walk().step_by(97) {
                let hand = Placement { corner, ..spot.into() };
                view = Some(View::of(view.as_ref(), BOARD, table.tiles(), hand));
            }
            table.place(spot).unwrap();
        }
        let hand = table.spots(digit).next().unwrap().into();
        let taken_up = View::of(None, BOARD, table.tiles(), hand);
        assert_eq!(View::of(view.as_ref(), BOARD, table.tiles(), hand), taken_up);
    }
}

#[test]
fn an_overview_shows_every_square() {
    let positions = positions::typical()
        .chain(positions::scattered())
        .map(|(table, _)| table);
    let chains = [
        chain(ROUNDS, |square| square.x),
        chain(ROUNDS, |square| square.y),
        Table::new(),
    ];
    for table in positions.chain(chains) {
        let view = View::overview(SCREEN, table.tiles());
        assert!(
            is_in_sight(&view, table.tiles().iter().flat_map(|tile| tile.squares())),
            "{view:?}"
        );
    }
}

#[test]
fn squares_are_as_large_as_the_layout_allows() {
    let playing = |table: &Table, hand: &str| side(&View::of(None, BOARD, table.tiles(), tile(hand)));
    assert_eq!(playing(&Table::new(), "4^ 0,0"), 6);
    assert_eq!(playing(&round_fifteen(), "3^ -5,1"), 5);
    assert_eq!(playing(&table(&TOWER[..19]), TOWER[19]), 4);
    assert_eq!(playing(&scattered(), "1< 6,-3"), 4);
    assert_eq!(playing(&chain(19, |square| square.x), "9^ 30,3"), 4);

    let overview = |table: &Table| side(&View::overview(SCREEN, table.tiles()));
    assert_eq!(overview(&table(&TOWER)), 5);
    assert_eq!(overview(&scattered()), 3);
    assert_eq!(overview(&chain(12, |square| square.x)), 2);
    assert_eq!(overview(&chain(20, |square| square.x)), 1);
}

#[test]
fn a_tile_in_hand_can_be_drawn_in_any_view() {
    let hand = tile("4^ 0,0");
    for table in [
        Table::new(),
        scattered(),
        chain(19, |square| square.x),
        chain(19, |square| square.y),
    ] {
        let view = View::overview(SCREEN, table.tiles());
        for hand_state in [Hand::Shown, Hand::SeeThrough, Hand::Laying(0), Hand::Laying(255)] {
            let mut frame = Frame::new();
            draw_tile_in_hand(&mut frame, &view, table.tiles(), hand, &table.check(hand), hand_state).unwrap();
        }
        if let Some(&tile) = table.tiles().last() {
            draw_drop(&mut Frame::new(), &view, tile, 0).unwrap();
        }
    }
}

#[test]
fn nothing_is_drawn_outside_the_area() {
    let area = Rectangle::new(Point::new(17, 9), BOARD.size / 2);
    let table = scattered();
    for corner in walk().step_by(7) {
        let hand = Placement {
            digit: Digit::ALL[4],
            turn: Turn::Upright,
            corner,
        };
        // A view that does not follow, so that tiles and the tile in hand lie across its edges.
        let view = View::of(None, area, table.tiles(), tile("4^ 0,0"));
        let mut frame = Frame::new();
        draw_table(&mut frame, &view, table.tiles()).unwrap();
        draw_tile_in_hand(&mut frame, &view, table.tiles(), hand, &table.check(hand), Hand::Shown).unwrap();
        let lit = |point: &Point| frame.pixel(*point) == Some(BinaryColor::On);
        let outside = SCREEN.points().find(|point| lit(point) && !area.contains(*point));
        assert_eq!(outside, None, "{hand:?}");
    }
}
