//! Replays a transcript and reports what is wrong with it, line by line.
//!
//! The referee never stops at a fault, so that all of them can be corrected at once. Each line with a tile is one round. A
//! refused tile is left out, and the next line is judged as the next round on the table without it. A tile that may be
//! refused only because an earlier one was left out is marked as such ([`Finding::perhaps_after`]).
//!
//! The first tile may lie anywhere; the others are counted from there, because a table has no position of its own.

use heapless::Vec;

use super::{Entry, Fault, Finding, without_comment};
use crate::number9::{Corner, Deck, DeckCode, ParsePlacementError, Placement, ROUNDS, Table, Violation};
use crate::seat::{MOST_SEATS, Seat};

/// The byte order mark, which some editors write before the first character of a text. The referee skips it.
const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// The outcome of replaying a transcript.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// The code of the deck, if the transcript names one.
    pub code: Option<DeckCode>,
    /// Every player's table, without the tiles that were refused.
    pub tables: Vec<Table, MOST_SEATS>,
    /// How many faults were reported.
    pub faults: usize,
}

impl Judgement {
    /// Whether the transcript is a whole game played by the rules.
    pub fn is_clean(&self) -> bool {
        self.faults == 0
    }
}

/// Replays a transcript and reports every fault. Any bytes are accepted.
pub fn judge<'a>(bytes: &'a [u8], report: impl FnMut(Finding<'a>)) -> Judgement {
    let mut referee = Referee {
        report,
        faults: 0,
        code: None,
        is_deck_settled: false,
        sheets: Vec::new(),
        is_crowded: false,
        has_stray_tile: false,
    };
    match core::str::from_utf8(bytes) {
        Ok(text) => referee.read(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)),
        Err(error) => {
            let before = bytes.iter().take(error.valid_up_to());
            let number = 1 + before.filter(|&&byte| byte == b'\n').count();
            referee.fault(Some(Line { number, text: "" }), Fault::NotText);
        }
    }
    Judgement {
        code: referee.code,
        tables: referee.sheets.into_iter().map(|sheet| sheet.table).collect(),
        faults: referee.faults,
    }
}

/// A line of the transcript that is not blank, without its comment, and its number, counted from 1.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    text: &'a str,
}

struct Referee<'a, F> {
    report: F,
    faults: usize,
    code: Option<DeckCode>,
    /// Whether a line has named a deck, with a valid code or not, or a fault has said that there is none. Any later
    /// deck line is a fault.
    is_deck_settled: bool,
    sheets: Vec<Sheet<'a>, MOST_SEATS>,
    /// Whether the transcript has more players than there are seats. The tiles of the surplus players are skipped.
    is_crowded: bool,
    /// Whether a tile before the first player line was reported. That is reported only once.
    has_stray_tile: bool,
}

