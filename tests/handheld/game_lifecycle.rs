//! Beginning, pausing, replacing and ending games, and their results.

use harness::{Harness, Slots, all_lessons_learned};
use pocket_nines::handheld::menu::{Item, Menu, Question, Setting, Start};
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::{Button, GameKind, Scene, Sound};
use pocket_nines::number9::{DeckCode, Players, ROUNDS};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Players as Racers, Variant};
use pocket_nines::storage::Slot;
use pocket_nines::storage::high_scores::{self, HighScore, HighScores};
use pocket_nines::storage::settings::{self, Settings};
use pocket_nines::time::Timestamp;

use crate::devices::{FIRST_ITEM, SECOND, new_device, play, race_play, stage, with};

fn lay(device: &mut Harness, tiles: usize) {
    for _ in 0..tiles {
        device.hold(Button::A);
        device.wait(SECOND);
    }
}

/// Plays a race to its end: slaps what fits and draws if nothing does.
fn race_on(device: &mut Harness) {
    const LOOKS: usize = 20_000;
    for _ in 0..LOOKS {
        let play = race_play(device);
        let (race, marked) = (play.race(), play.marked_card());
        let hand = race.hand(Seat::First).unwrap();
        if play.is_over() {
            return;
        }
        if marked.is_some_and(|card| card.fits(race.top()) || race.cards_left(Seat::First) == 1) {
            device.tap(Button::A);
        } else if hand.kinds().any(|card| card.fits(race.top())) {
            device.tap(Button::B);
        } else if race.left_to_draw(Seat::First) > 0 {
            device.tap(Button::Up);
        } else {
            device.wait(SECOND / 20);
        }
    }
    panic!("the race never ends");
}

fn points(device: &Harness) -> u16 {
    play(device).game().table(Seat::First).unwrap().score().total()
}

fn code(device: &Harness) -> DeckCode {
    play(device).game().code()
}

/// A device with one high score.
fn with_high_score(points: u16) -> Harness {
    let record = HighScore {
        points,
        code: DeckCode::new(4_711).unwrap(),
        hinted: false,
        replayed: false,
        par: None,
        club: None,
    };
    let mut slots = Slots::default();
    slots[Slot::Settings as usize] = Some(settings::encode(&all_lessons_learned()).to_vec());
    slots[Slot::HighScores as usize] = Some(high_scores::encode(&HighScores::from_best([record]).unwrap()).to_vec());
    let mut device = Harness::with(slots, 1, Timestamp::START);
    device.wait(2 * SECOND);
    device
}

#[test]
fn a_solo_game_enters_the_high_scores_and_is_compared_with_the_best_before() {
    for (before, place, is_celebrated) in [
        (None, Some(0), true),
        (Some(1), Some(0), true),
        (Some(500), Some(1), false),
    ] {
        let mut device = before.map_or_else(new_device, with_high_score);
        device.start(Start::Number9(Players::One));
        lay(&mut device, ROUNDS);
        assert!(
            (2..100).contains(&points(&device)),
            "the seed is a bad one: {}",
            points(&device)
        );
        let result = play(&device).outcome();
        assert_eq!((result.best_before, result.place), (before, place));
        let entered = device.handheld().high_scores().best()[place.unwrap()];
        assert_eq!((entered.points, entered.code), (points(&device), code(&device)));
        assert_eq!(device.handheld().statistics().number9.games, 1);
        device.take_sounds();
        device.wait(10 * SECOND);
        assert_eq!(device.take_sounds().contains(&Sound::Win), is_celebrated, "{before:?}");
    }
}

#[test]
fn a_press_that_skips_the_count_does_nothing_else_and_the_final_sound_is_played() {
    for button in Button::ALL {
        let mut device = new_device();
        device.start(Start::Number9(Players::One));
        lay(&mut device, ROUNDS - 1);
        device.hold(Button::A);
        device.wait(SECOND / 2);
        device.take_sounds();
        assert!(matches!(stage(&device), Stage::Counting { .. }));
        device.hold(button);
        assert_eq!(device.scene(), Scene::Playing(GameKind::Number9), "{button:?}");
        assert!(matches!(stage(&device), Stage::Counted { .. }));
        assert_eq!(device.take_sounds(), [Sound::Win]);
    }
}

#[test]
fn a_game_of_several_players_is_no_high_score() {
    let mut device = new_device();
    device.start(Start::Number9(Players::Two));
    for _ in 0..2 * ROUNDS {
        device.tap(Button::A);
        lay(&mut device, 1);
    }
    device.wait(10 * SECOND);
    assert!(play(&device).counted_since().is_some());
    assert_eq!(device.handheld().high_scores(), &HighScores::default());
    assert_eq!(device.handheld().statistics().number9.games, 0);
    assert_eq!(play(&device).outcome(), Default::default());
    assert!(device.take_sounds().contains(&Sound::Win), "somebody has won");
}

