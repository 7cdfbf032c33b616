//! What a game of Number 9 is made of: tiles, rounds, players, winners, and what is refused.

use pocket_nines::number9::{
    Corner, DeckCode, Digit, Game, LEVELS, PlaceError, Placement, Players, ROUNDS, Square, Table, Turn, Violation,
};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use proptest::prelude::*;

use harness::tables::{table, tile};

fn upright(digit: Digit, corner: Corner) -> Placement {
    let turn = Turn::Upright;
    Placement { digit, turn, corner }
}

fn code() -> DeckCode {
    DeckCode::new(9_999).unwrap()
}

/// Plays the first spot found for everybody until the game is over.
fn play_out(game: &mut Game) {
    while let Some(digit) = game.drawn() {
        for seat in game.seats() {
            if game.is_awaited(seat) {
                let spot = game.table(seat).unwrap().spots(digit).next().unwrap();
                game.place(seat, spot).unwrap();
            }
        }
    }
}

#[test]
fn a_digit_is_0_to_9() {
    assert_eq!(Digit::ALL.map(Digit::value), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(Digit::new(9), Some(Digit::ALL[9]));
    assert_eq!(Digit::new(10), None);
}

#[test]
fn four_quarter_turns_bring_a_tile_back() {
    for turn in Turn::ALL {
        assert_eq!(turn.next().next().next().next(), turn);
        assert_eq!(turn.next(), Turn::from_quarters(turn as u8 + 1));
        assert_ne!(turn.next(), turn);
    }
}

#[test]
fn only_0_and_8_look_the_same_upside_down() {
    for digit in Digit::ALL {
        let symmetric = [0, 8].contains(&digit.value());
        assert_eq!(digit.turns().len(), if symmetric { 2 } else { 4 });
        let squares = |turn| {
            let spot = Table::new()
                .check(Placement {
                    digit,
                    turn,
                    corner: Corner::default(),
                })
                .unwrap();
            assert_eq!(spot.turn(), digit.same_looking(turn));
            spot.squares().collect::<Vec<_>>()
        };
        assert_eq!(squares(Turn::Upright) == squares(Turn::UpsideDown), symmetric);
        assert_eq!(squares(Turn::Clockwise) == squares(Turn::Anticlockwise), symmetric);
        assert_ne!(squares(Turn::Upright), squares(Turn::Clockwise));
    }
}

#[test]
fn a_turned_one_covers_the_squares_it_should() {
    let lies_clockwise = table(&["1> 0,0"]).tiles()[0];
    let squares: Vec<_> = lies_clockwise.squares().map(|Square { x, y }| (x, y)).collect();
    assert_eq!(squares, [(3, 0), (0, 1), (1, 1), (2, 1), (3, 1)]);
}

#[test]
fn the_first_tile_makes_the_origin_wherever_it_is_put() {
    let table = Table::new();
    let spot = table.check(tile("4< 100,-128")).unwrap();
    assert_eq!(spot, table.check(tile("4< 0,0")).unwrap());
    assert_eq!(spot.corner(), Corner { x: 0, y: 0 });
    let turns: Vec<_> = table
        .spots(Digit::ALL[4])
        .map(|spot| (spot.turn(), spot.corner()))
        .collect();
    assert_eq!(turns, Turn::ALL.map(|turn| (turn, Corner { x: 0, y: 0 })));
    assert_eq!(table.top_level(), None);
    assert_eq!(table.score().from_the_top().count(), 0);
}

#[test]
fn far_corners_are_judged_and_not_out_of_range() {
    let table = table(&["0^ 0,0"]);
    for corner in [(127, 127), (-128, -128), (127, -128)] {
        let wish = Placement {
            corner: Corner {
                x: corner.0,
                y: corner.1,
            },
            ..tile("9^ 0,0")
        };
        assert_eq!(table.check(wish), Err(Violation::Apart { level: 0 }));
    }
}

#[test]
fn there_are_two_tiles_of_each_digit_and_no_third() {
    let table = table(&["7^ 0,0", "7^ 3,0"]);
    assert!(!table.has_left(Digit::ALL[7]));
    assert_eq!(table.check(tile("7^ 0,4")), Err(Violation::NoTileLeft));
    assert_eq!(table.spots(Digit::ALL[7]).count(), 0);
    assert!(table.has_left(Digit::ALL[8]));
    assert!(table.spots(Digit::ALL[8]).count() > 0);
}

#[test]
fn a_refused_tile_changes_nothing() {
    let mut table = table(&["9^ 0,0"]);
    let before = table.clone();
    assert_eq!(table.place(tile("8^ 0,0")), Err(Violation::OnOneTile { level: 1 }));
    assert_eq!(table, before);
}

#[test]
fn twenty_tiles_in_a_straight_chain_are_never_out_of_room() {
    // To the right, to the left, up and down; each tile lies lengthwise beside the one before.
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let mut table = Table::new();
        for round in 0..ROUNDS {
            let digit = Digit::ALL[round % 10];
            let spot = table
                .spots(digit)
                .filter(|spot| spot.level() == 0)
                .max_by_key(|spot| spot.squares().map(|square| square.x * dx + square.y * dy).max())
                .unwrap();
            assert_eq!(table.check(spot), Ok(spot));
            table.place(spot).unwrap();
        }
        let squares = || table.tiles().iter().flat_map(|tile| tile.squares());
        let along = |square: Square| square.x * dx + square.y * dy;
        let extent = squares().map(along).max().unwrap() - squares().map(along).min().unwrap() + 1;
        assert!(extent >= 75, "the chain is only {extent} long");
    }
}

