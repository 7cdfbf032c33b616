//! The generator behind decks and deals: it must never roll differently, and it must be fair.

use pocket_nines::random::Random;

#[test]
fn it_rolls_the_published_numbers_of_splitmix64() {
    let mut random = Random::new(1_234_567);
    let rolled: [u64; 5] = std::array::from_fn(|_| random.next_u64());
    assert_eq!(
        rolled,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821
        ]
    );
}

#[test]
fn a_bound_is_never_reached_and_every_number_below_it_is() {
    let mut random = Random::new(3);
    for bound in 1..=40 {
        let mut seen = vec![false; bound as usize];
        for _ in 0..2_000 {
            seen[random.below(bound) as usize] = true;
        }
        assert!(seen.into_iter().all(|seen| seen), "{bound}");
    }
}

#[test]
fn a_large_bound_that_leaves_a_remainder_is_met_evenly() {
    // Without rolling again, the lower third of this range would come up twice as often as the rest.
    let bound = 3 << 30;
    let mut random = Random::new(5);
    let thirds = (0..30_000).fold([0_i32; 3], |mut thirds, _| {
        thirds[(random.below(bound) >> 30) as usize] += 1;
        thirds
    });
    assert!(thirds.iter().all(|third| (third - 10_000).abs() < 500), "{thirds:?}");
}

#[test]
fn every_order_of_a_shuffle_is_about_equally_likely() {
    let mut random = Random::new(11);
    let mut orders = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        random.shuffle(&mut items);
        *orders.entry(items).or_insert(0_i32) += 1;
    }
    assert_eq!(orders.len(), 24);
    assert!(orders.values().all(|count| (count - 1_000).abs() < 200), "{orders:?}");
}

#[test]
#[should_panic(expected = "nothing lies below zero")]
fn nothing_lies_below_zero() {
    Random::new(0).below(0);
}
