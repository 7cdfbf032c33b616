//! Sets races up: deals, draws and plays until something is about to happen.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{
    Action, CARDS, Card, Event, Move, Pace, Phase, Players, Race, Refusal, Setup, Variant,
};
use pocket_nines::time::Timestamp;

pub use harness::races::fitting;

pub const DUEL: Setup = Setup {
    players: Players::Two,
    variant: Variant::Simultaneous,
    pace: Pace::AsPrinted,
    seed: 1,
};
/// A race in which cards come by themselves.
pub const BRISK_DUEL: Setup = Setup {
    pace: Pace::Brisk,
    ..DUEL
};
pub const HOUSE_RULES: Setup = Setup {
    variant: Variant::HouseRules,
    ..DUEL
};
/// House rules in which a turn ends with its move.
pub const BRISK_TURNS: Setup = Setup {
    pace: Pace::Brisk,
    ..HOUSE_RULES
};

pub fn at(micros: u64) -> Timestamp {
    Timestamp::from_micros(micros)
}

pub fn action(seat: Seat, micros: u64, what: Move) -> Action {
    Action {
        seat,
        at: at(micros),
        what,
    }
}

pub fn started(setup: Setup) -> Race {
    let mut race = Race::deal(setup);
    race.go(Timestamp::START).unwrap();
    race
}

/// Somebody who holds a card that fits, after drawing for as long as it takes.
pub fn someone_who_can_play(race: &mut Race) -> (Seat, Card) {
    for _ in 0..CARDS {
        for seat in race.seats() {
            if let Some(card) = fitting(race, seat) {
                return (seat, card);
            }
            let _ = race.tries_now(seat, Move::Draw);
        }
    }
    panic!("nobody can play, and there is nothing left to draw: {race:?}");
}

pub fn wrong(race: &Race, seat: Seat) -> Option<Card> {
    race.hand(seat).unwrap().kinds().find(|card| !card.fits(race.top()))
}

pub fn play(race: &Race, card: Card) -> Move {
    Move::Play { card, on: race.top() }
}

/// Everybody draws everything.
pub fn draw_all(race: &mut Race) {
    for seat in race.seats() {
        while race.left_to_draw(seat) > 0 {
            race.tries_now(seat, Move::Draw).unwrap();
        }
    }
}

/// Plays on with everybody's fitting cards until the race stalls or is over.
pub fn play_until_it_stops(race: &mut Race) {
    while race.phase() == Phase::Running {
        for seat in race.seats() {
            if let Some(card) = fitting(race, seat) {
                let what = play(race, card);
                let _ = race.tries_now(seat, what);
            }
        }
        if race.phase() == Phase::Running && race.seats().all(|seat| fitting(race, seat).is_none()) {
            return;
        }
    }
}

/// What became of an action, for tests that do not care about stalls.
pub trait Try {
    fn tried(&mut self, action: Action) -> Result<Event, Refusal>;

    /// An action at this time.
    fn tries(&mut self, seat: Seat, micros: u64, what: Move) -> Result<Event, Refusal> {
        self.tried(action(seat, micros, what))
    }

    /// An action at the race's own time.
    fn tries_now(&mut self, seat: Seat, what: Move) -> Result<Event, Refusal>;
}

impl Try for Race {
    fn tried(&mut self, action: Action) -> Result<Event, Refusal> {
        self.act(action).map(|done| done.event)
    }

    fn tries_now(&mut self, seat: Seat, what: Move) -> Result<Event, Refusal> {
        self.tries(seat, self.now().as_micros(), what)
    }
}
