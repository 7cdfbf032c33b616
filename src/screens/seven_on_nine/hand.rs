//! The player's hand along the bottom: ten fixed slots, one per number, and the draw pile.
//!
//! A slot shows its number, and below it one to three dots: the modifier of the card that would be played. Lines below the dots
//! stand for further cards of that number. The mark is a plate around a slot or the pile; it is lit while playing is
//! allowed, and an outline otherwise. It must not show which numbers fit: finding that out is the game.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::number_font::BOLD;
use super::{Scene, border, fill};
use crate::handheld::SevenOnNinePlay;
use crate::handheld::seven_on_nine::Stage;
use crate::handheld::seven_on_nine::mark::Stop;
use crate::screens::Surface;
use crate::screens::text::Style;
use crate::seven_on_nine::{Card, Modifier, Number, Variant};
use crate::words::FontSize;

/// The left edge of the first slot.
const LEFT: i32 = 2;
const PITCH: i32 = 10;
/// The slot of the 10 is wider and stands apart, so that it is not taken for a 1 beside the 9.
const LAST_LEFT: i32 = 95;
const LAST_WIDTH: i32 = 16;

// A slot and the plate that marks it.
const TOP: i32 = 40;
const HEIGHT: i32 = 23;
const NUMBER_TOP: i32 = TOP + 2;

// One to three dots for the modifier.
const DOTS_TOP: i32 = TOP + 16;
const DOT: i32 = 2;
const DOT_PITCH: i32 = 3;

// Lines for the further cards of a number.
const MORE_TOP: i32 = TOP + 19;
const MORE_PITCH: i32 = 2;
const MORE_WIDTH: i32 = 6;
const MOST_MORE: u8 = 2;

// The dash in an empty slot, so that all ten slots are visible.
const EMPTY_TOP: i32 = TOP + 14;
const EMPTY: Size = Size::new(4, 1);

/// The draw pile: a card, and the edge of a second one behind it.
const DRAW_PILE: Rectangle = Rectangle::new(Point::new(113, TOP + 4), Size::new(14, 17));
const EDGE: i32 = 2;
/// How thick the line below the marked pile is while nothing may be drawn.
const UNDERLINE: u32 = 2;
/// The length of the corner marks that show an empty place.
const CORNER: u32 = 3;

/// The top centre of the button help, which is shown in place of an empty hand.
const BUTTON_HELP: Point = Point::new((LEFT + LAST_LEFT + LAST_WIDTH) / 2, TOP + 3);

/// Draws the hand, the draw pile and the mark.
pub(super) fn draw<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    let race = scene.play.race();
    let person = scene.play.person();
    let Some(hand) = race.hand(person) else {
        return Ok(());
    };
    for number in Number::all() {
        let is_marked = scene.play.mark() == Stop::Number(number);
        let plate = slot(number);
        match scene.play.offered_card(number) {
            Some(card) => {
                let ink = match is_marked {
                    true => draw_plate(target, plate, may_act(scene))?,
                    false => BinaryColor::On,
                };
                draw_card(target, card, hand.count_of(number), ink)?;
            }
            None => {
                let middle = (plate.size.width - EMPTY.width) as i32 / 2;
                let at = Point::new(plate.top_left.x + middle, EMPTY_TOP);
                fill(target, at, EMPTY, BinaryColor::On)?;
            }
        }
    }
    draw_pile(target, scene, race.left_to_draw(person))?;
    if hand.is_empty() && race.left_to_draw(person) > 0 {
        let style = Style::new(FontSize::Small).centred();
        let help = scene.language.words().seven_on_nine.button_help.play;
        style.draw_with_keys(target, help, BUTTON_HELP)?;
    }
    Ok(())
}

/// Whether the player may slap now: not during a countdown, a penalty or another player's turn.
fn may_act(scene: &Scene) -> bool {
    has_turn(scene) && scene.play.barred(scene.now).is_none()
}

/// Whether the player may draw now.
fn has_turn(scene: &Scene) -> bool {
    let play: &SevenOnNinePlay = scene.play;
    let has_turn = match play.race().setup().variant {
        Variant::Simultaneous => true,
        Variant::HouseRules => play
            .race()
            .turn()
            .is_some_and(|turn| turn.seat == play.person() && !turn.used),
    };
    play.stage() == Stage::Running && has_turn
}

