//! The journey: its decks and aims, what a game on it means, and its saved bytes.

use harness::damage::{changed, reseal};
use harness::journeys::{game, half_way, travelled};
use pocket_nines::number9::journey::{DECKS, MOST_STARS, decks, place};
use pocket_nines::number9::{Game, Players, ROUNDS, Table};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::storage::journey::{Journey, MOST_BYTES, decode, encode};
use pocket_nines::storage::{DecodeError, statistics};
use proptest::prelude::*;

use crate::layouts::play_at_random;

/// The numbers of the decks. Saved journeys name decks by their place, so they may never change.
const NUMBERS: &str = include_str!("data/journey_decks.txt");

// In the bytes: the number of decks, where the first one begins, and the length of one.
const COUNT_AT: usize = 4;
const FIRST_AT: usize = 5;
const DECK_BYTES: usize = 6;

fn own(game: &Game) -> &Table {
    game.table(Seat::First).unwrap()
}

/// The table at the end of a game of the first deck: one star, or too few points for any.
fn good() -> Table {
    own(&game(0, ROUNDS, |_| true)).clone()
}

fn poor() -> Table {
    own(&game(0, ROUNDS, |round| round % 4 == 0)).clone()
}

#[test]
fn the_decks_stay_as_they_are() {
    let lines = NUMBERS.lines().filter(|line| !line.starts_with('#'));
    let codes: Vec<String> = decks().iter().map(|deck| deck.code.to_string()).collect();
    assert_eq!(lines.collect::<Vec<_>>(), codes);
    for (nth, deck) in decks().iter().enumerate() {
        assert_eq!(place(deck.code), Some(nth), "each is there once");
    }
}

#[test]
fn aims_rise_from_star_to_star_and_never_fall_from_deck_to_deck() {
    for deck in decks() {
        assert!(deck.aims.is_sorted_by(|lower, higher| lower < higher), "{deck:?}");
    }
    for pair in decks().windows(2) {
        let never_falls = pair[0].aims.iter().zip(&pair[1].aims).all(|(one, next)| one <= next);
        assert!(never_falls, "{pair:?}");
    }
    for deck in decks() {
        let [_, two, three] = deck.aims;
        assert!(three >= two + 4, "three stars ask for clearly more than two: {deck:?}");
    }
    for star in 0..usize::from(MOST_STARS) {
        assert!(
            decks()[DECKS - 1].aims[star] >= decks()[0].aims[star] + 35,
            "they rise a good deal"
        );
    }
}

#[test]
fn a_star_is_earned_at_its_aim() {
    for deck in decks() {
        assert_eq!(deck.stars(0), 0);
        for (star, aim) in (1..).zip(deck.aims) {
            assert_eq!((deck.stars(aim - 1), deck.stars(aim)), (star - 1, star));
            assert_eq!(deck.next_aim(star - 1), Some(aim));
        }
        assert_eq!((deck.stars(u16::MAX), deck.next_aim(MOST_STARS)), (MOST_STARS, None));
    }
}

#[test]
fn the_first_star_opens_the_next_deck() {
    let mut journey = Journey::default();
    assert_eq!((journey.open(), journey.best(0), journey.all_stars()), (1, None, 0));
    let tried = journey.arrive(0, &poor());
    assert_eq!((tried.stars, tried.has_opened, tried.is_better), (0, false, true));
    assert_eq!(journey.open(), 1, "points alone open nothing");
    let arrived = journey.arrive(0, &good());
    assert_eq!((arrived.stars, arrived.has_opened, arrived.is_better), (1, true, true));
    assert_eq!(arrived.best_before, Some(poor().score().total()));
    assert_eq!((journey.open(), journey.stars(0), journey.all_stars()), (2, 1, 1));
    assert!(journey.is_open(1) && !journey.is_open(2));
}

#[test]
fn a_worse_game_changes_nothing() {
    let mut journey = Journey::default();
    journey.arrive(0, &good());
    let before = journey.clone();
    for table in [poor(), good(), Table::new()] {
        let arrival = journey.arrive(0, &table);
        assert!(!arrival.is_better && !arrival.has_opened);
        assert_eq!(journey, before);
    }
    assert_eq!(journey.arrive(0, &poor()).stars, 0, "the stars are those of the game");
}

#[test]
fn a_deck_that_is_not_open_gives_nothing() {
    let mut journey = Journey::default();
    for closed in [1, DECKS - 1, DECKS] {
        let table = own(&game(closed.min(DECKS - 1), ROUNDS, |_| true)).clone();
        let arrival = journey.arrive(closed, &table);
        assert_eq!((arrival.stars, arrival.is_better), (0, false));
        assert_eq!(journey, Journey::default());
    }
}

#[test]
fn after_the_last_deck_none_opens() {
    let mut journey = travelled(&[1; DECKS - 1]);
    assert_eq!(journey.open(), DECKS);
    // The greedy game does not reach the aim of the last deck, which changes nothing about what is open.
    let arrival = journey.arrive(DECKS - 1, own(&game(DECKS - 1, ROUNDS, |_| true)));
    assert!(!arrival.has_opened && arrival.is_better);
    assert_eq!(travelled(&[MOST_STARS; DECKS]).open(), DECKS);
}

/// Plays the first deck at random.
fn any_table(seed: u64) -> Table {
    let mut game = Game::new(decks()[0].code, Players::One);
    play_at_random(&mut game, ROUNDS, &mut Random::new(seed));
    own(&game).clone()
}

/// The bytes of a journey on which the first deck was played well, with its six bytes replaced.
fn with_first(bytes: [u8; DECK_BYTES]) -> Vec<u8> {
    let mut journey = Journey::default();
    journey.arrive(0, &good());
    changed(&encode(&journey), FIRST_AT, &bytes)
}

