//! Screens of 7 on 9: the countdown, races against one to three bots, all announcements, house rules, the pause and the end.

use super::menus::stop_at_pages;
use super::{Harness, Tour};
use crate::races::{before_a_stall, dealt, fitting, found, one_left};
use crate::saved_state::SavedState;
use pocket_nines::handheld::menu::{Item, Menu, Question, Start};
use pocket_nines::handheld::seven_on_nine::{
    CALLOUT_MICROS, Callout, REACTION_MICROS, READY_SECONDS, SLIDE_FRAME_MICROS, SLIDE_FRAMES, Stage,
};
use pocket_nines::handheld::{Button, GameKind, Handheld, SevenOnNinePlay};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Card, LOCK_OUT_MICROS, Modifier, Players, Race, Skill, Variant};

const SECOND_MICROS: u64 = 1_000_000;

/// The time between two actions in races that are played beforehand.
const ACTION_MICROS: u64 = 640_000;

/// The longest wait for an event in a race.
const PATIENCE_MICROS: u64 = 120 * SECOND_MICROS;

/// How long a card slides to the pile.
const SLIDE_MICROS: u64 = SLIDE_FRAMES as u64 * SLIDE_FRAME_MICROS;

/// Numbers of cards to draw.
const SOME_CARDS: usize = 7;
const MANY_CARDS: usize = 14;

/// All cards of a duel.
const ALL_CARDS: usize = 36;

pub(super) fn visit(tour: &mut Tour) {
    countdown(tour);
    against_bots(tour);
    said_to_the_player(tour);
    said_about_bots(tour);
    stalled(tour);
    at_home(tour);
    paused(tour);
    over(tour);
}

/// From the menu to "Go!" and to the first cards.
fn countdown(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    for left in (1..=READY_SECONDS).rev() {
        tour.stop(format!("race_ready_{left}"), &device);
        device.wait(SECOND_MICROS);
    }
    tour.stop("race_go", &device);
    device.wait(CALLOUT_MICROS);
    tour.stop("race_empty_hand", &device);
    draw(&mut device, SOME_CARDS);
    for modifier in Modifier::ALL {
        let is_on_top = device.wait_until(PATIENCE_MICROS, |handheld| {
            let race = handheld.seven_on_nine().filter(|play| lies_still(play));
            race.is_some_and(|play| play.race().top().modifier == modifier)
        });
        assert!(is_on_top, "the tour failed: {modifier:?} never comes up");
        tour.stop(format!("race_modifier_{}", modifier.value()), &device);
    }
    let mut device = racing(tour, dealt(Players::Two, 0));
    draw(&mut device, ALL_CARDS);
    wait_for(&mut device, lies_still);
    tour.stop("race_full_hand", &device);
    device.tap(Button::Up);
    tour.stop("race_nothing_to_draw", &device);
}

/// Races against one to three bots, and their calls.
fn against_bots(tour: &mut Tour) {
    for players in Players::ALL {
        let count = players.count();
        let mut device = racing(tour, dealt(players, 0));
        draw(&mut device, SOME_CARDS);
        wait_for(&mut device, |play| play.callout().is_none());
        tour.stop(format!("race_of_{count}"), &device);
        wait_for(
            &mut device,
            |play| matches!(play.callout(), Some(Callout::Called(seat, _)) if seat != Seat::First),
        );
        device.wait(SLIDE_MICROS / 2);
        tour.stop(format!("race_of_{count}_slides"), &device);
        device.wait(SLIDE_MICROS / 2);
        tour.stop(format!("race_of_{count}_called"), &device);
    }
    let device = found("the player calls", |seed| {
        let mut device = racing(tour, dealt(Players::Three, seed));
        draw(&mut device, MANY_CARDS);
        let card = fitting(device.handheld().seven_on_nine()?.race(), Seat::First)?;
        slap(&mut device, card);
        let said = device.handheld().seven_on_nine()?.callout();
        let has_called = matches!(said, Some(Callout::Called(Seat::First, _)));
        device.wait(SLIDE_MICROS);
        has_called.then_some(device)
    });
    tour.stop("race_i_called", &device);
}

/// Announcements about mistakes of the player.
fn said_to_the_player(tour: &mut Tour) {
    let mut device = racing(tour, dealt(Players::Two, 0));
    draw(&mut device, SOME_CARDS);
    let is_wrong = |device: &Harness| {
        let play = device.handheld().seven_on_nine();
        play.is_some_and(|play| play.marked_card().is_some_and(|card| !card.fits(play.race().top())))
    };
    while !is_wrong(&device) {
        device.tap(Button::B);
    }
    device.tap(Button::A);
    tour.stop("race_wrong_card", &device);
    device.wait(LOCK_OUT_MICROS / 2);
    tour.stop("race_wrong_card_later", &device);

    let device = found("the player is too late", |seed| {
        let mut device = racing(tour, dealt(Players::Two, seed));
        draw(&mut device, MANY_CARDS);
        device.tap(Button::B);
        let until = device.now().plus_micros(PATIENCE_MICROS);
        loop {
            let play = device.handheld().seven_on_nine()?;
            let (marked, top, pile) = (play.marked_card()?, play.race().top(), play.race().pile().len());
            if !device.step(until) {
                return None;
            }
            let race = device.handheld().seven_on_nine()?.race();
            if marked.fits(top) && !marked.fits(race.top()) && race.pile().len() > pile {
                break;
            }
        }
        device.wait(REACTION_MICROS / 2);
        device.tap(Button::A);
        (device.handheld().seven_on_nine()?.callout() == Some(Callout::TooLate(Seat::First))).then_some(device)
    });
    tour.stop("race_too_late", &device);
}

