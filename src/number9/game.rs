//! A game of Number 9: one deck, one to four tables, twenty rounds.
//!
//! All players lay the same tile in the same round, each at their own pace; the next round begins when all have laid it.
//! People who pass one device on may also play the whole deck one after another ([`Pace`]). A game stores its deck and its
//! tables and nothing else: the round, and who has yet to play in it, follow from how many tiles lie on each table, so they
//! can never disagree.

use core::error::Error;
use core::fmt;

use heapless::Vec;

use super::{Corner, Deck, DeckCode, Digit, Placement, ROUNDS, Spot, Table, Turn, Violation};
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

    /// The number of players for this count, if the game can be played by so many: 1 to 4.
    pub fn new(count: usize) -> Option<Players> {
        Players::ALL.into_iter().find(|players| players.count() == count)
    }

    /// The number of players, 1 to 4.
    pub const fn count(self) -> usize {
        self as usize
    }
}

/// When it is the next player's turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pace {
    /// All players lay a tile before the next one is drawn.
    #[default]
    Rounds,
    /// Each player lays the whole deck before the next one begins.
    WholeDeck,
}

/// Why a game refuses a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlaceError {
    /// No player sits at this seat.
    NoSuchPlayer,
    /// All twenty rounds are played.
    GameOver,
    /// This player has laid the tile of this round and must wait for the others.
    AlreadyPlaced,
    /// With whole decks: the players before have not laid all of theirs.
    NotTheirTurn,
    /// Only the tile that was drawn for this round may be laid.
    NotDrawn {
        /// The digit of the tile that was drawn for this round.
        drawn: Digit,
    },
    /// The placement breaks one of the rules for placing tiles.
    Illegal(Violation),
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceError::NoSuchPlayer => write!(f, "This seat is empty."),
            PlaceError::GameOver => write!(f, "All rounds are played."),
            PlaceError::AlreadyPlaced => write!(f, "This player has laid the tile of this round."),
            PlaceError::NotTheirTurn => write!(f, "The players before have not laid their whole deck."),
            PlaceError::NotDrawn { drawn } => write!(f, "The tile of this round is a {}.", drawn.value()),
            PlaceError::Illegal(violation) => write!(f, "{violation}"),
        }
    }
}

impl Error for PlaceError {}

/// A running or finished game.
///
/// ```
/// use pocket_nines::number9::{Game, Players};
/// use pocket_nines::seat::Seat;
///
/// let mut game = Game::new("KX9-964".parse()?, Players::One);
/// while let Some(digit) = game.drawn() {
///     let table = game.table(Seat::First).unwrap();
///     let spot = table.best_spot(digit).unwrap();
///     game.place(Seat::First, spot)?;
/// }
/// assert_eq!(game.rounds_played(), 20);
/// assert_eq!(game.winners(), [Seat::First]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    code: DeckCode,
    deck: Deck,
    tables: Vec<Table, MOST_SEATS>,
    pace: Pace,
}

impl Game {
    /// A new game with the deck of this code.
    pub fn new(code: DeckCode, players: Players) -> Game {
        Game::with_pace(code, players, Pace::Rounds)
    }

    /// A new game at this pace.
    pub fn with_pace(code: DeckCode, players: Players, pace: Pace) -> Game {
        let tables = (0..players.count()).map(|_| Table::new()).collect();
        Game {
            code,
            deck: code.deck(),
            tables,
            pace,
        }
    }

    /// When it is the next player's turn.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The code of the deck.
    pub fn code(&self) -> DeckCode {
        self.code
    }

    /// The deck, in which the tiles still to come can be seen.
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

    /// How many rounds all players have finished.
    pub fn rounds_played(&self) -> usize {
        self.tables.iter().map(|table| table.tiles().len()).min().unwrap_or(0)
    }

    /// How many tiles lie on the table of who is to move next.
    fn tiles_before(&self) -> usize {
        let tiles = || self.tables.iter().map(|table| table.tiles().len());
        match self.pace {
            Pace::Rounds => self.rounds_played(),
            Pace::WholeDeck => tiles().find(|&tiles| tiles < ROUNDS).unwrap_or(ROUNDS),
        }
    }

    /// The digit of the tile that is to be laid next. None when the game is over.
    pub fn drawn(&self) -> Option<Digit> {
        self.deck.digits().get(self.tiles_before()).copied()
    }

    /// How often each digit is still to come, without the tile that is to be laid next.
    pub fn to_come(&self) -> [usize; Digit::ALL.len()] {
        let rest = self.deck.digits().get(self.tiles_before() + 1..).unwrap_or_default();
        Digit::ALL.map(|digit| rest.iter().filter(|&&other| other == digit).count())
    }

    /// Whether all rounds are played.
    pub fn is_over(&self) -> bool {
        self.drawn().is_none()
    }

    /// Whether this player has yet to lay the tile of this round.
    pub fn is_awaited(&self, seat: Seat) -> bool {
        self.may_place(seat).is_ok()
    }

    /// Checks a placement of the drawn tile without laying it.
    pub fn check(&self, seat: Seat, turn: Turn, corner: Corner) -> Result<Spot, PlaceError> {
        let (table, digit) = self.may_place(seat)?;
        table
            .check(Placement { digit, turn, corner })
            .map_err(PlaceError::Illegal)
    }

    /// Lays a tile on the table of the player at this seat. A refused tile changes nothing.
    pub fn place(&mut self, seat: Seat, placement: impl Into<Placement>) -> Result<Spot, PlaceError> {
        let placement = placement.into();
        let (_, drawn) = self.may_place(seat)?;
        if placement.digit != drawn {
            return Err(PlaceError::NotDrawn { drawn });
        }
        self.tables[seat.index()].place(placement).map_err(PlaceError::Illegal)
    }

    /// The winners of a finished game, several if their totals are equal; none before it is over.
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

    /// The player's table and the tile they have to lay, or why they may not lay one.
    fn may_place(&self, seat: Seat) -> Result<(&Table, Digit), PlaceError> {
        let table = self.table(seat).ok_or(PlaceError::NoSuchPlayer)?;
        let drawn = self.drawn().ok_or(PlaceError::GameOver)?;
        // With whole decks, whoever comes later has fewer tiles, or as many before the first of them is laid.
        let is_early = self.pace == Pace::WholeDeck
            && self.tables[..seat.index()]
                .iter()
                .any(|before| before.tiles().len() < ROUNDS);
        if is_early {
            return Err(PlaceError::NotTheirTurn);
        }
        if table.tiles().len() > self.tiles_before() {
            return Err(PlaceError::AlreadyPlaced);
        }
        Ok((table, drawn))
    }
}
