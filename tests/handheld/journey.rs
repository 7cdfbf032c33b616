//! The journey on the device: the way, games that belong to it, their ghosts, and that nothing of it is lost.

use harness::journeys::{game, half_way, travelled};
use harness::{Harness, Slots, all_lessons_learned};
use pocket_nines::handheld::menu::{Item, Menu, Question};
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::number9::journey::Pacemaker;
use pocket_nines::handheld::{Button, GameKind, Notice, Scene, Sound};
use pocket_nines::number9::journey::{DECKS, decks};
use pocket_nines::number9::{Game, ROUNDS};
use pocket_nines::seat::Seat;
use pocket_nines::storage::high_scores::MOST_PLAYED;
use pocket_nines::storage::journey::{Journey, decode, encode};
use pocket_nines::storage::number9::SavedGame;
use pocket_nines::storage::{Slot, high_scores, number9, settings};
use pocket_nines::time::Timestamp;

use crate::devices::{SECOND, lay, new_device, play, stage};

/// A device whose owner has come this far, its main menu open.
fn with(journey: &Journey) -> Harness {
    with_game(journey, None)
}

/// The same with a game that waits to be continued.
fn with_game(journey: &Journey, saved: Option<SavedGame>) -> Harness {
    let mut slots = Slots::default();
    slots[Slot::Settings as usize] = Some(settings::encode(&all_lessons_learned()).to_vec());
    slots[Slot::Journey as usize] = Some(encode(journey).to_vec());
    slots[Slot::Number9 as usize] = saved.map(|saved| number9::encode(&saved).to_vec());
    let mut device = Harness::with(slots, 1, Timestamp::START);
    device.wait(2 * SECOND);
    device
}

/// Opens the way from the main menu.
fn open(device: &mut Harness) {
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.choose(Item::Journey);
}

fn marked(device: &Harness) -> Option<usize> {
    match device.scene() {
        Scene::Journey { marked } => Some(marked),
        _ => None,
    }
}

fn journey(device: &Harness) -> &Journey {
    device.handheld().journey()
}

/// The journey as it is written.
fn written(device: &Harness) -> Option<Journey> {
    device.kept(Slot::Journey).map(|bytes| decode(bytes).unwrap())
}

/// Lays every tile where it comes up, which is a good spot, and waits until everything is counted.
fn play_on(device: &mut Harness) {
    while !play(device).game().is_over() {
        lay(device);
    }
    device.wait(15 * SECOND);
    assert!(matches!(stage(device), Stage::Counted { .. }));
}

/// A device on which the last tile of a game is in hand.
fn about_to_end(journey: &Journey, place: usize, hinted: bool) -> Harness {
    let mut saved = SavedGame::from(game(place, ROUNDS - 1, |_| true));
    saved.hinted = hinted;
    let mut device = with_game(journey, Some(saved));
    device.continue_game(GameKind::Number9);
    device
}

#[test]
fn the_way_begins_with_one_deck_and_b_goes_round_all_that_are_open() {
    let mut device = new_device();
    open(&mut device);
    for _ in 0..3 {
        assert_eq!(marked(&device), Some(0));
        device.tap(Button::B);
    }
    device.hold(Button::B);
    assert_eq!(
        device.marked(),
        Some(Item::Journey),
        "back in the menu that it came from"
    );

    let far = half_way();
    let mut device = with(&far);
    open(&mut device);
    assert_eq!(marked(&device), Some(far.open() - 1), "the last open deck");
    for place in (0..far.open()).chain([0]) {
        device.tap(Button::B);
        assert_eq!(marked(&device), Some(place));
    }
    device.tap(Button::Up);
    assert_eq!(marked(&device), Some(far.open() - 1));
    device.tap(Button::Down);
    assert_eq!(marked(&device), Some(0));
    device.tap(Button::Left);
    assert_eq!(device.marked(), Some(Item::Journey));
}

