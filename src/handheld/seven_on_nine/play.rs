//! Playing 7 on 9 with two buttons: the countdown to "Go!", the sweeping mark, slapping and drawing, the bots at the
//! other seats, stalls, and the end.
//!
//! A slaps the number under the mark, B draws. A press acts on the state at its timestamp: everything that was due
//! before happens first, so slow drawing never decides a race.
//!
//! The race has a clock of its own that runs only while cards may be played, not during a countdown or a pause. A pause
//! must not change how the race goes on: a paused race is restored from its save, bots are created anew from the seed
//! of the race, and the player whose turn is next with house rules is drawn from the seed and the race's own clock.

use heapless::Vec;

use super::animation::Origin;
use super::sweep::{Sweep, Way};
use crate::handheld::countdown::Countdown;
use crate::handheld::gestures::{Button, Gesture};
use crate::handheld::{Effects, Sound};
use crate::random::Random;
use crate::seat::{MOST_SEATS, Seat};
use crate::seven_on_nine::{Action, Bot, Card, Done, Event, Modifier, Move, Number, Phase, Race, Refusal, Variant};
use crate::storage::settings::Speed;
use crate::storage::seven_on_nine::{Player, SavedRace};
use crate::storage::statistics::RaceFigures;
use crate::time::Timestamp;

/// Seconds before "Go!" at the start of a race and after a pause.
pub const READY_SECONDS: u64 = 3;

/// Seconds before "Go!" after a stall: time to see the new top card.
const STALL_SECONDS: u64 = 2;

/// Human reaction time: a slap that follows a new top card sooner than this was meant for the card before.
pub const REACTION_MICROS: u64 = 180_000;

/// How long a callout is shown.
pub const CALLOUT_MICROS: u64 = 1_200_000;

/// The stage of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The countdown to "Go!".
    Ready(Countdown),
    /// Cards may be played.
    Running,
    /// This player has won.
    Over(Seat),
}

/// Something that a player says or that happens in the race, shown for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callout {
    /// "Go!"
    Go,
    /// A player called the number of the card played.
    Called(Seat, Number),
    /// A player laid the last card: "Seven on nine!"
    SevenOnNine(Seat),
    /// A player's card came too late.
    TooLate(Seat),
    /// A player's card was wrong.
    WrongCard(Seat),
    /// No player could continue. This many cards were moved from the bottom of the pile to its top.
    Stall(usize),
    /// There is nothing left to draw.
    NothingToDraw,
}

/// A race as it is played on the device.
#[derive(Clone, Debug)]
pub struct SevenOnNinePlay {
    pub(super) race: Race,
    players: Vec<Player, MOST_SEATS>,
    /// The person whose hand is shown and who has the buttons.
    person: Seat,
    bots: Vec<Bot, MOST_SEATS>,
    pub(super) stage: Stage,
    sweep: Sweep,
    /// The modifier of the card to slap, if the hand has several cards of the marked number.
    modifier: Modifier,
    callout: Option<(Callout, Timestamp)>,
    pub(super) arrival: Option<Arrival>,
    /// The last "Go!", in device time and in race time. Either may be ahead of the other.
    go_at: Timestamp,
    go_in_race: Timestamp,
}

/// How the top card came onto the pile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival {
    pub from: Origin,
    pub at: Timestamp,
    /// The top card before this one.
    covered: Card,
}

impl SevenOnNinePlay {
    /// Begins or continues a race. It starts with a countdown.
    pub fn resume(saved: SavedRace, speed: Speed, now: Timestamp) -> SevenOnNinePlay {
        let SavedRace { race, players } = saved;
        // From the seed of the race, so that a bot plays the same way after a pause.
        let seed = race.setup().seed;
        let bots = race
            .seats()
            .zip(&players)
            .filter_map(|(seat, player)| match player {
                Player::Bot(skill) => Some(Bot::new(seat, *skill, seed ^ seat as u64)),
                Player::Person { .. } => None,
            })
            .collect();
        let is_person = |player: &Player| matches!(player, Player::Person { .. });
        let person = players.iter().position(is_person).and_then(Seat::at);
        let stage = match race.phase() {
            Phase::Won(seat) => Stage::Over(seat),
            _ => Stage::Ready(Countdown::new(READY_SECONDS, now)),
        };
        SevenOnNinePlay {
            go_in_race: race.now(),
            race,
            players,
            person: person.unwrap_or(Seat::First),
            bots,
            stage,
            sweep: Sweep::new(speed, now),
            modifier: Modifier::One,
            callout: None,
            arrival: None,
            go_at: now,
        }
    }

    /// The race as it is saved, with its clock advanced to `now`. Everything due before must have been done.
    pub fn saved(&mut self, now: Timestamp) -> SavedRace {
        // This cannot fail: race time never goes backwards.
        let _ = self.race.pass_time(self.race_time(now));
        SavedRace {
            race: self.race.clone(),
            players: self.players.clone(),
        }
    }

    /// The race.
    pub fn race(&self) -> &Race {
        &self.race
    }

