//! Button edges from keys, with and without reported releases, and the gestures the device detects in them.

use pocket_nines::handheld::{Button, Edge, Gesture, Gestures};
use pocket_nines::time::Timestamp;

use simulator::key_timing::{HELD_MICROS, KeyTiming, LONGEST_DELAY_MICROS, REPEAT_MICROS, TAP_MICROS};
use simulator::keys::KeyPress;

const A: KeyPress = key(&[Button::A], false);
const B: KeyPress = key(&[Button::B], false);
const SHIFT_A: KeyPress = key(&[Button::A], true);
const BOTH: KeyPress = key(&[Button::A, Button::B], false);
const RIGHT: KeyPress = key(&[Button::Right], false);

const fn key(buttons: &'static [Button], held: bool) -> KeyPress {
    KeyPress { buttons, held }
}

fn ms(millis: u64) -> Timestamp {
    Timestamp::from_micros(millis * 1_000)
}

/// Key timing connected to the gesture detector of the device.
struct Keyboard {
    key_timing: KeyTiming,
    gestures: Gestures,
    edges: Vec<Edge>,
    made: Vec<Gesture>,
}

impl Default for Keyboard {
    fn default() -> Keyboard {
        Keyboard {
            key_timing: KeyTiming::default(),
            gestures: Gestures::without_bounce(),
            edges: Vec::new(),
            made: Vec::new(),
        }
    }
}

impl Keyboard {
    /// A keyboard whose terminal has reported a release before.
    fn with_releases() -> Keyboard {
        let mut keyboard = Keyboard::default();
        keyboard.up(RIGHT, Timestamp::START);
        keyboard
    }

