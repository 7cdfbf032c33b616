//! Playing 7 on 9 with two buttons: the countdown to "Go!", the mark, slapping and drawing, the bots at the other seats,
//! stalls, and the end.
//!
//! B moves the mark on, A slaps the marked number, or draws if the mark is on the pile. A press acts by its first edge, on
//! the state at its timestamp: everything that was due before happens first, so slow drawing never decides a race. What
//! several players do in the very same microsecond goes by seat. So a bot behind the person's seat acts only once no press
//! can have its timestamp any more.
//!
//! The race has a clock of its own that runs only while cards may be played, not during a countdown or a pause. A pause
//! must not change how the race goes on: a paused race is restored from its save, bots are created anew from the seed
//! of the race, and the player whose turn is next with house rules is drawn from the seed and the race's own clock.

use heapless::Vec;

use super::animation::Origin;
use super::mark::{Held, Mark, Stop, Way};
use crate::handheld::countdown::Countdown;
use crate::handheld::gestures::{Button, Gesture};
use crate::handheld::{Effects, Sound};
use crate::random::Random;
use crate::seat::{MOST_SEATS, Seat};
use crate::seven_on_nine::{Action, Bot, Card, Done, Event, Move, Number, Phase, Race, Refusal, Skill, Variant};
use crate::storage::number9::MOST_RIVALS;
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
    mark: Mark,
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
    pub fn resume(saved: SavedRace, now: Timestamp) -> SevenOnNinePlay {
        let SavedRace { race, players } = saved;
        // From the seed of the race, so that a bot plays the same way after a pause.
        let seed = race.setup().seed;
        let bots = race
            .seats()
            .zip(&players)
            .filter_map(|(seat, player)| match player {
                Player::Bot(skill) => Some(Bot::new(seat, *skill, seed)),
                Player::Person { .. } => None,
            })
            .collect();
        let is_person = |player: &Player| matches!(player, Player::Person { .. });
        let person = players.iter().position(is_person).and_then(Seat::at);
        let stage = match race.phase() {
            Phase::Won(seat) => Stage::Over(seat),
            _ => Stage::Ready(Countdown::new(READY_SECONDS, now)),
        };
        let mut play = SevenOnNinePlay {
            go_in_race: race.now(),
            race,
            players,
            person: person.unwrap_or(Seat::First),
            bots,
            stage,
            mark: Mark::new(),
            callout: None,
            arrival: None,
            go_at: now,
        };
        play.settle_mark();
        play
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

    /// What the mark is on.
    pub fn mark(&self) -> Stop {
        self.mark.stop()
    }

    /// The card that a slap would play; none if the mark is on the draw pile.
    pub fn marked_card(&self) -> Option<Card> {
        match self.mark.stop() {
            Stop::Number(number) => self.offered_card(number),
            Stop::Pile => None,
        }
    }

    /// The card of a number that would be played: by a slap if it is marked, otherwise once the mark is there.
    pub fn offered_card(&self, number: Number) -> Option<Card> {
        self.mark.card(self.race.hand(self.person)?, number)
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

    /// The skill of each bot.
    pub(super) fn bot_skills(&self) -> Vec<Skill, MOST_RIVALS> {
        let skill = |player: &Player| match player {
            Player::Bot(skill) => Some(*skill),
            Player::Person { .. } => None,
        };
        self.players.iter().filter_map(skill).take(MOST_RIVALS).collect()
    }

    /// Handles a gesture, after everything that was due before.
    pub fn handle_gesture(&mut self, at: Timestamp, gesture: Gesture, out: &mut Effects) {
        self.pass_time(at, out);
        if self.stage != Stage::Running {
            return;
        }
        match gesture {
            Gesture::Press(Button::A) => match self.marked_card() {
                Some(card) => self.slap(card, at, out),
                None => self.act(self.person, Move::Draw, at, out),
            },
            Gesture::Press(Button::B | Button::Right) | Gesture::Repeat(Button::Right) => self.move_mark(Way::Up, out),
            Gesture::Press(Button::Left) | Gesture::Repeat(Button::Left) => self.move_mark(Way::Down, out),
            Gesture::Press(Button::Up) => self.act(self.person, Move::Draw, at, out),
            _ => {}
        }
    }

    /// Lets time pass for everything that runs by itself: the countdown, the cards that come by themselves, the turns that
    /// players take by house rules, and the bots.
    pub fn pass_time(&mut self, now: Timestamp, out: &mut Effects) {
        while let Some((at, due)) = self.next_due().filter(|&due| self.ready_at(due) <= now) {
            out.redraw = true;
            match due {
                Due::Second => self.tick(at, out),
                Due::Turn => {
                    let in_race = self.race_time(at);
                    // This cannot fail: the turn before is over.
                    let _ = self.race.next_turn(in_race, self.roll(in_race));
                    self.show_bots();
                }
                Due::Cards => self.hand_out(at, out),
                Due::Bot(number) => {
                    if let Some(action) = self.bots[number].act() {
                        self.act(action.seat, action.what, at, out);
                    }
                }
                Due::CalloutEnds => self.callout = None,
            }
        }
    }

    /// When something happens if no button is pressed.
    pub fn next_event(&self) -> Option<Timestamp> {
        self.next_due().map(|due| self.ready_at(due))
    }

    fn slap(&mut self, card: Card, at: Timestamp, out: &mut Effects) {
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
        self.settle_mark();
        self.show_bots();
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
            self.stall(done.turned, at, out);
        }
        if let Phase::Won(winner) = self.race.phase() {
            self.stage = Stage::Over(winner);
            out.sound(if winner == self.person { Sound::Win } else { Sound::Lose });
        }
    }

    /// Puts the next card into every hand.
    fn hand_out(&mut self, at: Timestamp, out: &mut Effects) {
        let covered = self.race.top();
        // This cannot fail: it is due.
        let turned = self.race.hand_out(self.race_time(at)).unwrap_or(0);
        if turned > 0 {
            let from = Origin::Beneath;
            self.arrival = Some(Arrival { from, at, covered });
            self.stall(turned, at, out);
        }
        self.settle_mark();
        self.show_bots();
    }

    /// No player could go on, and so many cards were moved from the bottom of the pile to its top.
    fn stall(&mut self, turned: usize, at: Timestamp, out: &mut Effects) {
        self.call_out(Callout::Stall(turned), at);
        self.stage = Stage::Ready(Countdown::new(STALL_SECONDS, at));
        out.sound(Sound::Stall);
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
        self.show_bots();
    }

    fn move_mark(&mut self, way: Way, out: &mut Effects) {
        if let Some(hand) = self.race.hand(self.person) {
            let can_draw = self.race.left_to_draw(self.person) > 0;
            self.mark.go(Held { hand, can_draw }, way);
            out.redraw = true;
            out.sound(Sound::Move);
        }
    }

    fn call_out(&mut self, callout: Callout, at: Timestamp) {
        self.callout = Some((callout, at));
    }

    /// Shows the new state of the race to the bots.
    fn show_bots(&mut self) {
        for bot in &mut self.bots {
            bot.look(&self.race);
        }
    }

    /// Moves the mark on if what it was on is gone.
    fn settle_mark(&mut self) {
        if let Some(hand) = self.race.hand(self.person) {
            let can_draw = self.race.left_to_draw(self.person) > 0;
            self.mark.settle(Held { hand, can_draw });
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
        callout_ends
            .into_iter()
            .chain(by_stage)
            .min_by_key(|&(at, due)| (at, due.order()))
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
        let cards = self.race.next_cards().map(|at| (self.device_time(at), Due::Cards));
        bots.chain(turn).chain(cards).min_by_key(|&(at, due)| (at, due.order()))
    }

    /// When something that is due can be done: what a bot does behind the person's seat once no press can have the same
    /// timestamp any more.
    fn ready_at(&self, (at, due): (Timestamp, Due)) -> Timestamp {
        match due {
            Due::Bot(number) if self.bots[number].seat() > self.person => at.plus_micros(1),
            _ => at,
        }
    }
}

/// Something that happens by time alone.
#[derive(Clone, Copy, Debug)]
enum Due {
    Second,
    Cards,
    Turn,
    CalloutEnds,
    Bot(usize),
}

impl Due {
    /// What is due first at the same time: players act last, and in the order of their seats.
    fn order(self) -> usize {
        match self {
            Due::Second | Due::Cards | Due::Turn | Due::CalloutEnds => 0,
            Due::Bot(number) => 1 + number,
        }
    }
}
