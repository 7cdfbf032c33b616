//! One level of a table as rows of bits, seen through a window of 32 × 32 squares: where a tile of that level may lie,
//! what it may touch, and where the tiles beneath meet. With a whole row in a register, one shift and one AND ask a
//! question of 32 squares at once, which is what makes listing every legal spot cheap.
//!
//! A tile that fits within the window and is not at its rim is judged exactly; whatever lies outside the window is
//! unknown to it. Who needs more than one window's worth of squares looks through several.

use super::Table;
use super::table::Spot;
use super::tile::{Digit, LONGEST, Shape, Turn};

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
    /// Whether ALL squares of a pattern lie on the level below and are still free. Only rows that a tile can cover are
    /// kept up to date.
    free: Combined,
    /// Whether ANY square of a pattern shares an edge with a tile of this level. As far up to date as `free`.
    near: Combined,
    /// How many edges each free square shares with tiles of this level, as binary digits, the ones and the twos. As far up
    /// to date as `free`. Four there are only in a hole of a single square, which no tile covers.
    edges: [[u32; WINDOW]; 2],
    /// The tiles of the level below, for where they meet.
    ground: Layer,
    on_table: bool,
    /// The rows that can have free squares, a bit for each.
    free_rows: u32,
    /// The rows that can have squares which share an edge with a tile of this level.
    near_rows: u32,
}

impl Platform {
    /// A platform that was not looked at yet. A constant, as the result of a function would be on the stack twice.
    pub(super) const UNSEEN: Platform = Platform {
        free: [0; WINDOW * PATTERNS],
        near: [0; WINDOW * PATTERNS],
        edges: [[0; WINDOW]; 2],
        ground: Layer::empty(),
        on_table: false,
        free_rows: 0,
        near_rows: 0,
    };

    /// Looks at a level of a table through the window whose top left square is (`left`, `top`).
    pub(super) fn look(&mut self, table: &Table, level: u8, left: i16, top: i16) {
        let on_table = level == 0;
        self.ground = Layer::empty();
        let mut taken = [0; WINDOW];
        let mut taken_rows = 0;
        let mut ground_rows = 0;
        let mut is_first_of_level = true;
        for &tile in table.tiles() {
            if tile.level() == level {
                is_first_of_level = false;
                taken_rows |= Rows::of(tile, left, top).mark(&mut taken);
            } else if tile.level() + 1 == level {
                ground_rows |= self.ground.add(Rows::of(tile, left, top));
            }
        }
        self.on_table = on_table;
        self.free_rows = if on_table { !0 } else { ground_rows };
        // The first tile of a level need not touch anything. If the level has tiles out of sight, it is not empty.
        self.near_rows = if is_first_of_level {
            !0
        } else {
            taken_rows | taken_rows << 1 | taken_rows >> 1
        };

        let reachable = (0..LONGEST).fold(0, |rows, dy| rows | self.near_rows << dy | self.near_rows >> dy);
        for y in bits(self.free_rows & reachable) {
            let free = !taken[y] & if on_table { !0 } else { self.ground.squares[y] };
            let [ones, twos] = edges(&taken, y);
            let near = if is_first_of_level { !0 } else { ones | twos };
            self.edges[0][y] = ones;
            self.edges[1][y] = twos;
            // Whole arrays, so that they are written where they belong and not copied there.
            self.free.as_chunks_mut().0[y] = every_pattern(free, |a, b| a & b);
            self.near.as_chunks_mut().0[y] = every_pattern(near, |a, b| a | b);
        }
    }

    /// The window's rows in which the corner of a tile that is so high can lie at all: every row of it finds free
    /// squares, and one of them finds something to touch.
    pub(super) fn rows(&self, height: usize) -> u32 {
        let all_free = (0..height).fold(!0, |rows, dy| rows & self.free_rows >> dy);
        let any_near = (0..height).fold(0, |rows, dy| rows | self.near_rows >> dy);
        all_free & any_near
    }

    /// For a tile whose corner lies in window row `y`, one of its [`Platform::rows`], the columns its corner may have: a
    /// bit for each.
    pub(super) fn corners(&self, steps: &Steps, y: usize) -> u32 {
        let row = y * PATTERNS;
        // Written out: in an image that is made small, a loop of four stays a loop.
        let asked = |patterns: &Combined, dy: usize| patterns[row + usize::from(steps.pattern[dy])] >> steps.shift[dy];
        let free = |dy| asked(&self.free, dy);
        let mut corners = free(0) & free(1) & free(2) & free(3);
        if corners == 0 {
            return 0;
        }
        let near = |dy| asked(&self.near, dy);
        corners &= near(0) | near(1) | near(2) | near(3);
        if corners == 0 || self.on_table {
            return corners;
        }
        // A tile hangs together, so it rests on two tiles exactly if two of its neighbouring squares do.
        let mut crossing = 0;
        for dy in 0..LONGEST {
            crossing |= shifted_by_each(steps.beside[dy], self.ground.seam_right[y + dy]);
            crossing |= shifted_by_each(steps.above[dy], self.ground.seam_below[y + dy]);
        }
        corners & crossing
    }

    /// For a tile whose corner may lie in window column `x` and row `y`, how many of its edges then touch tiles of this
    /// level.
    pub(super) fn snugness(&self, steps: &Steps, x: usize, y: usize) -> u8 {
        let [ones, twos] = self.edges.each_ref().map(|digits| {
            let rows = digits[y..y + LONGEST].iter().rev();
            let around = rows.fold(0, |around, row| around << LONGEST | row >> x & ((1 << LONGEST) - 1));
            (around & u32::from(steps.squares)).count_ones()
        });
        (ones + 2 * twos) as u8
    }
}