#[test]
fn a_star_opens_the_next_deck_and_a_goes_on_to_it() {
    let mut device = new_device();
    open(&mut device);
    device.tap(Button::A);
    assert_eq!(play(&device).game().code(), decks()[0].code);
    assert!(!play(&device).is_replayed());
    device.take_sounds();
    play_on(&mut device);
    assert!(device.take_sounds().contains(&Sound::Win));
    let outcome = play(&device).outcome().journey.unwrap();
    assert!(outcome.arrival.stars > 0 && outcome.arrival.has_opened);
    assert_eq!(written(&device).as_ref(), Some(journey(&device)));
    device.tap(Button::A);
    assert_eq!(marked(&device), Some(1));
    device.tap(Button::A);
    assert_eq!(play(&device).game().code(), decks()[1].code);
    // From the way the device goes back as if it had been opened in the menus.
    device.pause_and_leave();
    open(&mut device);
    device.hold(Button::B);
    device.hold(Button::B);
    assert_eq!(device.handheld().choice().menu, Menu::Main);
}

#[test]
fn without_a_star_a_goes_back_to_the_same_deck() {
    let mut device = with_game(
        &travelled(&[1]),
        Some(SavedGame::from(game(1, ROUNDS - 1, |round| round % 4 == 0))),
    );
    device.continue_game(GameKind::Number9);
    play_on(&mut device);
    let arrival = play(&device).outcome().journey.unwrap().arrival;
    assert_eq!((arrival.stars, arrival.has_opened), (0, false));
    device.tap(Button::A);
    assert_eq!(marked(&device), Some(1));
}

#[test]
fn after_the_last_deck_a_goes_back_to_it() {
    let mut device = about_to_end(&travelled(&[1; DECKS]), DECKS - 1, false);
    play_on(&mut device);
    device.tap(Button::A);
    assert_eq!(marked(&device), Some(DECKS - 1));
}

#[test]
fn the_result_leads_to_the_layout_and_to_the_main_menu_as_always() {
    let mut device = about_to_end(&Journey::default(), 0, false);
    play_on(&mut device);
    device.tap(Button::B);
    assert!(matches!(device.scene(), Scene::Layout { .. }));
    device.hold(Button::B);
    assert!(matches!(device.scene(), Scene::Playing(GameKind::Number9)));
    device.hold(Button::B);
    assert_eq!(device.handheld().choice().menu, Menu::Main);
}

#[test]
fn a_game_with_a_hint_earns_nothing() {
    let mut device = about_to_end(&Journey::default(), 0, true);
    play_on(&mut device);
    let arrival = play(&device).outcome().journey.unwrap().arrival;
    assert_eq!((arrival.stars, arrival.is_better), (0, false));
    assert_eq!(journey(&device), &Journey::default());
}

#[test]
fn a_closed_deck_is_a_game_like_any_other() {
    let mut device = about_to_end(&Journey::default(), 5, false);
    assert_eq!(play(&device).pacemaker(journey(&device)), None);
    play_on(&mut device);
    assert_eq!(play(&device).outcome().journey, None);
    assert_eq!(journey(&device), &Journey::default());
    device.tap(Button::A);
    assert_eq!(device.handheld().choice().menu, Menu::AfterNumber9);
}

#[test]
fn the_ghost_has_the_points_of_the_best_game_after_as_many_tiles() {
    let mut device = new_device();
    open(&mut device);
    device.tap(Button::A);
    let aims = decks()[0].aims;
    let first = Pacemaker {
        ghost: None,
        next_aim: Some(aims[0]),
    };
    assert_eq!(play(&device).pacemaker(journey(&device)), Some(first));
    let mut points = vec![];
    while !play(&device).game().is_over() {
        points.push(own_points(play(&device).game()));
        lay(&mut device);
    }
    let total = own_points(play(&device).game());
    device.wait(15 * SECOND);
    device.tap(Button::A);
    device.mark_deck(0);
    device.tap(Button::A);
    // The same game again, with a power cut in its middle.
    for (tiles, points) in points.into_iter().enumerate() {
        if tiles == ROUNDS / 2 {
            device.cut_power(7);
            device.wait(2 * SECOND);
            device.continue_game(GameKind::Number9);
        }
        let pacemaker = play(&device).pacemaker(journey(&device)).unwrap();
        assert_eq!(pacemaker.ghost, Some(points), "after {tiles} tiles");
        let next = aims.into_iter().find(|&aim| aim > total);
        assert_eq!(
            pacemaker.next_aim, next,
            "the stars of the first game are no aim any more"
        );
        lay(&mut device);
    }
    device.wait(15 * SECOND);
    let arrival = play(&device).outcome().journey.unwrap().arrival;
    assert!(!arrival.is_better, "it has as many points as the ghost");
}