    /// The person whose hand is shown and who has the buttons.
    pub fn person(&self) -> Seat {
        self.person
    }

    /// The stage of a race.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether a player has won.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// The number under the mark.
    pub fn mark(&self) -> Option<Number> {
        self.sweep.mark()
    }

    /// The card that a slap would play.
    pub fn marked_card(&self) -> Option<Card> {
        let number = self.mark()?;
        let hand = self.race.hand(self.person)?;
        let wanted = Card {
            number,
            modifier: self.modifier,
        };
        if hand.count(wanted) > 0 {
            Some(wanted)
        } else {
            hand.kinds().find(|card| card.number == number)
        }
    }

    /// The last callout, while it is shown.
    pub fn callout(&self) -> Option<Callout> {
        self.callout.map(|(callout, _)| callout)
    }

    /// The figures of the person so far.
    pub fn figures(&self) -> RaceFigures {
        let misses = match self.players.get(self.person.index()) {
            Some(&Player::Person { misses }) => misses,
            _ => 0,
        };
        RaceFigures::of(&self.race, self.person, misses)
    }

    /// Handles a gesture, after everything that was due before.
    pub fn handle_gesture(&mut self, at: Timestamp, gesture: Gesture, out: &mut Effects) {
        self.pass_time(at, out);
        if self.stage != Stage::Running {
            return;
        }
        match gesture {
            Gesture::Press(Button::A) => self.slap(at, out),
            // A release after a long press counts like a tap.
            Gesture::Tap(Button::B) | Gesture::SlowTap(Button::B) => self.act(self.person, Move::Draw, at, out),
            Gesture::Press(Button::Left) | Gesture::Repeat(Button::Left) => self.move_mark(Way::Down, at, out),
            Gesture::Press(Button::Right) | Gesture::Repeat(Button::Right) => self.move_mark(Way::Up, at, out),
            Gesture::Press(Button::Up | Button::Down) => self.next_modifier(out),
            _ => {}
        }
    }

    /// Lets time pass for everything that runs by itself: the countdown, the bots, the turns that players take by house
    /// rules, and the mark.
    pub fn pass_time(&mut self, now: Timestamp, out: &mut Effects) {
        while let Some((at, due)) = self.next_due().filter(|&(at, _)| at <= now) {
            out.redraw = true;
            match due {
                Due::Second => self.tick(at, out),
                Due::Turn => {
                    let in_race = self.race_time(at);
                    // This cannot fail: the turn before is over.
                    let _ = self.race.next_turn(in_race, self.roll(in_race));
                    self.update_bots_and_mark(at);
                }
                Due::Bot(number) => {
                    if let Some(action) = self.bots[number].act() {
                        self.act(action.seat, action.what, at, out);
                    }
                }
                Due::Mark => self.update_bots_and_mark(at),
                Due::CalloutEnds => self.callout = None,
            }
        }
    }

    /// When something happens if no button is pressed.
    pub fn next_event(&self) -> Option<Timestamp> {
        self.next_due().map(|(at, _)| at)
    }

    fn slap(&mut self, at: Timestamp, out: &mut Effects) {
        let Some(card) = self.marked_card() else { return };
        let what = if self.race.cards_left(self.person) == 1 {
            Move::LayLast
        } else {
            Move::Play {
                card,
                on: self.intended_top(card, at),
            }
        };
        self.act(self.person, what, at, out);
    }

    /// The top card that a slap with this card is meant for.
    fn intended_top(&self, card: Card, at: Timestamp) -> Card {
        let top = self.race.top();
        let covered = self
            .arrival
            .filter(|arrival| at.micros_since(arrival.at) < REACTION_MICROS)
            .map(|arrival| arrival.covered);
        match covered {
            Some(covered) if !card.fits(top) && card.fits(covered) => covered,
            _ => top,
        }
    }

    fn act(&mut self, seat: Seat, what: Move, at: Timestamp, out: &mut Effects) {
        let covered = self.race.top();
        let result = self.race.act(Action {
            seat,
            at: self.race_time(at),
            what,
        });
        match result {
            Ok(done) => {
                if let Some(from) = Origin::of_top(seat == self.person, done) {
                    self.arrival = Some(Arrival { from, at, covered });
                }
                self.report(seat, what, done, at, out);
            }
            Err(Refusal::PileEmpty) if seat == self.person => {
                self.call_out(Callout::NothingToDraw, at);
                out.sound(Sound::Illegal);
            }
            Err(_) if seat == self.person => out.sound(Sound::Illegal),
            Err(_) => {}
        }
        self.update_bots_and_mark(at);
    }