#[test]
fn after_a_game_a_new_deck_or_the_same_deck_can_be_played() {
    let mut over = new_device();
    over.start(Start::Number9(Players::One));
    lay(&mut over, ROUNDS);
    over.wait(10 * SECOND);
    let deck = code(&over);
    over.tap(Button::A);
    assert_eq!(over.handheld().choice().menu, Menu::AfterNumber9);
    for (item, is_same) in [(Item::Again, false), (Item::SameDeck, true)] {
        let mut device = over.clone();
        device.choose(item);
        assert_eq!(device.scene(), Scene::Playing(GameKind::Number9));
        assert_eq!(play(&device).game().rounds_played(), 0);
        assert_eq!(code(&device) == deck, is_same);
        assert!(device.kept(Slot::Number9).is_some());
    }
    over.hold(Button::B);
    assert_eq!(over.marked(), Some(FIRST_ITEM), "going back leads to the main menu");
}

#[test]
fn the_whole_layout_is_shown_after_a_game_and_leads_back_to_the_result() {
    let mut device = new_device();
    device.start(Start::Number9(Players::One));
    lay(&mut device, ROUNDS);
    device.wait(10 * SECOND);
    let result = device.frame();
    for back in [Harness::tap, Harness::hold] {
        device.tap(Button::B);
        assert!(matches!(device.scene(), Scene::Layout { seat: Seat::First, .. }));
        back(&mut device, Button::B);
        assert_eq!(device.scene(), Scene::Playing(GameKind::Number9));
        assert!(device.frame() == result);
    }
    device.hold(Button::B);
    assert_eq!(device.handheld().choice().menu, Menu::Main);
}

#[test]
fn a_saved_game_is_never_replaced_without_a_question() {
    let mut device = new_device();
    device.start(Start::Number9(Players::One));
    lay(&mut device, 2);
    device.pause_and_leave();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    device.wait(5 * SECOND);
    assert_eq!(
        device.scene(),
        Scene::Playing(GameKind::SevenOnNine),
        "a saved game of Number 9 does not stop a race"
    );
    device.pause_and_leave();
    let (deck, dealt) = (code(&device), race_play(&device).race().setup());

    let start = Start::Number9(Players::One);
    device.start(Start::Number9(Players::One));
    assert_eq!(device.handheld().choice().menu, Menu::Sure(Question::Replace(start)));
    assert_eq!(device.marked(), Some(Item::No));
    device.tap(Button::A);
    assert_eq!((code(&device), device.marked()), (deck, Some(Item::Start(start))));
    device.choose(Item::Start(start));
    device.choose(Item::Yes);
    assert_ne!(code(&device), deck);
    assert_eq!(device.scene(), Scene::Playing(GameKind::Number9));

    device.pause_and_leave();
    device.start(Start::SevenOnNine(Variant::HouseRules));
    assert_eq!(race_play(&device).race().setup(), dealt);
    device.choose(Item::Yes);
    assert_eq!(race_play(&device).race().setup().variant, Variant::HouseRules);
}

#[test]
fn giving_up_ends_only_the_paused_game() {
    let mut both = new_device();
    both.start(Start::SevenOnNine(Variant::Simultaneous));
    both.wait(5 * SECOND);
    both.pause_and_leave();
    both.start(Start::Number9(Players::One));
    both.hold(Button::B);
    let mut device = both.clone();
    device.choose(Item::Open(Menu::Sure(Question::GiveUp)));
    device.choose(Item::Yes);
    assert!(device.kept(Slot::Number9).is_none() && device.kept(Slot::SevenOnNine).is_some());
    assert!(
        !device.handheld().offers().can_continue(GameKind::Number9)
            && device.handheld().offers().can_continue(GameKind::SevenOnNine)
    );

    both.choose(Item::Leave);
    both.continue_game(GameKind::SevenOnNine);
    both.hold(Button::B);
    both.choose(Item::Open(Menu::Sure(Question::GiveUp)));
    both.choose(Item::Yes);
    assert!(both.kept(Slot::Number9).is_some() && both.kept(Slot::SevenOnNine).is_none());
    assert_eq!(both.handheld().choice().menu, Menu::Main);
}

#[test]
fn a_race_is_dealt_as_the_settings_say() {
    for racers in Racers::ALL {
        let mut device = with(Settings {
            racers,
            ..all_lessons_learned()
        });
        device.start(Start::SevenOnNine(Variant::HouseRules));
        let setup = race_play(&device).race().setup();
        assert_eq!((setup.players, setup.variant), (racers, Variant::HouseRules));
    }
}

#[test]
fn a_race_is_written_when_it_begins_and_when_it_is_paused_and_not_while_it_runs() {
    let mut device = new_device();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    let begun = device.kept(Slot::SevenOnNine).map(<[u8]>::to_vec);
    assert!(begun.is_some());
    for _ in 0..20 {
        device.wait(SECOND / 2);
        device.tap(Button::B);
        assert_eq!(device.kept(Slot::SevenOnNine), begun.as_deref());
    }
    device.hold(Button::B);
    let paused = device.kept(Slot::SevenOnNine).map(<[u8]>::to_vec);
    assert_ne!(paused, begun);
    device.choose(Item::Resume);
    device.wait(20 * SECOND);
    assert_eq!(device.kept(Slot::SevenOnNine), paused.as_deref());
}