/// A shape taken apart for [`Platform::corners`].
#[derive(Debug)]
pub(super) struct Steps {
    height: u8,
    /// The squares of the shape, row by row, four bits for each.
    squares: u16,
    /// For each row of the shape, where its pattern stands, counted from the row of the corner. A shape with fewer rows
    /// repeats its first one: asking the same twice changes nothing, and asking always four times is faster.
    pattern: [u8; LONGEST],
    /// How far the pattern stands from the corner's column.
    shift: [u8; LONGEST],
    /// Squares of each row whose right-hand neighbour belongs to the shape too.
    beside: [u8; LONGEST],
    /// Squares of each row whose lower neighbour belongs to the shape too.
    above: [u8; LONGEST],
}

impl Steps {
    /// The steps for a tile turned like this.
    pub(super) fn of(digit: Digit, turn: Turn) -> &'static Steps {
        &STEPS[usize::from(digit.value())][turn as usize]
    }

    pub(super) fn height(&self) -> usize {
        usize::from(self.height)
    }

    const fn take_apart(shape: &Shape) -> Steps {
        let mut steps = Steps {
            height: shape.height,
            squares: 0,
            pattern: [0; LONGEST],
            shift: [0; LONGEST],
            beside: [0; LONGEST],
            above: [0; LONGEST],
        };
        let mut row = 0;
        while row < LONGEST {
            let y = if row < shape.height as usize { row } else { 0 };
            let squares = shape.rows[y];
            steps.squares |= (shape.rows[row] as u16) << (row * LONGEST);
            let shift = squares.trailing_zeros() as u8;
            steps.shift[row] = shift;
            steps.pattern[row] = (y * PATTERNS) as u8 + (squares >> shift >> 1);
            steps.beside[row] = shape.rows[row] & shape.rows[row] >> 1;
            if row + 1 < LONGEST {
                steps.above[row] = shape.rows[row] & shape.rows[row + 1];
            }
            row += 1;
        }
        steps
    }
}

/// The steps of every tile in each of its turns.
static STEPS: [[Steps; 4]; 10] = {
    const NONE: Steps = Steps {
        height: 0,
        squares: 0,
        pattern: [0; LONGEST],
        shift: [0; LONGEST],
        beside: [0; LONGEST],
        above: [0; LONGEST],
    };
    let mut all = [const { [NONE; 4] }; 10];
    let mut digit = 0;
    while digit < all.len() {
        let mut turn = 0;
        while turn < Turn::ALL.len() {
            all[digit][turn] = Steps::take_apart(Digit::ALL[digit].shape(Turn::ALL[turn]));
            turn += 1;
        }
        digit += 1;
    }
    all
};

/// The positions of the bits that are set, from the lowest.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
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
// Written out, and inlined, because a row asks it eight times.
#[inline]
fn shifted_by_each(distances: u8, row: u32) -> u32 {
    let by = |distance: usize| {
        if distances >> distance & 1 == 1 {
            row >> distance
        } else {
            0
        }
    };
    by(0) | by(1) | by(2) | by(3)
}

/// A tile as it lies in the window.
struct Rows {
    /// The window's row of the tile's first; it may lie above the window or below.
    top: i16,
    squares: [u32; LONGEST],
}

impl Rows {
    fn of(tile: Spot, left: i16, top: i16) -> Rows {
        const INSIDE: i16 = WINDOW as i16;
        const REACHING_IN: i16 = 1 - LONGEST as i16;
        let x = i16::from(tile.corner().x) - left;
        let squares = tile.digit().shape(tile.turn()).rows.map(|row| match x {
            0..INSIDE => u32::from(row) << x,
            REACHING_IN..0 => u32::from(row) >> -x,
            _ => 0,
        });
        Rows {
            top: i16::from(tile.corner().y) - top,
            squares,
        }
    }

    /// The rows that lie in the window, with their squares.
    fn in_window(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        let row = |dy: usize| usize::try_from(self.top + dy as i16).ok().filter(|&y| y < WINDOW);
        self.squares
            .iter()
            .enumerate()
            .filter_map(move |(dy, &squares)| Some((row(dy)?, squares)))
    }

    /// Marks the tile's squares and says in which rows they are, a bit for each.
    fn mark(&self, window: &mut [u32; WINDOW]) -> u32 {
        let mut rows = 0;
        for (y, squares) in self.in_window() {
            window[y] |= squares;
            rows |= 1 << y;
        }
        rows
    }
}

/// How many edges each square of a row shares with marked ones, as binary digits: the ones and the twos. Four count as two.
fn edges(marked: &[u32; WINDOW], y: usize) -> [u32; 2] {
    let above = if y > 0 { marked[y - 1] } else { 0 };
    let below = if y + 1 < WINDOW { marked[y + 1] } else { 0 };
    let (left, right) = (marked[y] << 1, marked[y] >> 1);
    let (upright, level) = (above ^ below, left ^ right);
    [upright ^ level, above & below | left & right | upright & level]
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

    /// Adds a tile and says in which rows it lies, a bit for each.
    fn add(&mut self, tile: Rows) -> u32 {
        for (y, new) in tile.in_window() {
            let old = self.squares[y];
            self.seam_right[y] |= new & old >> 1 | old & new >> 1;
            if y + 1 < WINDOW {
                self.seam_below[y] |= new & self.squares[y + 1];
            }
            if y > 0 {
                self.seam_below[y - 1] |= self.squares[y - 1] & new;
            }
        }
        tile.mark(&mut self.squares)
    }
}
