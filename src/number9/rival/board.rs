//! The rival's picture of a table: every level as rows of bits in a window of 32 × 32 squares, on which tiles are laid and
//! taken back thousands of times for one answer. Laying a tile changes a handful of rows and the figures of two platforms,
//! and taking it back restores exactly what was there.
//!
//! It shows legal layouts only and never decides what is legal for the game: the answer is asked of the [`Table`] again.
//! A layout that is too wide for the window is none of its business.

use core::ops::Range;

use super::super::platform::WINDOW;
use super::super::tile::LONGEST;
use super::super::{COPIES, Digit, LEVELS, Table};
use super::cost::SPREADING_ROW;
use super::figure::{Figure, PATTERNS};
use super::platforms::Platform;
use super::weights::FITTED;
use super::worth::Weights;

/// The first row and column in which a corner may lie, and the last: the squares around the tile are in the window.
pub(super) const FIRST: usize = 1;
pub(super) const LAST: usize = WINDOW - 1 - LONGEST;

/// The columns in which a corner may lie, a bit for each.
pub(super) const COLUMNS: u32 = (1 << (LAST + 1)) - (1 << FIRST);

/// The widest and highest layout that the window shows with room to lay something on every side of it.
pub(super) const WIDEST: i16 = (WINDOW - 2 * LONGEST) as i16;

/// The squares of a table that nothing lies on, and those of a level that nothing is planned on.
static ALL_FREE: [u32; WINDOW] = [!0; WINDOW];
static NOTHING: [u32; WINDOW] = [0; WINDOW];

/// Digits there are.
pub(super) const DIGITS: usize = Digit::ALL.len();

/// Where a tile lies, or may lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lie {
    pub digit: u8,
    pub turn: u8,
    pub level: u8,
    pub x: u8,
    pub y: u8,
}

impl Lie {
    pub(super) fn figure(self) -> &'static Figure {
        Figure::of(self.digit.into(), self.turn.into())
    }

    /// What the tile scores there.
    pub(super) fn points(self) -> i32 {
        i32::from(self.digit * self.level)
    }
}

/// The tiles of one level.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub squares: [u32; WINDOW],
    /// Squares whose right-hand neighbour belongs to another tile.
    pub beside: [u32; WINDOW],
    /// Squares whose lower neighbour belongs to another tile.
    pub below: [u32; WINDOW],
    pub extent: Extent,
}

/// What is known of a level as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub tiles: u8,
    /// The first and the last row with squares.
    pub first: u8,
    pub last: u8,
    /// How many squares are covered.
    pub size: u8,
    /// How many pairs of covered squares share an edge.
    pub joins: u16,
}

impl Level {
    const fn empty() -> Level {
        Level {
            squares: [0; WINDOW],
            beside: [0; WINDOW],
            below: [0; WINDOW],
            extent: Extent {
                tiles: 0,
                first: WINDOW as u8,
                last: 0,
                size: 0,
                joins: 0,
            },
        }
    }

    /// How many edges a tile shares with the squares of this level, its own left out.
    // Two rows written as one word, because the chip counts bits slowly, and without a loop, so that it has registers enough.
    #[inline(never)]
    pub(super) fn contacts(&self, figure: &Figure, x: usize, y: usize) -> u8 {
        let rows = self
            .squares
            .get(y - 1..)
            .and_then(|rows| rows.first_chunk::<{ LONGEST + 2 }>());
        let Some(rows) = rows else { return 0 };
        let row = |dy: usize| rows[dy] >> (x - 1);
        let touched = |dy: usize| {
            let own = u32::from(figure.rows[dy]);
            let beside = row(dy + 1);
            let ends = row(dy) >> 1 & own | (row(dy + 2) >> 1 & own) << LONGEST;
            ends << (2 * LONGEST) | (beside >> 2 & own) << LONGEST | beside & own
        };
        count(touched(0) | touched(1) << 16, touched(2) | touched(3) << 16) as u8
    }
}