#[test]
fn a_finished_race_counts_once_and_leads_to_another_race_or_the_menu_of_races() {
    let mut over = new_device();
    over.start(Start::SevenOnNine(Variant::Simultaneous));
    race_on(&mut over);
    let statistics = *over.handheld().statistics();
    assert_eq!(statistics.races.races, 1);
    over.wait(5 * SECOND);
    assert_eq!(over.handheld().statistics(), &statistics);
    assert!(!over.handheld().offers().can_continue(GameKind::SevenOnNine));

    let mut again = over.clone();
    again.tap(Button::A);
    assert!(race_play(&again).is_over(), "what was earned is shown first");
    assert!(again.close_achievements() > 0);
    assert!(!race_play(&again).is_over());
    for leaves in [
        |device: &mut Harness| device.tap(Button::B),
        |device: &mut Harness| device.hold(Button::B),
    ] {
        let mut device = over.clone();
        leaves(&mut device);
        assert!(device.close_achievements() > 0);
        assert_eq!(device.handheld().choice().menu, Menu::Game(GameKind::SevenOnNine));
        assert_eq!(
            device.marked(),
            Some(Item::Start(Start::SevenOnNine(Variant::Simultaneous)))
        );
        device.hold(Button::B);
        assert_eq!(device.marked(), Some(Item::Open(Menu::Game(GameKind::SevenOnNine))));
    }
}

#[test]
fn a_press_right_after_the_last_card_does_not_skip_its_announcement() {
    let mut device = new_device();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    race_on(&mut device);
    for button in [Button::A, Button::B] {
        let mut hurried = device.clone();
        hurried.tap(button);
        assert!(race_play(&hurried).is_over());
        assert_eq!(hurried.scene(), Scene::Playing(GameKind::SevenOnNine), "{button:?}");
    }
}

#[test]
fn a_high_score_is_played_again_with_its_deck() {
    let mut device = with_high_score(30);
    device.choose(Item::HighScores);
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Playing(GameKind::Number9));
    assert_eq!(code(&device).number(), 4_711);
    assert_eq!(play(&device).game().players(), Players::One);
}

/// A device whose games begin with or without a clock, and in which one for so many people has begun.
fn clocked(clock: bool, people: Players) -> Harness {
    let settings = Settings {
        clock,
        ..all_lessons_learned()
    };
    let mut device = Harness::with_settings(&settings, 5);
    device.start(Start::Number9(people));
    device
}

/// Changes the clock in the menu while the game is paused, and continues it.
fn change_clock(device: &mut Harness) {
    device.pause_and_leave();
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.choose(Item::Change(Setting::Clock));
    device.hold(Button::B);
    device.continue_game(GameKind::Number9);
}

#[test]
fn a_running_game_keeps_the_clock_it_began_with() {
    for clock in [false, true] {
        let mut device = clocked(clock, Players::One);
        let has_clock = |device: &Harness| play(device).seconds_left().is_some();
        assert_eq!(has_clock(&device), clock);
        change_clock(&mut device);
        assert_eq!(has_clock(&device), clock, "the tile in hand");
        lay(&mut device, 1);
        assert_eq!(has_clock(&device), clock, "the next tile");
        // What is saved after a tile has no tile in hand.
        device.hold(Button::A);
        device.cut_power(1);
        device.wait(2 * SECOND);
        device.continue_game(GameKind::Number9);
        assert_eq!(has_clock(&device), clock, "after a power cut");
        device.hold(Button::B);
        device.choose(Item::Open(Menu::Sure(Question::Restart)));
        device.choose(Item::Yes);
        assert_eq!(has_clock(&device), !clock, "another game");
    }
}

#[test]
fn a_running_game_for_two_keeps_its_clock_while_the_device_is_handed_over() {
    for clock in [false, true] {
        let mut device = clocked(clock, Players::Two);
        assert_eq!(stage(&device), Stage::HandOver(Seat::First));
        change_clock(&mut device);
        device.tap(Button::A);
        assert_eq!(play(&device).seconds_left().is_some(), clock);
    }
}

#[test]
fn whoever_pauses_every_second_has_a_minute_all_the_same() {
    let mut device = clocked(true, Players::One);
    let mut pauses = 0;
    while play(&device).game().rounds_played() == 0 {
        pauses += 1;
        assert!(pauses < 70, "{:?} s left", play(&device).seconds_left());
        device.hold(Button::B);
        if device.scene() == Scene::Menu {
            device.wait(3_600 * SECOND);
            // The press that wakes the device does nothing else.
            device.tap(Button::A);
            device.choose(Item::Resume);
        }
    }
    assert!(pauses > 60, "{pauses} pauses");
}
