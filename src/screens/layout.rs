//! A layout as a whole, as large as goes in: in a pause, and after the game. Where several play, it says whose it is.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::number9::{PANEL, View, draw_table};
use super::page::{self, HINT_TOP, MARGIN};
use super::text::Style;
use crate::number9::Game;
use crate::screens::{Surface, WIDTH};
use crate::seat::Seat;
use crate::words::{Language, Letters, Text};

/// The line that says whose it is.
const CAPTION: Letters = Letters::Small;

/// Draws the layout of a player. It gets all the room that no line needs.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    game: &Game,
    seat: Seat,
    hint: Option<Text>,
) -> Result<(), D::Error> {
    let Some(table) = game.table(seat) else { return Ok(()) };
    let has_caption = game.seats().count() > 1;
    let top = if has_caption { CAPTION.line_height() as i32 } else { 0 };
    let bottom = if hint.is_some() { HINT_TOP } else { PANEL.rows().end };
    let area = Rectangle::new(Point::new(0, top), Size::new(PANEL.size.width, (bottom - top) as u32));
    draw_table(target, &View::overview(area, table.tiles()), table.tiles())?;
    if has_caption {
        let words = language.words();
        let style = Style::new(language, CAPTION);
        let number = seat.index() + 1;
        let player = words.players.player.fill([&number]);
        let points = words.nouns.points.count(table.score().total().into());
        style.draw(target, player, Point::new(MARGIN, 0))?;
        style
            .right()
            .draw(target, points, Point::new(WIDTH as i32 - MARGIN, 0))?;
    }
    match hint {
        Some(hint) => page::hint(target, language, hint),
        None => Ok(()),
    }
}