/// How many bits are set in both together.
// The chip has no instruction for it, and as a call it is not written out again and again.
#[inline(never)]
pub(super) fn count(one: u32, other: u32) -> u32 {
    let fours = |set: u32| {
        let pairs = set - (set >> 1 & 0x5555_5555);
        (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333)
    };
    let both = fours(one) + fours(other);
    let eights = (both & 0x0F0F_0F0F) + (both >> 4 & 0x0F0F_0F0F);
    eights.wrapping_mul(0x0101_0101) >> 24
}

/// Works out the patterns of a row with these free squares. Returns how many of them lie side by side.
// A function of its own, so that everything stays in registers.
#[inline(never)]
fn spread_row(patterns: &mut [u32], free: u32) -> usize {
    let Some(patterns) = patterns.first_chunk_mut::<PATTERNS>() else {
        return 0;
    };
    let (one, two, three) = (free & free >> 1, free & free >> 2, free >> 3);
    let both = one & two;
    patterns[0] = free;
    patterns[1] = one;
    patterns[2] = two;
    patterns[3] = both;
    patterns[4] = free & three;
    patterns[5] = one & three;
    patterns[6] = two & three;
    patterns[7] = both & three;
    if both & three != 0 {
        4
    } else if both != 0 {
        3
    } else if one != 0 {
        2
    } else {
        1
    }
}

/// What a laid tile changed, to be taken back.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    lie: Lie,
    extent: Extent,
    /// The platform it lies on, and the one it adds to.
    on: Platform,
    under: Platform,
}

impl Laid {
    pub(super) fn lie(&self) -> Lie {
        self.lie
    }
}

/// All levels of a table, and the tiles that are still to come.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub levels: [Level; LEVELS],
    /// The free squares on each level, as ground for a tile of that level. On the table everything is free, so the first
    /// is never looked at.
    pub platforms: [Platform; LEVELS],
    /// How many tiles of each digit are still to come.
    pub left: [u8; DIGITS],
    /// How many tiles are still to come.
    pub rounds: u8,
    /// Whether all squares of a pattern are free, row by row, as [`Board::spread`] left it.
    pub patterns: [u32; WINDOW * PATTERNS],
    /// The rows that may have room for each pattern, a bit for each. Those that it leaves out were not even looked at.
    pub roomy: [u32; PATTERNS],
    /// How many edges each square shares with tiles of a level, as binary digits, as [`Board::count_edges`] left it.
    pub edges: [[u32; WINDOW]; 2],
    /// What was spent on searching since somebody asked last, in the units of `cost.rs`.
    pub effort: u32,
    /// How many layouts were judged.
    pub judgements: u32,
    /// The table's square in the top left of the window.
    pub origin: (i16, i16),
    /// What it is judged by.
    pub weights: &'static Weights,
}

impl Board {
    pub(super) const fn empty() -> Board {
        Board {
            levels: [const { Level::empty() }; LEVELS],
            platforms: [Platform::BARE; LEVELS],
            left: [COPIES as u8; DIGITS],
            rounds: (COPIES * DIGITS) as u8,
            patterns: [0; WINDOW * PATTERNS],
            roomy: [0; PATTERNS],
            edges: [[0; WINDOW]; 2],
            effort: 0,
            judgements: 0,
            origin: (0, 0),
            weights: &FITTED,
        }
    }

    /// Clears the board for a table, whose tiles are then to be laid. Says whether the window can show it.
    pub(super) fn clear(&mut self, table: &Table) -> bool {
        let (mut left, mut right, mut top, mut bottom) = (0, 0, 0, 0);
        for (nth, tile) in table.tiles().iter().enumerate() {
            let (x, y) = (i16::from(tile.corner().x), i16::from(tile.corner().y));
            let shape = tile.digit().shape(tile.turn());
            let (end, foot) = (x + i16::from(shape.width), y + i16::from(shape.height));
            if nth == 0 {
                (left, right, top, bottom) = (x, end, y, foot);
            }
            (left, right) = (left.min(x), right.max(end));
            (top, bottom) = (top.min(y), bottom.max(foot));
        }
        let (width, height) = (right - left, bottom - top);
        self.origin = (left - (WINDOW as i16 - width) / 2, top - (WINDOW as i16 - height) / 2);
        for level in &mut self.levels {
            if level.extent.tiles > 0 {
                *level = Level::empty();
            }
        }
        self.platforms = [Platform::BARE; LEVELS];
        self.left = [COPIES as u8; DIGITS];
        self.rounds = (COPIES * DIGITS) as u8;
        width <= WIDEST && height <= WIDEST
    }

