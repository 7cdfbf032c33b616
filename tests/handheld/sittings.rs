//! Sitting down to a game and getting up from it.

use pocket_nines::handheld::menu::{Item, Menu, Question, Start, Title};
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::race::ME;
use pocket_nines::handheld::{Button, Scene, Slot, Sound};
use pocket_nines::number9::{DeckCode, Players, ROUNDS};
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Pace, Players as Racers};
use pocket_nines::stamp::Stamp;
use pocket_nines::storage::records::{self, Record, Records};
use pocket_nines::storage::settings::{self, Settings};

use crate::staging::{SECOND, Thumbs, device, learned, with};

fn solo(rehearsal: &mut Rehearsal) {
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Start(Start::Number9(Players::One)));
}

fn race(rehearsal: &mut Rehearsal, pace: Pace) {
    rehearsal.choose(Item::Open(Menu::SevenOnNine));
    rehearsal.choose(Item::Start(Start::Race(pace)));
}

fn lay(rehearsal: &mut Rehearsal, tiles: usize) {
    for _ in 0..tiles {
        rehearsal.hold(Button::A);
        rehearsal.wait(SECOND);
    }
}

/// Draws when nothing fits and slaps what does, until somebody has won.
fn race_on(rehearsal: &mut Rehearsal) {
    const LOOKS: usize = 20_000;
    for _ in 0..LOOKS {
        let play = rehearsal.handheld().race().unwrap();
        let (race, marked) = (play.race(), play.marked_card());
        let hand = race.hand(ME).unwrap();
        if play.is_over() {
            return;
        }
        if marked.is_some_and(|card| card.fits(race.top()) || race.cards_left(ME) == 1) {
            rehearsal.tap(Button::A);
        } else if !hand.kinds().any(|card| card.fits(race.top())) && race.left_to_draw(ME) > 0 {
            rehearsal.tap(Button::B);
        } else {
            rehearsal.wait(SECOND / 20);
        }
    }
    panic!("the race never ends");
}

fn points(rehearsal: &Rehearsal) -> u16 {
    rehearsal
        .handheld()
        .number9()
        .unwrap()
        .game()
        .table(Seat::First)
        .unwrap()
        .score()
        .total()
}

fn code(rehearsal: &Rehearsal) -> DeckCode {
    rehearsal.handheld().number9().unwrap().game().code()
}

/// A device that keeps a record of so many points.
fn with_record(points: u16) -> Rehearsal {
    let record = Record {
        points,
        code: DeckCode::new(4_711).unwrap(),
        hinted: false,
        par: None,
    };
    let mut slots: [Option<Vec<u8>>; Slot::ALL.len()] = Default::default();
    slots[Slot::Settings as usize] = Some(settings::encode(&learned()).to_vec());
    slots[Slot::Records as usize] = Some(records::encode(&Records::from_best([record]).unwrap()).to_vec());
    let mut rehearsal = Rehearsal::with(slots, 1, Stamp::START);
    rehearsal.wait(2 * SECOND);
    rehearsal
}

#[test]
fn a_solo_game_enters_the_records_and_is_compared_with_the_best_before() {
    for (before, place, is_celebrated) in [
        (None, Some(0), true),
        (Some(1), Some(0), true),
        (Some(500), Some(1), false),
    ] {
        let mut rehearsal = before.map_or_else(device, with_record);
        solo(&mut rehearsal);
        lay(&mut rehearsal, ROUNDS);
        assert!(
            (2..100).contains(&points(&rehearsal)),
            "the seed is a bad one: {}",
            points(&rehearsal)
        );
        let result = rehearsal.handheld().result();
        assert_eq!((result.record, result.place), (before, place));
        let entered = rehearsal.handheld().records().best()[place.unwrap()];
        assert_eq!((entered.points, entered.code), (points(&rehearsal), code(&rehearsal)));
        assert_eq!(rehearsal.handheld().statistics().number9.games, 1);
        rehearsal.take_sounds();
        rehearsal.wait(10 * SECOND);
        assert_eq!(
            rehearsal.take_sounds().contains(&Sound::Win),
            is_celebrated,
            "{before:?}"
        );
    }
}

