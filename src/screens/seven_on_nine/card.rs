//! The pile: its top card, the edge of the card below, the card that slides onto it, and the last card face down.
//!
//! The printed game shows modifiers by colour; here a card with ±1 is dark, with ±2 half lit and with ±3 entirely lit,
//! which is recognised faster than the digit.

use embedded_graphics::draw_target::{DrawTarget, DrawTargetExt};
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::number_font::BOLD;
use super::{CARD_ZONE, fill};
use crate::handheld::seven_on_nine::{Origin, SLIDE_FRAMES, Slide};
use crate::screens::Surface;
use crate::seven_on_nine::{Card, Modifier};

const CARD: Size = Size::new(52, 35);

// The areas of the number and of the modifier, from the corner of the card.
const NUMBER: Rectangle = Rectangle::new(Point::new(2, 1), Size::new(31, 33));
const MODIFIER: Rectangle = Rectangle::new(Point::new(34, 1), Size::new(17, 33));

const NUMBER_SCALE: u32 = 2;

// The plus-minus sign above the digit of the modifier.
const SIGN: i32 = 9;
const STROKE: i32 = 3;
const SIGN_TOP: i32 = 2;
const MINUS_GAP: i32 = 2;
const DIGIT_TOP: i32 = 18;

// The chequered back of a card.
const BACK_AT: Point = Point::new(3, 4);
const BACK_SQUARE: i32 = 3;
const BACK_COLUMNS: i32 = 15;
const BACK_ROWS: i32 = 9;
/// A seven and a nine in the middle of the back, in place of nine columns and five rows of squares.
const EMBLEM: Rectangle = Rectangle::new(Point::new(12, 10), Size::new(27, 15));

/// How far the card below is visible at the right and the bottom, with a dark line between the two cards.
const EDGE: i32 = 2;

/// Pixels between a sliding card and its place, frame by frame. The first frame is already more than half way there,
/// because all players are waiting to read the card's number. The offset depends on the frame number alone, so a frame
/// may be skipped or drawn twice.
const SLIDE_DISTANCES: [i32; SLIDE_FRAMES] = [24, 13, 6, 2];

/// Draws the pile; if there is a `slide`, its top card is still sliding onto it.
pub(super) fn pile<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    cards: &[Card],
    slide: Option<Slide>,
) -> Result<(), D::Error> {
    let Some((&top, below)) = cards.split_last() else {
        return Ok(());
    };
    let place = CARD_ZONE.top_left;
    edge(target, below.len())?;
    match (slide, below.last()) {
        (Some(slide), Some(&covered)) => {
            face(target, place, covered, false)?;
            face(&mut target.clipped(&CARD_ZONE), place + slide_offset(slide), top, true)
        }
        _ => face(target, place, top, false),
    }
}

/// Draws the pile with the last card face down on it.
pub(super) fn pile_face_down<D: Surface>(target: &mut D, below: usize) -> Result<(), D::Error> {
    let place = CARD_ZONE.top_left;
    edge(target, below)?;
    outline(target, Rectangle::new(place, CARD), BinaryColor::On)?;
    for row in 0..BACK_ROWS {
        for column in (row % 2..BACK_COLUMNS).step_by(2) {
            let square = place + BACK_AT + Point::new(column, row) * BACK_SQUARE;
            if !EMBLEM.contains(square) {
                fill(target, square, Size::new_equal(BACK_SQUARE as u32), BinaryColor::On)?;
            }
        }
    }
    let Size { width, height } = EMBLEM.size;
    let half = Size::new(width / 2, height);
    BOLD.draw(target, Rectangle::new(EMBLEM.top_left, half), 7, 1, BinaryColor::On)?;
    let right = EMBLEM.top_left + Point::new(half.width as i32, 0);
    BOLD.draw(target, Rectangle::new(right, half), 9, 1, BinaryColor::On)
}

/// How far a sliding card is from its place on the pile. Cards of the player come from the hand at the bottom of the
/// screen, those of bots from above, and a card from under the pile from the right.
fn slide_offset(slide: Slide) -> Point {
    let distance = SLIDE_DISTANCES.get(slide.frame).copied().unwrap_or(0);
    match slide.from {
        Origin::Hand => Point::new(0, distance),
        Origin::Bot => Point::new(0, -distance),
        Origin::Beneath => Point::new(distance, 0),
    }
}

