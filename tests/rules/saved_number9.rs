//! Games of Number 9 as bytes: whatever is written can be read, and nothing else can.

mod versions;

use pocket_nines::number9::{CLOCK_SECONDS, Corner, DeckCode, Game, Pace, Players, ROUNDS, Skill, Table, Turn};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::storage::DecodeError;
use pocket_nines::storage::number9::{MOST_BYTES, MOST_RIVALS, SavedGame, TileInHand, decode, encode};
use proptest::prelude::*;

use crate::layouts::{any as any_of, play_at_random};
use harness::damage::{changed, reseal};

const SECOND_MICROS: u32 = 1_000_000;
const MOST_MICROS: u32 = CLOCK_SECONDS as u32 * SECOND_MICROS;

/// The bytes at the end: the tile in hand, its time, and the checksum.
const HAND_BYTES: usize = 7;
const CHECKSUM_BYTES: usize = 4;

/// A game after this many placements, played at random by all players in a random order.
fn random_game(seed: u64, players: Players, placements: usize) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::new(DeckCode::random(&mut random), players);
    play_at_random(&mut game, placements, &mut random);
    game
}

/// A game after this many placements, with the tile where a turn begins.
fn random_save(seed: u64, players: Players, placements: usize) -> SavedGame {
    random_game(seed, players, placements).into()
}

/// The same against rivals of these skills, with a Master who has laid so many tiles.
fn against_rivals(seed: u64, skills: &[Skill], placements: usize, par: usize) -> SavedGame {
    let mut saved = random_save(seed, Players::new(skills.len() + 1).unwrap(), placements);
    saved.rivals.extend_from_slice(skills).unwrap();
    saved.par = random_par(&saved.game, seed, par);
    saved
}

/// What a Master may have laid of this deck: so many tiles, or as many as are drawn.
fn random_par(game: &Game, seed: u64, tiles: usize) -> Table {
    let (mut par, mut random) = (Table::new(), Random::new(seed));
    let drawn = game.deck().digits().iter().take(game.rounds_played() + 1);
    for &digit in drawn.take(tiles) {
        let spots: Vec<_> = par.spots(digit).collect();
        par.place(any_of(&spots, &mut random)).unwrap();
    }
    par
}

/// The leftmost, rightmost, highest and lowest corner to which a tile can be moved by whoever is next.
fn reach(game: &Game, people: usize) -> Option<[i8; 4]> {
    let seat = game.seats().take(people).find(|&seat| game.is_awaited(seat))?;
    let corners = || game.table(seat).unwrap().tiles().iter().map(|tile| tile.corner());
    if corners().count() == 0 {
        return Some([0; 4]);
    }
    let (xs, ys) = (|| corners().map(|corner| corner.x), || corners().map(|corner| corner.y));
    Some([
        xs().min().unwrap() - 5,
        xs().max().unwrap() + 5,
        ys().min().unwrap() - 5,
        ys().max().unwrap() + 5,
    ])
}

fn any_save() -> impl Strategy<Value = SavedGame> {
    let game = (any::<u64>(), prop::sample::select(Players::ALL.to_vec()), 0..=80_usize);
    let hand = prop::option::of((
        prop::sample::select(Turn::ALL.to_vec()),
        any::<[prop::sample::Index; 2]>(),
    ));
    let clock = prop::option::of(1..=MOST_MICROS);
    let company = (
        any::<bool>(),
        prop::array::uniform3(prop::sample::select(Skill::ALL.to_vec())),
        any::<bool>(),
        0..=20_usize,
    );
    (game, hand, clock, company).prop_map(|((seed, players, placements), hand, clock, company)| {
        let (with_rivals, skills, hinted, par) = company;
        let others = players.count() - 1;
        let rivals = if with_rivals { others } else { 0 };
        let mut saved = random_save(seed, players, placements);
        saved.rivals.extend_from_slice(&skills[..rivals]).unwrap();
        saved.with_clock = clock.is_some();
        if rivals == others {
            saved.hinted = hinted;
            saved.par = random_par(&saved.game, seed, par);
        }
        saved.tile_in_hand = hand
            .zip(reach(&saved.game, players.count() - rivals))
            .map(|((turn, at), reach)| {
                let between =
                    |least: i8, most: i8, at: &prop::sample::Index| least + at.index((most - least + 1) as usize) as i8;
                let [left, right, top, bottom] = reach;
                TileInHand {
                    turn,
                    corner: Corner {
                        x: between(left, right, &at[0]),
                        y: between(top, bottom, &at[1]),
                    },
                    micros_left: clock,
                }
            });
        saved
    })
}