fn own_points(game: &Game) -> u16 {
    game.table(Seat::First).unwrap().score().total()
}

trait MarkDeck {
    fn mark_deck(&mut self, place: usize);
}

impl MarkDeck for Harness {
    fn mark_deck(&mut self, place: usize) {
        for _ in 0..DECKS {
            if marked(self) != Some(place) {
                self.tap(Button::B);
            }
        }
        assert_eq!(marked(self), Some(place));
    }
}

#[test]
fn a_deck_of_the_journey_is_a_replayed_one_even_when_many_were_played_since() {
    let mut slots = with(&travelled(&[1])).slots().clone();
    let mut records = high_scores::decode(&high_scores::encode(&Default::default())).unwrap();
    for place in 0..MOST_PLAYED {
        let number = 1_000 + place as u32;
        records.remember(pocket_nines::number9::DeckCode::new(number).unwrap());
    }
    slots[Slot::HighScores as usize] = Some(high_scores::encode(&records).to_vec());
    let mut device = Harness::with(slots, 1, Timestamp::START);
    device.wait(2 * SECOND);
    open(&mut device);
    device.tap(Button::A);
    assert!(!play(&device).is_replayed(), "the second deck is new");
    device.pause_and_leave();
    open(&mut device);
    device.mark_deck(0);
    device.tap(Button::A);
    assert_eq!(
        device.marked(),
        Some(Item::No),
        "it asks whether the other game may be lost"
    );
    device.choose(Item::Yes);
    assert!(play(&device).is_replayed());
}

#[test]
fn an_answer_of_no_leaves_the_game_that_waits() {
    let mut device = with(&half_way());
    open(&mut device);
    device.tap(Button::A);
    lay(&mut device);
    let code = play(&device).game().code();
    device.pause_and_leave();
    open(&mut device);
    device.tap(Button::B);
    device.tap(Button::A);
    let asks = matches!(device.handheld().choice().menu, Menu::Sure(Question::Replace(_)));
    assert!(asks);
    device.choose(Item::No);
    assert_eq!(device.marked(), Some(Item::Journey));
    device.hold(Button::B);
    device.continue_game(GameKind::Number9);
    assert_eq!(play(&device).game().code(), code);
}

#[test]
fn the_result_is_written_before_the_game_is_deleted() {
    let device = about_to_end(&Journey::default(), 0, false);
    let mut ended = device.clone();
    lay(&mut ended);
    // Whatever the power cut has left unwritten, the game or its stars are there.
    let slots = [Slot::HighScores, Slot::Statistics, Slot::Journey, Slot::Number9];
    for written in 0..=slots.len() {
        let mut bytes = device.slots().clone();
        for slot in &slots[..written] {
            bytes[*slot as usize] = ended.slots()[*slot as usize].clone();
        }
        let mut back = Harness::with(bytes, 1, Timestamp::START);
        back.wait(2 * SECOND);
        let has_game = back.handheld().number9().is_some();
        assert!(has_game || journey(&back).stars(0) > 0, "after {written} writes");
        assert_eq!(has_game, written < slots.len());
    }
}

#[test]
fn a_damaged_journey_is_told_and_begins_anew() {
    let mut device = with(&half_way());
    device.spoil(Slot::Journey);
    device.cut_power(2);
    device.wait(2 * SECOND);
    assert_eq!(device.scene(), Scene::Notice(Notice::Lost(Slot::Journey)));
    device.tap(Button::A);
    assert_eq!(journey(&device), &Journey::default());
    device.cut_power(3);
    device.wait(2 * SECOND);
    assert_eq!(device.scene(), Scene::Menu, "it is said once");
}

#[test]
fn erasing_records_erases_the_journey() {
    let mut device = with(&half_way());
    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::Open(Menu::Sure(Question::Erase)));
    device.choose(Item::Yes);
    assert_eq!(journey(&device), &half_way(), "not before the second question");
    device.choose(Item::Yes);
    assert_eq!(journey(&device), &Journey::default());
    assert_eq!(written(&device), Some(Journey::default()));
}

#[test]
fn looking_at_the_way_writes_nothing() {
    let mut device = with(&half_way());
    let before = device.slots().clone();
    open(&mut device);
    (0..9).for_each(|_| device.tap(Button::B));
    device.hold(Button::B);
    device.wait(200 * SECOND);
    assert_eq!(device.slots(), &before);
}
