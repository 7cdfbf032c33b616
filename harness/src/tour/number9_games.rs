//! Games of Number 9 in progress, played tile by tile under the rules.

use core::cmp::Reverse;

use pocket_nines::number9::{Corner, DeckCode, Digit, Game, Placement, Players, ROUNDS, Spot, Table};

use crate::tables::tile;

/// How a player of these games plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strategy {
    /// As people do: as high as possible.
    High,
    /// Always on the table, never on other tiles.
    Flat,
    /// The recorded game of 132 points.
    Master,
}

/// The number of the deck that all these games are played with.
const DECK: u32 = 9_999;

/// A game with that deck and 132 points on five levels, found by a long search.
const MASTERPIECE: [&str; ROUNDS] = [
    "2< 0,0", "6^ 4,-1", "5^ -1,2", "4v 0,0", "5v -2,4", "4^ -2,2", "9^ -1,2", "7v 2,-1", "2< 0,0", "0> 2,3", "1> 2,2",
    "0> 2,6", "9< 0,0", "8> 1,4", "1< 2,3", "6> -1,3", "3^ -5,4", "7< -3,5", "8^ -1,1", "3^ 6,0",
];

/// A game after this many rounds, with a player for each strategy.
pub(super) fn played(rounds: usize, strategies: &[Strategy]) -> Game {
    let players = Players::new(strategies.len()).unwrap_or(Players::One);
    let mut game = Game::new(DeckCode::new(DECK).expect("the tour's deck exists"), players);
    for round in 0..rounds {
        for (seat, strategy) in game.seats().zip(strategies) {
            let table = game.table(seat).cloned().unwrap_or_default();
            let digit = game.deck().digits()[round];
            let placed = strategy.placement(&table, digit).map(|wish| game.place(seat, wish));
            assert!(
                matches!(placed, Some(Ok(_))),
                "the tour failed: round {round} cannot be played {strategy:?}"
            );
        }
    }
    game
}

impl Strategy {
    /// Where the next tile is placed.
    pub(super) fn placement(self, table: &Table, digit: Digit) -> Option<Placement> {
        match self {
            Strategy::Master => MASTERPIECE.get(table.tiles().len()).map(|text| tile(text)),
            Strategy::High => best(table, digit, |_| true),
            Strategy::Flat => best(table, digit, |spot| spot.level() == 0),
        }
    }
}

/// The highest spot, and of those the one nearest to the first tile.
fn best(table: &Table, digit: Digit, may_be: fn(&Spot) -> bool) -> Option<Placement> {
    let spots = table.spots(digit).filter(may_be);
    let far = |Corner { x, y }: Corner| u16::from(x.unsigned_abs()) + u16::from(y.unsigned_abs());
    let best = spots.max_by_key(|spot| {
        (
            spot.level(),
            Reverse(far(spot.corner())),
            spot.corner(),
            spot.turn() as u8,
        )
    });
    best.map(Placement::from)
}
