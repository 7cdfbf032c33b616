//! The journey: the way at its beginning, half way and at its end, a game with its ghost, and every kind of result.

use super::number9::tile_in_hand;
use super::{Harness, Tour};
use crate::journeys::{Strategy, game, half_way, travelled};
use crate::saved_state::SavedState;
use pocket_nines::handheld::animation::BOTTOM_LINE_MICROS;
use pocket_nines::handheld::menu::{Item, Menu};
use pocket_nines::handheld::{Button, GameKind};
use pocket_nines::number9::ROUNDS;
use pocket_nines::number9::journey::{DECKS, MOST_STARS};
use pocket_nines::seat::Seat;
use pocket_nines::storage::journey::Journey;
use pocket_nines::storage::number9::SavedGame;

/// Tiles on the table in the middle of a game.
const MIDDLE: usize = 13;

pub(super) fn visit(tour: &mut Tour) {
    way(tour);
    game_with_ghost(tour);
    results(tour);
}

fn way(tour: &mut Tour) {
    for (name, journey) in [
        ("journey_begins", Journey::default()),
        ("journey_first_failure", travelled(&[0])),
        ("journey_half_way", half_way()),
        ("journey_ends", travelled(&[MOST_STARS; DECKS])),
    ] {
        let mut device = with_journey(tour, journey).switch_on();
        device.choose(Item::Open(Menu::Game(GameKind::Number9)));
        device.choose(Item::Journey);
        tour.stop(name, &device);
        if name == "journey_half_way" {
            device.tap(Button::B);
            tour.stop("journey_first_deck", &device);
            device.wait(BOTTOM_LINE_MICROS);
            tour.stop("journey_says_what_holding_does", &device);
        }
    }
}

/// A deck that is played again: behind the ghost, and ahead of it.
fn game_with_ghost(tour: &mut Tour) {
    for (name, is_best) in [
        ("journey_behind_ghost", (|round| round % 4 == 0) as Strategy),
        ("journey_with_ghost", |_| true),
    ] {
        let saved = SavedState {
            number9: Some(game(1, MIDDLE, is_best).into()),
            ..with_journey(tour, half_way())
        };
        let mut device = saved.switch_on();
        device.continue_game(GameKind::Number9);
        tour.stop(name, &device);
    }
}

fn results(tour: &mut Tour) {
    let rather_well: Strategy = |round| round % 8 != 7;
    for (name, journey, is_best) in [
        ("journey_no_star", travelled(&[1]), (|round| round % 3 == 0) as Strategy),
        ("journey_opens", travelled(&[1]), |_| true),
        ("journey_worse", travelled(&[1, 2, 1]), rather_well),
        ("journey_better", better(rather_well), |_| true),
    ] {
        let device = finished(tour, journey, is_best, false);
        tour.stop(name, &device);
    }
    let device = finished(tour, travelled(&[1]), |_| true, true);
    tour.stop("journey_hinted", &device);
}

/// A journey on which the second deck was played like this.
fn better(is_best: Strategy) -> Journey {
    let mut journey = travelled(&[1]);
    let game = game(1, ROUNDS, is_best);
    let table = game.table(Seat::First).expect("it is for one");
    journey.arrive(1, table);
    journey
}

/// The result of a game with the second deck.
fn finished(tour: &Tour, journey: Journey, is_best: Strategy, is_hinted: bool) -> Harness {
    let mut saved = with_journey(tour, journey);
    let mut number9 = SavedGame::from(game(1, ROUNDS - 1, is_best));
    number9.hinted = is_hinted;
    // A record would be the greater news.
    number9.replayed = true;
    saved.number9 = Some(number9);
    let mut device = saved.switch_on();
    device.continue_game(GameKind::Number9);
    let last = tile_in_hand(&device).and_then(|(table, _, hand)| table.best_spot(hand.digit));
    device.move_tile_to(last.expect("there is a last tile").into());
    device.lay();
    // Skips the count.
    device.tap(Button::A);
    device
}

fn with_journey(tour: &Tour, journey: Journey) -> SavedState {
    SavedState {
        journey,
        ..SavedState::new(tour.language)
    }
}
