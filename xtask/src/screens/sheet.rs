//! All screens of a tour side by side, each with its name below it.

use embedded_graphics::Drawable;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::ascii::FONT_10X20;
use embedded_graphics::text::{Alignment, Baseline, Text, TextStyleBuilder};
use harness::tour::Stop;

use super::picture::{INK, PANEL, Picture};

const COLUMNS: usize = 6;

/// Between screens and around them.
const GAP: u32 = 24;

/// Where a name is, below its screen.
const NAME_TOP: i32 = PANEL.height as i32 + 2;

/// From one screen to the next.
const PITCH: Size = Size::new(
    PANEL.width + GAP,
    PANEL.height + 2 + FONT_10X20.character_size.height + GAP,
);

/// The sheet of these stops, row by row.
pub fn of(stops: &[Stop]) -> Picture {
    let rows = stops.len().div_ceil(COLUMNS) as u32;
    let around = Size::new_equal(GAP);
    let mut sheet = Picture::sheet(Size::new(COLUMNS as u32 * PITCH.width, rows * PITCH.height) + around);
    let style = MonoTextStyle::new(&FONT_10X20, INK);
    let centred = TextStyleBuilder::new()
        .alignment(Alignment::Center)
        .baseline(Baseline::Top)
        .build();
    for (place, stop) in stops.iter().enumerate() {
        let cell = Size::new((place % COLUMNS) as u32, (place / COLUMNS) as u32);
        let corner = Point::zero() + around + cell.component_mul(PITCH);
        sheet.put(&stop.frame, corner);
        let below = corner + Point::new(PANEL.width as i32 / 2, NAME_TOP);
        let name = Text::with_text_style(&stop.name, below, style, centred);
        let Ok(_) = name.draw(&mut sheet);
    }
    sheet
}
