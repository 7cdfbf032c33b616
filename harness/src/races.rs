//! Races in certain situations, such as one card left or right before a stall: dealt, and played by the rules up to that
//! point.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Card, Move, Pace, Phase, Players, Race, Setup, Variant};
use pocket_nines::time::Timestamp;

/// Number of deals that are tried.
const MOST_DEALS: u64 = 2_000;

/// Cards that the others have at least when one player has one card left.
const OTHERS_LEFT: usize = 4;

/// The result of the first seed for which `look` returns one.
pub fn found<T>(what: &str, look: impl FnMut(u64) -> Option<T>) -> T {
    let first = (0..MOST_DEALS).find_map(look);
    first.unwrap_or_else(|| panic!("there is no race in which {what}"))
}

/// A race at the printed pace that has not begun.
pub fn dealt(players: Players, seed: u64) -> Race {
    Race::deal(Setup {
        players,
        variant: Variant::Simultaneous,
        pace: Pace::AsPrinted,
        seed,
    })
}

/// A race in which `winner` has one card left and the others more, if this deal leads to one. Each action takes
/// `action_micros`.
pub fn one_left(players: Players, winner: Seat, seed: u64, action_micros: u64) -> Option<Race> {
    let mut race = all_drawn(players, seed, action_micros);
    while race.phase() == Phase::Running && race.cards_left(winner) > 1 {
        let others = race.seats().filter(|&seat| seat != winner);
        let (seat, card) = core::iter::once(winner)
            .chain(others)
            .find_map(|seat| Some((seat, fitting(&race, seat)?)))?;
        play(&mut race, seat, card, action_micros);
    }
    let mut others = race.seats().filter(|&seat| seat != winner);
    let is_wanted = race.phase() == Phase::Running && others.all(|seat| race.cards_left(seat) >= OTHERS_LEFT);
    is_wanted.then_some(race)
}

/// A duel that stalls once the first player has played this card. Each action takes `action_micros`.
pub fn before_a_stall(action_micros: u64) -> (Race, Card) {
    found("no player can go on", |seed| {
        let mut race = all_drawn(Players::Two, seed, action_micros);
        loop {
            let mut seats = [Seat::First, Seat::Second];
            // The player with more cards plays, because a single card never stalls.
            seats.sort_by_key(|&seat| core::cmp::Reverse(race.cards_left(seat)));
            let (seat, card) = seats.into_iter().find_map(|seat| Some((seat, fitting(&race, seat)?)))?;
            let before = race.clone();
            play(&mut race, seat, card, action_micros);
            match race.phase() {
                Phase::Running => {}
                Phase::Waiting if seat == Seat::First => return Some((before, card)),
                _ => return None,
            }
        }
    })
}

/// A card that a player could play now.
pub fn fitting(race: &Race, seat: Seat) -> Option<Card> {
    race.hand(seat)?.kinds().find(|card| card.fits(race.top()))
}

/// A running race in which all players have drawn all their cards.
pub fn all_drawn(players: Players, seed: u64, action_micros: u64) -> Race {
    let mut race = dealt(players, seed);
    race.go(Timestamp::START).expect("a dealt race waits for this");
    for seat in race.seats() {
        while race.left_to_draw(seat) > 0 {
            act(&mut race, seat, Move::Draw, action_micros);
        }
    }
    race
}

fn play(race: &mut Race, seat: Seat, card: Card, action_micros: u64) {
    let on = race.top();
    act(race, seat, Move::Play { card, on }, action_micros);
}

fn act(race: &mut Race, seat: Seat, what: Move, action_micros: u64) {
    let at = race.now().plus_micros(action_micros);
    let done = race.act(Action { seat, at, what });
    assert!(done.is_ok(), "{seat:?} may not {what:?}");
}
