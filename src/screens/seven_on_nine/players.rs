//! The players of a race, one row each: name, callout in a speech bubble, cards left. Bots are above, the player at the
//! bottom. By house rules, the name of the player with the turn is lit; after a turn is used, only the corners of that
//! area are drawn. A whole border would touch descenders and accents, because four rows are only nine pixels high each.

use embedded_graphics::geometry::{AnchorY, Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::fitted_text::size_for;
use super::hand::corners;
use super::number_font::{BOLD, NumberFont, SLOT};
use super::{SIDE_ZONE, Scene, border, fill, shrunk};
use crate::handheld::seven_on_nine::Callout;
use crate::screens::Surface;
use crate::screens::text::{Style, baseline};
use crate::seat::Seat;
use crate::seven_on_nine::Players;
use crate::words::{FontSize, Words};

// Positions and widths in a row, from left to right.
const NAME_MARGIN: u32 = 2;
/// A blank column is left between a name and the tail of a bubble.
const NAME_WIDTH: u32 = 36;
const BUBBLE_LEFT: i32 = 39;
const BUBBLE_WIDTH: u32 = 15;
const COUNT_WIDTH: i32 = 14;

/// The height of the bar of a penalty.
const PENALTY_HEIGHT: u32 = 7;

// A speech bubble is about as high as its row, within these limits.
const LOWEST_BUBBLE: u32 = 10;
const HIGHEST_BUBBLE: u32 = 17;

/// The fonts of the rows, depending on the number of players.
#[derive(Debug)]
struct RowFonts {
    /// For names, the largest first.
    names: &'static [FontSize],
    /// For the number of cards left.
    counts: FontSize,
    /// The height of a digit of that font.
    figure_height: u32,
    /// The baseline in a row for all fonts. Descenders fit below it.
    baseline: i32,
}

const OF_TWO: RowFonts = RowFonts {
    names: &[FontSize::Large, FontSize::Title, FontSize::Normal, FontSize::Small],
    counts: FontSize::Title,
    figure_height: 9,
    baseline: 13,
};

const OF_THREE: RowFonts = RowFonts {
    names: &[FontSize::Normal, FontSize::Small],
    counts: FontSize::Normal,
    figure_height: 7,
    baseline: 9,
};

const OF_FOUR: RowFonts = RowFonts {
    names: &[FontSize::Small],
    counts: FontSize::Normal,
    figure_height: 7,
    baseline: 7,
};

/// The row of a player.
#[derive(Clone, Copy, Debug)]
struct Row {
    seat: Seat,
    area: Rectangle,
    fonts: &'static RowFonts,
}

/// The name of a player.
pub(super) fn name(words: &Words, seat: Seat) -> &'static str {
    words.shared.players.rival(seat).unwrap_or(words.shared.players.you)
}

/// Draws the rows. Adjacent rows share a line of pixels, so that the last row ends at the bottom of the zone.
pub(super) fn draw<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    let race = scene.play.race();
    let players = race.setup().players;
    let fonts = match players {
        Players::Two => &OF_TWO,
        Players::Three => &OF_THREE,
        Players::Four => &OF_FOUR,
    };
    let Size { width, height } = SIDE_ZONE.size;
    let pitch = (height - 1) / players.count() as u32;
    let own = scene.play.person();
    let others = race.seats().filter(|&seat| seat != own);
    for (place, seat) in (0..).zip(others.chain([own])) {
        let corner = SIDE_ZONE.top_left + Size::new(0, place * pitch);
        let area = Rectangle::new(corner, Size::new(width, pitch + 1));
        draw_row(target, scene, Row { seat, area, fonts })?;
    }
    Ok(())
}

fn draw_row<D: Surface>(target: &mut D, scene: &Scene, row: Row) -> Result<(), D::Error> {
    draw_name(target, scene, row)?;
    if let Some(callout) = scene.play.callout() {
        draw_callout(target, callout, row)?;
    }
    draw_count(target, scene, row)
}

fn draw_name<D: Surface>(target: &mut D, scene: &Scene, row: Row) -> Result<(), D::Error> {
    let bar_left = scene.play.barred(scene.now).filter(|_| row.seat == scene.play.person());
    if let Some(bar_left) = bar_left {
        return draw_penalty(target, row, bar_left);
    }
    let name = name(scene.language.words(), row.seat);
    let letters = size_for(name, NAME_WIDTH - NAME_MARGIN, row.fonts.names);
    let style = Style::new(letters);
    let at = row.on_baseline(NAME_MARGIN as i32, style);
    let turn = scene.play.race().turn().filter(|turn| turn.seat == row.seat);
    let place = Rectangle::new(row.area.top_left, Size::new(NAME_WIDTH, row.area.size.height));
    match turn {
        Some(turn) if !turn.used => {
            // Without the first line, which the descenders of the row above come close to.
            let lit = place.resized_height(place.size.height - 1, AnchorY::Bottom);
            target.fill_solid(&lit, BinaryColor::On)?;
            style.dark().draw(target, name, at)
        }
        Some(_) => {
            corners(target, place)?;
            style.draw(target, name, at)
        }
        None => style.draw(target, name, at),
    }
}

