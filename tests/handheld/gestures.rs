//! Debouncing and gestures, millisecond by millisecond.

use pocket_nines::handheld::gestures::{
    DEBOUNCE_MICROS, HOLD_MICROS, REPEAT_AFTER_MICROS, REPEAT_MICROS, STUCK_MICROS, TAP_LIMIT_MICROS,
};
use pocket_nines::handheld::{Button, Edge, Gesture, Gestures};
use pocket_nines::random::Random;
use pocket_nines::time::Timestamp;

const MS: u64 = 1_000;

/// The gesture detector and the gestures it has returned.
#[derive(Default)]
struct Bench {
    gestures: Gestures,
    told: Vec<(u64, Gesture)>,
}

impl Bench {
    fn edge(&mut self, button: Button, down: bool, micros: u64) {
        let at = Timestamp::from_micros(micros);
        self.gestures.edge(Edge { button, down, at }, |at, gesture| {
            self.told.push((at.as_micros(), gesture))
        });
    }

    fn wait(&mut self, until: u64) {
        self.gestures.advance(Timestamp::from_micros(until), |at, gesture| {
            self.told.push((at.as_micros(), gesture))
        });
    }

    /// A press with a random number of bounces within twenty milliseconds of its edge.
    fn bouncing(&mut self, button: Button, down: bool, micros: u64, random: &mut Random) {
        self.edge(button, down, micros);
        let mut times: Vec<u64> = (0..random.below(8))
            .map(|_| micros + u64::from(random.below(20_000)))
            .collect();
        times.sort();
        for (number, time) in times.iter().enumerate() {
            self.edge(button, down == (number % 2 == 1), *time);
        }
        self.edge(button, down, times.last().copied().unwrap_or(micros));
    }

    fn gestures(&self) -> Vec<Gesture> {
        self.told.iter().map(|&(_, gesture)| gesture).collect()
    }
}

/// The gestures of a press of A of this length.
fn expected(length: u64) -> Vec<Gesture> {
    let press = Gesture::Press(Button::A);
    if length < TAP_LIMIT_MICROS {
        vec![press, Gesture::Tap(Button::A)]
    } else if length < HOLD_MICROS {
        vec![press, Gesture::SlowTap(Button::A)]
    } else {
        vec![press, Gesture::Hold(Button::A)]
    }
}

#[test]
fn a_press_of_any_length_is_a_tap_a_release_or_a_hold() {
    for length in (DEBOUNCE_MICROS / MS..1_200).map(|ms| ms * MS) {
        let mut bench = Bench::default();
        bench.edge(Button::A, true, 500);
        bench.edge(Button::A, false, 500 + length);
        bench.wait(5_000 * MS);
        assert_eq!(bench.gestures(), expected(length), "{length} µs");
        assert_eq!(bench.told[0].0, 500, "a press counts from its first edge");
    }
}

#[test]
fn a_bouncing_contact_is_one_press_at_every_millisecond() {
    let mut random = Random::new(6);
    for length in (10..1_200).map(|ms| ms * MS) {
        let mut bench = Bench::default();
        bench.bouncing(Button::A, true, 0, &mut random);
        bench.bouncing(Button::A, false, length, &mut random);
        bench.wait(5_000 * MS);
        assert_eq!(bench.gestures(), expected(length), "{length} µs");
    }
}

#[test]
fn a_press_shorter_than_the_bouncing_is_a_tap_all_the_same() {
    for length in 1..DEBOUNCE_MICROS {
        let mut bench = Bench::default();
        bench.edge(Button::B, true, 0);
        bench.edge(Button::B, false, length);
        assert_eq!(bench.gestures.wake(), Some(Timestamp::from_micros(DEBOUNCE_MICROS)));
        bench.wait(DEBOUNCE_MICROS);
        assert_eq!(
            bench.told,
            [
                (0, Gesture::Press(Button::B)),
                (DEBOUNCE_MICROS, Gesture::Tap(Button::B))
            ]
        );
    }
}

#[test]
fn presses_in_quick_succession_are_all_detected() {
    let mut bench = Bench::default();
    for press in 0..50 {
        bench.edge(Button::A, true, press * 50 * MS);
        bench.edge(Button::A, false, press * 50 * MS + 25 * MS);
    }
    let taps = bench
        .gestures()
        .iter()
        .filter(|&&gesture| gesture == Gesture::Tap(Button::A))
        .count();
    assert_eq!(taps, 50);
}

#[test]
fn a_and_b_together_are_neither_taps_nor_holds() {
    for delay in 0..TAP_LIMIT_MICROS / MS {
        for (first, second) in [(Button::A, Button::B), (Button::B, Button::A)] {
            let mut bench = Bench::default();
            bench.edge(first, true, 0);
            bench.edge(second, true, delay * MS);
            bench.edge(first, false, delay * MS + 100 * MS);
            bench.edge(second, false, delay * MS + 3_000 * MS);
            bench.wait(9_000 * MS);
            assert_eq!(
                bench.gestures(),
                [Gesture::Press(first), Gesture::Press(second), Gesture::Together]
            );
        }
    }
}