    /// Shows and sounds the result of an action.
    fn report(&mut self, seat: Seat, what: Move, done: Done, at: Timestamp, out: &mut Effects) {
        out.redraw = true;
        match done.event {
            Event::Drew(_) if seat == self.person => out.sound(Sound::Draw),
            Event::Drew(_) => {}
            Event::Played | Event::Won => {
                if let Move::Play { card, .. } = what {
                    self.call_out(Callout::Called(seat, card.number), at);
                    out.sound(Sound::Called(card.number.value()));
                } else {
                    self.call_out(Callout::SevenOnNine(seat), at);
                }
            }
            Event::TooLate => {
                self.call_out(Callout::TooLate(seat), at);
                if seat == self.person {
                    out.sound(Sound::TooLate);
                }
            }
            Event::WrongCard { .. } => {
                self.call_out(Callout::WrongCard(seat), at);
                if let Some(Player::Person { misses }) = self.players.get_mut(seat.index()) {
                    *misses = misses.saturating_add(1);
                    out.sound(Sound::WrongCard);
                }
            }
        }
        if done.turned > 0 {
            self.call_out(Callout::Stall(done.turned), at);
            self.stage = Stage::Ready(Countdown::new(STALL_SECONDS, at));
            out.sound(Sound::Stall);
        }
        if let Phase::Won(winner) = self.race.phase() {
            self.stage = Stage::Over(winner);
            out.sound(if winner == self.person { Sound::Win } else { Sound::Lose });
        }
    }

    fn tick(&mut self, at: Timestamp, out: &mut Effects) {
        let Stage::Ready(countdown) = &mut self.stage else {
            return;
        };
        countdown.tick();
        if countdown.left() > 0 {
            out.sound(Sound::Ready);
            return;
        }
        self.stage = Stage::Running;
        (self.go_at, self.go_in_race) = (at, self.race.now());
        if self.race.phase() == Phase::Waiting {
            // This cannot fail: the race is waiting for "Go!", and its time does not change.
            let _ = self.race.go(self.race.now());
        }
        self.call_out(Callout::Go, at);
        out.sound(Sound::Go);
        self.update_bots_and_mark(at);
    }

    fn move_mark(&mut self, way: Way, at: Timestamp, out: &mut Effects) {
        if let Some(hand) = self.race.hand(self.person) {
            self.sweep.move_by_hand(hand, way, at);
            out.sound(Sound::Move);
        }
    }

    fn next_modifier(&mut self, out: &mut Effects) {
        let Some((marked, hand)) = self.marked_card().zip(self.race.hand(self.person)) else {
            return;
        };
        let after = |modifier: Modifier| Modifier::ALL[modifier.value() as usize % Modifier::ALL.len()];
        let mut next = after(marked.modifier);
        while hand.count(Card {
            modifier: next,
            ..marked
        }) == 0
        {
            next = after(next);
        }
        self.modifier = next;
        out.sound(Sound::Move);
    }

    fn call_out(&mut self, callout: Callout, at: Timestamp) {
        self.callout = Some((callout, at));
    }

    /// Shows the new state of the race to the bots and moves the mark.
    fn update_bots_and_mark(&mut self, at: Timestamp) {
        for bot in &mut self.bots {
            bot.look(&self.race);
        }
        if let Some(hand) = self.race.hand(self.person) {
            self.sweep.advance(hand, at);
        }
    }

    /// Converts device time to race time.
    pub(super) fn race_time(&self, at: Timestamp) -> Timestamp {
        match self.stage {
            Stage::Running => self.go_in_race.plus_micros(at.micros_since(self.go_at)),
            Stage::Ready(_) | Stage::Over(_) => self.race.now(),
        }
    }

    /// Converts race time to device time, provided that the race is not paused before.
    pub(super) fn device_time(&self, in_race: Timestamp) -> Timestamp {
        self.go_at.plus_micros(in_race.micros_since(self.go_in_race))
    }

    /// The random number that decides who gets the turn that begins at this time. It depends on the seed and the race
    /// time alone, so a pause cannot change it; the time is rounded, so a microsecond cannot either.
    fn roll(&self, in_race: Timestamp) -> u32 {
        Random::new(self.race.setup().seed ^ in_race.roughly()).next_u32()
    }

    fn next_due(&self) -> Option<(Timestamp, Due)> {
        let callout_ends = self
            .callout
            .map(|(_, since)| (since.plus_micros(CALLOUT_MICROS), Due::CalloutEnds));
        let by_stage = match self.stage {
            Stage::Ready(countdown) => countdown.wake().map(|at| (at, Due::Second)),
            Stage::Running => self.next_in_race(),
            Stage::Over(_) => None,
        };
        callout_ends.into_iter().chain(by_stage).min_by_key(|&(at, _)| at)
    }

    fn next_in_race(&self) -> Option<(Timestamp, Due)> {
        let bots = self
            .bots
            .iter()
            .enumerate()
            .filter_map(|(number, bot)| Some((self.device_time(bot.due()?), Due::Bot(number))));
        let turn = (self.race.setup().variant == Variant::HouseRules).then(|| {
            let begins = self.race.turn().map_or(self.race.now(), |turn| turn.ends);
            (self.device_time(begins), Due::Turn)
        });
        let mark = self.sweep.wake().map(|at| (at, Due::Mark));
        bots.chain(turn).chain(mark).min_by_key(|&(at, _)| at)
    }
}

/// Something that happens by time alone.
#[derive(Clone, Copy, Debug)]
enum Due {
    Second,
    Turn,
    Bot(usize),
    Mark,
    CalloutEnds,
}
