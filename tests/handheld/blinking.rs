//! The tile in hand blinks, so that the player sees what lies beneath.

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
fn next_change_returns_every_change_and_no_other() {
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
fn blinking_ends_after_a_while() {
    let late = MOVED.plus_micros(60_000_000);
    assert_eq!(next_change(MOVED, late), None);
    assert!(!is_see_through(MOVED, late));
}