    /// Where a tile of the table lies in the window.
    pub(super) fn lie(&self, tile: super::super::Spot) -> Lie {
        Lie {
            digit: tile.digit().value(),
            turn: tile.turn() as u8,
            level: tile.level(),
            x: (i16::from(tile.corner().x) - self.origin.0) as u8,
            y: (i16::from(tile.corner().y) - self.origin.1) as u8,
        }
    }

    /// The tile is in the hand now, and no longer to come.
    pub(super) fn draw(&mut self, digit: u8) {
        let left = &mut self.left[usize::from(digit)];
        *left = left.saturating_sub(1);
        self.rounds = self.rounds.saturating_sub(1);
    }

    /// The tile is to come again.
    pub(super) fn put_back(&mut self, digit: u8) {
        self.left[usize::from(digit)] += 1;
        self.rounds += 1;
    }

    /// Lays the tile in hand.
    pub(super) fn lay(&mut self, lie: Lie) -> Laid {
        let at = usize::from(lie.level);
        let (x, y) = (usize::from(lie.x), usize::from(lie.y));
        let figure = lie.figure();
        let laid = Laid {
            lie,
            extent: self.levels[at].extent,
            on: self.platforms[at],
            under: self.platforms[(at + 1).min(LEVELS - 1)],
        };
        let beside = self.levels[at].contacts(figure, x, y);
        let above = match self.levels.get(at + 1) {
            Some(above) if above.extent.tiles > 0 => above.contacts(figure, x, y),
            _ => 0,
        };
        if at > 0 {
            // What lies on the level below and is not taken is free. The tile's own squares lie on it, too.
            let ground = self.levels[at - 1].contacts(figure, x, y) - 2 * figure.joins;
            self.platforms[at].shrink(figure, ground - beside);
        }
        self.mark(lie, beside);
        if at > 0 {
            self.refit_beside(lie);
        }
        if at + 1 < LEVELS {
            self.platforms[at + 1].grow(figure, beside - above);
            self.refit_above(lie);
        }
        laid
    }

    /// Takes the tile back that was laid last.
    pub(super) fn take_back(&mut self, laid: &Laid) {
        let at = usize::from(laid.lie.level);
        self.unmark(laid.lie);
        self.levels[at].extent = laid.extent;
        if at + 1 < LEVELS {
            self.platforms[at + 1] = laid.under;
        }
        self.platforms[at] = laid.on;
    }

    /// Marks the tile's squares, and where they meet other tiles.
    fn mark(&mut self, lie: Lie, contacts: u8) {
        let figure = lie.figure();
        let (x, y) = (u32::from(lie.x), usize::from(lie.y));
        let level = &mut self.levels[usize::from(lie.level)];
        for dy in 0..usize::from(figure.height) {
            let new = u32::from(figure.rows[dy]) << x;
            let row = y + dy;
            let old = level.squares[row];
            level.beside[row] |= new & old >> 1 | old & new >> 1;
            level.below[row] |= new & level.squares[row + 1];
            // The row above may hold squares of the tile itself by now.
            let own = if dy > 0 { u32::from(figure.rows[dy - 1]) << x } else { 0 };
            level.below[row - 1] |= level.squares[row - 1] & !own & new;
            level.squares[row] = old | new;
        }
        let extent = &mut level.extent;
        extent.tiles += 1;
        extent.first = extent.first.min(lie.y);
        extent.last = extent.last.max(lie.y + figure.height - 1);
        extent.size += figure.size;
        extent.joins += u16::from(figure.joins) + u16::from(contacts);
    }

