//! The result of a single player's game: the score in the largest font, how it compares with the high scores and with
//! par, and the deck code in a font large enough to be read aloud, with which another player can play the same deck.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::par::{Compared, Place};
use crate::handheld::Par;
use crate::number9::DeckCode;
use crate::screens::icons::{AGAIN, BULB};
use crate::screens::text::{Style, wrap};
use crate::screens::{Surface, WIDTH, widgets};
use crate::storage::Language;
use crate::words::{FontSize, Room, TextBuffer, format_text};

/// The figures of the result.
#[derive(Clone, Copy, Debug)]
pub struct Solo {
    /// The score.
    pub points: u16,
    /// The best score before this game, if there was one.
    pub best_before: Option<u16>,
    /// The place among the high scores, counted from 0, if it is among them.
    pub place: Option<usize>,
    /// Whether this game is a new record.
    pub is_record: bool,
    /// The par of the deck.
    pub par: Par,
    /// The score of a Club player with the same deck, if it is known.
    pub club: Option<u16>,
    /// Whether the deck had been played before.
    pub is_replayed: bool,
    /// Whether the player has used a hint.
    pub is_hinted: bool,
    /// The code of the deck.
    pub code: DeckCode,
}

// The score, and the comparison beside it.
const POINTS_AT: Point = Point::new(2, 0);
const POINTS: FontSize = FontSize::Huge;
const BESIDE_LEFT: u32 = 58;
const BESIDE: Rectangle = Rectangle::new(
    Point::new(BESIDE_LEFT as i32, 0),
    Size::new(WIDTH as u32 - BESIDE_LEFT, POINTS.line_height()),
);
const SHOUT: FontSize = Room::SHOUT.size;
const HIGH_SCORE: FontSize = FontSize::Normal;
const PLACE: FontSize = FontSize::Small;

// The line between the score and par.
const LINE: Rectangle = Rectangle::new(Point::new(0, 30), Size::new(WIDTH as u32, 1));
const PAR: Place = Place {
    row: Rectangle::new(LINE.top_left, Size::new(WIDTH as u32, 11)),
    top: 31,
    size: FontSize::Normal,
    bar: Rectangle::new(Point::new(85, 35), Size::new(40, 3)),
    has_club: true,
};
/// The bulb, or the arrow for a deck that was played before, is at the right end of the bottom line.
const MARK_AT: Point = Point::new(WIDTH as i32 - 6, 56);

// The deck code at the right, and its label at the left.
const CODE: FontSize = FontSize::Large;
const CODE_AT: Point = Point::new(WIDTH as i32, 41);
const LABEL: FontSize = FontSize::Small;
const LABEL_AT: Point = Point::new(1, 45);

/// Draws the result.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    solo: &Solo,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    draw_score_and_par(target, language, solo)?;
    draw_comparison(target, language, solo)?;
    Style::new(LABEL).draw(target, language.words().number9.deck_code.label, LABEL_AT)?;
    Style::new(CODE).right().draw(target, solo.code, CODE_AT)?;
    widgets::bottom_line(target, bottom_line)
}

/// Draws what is the same after every game of one person: the score and, below a line, par.
pub(super) fn draw_score_and_par<D: Surface>(target: &mut D, language: Language, solo: &Solo) -> Result<(), D::Error> {
    Style::new(POINTS).draw(target, solo.points, POINTS_AT)?;
    target.fill_solid(&LINE, BinaryColor::On)?;
    draw_par(target, language, solo)
}

fn draw_par<D: Surface>(target: &mut D, language: Language, solo: &Solo) -> Result<(), D::Error> {
    let compared = Compared {
        par: solo.par,
        club: solo.club,
        points: solo.points,
    };
    compared.draw(target, language, &PAR)?;
    if solo.is_hinted {
        BULB.draw(target, MARK_AT, BinaryColor::On)
    } else if solo.is_replayed {
        AGAIN.draw(target, MARK_AT, BinaryColor::On)
    } else {
        Ok(())
    }
}

/// Draws "New record!" in a large font, or else the high score to beat and the place among the high scores, if any.
fn draw_comparison<D: Surface>(target: &mut D, language: Language, solo: &Solo) -> Result<(), D::Error> {
    let words = &language.words().number9.end;
    let columns = |size: FontSize| (BESIDE.size.width / size.width()) as usize;
    if solo.is_record {
        let lines = wrap(words.new_high_score, columns(SHOUT));
        return widgets::lines(target, Style::new(SHOUT), lines, BESIDE);
    }
    let place = match solo.place {
        Some(behind) => format_text(&words.place.fill([&(behind + 1)])),
        None => TextBuffer::new(),
    };
    let lines = wrap(&place, columns(PLACE));
    let high_score_height = if solo.best_before.is_some() {
        HIGH_SCORE.line_height()
    } else {
        0
    };
    let taken = high_score_height + lines.clone().count() as u32 * PLACE.line_height();
    let top = BESIDE.size.height.saturating_sub(taken) / 2;
    if let Some(best) = solo.best_before {
        let at = BESIDE.top_left + Size::new(BESIDE.size.width.div_ceil(2), top);
        Style::new(HIGH_SCORE)
            .centred()
            .draw(target, words.high_score.fill([&best]), at)?;
    }
    let below = Size::new(0, top + high_score_height);
    let below = Rectangle::new(
        BESIDE.top_left + below,
        Size::new(BESIDE.size.width, taken - high_score_height),
    );
    widgets::lines(target, Style::new(PLACE), lines, below)
}
