//! How several players compare: a row for each, counted at the same time, and who has won.
//!
//! While levels are counted, a bar grows in each row. The best one is full when all is counted, and not before.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::number9::DeckCode;
use crate::screens::icons::CUP;
use crate::screens::page::{self, HINT_TOP, MIDDLE};
use crate::screens::text::{Style, baseline};
use crate::screens::{Surface, WIDTH};
use crate::seat::MOST_SEATS;
use crate::words::{Language, Letters, Room, Text};

/// The figures.
#[derive(Clone, Debug)]
pub struct Standings {
    /// Everybody's points as they are counted by now, by seat.
    pub counted: Vec<u16, MOST_SEATS>,
    /// The best score once everything is counted.
    pub most: u16,
}

const HEADING: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 11));
const HEADING_LETTERS: Letters = Room::LINE.letters;

/// The rows, as high as there is room for. A dark line separates them from each other and from the heading.
const ROWS_TOP: i32 = HEADING.size.height as i32 + ROW_GAP as i32;
const ROWS_HEIGHT: u32 = (HINT_TOP - ROWS_TOP) as u32;
const ROW_GAP: u32 = 1;

const NAME: Letters = Room::NAME.letters;
const NAME_LEFT: i32 = 2;
/// Behind the points: a font's last column is free already.
const POINTS_MARGIN: i32 = 1;

/// While it is counted: a bar between name and points, which go to the panel's edge.
const BAR_LEFT: i32 = 53;
const BAR_WIDTH: u32 = 44;
const HIGHEST_BAR: u32 = 11;
const BAR_MARGIN: u32 = 1;

/// The result: shorter rows, and something beside them.
const RESULT_WIDTH: u32 = 76;
const BESIDE_LEFT: i32 = 78;
const BESIDE: Rectangle = Rectangle::new(
    Point::new(BESIDE_LEFT, ROWS_TOP),
    Size::new(WIDTH as u32 - BESIDE_LEFT as u32, 30),
);
const SHARED: Room = Room {
    letters: Room::STATUS.letters,
    columns: (BESIDE.size.width / Room::STATUS.letters.width()) as usize,
    lines: (BESIDE.size.height / Room::STATUS.letters.line_height()) as usize,
};
const CODE: Letters = Letters::Normal;
const CODE_TOP: i32 = 44;

/// Draws the count; the level that was counted last is named.
pub fn draw_count<D: Surface>(
    target: &mut D,
    language: Language,
    standings: &Standings,
    level: Option<u8>,
    hint: Text,
) -> Result<(), D::Error> {
    let words = language.words();
    let heading = Style::new(language, HEADING_LETTERS).centred();
    let at = Point::new(MIDDLE, 0);
    match level {
        Some(0) => heading.draw(target, words.number9_end.table, at)?,
        Some(level) => heading.draw(target, words.number9.level.fill([&level]), at)?,
        None => {}
    }
    for (player, points, row) in standings.rows(WIDTH as u32) {
        draw_row(target, Style::new(language, NAME), player, points, row)?;
        let length = BAR_WIDTH * u32::from(points) / u32::from(standings.most.max(1));
        let height = (row.size.height - 2 * BAR_MARGIN).min(HIGHEST_BAR);
        let bar = Size::new(length.min(BAR_WIDTH), height);
        let corner = Point::new(BAR_LEFT, top_in(row, height));
        target.fill_solid(&Rectangle::new(corner, bar), BinaryColor::On)?;
    }
    page::hint(target, language, hint)
}

/// Draws the result. Whoever has as many points as the best has won.
pub fn draw_result<D: Surface>(
    target: &mut D,
    language: Language,
    standings: &Standings,
    code: DeckCode,
    hint: Text,
) -> Result<(), D::Error> {
    page::mark(target, HEADING)?;
    draw_verdict(target, language, standings)?;
    for (player, points, row) in standings.rows(RESULT_WIDTH) {
        let mut style = Style::new(language, NAME);
        if points == standings.most {
            page::mark(target, row)?;
            style = style.dark();
        }
        draw_row(target, style, player, points, row)?;
    }
    let code_at = Point::new(BESIDE.center().x + 1, CODE_TOP);
    Style::new(language, CODE).centred().draw(target, code, code_at)?;
    page::hint(target, language, hint)
}

/// Who has won, in the heading; and a cup, or what a tie means, beside the rows.
fn draw_verdict<D: Surface>(target: &mut D, language: Language, standings: &Standings) -> Result<(), D::Error> {
    let words = language.words();
    let heading = Style::new(language, HEADING_LETTERS).dark().centred();
    let at = Point::new(MIDDLE, 0);
    let mut winners = (1_u8..)
        .zip(&standings.counted)
        .filter(|&(_, &points)| points == standings.most);
    match (winners.next(), winners.next()) {
        (Some((winner, _)), None) => {
            let name = words.players.player_short.fill([&winner]);
            heading.draw(target, words.number9_end.winner.fill([&name]), at)?;
            let corner = BESIDE.top_left + BESIDE.size.saturating_sub(CUP.size()) / 2;
            CUP.draw(target, corner, BinaryColor::On)
        }
        _ => {
            heading.draw(target, words.number9_end.tie, at)?;
            let lines = page::balanced(words.number9_end.shared.letters(), SHARED);
            page::lines(target, Style::new(language, SHARED.letters), lines, BESIDE)
        }
    }
}

/// A player's name at the left of a row, and points at its right, as large as they go in. They stand on one line.
fn draw_row<D: Surface>(target: &mut D, style: Style, player: u8, points: u16, row: Rectangle) -> Result<(), D::Error> {
    let letters = if row.size.height < Letters::Title.line_height() {
        NAME
    } else {
        Letters::Title
    };
    let rise = |letters| baseline(letters) as i32;
    let top = top_in(row, letters.line_height());
    let name = style.language.words().players.player_short.fill([&player]);
    style.draw(target, name, Point::new(NAME_LEFT, top + rise(letters) - rise(NAME)))?;
    let right = Point::new(row.columns().end - POINTS_MARGIN, top);
    Style { letters, ..style }.right().draw(target, points, right)
}

/// Where something so high begins in the middle of a row.
fn top_in(row: Rectangle, height: u32) -> i32 {
    row.top_left.y + row.size.height.saturating_sub(height) as i32 / 2
}

impl Standings {
    /// Every player, by number, with the points and the row.
    fn rows(&self, width: u32) -> impl Iterator<Item = (u8, u16, Rectangle)> + '_ {
        let pitch = ROWS_HEIGHT / self.counted.len().max(1) as u32;
        (1_u8..).zip(&self.counted).map(move |(player, &points)| {
            let corner = Point::new(0, ROWS_TOP) + Size::new(0, u32::from(player - 1) * pitch);
            (
                player,
                points,
                Rectangle::new(corner, Size::new(width, pitch - ROW_GAP)),
            )
        })
    }
}
