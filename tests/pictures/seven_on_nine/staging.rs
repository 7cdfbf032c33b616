//! Races that are about to show something.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Card, Move, Phase, Players, Race, Setup, Variant};
use pocket_nines::time::Timestamp;

pub fn act(race: &mut Race, seat: Seat, what: Move) -> usize {
    let at = race.now();
    race.act(Action { seat, at, what }).unwrap().turned
}

pub fn fitting(race: &Race, seat: Seat) -> Option<Card> {
    race.hand(seat)?.kinds().find(|card| card.fits(race.top()))
}

/// A duel that is under way, with all cards drawn.
pub fn all_drawn(seed: u64) -> Race {
    let mut race = Race::deal(Setup {
        players: Players::Two,
        variant: Variant::Simultaneous,
        seed,
    });
    race.go(Timestamp::START).unwrap();
    for seat in [Seat::First, Seat::Second] {
        while race.left_to_draw(seat) > 0 {
            act(&mut race, seat, Move::Draw);
        }
    }
    race
}

/// A duel in which somebody has one card left and the other some more.
pub fn one_left(winner: Seat) -> Race {
    let other = if winner == Seat::First {
        Seat::Second
    } else {
        Seat::First
    };
    for seed in 0.. {
        let mut race = all_drawn(seed);
        while race.phase() == Phase::Running {
            if race.cards_left(winner) == 1 && race.cards_left(other) > 3 {
                return race;
            }
            let Some((seat, card)) = [winner, other]
                .into_iter()
                .find_map(|seat| Some((seat, fitting(&race, seat)?)))
            else {
                break;
            };
            let on = race.top();
            act(&mut race, seat, Move::Play { card, on });
        }
    }
    unreachable!()
}