/// Draws the right and the lower edge of the card below, if there is one.
fn edge<D: DrawTarget<Color = BinaryColor>>(target: &mut D, below: usize) -> Result<(), D::Error> {
    if below == 0 {
        return Ok(());
    }
    let beneath = CARD_ZONE.top_left + Point::new_equal(EDGE);
    let (right, bottom) = (CARD.width as i32 - 1, CARD.height as i32 - 1);
    let across = Size::new(CARD.width - 1, 1);
    let down = Size::new(1, CARD.height - 1);
    fill(target, beneath + Point::new(0, bottom), across, BinaryColor::On)?;
    fill(target, beneath + Point::new(right, 0), down, BinaryColor::On)
}

/// Draws the face of a card. To save time, its dark parts are drawn only if it covers another card.
fn face<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    corner: Point,
    card: Card,
    is_over_another: bool,
) -> Result<(), D::Error> {
    let (number_lit, modifier_lit) = match card.modifier {
        Modifier::One => (false, false),
        Modifier::Two => (false, true),
        Modifier::Three => (true, true),
    };
    let area = Rectangle::new(corner, CARD);
    let number = Rectangle::new(corner + NUMBER.top_left, NUMBER.size);
    let modifier = Rectangle::new(corner + MODIFIER.top_left, MODIFIER.size);
    if is_over_another {
        // A dark line separates two lit cards.
        outline(target, area.offset(1), BinaryColor::Off)?;
    }
    outline(target, area, BinaryColor::On)?;
    if number_lit || is_over_another {
        target.fill_solid(&area.offset(-1), ink(!number_lit))?;
    }
    if modifier_lit && !number_lit {
        target.fill_solid(&modifier, BinaryColor::On)?;
    }
    if number_lit == modifier_lit {
        let line = Point::new(modifier.top_left.x - 1, number.top_left.y);
        fill(target, line, Size::new(1, NUMBER.size.height), ink(number_lit))?;
    }
    BOLD.draw_on_any(target, number, card.number.value(), NUMBER_SCALE, ink(number_lit))?;
    modifier_sign(target, modifier, card.modifier, ink(modifier_lit))
}

fn modifier_sign<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    area: Rectangle,
    modifier: Modifier,
    ink: BinaryColor,
) -> Result<(), D::Error> {
    let sign = area.top_left + Point::new((area.size.width as i32 - SIGN) / 2, SIGN_TOP);
    let across = Size::new(SIGN as u32, STROKE as u32);
    let down = Size::new(STROKE as u32, SIGN as u32);
    let to_middle = (SIGN - STROKE) / 2;
    fill(target, sign + Point::new(0, to_middle), across, ink)?;
    fill(target, sign + Point::new(to_middle, 0), down, ink)?;
    fill(target, sign + Point::new(0, SIGN + MINUS_GAP), across, ink)?;
    let digit = Rectangle::new(
        area.top_left + Point::new(0, DIGIT_TOP),
        Size::new(area.size.width, BOLD.size(modifier.value(), 1).height),
    );
    BOLD.draw_on_any(target, digit, modifier.value(), 1, ink)
}

/// The colour that is legible on a lit or on a dark background.
fn ink(is_lit: bool) -> BinaryColor {
    if is_lit { BinaryColor::Off } else { BinaryColor::On }
}

/// Draws the outline of a card, without its corner pixels.
fn outline<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    area: Rectangle,
    color: BinaryColor,
) -> Result<(), D::Error> {
    let Size { width, height } = area.size;
    let (across, down) = (Size::new(width - 2, 1), Size::new(1, height - 2));
    let (right, bottom) = (width as i32 - 1, height as i32 - 1);
    fill(target, area.top_left + Point::new(1, 0), across, color)?;
    fill(target, area.top_left + Point::new(1, bottom), across, color)?;
    fill(target, area.top_left + Point::new(0, 1), down, color)?;
    fill(target, area.top_left + Point::new(right, 1), down, color)
}
