//! One level of a table as rows of bits, seen through a window of 32 × 32 squares: where a tile of that level may lie,
//! what it may touch, and where the tiles beneath meet. With a whole row in a register, one shift and one AND ask a
//! question of 32 squares at once, which is what makes listing every legal spot cheap.
//!
//! A tile that fits within the window and is not at its rim is judged exactly; whatever lies outside the window is
//! unknown to it. Who needs more than one window's worth of squares looks through several.

use super::{
    Table,
    table::Spot,
    tile::{LONGEST, Shape},
};

/// Squares from side to side and from top to bottom of a window: the bits of a register.
pub(super) const WINDOW: usize = 32;

/// The patterns a row of a tile can have, counted from its leftmost square: that one and any of the three behind it.
const PATTERNS: usize = 1 << (LONGEST - 1);

/// Which squares of each row a platform has, combined for every pattern: bit `x` of `rows[y][pattern]` speaks of the
/// squares that the pattern covers with its leftmost square at `x`.
type Combined = [[u32; PATTERNS]; WINDOW];

/// A level as a tile that is to lie on it finds it.
#[derive(Clone, Debug)]
pub(super) struct Platform {
    /// Whether ALL squares of a pattern lie on the level below and are still free.
    free: Combined,
    /// Whether ANY square of a pattern shares an edge with a tile of this level.
    near: Combined,
    /// Squares of the level below whose right-hand neighbour belongs to another tile.
    seam_right: [u32; WINDOW],
    /// Squares of the level below whose lower neighbour belongs to another tile.
    seam_below: [u32; WINDOW],
    on_table: bool,
}

impl Platform {
    /// The given level of a table, seen through the window whose top left square is (`left`, `top`).
    pub(super) fn of(table: &Table, level: u8, left: i16, top: i16) -> Platform {
        let mut ground = Layer::default();
        let mut taken = Layer::default();
        for &tile in table.tiles() {
            if tile.level() == level {
                taken.add(tile, left, top);
            } else if tile.level() + 1 == level {
                ground.add(tile, left, top);
            }
        }
        // The first tile of a level need not touch anything, and that holds if the tiles of the level are out of sight
        // too: only the table can tell.
        let first_of_level = table.tiles().iter().all(|tile| tile.level() != level);

        let mut free = [[0; PATTERNS]; WINDOW];
        let mut near = [[0; PATTERNS]; WINDOW];
        for y in 0..WINDOW {
            let open = if level == 0 {
                !taken.squares[y]
            } else {
                ground.squares[y] & !taken.squares[y]
            };
            free[y] = every_pattern(open, |a, b| a & b);
            near[y] = if first_of_level {
                [!0; PATTERNS]
            } else {
                every_pattern(taken.beside(y), |a, b| a | b)
            };
        }
        Platform {
            free,
            near,
            seam_right: ground.seam_right,
            seam_below: ground.seam_below,
            on_table: level == 0,
        }
    }

    /// For a tile whose corner lies in window row `y`, the columns its corner may have: a bit for each.
    pub(super) fn corners(&self, steps: &Steps, y: usize) -> u32 {
        let mut corners = !0;
        for dy in 0..steps.height {
            corners &= self.free[y + dy][steps.pattern[dy]] >> steps.shift[dy];
        }
        if corners == 0 {
            return 0;
        }
        let mut touching = 0;
        for dy in 0..steps.height {
            touching |= self.near[y + dy][steps.pattern[dy]] >> steps.shift[dy];
        }
        corners &= touching;
        if corners == 0 || self.on_table {
            return corners;
        }
        // A tile hangs together, so it rests on two tiles exactly if two of its neighbouring squares do.
        let mut crossing = 0;
        for dy in 0..steps.height {
            crossing |= shifted_by_each(steps.beside[dy], self.seam_right[y + dy]);
            crossing |= shifted_by_each(steps.above[dy], self.seam_below[y + dy]);
        }
        corners & crossing
    }
}

/// A shape taken apart for [`Platform::corners`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps {
    height: usize,
    /// The pattern of each row.
    pattern: [usize; LONGEST],
    /// How far the pattern stands from the corner.
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
            steps.pattern[y] = usize::from(row >> shift >> 1);
            steps.beside[y] = row & row >> 1;
            steps.above[y] = row & shape.rows.get(y + 1).copied().unwrap_or(0);
        }
        steps
    }
}

/// What a row says of the squares of each pattern. The bits of a pattern's number are the squares behind the leftmost.
fn every_pattern(row: u32, combine: impl Fn(u32, u32) -> u32) -> [u32; PATTERNS] {
    let with = |patterns: u32, distance: u32| combine(patterns, row >> distance);
    let (first, second, both) = (with(row, 1), with(row, 2), with(with(row, 1), 2));
    [
        row,
        first,
        second,
        both,
        with(row, 3),
        with(first, 3),
        with(second, 3),
        with(both, 3),
    ]
}

/// The row shifted by the position of each bit in `distances`, all laid over one another.
fn shifted_by_each(distances: u8, row: u32) -> u32 {
    (0..LONGEST)
        .filter(|distance| distances >> distance & 1 == 1)
        .fold(0, |all, distance| all | row >> distance)
}

/// The tiles of one level in the window.
#[derive(Default)]
struct Layer {
    squares: [u32; WINDOW],
    seam_right: [u32; WINDOW],
    seam_below: [u32; WINDOW],
}

impl Layer {
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
