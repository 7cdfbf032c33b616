//! One level of a table as rows of bits, seen through a window of 32 × 32 squares: where a tile of that level may lie,
//! what it may touch, and where the tiles beneath meet. With a whole row in a register, one shift and one AND ask a
//! question of 32 squares at once, which is what makes listing every legal spot cheap.
//!
//! A tile that fits within the window and is not at its rim is judged exactly; whatever lies outside the window is
//! unknown to it. Who needs more than one window's worth of squares looks through several.

use core::ops::Range;

use super::Table;
use super::table::Spot;
use super::tile::{LONGEST, Shape};

/// Squares from side to side and from top to bottom of a window: the bits of a register.
pub(super) const WINDOW: usize = 32;

/// The patterns a row of a tile can have, counted from its leftmost square: that one and any of the three behind it.
const PATTERNS: usize = 1 << (LONGEST - 1);

/// What the rows of a window say of each pattern: bit `x` of number `y * PATTERNS + pattern` speaks of the squares that
/// the pattern covers with its leftmost square at `x`. One flat array, because [`Steps`] then knows beforehand how far
/// the rows of a tile are apart.
type Combined = [u32; WINDOW * PATTERNS];

/// A level as a tile that is to lie on it finds it.
#[derive(Clone, Debug)]
pub(super) struct Platform {
    /// Whether ALL squares of a pattern lie on the level below and are still free.
    free: Combined,
    /// Whether ANY square of a pattern shares an edge with a tile of this level.
    near: Combined,
    /// The tiles of the level below, for where they meet.
    ground: Layer,
    on_table: bool,
    /// The window's rows in which a corner can be found at all.
    rows: Range<usize>,
}

impl Platform {
    /// A platform that was not looked at yet.
    pub(super) const fn unseen() -> Platform {
        Platform {
            free: [0; WINDOW * PATTERNS],
            near: [0; WINDOW * PATTERNS],
            ground: Layer::empty(),
            on_table: false,
            rows: 0..0,
        }
    }

    /// Looks at a level of a table through the window whose top left square is (`left`, `top`).
    pub(super) fn look(&mut self, table: &Table, level: u8, left: i16, top: i16) {
        self.on_table = level == 0;
        self.ground = Layer::empty();
        let mut taken = Layer::empty();
        let mut is_first_of_level = true;
        for &tile in table.tiles() {
            if tile.level() == level {
                is_first_of_level = false;
                taken.add(tile, left, top);
            } else if tile.level() + 1 == level {
                self.ground.add(tile, left, top);
            }
        }

        let mut free_rows = 0;
        let mut near_rows = 0;
        for y in 0..WINDOW {
            let ground = if level == 0 { !0 } else { self.ground.squares[y] };
            let free = ground & !taken.squares[y];
            // The first tile of a level need not touch anything. If the level has tiles out of sight, it is not empty.
            let near = if is_first_of_level { !0 } else { taken.beside(y) };
            free_rows |= u32::from(free != 0) << y;
            near_rows |= u32::from(near != 0) << y;
            if free != 0 {
                let patterns = y * PATTERNS..(y + 1) * PATTERNS;
                self.free[patterns.clone()].copy_from_slice(&every_pattern(free, |a, b| a & b));
                self.near[patterns].copy_from_slice(&every_pattern(near, |a, b| a | b));
            } else {
                self.free[y * PATTERNS..(y + 1) * PATTERNS].fill(0);
            }
        }
        self.rows = corner_rows(free_rows, near_rows);
    }

    /// The window's rows in which a corner can be found at all.
    pub(super) fn rows(&self) -> Range<usize> {
        self.rows.clone()
    }

    /// For a tile whose corner lies in window row `y`, the columns its corner may have: a bit for each.
    pub(super) fn corners(&self, steps: &Steps, y: usize) -> u32 {
        let row = y * PATTERNS;
        let mut corners = !0;
        for (&pattern, &shift) in steps.patterns() {
            corners &= self.free[row + usize::from(pattern)] >> shift;
        }
        if corners == 0 {
            return 0;
        }
        let mut touching = 0;
        for (&pattern, &shift) in steps.patterns() {
            touching |= self.near[row + usize::from(pattern)] >> shift;
        }
        corners &= touching;
        if corners == 0 || self.on_table {
            return corners;
        }
        // A tile hangs together, so it rests on two tiles exactly if two of its neighbouring squares do.
        let mut crossing = 0;
        for dy in 0..steps.height {
            crossing |= shifted_by_each(steps.beside[dy], self.ground.seam_right[y + dy]);
            crossing |= shifted_by_each(steps.above[dy], self.ground.seam_below[y + dy]);
        }
        corners & crossing
    }
}

