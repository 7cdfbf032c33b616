//! The parts that screens are composed of: a heading, highlights, borders, centred text, and the bottom line that says
//! what A and B do.
//!
//! Heading, rows and bottom line are at the same height on every screen, so that only the text changes between screens.
//! The bottom line is never dropped: a screen that needs more space leaves out the heading.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::screens::text::{Lines, Style, fits, width, wrap};
use crate::screens::{HEIGHT, Surface, WIDTH};
use crate::words::{FontSize, Room};

/// The margin in pixels at the left and right of the screen.
pub(super) const MARGIN: i32 = 3;

/// The margin to the right of a text. It is a pixel less, because the last column of a glyph is blank.
pub(super) const MARGIN_BEHIND: i32 = MARGIN - 1;

/// The top of the first row below a heading.
pub(super) const ROWS_TOP: i32 = 13;

/// The distance from one row to the next, with a blank line between them, so that highlighted rows do not touch.
pub(super) const ROW_PITCH: u32 = FontSize::Normal.line_height() + 1;

/// Rows below a heading.
pub(super) const ROWS: usize = 4;

/// The top of the bottom line. Its first row is blank, keys included, and keeps it apart from the rows above.
pub(super) const BOTTOM_LINE_TOP: i32 = HEIGHT as i32 - FontSize::Small.line_height() as i32;

/// The horizontal middle of the screen.
pub(super) const MIDDLE: i32 = WIDTH as i32 / 2;

/// The top of a heading, whose letters keep one pixel from the edge of the screen. The font's first two rows are blank,
/// except that the glyph of ð uses one of them.
const ETH: char = 'ð';
const HEADING_TOP: i32 = -1;
const HEADING_TOP_WITH_ETH: i32 = 0;

// The rows of the double line to the right of a heading, from its top, and the gap between the two.
const HEADING_LINES: [i32; 2] = [5, 7];
const HEADING_GAP: i32 = 3;

/// The characters that end a sentence.
const SENTENCE_ENDS: [char; 3] = ['.', '?', '!'];

/// Draws a heading, and a double line from its right end to the column `end`.
pub(super) fn heading<D: Surface>(target: &mut D, text: &'static str, end: i32) -> Result<(), D::Error> {
    let top = if text.contains(ETH) {
        HEADING_TOP_WITH_ETH
    } else {
        HEADING_TOP
    };
    Style::new(FontSize::Title).draw(target, text, Point::new(MARGIN, top))?;
    let begin = MARGIN + width(text, FontSize::Title) as i32 + HEADING_GAP;
    let line = Size::new((end - begin).max(0) as u32, 1);
    for y in HEADING_LINES {
        target.fill_solid(&Rectangle::new(Point::new(begin, top + y), line), BinaryColor::On)?;
    }
    Ok(())
}

/// Draws the bottom line, with button letters as keys.
pub(super) fn bottom_line<D: Surface>(target: &mut D, text: &'static str) -> Result<(), D::Error> {
    let style = Style::new(FontSize::Small).centred();
    style.draw_with_keys(target, text, Point::new(MIDDLE, BOTTOM_LINE_TOP))
}

/// Fills an area without its four corner pixels: the background of something marked, which is then drawn dark.
pub(super) fn highlight<D: Surface>(target: &mut D, area: Rectangle) -> Result<(), D::Error> {
    let Size { width, height } = area.size;
    let side = Size::new(1, height.saturating_sub(2));
    let inner = Size::new(width.saturating_sub(2), height);
    let right = width as i32 - 1;
    for (at, part) in [
        (Point::new(0, 1), side),
        (Point::new(1, 0), inner),
        (Point::new(right, 1), side),
    ] {
        target.fill_solid(&Rectangle::new(area.top_left + at, part), BinaryColor::On)?;
    }
    Ok(())
}

/// Draws a border of one pixel just inside an area, without its four corner pixels.
pub(super) fn border<D: Surface>(target: &mut D, area: Rectangle) -> Result<(), D::Error> {
    let Size { width, height } = area.size;
    let across = Size::new(width.saturating_sub(2), 1);
    let down = Size::new(1, height.saturating_sub(2));
    let (right, bottom) = (width as i32 - 1, height as i32 - 1);
    for (at, line) in [
        (Point::new(1, 0), across),
        (Point::new(1, bottom), across),
        (Point::new(0, 1), down),
        (Point::new(right, 1), down),
    ] {
        target.fill_solid(&Rectangle::new(area.top_left + at, line), BinaryColor::On)?;
    }
    Ok(())
}

/// Wraps a text that is to be centred, with lines of similar length: as narrow as possible without needing another
/// line, or a little wider if a line then ends where a sentence ends.
pub(super) fn balanced(text: &str, room: Room) -> Lines<'_> {
    let Room { size, columns, .. } = room;
    let lines = wrap(text, columns).count();
    let fits_in = |&columns: &usize| {
        let room = Room { size, columns, lines };
        fits(text, room)
    };
    // Narrower lines could not hold all characters. A break takes the place of one of them.
    let least = (text.chars().count() + 1)
        .div_ceil(lines.max(1))
        .saturating_sub(1)
        .max(1);
    let mut widths = (least..columns).filter(fits_in);
    let ends_a_sentence = |line: &str| line.ends_with(SENTENCE_ENDS);
    let but_the_last = lines.saturating_sub(1);
    let by_sentence = |&columns: &usize| wrap(text, columns).take(but_the_last).any(ends_a_sentence);
    let narrow = widths.clone().find(by_sentence).or_else(|| widths.next());
    wrap(text, narrow.unwrap_or(columns))
}

/// Draws lines centred in an area, horizontally and vertically.
pub(super) fn lines<'t, D: Surface>(
    target: &mut D,
    style: Style,
    lines: impl Iterator<Item = &'t str> + Clone,
    area: Rectangle,
) -> Result<(), D::Error> {
    let line_height = style.size.line_height() as i32;
    let free = area.size.height as i32 - lines.clone().count() as i32 * line_height;
    // Rounded up, because the last column of a glyph is blank.
    let mut at = area.top_left + Point::new((area.size.width as i32 + 1) / 2, free / 2);
    for line in lines {
        style.centred().draw(target, line, at)?;
        at.y += line_height;
    }
    Ok(())
}
