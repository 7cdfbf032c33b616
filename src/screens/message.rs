//! A message that the player confirms with A, centred in a border that fits its text.
//!
//! A message too long for a border takes the whole width of the screen, between two horizontal lines.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::widgets::{self, BOTTOM_LINE_TOP};
use crate::handheld::Notice;
use crate::screens::text::{Style, fits, width};
use crate::screens::{Surface, WIDTH};
use crate::storage::Slot;
use crate::words::{Room, Words};

/// The space between the border and the text.
const PADDING: Size = Size::new(4, 4);

/// The rows of the horizontal lines above and below a long message.
const RULES: [i32; 2] = [3, 51];
/// The area of a long message, between the lines.
const LONG: Rectangle = Rectangle::new(Point::new(0, 3), Size::new(WIDTH as u32, 49));

/// The size of the area, from the top left of the screen, that a message with a border is centred in.
const AREA: Size = Size::new(WIDTH as u32, BOTTOM_LINE_TOP as u32 - 2);

/// Draws a message.
pub fn draw<D: Surface>(target: &mut D, text: &str, bottom_line: &'static str) -> Result<(), D::Error> {
    if fits(text, Room::BOX) {
        draw_bordered(target, text)?;
    } else {
        draw_long(target, text)?;
    }
    widgets::bottom_line(target, bottom_line)
}

/// The text of a notice.
pub(super) fn notice(notice: Notice, words: &Words) -> &'static str {
    match notice {
        Notice::Lost(Slot::Settings) => words.shared.messages.settings_lost,
        Notice::Lost(Slot::HighScores) => words.shared.messages.high_scores_lost,
        Notice::Lost(Slot::Statistics) => words.shared.messages.statistics_lost,
        Notice::Lost(Slot::Journey) => words.number9.journey.lost,
        // All other slots hold a running game.
        Notice::Lost(_) => words.shared.messages.game_lost,
        Notice::AllLost => words.shared.messages.everything_lost,
        Notice::NotSaved => words.shared.messages.not_saved,
        Notice::BatteriesLow => words.shared.messages.batteries_low,
        Notice::BatteriesTooLowToSave => words.shared.messages.batteries_too_low_to_save,
        Notice::Erased => words.shared.confirm.erased,
    }
}

fn draw_bordered<D: Surface>(target: &mut D, text: &str) -> Result<(), D::Error> {
    let letters = Room::BOX.size;
    let lines = widgets::balanced(text, Room::BOX);
    let widest = lines.clone().map(|line| width(line, letters)).max().unwrap_or(0);
    let words = Size::new(widest, lines.clone().count() as u32 * letters.line_height());
    let size = words + PADDING * 2;
    let free = AREA.saturating_sub(size);
    let area = Rectangle::new(Point::zero() + free / 2, size);
    widgets::border(target, area)?;
    widgets::lines(target, Style::new(letters), lines, area)
}

fn draw_long<D: Surface>(target: &mut D, text: &str) -> Result<(), D::Error> {
    for y in RULES {
        let rule = Rectangle::new(Point::new(0, y), Size::new(WIDTH as u32, 1));
        target.fill_solid(&rule, BinaryColor::On)?;
    }
    let style = Style::new(Room::MESSAGE.size);
    widgets::lines(target, style, widgets::balanced(text, Room::MESSAGE), LONG)
}
