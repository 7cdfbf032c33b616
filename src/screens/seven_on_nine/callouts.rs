//! Callouts to the player: the countdown, "Go!", too late, wrong card with the time left of the penalty, a stall. They
//! replace the rows of the players for a moment (what is left of a penalty is then shown in the player's own row), but never cover the pile or the hand, so that the player can go on
//! playing.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::fitted_text::draw_fitted;
use super::number_font::BOLD;
use super::{SIDE_ZONE, Scene, border, fill, shrunk};
use crate::handheld::countdown::Countdown;
use crate::handheld::seven_on_nine::Callout;
use crate::screens::Surface;

// The digit of the countdown, to the right of its text.
const COUNTDOWN_SCALE: u32 = 2;
const COUNTDOWN_WIDTH: u32 = 16;
const COUNTDOWN_GAP: u32 = 5;

// The bar of a penalty, with a blank pixel below the descenders of its text and another above the border of the mark.
const BAR_HEIGHT: u32 = 5;
const BAR_GAP: u32 = 1;
const BAR_FRAME: i32 = 1;

// The seconds left of a stall, as blocks below its text.
const SECONDS_HEIGHT: u32 = 5;
const SECOND: Size = Size::new(10, 3);
const SECOND_GAP: u32 = 1;

/// Draws the callout of a running race. Returns whether there was one.
pub(super) fn draw<D: Surface>(target: &mut D, scene: &Scene) -> Result<bool, D::Error> {
    let words = &scene.language.words().seven_on_nine.play;
    let own = scene.play.person();
    let (race, said) = (scene.play.race(), scene.play.callout());
    if let (Some(Callout::WrongCard(seat)), Some(bar_left)) = (said, scene.play.barred(scene.now))
        && seat == own
    {
        wrong_card(target, scene, bar_left)?;
        return Ok(true);
    }
    let text = match said {
        Some(Callout::Go) => words.go,
        Some(Callout::TooLate(seat)) if seat == own => words.too_late,
        Some(Callout::WrongCard(seat)) if seat == own => words.wrong_card,
        Some(Callout::NothingToDraw) => words.pile_empty,
        _ if race.cards_left(own) == 1 && race.left_to_draw(own) == 0 => words.last_card,
        _ => return Ok(false),
    };
    draw_fitted(target, text, SIDE_ZONE, BinaryColor::On)?;
    Ok(true)
}

fn wrong_card<D: Surface>(target: &mut D, scene: &Scene, bar_left: u8) -> Result<(), D::Error> {
    let words = &scene.language.words().seven_on_nine.play;
    let Size { width, height } = SIDE_ZONE.size;
    let above = Rectangle::new(SIDE_ZONE.top_left, Size::new(width, height - BAR_HEIGHT - 2 * BAR_GAP));
    draw_fitted(target, words.wrong_card, above, BinaryColor::On)?;
    let outline = Rectangle::new(
        SIDE_ZONE.top_left + Size::new(0, above.size.height + BAR_GAP),
        Size::new(width, BAR_HEIGHT),
    );
    border(target, outline)?;
    let inside = outline.offset(-BAR_FRAME);
    fill(target, inside.top_left, shrunk(inside.size, bar_left), BinaryColor::On)
}

/// Draws the countdown at the start or after a stall.
pub(super) fn countdown<D: Surface>(target: &mut D, scene: &Scene, countdown: Countdown) -> Result<(), D::Error> {
    let words = &scene.language.words().seven_on_nine.play;
    let seconds = countdown.left().min(9) as u8;
    let Size { width, height } = SIDE_ZONE.size;
    let corner = SIDE_ZONE.top_left;
    if let Some(Callout::Stall(_)) = scene.play.callout() {
        let above = Rectangle::new(corner, Size::new(width, height - SECONDS_HEIGHT));
        draw_fitted(target, words.stall, above, BinaryColor::On)?;
        let mut at = corner + Size::new(0, above.size.height + SECOND_GAP);
        for _ in 0..seconds {
            fill(target, at, SECOND, BinaryColor::On)?;
            at += Size::new(SECOND.width + SECOND_GAP, 0);
        }
        return Ok(());
    }
    let beside = Rectangle::new(corner, Size::new(width - COUNTDOWN_WIDTH - COUNTDOWN_GAP, height));
    draw_fitted(target, words.get_ready, beside, BinaryColor::On)?;
    let digit = corner + Point::new((width - COUNTDOWN_WIDTH) as i32, 0);
    let digit = Rectangle::new(digit, Size::new(COUNTDOWN_WIDTH, height));
    BOLD.draw(target, digit, seconds, COUNTDOWN_SCALE, BinaryColor::On)
}
