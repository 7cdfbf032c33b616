//! How a race of 7 on 9 looks.
//!
//! Three zones that never move: the pile at the upper left, as large as it goes; beside it the players, or what is
//! said; along the bottom the player's hand. A glance always finds the top card and the mark at their places, whatever
//! else is going on. Nothing here may depend on which cards fit: the player finds that out.
//!
//! Light means something: a lit slot can be slapped, a lit name has the turn, the more of a card is lit, the larger its
//! modifier. Bars are time that runs out.

mod callouts;
mod card;
mod fitted_text;
mod hand;
pub(super) mod help;
pub(super) mod menu;
mod number_font;
mod players;
mod result;
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

/// Where the pile lies, the edges of covered cards included.
const CARD_ZONE: Rectangle = Rectangle::new(Point::zero(), Size::new(54, 37));

/// Where the players are, or what is said.
const SIDE_ZONE: Rectangle = Rectangle::new(Point::new(56, 0), Size::new(72, 37));

/// The time that is left of a turn, between the pile and the hand.
const TURN_BAR: Rectangle = Rectangle::new(Point::new(0, 39), Size::new(WIDTH as u32, 3));

/// What a frame shows.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The race.
    pub play: &'a SevenOnNinePlay,
    /// The game's time.
    pub now: Timestamp,
    /// What it speaks.
    pub language: Language,
}

/// Draws the race that the handheld shows.
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

/// Draws a race, whatever its stage.
pub fn draw<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    match (scene.play.stage(), scene.play.callout()) {
        (Stage::Over(winner), Some(_)) => result::shout(target, scene, winner),
        (Stage::Over(winner), None) => result::figures(target, scene, winner),
        (Stage::Ready(countdown), _) => {
            table(target, scene)?;
            callouts::countdown(target, scene, countdown)
        }
        (Stage::Running, _) => {
            table(target, scene)?;
            if !callouts::draw(target, scene)? {
                players::draw(target, scene)?;
            }
            Ok(())
        }
    }
}

/// The pile and the hand.
fn table<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    card::pile(target, scene.play.race().pile(), scene.play.slide(scene.now))?;
    turn_bar(target, scene)?;
    hand::draw(target, scene)
}

/// In home rules: how long the turn lasts, solid while it is the player's to use.
fn turn_bar<D: Surface>(target: &mut D, scene: &Scene) -> Result<(), D::Error> {
    let Some(turn) = scene.play.race().turn() else {
        return Ok(());
    };
    let mut size = shrunk(TURN_BAR.size, scene.play.turn_left(scene.now));
    if turn.seat != scene.play.person() || turn.used {
        size.height = 1;
    }
    fill(target, TURN_BAR.top_left, size, BinaryColor::On)
}

/// As much of the width as is left, up to 255; not quite nothing until nothing is left.
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

/// A line of one pixel around the inside of an area.
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
