//! The fonts for the numbers 1 to 10 on cards, in callouts and in the hand. Their strokes are heavier than those of the
//! text fonts, because the player reads three numbers at a glance, and the 10 is narrow enough for a slot of the hand.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::screens::Surface;
use crate::screens::bitmap::{Bitmap, bitmap};

/// The glyphs of 1 to 10, side by side in one bitmap.
#[derive(Debug)]
pub(super) struct NumberFont {
    glyphs: Bitmap,
    /// The width of a digit. A blank column follows each.
    digit_width: u32,
    /// The width of the narrow 1 in the 10.
    narrow_width: u32,
}

/// For cards, speech bubbles and countdowns, at scale 1 or 2.
pub(super) const BOLD: NumberFont = NumberFont {
    glyphs: bitmap![
        "...XX... ..XXXX.. ..XXXX.. .....XX. XXXXXXXX ...XXXX. XXXXXXXX ..XXXX.. ..XXXX.. ...XX ..XXXX..",
        "..XXX... .XXXXXX. .XXXXXX. ....XXX. XXXXXXXX ..XXXXX. XXXXXXXX .XXXXXX. .XXXXXX. ..XXX .XXXXXX.",
        ".XXXX... XXX..XXX XXX..XXX ...XXXX. XX...... .XXX.... ......XX XXX..XXX XXX..XXX .XXXX XXX..XXX",
        ".XXXX... XX....XX XX....XX ..XXXXX. XX...... XXX..... .....XXX XX....XX XX....XX XX.XX XX....XX",
        "...XX... ......XX ......XX ..XX.XX. XXXXXX.. XX...... .....XX. XXX..XXX XX....XX ...XX XX....XX",
        "...XX... .....XXX ...XXXX. .XXX.XX. XXXXXXX. XXXXXX.. ....XXX. .XXXXXX. XXX..XXX ...XX XX....XX",
        "...XX... ....XXX. ...XXXX. .XX..XX. .....XXX XXXXXXX. ....XX.. .XXXXXX. .XXXXXXX ...XX XX....XX",
        "...XX... ...XXX.. .....XXX XXX..XX. ......XX XXX..XXX ...XXX.. XXX..XXX ..XXXXXX ...XX XX....XX",
        "...XX... ..XXX... ......XX XXXXXXXX ......XX XX....XX ...XX... XX....XX ......XX ...XX XX....XX",
        "...XX... .XXX.... XX....XX XXXXXXXX XX....XX XX....XX ..XXX... XX....XX .....XXX ...XX XX....XX",
        "...XX... XXX..... XXX..XXX .....XX. XXX..XXX XXX..XXX ..XX.... XXX..XXX ....XXX. ...XX XXX..XXX",
        ".XXXXXX. XXXXXXXX .XXXXXX. .....XX. .XXXXXX. .XXXXXX. ..XX.... .XXXXXX. .XXXXX.. ...XX .XXXXXX.",
        ".XXXXXX. XXXXXXXX ..XXXX.. .....XX. ..XXXX.. ..XXXX.. ..XX.... ..XXXX.. .XXXX... ...XX ..XXXX..",
    ],
    digit_width: 8,
    narrow_width: 5,
};

/// For the slots of a hand.
pub(super) const SLOT: NumberFont = NumberFont {
    glyphs: bitmap![
        "..XX.. .XXXX. .XXXX. ...XX. XXXXXX ..XXX. XXXXXX .XXXX. .XXXX. .XX .XXXX.",
        ".XXX.. XX..XX XX..XX ..XXX. XX.... .XX... ....XX XX..XX XX..XX XXX XX..XX",
        "..XX.. ....XX ....XX .XXXX. XX.... XX.... ....XX XX..XX XX..XX .XX XX..XX",
        "..XX.. ...XX. ..XXX. XX.XX. XXXXX. XXXXX. ...XX. .XXXX. XX..XX .XX XX..XX",
        "..XX.. ..XX.. ....XX XX.XX. ....XX XX..XX ...XX. XX..XX .XXXXX .XX XX..XX",
        "..XX.. .XX... ....XX XXXXXX ....XX XX..XX ..XX.. XX..XX ....XX .XX XX..XX",
        "..XX.. XX.... XX..XX ...XX. XX..XX XX..XX ..XX.. XX..XX ...XX. .XX XX..XX",
        ".XXXX. XXXXXX .XXXX. ...XX. .XXXX. .XXXX. ..XX.. .XXXX. .XXX.. .XX .XXXX.",
    ],
    digit_width: 6,
    narrow_width: 3,
};

const GAP: u32 = 1;

impl NumberFont {
    /// The size of a number from 1 to 10 at this scale.
    pub fn size(&self, number: u8, scale: u32) -> Size {
        Size::new(self.width(number), self.glyphs.size().height) * scale
    }

    /// Draws a number from 1 to 10 centred in an area.
    pub fn draw<D: Surface>(
        &self,
        target: &mut D,
        area: Rectangle,
        number: u8,
        scale: u32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        match scale {
            1 => self.glyph(number).draw(target, self.corner(area, number, 1), ink),
            _ => self.draw_on_any(target, area, number, scale, ink),
        }
    }

    /// Draws a number like `draw`, on a target that is not a [`Surface`], such as a clipped one.
    pub fn draw_on_any<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
        area: Rectangle,
        number: u8,
        scale: u32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let corner = self.corner(area, number, scale);
        self.glyph(number).draw_scaled(target, corner, scale, ink)
    }

    fn width(&self, number: u8) -> u32 {
        if number < 10 {
            self.digit_width
        } else {
            self.narrow_width + GAP + self.digit_width
        }
    }

    fn glyph(&self, number: u8) -> Bitmap {
        let first = u32::from(number).saturating_sub(1) * (self.digit_width + GAP);
        self.glyphs.part(first, self.width(number))
    }

    /// The corner of a number that is centred in an area.
    fn corner(&self, area: Rectangle, number: u8, scale: u32) -> Point {
        let size = self.size(number, scale);
        let free = Point::new(
            area.size.width as i32 - size.width as i32,
            area.size.height as i32 - size.height as i32,
        );
        area.top_left + free / 2
    }
}
