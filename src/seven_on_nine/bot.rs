//! Bots: players for the empty seats, who draw, think, err and come too late like people.
//!
//! A bot must never know more than a person at its seat. [`View::of`] is the only code here that looks into the race; all
//! decisions are made from a [`View`].
//!
//! When what it sees has changed, a bot makes a plan: what to do, when its hand will start to move and when the card will
//! lie. Until the hand moves, a new top card makes it think again. After that the card lands whatever happens, perhaps too
//! late. A card that comes into its hand by itself costs it a look, unless it has already found one to play.
//!
//! Time is the race's own, so a bot needs no clock: the caller shows the race to every bot ([`Bot::look`]) after every
//! change, and then lets the earliest of all due actions and presses happen.
//!
//! A bot keeps no random state: what it rolls follows from its seed and from what it sees. So a bot need not be saved: one
//! that is made again with the same seed goes on exactly like the one before a pause.

use core::ops::Range;

use super::skill::Parameters;
pub use super::skill::Skill;
use super::{Action, Card, Hand, Move, Number, Phase, Race, Variant};
use crate::random::Random;
use crate::seat::Seat;
use crate::time::Timestamp;

/// The form of a bot: all its times in a race are this many percent shorter or longer at most. Without this the slightly quicker
/// player would win nearly every race. All bots of a seed share a part of it, the form of the day: if each had only its own, the
/// best of three would nearly always have a good day.
const MOST_FORM_PERCENT: u32 = 25;

/// In house rules a bot that thinks for too long still acts this long before its turn is over, so that its move counts.
const LAST_MOMENT_MICROS: u64 = 300_000;

/// A computer opponent.
///
/// ```
/// use pocket_nines::seat::Seat;
/// use pocket_nines::seven_on_nine::{Bot, Pace, Players, Race, Setup, Skill, Variant};
///
/// let setup = Setup { players: Players::Two, variant: Variant::Simultaneous, pace: Pace::AsPrinted, seed: 7 };
/// let mut race = Race::deal(setup);
/// race.go(race.now())?;
/// let mut bot = Bot::new(Seat::Second, Skill::Hard, 1);
/// bot.look(&race);
/// let due = bot.due().unwrap();
/// let action = bot.act().unwrap();
/// assert_eq!(action.at, due);
/// race.act(action)?;
/// # Ok::<(), pocket_nines::seven_on_nine::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bot {
    seat: Seat,
    skill: Skill,
    seed: u64,
    /// The percentage by which all times of the bot are multiplied in this race.
    form_percent: u8,
    /// What the bot saw when it last looked at the race. None after it has acted, so that it thinks again at the next
    /// look.
    seen: Option<Sight>,
    /// The top card whose answers the bot works out or knows, and when it knows them and has searched its hand. While that
    /// card is on top, only a card drawn since then needs a look.
    knows: Option<(Top, Timestamp)>,
    plan: Option<Plan>,
    /// The timestamp of the bot's last action.
    acted: Timestamp,
}

/// The top card of the pile, and how many cards the pile has. The height tells apart two cards of the same kind that
/// were on top at different times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Top {
    card: Card,
    height: u8,
}

/// The part of what a bot sees that makes it think again when it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sight {
    top: Top,
    held: u8,
    turn_ends: Option<Timestamp>,
}

/// The next move of a bot, with its times.
#[derive(Clone, Copy, Debug)]
struct Plan {
    what: Move,
    /// When the bot's hand starts to move. Until then the bot can change its mind.
    moves: Timestamp,
    /// When the card lies on the pile, or in the hand if it is drawn. This is the timestamp of the action.
    lands: Timestamp,
}

impl Plan {
    fn is_play(&self) -> bool {
        matches!(self.what, Move::Play { .. })
    }
}

/// All that a bot may know about the race: what a person at its seat sees.
struct View<'a> {
    sight: Sight,
    hand: &'a Hand,
    to_draw: usize,
    barred_until: Option<Timestamp>,
    now: Timestamp,
}

