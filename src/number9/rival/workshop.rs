//! The rival's board opened up for `cargo xtask tune` and for tests: layouts, places for a tile and what is counted there.
//! Not part of the image, and nothing to rely on.

use std::vec::Vec;

use super::super::{Spot, Table};
use super::board::{Board, Laid, Lie};
use super::ply::{Manner, Ply};
use super::worth;
pub use super::worth::{COUNTS, GLANCE_COUNTS, GLANCED, POINT, STOREYS, Weights};

/// How many numbers describe a layout.
pub const FEATURES: usize = worth::FEATURES;

/// A place where a tile may be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(Lie);

impl Place {
    /// What the tile scores there.
    pub fn points(self) -> i32 {
        self.0.points()
    }

    /// The level.
    pub fn level(self) -> u8 {
        self.0.level
    }
}

/// A layout to try things on.
#[derive(Debug)]
pub struct Workshop {
    board: Board,
    ply: Ply,
    laid: Vec<Laid>,
}

impl Default for Workshop {
    fn default() -> Workshop {
        Workshop::new(&Table::new())
    }
}

impl Workshop {
    /// A table. It must not be too wide.
    pub fn new(table: &Table) -> Workshop {
        let mut workshop = Workshop {
            board: Board::empty(),
            ply: Ply::new(),
            laid: Vec::new(),
        };
        workshop.board.clear(table);
        for &tile in table.tiles() {
            workshop.lay(Place(workshop.board.lie(tile)));
        }
        workshop
    }

    /// An empty table that is judged by other weights than the rival's own.
    pub fn judged_by(weights: &'static Weights) -> Workshop {
        let mut workshop = Workshop::default();
        workshop.board.weights = weights;
        workshop
    }

    /// How many of each digit are still to come.
    pub fn left(&self) -> [u8; 10] {
        self.board.left
    }

    /// So many places for a tile, those first that look best at a glance, with what the rival thinks of them, its points
    /// included.
    pub fn ideas(&mut self, digit: u8, breadth: u8) -> Vec<(Place, i32)> {
        self.ply.begin(&mut self.board, digit, Manner::thorough(breadth));
        while self.ply.step(&mut self.board) {}
        self.board.put_back(digit);
        let ideas = self.ply.ideas().iter();
        ideas.map(|idea| (Place(idea.lie), idea.worth)).collect()
    }

    /// Draws a tile and lays it.
    pub fn lay(&mut self, place: Place) {
        self.board.draw(place.0.digit);
        let laid = self.board.lay(place.0);
        self.laid.push(laid);
    }

    /// Takes the last tile back.
    pub fn take_back(&mut self) {
        if let Some(laid) = self.laid.pop() {
            self.board.take_back(&laid);
            self.board.put_back(laid.lie().digit);
        }
    }

    /// What the layout counts.
    pub fn features(&mut self) -> [i32; FEATURES] {
        self.board.features()
    }

    /// What the layout promises, from scratch.
    pub fn worth(&mut self) -> i32 {
        let platforms = (1..=self.board.height()).map(|at| self.board.platform_worth(at));
        platforms.sum::<i32>() + self.board.promise()
    }

    /// The digits to come that fit on a level, a bit for each.
    pub fn fits(&self, level: usize) -> u16 {
        self.board.platforms[level].fits & self.board.to_come()
    }

    /// Where the rival plans to lay the tiles to come.
    pub fn planned(&mut self) -> Vec<Place> {
        let mut planned = Vec::new();
        self.board.plan_each(|lie| planned.push(Place(lie)));
        planned
    }

    /// What a glance at a place goes by: how snug it is, how many free squares and how much of the level above it touches.
    pub fn glance(&self, place: Place) -> [i32; 3] {
        let Place(lie) = place;
        let (figure, at) = (lie.figure(), usize::from(lie.level));
        let contacts = |at: usize| i32::from(self.board.levels[at].contacts(figure, lie.x.into(), lie.y.into()));
        let snug = contacts(at);
        let free = if at > 0 {
            contacts(at - 1) - 2 * i32::from(figure.joins) - snug
        } else {
            0
        };
        [snug, free, self.board.wall(lie)]
    }

    /// The table's spot for a place, if the rules agree that there is one.
    pub fn spot(&self, table: &Table, place: Place) -> Option<Spot> {
        self.board.spot(table, place.0)
    }
}
