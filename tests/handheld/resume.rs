//! Going on with a game after a pause, after switching off, and after a power cut in the middle of it.
//!
//! Two devices get the same presses. One was only paused, the other was switched off meanwhile: their frames and sounds must
//! be the same.

mod game_setup;
mod recording;

use harness::{HOLD_MICROS, Harness, TAP_MICROS};
use pocket_nines::handheld::menu::Item;
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::{Button, Edge, GameKind, Handheld};
use pocket_nines::number9::{Game, Players, ROUNDS};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::Race;
use pocket_nines::storage::{Save, SlotBytes};
use pocket_nines::time::Timestamp;

use crate::resume::game_setup::{GAMES_OF_NUMBER9, GameSetup, RACES, RandomPlayer, SECOND, is_played};
use crate::resume::recording::Recording;

/// Presses before a pause, and after it.
const PRESSES_BEFORE: u64 = 8;
const PRESSES_AFTER: usize = 25;

/// How many pauses are tried in each game.
const PAUSES: u64 = 12;

fn resume(device: &mut Harness) {
    device.choose(Item::Resume);
}

fn resume_after_power_cut(device: &mut Harness, game: GameKind, seed: u64) {
    device.wait(SECOND * seed);
    device.cut_power(seed);
    device.wait(2 * SECOND);
    device.continue_game(game);
}

/// Plays and pauses every now and then. After each pause, the game must go on the same whether the power was cut or not.
fn compare_pause_and_power_cut(setup: GameSetup, seed: u64) {
    let mut device = setup.begin(seed);
    let mut player = RandomPlayer(Random::new(seed));
    let mut pauses = 0;
    while pauses < PAUSES {
        for _ in 0..player.0.below(2 * PRESSES_BEFORE as u32) {
            player.play(&mut device);
        }
        device.hold(Button::B);
        if device.handheld().playing() != Some(setup.game()) {
            // The game was over, and random presses may have begun another.
            break;
        }
        pauses += 1;
        let mut other = device.clone();
        resume(&mut device);
        resume_after_power_cut(&mut other, setup.game(), 100 * seed + pauses);
        let what = format!("{setup:?}, seed {seed}, pause {pauses}");
        let seen = Recording::watch(&mut device, pauses, PRESSES_AFTER);
        seen.expect(&Recording::watch(&mut other, pauses, PRESSES_AFTER), &what);
        assert!(
            seen.frames.len() > 3 && !seen.sounds.is_empty(),
            "{what}: nothing happens"
        );
    }
    assert!(pauses > 1, "{setup:?}, seed {seed}: it was over too soon");
}

#[test]
fn number9_goes_on_after_switching_off_just_as_after_a_pause() {
    for setup in GAMES_OF_NUMBER9 {
        for seed in 1..4 {
            compare_pause_and_power_cut(setup, seed);
        }
    }
}

#[test]
fn a_race_goes_on_after_switching_off_just_as_after_a_pause() {
    for setup in RACES {
        for seed in 1..4 {
            compare_pause_and_power_cut(setup, seed);
        }
    }
}

/// Lays the tile in hand and waits for the next turn to begin.
fn lay(device: &mut Harness) {
    device.hold(Button::A);
    device.wait(SECOND);
}

#[test]
fn from_the_next_turn_on_number9_is_the_same_with_and_without_a_pause() {
    for setup in GAMES_OF_NUMBER9 {
        for seed in 1..4 {
            let mut device = setup.begin(seed);
            let mut player = RandomPlayer(Random::new(seed));
            for turn in 0..ROUNDS as u64 {
                if let Some(Stage::HandOver(_)) = device.handheld().number9().map(|play| play.stage()) {
                    device.tap(Button::A);
                }
                for _ in 0..player.0.below(PRESSES_BEFORE as u32) {
                    // No press that places the tile, because the turn is paused.
                    device.tap([Button::A, Button::B][player.0.below(2) as usize]);
                }
                let mut paused = device.clone();
                paused.hold(Button::B);
                if player.0.below(2) == 0 {
                    resume(&mut paused);
                } else {
                    resume_after_power_cut(&mut paused, GameKind::Number9, turn + 1);
                }
                if let Some(Stage::HandOver(_)) = paused.handheld().number9().map(|play| play.stage()) {
                    paused.tap(Button::A);
                }
                lay(&mut device);
                lay(&mut paused);
                let what = format!("{setup:?}, seed {seed}, turn {turn}");
                let (mut one, mut two) = (device.clone(), paused);
                let seen = Recording::watch(&mut one, turn, PRESSES_AFTER);
                seen.expect(&Recording::watch(&mut two, turn, PRESSES_AFTER), &what);
            }
        }
    }
}

/// The tables of all players.
fn tiles(handheld: &Handheld) -> Option<Game> {
    handheld.number9().map(|play| play.game().clone())
}

