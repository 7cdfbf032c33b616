//! When slots are written, and in which order.

use pocket_nines::handheld::menu::{Item, Start};
use pocket_nines::handheld::{Button, Edge, Handheld, Scene};
use pocket_nines::number9::{Players, ROUNDS};
use pocket_nines::storage::{
    MOST_BYTES, Save, Slot, SlotBytes, high_scores, journey, number9, settings, seven_on_nine, statistics,
};
use pocket_nines::time::Timestamp;

use crate::devices::{SECOND, new_device};

#[test]
fn a_slot_has_room_for_every_format() {
    for most in [
        settings::MOST_BYTES,
        high_scores::MOST_BYTES,
        statistics::MOST_BYTES,
        journey::MOST_BYTES,
        number9::MOST_BYTES,
        seven_on_nine::MOST_BYTES,
    ] {
        assert!(most <= MOST_BYTES);
    }
}

#[test]
fn each_slot_is_found_at_its_place() {
    let bytes: Vec<[u8; 1]> = (0..Slot::ALL.len() as u8).map(|byte| [byte]).collect();
    let mut kept = SlotBytes::default();
    for slot in Slot::ALL {
        assert_eq!(kept.get(slot), None);
    }
    for (slot, bytes) in Slot::ALL.into_iter().zip(&bytes) {
        kept.slots[slot as usize] = Some(bytes);
        assert_eq!(kept.get(slot), Some(&bytes[..]));
    }
}

#[test]
fn a_result_is_written_before_its_game_is_deleted() {
    let mut device = new_device();
    device.start(Start::Number9(Players::One));
    // Tiles are placed on others, so that there are points to save.
    for _ in 1..ROUNDS {
        device.hold(Button::A);
        device.wait(SECOND);
    }
    let mut handheld: Handheld = device.handheld().clone();
    let now = device.now();
    handheld.edge(Edge {
        button: Button::A,
        down: true,
        at: now,
    });
    handheld.advance(now.plus_micros(SECOND));
    let saves: Vec<Save> = core::iter::from_fn(|| handheld.take_save()).collect();
    let slots: Vec<Slot> = saves.iter().map(|save| save.slot).collect();
    assert_eq!(slots, [Slot::HighScores, Slot::Statistics, Slot::Number9]);
    let is_kept: Vec<bool> = saves.iter().map(|save| save.bytes.is_some()).collect();
    assert_eq!(is_kept, [true, true, false]);
    assert_eq!(handheld.take_save(), None, "everything is offered once");
}

#[test]
fn number9_is_saved_with_every_tile_and_not_with_every_move() {
    let mut device = new_device();
    device.start(Start::Number9(Players::One));
    let mut before = device.kept(Slot::Number9).map(<[u8]>::to_vec);
    for _ in 0..3 {
        device.tap(Button::A);
        assert_eq!(
            device.kept(Slot::Number9),
            before.as_deref(),
            "moving a tile writes nothing"
        );
        device.hold(Button::A);
        let after = device.kept(Slot::Number9).map(<[u8]>::to_vec);
        assert_ne!(after, before);
        before = after;
    }
}

#[test]
fn reading_pages_writes_nothing() {
    let mut device = new_device();
    let before = device.slots().clone();
    for item in [Item::HighScores, Item::Statistics, Item::About] {
        device.choose(item);
        assert_ne!(device.scene(), Scene::Menu);
        device.hold(Button::B);
    }
    device.wait(200 * SECOND);
    assert_eq!(device.slots(), &before);
    assert_eq!(
        Handheld::new(&SlotBytes::default(), 1, "", Timestamp::START).take_save(),
        None
    );
}
