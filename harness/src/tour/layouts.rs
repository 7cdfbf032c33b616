//! Games of Number 9 that somebody has played so far, tile by tile, under the same rules as everybody else.

use core::cmp::Reverse;

use pocket_nines::number9::{Corner, DeckCode, Digit, Game, Placement, Players, ROUNDS, Spot, Table, Turn};

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// As people do: as high up as it goes.
    Up,
    /// Never on top of anything.
    Along,
    /// As nobody plays who does not know the deck beforehand.
    Masterly,
}

/// The number of the deck that all these games are played with.
const DECK: u32 = 9_999;

/// A game for that deck with 132 points on five levels, found by looking for a very long time: quarter turns, column, row.
const MASTERPIECE: [(u8, i8, i8); ROUNDS] = [
    (3, 0, 0),
    (0, 4, -1),
    (0, -1, 2),
    (2, 0, 0),
    (2, -2, 4),
    (0, -2, 2),
    (0, -1, 2),
    (2, 2, -1),
    (3, 0, 0),
    (1, 2, 3),
    (1, 2, 2),
    (1, 2, 6),
    (3, 0, 0),
    (1, 1, 4),
    (3, 2, 3),
    (1, -1, 3),
    (0, -5, 4),
    (3, -3, 5),
    (0, -1, 1),
    (0, 6, 0),
];

/// A game in which each of these players has laid so many tiles.
pub(super) fn laid(rounds: usize, ways: &[Way]) -> Game {
    let players = Players::new(ways.len()).unwrap_or(Players::One);
    let mut game = Game::new(DeckCode::new(DECK).expect("the tour's deck exists"), players);
    for round in 0..rounds {
        for (seat, way) in game.seats().zip(ways) {
            let table = game.table(seat).cloned().unwrap_or_default();
            let digit = game.deck().digits()[round];
            let placed = way.placement(&table, digit).map(|wish| game.place(seat, wish));
            assert!(
                matches!(placed, Some(Ok(_))),
                "the tour is lost: round {round} cannot be played {way:?}"
            );
        }
    }
    game
}

impl Way {
    /// Where the next tile goes.
    pub(super) fn placement(self, table: &Table, digit: Digit) -> Option<Placement> {
        match self {
            Way::Masterly => {
                let &(quarters, x, y) = MASTERPIECE.get(table.tiles().len())?;
                let (turn, corner) = (Turn::from_quarters(quarters), Corner { x, y });
                Some(Placement { digit, turn, corner })
            }
            Way::Up => best(table, digit, |_| true),
            Way::Along => best(table, digit, |spot| spot.level() == 0),
        }
    }
}

/// The highest spot, and of those the one nearest to where the first tile lies.
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