impl View<'_> {
    /// What the player at this seat sees. None while that player cannot act.
    fn of(race: &Race, seat: Seat) -> Option<View<'_>> {
        let hand = race.hand(seat)?;
        let turn = race.turn().filter(|turn| turn.seat == seat && !turn.used);
        if race.phase() != Phase::Running || (race.setup().variant == Variant::HouseRules && turn.is_none()) {
            return None;
        }
        let sight = Sight {
            top: Top {
                card: race.top(),
                height: race.pile().len() as u8,
            },
            held: hand.len() as u8,
            turn_ends: turn.map(|turn| turn.ends),
        };
        Some(View {
            sight,
            hand,
            to_draw: race.left_to_draw(seat),
            barred_until: race.barred_until(seat),
            now: race.now(),
        })
    }

    /// A seed made from what the bot sees, for its random decisions. It leaves out the exact time, because a press that
    /// comes a microsecond later must not change what all bots do. After a wrong card, and in another turn of house
    /// rules, a bot may see the same as before but must decide anew, so the approximate times of these are part of the
    /// seed.
    fn seed(&self) -> u64 {
        let Sight { top, held, turn_ends } = self.sight;
        let roughly = |at: Option<Timestamp>| at.map_or(0, |at| at.roughly() as u32 + 1);
        let [a, b, c, d] = (roughly(self.barred_until) ^ roughly(turn_ends).rotate_left(u16::BITS)).to_le_bytes();
        let card = top.card.number.value() << 2 | top.card.modifier.value();
        u64::from_le_bytes([card, top.height, held, self.to_draw as u8, a, b, c, d])
    }
}

impl Bot {
    /// A bot for this seat. With the same seed it plays the same way.
    pub fn new(seat: Seat, skill: Skill, seed: u64) -> Bot {
        let mut day = Random::new(seed);
        let own_form = skill.parameters().own_form_percent;
        let form_of_day = MOST_FORM_PERCENT - own_form;
        let shared = 100 - form_of_day + day.below(2 * form_of_day + 1);
        // The seed is mixed before the seat is added. Otherwise two bots whose seeds differ in the same bits as their
        // seats would share a seed.
        let mut dice = Random::new(day.next_u64() ^ seat as u64);
        let form_percent = (shared - own_form + dice.below(2 * own_form + 1)) as u8;
        Bot {
            seat,
            skill,
            seed: dice.next_u64(),
            form_percent,
            seen: None,
            knows: None,
            plan: None,
            acted: Timestamp::START,
        }
    }

    /// The seat of the bot.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How well the bot plays.
    pub fn skill(&self) -> Skill {
        self.skill
    }

    /// Shows the race to the bot, which plans its next action. To be called after every change; if nothing has changed
    /// for the bot, it costs next to nothing.
    pub fn look(&mut self, race: &Race) {
        let Some(mut view) = View::of(race, self.seat) else {
            (self.seen, self.knows, self.plan) = (None, None, None);
            return;
        };
        // If the race has refused the bot's last action, the race's time may be before that action. A new plan must not
        // start earlier than the action, so the later of the two times counts.
        view.now = view.now.max(self.acted);
        let before = self.seen.replace(view.sight);
        let looks_the_same = before == self.seen;
        let same_turn = before.is_some_and(|before| before.turn_ends == view.sight.turn_ends);
        let stays = match self.plan {
            Some(plan) => {
                let hand_moves = plan.moves <= view.now;
                let has_found = before.is_some_and(|before| before.top == view.sight.top) && plan.is_play();
                let can_do = view.to_draw > 0 || plan.what != Move::Draw;
                view.now <= plan.lands && can_do && (looks_the_same || same_turn && (hand_moves || has_found))
            }
            None => looks_the_same,
        };
        if !stays {
            self.plan = self.think(&view);
        }
    }

    /// When the bot will act, if nothing happens before that makes it think again. Never earlier than the race's own
    /// time.
    pub fn due(&self) -> Option<Timestamp> {
        self.plan.map(|plan| plan.lands)
    }

    /// Takes the bot's planned action. To be called when it is due, and to be passed to the race at once.
    pub fn act(&mut self) -> Option<Action> {
        let Plan { what, lands, .. } = self.plan.take()?;
        self.seen = None;
        self.acted = lands;
        Some(Action {
            seat: self.seat,
            at: lands,
            what,
        })
    }

