//! The handheld driven by keys: whole games, saves between two runs, and the notes below the panel.

use pocket_nines::seat::Seat;
use pocket_nines::storage::{Language, Slot};
use std::fs;

use crossterm::event::{KeyCode, KeyEventKind};
use pocket_nines::handheld::menu::{Item, Menu, Question, Setting};
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::power::{DIM_MICROS, SLEEP_MICROS};
use pocket_nines::handheld::{GameKind, Light, Scene};

use crate::player::Player;
use crate::scratch::{scratch, scratch_folder};
use simulator::app::Next;
use simulator::args::Options;
use simulator::folder::Folder;

const TILES: usize = 20;
const SECOND: u64 = 1_000_000;

fn speaking(language: Language) -> Options {
    Options {
        language: Some(language),
        ..Options::default()
    }
}

#[test]
fn a_whole_game_of_number9_is_played_with_taps_and_shift() {
    let folder = scratch_folder("whole_number9");
    let mut player = Player::new(Some(folder.clone()));
    player.start_number9();
    for tile in 0..TILES {
        assert_eq!(player.tiles(), tile);
        player.type_in("abA");
        player.wait(SECOND);
    }
    player.wait(20 * SECOND);
    let stage = player.handheld().number9().unwrap().stage();
    assert!(matches!(stage, Stage::Counted { .. }), "{stage:?}");
    assert_eq!(player.handheld().statistics().number9.games, 1);
    assert!(folder.file(Slot::Statistics).exists());
    assert!(!folder.file(Slot::Number9).exists(), "a game that is over is not kept");
}

#[test]
fn a_whole_race_is_played_with_taps() {
    let mut player = Player::new(Some(scratch_folder("whole_race")));
    player.start_race();
    let hour = player.now.plus_micros(3_600 * SECOND);
    while player.now < hour {
        let play = player.handheld().seven_on_nine().unwrap();
        let top = play.race().top();
        if play.is_over() {
            break;
        } else if play.marked_card().is_some_and(|card| card.fits(top)) {
            player.type_in("a");
        } else if play
            .race()
            .hand(Seat::First)
            .unwrap()
            .kinds()
            .any(|card| card.fits(top))
        {
            player.type_in("b");
        } else {
            // Cards come by themselves.
            player.wait(SECOND / 50);
        }
    }
    let races = player.handheld().statistics().races;
    assert_eq!((races.races, races.misses), (1, 0), "{}", player.screen());
    assert!(races.cards > 0);
}

#[test]
fn a_key_held_down_holds_its_button_once_the_terminal_reports_releases() {
    let mut player = Player::new(Some(scratch_folder("kept_down")));
    player.start_number9();
    assert!(player.screen().contains("press the key with Shift"));
    // The key that was pressed to start the simulator comes up.
    player.key(KeyCode::Enter, KeyEventKind::Release);
    assert!(player.screen().contains("keep the key down"));
    player.key(KeyCode::Char(' '), KeyEventKind::Press);
    player.wait(SECOND / 2);
    player.key(KeyCode::Char(' '), KeyEventKind::Repeat);
    assert_eq!(player.tiles(), 0);
    player.wait(SECOND / 2);
    player.key(KeyCode::Char(' '), KeyEventKind::Release);
    assert_eq!(player.tiles(), 1);
}

#[test]
fn escape_pauses_a_game_and_goes_on_with_it() {
    let mut player = Player::new(Some(scratch_folder("escape")));
    player.start_number9();
    player.key(KeyCode::Esc, KeyEventKind::Press);
    player.wait(SECOND);
    assert_eq!(player.handheld().choice().menu, Menu::Paused(GameKind::Number9));
    player.key(KeyCode::Esc, KeyEventKind::Press);
    player.wait(SECOND);
    assert_eq!(player.handheld().scene(), Scene::Playing(GameKind::Number9));
}

#[test]
fn both_games_continue_after_the_simulator_was_quit_in_the_middle() {
    let folder = scratch_folder("left");
    let mut player = Player::new(Some(folder.clone()));
    player.start_number9();
    player.type_in("A");
    assert_eq!(player.key(KeyCode::Char('q'), KeyEventKind::Press), Next::Quit);
    player.app.switch_off(player.now).unwrap();

    let mut player = Player::with(Some(folder.clone()), Options::default());
    assert_eq!(player.tiles(), 1);
    player.start_race();
    player.type_in("bbb");
    player.app.switch_off(player.now).unwrap();

    let saved = Player::with(Some(folder), Options::default()).handheld().offers();
    assert!(saved.games == [true, true], "{saved:?}");
}

#[test]
fn the_same_seed_deals_the_same() {
    let code = || {
        let mut player = Player::new(Some(scratch_folder("seed")));
        player.start_number9();
        player.handheld().number9().unwrap().game().code()
    };
    assert_eq!(code(), code());
}

#[test]
fn a_language_from_the_command_line_is_saved() {
    let folder = scratch_folder("language");
    let player = Player::with(Some(folder.clone()), Options::default());
    assert_eq!(
        player.handheld().choice().menu,
        Menu::Languages,
        "without one, the device asks"
    );
    let player = Player::with(Some(folder.clone()), speaking(Language::Bulgarian));
    assert!(player.screen().contains("q: изход"));
    let player = Player::with(Some(folder), Options::default());
    assert_eq!(player.handheld().language(), Language::Bulgarian);
}

