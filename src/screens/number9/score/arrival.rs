//! The result of a game of the journey: the score in the largest font, its stars and what is new beside it, par below, and at
//! the foot the number of the deck and the points for the next star. With all stars, the deck's code takes their place.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::result::{self, Solo};
use crate::handheld::number9::journey::OnJourney;
use crate::number9::journey::{MOST_STARS, decks};
use crate::screens::bitmap::{Bitmap, bitmap};
use crate::screens::icons::FLAG;
use crate::screens::text::{Style, wrap};
use crate::screens::{Surface, WIDTH, widgets};
use crate::storage::Language;
use crate::words::{FontSize, Room, TextBuffer, format_text};

/// A star that was earned, and one that was not.
const STAR: Bitmap = bitmap![
    "......X......",
    "......X......",
    ".....XXX.....",
    ".....XXX.....",
    "XXXXXXXXXXXXX",
    ".XXXXXXXXXXX.",
    "..XXXXXXXXX..",
    "...XXXXXXX...",
    "..XXXX.XXXX..",
    "..XXX...XXX..",
    ".XX.......XX.",
];
const NO_STAR: Bitmap = bitmap![
    "......X......",
    "......X......",
    ".....X.X.....",
    ".....X.X.....",
    "XXXXXX.XXXXXX",
    ".X.........X.",
    "..X.......X..",
    "...X.....X...",
    "..X...X...X..",
    "..X.XX.XX.X..",
    ".XX.......XX.",
];

// The stars, and the news below them.
const STARS_AT: Point = Point::new(70, 1);
const STAR_PITCH: i32 = 16;
const NEWS: Rectangle = Rectangle::new(
    Point::new(58, 13),
    Size::new(WIDTH as u32 - 58, Room::BESIDE_SCORE.height()),
);

// The foot: the deck at the left, the next aim or the code at the right.
const DECK: FontSize = FontSize::Normal;
const DECK_AT: Point = Point::new(2, 44);
const RIGHT: FontSize = FontSize::Large;
const RIGHT_AT: Point = Point::new(WIDTH as i32 - 1, 41);
const FLAG_AT: Point = Point::new(88, 45);

/// Draws the result.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    solo: &Solo,
    on_journey: OnJourney,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = &language.words().number9.journey;
    result::draw_score_and_par(target, language, solo)?;
    for nth in 0..MOST_STARS {
        let star = if nth < on_journey.arrival.stars { STAR } else { NO_STAR };
        star.draw(
            target,
            STARS_AT + Point::new(i32::from(nth) * STAR_PITCH, 0),
            BinaryColor::On,
        )?;
    }
    let news = news(language, solo, on_journey);
    let lines = wrap(&news, Room::BESIDE_SCORE.columns);
    widgets::lines(target, Style::new(Room::BESIDE_SCORE.size), lines, NEWS)?;
    Style::new(DECK).draw(target, words.deck.fill([&(on_journey.place + 1)]), DECK_AT)?;
    let next_aim = decks()
        .get(on_journey.place)
        .and_then(|deck| deck.next_aim(on_journey.arrival.stars));
    let at_the_right = Style::new(RIGHT).right();
    match next_aim {
        Some(aim) => {
            at_the_right.draw(target, aim, RIGHT_AT)?;
            FLAG.draw(target, FLAG_AT, BinaryColor::On)?;
        }
        None => at_the_right.draw(target, solo.code, RIGHT_AT)?,
    }
    widgets::bottom_line(target, bottom_line)
}

/// The most important thing that is new.
fn news(language: Language, solo: &Solo, on_journey: OnJourney) -> TextBuffer {
    let words = &language.words().number9;
    let arrival = on_journey.arrival;
    if solo.is_hinted {
        format_text(&words.journey.hinted)
    } else if solo.is_record {
        format_text(&words.end.new_high_score)
    } else if arrival.has_opened {
        format_text(&words.journey.opened.fill([&(on_journey.place + 2)]))
    } else {
        match arrival.best_before {
            Some(best) if solo.points > best => format_text(&words.journey.new_best),
            Some(best) => format_text(&words.journey.best.fill([&best])),
            None => TextBuffer::new(),
        }
    }
}
