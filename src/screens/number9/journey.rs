//! The journey: all sixty decks along a road that winds from the top left corner down, and beside it what is known about the
//! marked one. Each star is a level of the tower that stands there; decks that are still closed are dots beside the road's end.
//! There are no words but in the bottom line: numbers, stars, the ghost of the best game and the flag of the next aim say
//! everything.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::transform::Transform;

use crate::number9::journey::{DECKS, MOST_STARS, decks};
use crate::screens::icons::{FLAG, GHOST, NO_STAR, STAR};
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH, widgets};
use crate::storage::journey::Journey;
use crate::words::FontSize;

/// Decks in a row of the path.
const COLUMNS: usize = 10;

// The first deck, the side of the area of a deck, and the distance from one to the next.
const FIRST_AT: Point = Point::new(1, 1);
const SIDE: i32 = 9;
const PITCH: i32 = 9;

/// The levels of a tower from the ground up, in the area of its deck.
const LEVELS: [Rectangle; MOST_STARS as usize] = [
    Rectangle::new(Point::new(1, 6), Size::new(7, 2)),
    Rectangle::new(Point::new(2, 4), Size::new(5, 2)),
    Rectangle::new(Point::new(3, 2), Size::new(3, 2)),
];

/// A closed deck.
const DOT: Rectangle = Rectangle::new(Point::new(3, 5), Size::new(2, 2));

// The road: below each tower, and down to the next row at either end.
const ROAD: Rectangle = Rectangle::new(Point::new(0, SIDE - 1), Size::new(SIDE as u32, 1));
const DOWN: Rectangle = Rectangle::new(Point::new(0, 0), Size::new(1, SIDE as u32));
const DOWN_RIGHT: i32 = SIDE - 1;

// The strip at the right, and what is in it from top to bottom.
const LINE: Rectangle = Rectangle::new(Point::new(92, 0), Size::new(1, 56));
const NUMBER_AT: Point = Point::new(111, 0);
const STARS_AT: Point = Point::new(96, 15);
const STAR_PITCH: i32 = 11;
const ICONS_LEFT: i32 = 95;
const FIGURES_RIGHT: i32 = WIDTH as i32 - 1;
const ROWS_TOP: [i32; 3] = [26, 36, 46];
/// How much lower an icon begins than the letters beside it.
const ICON_LOWER: i32 = 2;

/// Draws the path with one deck marked.
pub fn draw<D: Surface>(
    target: &mut D,
    journey: &Journey,
    marked: usize,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    for place in 0..DECKS {
        draw_deck(target, journey, place, place == marked)?;
    }
    target.fill_solid(&LINE, BinaryColor::On)?;
    Style::new(FontSize::Large)
        .centred()
        .draw(target, marked + 1, NUMBER_AT)?;
    draw_stars(target, journey.stars(marked))?;
    let figure = Style::new(FontSize::Normal).right();
    let icon_at = |row: usize| Point::new(ICONS_LEFT, ROWS_TOP[row] + ICON_LOWER);
    let figure_at = |row: usize| Point::new(FIGURES_RIGHT, ROWS_TOP[row]);
    if let Some(best) = journey.best(marked) {
        GHOST.draw(target, icon_at(0), BinaryColor::On)?;
        figure.draw(target, best, figure_at(0))?;
    }
    if let Some(aim) = decks()
        .get(marked)
        .and_then(|deck| deck.next_aim(journey.stars(marked)))
    {
        FLAG.draw(target, icon_at(1), BinaryColor::On)?;
        figure.draw(target, aim, figure_at(1))?;
    }
    STAR.draw(target, Point::new(ICONS_LEFT - 1, ROWS_TOP[2]), BinaryColor::On)?;
    figure.draw(target, journey.all_stars(), figure_at(2))?;
    widgets::bottom_line(target, bottom_line)
}

/// Draws the stars that were earned and those that were not.
fn draw_stars<D: Surface>(target: &mut D, stars: u8) -> Result<(), D::Error> {
    for nth in 0..MOST_STARS {
        let icon = if nth < stars { STAR } else { NO_STAR };
        icon.draw(
            target,
            STARS_AT + Point::new(i32::from(nth) * STAR_PITCH, 0),
            BinaryColor::On,
        )?;
    }
    Ok(())
}

/// Where a deck is. Every other row leads back to the left.
fn corner(place: usize) -> Point {
    let (row, column) = (place / COLUMNS, place % COLUMNS);
    let column = if row % 2 == 0 { column } else { COLUMNS - 1 - column };
    FIRST_AT + Point::new(column as i32 * PITCH, row as i32 * PITCH)
}

fn draw_deck<D: Surface>(target: &mut D, journey: &Journey, place: usize, is_marked: bool) -> Result<(), D::Error> {
    let corner = corner(place);
    if !journey.is_open(place) {
        return target.fill_solid(&DOT.translate(corner), BinaryColor::On);
    }
    let (row, column) = (place / COLUMNS, place % COLUMNS);
    if row > 0 && column == 0 {
        let right = if row % 2 == 0 { 0 } else { DOWN_RIGHT };
        target.fill_solid(&DOWN.translate(corner + Point::new(right, 0)), BinaryColor::On)?;
    }
    let mut ink = BinaryColor::On;
    if is_marked {
        target.fill_solid(&Rectangle::new(corner, Size::new_equal(SIDE as u32)), BinaryColor::On)?;
        ink = BinaryColor::Off;
    } else {
        target.fill_solid(&ROAD.translate(corner), BinaryColor::On)?;
    }
    for level in LEVELS.iter().take(journey.stars(place).into()) {
        target.fill_solid(&level.translate(corner), ink)?;
    }
    Ok(())
}
