//! The rival's board opened for `cargo xtask tune`, which fits the weights of the evaluation, and for the tests that compare
//! the incremental evaluation with one from scratch. It is not part of the image.

use std::vec::Vec;

use super::super::{Spot, Table};
use super::board::{Board, BoardSpot, Undo};
use super::candidates::SearchLimits;
use super::evaluation;
pub use super::evaluation::{LEVEL_FEATURES, POINT, QUICK_FEATURES, QUICK_LEVELS, WEIGHTED_LEVELS, Weights};
use super::greedy::GreedySearch;

/// How many features a layout has.
pub const FEATURES: usize = evaluation::FEATURES;

/// A spot where a tile may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TuningSpot(BoardSpot);

impl TuningSpot {
    /// What the tile scores there.
    pub fn points(self) -> i32 {
        self.0.points()
    }

    /// The level.
    pub fn level(self) -> u8 {
        self.0.level
    }
}

/// A board to place tiles on, to evaluate and to undo.
#[derive(Debug)]
pub struct TuningBoard {
    board: Board,
    greedy: GreedySearch,
    placed: Vec<Undo>,
}

impl TuningBoard {
    /// The board of a table, which must not be too wide.
    pub fn new(table: &Table) -> TuningBoard {
        let mut tuning = TuningBoard {
            board: Board::empty(),
            greedy: GreedySearch::new(),
            placed: Vec::new(),
        };
        tuning.board.clear(table);
        for &tile in table.tiles() {
            tuning.place(TuningSpot(tuning.board.board_spot(tile)));
        }
        tuning
    }

    /// An empty board that is evaluated with other weights than the rival's own.
    pub fn with_weights(weights: &'static Weights) -> TuningBoard {
        let mut tuning = TuningBoard::new(&Table::new());
        tuning.board.weights = weights;
        tuning
    }

    /// How many of each digit are still to come.
    pub fn remaining(&self) -> [u8; 10] {
        self.board.remaining
    }

    /// This many candidates for a tile, those with the best quick score, and their values, points included.
    pub fn candidates(&mut self, digit: u8, breadth: u8) -> Vec<(TuningSpot, i32)> {
        self.greedy.begin(&mut self.board, digit, SearchLimits::full(breadth));
        while self.greedy.step(&mut self.board) {}
        self.board.undo_draw(digit);
        let candidates = self.greedy.candidates().iter();
        candidates
            .map(|candidate| (TuningSpot(candidate.spot), candidate.value))
            .collect()
    }

    /// Draws a tile and places it.
    pub fn place(&mut self, spot: TuningSpot) {
        self.board.draw(spot.0.digit);
        self.placed.push(self.board.place(spot.0));
    }

    /// Undoes the last tile.
    pub fn undo(&mut self) {
        if let Some(placed) = self.placed.pop() {
            self.board.undo(&placed);
            self.board.undo_draw(placed.spot().digit);
        }
    }

    /// The features of the layout.
    pub fn features(&mut self) -> [i32; FEATURES] {
        self.board.features()
    }

    /// The value of the layout, from scratch.
    pub fn evaluate(&mut self) -> i32 {
        let levels = (1..=self.board.top_level()).map(|at| self.board.level_value(at));
        levels.sum::<i32>() + self.board.layout_value()
    }

    /// The digits to come that fit on a level, a bit for each.
    pub fn fits(&self, level: usize) -> u16 {
        self.board.fits[level].digits & self.board.digits_to_come()
    }

    /// Where the packing has the tiles to come.
    pub fn packing(&mut self) -> Vec<TuningSpot> {
        let mut packed = Vec::new();
        self.board.for_each_packed(|spot| packed.push(TuningSpot(spot)));
        packed
    }

    /// The features of a spot's quick score: contacts, free edges and walls.
    pub fn quick_features(&self, spot: TuningSpot) -> [i32; 3] {
        let TuningSpot(spot) = spot;
        let (tile, at) = (spot.mask(), usize::from(spot.level));
        let contacts_on = |at: usize| i32::from(self.board.levels[at].contacts(tile, spot.x.into(), spot.y.into()));
        let contacts = contacts_on(at);
        let free_edges = if at > 0 {
            contacts_on(at - 1) - 2 * i32::from(tile.inner_edges) - contacts
        } else {
            0
        };
        [contacts, free_edges, self.board.walls(spot)]
    }

    /// The table's spot, if the rules agree that it is one.
    pub fn table_spot(&self, table: &Table, spot: TuningSpot) -> Option<Spot> {
        self.board.table_spot(table, spot.0)
    }
}
