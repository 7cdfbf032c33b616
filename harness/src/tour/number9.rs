//! Screens of Number 9 during a game: the tile in hand at legal and illegal places, placing it, the clock, the pause, and
//! handing the device round.

use super::menus::stop_at_pages;
use super::number9_games::{Strategy, played};
use super::{Harness, Tour};
use crate::saved_state::SavedState;
use pocket_nines::handheld::menu::{Item, Menu, Question, Start};
use pocket_nines::handheld::number9::blink::SHOWN_MICROS;
use pocket_nines::handheld::number9::{DROP_MICROS, Stage};
use pocket_nines::handheld::power::SLEEP_MICROS;
use pocket_nines::handheld::{Button, GameKind, Number9Play};
use pocket_nines::number9::{CLOCK_SECONDS, Corner, Placement, Players, ROUNDS, Spot, Table, Turn, Violation};
use pocket_nines::seat::Seat;

/// Tiles on the table in the middle of a game.
const MIDDLE: usize = 12;

/// Seconds on the clock when it is about to run out.
const LAST_SECONDS: u64 = 7;

const SECOND_MICROS: u64 = 1_000_000;

/// The farthest places that are tried.
const FAR: i8 = 20;

pub(super) fn visit(tour: &mut Tour) {
    solo(tour);
    with_clock(tour);
    paused(tour);
    handed_round(tour);
}

/// A solo game.
fn solo(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    device.start(Start::Number9(Players::One));
    tour.stop("number9_first_tile", &device);

    let mut device = in_game(tour, MIDDLE, &[Strategy::Master]);
    device.move_tile_to(masterly(&device));
    tour.stop("number9_legal", &device);
    device.wait(SHOWN_MICROS);
    tour.stop("number9_see_through", &device);
    for (name, is_meant) in [
        (
            "apart",
            (|violation| matches!(violation, Violation::Apart { .. })) as fn(Violation) -> bool,
        ),
        ("overhang", |violation| matches!(violation, Violation::Overhang { .. })),
        ("on_one_tile", |violation| {
            matches!(violation, Violation::OnOneTile { .. })
        }),
    ] {
        device.move_tile_to(illegal(&device, is_meant));
        tour.stop(format!("number9_{name}"), &device);
        device.wait(SHOWN_MICROS);
        tour.stop(format!("number9_{name}_see_through"), &device);
    }
    device.move_tile_to(masterly(&device));
    device.hold_half(Button::A);
    tour.stop("number9_laying", &device);
    let fell = device.wait_until(SECOND_MICROS, |handheld| {
        let stage = handheld.number9().map(Number9Play::stage);
        matches!(stage, Some(Stage::Dropping { .. }))
    });
    assert!(fell, "the tour failed: the tile does not fall");
    device.wait(DROP_MICROS / 2);
    tour.stop("number9_dropping", &device);

    let mut device = in_game(tour, ROUNDS - 1, &[Strategy::Master]);
    device.move_tile_to(masterly(&device));
    tour.stop("number9_last_tile", &device);
    tour.stop("number9_along", &in_game(tour, ROUNDS - 1, &[Strategy::Flat]));
}

/// Games with the clock.
fn with_clock(tour: &mut Tour) {
    for (players, name) in [(1, "alone"), (4, "of_4")] {
        let mut saved = SavedState::with_number9(tour.language, played(MIDDLE, &[Strategy::High; 4][..players]));
        saved.settings.clock = true;
        if let Some(game) = &mut saved.number9 {
            game.with_clock = true;
        }
        let mut device = saved.switch_on();
        device.continue_game(GameKind::Number9);
        take_device(&mut device);
        tour.stop(format!("number9_clock_{name}"), &device);
        device.wait((CLOCK_SECONDS - LAST_SECONDS) * SECOND_MICROS);
        tour.stop(format!("number9_clock_{name}_runs_out"), &device);
    }
}

