//! A model of a person who plays 7 on 9, to measure the bots against.
//!
//! A person of *s* seconds per card needs that long, on average, from the moment a top card is visible until a fitting card
//! of theirs lies on it:
//!
//! - They read the card and work out both answers in 0.69 *s*, give or take 40 %.
//! - The handheld's mark sweeps over the numbers they hold, from wherever it happens to be, and they press as soon as it
//!   is on an answer. It goes at the speed that suits them: slow at 2.2 s, normal at 1.4 s, fast at 0.9 s. Together this
//!   takes *s* seconds with the hands that occur; the tournament prints the measured mean over all answers that they began,
//!   including those that another player was faster to give.
//! - If they hold no answer they draw, 0.25 *s* for each card and a look at it, until they do.
//! - They cannot stop a press in its last 0.15 seconds: if the top card changes then, they are too late.
//! - Two of a hundred presses come when the mark has moved on to the next number.
//! - They notice after 0.5 *s* that they may lay their last card face down.

use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Card, Move, Number, Phase, Race};
use pocket_nines::storage::settings::Speed;
use pocket_nines::time::Timestamp;

const READS: f64 = 0.69;
const READS_GIVE_OR_TAKE: f64 = 0.4;
const DRAWS: f64 = 0.25;
const NOTICES_LAST_CARD: f64 = 0.5;
const NO_WAY_BACK_MICROS: u64 = 150_000;
const MISSES: f64 = 0.02;

/// A top card. The height of the pile distinguishes it from an equal card.
type Top = (Card, usize);

pub struct Person {
    seat: Seat,
    seconds: f64,
    speed: Speed,
    random: Random,
    /// The top card and the size of their hand when they last decided what to do.
    seen: Option<(Top, usize)>,
    /// The top card whose answers they have worked out.
    knows: Option<Top>,
    plan: Option<Action>,
    /// The seconds for each answer that they began.
    pub answers: Vec<f64>,
}

impl Person {
    pub fn new(seat: Seat, seconds: f64, speed: Speed, seed: u64) -> Person {
        Person {
            seat,
            seconds,
            speed,
            random: Random::new(seed.reverse_bits()),
            seen: None,
            knows: None,
            plan: None,
            answers: Vec::new(),
        }
    }

    pub fn look(&mut self, race: &Race) {
        if race.phase() != Phase::Running {
            (self.seen, self.knows, self.plan) = (None, None, None);
            return;
        }
        let top = (race.top(), race.pile().len());
        let sight = (top, race.cards_left(self.seat) - race.left_to_draw(self.seat));
        let no_way_back = |plan: Action| plan.at.micros_since(race.now()) < NO_WAY_BACK_MICROS;
        if self.seen.replace(sight) == Some(sight) || self.plan.is_some_and(no_way_back) {
            return;
        }
        self.plan = self.think(race, top).map(|(what, seconds)| {
            let ready = race.now().plus_micros((seconds * 1e6) as u64);
            let at = race.barred_until(self.seat).map_or(ready, |until| ready.max(until));
            let seat = self.seat;
            Action { seat, at, what }
        });
    }

    pub fn due(&self) -> Option<Timestamp> {
        self.plan.map(|plan| plan.at)
    }

    pub fn act(&mut self) -> Option<Action> {
        self.seen = None;
        self.plan.take()
    }

    /// Their next move, and in how many seconds they make it.
    fn think(&mut self, race: &Race, top: Top) -> Option<(Move, f64)> {
        let hand = race.hand(self.seat)?;
        let can_draw = race.left_to_draw(self.seat) > 0;
        if hand.len() == 1 && !can_draw {
            return Some((Move::LayLast, NOTICES_LAST_CARD * self.seconds));
        }
        let (on, _) = top;
        let is_new = self.knows.replace(top) != Some(top);
        let spread = READS_GIVE_OR_TAKE * (2.0 * self.chance() - 1.0);
        let reads = if is_new { READS * (1.0 + spread) } else { 0.0 };

        let slots: Vec<Number> = Number::all().filter(|&number| hand.count_of(number) > 0).collect();
        let mark = self.chance() * slots.len() as f64;
        let away = |slot: usize| {
            if slot == mark as usize {
                0.0
            } else {
                (slot as f64 - mark).rem_euclid(slots.len() as f64)
            }
        };
        let answers = (0..slots.len()).filter(|&slot| on.answers().contains(&slots[slot]));
        let Some(slot) = answers.min_by(|&one, &other| away(one).total_cmp(&away(other))) else {
            return can_draw.then_some((Move::Draw, (reads + DRAWS) * self.seconds));
        };
        let rests = self.speed.rest_micros() as f64 / 1e6;
        let seconds = reads * self.seconds + rests * away(slot);
        if is_new {
            self.answers.push(seconds);
        }
        let late = usize::from(self.chance() < MISSES);
        let number = slots[(slot + late) % slots.len()];
        let card = hand.kinds().find(|card| card.number == number)?;
        Some((Move::Play { card, on }, seconds))
    }

    /// A random number from 0 to 1.
    fn chance(&mut self) -> f64 {
        f64::from(self.random.next_u32()) / 2f64.powi(32)
    }
}