#[test]
fn the_largest_game_fills_the_buffer_exactly() {
    let saved = against_rivals(1, &[Skill::Master; MOST_RIVALS], 80, 20);
    assert!(saved.game.is_over());
    assert_eq!(encode(&saved).len(), MOST_BYTES);
    assert_eq!(decode(&encode(&saved)), Ok(saved));
}

#[test]
fn a_game_cut_short_anywhere_says_so() {
    let bytes = encode(&random_save(2, Players::Three, 30));
    for length in 0..bytes.len() {
        assert_eq!(decode(&bytes[..length]), Err(DecodeError::CutShort), "{length} bytes");
    }
}

#[test]
fn a_byte_too_many_is_noticed() {
    let mut bytes = encode(&random_save(2, Players::One, 3)).to_vec();
    bytes.push(0);
    assert_eq!(decode(&bytes), Err(DecodeError::TooLong));
}

#[test]
fn every_flipped_bit_is_noticed() {
    let bytes = encode(&random_save(3, Players::Two, 25));
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
    let mut bytes = encode(&random_save(4, Players::One, 7)).to_vec();
    bytes[1] = 5;
    assert_eq!(decode(&bytes), Err(DecodeError::Corrupt));
    for (start, error) in [
        ([1, 5], DecodeError::Newer { version: 5 }),
        ([1, 0], DecodeError::Unreachable),
        ([2, 1], DecodeError::OtherKind),
    ] {
        assert_eq!(decode(&changed(&bytes, 0, &start)), Err(error));
    }
}

#[test]
fn a_tile_more_than_the_others_have_laid_is_unreachable() {
    // One player two rounds ahead of the other: the second tile of the first player is taken from a solo game.
    let mut bytes = encode(&random_save(5, Players::One, 2)).to_vec();
    bytes[8] = 2;
    let end_of_tables = bytes.len() - HAND_BYTES - CHECKSUM_BYTES;
    bytes.insert(end_of_tables, 0);
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::Unreachable));
}

#[test]
fn the_first_tile_elsewhere_than_at_the_origin_and_a_turn_by_another_name_are_unreachable() {
    let bytes = encode(&random_save(6, Players::One, 1));
    for (at, wrong) in [(13, 1), (12, bytes[12] + 4)] {
        assert_eq!(
            decode(&changed(&bytes, at, &[wrong])),
            Err(DecodeError::Unreachable),
            "byte {at}"
        );
    }
}

/// A game in which the tile in hand is written like this.
fn with_hand(game: &Game, hand: [u8; 3]) -> Result<SavedGame, DecodeError> {
    with_hand_and_time(game, false, hand, 0)
}

/// A game with or without a clock, in which the tile in hand and its time are written like this.
fn with_hand_and_time(game: &Game, with_clock: bool, hand: [u8; 3], micros: u32) -> Result<SavedGame, DecodeError> {
    let bytes = encode(&SavedGame {
        with_clock,
        ..game.clone().into()
    });
    let [a, b, c, d] = micros.to_le_bytes();
    let [turn, x, y] = hand;
    decode(&changed(
        &bytes,
        bytes.len() - HAND_BYTES - CHECKSUM_BYTES,
        &[turn, x, y, a, b, c, d],
    ))
}

