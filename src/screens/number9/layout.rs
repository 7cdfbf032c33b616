//! A whole layout at the largest zoom that fits, shown during a pause and after the game. A caption says whose it is if
//! there are several players.
//!
//! A layout that is higher than wide is shown turned by a quarter, as the panel is wider than high.
//!
//! It is shown completely, level by level, or as it was after so many tiles. On a rival's table the last tile is
//! outlined, so that a player who looks there during a pause sees the rival's last move.

use core::fmt::Display;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::players::Player;
use super::score::counting::on_level;
use super::{Hand, SCREEN, View, draw_table, draw_tile_in_hand};
use crate::handheld::number9::Extent;
use crate::number9::Table;
use crate::screens::text::{Style, width};
use crate::screens::widgets::{self, BOTTOM_LINE_TOP, MARGIN};
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::FontSize;

/// A layout to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    /// Its table.
    pub table: &'a Table,
    /// The player it belongs to, if there are several.
    pub player: Option<Player>,
    /// The part of it to draw.
    pub part: Part,
}

/// The part of a layout to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All tiles.
    Whole,
    /// All tiles, with the last one outlined.
    Last,
    /// The tiles of this level, over those on the table.
    Level(u8),
    /// This many tiles, in the order in which they were laid, with the last of them outlined.
    First(usize),
}

// The font of the caption, and the smallest gap between its left and its right part.
const CAPTION: FontSize = FontSize::Small;
const CAPTION_GAP: i32 = 3;

/// Draws a layout, in all the space that caption and bottom line leave.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    layout: &Layout<'_>,
    bottom_line: Option<&'static str>,
) -> Result<(), D::Error> {
    let Layout { table, player, part } = *layout;
    let level = match part {
        Part::Level(level) => Some(level),
        Part::Whole | Part::Last | Part::First(_) => None,
    };
    let has_caption = player.is_some() || level.is_some();
    let top = if has_caption { CAPTION.line_height() as i32 } else { 0 };
    let bottom = if bottom_line.is_some() {
        BOTTOM_LINE_TOP
    } else {
        SCREEN.rows().end
    };
    let area = Rectangle::new(Point::new(0, top), Size::new(SCREEN.size.width, (bottom - top) as u32));
    let lying = lying(table);
    // The viewport is that of the whole layout, so that tiles do not move from level to level.
    let view = View::overview(area, lying.tiles());
    let tiles = match part {
        Part::First(count) => lying.first_tiles(count),
        Part::Whole | Part::Last | Part::Level(_) => lying,
    };
    draw_table(target, &view, &on_level(&tiles, level))?;
    if let (Part::Last | Part::First(_), Some(&last)) = (part, tiles.tiles().last()) {
        draw_tile_in_hand(target, &view, tiles.tiles(), last.into(), &Ok(last), Hand::SeeThrough)?;
    }
    draw_caption(target, language, layout)?;
    match bottom_line {
        Some(bottom_line) => widgets::bottom_line(target, bottom_line),
        None => Ok(()),
    }
}

/// The table with its longer side across the panel: a layout that is higher than wide is turned by a quarter.
pub(super) fn lying(table: &Table) -> Table {
    let is_high = Extent::around(table.tiles()).is_some_and(|all| all.rows.length() > all.columns.length());
    if is_high { table.turned() } else { table.clone() }
}

/// Draws player and points, or player, level and the points of that level.
fn draw_caption<D: Surface>(target: &mut D, language: Language, layout: &Layout<'_>) -> Result<(), D::Error> {
    let words = language.words();
    let score = match layout.part {
        Part::First(count) => layout.table.first_tiles(count).score(),
        Part::Whole | Part::Last | Part::Level(_) => layout.table.score(),
    };
    let name = layout.player.map(|player| player.name(words));
    if let Part::Level(level) = layout.part {
        let mut levels = score.from_the_top();
        let points = levels
            .find(|&(other, _)| other == level)
            .map_or(0, |(_, points)| points);
        let on_table = words.number9.end.table;
        let above = words.number9.play.level.fill([&level]);
        let level: &dyn Display = if level == 0 { &on_table } else { &above };
        return match name {
            Some(name) => caption(target, language, &format_args!("{name}: {level}"), points),
            None => caption(target, language, level, points),
        };
    }
    let Some(name) = name else { return Ok(()) };
    match layout.player.and_then(Player::skill) {
        Some(skill) => {
            let skill = words.number9.skills.of(skill);
            caption(target, language, &format_args!("{name}, {skill}"), score.total())
        }
        None => caption(target, language, &name, score.total()),
    }
}

/// Draws a text at the left and a score at the right: "12 points" if there is room for it, otherwise "12".
fn caption<D: Surface>(target: &mut D, language: Language, text: &dyn Display, points: u16) -> Result<(), D::Error> {
    let style = Style::new(CAPTION);
    let right = Point::new(WIDTH as i32 - MARGIN, 0);
    let in_words = language.words().shared.nouns.points.count(points.into());
    let behind = MARGIN + width(text, CAPTION) as i32 + CAPTION_GAP;
    style.draw(target, text, Point::new(MARGIN, 0))?;
    if behind + width(in_words, CAPTION) as i32 <= right.x {
        style.right().draw(target, in_words, right)
    } else {
        style.right().draw(target, points, right)
    }
}