#[test]
fn a_power_cut_in_number9_leads_back_to_the_last_tile_laid() {
    for setup in GAMES_OF_NUMBER9 {
        let mut device = setup.begin(5);
        let mut player = RandomPlayer(Random::new(5));
        while is_played(&device) {
            let (button, down, after) = player.press();
            for (down, micros) in [(true, down), (false, after)] {
                device.edge(button, down);
                let until = device.now().plus_micros(micros);
                while device.step(until) {}
                let mut cut = device.clone();
                cut.cut_power(9);
                let game = tiles(device.handheld()).filter(|game| !game.is_over());
                assert_eq!(tiles(cut.handheld()), game, "{setup:?}");
                assert_eq!(cut.handheld().high_scores(), device.handheld().high_scores());
                assert_eq!(cut.handheld().statistics(), device.handheld().statistics());
                assert_eq!(cut.handheld().journey(), device.handheld().journey());
                if game.is_some() {
                    cut.wait(2 * SECOND);
                    cut.continue_game(GameKind::Number9);
                    Recording::watch(&mut cut, 1, 3);
                }
            }
        }
        assert!(tiles(device.handheld()).is_none_or(|game| game.is_over()), "{setup:?}");
    }
}

#[test]
fn a_power_cut_in_a_race_leads_back_to_its_beginning_or_to_the_last_pause() {
    for setup in RACES {
        let mut device = setup.begin(6);
        let mut player = RandomPlayer(Random::new(6));
        // Nothing was done yet when it was dealt and written.
        let setup = device.handheld().seven_on_nine().unwrap().race().setup();
        let mut paused = Some(Race::deal(setup));
        let mut pauses = 0;
        for press in 1..200 {
            if !is_played(&device) {
                break;
            }
            player.play(&mut device);
            if press % 40 == 0 && is_played(&device) {
                device.hold(Button::B);
                paused = device.handheld().seven_on_nine().map(|play| play.race().clone());
                pauses += 1;
                resume(&mut device);
            }
            let mut cut = device.clone();
            cut.cut_power(9);
            let race = |device: &Harness| device.handheld().seven_on_nine().map(|play| play.race().clone());
            if is_played(&device) {
                assert_eq!(race(&cut), paused, "{setup:?}, press {press}");
            } else {
                assert_eq!(race(&cut), None, "{setup:?}: it is over");
                assert_eq!(cut.handheld().statistics().races.races, 1);
            }
        }
        assert!(pauses > 0);
    }
}

#[test]
fn a_power_cut_between_two_writes_loses_the_last_game_or_its_result_but_never_both() {
    let mut device = GameSetup::number9(Players::One, false).begin(7);
    for _ in 1..ROUNDS {
        lay(&mut device);
    }
    let mut handheld = device.handheld().clone();
    let at = device.now();
    handheld.edge(Edge {
        button: Button::A,
        down: true,
        at,
    });
    handheld.advance(at.plus_micros(HOLD_MICROS));
    let saves: Vec<Save> = core::iter::from_fn(|| handheld.take_save()).collect();
    let total = tiles(&handheld).and_then(|game| game.table(Seat::First).map(|table| table.score().total()));
    for written in 0..=saves.len() {
        let mut slots = device.slots().clone();
        for save in &saves[..written] {
            slots[save.slot as usize] = save.bytes.as_ref().map(|bytes| bytes.to_vec());
        }
        let kept = SlotBytes {
            slots: slots.each_ref().map(|bytes| bytes.as_deref()),
        };
        let back = Handheld::new(&kept, 1, "", Timestamp::START);
        let has_result = back.high_scores().best().first().map(|record| record.points) == total;
        let has_game = tiles(&back).is_some_and(|game| game.rounds_played() == ROUNDS - 1);
        assert!(has_result || has_game, "after {written} writes");
    }
    assert_eq!(saves.len(), 3);
}

#[test]
fn a_pause_in_a_pause_changes_nothing() {
    // The clock runs until a button has been held for long enough to pause.
    let untimed = GAMES_OF_NUMBER9.into_iter().filter(|setup| !setup.with_clock);
    for setup in untimed.chain(RACES) {
        let mut device = setup.begin(8);
        device.wait(4 * SECOND);
        device.hold(Button::B);
        let mut again = device.clone();
        resume(&mut device);
        for nights in 1..4 {
            resume(&mut again);
            again.press_for(Button::B, HOLD_MICROS + TAP_MICROS);
            resume_after_power_cut(&mut again, setup.game(), nights);
            again.hold(Button::B);
        }
        resume(&mut again);
        let what = format!("{setup:?}");
        Recording::watch(&mut device, 1, PRESSES_AFTER).expect(&Recording::watch(&mut again, 1, PRESSES_AFTER), &what);
    }
}
