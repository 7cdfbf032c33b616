//! Which tiles fit on which level. For each level the rival knows how much of it is free, and for each digit one place where
//! it fits: its witness. A laid tile changes two platforms only. On the one it adds to, whatever fitted still fits, and
//! something new can only fit on the new squares. On the one it lies on, a digit whose witness is not covered still fits.
//! So there is seldom anything to search for, which is what makes judging a layout cheap.

use super::super::platform::WINDOW;
use super::super::tile::LONGEST;
use super::board::{Board, COLUMNS, DIGITS, FIRST, LAST, Lie};
use super::cost::{TRYING_PLACES, TRYING_ROW, TRYING_TURN};
use super::figure::{Figure, PATTERNS};

/// What is known of the free squares that a tile of this level may lie on.
// Aligned so that it is copied word by word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub(super) struct Platform {
    /// How many there are.
    pub free: u8,
    /// How many pairs of them share an edge.
    pub joins: u16,
    /// The digits that fit, a bit for each. Only those that are still to come are kept up to date.
    pub fits: u16,
    /// The digits that find room, whether or not they touch their level and rest on two tiles there.
    pub rooms: u16,
    /// One place for each digit that fits.
    witness: [Witness; DIGITS],
}

impl Platform {
    /// Nothing to lie on.
    pub(super) const BARE: Platform = Platform {
        free: 0,
        joins: 0,
        fits: 0,
        rooms: 0,
        witness: [Witness(0); DIGITS],
    };

    /// The turn, column and row of a digit that fits.
    #[inline(always)]
    pub(super) fn place_of(&self, digit: usize) -> (usize, usize, usize) {
        self.witness[digit].place()
    }

    /// A tile lies on it now, and touches so many of the squares that stay free.
    pub(super) fn shrink(&mut self, figure: &Figure, contacts: u8) {
        self.free -= figure.size;
        self.joins -= u16::from(figure.joins) + u16::from(contacts);
    }

    /// A tile was added to the level below, and touches so many of the squares that were free.
    pub(super) fn grow(&mut self, figure: &Figure, contacts: u8) {
        self.free += figure.size;
        self.joins += u16::from(figure.joins) + u16::from(contacts);
    }
}

/// Where a tile fits: turn, row and column in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Witness(u16);

impl Witness {
    const BITS: u32 = 5;

    fn new(x: usize, y: usize) -> Witness {
        Witness((y << Witness::BITS | x) as u16)
    }

    fn turned(self, turn: usize) -> Witness {
        Witness((turn << (2 * Witness::BITS)) as u16 | self.0)
    }

    /// The turn, column and row.
    pub(super) fn place(self) -> (usize, usize, usize) {
        (self.turn(), self.x(), self.y())
    }

    fn x(self) -> usize {
        usize::from(self.0) & ((1 << Witness::BITS) - 1)
    }

    fn y(self) -> usize {
        usize::from(self.0) >> Witness::BITS & ((1 << Witness::BITS) - 1)
    }

    fn turn(self) -> usize {
        usize::from(self.0) >> (2 * Witness::BITS)
    }
}

/// Where to look for a place: a stretch of rows that the tile must lie on at least partly, the rows it must not leave, and
/// the columns of its corner, a bit for each.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlashStore {
    /// The tile covers one of these rows.
    from: usize,
    to: usize,
    /// The tile covers none but these rows.
    top: usize,
    bottom: usize,
    pub columns: u32,
}

impl FlashStore {
    /// Narrows it down to places that lie on a tile, or else touch it.
    pub(super) fn around(self, lie: Lie, gap: usize) -> FlashStore {
        let (x, y) = (usize::from(lie.x), usize::from(lie.y));
        let reach = LONGEST - 1 + gap;
        FlashStore {
            from: y.saturating_sub(gap),
            to: y + usize::from(lie.figure().height) - 1 + gap,
            columns: ((1 << (2 * reach + 1)) - 1) << x >> reach & COLUMNS,
            ..self
        }
    }

    /// Both, and what lies between them.
    pub(super) fn and(self, other: FlashStore) -> FlashStore {
        FlashStore {
            from: self.from.min(other.from),
            to: self.to.max(other.to),
            columns: self.columns | other.columns,
            ..self
        }
    }

    /// The rows of a figure's corner, a bit for each. Those in which it would leave the area are among them: no room is there.
    #[inline(always)]
    fn rows(&self, figure: &Figure) -> u32 {
        let first = (self.from + 1).saturating_sub(figure.height.into());
        let last = self.to.min(LAST);
        !0 << first & ((2 << last) - 1)
    }

    /// The first and the last row that a tile can cover.
    pub(super) fn reach(&self) -> (usize, usize) {
        let first = self.top.max(self.from.saturating_sub(LONGEST - 1));
        let last = self.bottom.min(self.to + LONGEST - 1);
        (first, last)
    }
}

/// How the search for a place ended.
pub(super) enum Found {
    /// It would fit nowhere.
    NoRoom,
    /// There is room for it, but not where it touches its level and rests on two tiles.
    Apart,
    Fits(Witness),
}

