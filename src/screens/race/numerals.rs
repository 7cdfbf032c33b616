//! Numbers in strokes that carry across a table: the panel is two centimetres wide, and the player looks at three
//! numbers at once. Drawn here instead of taken from a font: strokes are heavy, and a 10 is no wider than its slot.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

/// Drawings of 1 to 9, of the zero, and of the slim one that stands before it, side by side.
#[derive(Debug)]
pub(super) struct Numerals {
    rows: &'static [&'static str],
    /// Columns of a drawing. A free column follows each.
    wide: u32,
    /// Columns of the slim one.
    slim: u32,
}

/// For cards, bubbles and countdowns, in several scales.
pub(super) const BOLD: Numerals = Numerals {
    rows: &[
        "...XX... ..XXXX.. ..XXXX.. .....XX. XXXXXXXX ...XXXX. XXXXXXXX ..XXXX.. ..XXXX.. ..XXXX.. ...XX",
        "..XXX... .XXXXXX. .XXXXXX. ....XXX. XXXXXXXX ..XXXXX. XXXXXXXX .XXXXXX. .XXXXXX. .XXXXXX. ..XXX",
        ".XXXX... XXX..XXX XXX..XXX ...XXXX. XX...... .XXX.... ......XX XXX..XXX XXX..XXX XXX..XXX .XXXX",
        ".XXXX... XX....XX XX....XX ..XXXXX. XX...... XXX..... .....XXX XX....XX XX....XX XX....XX XX.XX",
        "...XX... ......XX ......XX ..XX.XX. XXXXXX.. XX...... .....XX. XXX..XXX XX....XX XX....XX ...XX",
        "...XX... .....XXX ...XXXX. .XXX.XX. XXXXXXX. XXXXXX.. ....XXX. .XXXXXX. XXX..XXX XX....XX ...XX",
        "...XX... ....XXX. ...XXXX. .XX..XX. .....XXX XXXXXXX. ....XX.. .XXXXXX. .XXXXXXX XX....XX ...XX",
        "...XX... ...XXX.. .....XXX XXX..XX. ......XX XXX..XXX ...XXX.. XXX..XXX ..XXXXXX XX....XX ...XX",
        "...XX... ..XXX... ......XX XXXXXXXX ......XX XX....XX ...XX... XX....XX ......XX XX....XX ...XX",
        "...XX... .XXX.... XX....XX XXXXXXXX XX....XX XX....XX ..XXX... XX....XX .....XXX XX....XX ...XX",
        "...XX... XXX..... XXX..XXX .....XX. XXX..XXX XXX..XXX ..XX.... XXX..XXX ....XXX. XXX..XXX ...XX",
        ".XXXXXX. XXXXXXXX .XXXXXX. .....XX. .XXXXXX. .XXXXXX. ..XX.... .XXXXXX. .XXXXX.. .XXXXXX. ...XX",
        ".XXXXXX. XXXXXXXX ..XXXX.. .....XX. ..XXXX.. ..XXXX.. ..XX.... ..XXXX.. .XXXX... ..XXXX.. ...XX",
    ],
    wide: 8,
    slim: 5,
};

/// For the slots of a hand.
pub(super) const SLOT: Numerals = Numerals {
    rows: &[
        "..XX.. .XXXX. .XXXX. ...XX. XXXXXX ..XXX. XXXXXX .XXXX. .XXXX. .XXXX. .XX",
        ".XXX.. XX..XX XX..XX ..XXX. XX.... .XX... ....XX XX..XX XX..XX XX..XX XXX",
        "..XX.. ....XX ....XX .XXXX. XX.... XX.... ....XX XX..XX XX..XX XX..XX .XX",
        "..XX.. ...XX. ..XXX. XX.XX. XXXXX. XXXXX. ...XX. .XXXX. XX..XX XX..XX .XX",
        "..XX.. ..XX.. ....XX XX.XX. ....XX XX..XX ...XX. XX..XX .XXXXX XX..XX .XX",
        "..XX.. .XX... ....XX XXXXXX ....XX XX..XX ..XX.. XX..XX ....XX XX..XX .XX",
        "..XX.. XX.... XX..XX ...XX. XX..XX XX..XX ..XX.. XX..XX ...XX. XX..XX .XX",
        ".XXXX. XXXXXX .XXXX. ...XX. .XXXX. .XXXX. ..XX.. .XXXX. .XXX.. .XXXX. .XX",
    ],
    wide: 6,
    slim: 3,
};

/// The places of the zero and of the slim one among the drawings.
const ZERO: u32 = 9;
const SLIM_ONE: u32 = 10;

const GAP: u32 = 1;

impl Numerals {
    /// The room a number from 1 to 10 takes in this scale.
    pub fn size(&self, number: u8, scale: u32) -> Size {
        let columns = if number < 10 {
            self.wide
        } else {
            self.slim + GAP + self.wide
        };
        Size::new(columns, self.rows.len() as u32) * scale
    }

    /// Draws a number from 1 to 10 in the middle of an area.
    pub fn draw<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
        area: Rectangle,
        number: u8,
        scale: u32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let size = self.size(number, scale);
        let free = Point::new(
            area.size.width as i32 - size.width as i32,
            area.size.height as i32 - size.height as i32,
        );
        let corner = area.top_left + free / 2;
        if number < 10 {
            let place = u32::from(number).saturating_sub(1);
            return self.draw_place(target, corner, place, self.wide, scale, ink);
        }
        self.draw_place(target, corner, SLIM_ONE, self.slim, scale, ink)?;
        let zero = corner + Point::new(((self.slim + GAP) * scale) as i32, 0);
        self.draw_place(target, zero, ZERO, self.wide, scale, ink)
    }

    fn draw_place<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
        corner: Point,
        place: u32,
        columns: u32,
        scale: u32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let first = (place * (self.wide + GAP)) as usize;
        for (y, row) in (0..).zip(self.rows) {
            let cells = row.as_bytes().get(first..first + columns as usize).unwrap_or_default();
            for (x, width) in runs(cells) {
                let at = corner + Point::new(x, y) * scale as i32;
                target.fill_solid(&Rectangle::new(at, Size::new(width * scale, scale)), ink)?;
            }
        }
        Ok(())
    }
}

/// Where runs of `X` begin, and how long they are: a run is one fill, however long.
fn runs(cells: &[u8]) -> impl Iterator<Item = (i32, u32)> + '_ {
    let is_ink = |place: usize| cells.get(place) == Some(&b'X');
    let begins = (0..cells.len()).filter(move |&place| is_ink(place) && (place == 0 || !is_ink(place - 1)));
    begins.map(move |begin| {
        let length = cells[begin..].iter().take_while(|&&cell| cell == b'X').count();
        (begin as i32, length as u32)
    })
}
