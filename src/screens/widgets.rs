//! What the pages around the games have in common: a heading, rows below it, and the line that says what A and B do.
//!
//! These three are at the same height on every page, so that leafing through them moves nothing but the words. The line
//! of the buttons is never given up for more content: a page that needs more room takes the heading's.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::screens::text::{Lines, Style, fits, width, wrap};
use crate::screens::{HEIGHT, Surface, WIDTH};
use crate::words::{FontSize, Room};

/// Pixels left free at both sides.
pub(super) const MARGIN: i32 = 3;

/// The same behind a text: a font's last column is free already.
pub(super) const MARGIN_BEHIND: i32 = MARGIN - 1;

/// Where the first row is, below a heading.
pub(super) const ROWS_TOP: i32 = 12;

/// From one row to the next. A lit row or key must not touch what is above and below it.
pub(super) const ROW_PITCH: u32 = FontSize::Normal.line_height() + 1;

/// Rows below a heading.
pub(super) const ROWS: usize = 4;

/// Where the line of the buttons begins.
pub(super) const BOTTOM_LINE_TOP: i32 = HEIGHT as i32 - FontSize::Small.line_height() as i32;

/// The middle from left to right.
pub(super) const MIDDLE: i32 = WIDTH as i32 / 2;

/// Where a heading begins: the font's first two rows are free. Only the ð needs one of them, and makes a heading lower.
const ETH: char = 'ð';
const HEADING_TOP: i32 = -2;
const HEADING_TOP_WITH_ETH: i32 = -1;

/// The lines behind a heading, from its top, and the space between it and them.
const HEADING_LINES: [i32; 2] = [5, 7];
const HEADING_GAP: i32 = 3;

/// What a sentence ends with.
const SENTENCE_ENDS: [char; 3] = ['.', '?', '!'];

/// Draws the heading, and a double line from its end to the end that is given.
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

/// Draws what the buttons do.
pub(super) fn bottom_line<D: Surface>(target: &mut D, text: &'static str) -> Result<(), D::Error> {
    let style = Style::new(FontSize::Small).centred();
    style.draw_with_keys(target, text, Point::new(MIDDLE, BOTTOM_LINE_TOP))
}

/// Lights the ground of what is marked, its corners taken off.
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

/// Draws a line of one pixel around the inside of an area, its corners left out.
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

/// The lines of a text that stands in the middle: as narrow as they can be without becoming more, so that no word is left
/// over for the last one, but rather a little wider where a line then ends with a sentence.
pub(super) fn balanced(text: &str, room: Room) -> Lines<'_> {
    let Room { size, columns, .. } = room;
    let lines = wrap(text, columns).count();
    let is_enough = |&columns: &usize| {
        let room = Room { size, columns, lines };
        fits(text, room)
    };
    let mut enough = (1..columns).filter(is_enough);
    let ends_a_sentence = |line: &str| line.ends_with(SENTENCE_ENDS);
    let but_the_last = lines.saturating_sub(1);
    let by_sentence = |&columns: &usize| wrap(text, columns).take(but_the_last).any(ends_a_sentence);
    let narrow = enough.clone().find(by_sentence).or_else(|| enough.next());
    wrap(text, narrow.unwrap_or(columns))
}

/// Draws lines in the middle of an area, each one in the middle of its row.
pub(super) fn lines<'t, D: Surface>(
    target: &mut D,
    style: Style,
    lines: impl Iterator<Item = &'t str> + Clone,
    area: Rectangle,
) -> Result<(), D::Error> {
    let line_height = style.size.line_height() as i32;
    let free = area.size.height as i32 - lines.clone().count() as i32 * line_height;
    // Rounded up, as a font's last column is free.
    let mut at = area.top_left + Point::new((area.size.width as i32 + 1) / 2, free / 2);
    for line in lines {
        style.centred().draw(target, line, at)?;
        at.y += line_height;
    }
    Ok(())
}
