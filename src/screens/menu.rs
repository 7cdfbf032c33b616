//! A menu: a heading and four rows, one of them marked, with a scroll bar if there are more items than rows.
//!
//! A long list scrolls so that one item before the marked one and two after it are visible, because B moves forward.
//! Short lists and the main menu, which has no heading, have space for a larger font.

pub mod names;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use self::names::Label;
use super::question;
use super::widgets::{self, MARGIN, MARGIN_BEHIND, ROW_PITCH, ROWS, ROWS_TOP};
use crate::handheld::menu::{Choice, Item, Menu, Offers};
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::storage::settings::Settings;
use crate::words::FontSize;

/// The layout of the rows.
#[derive(Clone, Copy, Debug)]
struct Rows {
    top: i32,
    /// The distance from one row to the next.
    pitch: u32,
    size: FontSize,
}

const BELOW_HEADING: Rows = Rows {
    top: ROWS_TOP,
    pitch: ROW_PITCH,
    size: FontSize::Normal,
};

const SHORT_LIST: Rows = Rows {
    top: ROWS_TOP,
    pitch: TITLE_PITCH,
    size: FontSize::Title,
};

const WITHOUT_HEADING: Rows = Rows {
    top: 0,
    pitch: TITLE_PITCH,
    size: FontSize::Title,
};

const TITLE_PITCH: u32 = FontSize::Title.line_height() + 1;

// The width of the scroll bar at the right edge, and with the gap to its left.
const BAR_WIDTH: u32 = 3;
const BAR_SPACE: u32 = BAR_WIDTH + 2;

/// Draws a menu.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    choice: Choice,
    offers: Offers,
    settings: &Settings,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    if let Menu::Sure(question) = choice.menu {
        let is_yes = choice.item(offers) == Some(Item::Yes);
        return question::draw(target, language, question, is_yes, bottom_line);
    }
    let items = choice.menu.items(offers);
    let rows = match names::heading(choice.menu, language) {
        Some(heading) => {
            widgets::heading(target, heading, WIDTH as i32)?;
            if items.len() < ROWS { SHORT_LIST } else { BELOW_HEADING }
        }
        None => WITHOUT_HEADING,
    };
    let first = first_visible(choice.marked, items.len());
    let width = if items.len() > ROWS {
        scroll_bar(target, rows, first, items.len())?;
        WIDTH as u32 - BAR_SPACE
    } else {
        WIDTH as u32
    };
    let shown = items.iter().enumerate().skip(first).take(ROWS);
    for (row, (place, &item)) in (0..).zip(shown) {
        let top_left = Point::new(0, rows.top + row * rows.pitch as i32);
        let area = Rectangle::new(top_left, Size::new(width, rows.size.line_height()));
        let name = names::name(item, choice.menu, language);
        let value = names::value(item, language, settings);
        draw_item(target, rows.size, area, name, value, place == choice.marked)?;
    }
    widgets::bottom_line(target, bottom_line)
}

/// The index of the item in the top row.
fn first_visible(marked: usize, items: usize) -> usize {
    marked.saturating_sub(1).min(items.saturating_sub(ROWS))
}

fn draw_item<D: Surface>(
    target: &mut D,
    size: FontSize,
    area: Rectangle,
    name: Label,
    value: Option<Label>,
    is_marked: bool,
) -> Result<(), D::Error> {
    let mut style = Style::new(size);
    if is_marked {
        widgets::highlight(target, area)?;
        style = style.dark();
    }
    let left = area.top_left + Point::new(MARGIN, 0);
    style.draw(target, name, left)?;
    if let Some(value) = value {
        let right = area.top_left + Point::new(area.size.width as i32 - MARGIN_BEHIND, 0);
        style.right().draw(target, value, right)?;
    }
    Ok(())
}

/// Draws the scroll bar: a thick thumb for the visible part of the list, on a thin track.
fn scroll_bar<D: Surface>(target: &mut D, rows: Rows, first: usize, items: usize) -> Result<(), D::Error> {
    let height = (ROWS as u32 - 1) * rows.pitch + rows.size.line_height();
    let share = |count: usize| height * count as u32 / items as u32;
    let (begin, end) = (share(first), share(first + ROWS));
    let at = |x: u32, y: u32| Point::new((WIDTH as u32 - BAR_WIDTH + x) as i32, rows.top + y as i32);
    let middle = BAR_WIDTH / 2;
    for (corner, size) in [
        (at(middle, 0), Size::new(1, begin)),
        (at(0, begin), Size::new(BAR_WIDTH, end - begin)),
        (at(middle, end), Size::new(1, height - end)),
    ] {
        target.fill_solid(&Rectangle::new(corner, size), BinaryColor::On)?;
    }
    Ok(())
}
