//! The laid tiles, seen from above, so that each square shows the topmost tile on it.
//!
//! Tiles are drawn level by level from the table up into an off-screen canvas, where higher tiles overwrite lower ones.
//! Only the pixels that are lit in the end are copied to the target: a target other than a [`Frame`] takes them one by
//! one.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::transform::Transform;

use super::level_patterns::LevelPattern;
use super::sprite::Sprite;
use super::square_mask::SquareMask;
use super::tile_digit::TileDigit;
use super::{View, offscreen_arrows};
use crate::handheld::number9::Zoom;
use crate::number9::{LEVELS, Spot};
use crate::screens::Frame;
use crate::screens::frame::WORDS;
use crate::screens::surface::{Column, Surface, blit, low_bits};

/// The smallest square, in pixels, at which 2 by 2 squares hold a digit with a margin around it.
const MIN_SIDE_FOR_DIGIT: u32 = 4;

/// The smallest square, in pixels, at which a single column of squares holds a digit.
const MIN_SIDE_FOR_DIGIT_IN_COLUMN: u32 = 6;

/// From this level on, tiles throw a shadow: their patterns are as bright as the one of level 2, and the shadow makes them
/// look higher.
const SHADOWED_FROM: u8 = 3;
const SHADOW: Point = Point::new_equal(1);

/// The smallest square, in pixels, at which tiles throw a shadow.
const MIN_SIDE_FOR_SHADOW: u32 = 3;

/// Laid tiles have small digits: large ones would cover the patterns that show the level.
const DIGIT_SCALE: u32 = 1;

/// Draws tiles in a viewport, which must be dark. `tiles` are usually [all tiles of a
/// table](crate::number9::Table::tiles), or all but the last while that one is still dropping.
pub fn draw_table<D: Surface>(target: &mut D, view: &View, tiles: &[Spot]) -> Result<(), D::Error> {
    let mut canvas = Frame::new();
    let side = view.zoom().side();
    for level in 0..LEVELS as u8 {
        let on_level = || tiles.iter().copied().filter(|tile| tile.level() == level);
        if on_level().next().is_none() {
            // A missing level does not end the loop: while points are counted, only the tiles on the table and those of a single
            // level above it are passed in.
            continue;
        }
        let pattern = LevelPattern::of(level, side);
        if level >= SHADOWED_FROM && side >= MIN_SIDE_FOR_SHADOW {
            on_level().for_each(|tile| draw_shadow(&mut canvas, view, tile));
        }
        on_level().for_each(|tile| draw_tile(&mut canvas, view, tile, &pattern));
        if side >= MIN_SIDE_FOR_DIGIT {
            on_level().for_each(|tile| draw_digit(&mut canvas, view, tile, tiles, &pattern));
        }
    }
    offscreen_arrows::draw(&mut canvas, view, tiles);
    copy_lit(target, &canvas, view.area())
}

/// Copies the lit pixels of the canvas to an area of the target.
fn copy_lit<D: Surface>(target: &mut D, canvas: &Frame, area: Rectangle) -> Result<(), D::Error> {
    if let (Some(frame), Point { x: 0, y: 0 }) = (target.as_frame(), area.top_left) {
        frame.light(canvas, area.size.width as usize, area.size.height);
        return Ok(());
    }
    for word in 0..WORDS {
        let top = word as u32 * u32::BITS;
        let inside = low_bits(area.size.height.saturating_sub(top));
        let columns = canvas.columns().iter().take(area.size.width as usize);
        let columns = columns.map(|words| Column::new(words[word] & inside, words[word]));
        blit(target, area.top_left + Size::new(0, top), columns)?;
    }
    Ok(())
}

/// Draws the shadow of a tile, which falls on the tiles below and to the right of it.
fn draw_shadow(canvas: &mut Frame, view: &View, tile: Spot) {
    draw_sprite(canvas, view, tile, SHADOW, &LevelPattern::SHADOW);
}

fn draw_tile(canvas: &mut Frame, view: &View, tile: Spot, pattern: &LevelPattern) {
    if view.zoom() <= Zoom::ONE_PIXEL {
        return draw_squares(canvas, view, tile);
    }
    draw_sprite(canvas, view, tile, Point::zero(), pattern);
}

/// Draws a tile, or its shadow, so far beside its place.
fn draw_sprite(canvas: &mut Frame, view: &View, tile: Spot, beside: Point, pattern: &LevelPattern) {
    let (x, y) = (i32::from(tile.corner().x), i32::from(tile.corner().y));
    let corner = view.place(x, y) + beside;
    // The chequered pattern is aligned to the table, so that it continues across tiles and scrolls with them.
    let diagonal = view.zoom().begin(x + y);
    let sprite = Sprite::of(SquareMask::of(tile), view.zoom().side());
    // Word by word, so that everything is shifted once for a tile and not once for each of its columns.
    for word in 0..WORDS {
        let down = corner.y - (word as u32 * u32::BITS) as i32;
        if !sprite.is_in_word(down) {
            continue;
        }
        let fills = pattern.fills(down);
        sprite.for_each(down, |run| {
            let inversion = pattern.inversion(diagonal + run.x - run.in_square.start as i32);
            let fixed = pattern.line & run.mask & !run.inside | inversion & run.inside;
            let fills = fills.get(run.in_square.start as usize..run.in_square.end as usize);
            let lit = fills.unwrap_or_default().iter().map(|fill| fill & run.inside ^ fixed);
            canvas.blit_words(word, corner.x + run.x, run.mask, lit);
        });
    }
}

/// Draws a tile at one pixel per square, where there is no room for outlines and patterns.
fn draw_squares(canvas: &mut Frame, view: &View, tile: Spot) {
    for square in tile.squares() {
        let place = view.place(i32::from(square.x), i32::from(square.y));
        canvas.blit_column(place, Column::new(1, 1));
    }
}

fn draw_digit(canvas: &mut Frame, view: &View, tile: Spot, tiles: &[Spot], pattern: &LevelPattern) {
    let side = view.zoom().side();
    let above = tiles.iter().filter(|other| other.level() > tile.level());
    let visible = SquareMask::not_shared(tile, above);
    if side < MIN_SIDE_FOR_DIGIT_IN_COLUMN && visible.first_four().is_none() {
        return;
    }
    let Some(digit) = TileDigit::on(visible, side, tile.digit(), DIGIT_SCALE) else {
        return;
    };
    // The digit is lit on dark levels and dark on bright ones, in a solid box on every pattern.
    let background = !pattern.line;
    let cleared = digit.background;
    let corner = view.place(i32::from(tile.corner().x), i32::from(tile.corner().y));
    let color = BinaryColor::from(background != 0);
    let Ok(()) = canvas.fill_solid(&cleared.translate(corner), color);
    let columns = digit.columns().map(|column| Column::new(column, !background));
    canvas.blit(corner + digit.area.top_left, columns);
}
