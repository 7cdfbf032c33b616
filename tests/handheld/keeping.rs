//! What is written, and in which order.

use pocket_nines::handheld::keep::MOST_BYTES;
use pocket_nines::handheld::menu::{Item, Menu, Start};
use pocket_nines::handheld::{Button, Edge, Handheld, Kept, Save, Scene, Slot};
use pocket_nines::number9::{Players, ROUNDS};
use pocket_nines::stamp::Stamp;
use pocket_nines::storage::{number9, records, settings, seven_on_nine, statistics};

use crate::staging::{SECOND, Thumbs, device};

#[test]
fn a_slot_has_room_for_everything_there_is_to_keep() {
    for most in [
        settings::MOST_BYTES,
        records::MOST_BYTES,
        statistics::MOST_BYTES,
        number9::MOST_BYTES,
        seven_on_nine::MOST_BYTES,
    ] {
        assert!(most <= MOST_BYTES);
    }
}

#[test]
fn each_slot_is_found_at_its_place() {
    let bytes: Vec<[u8; 1]> = (0..Slot::ALL.len() as u8).map(|byte| [byte]).collect();
    let mut kept = Kept::default();
    for slot in Slot::ALL {
        assert_eq!(kept.get(slot), None);
    }
    for (slot, bytes) in Slot::ALL.into_iter().zip(&bytes) {
        kept.slots[slot as usize] = Some(bytes);
        assert_eq!(kept.get(slot), Some(&bytes[..]));
    }
}

#[test]
fn a_result_is_written_before_the_game_it_came_from_is_emptied() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Start(Start::Number9(Players::One)));
    // Up rather than side by side, so that there are points to remember.
    for _ in 1..ROUNDS {
        rehearsal.hold(Button::A);
        rehearsal.wait(SECOND);
    }
    let mut handheld: Handheld = rehearsal.handheld().clone();
    let now = rehearsal.now();
    handheld.edge(Edge {
        button: Button::A,
        down: true,
        at: now,
    });
    handheld.advance(now.plus_micros(SECOND));
    let saves: Vec<Save> = core::iter::from_fn(|| handheld.take_save()).collect();
    let slots: Vec<Slot> = saves.iter().map(|save| save.slot).collect();
    assert_eq!(slots, [Slot::Records, Slot::Statistics, Slot::Number9]);
    let is_kept: Vec<bool> = saves.iter().map(|save| save.bytes.is_some()).collect();
    assert_eq!(is_kept, [true, true, false]);
    assert_eq!(handheld.take_save(), None, "everything is offered once");
}

#[test]
fn number9_is_written_with_every_tile_and_not_with_every_move() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Start(Start::Number9(Players::One)));
    let mut before = rehearsal.kept(Slot::Number9).map(<[u8]>::to_vec);
    for _ in 0..3 {
        rehearsal.tap(Button::A);
        assert_eq!(
            rehearsal.kept(Slot::Number9),
            before.as_deref(),
            "moving a tile writes nothing"
        );
        rehearsal.hold(Button::A);
        let after = rehearsal.kept(Slot::Number9).map(<[u8]>::to_vec);
        assert_ne!(after, before);
        before = after;
    }
}

#[test]
fn nothing_is_written_by_looking_around() {
    let mut rehearsal = device();
    let before = rehearsal.slots().clone();
    for item in [Item::Records, Item::Statistics, Item::About] {
        rehearsal.choose(item);
        assert!(!matches!(rehearsal.handheld().scene(), Scene::Menu));
        rehearsal.hold(Button::B);
    }
    rehearsal.wait(200 * SECOND);
    assert_eq!(rehearsal.slots(), &before);
    assert_eq!(Handheld::new(&Kept::default(), 1, "", Stamp::START).take_save(), None);
}
