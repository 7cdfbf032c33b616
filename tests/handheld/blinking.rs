//! The tile in hand, seen through every now and then.

use pocket_nines::handheld::number9::blink::{SEE_THROUGH_MICROS, SHOWN_MICROS, is_see_through, next_change};
use pocket_nines::time::Timestamp;

const MOVED: Timestamp = Timestamp::from_micros(5_000_000);

#[test]
fn a_tile_that_was_just_moved_hides_what_lies_beneath() {
    assert!(!is_see_through(MOVED, MOVED));
    assert!(!is_see_through(MOVED, MOVED.plus_micros(SHOWN_MICROS - 1)));
    assert!(is_see_through(MOVED, MOVED.plus_micros(SHOWN_MICROS)));
    assert!(is_see_through(
        MOVED,
        MOVED.plus_micros(SHOWN_MICROS + SEE_THROUGH_MICROS - 1)
    ));
    assert!(!is_see_through(
        MOVED,
        MOVED.plus_micros(SHOWN_MICROS + SEE_THROUGH_MICROS)
    ));
}

#[test]
fn every_change_is_told_to_the_microsecond_and_there_are_no_others() {
    let (mut now, mut changes) = (MOVED, 0);
    while let Some(next) = next_change(MOVED, now) {
        let before = is_see_through(MOVED, now);
        let middle = now.plus_micros(next.micros_since(now) / 2);
        assert_eq!(is_see_through(MOVED, middle), before);
        assert_eq!(next_change(MOVED, middle), Some(next), "asking again changes nothing");
        assert_eq!(is_see_through(MOVED, next.minus_micros(1).unwrap()), before);
        assert_ne!(is_see_through(MOVED, next), before);
        (now, changes) = (next, changes + 1);
    }
    assert_eq!(changes, 16, "eight times there and back");
    assert!(!is_see_through(MOVED, now), "and then the tile is there for good");
}

#[test]
fn a_device_that_waits_for_its_player_draws_nothing() {
    let late = MOVED.plus_micros(60_000_000);
    assert_eq!(next_change(MOVED, late), None);
    assert!(!is_see_through(MOVED, late));
}
