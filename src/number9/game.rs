//! A game of Number 9: one deck, one to four tables, twenty rounds.
//!
//! Everybody lays the same tile in the same round, each at their own pace: whoever is done waits for the others. A game is
//! its deck and its tables and nothing more; the round, and whose turn is over, follow from how many tiles lie where, so
//! they can never disagree.

use heapless::Vec;

use super::{Corner, Deck, DeckCode, Digit, Placement, Spot, Table, Turn, Violation};
use crate::seat::{MOST_SEATS, Seat};

/// How many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Players {
    /// A solo game.
    One = 1,
    /// Two players.
    Two,
    /// Three players.
    Three,
    /// Four players.
    Four,
}

impl Players {
    /// Every number of players.
    pub const ALL: [Players; MOST_SEATS] = [Players::One, Players::Two, Players::Three, Players::Four];

    /// This many players, if the game can be played so: 1 to 4.
    pub fn new(count: usize) -> Option<Players> {
        Players::ALL.into_iter().find(|players| players.count() == count)
    }

    /// How many they are.
    pub const fn count(self) -> usize {
        self as usize
    }
}

/// Why a game does not take a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceError {
    /// Nobody sits there in this game.
    NoSuchPlayer,
    /// All twenty rounds are played.
    GameOver,
    /// This player has laid the tile of this round; others have not.
    AlreadyPlaced,
    /// Only the tile that was drawn for this round may be laid.
    NotDrawn {
        /// The tile of this round.
        drawn: Digit,
    },
    /// The rules of placing are against it.
    Illegal(Violation),
}

/// A running or finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    code: DeckCode,
    deck: Deck,
    tables: Vec<Table, MOST_SEATS>,
}

impl Game {
    /// A new game with the deck of this code.
    pub fn new(code: DeckCode, players: Players) -> Game {
        let tables = (0..players.count()).map(|_| Table::new()).collect();
        Game {
            code,
            deck: code.deck(),
            tables,
        }
    }

    /// The code of the deck.
    pub fn code(&self) -> DeckCode {
        self.code
    }

    /// The deck, for those who may look at what is still to come.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How many play.
    pub fn players(&self) -> Players {
        Players::new(self.tables.len()).unwrap_or(Players::One)
    }

    /// The seats that are taken.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.tables.len())
    }

    /// A player's table.
    pub fn table(&self, seat: Seat) -> Option<&Table> {
        self.tables.get(seat.index())
    }

    /// How many rounds everybody has finished.
    pub fn rounds_played(&self) -> usize {
        self.tables.iter().map(|table| table.tiles().len()).min().unwrap_or(0)
    }

    /// The tile of this round, until the game is over.
    pub fn drawn(&self) -> Option<Digit> {
        self.deck.digits().get(self.rounds_played()).copied()
    }

    /// Whether all rounds are played.
    pub fn is_over(&self) -> bool {
        self.drawn().is_none()
    }

    /// Whether this player has yet to lay the tile of this round.
    pub fn is_awaited(&self, seat: Seat) -> bool {
        self.may_place(seat).is_ok()
    }

    /// Tries the drawn tile somewhere without laying it.
    pub fn check(&self, seat: Seat, turn: Turn, corner: Corner) -> Result<Spot, PlaceError> {
        let (table, digit) = self.may_place(seat)?;
        table
            .check(Placement { digit, turn, corner })
            .map_err(PlaceError::Illegal)
    }

    /// Lays a tile for good. A refused one changes nothing.
    pub fn place(&mut self, seat: Seat, wish: impl Into<Placement>) -> Result<Spot, PlaceError> {
        let wish = wish.into();
        let (_, drawn) = self.may_place(seat)?;
        if wish.digit != drawn {
            return Err(PlaceError::NotDrawn { drawn });
        }
        self.tables[seat.index()].place(wish).map_err(PlaceError::Illegal)
    }

    /// The winners of a finished game, several if they are level; nobody before it is over.
    pub fn winners(&self) -> Vec<Seat, MOST_SEATS> {
        let totals = || {
            Seat::ALL
                .into_iter()
                .zip(self.tables.iter().map(|table| table.score().total()))
        };
        let best = totals().map(|(_, total)| total).max();
        totals()
            .filter(|&(_, total)| self.is_over() && Some(total) == best)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The player's table and the tile they are to lay, or why there is none.
    fn may_place(&self, seat: Seat) -> Result<(&Table, Digit), PlaceError> {
        let table = self.table(seat).ok_or(PlaceError::NoSuchPlayer)?;
        let drawn = self.drawn().ok_or(PlaceError::GameOver)?;
        if table.tiles().len() > self.rounds_played() {
            return Err(PlaceError::AlreadyPlaced);
        }
        Ok((table, drawn))
    }
}
