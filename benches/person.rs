//! A model of a person who plays 7 on 9 with A and B, to measure the bots against.
//!
//! - They need *T* seconds to work out both answers to a new top card: lognormal, with a spread of 0.35.
//! - To find a number among the *n* in their hand takes them 0.05 s and 0.015 s for each.
//! - Their first press comes after 0.12 s, and then they tap every 0.13 s: B until the mark is on the answer, then A.
//! - If they hold no answer, they go to the draw pile and draw until they do. A card that comes by itself is noticed after
//!   0.2 s.
//! - Four of a hundred sums are wrong; they are worked out again if nothing happens for 2 s. Two of a hundred answers are overshot: B is pressed once too often before A.
//! - They cannot stop a slap in its last 0.15 seconds: if the top card changes then, they are too late.
//! - They notice after 0.4 *T* that they may lay their last card face down.

use pocket_nines::handheld::seven_on_nine::Stage;
use pocket_nines::handheld::seven_on_nine::mark::Stop;
use pocket_nines::handheld::{Button, SevenOnNinePlay};
use pocket_nines::random::Random;
use pocket_nines::seven_on_nine::{Card, Hand, Number};
use pocket_nines::time::Timestamp;

use crate::thumbs::{TAP_SECONDS, Thumbs, chance, later};

const SPREAD: f64 = 0.35;
const FINDS: f64 = 0.05;
const FINDS_AMONG: f64 = 0.015;
const FIRST_PRESS: f64 = 0.12;
const NOTICES_CARD: f64 = 0.2;
const DOUBTS_AFTER: f64 = 2.0;
const NOTICES_LAST_CARD: f64 = 0.4;
const WRONG_SUMS: f64 = 0.04;
const OVERSHOOTS: f64 = 0.02;
/// How often they look whether they may slap again.
const LOOKS_AGAIN: f64 = 0.05;
const NO_WAY_BACK_MICROS: u64 = 150_000;

/// A top card. The height of the pile distinguishes it from an equal card.
type Top = (Card, usize);

pub struct Person {
    seconds: f64,
    random: Random,
    top: Option<Top>,
    /// The numbers that they take for the answers, and when they know them.
    answers: [Number; 2],
    know_at: Timestamp,
    /// The cards in hand when they last looked.
    held: usize,
    /// The mark is to be moved on once too often before the next slap.
    overshoots: bool,
    due: Option<Timestamp>,
    /// They have overshot: the next press is a slap, whatever is marked.
    is_blind: bool,
    /// They have found nothing, and will work it out once more if nothing happens.
    doubts: bool,
    /// The seconds spent on working out answers and finding them in hand.
    pub thought: f64,
    /// Since when they think, and until when if nothing happens.
    thinks: Option<(Timestamp, Timestamp)>,
}

impl Person {
    pub fn new(seconds: f64, seed: u64) -> Person {
        let first = Number::new(1).expect("there is a one");
        Person {
            seconds,
            random: Random::new(seed.reverse_bits()),
            top: None,
            answers: [first; 2],
            know_at: Timestamp::START,
            held: 0,
            overshoots: false,
            due: None,
            is_blind: false,
            doubts: false,
            thought: 0.0,
            thinks: None,
        }
    }

    /// Begins to work out the answers to a new top card.
    fn think(&mut self, top: Card, now: Timestamp, hand: &Hand, can_draw: bool) {
        if hand.len() == 1 && !can_draw {
            self.due = Some(later(now, NOTICES_LAST_CARD * self.seconds));
            return;
        }
        let takes = self.seconds * (SPREAD * self.normal() - SPREAD * SPREAD / 2.0).exp();
        self.know_at = later(now, takes);
        self.answers = top.answers();
        if chance(&mut self.random) < WRONG_SUMS {
            let [one, other] = self.answers;
            let beside = one.value() % Number::COUNT + 1;
            self.answers = [Number::new(beside).unwrap_or(one), other];
        }
        self.overshoots = chance(&mut self.random) < OVERSHOOTS;
        let finds = finds(hand);
        self.count_thought(now);
        self.thinks = Some((now, later(self.know_at, finds)));
        self.due = Some(later(self.know_at, finds + FIRST_PRESS));
        (self.is_blind, self.doubts) = (false, false);
    }

