//! Keys as edges, with and without a terminal that tells when a key comes up; and what the device makes of them.

use pocket_nines::handheld::{Button, Edge, Gesture, Gestures};
use pocket_nines::time::Timestamp;

use simulator::key_timing::{HELD_MICROS, KeyTiming, REPEAT_MICROS, TAP_MICROS};
use simulator::keys::Touch;

const A: Touch = touch(&[Button::A], false);
const B: Touch = touch(&[Button::B], false);
const SHIFT_A: Touch = touch(&[Button::A], true);
const BOTH: Touch = touch(&[Button::A, Button::B], false);
const RIGHT: Touch = touch(&[Button::Right], false);

const fn touch(buttons: &'static [Button], held: bool) -> Touch {
    Touch { buttons, held }
}

fn ms(millis: u64) -> Timestamp {
    Timestamp::from_micros(millis * 1_000)
}

/// KeyTiming on buttons, and what the device has made of them.
#[derive(Default)]
struct Hands {
    key_timing: KeyTiming,
    gestures: Gestures,
    edges: Vec<Edge>,
    made: Vec<Gesture>,
}

impl Hands {
    /// Hands on a terminal that has told of a release before.
    fn with_releases() -> Hands {
        let mut hands = Hands::default();
        hands.up(RIGHT, Timestamp::START);
        hands
    }

    fn hear(&mut self, act: impl FnOnce(&mut KeyTiming, &mut dyn FnMut(Edge))) {
        let Hands {
            key_timing,
            gestures,
            edges,
            made,
        } = self;
        act(key_timing, &mut |edge| {
            edges.push(edge);
            gestures.edge(edge, |_, gesture| made.push(gesture));
        });
    }

    fn down(&mut self, touch: Touch, at: Timestamp) {
        self.hear(|key_timing, tell| key_timing.press(touch, false, at, tell));
    }

    fn up(&mut self, touch: Touch, at: Timestamp) {
        self.hear(|key_timing, tell| key_timing.release(touch, at, tell));
    }

    fn wait(&mut self, until: Timestamp) {
        self.hear(|key_timing, tell| key_timing.advance(until, tell));
        let Hands { gestures, made, .. } = self;
        gestures.advance(until, |_, gesture| made.push(gesture));
    }

    /// Everything but the presses, which tell nothing about how a press ends.
    fn endings(&self) -> Vec<Gesture> {
        let ends = |gesture: &&Gesture| !matches!(gesture, Gesture::Press(_));
        self.made.iter().filter(ends).copied().collect()
    }
}

#[test]
fn without_releases_a_key_is_a_tap() {
    let mut hands = Hands::default();
    hands.down(A, ms(100));
    hands.wait(ms(3_000));
    assert_eq!(hands.endings(), [Gesture::Tap(Button::A)]);
}

#[test]
fn a_tap_that_is_noticed_late_is_still_a_tap() {
    let mut hands = Hands::default();
    hands.down(A, ms(100));
    hands.down(B, ms(60_000));
    assert_eq!(hands.edges[1].at, ms(100).plus_micros(TAP_MICROS));
    assert_eq!(hands.endings(), [Gesture::Tap(Button::A)]);
}

#[test]
fn with_shift_a_key_is_a_hold_in_every_terminal() {
    for mut hands in [Hands::default(), Hands::with_releases()] {
        let hears = hands.key_timing.hears_releases();
        hands.down(SHIFT_A, ms(100));
        if hears {
            hands.up(SHIFT_A, ms(180));
        }
        hands.wait(ms(3_000));
        assert_eq!(hands.endings(), [Gesture::Hold(Button::A)]);
        assert_eq!(hands.key_timing.wake(), None);
    }
}

#[test]
fn another_key_lets_go_of_a_hold() {
    let mut hands = Hands::default();
    hands.down(SHIFT_A, ms(0));
    hands.down(RIGHT, ms(500));
    hands.wait(ms(3_000));
    assert_eq!(
        hands.endings(),
        [Gesture::LetGo(Button::A), Gesture::Tap(Button::Right)]
    );
}

#[test]
fn a_key_that_repeats_itself_is_no_hold_and_no_row_of_taps() {
    let mut hands = Hands::default();
    hands.down(A, ms(0));
    for repeat in 0..40 {
        hands.down(A, ms(500 + 90 * repeat));
    }
    hands.wait(ms(9_000));
    assert_eq!(
        hands.endings(),
        [Gesture::Tap(Button::A); 2],
        "the press, and the first repetition"
    );
}

