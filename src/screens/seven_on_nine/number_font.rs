//! Numbers in strokes that carry across a table: the panel is two centimetres wide, and the player looks at three
//! numbers at once. Drawn here instead of taken from a font: strokes are heavy, and a 10 is no wider than its slot.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::screens::Surface;
use crate::screens::bitmap::{Bitmap, bitmap};

/// Drawings of 1 to 10, side by side.
#[derive(Debug)]
pub(super) struct NumberFont {
    drawings: Bitmap,
    /// Columns of a digit. A free column follows each.
    wide: u32,
    /// Columns of the slim one that stands before a zero.
    slim: u32,
}

/// For cards, bubbles and countdowns, in several scales.
pub(super) const BOLD: NumberFont = NumberFont {
    drawings: bitmap![
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
    wide: 8,
    slim: 5,
};

/// For the slots of a hand.
pub(super) const SLOT: NumberFont = NumberFont {
    drawings: bitmap![
        "..XX.. .XXXX. .XXXX. ...XX. XXXXXX ..XXX. XXXXXX .XXXX. .XXXX. .XX .XXXX.",
        ".XXX.. XX..XX XX..XX ..XXX. XX.... .XX... ....XX XX..XX XX..XX XXX XX..XX",
        "..XX.. ....XX ....XX .XXXX. XX.... XX.... ....XX XX..XX XX..XX .XX XX..XX",
        "..XX.. ...XX. ..XXX. XX.XX. XXXXX. XXXXX. ...XX. .XXXX. XX..XX .XX XX..XX",
        "..XX.. ..XX.. ....XX XX.XX. ....XX XX..XX ...XX. XX..XX .XXXXX .XX XX..XX",
        "..XX.. .XX... ....XX XXXXXX ....XX XX..XX ..XX.. XX..XX ....XX .XX XX..XX",
        "..XX.. XX.... XX..XX ...XX. XX..XX XX..XX ..XX.. XX..XX ...XX. .XX XX..XX",
        ".XXXX. XXXXXX .XXXX. ...XX. .XXXX. .XXXX. ..XX.. .XXXX. .XXX.. .XX .XXXX.",
    ],
    wide: 6,
    slim: 3,
};

const GAP: u32 = 1;

impl NumberFont {
    /// The room a number from 1 to 10 takes in this scale.
    pub fn size(&self, number: u8, scale: u32) -> Size {
        Size::new(self.columns(number), self.drawings.size().height) * scale
    }

    /// Draws a number from 1 to 10 in the middle of an area.
    pub fn draw<D: Surface>(
        &self,
        target: &mut D,
        area: Rectangle,
        number: u8,
        scale: u32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        match scale {
            1 => self.drawing(number).draw(target, self.corner(area, number, 1), ink),
            _ => self.draw_on_any(target, area, number, scale, ink),
        }
    }

    /// The same on targets that are no surface, as they are only parts of one.
    pub fn draw_on_any<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
        area: Rectangle,
        number: u8,
        scale: u32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let corner = self.corner(area, number, scale);
        self.drawing(number).draw_scaled(target, corner, scale, ink)
    }

    fn columns(&self, number: u8) -> u32 {
        if number < 10 {
            self.wide
        } else {
            self.slim + GAP + self.wide
        }
    }

    fn drawing(&self, number: u8) -> Bitmap {
        let first = u32::from(number).saturating_sub(1) * (self.wide + GAP);
        self.drawings.part(first, self.columns(number))
    }

    /// Where a number begins that is in the middle of an area.
    fn corner(&self, area: Rectangle, number: u8, scale: u32) -> Point {
        let size = self.size(number, scale);
        let free = Point::new(
            area.size.width as i32 - size.width as i32,
            area.size.height as i32 - size.height as i32,
        );
        area.top_left + free / 2
    }
}
