//! Access to the rival's board for `cargo xtask tune`, which fits the weights of the evaluation, and for the tests that
//! compare the incremental evaluation with one from scratch. It is not part of the firmware image.

use std::vec::Vec;

use super::super::{Spot, Table};
use super::board::{Board, BoardSpot, Undo};
use super::candidates::SearchLimits;
use super::evaluation;
pub use super::evaluation::{LEVEL_FEATURES, POINT, QUICK_FEATURES, QUICK_LEVELS, WEIGHTED_LEVELS, Weights};
use super::greedy::GreedySearch;

/// How many features the linear evaluation function of a layout has, and so how many weights are fitted at a time.
pub const FEATURES: usize = evaluation::FEATURES;

/// A legal spot for a tile on a [`TuningBoard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TuningSpot(BoardSpot);

impl TuningSpot {
    /// The points that the tile scores at this spot.
    pub fn points(self) -> i32 {
        self.0.points()
    }

    /// The level that the tile lies on at this spot, 0 for the table itself.
    pub fn level(self) -> u8 {
        self.0.level
    }
}

/// The rival's board with an undo stack: tiles are placed on it, the layout is evaluated, and the tiles are undone
/// again.
#[derive(Debug)]
pub struct TuningBoard {
    board: Board,
    greedy: GreedySearch,
    placed: Vec<Undo>,
}

impl TuningBoard {
    /// A board with the layout of this table, which must not be wider or higher than the board's window allows (24
    /// squares).
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

    /// How many tiles of each digit, from 0 to 9, are still to come.
    pub fn remaining(&self) -> [u8; 10] {
        self.board.remaining
    }

    /// The candidates for a tile of this digit with the best quick scores, at most `breadth` of them. The value beside
    /// each is that of the evaluated layout plus the points of the tile itself, in units of 1/[`POINT`].
    pub fn candidates(&mut self, digit: u8, breadth: u8) -> Vec<(TuningSpot, i32)> {
        self.greedy.begin(&mut self.board, digit, SearchLimits::full(breadth));
        while self.greedy.step(&mut self.board) {}
        self.board.undo_draw(digit);
        let candidates = self.greedy.candidates().iter();
        candidates
            .map(|candidate| (TuningSpot(candidate.spot), candidate.value))
            .collect()
    }

    /// Takes the tile from those that are to come and places it at this spot.
    pub fn place(&mut self, spot: TuningSpot) {
        self.board.draw(spot.0.digit);
        self.placed.push(self.board.place(spot.0));
    }

    /// Undoes the tile that was placed last and returns it to those that are to come.
    pub fn undo(&mut self) {
        if let Some(placed) = self.placed.pop() {
            self.board.undo(&placed);
            self.board.undo_draw(placed.spot().digit);
        }
    }

    /// The features of the layout, in the order in which `cargo xtask tune` fits their weights.
    pub fn features(&mut self) -> [i32; FEATURES] {
        self.board.features()
    }

    /// The value of the layout in units of 1/[`POINT`], computed from scratch. Tests compare the incremental evaluation
    /// with it.
    pub fn evaluate(&mut self) -> i32 {
        let levels = (1..=self.board.top_level()).map(|at| self.board.level_value(at));
        levels.sum::<i32>() + self.board.layout_value()
    }

    /// The digits to come that have a legal spot on this level, as a set of bits: bit `n` for digit `n`.
    pub fn fits(&self, level: usize) -> u16 {
        self.board.fits[level].digits & self.board.digits_to_come()
    }

    /// The spots where the packing of the evaluation puts the tiles to come.
    pub fn packing(&mut self) -> Vec<TuningSpot> {
        let mut packed = Vec::new();
        self.board.for_each_packed(|spot| packed.push(TuningSpot(spot)));
        packed
    }

    /// The features of a spot's quick score: its contacts with tiles of its level, its edges that border free squares
    /// of its level, and its walls, which are edges that border squares covered on the level above.
    pub fn quick_features(&self, spot: TuningSpot) -> [i32; 3] {
        let TuningSpot(spot) = spot;
        let (tile, at) = (spot.mask(), usize::from(spot.level));
        let shared_edges_on =
            |at: usize| i32::from(self.board.levels[at].shared_edges(tile, spot.x.into(), spot.y.into()));
        let contacts = shared_edges_on(at);
        let free_edges = if at > 0 {
            shared_edges_on(at - 1) - 2 * i32::from(tile.inner_edges) - contacts
        } else {
            0
        };
        [contacts, free_edges, self.board.walls(spot)]
    }

    /// The same spot in the coordinates of the table, or none if the rules of the table do not allow it.
    pub fn table_spot(&self, table: &Table, spot: TuningSpot) -> Option<Spot> {
        self.board.table_spot(table, spot.0)
    }
}
