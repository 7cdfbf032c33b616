//! Saves are read back, and nothing is written unnecessarily.

use pocket_nines::number9::{DeckCode, Game, Players, ROUNDS};
use pocket_nines::seat::Seat;
use pocket_nines::storage::flash_store::{FlashStore, Loaded};
use pocket_nines::storage::{MOST_BYTES, Slot, number9};

use crate::device::{Device, Slots, after, found, save};
use crate::flash::{Flash, Operation};

/// Time to program a page (W25Q16JV datasheet, 9.6), during which the chip stands still.
const MILLIS_PER_PAGE: f64 = 0.4;

/// Most pages that are programmed to save a game of one person, if no sector changes.
const MOST_PAGES: usize = 4;

#[test]
fn a_new_flash_is_empty_and_reading_writes_nothing() {
    let mut flash = Flash::new();
    assert_eq!(found(&mut flash), Slots::default());
    assert_eq!(flash.log, []);
}

#[test]
fn every_slot_round_trips_at_any_length() {
    let mut flash = Flash::new();
    let mut slots = Slots::default();
    for length in [1, 9, 100, MOST_BYTES] {
        for slot in Slot::ALL {
            let save = save(slot, Some(&vec![slot as u8; length]));
            Device::on(&mut flash).0.write(&save).unwrap();
            slots = after(&slots, &save);
            assert_eq!(found(&mut flash), slots);
        }
    }
    assert!(flash.others_are_untouched());
}

#[test]
fn reading_writes_nothing() {
    let mut flash = Flash::new();
    Device::on(&mut flash)
        .0
        .write(&save(Slot::HighScores, Some(b"records")))
        .unwrap();
    let before = flash.area().to_vec();
    found(&mut flash);
    assert_eq!((flash.log.as_slice(), flash.area()), (&[][..], &before[..]));
}

#[test]
fn unchanged_bytes_are_not_written_again() {
    let mut flash = Flash::new();
    let (mut device, _) = Device::on(&mut flash);
    let kept = save(Slot::Settings, Some(b"settings"));
    device.write(&kept).unwrap();
    device.write(&save(Slot::SevenOnNine, None)).unwrap();
    let (mut device, _) = Device::on(&mut flash);
    device.write(&kept).unwrap();
    device.write(&save(Slot::SevenOnNine, None)).unwrap();
    assert_eq!(flash.log, []);
}

#[test]
fn a_slot_that_was_emptied_is_empty_after_a_restart_and_can_be_used_again() {
    let mut flash = Flash::new();
    let (mut device, _) = Device::on(&mut flash);
    device.write(&save(Slot::Number9, Some(b"a game"))).unwrap();
    device.write(&save(Slot::Number9, None)).unwrap();
    assert_eq!(device.read(), Slots::default());
    assert_eq!(found(&mut flash), Slots::default());
    let again = save(Slot::Number9, Some(b"another"));
    Device::on(&mut flash).0.write(&again).unwrap();
    assert_eq!(found(&mut flash), after(&Slots::default(), &again));
}

#[test]
fn an_area_can_be_written_to_before_it_was_read() {
    let mut flash = Flash::new();
    let first = save(Slot::HighScores, Some(b"records"));
    Device::unread(&mut flash).write(&first).unwrap();
    assert_eq!(found(&mut flash), after(&Slots::default(), &first));
}

#[test]
fn a_typical_game_of_number9_costs_few_pages() {
    let mut flash = Flash::new();
    let mut game = Game::new(DeckCode::new(7).unwrap(), Players::One);
    let mut pages = Vec::new();
    for _ in 0..ROUNDS {
        let mut spots = game.table(Seat::First).unwrap().spots(game.drawn().unwrap());
        let spot = spots.next().unwrap();
        game.place(Seat::First, spot).unwrap();
        let bytes = number9::encode(&game.clone().into());
        Device::on(&mut flash)
            .0
            .write(&save(Slot::Number9, Some(&bytes)))
            .unwrap();
        pages.push(flash.count(Operation::Program));
    }
    let all: usize = pages.iter().sum();
    println!("pages for each of {ROUNDS} tiles: {pages:?}");
    println!(
        "{:.1} ms a tile, {:.1} ms in all",
        all as f64 * MILLIS_PER_PAGE / ROUNDS as f64,
        all as f64 * MILLIS_PER_PAGE
    );
    assert!(pages.iter().all(|&pages| pages <= MOST_PAGES), "{pages:?}");
}

#[test]
fn an_area_takes_less_than_a_kilobyte() {
    println!(
        "area {} bytes, shelf {} bytes",
        size_of::<FlashStore<()>>(),
        size_of::<Loaded>()
    );
    assert!(size_of::<FlashStore<()>>() < 1024);
}
