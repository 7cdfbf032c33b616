//! The screens of a race of 7 on 9.
//!
//! The screen has three fixed zones: the pile at the upper left, the players or a callout beside it, and the player's
//! hand along the bottom. Nothing is at the very edge of the panel, where a case may cover it. The top card and the mark are always in the same place, so that the player can find them at a
//! glance. Nothing drawn here may depend on which cards fit: finding that out is the game.
//!
//! Lit areas have a meaning: a lit slot may be played, the player with the lit name has the turn, and the more of a
//! card is lit, the larger its modifier. Bars show time that runs out.

mod callouts;
mod card;
mod fitted_text;
mod hand;
pub(super) mod help;
pub(super) mod menu;
mod number_font;
mod players;
mod result;
pub(super) mod spoken;
pub(super) mod statistics;

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::WIDTH;
use crate::handheld::seven_on_nine::Stage;
use crate::handheld::{Handheld, SevenOnNinePlay};
use crate::screens::Surface;
use crate::storage::Language;
use crate::time::Timestamp;

/// The zone of the pile, with the edge of the card below the top one.
const CARD_ZONE: Rectangle = Rectangle::new(Point::new(1, 1), Size::new(54, 37));

/// The zone of the players or a callout.
const SIDE_ZONE: Rectangle = Rectangle::new(Point::new(57, 1), Size::new(70, 37));

/// The bar with the time left of a turn, between the pile and the hand.
const TURN_BAR: Rectangle = Rectangle::new(Point::new(1, 38), Size::new(WIDTH as u32 - 2, 2));

/// What a frame is drawn from.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The race.
    pub play: &'a SevenOnNinePlay,
    /// The current time.
    pub now: Timestamp,
    /// The language of the texts.
    pub language: Language,
}

/// Draws the running race of the handheld.
pub(super) fn draw_handheld<D: Surface>(target: &mut D, handheld: &Handheld) -> Result<(), D::Error> {
    let Some(play) = handheld.seven_on_nine() else {
        return Ok(());
    };
    let scene = Scene {
        play,
        now: handheld.now(),
        language: handheld.language(),
    };
    draw(target, &scene)
}

/// Draws a race in any stage.
pub fn draw<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    match (scene.play.stage(), scene.play.callout()) {
        (Stage::Over(winner), Some(_)) => result::draw_shout(target, scene, winner),
        (Stage::Over(winner), None) => result::draw_figures(target, scene, winner),
        (Stage::Ready(countdown), _) => {
            draw_table(target, scene)?;
            callouts::countdown(target, scene, countdown)
        }
        (Stage::Running, _) => {
            draw_table(target, scene)?;
            if !callouts::draw(target, scene)? {
                players::draw(target, scene)?;
            }
            Ok(())
        }
    }
}

/// Draws the pile, the time left of a turn, and the hand.
fn draw_table<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    card::pile(target, scene.play.race().pile(), scene.play.slide(scene.now))?;
    draw_turn_bar(target, scene)?;
    hand::draw(target, scene)
}

/// Draws the time left of the turn in a game by house rules: a thick bar while the player may act, else a thin one.
fn draw_turn_bar<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    let Some(turn) = scene.play.race().turn() else {
        return Ok(());
    };
    let mut size = shrunk(TURN_BAR.size, scene.play.turn_left(scene.now));
    if turn.seat != scene.play.person() || turn.used {
        size.height = 1;
    }
    fill(target, TURN_BAR.top_left, size, BinaryColor::On)
}

/// The size of a bar of which `left` out of 255 is left, rounded up so that it disappears only at zero.
fn shrunk(size: Size, left: u8) -> Size {
    let width = (size.width * u32::from(left)).div_ceil(u8::MAX.into());
    Size::new(width, size.height)
}

fn fill<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    at: Point,
    size: Size,
    color: BinaryColor,
) -> Result<(), D::Error> {
    target.fill_solid(&Rectangle::new(at, size), color)
}

/// Draws a border of one pixel just inside an area, with its corners, unlike [`super::widgets::border`].
fn border<D: Surface>(target: &mut D, area: Rectangle) -> Result<(), D::Error> {
    let Size { width, height } = area.size;
    let (right, bottom) = (width as i32 - 1, height as i32 - 1);
    fill(target, area.top_left, Size::new(width, 1), BinaryColor::On)?;
    fill(
        target,
        area.top_left + Point::new(0, bottom),
        Size::new(width, 1),
        BinaryColor::On,
    )?;
    fill(target, area.top_left, Size::new(1, height), BinaryColor::On)?;
    fill(
        target,
        area.top_left + Point::new(right, 0),
        Size::new(1, height),
        BinaryColor::On,
    )
}
