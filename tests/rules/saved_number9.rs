//! Games of Number 9 as bytes: whatever is written can be read, and nothing else can.

use pocket_nines::number9::{Corner, DeckCode, Game, Placement, Players, Turn};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::storage::DecodeError;
use pocket_nines::storage::number9::{MOST_BYTES, decode, encode};
use proptest::prelude::*;

use crate::damage::reseal;

/// A game after this many placements, played at random by everybody in a random order.
fn random_game(seed: u64, players: Players, placements: usize) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::new(DeckCode::random(&mut random), players);
    for _ in 0..placements {
        let Some(digit) = game.drawn() else { break };
        let awaited: Vec<_> = Seat::ALL.into_iter().filter(|&seat| game.is_awaited(seat)).collect();
        let seat = awaited[random.below(awaited.len() as u32) as usize];
        let spots: Vec<_> = game.table(seat).unwrap().spots(digit).collect();
        game.place(seat, spots[random.below(spots.len() as u32) as usize])
            .unwrap();
    }
    game
}

fn any_game() -> impl Strategy<Value = Game> {
    (any::<u64>(), prop::sample::select(Players::ALL.to_vec()), 0..=80_usize)
        .prop_map(|(seed, players, placements)| random_game(seed, players, placements))
}

/// A save must stay readable by every later version: these bytes may never change their meaning.
#[test]
fn a_game_written_by_version_1_is_still_read() {
    let bytes = [
        1, 1, 30, 0, 253, 199, 25, 0, 2, 2, 1, 0, 0, 2, 255, 0, 3, 1, 0, 0, 0, 0, 3, 2, 4, 255, 91, 178, 57, 156,
    ];
    let game = decode(&bytes).unwrap();
    assert_eq!(&encode(&game)[..], bytes);
    assert_eq!(
        (game.code().number(), game.seats().count(), game.rounds_played()),
        (1_689_597, 2, 2)
    );
    let second: Vec<_> = game
        .table(Seat::Second)
        .unwrap()
        .tiles()
        .iter()
        .map(|&tile| Placement::from(tile))
        .collect();
    let digits = game.deck().digits();
    let tile = |digit, turn, x, y| Placement {
        digit,
        turn,
        corner: Corner { x, y },
    };
    assert_eq!(
        second,
        [
            tile(digits[0], Turn::Clockwise, 0, 0),
            tile(digits[1], Turn::Upright, 0, 3),
            tile(digits[2], Turn::UpsideDown, 4, -1),
        ]
    );
}

#[test]
fn the_largest_game_fills_the_buffer_exactly() {
    let game = random_game(1, Players::Four, 80);
    assert!(game.is_over());
    assert_eq!(encode(&game).len(), MOST_BYTES);
    assert_eq!(decode(&encode(&game)), Ok(game));
}

#[test]
fn a_game_cut_short_anywhere_says_so() {
    let bytes = encode(&random_game(2, Players::Three, 30));
    for length in 0..bytes.len() {
        assert_eq!(decode(&bytes[..length]), Err(DecodeError::CutShort), "{length} bytes");
    }
}

#[test]
fn a_byte_too_many_is_noticed() {
    let mut bytes = encode(&random_game(2, Players::One, 3)).to_vec();
    bytes.push(0);
    assert_eq!(decode(&bytes), Err(DecodeError::TooLong));
}

#[test]
fn every_flipped_bit_is_noticed() {
    let bytes = encode(&random_game(3, Players::Two, 25));
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let error = decode(&flipped).unwrap_err();
        // The length is what tells how much to check, so it is judged before the checksum can be.
        let expected = match bit / 8 {
            2 | 3 if flipped[2] as usize + 256 * flipped[3] as usize > bytes.len() => DecodeError::CutShort,
            2 | 3 => DecodeError::TooLong,
            _ => DecodeError::Corrupt,
        };
        assert_eq!(error, expected, "bit {bit}");
    }
}

#[test]
fn a_newer_version_and_another_kind_are_told_apart_from_damage() {
    let mut bytes = encode(&random_game(4, Players::One, 7)).to_vec();
    bytes[1] = 2;
    assert_eq!(decode(&bytes), Err(DecodeError::Corrupt));
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::Newer { version: 2 }));
    bytes[1] = 0;
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::Unreachable));
    bytes[..2].copy_from_slice(&[2, 1]);
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::OtherKind));
}

#[test]
fn a_tile_more_than_the_others_have_laid_is_unreachable() {
    // One player two rounds ahead of the other: the second tile of the first player is taken from a solo game.
    let solo = encode(&random_game(5, Players::One, 2));
    let mut bytes = solo[..solo.len() - 4].to_vec();
    bytes[8] = 2;
    bytes.push(0);
    bytes.extend([0; 4]);
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::Unreachable));
}

#[test]
fn the_first_tile_elsewhere_than_at_the_origin_is_unreachable() {
    let mut bytes = encode(&random_game(6, Players::One, 1)).to_vec();
    bytes[11] = 1;
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::Unreachable));
}

#[test]
fn a_turn_by_another_name_is_unreachable() {
    let mut bytes = encode(&random_game(6, Players::One, 1)).to_vec();
    bytes[10] += 4;
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::Unreachable));
}

proptest! {
    #![proptest_config(crate::cases(2_000))]

    #[test]
    fn what_is_written_is_read_back_the_same(game in any_game()) {
        prop_assert_eq!(decode(&encode(&game)), Ok(game));
    }

    #[test]
    fn changed_bytes_are_refused_or_describe_a_game_that_can_be_played(
        game in any_game(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = encode(&game).to_vec();
        for (index, value) in changes {
            let position = index.index(bytes.len());
            bytes[position] = value;
        }
        prop_assert!(decode(&bytes).map_or(true, |read| read == game));
        // With a checksum that is right again, only the rules stand between these bytes and the device.
        reseal(&mut bytes);
        if let Ok(read) = decode(&bytes) {
            prop_assert_eq!(&encode(&read)[..], &bytes[..], "a state that cannot have been written was read");
            for seat in read.seats() {
                prop_assert!(read.table(seat).unwrap().tiles().len() - read.rounds_played() <= 1);
            }
        }
    }

    #[test]
    fn random_bytes_never_make_the_reader_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..300), solo: bool) {
        let _ = decode(&bytes);
        if bytes.len() > 12 {
            bytes[..2].copy_from_slice(&[1, 1]);
            let players = if solo { 1 } else { bytes[8] % 5 };
            bytes[6..9].copy_from_slice(&[0, 0, players]);
            reseal(&mut bytes);
            if let Ok(game) = decode(&bytes) {
                prop_assert_eq!(&encode(&game)[..], &bytes[..]);
            }
        }
    }
}
