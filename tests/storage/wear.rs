//! Wear leveling: all sectors are erased equally often.

use pocket_nines::random::Random;

use crate::device::{Device, Slots, after, any_save, found};
use crate::flash::{Flash, Operation};

const SAVES: usize = 6_000;

/// How far the most and the least worn sector may be apart.
const MOST_UNEVEN: u32 = 1;

#[test]
fn sectors_wear_evenly_and_all_slots_stay_readable() {
    let mut random = Random::new(3);
    let mut flash = Flash::new();
    let mut slots = Slots::default();
    let (mut device, _) = Device::on(&mut flash);
    for _ in 0..SAVES {
        let save = any_save(&mut random);
        device.write(&save).unwrap();
        slots = after(&slots, &save);
    }
    assert_eq!(device.read(), slots);
    let (erased, programmed) = (flash.count(Operation::Erase), flash.count(Operation::Program));
    println!(
        "{SAVES} saves: {erased} sectors erased, {programmed} pages programmed, {:?}",
        flash.wear
    );
    let (most, least) = (flash.wear.iter().max().unwrap(), flash.wear.iter().min().unwrap());
    assert!(*least > 1 && most - least <= MOST_UNEVEN, "{:?}", flash.wear);
    assert_eq!(found(&mut flash), slots);
    assert!(flash.others_are_untouched());
}
