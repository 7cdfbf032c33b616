//! Cards of 7 on 9, so small that four go side by side. All of them are dark, as those with ±1 are on the table.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::strip::{LETTERS, STRIP, style};
use crate::screens::text::{Style, width};
use crate::screens::{Surface, widgets};
use crate::words::FontSize;

/// From the card's edge to its figures.
const MARGIN: i32 = 2;
/// The figures' last column is free.
const BEHIND: u32 = 1;
const NUMBER_TOP: i32 = 1;

/// The modifier behind the number, in a field of its own.
const MODIFIER: Style = Style::new(FontSize::Small);
const MODIFIER_TOP: i32 = 4;
const LINE: u32 = 1;

/// A card, or only its number where nothing else matters.
#[derive(Clone, Copy, Debug)]
pub(in crate::screens) struct SmallCard {
    pub number: &'static str,
    pub modifier: Option<&'static str>,
}

impl SmallCard {
    /// Pixels from side to side.
    pub fn width(self) -> u32 {
        let field = |text, letters| MARGIN as u32 + width(text, letters) + BEHIND;
        let modifier = self
            .modifier
            .map_or(0, |text| LINE + field(text, MODIFIER.size) - BEHIND);
        field(self.number, LETTERS) + modifier
    }

    /// Draws it, as high as the strip.
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