#[test]
fn a_press_that_skips_the_counting_does_nothing_else_and_what_is_to_be_heard_is_heard() {
    for button in Button::ALL {
        let mut rehearsal = device();
        solo(&mut rehearsal);
        lay(&mut rehearsal, ROUNDS - 1);
        rehearsal.hold(Button::A);
        rehearsal.wait(SECOND / 2);
        rehearsal.take_sounds();
        let stage = |rehearsal: &Rehearsal| rehearsal.handheld().number9().unwrap().stage();
        assert!(matches!(stage(&rehearsal), Stage::Counting { .. }));
        rehearsal.hold(button);
        assert!(matches!(rehearsal.handheld().scene(), Scene::Number9), "{button:?}");
        assert!(matches!(stage(&rehearsal), Stage::Counted { .. }));
        assert_eq!(rehearsal.take_sounds(), [Sound::Win]);
    }
}

#[test]
fn a_game_for_several_is_no_record() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Open(Menu::PassAndPlay));
    rehearsal.choose(Item::Start(Start::Number9(Players::Two)));
    for _ in 0..2 * ROUNDS {
        rehearsal.tap(Button::A);
        lay(&mut rehearsal, 1);
    }
    rehearsal.wait(10 * SECOND);
    assert!(rehearsal.handheld().number9().unwrap().counted_since().is_some());
    assert_eq!(rehearsal.handheld().records(), &Records::default());
    assert_eq!(rehearsal.handheld().statistics().number9.games, 0);
    assert_eq!(rehearsal.handheld().result(), Default::default());
    assert!(rehearsal.take_sounds().contains(&Sound::Win), "somebody has won");
}

#[test]
fn after_a_game_there_is_another_or_the_same_once_more() {
    let mut over = device();
    solo(&mut over);
    lay(&mut over, ROUNDS);
    over.wait(10 * SECOND);
    let deck = code(&over);
    over.tap(Button::A);
    assert_eq!(over.handheld().choice().menu, Menu::AfterNumber9);
    for (item, is_same) in [(Item::Again, false), (Item::SameDeck, true)] {
        let mut rehearsal = over.clone();
        rehearsal.choose(item);
        assert!(matches!(rehearsal.handheld().scene(), Scene::Number9));
        assert_eq!(rehearsal.handheld().number9().unwrap().game().rounds_played(), 0);
        assert_eq!(code(&rehearsal) == deck, is_same);
        assert!(rehearsal.kept(Slot::Number9).is_some());
    }
    over.hold(Button::B);
    assert_eq!(
        over.marked(),
        Some(Item::Open(Menu::Number9)),
        "going back leads to the main menu"
    );
}

#[test]
fn the_whole_layout_is_shown_after_a_game_and_leads_back_to_the_result() {
    let mut rehearsal = device();
    solo(&mut rehearsal);
    lay(&mut rehearsal, ROUNDS);
    rehearsal.wait(10 * SECOND);
    let result = rehearsal.frame();
    for back in [Rehearsal::tap, Rehearsal::hold] {
        rehearsal.tap(Button::B);
        assert!(matches!(rehearsal.handheld().scene(), Scene::Layout(Seat::First)));
        back(&mut rehearsal, Button::B);
        assert!(matches!(rehearsal.handheld().scene(), Scene::Number9));
        assert!(rehearsal.frame() == result);
    }
    rehearsal.hold(Button::B);
    assert_eq!(rehearsal.handheld().choice().menu, Menu::Main);
}

#[test]
fn nothing_that_somebody_may_want_to_go_on_with_is_lost_without_a_question() {
    let mut rehearsal = device();
    solo(&mut rehearsal);
    lay(&mut rehearsal, 2);
    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Leave);
    race(&mut rehearsal, Pace::Race);
    rehearsal.wait(5 * SECOND);
    assert!(
        matches!(rehearsal.handheld().scene(), Scene::Race),
        "the other game is in nobody's way"
    );
    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Leave);
    let (deck, dealt) = (code(&rehearsal), rehearsal.handheld().race().unwrap().race().setup());

    let start = Start::Number9(Players::One);
    solo(&mut rehearsal);
    assert_eq!(rehearsal.handheld().choice().menu, Menu::Sure(Question::Replace(start)));
    assert_eq!(rehearsal.marked(), Some(Item::No));
    rehearsal.tap(Button::A);
    assert_eq!((code(&rehearsal), rehearsal.marked()), (deck, Some(Item::Start(start))));
    rehearsal.choose(Item::Start(start));
    rehearsal.choose(Item::Yes);
    assert_ne!(code(&rehearsal), deck);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Number9));

    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Leave);
    race(&mut rehearsal, Pace::Home);
    assert_eq!(rehearsal.handheld().race().unwrap().race().setup(), dealt);
    rehearsal.choose(Item::Yes);
    assert_eq!(rehearsal.handheld().race().unwrap().race().setup().pace, Pace::Home);
}