/// These bytes may never change their meaning.
#[test]
fn a_journey_written_by_version_1_is_still_read() {
    let bytes = [
        6, 1, 21, 0, 2, 217, 81, 201, 82, 55, 49, 93, 82, 73, 228, 54, 17, 229, 175, 165, 175,
    ];
    let journey = decode(&bytes).unwrap();
    assert_eq!([journey.best(0), journey.best(1)], [Some(47), Some(48)]);
    assert_eq!([journey.stars(0), journey.stars(1)], [3, 1]);
    let deck = decks()[0].code.deck();
    let after = [5, 10, 15].map(|tiles| journey.points_after(0, &deck, tiles));
    assert_eq!(after, [Some(4), Some(10), Some(37)]);
    assert_eq!(&encode(&journey)[..], bytes);
}

#[test]
fn a_whole_journey_has_room() {
    let journey = travelled(&[MOST_STARS; DECKS]);
    let bytes = encode(&journey);
    assert_eq!(bytes.len(), MOST_BYTES);
    const { assert!(MOST_BYTES <= 511, "every version can read past it") };
    assert_eq!(decode(&bytes), Ok(journey));
}

#[test]
fn stars_are_kept_even_if_the_points_would_not_earn_them_now() {
    let journey = travelled(&[3, 3, 3]);
    assert!(decks()[2].stars(journey.best(2).unwrap()) < 3);
    assert_eq!(decode(&encode(&journey)), Ok(journey));
}

#[test]
fn a_journey_that_cannot_be_is_refused() {
    let refused = |bytes: &[u8], why: &str| assert_eq!(decode(bytes), Err(DecodeError::Unreachable), "{why}");
    let bytes = encode(&half_way());
    for count in [0, 1, 33, 35, 60, 61, 255] {
        refused(&changed(&bytes, COUNT_AT, &[count]), "as many decks as are said");
    }
    let mut more_than_all = encode(&travelled(&[3; DECKS])).to_vec();
    more_than_all[COUNT_AT] = DECKS as u8 + 1;
    let end = more_than_all.len() - 4;
    more_than_all.splice(end..end, [0; DECK_BYTES]);
    reseal(&mut more_than_all);
    refused(&more_than_all, "there are sixty decks");
    refused(&with_first([0; DECK_BYTES]), "a game without points is not kept");
    refused(&with_first([0xFF; DECK_BYTES]), "there are not as many games");
    refused(&with_first([0, 0, 0, 0, 0, 0x10]), "no star without points");
    // The third tile of the first deck on level 1, and the fourth on level 1 as well: both rest on the first two.
    assert!(decode(&with_first([1, 0, 0, 0, 0, 0])).is_ok());
    assert!(decode(&with_first([3, 0, 0, 0, 0, 0])).is_ok());
    // The fifth tile on level 2, where nothing lies on level 1.
    refused(&with_first([8, 0, 0, 0, 0, 0]), "a tile rests on two others");
    for stars in 4..16 {
        refused(&with_first([3, 0, 0, 0, 0, stars << 4]), "a deck has three stars");
    }
    let mut gap = encode(&travelled(&[1, 1, 1])).to_vec();
    gap[FIRST_AT + 2 * DECK_BYTES - 1] &= 0x0F;
    reseal(&mut gap);
    refused(&gap, "without a star the next deck stays closed");
}

proptest! {
    #![proptest_config(crate::cases(200))]

    #[test]
    fn the_ghost_has_the_points_of_the_game_after_every_tile(seed: u64) {
        let table = any_table(seed);
        let mut journey = Journey::default();
        journey.arrive(0, &table);
        let kept = decode(&encode(&journey)).unwrap();
        prop_assert_eq!(&kept, &journey);
        let deck = decks()[0].code.deck();
        for tiles in 0..=ROUNDS {
            let points = table.first_tiles(tiles).score().total();
            let expected = (table.score().total() > 0).then_some(points);
            prop_assert_eq!(kept.points_after(0, &deck, tiles), expected);
        }
    }

    #[test]
    fn damage_to_a_journey_is_detected(bit: prop::sample::Index, cut: prop::sample::Index) {
        let bytes = encode(&half_way());
        prop_assert_eq!(decode(&bytes[..cut.index(bytes.len())]), Err(DecodeError::CutShort));
        let mut flipped = bytes.clone();
        let bit = bit.index(bytes.len() * 8);
        flipped[bit / 8] ^= 1 << (bit % 8);
        prop_assert!(decode(&flipped).is_err());
        prop_assert_eq!(statistics::decode(&bytes), Err(DecodeError::OtherKind));
    }

    #[test]
    fn what_is_read_is_written_the_same(count in 0..4_u8, levels: [u32; 4]) {
        // Levels of the early rounds alone, so that many are possible.
        let mut bytes = encode(&Journey::default()).to_vec();
        bytes[COUNT_AT] = count;
        let decks = levels.iter().take(count.into()).flat_map(|levels| {
            let [low, middle, high, _] = (levels & 0x7F).to_le_bytes();
            [low, middle, high, 0, 0, 0x10]
        });
        bytes.splice(FIRST_AT..FIRST_AT, decks);
        reseal(&mut bytes);
        if let Ok(journey) = decode(&bytes) {
            prop_assert_eq!(&encode(&journey)[..], &bytes[..]);
        }
    }

    #[test]
    fn decoding_random_bytes_as_a_journey_never_panics(content in prop::collection::vec(any::<u8>(), 0..80)) {
        let mut bytes = encode(&Journey::default()).to_vec();
        bytes.splice(COUNT_AT..FIRST_AT, content);
        let _ = decode(&bytes);
        reseal(&mut bytes);
        let _ = decode(&bytes);
    }
}