/// A paused game.
fn paused(tour: &mut Tour) {
    let mut device = in_game(tour, MIDDLE, &[Strategy::Master]);
    device.hold_half(Button::B);
    tour.stop("number9_half_back", &device);
    device.wait(SECOND_MICROS);
    device.release(Button::B);
    stop_at_pages(tour, &mut device, "menu_paused_number9");
    device.choose(Item::Layout);
    tour.stop("layout_in_pause", &device);
    device.go_back();
    device.choose(Item::TilesToCome);
    tour.stop("tiles_to_come", &device);
    device.go_back();
    device.choose(Item::Hint);
    tour.stop("question_hint", &device);
    device.choose(Item::No);
    for (question, name) in [(Question::Restart, "restart"), (Question::GiveUp, "give_up")] {
        device.choose(Item::Open(Menu::Sure(question)));
        tour.stop(format!("question_{name}"), &device);
        device.choose(Item::No);
    }
    device.choose(Item::Resume);
    device.wait(SLEEP_MICROS);
    tour.stop("number9_asleep", &device);
    device.tap(Button::A);
    tour.stop("number9_awake_again", &device);
}

/// Two to four players hand the device round.
fn handed_round(tour: &mut Tour) {
    for players in 2..=4 {
        let mut device = in_game(
            tour,
            MIDDLE,
            &[Strategy::High, Strategy::Master, Strategy::Flat, Strategy::High][..players],
        );
        tour.stop(format!("hand_over_of_{players}"), &device);
        take_device(&mut device);
        tour.stop(format!("number9_of_{players}"), &device);
        if players < 4 {
            continue;
        }
        for player in 2..=players {
            device.lay();
            tour.stop(format!("hand_over_to_{player}"), &device);
            take_device(&mut device);
        }
        tour.stop("number9_of_4_last", &device);
        device.go_back();
        device.choose(Item::Layout);
        for player in 1..=players {
            tour.stop(format!("layout_in_pause_{player}_of_{players}"), &device);
            device.tap(Button::B);
        }
    }
}

/// A device on which a saved game was continued.
pub(super) fn in_game(tour: &Tour, rounds: usize, strategies: &[Strategy]) -> Harness {
    let mut device = SavedState::with_number9(tour.language, played(rounds, strategies)).switch_on();
    device.continue_game(GameKind::Number9);
    device
}

/// Confirms that the next player has the device, if the device asks.
pub(super) fn take_device(device: &mut Harness) {
    if let Some(Stage::HandOver(_)) = device.stage() {
        device.tap(Button::A);
    }
}

/// The table and the seat of the player whose turn it is, and the tile in hand.
pub(super) fn tile_in_hand(device: &Harness) -> Option<(&Table, Seat, Placement)> {
    let play = device.handheld().number9()?;
    let Stage::Placing(seat) = play.stage() else {
        return None;
    };
    let (hand, _) = play.in_hand()?;
    Some((play.game().table(seat)?, seat, hand))
}

/// Where the strategy `Master` places the tile in hand.
fn masterly(device: &Harness) -> Placement {
    let (table, _, hand) = tile_in_hand(device).expect("somebody is placing a tile");
    Strategy::Master.placement(table, hand.digit).unwrap_or(hand)
}

/// The nearest place where the tile in hand is illegal for this reason.
fn illegal(device: &Harness, is_meant: fn(Violation) -> bool) -> Placement {
    let (table, _, hand) = tile_in_hand(device).expect("somebody is placing a tile");
    let corners = (-FAR..=FAR).flat_map(|x| (-FAR..=FAR).map(move |y| Corner { x, y }));
    let wishes = Turn::ALL
        .into_iter()
        .flat_map(|turn| corners.clone().map(move |corner| Placement { turn, corner, ..hand }));
    let is_wanted = |wish: &Placement| {
        let verdict: Result<Spot, Violation> = table.check(*wish);
        table.is_in_reach(wish.corner) && verdict.is_err_and(is_meant)
    };
    let far = |wish: &Placement| {
        let Corner { x, y } = wish.corner;
        (
            wish.turn != hand.turn,
            x.abs_diff(hand.corner.x) + y.abs_diff(hand.corner.y),
        )
    };
    let nearest = wishes.filter(is_wanted).min_by_key(far);
    nearest.expect("a tile can be laid wrongly in every strategy")
}
