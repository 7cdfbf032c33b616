//! Tiles as text and back.

use pocket_nines::number9::{Corner, Digit, ParsePlacementError, Placement, Turn};
use proptest::prelude::*;

proptest! {
    #[test]
    fn every_tile_is_read_as_it_was_written(digit in 0..10_usize, quarters in 0..4_u8, x: i8, y: i8) {
        let tile = Placement {
            digit: Digit::ALL[digit],
            turn: Turn::from_quarters(quarters),
            corner: Corner { x, y },
        };
        prop_assert_eq!(tile.to_string().parse(), Ok(tile));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text: String) {
        let _ = text.parse::<Placement>();
    }
}

#[test]
fn a_tile_is_its_digit_its_turn_and_its_corner() {
    let tile: Placement = "7> 3,-2".parse().unwrap();
    assert_eq!(tile.digit, Digit::ALL[7]);
    assert_eq!(tile.turn, Turn::Clockwise);
    assert_eq!(tile.corner, Corner { x: 3, y: -2 });
}

#[test]
fn what_is_wrong_with_a_text_is_told() {
    let error = |text: &str| text.parse::<Placement>().unwrap_err();
    for text in ["", "x^ 0,0", "^ 0,0", " 7^ 0,0"] {
        assert_eq!(error(text), ParsePlacementError::Digit, "{text:?}");
    }
    for text in ["7", "7 0,0", "7x 0,0", "77^ 0,0"] {
        assert_eq!(error(text), ParsePlacementError::Turn, "{text:?}");
    }
    for text in [
        "7^", "7^0,0", "7^ 0", "7^ 0,", "7^ 0,0 ", "7^ 128,0", "7^ 0,0,0", "7^  0,0",
    ] {
        assert_eq!(error(text), ParsePlacementError::Corner, "{text:?}");
    }
}
