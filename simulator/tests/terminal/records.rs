//! Text records of games of Number 9.

use std::fs;
use std::path::{Path, PathBuf};

use pocket_nines::handheld::menu::Item;
use pocket_nines::number9::transcript::{Judgement, judge};
use pocket_nines::number9::{Game, Players};
use pocket_nines::storage::Language;

use crate::player::Player;
use crate::scratch::{scratch, scratch_folder};
use simulator::args::Options;
use simulator::record;

const TILES: usize = 20;
const SECOND: u64 = 1_000_000;

/// A game of Number 9 with one tile left to place, recorded to this file.
fn player_before_the_last_tile(name: &str, record: &Path) -> Player {
    let options = Options {
        language: Some(Language::English),
        record: Some(record.to_owned()),
        ..Options::default()
    };
    let mut player = Player::with(Some(scratch_folder(name)), options);
    player.start_number9();
    lay(&mut player, TILES - 1);
    player
}

fn lay(player: &mut Player, tiles: usize) {
    for _ in 0..tiles {
        player.type_in("abA");
        player.wait(SECOND);
    }
}

/// A record file in a new folder of this name.
fn file(name: &str) -> PathBuf {
    let folder = scratch(name);
    fs::create_dir_all(&folder).unwrap();
    folder.join("game.txt")
}

fn judged(path: &Path) -> Judgement {
    let text = fs::read(path).unwrap();
    judge(&text, |finding| panic!("{finding}"))
}

#[test]
fn a_game_is_recorded_when_it_ends_and_the_record_passes_the_referee() {
    let path = file("record");
    let mut player = player_before_the_last_tile("record_kept", &path);
    assert!(!path.exists());
    lay(&mut player, 1);
    let judgement = judged(&path);
    let game = player.handheld().number9().unwrap().game();
    assert_eq!(judgement.code, Some(game.code()));
    assert_eq!(judgement.tables[0].tiles().len(), TILES);
    player.wait(20 * SECOND);
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "once");
    player.app.switch_off(player.now).unwrap();
}

#[test]
fn the_next_game_is_written_to_a_new_file() {
    let path = file("record_again");
    let mut player = player_before_the_last_tile("record_again_kept", &path);
    lay(&mut player, 1);
    player.wait(20 * SECOND);
    player.type_in("a");
    player.choose(Item::SameDeck);
    lay(&mut player, TILES);
    let next = path.with_file_name("game-2.txt");
    assert_eq!(judged(&path).code, judged(&next).code);
}

#[test]
fn nothing_is_overwritten() {
    let path = file("record_taken");
    let game = Game::new("KX9-964".parse().unwrap(), Players::One);
    fs::write(&path, "precious").unwrap();
    for name in ["game-2.txt", "game-3.txt"] {
        assert_eq!(record::write(&game, &path).unwrap(), path.with_file_name(name));
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    let bare = path.with_file_name("game");
    assert_eq!(record::write(&game, &bare).unwrap(), bare);
    assert_eq!(record::write(&game, &bare).unwrap(), path.with_file_name("game-2"));
}

#[test]
fn a_record_is_tried_before_play_and_nothing_is_left_of_it() {
    let path = file("record_tried");
    record::try_out(&path).unwrap();
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 0);
    fs::write(&path, "precious").unwrap();
    record::try_out(&path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    let sentence = record::try_out(&scratch("record_untried").join("game.txt")).unwrap_err();
    assert!(sentence.starts_with("Cannot write the game to "), "{sentence}");
}

#[test]
fn a_record_that_cannot_be_written_is_reported_at_the_end_and_the_game_goes_on() {
    let path = scratch("record_nowhere").join("game.txt");
    let mut player = player_before_the_last_tile("record_nowhere_kept", &path);
    lay(&mut player, 1);
    assert_eq!(player.handheld().statistics().number9.games, 1);
    let sentence = player.app.switch_off(player.now).unwrap_err();
    assert!(sentence.starts_with("Cannot write the game to "), "{sentence}");
    assert!(sentence.contains("game.txt: ") && sentence.ends_with('.'), "{sentence}");

    let game = Game::new("KX9-964".parse().unwrap(), Players::One);
    assert!(record::write(&game, file("record_folder").parent().unwrap()).is_err());
}
