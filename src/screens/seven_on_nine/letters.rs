//! Text that makes the most of its room: as large as it goes in, broken between words, in the middle.

use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::screens::Surface;
use crate::screens::text::{Style, wrap};
use crate::words::{Language, Letter, Letters, Room};

/// Draws a text in the middle of an area, in the largest letters in which it goes in. Buttons that it names are drawn as
/// keys.
pub(super) fn fitted<D: Surface>(
    target: &mut D,
    text: &[Letter],
    area: Rectangle,
    language: Language,
    ink: BinaryColor,
) -> Result<(), D::Error> {
    let sizes = Letters::ALL.into_iter().rev();
    let letters = sizes.into_iter().find(|&letters| fits(text, area, letters));
    let letters = letters.unwrap_or(Letters::Small);
    let style = Style {
        color: ink,
        ..Style::new(language, letters).centred()
    };
    let columns = room(area, letters).columns;
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    let line_height = letters.line_height() as i32;
    let lines = wrap(text, columns).count() as i32;
    // Rounded up, as a font's last column is free.
    let mut at = area.top_left + Point::new((width + 1) / 2, (height - lines * line_height) / 2);
    for line in wrap(text, columns) {
        style.draw_hint(target, line, at)?;
        at.y += line_height;
    }
    Ok(())
}

/// The first of these sizes in which a line goes into a row, or the last.
pub(super) fn size_for(text: &[Letter], width: u32, sizes: &[Letters]) -> Letters {
    let length = text.len() as u32;
    let fitting = sizes.iter().find(|letters| length * letters.width() <= width);
    fitting.or(sizes.last()).copied().unwrap_or(Letters::Small)
}

fn fits(text: &[Letter], area: Rectangle, letters: Letters) -> bool {
    crate::words::fits(text, room(area, letters))
}

fn room(area: Rectangle, letters: Letters) -> Room {
    Room {
        letters,
        columns: (area.size.width / letters.width()) as usize,
        lines: (area.size.height / letters.line_height()) as usize,
    }
}
