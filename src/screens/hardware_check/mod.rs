//! The pages of the hardware check: the buttons, patterns, tones, figures, and the figures as a code.

pub mod figures;

mod buttons;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::surface::{Column, blit};
use super::widgets::{self, BOTTOM_LINE_TOP, ROWS_TOP};
use super::{HEIGHT, Surface, WIDTH};
use crate::handheld::hardware_code::HardwareCode;
use crate::handheld::{CheckPage, Hardware, HardwareCheck};
use crate::screens::text::Style;
use crate::storage::Language;
use crate::words::{FontSize, Room, format_text};

/// The area between heading and bottom line.
const TEXT: Rectangle = Rectangle::new(
    Point::new(0, ROWS_TOP),
    Size::new(WIDTH as u32, (BOTTOM_LINE_TOP - ROWS_TOP) as u32),
);

/// Every other pixel of a column, and of the column beside it.
const CHECKERS: [u32; 2] = [0x5555_5555, 0xaaaa_aaaa];

// The code: so many groups in a row, and where they are. A group is a word of its own, with a letter's width between two.
const GROUPS_IN_ROW: usize = 3;
const CODE_AT: Point = Point::new(1, 0);
const GROUP_PITCH: i32 = 5 * FontSize::Large.width() as i32;
const CODE_ROW_PITCH: i32 = 18;

// Where to send it, beside the last group.
const SEND_AT: Point = Point::new(52, 38);
const SEND_TO: &str = "docs/boards.md";

/// Draws the current page.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    check: &HardwareCheck,
    hardware: &Hardware,
    is_audible: bool,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = &language.words().shared.check;
    match check.page {
        CheckPage::Buttons => {
            widgets::heading(target, words.title, WIDTH as i32)?;
            buttons::draw(target, check)?;
        }
        CheckPage::Pixels => {
            widgets::heading(target, words.pixels, WIDTH as i32)?;
            paragraph(target, words.pixels_text, Room::MESSAGE)?;
        }
        // Patterns fill the whole panel.
        CheckPage::AllLit => {
            let all = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEIGHT as u32));
            return target.fill_solid(&all, BinaryColor::On);
        }
        CheckPage::AllDark => return Ok(()),
        CheckPage::Checkerboard => return checkerboard(target),
        CheckPage::Tones => {
            widgets::heading(target, words.tones, WIDTH as i32)?;
            let text = if is_audible { words.tones_text } else { words.muted };
            paragraph(target, text, Room::BOX)?;
        }
        CheckPage::Board => figures::draw_board(target, language, hardware)?,
        CheckPage::Display => figures::draw_display(target, language, hardware)?,
        CheckPage::Latency => figures::draw_latency(target, language, hardware)?,
        CheckPage::Code => code(target, language, &check.code)?,
    }
    widgets::bottom_line(target, bottom_line)
}

fn paragraph<D: Surface>(target: &mut D, text: &str, room: Room) -> Result<(), D::Error> {
    widgets::lines(target, Style::new(room.size), widgets::balanced(text, room), TEXT)
}

fn checkerboard<D: Surface>(target: &mut D) -> Result<(), D::Error> {
    for top in (0..HEIGHT).step_by(u32::BITS as usize) {
        let columns = (0..WIDTH).map(|x| Column::new(u32::MAX, CHECKERS[x % CHECKERS.len()]));
        blit(target, Point::new(0, top as i32), columns)?;
    }
    Ok(())
}

/// Draws the code in groups, large enough to be copied at arm's length.
fn code<D: Surface>(target: &mut D, language: Language, code: &HardwareCode) -> Result<(), D::Error> {
    let code = format_text(code);
    let style = Style::new(FontSize::Large);
    for (place, group) in code.split('-').enumerate() {
        let (column, row) = ((place % GROUPS_IN_ROW) as i32, (place / GROUPS_IN_ROW) as i32);
        style.draw(
            target,
            group,
            CODE_AT + Point::new(column * GROUP_PITCH, row * CODE_ROW_PITCH),
        )?;
    }
    let style = Style::new(Room::NOTE.size);
    style.draw(target, language.words().shared.check.send, SEND_AT)?;
    style.draw(target, SEND_TO, SEND_AT + Size::new(0, Room::NOTE.size.line_height()))
}
