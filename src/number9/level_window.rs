//! One level of a table as a bitboard, seen through a window of 32 × 32 squares: which squares are free for a further
//! tile, which of them touch a tile of the level, and where two tiles of the level beneath meet. With a whole row in a
//! register, one shift and one AND test 32 squares at once, which makes it cheap to list every legal spot.
//!
//! A row pattern is which squares one row of a tile covers: its leftmost square and any of the three to the right of
//! it. A free square is one that no tile of the level covers and that is on the table or over a tile of the level
//! beneath. A seam is an edge between two squares that are covered by different tiles of one level.
//!
//! A tile inside the window and not at its rim is judged exactly; squares outside the window are unknown. A layout that
//! is larger than a window takes several.

use super::Table;
use super::table::Spot;
use super::tile::LONGEST;
use super::tile_mask::{PATTERNS, TileMask, shifted_by_each};

/// The width and height of a window in squares: as many as a register has bits, so that a row is one word.
pub(super) const WINDOW: usize = 32;

/// How many binary digits the fit of a single square has: a square has three edges at most that count four each.
const FIT_BITS: usize = 4;

/// The binary digit of the fit that counts fours, and so contacts.
const FOURS: usize = 2;

/// A bit for every position of every row pattern in the window: bit `x` of entry `y * PATTERNS + pattern` stands for
/// the squares that the pattern covers with its leftmost square in column `x` of row `y`.
type RowPatterns = [u32; WINDOW * PATTERNS];

/// One level of a table, prepared to find the legal spots for a further tile on it.
#[derive(Clone, Debug)]
pub(super) struct LevelWindow {
    /// Whether ALL squares of a row pattern are free. Only rows that a legal tile can cover are filled in, here and in
    /// `near` and `fits`; the others hold old values that must not be read.
    free: RowPatterns,
    /// Whether ANY square of a row pattern shares an edge with a tile of this level.
    near: RowPatterns,
    /// For each free square, how much it adds to the fit of a tile that covers it: four for each of its edges that
    /// borders a tile of this level, and what [`LevelWindow::load_fits`] adds. The numbers are bit-sliced: the first
    /// bitboard holds their ones, the second their twos, and so on. A square with four such edges is a hole of a single
    /// square, which no tile covers.
    fits: [[u32; WINDOW]; FIT_BITS],
    /// The tiles of the level beneath, and the seams between them, which a tile of this level must cross.
    ground: Layer,
    on_table: bool,
    /// The rows of the window that can have free squares, a bit for each.
    free_rows: u32,
    /// The rows of the window that can have squares which share an edge with a tile of this level, a bit for each.
    near_rows: u32,
}

impl LevelWindow {
    /// A window that is not loaded yet. It is a constant, because the result of a function would need its 3 KB of stack
    /// twice.
    pub(super) const EMPTY: LevelWindow = LevelWindow {
        free: [0; WINDOW * PATTERNS],
        near: [0; WINDOW * PATTERNS],
        fits: [[0; WINDOW]; FIT_BITS],
        ground: Layer::empty(),
        on_table: false,
        free_rows: 0,
        near_rows: 0,
    };

    /// Loads one level of a table, with (`left`, `top`) as the square of the table in the window's top left.
    pub(super) fn load(&mut self, table: &Table, level: u8, left: i16, top: i16) {
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
        // The first tile of a level need not touch any other, so then every row counts. Tiles outside the window must
        // be considered too: they make the level not empty.
        self.near_rows = if is_first_of_level {
            !0
        } else {
            taken_rows | taken_rows << 1 | taken_rows >> 1
        };

        for y in bits(self.used_rows()) {
            let free = !taken[y] & if on_table { !0 } else { self.ground.squares[y] };
            let [ones, twos] = edges(&taken, y);
            let near = if is_first_of_level { !0 } else { ones | twos };
            self.fits[FOURS][y] = ones;
            self.fits[FOURS + 1][y] = twos;
            self.free.as_chunks_mut().0[y] = every_pattern(free, |a, b| a & b);
            self.near.as_chunks_mut().0[y] = every_pattern(near, |a, b| a | b);
        }
    }

    /// The rows of the window that a legal tile can cover, a bit for each.
    fn used_rows(&self) -> u32 {
        let reachable = (0..LONGEST).fold(0, |rows, dy| rows | self.near_rows << dy | self.near_rows >> dy);
        self.free_rows & reachable
    }

    /// Prepares [`LevelWindow::fit`] for the level that [`LevelWindow::load`] has loaded, with the same arguments.
    pub(super) fn load_fits(&mut self, table: &Table, level: u8, left: i16, top: i16) {
        if self.on_table {
            // Most spots are on the table, where the ground never ends. Contacts alone rank them well, and quickly.
            return;
        }
        let mut above = [0; WINDOW];
        for &tile in table.tiles().iter().filter(|tile| tile.level() == level + 1) {
            Rows::of(tile, left, top).mark(&mut above);
        }
        let outside = self.ground.squares.map(|row| !row);
        for y in bits(self.used_rows()) {
            let [ones, twos] = [self.fits[FOURS][y], self.fits[FOURS + 1][y]];
            let [ends, more_ends] = edges(&outside, y);
            let [walls, more_walls] = edges(&above, y);
            // Four for each contact, plus one for each edge where the ground ends, minus one for each wall. A wall is a
            // contact as well, so nothing is borrowed in the end.
            let borrow = walls & !ends;
            let borrow_twos = more_walls & !more_ends | borrow & !(more_ends ^ more_walls);
            let borrow_fours = borrow_twos & !ones;
            self.fits[0][y] = ends ^ walls;
            self.fits[1][y] = more_ends ^ more_walls ^ borrow;
            self.fits[FOURS][y] = ones ^ borrow_twos;
            self.fits[FOURS + 1][y] = twos ^ borrow_fours;
        }
    }