    fn hear(&mut self, act: impl FnOnce(&mut KeyTiming, &mut dyn FnMut(Edge))) {
        let Keyboard {
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

    fn down(&mut self, key: KeyPress, at: Timestamp) {
        self.hear(|key_timing, tell| key_timing.press(key, false, at, tell));
    }

    fn up(&mut self, key: KeyPress, at: Timestamp) {
        self.hear(|key_timing, tell| key_timing.release(key, at, tell));
    }

    fn wait(&mut self, until: Timestamp) {
        self.hear(|key_timing, tell| key_timing.advance(until, tell));
        let Keyboard { gestures, made, .. } = self;
        gestures.advance(until, |_, gesture| made.push(gesture));
    }

    /// All gestures except `Press`, which does not say how the press ends.
    fn endings(&self) -> Vec<Gesture> {
        let ends = |gesture: &&Gesture| !matches!(gesture, Gesture::Press(_));
        self.made.iter().filter(ends).copied().collect()
    }
}

#[test]
fn without_releases_every_key_is_a_tap_and_one_key_may_be_both_buttons() {
    let (a, b) = (Gesture::Tap(Button::A), Gesture::Tap(Button::B));
    for (keys, expected) in [
        (&[(A, 100)][..], vec![a]),
        (&[(A, 0), (B, 15)], vec![a, b]),
        (&[(BOTH, 0)], vec![Gesture::Together]),
    ] {
        let mut keyboard = Keyboard::default();
        keys.iter().for_each(|&(key, millis)| keyboard.down(key, ms(millis)));
        keyboard.wait(ms(3_000));
        assert_eq!(keyboard.endings(), expected);
    }
}

#[test]
fn a_tap_that_is_handled_late_is_still_a_tap() {
    let mut keyboard = Keyboard::default();
    keyboard.down(A, ms(100));
    keyboard.down(B, ms(60_000));
    assert_eq!(keyboard.edges[1].at, ms(100).plus_micros(TAP_MICROS));
    assert_eq!(keyboard.endings(), [Gesture::Tap(Button::A)]);
}

#[test]
fn with_shift_a_key_is_a_hold_in_every_terminal() {
    for mut keyboard in [Keyboard::default(), Keyboard::with_releases()] {
        let hears = keyboard.key_timing.hears_releases();
        keyboard.down(SHIFT_A, ms(100));
        if hears {
            keyboard.up(SHIFT_A, ms(180));
        }
        keyboard.wait(ms(3_000));
        assert_eq!(keyboard.endings(), [Gesture::Hold(Button::A)]);
        assert_eq!(keyboard.key_timing.wake(), None);
    }
}

#[test]
fn another_key_ends_a_synthesized_hold() {
    let mut keyboard = Keyboard::default();
    keyboard.down(SHIFT_A, ms(0));
    keyboard.down(RIGHT, ms(500));
    keyboard.wait(ms(3_000));
    assert_eq!(
        keyboard.endings(),
        [Gesture::SlowTap(Button::A), Gesture::Tap(Button::Right)]
    );
}

#[test]
fn auto_repeat_is_neither_a_hold_nor_many_taps() {
    let mut keyboard = Keyboard::default();
    keyboard.down(A, ms(0));
    for repeat in 0..40 {
        keyboard.down(A, ms(500 + 90 * repeat));
    }
    keyboard.wait(ms(9_000));
    assert_eq!(
        keyboard.endings(),
        [Gesture::Tap(Button::A); 2],
        "the press, and the first repetition"
    );
}

#[test]
fn a_shifted_key_that_repeats_is_one_hold() {
    // Windows reports releases, but reports repeats as presses.
    for mut keyboard in [Keyboard::default(), Keyboard::with_releases()] {
        keyboard.down(SHIFT_A, ms(0));
        for repeat in 0..100 {
            keyboard.down(SHIFT_A, ms(500 + 33 * repeat));
        }
        keyboard.wait(ms(9_000));
        assert_eq!(keyboard.endings(), [Gesture::Hold(Button::A)]);
    }
}

#[test]
fn quick_taps_by_hand_all_count() {
    let mut keyboard = Keyboard::default();
    for tap in 0..10 {
        keyboard.down(B, Timestamp::from_micros(tap * REPEAT_MICROS));
    }
    keyboard.wait(ms(9_000));
    assert_eq!(keyboard.endings(), [Gesture::Tap(Button::B); 10]);
}

#[test]
fn taps_count_as_fast_as_they_come() {
    // Through a slow connection, several may even come at once.
    for gap in [0, 1_000, TAP_MICROS, 40_000, 90_000] {
        let mut keyboard = Keyboard::default();
        let begin = LONGEST_DELAY_MICROS + 1;
        keyboard.down(A, Timestamp::START);
        for tap in 0..9 {
            keyboard.down(A, Timestamp::from_micros(begin + tap * gap));
        }
        keyboard.wait(ms(9_000));
        assert_eq!(keyboard.endings(), [Gesture::Tap(Button::A); 10], "{gap} µs");
    }
}

#[test]
fn a_key_after_a_held_one_counts_once_the_hold_is_over() {
    const ESCAPE: KeyPress = key(&[Button::B], true);
    let (tap, hold) = (Gesture::Tap(Button::B), Gesture::Hold(Button::B));
    for hears_releases in [false, true] {
        for (keys, expected) in [
            (&[(ESCAPE, 0), (B, 100)][..], vec![hold, tap]),
            (&[(ESCAPE, 0), (B, 100), (B, 150), (B, 800)], vec![hold, tap, tap, tap]),
            (&[(ESCAPE, 0), (ESCAPE, 300)], vec![hold, hold]),
            (
                &[(ESCAPE, 0), (B, 100), (A, 200)],
                vec![hold, tap, Gesture::Tap(Button::A)],
            ),
        ] {
            let mut keyboard = Keyboard::default();
            if hears_releases {
                keyboard = Keyboard::with_releases();
            }
            for &(key, millis) in keys {
                keyboard.down(key, ms(millis));
                if hears_releases {
                    keyboard.up(key, ms(millis + 5));
                }
            }
            keyboard.wait(ms(9_000));
            assert_eq!(keyboard.endings(), expected, "{keys:?}");
            assert_eq!(keyboard.key_timing.wake(), None);
            assert!(keyboard.edges.is_sorted_by_key(|edge| edge.at));
        }
    }
}

#[test]
fn a_direction_key_may_repeat() {
    let mut keyboard = Keyboard::default();
    keyboard.down(RIGHT, ms(0));
    for repeat in 0..10 {
        keyboard.down(RIGHT, ms(500 + 33 * repeat));
    }
    keyboard.wait(ms(9_000));
    let moves = keyboard
        .made
        .iter()
        .filter(|gesture| matches!(gesture, Gesture::Press(_)))
        .count();
    assert_eq!(moves, 11);
}

#[test]
fn with_releases_a_button_is_down_as_long_as_its_key() {
    let mut keyboard = Keyboard::with_releases();
    keyboard.down(A, ms(100));
    keyboard.up(A, ms(200));
    keyboard.down(A, ms(220));
    keyboard.wait(ms(1_200));
    keyboard.up(A, ms(1_500));
    keyboard.down(A, ms(1_600));
    keyboard.wait(ms(2_000));
    keyboard.up(A, ms(2_100));
    let expected = [
        Gesture::Tap(Button::A),
        Gesture::Hold(Button::A),
        Gesture::SlowTap(Button::A),
    ];
    assert_eq!(keyboard.endings(), expected);
}

#[test]
fn with_releases_two_keys_are_both_buttons() {
    let mut keyboard = Keyboard::with_releases();
    keyboard.down(A, ms(100));
    keyboard.down(B, ms(130));
    keyboard.up(A, ms(200));
    keyboard.up(B, ms(210));
    assert_eq!(keyboard.endings(), [Gesture::Together]);
}

#[test]
fn the_first_release_ends_the_press_it_belongs_to() {
    let mut keyboard = Keyboard::default();
    keyboard.down(A, ms(100));
    keyboard.up(A, ms(110));
    assert!(keyboard.key_timing.hears_releases());
    keyboard.wait(ms(200));
    assert_eq!(keyboard.endings(), [Gesture::Tap(Button::A)]);
    assert_eq!(keyboard.edges.len(), 2);
}

#[test]
fn losing_the_focus_releases_all_keys() {
    let mut keyboard = Keyboard::with_releases();
    keyboard.down(A, ms(100));
    keyboard.hear(|key_timing, tell| key_timing.release_all(ms(200), tell));
    keyboard.wait(ms(5_000));
    assert_eq!(keyboard.endings(), [Gesture::Tap(Button::A)]);
}

#[test]
fn a_turned_device_gets_edges_of_the_opposite_buttons() {
    let mut keyboard = Keyboard::with_releases();
    keyboard.hear(|key_timing, tell| key_timing.press(A, true, ms(100), tell));
    keyboard.up(A, ms(200));
    keyboard.hear(|key_timing, tell| key_timing.press(RIGHT, true, ms(300), tell));
    keyboard.up(RIGHT, ms(400));
    let contacts: Vec<_> = keyboard.edges.iter().map(|edge| (edge.button, edge.down)).collect();
    let expected = [
        (Button::B, true),
        (Button::B, false),
        (Button::Left, true),
        (Button::Left, false),
    ];
    assert_eq!(contacts, expected);
}

#[test]
fn a_synthesized_press_ends_in_time() {
    let mut key_timing = KeyTiming::default();
    key_timing.press(A, false, ms(100), |_| {});
    assert_eq!(key_timing.wake(), Some(ms(100).plus_micros(TAP_MICROS)));
    key_timing.press(SHIFT_A, false, ms(5_000), |_| {});
    assert_eq!(key_timing.wake(), Some(ms(5_000).plus_micros(HELD_MICROS)));
}