impl Board {
    /// The digits that are still to come, a bit for each.
    pub(super) fn to_come(&self) -> u16 {
        let mut digits = 0;
        for digit in 0..DIGITS {
            if self.left[digit] > 0 {
                digits |= 1 << digit;
            }
        }
        digits
    }

    /// Where a tile of this level can lie at all.
    pub(super) fn whole(&self, at: usize) -> FlashStore {
        let (top, bottom) = if at == 0 {
            let extent = self.levels[0].extent;
            (
                usize::from(extent.first).saturating_sub(LONGEST),
                usize::from(extent.last) + LONGEST,
            )
        } else {
            let extent = self.levels[at - 1].extent;
            (extent.first.into(), extent.last.into())
        };
        let (top, bottom) = (top.max(FIRST), bottom.min(LAST + LONGEST - 1));
        FlashStore {
            from: top,
            to: bottom,
            top,
            bottom,
            columns: COLUMNS,
        }
    }

    /// Brings the platform up to date that a tile was laid on.
    #[inline(never)]
    pub(super) fn refit_beside(&mut self, lie: Lie) {
        let at = usize::from(lie.level);
        let is_first = self.levels[at].extent.tiles == 1;
        let to_come = self.to_come();
        let platform = &self.platforms[at];
        // What has no room does not get any from a tile that takes some away.
        let known = platform.rooms & to_come;
        let mut is_spread = false;
        for digit in 0..DIGITS {
            let bit = 1 << digit;
            if known & bit == 0 {
                continue;
            }
            let whole = self.whole(at);
            let area = if self.platforms[at].fits & bit == 0 {
                // Nothing to touch before, but now perhaps the new tile.
                whole.around(lie, 1)
            } else {
                let witness = self.platforms[at].witness[digit];
                if !overlaps(lie, digit, witness) && (!is_first || self.touches_witness(at, digit, witness)) {
                    continue;
                }
                // On a level that was empty, the new tile is all there is to touch.
                if is_first { whole.around(lie, 1) } else { whole }
            };
            if !is_spread {
                is_spread = true;
                self.spread(at, whole.top, whole.bottom);
            }
            let is_partial = is_first || self.platforms[at].fits & bit == 0;
            let found = self.find(at, digit, area);
            self.note(at, digit, found, is_partial);
        }
    }

    /// Brings the platform up to date that a tile was added to.
    #[inline(never)]
    pub(super) fn refit_above(&mut self, lie: Lie) {
        let at = usize::from(lie.level) + 1;
        if self.levels[at - 1].extent.tiles < 2 {
            return;
        }
        let missing = self.to_come() & !self.platforms[at].fits;
        if missing == 0 {
            return;
        }
        if self.levels[at].extent.tiles > 0 && !self.is_near(at, lie) {
            // Whatever found room on the new squares would touch nothing.
            self.platforms[at].rooms |= missing;
            return;
        }
        let area = self.whole(at).around(lie, 0);
        let (first, last) = area.reach();
        self.spread(at, first, last);
        for digit in 0..DIGITS {
            if missing >> digit & 1 == 1 {
                let found = self.find(at, digit, area);
                self.note(at, digit, found, true);
            }
        }
    }

    /// Notes what a search found. A search that did not look everywhere cannot tell that there is no room.
    fn note(&mut self, at: usize, digit: usize, found: Found, is_partial: bool) {
        let bit = 1 << digit;
        let platform = &mut self.platforms[at];
        match found {
            Found::Fits(witness) => {
                platform.fits |= bit;
                platform.rooms |= bit;
                platform.witness[digit] = witness;
            }
            Found::Apart => {
                platform.fits &= !bit;
                platform.rooms |= bit;
            }
            Found::NoRoom => {
                platform.fits &= !bit;
                if !is_partial {
                    platform.rooms &= !bit;
                }
            }
        }
    }

    /// Looks for a place for a digit. The patterns of the rows must be there. Odd digits are looked for from the other end:
    /// with all of them in the same corner, a plan would find most in each other's way.
    #[inline(never)]
    pub(super) fn find(&mut self, at: usize, digit: usize, area: FlashStore) -> Found {
        let mut found = Found::NoRoom;
        for (turn, figure) in Figure::every_turn(digit).iter().enumerate() {
            let rows = self.roomy_rows(figure, &area);
            self.effort += TRYING_TURN;
            if rows == 0 {
                continue;
            }
            match self.find_in(at, figure, rows, area.columns, digit % 2 == 1) {
                Found::NoRoom => {}
                Found::Apart => found = Found::Apart,
                Found::Fits(witness) => return Found::Fits(witness.turned(turn)),
            }
        }
        found
    }

