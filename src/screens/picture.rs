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
    /// Column by column from the left, each in as many bytes as it needs, the topmost pixel the lowest bit of the first.
    bytes: &'static [u8],
    width: u8,
    height: u8,
}

/// Makes a picture of rows from the top. Lit is where there is an `X`.
macro_rules! picture {
    ($($row:literal),+ $(,)?) => {{
        const ROWS: &[&str] = &[$($row),+];
        const BYTES: [u8; ROWS[0].len() * $crate::screens::picture::bytes_of_column(ROWS.len())] =
            $crate::screens::picture::bytes(ROWS);
        $crate::screens::picture::Picture::new(&BYTES, ROWS[0].len(), ROWS.len())
    }};
}
pub(super) use picture;

/// The bytes that so many rows take.
pub(super) const fn bytes_of_column(rows: usize) -> usize {
    rows.div_ceil(u8::BITS as usize)
}

/// The columns of rows.
pub(super) const fn bytes<const COUNT: usize>(rows: &[&str]) -> [u8; COUNT] {
    let of_column = bytes_of_column(rows.len());
    let mut bytes = [0; COUNT];
    let mut y = 0;
    while y < rows.len() {
        let row = rows[y].as_bytes();
        assert!(row.len() * of_column == COUNT, "all rows are equally long");
        let mut x = 0;
        while x < row.len() {
            if row[x] == b'X' {
                bytes[x * of_column + y / u8::BITS as usize] |= 1 << (y % u8::BITS as usize);
            }
            x += 1;
        }
        y += 1;
    }
    bytes
}

impl Picture {
    /// A picture of these bytes, of this size in pixels.
    pub const fn new(bytes: &'static [u8], width: usize, height: usize) -> Picture {
        assert!(
            width <= u8::MAX as usize && height <= u32::BITS as usize,
            "a picture is small"
        );
        Picture {
            bytes,
            width: width as u8,
            height: height as u8,
        }
    }

    /// Its size.
    pub const fn size(self) -> Size {
        Size::new(self.width as u32, self.height as u32)
    }

    /// From the left, the topmost pixel the lowest bit.
    pub fn columns(self) -> impl Iterator<Item = u32> {
        (0..usize::from(self.width)).map(move |x| self.column(x))
    }

    /// One of its columns; a dark one, if it has not so many.
    // One for all callers: copies of it would take more flash than they save time.
    #[inline(never)]
    pub fn column(&self, x: usize) -> u32 {
        let count = bytes_of_column(self.height.into());
        let first = x * count;
        let bytes = self.bytes.get(first..first + count).unwrap_or_default();
        bytes
            .iter()
            .rev()
            .fold(0, |column, &byte| column << u8::BITS | u32::from(byte))
    }

    /// So many columns of it, from this one on; nothing, if it has not so many.
    pub fn part(self, first: u32, width: u32) -> Picture {
        let is_inside = first + width <= self.width.into();
        let begin = first as usize * bytes_of_column(self.height.into());
        Picture {
            bytes: self.bytes.get(begin..).unwrap_or_default(),
            width: if is_inside { width as u8 } else { 0 },
            ..self
        }
    }

    /// Draws what is lit in it in a colour, and nothing around it.
    // One for all callers: copies of it would take more flash than they save time.
    #[inline(never)]
    pub fn draw<D: Surface>(self, target: &mut D, corner: Point, color: BinaryColor) -> Result<(), D::Error> {
        match target.as_frame() {
            Some(frame) => {
                let columns = self.columns().map(|column| Column::new(column, all(color)));
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
        draw_enlarged(target, self.columns(), corner, pixel, color)
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