/// Announcements about mistakes of bots.
fn said_about_bots(tour: &mut Tour) {
    for (name, is_meant) in [
        (
            "race_bot_wrong",
            (|said| matches!(said, Some(Callout::WrongCard(_)))) as fn(Option<Callout>) -> bool,
        ),
        ("race_bot_late", |said| matches!(said, Some(Callout::TooLate(_)))),
    ] {
        let device = found(name, |seed| {
            let mut device = racing(tour, dealt(Players::Four, seed));
            let is_said = |handheld: &Handheld| handheld.seven_on_nine().is_some_and(|play| is_meant(play.callout()));
            let came = device.wait_until(PATIENCE_MICROS, is_said);
            device.wait(SLIDE_MICROS);
            (came && is_said(device.handheld())).then_some(device)
        });
        tour.stop(name, &device);
    }
}

/// No player can play a card.
fn stalled(tour: &mut Tour) {
    let (race, card) = before_a_stall(ACTION_MICROS);
    let mut device = racing(tour, race);
    slap(&mut device, card);
    let said = device.handheld().seven_on_nine().and_then(SevenOnNinePlay::callout);
    assert!(
        matches!(said, Some(Callout::Stall(_))),
        "the tour failed: {said:?} is no stall"
    );
    device.wait(SLIDE_MICROS);
    tour.stop("race_stall", &device);
    device.wait(CALLOUT_MICROS);
    tour.stop("race_stall_later", &device);
}

/// House rules: the players take turns.
fn at_home(tour: &mut Tour) {
    let mut saved = SavedState::new(tour.language);
    saved.settings.racers = Players::Three;
    let mut device = saved.switch_on();
    device.start(Start::SevenOnNine(Variant::HouseRules));
    let has_turn = |play: &SevenOnNinePlay| {
        play.callout().is_none() && play.race().turn().is_some_and(|turn| turn.seat == Seat::First)
    };
    wait_for(&mut device, has_turn);
    tour.stop("house_rules_mine", &device);
    device.tap(Button::Up);
    tour.stop("house_rules_mine_used", &device);
    wait_for(&mut device, |play| {
        play.race().turn().is_some_and(|turn| turn.seat != Seat::First)
    });
    device.wait(SECOND_MICROS);
    tour.stop("house_rules_theirs", &device);
}

/// A paused race.
fn paused(tour: &mut Tour) {
    let mut device = racing(tour, dealt(Players::Two, 0));
    draw(&mut device, SOME_CARDS);
    device.hold_half(Button::B);
    tour.stop("race_half_back", &device);
    device.wait(SECOND_MICROS);
    device.release(Button::B);
    stop_at_pages(tour, &mut device, "menu_paused_race");
    device.choose(Item::Open(Menu::Sure(Question::GiveUp)));
    tour.stop("question_give_up_race", &device);
    device.choose(Item::No);
    device.choose(Item::Resume);
    tour.stop("race_goes_on", &device);
}

/// The last card, its announcement, and the result.
fn over(tour: &mut Tour) {
    for players in Players::ALL {
        let count = players.count();
        let mut device = racing(
            tour,
            found("I have one card left", |seed| {
                one_left(players, Seat::First, seed, ACTION_MICROS)
            }),
        );
        device.wait(CALLOUT_MICROS);
        if players == Players::Two {
            tour.stop("race_last_card", &device);
        }
        device.tap(Button::A);
        if players == Players::Two {
            tour.stop("race_seven_on_nine", &device);
        }
        device.wait(CALLOUT_MICROS);
        tour.stop(format!("race_won_of_{count}"), &device);

        let last = Seat::ALL[count - 1];
        let mut device = found("they have one card left", |seed| {
            let mut device = racing(tour, one_left(players, last, seed, ACTION_MICROS)?);
            device.wait(CALLOUT_MICROS);
            device
                .handheld()
                .seven_on_nine()
                .is_some_and(lies_still)
                .then_some(device)
        });
        tour.stop(format!("race_their_last_card_of_{count}"), &device);
        wait_for(&mut device, SevenOnNinePlay::is_over);
        tour.stop(format!("race_their_seven_on_nine_of_{count}"), &device);
        device.wait(CALLOUT_MICROS);
        tour.stop(format!("race_lost_of_{count}"), &device);
    }
}

/// A device on which a saved race was continued, right after "Go!".
fn racing(tour: &Tour, race: Race) -> Harness {
    let mut device = SavedState::with_race(tour.language, race, Skill::Easy).switch_on();
    device.continue_game(GameKind::SevenOnNine);
    wait_for(&mut device, |play| play.stage() == Stage::Running);
    device
}

fn draw(device: &mut Harness, cards: usize) {
    (0..cards).for_each(|_| device.tap(Button::Up));
}

/// Moves the mark to a card, and slaps.
fn slap(device: &mut Harness, card: Card) {
    let marked = |device: &Harness| device.handheld().seven_on_nine().and_then(SevenOnNinePlay::marked_card);
    for _ in 0..Card::KINDS {
        match marked(device) {
            Some(marked) if marked == card => break,
            _ => device.tap(Button::B),
        }
    }
    device.tap(Button::A);
}

/// Nothing is announced, and no card slides.
fn lies_still(play: &SevenOnNinePlay) -> bool {
    play.stage() == Stage::Running && play.callout().is_none()
}

fn wait_for(device: &mut Harness, wish: impl Fn(&SevenOnNinePlay) -> bool) {
    let came = device.wait_until(PATIENCE_MICROS, |handheld| handheld.seven_on_nine().is_some_and(&wish));
    assert!(came, "the tour failed: the race goes another strategy");
}
