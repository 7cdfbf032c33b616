//! Small pictures: digits, signs, icons, drawn by hand. They are written as they look and turned into bits by the compiler,
//! which also sees to it that all rows of a picture are equally long.

use core::ops::Range;

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::surface::{Column, Surface, all};

/// A picture, up to 32 pixels high.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture {
    /// From the left, the topmost pixel the lowest bit.
    columns: &'static [u32],
    height: u32,
}

/// Makes a picture of rows from the top. Lit is where there is an `X`.
macro_rules! picture {
    ($($row:literal),+ $(,)?) => {{
        const ROWS: &[&str] = &[$($row),+];
        const COLUMNS: [u32; ROWS[0].len()] = $crate::screens::picture::columns(ROWS);
        $crate::screens::picture::Picture::new(&COLUMNS, ROWS.len() as u32)
    }};
}
pub(super) use picture;

/// The columns of rows.
pub(super) const fn columns<const WIDTH: usize>(rows: &[&str]) -> [u32; WIDTH] {
    assert!(rows.len() <= u32::BITS as usize, "a column goes into a word");
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

impl Picture {
    /// A picture of these columns, so many pixels high.
    pub const fn new(columns: &'static [u32], height: u32) -> Picture {
        Picture { columns, height }
    }

    /// Its size.
    pub const fn size(self) -> Size {
        Size::new(self.columns.len() as u32, self.height)
    }

    /// From the left, the topmost pixel the lowest bit.
    pub const fn columns(self) -> &'static [u32] {
        self.columns
    }

    /// Some columns of it; nothing, if it has not so many.
    pub fn part(self, columns: Range<usize>) -> Picture {
        Picture::new(self.columns.get(columns).unwrap_or_default(), self.height)
    }

    /// Draws what is lit in it in a colour, and nothing around it.
    // One for all callers: copies of it would take more flash than they save time.
    #[inline(never)]
    pub fn draw<D: Surface>(self, target: &mut D, corner: Point, color: BinaryColor) -> Result<(), D::Error> {
        match target.as_frame() {
            Some(frame) => {
                let columns = self.columns.iter().map(|&column| Column::new(column, all(color)));
                frame.put(corner, columns);
                Ok(())
            }
            None => self.draw_large(target, corner, 1, color),
        }
    }

    /// The same in pixels that are so large.
    #[inline(never)]
    pub fn draw_large<D: DrawTarget<Color = BinaryColor>>(
        self,
        target: &mut D,
        corner: Point,
        pixel: u32,
        color: BinaryColor,
    ) -> Result<(), D::Error> {
        draw_enlarged(target, self.columns.iter().copied(), corner, pixel, color)
    }
}

/// Draws columns of pixels that are so large, the topmost of each column its lowest bit.
pub(super) fn draw_enlarged<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    columns: impl Iterator<Item = u32>,
    corner: Point,
    pixel: u32,
    color: BinaryColor,
) -> Result<(), D::Error> {
    for (x, column) in (0..).zip(columns) {
        for run in runs(column) {
            let at = corner + Point::new(x, run.start as i32) * pixel as i32;
            let size = Size::new(1, run.end - run.start) * pixel;
            target.fill_solid(&Rectangle::new(at, size), color)?;
        }
    }
    Ok(())
}

/// The pixels of a column that follow one another: a run is one fill, however long.
fn runs(column: u32) -> impl Iterator<Item = Range<u32>> {
    let mut rest = column;
    core::iter::from_fn(move || {
        let begin = rest.trailing_zeros();
        // With everything filled in before it, the run ends where the ones do.
        let filled = rest | rest.wrapping_sub(1);
        let run = (rest != 0).then(|| begin..filled.trailing_ones());
        rest &= filled.wrapping_add(1);
        run
    })
}
