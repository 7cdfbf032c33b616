//! From words of bits to pixels. The leftmost pixel is a word's lowest bit.

use embedded_graphics::Pixel;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

/// Pixels in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// Where the lowest bit lies.
    pub place: Point,
    /// The pixels to set.
    pub cover: u32,
    /// Which of them are lit.
    pub ink: u32,
}

/// The pixels of runs, one by one.
///
/// Most of what a frame costs is spent here and in setting the pixel, so this is one plain loop. Iterators one inside
/// the other take twice as long, and so does looking for the next bit: the chip has no instruction for that.
#[derive(Debug)]
pub(super) struct Pixels<R> {
    runs: R,
    run: Run,
}

impl<R: Iterator<Item = Run>> Pixels<R> {
    pub fn of(runs: impl IntoIterator<IntoIter = R>) -> Pixels<R> {
        let run = Run {
            place: Point::zero(),
            cover: 0,
            ink: 0,
        };
        let runs = runs.into_iter();
        Pixels { runs, run }
    }
}

impl<R: Iterator<Item = Run>> Iterator for Pixels<R> {
    type Item = Pixel<BinaryColor>;

    fn next(&mut self) -> Option<Pixel<BinaryColor>> {
        loop {
            while self.run.cover != 0 {
                let Run { place, cover, ink } = self.run;
                self.run = Run {
                    place: Point::new(place.x + 1, place.y),
                    cover: cover >> 1,
                    ink: ink >> 1,
                };
                if cover & 1 == 1 {
                    return Some(Pixel(place, BinaryColor::from(ink & 1 == 1)));
                }
            }
            self.run = self.runs.next()?;
        }
    }
}

/// The lowest bits, this many.
pub(super) fn lowest(bits: u32) -> u32 {
    if bits < u32::BITS { (1 << bits) - 1 } else { !0 }
}

/// A row in which every pixel is this many, side by side.
pub(super) fn widened(row: u32, pixel: u32) -> u32 {
    let mut wide = 0;
    let mut place = 0;
    let mut rest = row;
    while rest != 0 {
        if rest & 1 == 1 {
            wide |= lowest(pixel) << place;
        }
        rest >>= 1;
        place += pixel;
    }
    wide
}
