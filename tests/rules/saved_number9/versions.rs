//! Games of Number 9 that earlier versions have written: a save must stay readable by every later one.

use harness::damage::{changed, reseal};
use pocket_nines::number9::{Corner, Game, Placement, Players, Skill, Turn};
use pocket_nines::seat::Seat;
use pocket_nines::storage::DecodeError;
use pocket_nines::storage::number9::{SavedGame, TileInHand, decode, decode_with_setting, encode};

use super::{CHECKSUM_BYTES, HAND_BYTES, SECOND_MICROS, against_rivals, random_game};

/// These bytes may never change their meaning.
#[test]
fn a_game_written_by_version_1_is_still_read() {
    let bytes = [
        1, 1, 34, 0, 253, 199, 25, 0, 2, 2, 1, 0, 0, 2, 255, 0, 3, 1, 0, 0, 0, 0, 3, 2, 4, 255, 3, 254, 1, 42, 91, 72,
        120, 69,
    ];
    let saved = decode(&bytes).unwrap();
    assert_eq!(
        decode(&encode(&saved)),
        Ok(saved.clone()),
        "and from now on as this version writes it"
    );
    let SavedGame {
        game,
        rivals,
        hinted,
        hint_agreed,
        replayed,
        with_clock,
        par,
        tile_in_hand,
    } = saved;
    assert!(with_clock, "because a tile in hand has its time");
    assert!(rivals.is_empty() && !hinted && !hint_agreed && !replayed && par.tiles().is_empty());
    assert_eq!(
        (game.code().number(), game.seats().count(), game.rounds_played()),
        (1_689_597, 2, 2)
    );
    let (turn, corner) = (Turn::Anticlockwise, Corner { x: -2, y: 1 });
    let micros_left = Some(42 * SECOND_MICROS);
    assert_eq!(
        tile_in_hand,
        Some(TileInHand {
            turn,
            corner,
            micros_left
        })
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

/// These bytes may never change their meaning, either.
#[test]
fn a_game_written_by_version_2_is_still_read() {
    let mut saved = against_rivals(7, &[Skill::Novice, Skill::Master], 5, 1);
    saved.hinted = true;
    let bytes = [
        1, 2, 43, 0, 137, 186, 14, 0, 3, 2, 0, 3, 1, 2, 3, 0, 0, 0, 254, 1, 2, 1, 0, 0, 0, 3, 254, 1, 1, 0, 0, 1, 1, 0,
        0, 255, 0, 0, 0, 217, 8, 78, 205,
    ];
    assert_eq!(decode(&bytes), Ok(saved));
}

/// Nor these.
#[test]
fn a_game_written_by_version_3_is_still_read() {
    let mut saved = against_rivals(7, &[Skill::Novice, Skill::Master], 5, 1);
    (saved.hinted, saved.hint_agreed, saved.replayed) = (true, true, true);
    let bytes = [
        1, 3, 43, 0, 137, 186, 14, 0, 3, 2, 0, 3, 7, 2, 3, 0, 0, 0, 254, 1, 2, 1, 0, 0, 0, 3, 254, 1, 1, 0, 0, 1, 1, 0,
        0, 255, 0, 0, 0, 252, 168, 159, 252,
    ];
    assert_eq!(decode(&bytes), Ok(saved.clone()));
    saved.with_clock = true;
    assert_eq!(
        decode_with_setting(&bytes, true),
        Ok(saved),
        "nothing in these bytes says whether it had a clock"
    );
    // A bit that this version did not know.
    let marked = changed(&bytes, 12, &[16 + 7]);
    assert_eq!(decode(&marked), Err(DecodeError::Unreachable));
}

/// A game as version 3 wrote it, with a tile in hand and so many seconds left, or 0 without a clock.
fn in_version_3(game: &Game, seconds: u8) -> Vec<u8> {
    let mut bytes = encode(&game.clone().into()).to_vec();
    bytes.truncate(bytes.len() - HAND_BYTES - CHECKSUM_BYTES);
    bytes.extend([1, 3, 2, seconds]);
    bytes.extend([0; CHECKSUM_BYTES]);
    (bytes[1], bytes[2]) = (3, bytes.len() as u8);
    reseal(&mut bytes);
    bytes
}

#[test]
fn in_version_3_the_time_of_the_tile_in_hand_says_whether_there_is_a_clock() {
    let game = random_game(15, Players::One, 2);
    let read = |seconds, setting| decode_with_setting(&in_version_3(&game, seconds), setting);
    for setting in [false, true] {
        for seconds in 0..=60 {
            let saved = read(seconds, setting).unwrap();
            assert_eq!(saved.with_clock, seconds > 0, "whatever the setting says");
            let left = (seconds > 0).then_some(u32::from(seconds) * SECOND_MICROS);
            assert_eq!(saved.tile_in_hand.unwrap().micros_left, left);
            assert_eq!(
                decode(&encode(&saved)),
                Ok(saved),
                "and from now on as this version writes it"
            );
        }
        assert_eq!(read(61, setting), Err(DecodeError::Unreachable));
    }
}

/// Nor may these.
#[test]
fn a_game_written_by_version_4_is_still_read() {
    let mut saved = against_rivals(7, &[Skill::Novice, Skill::Master], 6, 1);
    (saved.hinted, saved.hint_agreed, saved.replayed) = (true, true, true);
    saved.with_clock = true;
    saved.tile_in_hand = Some(TileInHand {
        turn: Turn::Clockwise,
        corner: Corner { x: 3, y: -2 },
        micros_left: Some(41_234_567),
    });
    let bytes = [
        1, 4, 49, 0, 137, 186, 14, 0, 3, 2, 0, 3, 23, 2, 3, 0, 0, 0, 254, 1, 2, 1, 0, 0, 0, 3, 254, 2, 1, 0, 0, 3, 254,
        2, 1, 1, 0, 0, 1, 3, 254, 135, 48, 117, 2, 32, 47, 107, 158,
    ];
    assert_eq!(&encode(&saved)[..], bytes);
    assert_eq!(decode(&bytes), Ok(saved));
}