    fn unmark(&mut self, lie: Lie) {
        let figure = lie.figure();
        let (x, y) = (u32::from(lie.x), usize::from(lie.y));
        let level = &mut self.levels[usize::from(lie.level)];
        for dy in 0..usize::from(figure.height) {
            let old = u32::from(figure.rows[dy]) << x;
            let row = y + dy;
            level.squares[row] &= !old;
            level.beside[row] &= !(old | old >> 1);
            level.below[row] &= !old;
            level.below[row - 1] &= !old;
        }
    }

    /// How many edges of a tile would be right below those of tiles on the level above.
    pub(super) fn wall(&self, lie: Lie) -> i32 {
        match self.levels.get(usize::from(lie.level) + 1) {
            Some(above) if above.extent.tiles > 0 => above.contacts(lie.figure(), lie.x.into(), lie.y.into()).into(),
            _ => 0,
        }
    }

    /// Whether nothing of its level lies where a tile would.
    pub(super) fn is_free(&self, lie: Lie) -> bool {
        let (rows, y) = (lie.figure().rows, usize::from(lie.y));
        let squares = &self.levels[usize::from(lie.level)].squares;
        (0..LONGEST).all(|dy| u32::from(rows[dy]) << lie.x & squares[(y + dy) % WINDOW] == 0)
    }

    /// Works out the patterns of these rows of a platform.
    pub(super) fn spread(&mut self, at: usize, first: usize, last: usize) {
        self.spread_beside(at, first, last, &NOTHING);
    }

    /// Works them out as if these squares were taken as well.
    pub(super) fn spread_beside(&mut self, at: usize, first: usize, last: usize, planned: &[u32; WINDOW]) {
        // Rows by how many of their free squares lie side by side, none at all first.
        let mut rows = [0; LONGEST + 1];
        let count = (last.min(WINDOW - 1) + 1).saturating_sub(first);
        self.effort += SPREADING_ROW * count as u32;
        let taken = self.levels[at].squares.iter().skip(first);
        // The table is free wherever nothing lies.
        let ground = if at == 0 {
            &ALL_FREE
        } else {
            &self.levels[at - 1].squares
        };
        let grounds = ground.iter().skip(first);
        let patterns = self.patterns.chunks_exact_mut(PATTERNS).skip(first);
        let mut bit = 1 << first;
        let planned = planned.iter().skip(first);
        for (((taken, ground), planned), patterns) in taken.zip(grounds).zip(planned).zip(patterns).take(count) {
            let free = ground & !(taken | planned);
            if free != 0 {
                rows[spread_row(patterns, free)] |= bit;
            }
            bit <<= 1;
        }
        let [_, ones, twos, threes, fours] = rows;
        // A pattern needs at least the longest stretch of its squares.
        let threes = threes | fours;
        let twos = twos | threes;
        let ones = ones | twos;
        self.roomy = [ones, twos, ones, threes, ones, twos, twos, fours];
    }

    /// Works the patterns of these rows out again, once more squares are planned for on a level above the table. Which rows
    /// may have room stays as it was: those that have none left are looked at in vain.
    pub(super) fn spread_again(&mut self, at: usize, rows: Range<usize>, planned: &[u32; WINDOW]) {
        self.effort += SPREADING_ROW * rows.len() as u32;
        for row in rows {
            let free = self.levels[at - 1].squares[row] & !(self.levels[at].squares[row] | planned[row]);
            spread_row(&mut self.patterns[row * PATTERNS..], free);
        }
    }
}

impl Board {
    /// The table's spot for a place in the window, if the rules agree.
    pub(super) fn spot(&self, table: &Table, lie: Lie) -> Option<super::super::Spot> {
        use super::super::{Corner, Placement, Turn};
        let corner = Corner {
            x: i8::try_from(i16::from(lie.x) + self.origin.0).ok()?,
            y: i8::try_from(i16::from(lie.y) + self.origin.1).ok()?,
        };
        let wish = Placement {
            digit: Digit::new(lie.digit)?,
            turn: Turn::from_quarters(lie.turn),
            corner,
        };
        table.check(wish).ok().filter(|spot| spot.level() == lie.level)
    }
}