#[test]
fn corrupt_files_are_replaced_and_the_player_is_told() {
    let folder = scratch_folder("broken");
    fs::create_dir_all(folder.path()).unwrap();
    for slot in Slot::ALL {
        fs::write(folder.file(slot), b"nonsense").unwrap();
    }
    let player = Player::with(Some(folder.clone()), speaking(Language::Russian));
    let scene = player.handheld().scene();
    assert!(matches!(scene, Scene::Notice(_)), "{scene:?}");
    assert!(!folder.file(Slot::Settings).exists(), "the language is asked for");
    assert!(!folder.file(Slot::SevenOnNine).exists());
}

#[test]
fn a_failed_save_is_reported_on_the_screen_and_at_the_end() {
    let path = scratch("in_the_way");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, b"no folder").unwrap();
    let player = Player::new(Some(Folder::at(path.clone())));
    let scene = player.handheld().scene();
    assert!(matches!(scene, Scene::Notice(_)), "{scene:?}");
    let sentence = player.app.switch_off(player.now).unwrap_err();
    assert!(sentence.starts_with("Cannot save to "), "{sentence}");
    assert!(sentence.contains("in_the_way") && sentence.ends_with('.'), "{sentence}");
    fs::remove_file(path).unwrap();

    let player = Player::new(None);
    assert!(player.app.switch_off(player.now).unwrap_err().contains("--folder"));
}

#[test]
fn a_folder_that_becomes_unwritable_is_noted_at_once_and_what_was_not_saved_is_saved_later() {
    let folder = scratch_folder("lost_on_the_way");
    let mut player = Player::new(Some(folder.clone()));
    player.start_number9();
    assert!(!player.screen().contains("Saving failed"), "{}", player.screen());
    fs::remove_dir_all(folder.path()).unwrap();
    fs::write(folder.path(), b"in the way").unwrap();
    player.type_in("A");
    assert!(player.screen().contains("Saving failed"), "{}", player.screen());
    fs::remove_file(folder.path()).unwrap();
    player.type_in("A");
    assert!(!player.screen().contains("Saving failed"), "{}", player.screen());
    player.app.switch_off(player.now).unwrap();
    assert_eq!(Player::with(Some(folder), Options::default()).tiles(), 2);
}

#[test]
fn any_key_wakes_the_device() {
    let mut player = Player::new(Some(scratch_folder("any_key")));
    player.wait(SLEEP_MICROS + DIM_MICROS);
    assert!(player.handheld().panel().light.is_none());
    player.key(KeyCode::F(5), KeyEventKind::Press);
    assert!(player.handheld().panel().light.is_some());
}

#[test]
fn a_device_that_sleeps_is_dark_and_says_how_to_wake_it() {
    let mut player = Player::new(Some(scratch_folder("asleep")));
    player.start_number9();
    player.wait(DIM_MICROS);
    assert_eq!(player.handheld().panel().light, Some(Light::Dim));
    player.wait(SLEEP_MICROS);
    assert!(player.screen().contains("The device is asleep."), "{}", player.screen());
    player.type_in("b");
    assert!(!player.screen().contains("asleep"), "{}", player.screen());
}

#[test]
fn for_left_handed_players_the_keys_stay_and_a_note_says_what_is_turned() {
    let mut player = Player::new(Some(scratch_folder("left_handed")));
    player.choose(Item::Open(Menu::Settings));
    player.choose(Item::Change(Setting::LeftHanded));
    assert!(player.handheld().settings().left_handed);
    assert!(player.screen().contains("turned round"), "{}", player.screen());
    let marked = player.handheld().choice().marked;
    player.type_in("b");
    assert_ne!(player.handheld().choice().marked, marked, "the key B is still B");
    player.choose(Item::Change(Setting::LeftHanded));
    assert!(!player.handheld().settings().left_handed, "the key A is still A");
}

#[test]
fn instead_of_restarting_as_a_usb_drive_the_simulator_shows_a_note_and_goes_on() {
    let mut player = Player::new(Some(scratch_folder("drive")));
    player.choose(Item::Open(Menu::Settings));
    player.choose(Item::Open(Menu::Sure(Question::Update)));
    player.choose(Item::Yes);
    assert!(
        player.screen().contains("would restart as a USB drive"),
        "{}",
        player.screen()
    );
    player.type_in("a");
    assert!(!player.screen().contains("USB drive"), "{}", player.screen());
    assert_eq!(player.handheld().scene(), Scene::Menu);
}

#[test]
fn only_important_sounds_ring_the_bell_and_none_when_muted() {
    for mute in [false, true] {
        let options = Options {
            mute,
            ..speaking(Language::English)
        };
        let mut player = Player::with(Some(scratch_folder("bell")), options);
        player.type_in("bb");
        assert!(!player.app.take_ring(), "a menu is quiet");
        player.start_race();
        assert_eq!(player.app.take_ring(), !mute, "\"Go!\" is not");
    }
}