    /// Looks for a place for one turn of a digit in these rows.
    #[inline(never)]
    fn find_in(&mut self, at: usize, figure: &Figure, mut rows: u32, columns: u32, is_from_end: bool) -> Found {
        let next = |bits: u32| {
            if is_from_end {
                bits.checked_ilog2().unwrap_or(0) as usize
            } else {
                bits.trailing_zeros() as usize
            }
        };
        let mut found = Found::NoRoom;
        let must_touch = self.levels[at].extent.tiles > 0;
        while rows != 0 {
            let row = next(rows);
            rows ^= 1 << row;
            let mut corners = self.open(figure, row, columns);
            self.effort += TRYING_ROW;
            if corners == 0 {
                continue;
            }
            // There is room, at least.
            found = Found::Apart;
            if must_touch {
                self.effort += TRYING_PLACES;
                corners = self.touching(at, figure, row, corners);
            }
            if corners != 0 {
                self.effort += TRYING_PLACES;
                corners = self.crossing(at - 1, figure, row, corners);
            }
            if corners != 0 {
                return Found::Fits(Witness::new(next(corners), row));
            }
        }
        found
    }

    /// The rows of a figure's corner in which each of its rows may find room, a bit for each. The patterns of the area must
    /// be there.
    #[inline(always)]
    pub(super) fn roomy_rows(&self, figure: &Figure, area: &FlashStore) -> u32 {
        let room = |nth: usize| {
            let pattern = usize::from(figure.pattern[nth]);
            self.roomy[pattern % PATTERNS] >> (pattern / PATTERNS)
        };
        let rows = area.rows(figure) & room(0) & room(1);
        if rows == 0 { 0 } else { rows & room(2) & room(3) }
    }

    /// Those of the columns in which all squares of a figure find room, if its corner is in this row.
    #[inline(always)]
    pub(super) fn open(&self, figure: &Figure, row: usize, columns: u32) -> u32 {
        let room = |nth: usize| {
            let pattern = row * PATTERNS + usize::from(figure.pattern[nth]);
            self.patterns[pattern % self.patterns.len()] >> (figure.shift[nth] & 3)
        };
        // Mostly that is all there is to it.
        let open = columns & room(0) & room(1);
        if open == 0 { 0 } else { open & room(2) & room(3) }
    }

    /// Those of the columns in which a figure lies on two tiles of this level. A tile hangs together, so it rests on two
    /// tiles exactly if two of its neighbouring squares do.
    #[inline(never)]
    pub(super) fn crossing(&self, ground: usize, figure: &Figure, y: usize, columns: u32) -> u32 {
        let ground = &self.levels[ground];
        let reach = reach(columns);
        let mut crossing = 0;
        for dy in 0..LONGEST {
            let Some((beside, below)) = ground.beside.get(y + dy).zip(ground.below.get(y + dy)) else {
                break;
            };
            // Most rows have nothing there, and most of the rest is out of reach.
            let (beside, below) = (beside & reach, below & reach);
            if beside != 0 {
                crossing |= shifted_by_each(figure.beside[dy], beside);
            }
            if below != 0 {
                crossing |= shifted_by_each(figure.above[dy], below);
            }
        }
        crossing & columns
    }

    /// Those of the columns in which a figure touches a tile of its level.
    #[inline(never)]
    pub(super) fn touching(&self, at: usize, figure: &Figure, y: usize, columns: u32) -> u32 {
        let squares = &self.levels[at].squares;
        let reach = reach(columns);
        let mut touching = 0;
        for dy in 0..usize::from(figure.height) {
            let Some(&[above, row, below]) = squares.get(y + dy - 1..y + dy + 2) else {
                break;
            };
            let near = (row << 1 | row >> 1 | above | below) & reach;
            if near != 0 {
                touching |= shifted_by_each(figure.rows[dy], near);
            }
        }
        touching & columns
    }

    /// Whether a level has squares so near to a tile that another one, lying partly on it, could touch them.
    fn is_near(&self, at: usize, lie: Lie) -> bool {
        let (x, y) = (usize::from(lie.x), usize::from(lie.y));
        let columns = ((1 << (3 * LONGEST)) - 1) << x >> LONGEST;
        let first = y.saturating_sub(LONGEST);
        let last = (y + 2 * LONGEST).min(WINDOW);
        self.levels[at].squares[first..last]
            .iter()
            .any(|row| row & columns != 0)
    }

    fn touches_witness(&self, at: usize, digit: usize, witness: Witness) -> bool {
        let figure = Figure::of(digit, witness.turn());
        self.touching(at, figure, witness.y(), 1 << witness.x()) != 0
    }
}

/// Whether a tile covers a square of a digit's witness.
fn overlaps(lie: Lie, digit: usize, witness: Witness) -> bool {
    let (x, y) = (usize::from(lie.x), usize::from(lie.y));
    if x.abs_diff(witness.x()) >= LONGEST || y.abs_diff(witness.y()) >= LONGEST {
        return false;
    }
    let (ours, theirs) = (lie.figure(), Figure::of(digit, witness.turn()));
    (0..LONGEST).any(|dy| {
        let row = (witness.y() + dy).wrapping_sub(y);
        let own = ours.rows.get(row).copied().unwrap_or(0);
        u32::from(own) << x & u32::from(theirs.rows[dy]) << witness.x() != 0
    })
}

/// The squares that tiles with their corners in these columns can cover.
#[inline(always)]
fn reach(columns: u32) -> u32 {
    let two = columns | columns << 1;
    two | two << 2
}

/// The row shifted by the position of each bit in `distances`, all laid over one another.
#[inline(always)]
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