#[test]
fn after_a_hold_the_other_button_is_pressed_by_itself() {
    let mut bench = Bench::default();
    bench.edge(Button::A, true, 0);
    bench.wait(HOLD_MICROS);
    bench.edge(Button::B, true, HOLD_MICROS + 50 * MS);
    bench.edge(Button::B, false, HOLD_MICROS + 100 * MS);
    let b = [Gesture::Press(Button::B), Gesture::Tap(Button::B)];
    assert_eq!(bench.gestures()[2..], b);
}

#[test]
fn a_direction_repeats_while_it_is_down() {
    let mut bench = Bench::default();
    bench.edge(Button::Left, true, 0);
    bench.wait(REPEAT_AFTER_MICROS + 3 * REPEAT_MICROS);
    let times: Vec<u64> = bench.told[1..].iter().map(|&(at, _)| at).collect();
    assert_eq!(
        times,
        [0, 1, 2, 3].map(|repeat| REPEAT_AFTER_MICROS + repeat * REPEAT_MICROS)
    );
    assert!(
        bench.gestures()[1..]
            .iter()
            .all(|&gesture| gesture == Gesture::Repeat(Button::Left))
    );
    let before = bench.told.len();
    bench.edge(Button::Left, false, REPEAT_AFTER_MICROS + 3 * REPEAT_MICROS + 1);
    bench.wait(60_000 * MS);
    assert_eq!(bench.gestures()[before..], [Gesture::SlowTap(Button::Left)]);
}

#[test]
fn stuck_buttons_fall_silent() {
    let mut bench = Bench::default();
    for button in Button::ALL {
        bench.edge(button, true, 0);
    }
    bench.wait(2 * STUCK_MICROS);
    let told = bench.told.len();
    assert!(bench.told.iter().all(|&(at, _)| at < STUCK_MICROS));
    assert_eq!(bench.gestures.wake(), None, "nothing is left to wait for");
    bench.wait(3_600_000 * MS);
    assert_eq!(bench.told.len(), told);
}

#[test]
fn the_ring_fills_from_its_beginning_to_its_end() {
    let mut bench = Bench::default();
    bench.edge(Button::A, true, 0);
    let ring = |bench: &Bench, micros| bench.gestures.hold_progress(Button::A, Timestamp::from_micros(micros));
    assert_eq!(ring(&bench, TAP_LIMIT_MICROS - 1), None);
    assert_eq!(ring(&bench, TAP_LIMIT_MICROS), Some(0));
    assert_eq!(ring(&bench, (TAP_LIMIT_MICROS + HOLD_MICROS) / 2), Some(127));
    assert_eq!(ring(&bench, HOLD_MICROS), Some(255));
    bench.wait(HOLD_MICROS);
    assert_eq!(ring(&bench, HOLD_MICROS), None, "full and done");
    assert_eq!(
        bench
            .gestures
            .hold_progress(Button::B, Timestamp::from_micros(HOLD_MICROS)),
        None
    );
}

#[test]
fn a_swallowed_press_makes_no_gesture_but_the_next_one_does() {
    let mut bench = Bench::default();
    bench.edge(Button::A, true, 0);
    bench.gestures.ignore_pressed();
    bench.edge(Button::A, false, 2_000 * MS);
    bench.edge(Button::A, true, 3_000 * MS);
    bench.edge(Button::A, false, 3_100 * MS);
    let press = Gesture::Press(Button::A);
    assert_eq!(bench.gestures(), [press, press, Gesture::Tap(Button::A)]);
}

#[test]
fn random_edges_give_gestures_in_order_of_time_and_end() {
    for seed in 0..50 {
        let mut random = Random::new(seed);
        let mut bench = Bench::default();
        let mut now = 0;
        for _ in 0..2_000 {
            now += u64::from(random.below(30_000));
            let button = Button::ALL[random.below(6) as usize];
            bench.edge(button, random.below(2) == 0, now);
        }
        for button in Button::ALL {
            bench.edge(button, false, now);
        }
        bench.wait(now + 60_000 * MS);
        assert!(bench.told.is_sorted_by_key(|&(at, _)| at));
        assert_eq!(bench.gestures.wake(), None);
        for button in Button::ALL {
            let presses = bench
                .gestures()
                .iter()
                .filter(|&&gesture| gesture == Gesture::Press(button))
                .count();
            let ends = [Gesture::Tap(button), Gesture::SlowTap(button), Gesture::Hold(button)];
            let ended = bench.gestures().iter().filter(|gesture| ends.contains(gesture)).count();
            assert!(
                presses > 0 && ended <= presses,
                "{button:?}: {presses} presses, {ended} ends"
            );
        }
    }
}
