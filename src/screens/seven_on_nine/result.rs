//! The end of a race: the shout that goes with the last card, and after it the figures.

use core::fmt::Display;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::fitted_text::{fitted, size_for};
use super::players::name;
use super::{SIDE_ZONE, Scene, border, card, fill};
use crate::screens::text::{Style, width};
use crate::screens::widgets::highlight;
use crate::screens::{HEIGHT, Surface, WIDTH};
use crate::seat::Seat;
use crate::words::{FontSize, TextBuffer, format_text};

/// Who has won, below the shout.
const WINNER: Rectangle = Rectangle::new(Point::new(0, 42), Size::new(WIDTH as u32, 22));

/// A frame, and a pixel between it and what it is drawn around.
const PLATE_MARGIN: i32 = 2;

const HEADING_HEIGHT: u32 = 15;
const ROWS_TOP: i32 = 16;
const OTHERS_TOP: i32 = 47;
const BOTTOM_LINE_TOP: i32 = HEIGHT as i32 - 8;

/// A card that stands in a line of text: as wide as two figures on it and a pixel around them. A name's last column is
/// free, and one more is between the two.
const SMALL_CARD: Size = Size::new(11, 8);
const CARD_GAP: i32 = 1;

/// The longest average that is shown, in tenths of a second: there is room for four characters.
const LONGEST_TENTHS: u32 = 999;
const MILLIS_IN_TENTH: u32 = 100;

/// Draws the moment of the last card.
pub(super) fn shout<D: Surface>(target: &mut D, scene: &Scene, winner: Seat) -> Result<(), D::Error> {
    let words = scene.language.words();
    card::pile_face_down(target, scene.play.race().pile().len() - 1)?;
    fitted(
        target,
        words.seven_on_nine.play.seven_on_nine,
        SIDE_ZONE,
        BinaryColor::On,
    )?;
    let ink = plate(target, WINNER, winner == scene.play.person())?;
    let inside = WINNER.offset(-PLATE_MARGIN);
    fitted(target, &verdict(scene, winner), inside, ink)
}

/// Draws the figures.
pub(super) fn figures<D: Surface>(target: &mut D, scene: &Scene, winner: Seat) -> Result<(), D::Error> {
    let words = scene.language.words();
    let heading = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEADING_HEIGHT));
    let ink = plate(target, heading, winner == scene.play.person())?;
    let verdict = verdict(scene, winner);
    let room = heading.offset(-PLATE_MARGIN).size.width;
    let letters = size_for(&verdict, room, &[FontSize::Title, FontSize::Normal]);
    let style = Style {
        color: ink,
        ..Style::new(letters).centred()
    };
    // A row above the middle: a font's first row is free, but tails go down to its last.
    let top = (HEADING_HEIGHT - 1 - letters.line_height()) as i32 / 2;
    style.draw(target, &verdict, Point::new(WIDTH as i32 / 2, top))?;

    let figures = scene.play.figures();
    let labels = &words.seven_on_nine.result;
    let average = figures.millis_per_card().map(|millis| {
        let tenths = (millis + MILLIS_IN_TENTH / 2) / MILLIS_IN_TENTH;
        words.tenths(tenths.min(LONGEST_TENTHS))
    });
    match average {
        Some(average) => figure(target, 0, labels.per_card, labels.seconds.fill([&average]))?,
        None => figure(target, 0, labels.per_card, "-")?,
    }
    figure(target, 1, labels.misses, figures.misses)?;
    figure(target, 2, labels.longest_run, figures.longest_run)?;
    others(target, scene, winner)?;
    let hint = Style::new(FontSize::Small).centred();
    let at = Point::new(WIDTH as i32 / 2, BOTTOM_LINE_TOP);
    hint.draw_with_keys(target, words.seven_on_nine.button_help.result, at)
}

/// One figure, and what it means.
fn figure<D: Surface>(target: &mut D, row: i32, label: &'static str, figure: impl Display) -> Result<(), D::Error> {
    let style = Style::new(FontSize::Normal);
    let y = ROWS_TOP + row * FontSize::Normal.line_height() as i32;
    style.draw(target, label, Point::new(1, y))?;
    style.right().draw(target, figure, Point::new(WIDTH as i32 - 1, y))
}

/// What everybody else had left, whoever holds the device among them if they lost: the name, and how many on a lit card.
/// That tells where one ends and the next begins, however little room there is between them.
fn others<D: Surface>(target: &mut D, scene: &Scene, winner: Seat) -> Result<(), D::Error> {
    let race = scene.play.race();
    let words = scene.language.words();
    let style = Style::new(FontSize::Small);
    let others = || race.seats().filter(|&seat| seat != winner);
    let name_width = |seat| width(name(words, seat), FontSize::Small) as i32;
    let card_width = SMALL_CARD.width as i32;
    let taken: i32 = others().map(|seat| name_width(seat) + CARD_GAP + card_width).sum();
    let gap = (WIDTH as i32 - taken).max(0) / others().count().max(1) as i32;
    let mut at = Point::new(gap / 2, OTHERS_TOP);
    for seat in others() {
        style.draw(target, name(words, seat), at)?;
        at.x += name_width(seat) + CARD_GAP;
        highlight(target, Rectangle::new(at, SMALL_CARD))?;
        // Rounded up, as a font's last column is free.
        let middle = at + Point::new((card_width + 1) / 2, 0);
        style.dark().centred().draw(target, race.cards_left(seat), middle)?;
        at.x += card_width + gap;
    }
    Ok(())
}

/// Who has won.
fn verdict(scene: &Scene, winner: Seat) -> TextBuffer {
    let words = scene.language.words();
    if winner == scene.play.person() {
        return format_text(&words.seven_on_nine.play.you_win);
    }
    format_text(&words.seven_on_nine.play.wins.fill([&name(words, winner)]))
}

/// The ground for a verdict: lit for the player's own win, framed for others. What is legible on it is handed back.
fn plate<D: Surface>(target: &mut D, area: Rectangle, is_lit: bool) -> Result<BinaryColor, D::Error> {
    if is_lit {
        fill(target, area.top_left, area.size, BinaryColor::On)?;
        return Ok(BinaryColor::Off);
    }
    border(target, area)?;
    Ok(BinaryColor::On)
}