/// Draws what is left of the player's penalty, in place of their name.
fn draw_penalty<D: Surface>(target: &mut D, row: Row, left: u8) -> Result<(), D::Error> {
    let above = (row.area.size.height - PENALTY_HEIGHT) / 2;
    let area = Rectangle::new(
        row.area.top_left + Size::new(0, above),
        Size::new(NAME_WIDTH, PENALTY_HEIGHT),
    );
    border(target, area)?;
    let inside = area.offset(-1);
    fill(target, inside.top_left, shrunk(inside.size, left), BinaryColor::On)
}

fn draw_count<D: Surface>(target: &mut D, scene: &Scene, row: Row) -> Result<(), D::Error> {
    let left = scene.play.race().cards_left(row.seat);
    let RowFonts {
        counts,
        figure_height,
        baseline: baseline_row,
        ..
    } = *row.fonts;
    let style = Style::new(counts);
    let width = row.area.size.width as i32;
    if left != 1 {
        return style.right().draw(target, left, row.on_baseline(width, style));
    }
    // A player with one card left can play it on any card and wins, so the count of 1 is highlighted to warn the others.
    let corner = row.area.top_left + Point::new(width - COUNT_WIDTH, baseline_row - figure_height as i32);
    let lit = Size::new(COUNT_WIDTH as u32, figure_height + 2);
    fill(target, corner, lit, BinaryColor::On)?;
    let middle = row.on_baseline(width - COUNT_WIDTH / 2, style);
    style.dark().centred().draw(target, left, middle)
}

impl Row {
    /// The point at which a text at `x` is drawn so that it stands on the row's baseline.
    fn on_baseline(self, x: i32, style: Style) -> Point {
        let rise = baseline(style.size) as i32;
        self.area.top_left + Point::new(x, self.fonts.baseline - rise)
    }
}

/// Draws a player's callout in a speech bubble: the number, a cross for a wrong card, or dots for a card that was too
/// late.
fn draw_callout<D: Surface>(target: &mut D, callout: Callout, Row { seat, area, .. }: Row) -> Result<(), D::Error> {
    let height = (area.size.height - 2).clamp(LOWEST_BUBBLE, HIGHEST_BUBBLE);
    let above = (area.size.height - height) as i32 / 2;
    let bubble = Rectangle::new(
        area.top_left + Point::new(BUBBLE_LEFT, above),
        Size::new(BUBBLE_WIDTH, height),
    );
    match callout {
        Callout::Called(who, number) if who == seat => {
            draw_bubble(target, bubble)?;
            let number = number.value();
            font_for(number, bubble).draw(target, bubble, number, 1, BinaryColor::Off)
        }
        Callout::WrongCard(who) if who == seat => {
            draw_bubble(target, bubble)?;
            cross(target, bubble)
        }
        Callout::TooLate(who) if who == seat => {
            draw_bubble(target, bubble)?;
            dots(target, bubble)
        }
        _ => Ok(()),
    }
}

fn font_for(number: u8, bubble: Rectangle) -> &'static NumberFont {
    let size = BOLD.size(number, 1);
    if size.width < bubble.size.width && size.height < bubble.size.height {
        &BOLD
    } else {
        &SLOT
    }
}

/// Draws a lit speech bubble with its tail towards the name.
fn draw_bubble<D: Surface>(target: &mut D, area: Rectangle) -> Result<(), D::Error> {
    let Size { width, height } = area.size;
    fill(
        target,
        area.top_left + Point::new(1, 0),
        Size::new(width - 2, height),
        BinaryColor::On,
    )?;
    fill(
        target,
        area.top_left + Point::new(0, 1),
        Size::new(width, height - 2),
        BinaryColor::On,
    )?;
    let tail = area.top_left + Point::new(-1, height as i32 / 2 - 1);
    fill(target, tail, Size::new(1, 3), BinaryColor::On)?;
    fill(target, tail + Point::new(-1, 1), Size::new(1, 1), BinaryColor::On)
}

fn dots<D: Surface>(target: &mut D, bubble: Rectangle) -> Result<(), D::Error> {
    const APART: i32 = 4;
    for dot in [-APART, 0, APART] {
        let at = bubble.center() + Point::new(dot - 1, -1);
        fill(target, at, Size::new_equal(2), BinaryColor::Off)?;
    }
    Ok(())
}

fn cross<D: Surface>(target: &mut D, bubble: Rectangle) -> Result<(), D::Error> {
    const ARM: i32 = 3;
    for step in -ARM..=ARM {
        for way in [step, -step] {
            let at = bubble.center() + Point::new(step, way);
            fill(target, at, Size::new(2, 1), BinaryColor::Off)?;
        }
    }
    Ok(())
}
