//! The demo: the device plays Number 9 by itself.

use harness::Harness;
use pocket_nines::handheld::menu::{Item, Menu};
use pocket_nines::handheld::number9::demo::Demo;
use pocket_nines::handheld::number9::{PATIENCE_MICROS, Stage};
use pocket_nines::handheld::{Button, Effects, Scene};
use pocket_nines::number9::ROUNDS;
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::time::Timestamp;

use crate::devices::{MILLI, MINUTE, SECOND, new_device};

/// A demo that is called whenever it asks to be called.
struct Session {
    demo: Demo,
    random: Random,
    now: Timestamp,
}

impl Session {
    fn new(seed: u64) -> Session {
        let (mut random, now) = (Random::new(seed), Timestamp::from_micros(7));
        let demo = Demo::new(&mut random, now);
        Session { demo, random, now }
    }

    /// Computes the spot for the tile in hand, if the demo needs one.
    fn thinks(&mut self) {
        if self.demo.is_searching() {
            let game = self.demo.play().game();
            let spot = game.table(Seat::First).unwrap().best_spot(game.drawn().unwrap());
            self.demo.decide(spot.unwrap(), self.now);
        }
    }

    fn goes_on(&mut self) {
        self.thinks();
        assert!(
            self.demo.next_event() > self.now,
            "it waits for something: {:?}",
            self.demo
        );
        self.now = self.demo.next_event();
        let mut out = Effects::default();
        self.demo.pass_time(self.now, &mut self.random, &mut out);
        assert!(out.sounds.is_empty(), "whoever only looks on is not bothered");
        assert!(out.redraw && !out.save);
    }

    fn tiles(&self) -> usize {
        self.demo.play().game().table(Seat::First).unwrap().tiles().len()
    }
}

#[test]
fn the_demo_plays_a_whole_game_well_shows_the_score_and_begins_another() {
    for seed in 0..4 {
        let mut session = Session::new(seed);
        let code = session.demo.play().game().code();
        while !matches!(session.demo.play().stage(), Stage::Counted { .. }) {
            assert!(session.demo.play().view().is_some());
            session.goes_on();
        }
        assert_eq!(session.tiles(), ROUNDS);
        let score = session.demo.play().game().table(Seat::First).unwrap().score();
        assert!(score.total() >= 15, "seed {seed}: {score:?}");
        let counted = session.now;
        while session.tiles() == ROUNDS {
            session.goes_on();
        }
        assert!(session.now.micros_since(counted) >= 5 * SECOND, "it can be read");
        assert_ne!(session.demo.play().game().code(), code);
    }
}

#[test]
fn the_demo_takes_a_few_seconds_for_each_tile() {
    let mut session = Session::new(9);
    let mut laid_at = session.now;
    for tiles in 1..ROUNDS {
        while session.tiles() < tiles {
            session.goes_on();
        }
        let took = session.now.micros_since(laid_at);
        assert!((2 * SECOND..6 * SECOND).contains(&took), "{took}");
        laid_at = session.now;
    }
    assert!(session.now.as_micros() < 2 * MINUTE);
}

#[test]
fn the_ring_fills_before_a_tile_is_laid_and_never_otherwise() {
    let mut session = Session::new(3);
    let mut rings = 0;
    while session.tiles() < 5 {
        let before = session.tiles();
        let ring = session.demo.hold_progress(session.now);
        let soon = session.now.plus_micros(33_000);
        if ring == Some(0) {
            rings += 1;
            assert_eq!(session.demo.hold_progress(session.demo.next_event()), Some(255));
            assert_eq!(
                session.demo.next_animation_frame(session.now),
                Some(soon),
                "it is drawn while it fills"
            );
            session.goes_on();
            assert_eq!(session.tiles(), before + 1);
        } else {
            assert_eq!(ring, None);
            session.goes_on();
            assert_eq!(session.tiles(), before);
        }
    }
    assert_eq!(rings, 5);
}

#[test]
fn after_an_hour_without_calls_the_demo_goes_on() {
    let mut session = Session::new(4);
    for _ in 0..3 {
        session.thinks();
        session.now = session.now.plus_micros(60 * MINUTE);
        let mut out = Effects::default();
        session.demo.pass_time(session.now, &mut session.random, &mut out);
        session.goes_on();
    }
}

#[test]
fn the_demo_waits_for_its_search_no_longer_than_a_player_would() {
    let mut device = new_device();
    device.set_thinking(false);
    device.choose(Item::Demo);
    device.wait(PATIENCE_MICROS - 200 * MILLI);
    let tiles = |device: &Harness| match device.scene() {
        Scene::Demo => device.handheld().demo().unwrap().play().game().rounds_played(),
        other => panic!("{other:?}"),
    };
    assert!(device.handheld().is_thinking() && device.handheld().is_waited_for());
    device.wait(200 * MILLI);
    assert!(!device.handheld().is_thinking());
    device.wait(20 * SECOND);
    assert!(tiles(&device) > 1);
    let before = tiles(&device);
    device.set_thinking(true);
    device.wait(20 * SECOND);
    assert!(tiles(&device) > before + 2);
    device.tap(Button::A);
    assert_eq!(device.handheld().choice().menu, Menu::Main);
    assert!(!device.handheld().is_thinking());
}