    /// The rows of the window in which the corner of a tile of this height can lie, a bit for each: each of its rows
    /// has free squares, and at least one of its rows has squares that touch a tile of this level.
    pub(super) fn rows(&self, height: usize) -> u32 {
        let all_free = (0..height).fold(!0, |rows, dy| rows & self.free_rows >> dy);
        let any_near = (0..height).fold(0, |rows, dy| rows | self.near_rows >> dy);
        all_free & any_near
    }

    /// The columns of the window, a bit for each, in which a tile is legal if its corner lies there in row `y`. That
    /// must be one of [`LevelWindow::rows`].
    pub(super) fn corners(&self, tile: &TileMask, y: usize) -> u32 {
        let row = y * PATTERNS;
        let at_corner =
            |patterns: &RowPatterns, nth: usize| patterns[row + usize::from(tile.pattern[nth])] >> tile.shift[nth];
        let free = |nth| at_corner(&self.free, nth);
        let mut corners = free(0) & free(1) & free(2) & free(3);
        if corners == 0 {
            return 0;
        }
        let near = |nth| at_corner(&self.near, nth);
        corners &= near(0) | near(1) | near(2) | near(3);
        if corners == 0 || self.on_table {
            return corners;
        }
        // A tile is connected, so it rests on two tiles exactly if two of its adjacent squares lie on different tiles,
        // that is, if it crosses a seam of the level beneath.
        let mut crossing = 0;
        for dy in 0..LONGEST {
            crossing |= shifted_by_each(tile.pairs_right[dy], self.ground.seam_right[y + dy]);
            crossing |= shifted_by_each(tile.pairs_below[dy], self.ground.seam_below[y + dy]);
        }
        corners & crossing
    }

    /// The contacts of a tile with its corner in column `x` and row `y`: how many of its edges touch tiles of this
    /// level. [`LevelWindow::load_fits`] must not have been called.
    pub(super) fn contacts(&self, tile: &TileMask, x: usize, y: usize) -> u8 {
        sum_under(tile, &self.fits[FOURS..], x, y)
    }

    /// How well a tile with its corner in column `x` and row `y` fits there. An edge that touches a tile of this level
    /// counts four. Above the table it counts three if that tile has another one on it there, and an edge where the ground
    /// ends counts one, as nothing can be laid beside it. An edge that leaves room beside it counts nothing.
    pub(super) fn fit(&self, tile: &TileMask, x: usize, y: usize) -> u8 {
        if self.on_table {
            return self.contacts(tile, x, y) << FOURS;
        }
        sum_under(tile, &self.fits, x, y)
    }
}

/// The sum of bit-sliced numbers over the squares of a tile.
fn sum_under(tile: &TileMask, numbers: &[[u32; WINDOW]], x: usize, y: usize) -> u8 {
    let mut sum = 0;
    for (digit, rows) in numbers.iter().enumerate() {
        // Four rows of four columns in one number, written out, as a loop is slower on the chip.
        let row = |dy: usize| rows[y + dy] >> x & ((1 << LONGEST) - 1);
        let around = row(0) | row(1) << LONGEST | row(2) << (2 * LONGEST) | row(3) << (3 * LONGEST);
        sum += (around & u32::from(tile.squares)).count_ones() << digit;
    }
    sum as u8
}

/// The positions of the bits that are set, from the lowest.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}

/// For each row pattern, combines the bits of all its squares, in all columns of a row at once: ANDed they say whether
/// all squares of the pattern are set, ORed whether any is. The number of a pattern has a bit for each of the three
/// squares to the right of its leftmost one.
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

/// A tile of the table as rows of the window. Parts of it may lie outside the window.
struct Rows {
    /// The row of the window in which the tile's first row lies. Negative if it lies before the window's first row.
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

    /// The rows of the tile that lie in the window: the window's row, and the squares that the tile covers there.
    fn in_window(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        let row = |dy: usize| usize::try_from(self.top + dy as i16).ok().filter(|&y| y < WINDOW);
        self.squares
            .iter()
            .enumerate()
            .filter_map(move |(dy, &squares)| Some((row(dy)?, squares)))
    }

    /// Sets the tile's squares in a bitboard of the window. Returns the rows of the window that the tile covers, a bit
    /// for each.
    fn mark(&self, window: &mut [u32; WINDOW]) -> u32 {
        let mut rows = 0;
        for (y, squares) in self.in_window() {
            window[y] |= squares;
            rows |= 1 << y;
        }
        rows
    }
}

/// For each square of row `y`, how many of its four neighbours are marked. Bit-sliced: a word with the ones of the
/// counts, and a word with the twos. Four neighbours are counted as two.
fn edges(marked: &[u32; WINDOW], y: usize) -> [u32; 2] {
    let above = if y > 0 { marked[y - 1] } else { 0 };
    let below = if y + 1 < WINDOW { marked[y + 1] } else { 0 };
    let (left, right) = (marked[y] << 1, marked[y] >> 1);
    let (upright, level) = (above ^ below, left ^ right);
    [upright ^ level, above & below | left & right | upright & level]
}

/// The squares that the tiles of one level cover in the window, as bitboards.
#[derive(Clone, Debug)]
struct Layer {
    squares: [u32; WINDOW],
    /// The covered squares that have a seam on their right-hand edge: the next square to the right is covered by
    /// another tile of the level.
    seam_right: [u32; WINDOW],
    /// The covered squares that have a seam on their lower edge: the square in the next row down is covered by another
    /// tile of the level.
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

    /// Adds a tile, and its seams with the tiles added before. Returns the rows of the window that it covers, a bit for
    /// each.
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