#[test]
fn giving_up_ends_the_game_that_is_paused_and_no_other() {
    let mut both = device();
    race(&mut both, Pace::Race);
    both.wait(5 * SECOND);
    both.hold(Button::B);
    both.choose(Item::Leave);
    solo(&mut both);
    both.hold(Button::B);
    let mut rehearsal = both.clone();
    rehearsal.choose(Item::Open(Menu::Sure(Question::GiveUp)));
    rehearsal.choose(Item::Yes);
    assert!(rehearsal.kept(Slot::Number9).is_none() && rehearsal.kept(Slot::Race).is_some());
    assert!(!rehearsal.handheld().saved().number9 && rehearsal.handheld().saved().race);

    both.choose(Item::Leave);
    both.choose(Item::Open(Menu::SevenOnNine));
    both.choose(Item::Continue(Title::SevenOnNine));
    both.hold(Button::B);
    both.choose(Item::Open(Menu::Sure(Question::GiveUp)));
    both.choose(Item::Yes);
    assert!(both.kept(Slot::Number9).is_some() && both.kept(Slot::Race).is_none());
    assert_eq!(both.handheld().choice().menu, Menu::Main);
}

#[test]
fn a_race_is_dealt_as_the_settings_say() {
    for racers in Racers::ALL {
        let mut rehearsal = with(Settings { racers, ..learned() });
        race(&mut rehearsal, Pace::Home);
        let setup = rehearsal.handheld().race().unwrap().race().setup();
        assert_eq!((setup.players, setup.pace), (racers, Pace::Home));
    }
}

#[test]
fn a_race_is_written_when_it_begins_and_when_it_is_paused_and_not_while_it_runs() {
    let mut rehearsal = device();
    race(&mut rehearsal, Pace::Race);
    let begun = rehearsal.kept(Slot::Race).map(<[u8]>::to_vec);
    assert!(begun.is_some());
    for _ in 0..20 {
        rehearsal.wait(SECOND / 2);
        rehearsal.tap(Button::B);
        assert_eq!(rehearsal.kept(Slot::Race), begun.as_deref());
    }
    rehearsal.hold(Button::B);
    let paused = rehearsal.kept(Slot::Race).map(<[u8]>::to_vec);
    assert_ne!(paused, begun);
    rehearsal.choose(Item::Resume);
    rehearsal.wait(20 * SECOND);
    assert_eq!(rehearsal.kept(Slot::Race), paused.as_deref());
}

#[test]
fn a_race_that_is_over_counts_once_and_leads_to_another_or_out() {
    let mut over = device();
    race(&mut over, Pace::Race);
    race_on(&mut over);
    let statistics = *over.handheld().statistics();
    assert_eq!(statistics.races.races, 1);
    over.wait(5 * SECOND);
    assert_eq!(over.handheld().statistics(), &statistics);
    assert!(!over.handheld().saved().race);

    let mut again = over.clone();
    again.tap(Button::A);
    assert!(!again.handheld().race().unwrap().is_over());
    for leaves in [
        |device: &mut Rehearsal| device.tap(Button::B),
        |device: &mut Rehearsal| device.hold(Button::B),
    ] {
        let mut rehearsal = over.clone();
        leaves(&mut rehearsal);
        assert_eq!(rehearsal.marked(), Some(Item::Open(Menu::Number9)));
    }
}

#[test]
fn what_is_shouted_with_the_last_card_is_not_cut_short_by_a_thumb_that_is_still_racing() {
    let mut rehearsal = device();
    race(&mut rehearsal, Pace::Race);
    race_on(&mut rehearsal);
    for button in [Button::A, Button::B] {
        let mut hurried = rehearsal.clone();
        hurried.tap(button);
        assert!(hurried.handheld().race().unwrap().is_over());
        assert!(matches!(hurried.handheld().scene(), Scene::Race), "{button:?}");
    }
}

#[test]
fn a_record_is_played_again_by_its_deck() {
    let mut rehearsal = with_record(30);
    rehearsal.choose(Item::Records);
    rehearsal.tap(Button::A);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Number9));
    assert_eq!(code(&rehearsal).number(), 4_711);
    assert_eq!(rehearsal.handheld().number9().unwrap().game().players(), Players::One);
}
