//! Races that are about to show something: dealt, and played by the rules up to that point.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Card, Move, Phase, Players, Race, Setup, Variant};
use pocket_nines::time::Timestamp;

/// Deals that are tried until one does what is wanted.
const MOST_DEALS: u64 = 2_000;

/// Cards that are left to everybody else when somebody is down to the last one.
const OTHERS_LEFT: usize = 4;

/// How long everybody takes for whatever they do.
const THINKING_MICROS: u64 = 640_000;

/// What comes of the first deal that will do.
pub(super) fn found<T>(what: &str, look: impl FnMut(u64) -> Option<T>) -> T {
    let first = (0..MOST_DEALS).find_map(look);
    first.unwrap_or_else(|| panic!("the tour is lost: no race in which {what}"))
}

/// A race that has not begun.
pub(super) fn dealt(players: Players, seed: u64) -> Race {
    let variant = Variant::Simultaneous;
    Race::deal(Setup { players, variant, seed })
}

/// A race in which one player is down to the last card, and the others are not, if this deal leads to one.
pub(super) fn one_left(players: Players, winner: Seat, seed: u64) -> Option<Race> {
    let mut race = all_drawn(players, seed);
    while race.phase() == Phase::Running && race.cards_left(winner) > 1 {
        let others = race.seats().filter(|&seat| seat != winner);
        let (seat, card) = core::iter::once(winner)
            .chain(others)
            .find_map(|seat| Some((seat, fitting(&race, seat)?)))?;
        play(&mut race, seat, card);
    }
    let mut others = race.seats().filter(|&seat| seat != winner);
    let is_wanted = race.phase() == Phase::Running && others.all(|seat| race.cards_left(seat) >= OTHERS_LEFT);
    is_wanted.then_some(race)
}

/// A duel in which nobody can go on once the player has played this card.
pub(super) fn before_a_stall() -> (Race, Card) {
    found("nobody can go on", |seed| {
        let mut race = all_drawn(Players::Two, seed);
        loop {
            let mut seats = [Seat::First, Seat::Second];
            // Whoever has more goes on, as a single card never stalls.
            seats.sort_by_key(|&seat| core::cmp::Reverse(race.cards_left(seat)));
            let (seat, card) = seats.into_iter().find_map(|seat| Some((seat, fitting(&race, seat)?)))?;
            let before = race.clone();
            play(&mut race, seat, card);
            match race.phase() {
                Phase::Running => {}
                Phase::Waiting if seat == Seat::First => return Some((before, card)),
                _ => return None,
            }
        }
    })
}

/// A card that a player could play now.
pub(super) fn fitting(race: &Race, seat: Seat) -> Option<Card> {
    race.hand(seat)?.kinds().find(|card| card.fits(race.top()))
}

/// A race under way, in which everybody has drawn all their cards.
fn all_drawn(players: Players, seed: u64) -> Race {
    let mut race = dealt(players, seed);
    // It waits for this, and nobody may be refused their own cards.
    let _ = race.go(Timestamp::START);
    for seat in race.seats() {
        while race.left_to_draw(seat) > 0 {
            act(&mut race, seat, Move::Draw);
        }
    }
    race
}

fn play(race: &mut Race, seat: Seat, card: Card) {
    let on = race.top();
    act(race, seat, Move::Play { card, on });
}

fn act(race: &mut Race, seat: Seat, what: Move) {
    let at = race.now().plus_micros(THINKING_MICROS);
    let done = race.act(Action { seat, at, what });
    assert!(done.is_ok(), "the tour is lost: {seat:?} may not {what:?}");
}
