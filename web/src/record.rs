//! Somebody's record of a game of Number 9, to be looked at tile by tile, with the referee's findings.

use pocket_nines::number9::transcript::{Judgement, judge};
use pocket_nines::number9::{Score, Spot, Table};
use pocket_nines::screens::Frame;
use pocket_nines::screens::number9::layout::{self, Layout, Part};
use pocket_nines::screens::number9::players::Player;
use pocket_nines::seat::Seat;
use pocket_nines::storage::Language;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::device::bytes_of;

/// A record, and what the referee says of it. What the referee writes is in English, and so is what is said here.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Record {
    judgement: Judgement,
    faults: Vec<String>,
}

#[wasm_bindgen]
impl Record {
    /// Reads and judges a record; `docs/transcript-format.md` describes the format. Any text is accepted, and what is
    /// wrong with it is in [`Record::faults`].
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Record {
        let mut faults = Vec::new();
        let judgement = judge(text.as_bytes(), |finding| faults.push(finding.to_string()));
        Record { judgement, faults }
    }

    /// The referee's sentences; none if this is a whole game by the rules.
    pub fn faults(&self) -> Vec<String> {
        self.faults.clone()
    }

    /// How many tiles the player with the most of them has laid. A tile that was refused does not count.
    pub fn rounds(&self) -> usize {
        let tiles = self.judgement.tables.iter().map(|table| table.tiles().len());
        tiles.max().unwrap_or(0)
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.judgement.tables.len()
    }

    /// The deck code, if the record has a valid one.
    pub fn deck(&self) -> Option<String> {
        self.judgement.code.map(|code| code.to_string())
    }

    /// The points of a player, counted from 0.
    pub fn score(&self, seat: usize) -> u16 {
        self.table(seat).map_or(0, |table| table.score().total())
    }

    /// The layout of a player after so many tiles, as the handheld draws it, in the order of the panel's memory. It
    /// stays in its place from tile to tile.
    pub fn frame(&self, seat: usize, round: usize) -> Vec<u8> {
        let mut frame = Frame::new();
        if let Some(table) = self.table(seat) {
            let player = Seat::at(seat).filter(|_| self.players() > 1);
            let layout = Layout {
                table,
                player: player.map(|seat| Player::Person(seat.index() as u8 + 1)),
                part: Part::First(round),
            };
            // A frame in memory takes every pixel.
            let Ok(()) = layout::draw(&mut frame, Language::default(), &layout, None);
        }
        bytes_of(&frame)
    }

    /// What happened in a round, counted from 1, in a sentence.
    pub fn caption(&self, seat: usize, round: usize) -> String {
        let table = self.table(seat);
        let laid = table.and_then(|table| {
            let tile = *table.tiles().get(round.checked_sub(1)?)?;
            Some((tile, table.first_tiles(round).score()))
        });
        match laid {
            Some((tile, score)) => sentence(round, tile, &score),
            None if round == 0 => "Before the first tile.".to_owned(),
            None => format!("Round {round}: no tile."),
        }
    }

    fn table(&self, seat: usize) -> Option<&Table> {
        self.judgement.tables.get(seat)
    }
}

fn sentence(round: usize, tile: Spot, score: &Score) -> String {
    let (digit, level, points, total) = (tile.digit().value(), tile.level(), tile.points(), score.total());
    let place = match level {
        0 => "on the table".to_owned(),
        level => format!("on level {level}"),
    };
    let s = if points == 1 { "" } else { "s" };
    format!("Round {round}: tile {digit} {place}, {points} point{s}, {total} in all.")
}
