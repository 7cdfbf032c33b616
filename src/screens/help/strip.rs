//! A drawing as a row of pieces, in the middle of its strip. A page lists what its drawing consists of, from left to
//! right; where that goes is worked out here, so that no drawing has coordinates of its own.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::small_card::SmallCard;
use super::tile_pair::TilePair;
use crate::screens::bitmap::Bitmap;
use crate::screens::text::{Style, width};
use crate::screens::{Surface, WIDTH, widgets};
use crate::words::{FontSize, Room};

/// Where drawings are: below the heading.
pub(in crate::screens) const STRIP: Rectangle = Rectangle::new(
    Point::new(0, Room::HELP_TITLE.height() as i32),
    Size::new(WIDTH as u32, 15),
);

/// Letters of keys and figures.
pub(in crate::screens) const LETTERS: FontSize = FontSize::Title;

/// A key, and the bar below it that says how long it is pressed.
const KEY: Size = Size::new(11, 11);
const KEY_LETTER: Point = Point::new(2, -1);
const HELD: Rectangle = Rectangle::new(Point::new(0, 12), Size::new(11, 2));

/// Something in a drawing. What is large is elsewhere, as there are more than a hundred pieces.
#[derive(Debug)]
pub(in crate::screens) enum Piece {
    /// So many dark columns.
    Space(u8),
    /// A picture.
    Icon(Bitmap),
    /// Figures and signs, which mean the same in every language.
    Figures(&'static str),
    /// A button, tapped or held.
    Key { letter: char, is_held: bool },
    /// A playing card.
    Card(SmallCard),
    /// Tiles of Number 9.
    TilePair(TilePair),
}

impl Piece {
    fn width(&self) -> u32 {
        match self {
            Piece::Space(columns) => u32::from(*columns),
            Piece::Icon(icon) => icon.size().width,
            // Behind the last one there is no gap.
            Piece::Figures(figures) => width(figures, LETTERS).saturating_sub(1),
            Piece::Key { .. } => KEY.width,
            Piece::Card(card) => card.width(),
            Piece::TilePair(tiles) => tiles.width(),
        }
    }

    /// Draws it from this column on.
    fn draw<D: Surface>(&self, target: &mut D, x: i32) -> Result<(), D::Error> {
        let corner = Point::new(x, STRIP.top_left.y);
        let in_middle = |height: u32| corner + Size::new(0, (STRIP.size.height.saturating_sub(height)).div_ceil(2));
        match self {
            Piece::Space(_) => Ok(()),
            Piece::Icon(icon) => icon.draw(target, in_middle(icon.size().height), BinaryColor::On),
            Piece::Figures(figures) => style().draw(target, figures, in_middle(LETTERS.line_height())),
            Piece::Key { letter, is_held } => draw_key(target, corner, *letter, *is_held),
            Piece::Card(card) => card.draw(target, corner),
            Piece::TilePair(tiles) => tiles.draw(target, corner),
        }
    }
}

/// How figures are written. English has all the signs, and digits are the same everywhere.
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
    // Alone it is in the middle; with a bar below it, they are together.
    let free = (STRIP.size.height - KEY.height).div_ceil(2) as i32;
    let key = if is_held { corner } else { corner + Point::new(0, free) };
    widgets::highlight(target, Rectangle::new(key, KEY))?;
    style().dark().draw(target, letter, key + KEY_LETTER)?;
    if is_held {
        target.fill_solid(&Rectangle::new(corner + HELD.top_left, HELD.size), BinaryColor::On)?;
    }
    Ok(())
}