    fn think(&mut self, view: &View) -> Option<Plan> {
        let mut dice = Random::new(self.seed ^ view.seed());
        let parameters = self.skill.parameters();
        let misses_turn = view.sight.turn_ends.is_some() && dice.below(100) < parameters.lapses_percent;
        if misses_turn {
            return None;
        }
        let held = view.hand.len();
        if held == 1 && view.to_draw == 0 {
            return self.plan(view, Move::LayLast, 0, roll(&parameters.notices, &mut dice));
        }
        if held < parameters.likes_to_hold && view.to_draw > 0 {
            return self.plan(view, Move::Draw, 0, roll(&parameters.draws, &mut dice));
        }
        self.search(view, parameters, &mut dice)
    }

    /// Plans a play: the bot works out the two numbers that fit, looks through its hand for one, and draws a card if it
    /// holds none.
    fn search(&mut self, view: &View, parameters: &Parameters, dice: &mut Random) -> Option<Plan> {
        let on = view.sight.top.card;
        let known = self.knows.filter(|&(top, _)| top == view.sight.top);
        let is_new = known.is_none();
        let slips = is_new && dice.below(100) < parameters.slips_percent;
        // A bot that holds no card of the number that it miscounted looks again, notices the mistake and corrects it.
        let miscounted = slips.then(|| miscount(on, dice)).flatten();
        let miscounted = miscounted.filter(|&number| view.hand.count_of(number) > 0);

        let is_wanted = |card: &Card| match miscounted {
            Some(number) => card.number == number,
            None => card.fits(on),
        };
        let wanted = view.hand.kinds().filter(is_wanted).count();
        let choice = dice.below(wanted.max(1) as u32) as usize;
        let found = view.hand.kinds().filter(is_wanted).nth(choice);

        let (works_out, unseen) = match known {
            // Still thinking when a card came into the hand, or done.
            Some((_, at)) => (at.micros_since(view.now), 1),
            None => (self.in_form(roll(&parameters.works_out, dice)), view.hand.len() as u32),
        };
        let looks_at = match found {
            Some(_) => 1 + dice.below(unseen),
            None => unseen,
        };
        let thinks = works_out + self.in_form(in_micros(looks_at * parameters.looks_at_card));
        let knows_at = view.now.plus_micros(thinks);
        self.knows = miscounted.is_none().then_some((view.sight.top, knows_at));
        match found {
            Some(card) => self.plan(view, Move::Play { card, on }, thinks, in_micros(parameters.reaches)),
            None if view.to_draw > 0 => self.plan(view, Move::Draw, thinks, roll(&parameters.draws, dice)),
            None => None,
        }
    }

    /// Makes a plan: the bot thinks for `thinks` microseconds, and the act itself takes `takes`, which is adjusted to its
    /// form. None if the turn is over by then.
    fn plan(&self, view: &View, what: Move, thinks: u64, takes: u64) -> Option<Plan> {
        let takes = self.in_form(takes);
        let mut moves = view.now.plus_micros(thinks);
        if let Some(until) = view.barred_until.filter(|_| what != Move::Draw) {
            moves = moves.max(until);
        }
        if let Some(ends) = view.sight.turn_ends {
            moves = moves.min(ends.minus_micros(LAST_MOMENT_MICROS + takes)?);
        }
        let lands = moves.plus_micros(takes);
        (view.now <= moves).then_some(Plan { what, moves, lands })
    }

    /// A time adjusted to the bot's form.
    fn in_form(&self, micros: u64) -> u64 {
        micros * u64::from(self.form_percent) / 100
    }
}

/// A number that a person might take for an answer to the top card by mistake: either off by one, or stopped at 1 or 10
/// instead of going on at the other end. It is never one of the right answers.
fn miscount(top: Card, dice: &mut Random) -> Option<Number> {
    let mut up_or_down = || [1, -1][dice.below(2) as usize];
    let (side, off) = (up_or_down(), up_or_down());
    let last = Number::COUNT as i8;
    let exact = top.number.value() as i8 + side * top.modifier.value() as i8;
    let stopped = exact.clamp(1, last);
    let taken = if stopped == exact {
        (exact - 1 + off).rem_euclid(last) + 1
    } else {
        stopped
    };
    Number::new(taken as u8)
}

/// A random time in microseconds from a range in milliseconds.
fn roll(millis: &Range<u32>, dice: &mut Random) -> u64 {
    in_micros(millis.start) + u64::from(dice.below(1_000 * (millis.end - millis.start)))
}

fn in_micros(millis: u32) -> u64 {
    1_000 * u64::from(millis)
}
