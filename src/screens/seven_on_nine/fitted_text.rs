//! Text in the largest font that fits an area, wrapped and centred.

use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::screens::Surface;
use crate::screens::text::{self, Style, wrap};
use crate::words::{FontSize, Room};

/// Draws a text centred in an area, in the largest font in which it fits. Button letters are drawn as keys.
pub(super) fn draw_fitted<D: Surface>(
    target: &mut D,
    text: &str,
    area: Rectangle,
    ink: BinaryColor,
) -> Result<(), D::Error> {
    let sizes = FontSize::ALL.into_iter().rev();
    let size = sizes.into_iter().find(|&size| fits(text, area, size));
    let size = size.unwrap_or(FontSize::Small);
    let style = Style {
        color: ink,
        ..Style::new(size).centred()
    };
    let columns = room(area, size).columns;
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    let line_height = size.line_height() as i32;
    let lines = wrap(text, columns).count() as i32;
    // Rounded up, because the last column of a glyph is blank.
    let mut at = area.top_left + Point::new((width + 1) / 2, (height - lines * line_height) / 2);
    for line in wrap(text, columns) {
        style.draw_with_keys(target, line, at)?;
        at.y += line_height;
    }
    Ok(())
}

/// The first of these font sizes in which a line of text fits this width, or else the last.
pub(super) fn size_for(text: &str, width: u32, sizes: &[FontSize]) -> FontSize {
    let fitting = sizes.iter().find(|&&size| text::width(text, size) <= width);
    fitting.or(sizes.last()).copied().unwrap_or(FontSize::Small)
}

fn fits(text: &str, area: Rectangle, size: FontSize) -> bool {
    text::fits(text, room(area, size))
}

fn room(area: Rectangle, size: FontSize) -> Room {
    Room {
        size,
        columns: (area.size.width / size.width()) as usize,
        lines: (area.size.height / size.line_height()) as usize,
    }
}
