//! Models of people who press without working anything out. Whatever they do must not pay.
//!
//! A *masher* takes some cards and then slaps whatever is marked, moving the mark on in between, as fast as they can tap, and
//! waits while barred. A *guesser* looks at the top card and slaps any number within three of it: two of six are right.

use pocket_nines::handheld::seven_on_nine::Stage;
use pocket_nines::handheld::seven_on_nine::mark::Stop;
use pocket_nines::handheld::{Button, SevenOnNinePlay};
use pocket_nines::random::Random;
use pocket_nines::seven_on_nine::Number;
use pocket_nines::time::Timestamp;

use crate::thumbs::{TAP_SECONDS, Thumbs, chance, later};

/// How far a guessed number is from the top card at most.
const WITHIN: u8 = 3;

/// What a person presses who works nothing out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scheme {
    /// They draw until they hold so many cards, or there are no more.
    pub likes_to_hold: usize,
    /// How often they move the mark on after a slap.
    pub moves: u8,
    /// Only numbers near that of the top card are slapped.
    pub guesses: bool,
}

pub struct Masher {
    scheme: Scheme,
    random: Random,
    due: Option<Timestamp>,
    moves_left: u8,
}

impl Masher {
    pub fn new(scheme: Scheme, seed: u64) -> Masher {
        Masher {
            scheme,
            random: Random::new(seed.reverse_bits()),
            due: None,
            moves_left: 0,
        }
    }

    /// Whether they would slap this number on that one.
    fn slaps(&mut self, number: Number, top: Number) -> bool {
        let apart = (number.value() + Number::COUNT - top.value()) % Number::COUNT;
        let apart = apart.min(Number::COUNT - apart);
        // Where several are near, it is not always the first.
        !self.scheme.guesses || (1..=WITHIN).contains(&apart) && chance(&mut self.random) < 0.7
    }
}

impl Thumbs for Masher {
    fn look(&mut self, _: &SevenOnNinePlay, now: Timestamp) {
        self.due.get_or_insert(now);
    }

    fn due(&self) -> Option<Timestamp> {
        self.due
    }

    fn press(&mut self, play: &SevenOnNinePlay, now: Timestamp) -> Option<Button> {
        self.due = Some(later(now, TAP_SECONDS));
        let race = play.race();
        let seat = play.person();
        let hand = race.hand(seat)?;
        if play.stage() != Stage::Running {
            return None;
        }
        let is_last = race.cards_left(seat) == 1;
        let draws = hand.len() < self.scheme.likes_to_hold && race.left_to_draw(seat) > 0;
        match play.mark() {
            Stop::Pile => Some(if draws { Button::A } else { Button::B }),
            Stop::Number(_) if draws => Some(Button::B),
            Stop::Number(number) if is_last || self.moves_left == 0 && self.slaps(number, race.top().number) => {
                if play.barred(now).is_some() {
                    return None;
                }
                self.moves_left = self.scheme.moves;
                Some(Button::A)
            }
            Stop::Number(_) => {
                self.moves_left = self.moves_left.saturating_sub(1);
                Some(Button::B)
            }
        }
    }
}
