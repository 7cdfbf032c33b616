//! Everybody at the table, one row each: name, what they have just said, cards left. Bots above, the player at the
//! bottom, as they sit. In home rules the name of whoever has the turn is lit; of a turn that is used the corners are
//! left. A whole frame would touch tails and accents: four rows have nine lines each.

use embedded_graphics::geometry::{AnchorY, Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::fitted_text::size_for;
use super::hand::corners;
use super::number_font::{BOLD, NumberFont, SLOT};
use super::{SIDE_ZONE, Scene, fill};
use crate::handheld::seven_on_nine::Callout;
use crate::screens::Surface;
use crate::screens::text::{Style, baseline};
use crate::seat::Seat;
use crate::seven_on_nine::Players;
use crate::words::{FontSize, Words};

/// From left to right in a row.
const NAME_MARGIN: u32 = 2;
const NAME_WIDTH: u32 = 40;
const BUBBLE_LEFT: i32 = 41;
const BUBBLE_WIDTH: u32 = 15;
const COUNT_WIDTH: i32 = 14;

/// A bubble is about as high as its row, within these.
const LOWEST_BUBBLE: u32 = 10;
const HIGHEST_BUBBLE: u32 = 17;

/// How rows are written, depending on how many there are.
#[derive(Debug)]
struct Writing {
    /// For names, the best size first.
    names: &'static [FontSize],
    /// For the cards that are left.
    counts: FontSize,
    /// How high a figure of these is.
    figure_height: u32,
    /// The line of a row that letters of all sizes stand on. There is room for tails below it.
    foot: i32,
}

const OF_TWO: Writing = Writing {
    names: &[FontSize::Large, FontSize::Title, FontSize::Normal, FontSize::Small],
    counts: FontSize::Title,
    figure_height: 9,
    foot: 13,
};

const OF_THREE: Writing = Writing {
    names: &[FontSize::Normal, FontSize::Small],
    counts: FontSize::Normal,
    figure_height: 7,
    foot: 9,
};

const OF_FOUR: Writing = Writing {
    names: &[FontSize::Small],
    counts: FontSize::Normal,
    figure_height: 7,
    foot: 7,
};

/// A row.
#[derive(Clone, Copy, Debug)]
struct Row {
    seat: Seat,
    area: Rectangle,
    writing: &'static Writing,
}

/// The name of a player.
pub(super) fn name(words: &Words, seat: Seat) -> &'static str {
    words.shared.players.rival(seat).unwrap_or(words.shared.players.you)
}

/// Draws the rows. The last line of each is the first of the next, so that they all end where the zone does.
pub(super) fn draw<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    let race = scene.play.race();
    let players = race.setup().players;
    let writing = match players {
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
        draw_row(target, scene, Row { seat, area, writing })?;
    }
    Ok(())
}

fn draw_row<D: Surface>(target: &mut D, scene: &Scene, row: Row) -> Result<(), D::Error> {
    draw_name(target, scene, row)?;
    if let Some(said) = scene.play.callout() {
        draw_said(target, said, row)?;
    }
    draw_count(target, scene, row)
}

fn draw_name<D: Surface>(target: &mut D, scene: &Scene, row: Row) -> Result<(), D::Error> {
    let name = name(scene.language.words(), row.seat);
    let letters = size_for(name, NAME_WIDTH - NAME_MARGIN, row.writing.names);
    let style = Style::new(letters);
    let at = row.on_foot(NAME_MARGIN as i32, style);
    let turn = scene.play.race().turn().filter(|turn| turn.seat == row.seat);
    let place = Rectangle::new(row.area.top_left, Size::new(NAME_WIDTH, row.area.size.height));
    match turn {
        Some(turn) if !turn.used => {
            // Not from the first line on, which the tails of the row above come close to.
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

fn draw_count<D: Surface>(target: &mut D, scene: &Scene, row: Row) -> Result<(), D::Error> {
    let left = scene.play.race().cards_left(row.seat);
    let Writing {
        counts,
        figure_height,
        foot,
        ..
    } = *row.writing;
    let style = Style::new(counts);
    let width = row.area.size.width as i32;
    if left != 1 {
        return style.right().draw(target, left, row.on_foot(width, style));
    }
    // Somebody's last card goes on anything: everybody should see it coming. It is lit, with a line around the figure.
    let corner = row.area.top_left + Point::new(width - COUNT_WIDTH, foot - figure_height as i32);
    let lit = Size::new(COUNT_WIDTH as u32, figure_height + 2);
    fill(target, corner, lit, BinaryColor::On)?;
    let middle = row.on_foot(width - COUNT_WIDTH / 2, style);
    style.dark().centred().draw(target, left, middle)
}

impl Row {
    /// Where a text so far from the left is drawn so that it stands on the row's foot.
    fn on_foot(self, x: i32, style: Style) -> Point {
        let rise = baseline(style.size) as i32;
        self.area.top_left + Point::new(x, self.writing.foot - rise)
    }
}

/// What a player has just said: the number in a bubble, a cross for a wrong card, dots for one that came too late.
fn draw_said<D: Surface>(target: &mut D, said: Callout, Row { seat, area, .. }: Row) -> Result<(), D::Error> {
    let height = (area.size.height - 2).clamp(LOWEST_BUBBLE, HIGHEST_BUBBLE);
    let above = (area.size.height - height) as i32 / 2;
    let bubble = Rectangle::new(
        area.top_left + Point::new(BUBBLE_LEFT, above),
        Size::new(BUBBLE_WIDTH, height),
    );
    match said {
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

/// A lit box without corners, with its tail towards the name.
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
