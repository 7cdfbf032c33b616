//! Bots: players for the empty seats, who draw, think, err and are beaten to the pile like people.
//!
//! A bot must never know more than a person at its seat. [`View::of`] says what that is and is the only code here that
//! looks into the race; everything else sees a [`View`].
//!
//! When what it sees has changed, a bot makes a plan: what to do, when its hand will start to move and when the card will
//! lie. Until the hand moves, a new top card makes it think anew. From then on the card lands whatever happens, perhaps
//! too late. Time is the race's own, so a bot needs no clock: whoever runs a race shows it to every bot ([`Bot::look`])
//! after whatever happened, and lets the earliest of all that is due and all that was pressed happen next.
//!
//! A bot keeps no dice: what it rolls follows from its seed and the moment at which it thinks. Whoever makes bots anew
//! after every pause, with the seeds they had, need not save anything of them: a race that is resumed from its saved
//! bytes then goes on exactly like one that was only paused.

use core::ops::Range;

use super::skill::Character;
pub use super::skill::Skill;
use super::{Action, Card, Hand, Move, Number, Phase, Race, Variant};
use crate::random::Random;
use crate::seat::Seat;
use crate::time::Timestamp;

// Everybody has good days and bad ones. Without them the slightly quicker player would win nearly always.
const BEST_FORM_PERCENT: u32 = 75;
const WORST_FORM_PERCENT: u32 = 125;

/// In house rules even the slowest acts this long before its turn is over.
const LAST_MOMENT_MICROS: u64 = 300_000;

/// A player who is no person.
#[derive(Clone, Debug)]
pub struct Bot {
    seat: Seat,
    skill: Skill,
    seed: u64,
    /// What its times are multiplied by, today.
    form_percent: u8,
    /// What it saw when it was last shown the race; nothing after it acted, for everything is new then.
    seen: Option<Sight>,
    /// The top card whose answers it knows, and does not hold, unless the card it drew last is one.
    knows: Option<Top>,
    plan: Option<Plan>,
    /// When it last did something.
    acted: Timestamp,
}

/// A card on top of the pile. The height tells it from another of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Top {
    card: Card,
    height: u8,
}

/// What makes a bot think again when it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sight {
    top: Top,
    held: u8,
    turn_ends: Option<Timestamp>,
}

/// What it will do.
#[derive(Clone, Copy, Debug)]
struct Plan {
    what: Move,
    /// When the hand starts to move. It can still think better of it before.
    moves: Timestamp,
    /// When it is done.
    lands: Timestamp,
}

/// All that a bot may know.
struct View<'a> {
    sight: Sight,
    hand: &'a Hand,
    to_draw: usize,
    barred_until: Option<Timestamp>,
    now: Timestamp,
}

impl View<'_> {
    /// What there is to see for the player at a seat. None while there is nothing to do for them.
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

    /// A number for what it sees, for chance to go by. Never the time itself: that one thumb came a microsecond later must
    /// not make everybody do something else. Only whoever has erred and sees just the same again needs another chance, and
    /// whoever has another turn; for them the time counts roughly.
    fn moment(&self) -> u64 {
        let Sight { top, held, turn_ends } = self.sight;
        let roughly = |at: Option<Timestamp>| at.map_or(0, |at| at.roughly() as u32 + 1);
        let [a, b, c, d] = (roughly(self.barred_until) ^ roughly(turn_ends).rotate_left(u16::BITS)).to_le_bytes();
        let card = top.card.number.value() << 2 | top.card.modifier.value();
        u64::from_le_bytes([card, top.height, held, self.to_draw as u8, a, b, c, d])
    }
}

impl Bot {
    /// A bot for a seat. The same seed plays the same way.
    pub fn new(seat: Seat, skill: Skill, seed: u64) -> Bot {
        // Bots of one seed must not think alike, nor those whose seeds differ just like their seats.
        let mut dice = Random::new(Random::new(seed).next_u64() ^ seat as u64);
        Bot {
            seat,
            skill,
            seed: dice.next_u64(),
            form_percent: (BEST_FORM_PERCENT + dice.below(WORST_FORM_PERCENT - BEST_FORM_PERCENT + 1)) as u8,
            seen: None,
            knows: None,
            plan: None,
            acted: Timestamp::START,
        }
    }

    /// Where it sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What kind of player it is.
    pub fn skill(&self) -> Skill {
        self.skill
    }