#[test]
fn the_worked_example_counts_16_and_20_and_0() {
    // An 8 on level 2; 9, 4 and 7 on level 1; 1, 3 and 9 among those on the table.
    let mut random = Random::new(1);
    let mut counted = false;
    for _ in 0..200 {
        let Some(table) = stack_of_the_example(&mut random) else {
            continue;
        };
        let levels: Vec<_> = table.score().from_the_top().collect();
        assert_eq!(levels, [(2, 16), (1, 20), (0, 0)]);
        assert_eq!(table.score().total(), 36);
        counted = true;
    }
    assert!(counted, "no try could build the example");
}

/// Lays the example's tiles at random spots of the right level on a full floor, as long as there are any.
fn stack_of_the_example(random: &mut Random) -> Option<Table> {
    let mut table = Table::new();
    let floor = [1, 3, 9, 0, 0, 5, 5, 6, 6, 2, 2, 3, 8].map(|digit| (digit, 0));
    for (digit, level) in floor.into_iter().chain([(9, 1), (4, 1), (7, 1), (8, 2)]) {
        let wanted: Vec<_> = table
            .spots(Digit::new(digit)?)
            .filter(|spot| spot.level() == level)
            .collect();
        let middle = |spot: &&pocket_nines::number9::Spot| {
            let Corner { x, y } = spot.corner();
            i32::from(x).pow(2) + i32::from(y).pow(2)
        };
        let spot = match level {
            0 => *wanted.iter().min_by_key(middle)?,
            _ if wanted.is_empty() => return None,
            _ => wanted[random.below(wanted.len() as u32) as usize],
        };
        table.place(spot).ok()?;
    }
    Some(table)
}

#[test]
fn a_game_is_for_one_to_four() {
    assert_eq!(Players::new(0), None);
    assert_eq!(Players::new(5), None);
    for players in Players::ALL {
        assert_eq!(Players::new(players.count()), Some(players));
        let game = Game::new(code(), players);
        assert_eq!(game.seats().count(), players.count());
        assert_eq!(
            Seat::ALL.iter().filter(|&&seat| game.table(seat).is_some()).count(),
            players.count()
        );
    }
}

#[test]
fn everybody_lays_the_drawn_tile_once_a_round() {
    let mut game = Game::new(code(), Players::Two);
    let first = game.deck().digits()[0];
    let second = game.deck().digits()[1];
    assert_eq!((game.drawn(), game.rounds_played()), (Some(first), 0));
    let spot = game.check(Seat::First, Turn::Upright, Corner::default()).unwrap();
    assert_eq!(spot.digit(), first);
    assert_eq!(game.place(Seat::First, spot), Ok(spot));
    assert!(!game.is_awaited(Seat::First) && game.is_awaited(Seat::Second));
    assert_eq!(game.place(Seat::First, spot), Err(PlaceError::AlreadyPlaced));
    assert_eq!(
        game.check(Seat::First, Turn::Upright, Corner::default()),
        Err(PlaceError::AlreadyPlaced)
    );
    assert_eq!((game.drawn(), game.rounds_played()), (Some(first), 0));
    game.place(Seat::Second, spot).unwrap();
    assert_eq!((game.drawn(), game.rounds_played()), (Some(second), 1));
    assert!(game.is_awaited(Seat::First) && game.is_awaited(Seat::Second));
}

