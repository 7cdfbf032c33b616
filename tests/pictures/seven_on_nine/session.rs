//! A race that is played by gestures on virtual time, and its screens.

use pocket_nines::handheld::seven_on_nine::{READY_SECONDS, SLIDE_FRAME_MICROS, SLIDE_FRAMES, Stage};
use pocket_nines::handheld::{Button, Effects, Gesture, SevenOnNinePlay};
use pocket_nines::screens::Frame;
use pocket_nines::screens::seven_on_nine::{self, Scene};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Card, Players, Race, Setup, Skill, Variant};
use pocket_nines::storage::Language;
use pocket_nines::storage::settings::Speed;
use pocket_nines::storage::seven_on_nine::SavedRace;
use pocket_nines::time::Timestamp;

use harness::golden::expect_picture;

use crate::screen::Screen;

pub const SECOND: u64 = 1_000_000;
pub const SLAP: Gesture = Gesture::Press(Button::A);
pub const DRAW: Gesture = Gesture::Tap(Button::B);

/// A race and the time.
#[derive(Clone)]
pub struct Session {
    pub play: SevenOnNinePlay,
    pub now: u64,
}

impl Session {
    /// Before the countdown.
    pub fn with(race: Race) -> Session {
        Session::against(Skill::Easy, race)
    }

    pub fn against(level: Skill, race: Race) -> Session {
        let play = SevenOnNinePlay::resume(SavedRace::new(race, level), Speed::Normal, Timestamp::START);
        Session { play, now: 0 }
    }

    /// Right after "Go!".
    pub fn started(race: Race) -> Session {
        let mut session = Session::with(race);
        session.waits(READY_SECONDS * SECOND);
        session
    }

    pub fn new(players: Players, variant: Variant, seed: u64) -> Session {
        Session::started(Race::deal(Setup { players, variant, seed }))
    }

    pub fn duel(seed: u64) -> Session {
        Session::new(Players::Two, Variant::Simultaneous, seed)
    }

    pub fn does(&mut self, gesture: Gesture) {
        self.play
            .handle_gesture(Timestamp::from_micros(self.now), gesture, &mut Effects::default());
    }

    pub fn draws(&mut self, cards: usize) {
        for _ in 0..cards {
            self.does(DRAW);
        }
    }

    pub fn waits(&mut self, micros: u64) {
        self.now += micros;
        self.play
            .pass_time(Timestamp::from_micros(self.now), &mut Effects::default());
    }

    /// Waits for the next event, at most a second.
    pub fn waits_for_something(&mut self) {
        let wake = self
            .play
            .next_event()
            .map_or(SECOND, |wake| wake.as_micros() - self.now);
        self.waits(wake.clamp(1, SECOND));
    }

    pub fn waits_until(&mut self, mut wish: impl FnMut(&SevenOnNinePlay) -> bool) -> bool {
        for _ in 0..2_000 {
            if wish(&self.play) {
                return true;
            }
            self.waits_for_something();
        }
        false
    }

    fn hand_fits(&self) -> bool {
        let race = self.play.race();
        race.hand(Seat::First)
            .unwrap()
            .kinds()
            .any(|card| card.fits(race.top()))
    }

    pub fn mark_fits(&self) -> bool {
        let top = self.play.race().top();
        self.play.marked_card().is_some_and(|card| card.fits(top))
    }

    /// Moves the mark to a card by hand.
    pub fn marks(&mut self, card: Card) {
        while self.play.mark() != Some(card.number) {
            self.does(Gesture::Press(Button::Right));
        }
        while self.play.marked_card() != Some(card) {
            self.does(Gesture::Press(Button::Up));
        }
    }

    /// Plays to the end with A and B alone.
    pub fn plays_on(&mut self) {
        for _ in 0..20_000 {
            if matches!(self.play.stage(), Stage::Over(_)) {
                return;
            }
            let to_draw = self.play.race().left_to_draw(Seat::First);
            if self.mark_fits() || self.play.race().cards_left(Seat::First) == 1 {
                self.does(SLAP);
            } else if !self.hand_fits() && to_draw > 0 && self.play.stage() == Stage::Running {
                self.waits(700_000);
                self.does(DRAW);
            }
            self.waits_for_something();
        }
    }

    pub fn expect(&self, name: &str) {
        self.expect_in(Language::English, name);
    }

    pub fn expect_in(&self, language: Language, name: &str) {
        self.expect_later(language, name, 0);
    }

    /// Once the card that was just played lies still.
    pub fn expect_still(&self, language: Language, name: &str) {
        self.expect_later(language, name, SLIDE_FRAMES as u64 * SLIDE_FRAME_MICROS);
    }

    /// In a frame of the card that was just played.
    pub fn expect_slide(&self, name: &str, frame: u64) {
        self.expect_later(Language::English, name, frame * SLIDE_FRAME_MICROS);
    }

    fn expect_later(&self, language: Language, name: &str, micros: u64) {
        expect_picture(&format!("race_{name}"), &self.frame(language, micros));
    }

    /// The screen a little later, if nothing happens until then.
    fn frame(&self, language: Language, micros: u64) -> Frame {
        let scene = Scene {
            play: &self.play,
            now: Timestamp::from_micros(self.now + micros),
            language,
        };
        Screen::of(|panel| seven_on_nine::draw(panel, &scene)).into_frame()
    }
}
