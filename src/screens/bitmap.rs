//! Bitmaps drawn by hand: digits, icons, arrows. The source shows each one as rows of `X` and `.`; the [`bitmap!`]
//! macro turns the rows into columns of bits at compile time, because a [`Frame`](super::Frame) is blitted column by
//! column. Rows of different lengths do not compile.

use core::ops::Range;

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::surface::{Column, Surface, blit, solid};

/// A bitmap of at most 32 rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bitmap {
    /// From the left; the top pixel of each column is its lowest bit.
    columns: &'static [u32],
    height: u32,
}

/// Makes a bitmap from rows, top first. An `X` is a lit pixel.
macro_rules! bitmap {
    ($($row:literal),+ $(,)?) => {{
        const ROWS: &[&str] = &[$($row),+];
        const COLUMNS: [u32; ROWS[0].len()] = $crate::screens::bitmap::columns(ROWS);
        $crate::screens::bitmap::Bitmap::new(&COLUMNS, ROWS.len() as u32)
    }};
}
pub(super) use bitmap;

/// Transposes rows of characters into columns of bits.
pub(super) const fn columns<const WIDTH: usize>(rows: &[&str]) -> [u32; WIDTH] {
    let mut columns = [0; WIDTH];
    let mut y = 0;
    while y < rows.len() {
        let row = rows[y].as_bytes();
        assert!(row.len() == WIDTH, "all rows are equally long");
        let mut x = 0;
        while x < WIDTH {
            if row[x] == b'X' {
                columns[x] |= 1 << y;
            }
            x += 1;
        }
        y += 1;
    }
    columns
}

impl Bitmap {
    /// A bitmap of these columns.
    pub const fn new(columns: &'static [u32], height: u32) -> Bitmap {
        assert!(height <= u32::BITS, "a bitmap has at most 32 rows");
        Bitmap { columns, height }
    }

    /// Its size in pixels.
    pub const fn size(self) -> Size {
        Size::new(self.columns.len() as u32, self.height)
    }

    /// Its columns from the left; the top pixel of each is the lowest bit.
    pub const fn columns(self) -> &'static [u32] {
        self.columns
    }

    /// The part of it that begins at column `first`; empty if that part reaches beyond its right edge.
    pub fn part(self, first: u32, width: u32) -> Bitmap {
        let columns = self.columns.get(first as usize..(first + width) as usize);
        Bitmap {
            columns: columns.unwrap_or_default(),
            ..self
        }
    }

    /// Draws the lit pixels in a colour. Pixels that are not lit in the bitmap stay as they are on the target.
    pub fn draw<D: Surface>(self, target: &mut D, corner: Point, color: BinaryColor) -> Result<(), D::Error> {
        let columns = self.columns.iter().map(|&column| Column::new(column, solid(color)));
        blit(target, corner, columns)
    }

    /// Draws the lit pixels as squares of `scale` pixels.
    pub fn draw_scaled<D: DrawTarget<Color = BinaryColor>>(
        self,
        target: &mut D,
        corner: Point,
        scale: u32,
        color: BinaryColor,
    ) -> Result<(), D::Error> {
        draw_scaled(target, self.columns.iter().copied(), corner, scale, color)
    }
}

/// Draws columns of bits with every lit pixel as a square of `scale` pixels. The lowest bit of a column is its top
/// pixel.
pub(super) fn draw_scaled<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    columns: impl Iterator<Item = u32>,
    corner: Point,
    scale: u32,
    color: BinaryColor,
) -> Result<(), D::Error> {
    for (x, column) in (0..).zip(columns) {
        for run in runs(column) {
            let at = corner + Point::new(x, run.start as i32) * scale as i32;
            let size = Size::new(1, run.end - run.start) * scale;
            target.fill_solid(&Rectangle::new(at, size), color)?;
        }
    }
    Ok(())
}

/// The runs of consecutive lit pixels in a column, so that each run takes one fill.
fn runs(column: u32) -> impl Iterator<Item = Range<u32>> {
    let mut rest = column;
    core::iter::from_fn(move || {
        let begin = rest.trailing_zeros();
        // Setting all bits below the run makes the end of the run the first zero bit.
        let filled = rest | rest.wrapping_sub(1);
        let run = (rest != 0).then(|| begin..filled.trailing_ones());
        rest &= filled.wrapping_add(1);
        run
    })
}