impl<'a, F: FnMut(Finding<'a>)> Referee<'a, F> {
    fn read(&mut self, text: &'a str) {
        let lines = (1..).zip(text.lines().map(without_comment));
        let mut lines = lines.filter(|(_, line)| !line.is_empty()).peekable();
        if lines.peek().is_none() {
            return self.fault(None, Fault::Empty);
        }
        for (number, text) in lines {
            let line = Line { number, text };
            match Entry::parse(text) {
                Entry::Deck(code) => self.name_deck(line, code),
                Entry::Player(number) => self.seat_player(line, number),
                Entry::Tile(placement) => self.lay(line, placement),
                Entry::Unknown => self.fault(Some(line), Fault::UnknownWord),
            }
        }
        self.end_player();
        if self.sheets.is_empty() {
            self.fault(None, Fault::NoPlayers);
        }
    }

    fn name_deck(&mut self, line: Line<'a>, code: &str) {
        if core::mem::replace(&mut self.is_deck_settled, true) {
            return self.fault(Some(line), Fault::LateDeck);
        }
        match code.parse::<DeckCode>() {
            Ok(code) => self.code = Some(code),
            Err(error) => self.fault(Some(line), Fault::DeckCode(error)),
        }
    }

    fn seat_player(&mut self, line: Line<'a>, number: &str) {
        if !core::mem::replace(&mut self.is_deck_settled, true) {
            self.fault(Some(line), Fault::NoDeck);
        }
        self.end_player();
        let Some(next) = Seat::at(self.sheets.len()) else {
            self.is_crowded = true;
            return self.fault(Some(line), Fault::TooManyPlayers);
        };
        if number.parse() != Ok(next.index() + 1) {
            self.fault(Some(line), Fault::WrongPlayer { next });
        }
        // `Seat::at` has found a seat, and the list has room for a sheet for every seat, so this cannot fail.
        let _ = self.sheets.push(Sheet::new(line));
    }

    /// Reports a fault if the last player so far has laid too few tiles. Called when the next player begins, and at the
    /// end.
    fn end_player(&mut self) {
        if let Some(sheet) = self.sheets.last().filter(|_| !self.is_crowded) {
            let (line, found) = (sheet.line, sheet.rounds);
            if found < ROUNDS {
                self.fault(Some(line), Fault::TooFewTiles { found });
            }
        }
    }

    fn lay(&mut self, line: Line<'a>, placement: Result<Placement, ParsePlacementError>) {
        if self.is_crowded {
            return;
        }
        let Some(sheet) = self.sheets.last_mut() else {
            if !core::mem::replace(&mut self.has_stray_tile, true) {
                self.fault(Some(line), Fault::NobodysTile);
            }
            return;
        };
        if let Err(fault) = sheet.lay(placement, self.code.map(DeckCode::deck)) {
            let perhaps_after = sheet.left_out.filter(|_| may_be_cured(fault));
            sheet.left_out = sheet.left_out.or(Some(line.number));
            self.find(Some(line), fault, perhaps_after);
        }
    }

    fn fault(&mut self, line: Option<Line<'a>>, fault: Fault) {
        self.find(line, fault, None);
    }

    fn find(&mut self, line: Option<Line<'a>>, fault: Fault, perhaps_after: Option<usize>) {
        self.faults += 1;
        (self.report)(Finding {
            line: line.map(|line| line.number),
            text: line.map_or("", |line| line.text),
            fault,
            perhaps_after,
        });
    }
}

/// One player's part of the transcript so far.
struct Sheet<'a> {
    /// The player line with which this part of the transcript begins.
    line: Line<'a>,
    table: Table,
    /// The corner of the player's first tile as the transcript has it. All other corners are counted from there.
    origin: Corner,
    /// How many lines with tiles this player has had so far, whether the tiles were laid or refused.
    rounds: usize,
    /// The number of the first line whose tile was refused. Later faults may be a consequence.
    left_out: Option<usize>,
}

impl<'a> Sheet<'a> {
    fn new(line: Line<'a>) -> Sheet<'a> {
        Sheet {
            line,
            table: Table::new(),
            origin: Corner::default(),
            rounds: 0,
            left_out: None,
        }
    }

    fn lay(&mut self, placement: Result<Placement, ParsePlacementError>, deck: Option<Deck>) -> Result<(), Fault> {
        self.rounds += 1;
        let round = self.rounds;
        if round > ROUNDS {
            return Err(Fault::TooManyTiles);
        }
        let placement = placement.map_err(Fault::Malformed)?;
        if let Some(drawn) = deck.map(|deck| deck.digits()[round - 1])
            && drawn != placement.digit
        {
            return Err(Fault::NotDrawn { round, drawn });
        }
        if self.table.tiles().is_empty() {
            self.origin = placement.corner;
        }
        // If the distance from the first tile overflows a byte, the tile is so far out that it touches nothing.
        let apart = Fault::Illegal(Violation::Apart { level: 0 });
        let corner = from_origin(placement.corner, self.origin).ok_or(apart)?;
        self.table
            .place(Placement { corner, ..placement })
            .map(|_| ())
            .map_err(Fault::Illegal)
    }
}

/// Whether this fault might not exist if an earlier tile had not been refused: another tile on the table could make
/// this one legal.
fn may_be_cured(fault: Fault) -> bool {
    matches!(fault, Fault::Illegal(violation) if violation != Violation::NoTileLeft)
}

fn from_origin(corner: Corner, origin: Corner) -> Option<Corner> {
    Some(Corner {
        x: corner.x.checked_sub(origin.x)?,
        y: corner.y.checked_sub(origin.y)?,
    })
}