    /// Adds what they have thought about the last top card.
    fn count_thought(&mut self, now: Timestamp) {
        if let Some((since, until)) = self.thinks.take() {
            self.thought += now.min(until).micros_since(since) as f64 / 1e6;
        }
    }

    /// Whether this is the number that they take for an answer.
    fn wants(&self, stop: Stop) -> bool {
        match stop {
            Stop::Number(number) => self.answers.contains(&number),
            Stop::Pile => false,
        }
    }

    /// From a normal distribution, by Box and Muller.
    fn normal(&mut self) -> f64 {
        let (one, other) = (1.0 - chance(&mut self.random), chance(&mut self.random));
        (-2.0 * one.ln()).sqrt() * (std::f64::consts::TAU * other).cos()
    }
}

impl Thumbs for Person {
    fn look(&mut self, play: &SevenOnNinePlay, now: Timestamp) {
        let race = play.race();
        let Some(hand) = race.hand(play.person()) else { return };
        let top = (race.top(), race.pile().len());
        let held = core::mem::replace(&mut self.held, hand.len());
        if self.top != Some(top) {
            let too_late_to_stop = |due: Timestamp| due.micros_since(now) < NO_WAY_BACK_MICROS;
            // Somebody who waits for the end of a lock-out is not slapping yet.
            let may_slap = self.top.is_some() && play.barred(now).is_none();
            let is_slapping = may_slap && now >= self.know_at && self.wants(play.mark());
            if is_slapping && self.due.is_some_and(too_late_to_stop) {
                return;
            }
            self.top = Some(top);
            self.think(race.top(), now, hand, race.left_to_draw(play.person()) > 0);
        } else if held < hand.len() && self.doubts {
            // Nothing fitted, and a card came by itself.
            self.doubts = false;
            self.due = Some(later(now, NOTICES_CARD));
        }
    }

    fn due(&self) -> Option<Timestamp> {
        self.due
    }

    fn press(&mut self, play: &SevenOnNinePlay, now: Timestamp) -> Option<Button> {
        if core::mem::take(&mut self.doubts) {
            (self.top, self.due) = (None, None);
            return None;
        }
        let race = play.race();
        let hand = race.hand(play.person())?;
        let can_draw = race.left_to_draw(play.person()) > 0;
        if play.stage() != Stage::Running {
            // They hold their thumbs still until "Go!".
            self.due = Some(later(now, FIRST_PRESS));
            return None;
        }
        if hand.len() == 1 && !can_draw {
            self.due = Some(later(now, TAP_SECONDS));
            return Some(Button::A);
        }
        let finds_one = self.answers.iter().any(|&number| hand.count_of(number) > 0);
        if !finds_one && !can_draw {
            self.doubts = true;
            self.due = Some(later(now, DOUBTS_AFTER));
            return None;
        }
        let is_there = match finds_one {
            true => self.wants(play.mark()) || self.is_blind,
            false => play.mark() == Stop::Pile,
        };
        if !is_there || finds_one && self.overshoots {
            self.is_blind = is_there;
            self.overshoots &= !is_there;
            self.due = Some(later(now, TAP_SECONDS));
            return Some(Button::B);
        }
        if !finds_one {
            self.due = Some(later(now, TAP_SECONDS.max(FINDS + FINDS_AMONG)));
            return Some(Button::A);
        }
        if play.barred(now).is_some() {
            self.due = Some(later(now, LOOKS_AGAIN));
            return None;
        }
        // A slap that was wrong is thought over.
        self.top = None;
        self.due = None;
        Some(Button::A)
    }
}

fn finds(hand: &Hand) -> f64 {
    let numbers = Number::all().filter(|&number| hand.count_of(number) > 0).count();
    FINDS + FINDS_AMONG * numbers as f64
}
