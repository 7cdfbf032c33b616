//! The player's hand along the bottom: ten slots, one per number, the mark on one of them, and the draw pile.
//!
//! Below a number, its cards are shown as pips in three columns for ±1, ±2 and ±3. The deck has at most three cards of
//! a kind, so nine pips are enough. The marked slot is raised and shows the modifier of the card that A plays; it is
//! lit while playing is allowed. It must not show which numbers fit: finding that out is the game.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::number_font::SLOT;
use super::{Scene, border, fill};
use crate::handheld::SevenOnNinePlay;
use crate::handheld::seven_on_nine::Stage;
use crate::screens::Surface;
use crate::screens::text::Style;
use crate::seven_on_nine::{Card, Hand, Modifier, Number, Variant};
use crate::words::FontSize;

/// The left edge of the first slot. The frame that marks the chosen slot is wider than a slot and needs this margin.
const LEFT: i32 = MARK_MARGIN;
const PITCH: i32 = 11;
const NUMBER_TOP: i32 = 45;
const PIPS_TOP: i32 = 55;

// The size of a pip, and the distance from one to the next.
const PIP: i32 = 2;
const PIP_PITCH: i32 = 3;
/// Three pips and two gaps.
const PIPS_WIDTH: i32 = 8;

/// How far the mark extends to the left of its slot. It does not extend to the right, where the pips of the next slot
/// are.
const MARK_MARGIN: i32 = 1;
const MARK_TOP: i32 = 38;
const MARK_HEIGHT: u32 = 26;
const MARKED_NUMBER_TOP: i32 = 39;
const MARKED_MODIFIER_TOP: i32 = 47;

// The dash in an empty slot, so that all ten slots are visible.
const EMPTY_TOP: i32 = 58;
const EMPTY: Size = Size::new(3, 1);

const DRAW_PILE: Rectangle = Rectangle::new(Point::new(112, 43), Size::new(16, 21));
/// How far the second card of the draw pile is visible behind the first.
const EDGE: i32 = 2;
/// The length of the corner marks that show an empty place.
const CORNER: u32 = 3;

/// The top centre of the button help, which is shown in place of an empty hand.
const BUTTON_HELP: Point = Point::new(LEFT + PITCH * Number::COUNT as i32 / 2, 46);

/// Draws the hand, the mark and the draw pile.
pub(super) fn draw<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    let race = scene.play.race();
    draw_pile(target, race.left_to_draw(scene.play.person()))?;
    let Some(hand) = race.hand(scene.play.person()) else {
        return Ok(());
    };
    // There is no mark while the hand is empty.
    let marked = scene.play.marked_card();
    for number in Number::all() {
        if marked.is_none_or(|card| card.number != number) {
            slot(target, hand, number)?;
        }
    }
    if hand.is_empty() && race.left_to_draw(scene.play.person()) > 0 {
        let style = Style::new(FontSize::Small).centred();
        style.draw_with_keys(
            target,
            scene.language.words().seven_on_nine.button_help.play,
            BUTTON_HELP,
        )?;
    }
    match marked {
        Some(card) => mark(target, hand, card, may_act(scene)),
        None => Ok(()),
    }
}

/// Whether the player may play or draw now: not during a countdown, a penalty or another player's turn.
fn may_act(scene: &Scene) -> bool {
    let play: &SevenOnNinePlay = scene.play;
    let has_turn = match play.race().setup().variant {
        Variant::Simultaneous => true,
        Variant::HouseRules => play
            .race()
            .turn()
            .is_some_and(|turn| turn.seat == play.person() && !turn.used),
    };
    play.stage() == Stage::Running && play.barred(scene.now).is_none() && has_turn
}

fn left(number: Number) -> i32 {
    LEFT + PITCH * (i32::from(number.value()) - 1)
}

fn slot<D: Surface>(target: &mut D, hand: &Hand, number: Number) -> Result<(), D::Error> {
    if hand.count_of(number) == 0 {
        let middle = left(number) + (PITCH - EMPTY.width as i32) / 2;
        return fill(target, Point::new(middle, EMPTY_TOP), EMPTY, BinaryColor::On);
    }
    number_in_slot(target, number, NUMBER_TOP, BinaryColor::On)?;
    pips(target, hand, number, BinaryColor::On)
}

fn mark<D: Surface>(target: &mut D, hand: &Hand, card: Card, is_lit: bool) -> Result<(), D::Error> {
    let ink = if is_lit { BinaryColor::Off } else { BinaryColor::On };
    let corner = Point::new(left(card.number) - MARK_MARGIN, MARK_TOP);
    let area = Rectangle::new(corner, Size::new((PITCH + MARK_MARGIN) as u32, MARK_HEIGHT));
    target.fill_solid(&area, ink.invert())?;
    if !is_lit {
        // One row higher, because the border would touch the number.
        let above = Size::new(0, 1);
        border(target, Rectangle::new(corner - above, area.size + above))?;
    }
    number_in_slot(target, card.number, MARKED_NUMBER_TOP, ink)?;
    let sign = match card.modifier {
        Modifier::One => "±1",
        Modifier::Two => "±2",
        Modifier::Three => "±3",
    };
    let style = Style {
        color: ink,
        ..Style::new(FontSize::Small)
    };
    style.draw(target, sign, Point::new(left(card.number), MARKED_MODIFIER_TOP))?;
    pips(target, hand, card.number, ink)
}

fn number_in_slot<D: Surface>(target: &mut D, number: Number, top: i32, ink: BinaryColor) -> Result<(), D::Error> {
    let height = SLOT.size(number.value(), 1).height;
    let area = Rectangle::new(Point::new(left(number), top), Size::new(PITCH as u32, height));
    SLOT.draw(target, area, number.value(), 1, ink)
}

/// Draws a pip for each card of a number, stacked by modifier.
fn pips<D: Surface>(target: &mut D, hand: &Hand, number: Number, ink: BinaryColor) -> Result<(), D::Error> {
    let first = left(number) + (PITCH - PIPS_WIDTH) / 2;
    let rows = Modifier::ALL.len() as i32;
    for (column, modifier) in (0..).zip(Modifier::ALL) {
        let count = i32::from(hand.count(Card { number, modifier }));
        for row in rows - count..rows {
            let at = Point::new(first, PIPS_TOP) + Point::new(column, row) * PIP_PITCH;
            fill(target, at, Size::new_equal(PIP as u32), ink)?;
        }
    }
    Ok(())
}

/// Draws the draw pile: the back of a card with the number of cards left.
fn draw_pile<D: Surface>(target: &mut D, cards: usize) -> Result<(), D::Error> {
    let style = Style::new(FontSize::Normal).centred();
    let Size { width, height } = DRAW_PILE.size;
    let corner = DRAW_PILE.top_left;
    let card = Rectangle::new(
        corner + Point::new(0, EDGE),
        Size::new(width - EDGE as u32, height - EDGE as u32),
    );
    if cards == 0 {
        return corners(target, card);
    }
    if cards > 1 {
        let right = Point::new(width as i32 - 1, 0);
        fill(
            target,
            corner + Point::new(EDGE, 0),
            Size::new(width - EDGE as u32, 1),
            BinaryColor::On,
        )?;
        fill(
            target,
            corner + right,
            Size::new(1, height - EDGE as u32),
            BinaryColor::On,
        )?;
    }
    border(target, card)?;
    let line_height = FontSize::Normal.line_height() as i32;
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