/// A shape taken apart for [`Platform::corners`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps {
    height: usize,
    /// For each row of the shape, where its pattern stands, counted from the row of the corner.
    pattern: [u8; LONGEST],
    /// How far the pattern stands from the corner's column.
    shift: [u8; LONGEST],
    /// Squares of each row whose right-hand neighbour belongs to the shape too.
    beside: [u8; LONGEST],
    /// Squares of each row whose lower neighbour belongs to the shape too.
    above: [u8; LONGEST],
}

impl Steps {
    pub(super) fn of(shape: &Shape) -> Steps {
        let mut steps = Steps {
            height: usize::from(shape.height),
            pattern: [0; LONGEST],
            shift: [0; LONGEST],
            beside: [0; LONGEST],
            above: [0; LONGEST],
        };
        for (y, &row) in shape.rows[..steps.height].iter().enumerate() {
            let shift = row.trailing_zeros() as u8;
            steps.shift[y] = shift;
            steps.pattern[y] = (y * PATTERNS) as u8 + (row >> shift >> 1);
            steps.beside[y] = row & row >> 1;
            steps.above[y] = row & shape.rows.get(y + 1).copied().unwrap_or(0);
        }
        steps
    }

    fn patterns(&self) -> impl Iterator<Item = (&u8, &u8)> {
        self.pattern.iter().zip(&self.shift).take(self.height)
    }
}

/// The rows in which a corner can be found: the tile fits with its first row, and touches with one of its rows.
fn corner_rows(free_rows: u32, near_rows: u32) -> Range<usize> {
    let touching = (0..LONGEST).fold(0, |rows, dy| rows | near_rows >> dy);
    let rows = free_rows & touching;
    rows.trailing_zeros() as usize..WINDOW - rows.leading_zeros() as usize
}

/// What a row says of the squares of each pattern. The bits of a pattern's number are the squares behind the leftmost.
fn every_pattern(row: u32, combine: impl Fn(u32, u32) -> u32) -> [u32; PATTERNS] {
    let with = |patterns: u32, distance: u32| combine(patterns, row >> distance);
    let (first, second, both) = (with(row, 1), with(row, 2), with(with(row, 1), 2));
    [row, first, second, both, with(row, 3), with(first, 3), with(second, 3), with(both, 3)]
}

/// The row shifted by the position of each bit in `distances`, all laid over one another.
fn shifted_by_each(distances: u8, row: u32) -> u32 {
    (0..LONGEST)
        .filter(|distance| distances >> distance & 1 == 1)
        .fold(0, |all, distance| all | row >> distance)
}

/// The tiles of one level in the window.
#[derive(Clone, Debug)]
struct Layer {
    squares: [u32; WINDOW],
    /// Squares whose right-hand neighbour belongs to another tile.
    seam_right: [u32; WINDOW],
    /// Squares whose lower neighbour belongs to another tile.
    seam_below: [u32; WINDOW],
}

impl Layer {
    const fn empty() -> Layer {
        Layer {
            squares: [0; WINDOW],
            seam_right: [0; WINDOW],
            seam_below: [0; WINDOW],
        }
    }

    fn add(&mut self, tile: Spot, left: i16, top: i16) {
        let shape = tile.digit().shape(tile.turn());
        let x = i16::from(tile.corner().x) - left;
        let y = i16::from(tile.corner().y) - top;
        let mut rows = [0; LONGEST];
        for (row, &squares) in rows.iter_mut().zip(&shape.rows) {
            *row = match x {
                0..=31 => u32::from(squares) << x,
                -3..=-1 => u32::from(squares) >> -x,
                _ => 0,
            };
        }
        let in_window = |dy: usize| usize::try_from(y + dy as i16).ok().filter(|&y| y < WINDOW);
        for (dy, &new) in rows.iter().enumerate() {
            let Some(y) = in_window(dy) else { continue };
            let old = self.squares[y];
            self.seam_right[y] |= new & old >> 1 | old & new >> 1;
            if y + 1 < WINDOW {
                self.seam_below[y] |= new & self.squares[y + 1];
            }
            if y > 0 {
                self.seam_below[y - 1] |= self.squares[y - 1] & new;
            }
        }
        for (dy, &new) in rows.iter().enumerate() {
            if let Some(y) = in_window(dy) {
                self.squares[y] |= new;
            }
        }
    }

    /// The squares of a row that share an edge with a tile.
    fn beside(&self, y: usize) -> u32 {
        let row = self.squares[y];
        let above = if y > 0 { self.squares[y - 1] } else { 0 };
        let below = self.squares.get(y + 1).copied().unwrap_or(0);
        row << 1 | row >> 1 | above | below
    }
}