#[test]
fn the_tile_in_hand_is_near_the_layout_of_whoever_is_awaited() {
    for (players, placements) in [
        (Players::One, 0),
        (Players::One, 6),
        (Players::Two, 7),
        (Players::Three, 40),
    ] {
        let game = random_game(8, players, placements);
        let [left, right, top, bottom] = reach(&game, players.count()).unwrap();
        let is_read = |x: i8, y: i8| with_hand(&game, [1, x as u8, y as u8]).is_ok();
        for at in i8::MIN..=i8::MAX {
            for y in [top, bottom] {
                assert_eq!(is_read(at, y), (left..=right).contains(&at), "{at}, {y}");
            }
            for x in [left, right] {
                assert_eq!(is_read(x, at), (top..=bottom).contains(&at), "{x}, {at}");
            }
        }
    }
}

#[test]
fn a_tile_in_hand_has_one_of_four_turns_and_at_most_a_minute() {
    let game = random_game(9, Players::One, 4);
    for turn in 0..=u8::MAX {
        // The last one stands for no tile in hand.
        let is_turn = turn < 4 || turn == u8::MAX;
        assert_eq!(with_hand(&game, [turn, 0, 0]).is_ok(), is_turn, "turn {turn}");
    }
    for micros in [0, 1, 999_999, 42_000_001, MOST_MICROS, MOST_MICROS + 1, u32::MAX] {
        for with_clock in [false, true] {
            assert_eq!(
                with_hand_and_time(&game, with_clock, [0, 0, 0], micros).is_ok(),
                micros <= MOST_MICROS && with_clock == (micros > 0),
                "{micros} µs, clock {with_clock}"
            );
            assert_eq!(
                with_hand_and_time(&game, with_clock, [u8::MAX, 0, 0], micros).is_ok(),
                micros == 0,
                "{micros} µs without a tile, clock {with_clock}"
            );
        }
    }
}

#[test]
fn there_is_nothing_in_hand_when_the_game_is_over() {
    let game = random_game(10, Players::One, 20);
    assert!(with_hand(&game, [u8::MAX, 0, 0]).is_ok());
    assert_eq!(with_hand(&game, [0, 0, 0]), Err(DecodeError::Unreachable));
}

#[test]
fn a_game_in_which_each_plays_a_whole_deck_comes_back_the_same_after_every_tile() {
    let code = DeckCode::new(4_711).unwrap();
    let mut saved = SavedGame::from(Game::with_pace(code, Players::Two, Pace::WholeDeck));
    for tile in 0..2 * ROUNDS {
        assert_eq!(decode(&encode(&saved)), Ok(saved.clone()), "after {tile} tiles");
        let seat = if tile < ROUNDS { Seat::First } else { Seat::Second };
        let other = if tile < ROUNDS { Seat::Second } else { Seat::First };
        assert!(
            saved.game.is_awaited(seat) && !saved.game.is_awaited(other),
            "after {tile} tiles"
        );
        let digit = saved.game.drawn().unwrap();
        assert_eq!(digit, saved.game.deck().digits()[tile % ROUNDS]);
        let spot = saved.game.table(seat).unwrap().best_spot(digit).unwrap();
        saved.game.place(seat, spot).unwrap();
    }
    assert!(saved.game.is_over());
    assert_eq!(saved.game.winners(), [Seat::First, Seat::Second]);
}

#[test]
fn all_seats_but_the_first_are_a_rivals_or_none_is() {
    let bytes = encode(&against_rivals(11, &[Skill::Club, Skill::Expert], 9, 2));
    assert!(decode(&bytes).is_ok());
    for rivals in (0..=u8::MAX).filter(|&rivals| rivals != 2) {
        let wrong = changed(&bytes, 9, &[rivals]);
        assert_eq!(decode(&wrong), Err(DecodeError::Unreachable), "{rivals} rivals");
    }
    for skill in 4..=u8::MAX {
        let wrong = changed(&bytes, 10, &[skill]);
        assert_eq!(decode(&wrong), Err(DecodeError::Unreachable), "skill {skill}");
    }
}

