//! The drawing of a help page: a row of pieces, centred in a strip below the heading. A page lists its pieces from left
//! to right, and their coordinates are computed here.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::small_card::SmallCard;
use super::tile_pair::TilePair;
use crate::screens::bitmap::Bitmap;
use crate::screens::text::{Style, width};
use crate::screens::{Surface, WIDTH, widgets};
use crate::words::{FontSize, Room};

/// The area of a drawing, below the heading.
pub(in crate::screens) const STRIP: Rectangle = Rectangle::new(
    Point::new(0, Room::HELP_TITLE.height() as i32),
    Size::new(WIDTH as u32, 15),
);

/// The font of keys and figures.
pub(in crate::screens) const LETTERS: FontSize = FontSize::Title;

// A key, where its letter is, and the bar below a key that is held.
const KEY: Size = Size::new(11, 11);
const KEY_LETTER: Point = Point::new(2, -1);
const HELD: Rectangle = Rectangle::new(Point::new(0, 12), Size::new(11, 2));

/// A piece of a drawing.
#[derive(Debug)]
pub(in crate::screens) enum Piece {
    /// A gap of this many pixels.
    Space(u8),
    /// An icon.
    Icon(Bitmap),
    /// Digits and mathematical signs, which need no translation.
    Figures(&'static str),
    /// A button, tapped or held.
    Key { letter: char, is_held: bool },
    /// A card of 7 on 9.
    Card(SmallCard),
    /// Two tiles of Number 9.
    TilePair(TilePair),
}

impl Piece {
    fn width(&self) -> u32 {
        match self {
            Piece::Space(columns) => u32::from(*columns),
            Piece::Icon(icon) => icon.size().width,
            // Without the blank last column of the last glyph.
            Piece::Figures(figures) => width(figures, LETTERS).saturating_sub(1),
            Piece::Key { .. } => KEY.width,
            Piece::Card(card) => card.width(),
            Piece::TilePair(pair) => pair.width(),
        }
    }

    /// Draws the piece with its left edge at `x`.
    fn draw<D: Surface>(&self, target: &mut D, x: i32) -> Result<(), D::Error> {
        let corner = Point::new(x, STRIP.top_left.y);
        let centred = |height: u32| corner + Size::new(0, (STRIP.size.height.saturating_sub(height)).div_ceil(2));
        match self {
            Piece::Space(_) => Ok(()),
            Piece::Icon(icon) => icon.draw(target, centred(icon.size().height), BinaryColor::On),
            Piece::Figures(figures) => style().draw(target, figures, centred(LETTERS.line_height())),
            Piece::Key { letter, is_held } => draw_key(target, corner, *letter, *is_held),
            Piece::Card(card) => card.draw(target, corner),
            Piece::TilePair(pair) => pair.draw(target, corner),
        }
    }
}

/// The style of keys and figures.
pub(in crate::screens) const fn style() -> Style {
    Style::new(LETTERS)
}

/// Draws a row of pieces.
pub(in crate::screens) fn draw<D: Surface>(target: &mut D, pieces: &[Piece]) -> Result<(), D::Error> {
    let taken: u32 = pieces.iter().map(Piece::width).sum();
    let mut x = STRIP.size.width.saturating_sub(taken) as i32 / 2;
    for piece in pieces {
        piece.draw(target, x)?;
        x += piece.width() as i32;
    }
    Ok(())
}

fn draw_key<D: Surface>(target: &mut D, corner: Point, letter: char, is_held: bool) -> Result<(), D::Error> {
    // A tapped key is centred in the strip; a held one is at its top, with the bar below.
    let free = (STRIP.size.height - KEY.height).div_ceil(2) as i32;
    let key = if is_held { corner } else { corner + Point::new(0, free) };
    widgets::highlight(target, Rectangle::new(key, KEY))?;
    style().dark().draw(target, letter, key + KEY_LETTER)?;
    if is_held {
        target.fill_solid(&Rectangle::new(corner + HELD.top_left, HELD.size), BinaryColor::On)?;
    }
    Ok(())
}