#[test]
fn a_shifted_key_that_stays_down_is_one_hold() {
    // Windows tells of releases, but of repetitions as if they were presses.
    for mut hands in [Hands::default(), Hands::with_releases()] {
        hands.down(SHIFT_A, ms(0));
        for repeat in 0..100 {
            hands.down(SHIFT_A, ms(500 + 33 * repeat));
        }
        hands.wait(ms(9_000));
        assert_eq!(hands.endings(), [Gesture::Hold(Button::A)]);
    }
}

#[test]
fn quick_taps_by_hand_all_count() {
    let mut hands = Hands::default();
    for tap in 0..10 {
        hands.down(B, Timestamp::from_micros(tap * REPEAT_MICROS));
    }
    hands.wait(ms(9_000));
    assert_eq!(hands.endings(), [Gesture::Tap(Button::B); 10]);
}

#[test]
fn a_direction_that_repeats_itself_moves_on() {
    let mut hands = Hands::default();
    hands.down(RIGHT, ms(0));
    for repeat in 0..10 {
        hands.down(RIGHT, ms(500 + 33 * repeat));
    }
    hands.wait(ms(9_000));
    let moves = hands
        .made
        .iter()
        .filter(|gesture| matches!(gesture, Gesture::Press(_)))
        .count();
    assert_eq!(moves, 11);
}

#[test]
fn two_quick_keys_are_two_taps_and_one_key_is_both_buttons() {
    let mut hands = Hands::default();
    hands.down(A, ms(0));
    hands.down(B, ms(15));
    hands.wait(ms(1_000));
    assert_eq!(hands.endings(), [Gesture::Tap(Button::A), Gesture::Tap(Button::B)]);

    let mut hands = Hands::default();
    hands.down(BOTH, ms(0));
    hands.wait(ms(1_000));
    assert_eq!(hands.endings(), [Gesture::Together]);
}

#[test]
fn with_releases_a_button_is_down_as_long_as_its_key() {
    let mut hands = Hands::with_releases();
    hands.down(A, ms(100));
    hands.up(A, ms(200));
    hands.down(A, ms(220));
    hands.wait(ms(1_200));
    hands.up(A, ms(1_500));
    hands.down(A, ms(1_600));
    hands.wait(ms(2_000));
    hands.up(A, ms(2_100));
    let expected = [
        Gesture::Tap(Button::A),
        Gesture::Hold(Button::A),
        Gesture::LetGo(Button::A),
    ];
    assert_eq!(hands.endings(), expected);
}

#[test]
fn with_releases_two_keys_are_both_buttons() {
    let mut hands = Hands::with_releases();
    hands.down(A, ms(100));
    hands.down(B, ms(130));
    hands.up(A, ms(200));
    hands.up(B, ms(210));
    assert_eq!(hands.endings(), [Gesture::Together]);
}

#[test]
fn the_first_release_ends_the_press_it_belongs_to() {
    let mut hands = Hands::default();
    hands.down(A, ms(100));
    hands.up(A, ms(110));
    assert!(hands.key_timing.hears_releases());
    hands.wait(ms(200));
    assert_eq!(hands.endings(), [Gesture::Tap(Button::A)]);
    assert_eq!(hands.edges.len(), 2);
}

#[test]
fn whoever_looks_away_lets_go_of_everything() {
    let mut hands = Hands::with_releases();
    hands.down(A, ms(100));
    hands.hear(|key_timing, tell| key_timing.let_go(ms(200), tell));
    hands.wait(ms(5_000));
    assert_eq!(hands.endings(), [Gesture::Tap(Button::A)]);
}

#[test]
fn a_turned_device_gets_the_edges_of_the_contacts_that_are_in_the_buttons_places() {
    let mut hands = Hands::with_releases();
    hands.hear(|key_timing, tell| key_timing.press(A, true, ms(100), tell));
    hands.up(A, ms(200));
    hands.hear(|key_timing, tell| key_timing.press(RIGHT, true, ms(300), tell));
    hands.up(RIGHT, ms(400));
    let contacts: Vec<_> = hands.edges.iter().map(|edge| (edge.button, edge.down)).collect();
    let expected = [
        (Button::B, true),
        (Button::B, false),
        (Button::Left, true),
        (Button::Left, false),
    ];
    assert_eq!(contacts, expected);
}

#[test]
fn a_made_up_press_ends_in_time() {
    let mut key_timing = KeyTiming::default();
    key_timing.press(A, false, ms(100), |_| {});
    assert_eq!(key_timing.wake(), Some(ms(100).plus_micros(TAP_MICROS)));
    key_timing.press(SHIFT_A, false, ms(5_000), |_| {});
    assert_eq!(key_timing.wake(), Some(ms(5_000).plus_micros(HELD_MICROS)));
}