#[test]
fn where_several_people_play_there_are_no_hints_and_no_par() {
    let shared = random_save(12, Players::Two, 6);
    assert!(decode(&encode(&shared)).is_ok());
    let hinted = SavedGame {
        hinted: true,
        ..shared.clone()
    };
    assert_eq!(decode(&encode(&hinted)), Err(DecodeError::Unreachable));
    let par = random_par(&shared.game, 12, 1);
    let with_par = SavedGame { par, ..shared };
    assert_eq!(decode(&encode(&with_par)), Err(DecodeError::Unreachable));
}

#[test]
fn the_master_has_laid_no_tile_that_was_not_drawn() {
    let ahead = random_game(13, Players::One, 9);
    let mut saved = random_save(13, Players::One, 8);
    saved.par = random_par(&ahead, 13, 9);
    assert_eq!(decode(&encode(&saved)), Ok(saved.clone()), "the tile in hand is drawn");
    saved.par = random_par(&ahead, 13, 10);
    assert_eq!(decode(&encode(&saved)), Err(DecodeError::Unreachable));
}

#[test]
fn rivals_have_nothing_in_hand() {
    let mut saved = against_rivals(14, &[Skill::Club], 0, 0);
    let spot = saved
        .game
        .table(Seat::First)
        .unwrap()
        .spots(saved.game.drawn().unwrap())
        .next();
    saved.game.place(Seat::First, spot.unwrap()).unwrap();
    assert!(decode(&encode(&saved)).is_ok());
    saved.tile_in_hand = Some(TileInHand {
        turn: Turn::Upright,
        corner: Corner::default(),
        micros_left: None,
    });
    assert_eq!(decode(&encode(&saved)), Err(DecodeError::Unreachable));
}

proptest! {
    #![proptest_config(crate::cases(2_000))]

    #[test]
    fn what_is_written_is_read_back_the_same(saved in any_save()) {
        prop_assert_eq!(decode(&encode(&saved)), Ok(saved));
    }

    #[test]
    fn changed_bytes_are_refused_or_describe_a_game_that_can_be_played(
        saved in any_save(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = encode(&saved).to_vec();
        for (index, value) in changes {
            let position = index.index(bytes.len());
            bytes[position] = value;
        }
        prop_assert!(decode(&bytes).map_or(true, |read| read == saved));
        // With a checksum that is right again, only the rules stand between these bytes and the device.
        reseal(&mut bytes);
        if let Ok(read) = decode(&bytes) {
            let again = encode(&read);
            if bytes[1] == again[1] {
                prop_assert_eq!(&again[..], &bytes[..], "a state that cannot have been written was read");
            } else {
                // An older version of the same.
                prop_assert_eq!(decode(&again), Ok(read.clone()));
            }
            let game = read.game;
            for seat in game.seats().filter(|_| game.pace() == Pace::Rounds) {
                prop_assert!(game.table(seat).unwrap().tiles().len() - game.rounds_played() <= 1);
            }
        }
    }

    #[test]
    fn random_bytes_never_make_the_reader_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..300), solo: bool) {
        let _ = decode(&bytes);
        if bytes.len() > 12 {
            bytes[..2].copy_from_slice(&[1, 4]);
            let players = if solo { 1 } else { bytes[8] % 5 };
            let rivals = if bytes[9] % 2 == 0 { 0 } else { players.saturating_sub(1) };
            bytes[6..10].copy_from_slice(&[0, 0, players, rivals]);
            reseal(&mut bytes);
            if let Ok(saved) = decode(&bytes) {
                prop_assert_eq!(&encode(&saved)[..], &bytes[..]);
            }
        }
    }
}
