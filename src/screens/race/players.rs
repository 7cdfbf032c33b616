//! Everybody at the table, one row each: name, what they have just said, cards left. Bots above, the player at the
//! bottom, as they sit. In home rules the name of whoever has the turn is lit, and framed once the turn is used.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::letters::size_for;
use super::numerals::{BOLD, Numerals, SLOT};
use super::{Scene, TALK_ZONE, bar, frame};
use crate::handheld::race::{ME, Said};
use crate::screens::text::Style;
use crate::seat::Seat;
use crate::words::{Letters, Words};

/// From left to right in a row.
const NAME_WIDTH: u32 = 40;
const BUBBLE_LEFT: i32 = 41;
const BUBBLE_WIDTH: u32 = 15;
const COUNT_WIDTH: i32 = 14;

/// A bubble is about as high as its row, within these.
const LOWEST_BUBBLE: u32 = 10;
const HIGHEST_BUBBLE: u32 = 17;

/// Rows from which on larger letters fit.
const HIGH_ROW: u32 = 15;
const MIDDLE_ROW: u32 = 12;

/// The name of a player.
pub(super) fn name(words: &Words, seat: Seat) -> &'static str {
    let rival = seat.index().checked_sub(1);
    rival
        .and_then(|rival| words.players.rivals.get(rival).copied())
        .unwrap_or(words.players.you)
}

/// Draws the rows.
pub(super) fn draw<D: DrawTarget<Color = BinaryColor>>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    let race = scene.play.race();
    let players = race.setup().players.count();
    let height = TALK_ZONE.size.height / players as u32;
    let bots = race.seats().filter(|&seat| seat != ME);
    for (row, seat) in (0..).zip(bots.chain([ME])) {
        let corner = TALK_ZONE.top_left + Point::new(0, row * height as i32);
        draw_row(
            target,
            scene,
            seat,
            Rectangle::new(corner, Size::new(TALK_ZONE.size.width, height)),
        )?;
    }
    Ok(())
}

fn draw_row<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    scene: &Scene,
    seat: Seat,
    row: Rectangle,
) -> Result<(), D::Error> {
    draw_name(target, scene, seat, row)?;
    if let Some(said) = scene.play.said() {
        draw_said(target, said, seat, row)?;
    }
    let left = scene.play.race().cards_left(seat);
    let letters = if row.size.height < MIDDLE_ROW {
        Letters::Normal
    } else {
        Letters::Title
    };
    let style = Style::new(scene.language, letters);
    let right = row.top_left + Point::new(row.size.width as i32, centring(row, letters));
    // Somebody's last card goes on anything: everybody should see it coming.
    if left == 1 {
        let box_at = right - Point::new(COUNT_WIDTH, 0);
        bar(
            target,
            box_at,
            Size::new(COUNT_WIDTH as u32, letters.line_height()),
            BinaryColor::On,
        )?;
        return style
            .dark()
            .centred()
            .draw(target, left, box_at + Point::new(COUNT_WIDTH / 2, 0));
    }
    style.right().draw(target, left, right)
}

fn draw_name<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    scene: &Scene,
    seat: Seat,
    row: Rectangle,
) -> Result<(), D::Error> {
    let name = name(scene.language.words(), seat);
    let sizes: &[Letters] = match row.size.height {
        HIGH_ROW.. => &[Letters::Large, Letters::Title, Letters::Normal, Letters::Small],
        _ => &[Letters::Normal, Letters::Small],
    };
    let letters = size_for(name, NAME_WIDTH - 2, sizes);
    let style = Style::new(scene.language, letters);
    let at = row.top_left + Point::new(1, centring(row, letters));
    let turn = scene.play.race().turn().filter(|turn| turn.seat == seat);
    let plate = Rectangle::new(row.top_left, Size::new(NAME_WIDTH, row.size.height - 1));
    match turn {
        Some(turn) if !turn.used => {
            target.fill_solid(&plate, BinaryColor::On)?;
            style.dark().draw(target, name, at)
        }
        Some(_) => {
            frame(target, plate)?;
            style.draw(target, name, at)
        }
        None => style.draw(target, name, at),
    }
}

fn centring(row: Rectangle, letters: Letters) -> i32 {
    (row.size.height as i32 - letters.line_height() as i32) / 2
}

/// What a player has just said: the number in a bubble, a cross for a wrong card, dots for one that came too late.
fn draw_said<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    said: Said,
    seat: Seat,
    row: Rectangle,
) -> Result<(), D::Error> {
    let height = (row.size.height - 1).clamp(LOWEST_BUBBLE, HIGHEST_BUBBLE);
    let above = (row.size.height as i32 - height as i32) / 2;
    // Higher than a low row; there is nothing else in this column, but the screen ends.
    let top = (row.top_left.y + above).max(TALK_ZONE.top_left.y);
    let bubble = Rectangle::new(
        Point::new(row.top_left.x + BUBBLE_LEFT, top),
        Size::new(BUBBLE_WIDTH, height),
    );
    match said {
        Said::Called(who, number) if who == seat => {
            draw_bubble(target, bubble)?;
            let number = number.value();
            numerals_for(number, bubble).draw(target, bubble, number, 1, BinaryColor::Off)
        }
        Said::WrongCard(who) if who == seat => {
            draw_bubble(target, bubble)?;
            cross(target, bubble)
        }
        Said::TooLate(who) if who == seat => {
            draw_bubble(target, bubble)?;
            dots(target, bubble)
        }
        _ => Ok(()),
    }
}

fn numerals_for(number: u8, bubble: Rectangle) -> &'static Numerals {
    let size = BOLD.size(number, 1);
    if size.width < bubble.size.width && size.height < bubble.size.height {
        &BOLD
    } else {
        &SLOT
    }
}

/// A lit box without corners, with its tail towards the name.
fn draw_bubble<D: DrawTarget<Color = BinaryColor>>(target: &mut D, area: Rectangle) -> Result<(), D::Error> {
    let Size { width, height } = area.size;
    bar(
        target,
        area.top_left + Point::new(1, 0),
        Size::new(width - 2, height),
        BinaryColor::On,
    )?;
    bar(
        target,
        area.top_left + Point::new(0, 1),
        Size::new(width, height - 2),
        BinaryColor::On,
    )?;
    let tail = area.top_left + Point::new(-1, height as i32 / 2 - 1);
    bar(target, tail, Size::new(1, 3), BinaryColor::On)?;
    bar(target, tail + Point::new(-1, 1), Size::new(1, 1), BinaryColor::On)
}

fn dots<D: DrawTarget<Color = BinaryColor>>(target: &mut D, bubble: Rectangle) -> Result<(), D::Error> {
    const APART: i32 = 4;
    for dot in [-APART, 0, APART] {
        let at = bubble.center() + Point::new(dot - 1, -1);
        bar(target, at, Size::new_equal(2), BinaryColor::Off)?;
    }
    Ok(())
}

fn cross<D: DrawTarget<Color = BinaryColor>>(target: &mut D, bubble: Rectangle) -> Result<(), D::Error> {
    const ARM: i32 = 3;
    for step in -ARM..=ARM {
        for way in [step, -step] {
            let at = bubble.center() + Point::new(step, way);
            bar(target, at, Size::new(2, 1), BinaryColor::Off)?;
        }
    }
    Ok(())
}