    /// Shows the race to the bot. To be called after whatever happened; when nothing has, it costs next to nothing.
    pub fn look(&mut self, race: &Race) {
        let Some(mut view) = View::of(race, self.seat) else {
            (self.seen, self.knows, self.plan) = (None, None, None);
            return;
        };
        // Time goes on, even if nothing came of what it did last.
        view.now = view.now.max(self.acted);
        let before = self.seen.replace(view.sight);
        let looks_the_same = before == self.seen;
        let same_turn = before.is_some_and(|before| before.turn_ends == view.sight.turn_ends);
        let stays = match self.plan {
            Some(plan) => {
                let hand_moves = same_turn && plan.moves <= view.now;
                view.now <= plan.lands && (looks_the_same || hand_moves)
            }
            None => looks_the_same,
        };
        if !stays {
            self.plan = self.think(&view);
        }
    }

    /// When it will do something, if nothing else happens before. Never earlier than the race's own time.
    pub fn due(&self) -> Option<Timestamp> {
        self.plan.map(|plan| plan.lands)
    }

    /// What it does. To be asked when due, and settled at once.
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
        let mut dice = Random::new(self.seed ^ view.moment());
        let character = self.skill.character();
        let dreams = view.sight.turn_ends.is_some() && dice.below(100) < character.lapses_percent;
        if dreams {
            return None;
        }
        let held = view.hand.len();
        if held == 1 && view.to_draw == 0 {
            return self.plan(view, Move::LayLast, 0, roll(&character.notices, &mut dice));
        }
        if held < character.likes_to_hold && view.to_draw > 0 {
            return self.plan(view, Move::Draw, 0, roll(&character.draws, &mut dice));
        }
        self.search(view, character, &mut dice)
    }

    /// Works out what is wanted, looks through the hand for it, and draws if there is none.
    fn search(&mut self, view: &View, character: &Character, dice: &mut Random) -> Option<Plan> {
        let on = view.sight.top.card;
        let is_new = self.knows != Some(view.sight.top);
        let slips = is_new && dice.below(100) < character.slips_percent;
        // A miscount shows when there is no such card in hand; then it is set right.
        let miscounted = slips.then(|| miscount(on, dice)).flatten();
        let miscounted = miscounted.filter(|&number| view.hand.count_of(number) > 0);
        self.knows = miscounted.is_none().then_some(view.sight.top);

        let is_wanted = |card: &Card| match miscounted {
            Some(number) => card.number == number,
            None => card.fits(on),
        };
        let wanted = view.hand.kinds().filter(is_wanted).count();
        let choice = dice.below(wanted.max(1) as u32) as usize;
        let found = view.hand.kinds().filter(is_wanted).nth(choice);

        let (works_out, unseen) = if is_new {
            (roll(&character.works_out, dice), view.hand.len() as u32)
        } else {
            (0, 1)
        };
        let looks_at = match found {
            Some(_) => 1 + dice.below(unseen),
            None => unseen,
        };
        let thinks = works_out + in_micros(looks_at * character.looks_at_card);
        match found {
            Some(card) => self.plan(view, Move::Play { card, on }, thinks, in_micros(character.reaches)),
            None if view.to_draw > 0 => self.plan(view, Move::Draw, thinks, roll(&character.draws, dice)),
            None => None,
        }
    }

    /// A plan to do something after thinking for a while; doing it takes a while, too. None if the turn is over by then.
    fn plan(&self, view: &View, what: Move, thinks: u64, takes: u64) -> Option<Plan> {
        let in_form = |micros: u64| micros * u64::from(self.form_percent) / 100;
        let takes = in_form(takes);
        let mut moves = view.now.plus_micros(in_form(thinks));
        if let Some(until) = view.barred_until {
            moves = moves.max(until);
        }
        if let Some(ends) = view.sight.turn_ends {
            moves = moves.min(ends.minus_micros(LAST_MOMENT_MICROS + takes)?);
        }
        let lands = moves.plus_micros(takes);
        (view.now <= moves).then_some(Plan { what, moves, lands })
    }
}

/// What somebody takes for an answer who forgets to go round from 10 to 1 and back, or who is one off. It never is one.
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

fn roll(millis: &Range<u32>, dice: &mut Random) -> u64 {
    in_micros(millis.start) + u64::from(dice.below(1_000 * (millis.end - millis.start)))
}

fn in_micros(millis: u32) -> u64 {
    1_000 * u64::from(millis)
}
