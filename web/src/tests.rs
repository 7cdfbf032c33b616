//! The device as the page drives it, without a page.

use pocket_nines::screens::WIDTH;
use pocket_nines::storage::flash_store::BYTES;

use crate::{Device, Record, deck_of_the_day, is_save};

static ERASED: [u8; BYTES as usize] = [0xFF; BYTES as usize];

const A: usize = 0;
const B: usize = 1;

const SECOND: f64 = 1e6;

/// A finger that presses buttons, and the time.
struct Player {
    device: Device,
    now: f64,
}

impl Player {
    /// Switches on and waits until the title is over.
    fn on(area: Vec<u8>) -> Player {
        let mut device = Device::new(area, 7, None);
        device.expect_no_bounce();
        let mut player = Player { device, now: 0.0 };
        player.wait(2.0 * SECOND);
        player
    }

    fn wait(&mut self, micros: f64) {
        self.now += micros;
        self.device.advance(self.now);
    }

    fn tap(&mut self, button: usize) {
        self.device.edge(button, true, self.now);
        self.wait(0.06 * SECOND);
        self.device.edge(button, false, self.now);
        self.wait(0.06 * SECOND);
    }
}

/// A device that has learnt its language and the menus.
fn taught() -> Player {
    let mut player = Player::on(ERASED.to_vec());
    player.tap(A);
    player.tap(A);
    player
}

#[test]
fn what_is_saved_is_there_when_the_device_is_switched_on_with_the_same_area() {
    let player = taught();
    assert_eq!(player.device.language(), "en");
    let area = player.device.area();
    assert_eq!(area.len(), BYTES as usize);
    let again = Player::on(area);
    assert!(
        again.device.announcement().starts_with("Main menu"),
        "{}",
        again.device.announcement()
    );
}

#[test]
fn only_sectors_that_have_changed_are_to_be_stored() {
    let mut player = Player::on(ERASED.to_vec());
    player.device.take_dirty_sectors();
    assert!(player.device.take_dirty_sectors().is_empty());
    player.tap(A);
    assert_eq!(player.device.take_dirty_sectors(), [0]);
    assert!(player.device.take_dirty_sectors().is_empty());
}

#[test]
fn a_picture_has_a_byte_for_eight_pixels_and_changes_when_the_device_says_so() {
    let mut player = Player::on(ERASED.to_vec());
    assert!(player.device.take_redraw());
    assert!(!player.device.take_redraw());
    let before = player.device.frame();
    assert_eq!(before.len(), WIDTH * 8);
    player.tap(B);
    assert!(player.device.take_redraw());
    assert_ne!(player.device.frame(), before);
}

#[test]
fn a_device_that_is_left_alone_dims_falls_asleep_and_wakes_up() {
    let mut player = taught();
    assert_eq!(player.device.light(), 3);
    player.wait(70.0 * SECOND);
    assert_eq!(player.device.light(), 1);
    player.wait(200.0 * SECOND);
    assert_eq!((player.device.light(), player.device.wake()), (0, None));
    player.tap(A);
    assert_eq!(player.device.light(), 3);
}

#[test]
fn a_deck_is_opened_by_its_code_and_saved_with_its_tile() {
    let mut player = taught();
    assert_eq!(player.device.open_deck("kx9964"), None);
    player.tap(A);
    assert_eq!(player.device.deck().as_deref(), Some("KX9-964"));
    assert_eq!(player.device.game_name(), "number9");
    assert_eq!((player.device.result(), player.device.transcript()), (None, None));
    player.device.switch_off(player.now);
    let again = Player::on(player.device.area());
    assert_eq!(again.device.deck().as_deref(), Some("KX9-964"));
}

#[test]
fn a_code_that_there_is_not_is_answered_with_a_sentence_and_changes_nothing() {
    let mut player = taught();
    for wrong in ["", "XK9-964", "KX9-9641", "äöü", "KX9-96A"] {
        let answer = player.device.open_deck(wrong).unwrap();
        assert!(answer.ends_with('.'), "{wrong}: {answer}");
    }
    assert_eq!(
        (player.device.deck(), player.device.game_name().as_str()),
        (None, "menu")
    );
}

#[test]
fn buttons_and_times_that_make_no_sense_do_no_harm() {
    let mut player = taught();
    player.device.edge(6, true, player.now);
    player.device.edge(usize::MAX, true, player.now);
    player.device.edge(A, true, -5.0);
    player.device.edge(A, false, f64::NAN);
    player.device.advance(f64::NEG_INFINITY);
    player.wait(SECOND);
    assert!(player.device.wake().is_some_and(|wake| wake > player.now));
}

#[test]
fn tones_are_handed_over_once() {
    let mut player = Player::on(ERASED.to_vec());
    player.device.take_tones();
    player.tap(B);
    let tones = player.device.take_tones();
    assert!(!tones.is_empty() && tones.len().is_multiple_of(2), "{tones:?}");
    assert!(player.device.take_tones().is_empty());
    assert!(!player.device.take_mute());
}

#[test]
fn only_an_area_that_a_device_has_written_is_a_save() {
    assert_eq!(is_save(ERASED.to_vec()), None, "a device that was never used");
    assert_eq!(is_save(taught().device.area()), None);
    for wrong in [
        vec![],
        vec![0xFF; 4096],
        vec![0; BYTES as usize],
        b"GIF89a".repeat(11_000),
    ] {
        let sentence = is_save(wrong).unwrap();
        assert!(sentence.ends_with('.'), "{sentence}");
    }
    let noise: Vec<u8> = (0..BYTES)
        .map(|byte| (byte.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    assert!(is_save(noise).is_some());
}

/// The device reports what it has lost, and goes on.
#[test]
fn any_bytes_can_be_switched_on() {
    for area in [vec![], vec![0; BYTES as usize], vec![0x5A; 100_000]] {
        let player = Player::on(area);
        assert_eq!(player.device.area().len(), BYTES as usize);
        assert!(!player.device.announcement().is_empty());
    }
}

#[test]
fn a_record_is_judged_and_shown_tile_by_tile() {
    let record = Record::new("deck KX9-964\n\nplayer 1\n5^ 0,0\n");
    assert_eq!((record.players(), record.rounds()), (1, 1));
    assert_eq!(record.deck().as_deref(), Some("KX9-964"));
    assert_eq!(record.faults().len(), 1, "{:?}", record.faults());
    assert_eq!(
        record.caption(0, 1),
        "Round 1: tile 5 on the table, 0 points, 0 in all."
    );
    assert_ne!(record.frame(0, 1), record.frame(0, 0));
    assert_eq!(record.frame(0, 1), record.frame(0, 99));
}

#[test]
fn nothing_that_is_no_record_does_harm() {
    for text in [
        "",
        "nonsense",
        "player 1",
        "deck KX9-964\nplayer 1\n9^ 127,127\n9^ -128,-128",
    ] {
        let record = Record::new(text);
        assert!(!record.faults().is_empty(), "{text:?}");
        for seat in [0, 3, usize::MAX] {
            for round in [0, 1, 20, usize::MAX] {
                assert_eq!(record.frame(seat, round).len(), WIDTH * 8);
                assert!(!record.caption(seat, round).is_empty());
            }
            assert_eq!(record.score(seat), 0);
        }
    }
}

#[test]
fn the_deck_of_the_day_is_that_of_the_library() {
    assert_eq!(deck_of_the_day(2026, 11, 19), "DTW-9XR");
}
