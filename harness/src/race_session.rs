//! A race of 7 on 9 that is played by gestures on virtual time.

use pocket_nines::handheld::seven_on_nine::mark::Stop;
use pocket_nines::handheld::seven_on_nine::{READY_SECONDS, Stage};
use pocket_nines::handheld::{Button, Effects, Gesture, SevenOnNinePlay, Sound};
use pocket_nines::screens::seven_on_nine::Scene;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Card, Number, Pace, Players, Race, Setup, Skill, Variant};
use pocket_nines::storage::Language;
use pocket_nines::storage::seven_on_nine::SavedRace;
use pocket_nines::time::Timestamp;

use crate::races::{dealt, fitting};

pub const SECOND: u64 = 1_000_000;
pub const SLAP: Gesture = Gesture::Press(Button::A);
pub const NEXT: Gesture = Gesture::Press(Button::B);
/// Draws wherever the mark is.
pub const DRAW: Gesture = Gesture::Press(Button::Up);

/// How long [`Session::plays_on`] takes to draw a card.
const PATIENCE: u64 = 700_000;

/// Time between two taps.
const TAP: u64 = 130_000;

/// The mark has reached every card by then.
const MOST_MOVES: usize = 3 * (Number::COUNT as usize + 1);

/// A race, the time, and its sounds.
#[derive(Clone)]
pub struct Session {
    pub play: SevenOnNinePlay,
    pub now: u64,
    pub sounds: Vec<Sound>,
}

impl Session {
    /// A race at the printed pace, before its countdown.
    pub fn new(players: Players, variant: Variant, level: Skill, seed: u64) -> Session {
        let pace = Pace::AsPrinted;
        Session::dealt(
            Setup {
                players,
                variant,
                pace,
                seed,
            },
            level,
        )
    }

    /// A race before its countdown.
    pub fn dealt(setup: Setup, level: Skill) -> Session {
        Session::resume(SavedRace::new(Race::deal(setup), level), 0)
    }

    pub fn resume(saved: SavedRace, now: u64) -> Session {
        Session {
            play: SevenOnNinePlay::resume(saved, Timestamp::from_micros(now)),
            now,
            sounds: vec![],
        }
    }

    /// A race against easy bots right after "Go!".
    pub fn started(race: Race) -> Session {
        let mut session = Session::resume(SavedRace::new(race, Skill::Easy), 0);
        session.waits(READY_SECONDS * SECOND);
        session
    }

    /// A duel at the printed pace, right after "Go!".
    pub fn duel(seed: u64) -> Session {
        Session::among(Players::Two, seed)
    }

    /// A race of so many players at the printed pace, right after "Go!".
    pub fn among(players: Players, seed: u64) -> Session {
        Session::started(dealt(players, seed))
    }

    pub fn at(&self) -> Timestamp {
        Timestamp::from_micros(self.now)
    }

    /// What the screen shows a little later if nothing happens until then.
    pub fn scene(&self, language: Language, micros: u64) -> Scene<'_> {
        Scene {
            play: &self.play,
            now: self.at().plus_micros(micros),
            language,
        }
    }

    pub fn does(&mut self, gesture: Gesture) {
        let mut out = Effects::default();
        self.play.handle_gesture(self.at(), gesture, &mut out);
        self.sounds.extend(out.sounds);
    }

    pub fn draws(&mut self, cards: usize) {
        for _ in 0..cards {
            self.does(DRAW);
        }
    }

    pub fn waits(&mut self, micros: u64) {
        self.now += micros;
        let mut out = Effects::default();
        self.play.pass_time(self.at(), &mut out);
        self.sounds.extend(out.sounds);
    }

    /// Waits for the next event, at most a second.
    pub fn waits_for_something(&mut self) {
        let wake = self
            .play
            .next_event()
            .map_or(SECOND, |wake| wake.micros_since(self.at()));
        self.waits(wake.clamp(1, SECOND));
    }

    /// Waits until the race is as wished, and returns whether it ever is.
    pub fn waits_until(&mut self, mut wish: impl FnMut(&SevenOnNinePlay) -> bool) -> bool {
        for _ in 0..2_000 {
            if wish(&self.play) {
                return true;
            }
            self.waits_for_something();
        }
        false
    }

    /// Whether the marked card fits.
    pub fn fits(&self) -> bool {
        let top = self.play.race().top();
        self.play.marked_card().is_some_and(|card| card.fits(top))
    }

    /// Moves the mark to a card, round and round until its kind is offered.
    pub fn marks(&mut self, card: Card) {
        let mut moves = 0;
        while self.play.marked_card() != Some(card) {
            assert!(moves < MOST_MOVES, "{card:?} is out of reach");
            self.does(NEXT);
            moves += 1;
        }
    }

    /// Moves the mark to any number in hand.
    pub fn marks_a_number(&mut self) {
        while self.play.marked_card().is_none() {
            self.does(NEXT);
        }
    }

    /// Draws until a number is held that does not fit, and moves the mark there.
    pub fn marks_a_wrong_card(&mut self) {
        while self.play.marked_card().is_none_or(|_| self.fits()) {
            self.does(DRAW);
            self.does(NEXT);
            self.waits(1_000);
        }
    }

    /// Plays on with A and B alone until the race is over: slaps what fits, draws when nothing does.
    pub fn plays_on(&mut self) {
        for _ in 0..200_000 {
            if matches!(self.play.stage(), Stage::Over(_)) {
                return;
            }
            let race = self.play.race();
            let left_to_draw = race.left_to_draw(Seat::First);
            let wanted = fitting(race, Seat::First);
            let can_act = match race.setup().variant {
                Variant::Simultaneous => self.play.stage() == Stage::Running,
                Variant::HouseRules => race.turn().is_some_and(|turn| turn.seat == Seat::First && !turn.used),
            };
            if self.fits() || (race.cards_left(Seat::First) == 1 && left_to_draw == 0) {
                self.does(SLAP);
            } else if can_act && wanted.is_some() {
                self.does(NEXT);
                self.waits(TAP);
                continue;
            } else if can_act && left_to_draw > 0 {
                if self.play.mark() == Stop::Pile {
                    self.does(SLAP);
                    self.waits(PATIENCE);
                } else {
                    self.does(NEXT);
                }
            }
            self.waits_for_something();
        }
        panic!("the race never ends: {:?}", self.play.race().setup());
    }
}