#[test]
fn a_tile_that_was_not_drawn_is_refused() {
    let mut game = Game::new(code(), Players::One);
    let drawn = game.drawn().unwrap();
    for digit in Digit::ALL.into_iter().filter(|&digit| digit != drawn) {
        let wish = upright(digit, Corner::default());
        assert_eq!(game.place(Seat::First, wish), Err(PlaceError::NotDrawn { drawn }));
    }
    assert_eq!(game, Game::new(code(), Players::One));
}

#[test]
fn an_illegal_spot_is_refused_with_its_rule() {
    let mut game = Game::new(code(), Players::One);
    let spot = game.check(Seat::First, Turn::Upright, Corner::default()).unwrap();
    game.place(Seat::First, spot).unwrap();
    let far = Corner { x: 50, y: 0 };
    let apart = Err(PlaceError::Illegal(Violation::Apart { level: 0 }));
    assert_eq!(game.check(Seat::First, Turn::Upright, far), apart);
    let wish = upright(game.drawn().unwrap(), far);
    assert_eq!(game.place(Seat::First, wish), apart);
}

#[test]
fn an_empty_seat_is_refused() {
    let mut game = Game::new(code(), Players::Three);
    let spot = game.check(Seat::First, Turn::Upright, Corner::default()).unwrap();
    assert_eq!(game.place(Seat::Fourth, spot), Err(PlaceError::NoSuchPlayer));
    assert!(!game.is_awaited(Seat::Fourth));
    assert!(game.place(Seat::Third, spot).is_ok());
}

#[test]
fn after_twenty_rounds_the_game_is_over() {
    let mut game = Game::new(code(), Players::One);
    let wish = upright(Digit::ALL[0], Corner::default());
    assert!(!game.is_over() && game.winners().is_empty());
    play_out(&mut game);
    assert!(game.is_over() && !game.is_awaited(Seat::First));
    assert_eq!(game.rounds_played(), ROUNDS);
    assert_eq!(game.place(Seat::First, wish), Err(PlaceError::GameOver));
    assert_eq!(game.winners(), [Seat::First]);
}

#[test]
fn the_highest_score_wins_and_a_tie_is_shared() {
    // The first two always take the first spot found; the third stays on the table and scores nothing.
    let mut game = Game::new(code(), Players::Three);
    while let Some(digit) = game.drawn() {
        for seat in [Seat::First, Seat::Second] {
            let spot = game
                .table(seat)
                .unwrap()
                .spots(digit)
                .max_by_key(|spot| spot.points())
                .unwrap();
            game.place(seat, spot).unwrap();
        }
        let low = game
            .table(Seat::Third)
            .unwrap()
            .spots(digit)
            .find(|spot| spot.level() == 0)
            .unwrap();
        assert!(game.winners().is_empty());
        game.place(Seat::Third, low).unwrap();
    }
    assert_eq!(game.table(Seat::Third).unwrap().score().total(), 0);
    assert!(game.table(Seat::First).unwrap().score().total() > 0);
    assert_eq!(game.winners(), [Seat::First, Seat::Second]);
}

proptest! {
    #![proptest_config(crate::cases(300))]

    /// The bound that sizes the score: each level but the topmost holds two tiles or more.
    #[test]
    fn no_layout_has_more_than_ten_levels(seed: u64) {
        assert_eq!(LEVELS, 10);
        let deck = DeckCode::random(&mut Random::new(seed)).deck();
        let mut table = Table::new();
        for &digit in deck.digits() {
            let spot = table.spots(digit).max_by_key(|spot| spot.level()).unwrap();
            table.place(spot).unwrap();
        }
        let top = table.top_level().unwrap();
        for level in 0..top {
            prop_assert!(table.tiles().iter().filter(|tile| tile.level() == level).count() >= 2);
        }
        prop_assert!(usize::from(top) < LEVELS);
    }
}