/// The area of a slot.
fn slot(number: Number) -> Rectangle {
    let (left, width) = match number.value() {
        Number::COUNT => (LAST_LEFT, LAST_WIDTH),
        value => (LEFT + PITCH * (i32::from(value) - 1), PITCH),
    };
    Rectangle::new(Point::new(left, TOP), Size::new(width as u32, HEIGHT as u32))
}

/// Draws the plate of the mark, lit or as an outline. Returns the colour for what is on it.
fn draw_plate<D: Surface>(target: &mut D, area: Rectangle, is_lit: bool) -> Result<BinaryColor, D::Error> {
    if is_lit {
        target.fill_solid(&area, BinaryColor::On)?;
        return Ok(BinaryColor::Off);
    }
    // One pixel beside the slot, because the border would touch the number.
    border(target, area.offset(1))?;
    Ok(BinaryColor::On)
}

/// Draws the number of a card with the dots of its modifier, and lines for the further cards of the number.
fn draw_card<D: Surface>(target: &mut D, card: Card, cards: u8, ink: BinaryColor) -> Result<(), D::Error> {
    let area = slot(card.number);
    let number = Rectangle::new(
        Point::new(area.top_left.x, NUMBER_TOP),
        Size::new(area.size.width, BOLD.size(card.number.value(), 1).height),
    );
    BOLD.draw(target, number, card.number.value(), 1, ink)?;
    let middle = area.top_left.x + area.size.width as i32 / 2;
    let dots = match card.modifier {
        Modifier::One => 1,
        Modifier::Two => 2,
        Modifier::Three => 3,
    };
    let first = middle - (dots * DOT_PITCH - 1) / 2;
    for dot in 0..dots {
        let at = Point::new(first + dot * DOT_PITCH, DOTS_TOP);
        fill(target, at, Size::new_equal(DOT as u32), ink)?;
    }
    for line in 0..cards.saturating_sub(1).min(MOST_MORE) {
        let at = Point::new(middle - MORE_WIDTH / 2, MORE_TOP + MORE_PITCH * i32::from(line));
        fill(target, at, Size::new(MORE_WIDTH as u32, 1), ink)?;
    }
    Ok(())
}

/// Draws the draw pile: the back of a card with the number of cards left.
fn draw_pile<D: Surface>(target: &mut D, scene: &Scene, cards: usize) -> Result<(), D::Error> {
    let Size { width, height } = DRAW_PILE.size;
    let corner = DRAW_PILE.top_left;
    let inner = Size::new(width - EDGE as u32, height - EDGE as u32);
    let card = Rectangle::new(corner + Point::new(0, EDGE), inner);
    if cards == 0 {
        return corners(target, card);
    }
    if cards > 1 {
        let across = Size::new(inner.width, 1);
        let down = Size::new(1, inner.height);
        fill(target, corner + Point::new(EDGE, 0), across, BinaryColor::On)?;
        fill(target, corner + Point::new(width as i32 - 1, 0), down, BinaryColor::On)?;
    }
    let mut style = Style::new(FontSize::Small).centred();
    let is_marked = scene.play.mark() == Stop::Pile;
    if is_marked && has_turn(scene) {
        target.fill_solid(&card, BinaryColor::On)?;
        style = style.dark();
    } else {
        border(target, card)?;
        if is_marked {
            // Below the card, because a second border would touch its number.
            let below = card.top_left + Point::new(0, card.size.height as i32);
            fill(target, below, Size::new(card.size.width, UNDERLINE), BinaryColor::On)?;
        }
    }
    let line_height = FontSize::Small.line_height() as i32;
    let free = Point::new(card.size.width as i32, card.size.height as i32 - line_height);
    // One pixel to the right, because the last column of a glyph is blank.
    style.draw(target, cards, card.top_left + free / 2 + Point::new(1, 0))
}

/// Draws the four corners of an area: an empty draw pile, or a turn that has been used.
pub(super) fn corners<D: Surface>(target: &mut D, area: Rectangle) -> Result<(), D::Error> {
    let Size { width, height } = area.size;
    let (across, down) = (Size::new(CORNER, 1), Size::new(1, CORNER));
    for x in [0, width - CORNER] {
        for y in [0, height - 1] {
            fill(target, area.top_left + Size::new(x, y), across, BinaryColor::On)?;
        }
    }
    for x in [0, width - 1] {
        for y in [0, height - CORNER] {
            fill(target, area.top_left + Size::new(x, y), down, BinaryColor::On)?;
        }
    }
    Ok(())
}
