//! Small cards of 7 on 9 for the drawings of help pages: four fit side by side. All are drawn dark with a border, as
//! cards with ±1 are in play.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::strip::{LETTERS, STRIP, style};
use crate::screens::text::{Style, width};
use crate::screens::{Surface, widgets};
use crate::words::FontSize;

/// Pixels from the left edge of the card to its number.
const MARGIN: i32 = 2;
/// Pixels behind the number. It is one less than the margin, because the last column of a glyph is blank.
const BEHIND: u32 = 1;
const NUMBER_TOP: i32 = 1;

// The modifier to the right of the number, behind a vertical line.
const MODIFIER: Style = Style::new(FontSize::Small);
const MODIFIER_TOP: i32 = 4;
const LINE: u32 = 1;

/// A card with its modifier, or with its number alone where the modifier does not matter.
#[derive(Clone, Copy, Debug)]
pub(in crate::screens) struct SmallCard {
    pub number: &'static str,
    pub modifier: Option<&'static str>,
}

impl SmallCard {
    /// Its width in pixels.
    pub fn width(self) -> u32 {
        let field = |text, letters| MARGIN as u32 + width(text, letters) + BEHIND;
        let modifier = self
            .modifier
            .map_or(0, |text| LINE + field(text, MODIFIER.size) - BEHIND);
        field(self.number, LETTERS) + modifier
    }

    /// Draws the card at the full height of the strip.
    pub fn draw<D: Surface>(self, target: &mut D, corner: Point) -> Result<(), D::Error> {
        let area = Rectangle::new(corner, Size::new(self.width(), STRIP.size.height));
        widgets::border(target, area)?;
        style().draw(target, self.number, corner + Point::new(MARGIN, NUMBER_TOP))?;
        let Some(modifier) = self.modifier else { return Ok(()) };
        let line = corner.x + MARGIN + width(self.number, LETTERS) as i32;
        let line = Rectangle::new(Point::new(line, corner.y), Size::new(LINE, area.size.height));
        target.fill_solid(&line, BinaryColor::On)?;
        MODIFIER.draw(target, modifier, line.top_left + Point::new(MARGIN, MODIFIER_TOP))
    }
}
