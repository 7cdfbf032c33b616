//! The end of a race: first the shout "Seven on nine!" with the last card, then the result with the figures of the
//! race.

use core::fmt::Display;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::fitted_text::{draw_fitted, size_for};
use super::players::name;
use super::{SIDE_ZONE, Scene, border, card, fill};
use crate::screens::text::{Style, width};
use crate::screens::widgets;
use crate::screens::{Surface, WIDTH};
use crate::seat::Seat;
use crate::seven_on_nine::Players;
use crate::words::{FontSize, TextBuffer, format_text};

/// The area of the winner, below the shout.
const WINNER: Rectangle = Rectangle::new(Point::new(1, 41), Size::new(WIDTH as u32 - 2, 22));

/// The border and the blank pixel between it and the text.
const PLATE_MARGIN: i32 = 2;

const HEADING_HEIGHT: u32 = 15;
const ROWS_TOP: i32 = 16;
const OTHERS_TOP: i32 = 46;
/// The place of what the figures of the others mean, where they have no room beside it.
const LABEL_TOP: i32 = 36;

// The card with the number of cards left, behind a name: wide enough for two digits with a pixel around them. The gap
// before it is added to the blank last column of the name.
const SMALL_CARD: Size = Size::new(11, 8);
const CARD_GAP: i32 = 1;

/// The longest average shown, in tenths of a second: four characters fit.
const LONGEST_TENTHS: u32 = 999;
const MILLIS_IN_TENTH: u32 = 100;

/// Draws the shout and the winner, with the last card face down on the pile.
pub(super) fn draw_shout<D: Surface>(target: &mut D, scene: &Scene, winner: Seat) -> Result<(), D::Error> {
    let words = scene.language.words();
    card::pile_face_down(target, scene.play.race().pile().len() - 1)?;
    draw_fitted(
        target,
        words.seven_on_nine.play.seven_on_nine,
        SIDE_ZONE,
        BinaryColor::On,
    )?;
    let ink = draw_plate(target, WINNER, winner == scene.play.person())?;
    let inside = WINNER.offset(-PLATE_MARGIN);
    draw_fitted(target, &verdict(scene, winner), inside, ink)
}

/// Draws the result.
pub(super) fn draw_figures<D: Surface>(target: &mut D, scene: &Scene, winner: Seat) -> Result<(), D::Error> {
    let words = scene.language.words();
    let heading = Rectangle::new(Point::new(1, 1), Size::new(WIDTH as u32 - 2, HEADING_HEIGHT - 1));
    let ink = draw_plate(target, heading, winner == scene.play.person())?;
    let verdict = verdict(scene, winner);
    let room = heading.offset(-PLATE_MARGIN).size.width;
    let letters = size_for(&verdict, room, &[FontSize::Title, FontSize::Normal]);
    let style = Style {
        color: ink,
        ..Style::new(letters).centred()
    };
    // One row above the middle, because the first row of the font is blank, but descenders reach its last row.
    let top = (HEADING_HEIGHT - letters.line_height()) as i32 / 2;
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
    if scene.play.race().setup().players == Players::Two {
        figure(target, 2, labels.longest_run, figures.longest_run)?;
    }
    draw_others(target, scene, winner)?;
    widgets::bottom_line(target, words.seven_on_nine.button_help.result)
}

/// Draws a figure and its label in a row.
fn figure<D: Surface>(target: &mut D, row: i32, label: &'static str, figure: impl Display) -> Result<(), D::Error> {
    let style = Style::new(FontSize::Normal);
    let y = ROWS_TOP + row * FontSize::Normal.line_height() as i32;
    style.draw(target, label, Point::new(1, y))?;
    style.right().draw(target, figure, Point::new(WIDTH as i32 - 1, y))
}

/// Draws the names of all other players with the number of cards they had left on a lit card, and says what the number is. The
/// lit cards separate the players even where there is little space between them.
fn draw_others<D: Surface>(target: &mut D, scene: &Scene, winner: Seat) -> Result<(), D::Error> {
    let race = scene.play.race();
    let words = scene.language.words();
    let style = Style::new(FontSize::Small);
    let others = || race.seats().filter(|&seat| seat != winner);
    let name_width = |seat| width(name(words, seat), FontSize::Small) as i32;
    let card_width = SMALL_CARD.width as i32;
    let label = words.seven_on_nine.result.cards_left;
    if others().count() == 1 {
        // Beside the only other player.
        style.draw(target, label, Point::new(1, OTHERS_TOP))?;
    } else {
        style.draw(target, label, Point::new(1, LABEL_TOP + 1))?;
    }
    let taken: i32 = others().map(|seat| name_width(seat) + CARD_GAP + card_width).sum();
    let gap = (WIDTH as i32 - taken).max(0) / others().count().max(1) as i32;
    let mut at = match others().count() {
        1 => Point::new(WIDTH as i32 - 1 - taken, OTHERS_TOP),
        _ => Point::new(gap / 2, OTHERS_TOP),
    };
    for seat in others() {
        style.draw(target, name(words, seat), at)?;
        at.x += name_width(seat) + CARD_GAP;
        widgets::highlight(target, Rectangle::new(at, SMALL_CARD))?;
        // Rounded up, because the last column of a glyph is blank.
        let middle = at + Point::new((card_width + 1) / 2, 0);
        style.dark().centred().draw(target, race.cards_left(seat), middle)?;
        at.x += card_width + gap;
    }
    Ok(())
}

/// The sentence that says who has won.
fn verdict(scene: &Scene, winner: Seat) -> TextBuffer {
    let words = scene.language.words();
    if winner == scene.play.person() {
        return format_text(&words.seven_on_nine.play.you_win);
    }
    format_text(&words.seven_on_nine.play.wins.fill([&name(words, winner)]))
}

/// Draws the background of the verdict: lit if the player has won, else a border. Returns the colour for the text on
/// it.
fn draw_plate<D: Surface>(target: &mut D, area: Rectangle, is_lit: bool) -> Result<BinaryColor, D::Error> {
    if is_lit {
        fill(target, area.top_left, area.size, BinaryColor::On)?;
        return Ok(BinaryColor::Off);
    }
    border(target, area)?;
    Ok(BinaryColor::On)
}
