//! The end of a race: the shout that goes with the last card, and after it the figures.

use core::fmt::{Display, Write};

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::letters::{fitted, size_for};
use super::players::name;
use super::{Scene, TALK_ZONE, bar, card, frame};
use crate::handheld::race::ME;
use crate::screens::text::{Style, width};
use crate::screens::{HEIGHT, WIDTH};
use crate::seat::Seat;
use crate::words::{Letters, Words};

/// Bytes of a line as wide as the screen in the smallest letters, two for each.
const LONGEST_LINE: usize = 2 * 25;

/// Who has won, below the shout.
const WINNER: Rectangle = Rectangle::new(Point::new(0, 42), Size::new(WIDTH as u32, 22));

const HEADING_HEIGHT: u32 = 14;
const ROWS_TOP: i32 = 16;
const OTHERS_TOP: i32 = 47;
const HINT_TOP: i32 = HEIGHT as i32 - 8;

/// A card so small that it stands in a line of text, and the space it takes.
const SMALL_CARD: Size = Size::new(5, 7);
const CARD_SPACE: i32 = 10;

/// The longest average that is shown, in tenths of a second: there is room for four characters.
const LONGEST_TENTHS: u32 = 999;
const MILLIS_IN_TENTH: u32 = 100;

/// Draws the moment of the last card.
pub(super) fn shout<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    scene: &Scene,
    winner: Seat,
) -> Result<(), D::Error> {
    let words = scene.language.words();
    card::pile_face_down(target, scene.play.race().pile().len() - 1)?;
    fitted(
        target,
        words.race.seven_on_nine,
        TALK_ZONE,
        scene.language,
        BinaryColor::On,
    )?;
    let ink = plate(target, WINNER, winner == ME)?;
    fitted(target, &verdict(words, winner), WINNER, scene.language, ink)
}

/// Draws the figures.
pub(super) fn figures<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    scene: &Scene,
    winner: Seat,
) -> Result<(), D::Error> {
    let words = scene.language.words();
    let heading = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEADING_HEIGHT));
    let ink = plate(target, heading, winner == ME)?;
    let verdict = verdict(words, winner);
    let letters = size_for(&verdict, WIDTH as u32 - 4, &[Letters::Title, Letters::Normal]);
    let style = Style {
        color: ink,
        ..Style::new(scene.language, letters).centred()
    };
    let top = (HEADING_HEIGHT - letters.line_height()) as i32 / 2;
    style.draw(target, verdict, Point::new(WIDTH as i32 / 2, top + 1))?;

    let figures = scene.play.figures();
    let labels = &words.race_result;
    let average = figures.millis_per_card().map(|millis| {
        let tenths = (millis + MILLIS_IN_TENTH / 2) / MILLIS_IN_TENTH;
        words.tenths(tenths.min(LONGEST_TENTHS))
    });
    match average {
        Some(average) => figure(target, scene, 0, labels.per_card, labels.seconds.fill([&average]))?,
        None => figure(target, scene, 0, labels.per_card, "-")?,
    }
    figure(target, scene, 1, labels.misses, figures.misses)?;
    figure(target, scene, 2, labels.longest_run, figures.longest_run)?;
    others(target, scene, winner)?;
    let hint = Style::new(scene.language, Letters::Small).centred();
    hint.draw_hint(target, words.hints.result, Point::new(WIDTH as i32 / 2, HINT_TOP))
}

/// One figure, and what it means.
fn figure<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    scene: &Scene,
    row: i32,
    label: &str,
    figure: impl Display,
) -> Result<(), D::Error> {
    let style = Style::new(scene.language, Letters::Normal);
    let y = ROWS_TOP + row * Letters::Normal.line_height() as i32;
    style.draw(target, label, Point::new(1, y))?;
    style.right().draw(target, figure, Point::new(WIDTH as i32 - 1, y))
}

/// What everybody else had left, whoever holds the device among them if they lost: name, a small card, how many.
fn others<D: DrawTarget<Color = BinaryColor>>(target: &mut D, scene: &Scene, winner: Seat) -> Result<(), D::Error> {
    let race = scene.play.race();
    let words = scene.language.words();
    let style = Style::new(scene.language, Letters::Small);
    let others = || race.seats().filter(|&seat| seat != winner);
    let name_width = |seat| width(name(words, seat), Letters::Small) as i32;
    let count_width = |seat| width(race.cards_left(seat), Letters::Small) as i32;
    let taken: i32 = others()
        .map(|seat| name_width(seat) + CARD_SPACE + count_width(seat))
        .sum();
    let gap = (WIDTH as i32 - taken).max(0) / (others().count() as i32 + 1);
    let mut at = Point::new(gap, OTHERS_TOP);
    for seat in others() {
        style.draw(target, name(words, seat), at)?;
        at.x += name_width(seat);
        frame(target, Rectangle::new(at + Point::new(3, 0), SMALL_CARD))?;
        at.x += CARD_SPACE;
        style.draw(target, race.cards_left(seat), at)?;
        at.x += count_width(seat) + gap;
    }
    Ok(())
}

/// Who has won.
fn verdict(words: &Words, winner: Seat) -> String<LONGEST_LINE> {
    let mut text = String::new();
    // Whatever goes in its room goes in a line.
    let _ = if winner == ME {
        write!(text, "{}", words.race.you_win)
    } else {
        write!(text, "{}", words.race.wins.fill([&name(words, winner)]))
    };
    text
}

/// The ground for a verdict: lit for the player's own win, framed for others. What is legible on it is handed back.
fn plate<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    area: Rectangle,
    is_lit: bool,
) -> Result<BinaryColor, D::Error> {
    if is_lit {
        bar(target, area.top_left, area.size, BinaryColor::On)?;
        return Ok(BinaryColor::Off);
    }
    frame(target, area)?;
    Ok(BinaryColor::On)
}
