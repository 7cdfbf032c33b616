//! Random saves, power cuts and restarts, compared with a model: five slots in memory.
//!
//! The environment variable `PROPTEST_CASES` sets the number of cases.

use pocket_nines::random::Random;
use pocket_nines::storage::Save;
use proptest::prelude::*;

use crate::device::{Device, Slots, after, any_save};
use crate::flash::{Flash, Tear};

/// A sector takes about thirty saves, so that many stretches have one to change.
const MOST_SAVES: usize = 40;

/// The first operations are those of recovering.
const MOST_OPERATIONS: usize = 100;

/// The time between switching on and off: the number of saves, and where power fails if it does.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    saves: usize,
    cut: Option<(usize, Tear)>,
}

fn stretches() -> impl Strategy<Value = Stretch> {
    let cut = (0..MOST_OPERATIONS, prop::sample::select(&Tear::ERASING));
    (0..MOST_SAVES, prop::option::weighted(0.8, cut)).prop_map(|(saves, cut)| Stretch { saves, cut })
}

proptest! {
    #[test]
    fn each_slot_is_what_was_last_saved_in_it(
        seed in any::<u32>().prop_map(u64::from),
        before in 0..1_500usize,
        stretches in prop::collection::vec(stretches(), 1..30),
    ) {
        let mut random = Random::new(seed);
        let mut flash = Flash::new();
        let (mut device, mut slots) = Device::on(&mut flash);
        for _ in 0..before {
            let save = any_save(&mut random);
            device.write(&save).unwrap();
            slots = after(&slots, &save);
        }
        let mut possible = vec![slots];
        for (Stretch { saves, cut }, seed) in stretches.into_iter().zip(seed..) {
            flash.switch_on();
            if let Some((after, tear)) = cut {
                flash.cut(after, tear, seed);
            }
            let (mut device, seen) = Device::with(&mut flash);
            let saves: Vec<Save> = (0..saves).map(|_| any_save(&mut random)).collect();
            let kept = saves.iter().take_while(|save| device.write(save).is_ok()).count();
            // If power failed before anything was kept, it may have failed while it was read.
            if flash.is_on() || kept > 0 {
                prop_assert!(possible.contains(&seen), "something else is kept than was");
                possible = vec![saves[..kept].iter().fold(seen, |slots, save| after(&slots, save))];
            }
            if let Some(torn) = saves.get(kept) {
                prop_assert!(!flash.is_on(), "it was not kept, and nothing was wrong");
                let wanted: Vec<Slots> = possible.iter().map(|slots| after(slots, torn)).collect();
                possible.extend(wanted);
            }
        }
        prop_assert!(flash.others_are_untouched());
    }
}
